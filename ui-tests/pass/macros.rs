//! Every form that the macros take.

use mdshape::prelude::*;

const N: usize = 5;

fn main() {
    type Empty = Shape![];
    type Trailing = Shape![3, _,];
    type Index = Shape![i32; 3, { N }, { 2 * N }];
    type IndexOnly = Shape![u8;];
    type Most = Shape![
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
    ];
    type Generic<R> = Shape![R, Size!(7), SizeOf<typenum::U3>, Dyn];
    assert_eq!(Empty::fixed().rank(), 0);
    assert_eq!(IndexOnly::fixed().rank(), 0);
    assert_eq!(Most::fixed().rank(), 64);
    assert_eq!(Trailing::new([3, 5]).unwrap().to_string(), "[3, 5]");
    assert_eq!(Index::fixed().to_string(), "[3, 5, 10]");
    assert_eq!(<Generic<Size!({ N + 1 })>>::from_dyn([9]).unwrap().to_string(), "[6, 7, 3, 9]");

    let (n, sizes) = (7_u16, [3_i32, 5]);
    let _: Shape![] = shape![].into_shape().unwrap();
    let _: Shape![3, _] = shape![3, n,].into_shape().unwrap();
    let _: Shape![i32; 5, _, _] = shape![i32; { N }, (3), n + 1].into_shape().unwrap();
    let _: Shape![_, _, _] = shape![sizes[0], sizes.len(), n as usize * 3].into_shape().unwrap();
    // A size that is no literal of the macro's table.
    assert_eq!(<Shape![{ 123_457 }]>::fixed().numel(), 123_457);
    assert_eq!(<Shape![0x1F]>::fixed().numel(), 31);
    assert_eq!(<Shape![3usize]>::fixed(), <Shape![3]>::fixed());

    // A leading minus is not yet a negative size.
    let _: Shape![_, _] = shape![-1 + i32::from(n), n].into_shape().unwrap();
    // A recipe is `Copy` and prints the sizes.
    let recipe = shape![{ N }, n];
    let _: [Shape![5, _]; 2] = [recipe.into_shape().unwrap(), recipe.into_shape().unwrap()];
    assert_eq!(format!("{recipe:?}"), "[5, 7]");
}
