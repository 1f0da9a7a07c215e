//! The final assault, and how a battle ends (FS-11.4 to 11.10). No power works here.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, flip, turn};
use crate::event::Event;
use crate::lands::Place;
use crate::position::{Ended, Reflip, Tries};
use crate::ship::{At, Berth, Ship};

/// No enemy is left: the battle is won, or the assault begins (FS-11.4, FS-11.5).
pub(super) fn begin(turn: &mut Turn<'_, impl Sink<Event>>) {
    let city = turn.position.city;
    if turn.position.mothership == 0 {
        turn.emit(Event::GameEnded { result: Ended::Won, winner: None, city });
        return;
    }
    let seat = turn.position.start; // FS-11.6: the marker does not move.
    let in_play = |(_, berth): &(usize, &Berth)| berth.at != At::Reserve;
    let active = turn.position.ships.iter().enumerate().filter(in_play).fold(0, |set, (n, _)| set | 1 << n);
    turn.emit(Event::AssaultBegan { seat, active });
    go_on(turn, seat);
}

/// Each landing is judged at once (FS-11.8).
pub(super) fn landed(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    ship: Ship,
    mut tries: Tries,
    place: Place,
) {
    if place == Place::Mothership {
        let mothership = turn.position.mothership.saturating_sub(1);
        turn.emit(Event::Hit { seat, ship, mothership });
        if mothership == 0 {
            turn.emit(Event::Docked { ship });
            let city = turn.position.city;
            turn.emit(Event::GameEnded { result: Ended::Won, winner: None, city }); // FS-11.9
            return;
        }
    } else if flip::atmosphere_landing(turn.rules, turn.position, ship, place) {
        tries.atmosphere += 1;
        if tries.atmosphere < turn.rules.figures.limits.atmosphere_flips {
            flip::offer(turn, ship, Reflip::Atmosphere, tries);
            return;
        }
    }
    missed(turn, seat, ship);
}

/// The ship is docked, and the next one's turn comes.
pub(super) fn missed(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, ship: Ship) {
    turn.emit(Event::Docked { ship });
    go_on(turn, seat);
}

/// The next seat with a ship to flip; when none is left the mothership strikes (FS-11.10).
fn go_on(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    let mut next = seat;
    for _ in 0..turn.rules.seats {
        if turn.position.active(next).next().is_some() {
            if next != seat {
                turn.emit(Event::AssaultTurn { seat: next });
            }
            return;
        }
        next = turn::after(turn.rules.seats, next);
    }
    let city = turn.position.city.saturating_sub(turn.rules.figures.limits.assault_damage);
    turn.emit(Event::GameEnded { result: Ended::Lost, winner: None, city });
}
