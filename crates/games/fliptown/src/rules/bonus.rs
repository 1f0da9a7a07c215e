//! Bonus actions (FT-11): gained, waiting, taken, declined, lost.

use tableflip_kernel::{Seat, Sink};

use super::{Play, turn};
use crate::action::Site;
use crate::event::Event;
use crate::position::Sheet;
use crate::why::Why;
use crate::words::{Bonus, Region};

/// Gains a bonus action. Without a site left it is lost at once, but was gained (FT-11.4, FT-11.6).
pub(super) fn gain(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, bonus: Bonus, from: Option<Region>) {
    let waits = play.rules.has_site(play.sheet(seat), bonus);
    play.change(seat, Event::BonusGained { seat, bonus, from, waits });
}

/// Loses what has no site left (FT-11.4).
pub(super) fn prune(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    let waiting = play.sheet(seat).bonuses;
    for &bonus in waiting.as_slice() {
        let bonus = Bonus::ALL[usize::from(bonus)];
        if !play.rules.has_site(play.sheet(seat), bonus) {
            play.emit(Event::BonusLost { seat, bonus });
        }
    }
}

/// Which waiting bonus action is used up in a region: its own before `any` (FT-23.5).
pub(super) fn for_region(sheet: &Sheet, region: Region) -> Option<Bonus> {
    [Bonus::of(region), Bonus::Any].into_iter().find(|&bonus| waits(sheet, bonus))
}

pub(super) fn waits(sheet: &Sheet, bonus: Bonus) -> bool {
    sheet.bonuses.as_slice().contains(&(bonus as u8))
}

pub(super) fn take(
    play: &mut Play<'_, impl Sink<Event>>,
    seat: Seat,
    region: Region,
    site: Site,
) -> Result<(), Why> {
    let sheet = play.sheet(seat);
    let bonus = for_region(sheet, region).ok_or(Why::NoSuchBonus { bonus: Bonus::of(region) })?; // FT-11.2
    if play.rules.open(sheet, region).checked_shr(u32::from(site.index)).unwrap_or(0) & 1 == 0 {
        return Err(Why::BonusSiteClosed { region, site: site.id }); // FT-11.1
    }
    play.emit(Event::BonusTaken { seat, bonus });
    turn::go_to(play, seat, region, site.index);
    Ok(())
}

pub(super) fn decline(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, bonus: Bonus) -> Result<(), Why> {
    if !waits(play.sheet(seat), bonus) {
        return Err(Why::NoSuchBonus { bonus });
    }
    if play.position.drawn.cowbot.is_some() {
        return Err(Why::BonusCompulsory); // FT-11.3, FT-17.5
    }
    play.emit(Event::BonusDeclined { seat, bonus });
    turn::next(play, seat);
    Ok(())
}
