//! Leaves the machine as it was, whatever happens to the check.
//!
//! A shell of its own session waits until its standard input ends, which the system sees to even when this program is
//! killed, and then clears everything away.

use std::process::{Child, Command, Stdio};

/// Waits for the end of its input first. Purging what is not there is no fault.
const SCRIPT: &str = r#"cat >/dev/null
dpkg --purge tableflip >/dev/null 2>&1
rm -rf /var/lib/tableflip /var/lib/private/tableflip /etc/default/tableflip "$1""#;

pub(super) struct Cleaner {
    shell: Child,
}

impl Cleaner {
    /// Clears away the package with its data, and a folder besides.
    pub(super) fn start(folder: &std::path::Path) -> Result<Cleaner, String> {
        let mut shell = Command::new("setsid");
        shell.args(["--wait", "sh", "-c", SCRIPT, "sh"]).arg(folder).stdin(Stdio::piped());
        let shell = shell.spawn().map_err(|error| format!("setsid: {error}"))?;
        Ok(Cleaner { shell })
    }
}

impl Drop for Cleaner {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}
