//! A squared error of predictions and a column of targets, none of which is to be stretched.
use mdshape::prelude::*;
use mdshape::{Strict, zip_map};

fn main() {
    let data = [0.0; 256];
    let (n, m) = (256, 16);
    let prediction = View::new(&data, shape![n]).unwrap();
    let _ = zip_map(Strict((prediction, View::new(&data, shape![n, 1]).unwrap())), |(p, t)| p - t);
    let rows = View::new(&data, shape![m, 3]).unwrap();
    let _ = zip_map(Strict((rows, View::new(&data, shape![m, 1]).unwrap())), |(p, t)| p - t);
}
