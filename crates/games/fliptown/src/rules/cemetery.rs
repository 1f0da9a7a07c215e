//! The Cemetery (FT-10): circling a tombstone, and the links between them.

use tableflip_kernel::{Seat, Sink, bits};

use super::{Turn, effects};
use crate::Fliptown;
use crate::event::Event;
use crate::position::Sheet;
use crate::words::{Good, Region};

pub(super) fn circle(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, tomb: u8) {
    let rules = turn.rules;
    let site = rules.site(Region::Cemetery, tomb);
    turn.change(seat, Event::Circled { seat, region: Region::Cemetery, site });
    let (wanted, stars) = each(rules, turn.sheet(seat));
    effects::gain(turn, seat, Good::Wanted, wanted);
    effects::gain(turn, seat, Good::Stars, stars);
    let circled = *turn.sheet(seat);
    for link in links(rules, &circled, tomb) {
        effects::all(turn, seat, &rules.figures.cemetery.links[link].effects, Some(Region::Cemetery));
    }
}

/// The Wanted and the stars that any tombstone brings (FT-10.2, FT-10.3).
pub(super) fn each(rules: &Fliptown, sheet: &Sheet) -> (u32, u32) {
    let items = bits(sheet.items.set()).map(|item| rules.figures.items[usize::from(item)]);
    items.fold((rules.figures.cemetery.wanted, 0), |(wanted, stars), item| {
        (item.tomb_wanted.map_or(wanted, |instead| instead.min(wanted)), stars + item.tomb_stars)
    })
}

/// The links that a tombstone just circled, or about to be, makes (FT-10.4). None of them has paid before.
pub(super) fn links<'r>(rules: &'r Fliptown, sheet: &'r Sheet, tomb: u8) -> impl Iterator<Item = usize> + 'r {
    let links = rules.figures.cemetery.links.iter().enumerate();
    let made = links.filter(move |(_, link)| {
        let other = if link.a == tomb { link.b } else { link.a };
        (link.a == tomb || link.b == tomb) && sheet.tombs.has(other)
    });
    made.map(|(place, _)| place)
}
