//! The service under way: systemd's own, or a child that is started as systemd would start it.

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::{http, unit};
use crate::Outcome;
use crate::dist::files;
use crate::shell::{output, program};

/// Where the package puts the unit.
pub(super) const UNIT: &str = "/usr/lib/systemd/system/tableflip.service";
/// The options of the service.
pub(super) const OPTIONS: &str = "/etc/default/tableflip";
/// One of the numbers that systemd gives to users who exist while a service runs.
const USER: &str = "61184:61184";
/// That user, without capabilities or a way to any; it ends with this program.
const UNPRIVILEGED: &[&str] = &[
    "setpriv",
    "--reuid=61184",
    "--regid=61184",
    "--clear-groups",
    "--no-new-privs",
    "--bounding-set=-all",
    "--inh-caps=-all",
    "--pdeathsig=TERM",
];

pub(super) enum Service {
    Systemd,
    Child(Child),
}

/// Whether systemd runs this machine.
pub(super) fn systemd() -> bool {
    Path::new("/run/systemd/system").is_dir()
}

impl Service {
    /// Starts the installed service, and waits until it is well.
    pub(super) fn start(address: SocketAddr) -> Result<Service, String> {
        let service = if systemd() {
            output("systemctl", program("systemctl").args(["restart", "tableflip"]))?;
            Service::Systemd
        } else {
            let words =
                unit::command(&files::read(Path::new(UNIT))?, "/var/lib", &files::read(Path::new(OPTIONS))?)?;
            let data = Path::new("/var/lib/tableflip");
            fs::create_dir_all(data).map_err(|error| format!("{}: {error}", data.display()))?;
            output("chown", program("chown").arg("-R").arg(USER).arg(data))?;
            Service::Child(child(UNPRIVILEGED, &words)?)
        };
        service.well(address)
    }

    /// Starts a program with nothing around it but a folder: what a container is, but for its namespaces.
    pub(super) fn in_root(
        root: &Path,
        user: &str,
        words: &[String],
        address: SocketAddr,
    ) -> Result<Service, String> {
        let (root, user) = (root.display().to_string(), format!("--userspec={user}"));
        Service::Child(child(&["chroot", &user, "--groups=", &root], words)?).well(address)
    }

    /// Waits until it answers; ends it if it never does.
    fn well(self, address: SocketAddr) -> Result<Service, String> {
        match http::until_well(address) {
            Ok(()) => Ok(self),
            Err(reason) => self.stop().and(Err(reason)),
        }
    }

    /// Asks it to end, and waits until it has.
    pub(super) fn stop(self) -> Outcome {
        let Service::Child(mut child) = self else {
            return output("systemctl", program("systemctl").args(["stop", "tableflip"])).map(|_| ());
        };
        output("kill", program("kill").arg(child.id().to_string()))?;
        let ended = child.wait().map_err(|error| error.to_string())?;
        if ended.success() { Ok(()) } else { Err(format!("the service ended with {ended}")) }
    }
}

/// A command line, with a umask and an environment as the unit's. `around` makes it an unprivileged user's.
fn child(around: &[&str], words: &[String]) -> Result<Child, String> {
    let mut command = Command::new("sh");
    command.args(["-c", r#"umask 0077 && exec "$@""#, "sh"]).current_dir("/").env_clear();
    command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    command.args(around).args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map_err(|error| format!("{words:?}: {error}"))
}
