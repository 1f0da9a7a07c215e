//! Time budgets, where there is a clock. A browser brings its own `stop` instead.

use std::time::{Duration, Instant};

/// Says stop once the time has passed.
pub fn after(time: Duration) -> impl Fn() -> bool {
    let start = Instant::now();
    move || start.elapsed() >= time
}
