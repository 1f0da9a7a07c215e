//! A `PostgreSQL` for tests, or to work with by hand: started in a temporary folder, on loopback, and gone without a trace at the end.
//!
//! Nothing of a database that this machine may run already is touched.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use crate::Outcome;
use crate::shell::{debian, output, program, there};

/// Where tests look for it.
pub(crate) const VARIABLE: &str = "TABLEFLIP_TEST_POSTGRES";
/// Where Debian puts a version's programs, which are on nobody's path.
const DEBIAN: &str = "/usr/lib/postgresql";
/// How long it may take to answer.
const PATIENCE: Duration = Duration::from_mins(1);
/// Nobody but this machine can come, and nothing is in there.
const PASSWORD: &str = "tests";

/// Keeps a server until its standard input ends, however whoever started it ends; then stops it and takes its folder away. It does not hear
/// what a terminal says to all at once, so that it can clean up.
const KEEPER: &str = r#"trap '' INT TERM HUP; folder=$1; shift
"$@" >"$folder/log" 2>&1 & server=$!
cat >/dev/null; kill -INT $server 2>/dev/null; wait $server; rm -rf "$folder""#;

/// A server that runs while this is held.
pub(crate) struct Server {
    keeper: Child,
    /// Its end is what ends the server.
    hold: Option<ChildStdin>,
    address: String,
}

impl Server {
    /// Starts one, and installs what it takes.
    pub(crate) fn start() -> Result<Server, String> {
        let programs = programs()?;
        let started = Instant::now();
        let folder = std::env::temp_dir().join(format!("tableflip-postgres-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let server = Server::start_in(&programs, &folder).inspect_err(|_| {
            let _ = fs::remove_dir_all(&folder);
        })?;
        println!("── PostgreSQL for the tests: ready after {} s", started.elapsed().as_secs());
        Ok(server)
    }

    fn start_in(programs: &Path, folder: &Path) -> Result<Server, String> {
        let data = folder.join("data");
        let password = folder.join("password");
        fs::write(&password, PASSWORD).map_err(|error| format!("{}: {error}", password.display()))?;
        let root = is_root();
        if root {
            output("chown", program("chown").args(["-R", "postgres"]).arg(folder))?;
        }
        let mut make = as_postgres(root, &programs.join("initdb"));
        make.arg("-D").arg(&data).arg(format!("--pwfile={}", password.display()));
        make.args(["-U", "postgres", "--auth=scram-sha-256", "-E", "UTF8", "--locale=C", "--no-sync"]);
        output("initdb", &mut make)?;
        let port = free_port()?;
        // What is in it is worth nothing a minute later: the disk need not be waited for.
        let server = as_postgres(root, &programs.join("postgres"));
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEPER, "keeper"]).arg(folder).arg(server.get_program()).args(server.get_args());
        keeper.arg("-D").arg(&data);
        for setting in [
            "listen_addresses=127.0.0.1".to_string(),
            format!("port={port}"),
            "unix_socket_directories=".into(),
            "max_connections=400".into(),
            "fsync=off".into(),
            "full_page_writes=off".into(),
        ] {
            keeper.args(["-c", &setting]);
        }
        keeper.current_dir(folder).stdin(Stdio::piped());
        let mut keeper = keeper.spawn().map_err(|error| format!("PostgreSQL: cannot start: {error}"))?;
        let hold = keeper.stdin.take();
        let address = format!("postgres://postgres:{PASSWORD}@127.0.0.1:{port}/postgres");
        let server = Server { keeper, hold, address };
        let until = Instant::now() + PATIENCE;
        while !answers(port) {
            if Instant::now() > until {
                let said = fs::read_to_string(folder.join("log")).unwrap_or_default();
                return Err(format!("PostgreSQL does not answer: {}", said.trim()));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(server)
    }

    /// Where it is, as tests want it.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.hold.take();
        let _ = self.keeper.wait();
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
fn as_postgres(root: bool, name: &Path) -> Command {
    if !root {
        return program(&name.display().to_string());
    }
    let mut command = program("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--init-groups"]).arg(name);
    // It cannot stand where only root may be.
    command.current_dir("/");
    command
}

fn is_root() -> bool {
    output("id", program("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

fn free_port() -> Result<u16, String> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    free.map(|address| address.port()).map_err(|error| format!("no free port: {error}"))
}

/// Whether it takes connections: what it says to a bad greeting is an answer, while it starts it says another.
fn answers(port: u16) -> bool {
    let greeting = [&[0u8, 0, 0, 32, 0, 3, 0, 0][..], b"user\0nobody\0database\0x\0\0"].concat();
    let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)) else { return false };
    let _ = stream.set_read_timeout(Some(Duration::from_secs(1)));
    let mut answer = [0];
    // R asks for a password; E is a refusal, as of one that is starting up.
    stream.write_all(&greeting).is_ok() && stream.read_exact(&mut answer).is_ok() && answer[0] == b'R'
}
