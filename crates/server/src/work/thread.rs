//! What the system says of a thread: how long it has worked, and how important it is.

use std::time::Duration;

/// How long this thread has worked. Only differences on one thread mean anything.
#[cfg(target_os = "linux")]
pub(crate) fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// How long this thread has worked: here, how much time has passed.
#[cfg(not(target_os = "linux"))]
pub(crate) fn worked() -> Duration {
    static BEGAN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGAN.get_or_init(std::time::Instant::now).elapsed()
}

/// Lets other threads go first. Where the system knows no such thing, or forbids it, all are alike.
pub(crate) fn stand_back(by: i32) {
    #[cfg(target_os = "linux")]
    // On Linux «no process» is the calling thread alone.
    let _ = rustix::process::setpriority_process(None, by);
    #[cfg(not(target_os = "linux"))]
    let _ = by;
}
