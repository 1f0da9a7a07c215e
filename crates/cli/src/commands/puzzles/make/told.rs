//! What games give, told in the order of the games whoever finishes first: each as soon as all before it are told, so that what a
//! long run has found is not lost with it.

use std::collections::BTreeMap;

/// Things that come in any order and go in their own, from 0 on.
pub(super) struct InOrder<T> {
    next: u64,
    waiting: BTreeMap<u64, T>,
}

impl<T> Default for InOrder<T> {
    fn default() -> InOrder<T> {
        InOrder { next: 0, waiting: BTreeMap::new() }
    }
}

impl<T> InOrder<T> {
    /// The n-th has come.
    pub(super) fn put(&mut self, n: u64, thing: T) {
        self.waiting.insert(n, thing);
    }

    /// The next one, if it has come.
    pub(super) fn take(&mut self) -> Option<T> {
        let thing = self.waiting.remove(&self.next)?;
        self.next += 1;
        Some(thing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_goes_before_what_comes_before_it() {
        let mut order = InOrder::default();
        order.put(2, 'c');
        order.put(1, 'b');
        assert_eq!(order.take(), None);
        order.put(0, 'a');
        assert_eq!([order.take(), order.take(), order.take()], [Some('a'), Some('b'), Some('c')]);
        assert_eq!(order.take(), None);
        order.put(3, 'd');
        assert_eq!(order.take(), Some('d'));
    }
}
