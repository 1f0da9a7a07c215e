//! Phases 5 and 6: pan and work (FT-13), then bribes, the Sheriff card and arrests (FT-14).

use tableflip_kernel::{Seat, Sink};

use super::{Play, characters, effects, rounds};
use crate::Fliptown;
use crate::edition::Ability;
use crate::event::Event;
use crate::position::{Ask, Position, Sheet};
use crate::why::Why;
use crate::words::{Good, Phase, Step, When};

/// FT-13.1.
pub(super) fn pan_and_work(play: &mut Play<'_, impl Sink<Event>>) {
    let figures = &play.rules.figures;
    for seat in play.position.seats() {
        let sheet = play.sheet(seat);
        let (pans, hammers) = (sheet.has(Good::Pans), sheet.has(Good::Hammers));
        effects::gain(play, seat, Good::Gold, pans.saturating_mul(figures.gold_per_pan));
        effects::gain(play, seat, Good::Cash, hammers.saturating_mul(figures.cash_per_hammer));
    }
}

/// Begins phase 6 and asks whoever has something to decide.
pub(super) fn begin(play: &mut Play<'_, impl Sink<Event>>) {
    play.emit(Event::PhaseBegan { phase: Phase::Law });
    for seat in play.position.seats() {
        ask(play, seat);
    }
}

/// FT-14.2: asked is who is in danger and can pay, or has an ability that would change something.
pub(super) fn ask(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    let sheet = play.sheet(seat);
    // No card is below 1, so a level of 1 is safe.
    let could_bribe = sheet.wanted() >= 2 && bribe_price(play.rules, sheet) <= sheet.has(Good::Gold);
    let asked = could_bribe || characters::usable(play.rules, sheet, When::Law).is_ok();
    play.ask(seat, if asked { Step::Law } else { Step::Wait }, Ask::Nothing);
}

/// FT-14.1.
pub(super) fn bribe_price(rules: &Fliptown, sheet: &Sheet) -> u32 {
    sheet.wanted().saturating_mul(rules.figures.sheriff.bribe)
}

pub(super) fn bribe(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) -> Result<(), Why> {
    let sheet = play.sheet(seat);
    let (price, held) = (bribe_price(play.rules, sheet), sheet.has(Good::Gold));
    if held < price {
        return Err(Why::BribeTooDear { price, held }); // FT-14.2
    }
    effects::lose(play, seat, Good::Gold, price);
    play.emit(Event::Bribed { seat });
    play.ask(seat, Step::Wait, Ask::Nothing);
    Ok(())
}

/// Everybody has decided: the Sheriff card is shown, and the Marshal asked (FT-14.3, FT-18.6).
pub(super) fn reveal(play: &mut Play<'_, impl Sink<Event>>) {
    play.emit(Event::PhaseBegan { phase: Phase::Reveal });
    if !play.position.sheriff.is_some() {
        // Only a position that somebody wrote has no Sheriff card here.
        rounds::need(play, 1);
        let card = rounds::top(play);
        play.emit(Event::SheriffSet { card });
    }
    let card = play.position.sheriff;
    play.emit(Event::SheriffShown { card });
    if play.position.seats().all(|seat| play.sheet(seat).bribed) {
        return;
    }
    for seat in play.position.seats() {
        if characters::able(play.rules, play.sheet(seat), When::Reveal, Ability::NewSheriffCard) {
            play.ask(seat, Step::Reveal, Ask::Nothing);
        }
    }
}

/// Arrests whoever stands with a level above the card (FT-14.3 to FT-14.6).
pub(super) fn judge(play: &mut Play<'_, impl Sink<Event>>) {
    // Without a card, as only a position that somebody wrote can be, nobody is arrested.
    let value = play.position.sheriff.some().map_or(u32::MAX, |card| u32::from(card.value()));
    play.emit(Event::PhaseBegan { phase: Phase::Penalty });
    for seat in play.position.seats() {
        let sheet = play.sheet(seat);
        if sheet.bribed || value >= sheet.wanted() {
            continue;
        }
        play.change(seat, Event::Arrested { seat });
        if takes_cash(play.rules, play.position, seat) {
            play.ask(seat, Step::Penalty, Ask::Nothing);
        } else {
            lose_stars(play, seat); // FT-14.5
        }
    }
}

/// Whether the penalty can be paid in cash (FT-14.5).
pub(super) fn takes_cash(rules: &Fliptown, position: &Position, seat: Seat) -> bool {
    let sheet = position.sheet(seat);
    sheet.has(Good::Cash) >= penalty(&rules.figures.sheriff.penalty_cash, position)
        && sheet.wanted() < rules.figures.sheriff.stars_only_from
}

fn penalty(by_round: &[u32], position: &Position) -> u32 {
    by_round.get(position.round_index()).copied().unwrap_or(0)
}

/// FT-14.6: as many as there are.
fn lose_stars(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    let stars = penalty(&play.rules.figures.sheriff.penalty_stars, play.position);
    effects::lose(play, seat, Good::Stars, stars);
}

pub(super) fn pay(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, with: Good) -> Result<(), Why> {
    match with {
        Good::Cash if !takes_cash(play.rules, play.position, seat) => return Err(Why::CashNotAccepted),
        Good::Cash => {
            let cash = penalty(&play.rules.figures.sheriff.penalty_cash, play.position);
            effects::lose(play, seat, Good::Cash, cash);
        }
        Good::Stars => lose_stars(play, seat),
        _ => return Err(Why::Argument { key: "with" }),
    }
    play.ask(seat, Step::Wait, Ask::Nothing);
    Ok(())
}
