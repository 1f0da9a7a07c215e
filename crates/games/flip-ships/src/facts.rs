//! What can be counted of a finished game, for goals (LN-4.3), and what it is worth as a daily deck (LN-3.1).
//!
//! The table wins and loses together: what is not about one's own ships is the same for every seat.

use tableflip_kernel::{Day, Fact, Game as _, Hand, Moment, Seat, Told};

use crate::FlipShips;
use crate::card::{ROWS, cells};
use crate::event::Event;
use crate::lands::Place;
use crate::options::Difficulty;
use crate::position::{Ended, Phase};
use crate::ship::fleet;

type Game = Told<FlipShips>;

/// The words of goals.
pub(crate) const FACTS: &[Fact<FlipShips>] = &[
    Fact { name: "won", about: "1 if the city was saved", count: |told, _| u32::from(is_won(told)) },
    Fact { name: "difficulty", about: "0 training, 1 standard, 2 expert, 3 elite", count: difficulty },
    Fact {
        name: "launch_pad",
        about: "1 with the launch pad (FS-13.4)",
        count: |told, _| told.rules.options.launch_pad.into(),
    },
    Fact { name: "rounds", about: "rounds that were begun", count: |told, _| told.last.round },
    Fact { name: "city", about: "the city's health at the end", count: |told, _| told.last.city.into() },
    Fact { name: "damage", about: "what marches did to the city", count: damage },
    Fact {
        name: "quiet_rounds",
        about: "marches of at least one enemy that did no damage",
        count: quiet_rounds,
    },
    Fact {
        name: "reflips",
        about: "re-flips taken by anybody, for whatever reason (FS-6.9)",
        count: reflips,
    },
    Fact { name: "voids", about: "own flips that did not turn over (FS-6.3)", count: voids },
    Fact { name: "hits", about: "times an own ship hit the mothership", count: hits },
    Fact {
        name: "one_ship",
        about: "the most enemies that fell at once with one own ship's part in each",
        count: one_ship,
    },
    Fact { name: "one_turn", about: "the most enemies that fell in one own turn", count: one_turn },
    Fact {
        name: "destroyed",
        about: "enemies destroyed in all",
        count: |told, _| told.last.destroyed.count().into(),
    },
    Fact { name: "assault", about: "1 if it came to the final assault (FS-11.6)", count: assault },
    Fact { name: "repairs", about: "times the city was repaired", count: repairs },
];

fn is_won(told: &Game) -> bool {
    matches!(told.last.phase, Phase::Over { result: Some(Ended::Won), .. })
}

fn difficulty(told: &Game, _: Seat) -> u32 {
    match told.rules.options.difficulty {
        Difficulty::Training => 0,
        Difficulty::Standard => 1,
        Difficulty::Expert => 2,
        Difficulty::Elite => 3,
    }
}

/// How many things happened that count.
fn count(told: &Game, counts: impl Fn(&Event) -> bool) -> u32 {
    told.events().filter(|event| counts(event)).count() as u32
}

fn damage(told: &Game, _: Seat) -> u32 {
    let done = told.events().map(|event| match event {
        Event::Marched { march, .. } => u32::from(march.damage),
        _ => 0,
    });
    done.sum()
}

fn quiet_rounds(told: &Game, _: Seat) -> u32 {
    count(
        told,
        |event| matches!(event, Event::Marched { march, .. } if march.damage == 0 && march.moved.count() > 0),
    )
}

fn reflips(told: &Game, _: Seat) -> u32 {
    let taken = |moment: &&Moment<FlipShips>| {
        let flipped = moment.events.iter().any(|event| matches!(event, Event::Flipped { .. }));
        flipped && moment.before.again().is_some()
    };
    told.moments.iter().filter(taken).count() as u32
}

fn voids(told: &Game, seat: Seat) -> u32 {
    count(
        told,
        |event| matches!(event, Event::Flipped { seat: by, lands, .. } if *by == seat && !lands.rotated),
    )
}

fn hits(told: &Game, seat: Seat) -> u32 {
    count(told, |event| matches!(event, Event::Hit { seat: by, .. } if *by == seat))
}

/// How many cards fall in what an action brought about.
fn fallen(events: &[Event]) -> u32 {
    events.iter().filter(|event| matches!(event, Event::Destroyed { .. })).count() as u32
}

fn one_turn(told: &Game, seat: Seat) -> u32 {
    let own = told.moments.iter().filter(|moment| moment.seat == seat);
    own.map(|moment| fallen(&moment.events)).max().unwrap_or(0)
}

fn one_ship(told: &Game, seat: Seat) -> u32 {
    let own = told.moments.iter().filter(|moment| fallen(&moment.events) > 0);
    own.map(|moment| by_one_ship(&told.rules, moment, seat)).max().unwrap_or(0)
}

/// All hits of a turn are settled at once (FS-7.5): what a ship hits is asked as things stood when the first card fell.
fn by_one_ship(rules: &FlipShips, moment: &Moment<FlipShips>, seat: Seat) -> u32 {
    let mut position = moment.before.clone();
    for event in &moment.events {
        if matches!(event, Event::Destroyed { .. }) {
            break;
        }
        rules.apply(&mut position, event);
    }
    let gone = moment.events.iter().fold(0, |set, event| match event {
        Event::Destroyed { cell, .. } => set | cell.bit(),
        _ => set,
    });
    let fell_to = |ship| {
        let waiting = position.ship(ship).hits;
        let declared =
            position.resolving().and_then(|resolving| resolving.declared[usize::from(ship.number())]);
        let now = if moment.seat == seat { rules.hits(&position, ship, declared.as_ref()) } else { waiting };
        let hits = if waiting.is_empty() { now } else { waiting };
        cells(hits.cells() & gone).count() as u32
    };
    fleet(seat).map(fell_to).max().unwrap_or(0)
}

fn assault(told: &Game, _: Seat) -> u32 {
    u32::from(count(told, |event| matches!(event, Event::AssaultBegan { .. })) > 0)
}

fn repairs(told: &Game, seat: Seat) -> u32 {
    count(told, |event| matches!(event, Event::Repaired { seat: by, .. } if *by == seat))
}

/// Where a seat's flips came to rest. One that lies across two rows counts in both; a void one (FS-6.3) nowhere else.
pub(crate) fn hand(told: &Game, seat: Seat) -> Hand {
    let mut rows = [0; ROWS as usize];
    let (mut throws, mut mothership, mut missed, mut void) = (0, 0, 0, 0);
    for moment in &told.moments {
        let mut position = moment.before.clone();
        for event in &moment.events {
            told.rules.apply(&mut position, event);
            let Event::Flipped { seat: by, ship, lands, .. } = event else { continue };
            if *by != seat {
                continue;
            }
            throws += 1;
            if !lands.rotated {
                void += 1;
                continue;
            }
            if lands.place == Place::Mothership {
                mothership += 1;
                continue;
            }
            let under = told.rules.cards_under(&position, *ship);
            let hit = cells(under).fold(0_u8, |rows, cell| rows | 1 << (cell.row() - 1));
            missed += u32::from(hit == 0);
            (0..ROWS).for_each(|row| rows[usize::from(row)] += u32::from(hit >> row & 1));
        }
    }
    let names = ["Row 1", "Row 2", "Row 3", "Row 4"];
    let mut places: Vec<_> = names.into_iter().zip(rows).collect();
    places.extend([("Mothership", mothership), ("Beside every card", missed), ("Did not turn over", void)]);
    let about = "One that lies across two rows counts in both.";
    Hand { title: "Where your flips came to rest", about, throws, places }
}

/// A city that was saved is worth more than any share of the enemies.
const WON: u32 = 100;
const MOST_LOST: u32 = 99;
/// The rounds of the first part of a game, and of the second.
const PART: u32 = 2;

/// The score of a day; its parts are the enemies destroyed in the first two rounds, in the next two, and later.
pub(crate) fn day(told: &Game) -> Day {
    let score = if is_won(told) {
        WON + u32::from(told.last.city)
    } else {
        let all = told.rules.deck_size().max(1) as u32;
        (u32::from(told.last.destroyed.count()) * 100 / all).min(MOST_LOST)
    };
    let mut by_part = [0; 3];
    for moment in &told.moments {
        let part = (moment.before.round.saturating_sub(1) / PART).min(2) as usize;
        by_part[part] += fallen(&moment.events) as i32;
    }
    Day { score, parts: "Enemies", by_part }
}
