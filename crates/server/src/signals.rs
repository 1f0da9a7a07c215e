//! What the system asks of the running process.

use std::sync::Arc;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;

use crate::tls::Tls;

/// What the system asks of the process: to end, or to read its certificate again because it was renewed.
#[cfg(unix)]
pub(crate) struct Asked {
    terminate: Signal,
    interrupt: Signal,
    hangup: Signal,
}

#[cfg(unix)]
impl Asked {
    /// From here on the system's signals are ours to answer.
    pub(crate) fn listen() -> std::io::Result<Asked> {
        Ok(Asked {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            hangup: signal(SignalKind::hangup())?,
        })
    }

    pub(crate) async fn serve(mut self, stop: watch::Sender<bool>, tls: Option<Arc<Tls>>) {
        loop {
            tokio::select! {
                _ = self.terminate.recv() => break,
                _ = self.interrupt.recv() => break,
                _ = self.hangup.recv() => if let Some(tls) = &tls { tls.reload() },
            }
        }
        tracing::info!("asked to end");
        stop.send_replace(true);
    }
}

/// What the system asks of the process: to end.
#[cfg(not(unix))]
pub(crate) struct Asked;

#[cfg(not(unix))]
impl Asked {
    pub(crate) fn listen() -> std::io::Result<Asked> {
        Ok(Asked)
    }

    pub(crate) async fn serve(self, stop: watch::Sender<bool>, _tls: Option<Arc<Tls>>) {
        let _ = tokio::signal::ctrl_c().await;
        tracing::info!("asked to end");
        stop.send_replace(true);
    }
}
