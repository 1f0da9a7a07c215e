//! What the nodes share: the database and the bus, which are stopped and started again here.
//!
//! The database is stopped as by a crash of its own (`SIGQUIT`, «immediate»), never by one of the machine; it was laid with `fsync` on. What it has
//! confirmed it has therefore kept, and a loss is nobody's but the program's.

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Trouble;
use crate::child::{Child, LOOK, port};

/// How long a service may take to answer, or to end.
const PATIENCE: Duration = Duration::from_secs(30);

/// Which service, and so how one asks whether it is there and how it is stopped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Database,
    Bus,
}

pub(crate) struct Service {
    sort: Sort,
    words: Vec<String>,
    pub(crate) port: u16,
    log: PathBuf,
    child: Option<Child>,
}

impl Service {
    /// The database that lies ready; its port is part of its address.
    pub(crate) fn database(words: &[String], store: &str, folder: &Path) -> Result<Service, Trouble> {
        let place = store.rsplit('@').next().and_then(|place| place.split('/').next());
        let port = place.and_then(|place| place.rsplit(':').next()).and_then(|port| port.parse().ok());
        let port = port.ok_or("the database's address has no port")?;
        let log = folder.join("database.log");
        Ok(Service { sort: Sort::Database, words: words.to_vec(), port, log, child: None })
    }

    /// The bus, on a port of its own.
    pub(crate) fn bus(words: &[String], folder: &Path) -> Result<Service, Trouble> {
        let port = port()?;
        let words = [words, &[port.to_string()]].concat();
        Ok(Service { sort: Sort::Bus, words, port, log: folder.join("bus.log"), child: None })
    }

    fn name(&self) -> &'static str {
        if self.sort == Sort::Database { "the database" } else { "the bus" }
    }

    /// Starts it and waits until it answers.
    pub(crate) async fn start(&mut self) -> Result<(), Trouble> {
        let until = Instant::now() + PATIENCE;
        loop {
            // Right after a crash what is left of the one before may still be in its way.
            if !self.child.as_mut().is_some_and(Child::runs) {
                self.child = Some(Child::start(self.name(), &self.words, &[], &self.log)?);
            }
            tokio::time::sleep(LOOK).await;
            let asking = tokio::time::timeout(Duration::from_secs(1), self.answers());
            if asking.await.ok().flatten().is_some() {
                return Ok(());
            }
            if Instant::now() > until {
                return Err(format!("{} does not answer", self.name()).into());
            }
        }
    }

    /// Stops it without a word to anybody.
    pub(crate) async fn stop(&mut self) -> Result<(), Trouble> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        match self.sort {
            Sort::Bus => child.kill(),
            Sort::Database => {
                child.signal("QUIT")?;
                child.ended(PATIENCE).await?;
            }
        }
        Ok(())
    }

    async fn answers(&self) -> Option<()> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).await.ok()?;
        if self.sort == Sort::Bus {
            // It introduces itself.
            return (stream.read_u8().await.ok()? == b'I').then_some(());
        }
        // R asks for a password; E is a refusal, as of one that is starting up.
        let greeting = [&[0u8, 0, 0, 32, 0, 3, 0, 0][..], b"user\0nobody\0database\0x\0\0"].concat();
        stream.write_all(&greeting).await.ok()?;
        (stream.read_u8().await.ok()? == b'R').then_some(())
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // What it shares with its own processes is given back only if it may end by itself.
        let Some(child) = &mut self.child else { return };
        if self.sort == Sort::Database && child.signal("QUIT").is_ok() {
            let until = Instant::now() + PATIENCE;
            while child.runs() && Instant::now() < until {
                std::thread::sleep(LOOK);
            }
        }
    }
}
