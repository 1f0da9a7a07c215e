//! Short lists inside a position: room for `N` things, filled from the front.
//!
//! A list is plain bytes where its things are, so that copying one is copying bytes, and nothing here
//! allocates. It derefs to a slice, so that `iter`, `contains`, `sort_unstable`, `first` and the like are the
//! slice's own. Two lists are equal when what is in them is; what lies behind the end is nobody's business.
//!
//! One policy for a list that is full: pushing onto it is a bug of ours and is asserted. Where the world may
//! send too much, ask before: [`List::try_push`], [`List::try_collect`]. There are no things that need to be
//! dropped, and no list that grows.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list with room for `N` things, at most 255.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    things: [T; N],
}

impl<T: Copy, const N: usize> List<T, N> {
    /// How many things there is room for.
    pub const ROOM: usize = {
        assert!(N <= u8::MAX as usize, "a list counts with one byte");
        N
    };

    /// An empty list of a type that has no default, or in a constant. `blank` fills the room; nobody sees it.
    pub const fn blank(blank: T) -> List<T, N> {
        assert!(Self::ROOM == N);
        List { len: 0, things: [blank; N] }
    }

    /// Adds a thing at the end. There is room: a list that is full is a bug.
    #[inline]
    #[track_caller]
    pub fn push(&mut self, thing: T) {
        assert!(self.try_push(thing), "a list with room for {N} is full");
    }

    /// Adds a thing at the end if there is room; whether there was.
    #[inline]
    #[must_use = "a thing that found no room is lost"]
    pub fn try_push(&mut self, thing: T) -> bool {
        match self.things.get_mut(usize::from(self.len)) {
            Some(place) => {
                *place = thing;
                self.len += 1;
                true
            }
            None => false,
        }
    }

    /// Adds a thing at the end unless it is there already; whether it is new.
    #[inline]
    #[track_caller]
    pub fn add(&mut self, thing: T) -> bool
    where
        T: PartialEq,
    {
        let new = !self.contains(&thing);
        if new {
            self.push(thing);
        }
        new
    }

    /// Puts a thing at a place; what is there and behind moves back.
    #[track_caller]
    pub fn insert(&mut self, at: usize, thing: T) {
        self.push(thing);
        self[at..].rotate_right(1);
    }

    /// Takes the last thing.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.things[usize::from(self.len)])
    }

    /// Takes the thing at a place out; the others keep their order.
    #[inline]
    #[track_caller]
    pub fn remove(&mut self, at: usize) -> T {
        let thing = self[at];
        self.things.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        thing
    }

    /// Takes the first thing that equals this one out; whether there was one.
    #[inline]
    pub fn take_out(&mut self, thing: &T) -> bool
    where
        T: PartialEq,
    {
        let found = self.iter().position(|other| other == thing);
        found.map(|at| self.remove(at)).is_some()
    }

    /// Takes the first few away, all if there are fewer.
    #[inline]
    pub fn drop_first(&mut self, count: usize) {
        let (len, count) = (self.len(), count.min(self.len()));
        self.things.copy_within(count..len, 0);
        self.len -= count as u8;
    }

    /// Keeps the first few.
    #[inline]
    pub fn truncate(&mut self, count: usize) {
        self.len = count.min(self.len()) as u8;
    }

    /// Takes everything out.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps what `keeps` says, in order.
    #[inline]
    pub fn retain(&mut self, mut keeps: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len() {
            let thing = self.things[at];
            if keeps(&thing) {
                self.things[kept] = thing;
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// How many there are, in the size in which positions count.
    #[inline]
    pub const fn count(&self) -> u8 {
        self.len
    }

    /// Whether there is no room left.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    #[inline]
    pub fn new() -> List<T, N> {
        List::blank(T::default())
    }

    /// The things as a list, unless there are too many.
    pub fn try_collect(things: impl IntoIterator<Item = T>) -> Option<List<T, N>> {
        let mut list = List::new();
        things.into_iter().all(|thing| list.try_push(thing)).then_some(list)
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    #[inline]
    fn default() -> List<T, N> {
        List::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.things[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.things[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    #[inline]
    fn eq(&self, other: &List<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    #[inline]
    #[track_caller]
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> List<T, N> {
        let mut list = List::new();
        list.extend(things);
        list
    }
}

impl<T: Copy, const N: usize> Extend<T> for List<T, N> {
    #[inline]
    #[track_caller]
    fn extend<I: IntoIterator<Item = T>>(&mut self, things: I) {
        for thing in things {
            self.push(thing);
        }
    }
}

impl<T: Copy, const N: usize> IntoIterator for List<T, N> {
    type Item = T;
    type IntoIter = std::iter::Take<std::array::IntoIter<T, N>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.things.into_iter().take(usize::from(self.len))
    }
}

impl<'l, T, const N: usize> IntoIterator for &'l List<T, N> {
    type Item = &'l T;
    type IntoIter = std::slice::Iter<'l, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'l, T, const N: usize> IntoIterator for &'l mut List<T, N> {
    type Item = &'l mut T;
    type IntoIter = std::slice::IterMut<'l, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<List<T, N>, D::Error> {
        deserializer.deserialize_seq(AtMost(PhantomData))
    }
}

struct AtMost<T, const N: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for AtMost<T, N> {
    type Value = List<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {N}")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut things: A) -> Result<List<T, N>, A::Error> {
        let mut list = List::new();
        while let Some(thing) = things.next_element()? {
            if !list.try_push(thing) {
                return Err(A::Error::custom(format_args!("is longer than {N}")));
            }
        }
        Ok(list)
    }
}

#[cfg(feature = "ts")]
impl<T: ts_rs::TS, const N: usize> ts_rs::TS for List<T, N> {
    type WithoutGenerics = <Vec<T> as ts_rs::TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn ident(cfg: &ts_rs::Config) -> String {
        <Vec<T> as ts_rs::TS>::ident(cfg)
    }

    fn name(cfg: &ts_rs::Config) -> String {
        <Vec<T> as ts_rs::TS>::name(cfg)
    }

    fn inline(cfg: &ts_rs::Config) -> String {
        <Vec<T> as ts_rs::TS>::inline(cfg)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        <Vec<T> as ts_rs::TS>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        <Vec<T> as ts_rs::TS>::visit_generics(visitor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(things: &[u8]) -> List<u8, 4> {
        things.iter().copied().collect()
    }

    #[test]
    fn things_keep_their_order() {
        let mut some = list(&[1, 2, 3]);
        some.insert(1, 9);
        assert_eq!(*some, [1, 9, 2, 3]);
        assert_eq!(some.remove(0), 1);
        assert!(some.take_out(&2) && !some.take_out(&2));
        assert_eq!((some.pop(), *some.first().expect("one is left")), (Some(3), 9));
        some.extend([5, 6]);
        some.retain(|&thing| thing != 5);
        assert_eq!(some.into_iter().collect::<Vec<_>>(), [9, 6]);
        some.drop_first(1);
        assert_eq!(*some, [6]);
    }

    #[test]
    fn what_lies_behind_the_end_is_not_compared() {
        let mut some = list(&[1, 2, 3]);
        some.truncate(1);
        assert_eq!(some, list(&[1]));
        assert_eq!(format!("{some:?}"), "[1]");
    }

    #[test]
    fn a_thing_is_added_once() {
        let mut some = list(&[1]);
        assert!(some.add(2) && !some.add(1));
        assert_eq!((some.count(), &*some), (2, &[1, 2][..]));
    }

    #[test]
    #[should_panic(expected = "a list with room for 4 is full")]
    fn a_full_list_is_a_bug() {
        list(&[1, 2, 3, 4]).push(5);
    }

    #[test]
    fn one_may_ask_before() {
        assert!(!list(&[1, 2, 3, 4]).try_push(5));
        assert_eq!(List::<u8, 4>::try_collect(0..5), None);
        assert_eq!(List::<u8, 4>::try_collect(0..2), Some(list(&[0, 1])));
    }

    #[test]
    fn json_there_and_back_but_not_too_long() {
        let some = list(&[7, 8]);
        let text = serde_json::to_string(&some).expect("a list of numbers");
        assert_eq!(text, "[7,8]");
        assert_eq!(serde_json::from_str::<List<u8, 4>>(&text).expect("the same"), some);
        let fault = serde_json::from_str::<List<u8, 4>>("[1,2,3,4,5]").expect_err("too long");
        assert!(fault.to_string().starts_with("is longer than 4"), "{fault}");
    }

    #[test]
    fn a_list_costs_one_byte_more_than_its_room() {
        assert_eq!(size_of::<List<u8, 31>>(), 32);
    }

    #[test]
    fn an_empty_list_can_be_a_constant() {
        const NONE: List<char, 3> = List::blank('?');
        assert!(NONE.is_empty());
    }
}
