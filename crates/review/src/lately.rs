//! What was judged lately. Where nothing was drawn, all samples look the same to whoever may not see what is hidden: a
//! judge that goes by what is open need not judge them all.

use crate::judge::Values;
use crate::marks::MOST_MARKS;

/// As many positions are remembered as a decision has candidates, and some.
const REMEMBERED: usize = 32;

/// Values and marks of positions, known by their open parts.
pub(crate) struct Lately<K> {
    known: Vec<(K, Values, [f64; MOST_MARKS])>,
    next: usize,
}

impl<K> Default for Lately<K> {
    fn default() -> Lately<K> {
        Lately { known: Vec::new(), next: 0 }
    }
}

impl<K> Lately<K> {
    /// What is known of the position whose open part fits. Candidates come round in the same order, so the one after
    /// the last found is looked at first.
    pub(crate) fn find(&mut self, fits: impl Fn(&K) -> bool) -> Option<(Values, [f64; MOST_MARKS])> {
        let count = self.known.len();
        let found = (0..count).map(|n| (self.next + n) % count).find(|&n| fits(&self.known[n].0))?;
        self.next = found + 1;
        let (_, values, marks) = &self.known[found];
        Some((*values, *marks))
    }

    /// Keeps it, in place of an old one once there are many.
    pub(crate) fn keep(&mut self, key: K, values: Values, marks: [f64; MOST_MARKS]) {
        let known = (key, values, marks);
        if self.known.len() < REMEMBERED {
            self.known.push(known);
        } else {
            self.next %= REMEMBERED;
            self.known[self.next] = known;
            self.next += 1;
        }
    }
}
