//! The nodes, each with lines of its own to bus and database.

use std::fs;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::Trouble;
use crate::child::{Child, port};
use crate::line::{Line, Way};
use crate::wire::get;

/// How long a node may take to be ready.
const READY: Duration = Duration::from_secs(30);
/// How long it may take to end when it is asked to: HO-4.5 and the manual say five seconds.
const END: Duration = Duration::from_secs(10);
/// How often one asks whether it is ready.
const ASK: Duration = Duration::from_millis(50);

/// As many of everything as nobody here comes near: limits are tried elsewhere.
const LIMITS: [&str; 8] = [
    "--tables-per-hour=1000000",
    "--connections-per-address=100000",
    "--connects-per-minute=1000000",
    "--half-open-per-address=10000",
    "--half-open=10000",
    "--requests-per-second=100000",
    "--work-share=100",
    "--bot-share=100",
];

pub(crate) struct Node {
    pub(crate) port: u16,
    words: Vec<String>,
    variables: Vec<(&'static str, String)>,
    lines: Vec<Line>,
    pub(crate) log: PathBuf,
    pub(crate) child: Option<Child>,
}

impl Node {
    /// One that is not started yet.
    pub(crate) async fn new(
        number: usize,
        program: &Path,
        folder: &Path,
        store: (&str, u16),
        bus: Option<u16>,
    ) -> Result<Node, Trouble> {
        let data = folder.join(format!("node-{number}"));
        fs::create_dir_all(&data)?;
        // Machines that serve the same players promise the same decks.
        fs::write(data.join("daily.secret"), [7; 32])?;
        let to_store = Line::to(store.1).await?;
        let own = store.0.replace(&format!(":{}/", store.1), &format!(":{}/", to_store.port));
        let (mut lines, mut variables) = (vec![to_store], vec![("TABLEFLIP_STORE", own)]);
        if let Some(bus) = bus {
            let to_bus = Line::to(bus).await?;
            variables.push(("TABLEFLIP_BUS", format!("nats://127.0.0.1:{}", to_bus.port)));
            lines.push(to_bus);
        }
        let port = port()?;
        let mut words: Vec<String> = ["setpriv", "--pdeathsig=KILL"].map(String::from).to_vec();
        words.push(program.display().to_string());
        words.push("serve".into());
        words.push(format!("--listen=127.0.0.1:{port}"));
        words.push(format!("--data={}", data.display()));
        words.extend(LIMITS.map(String::from));
        let log = folder.join(format!("node-{number}.log"));
        Ok(Node { port, words, variables, lines, log, child: None })
    }

    pub(crate) fn start(&mut self) -> Result<(), Trouble> {
        self.child = Some(Child::start("a node", &self.words, &self.variables, &self.log)?);
        Ok(())
    }

    /// Waits until it says that it is ready.
    pub(crate) async fn ready(&mut self) -> Result<(), Trouble> {
        let until = Instant::now() + READY;
        loop {
            if get((Ipv4Addr::LOCALHOST, self.port).into(), "/health").await == Some(200) {
                return Ok(());
            }
            if Instant::now() > until {
                return Err(
                    format!("the node at {} is not ready after {} s", self.port, READY.as_secs()).into()
                );
            }
            tokio::time::sleep(ASK).await;
        }
    }

    /// Kills it.
    pub(crate) fn kill(&mut self) {
        self.child = None;
    }

    /// Asks it to end, and waits until it has.
    pub(crate) async fn end(&mut self) -> Result<(), Trouble> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        child.signal("TERM")?;
        child.ended(END).await
    }

    pub(crate) fn signal(&mut self, signal: &str) -> Result<(), Trouble> {
        self.child.as_mut().map_or(Ok(()), |child| child.signal(signal))
    }

    /// What becomes of its lines to bus and database.
    pub(crate) fn lines(&self, way: Way) {
        self.lines.iter().for_each(|line| line.set(way));
    }

    /// Whether it has ended though nobody asked it to.
    pub(crate) fn fell(&mut self) -> bool {
        self.child.as_mut().is_some_and(|child| !child.runs())
    }

    /// What it complained of last.
    pub(crate) fn complaints(&self, most: usize) -> Vec<String> {
        let text = fs::read_to_string(&self.log).unwrap_or_default();
        let bad = |line: &&str| line.contains("ERROR") || line.contains("panicked");
        let lines: Vec<&str> = text.lines().filter(bad).collect();
        lines[lines.len().saturating_sub(most)..].iter().map(ToString::to_string).collect()
    }
}
