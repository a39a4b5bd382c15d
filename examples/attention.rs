//! Four shape bugs that follow every rule of broadcasting and are wrong, and what the program says instead when axes bear names:
//! softmax attention under a padding mask, pooling, a regression, and the side on which a batch is padded.
//!
//! ```text
//! $ cargo run --example attention
//! ```
//!
//! Each wrong line stands here as a comment, beside what the compiler says of it; `ui-tests/fail/names_*.rs` are programs with
//! these lines.

#![forbid(unsafe_code)]
#![allow(clippy::type_complexity, reason = "the types of arguments are their contract")]

use mdshape::error::{NameError, ReduceError};
use mdshape::prelude::*;
use mdshape::{Keep, contract, select};
use std::error::Error;
use std::marker::PhantomData;

axis_names! {
    /// The sequences that are worked on together.
    Batch,
    /// Places of a sequence; in attention, places that ask and places that are asked.
    Time,
    Query,
    Key,
    /// The numbers of an embedding.
    Feature,
}

/// Softmax over the keys: what is minus infinity has weight 0.
fn softmax(
    scores: View<f32, Shape![Batch: _, Query: _, Key: _]>,
) -> Result<Array<f32, Shape![Batch: _, Query: _, Key: _]>, ReduceError> {
    // An axis that a reduction keeps is an unnamed 1, so it lines up with the keys again.
    let weights = (scores - &scores.max(Keep(axes![Key]))?).map(|x| x.exp());
    Ok(&weights / &weights.view().sum(Keep(axes![Key])))
}

/// Attention: `[Batch, Query, Feature]`, `[Batch, Key, Feature]` and values of the same shape as the keys.
fn attention(
    query: View<f32, Shape![Batch: _, Query: _, Feature: _]>,
    key: View<f32, Shape![Batch: _, Key: _, Feature: _]>,
    value: View<f32, Shape![Batch: _, Key: _, Feature: _]>,
    real: View<bool, Shape![Batch: _, Key: _]>,
) -> Result<Array<f32, Shape![Batch: _, Query: _, Feature: _]>, Box<dyn Error>> {
    same_sizes!(query, key, value, real)?;
    let scale = (query.size(Feature) as f32).sqrt();
    let scores = contract(query, key, axes![Feature])?.map(|x| x / scale);
    // `select(real, &scores, ..)`: "axis names differ: `Batch` against `Query`"
    let real = real.unsqueeze(axes![1]);
    let scores = select(real, &scores, &array![f32::NEG_INFINITY])?;
    Ok(contract(softmax(scores.view())?.view(), value, axes![Key])?)
}

/// The mean of the real places of each sequence.
fn pool(
    x: View<f32, Shape![Batch: _, Time: _, Feature: _]>,
    real: View<bool, Shape![Batch: _, Time: _]>,
) -> Result<Array<f32, Shape![Batch: _, Feature: _]>, Box<dyn Error>> {
    same_sizes!(x, real)?;
    let weight = real.map(|&real| f32::from(u8::from(real)));
    // `x.mean(Axis::<0>)`: "expected `Batch`, found `Time`"
    let sum = contract(x, weight.view(), axes![Time])?;
    Ok(sum.try_div(weight.view().sum(axes![Time]).view().unsqueeze(axes![1]))?)
}

/// The mean squared error of predictions and targets, and its slope along the predictions.
fn error(
    prediction: View<f32, Shape![Batch: _]>,
    target: View<f32, Shape![Batch: _]>,
) -> Result<(f32, Array<f32, Shape![Batch: _]>), Box<dyn Error>> {
    // With targets `Shape![Batch: _, 1]`: "the result would have the axis `Batch` twice"
    let difference = prediction.try_sub(target)?;
    let count = difference.numel() as f32;
    Ok((difference.view().dot(difference.view()) / count, difference.map(|d| 2.0 * d / count)))
}

/// The same without names, of predictions `[n]` and targets `[n, 1]`: every prediction against every target.
fn error_without_names(
    prediction: View<f32, Shape![_]>,
    target: View<f32, Shape![_, 1]>,
) -> (f32, Array<f32, Shape![_]>) {
    let difference = prediction - target;
    let count = difference.numel() as f32;
    (difference.view().dot(difference.view()) / count, difference.view().sum(axes![0]).map(|d| 2.0 * d / count))
}

/// A line through points, by gradient descent: slope, intercept, and the loss at the end.
fn fit<E>(x: View<f32, Shape![Batch: _]>, mut error: E) -> Result<(f32, f32, f32), Box<dyn Error>>
where
    E: FnMut(View<f32, Shape![Batch: _]>) -> Result<(f32, Array<f32, Shape![Batch: _]>), Box<dyn Error>>,
{
    let (mut slope, mut intercept, mut loss) = (0.0, 0.0, 0.0);
    for _ in 0..200 {
        let prediction = x.map(|x| slope * x + intercept);
        let (l, gradient) = error(prediction.view())?;
        (slope, intercept) = (slope - 0.1 * gradient.view().dot(x), intercept - 0.1 * gradient.view().sum(..));
        loss = l;
    }
    Ok((slope, intercept, loss))
}

/// The side on which a batch is padded.
trait Side {
    /// Whether a sequence of which these places are real is padded on this side alone.
    fn is_side(real: View<bool, Shape![Time: _], impl Layout>) -> bool;
}
/// Padding behind the real places.
struct Right;
/// Padding in front of the real places.
struct Left;
impl Side for Right {
    fn is_side(real: View<bool, Shape![Time: _], impl Layout>) -> bool {
        real.iter().skip_while(|&&real| real).all(|&real| !real)
    }
}
impl Side for Left {
    fn is_side(real: View<bool, Shape![Time: _], impl Layout>) -> bool {
        Right::is_side(real.flip(axes![Time]))
    }
}

/// Which places of a batch are real, with the side of the padding in its type: a batch that is padded on one side does not go
/// to code that was written for the other.
struct Mask<'a, S> {
    real: View<'a, bool, Shape![Batch: _, Time: _]>,
    side: PhantomData<S>,
}

impl<'a, S: Side> Mask<'a, S> {
    /// Refuses a batch that is padded otherwise.
    fn new(real: View<'a, bool, Shape![Batch: _, Time: _]>) -> Result<Self, String> {
        match real.axis_iter(Batch).position(|real| !S::is_side(real)) {
            None => Ok(Self { real, side: PhantomData }),
            Some(sequence) => Err(format!("sequence {sequence} is not padded on this side")),
        }
    }

    /// The last real place of each sequence; `None` for one that is nothing but padding.
    fn last(&self) -> Array<Option<usize>, Shape![Batch: _]> {
        let places = self.real.axis_iter(Batch).map(|real| real.iter().rposition(|&real| real)).collect();
        Array::from_vec(shape![Batch: (self.real.size(Batch))], places).expect("a place for each sequence")
    }
}

/// What goes on where the last sequence ended: it reads the last place, which is real only if the padding is on the left.
fn next_from<'a>(mask: &Mask<'a, Left>) -> usize {
    mask.real.size(Time)
}

fn main() -> Result<(), Box<dyn Error>> {
    // Three sequences of lengths 5, 3 and 1, padded on the right.
    let (batch, time) = (3, 5);
    let data: Vec<f32> = (1..=30_u8).map(f32::from).collect();
    let x = View::new(&data, shape![Batch: batch, Time: time, Feature: (2)])?;
    let real = Array::from_fn(shape![Batch: batch, Time: time], |[b, t]| t < [5, 3, 1][b]);

    let masked = pool(x, real.view())?;
    let unmasked: Array<f32, Shape![Batch: _, Feature: _]> = x.mean(axes![Time]);
    println!(
        "mean of the sequence of length 1: masked {}, unmasked {}",
        masked.view().index_axis(Batch, 2),
        unmasked.view().index_axis(Batch, 2)
    );
    assert_eq!(masked.view().index_axis(Batch, 2).to_string(), "[21. 22.]");
    assert_eq!(unmasked.view().index_axis(Batch, 2).to_string(), "[25. 26.]");

    let (query, key) = (x.rename(Time, Query), x.rename(Time, Key));
    let out = attention(query, key, key, real.view().rename(Time, Key))?;
    println!("attention of the sequence of length 1: {}", out.view().index_axis(Batch, 2).index_axis(Query, 0));
    // One real place: whatever is asked, it is what is answered.
    assert!(out.view().index_axis(Batch, 2).axis_iter(Query).all(|answer| answer.allclose(
        x.index_axis(Batch, 2).index_axis(Time, 0).rename(Axis::<0>, Feature),
        1e-6,
        0.0
    )));

    // A line of slope 3 through 256 points.
    let points: Vec<f32> = (0..256_u16).map(|i| f32::from(i) / 128.0 - 1.0).collect();
    let x = View::new(&points, shape![Batch: (256)])?;
    let targets = x.map(|x| 3.0 * x + 0.5);
    let (slope, intercept, loss) = fit(x, |prediction| error(prediction, targets.view()))?;
    println!("regression: slope {slope:.3}, intercept {intercept:.3}, loss {loss:.3}");
    assert!((slope - 3.0).abs() < 1e-3 && (intercept - 0.5).abs() < 1e-3 && loss < 1e-5);
    let column = targets.view().drop_names().unsqueeze(axes![1]).to_row_major()?;
    let (slope, intercept, loss) = fit(x, |prediction| {
        let (loss, gradient) = error_without_names(prediction.drop_names(), column);
        Ok((loss, gradient.with_names(axes![Batch])))
    })?;
    println!("the same without names, targets [256, 1]: slope {slope:.3}, intercept {intercept:.3}, loss {loss:.3}");
    assert!(slope.abs() < 0.02 && loss > 2.0);

    let mask = Mask::<Right>::new(real.view())?;
    println!("last real places, padded on the right: {:?}", mask.last().as_slice());
    assert_eq!(mask.last().as_slice(), [Some(4), Some(2), Some(0)]);
    // `next_from(&mask)`: "expected `Left`, found `Right`"
    let left = real.view().flip(axes![Time]).to_array();
    let left = Mask::<Left>::new(left.view())?;
    println!("padded on the left: {:?}, next {}", left.last().as_slice(), next_from(&left));
    assert_eq!(left.last().as_slice(), [Some(4); 3]);
    assert_eq!(Mask::<Left>::new(real.view()).err().as_deref(), Some("sequence 1 is not padded on this side"));

    // Names are no check of sizes: those are compared on entry.
    let short = View::new(&data[..24], shape![Batch: batch, Time: (4), Feature: (2)])?;
    let refused = pool(short, real.view()).unwrap_err();
    println!("{refused}");
    assert!(refused.is::<NameError>());
    Ok(())
}
