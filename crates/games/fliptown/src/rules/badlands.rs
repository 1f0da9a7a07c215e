//! The Badlands (FT-7): committing to a robbery, and the robbery card. When the cards are drawn is for
//! `turn.rs` to say (FT-21.3).

use tableflip_kernel::{Seat, Sink};

use super::{Play, effects, rounds, sites};
use crate::Fliptown;
use crate::card::Card;
use crate::event::Event;
use crate::position::{Ask, Sheet};
use crate::words::{Good, Region, Step};

/// Circles a target and gains its Wanted; the card comes with the wave (FT-7.1, FT-7.4, FT-21.2).
pub(super) fn commit(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, target: u8) {
    let site = play.rules.site(Region::Badlands, target);
    play.change(seat, Event::Circled { seat, region: Region::Badlands, site });
    let figures = &play.rules.figures;
    let items = sites::bits(play.sheet(seat).items.set());
    let less: i32 = items.map(|item| figures.items[usize::from(item)].robbery_wanted).sum();
    let wanted = figures.badlands.targets[usize::from(target)].wanted.saturating_add_signed(less);
    effects::gain(play, seat, Good::Wanted, wanted);
    play.ask(seat, Step::Rob, Ask::Rob { target });
}

/// FT-7.5: with the best gun held, never two.
pub(super) fn succeeds(rules: &Fliptown, sheet: &Sheet, target: u8, card: Card) -> bool {
    let items = sites::bits(sheet.items.set());
    let gun = items.map(|item| rules.figures.items[usize::from(item)].robbery_card).max().unwrap_or(0);
    card.value() + gun >= rules.figures.badlands.targets[usize::from(target)].value
}

/// Draws the robbery card and gains what it brings (FT-7.5 to FT-7.8).
pub(super) fn rob(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, target: u8) {
    rounds::need(play, 1);
    let card = rounds::top(play);
    let rules = play.rules;
    let figures = &rules.figures.badlands.targets[usize::from(target)];
    let success = succeeds(rules, play.sheet(seat), target, card);
    let site = rules.site(Region::Badlands, target);
    play.emit(Event::RobberyDrawn { seat, target: site, card, success });
    if success {
        effects::gain(play, seat, Good::Stars, figures.stars);
        effects::gain(play, seat, Good::Cash, figures.cash);
    } else {
        // FT-7.6, FT-22.1.
        effects::gain(
            play,
            seat,
            Good::Stars,
            u32::midpoint(figures.stars, u32::from(rules.figures.badlands.half_up)),
        );
    }
    let set = &rules.figures.badlands.sets[usize::from(figures.set)];
    if play.sheet(seat).targets.set() & set.targets == set.targets {
        effects::all(play, seat, &set.effects, Some(Region::Badlands)); // FT-7.8
    }
}
