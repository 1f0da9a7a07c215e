//! What can be counted of a finished game, for goals (LN-4.3), and what it is worth as a daily deck (LN-3.1).

use tableflip_kernel::{Day, Fact, Seat, Told};

use crate::Flip5x;
use crate::event::Happened;
use crate::rules;
use crate::sheet::Sheet;

type Game = Told<Flip5x>;

/// The words of goals. Scenarios and cultures are counted as the edition lists them.
pub(crate) const FACTS: &[Fact<Flip5x>] = &[
    Fact { name: "won", about: "1 if the seat reached a goal", count: won },
    Fact { name: "goal", about: "which goal it reached: 1 or 2, else 0", count: goal },
    Fact { name: "round", about: "the round in which its game ended", count: round },
    Fact { name: "scenario", about: "the scenario's place in the edition, from 1", count: scenario },
    Fact { name: "culture", about: "the culture's place in the edition, from 1", count: culture },
    Fact { name: "attacks", about: "attacks made", count: attacks },
    Fact { name: "pirates", about: "pirates defeated", count: pirates },
    Fact { name: "enemies", about: "enemies defeated", count: enemies },
    Fact { name: "jumps", about: "jumps drawn", count: jumps },
    Fact { name: "features", about: "features reached and taken", count: features },
    Fact {
        name: "circles",
        about: "circles filled at the end",
        count: |told, seat| sheet(told, seat).all_circles().into(),
    },
    Fact { name: "planets", about: "planets of the empire at the end", count: planets },
    Fact {
        name: "prosperity",
        about: "prosperity of the empire at the end",
        count: |told, seat| sheet(told, seat).total_prosperity().into(),
    },
    Fact { name: "wormholes", about: "wormholes opened", count: wormholes },
    Fact { name: "lost", about: "pips and planets lost: drained, abandoned", count: lost },
    Fact { name: "refocused", about: "times a planet was given another focus", count: refocused },
    Fact {
        name: "focuses",
        about: "kinds of focus that planets of the empire have at the end",
        count: focuses,
    },
];

fn sheet(told: &Game, seat: Seat) -> &Sheet {
    told.last.table.sheet(seat)
}

fn won(told: &Game, seat: Seat) -> u32 {
    u32::from(sheet(told, seat).result.is_some_and(|result| result.won))
}

fn goal(told: &Game, seat: Seat) -> u32 {
    sheet(told, seat).result.and_then(|result| result.goal).map_or(0, u32::from)
}

fn round(told: &Game, seat: Seat) -> u32 {
    sheet(told, seat).result.map_or(told.last.table.round, |result| result.round).into()
}

fn scenario(told: &Game, _: Seat) -> u32 {
    u32::from(told.last.table.scenario) + 1
}

fn culture(told: &Game, seat: Seat) -> u32 {
    sheet(told, seat).culture.map_or(0, |culture| u32::from(culture) + 1)
}

/// How much of what happened to a seat counts, each by so much.
fn sum(told: &Game, seat: Seat, count: fn(&Happened) -> usize) -> u32 {
    let own = told.events().filter(|event| event.happened.seat() == Some(seat));
    own.map(|event| count(&event.happened)).sum::<usize>() as u32
}

fn attacks(told: &Game, seat: Seat) -> u32 {
    sum(told, seat, |happened| usize::from(matches!(happened, Happened::Attacked { .. })))
}

fn pirates(told: &Game, seat: Seat) -> u32 {
    sum(told, seat, |happened| match happened {
        Happened::PiratesDefeated { at, .. } => at.len(),
        _ => 0,
    })
}

fn enemies(told: &Game, seat: Seat) -> u32 {
    sum(told, seat, |happened| usize::from(matches!(happened, Happened::EnemyDefeated { .. })))
}

fn jumps(told: &Game, seat: Seat) -> u32 {
    sum(told, seat, |happened| usize::from(matches!(happened, Happened::JumpDrawn { .. })))
}

fn features(told: &Game, seat: Seat) -> u32 {
    sum(told, seat, |happened| usize::from(matches!(happened, Happened::FeatureTaken { .. })))
}

fn wormholes(told: &Game, seat: Seat) -> u32 {
    sum(told, seat, |happened| match happened {
        Happened::WormholesOpened { at, .. } => at.len(),
        _ => 0,
    })
}

fn lost(told: &Game, seat: Seat) -> u32 {
    sum(told, seat, |happened| {
        usize::from(matches!(happened, Happened::Drained { .. } | Happened::Abandoned { .. }))
    })
}

fn refocused(told: &Game, seat: Seat) -> u32 {
    sum(told, seat, |happened| usize::from(matches!(happened, Happened::Refocused { .. })))
}

fn planets(told: &Game, seat: Seat) -> u32 {
    sheet(told, seat).empire().count_ones()
}

fn focuses(told: &Game, seat: Seat) -> u32 {
    sheet(told, seat).focus.iter().filter(|planets| **planets != 0).count() as u32
}

/// A win is worth more the sooner it comes; what is lost never as much as any win.
const WON: u32 = 200;
const A_ROUND: u32 = 10;
const MOST_LOST: u32 = 99;

/// The score of a day; its parts are the per cent of the nearer goal that each third of the rounds brought.
pub(crate) fn day(told: &Game, seat: Seat) -> Day {
    let game = &told.rules;
    let score = match sheet(told, seat).result.filter(|result| result.won) {
        Some(result) => WON.saturating_sub(A_ROUND * u32::from(result.round)),
        None => rules::nearer_goal(game, &told.last.table, seat).min(MOST_LOST),
    };
    let rounds = usize::from(game.figures.limits.rounds);
    let (mut by_part, mut held) = ([0; 3], 0);
    let after = told.moments.iter().skip(1).map(|moment| &moment.before.table).chain([&told.last.table]);
    for (moment, after) in told.moments.iter().zip(after) {
        let now = rules::nearer_goal(game, after, seat) as i32;
        let round = usize::from(moment.before.table.round.max(1)) - 1;
        by_part[(round * 3 / rounds).min(2)] += now - held;
        held = now;
    }
    Day { score, parts: "Thirds", by_part }
}
