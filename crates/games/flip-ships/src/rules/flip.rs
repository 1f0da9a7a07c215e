//! Flipping: what is checked, what follows a landing, and declining a re-flip (FS-6, FS-12.4 to 12.11).
//!
//! Decides no attack: that is done after all flips (`resolve.rs`). In the assault a landing is judged by `assault.rs`.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, assault, turn};
use crate::FlipShips;
use crate::action::{Declare, How};
use crate::event::Event;
use crate::lands::{Bump, From, Lands, Launch, Place, Side};
use crate::options::Referee;
use crate::pilot::Pilot;
use crate::position::{Again, Phase, Reflip, Table, Throw, Tries};
use crate::ship::{At, Ship};
use crate::why::Why;

pub(super) fn flip(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    ship: Ship,
    declare: Declare,
    how: &How,
) -> Result<(), Why> {
    let before = turn.position.again().copied();
    check_ship(turn.position, seat, ship)?;
    check_declared(turn.position, ship, declare)?;
    let shot = turn.position.free_shot();
    let (launch, lands) = landing(turn.rules, turn.position, ship, how)?;
    let mut tries = before.map_or(Tries::default(), |again| again.tries);
    if before.is_some_and(|again| again.why == Reflip::SecondChance) {
        (tries.second_used, tries.atmosphere) = (true, 0); // FS-12.5
    }
    let declared = declare == Declare::Barrage;
    if declared {
        tries.barrage_left = Some(turn.rules.figures.limits.barrage_flips); // FS-12.11
    }
    let (void, place) = (!lands.rotated, lands.place);
    let rests = if void { At::Active } else { place.into() }; // FS-6.12 (2)
    turn.emit(Event::Flipped { seat, ship, declared, launch, lands, rests });
    if void {
        // FS-6.3: neither adds to nor interrupts any count.
        let of = shot.map_or(Throw::Flip, Throw::FreeShot);
        offer(turn, ship, Reflip::Void(of), tries);
        return Ok(());
    }
    if shot.is_some() {
        turn.emit(Event::Limited { ship }); // FS-12.7
    } else if turn.position.assault() {
        assault::landed(turn, seat, ship, tries, place);
        return Ok(());
    } else {
        landed(turn, seat, ship, tries, place);
    }
    turn::after_flip(turn, seat);
    Ok(())
}

pub(super) fn offer(turn: &mut Turn<'_, impl Sink<Event>>, ship: Ship, why: Reflip, tries: Tries) {
    turn.emit(Event::Offered { again: Again { ship, why, tries } });
}

/// FS-6.12 (5) to (7).
fn landed(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, ship: Ship, mut tries: Tries, place: Place) {
    let power = turn.position.power(ship);
    let second_chance = power == Pilot::SecondChance && !tries.second_used;
    if place == Place::Mothership {
        if power == Pilot::Encore && turn.position.mothership > 0 {
            let mothership = turn.position.mothership - 1;
            turn.emit(Event::Hit { seat, ship, mothership }); // FS-12.4
            offer(turn, ship, Reflip::Encore, Tries { atmosphere: 0, ..tries });
        } else if second_chance {
            offer(turn, ship, Reflip::SecondChance, tries);
        }
        return;
    }
    if atmosphere_landing(turn.rules, turn.position, ship, place) {
        tries.atmosphere += 1;
        if tries.atmosphere < turn.rules.figures.limits.atmosphere_flips {
            offer(turn, ship, Reflip::Atmosphere, tries); // FS-6.6
            return;
        }
        turn.emit(Event::Docked { ship }); // FS-6.7
        if second_chance {
            offer(turn, ship, Reflip::SecondChance, tries);
        }
        return;
    }
    tries.atmosphere = 0;
    tries.barrage_left = tries.barrage_left.map(|left| left.saturating_sub(1));
    if second_chance {
        offer(turn, ship, Reflip::SecondChance, tries);
    } else if tries.barrage_left.is_some_and(|left| left > 0) {
        offer(turn, ship, Reflip::Barrage, tries);
    } else {
        offer_free_shot(turn, ship, tries);
    }
}

/// FS-12.7: on no card, on the table, and a mothership to shoot at.
fn offer_free_shot(turn: &mut Turn<'_, impl Sink<Event>>, ship: Ship, tries: Tries) {
    let position = &*turn.position;
    let spot = match position.ship(ship).at {
        At::Table { x, y } => Some([x, y]),
        At::Atmosphere => None,
        _ => return,
    };
    let free = position.power(ship) == Pilot::ForwardBase
        && position.mothership > 0
        && turn.rules.cards_under(position, ship) == 0;
    if free {
        offer(turn, ship, Reflip::FreeShot(spot), tries);
    }
}

/// Whether a landing counts as one in the atmosphere (FS-3.7, FS-6.8), where that means anything (FS-13.1).
pub(super) fn atmosphere_landing(rules: &FlipShips, position: &Table, ship: Ship, place: Place) -> bool {
    !rules.options.no_reflip
        && (place == Place::Off { side: Side::Front } || rules.in_atmosphere(position, ship))
}

pub(super) fn keep(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, ship: Ship) -> Result<(), Why> {
    let again = turn.position.again().copied().filter(|again| again.ship == ship);
    let again = again.ok_or(Why::NothingToKeep { ship })?; // FS-6.10
    if !again.may_keep() {
        return Err(Why::VoidFlip { ship }); // FS-6.4
    }
    turn.emit(Event::Kept { seat, ship });
    if turn.position.assault() {
        assault::missed(turn, seat, ship); // FS-11.8
        return Ok(());
    }
    match again.why {
        Reflip::Encore => turn.emit(Event::Docked { ship }),
        Reflip::Atmosphere => offer_free_shot(turn, ship, again.tries),
        _ => {}
    }
    turn::after_flip(turn, seat);
    Ok(())
}

/// FS-6.9, FS-6.1.
fn check_ship(position: &Table, seat: Seat, ship: Ship) -> Result<(), Why> {
    match position.again() {
        Some(again) if again.ship == ship => Ok(()),
        Some(again) => Err(Why::OtherShipFirst { ship: again.ship }),
        None if ship.seat() != seat || position.ship(ship).at != At::Active => Err(Why::NotActive { ship }),
        None => Ok(()),
    }
}

/// FS-11.7, FS-12.11.
fn check_declared(position: &Table, ship: Ship, declare: Declare) -> Result<(), Why> {
    if declare == Declare::Nothing {
        return Ok(());
    }
    if position.assault() {
        return Err(Why::NoPowersInAssault);
    }
    if declare == Declare::Barrage && may_declare(position, ship) {
        Ok(())
    } else {
        Err(Why::NoBarrage { ship })
    }
}

/// Whether a barrage may be announced with this ship's next flip (FS-12.11).
pub(super) fn may_declare(position: &Table, ship: Ship) -> bool {
    matches!(position.phase, Phase::Flip { again: None })
        && position.power(ship) == Pilot::Barrage
        && position.mothership > 0
}

/// Where the ship lands: from the people's word, or by the physics from its launch (FS-6.11).
pub(super) fn landing(
    rules: &FlipShips,
    position: &Table,
    ship: Ship,
    how: &How,
) -> Result<(Option<Launch>, Lands), Why> {
    match (rules.referee(), how) {
        (Referee::Physics, How::Launched(launch)) => {
            rules.check_launch(position, launch)?;
            Ok((Some(*launch), rules.flown(position, ship, launch).ok_or(Why::FlightNeeded)?))
        }
        (Referee::Players, How::Landed(lands)) => {
            check_lands(rules, position, ship, lands)?;
            Ok((None, lands.clone()))
        }
        (Referee::Players, How::Impossible(why)) => Err(Why::Impossible(why)),
        (Referee::Physics, _) => Err(Why::LaunchNeeded),
        (Referee::Players, _) => Err(Why::LandingNeeded),
    }
}

impl FlipShips {
    /// Whether a launch is one that could be made here, whoever's turn it is (FS-13.4, FS-6.2, FS-13.7).
    pub fn check_launch(&self, position: &Table, launch: &Launch) -> Result<(), Why> {
        let ranges = &self.figures.physical.launch;
        if position.free_shot().is_none() {
            match launch.from {
                From::Edge => {}
                From::Pad if self.options.race => return Err(Why::NotFromThere),
                From::Pad if self.options.launch_pad => {}
                From::Pad => return Err(Why::NoLaunchPad),
                From::Left | From::Right | From::Back if self.options.race => {}
                _ => return Err(Why::NotFromThere),
            }
            check_range("x", launch.x, ranges.x)?;
        }
        check_range("power", launch.power, ranges.power)?;
        check_range("aim", launch.aim, ranges.aim)
    }
}

fn check_range(key: &'static str, number: i32, [low, high]: [i32; 2]) -> Result<(), Why> {
    if (low..=high).contains(&number) { Ok(()) } else { Err(Why::OutOfRange { key, low, high }) }
}

/// FS-3.2.
fn check_lands(rules: &FlipShips, position: &Table, ship: Ship, lands: &Lands) -> Result<(), Why> {
    check_place(rules, lands.place)?;
    for bump in lands.bumped.iter() {
        match *bump {
            Bump::Ship(other, _) if other == ship => {
                return Err(Why::Impossible("the flipped ship bumps itself"));
            }
            Bump::Ship(other, _) if !position.ship(other).at.in_play() => {
                return Err(Why::Impossible("a bumped ship lies nowhere"));
            }
            Bump::Ship(_, place) => check_place(rules, place)?,
            Bump::Card(card, _) if position.cell_of(card).is_none() => {
                return Err(Why::Impossible("a bumped card is not in play"));
            }
            Bump::Card(_, Some(pose)) if !rules.on_table(pose.x, pose.y) || !pose.angle.is_finite() => {
                return Err(Why::Impossible("a card lies beside the table"));
            }
            Bump::Card(..) => {}
        }
    }
    Ok(())
}

fn check_place(rules: &FlipShips, place: Place) -> Result<(), Why> {
    match place {
        Place::Table { x, y } if !rules.on_table(x, y) => {
            Err(Why::Impossible("a ship lies beside the table"))
        }
        _ => Ok(()),
    }
}
