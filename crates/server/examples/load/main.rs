//! The load program: tables of two clients that play random legal actions over real sockets, against
//! a server in a process of its own on loopback, or several of them, with the durable store on.
//!
//! `cargo run --release -p tableflip-server --example load -- [--tables 100,1000] [--seconds 10] [--rate 2000]
//! [--lean yes] [--game ID] [--options JSON] [--store postgres://…] [--bus nats://… --nodes 3 [--near yes]] [--watchers 5000]`
//!
//! Without `--rate` every table plays as fast as it can. With `--lean yes` the clients have the engine: they follow
//! events, check the digests and list by themselves. The game is the first of the catalogue unless it is named, for two
//! seats. With `--store` everything is measured twice: on `SQLite`, then on the database, which keeps the tables. With `--bus` the database is
//! shared by so many nodes, and the two of a table are at two of them, or at one with `--near yes`: the difference is the way over the bus.
//! With `--watchers` one table is watched by so many, and timed is the last of them. Bounded by `--seconds`; touches nothing but loopback
//! and temporary folders. Prints, per number of tables: actions per second, the time from sending an action to both clients having it
//! (median and 99th percentile), the servers' CPU time, how much memory a live table takes, and how many bytes each seat is sent per action.

mod client;
mod measure;
mod server;
mod table;
mod watchers;

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value};
use server::Where;
use tableflip_catalogue::GAMES;
use tableflip_kernel::AnyGame;
use tableflip_kernel::document::{named, unknown_game};

/// The program's own allocator, so that what is measured is what runs.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What went wrong; the program says it and stops.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// What is played, and how.
struct Plan {
    game: &'static dyn AnyGame,
    options: Map<String, Value>,
    lean: bool,
    /// Whether the two of a table come to the same node.
    near: bool,
}

fn main() -> Result<(), Trouble> {
    let mut arguments = std::env::args().skip(1);
    let (mut tables, mut seconds, mut rate, mut watchers) = (vec![100, 1_000], 10, 0.0, 0);
    let mut plan = Plan { game: GAMES[0], options: Map::new(), lean: false, near: false };
    let (mut store, mut bus, mut nodes) = (None, None, 3);
    while let Some(argument) = arguments.next() {
        let value = arguments.next().ok_or("every option has a value")?;
        match argument.as_str() {
            "--serve" => return server::serve(&value),
            "--tables" => tables = value.split(',').map(str::parse).collect::<Result<_, _>>()?,
            "--seconds" => seconds = value.parse()?,
            "--rate" => rate = value.parse()?,
            "--lean" => plan.lean = value == "yes",
            "--game" => plan.game = named(GAMES, &value).ok_or_else(|| unknown_game(GAMES, &value))?,
            "--options" => plan.options = serde_json::from_str(&value)?,
            "--store" => store = Some(value),
            "--bus" => bus = Some(value),
            "--nodes" => nodes = value.parse()?,
            "--near" => plan.near = value == "yes",
            "--watchers" => watchers = value.parse()?,
            other => return Err(format!("no such option: {other}").into()),
        }
    }
    let places = places(store, bus, nodes)?;
    let (plan, time) = (Arc::new(plan), Duration::from_secs(seconds));
    let runtime = || tokio::runtime::Builder::new_multi_thread().enable_all().build();
    if watchers > 0 {
        println!(
            "| servers | watchers | actions | p50 ms to the last | p99 ms | longest ms | server CPU cores | KB per watcher |"
        );
        println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
        for place in &places {
            println!(
                "| {} {}",
                place.name(),
                runtime()?.block_on(watchers::measure(&plan, place, watchers, time))?
            );
        }
        return Ok(());
    }
    println!(
        "| servers | tables | actions/s | p50 ms | p99 ms | server CPU cores | actions per CPU second | KB per table | bytes per \
         action and seat |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for count in tables {
        for place in &places {
            println!(
                "| {} {}",
                place.name(),
                runtime()?.block_on(measure::measure(&plan, place, count, time, rate))?
            );
        }
    }
    Ok(())
}

/// Everything that is measured one after another.
fn places(store: Option<String>, bus: Option<String>, nodes: usize) -> Result<Vec<Where>, Trouble> {
    let Some(store) = store else {
        return if bus.is_some() { Err("--bus goes with --store".into()) } else { Ok(vec![Where::File]) };
    };
    Ok(match bus {
        None => vec![Where::File, Where::Database(store)],
        Some(bus) => vec![Where::Database(store.clone()), Where::Nodes { store, bus, nodes }],
    })
}
