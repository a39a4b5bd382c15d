//! The example `attention` as its users run it. It checks its numbers itself; here it is what it prints.
//!
//! `cargo test` builds the examples before it runs this; `cargo test --test attention` alone does not.

// Miri starts no programs.
#![cfg(not(miri))]

mod common;

use std::process::Command;

#[test]
fn numbers() {
    let output = Command::new(common::example("attention")).output().unwrap();
    let (text, errors) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(output.status.success(), "{text}{errors}");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "mean of the sequence of length 1: masked [21. 22.], unmasked [25. 26.]");
    assert_eq!(lines[1], "attention of the sequence of length 1: [21. 22.]");
    assert!(lines[2].starts_with("regression: slope 3.000, intercept 0.500"), "{}", lines[2]);
    assert!(lines[3].contains("slope -0.000") || lines[3].contains("slope 0.000"), "{}", lines[3]);
    assert_eq!(lines[4], "last real places, padded on the right: [Some(4), Some(2), Some(0)]");
    assert_eq!(lines[5], "padded on the left: [Some(4), Some(4), Some(4)], next 5");
    assert_eq!(lines[6], "axis `Time` has size 4 in `x` of shape [3, 4, 2], and 5 in `real` of shape [3, 5]");
    assert_eq!(lines.len(), 7);
}
