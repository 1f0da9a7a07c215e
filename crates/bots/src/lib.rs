//! Choosing an action from a view.
