//! An array of sizes where nothing tells the shape type.

use mdshape::prelude::*;

fn main() {
    let data = [0.0; 15];
    let _ = View::new(&data, [3, 5]).unwrap();
}
