//! Sets of small things as the bits of a number: one iterator for all of them.
//!
//! A game keeps its sets as plain numbers, since it makes them by shifts and masks, often in constants;
//! `bits(set).map(Square)` gives them their type back. So there is no typed set here: it would have to
//! repeat every operator of the numbers.

use std::iter::FusedIterator;

/// A number whose bits are a set: `u8` to `u128`.
pub trait BitSet: Copy + sealed::Sealed {
    /// How many bits are set.
    fn count(self) -> u32;

    /// Takes the lowest bit out of a set that is not empty, and says which it was.
    fn take_lowest(&mut self) -> Option<u8>;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! bit_sets {
    ($($number:ty),+) => { $(
        impl sealed::Sealed for $number {}

        impl BitSet for $number {
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn take_lowest(&mut self) -> Option<u8> {
                if *self == 0 {
                    return None;
                }
                let lowest = self.trailing_zeros() as u8;
                *self &= *self - 1;
                Some(lowest)
            }
        }
    )+ };
}

bit_sets!(u8, u16, u32, u64, u128);

/// The numbers of the set bits, in ascending order.
#[inline]
pub const fn bits<S: BitSet>(set: S) -> Bits<S> {
    Bits(set)
}

/// What [`bits`] gives: the bits that are still to come.
#[derive(Clone, Debug)]
pub struct Bits<S>(S);

impl<S: BitSet> Iterator for Bits<S> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        self.0.take_lowest()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count() as usize;
        (left, Some(left))
    }
}

impl<S: BitSet> ExactSizeIterator for Bits<S> {}
impl<S: BitSet> FusedIterator for Bits<S> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_in_ascending_order() {
        assert_eq!(bits(0b1001_0110_u8).collect::<Vec<_>>(), [1, 2, 4, 7]);
        assert_eq!(bits(1u64 << 63 | 1).collect::<Vec<_>>(), [0, 63]);
        assert_eq!(bits(1u128 << 127 | 1 << 64).collect::<Vec<_>>(), [64, 127]);
    }

    #[test]
    fn an_empty_set_has_none() {
        assert_eq!(bits(0u16).next(), None);
    }

    #[test]
    fn how_many_are_left_is_known() {
        let mut left = bits(u32::MAX);
        assert_eq!(left.len(), 32);
        left.next();
        assert_eq!(left.len(), 31);
    }
}
