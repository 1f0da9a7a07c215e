//! What can be counted of a finished game, for goals (LN-4.3), and what it is worth as a daily deck (LN-3.1).

use tableflip_kernel::{Day, Fact, Seat, Told};

use crate::FlipAndSkip;
use crate::action::Verb;
use crate::coin::Icon;
use crate::event::{Event, Source};
use crate::square::CORNERS;
use crate::table::{Phase, Reason, Table, opponent};

type Game = Told<FlipAndSkip>;

/// The words of goals.
pub(crate) const FACTS: &[Fact<FlipAndSkip>] = &[
    Fact { name: "won", about: "1 if the seat won", count: won },
    Fact { name: "set", about: "1 if the seat won by a set (SK-8.2)", count: set },
    Fact { name: "dark", about: "1 if the seat plays Dark, 0 for Light", count: |_, seat| seat.0.into() },
    Fact { name: "turns", about: "turns of the game, both seats counted", count: turns },
    Fact { name: "taken", about: "coins that the seat skipped", count: taken },
    Fact { name: "lost", about: "coins that the other seat skipped", count: lost },
    Fact { name: "run", about: "the most coins skipped in one run (SK-5.5)", count: longest_run },
    Fact { name: "lost_to_runs", about: "coins lost in runs of two skips or more", count: lost_to_runs },
    Fact { name: "icons", about: "different icons used, own or borrowed", count: icons },
    Fact { name: "borrowed", about: "icons borrowed (SK-4.3)", count: borrowed },
    Fact {
        name: "won_by_borrowed_wreath",
        about: "1 if the last action borrowed a wreath and won",
        count: by_wreath,
    },
    Fact { name: "undone", about: "coins that hand and monster took out of the other's pile", count: undone },
    Fact { name: "corners", about: "steps that ended in a corner", count: corners },
    Fact { name: "pile", about: "coins in the seat's pile at the end", count: pile },
    Fact { name: "theirs", about: "useful coins in the other's pile at the end (SK-8.5)", count: theirs },
];

fn winner(told: &Game) -> Option<Seat> {
    match told.last.table.phase {
        Phase::Over(ended) => ended.winner,
        _ => None,
    }
}

fn won(told: &Game, seat: Seat) -> u32 {
    u32::from(winner(told) == Some(seat))
}

fn set(told: &Game, seat: Seat) -> u32 {
    let by_set = matches!(told.last.table.phase, Phase::Over(ended) if ended.reason == Some(Reason::Set));
    won(told, seat) * u32::from(by_set)
}

fn turns(told: &Game, _: Seat) -> u32 {
    told.last.table.turn.into()
}

/// Every skip of the game: whose, and which of its run it was, from 1.
fn skips(told: &Game) -> impl Iterator<Item = (Seat, u32)> {
    let mut run = 0;
    told.moments.iter().filter_map(move |moment| {
        let Verb::Skip { from, .. } = moment.action.verb else { return None };
        let goes_on = matches!(moment.before.table.phase, Phase::Step { chain: Some(last) } if last == from);
        run = if goes_on { run + 1 } else { 1 };
        Some((moment.seat, run))
    })
}

fn taken(told: &Game, seat: Seat) -> u32 {
    skips(told).filter(|skip| skip.0 == seat).count() as u32
}

fn lost(told: &Game, seat: Seat) -> u32 {
    taken(told, opponent(seat))
}

fn longest_run(told: &Game, seat: Seat) -> u32 {
    skips(told).filter(|skip| skip.0 == seat).map(|skip| skip.1).max().unwrap_or(0)
}

/// The first skip of a run counts once there is a second.
fn lost_to_runs(told: &Game, seat: Seat) -> u32 {
    let in_run = |run: u32| match run {
        1 => 0,
        2 => 2,
        _ => 1,
    };
    skips(told).filter(|skip| skip.0 != seat).map(|skip| in_run(skip.1)).sum()
}

fn icons(told: &Game, seat: Seat) -> u32 {
    let mut used = 0u8;
    for event in told.events() {
        if let Event::Used { seat: by, icon, .. } | Event::Borrowed { seat: by, icon, .. } = event
            && *by == seat
        {
            used |= 1 << *icon as u8;
        }
    }
    used.count_ones()
}

fn borrowed(told: &Game, seat: Seat) -> u32 {
    let own = |event: &&Event| matches!(event, Event::Borrowed { seat: by, .. } if *by == seat);
    told.events().filter(own).count() as u32
}

fn by_wreath(told: &Game, seat: Seat) -> u32 {
    let wreath =
        |event: &Event| matches!(event, Event::Borrowed { seat: by, icon: Icon::Wreath, .. } if *by == seat);
    let last = told.moments.last().is_some_and(|moment| moment.events.iter().any(wreath));
    set(told, seat) * u32::from(last)
}

fn undone(told: &Game, seat: Seat) -> u32 {
    let own = |event: &&Event| matches!(event, Event::Recalled { seat: by, .. } | Event::Returned { seat: by, from: Source::Pile, .. } if *by == seat);
    told.events().filter(own).count() as u32
}

fn corners(told: &Game, seat: Seat) -> u32 {
    let own = |event: &&Event| {
        matches!(event, Event::Moved { seat: by, to, .. } | Event::Skipped { seat: by, to, .. }
            if *by == seat && to.bit() & CORNERS != 0)
    };
    told.events().filter(own).count() as u32
}

fn pile(told: &Game, seat: Seat) -> u32 {
    told.last.table.piles[seat.index()].count().into()
}

/// Coins of a pile that count towards a set (SK-8.5).
fn useful(rules: &FlipAndSkip, table: &Table, seat: Seat) -> u32 {
    let most = rules.figures.victory.each_top;
    table.pile_counts(seat).iter().map(|&count| u32::from(count.min(most))).sum()
}

fn theirs(told: &Game, seat: Seat) -> u32 {
    useful(&told.rules, &told.last.table, opponent(seat))
}

/// A win is worth more the sooner it comes, a draw less than any, and what is lost something for each useful coin.
const WON: u32 = 200;
const DRAWN: u32 = 60;
const A_COIN: u32 = 5;
/// The turns of the first part of a game, and of the second.
const PART: u16 = 10;

/// The score of a day; its parts are useful coins of the first ten turns, of the next ten, and of the rest.
pub(crate) fn day(told: &Game, seat: Seat) -> Day {
    let score = match winner(told) {
        Some(winner) if winner == seat => WON.saturating_sub(turns(told, seat)),
        None => DRAWN,
        Some(_) => A_COIN * useful(&told.rules, &told.last.table, seat),
    };
    let mut by_part = [0; 3];
    let after = told.moments.iter().skip(1).map(|moment| &moment.before.table).chain([&told.last.table]);
    let mut held = 0;
    for (moment, after) in told.moments.iter().zip(after) {
        let now = useful(&told.rules, after, seat) as i32;
        let part = usize::from(moment.before.table.turn.saturating_sub(1) / PART).min(2);
        by_part[part] += now - held;
        held = now;
    }
    Day { score, parts: "Coins", by_part }
}
