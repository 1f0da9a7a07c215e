//! The Cemetery (FT-10): circling a tombstone, and the links between them.

use tableflip_kernel::{Seat, Sink};

use super::{Play, effects, sites};
use crate::event::Event;
use crate::words::{Good, Region};

pub(super) fn circle(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, tomb: u8) {
    let rules = play.rules;
    let site = rules.site(Region::Cemetery, tomb);
    play.change(seat, Event::Circled { seat, region: Region::Cemetery, site });
    let (mut wanted, mut stars) = (rules.figures.cemetery.wanted, 0);
    for item in sites::bits(play.sheet(seat).items.set()) {
        let item = &rules.figures.items[usize::from(item)];
        wanted = item.tomb_wanted.map_or(wanted, |instead| instead.min(wanted)); // FT-10.2
        stars += item.tomb_stars; // FT-10.3
    }
    effects::gain(play, seat, Good::Wanted, wanted);
    effects::gain(play, seat, Good::Stars, stars);
    for link in &rules.figures.cemetery.links {
        // FT-10.4: this tombstone is new, so none of its links has paid before.
        let other = if link.a == tomb { link.b } else { link.a };
        if (link.a == tomb || link.b == tomb) && play.sheet(seat).tombs.has(other) {
            effects::all(play, seat, &link.effects, Some(Region::Cemetery));
        }
    }
}
