//! What characters can do (FT-18). The Cheat's declaration is in `poker.rs`, jokers and free steps are part
//! of `assign` in `turn.rs`.

use tableflip_kernel::{Seat, Sink};

use super::{Play, bonus, effects, law, rounds, turn};
use crate::Fliptown;
use crate::edition::{Ability, Character};
use crate::event::Event;
use crate::position::{Ask, Sheet};
use crate::why::Why;
use crate::words::{Good, Phase, Step, When};

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
        Ability::Gain(good, n, per) if gainable(rules, sheet, good, amount(sheet, n, per)) == 0 => {
            Err(Why::AbilityChangesNothing)
        }
        Ability::Bonus(_) | Ability::LoseWanted(..) | Ability::Gain(..) => Ok(ability),
        _ => Err(Why::NoSuchAbility),
    }
}

fn amount(sheet: &Sheet, n: u32, per: Option<Good>) -> u32 {
    n.saturating_mul(per.map_or(1, |good| sheet.has(good)))
}

fn gainable(rules: &Fliptown, sheet: &Sheet, good: Good, n: u32) -> u32 {
    match good {
        Good::Pans => n.min(rules.figures.most_pans.saturating_sub(sheet.has(good))),
        Good::Hammers => n.min(rules.figures.most_hammers.saturating_sub(sheet.has(good))),
        _ => n,
    }
}

/// The verb `ability`, in a turn or before the bribes.
pub(super) fn ability(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) -> Result<(), Why> {
    let in_law = play.position.phase == Phase::Law;
    let when = if in_law { When::Law } else { When::Turn };
    let sheet = *play.sheet(seat);
    let ability = usable(play.rules, &sheet, when)?;
    play.change(seat, Event::AbilityUsed { seat });
    match ability {
        Ability::Bonus(bonus) => bonus::gain(play, seat, bonus, None), // FT-11.6
        Ability::LoseWanted(n, per) => effects::lose(play, seat, Good::Wanted, amount(&sheet, n, per)),
        Ability::Gain(good, n, per) => effects::gain(play, seat, good, amount(&sheet, n, per)),
        _ => {}
    }
    if in_law {
        law::ask(play, seat); // FT-14.2: the same question again.
    } else {
        turn::next(play, seat);
    }
    Ok(())
}

/// Opens the Mayor's window, if there is an unused Mayor (FT-18.10).
pub(super) fn ask_mayor(play: &mut Play<'_, impl Sink<Event>>) -> bool {
    let (rules, position) = (play.rules, &*play.position);
    let mayor = |seat: Seat| able(rules, position.sheet(seat), When::Lineup, Ability::NewLineup);
    let mayors = position.seats().map(mayor).collect::<Flags>();
    if mayors == Flags::default() {
        return false;
    }
    for seat in play.position.seats() {
        let step = if mayors.0[seat.index()] { Step::Mayor } else { Step::Wait };
        play.ask(seat, step, Ask::Nothing);
    }
    true
}

/// Whether the Mayor's window is open and nobody is left to decide in it.
pub(super) fn mayor_decided(play: &Play<'_, impl Sink<Event>>) -> bool {
    play.position.seats().all(|seat| play.sheet(seat).step == Step::Wait)
}

pub(super) fn new_lineup(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) -> Result<(), Why> {
    if !able(play.rules, play.sheet(seat), When::Lineup, Ability::NewLineup) {
        return Err(Why::NoSuchAbility); // Only a position that somebody wrote asks such a seat.
    }
    play.change(seat, Event::AbilityUsed { seat });
    play.emit(Event::LineupRefused { seat });
    rounds::flip(play, play.position.turn);
    play.ask(seat, Step::Wait, Ask::Nothing);
    Ok(())
}

/// FT-18.6.
pub(super) fn new_sheriff(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) -> Result<(), Why> {
    if !able(play.rules, play.sheet(seat), When::Reveal, Ability::NewSheriffCard) {
        return Err(Why::NoSuchAbility);
    }
    play.change(seat, Event::AbilityUsed { seat });
    rounds::need(play, 1);
    let card = rounds::top(play);
    play.emit(Event::SheriffReplaced { seat, card });
    play.ask(seat, Step::Wait, Ask::Nothing);
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
