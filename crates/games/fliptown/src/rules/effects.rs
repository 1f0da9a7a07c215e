//! Effects, one after the other (FT-2.1 to FT-2.5).

use tableflip_kernel::{Seat, Sink};

use super::{Play, bonus};
use crate::edition::Effect;
use crate::event::Event;
use crate::position::Ask;
use crate::words::{Good, Region, Step};

/// Whether a visit is finished or asks something first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Went {
    Through,
    Asks,
}

/// All effects of a list without a choice in it. `from`: the region in which bonus actions are gained.
pub(super) fn all(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, list: &[Effect], from: Option<Region>) {
    for effect in list {
        one(play, seat, *effect, from);
    }
}

/// The effects of a stop from the n-th on, up to the first choice (FT-6.4).
pub(super) fn stop(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, stop: u8, from: usize) -> Went {
    for effect in &play.rules.figures.trail.stops[usize::from(stop)].effects[from..] {
        if let Effect::Choose(..) = effect {
            play.ask(seat, Step::Choose, Ask::Stop { stop });
            return Went::Asks;
        }
        one(play, seat, *effect, Some(Region::Trail));
    }
    Went::Through
}

fn one(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, effect: Effect, from: Option<Region>) {
    match effect {
        Effect::Gain(what, n) => gain(play, seat, what, n),
        Effect::LoseWanted(n) => lose(play, seat, Good::Wanted, n),
        Effect::Bonus(bonus) => bonus::gain(play, seat, bonus, from),
        // A choice is asked by `stop`; silver counts at the end (FT-16.2).
        Effect::Choose(..) | Effect::Silver(..) => {}
    }
}

/// Gains so many of a good; pans and hammers stop at the end of their track (FT-2.3).
pub(super) fn gain(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, what: Good, n: u32) {
    let held = play.sheet(seat).has(what);
    let n = match what {
        Good::Pans => n.min(play.rules.figures.most_pans.saturating_sub(held)),
        Good::Hammers => n.min(play.rules.figures.most_hammers.saturating_sub(held)),
        _ => n,
    };
    if n > 0 {
        play.change(seat, Event::Gained { seat, what, n });
    }
}

/// Loses as many as the seat holds, up to n (FT-2.2).
pub(super) fn lose(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, what: Good, n: u32) {
    let n = n.min(play.sheet(seat).has(what));
    if n > 0 {
        play.change(seat, Event::Lost { seat, what, n });
    }
}
