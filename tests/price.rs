//! The memory of a shape, exactly and as people read it.
#![cfg(feature = "alloc")]

use mdshape::Price;
use mdshape::prelude::*;

/// The bytes, and how they print.
#[test]
fn amounts() {
    let table: &[(usize, &str)] = &[
        (0, "0 B"),
        (1, "1 B"),
        (999, "999 B"),
        (1000, "1.00 kB"),
        (1004, "1.00 kB"),
        (1005, "1.01 kB"),
        (9994, "9.99 kB"),
        (9995, "10.0 kB"),
        (10_049, "10.0 kB"),
        (10_050, "10.1 kB"),
        (99_949, "99.9 kB"),
        (99_950, "100 kB"),
        (100_499, "100 kB"),
        (100_500, "101 kB"),
        (999_499, "999 kB"),
        (999_500, "1.00 MB"),
        (1_073_741_824, "1.07 GB"),
        (536_870_912, "537 MB"),
        (268_435_456, "268 MB"),
        (7_000_000_000_000, "7.00 TB"),
        (7_250_000_000_000_000, "7.25 PB"),
        (i64::MAX as usize, "9.22 EB"),
    ];
    for &(bytes, text) in table {
        let price = Price::of(bytes, "u8", 1);
        let plural = if bytes == 1 { " element, " } else { " elements, " };
        assert_eq!(price.bytes(), bytes as u128);
        assert_eq!(price.to_string().split_once(plural).unwrap().1, format!("{text} as u8"), "{bytes}");
    }
    let counts = [(1, "1 element"), (0, "0 elements"), (999, "999 elements"), (1000, "1,000 elements")];
    for (count, text) in counts.into_iter().chain([(1_002_003, "1,002,003 elements"), (10_000, "10,000 elements")]) {
        assert!(Price::of(count, "u8", 1).to_string().starts_with(&format!("{text}, ")), "{count}");
    }
}

/// No product wraps, and none has too large a unit.
#[test]
fn beyond_every_memory() {
    let count = i64::MAX as usize;
    assert_eq!(Price::of(count, "f64", 8).to_string(), "9,223,372,036,854,775,807 elements, 73.8 EB as f64");
    assert_eq!(Price::of(count, "f1024", 128).to_string(), "9,223,372,036,854,775,807 elements, 1,181 EB as f1024");
    assert_eq!(Price::of(usize::MAX, "x", usize::MAX).bytes(), usize::MAX as u128 * usize::MAX as u128);
    assert!(Price::of(usize::MAX, "x", usize::MAX).to_string().ends_with(" EB as x"));
}

/// Static, run-time and mixed spelling, and the run-time rank.
#[test]
fn shapes() {
    const F32: &str = "268,435,456 elements, 1.07 GB as f32";
    let (a, b) = (32, 4096);
    let table = [
        <Shape![32, 2048, 4096]>::fixed().price::<f32>(),
        <Shape![_, _, _]>::new([32, 2048, 4096]).unwrap().price::<f32>(),
        shape![a, 2048, b].into_shape().unwrap().price::<f32>(),
        DynShape::new([32, 2048, 4096]).unwrap().price::<f32>(),
    ];
    for price in table {
        assert_eq!(price.to_string(), F32);
        assert_eq!((price.elements(), price.format(), price.bytes()), (1 << 28, "f32", 1 << 30));
    }
    let s = <Shape![32, 2048, 4096]>::fixed();
    assert_eq!(s.price::<i8>().to_string(), "268,435,456 elements, 268 MB as i8");
    assert_eq!(s.bytes::<f32>(), Ok(1 << 30));
    assert_eq!(<Shape![]>::fixed().price::<f64>().to_string(), "1 element, 8 B as f64");
    assert_eq!(<Shape![3, 0, 7]>::fixed().price::<f64>().to_string(), "0 elements, 0 B as f64");
    assert_eq!(<Shape![3, 5]>::fixed().bytes::<()>(), Ok(0));
    let v = View::new(&[1.0_f32; 15], shape![3, 5]).unwrap();
    assert_eq!(v.shape().bytes::<f32>(), Ok(60));
}

#[test]
fn names_of_types() {
    #[allow(dead_code)]
    struct Pixel([u8; 3]);
    let s = <Shape![5]>::fixed();
    assert_eq!(s.price::<Pixel>().to_string(), "5 elements, 15 B as Pixel");
    assert_eq!(s.price::<(u8, u8)>().to_string(), "5 elements, 10 B as (u8, u8)");
    assert_eq!(s.price::<[u8; 4]>().to_string(), "5 elements, 20 B as [u8; 4]");
    assert_eq!(s.price::<Option<String>>().format(), "core::option::Option<alloc::string::String>");
}

/// The largest count is a shape; its bytes need not be a number of 64 bits.
#[test]
#[cfg(target_pointer_width = "64")]
fn overflow() {
    let s = <Shape![_, 7]>::new([i64::MAX / 7, 7]).unwrap();
    assert_eq!(s.numel(), i64::MAX as usize);
    assert_eq!(s.bytes::<u16>(), Ok(u64::MAX - 1));
    let text = "9223372036854775807 elements of 4 bytes overflow u64 bytes for shape [1317624576693539401, 7]";
    assert_eq!(s.bytes::<u32>().unwrap_err().to_string(), text);
    assert_eq!(DynShape::from(s).bytes::<u32>().unwrap_err().to_string(), text);
    assert_eq!(s.price::<u32>().to_string(), "9,223,372,036,854,775,807 elements, 36.9 EB as u32");
    assert_eq!(<Shape![_, _, _]>::new([1_i64 << 40, 0, 1 << 40]).unwrap().bytes::<u64>(), Ok(0));
}
