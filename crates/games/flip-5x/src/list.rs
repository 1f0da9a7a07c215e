//! Short lists inside a position: so many places, filled from the front.

/// A list with room for `N`. It is plain bytes if its things are, so that copying one is copying bytes; that is why
/// it is this crate's list and not one that drops what it holds.
pub type List<T, const N: usize> = tinyvec::ArrayVec<[T; N]>;
