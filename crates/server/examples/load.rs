//! The load program: tables of two clients that play random legal actions over real sockets, against
//! a server in a process of its own on loopback, with the durable store on.
//!
//! `cargo run --release -p tableflip-server --example load -- [--tables 100,1000] [--seconds 10] [--rate 2000]
//! [--lean yes] [--game ID] [--options JSON] [--store postgres://…]`
//!
//! Without `--rate` every table plays as fast as it can. With `--lean yes` the clients have the engine: they follow
//! events, check the digests and list by themselves. The game is the first of the catalogue unless it is named, for two
//! seats. With `--store` everything is measured twice: on `SQLite`, then on the database, which keeps the tables. Bounded by `--seconds`; touches nothing but loopback and a temporary folder. Prints, per number of tables:
//! actions per second, the time from sending an action to both clients having it (median and 99th percentile), the
//! server's CPU time, how much memory a live table takes, and how many bytes each seat is sent per action.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::commitment::sha256;
use tableflip_kernel::document::{named, unknown_game};
use tableflip_kernel::{AnyGame, AnyRules, AnyView, Dice, Seat};
use tableflip_server::store::PostgresAddress;
use tableflip_server::{Config, start};
use tableflip_table::protocol::PROTOCOL;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Barrier;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// The program's own allocator, so that what is measured is what runs.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How the server's side is told its store, since it may hold a password.
const STORE: &str = "TABLEFLIP_STORE";

/// What went wrong; the program says it and stops.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Trouble> {
    let mut arguments = std::env::args().skip(1);
    let (mut tables, mut seconds, mut rate) = (vec![100, 1_000], 10, 0.0);
    let mut plan = Plan { game: GAMES[0], options: Map::new(), lean: false };
    let mut stores = vec![None];
    while let Some(argument) = arguments.next() {
        let value = arguments.next().ok_or("every option has a value")?;
        match argument.as_str() {
            "--serve" => return serve(&value),
            "--tables" => tables = value.split(',').map(str::parse).collect::<Result<_, _>>()?,
            "--seconds" => seconds = value.parse()?,
            "--rate" => rate = value.parse()?,
            "--lean" => plan.lean = value == "yes",
            "--game" => plan.game = named(GAMES, &value).ok_or_else(|| unknown_game(GAMES, &value))?,
            "--options" => plan.options = serde_json::from_str(&value)?,
            "--store" => stores.push(Some(value)),
            other => return Err(format!("no such option: {other}").into()),
        }
    }
    println!(
        "| store | tables | actions/s | p50 ms | p99 ms | server CPU cores | actions per CPU second | KB per table | bytes per \
         action and seat |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let plan = Arc::new(plan);
    for count in tables {
        for store in &stores {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
            let measuring = measure(&plan, store.as_deref(), count, Duration::from_secs(seconds), rate);
            let figures = runtime.block_on(measuring)?;
            println!("| {} {figures}", if store.is_some() { "PostgreSQL" } else { "SQLite" });
        }
    }
    Ok(())
}

/// What is played, and how.
struct Plan {
    game: &'static dyn AnyGame,
    options: Map<String, Value>,
    lean: bool,
}

/// The server's side: runs until its standard input ends.
fn serve(data: &str) -> Result<(), Trouble> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut config = Config::local(data);
        config.stores = std::env::var(STORE)
            .ok()
            .map(|text| PostgresAddress::parse(&text))
            .transpose()?
            .into_iter()
            .collect();
        config.limits.connections_per_address = 100_000;
        config.limits.tables_per_hour = 100_000_000;
        config.limits.messages_burst = 1_000_000;
        config.limits.messages_per_second = 1_000_000;
        config.limits.bytes_per_second = u32::MAX;
        config.limits.connects_per_minute = 1_000_000;
        config.limits.requests_per_second = 1_000_000;
        config.limits.half_open_per_address = 100_000;
        config.limits.half_open = 100_000;
        let running = start(config).await?;
        println!("{}", running.address);
        tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new())).await??;
        Ok(running.stop().await?)
    })
}

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn spawn(data: &Path, store: Option<&str>) -> Result<Server, Trouble> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("--serve").arg(data).stdin(Stdio::piped()).stdout(Stdio::piped()).env_remove(STORE);
        command.envs(store.map(|store| (STORE, store)));
        let mut child = command.spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no pipe")?).read_line(&mut line)?;
        Ok(Server { child, address: line.trim().parse()? })
    }

    /// Resident memory in bytes.
    fn memory(&self) -> Result<f64, Trouble> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = text.lines().find_map(|line| line.strip_prefix("RssAnon:")).ok_or("no RssAnon")?;
        Ok(line.trim().trim_end_matches(" kB").trim().parse::<f64>()? * 1024.0)
    }

    /// CPU time so far, in seconds.
    fn cpu(&self) -> Result<f64, Trouble> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> = text.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        let ticks = |n: usize| fields.get(n).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
        Ok((ticks(11) + ticks(12)) / 100.0)
    }
}

async fn measure(
    plan: &Arc<Plan>,
    store: Option<&str>,
    count: usize,
    time: Duration,
    rate: f64,
) -> Result<String, Trouble> {
    let data = tempfile::tempdir()?;
    let mut server = Server::spawn(data.path(), store)?;
    // One game before measuring, so that code, caches and the store's file are there.
    Table::open(plan, server.address, 0)
        .await?
        .play_until(Instant::now() + Duration::from_millis(500), None)
        .await?;
    let before = server.memory()?;
    let mut tables = Vec::new();
    for n in 0..count {
        tables.push(Table::open(plan, server.address, n as u64 + 1).await?);
    }
    // Sixty actions each, then the memory of tables that are live and in the middle of a game.
    let mut warm = Vec::new();
    for mut table in tables {
        warm.push(tokio::spawn(async move {
            table.play(60).await?;
            Ok::<_, Trouble>(table)
        }));
    }
    let mut tables = Vec::new();
    for one in warm {
        tables.push(one.await??);
    }
    let memory = server.memory()? - before;
    let pace = (rate > 0.0).then(|| Duration::from_secs_f64(count as f64 / rate));
    let ready = Arc::new(Barrier::new(count + 1));
    let mut playing = Vec::new();
    for (n, mut table) in tables.into_iter().enumerate() {
        let ready = ready.clone();
        playing.push(tokio::spawn(async move {
            ready.wait().await;
            let began = Instant::now();
            if let Some(pace) = pace {
                tokio::time::sleep(pace.mul_f64(n as f64 / count as f64)).await;
            }
            let before = table.bytes();
            let took = table.play_until(began + time, pace).await?;
            Ok::<_, Trouble>((took, table.bytes() - before))
        }));
    }
    ready.wait().await;
    let (began, cpu) = (Instant::now(), server.cpu()?);
    let (mut took, mut bytes) = (Vec::new(), 0);
    for one in playing {
        let (times, sent) = one.await??;
        took.extend(times);
        bytes += sent;
    }
    let (wall, cpu) = (began.elapsed().as_secs_f64(), server.cpu()? - cpu);
    drop(server.child.stdin.take());
    server.child.wait()?;
    took.sort_unstable();
    let at =
        |share: f64| took.get((took.len() as f64 * share) as usize).map_or(0.0, |t| t.as_secs_f64() * 1e3);
    Ok(format!(
        "| {count} | {:.0} | {:.1} | {:.1} | {:.2} | {:.0} | {:.1} | {:.0} |",
        took.len() as f64 / wall,
        at(0.5),
        at(0.99),
        cpu / wall,
        took.len() as f64 / cpu.max(0.01),
        memory / count as f64 / 1000.0,
        bytes as f64 / took.len().max(1) as f64 / 2.0,
    ))
}

/// One table and its two clients.
struct Table {
    plan: Arc<Plan>,
    address: SocketAddr,
    clients: [Client; 2],
    /// What the clients of earlier games here were sent.
    before: usize,
    dice: Dice,
}

impl Table {
    async fn open(plan: &Arc<Plan>, address: SocketAddr, seed: u64) -> Result<Table, Trouble> {
        let clients = sit_down(plan, address).await?;
        Ok(Table { plan: plan.clone(), address, clients, before: 0, dice: Dice::from_seed(seed) })
    }

    /// How many bytes of changes and answers its clients were sent so far.
    fn bytes(&self) -> usize {
        self.before + self.clients.iter().map(|client| client.bytes).sum::<usize>()
    }

    /// Plays so many actions; a table whose game ends goes on with a new one.
    async fn play(&mut self, actions: usize) -> Result<(), Trouble> {
        for _ in 0..actions {
            self.act().await?;
        }
        Ok(())
    }

    async fn play_until(&mut self, end: Instant, pace: Option<Duration>) -> Result<Vec<Duration>, Trouble> {
        let mut took = Vec::new();
        let mut due = Instant::now();
        while Instant::now() < end {
            took.push(self.act().await?);
            if let Some(pace) = pace {
                due += pace;
                tokio::time::sleep_until(due.into()).await;
            }
        }
        Ok(took)
    }

    /// One action: how long until both clients had it.
    async fn act(&mut self) -> Result<Duration, Trouble> {
        let turn = loop {
            if let Some(turn) = (0..2).find(|&n| !self.clients[n].legal.is_empty()) {
                break turn;
            }
            self.before = self.bytes();
            self.clients = sit_down(&self.plan, self.address).await?;
        };
        let actor = &mut self.clients[turn];
        let action = actor.legal[self.dice.below(actor.legal.len())].clone();
        let text =
            format!(r#"{{"id":1,"ask":{{"type":"act","number":{},"action":{action}}}}}"#, actor.number);
        let began = Instant::now();
        actor.socket.send(Message::text(text)).await?;
        let before = actor.number;
        let [first, second] = &mut self.clients;
        tokio::try_join!(first.hear_past(before), second.hear_past(before))?;
        Ok(began.elapsed())
    }
}

/// One connection, and what of the last frame matters for playing on.
struct Client {
    socket: WebSocketStream<TcpStream>,
    seat: Seat,
    /// Where it follows by itself.
    engine: Option<Own>,
    bytes: usize,
    legal: Vec<String>,
    number: u32,
}

/// A client's own engine.
struct Own {
    rules: Box<dyn AnyRules>,
    /// What it sees, once it was told.
    seen: Option<Box<dyn AnyView>>,
}

impl Client {
    async fn connect(plan: &Plan, address: SocketAddr, keys: &Value, seat: u8) -> Result<Client, Trouble> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let url = format!("ws://{address}/ws");
        let (socket, _) = tokio_tungstenite::client_async_with_config(url, stream, Some(small)).await?;
        let rules =
            || plan.game.open(&plan.game.standard(), &plan.options).map_err(|fault| fault.to_string());
        let engine = if plan.lean { Some(Own { rules: rules()?, seen: None }) } else { None };
        let seat = Seat(seat);
        let mut client = Client { socket, seat, engine, bytes: 0, legal: Vec::new(), number: 0 };
        let key = key(seat.0);
        let hello = json!({"type": "hello", "protocol": PROTOCOL, "table": keys["table"], "keys": [key],
            "lean": plan.lean});
        client.ask(&hello).await?;
        client.ask(&json!({"type": "claim_seat", "seat": seat, "name": "Somebody", "bits": key})).await?;
        // What is counted is playing, not coming in.
        client.bytes = 0;
        Ok(client)
    }

    async fn ask(&mut self, ask: &Value) -> Result<(), Trouble> {
        self.socket.send(Message::text(json!({"id": 0, "ask": ask}).to_string())).await?;
        self.answered().await
    }

    /// Reads until a change later than `number` has come.
    async fn hear_past(&mut self, number: u32) -> Result<(), Trouble> {
        while self.number <= number {
            self.hear().await?;
        }
        Ok(())
    }

    async fn answered(&mut self) -> Result<(), Trouble> {
        while !self.hear().await? {}
        Ok(())
    }

    /// Reads one message; whether it was an answer. Anything but «ok» ends the program.
    async fn hear(&mut self) -> Result<bool, Trouble> {
        let Some(message) = self.socket.next().await else { return Err("the server hung up".into()) };
        let Message::Text(text) = message? else { return Ok(false) };
        self.bytes += text.len();
        if text.starts_with(r#"{"type":"answer""#) {
            return if text.contains(r#""outcome":"ok""#) { Ok(true) } else { Err(text.to_string().into()) };
        }
        if self.engine.is_some() {
            return self.follow(&text).map(|()| false);
        }
        // Reading the whole view would measure this program: only the frame's end is read.
        let Some((head, rest)) = text.rsplit_once(r#","legal":"#) else { return Ok(false) };
        let mut lists = serde_json::Deserializer::from_str(rest).into_iter::<Vec<&RawValue>>();
        let legal = lists.next().ok_or("no actions")??;
        self.legal = legal.into_iter().map(|action| action.get().to_string()).collect();
        self.number = number_after(head, r#""number":"#)?;
        Ok(false)
    }
}

impl Client {
    /// What a client that has the engine does with a frame.
    fn follow(&mut self, text: &str) -> Result<(), Trouble> {
        let Some(Own { rules, seen }) = &mut self.engine else { return Ok(()) };
        let frame: Value = serde_json::from_str(text)?;
        let number = match frame["type"].as_str() {
            Some("state") => {
                if frame["view"].is_object() {
                    *seen = Some(rules.read_view(&frame["view"]).map_err(|fault| fault.to_string())?);
                }
                &frame["number"]
            }
            Some("follow") => {
                if frame["view"].is_object() {
                    *seen = Some(rules.read_view(&frame["view"]).map_err(|fault| fault.to_string())?);
                } else if let Some(view) = seen {
                    for event in frame["change"]["what"]["events"].as_array().into_iter().flatten() {
                        view.follow(event).map_err(|fault| fault.to_string())?;
                    }
                    if frame["digest"].as_str().is_some_and(|digest| digest != view.digest()) {
                        return Err("the views differ".into());
                    }
                }
                &frame["change"]["number"]
            }
            _ => return Ok(()),
        };
        self.number = number.as_u64().ok_or("no number")? as u32;
        let Some(view) = seen else { return Ok(()) };
        let asked = view.to_act().contains(self.seat);
        let legal = if asked { view.legal(self.seat) } else { Vec::new() };
        self.legal = legal.iter().map(Value::to_string).collect();
        Ok(())
    }
}

/// The number behind the first such key.
fn number_after(text: &str, key: &str) -> Result<u32, Trouble> {
    let rest = text.split_once(key).ok_or("no such key")?.1;
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    Ok(rest[..digits].parse()?)
}

/// Lays a table and seats two clients at it.
async fn sit_down(plan: &Plan, address: SocketAddr) -> Result<[Client; 2], Trouble> {
    let mut stream = TcpStream::connect(address).await?;
    let hash = |secret: &str| sha256(secret.as_bytes());
    let person = |seat: u8| json!({"kind": "person", "name": "Somebody", "key": hash(&key(seat))});
    let body = json!({"game": plan.game.title().id, "options": plan.options, "seats": [person(0), person(1)],
        "maker": hash("maker"), "watch": hash("watch")})
    .to_string();
    let head = "POST /api/tables HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length:";
    stream.write_all(format!("{head} {}\r\n\r\n{body}", body.len()).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no body")?;
    let keys: Value = serde_json::from_str(body)?;
    let mut first = Client::connect(plan, address, &keys, 0).await?;
    let second = Client::connect(plan, address, &keys, 1).await?;
    // The second one's bits deal the game.
    first.hear_past(second.number - 1).await?;
    first.bytes = 0;
    Ok([first, second])
}

/// The secret of a seat: nobody else is near.
fn key(seat: u8) -> String {
    format!("{seat:032x}")
}
