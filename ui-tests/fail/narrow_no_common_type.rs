//! Views whose index types have no common one.
use mdshape::prelude::*;

fn main() {
    let n = 3;
    let signed = View::new(&[1, 2, 3], shape![n]).unwrap();
    let unsigned = View::new(&[1, 2, 3], shape![u64; n]).unwrap();
    let _ = signed.broadcast_to(unsigned.shape());
    let _ = unsigned.shape().broadcast(signed.shape());
    ViewMut::new(&mut [0; 3], shape![usize; n]).unwrap().assign(signed);
}
