//! Phases 5 and 6: pan and work (FT-13), then bribes, the Sheriff card and arrests (FT-14).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, characters, effects, rounds};
use crate::Fliptown;
use crate::edition::Ability;
use crate::event::Event;
use crate::position::{Position, Sheet};
use crate::step::Step;
use crate::why::Why;
use crate::words::{Good, Phase, When};

/// FT-13.1.
pub(super) fn pan_and_work(turn: &mut Turn<'_, impl Sink<Event>>) {
    let figures = &turn.rules.figures;
    for seat in turn.position.seats() {
        let sheet = turn.sheet(seat);
        let (pans, hammers) = (sheet.has(Good::Pans), sheet.has(Good::Hammers));
        effects::gain(turn, seat, Good::Gold, pans.saturating_mul(figures.gold_per_pan));
        effects::gain(turn, seat, Good::Cash, hammers.saturating_mul(figures.cash_per_hammer));
    }
}

/// Begins phase 6 and asks whoever has something to decide.
pub(super) fn begin(turn: &mut Turn<'_, impl Sink<Event>>) {
    turn.emit(Event::PhaseBegan { phase: Phase::Law });
    for seat in turn.position.seats() {
        ask(turn, seat);
    }
}

/// FT-14.2: asked is who is in danger and can pay, or has an ability that would change something.
pub(super) fn ask(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    let sheet = turn.sheet(seat);
    // No card is below 1, so a level of 1 is safe.
    let could_bribe = sheet.wanted() >= 2 && bribe_price(turn.rules, sheet) <= sheet.has(Good::Gold);
    let asked = could_bribe || characters::usable(turn.rules, sheet, When::Law).is_ok();
    turn.ask(seat, if asked { Step::Law } else { Step::Wait });
}

/// FT-14.1.
pub(super) fn bribe_price(rules: &Fliptown, sheet: &Sheet) -> u32 {
    sheet.wanted().saturating_mul(rules.figures.sheriff.bribe)
}

pub(super) fn bribe(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) -> Result<(), Why> {
    let sheet = turn.sheet(seat);
    let (price, held) = (bribe_price(turn.rules, sheet), sheet.has(Good::Gold));
    if held < price {
        return Err(Why::BribeTooDear { price, held }); // FT-14.2
    }
    effects::lose(turn, seat, Good::Gold, price);
    turn.emit(Event::Bribed { seat });
    turn.ask(seat, Step::Wait);
    Ok(())
}

/// Everybody has decided: the Sheriff card is shown, and the Marshal asked (FT-14.3, FT-18.6).
pub(super) fn reveal(turn: &mut Turn<'_, impl Sink<Event>>) {
    turn.emit(Event::PhaseBegan { phase: Phase::Reveal });
    if !turn.position.sheriff.is_some() {
        // Only a position that somebody wrote has no Sheriff card here.
        rounds::need(turn, 1);
        let card = rounds::top(turn);
        turn.emit(Event::SheriffSet { card: card.some() });
    }
    let card = turn.position.sheriff.some();
    turn.emit(Event::SheriffShown { card });
    if turn.position.seats().all(|seat| turn.sheet(seat).bribed) {
        return;
    }
    for seat in turn.position.seats() {
        if characters::able(turn.rules, turn.sheet(seat), When::Reveal, Ability::NewSheriffCard) {
            turn.ask(seat, Step::Reveal);
        }
    }
}

/// Arrests whoever stands with a level above the card (FT-14.3 to FT-14.6).
pub(super) fn judge(turn: &mut Turn<'_, impl Sink<Event>>) {
    // Without a card, as only a position that somebody wrote can be, nobody is arrested.
    let value = turn.position.sheriff.some().map_or(u32::MAX, |card| u32::from(card.value()));
    turn.emit(Event::PhaseBegan { phase: Phase::Penalty });
    for seat in turn.position.seats() {
        let sheet = turn.sheet(seat);
        if sheet.bribed || value >= sheet.wanted() {
            continue;
        }
        turn.change(seat, Event::Arrested { seat });
        if takes_cash(turn.rules, turn.position, seat) {
            turn.ask(seat, Step::Penalty);
        } else {
            lose_stars(turn, seat); // FT-14.5
        }
    }
}

/// Whether the penalty can be paid in cash (FT-14.5).
pub(super) fn takes_cash(rules: &Fliptown, position: &Position, seat: Seat) -> bool {
    let sheet = position.sheet(seat);
    sheet.has(Good::Cash) >= penalty_cash(rules, position)
        && sheet.wanted() < rules.figures.sheriff.stars_only_from
}

/// FT-14.4.
pub(super) fn penalty_cash(rules: &Fliptown, position: &Position) -> u32 {
    rules.figures.sheriff.penalty_cash[position.round_index()]
}

/// FT-14.4.
pub(super) fn penalty_stars(rules: &Fliptown, position: &Position) -> u32 {
    rules.figures.sheriff.penalty_stars[position.round_index()]
}

/// FT-14.6: as many as there are.
fn lose_stars(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    let stars = penalty_stars(turn.rules, turn.position);
    effects::lose(turn, seat, Good::Stars, stars);
}

pub(super) fn pay(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, with: Good) -> Result<(), Why> {
    match with {
        Good::Cash if !takes_cash(turn.rules, turn.position, seat) => return Err(Why::CashNotAccepted),
        Good::Cash => {
            let cash = penalty_cash(turn.rules, turn.position);
            effects::lose(turn, seat, Good::Cash, cash);
        }
        Good::Stars => lose_stars(turn, seat),
        _ => return Err(Why::Argument { key: "with" }),
    }
    turn.ask(seat, Step::Wait);
    Ok(())
}
