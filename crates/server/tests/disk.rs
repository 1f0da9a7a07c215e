//! A real disk that is full: a small file system of its own, where this user may mount one.
//!
//! What is promised is asserted; how long it took is printed:
//! `cargo test -p tableflip-server --test disk -- --nocapture`.
#![cfg(target_os = "linux")]

mod common;

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use common::*;
use serde_json::{Value, json};
use tableflip_server::store::{DataFolder, StoreFile};
use tableflip_server::{Config, start, upkeep};

/// How long each time the disk stays full while everybody goes on trying.
const FULL_FOR: Duration = Duration::from_secs(2);
const TIMES: usize = 3;

/// A file system of three megabytes; gone with this value.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn mount() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().expect("a folder");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=3m,mode=0700", "tableflip-test"])
            .arg(folder.path())
            .output();
        mounted.is_ok_and(|done| done.status.success()).then_some(SmallDisk(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the room that is left.
    fn fill(&self) {
        let mut filler = std::fs::File::create(self.path().join("filler")).expect("a file");
        let mut bytes = vec![0_u8; 64 * 1024];
        while !bytes.is_empty() {
            if filler.write_all(&bytes).is_err() {
                bytes.truncate(bytes.len() / 2);
            }
        }
    }

    fn make_room(&self) {
        std::fs::remove_file(self.path().join("filler")).expect("the filler");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

/// The program's log: every warning and error, and when it came.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<(Instant, String)>>>);

impl Lines {
    /// From now on everything is written here.
    fn listen() -> Lines {
        let lines = Lines::default();
        let writer = lines.clone();
        tracing_subscriber::fmt()
            .with_max_level(tracing_subscriber::filter::LevelFilter::WARN)
            .with_writer(move || writer.clone())
            .init();
        lines
    }

    /// How many came since then.
    fn since(&self, then: Instant) -> usize {
        self.0.lock().expect("no panic").iter().filter(|(at, _)| *at >= then).count()
    }
}

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(line).into_owned();
        self.0.lock().expect("no panic").push((Instant::now(), text));
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Everybody at a table for two, and a table where a bot goes on by itself.
struct Guests {
    keys: Value,
    clients: [Client; 2],
    with_bot: Value,
    alone: Client,
}

impl Guests {
    async fn sit_down(address: std::net::SocketAddr) -> Guests {
        let keys = lay_over_http(address).await;
        let mut clients = [enter(address, &keys, 0).await, enter(address, &keys, 1).await];
        clients[0].sit(&keys, 0).await;
        clients[1].until(1).await;
        clients[1].sit(&keys, 1).await;
        clients[0].until(2).await;
        let wish = json!({"game": GAME, "seats": [
            {"kind": "person", "name": "Light"}, {"kind": "bot", "level": "novice"}]});
        let with_bot = lay_wish_over_http(address, &wish).await;
        let mut alone = enter(address, &with_bot, 0).await;
        alone.sit(&with_bot, 0).await;
        Guests { keys, clients, with_bot, alone }
    }

    /// Who is to act at the table for two.
    fn turn(&self) -> usize {
        (0..2).find(|&n| !self.clients[n].legal().is_empty()).expect("a game that is not over")
    }

    /// One tries to act there; whether it was kept.
    async fn act(&mut self) -> bool {
        let turn = self.turn();
        let answer = self.clients[turn].play().await;
        if answer["outcome"] == "ok" {
            self.clients[1 - turn].until(answer["number"].as_u64().expect("a number")).await;
            return true;
        }
        assert_eq!(answer["code"], "unavailable", "{answer}");
        false
    }

    /// The person beside the bot tries to act, if it is their turn.
    async fn act_alone(&mut self) {
        if self.alone.legal().is_empty() {
            // Whatever the bot did meanwhile comes before the answer.
            self.alone.ask(json!({"type": "ping"})).await;
        }
        if !self.alone.legal().is_empty() {
            let answer = self.alone.play().await;
            assert!(answer["outcome"] == "ok" || answer["code"] == "unavailable", "{answer}");
        }
    }
}

/// The log of a table is sound, and holds what its people were told.
fn audit(data: &Path, keys: &Value, told: u64) -> usize {
    let file = StoreFile::open(&DataFolder::store_file_in(data)).expect("a store");
    file.sound().expect("a sound file");
    let log = file.log(keys["table"].as_str().expect("an id")).expect("a log");
    assert!(log.len() as u64 > told, "{} entries are there, {told} was told", log.len());
    upkeep::follow(&log).expect("it can be followed");
    log.len()
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_is_written_to_again_once_there_is_room() {
    let Some(disk) = SmallDisk::mount() else {
        println!("skipped: this user may not mount a file system");
        return;
    };
    let lines = Lines::listen();
    let data = disk.path().join("data");
    let mut config = Config::local(&data);
    config.limits.disk_reserve = 0;
    config.limits.messages_per_second = 10_000;
    config.limits.messages_burst = 10_000;
    config.limits.requests_per_second = 10_000;
    config.limits.connects_per_minute = 100_000;
    let running = start(config).await.expect("a server");
    let address = running.address;
    let mut guests = Guests::sit_down(address).await;
    println!(
        "| time | acknowledged before it | tries while full | lines of the log, seconds | health | writing again after |"
    );
    println!("| --- | --- | --- | --- | --- | --- |");
    for time in 1..=TIMES {
        play(&mut guests.clients, 2).await;
        guests.act_alone().await;
        assert_eq!(status_over_http(address, "/health").await, 200, "time {time}");
        let quiet = Instant::now();
        disk.fill();
        // What lies ready in the files may still take a few.
        while guests.act().await {}
        let acknowledged = guests.clients[0].number().expect("a number");
        let (full, mut tries) = (Instant::now(), 1);
        while full.elapsed() < FULL_FOR {
            assert!(!guests.act().await, "time {time}");
            guests.act_alone().await;
            assert_eq!(status_over_http(address, "/health").await, 503, "time {time}");
            tries += 1;
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(status_over_http(address, "/live").await, 200, "time {time}");
        let turn = guests.turn();
        let late = enter(address, &guests.keys, turn).await;
        assert_eq!(late.number(), Some(acknowledged), "what was kept can be read meanwhile");
        drop(late);
        let (said, lasted) = (lines.since(quiet), quiet.elapsed());
        // Whoever notices, and however often: the log of the program has one line a second.
        assert!(said as u64 <= lasted.as_secs() + 1, "time {time}: {said} lines in {lasted:?}");
        assert!(said > 0, "time {time}: an operator hears of it");
        disk.make_room();
        let room = Instant::now();
        while !guests.act().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let again = room.elapsed();
        assert_eq!(status_over_http(address, "/health").await, 200, "time {time}");
        println!(
            "| {time} | {acknowledged} | {tries} | {said}, {:.1} | 503 | {:.0} ms |",
            lasted.as_secs_f64(),
            again.as_secs_f64() * 1e3
        );
    }
    play(&mut guests.clients, 2).await;
    let told = guests.clients[0].number().expect("a number");
    let beside_bot = guests.alone.number().expect("a number");
    let (keys, with_bot) = (guests.keys, guests.with_bot);
    drop((guests.clients, guests.alone));
    running.stop().await.expect("a clean end");
    let kept = audit(&data, &keys, told);
    assert_eq!(kept as u64, told + 1, "all that was told is there, and nothing else");
    audit(&data, &with_bot, beside_bot);
    println!("{told} acknowledged, {} there besides the laying, no restart", kept - 1);
}
