//! The numbers that a message shows.

use core::fmt;

/// The sizes of a shape, an index or a list of strides, as an error carries them.
///
/// Prints as `[2, 3]`, and `[]` for rank 0. With the `alloc` feature it holds every number; without, the
/// first six, followed by `...`.
///
/// ```
/// use mdshape::error::SizeList;
/// assert_eq!(SizeList::new([2, 3]).to_string(), "[2, 3]");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct SizeList {
    #[cfg(feature = "alloc")]
    sizes: alloc::boxed::Box<[i128]>,
    #[cfg(not(feature = "alloc"))]
    sizes: [i128; Self::INLINE],
    #[cfg(not(feature = "alloc"))]
    len: usize,
}

impl SizeList {
    #[cfg(not(feature = "alloc"))]
    const INLINE: usize = 6;

    /// Keeps the numbers of `sizes`.
    #[cold]
    pub fn new(sizes: impl IntoIterator<Item: crate::Integer>) -> Self {
        let sizes = sizes.into_iter().map(crate::Integer::to_i128);
        #[cfg(feature = "alloc")]
        return Self { sizes: sizes.collect() };
        #[cfg(not(feature = "alloc"))]
        {
            let mut list = Self { sizes: [0; Self::INLINE], len: 0 };
            for size in sizes {
                if let Some(slot) = list.sizes.get_mut(list.len) {
                    *slot = size;
                }
                list.len += 1;
            }
            list
        }
    }

    /// The numbers, as many as are kept.
    #[must_use]
    pub fn as_slice(&self) -> &[i128] {
        #[cfg(feature = "alloc")]
        return &self.sizes;
        #[cfg(not(feature = "alloc"))]
        return &self.sizes[..self.len.min(Self::INLINE)];
    }

    fn is_cut(&self) -> bool {
        #[cfg(feature = "alloc")]
        return false;
        #[cfg(not(feature = "alloc"))]
        return self.len > Self::INLINE;
    }
}

impl fmt::Display for SizeList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (i, size) in self.as_slice().iter().enumerate() {
            write!(f, "{}{size}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str(if self.is_cut() { ", ...]" } else { "]" })
    }
}

impl fmt::Debug for SizeList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
