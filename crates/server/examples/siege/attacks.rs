//! What strangers do, each at the rate that is allowed.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::document::named;
use tableflip_kernel::{AnyGame, Dice, Seat, Seed};
use tokio::task::JoinSet;

use crate::Trouble;
use crate::client::{Client, http, sit_down, stranger};
use crate::past::Old;

/// How often a connection may say something, over time.
const ALLOWED: Duration = Duration::from_millis(50);

/// One way to be a nuisance, and how many are.
#[derive(Clone, Copy)]
pub(crate) enum Attack {
    Nobody,
    Why(u64),
    Undo(u64),
    Record(u64),
    Bots(u64),
    Hello(u64),
}

impl Attack {
    pub(crate) fn words(self) -> String {
        match self {
            Attack::Nobody => "nobody".into(),
            Attack::Why(count) => format!("why, slow edition, {count} connections"),
            Attack::Undo(count) => format!("acting and taking back, {count} tables, some with long chains"),
            Attack::Record(count) => format!("records without end, {count} at once"),
            Attack::Bots(count) => format!("{count} tables of five experts, one address"),
            Attack::Hello(count) => format!("hellos without end, {count} connections"),
        }
    }
}

/// Starts the attackers of one kind. Each goes on until it is stopped; one that is refused for good ends.
pub(crate) async fn prepare(
    address: SocketAddr,
    attack: Attack,
    old: &[Arc<Old>],
    strangers: &mut JoinSet<Result<(), Trouble>>,
) -> Result<(), Trouble> {
    match attack {
        Attack::Nobody => {}
        Attack::Why(count) => (0..count).for_each(|n| drop(strangers.spawn(ask_why(address, n)))),
        Attack::Undo(count) => {
            for n in 0..count {
                strangers.spawn(take_back(address, n, old.get(n as usize).cloned()));
            }
        }
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

/// Acts and takes back, in a game that is dear to take back, as often as it is let: at a table that has a long chain of that already,
/// where there is one.
async fn take_back(address: SocketAddr, n: u64, old: Option<Arc<Old>>) -> Result<(), Trouble> {
    let from = stranger(2, n);
    let mut clients = match old {
        Some(old) => {
            let mut clients = Vec::new();
            for (seat, key) in (0..).zip(&old.keys) {
                clients.push(Client::come(address, &from, &old.table, key, seat).await?);
            }
            clients
        }
        None => sit_down(address, &from, the_game("physics")?, &Map::new(), None, 0).await?,
    };
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
pub(crate) fn first_game() -> &'static dyn AnyGame {
    GAMES[0]
}

/// Which game an attack is made with: the one whose rules need physics, or one for six whose bots think long.
pub(crate) fn the_game(for_what: &str) -> Result<&'static dyn AnyGame, Trouble> {
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
