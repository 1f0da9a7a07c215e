//! Flipping: what is checked, what follows a landing, and declining a re-flip (FS-6, FS-12.4 to 12.11).
//!
//! Decides no attack: that is done after all flips (`resolve.rs`). In the assault a landing is judged by `assault.rs`.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, assault, turn};
use crate::FlipShips;
use crate::action::{Declare, How};
use crate::event::{Event, What};
use crate::lands::{Bump, From, Lands, Launch, Place, Side};
use crate::options::Referee;
use crate::pilot::Pilot;
use crate::position::{Flipping, Phase, Position, Reflip};
use crate::ship::{At, Ship};
use crate::why::Why;

pub(super) fn flip(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    ship: Ship,
    declare: Declare,
    how: &How,
) -> Result<(), Why> {
    let before = turn.position.flipping;
    check_ship(turn.position, seat, ship)?;
    check_declared(turn.position, ship, declare)?;
    let shot = before.is_some_and(|flipping| flipping.shot || flipping.why == Reflip::FreeShot);
    let (launch, lands) = landing(turn.rules, turn.position, ship, how, shot)?;
    let mut now = before.unwrap_or(Flipping {
        ship,
        why: Reflip::Void,
        atmosphere: 0,
        second_used: false,
        barrage_left: None,
        shot: false,
        pad: None,
    });
    if before.is_some() && now.why == Reflip::SecondChance {
        (now.second_used, now.atmosphere) = (true, 0); // FS-12.5
    }
    let declared = declare == Declare::Barrage;
    if declared {
        now.barrage_left = Some(turn.rules.figures.limits.barrage_flips); // FS-12.11
    }
    let (void, place) = (!lands.rotated, lands.place);
    turn.emit(What::Flipped { seat, ship, declared, launch, lands });
    if void {
        // FS-6.3: neither adds to nor interrupts any count.
        offer(turn, Flipping { why: Reflip::Void, shot, ..now });
        return Ok(());
    }
    if shot {
        turn.emit(What::Limited { ship }); // FS-12.7
    } else if turn.position.phase == Phase::Assault {
        assault::landed(turn, seat, now, place);
        return Ok(());
    } else {
        landed(turn, seat, Flipping { shot: false, pad: None, ..now }, place);
    }
    turn::after_flip(turn, seat);
    Ok(())
}

fn offer(turn: &mut Turn<'_, impl Sink<Event>>, flipping: Flipping) {
    turn.emit(What::Offered { flipping });
}

/// FS-6.12 (5) to (7).
fn landed(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, mut now: Flipping, place: Place) {
    let (ship, power) = (now.ship, turn.position.power(now.ship));
    let second_chance = power == Pilot::SecondChance && !now.second_used;
    if place == Place::Mothership {
        if power == Pilot::Encore && turn.position.mothership > 0 {
            let mothership = turn.position.mothership - 1;
            turn.emit(What::Hit { seat, ship, mothership }); // FS-12.4
            offer(turn, Flipping { why: Reflip::Encore, atmosphere: 0, ..now });
        } else if second_chance {
            offer(turn, Flipping { why: Reflip::SecondChance, ..now });
        }
        return;
    }
    if atmosphere_landing(turn.rules, turn.position, ship, place) {
        now.atmosphere += 1;
        if now.atmosphere < turn.rules.figures.limits.atmosphere_flips {
            offer(turn, Flipping { why: Reflip::Atmosphere, ..now }); // FS-6.6
            return;
        }
        turn.emit(What::Docked { ship }); // FS-6.7
        if second_chance {
            offer(turn, Flipping { why: Reflip::SecondChance, ..now });
        }
        return;
    }
    now.atmosphere = 0;
    now.barrage_left = now.barrage_left.map(|left| left.saturating_sub(1));
    if second_chance {
        offer(turn, Flipping { why: Reflip::SecondChance, ..now });
    } else if now.barrage_left.is_some_and(|left| left > 0) {
        offer(turn, Flipping { why: Reflip::Barrage, ..now });
    } else {
        offer_free_shot(turn, now);
    }
}

/// FS-12.7: on no card, on the table, and a mothership to shoot at.
fn offer_free_shot(turn: &mut Turn<'_, impl Sink<Event>>, now: Flipping) {
    let (position, ship) = (&*turn.position, now.ship);
    let pad = match position.ship(ship).at {
        At::Table { x, y } => Some([x, y]),
        At::Atmosphere => None,
        _ => return,
    };
    let free = position.power(ship) == Pilot::ForwardBase
        && position.mothership > 0
        && turn.rules.cards_under(position, ship) == 0;
    if free {
        offer(turn, Flipping { why: Reflip::FreeShot, pad, ..now });
    }
}

/// Whether a landing counts as one in the atmosphere (FS-3.7, FS-6.8), where that means anything (FS-13.1).
pub(super) fn atmosphere_landing(rules: &FlipShips, position: &Position, ship: Ship, place: Place) -> bool {
    !rules.options.no_reflip && (place == Place::Off(Side::Front) || rules.in_atmosphere(position, ship))
}

pub(super) fn keep(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, ship: Ship) -> Result<(), Why> {
    let flipping = turn.position.flipping.filter(|flipping| flipping.ship == ship);
    let flipping = flipping.ok_or(Why::NothingToKeep { ship })?; // FS-6.10
    if flipping.why == Reflip::Void {
        return Err(Why::VoidFlip { ship }); // FS-6.4
    }
    turn.emit(What::Kept { seat, ship });
    if turn.position.phase == Phase::Assault {
        assault::missed(turn, seat, ship); // FS-11.8
        return Ok(());
    }
    match flipping.why {
        Reflip::Encore => turn.emit(What::Docked { ship }),
        Reflip::Atmosphere => offer_free_shot(turn, flipping),
        _ => {}
    }
    turn::after_flip(turn, seat);
    Ok(())
}

/// FS-6.9, FS-6.1.
fn check_ship(position: &Position, seat: Seat, ship: Ship) -> Result<(), Why> {
    match position.flipping {
        Some(flipping) if flipping.ship == ship => Ok(()),
        Some(flipping) => Err(Why::OtherShipFirst { ship: flipping.ship }),
        None if ship.seat() != seat || position.ship(ship).at != At::Active => Err(Why::NotActive { ship }),
        None => Ok(()),
    }
}

/// FS-11.7, FS-12.11.
fn check_declared(position: &Position, ship: Ship, declare: Declare) -> Result<(), Why> {
    if declare == Declare::Nothing {
        return Ok(());
    }
    if position.phase == Phase::Assault {
        return Err(Why::NoPowersInAssault);
    }
    if declare == Declare::Barrage && may_declare(position, ship) {
        Ok(())
    } else {
        Err(Why::NoBarrage { ship })
    }
}

/// Whether a barrage may be announced with this ship's next flip (FS-12.11).
pub(super) fn may_declare(position: &Position, ship: Ship) -> bool {
    position.phase == Phase::Flip
        && position.flipping.is_none()
        && position.power(ship) == Pilot::Barrage
        && position.mothership > 0
}

/// Where the ship lands: from the people's word, from the host's physics, or from our own.
pub(super) fn landing(
    rules: &FlipShips,
    position: &Position,
    ship: Ship,
    how: &How,
    shot: bool,
) -> Result<(Option<Launch>, Lands), Why> {
    match (rules.options.referee, how) {
        (Referee::Physics, How::Launched(launch, flown)) => {
            check_launch(rules, launch, shot)?;
            let lands = match flown {
                Some(flown) if position.imagined || !crate::flights::SIMULATES => {
                    check_lands(rules, position, ship, flown)?;
                    flown.clone()
                }
                _ => crate::flights::simulate(rules, position, ship, launch).ok_or(Why::FlightNeeded)?,
            };
            Ok((Some(*launch), lands))
        }
        (Referee::Players, How::Landed(lands)) => {
            check_lands(rules, position, ship, lands)?;
            Ok((None, lands.clone()))
        }
        (Referee::Physics, _) => Err(Why::LaunchNeeded), // FS-6.11
        (Referee::Players, _) => Err(Why::LandingNeeded),
    }
}

impl FlipShips {
    /// Whether a launch is one that could be made here, whoever's turn it is: for flights that are only shown.
    pub fn check_launch(&self, position: &Position, launch: &Launch) -> Result<(), Why> {
        let shot =
            position.flipping.is_some_and(|flipping| flipping.shot || flipping.why == Reflip::FreeShot);
        check_launch(self, launch, shot)
    }
}

/// FS-13.4, FS-6.2, FS-13.7.
fn check_launch(rules: &FlipShips, launch: &Launch, shot: bool) -> Result<(), Why> {
    let ranges = &rules.figures.ranges;
    if !shot {
        match launch.from {
            From::Edge => {}
            From::Pad if rules.options.race => return Err(Why::NotFromThere),
            From::Pad if rules.options.launch_pad => {}
            From::Pad => return Err(Why::NoLaunchPad),
            From::Left | From::Right | From::Back if rules.options.race => {}
            _ => return Err(Why::NotFromThere),
        }
        check_range("x", launch.x, ranges.x)?;
    }
    check_range("power", launch.power, ranges.power)?;
    check_range("aim", launch.aim, ranges.aim)
}

fn check_range(key: &'static str, number: i32, [low, high]: [i32; 2]) -> Result<(), Why> {
    if (low..=high).contains(&number) { Ok(()) } else { Err(Why::OutOfRange { key, low, high }) }
}

/// FS-3.2.
fn check_lands(rules: &FlipShips, position: &Position, ship: Ship, lands: &Lands) -> Result<(), Why> {
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
            Bump::Nowhere(_) => return Err(Why::Impossible("no card can be there")),
        }
    }
    Ok(())
}

fn check_place(rules: &FlipShips, place: Place) -> Result<(), Why> {
    match place {
        Place::Table { x, y } if !rules.on_table(x, y) => {
            Err(Why::Impossible("a ship lies beside the table"))
        }
        Place::Off(Side::Other) => Err(Why::Impossible("the table has no such side")),
        Place::Unknown => Err(Why::Impossible("there is no such place")),
        _ => Ok(()),
    }
}
