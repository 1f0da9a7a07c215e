//! The Badlands (FT-7): committing to a robbery, and the robbery card. When the cards are drawn is for
//! `turn.rs` to say (FT-21.3).

use tableflip_kernel::{Seat, Sink};

use super::{Play, effects, rounds, sites};
use crate::event::Event;
use crate::position::Ask;
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

/// Draws the robbery card and gains what it brings (FT-7.5 to FT-7.8).
pub(super) fn rob(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, target: u8) {
    rounds::need(play, 1);
    let card = rounds::top(play);
    let rules = play.rules;
    let figures = &rules.figures.badlands.targets[usize::from(target)];
    let items = sites::bits(play.sheet(seat).items.set());
    // FT-7.5: the best gun held, never two.
    let gun = items.map(|item| rules.figures.items[usize::from(item)].robbery_card).max().unwrap_or(0);
    let success = card.value() + gun >= figures.value;
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
