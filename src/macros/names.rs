//! `axis_names!`, `same_sizes!`: names for axes, and sizes that belong to one name.

/// Declares names for axes: `axis_names! { Batch, Query, Key }`.
///
/// Each becomes a public unit struct that implements [`AxisName`](crate::AxisName). [`Shape!`](macro@crate::Shape) and
/// [`shape!`](macro@crate::shape) give it to an axis, as in `Shape![Batch: _, Query: 64]`; an operation finds the axis by it,
/// as in `v.size(Batch)` or `v.sum(axes![Query])`. Two names are one only if they are one type, so a crate that shares names
/// with others makes them public and the others import them.
///
/// ```
/// use mdshape::prelude::*;
/// axis_names! {
///     /// The sequences that are worked on together.
///     Batch,
///     Time,
/// }
/// let data = [1, 2, 3, 4, 5, 6];
/// let v = View::new(&data, shape![Batch: 2, Time: 3])?;
/// assert_eq!(v.size(Time), 3);
/// assert_eq!(v.transpose().size(Time), 3);
/// let totals: Array<i32, Shape![Batch: 2]> = v.sum(axes![Time]);
/// assert_eq!(totals.to_string(), "[ 6 15]");
/// # Ok::<(), mdshape::error::ViewError>(())
/// ```
#[macro_export]
macro_rules! axis_names {
    ($($(#[$meta:meta])* $name:ident),* $(,)?) => {$(
        #[doc = ::core::concat!("The axis `", ::core::stringify!($name), "`.")]
        $(#[$meta])*
        #[derive(
            ::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy, ::core::default::Default,
            ::core::cmp::PartialEq, ::core::cmp::Eq, ::core::hash::Hash,
        )]
        pub struct $name;
        const _: () = {
            const NUMBER: $crate::__private::usize = $crate::__private::name_number(::core::concat!(
                ::core::module_path!(), " ", ::core::stringify!($name), " ", ::core::line!(), " ", ::core::column!()
            ));
            impl $crate::AxisName for $name {
                const NAME: &'static $crate::__private::str = ::core::stringify!($name);
                type Id = $crate::__private::Number<{ NUMBER / 1_000_000 }, { NUMBER / 1_000 % 1_000 }, { NUMBER % 1_000 }>;
            }
        };
    )*};
    ($($other:tt)*) => {
        ::core::compile_error!(::core::concat!(
            "`axis_names!` takes names separated by commas, as in `axis_names! { Batch, Time }`: `",
            ::core::stringify!($($other)*), "`"
        ));
    };
}

/// Checks that axes of one name have one size in all of several shapes, views or arrays: `same_sizes!(x, mask)?`.
///
/// It is the check on entry to a function whose argument types say which axes belong together, for the sizes that are known at
/// run time: there a name stands for one number, as a letter does in the annotations of jaxtyping. Axes without a name are not
/// compared.
///
/// # Errors
/// If an axis has another size than one of the same name before it. The message names the axis, both sizes, and what was
/// written for both arguments.
///
/// ```
/// use mdshape::prelude::*;
/// use mdshape::{error::NameError, same_sizes};
/// axis_names! { Batch, Time, Feature }
///
/// fn pool(
///     x: View<f32, Shape![Batch: _, Time: _, Feature: _]>,
///     mask: View<bool, Shape![Batch: _, Time: _]>,
/// ) -> Result<(), NameError> {
///     same_sizes!(x, mask)?;
///     Ok(())
/// }
/// let (batch, time, features, other) = (3, 5, 2, 7);
/// let x = View::new(&[0.0; 30], shape![Batch: batch, Time: time, Feature: features])?;
/// let e = pool(x, View::new(&[true; 21], shape![Batch: batch, Time: other])?).unwrap_err();
/// assert_eq!(e.to_string(), "axis `Time` has size 5 in `x` of shape [3, 5, 2], and 7 in `mask` of shape [3, 7]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! same_sizes {
    ($($argument:expr),+ $(,)?) => {
        $crate::__private::same_sizes(&[$((::core::stringify!($argument), &$argument as &dyn $crate::HasNames)),+])
    };
}
