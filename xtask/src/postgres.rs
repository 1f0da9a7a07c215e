//! A `PostgreSQL` for tests, or to work with by hand: started in a temporary folder, on loopback, and gone without a trace at the end.
//!
//! Nothing of a database that this machine may run already is touched.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::Outcome;
use crate::keeper::{Kept, call_at, folder, free_port};
use crate::shell::{debian, output, program, there};

/// Where tests look for it.
pub(crate) const VARIABLE: &str = "TABLEFLIP_TEST_POSTGRES";
/// Where Debian puts a version's programs, which are on nobody's path.
const DEBIAN: &str = "/usr/lib/postgresql";
/// Nobody but this machine can come, and nothing is in there.
const PASSWORD: &str = "tests";

/// A server that runs while this is held.
pub(crate) struct Server {
    _kept: Kept,
    address: String,
}

impl Server {
    /// Starts one, and installs what it takes.
    pub(crate) fn start() -> Result<Server, String> {
        let started = Instant::now();
        let folder = folder("postgres")?;
        let server = Server::start_in(&folder).inspect_err(|_| {
            let _ = fs::remove_dir_all(&folder);
        })?;
        println!("── PostgreSQL for the tests: ready after {} s", started.elapsed().as_secs());
        Ok(server)
    }

    fn start_in(folder: &Path) -> Result<Server, String> {
        // What is in it is worth nothing a minute later: the disk need not be waited for.
        let laid = Laid::lay(folder, free_port()?, &["fsync=off", "full_page_writes=off"])?;
        let kept = Kept::start("PostgreSQL", folder, &laid.command)?;
        kept.wait_until(|_| answers(laid.port))?;
        Ok(Server { _kept: kept, address: laid.address })
    }

    /// Where it is, as tests want it.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

/// A database that is ready to be started.
pub(crate) struct Laid {
    /// What starts it in the foreground.
    pub(crate) command: Command,
    port: u16,
    /// Where it will be.
    pub(crate) address: String,
}

impl Laid {
    /// Makes an empty one below a folder, for a port; installs what it takes.
    pub(crate) fn lay(folder: &Path, port: u16, settings: &[&str]) -> Result<Laid, String> {
        let programs = programs()?;
        let data = folder.join("data");
        let password = folder.join("password");
        fs::write(&password, PASSWORD).map_err(|error| format!("{}: {error}", password.display()))?;
        let root = is_root();
        if root {
            output("chown", program("chown").args(["-R", "postgres"]).arg(folder))?;
        }
        let mut make = as_postgres(root, &[], &programs.join("initdb"));
        make.arg("-D").arg(&data).arg(format!("--pwfile={}", password.display()));
        make.args(["-U", "postgres", "--auth=scram-sha-256", "-E", "UTF8", "--locale=C", "--no-sync"]);
        output("initdb", &mut make)?;
        // A caller that is killed takes it along, where it is not kept by somebody else: then it still gives back what it holds.
        let mut command = as_postgres(root, &["--pdeathsig=QUIT"], &programs.join("postgres"));
        command.arg("-D").arg(&data);
        let own = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=400"];
        for setting in own.into_iter().chain(settings.iter().copied()) {
            command.args(["-c", setting]);
        }
        command.args(["-c", &format!("port={port}")]);
        let address = format!("postgres://postgres:{PASSWORD}@127.0.0.1:{port}/postgres");
        Ok(Laid { command, port, address })
    }
}

/// Starts one to work with, until a key is pressed.
pub(crate) fn run(_: &[String]) -> Outcome {
    let server = Server::start()?;
    println!("It is at {}\nFor tests:  export {VARIABLE}={}", server.address(), server.address());
    println!("Enter ends it, and everything in it is gone.");
    let _ = std::io::stdin().read(&mut [0]);
    Ok(())
}

/// The folder of the newest version's programs; installs Debian's where there are none.
fn programs() -> Result<PathBuf, String> {
    if let Some(found) = found() {
        return Ok(found);
    }
    if !there("initdb") {
        println!("── the tests of the store want a PostgreSQL of their own");
        debian("initdb", &["postgresql"]).or_else(|why| if found().is_some() { Ok(()) } else { Err(why) })?;
    }
    // Elsewhere they are on the path.
    Ok(found().unwrap_or_default())
}

fn found() -> Option<PathBuf> {
    let versions = fs::read_dir(DEBIAN).ok()?.flatten();
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.map(|version| version.path()).max_by_key(number)?;
    let programs = newest.join("bin");
    programs.join("initdb").exists().then_some(programs)
}

/// `PostgreSQL` refuses to be root: then it is the user that its package made. `setpriv` becomes the program, so that a signal reaches it.
fn as_postgres(root: bool, more: &[&str], name: &Path) -> Command {
    let mut words: Vec<&str> =
        if root { vec!["--reuid=postgres", "--regid=postgres", "--init-groups"] } else { Vec::new() };
    words.extend(more);
    if words.is_empty() {
        return program(&name.display().to_string());
    }
    let mut command = program("setpriv");
    command.args(words).arg(name);
    // It cannot stand where only root may be.
    command.current_dir("/");
    command
}

fn is_root() -> bool {
    output("id", program("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// Whether it takes connections: what it says to a bad greeting is an answer, while it starts it says another.
fn answers(port: u16) -> Option<()> {
    let greeting = [&[0u8, 0, 0, 32, 0, 3, 0, 0][..], b"user\0nobody\0database\0x\0\0"].concat();
    let mut stream = call_at(port)?;
    let mut answer = [0];
    stream.write_all(&greeting).ok()?;
    stream.read_exact(&mut answer).ok()?;
    // R asks for a password; E is a refusal, as of one that is starting up.
    (answer[0] == b'R').then_some(())
}
