//! The Badlands (FT-7): committing to a robbery, and the robbery card. When the cards are drawn is for
//! `turn.rs` to say (FT-21.3).

use tableflip_kernel::{Seat, Sink, bits};

use super::{Turn, effects, rounds};
use crate::Fliptown;
use crate::action::Site;
use crate::card::Card;
use crate::event::Event;
use crate::position::Sheet;
use crate::step::Step;
use crate::words::{Good, Region};

/// Circles a target and gains its Wanted; the card comes with the wave (FT-7.1, FT-7.4, FT-21.2).
pub(super) fn commit(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, target: u8) {
    let site = turn.rules.site(Region::Badlands, target);
    turn.change(seat, Event::Circled { seat, region: Region::Badlands, site });
    let figures = &turn.rules.figures;
    let items = bits(turn.sheet(seat).items.set());
    let less: i32 = items.map(|item| figures.items[usize::from(item)].robbery_wanted).sum();
    let wanted = figures.badlands.targets[usize::from(target)].wanted.saturating_add_signed(less);
    effects::gain(turn, seat, Good::Wanted, wanted);
    turn.ask(seat, Step::Rob { target: site });
}

/// FT-7.5: with the best gun held, never two.
pub(super) fn succeeds(rules: &Fliptown, sheet: &Sheet, target: u8, card: Card) -> bool {
    let items = bits(sheet.items.set());
    let gun = items.map(|item| rules.figures.items[usize::from(item)].robbery_card).max().unwrap_or(0);
    card.value() + gun >= rules.figures.badlands.targets[usize::from(target)].value
}

/// Draws the robbery card and gains what it brings (FT-7.5 to FT-7.8).
pub(super) fn rob(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, target: Site) {
    rounds::need(turn, 1);
    let card = rounds::top(turn);
    let rules = turn.rules;
    let figures = &rules.figures.badlands.targets[target.index()];
    let success = succeeds(rules, turn.sheet(seat), target.index, card);
    turn.emit(Event::RobberyDrawn { seat, target, card, success });
    if success {
        effects::gain(turn, seat, Good::Stars, figures.stars);
        effects::gain(turn, seat, Good::Cash, figures.cash);
    } else {
        // FT-7.6, FT-22.1.
        effects::gain(
            turn,
            seat,
            Good::Stars,
            u32::midpoint(figures.stars, u32::from(rules.figures.badlands.half_up)),
        );
    }
    let set = &rules.figures.badlands.sets[usize::from(figures.set)];
    if turn.sheet(seat).targets.set() & set.targets == set.targets {
        effects::all(turn, seat, &set.effects, Some(Region::Badlands)); // FT-7.8
    }
}
