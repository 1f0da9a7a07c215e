//! Panics on this thread: a run is one thread, so they are the run's own, whoever caught them.

use std::cell::Cell;
use std::sync::Once;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

/// How many there were. They are counted from the first time on that this is asked.
pub(crate) fn count() -> u64 {
    static COUNTED: Once = Once::new();
    COUNTED.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            COUNT.with(|count| count.set(count.get() + 1));
            before(panic);
        }));
    });
    COUNT.with(Cell::get)
}
