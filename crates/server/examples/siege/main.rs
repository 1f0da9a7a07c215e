//! The siege: strangers do their worst at allowed rates while an honest table plays (TR-3.2).
//!
//! `cargo xtask siege [SECONDS]` builds the program and runs this; by hand:
//! `siege --program PATH [--seconds 20] [--short yes] [--only WORDS]`
//!
//! The real program is started on a free port of loopback, told that it is behind a proxy, so that every attacker can have an
//! address of their own. Two clients play Flip & Skip, one action every 50 ms, and the time is taken from sending an action to
//! both having it. One attack after the other goes on beside them; for each the honest table's median, 99th percentile and longest are
//! printed, and how much of the processors another machine on the same iron had meanwhile. Fails if a 99th percentile is 100 ms or more, but not in the short form, which is to show that all of it still works.
//!
//! Bounded in count and time, touches nothing but loopback and a temporary folder, and ends the program that it started.

mod attacks;
mod client;
mod past;
mod stolen;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Map, json};
use tableflip_kernel::Dice;
use tokio::task::JoinSet;

use attacks::{Attack, first_game, prepare, the_game};
use client::sit_down;
use past::Old;

/// What went wrong; the program says it and stops.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// How often the honest table acts.
const PACE: Duration = Duration::from_millis(50);
/// What an honest action may take.
const PROMISED: Duration = Duration::from_millis(100);
/// How many flips were taken back at the tables with a past.
const CHAIN: u64 = 700;
const HONEST: &str = "192.0.2.1";

fn main() -> Result<ExitCode, Trouble> {
    let mut arguments = std::env::args().skip(1);
    let (mut program, mut seconds, mut short, mut only) = (None, 20, false, String::new());
    while let Some(argument) = arguments.next() {
        let value = arguments.next().ok_or("every option has a value")?;
        match argument.as_str() {
            "--program" => program = Some(value),
            "--seconds" => seconds = value.parse::<u64>()?.clamp(1, 600),
            "--short" => short = value == "yes",
            "--only" => only = value,
            other => return Err(format!("no such option: {other}").into()),
        }
    }
    let data = tempfile::tempdir()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let (tables, taken_back) = if short { (1, 60) } else { (3, CHAIN) };
    let old = runtime.block_on(past::write(data.path(), the_game("physics")?, tables, taken_back))?;
    let old: Vec<Arc<Old>> = old.into_iter().map(Arc::new).collect();
    let mut host = Host::start(Path::new(&program.ok_or("which program? --program PATH")?), data.path())?;
    let missed = runtime.block_on(besiege(host.address, Duration::from_secs(seconds), short, &only, &old));
    host.end();
    let missed = missed?;
    Ok(if missed == 0 || short { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The program under siege.
struct Host {
    child: Child,
    address: SocketAddr,
}

impl Host {
    fn start(program: &Path, data: &Path) -> Result<Host, Trouble> {
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--behind-proxy", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no pipe")?).read_line(&mut line)?;
        let address = line.rsplit_once("//").and_then(|(_, address)| address.trim().parse().ok());
        let Some(address) = address else {
            let _ = child.kill();
            return Err(format!("the program said {line:?} instead of where it listens").into());
        };
        Ok(Host { child, address })
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.end();
    }
}

async fn besiege(
    address: SocketAddr,
    time: Duration,
    short: bool,
    only: &str,
    old: &[Arc<Old>],
) -> Result<usize, Trouble> {
    use Attack::{Bots, Hello, Nobody, Record, Undo, Why};
    let long = [Nobody, Why(2), Why(10), Why(50), Undo(10), Record(8), Bots(60), Hello(50)];
    let few = [Nobody, Why(2), Undo(2), Record(2), Bots(5), Hello(5)];
    let mut missed = 0;
    println!("| beside | actions | p50 ms | p99 ms | longest ms | stolen | |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    let attacks = if short { &few[..] } else { &long[..] };
    for &attack in attacks.iter().filter(|attack| attack.words().contains(only)) {
        let mut strangers = JoinSet::new();
        prepare(address, attack, old, &mut strangers).await?;
        tokio::time::sleep(Duration::from_secs(1)).await;
        let clock = stolen::Clock::now();
        let mut took = honest(address, time).await?;
        let stolen = clock.stolen();
        let gave_up = strangers.try_join_next().is_some();
        strangers.shutdown().await;
        took.sort_unstable();
        let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize];
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let met = at(0.99) < PROMISED;
        missed += usize::from(!met);
        println!(
            "| {} | {} | {:.1} | {:.1} | {:.1} | {stolen} | {}{} |",
            attack.words(),
            took.len(),
            ms(at(0.5)),
            ms(at(0.99)),
            ms(at(1.0)),
            if met { "met" } else { "missed" },
            if gave_up { ", though strangers were turned away" } else { "" },
        );
        // What was left waiting is worked off, so that the next attack begins alone.
        tokio::time::sleep(Duration::from_secs(if short { 1 } else { 4 })).await;
    }
    Ok(missed)
}

/// Two clients play until the time is up; how long each action took to reach both.
async fn honest(address: SocketAddr, time: Duration) -> Result<Vec<Duration>, Trouble> {
    let game = first_game();
    let mut dice = Dice::from_seed(1);
    let mut took = Vec::new();
    let (began, mut due) = (Instant::now(), Instant::now());
    let mut clients = sit_down(address, HONEST, game, &Map::new(), None, 0).await?;
    while began.elapsed() < time {
        let Some(turn) = clients.iter().position(|client| !client.legal.is_empty()) else {
            clients = sit_down(address, HONEST, game, &Map::new(), None, 0).await?;
            continue;
        };
        let actor = &mut clients[turn];
        let action = actor.legal[dice.below(actor.legal.len())].clone();
        let before = actor.number;
        let sent = Instant::now();
        actor.say(&json!({ "type": "act", "number": before, "action": action })).await?;
        for client in &mut clients {
            client.hear_past(before).await?;
        }
        took.push(sent.elapsed());
        due += PACE;
        tokio::time::sleep_until(due.into()).await;
        due = due.max(Instant::now());
    }
    if took.is_empty() { Err("the honest table could not play at all".into()) } else { Ok(took) }
}
