//! Effects, one after the other (FT-2.1 to FT-2.5).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, bonus};
use crate::Fliptown;
use crate::edition::Effect;
use crate::event::Event;
use crate::position::{MOST_OF_A_GOOD, Sheet};
use crate::step::{Question, Step};
use crate::words::{Good, Lure, Phase, Region};

/// Whether a visit is finished or asks something first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Went {
    Through,
    Asks,
}

/// All effects of a list without a choice in it. `from`: the region in which bonus actions are gained.
pub(super) fn all(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, list: &[Effect], from: Option<Region>) {
    for effect in list {
        one(turn, seat, *effect, from);
    }
}

/// The effects of a stop from the n-th on, up to the first choice (FT-6.4).
pub(super) fn stop(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, stop: u8, from: usize) -> Went {
    for effect in &turn.rules.figures.trail.stops[usize::from(stop)].effects[from..] {
        if let Effect::Choose(..) = effect {
            let stop = turn.rules.site(Region::Trail, stop);
            turn.ask(seat, Step::Choose(Question::Stop { stop }));
            return Went::Asks;
        }
        one(turn, seat, *effect, Some(Region::Trail));
    }
    Went::Through
}

fn one(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, effect: Effect, from: Option<Region>) {
    match effect {
        Effect::Gain(what, n) => gain(turn, seat, what, n),
        Effect::LoseWanted(n) => lose(turn, seat, Good::Wanted, n),
        Effect::Bonus(bonus) => bonus::gain(turn, seat, bonus, from),
        // A choice is asked by `stop`; silver counts at the end (FT-16.2).
        Effect::Choose(..) | Effect::Silver(..) => {}
    }
}

/// Gains so many of a good; pans and hammers stop at the end of their track (FT-2.3).
pub(super) fn gain(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, what: Good, n: u32) {
    let n = gainable(turn.rules, turn.sheet(seat), what, n);
    if n > 0 {
        let noted = what.lure().and_then(|lure| to_note(turn, seat, lure));
        turn.change(seat, Event::Gained { seat, what, n, noted });
    }
}

/// How many of so many a seat can still gain.
pub(super) fn gainable(rules: &Fliptown, sheet: &Sheet, what: Good, n: u32) -> u32 {
    let most = match what {
        Good::Pans => rules.figures.most_pans,
        Good::Hammers => rules.figures.most_hammers,
        _ => MOST_OF_A_GOOD,
    };
    n.min(most.saturating_sub(sheet.has(what)))
}

/// The gain that a turn notes for a cowbot to see, unless it has been noted (FT-17.3).
#[inline]
pub(super) fn to_note(turn: &Turn<'_, impl Sink<Event>>, seat: Seat, lure: Lure) -> Option<Lure> {
    let new = turn.position.phase == Phase::Turn && !turn.sheet(seat).gained.has(lure as u8);
    new.then_some(lure)
}

/// Loses as many as the seat holds, up to n (FT-2.2).
pub(super) fn lose(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, what: Good, n: u32) {
    let n = n.min(turn.sheet(seat).has(what));
    if n > 0 {
        turn.change(seat, Event::Lost { seat, what, n });
    }
}
