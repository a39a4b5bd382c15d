//! What the elements of a shape take of memory, in a form that people read.

use core::fmt;

/// The memory that so many elements take in a format, exactly; it prints as people say it.
///
/// [`Shape::price`](crate::Shape::price) gives that of a shape, before anything is allocated. It is the memory of the
/// elements alone, without gaps of a layout. Units are decimal (1 kB is 1000 B), with three significant digits, halves
/// rounded up; below 1000 bytes the number is exact.
///
/// ```
/// use mdshape::{Price, Shape};
/// let s = <Shape![32, 2048, 4096]>::fixed();
/// assert_eq!(s.price::<f32>().to_string(), "268,435,456 elements, 1.07 GB as f32");
/// // A format that is no Rust type has a name and a number of bytes.
/// assert_eq!(Price::of(s.numel(), "bf16", 2).to_string(), "268,435,456 elements, 537 MB as bf16");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Price {
    elements: usize,
    format: &'static str,
    bytes_each: usize,
}

impl Price {
    /// The price of so many elements, each of `bytes_each` bytes, in the format of that name.
    ///
    /// ```
    /// use mdshape::Price;
    /// assert_eq!(Price::of(1, "f8", 1).to_string(), "1 element, 1 B as f8");
    /// ```
    #[must_use]
    pub const fn of(elements: usize, format: &'static str, bytes_each: usize) -> Self {
        Self { elements, format, bytes_each }
    }

    /// The price of so many elements of the type `T`.
    #[must_use]
    pub(crate) fn of_type<T>(elements: usize) -> Self {
        let name = core::any::type_name::<T>();
        // The path of a plain type says nothing here; in `Complex<f64>` or `(u8, f32)` it is more than a prefix.
        let plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b':'));
        Self::of(elements, if plain { name.rsplit(':').next().unwrap_or(name) } else { name }, size_of::<T>())
    }

    /// The number of elements.
    #[must_use]
    pub const fn elements(&self) -> usize {
        self.elements
    }

    /// The name of the format.
    #[must_use]
    pub const fn format(&self) -> &'static str {
        self.format
    }

    /// The number of bytes, exactly. It may be beyond every memory: two factors of 64 bits are within 128.
    ///
    /// ```
    /// use mdshape::Price;
    /// assert_eq!(Price::of(268_435_456, "f32", 4).bytes(), 1_073_741_824);
    /// ```
    #[must_use]
    pub const fn bytes(&self) -> u128 {
        self.elements as u128 * self.bytes_each as u128
    }
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        grouped(self.elements as u128, f)?;
        f.write_str(if self.elements == 1 { " element, " } else { " elements, " })?;
        amount(self.bytes(), f)?;
        write!(f, " as {}", self.format)
    }
}

/// A number in groups of three digits: `268,435,456`.
fn grouped(number: u128, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut unit = 1;
    while number / unit >= 1000 {
        unit *= 1000;
    }
    write!(f, "{}", number / unit)?;
    while unit > 1 {
        unit /= 1000;
        write!(f, ",{:03}", number / unit % 1000)?;
    }
    Ok(())
}

/// Bytes in the unit that leaves one to three digits before the point.
fn amount(bytes: u128, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const UNITS: [&str; 6] = ["kB", "MB", "GB", "TB", "PB", "EB"];
    if bytes < 1000 {
        return write!(f, "{bytes} B");
    }
    let mut unit = 1000_u128;
    for (place, name) in UNITS.iter().enumerate() {
        // Rounding may lead to four digits, 999.5 to 1000: that is 1.00 of the next unit.
        for (parts, decimals) in [(100, 2), (10, 1), (1, 0)] {
            let step = unit / parts;
            let rounded = bytes / step + u128::from(bytes % step >= step.div_ceil(2));
            if rounded < 1000 {
                return match decimals {
                    0 => write!(f, "{rounded} {name}"),
                    _ => write!(f, "{}.{:0decimals$} {name}", rounded / parts, rounded % parts),
                };
            }
        }
        if place + 1 < UNITS.len() {
            unit *= 1000;
        }
    }
    grouped(bytes / unit + u128::from(bytes % unit >= unit / 2), f)?;
    f.write_str(" EB")
}
