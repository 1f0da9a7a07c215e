//! A server that somebody works with: it runs in the background as long as it is held, however whoever holds it ends, and is gone without a
//! trace afterwards.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// Keeps a server until its standard input ends, however whoever started it ends; then stops it and takes its folder away. It does not hear
/// what a terminal says to all at once, so that it can clean up.
const KEEPER: &str = r#"trap '' INT TERM HUP; folder=$1; shift
"$@" >"$folder/log" 2>&1 & server=$!
cat >/dev/null; kill -INT $server 2>/dev/null; wait $server; rm -rf "$folder""#;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server that runs while this is held, and its folder.
pub(crate) struct Kept {
    what: &'static str,
    keeper: Child,
    /// Its end is what ends the server.
    hold: Option<ChildStdin>,
    folder: PathBuf,
}

impl Kept {
    /// Starts a server that lives in a folder of its own.
    pub(crate) fn start(what: &'static str, folder: &Path, server: &Command) -> Result<Kept, String> {
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEPER, "keeper"]).arg(folder).arg(server.get_program()).args(server.get_args());
        for (name, value) in server.get_envs() {
            if let Some(value) = value {
                keeper.env(name, value);
            }
        }
        keeper.current_dir(folder).stdin(Stdio::piped());
        let mut keeper = keeper.spawn().map_err(|error| format!("{what}: cannot start: {error}"))?;
        let hold = keeper.stdin.take();
        Ok(Kept { what, keeper, hold, folder: folder.to_path_buf() })
    }

    /// Waits until it is there, as far as `answers` can tell from what it said.
    pub(crate) fn wait_until<T>(&self, answers: impl Fn(&str) -> Option<T>) -> Result<T, String> {
        let until = Instant::now() + PATIENCE;
        loop {
            let said = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            if let Some(answer) = answers(&said) {
                return Ok(answer);
            }
            if Instant::now() > until {
                return Err(format!("{} does not answer: {}", self.what, said.trim()));
            }
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        self.hold.take();
        let _ = self.keeper.wait();
    }
}

/// A folder of this process's own, and nothing in it.
pub(crate) fn folder(name: &str) -> Result<PathBuf, String> {
    let folder = std::env::temp_dir().join(format!("tableflip-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

pub(crate) fn free_port() -> Result<u16, String> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    free.map(|address| address.port()).map_err(|error| format!("no free port: {error}"))
}

/// A connection to a port of this machine on which nobody is waited for longer than a moment.
pub(crate) fn call_at(port: u16) -> Option<TcpStream> {
    let stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(1))).ok()?;
    Some(stream)
}
