//! A table and its two clients, one game after the other, until the run ends.

use std::sync::Arc;
use std::sync::atomic::Ordering::{Relaxed, SeqCst};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize};
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::commitment::sha256;
use tableflip_kernel::{AnyGame, Dice};

use crate::player::Player;
use crate::world::{Kept, World, lock};

/// How often one looks whether a table has moved since.
const LOOK: Duration = Duration::from_millis(50);
/// How long one waits before one tries again to lay a table.
const AGAIN: Duration = Duration::from_millis(500);

/// What the two know of each other, as people at one table would: enough to know when both have seen everything.
#[derive(Default)]
pub(crate) struct Pair {
    /// The highest number that either was told of.
    pub(crate) top: AtomicU32,
    /// How many requests of theirs are not answered.
    pub(crate) open: AtomicUsize,
    /// How many actions of theirs were accepted.
    pub(crate) acted: AtomicUsize,
    /// Whether either was told that the game is over.
    pub(crate) over: AtomicBool,
    /// Whether they are to ask for nothing more.
    pub(crate) stop: AtomicBool,
}

impl Pair {
    pub(crate) fn is_ending(&self) -> bool {
        self.over.load(SeqCst) || self.stop.load(SeqCst)
    }

    /// Whether nothing is under way, and the last thing that happened is the one with this number.
    pub(crate) fn is_settled(&self, last: Option<u32>) -> bool {
        self.is_ending() && self.open.load(SeqCst) == 0 && last == Some(self.top.load(SeqCst))
    }
}

/// Plays games at the n-th table until the run ends.
pub(crate) async fn play(world: Arc<World>, n: u64) {
    let mut dice = Dice::from_seed(world.seed.wrapping_mul(1_000_003).wrapping_add(n));
    let game = game_of(n);
    // Not all at once.
    tokio::time::sleep(world.thinks.mul_f64(dice.below(1_000) as f64 / 1e3)).await;
    while world.end().is_none() {
        match lay(&world, game, &mut dice).await {
            Some(kept) => one_game(&world, kept, &mut dice).await,
            None => tokio::time::sleep(AGAIN).await,
        }
    }
}

/// Nine of ten tables play the shelf's first game, the tenth one of the others.
fn game_of(n: u64) -> &'static dyn AnyGame {
    let others: Vec<_> = GAMES.iter().copied().filter(|game| seats(*game).is_some()).collect();
    if n % 10 == 9 { others[(n / 10) as usize % others.len()] } else { GAMES[0] }
}

/// How many seats a game has unless told otherwise: two people, and bots at the others. Nothing for one that is a race or flies, whose
/// actions are not all in a list.
fn seats(game: &dyn AnyGame) -> Option<u8> {
    let rules = game.open(&game.standard(), &Map::new()).ok()?;
    let listed = rules.deal(tableflip_kernel::Seed::number(0)).legal_filled(tableflip_kernel::Seat(0), 0);
    let whole = rules.deal(tableflip_kernel::Seed::number(0)).legal_filled(tableflip_kernel::Seat(0), 1);
    (rules.seats() >= 2 && listed == whole).then(|| rules.seats())
}

/// Lays a table at a random node.
async fn lay(world: &World, game: &dyn AnyGame, dice: &mut Dice) -> Option<Arc<Kept>> {
    let mut secret = || format!("{:016x}{:016x}", dice.bits(), dice.bits());
    let secrets = [secret(), secret()];
    let hash = |secret: &str| sha256(secret.as_bytes());
    let person = |secret: &String| json!({ "kind": "person", "name": "Somebody", "key": hash(secret) });
    let mut plans: Vec<Value> = secrets.iter().map(person).collect();
    plans.resize(usize::from(seats(game)?), json!({ "kind": "bot", "level": "novice" }));
    let wish = json!({ "game": game.title().id, "seats": plans, "maker": hash(&secret()), "watch": hash(&secret()) });
    let (status, body) = world.balancer.post(dice, "/api/tables", &wish.to_string()).await?;
    let laid: Value = serde_json::from_str(&body).ok()?;
    let table = laid["table"].as_str().filter(|_| status == 201)?.to_string();
    let kept = Arc::new(Kept { table, secrets, told: Default::default() });
    world.keep(kept.clone());
    Some(kept)
}

/// Both play a game to its end, or until the run ends; whoever does not get there is stuck.
async fn one_game(world: &Arc<World>, kept: Arc<Kept>, dice: &mut Dice) {
    let pair = Arc::new(Pair::default());
    let mut player = |seat| Player::new(world.clone(), pair.clone(), kept.clone(), seat, dice.bits());
    let (first, second) = (player(0), player(1));
    let both = async { tokio::join!(first.play(), second.play()) };
    tokio::select! {
        _ = both => {}
        () = last_lap(world, &pair) => {
            let heard = kept.told.each_ref().map(|told| lock(told).len());
            let says = format!(
                "nothing moved till the end: {} actions, {} requests without an answer, change {} the last, over: {}, told {heard:?} things",
                pair.acted.load(Relaxed), pair.open.load(Relaxed), pair.top.load(Relaxed), pair.over.load(Relaxed),
            );
            world.stuck(&kept.table, says);
        }
    }
}

/// From the end's beginning on: one more action, then both are to stop; returns when their time is up.
async fn last_lap(world: &World, pair: &Pair) {
    let mut ending = world.ending.clone();
    let deadline = match ending.wait_for(Option::is_some).await {
        Ok(deadline) => deadline.unwrap_or_else(Instant::now),
        Err(_) => return,
    };
    let before = pair.acted.load(SeqCst);
    while Instant::now() < deadline {
        if pair.acted.load(SeqCst) > before {
            pair.stop.store(true, SeqCst);
        }
        tokio::time::sleep(LOOK).await;
    }
}
