//! A program that this one has started: it ends when this one does, however that ends.

use std::fs::OpenOptions;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Trouble;

/// How often one looks whether something has happened.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

pub(crate) struct Child {
    child: std::process::Child,
    what: String,
}

impl Child {
    /// Starts it with what it says going into a file. `words` have the system end it with us, which is bound to the thread that starts it:
    /// only the main thread may.
    pub(crate) fn start(
        what: &str,
        words: &[String],
        variables: &[(&str, String)],
        log: &Path,
    ) -> Result<Child, Trouble> {
        let (program, rest) = words.split_first().ok_or("no program")?;
        let log = OpenOptions::new().create(true).append(true).open(log)?;
        let mut command = Command::new(program);
        command.args(rest).envs(variables.iter().map(|(name, value)| (name, value)));
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        let child = command.spawn().map_err(|error| format!("{what}: cannot start {program}: {error}"))?;
        Ok(Child { child, what: what.into() })
    }

    /// Whether it has not ended by itself.
    pub(crate) fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Sends it a signal, as `STOP`.
    pub(crate) fn signal(&mut self, signal: &str) -> Result<(), Trouble> {
        // It is waited for by nobody else: its number is its own as long as it has not been waited for.
        if !self.runs() {
            return Err(format!("{} has ended by itself", self.what).into());
        }
        let send = ["-c", r#"kill -"$1" "$2""#, "signal", signal];
        let sent = Command::new("sh").args(send).arg(self.child.id().to_string()).status()?;
        if sent.success() { Ok(()) } else { Err(format!("{}: no signal {signal}", self.what).into()) }
    }

    /// Waits until it has ended; one that does not is killed, and that is a fault of its own.
    pub(crate) async fn ended(&mut self, patience: Duration) -> Result<(), Trouble> {
        let until = Instant::now() + patience;
        while self.runs() {
            if Instant::now() > until {
                self.kill();
                return Err(format!("{} did not end within {} s", self.what, patience.as_secs()).into());
            }
            tokio::time::sleep(LOOK).await;
        }
        Ok(())
    }

    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port that nobody listens on, below those that the system gives to whoever calls: it is free also when its program starts again.
pub(crate) fn port() -> Result<u16, Trouble> {
    use std::sync::atomic::{AtomicU16, Ordering};
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let start = (std::process::id() % 100) as u16 * 97;
    for _ in 0..10_000 {
        let port = 20_000 + (start + NEXT.fetch_add(1, Ordering::Relaxed)) % 10_000;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return Ok(port);
        }
    }
    Err("no free port".into())
}
