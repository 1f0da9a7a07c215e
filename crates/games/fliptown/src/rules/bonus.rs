//! Bonus actions (FT-11): gained, waiting, taken, declined, lost.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, effects, turn};
use crate::action::Site;
use crate::event::Event;
use crate::position::Sheet;
use crate::why::Why;
use crate::words::{Bonus, Lure, Region};

/// Gains a bonus action. Without a site left it is lost at once, but was gained (FT-11.4, FT-11.6).
pub(super) fn gain(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, bonus: Bonus, from: Option<Region>) {
    let sheet = turn.sheet(seat);
    let waits = turn.rules.has_site(sheet, bonus) && !sheet.bonuses.is_full();
    let noted = effects::to_note(turn, seat, Lure::Bonus);
    turn.change(seat, Event::BonusGained { seat, bonus, from, waits, noted });
}

/// Loses what has no site left (FT-11.4).
pub(super) fn prune(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    let waiting = turn.sheet(seat).bonuses;
    for bonus in waiting {
        if !turn.rules.has_site(turn.sheet(seat), bonus) {
            turn.emit(Event::BonusLost { seat, bonus });
        }
    }
}

/// Which waiting bonus action is used up in a region: its own before `any` (FT-23.5).
pub(super) fn for_region(sheet: &Sheet, region: Region) -> Option<Bonus> {
    [Bonus::of(region), Bonus::Any].into_iter().find(|&bonus| waits(sheet, bonus))
}

pub(super) fn waits(sheet: &Sheet, bonus: Bonus) -> bool {
    sheet.bonuses.contains(&bonus)
}

pub(super) fn take(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    region: Region,
    site: Site,
) -> Result<(), Why> {
    let sheet = turn.sheet(seat);
    let bonus = for_region(sheet, region).ok_or(Why::NoSuchBonus { bonus: Bonus::of(region) })?; // FT-11.2
    if turn.rules.open(sheet, region).checked_shr(u32::from(site.index)).unwrap_or(0) & 1 == 0 {
        return Err(Why::BonusSiteClosed { region, site: site.id }); // FT-11.1
    }
    turn.emit(Event::BonusTaken { seat, bonus });
    turn::go_to(turn, seat, region, site.index);
    Ok(())
}

pub(super) fn decline(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, bonus: Bonus) -> Result<(), Why> {
    if !waits(turn.sheet(seat), bonus) {
        return Err(Why::NoSuchBonus { bonus });
    }
    if turn.position.drawn.cowbot.is_some() {
        return Err(Why::BonusCompulsory); // FT-11.3, FT-17.5
    }
    turn.emit(Event::BonusDeclined { seat, bonus });
    turn::next(turn, seat);
    Ok(())
}
