//! The servers that are measured: this program again, in processes of their own.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use tableflip_server::bus::BusAddress;
use tableflip_server::store::PostgresAddress;
use tableflip_server::{Config, start};
use tempfile::TempDir;

use crate::Trouble;

/// How a server is told its store and its bus, since they may hold a password.
const STORE: &str = "TABLEFLIP_STORE";
const BUS: &str = "TABLEFLIP_BUS";

/// What keeps the tables, and how many servers there are.
pub(crate) enum Where {
    File,
    Database(String),
    Nodes { store: String, bus: String, nodes: usize },
}

impl Where {
    pub(crate) fn name(&self) -> String {
        match self {
            Where::File => "one, SQLite".into(),
            Where::Database(_) => "one, PostgreSQL".into(),
            Where::Nodes { nodes, .. } => format!("{nodes}, PostgreSQL and NATS"),
        }
    }

    fn environment(&self) -> Vec<(&'static str, &str)> {
        match self {
            Where::File => vec![],
            Where::Database(store) => vec![(STORE, store)],
            Where::Nodes { store, bus, .. } => vec![(STORE, store), (BUS, bus)],
        }
    }

    fn count(&self) -> usize {
        if let Where::Nodes { nodes, .. } = self { *nodes } else { 1 }
    }
}

/// The server's side: runs until its standard input ends.
pub(crate) fn serve(data: &str) -> Result<(), Trouble> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut config = Config::local(data);
        let stores = std::env::var(STORE).unwrap_or_default();
        config.stores = stores.split_whitespace().map(PostgresAddress::parse).collect::<Result<_, _>>()?;
        config.bus = std::env::var(BUS).ok().map(|text| BusAddress::parse(&text)).transpose()?;
        config.limits.connections_per_address = 100_000;
        config.limits.tables_per_hour = 100_000_000;
        config.limits.messages_burst = 1_000_000;
        config.limits.messages_per_second = 1_000_000;
        config.limits.bytes_per_second = u32::MAX;
        config.limits.connects_per_minute = 1_000_000;
        config.limits.requests_per_second = 1_000_000;
        config.limits.half_open_per_address = 100_000;
        config.limits.half_open = 100_000;
        config.limits.watchers = 100_000;
        let running = start(config).await?;
        println!("{}", running.address);
        tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new())).await??;
        Ok(running.stop().await?)
    })
}

/// All servers of one measurement.
pub(crate) struct Servers(Vec<Server>);

struct Server {
    child: Child,
    address: SocketAddr,
    /// Gone with it.
    _data: TempDir,
}

impl Servers {
    pub(crate) fn spawn(place: &Where) -> Result<Servers, Trouble> {
        (0..place.count()).map(|_| Server::spawn(place)).collect::<Result<_, _>>().map(Servers)
    }

    /// Where they listen.
    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.0.iter().map(|server| server.address).collect()
    }

    /// Resident memory of all, in bytes.
    pub(crate) fn memory(&self) -> Result<f64, Trouble> {
        self.0.iter().map(Server::memory).sum()
    }

    /// CPU time of all so far, in seconds.
    pub(crate) fn cpu(&self) -> Result<f64, Trouble> {
        self.0.iter().map(Server::cpu).sum()
    }

    pub(crate) fn stop(self) -> Result<(), Trouble> {
        for mut server in self.0 {
            drop(server.child.stdin.take());
            server.child.wait()?;
        }
        Ok(())
    }
}

impl Server {
    fn spawn(place: &Where) -> Result<Server, Trouble> {
        let data = tempfile::tempdir()?;
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("--serve").arg(data.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.env_remove(STORE).env_remove(BUS).envs(place.environment());
        let mut child = command.spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no pipe")?).read_line(&mut line)?;
        Ok(Server { child, address: line.trim().parse()?, _data: data })
    }

    fn memory(&self) -> Result<f64, Trouble> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = text.lines().find_map(|line| line.strip_prefix("RssAnon:")).ok_or("no RssAnon")?;
        Ok(line.trim().trim_end_matches(" kB").trim().parse::<f64>()? * 1024.0)
    }

    fn cpu(&self) -> Result<f64, Trouble> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> = text.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        let ticks = |n: usize| fields.get(n).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
        Ok((ticks(11) + ticks(12)) / 100.0)
    }
}
