//! What is written down of a bug: where it is, and what we ourselves wrote there. A message made of data is left out: it
//! could hold a name, a key or what somebody said.

use std::any::Any;

/// From now on bugs go to the log.
pub(crate) fn log() {
    std::panic::set_hook(Box::new(|bug| {
        let place = bug.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, what = what(bug.payload()), "a bug in this program, please report it");
    }));
}

fn what(payload: &(dyn Any + Send)) -> &'static str {
    payload.downcast_ref::<&'static str>().copied().unwrap_or("with data, which is left out")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_words_are_written_down() {
        assert_eq!(what(&"a coin without a side"), "a coin without a side");
        assert_eq!(what(&format!("{} said so", "somebody")), "with data, which is left out");
    }
}
