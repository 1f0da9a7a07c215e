//! The siege: strangers do their worst at allowed rates while an honest table plays (TR-3.2).
//!
//! `cargo xtask siege [SECONDS]` builds the program and runs this; by hand:
//! `siege --program PATH [--seconds 20] [--short yes]`
//!
//! The real program is started on a free port of loopback, told that it is behind a proxy, so that every attacker can have an
//! address of their own. Two clients play Flip & Skip, one action every 50 ms, and the time is taken from sending an action to
//! both having it. One attack after the other goes on beside them; for each the honest table's median, 99th percentile and longest are
//! printed. Fails if a 99th percentile is 100 ms or more, but not in the short form, which is to show that all of it still works.
//!
//! Bounded in count and time, touches nothing but loopback and a temporary folder, and ends the program that it started.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Map, Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::commitment::{hex, sha256};
use tableflip_kernel::document::named;
use tableflip_kernel::{AnyGame, Dice, Seat, Seed};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// What went wrong; the program says it and stops.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// How often the honest table acts.
const PACE: Duration = Duration::from_millis(50);
/// How often a connection may say something, over time.
const ALLOWED: Duration = Duration::from_millis(50);
/// What an honest action may take.
const PROMISED: Duration = Duration::from_millis(100);
const HONEST: &str = "192.0.2.1";

fn main() -> Result<ExitCode, Trouble> {
    let mut arguments = std::env::args().skip(1);
    let (mut program, mut seconds, mut short) = (None, 20, false);
    while let Some(argument) = arguments.next() {
        let value = arguments.next().ok_or("every option has a value")?;
        match argument.as_str() {
            "--program" => program = Some(value),
            "--seconds" => seconds = value.parse::<u64>()?.clamp(1, 600),
            "--short" => short = value == "yes",
            other => return Err(format!("no such option: {other}").into()),
        }
    }
    let data = tempfile::tempdir()?;
    let mut host = Host::start(Path::new(&program.ok_or("which program? --program PATH")?), data.path())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let missed = runtime.block_on(besiege(host.address, Duration::from_secs(seconds), short));
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

/// One way to be a nuisance, and how many are.
#[derive(Clone, Copy)]
enum Attack {
    Nobody,
    Why(u64),
    Undo(u64),
    Record(u64),
    Bots(u64),
    Hello(u64),
}

impl Attack {
    fn words(self) -> String {
        match self {
            Attack::Nobody => "nobody".into(),
            Attack::Why(count) => format!("why, slow edition, {count} connections"),
            Attack::Undo(count) => format!("acting and taking back, {count} tables"),
            Attack::Record(count) => format!("records without end, {count} at once"),
            Attack::Bots(count) => format!("{count} tables of five experts, one address"),
            Attack::Hello(count) => format!("hellos without end, {count} connections"),
        }
    }
}

async fn besiege(address: SocketAddr, time: Duration, short: bool) -> Result<usize, Trouble> {
    use Attack::{Bots, Hello, Nobody, Record, Undo, Why};
    let long = [Nobody, Why(2), Why(10), Why(50), Undo(10), Record(8), Bots(60), Hello(50)];
    let few = [Nobody, Why(2), Undo(2), Record(2), Bots(5), Hello(5)];
    let mut missed = 0;
    println!("| beside | actions | p50 ms | p99 ms | longest ms | |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for &attack in if short { &few[..] } else { &long[..] } {
        let mut strangers = JoinSet::new();
        prepare(address, attack, &mut strangers).await?;
        tokio::time::sleep(Duration::from_secs(1)).await;
        let mut took = honest(address, time).await?;
        let gave_up = strangers.try_join_next().is_some();
        strangers.shutdown().await;
        took.sort_unstable();
        let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize];
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let met = at(0.99) < PROMISED;
        missed += usize::from(!met);
        println!(
            "| {} | {} | {:.1} | {:.1} | {:.1} | {}{} |",
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

/// Starts the attackers of one kind. Each goes on until it is stopped; one that is refused for good ends.
async fn prepare(
    address: SocketAddr,
    attack: Attack,
    strangers: &mut JoinSet<Result<(), Trouble>>,
) -> Result<(), Trouble> {
    match attack {
        Attack::Nobody => {}
        Attack::Why(count) => (0..count).for_each(|n| drop(strangers.spawn(ask_why(address, n)))),
        Attack::Undo(count) => (0..count).for_each(|n| drop(strangers.spawn(take_back(address, n)))),
        Attack::Record(count) => {
            let table = finished(address).await?;
            for n in 0..count {
                strangers.spawn(ask_for_records(address, table.clone(), n));
            }
        }
        Attack::Bots(count) => {
            strangers.spawn(seat_experts(address, count));
        }
        Attack::Hello(count) => (0..count).for_each(|n| drop(strangers.spawn(greet_for_ever(address, n)))),
    }
    Ok(())
}

/// `why` of a flip, as often as a connection may, at a table with the slowest edition that is let in.
async fn ask_why(address: SocketAddr, n: u64) -> Result<(), Trouble> {
    let game = the_game("physics")?;
    let edition = slow_edition(game);
    let rules = game.open(&game.read_edition(&edition).map_err(|faults| faults.to_string())?, &Map::new())?;
    let flips = rules.deal(Seed::number(n)).legal_filled(Seat(0), n);
    let flip = flips.last().ok_or("nothing to flip")?.clone();
    let mut clients = sit_down(address, &stranger(1, n), game, &Map::new(), Some(&edition), 0).await?;
    let client = &mut clients[0];
    let mut due = Instant::now();
    loop {
        client.say(&json!({ "type": "why", "action": flip })).await?;
        due += ALLOWED;
        client.hear_until(due).await?;
    }
}

/// Acts and takes back, in a game that is dear to take back, as often as it is let.
async fn take_back(address: SocketAddr, n: u64) -> Result<(), Trouble> {
    let game = the_game("physics")?;
    let mut clients = sit_down(address, &stranger(2, n), game, &Map::new(), None, 0).await?;
    let mut due = Instant::now();
    let mut dice = Dice::from_seed(n);
    loop {
        for client in &mut clients {
            if !client.legal.is_empty() {
                let action = client.legal[dice.below(client.legal.len())].clone();
                client.say(&json!({ "type": "act", "number": client.number, "action": filled(action, &mut dice) })).await?;
                due += ALLOWED;
                client.hear_until(due).await?;
                client.say(&json!({ "type": "undo", "seat": client.seat, "to": null })).await?;
            }
            due += ALLOWED;
            client.hear_until(due).await?;
        }
    }
}

/// The record of a finished game, again and again.
async fn ask_for_records(address: SocketAddr, table: String, n: u64) -> Result<(), Trouble> {
    loop {
        let from = stranger(3, n);
        let head = format!(
            "GET /api/tables/{table}/record HTTP/1.1\r\nhost: {address}\r\nx-forwarded-for: {from}\r\nconnection: close\r\n\r\n"
        );
        http(address, &head).await?;
        // The rate that an address is allowed.
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// A game that is over, with something to replay.
async fn finished(address: SocketAddr) -> Result<String, Trouble> {
    let game = the_game("physics")?;
    let mut clients = sit_down(address, &stranger(4, 0), game, &Map::new(), None, 0).await?;
    let mut dice = Dice::from_seed(7);
    for _ in 0..60 {
        let Some(turn) = clients.iter().position(|client| !client.legal.is_empty()) else { break };
        let action = clients[turn].legal[dice.below(clients[turn].legal.len())].clone();
        let actor = &mut clients[turn];
        actor
            .say(&json!({ "type": "act", "number": actor.number, "action": filled(action, &mut dice) }))
            .await?;
        for client in &mut clients {
            client.hear_until(Instant::now() + ALLOWED).await?;
        }
    }
    // Whoever is left when the first has given up gives up, too.
    for client in &mut clients {
        let resign = json!({ "type": "resign", "seat": client.seat });
        client.say(&resign).await?;
        client.hear_until(Instant::now() + Duration::from_millis(500)).await?;
    }
    Ok(clients[0].table.clone())
}

/// Many tables with a person and five experts, who all think at once.
async fn seat_experts(address: SocketAddr, count: u64) -> Result<(), Trouble> {
    let game = the_game("bots")?;
    let options = json!({ "seats": 6 }).as_object().cloned().unwrap_or_default();
    let mut tables = Vec::new();
    for _ in 0..count {
        tables.extend(sit_down(address, &stranger(5, 0), game, &options, None, 5).await?);
    }
    let mut dice = Dice::from_seed(3);
    loop {
        for client in &mut tables {
            // The person acts as soon as they can, so that the experts have the next thing to think about.
            if !client.legal.is_empty() {
                let action = client.legal[dice.below(client.legal.len())].clone();
                client.say(&json!({ "type": "act", "number": client.number, "action": action })).await?;
            }
            client.hear_until(Instant::now() + Duration::from_millis(2)).await?;
        }
    }
}

/// Comes, says hello to a table with a past, and goes.
async fn greet_for_ever(address: SocketAddr, n: u64) -> Result<(), Trouble> {
    let game = first_game();
    let from = stranger(6, n);
    let mut clients = sit_down(address, &from, game, &Map::new(), None, 0).await?;
    let mut dice = Dice::from_seed(n);
    for _ in 0..40 {
        let Some(turn) = clients.iter().position(|client| !client.legal.is_empty()) else { break };
        let actor = &mut clients[turn];
        let (before, action) = (actor.number, actor.legal[dice.below(actor.legal.len())].clone());
        actor.say(&json!({ "type": "act", "number": before, "action": action })).await?;
        for client in &mut clients {
            client.hear_past(before).await?;
        }
    }
    let (table, key) = (clients[0].table.clone(), clients[0].key.clone());
    loop {
        // Twenty connects a second: what an address may do over a minute.
        if let Ok(mut client) = Client::come(address, &from, &table, &key, 0).await {
            client.hear_until(Instant::now() + Duration::from_millis(5)).await.ok();
        }
        tokio::time::sleep(ALLOWED).await;
    }
}

/// A launch where one is listed without its figures.
fn filled(mut action: Value, dice: &mut Dice) -> Value {
    if let Some(map) = action.as_object_mut()
        && map.contains_key("ship")
        && !map.contains_key("launch")
        && map.get("do").is_some_and(|verb| verb == "flip")
    {
        let launch = json!({ "from": "edge", "x": 0, "overhang": 60, "power": 300 + dice.below(400), "aim": dice.below(200) as i64 - 100 });
        map.insert("launch".into(), launch);
    }
    action
}

/// The honest table's game: the shelf's first, for two.
fn first_game() -> &'static dyn AnyGame {
    GAMES[0]
}

/// Which game an attack is made with: the one whose rules need physics, or one for six whose bots think long.
fn the_game(for_what: &str) -> Result<&'static dyn AnyGame, Trouble> {
    let id = if for_what == "physics" { "flip-ships" } else { "flip-5x" };
    named(GAMES, id).ok_or_else(|| "the game is not on the shelf".into())
}

/// The slowest edition of the game with physics that its check lets pass: discs that never come to rest.
fn slow_edition(game: &dyn AnyGame) -> String {
    let slow = [
        ("step_hz", "step_hz = 720"),
        ("linear_damping", "linear_damping = 0"),
        ("angular_damping_air", "angular_damping_air = 0"),
        ("angular_damping_touching", "angular_damping_touching = 0"),
        ("restitution", "restitution = 0.99"),
        ("friction_disc", "friction_disc = 0"),
        ("friction_table", "friction_table = 0"),
        ("friction_card", "friction_card = 0"),
        ("card_slide_friction", "card_slide_friction = 0"),
    ];
    let line = |old: &str| {
        let new = slow.iter().find(|(begins, _)| old.starts_with(begins)).map_or(old, |(_, line)| line);
        format!("{new}\n")
    };
    game.edition_text().lines().map(line).collect()
}

/// The n-th attacker's own address.
fn stranger(kind: u8, n: u64) -> String {
    format!("10.{kind}.{}.{}", n / 250, n % 250 + 1)
}

/// A secret as a browser would make it; here only different from all others.
fn secret() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let n = NEXT.fetch_add(1, Ordering::Relaxed);
    sha256(format!("{n} {:?}", std::process::id()).as_bytes())[..32].to_string()
}

fn hash(secret: &str) -> String {
    sha256(secret.as_bytes())
}

/// Lays a table and seats everybody but the bots, who are the last ones. Everybody has added to the shuffle afterwards.
async fn sit_down(
    address: SocketAddr,
    from: &str,
    game: &dyn AnyGame,
    options: &Map<String, Value>,
    edition: Option<&str>,
    bots: u8,
) -> Result<Vec<Client>, Trouble> {
    let seats = game.open(&game.standard(), options)?.seats();
    let keys: Vec<String> = (0..seats - bots).map(|_| secret()).collect();
    let mut plans: Vec<Value> =
        keys.iter().map(|key| json!({ "kind": "person", "name": "Stranger", "key": hash(key) })).collect();
    plans.extend((0..bots).map(|_| json!({ "kind": "bot", "level": "expert" })));
    let mut wish = json!({
        "game": game.title().id, "options": options, "seats": plans, "maker": hash(&secret()), "watch": hash(&secret()),
    });
    if let Some(edition) = edition {
        wish["edition"] = json!(edition);
    }
    let body = wish.to_string();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {address}\r\nx-forwarded-for: {from}\r\ncontent-type: application/json\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let laid: Value = serde_json::from_str(&http(address, &head).await?)?;
    let table = laid["table"].as_str().ok_or_else(|| format!("no table was laid: {laid}"))?;
    let mut clients = Vec::new();
    for (seat, key) in (0..).zip(&keys) {
        clients.push(Client::come(address, from, table, key, seat).await?);
    }
    for client in &mut clients {
        let bits = hex(&[client.seat + 1; 16]);
        client
            .ask(&json!({ "type": "claim_seat", "seat": client.seat, "name": "Stranger", "bits": bits }))
            .await?;
    }
    for client in &mut clients {
        client.ask(&json!({ "type": "state", "lean": false })).await?;
    }
    Ok(clients)
}

/// One request over a connection of its own; the answer's body.
async fn http(address: SocketAddr, request: &str) -> Result<String, Trouble> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no body")?;
    Ok(body.to_string())
}

/// One connection, and what of the last frame matters for playing on.
struct Client {
    socket: WebSocketStream<TcpStream>,
    table: String,
    key: String,
    seat: u8,
    asked: u32,
    /// The number of the last change that it has seen.
    number: u32,
    legal: Vec<Value>,
}

impl Client {
    async fn come(
        address: SocketAddr,
        from: &str,
        table: &str,
        key: &str,
        seat: u8,
    ) -> Result<Client, Trouble> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        request.headers_mut().insert("x-forwarded-for", from.parse()?);
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        let (table, key) = (table.to_string(), key.to_string());
        let mut client = Client { socket, table, key, seat, asked: 0, number: 0, legal: Vec::new() };
        let hello = json!({ "type": "hello", "protocol": 2, "table": client.table, "keys": [client.key], "lean": false });
        client.ask(&hello).await?;
        Ok(client)
    }

    async fn say(&mut self, ask: &Value) -> Result<(), Trouble> {
        self.asked += 1;
        let text = json!({ "id": self.asked, "ask": ask }).to_string();
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Says something and waits for its answer, which must be «ok».
    async fn ask(&mut self, ask: &Value) -> Result<(), Trouble> {
        self.say(ask).await?;
        loop {
            let frame = self.hear().await?;
            if frame["type"] == "answer" && frame["id"] == self.asked {
                return if frame["outcome"] == "ok" {
                    Ok(())
                } else {
                    Err(format!("{ask} → {frame}").into())
                };
            }
        }
    }

    /// Reads until a change later than `number` has come.
    async fn hear_past(&mut self, number: u32) -> Result<(), Trouble> {
        while self.number <= number {
            let frame = self.hear().await?;
            if frame["type"] == "answer"
                && !["ok", "stale"].contains(&frame["outcome"].as_str().unwrap_or_default())
            {
                return Err(format!("an honest action was answered {frame}").into());
            }
        }
        Ok(())
    }

    /// Reads whatever comes until then.
    async fn hear_until(&mut self, when: Instant) -> Result<(), Trouble> {
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(when.into()) => return Ok(()),
                frame = self.hear() => drop(frame?),
            }
        }
    }

    async fn hear(&mut self) -> Result<Value, Trouble> {
        loop {
            let Some(message) = self.socket.next().await else { return Err("the server hung up".into()) };
            let Message::Text(text) = message? else { continue };
            let mut frame: Value = serde_json::from_str(&text)?;
            let number = match frame["type"].as_str() {
                Some("state") => &frame["number"],
                Some("changed") => &frame["change"]["number"],
                _ => return Ok(frame),
            };
            if let Some(number) = number.as_u64() {
                self.number = number as u32;
            }
            if let Value::Array(legal) = frame["legal"].take() {
                self.legal = legal;
            }
            return Ok(frame);
        }
    }
}
