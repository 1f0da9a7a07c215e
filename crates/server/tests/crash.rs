//! `kill -9` at any moment loses nothing that was acknowledged.
//!
//! The server runs in a process of its own: this test binary again, told by its environment to be one. A few rounds by
//! default; as many as one likes with
//! `TABLEFLIP_CRASH_ROUNDS=100 cargo test -p tableflip-server --test crash -- --nocapture`. How long it stays down while clocks
//! run is `TABLEFLIP_DOWN_MS`, half a second by default.

mod common;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::*;
use serde_json::{Value, json};
use tableflip_kernel::Dice;
use tableflip_server::store::{DataFolder, Numbered, StoreFile};
use tableflip_server::{Config, start, upkeep};

const ROLE: &str = "TABLEFLIP_TEST_DATA";
const ROUNDS: &str = "TABLEFLIP_CRASH_ROUNDS";
const DOWN: &str = "TABLEFLIP_DOWN_MS";

/// Tables that are played while the server is killed.
const TABLES: u64 = 4;

/// Not a test of its own: the server that the test below starts and kills.
#[test]
fn server_process() {
    let Some(data) = std::env::var_os(ROLE) else { return };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let mut config = Config::local(data);
        config.limits.messages_burst = 1_000_000;
        config.limits.tables_per_hour = 1_000_000;
        tableflip_server::logs(false);
        let running = start(config).await.expect("a server");
        println!("\nlistening {}", running.address);
        running.finished().await.expect("it runs until it is killed");
    });
}

/// A server in a process of its own, killed with this value.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn spawn(data: &Path) -> Process {
        Process::logging(data, Stdio::null())
    }

    /// One that writes down everything it could say of itself.
    fn logging(data: &Path, log: Stdio) -> Process {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["server_process", "--exact", "--nocapture"])
            .env(ROLE, data)
            .env("RUST_LOG", "trace")
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("a process");
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        let told = |line: std::io::Result<String>| line.ok()?.strip_prefix("listening ")?.parse().ok();
        let address = out.lines().find_map(told).expect("it says where it listens");
        Process { child, address }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table, who sits there, and what they were told.
struct Played {
    keys: Value,
    told: Told,
    dice: Dice,
}

/// What was told of a table.
#[derive(Clone, Default)]
struct Told {
    /// The number of the last change that anybody was told of, or whose asker was answered.
    number: u64,
    /// What each seat saw with which number.
    views: [(u64, Value); 2],
    /// Tables that followed by a rematch.
    next: Option<Value>,
}

impl Told {
    fn hear(&mut self, clients: &[Client; 2]) {
        for (n, client) in clients.iter().enumerate() {
            let number = client.number().unwrap_or_default();
            self.number = self.number.max(number);
            self.views[n] = (number, client.last()["view"].clone());
            let next = &client.last()["standing"]["rematch"];
            if next.is_string() {
                self.next = Some(next.clone());
            }
        }
    }
}

fn with_clocks(ms: u64, increment: u64) -> Value {
    let clock = json!({"limit": {"kind": "bank", "ms": ms, "increment": increment}, "then": "forfeit"});
    json!({"game": GAME, "clock": clock, "seats": [
        {"kind": "person", "name": "Light"}, {"kind": "person", "name": "Dark"}]})
}

/// One request of somebody at the table: mostly an action, now and then something else.
fn wish(clients: &[Client; 2], dice: &mut Dice) -> (usize, Value) {
    let turn = (0..2).find(|&n| !clients[n].legal().is_empty());
    let seat =
        |n: usize| clients[n].heard.iter().find_map(|said| said["mine"][0].as_u64()).unwrap_or(n as u64);
    let anybody = dice.below(2);
    let standing = &clients[anybody].last()["standing"];
    let asked = standing["offers"].as_array().and_then(|offers| offers.first());
    if let Some(offer) = asked.filter(|_| dice.below(2) == 0) {
        let other = usize::from(offer["from"].as_u64() == Some(seat(0)));
        let reply =
            json!({"type": "reply", "seat": seat(other), "offer": offer["number"], "yes": dice.below(3) > 0});
        return (other, reply);
    }
    let Some(turn) = turn else {
        return (anybody, json!({"type": "rematch", "seat": seat(anybody)}));
    };
    match dice.below(20) {
        0 => (anybody, json!({"type": "say", "seat": seat(anybody), "chat": {"text": "Is anybody there?"}})),
        1 | 2 => (anybody, json!({"type": "undo", "seat": seat(anybody)})),
        3 if dice.below(8) == 0 => (anybody, json!({"type": "resign", "seat": seat(anybody)})),
        _ => {
            let legal = clients[turn].legal();
            let action = &legal[dice.below(legal.len())];
            (turn, json!({"type": "act", "number": clients[turn].number(), "action": action}))
        }
    }
}

async fn try_enter_both(address: SocketAddr, keys: &Value) -> Option<[Client; 2]> {
    let mut both = [try_enter(address, keys, 0).await?, try_enter(address, keys, 1).await?];
    for client in &mut both {
        client.add_to_the_shuffle().await?;
    }
    // Each has seen what the other did.
    let number = both.iter().filter_map(Client::number).max();
    for client in &mut both {
        while client.number() < number {
            client.next().await?;
        }
    }
    Some(both)
}

/// Plays until the server is gone; what was told by then is kept.
async fn play_until_killed(address: SocketAddr, mut played: Played) -> Played {
    let keys = played.keys.clone();
    let Some(mut clients) = try_enter_both(address, &keys).await else { return played };
    let mut id = 0;
    'alive: loop {
        let (who, ask) = wish(&clients, &mut played.dice);
        id += 1;
        clients[who].try_send(json!({"id": id, "ask": ask}).to_string()).await;
        let answer = loop {
            let Some(message) = clients[who].next().await else { break 'alive };
            if message["type"] == "answer" && message["id"] == id {
                break message;
            }
        };
        if let Some(number) = answer["number"].as_u64() {
            played.told.number = played.told.number.max(number);
            // The other one is told as well, or the server died on the way.
            while clients[1 - who].number() < Some(number) {
                if clients[1 - who].next().await.is_none() {
                    break 'alive;
                }
            }
        }
        played.told.hear(&clients);
        if let Some(next) = played.told.next.take() {
            // The same keys open the next table.
            let keys = json!({"table": next, "keys": played.keys["keys"]});
            played = Played { keys: keys.clone(), told: Told::default(), dice: played.dice };
            let Some(entered) = try_enter_both(address, &keys).await else { return played };
            clients = entered;
            played.told.hear(&clients);
        }
    }
    for client in &mut clients {
        while client.next().await.is_some() {}
    }
    played.told.hear(&clients);
    played
}

/// Every log is whole, and holds at least what was told.
fn audit(data: &Path, played: &[Played]) -> usize {
    let file = StoreFile::open(&DataFolder::store_file_in(data)).expect("a store");
    file.sound().expect("a sound file");
    let follow = |log: &[Numbered], table: &str| {
        upkeep::follow(log).unwrap_or_else(|broken| panic!("{table}: {broken:?}"));
    };
    for one in played {
        let table = one.keys["table"].as_str().expect("an id");
        let log = file.log(table).expect("a log");
        let last = u64::from(log.last().expect("an entry").number);
        // One request at a time: at most one entry more than was told, and a rematch's own.
        let told = one.told.number;
        assert!((told..=told + 2).contains(&last), "{table}: {told} was told, {last} is there");
        follow(&log, table);
    }
    let tables = file.tables().expect("tables");
    for table in &tables {
        follow(&file.log(table).expect("a log"), table);
    }
    tables.len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_has_lost_nothing_that_was_acknowledged() {
    let rounds: u64 = std::env::var(ROUNDS).ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(3);
    let folder = tempfile::tempdir().expect("a folder");
    let mut process = Process::spawn(folder.path());
    let mut tables = Vec::new();
    for seed in 0..TABLES {
        let keys = lay_wish_over_http(process.address, &with_clocks(3_600_000, 2_000)).await;
        tables.push(Played { keys, told: Told::default(), dice: Dice::from_seed(seed) });
    }
    let (mut kills, mut entries, mut stored) = (Dice::from_seed(rounds), 0, 0);
    for round in 0..rounds {
        let before: u64 = tables.iter().map(|one| one.told.number).sum();
        let address = process.address;
        let playing: Vec<_> =
            tables.drain(..).map(|one| tokio::spawn(play_until_killed(address, one))).collect();
        tokio::time::sleep(Duration::from_millis(150 + kills.below(500) as u64)).await;
        drop(process);
        for one in playing {
            tables.push(one.await.expect("no panic"));
        }
        stored = audit(folder.path(), &tables);
        entries += tables.iter().map(|one| one.told.number).sum::<u64>().saturating_sub(before);
        process = Process::spawn(folder.path());
        for one in &tables {
            for seat in 0..2 {
                let client = enter(process.address, &one.keys, seat).await;
                let (number, view) = &one.told.views[seat];
                assert!(client.number() >= Some(one.told.number), "round {round}");
                if client.number() == Some(*number) && !view.is_null() {
                    assert_eq!(&client.last()["view"], view, "round {round}: they see what they saw");
                }
            }
        }
    }
    println!(
        "{rounds} rounds of kill -9: {entries} entries told at {stored} tables, none lost, every log whole"
    );
}

/// What each seat has left, in milliseconds.
fn left(client: &Client) -> [u64; 2] {
    let seats = &client.last()["standing"]["seats"];
    [0, 1].map(|seat: usize| seats[seat]["clock"]["left"].as_u64().expect("a clock"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_is_charged_to_nobody_after_the_first_restart_and_the_second() {
    let down = std::env::var(DOWN).ok().and_then(|ms| ms.parse().ok()).unwrap_or(500_u64);
    let folder = tempfile::tempdir().expect("a folder");
    let mut process = Process::spawn(folder.path());
    let keys = lay_wish_over_http(process.address, &with_clocks(40_000, 0)).await;
    let mut clients = try_enter_both(process.address, &keys).await.expect("a server");
    play(&mut clients, 2).await;
    let (began, mut told) = (Instant::now(), vec![left(&clients[0])]);
    for _ in 0..2 {
        drop(process);
        tokio::time::sleep(Duration::from_millis(down)).await;
        process = Process::spawn(folder.path());
        clients = try_enter_both(process.address, &keys).await.expect("a server");
        told.push(left(&clients[0]));
        // Whoever acts at once writes down how much time is left: a later loading reckons from there.
        play(&mut clients, 1).await;
    }
    let after = left(&clients[0]);
    told.push(after);
    let passed = began.elapsed().as_millis() as u64;
    let charged: u64 = (0..2).map(|seat| told[0][seat].saturating_sub(after[seat])).sum();
    println!(
        "killed for {down} ms, twice; left before, after each restart and at the end: {told:?}; charged in all {charged} ms"
    );
    assert!(
        charged + 2 * down <= passed,
        "{charged} ms were charged of {passed}, {down} of them twice without a server"
    );
}

/// Asks for the table of a day over a plain connection: the status, and the answer.
async fn begin_daily(address: SocketAddr, path: &str, key: &str) -> (u16, Value) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(address).await.expect("a server");
    let body = json!({"key": key, "name": "Ann"}).to_string();
    let length = body.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
    );
    stream.write_all((head + &body).as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    (status, serde_json::from_str(body).expect("JSON"))
}

/// Killed in the middle of a day's game: it goes on where it stood, there is no second attempt, and no line of the log knows the deck or the key.
#[tokio::test]
async fn a_daily_that_was_killed_goes_on_and_is_not_begun_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let log = folder.path().join("log");
    let writing = || std::fs::OpenOptions::new().create(true).append(true).open(&log).expect("a file");
    // A day is open for longer than this test takes, also at midnight.
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    let date = tableflip_learn::date::Date::at(since.as_secs());
    let (path, key) = (format!("/api/daily/{date}/{GAME}"), "00112233445566778899aabbccddeeff");
    let server = Process::logging(&data, writing().into());
    let (status, laid) = begin_daily(server.address, &path, key).await;
    assert_eq!(status, 201, "{laid}");
    let mut server = Some(server);
    let (mut told, mut number) = (String::new(), 0);
    for _ in 0..3 {
        let running = server.take().unwrap_or_else(|| Process::logging(&data, writing().into()));
        assert_eq!(begin_daily(running.address, &path, key).await, (200, laid.clone()));
        let mut client = Client::connect(running.address).await;
        assert_eq!(client.hello(&laid["table"], &json!(key), None).await["outcome"], "ok");
        assert!(client.number() >= Some(number), "nothing that was told is lost");
        for _ in 0..4 {
            while client.legal().is_empty() && client.last()["standing"]["status"] == "playing" {
                client.next().await.expect("the bot's answer");
            }
            if client.legal().is_empty() {
                break;
            }
            assert_eq!(client.play().await["outcome"], "ok");
        }
        number = client.number().expect("a number");
        told.extend(client.heard.iter().map(Value::to_string));
        drop(running);
    }
    let secret: [u8; 32] =
        std::fs::read(data.join("daily.secret")).expect("a secret").try_into().expect("32 bytes");
    let edition =
        tableflip_kernel::document::named(tableflip_catalogue::GAMES, GAME).expect("a game").standard();
    let text = tableflip_learn::daily::text(GAME, date, &edition.sha256);
    let salt = tableflip_server::Secret::from_bytes(secret).bits(&text);
    let seed = tableflip_table::day_shuffle(&date.to_string(), salt, 2).seed();
    let log = std::fs::read_to_string(&log).expect("a log");
    assert!(log.contains("listening"), "it says something of itself: {log}");
    let hash = tableflip_kernel::commitment::sha256(key.as_bytes());
    let hex = |bytes: &[u8]| tableflip_kernel::commitment::hex(bytes);
    for sealed in [salt.reveal(), hex(seed.key()), hex(&secret)] {
        assert!(!told.contains(&sealed[..16]) && !log.contains(&sealed[..16]));
    }
    assert!(!log.contains(key) && !log.contains(&hash));
}
