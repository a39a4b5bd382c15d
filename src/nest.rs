//! Loops in loops, one for each entry of a list.
//!
//! Traits in place of closures, because a closure cannot be told to be inlined.

/// How many rounds each loop has, and what a round does to the place that all have reached.
pub trait Loops {
    /// The place.
    type At: Copy;
    /// The number of rounds of a loop.
    fn count(&self, place: usize) -> usize;
    /// The place in the next round of a loop; after the last round, it leads nowhere.
    fn next(&self, at: Self::At, place: usize) -> Self::At;
}

/// What is done at each place.
pub trait Body<At> {
    /// Does it.
    fn run(&mut self, at: At);
}

/// The loop at `place`, as the body of those around it.
pub(crate) struct Row<'a, N, B> {
    pub(crate) loops: &'a N,
    pub(crate) place: usize,
    pub(crate) body: &'a mut B,
}

impl<N: Loops, B: Body<N::At>> Body<N::At> for Row<'_, N, B> {
    #[inline(always)]
    fn run(&mut self, mut at: N::At) {
        for _ in 0..self.loops.count(self.place) {
            self.body.run(at);
            at = self.loops.next(at, self.place);
        }
    }
}
