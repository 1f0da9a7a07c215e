//! The Trail (FT-6): stops in reach, and making one.

use tableflip_kernel::{Seat, Sink, bits};

use super::{Turn, effects, sites};
use crate::Fliptown;
use crate::event::Event;
use crate::position::Sheet;
use crate::words::Region;

/// The stops ahead of the last one circled or crossed (FT-6.1); bits beyond the last stop mean nothing.
#[inline]
pub(super) fn ahead(sheet: &Sheet) -> u16 {
    let passed = sheet.stops.set() | sheet.crossed.set();
    u16::MAX.checked_shl(16 - passed.leading_zeros()).unwrap_or(0)
}

/// The stops ahead that a value reaches (FT-6.2).
pub(super) fn open_to(rules: &Fliptown, sheet: &Sheet, value: u8) -> u16 {
    let reach = value + horse(rules, sheet);
    let stops = rules.figures.trail.stops.iter();
    let low = stops.take_while(|stop| stop.value <= reach).count();
    ahead(sheet) & ((1u32 << low) - 1) as u16
}

/// The values that reach the next stop.
pub(super) fn open_values(rules: &Fliptown, sheet: &Sheet) -> u16 {
    match rules.figures.trail.stops.get(ahead(sheet).trailing_zeros() as usize) {
        None => 0, // FT-6.5
        Some(next) => sites::ALL_VALUES & u16::MAX << next.value.saturating_sub(horse(rules, sheet)),
    }
}

/// What the horses held add to the value (FT-6.2).
fn horse(rules: &Fliptown, sheet: &Sheet) -> u8 {
    bits(sheet.items.set()).map(|item| rules.figures.items[usize::from(item)].trail_value).sum()
}

/// Makes a trail stop: what is skipped is crossed, the stop's effects are gained (FT-6.3, FT-6.4).
pub(super) fn stop(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, stop: u8) -> effects::Went {
    let skipped = ahead(turn.sheet(seat)) & ((1u16 << stop) - 1);
    for skipped in bits(skipped) {
        let site = turn.rules.site(Region::Trail, skipped);
        turn.change(seat, Event::Crossed { seat, site });
    }
    let site = turn.rules.site(Region::Trail, stop);
    turn.change(seat, Event::Circled { seat, region: Region::Trail, site });
    effects::stop(turn, seat, stop, 0)
}
