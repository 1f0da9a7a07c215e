//! A NATS server for tests, or to work with by hand, as `postgres.rs` is for the database: in a temporary folder, on loopback, and gone without a
//! trace at the end. It keeps nothing: what travels there need not last (HO-4.1).

use std::io::Read as _;
use std::process::Command;

use crate::keeper::{Kept, call_at, folder, free_port};
use crate::shell::debian;

/// Where tests look for it.
pub(crate) const VARIABLE: &str = "TABLEFLIP_TEST_NATS";
const PROGRAM: &str = "nats-server";

/// A server that runs while this is held.
pub(crate) struct Server {
    _kept: Kept,
    address: String,
}

impl Server {
    /// Starts one, and installs what it takes.
    pub(crate) fn start() -> Result<Server, String> {
        install()?;
        let folder = folder("nats")?;
        let port = free_port()?;
        let mut server = Command::new(PROGRAM);
        server.args(ON_LOOPBACK).arg(port.to_string());
        let kept = Kept::start("NATS", &folder, &server).inspect_err(|_| {
            let _ = std::fs::remove_dir_all(&folder);
        })?;
        kept.wait_until(|_| introduces_itself(port))?;
        let address = format!("nats://127.0.0.1:{port}");
        println!("── NATS: ready at {address}");
        Ok(Server { _kept: kept, address })
    }

    /// Where it is, as nodes want it.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

/// How it is started in the foreground, up to the number of its port. It shows nobody how it is doing: there is no second port.
pub(crate) const ON_LOOPBACK: [&str; 3] = ["-a", "127.0.0.1", "-p"];

/// The program's name, once it is there.
pub(crate) fn install() -> Result<&'static str, String> {
    debian(PROGRAM, &["nats-server"])?;
    Ok(PROGRAM)
}

/// It speaks first.
fn introduces_itself(port: u16) -> Option<()> {
    let mut word = [0; 5];
    call_at(port)?.read_exact(&mut word).ok()?;
    (&word == b"INFO ").then_some(())
}
