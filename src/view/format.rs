//! Views as text, the way NumPy prints arrays.

use super::{View, ViewMut};
use crate::extents::Shape;
use crate::layout::Layout;
use core::fmt::{self, Write};
use generic_array::GenericArray;

/// An array of more elements than this is shortened.
const THRESHOLD: usize = 1000;
/// A shortened axis shows so many places at either end.
const EDGE: usize = 3;
/// A line holds no more characters, if it can be helped.
const LINE: usize = 75;

/// Prints the array as NumPy's `print` does: `[[1 2 3]`, a line break, ` [4 5 6]]`.
///
/// Elements are written by their own `Display` or `Debug`, with the precision of the format (`{:.3}`), in columns as wide
/// as the widest; floats are aligned at the point, which is always there. An array of more than 1000 elements shows
/// three places at either end of each axis. An empty array is `[]`.
///
/// ```
/// use mdshape::{View, shape};
/// let v = View::new(&[1.0, 2.5, 10.0, 4.25], shape![2, 2])?;
/// assert_eq!(v.to_string(), "[[ 1.    2.5 ]\n [10.    4.25]]");
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
impl<T: fmt::Display, S: Shape, L: Layout> fmt::Display for View<'_, T, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let precision = f.precision();
        let cell = |element: &T, out: &mut dyn Write| match precision {
            Some(p) => write!(out, "{element:.p$}"),
            None => write!(out, "{element}"),
        };
        Printer::new(self, cell, " ", 0).print(f)
    }
}

/// Prints the array as NumPy's `repr` does, with its shape: `View([[1, 2], ..], shape=[2, 2])`.
impl<T: fmt::Debug, S: Shape, L: Layout> fmt::Debug for View<'_, T, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let precision = f.precision();
        let cell = |element: &T, out: &mut dyn Write| match precision {
            Some(p) => write!(out, "{element:.p$?}"),
            None => write!(out, "{element:?}"),
        };
        f.write_str("View(")?;
        Printer::new(self, cell, ", ", "View(".len()).print(f)?;
        write!(f, ", shape={})", self.shape())
    }
}

/// Prints as a shared view does.
impl<T: fmt::Display, S: Shape, L: Layout> fmt::Display for ViewMut<'_, T, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.as_view(), f)
    }
}

/// Prints as a shared view does.
impl<T: fmt::Debug, S: Shape, L: Layout> fmt::Debug for ViewMut<'_, T, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.as_view(), f)
    }
}

struct Printer<'v, 'a, T, S: Shape, L: Layout, F> {
    view: &'v View<'a, T, S, L>,
    cell: F,
    separator: &'static str,
    /// Columns taken on the first line already.
    prefix: usize,
    /// Whether elements have a point.
    float: bool,
    shortened: bool,
    /// The widest cell, to the left of the point and to the right of it.
    width: (usize, usize),
    /// The widest cell that has no point among cells that do: `NaN`, `inf`.
    bare: usize,
}

impl<'v, 'a, T, S, L, F> Printer<'v, 'a, T, S, L, F>
where
    S: Shape,
    L: Layout,
    F: Fn(&T, &mut dyn Write) -> fmt::Result,
{
    fn new(view: &'v View<'a, T, S, L>, cell: F, separator: &'static str, prefix: usize) -> Self {
        let float = matches!(core::any::type_name::<T>(), "f32" | "f64");
        let shortened = view.numel() > THRESHOLD;
        Self { view, cell, separator, prefix, float, shortened, width: (0, 0), bare: 0 }
    }

    fn print(mut self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.view.is_empty() {
            return f.write_str("[]");
        }
        let mut index = GenericArray::default();
        self.measure(&mut index, 0)?;
        self.width.0 = self.width.0.max(self.bare.saturating_sub(self.width.1 + 1));
        if S::RANK == 0 {
            let right = self.write_cell(f, &index)?;
            return pad(f, right);
        }
        self.block(f, &mut index, 0)
    }

    /// The places of an axis that are shown; `None` stands for those left out.
    fn places(&self, axis: usize) -> impl Iterator<Item = Option<usize>> + use<T, S, L, F> {
        let size = self.view.sizes()[axis];
        let cut = self.shortened && size > 2 * EDGE;
        let head = if cut { EDGE } else { size };
        let tail = if cut { size - EDGE } else { size };
        (0..head).map(Some).chain(cut.then_some(None)).chain((tail..size).map(Some))
    }

    fn measure_cell(&self, index: &GenericArray<usize, S::Rank>) -> Result<Width, fmt::Error> {
        let mut width = Width { float: self.float, left: 0, right: 0, point: Point::None };
        if let Some(element) = self.view.get_at(index) {
            (self.cell)(element, &mut width)?;
        }
        Ok(width)
    }

    fn measure(&mut self, index: &mut GenericArray<usize, S::Rank>, axis: usize) -> fmt::Result {
        if axis == S::RANK {
            let Width { left, right, point, .. } = self.measure_cell(index)?;
            if self.float && matches!(point, Point::None) {
                self.bare = self.bare.max(left);
            } else {
                self.width = (self.width.0.max(left), self.width.1.max(right));
            }
            return Ok(());
        }
        for place in self.places(axis).flatten() {
            index[axis] = place;
            self.measure(index, axis + 1)?;
        }
        Ok(())
    }

    /// Writes an element and returns how many blanks its column has to the right of it.
    //
    // An element may be written longer than it was measured: an atomic number may have grown since.
    fn write_cell(
        &self,
        f: &mut fmt::Formatter<'_>,
        index: &GenericArray<usize, S::Rank>,
    ) -> Result<usize, fmt::Error> {
        let Some(element) = self.view.get_at(index) else { return Ok(0) };
        let Width { left, right, point, .. } = self.measure_cell(index)?;
        if self.float && matches!(point, Point::None) {
            pad(f, (self.width.0 + 1 + self.width.1).saturating_sub(left))?;
            (self.cell)(element, f)?;
            return Ok(0);
        }
        pad(f, self.width.0.saturating_sub(left))?;
        (self.cell)(element, f)?;
        if matches!(point, Point::Missing) {
            f.write_str(".")?;
        }
        Ok(self.width.1.saturating_sub(right))
    }

    /// One axis and all below it, in brackets.
    fn block(&self, f: &mut fmt::Formatter<'_>, index: &mut GenericArray<usize, S::Rank>, axis: usize) -> fmt::Result {
        f.write_str("[")?;
        let indent = self.prefix + axis + 1;
        let last = axis + 1 == S::RANK;
        let cell = self.width.0 + self.width.1 + usize::from(self.float);
        let mut column = indent;
        // Blanks that follow the last element, unless its line ends there.
        let mut blanks = 0;
        for (i, place) in self.places(axis).enumerate() {
            if last {
                let word = if place.is_some() { cell } else { "...".len() };
                if i > 0 {
                    let breaks = column + word > LINE - 1 - axis && column > indent;
                    let separator = self.separator.trim_end();
                    if !(breaks && separator.is_empty()) {
                        pad(f, blanks)?;
                    }
                    f.write_str(separator)?;
                    if breaks {
                        f.write_str("\n")?;
                        pad(f, indent)?;
                        column = indent;
                    } else {
                        f.write_str(" ")?;
                    }
                }
                column += word + self.separator.len();
            } else if i > 0 {
                f.write_str(self.separator.trim_end())?;
                for _ in axis + 1..S::RANK {
                    f.write_str("\n")?;
                }
                pad(f, indent)?;
            }
            match place {
                None => {
                    f.write_str("...")?;
                    blanks = 0;
                }
                Some(place) => {
                    index[axis] = place;
                    if last {
                        blanks = self.write_cell(f, index)?;
                    } else {
                        self.block(f, index, axis + 1)?;
                    }
                }
            }
        }
        pad(f, blanks)?;
        f.write_str("]")
    }
}

fn pad(f: &mut fmt::Formatter<'_>, columns: usize) -> fmt::Result {
    (0..columns).try_for_each(|_| f.write_str(" "))
}

/// Counts the characters written: left of the point, and right of it.
struct Width {
    float: bool,
    left: usize,
    right: usize,
    point: Point,
}

/// Where a cell has its decimal point.
enum Point {
    /// It is no float, or one that is no number.
    None,
    /// It is a float without a fraction, which NumPy prints as `1.`
    Missing,
    /// It was written with the number.
    Written,
    /// It is absent, and an exponent follows the digits: `1e-7`. The `e` stands where the point would.
    Exponent,
}

impl Write for Width {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match self.point {
                Point::Written | Point::Exponent => self.right += 1,
                _ if self.float && c == '.' => self.point = Point::Written,
                Point::Missing if c == 'e' => self.point = Point::Exponent,
                _ => {
                    self.left += 1;
                    if self.float && c.is_ascii_digit() {
                        self.point = Point::Missing;
                    }
                }
            }
        }
        Ok(())
    }
}
