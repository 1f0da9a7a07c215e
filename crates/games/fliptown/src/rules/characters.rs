//! What characters can do (FT-18). The Cheat's declaration is in `poker.rs`, jokers and free steps are part
//! of `assign` in `turn.rs`.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, bonus, effects, law, rounds, turn};
use crate::Fliptown;
use crate::edition::{Ability, Character};
use crate::event::Event;
use crate::position::Sheet;
use crate::step::Step;
use crate::why::Why;
use crate::words::{Good, Phase, When};

/// The seat's character, while its ability has a use left (FT-18.1).
fn untucked<'r>(rules: &'r Fliptown, sheet: &Sheet) -> Option<&'r Character> {
    if sheet.uses == 0 {
        return None;
    }
    rules.figures.characters.get(usize::from(sheet.character?))
}

/// Whether the seat has just this ability for just this moment, with a use left.
pub(super) fn able(rules: &Fliptown, sheet: &Sheet, when: When, ability: Ability) -> bool {
    untucked(rules, sheet).is_some_and(|character| character.acts(when) && character.ability == ability)
}

/// What the verb `ability` would do now, or why not (FT-23.4: 18.12, then 18.2 or 18.9).
pub(super) fn usable(rules: &Fliptown, sheet: &Sheet, when: When) -> Result<Ability, Why> {
    let character = untucked(rules, sheet).filter(|character| character.acts(when));
    let ability = character.ok_or(Why::NoSuchAbility)?.ability;
    match ability {
        Ability::Bonus(bonus) if !rules.has_site(sheet, bonus) => Err(Why::NoSiteForAbility),
        Ability::LoseWanted(n, per) if amount(sheet, n, per).min(sheet.wanted()) == 0 => {
            Err(Why::AbilityChangesNothing)
        }
        Ability::Gain(good, n, per) if effects::gainable(rules, sheet, good, amount(sheet, n, per)) == 0 => {
            Err(Why::AbilityChangesNothing)
        }
        Ability::Bonus(_) | Ability::LoseWanted(..) | Ability::Gain(..) => Ok(ability),
        _ => Err(Why::NoSuchAbility),
    }
}

fn amount(sheet: &Sheet, n: u32, per: Option<Good>) -> u32 {
    n.saturating_mul(per.map_or(1, |good| sheet.has(good)))
}

/// The verb `ability`, in a turn or before the bribes.
pub(super) fn ability(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) -> Result<(), Why> {
    let in_law = turn.position.phase == Phase::Law;
    let when = if in_law { When::Law } else { When::Turn };
    let sheet = *turn.sheet(seat);
    let ability = usable(turn.rules, &sheet, when)?;
    turn.change(seat, Event::AbilityUsed { seat });
    match ability {
        Ability::Bonus(bonus) => bonus::gain(turn, seat, bonus, None), // FT-11.6
        Ability::LoseWanted(n, per) => effects::lose(turn, seat, Good::Wanted, amount(&sheet, n, per)),
        Ability::Gain(good, n, per) => effects::gain(turn, seat, good, amount(&sheet, n, per)),
        _ => {}
    }
    if in_law {
        law::ask(turn, seat); // FT-14.2: the same question again.
    } else {
        turn::next(turn, seat);
    }
    Ok(())
}

/// Opens the Mayor's window, if there is an unused Mayor (FT-18.10).
pub(super) fn ask_mayor(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let (rules, position) = (turn.rules, &*turn.position);
    let mayor = |seat: Seat| able(rules, position.sheet(seat), When::Lineup, Ability::NewLineup);
    let mayors = position.seats().map(mayor).collect::<Flags>();
    if mayors == Flags::default() {
        return false;
    }
    for seat in turn.position.seats() {
        let step = if mayors.0[seat.index()] { Step::Mayor } else { Step::Wait };
        turn.ask(seat, step);
    }
    true
}

/// Whether the Mayor's window is open and nobody is left to decide in it.
pub(super) fn mayor_decided(turn: &Turn<'_, impl Sink<Event>>) -> bool {
    turn.position.seats().all(|seat| turn.sheet(seat).step == Step::Wait)
}

pub(super) fn new_lineup(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) -> Result<(), Why> {
    if !able(turn.rules, turn.sheet(seat), When::Lineup, Ability::NewLineup) {
        return Err(Why::NoSuchAbility); // Only a position that somebody wrote asks such a seat.
    }
    turn.change(seat, Event::AbilityUsed { seat });
    turn.emit(Event::LineupRefused { seat });
    rounds::flip(turn, turn.position.turn);
    turn.ask(seat, Step::Wait);
    Ok(())
}

/// FT-18.6.
pub(super) fn new_sheriff(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) -> Result<(), Why> {
    if !able(turn.rules, turn.sheet(seat), When::Reveal, Ability::NewSheriffCard) {
        return Err(Why::NoSuchAbility);
    }
    turn.change(seat, Event::AbilityUsed { seat });
    rounds::need(turn, 1);
    let card = rounds::top(turn);
    turn.emit(Event::SheriffReplaced { seat, card });
    turn.ask(seat, Step::Wait);
    Ok(())
}

/// One flag for each seat.
#[derive(PartialEq, Default)]
struct Flags([bool; 4]);

impl FromIterator<bool> for Flags {
    fn from_iter<I: IntoIterator<Item = bool>>(flags: I) -> Flags {
        let mut all = Flags::default();
        all.0.iter_mut().zip(flags).for_each(|(one, flag)| *one = flag);
        all
    }
}
