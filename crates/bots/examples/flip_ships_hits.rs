//! How often the bots of Flip Ships hit what they aim at, by row and level, and how long a turn of theirs takes:
//! `cargo run --release -p tableflip-bots --example flip_ships_hits -- 1000 > docs/flip-ships-hits.md`.

use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use tableflip_bots::tally::wilson;
use tableflip_bots::{Budget, FlipShipsJudgement, Level, Player, flip_ships};
use tableflip_flight::fly;
use tableflip_flip_ships::{At, COLUMNS, Cell, FlipShips, Place, Position, ROWS, Ship};
use tableflip_kernel::{AnyGame, Audience, Dice, Forget, Game, Seed, Shelf};

const LEVELS: [Level; 3] = [Level::Novice, Level::Regular, Level::Expert];

fn main() {
    let flips = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1000u64);
    let rules = rules(&Map::new());
    let full = full_board(&rules);
    println!("# Flip Ships: what the bots hit\n");
    println!("Made by `cargo run --release -p tableflip-bots --example flip_ships_hits -- {flips}`.");
    println!(
        "Level 1 ships on a full board of {} cards that lie straight, with physics and each",
        ROWS * COLUMNS
    );
    println!(
        "level's own aim and error (`[[skill]]` of the edition): {flips} flips for each figure, the columns"
    );
    println!(
        "in turn. On the aimed card, in per cent (95% interval); a flip that does not turn over is no hit.\n"
    );
    println!("| aimed at | novice | regular | expert | expert : novice |");
    println!("| --- | --- | --- | --- | --- |");
    for row in (1..=ROWS).map(Some).chain([None]) {
        let shares = LEVELS.map(|level| share(&rules, &full, row, level, flips));
        let cell = |share: f64| {
            let [low, high] = wilson(share, flips).map(|share| share * 100.0);
            format!("{:.1} ({low:.1}–{high:.1})", share * 100.0)
        };
        let name = row.map_or("mothership".to_string(), |row| format!("row {row}"));
        let [novice, regular, expert] = shares.map(cell);
        println!("| {name} | {novice} | {regular} | {expert} | {:.1} |", shares[2] / shares[0]);
    }
    eprintln!("{}", times());
}

fn rules(options: &Map<String, Value>) -> FlipShips {
    let figures = Shelf::<FlipShips>::new().standard().figures::<FlipShips>().expect("its own figures");
    FlipShips::open(figures, options).expect("good options")
}

/// A card in every cell.
fn full_board(rules: &FlipShips) -> Position {
    let dealt = rules.write_position(&rules.deal(Seed::number(1)));
    let names = dealt["deck"].as_array().expect("a deck").iter().map(|card| card.as_str().expect("a name"));
    let lying =
        dealt["enemies"].as_array().expect("cards").iter().map(|card| card["card"].as_str().expect("a name"));
    let cells = (1..=ROWS).flat_map(|row| (1..=COLUMNS).map(move |col| (row, col)));
    let enemies: Vec<Value> = cells
        .zip(lying.chain(names))
        .map(|((row, col), card)| json!({ "card": card, "row": row, "col": col }))
        .collect();
    rules.read_position(&json!({ "enemies": enemies, "deck": [] })).expect("a good position")
}

/// How often a level hits a card of a row, or the mothership.
fn share(rules: &FlipShips, full: &Position, row: Option<u8>, level: Level, flips: u64) -> f64 {
    let (ship, mut dice) = (Ship(0), Dice::from_seed(u64::from(row.unwrap_or(9))));
    let columns = if row.is_some() { COLUMNS } else { 1 };
    let aims: Vec<_> = (1..=columns)
        .map(|col| {
            let cell = row.map(|row| Cell::at(row, col));
            (cell, flip_ships::aim(rules, full, ship, cell, level).expect("within range"))
        })
        .collect();
    let mut hits = 0;
    for n in 0..flips {
        let (cell, aim) = &aims[n as usize % aims.len()];
        let launch = flip_ships::with_error(rules, aim, level, &mut dice);
        let flight = rules.flight(full, ship, &launch);
        let landing = fly(&rules.figures.flight, &flight.layout, &flight.launch);
        let lands = flight.lands(full, &landing);
        hits += u64::from(lands.rotated && on(rules, full, ship, &lands, *cell));
    }
    hits as f64 / flips as f64
}

fn on(
    rules: &FlipShips,
    full: &Position,
    ship: Ship,
    lands: &tableflip_flip_ships::Lands,
    cell: Option<Cell>,
) -> bool {
    let (Some(cell), Place::Table { x, y }) = (cell, lands.place) else {
        return cell.is_none() && lands.place == Place::Mothership;
    };
    let mut after = full.clone();
    after.ships[ship.index()].at = At::Table { x, y };
    for bump in lands.bumped.iter() {
        if let tableflip_flip_ships::Bump::Card(card, pose) = *bump
            && let Some(enemy) = full.cell_of(card).and_then(|cell| after.enemies[cell.index()].as_mut())
        {
            enemy.pose = pose;
        }
    }
    rules.cards_under(&after, ship) & cell.bit() != 0
}

/// How long whole turns of bots take, thinking and flights together.
fn times() -> String {
    let options = json!({ "players": 4 });
    let rules = rules(options.as_object().expect("options"));
    let mut player = Player::new(rules.clone(), FlipShipsJudgement::default());
    let mut said = Vec::new();
    for level in LEVELS {
        let mut turns: Vec<Duration> = Vec::new();
        for seed in 0..3 {
            let (mut position, mut whose) = (rules.deal(Seed::number(seed)), None);
            let mut thought = seed << 32;
            while let Some(seat) = rules.to_act(&position).iter().next() {
                if whose.replace((position.round, seat)) != Some((position.round, seat)) {
                    turns.push(Duration::ZERO);
                }
                thought += 1;
                let began = Instant::now();
                let view = rules.view(&position, Audience::Seat(seat));
                let action =
                    player.rank(&view, seat, level, Budget::Level, thought, &|| false)[0].action.clone();
                rules.play(&mut position, &action, &mut Forget).expect("a bot plays by the rules");
                *turns.last_mut().expect("a turn has begun") += began.elapsed();
            }
        }
        turns.sort_unstable();
        let (median, most) = (turns[turns.len() / 2], turns[turns.len() - 1]);
        let count = turns.len();
        said.push(format!("{}: {count} turns, median {median:.1?}, longest {most:.1?}", level.word()));
    }
    said.join("\n")
}
