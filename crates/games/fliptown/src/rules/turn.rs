//! A turn: assigning cards, gold, the main action, and what comes next (FT-4, FT-5, FT-21).

use tableflip_kernel::{Seat, Sink};

use super::effects::Went;
use super::{Turn, badlands, bonus, cemetery, characters, effects, town, trail};
use crate::Fliptown;
use crate::action::{Assign, Site};
use crate::card::{Card, MOST_VALUE};
use crate::edition::Ability;
use crate::event::Event;
use crate::position::{Position, Sheet};
use crate::step::Step;
use crate::why::Why;
use crate::words::{Go, Good, Region, When};

/// Gives each card its role and begins the main action.
pub(super) fn assign(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, assign: &Assign) -> Result<(), Why> {
    let gold = check(turn.rules, turn.position, seat, assign)?;
    turn.change(seat, Event::assigned(seat, assign, gold));
    match assign.go {
        Go::Pass => next(turn, seat),
        Go::Cemetery => main_action(turn, seat, Region::Cemetery, 0),
        Go::Region => {
            let region = turn.rules.figures.deck.regions[assign.set_suit as usize];
            main_action(turn, seat, region, assign.set_value);
        }
    }
    Ok(())
}

/// The checks of `assign` in the order of FT-23.4; what the modification costs.
fn check(rules: &Fliptown, position: &Position, seat: Seat, assign: &Assign) -> Result<u32, Why> {
    let sheet = position.sheet(seat);
    if !are_the_lineup(&position.lineup, [assign.suit, assign.value, assign.poker]) {
        return Err(Why::NotInLineup); // FT-4.2
    }
    let new_suit = assign.set_suit != assign.suit.suit();
    let new_value = assign.set_value != assign.value.value();
    if assign.go != Go::Region {
        let value_touched = new_value || assign.jokers.value || assign.ability;
        let suit_touched = new_suit || assign.jokers.suit;
        if value_touched || suit_touched && position.drawn.cowbot.is_none() {
            return Err(Why::NothingToModify); // FT-5.6
        }
    }
    match assign.go {
        Go::Cemetery if rules.open(sheet, Region::Cemetery) == 0 => return Err(Why::CemeteryFull), // FT-10.5
        Go::Pass if !may_pass(rules, position, sheet) => return Err(Why::MayNotPass),              // FT-4.6
        _ => {}
    }
    if !(1..=MOST_VALUE).contains(&assign.set_value) {
        return Err(Why::ValueOutOfRange); // FT-5.3
    }
    let able = |ability: Ability| characters::able(rules, sheet, When::Assign, ability);
    if assign.jokers.count() > 0 && (!able(Ability::Joker) || assign.jokers.count() > sheet.uses)
        || assign.ability && !able(Ability::FreeSteps)
    {
        return Err(Why::NoSuchAbility); // FT-18.12
    }
    if assign.jokers.suit && !new_suit || assign.jokers.value && !new_value {
        return Err(Why::JokerChangesNothing); // FT-18.11
    }
    let pans = sheet.has(Good::Pans);
    if assign.ability && (!new_value || pans == 0) {
        return Err(Why::FreeStepsUseless); // FT-18.4
    }
    let price = price(rules, sheet, assign);
    if price > sheet.has(Good::Gold) {
        return Err(Why::NotEnoughGold { price, held: sheet.has(Good::Gold) }); // FT-5.4
    }
    if assign.go == Go::Region {
        check_region(rules, sheet, assign)?;
    }
    Ok(price)
}

/// FT-5.1, FT-5.2, FT-18.4, FT-18.11.
pub(super) fn price(rules: &Fliptown, sheet: &Sheet, assign: &Assign) -> u32 {
    let mut price = 0;
    if assign.set_suit != assign.suit.suit() && !assign.jokers.suit {
        price += rules.figures.suit_cost;
    }
    if !assign.jokers.value {
        price +=
            price_of_steps(rules, sheet, assign.set_value.abs_diff(assign.value.value()), assign.ability);
    }
    price
}

/// The gold for changing a value by so many steps (FT-5.2), with the free steps of an ability or without (FT-18.4).
pub(super) fn price_of_steps(rules: &Fliptown, sheet: &Sheet, steps: u8, ability: bool) -> u32 {
    let free = if ability { sheet.has(Good::Pans) } else { 0 };
    u32::from(steps).saturating_sub(free) * rules.figures.value_cost
}

/// FT-4.4: the region must have an open site.
fn check_region(rules: &Fliptown, sheet: &Sheet, assign: &Assign) -> Result<(), Why> {
    let (region, value) = (rules.figures.deck.regions[assign.set_suit as usize], assign.set_value);
    if rules.open_to(sheet, region, value) != 0 {
        return Ok(());
    }
    Err(match region {
        Region::Trail => Why::NoStopInReach,
        Region::Badlands => match rules.figures.badlands.of_value[usize::from(value)] {
            None => Why::NoTarget { value },
            Some(target) => Why::TargetCircled { target: rules.id(Region::Badlands, target) },
        },
        Region::Mine | Region::Town | Region::Cemetery => Why::NoChamberOpen,
    })
}

/// Each card of the lineup once.
fn are_the_lineup(lineup: &[Card], mut cards: [Card; 3]) -> bool {
    let Ok(mut lineup) = <[Card; 3]>::try_from(lineup) else { return false };
    lineup.sort_unstable_by_key(|card| card.number());
    cards.sort_unstable_by_key(|card| card.number());
    lineup == cards
}

/// FT-4.6: the Cemetery is full and no unmodified arrangement can visit anything.
pub(super) fn may_pass(rules: &Fliptown, position: &Position, sheet: &Sheet) -> bool {
    if rules.open(sheet, Region::Cemetery) != 0 {
        return false;
    }
    let lineup = position.lineup;
    lineup.iter().enumerate().all(|(n, suit)| {
        let values = rules.open_values(sheet, rules.figures.deck.regions[suit.suit() as usize]);
        let mut others = lineup.iter().enumerate().filter(|(other, _)| *other != n);
        others.all(|(_, value)| values >> value.value() & 1 == 0)
    })
}

/// Visits the only open site, or asks which (FT-23.2).
fn main_action(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, region: Region, value: u8) {
    let open = turn.rules.open_to(turn.sheet(seat), region, value);
    if open.is_power_of_two() {
        go_to(turn, seat, region, open.trailing_zeros() as u8);
    } else {
        turn.ask(seat, Step::Visit { region, value });
    }
}

pub(super) fn visit(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, site: Site) -> Result<(), Why> {
    let sheet = turn.sheet(seat);
    let Step::Visit { region, value } = sheet.step else { return Err(Why::NotNow) };
    if turn.rules.open_to(sheet, region, value).checked_shr(u32::from(site.index)).unwrap_or(0) & 1 == 1 {
        go_to(turn, seat, region, site.index);
        return Ok(());
    }
    let ahead = turn.rules.open(sheet, Region::Trail) >> (site.index & 15) & 1 == 1;
    Err(match region {
        Region::Trail if ahead => Why::StopTooHigh { stop: site.id },
        Region::Trail => Why::StopBehind { stop: site.id },
        Region::Cemetery => Why::TombCircled { tomb: site.id },
        Region::Badlands => Why::TargetCircled { target: site.id },
        Region::Mine | Region::Town => Why::ChamberClosed { chamber: site.id },
    })
}

/// Visits a site that is open, by the main action or a bonus action.
pub(super) fn go_to(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, region: Region, site: u8) {
    let went = match region {
        Region::Trail => trail::stop(turn, seat, site),
        Region::Badlands => {
            badlands::commit(turn, seat, site);
            bonus::prune(turn, seat);
            return;
        }
        Region::Mine => {
            let chamber = turn.rules.site(Region::Mine, site);
            turn.change(seat, Event::Circled { seat, region: Region::Mine, site: chamber });
            let effects = &turn.rules.figures.mine.chambers[usize::from(site)].effects;
            effects::all(turn, seat, effects, Some(Region::Mine)); // FT-8.3
            Went::Through
        }
        Region::Town => town::visit(turn, seat, site),
        Region::Cemetery => {
            cemetery::circle(turn, seat, site);
            Went::Through
        }
    };
    match went {
        Went::Through => next(turn, seat),
        Went::Asks => bonus::prune(turn, seat),
    }
}

/// What a seat does next in its turn (FT-4.7, FT-11.2).
pub(super) fn next(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    bonus::prune(turn, seat);
    let sheet = turn.sheet(seat);
    let step = if !sheet.bonuses.is_empty() {
        Step::Bonus
    } else if !sheet.acted {
        Step::Assign
    } else if characters::usable(turn.rules, sheet, When::Turn).is_ok() {
        Step::Wrap
    } else {
        Step::Done
    };
    turn.ask(seat, step);
}

/// Robbery cards for every seat that waits for one, in seat order (FT-21.3). Whether there was one.
pub(super) fn wave(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let mut robbed = [false; 4];
    for seat in turn.position.seats() {
        if let Step::Rob { target } = turn.sheet(seat).step {
            badlands::rob(turn, seat, target);
            robbed[seat.index()] = true;
        }
    }
    for seat in turn.position.seats().filter(|seat| robbed[seat.index()]) {
        next(turn, seat);
    }
    robbed != [false; 4]
}

/// The lineup's cards in every order that makes a difference (FT-4.2).
pub(super) fn arrangements(lineup: &[Card]) -> impl Iterator<Item = [Card; 3]> {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let lineup = <[Card; 3]>::try_from(lineup).ok();
    let all = lineup.map(|lineup| orders.map(|order| order.map(|n: usize| lineup[n])));
    let all = all.into_iter().flatten();
    // Equal cards exist only in positions that somebody wrote.
    let twice = lineup.is_some_and(|[a, b, c]| a == b || b == c || a == c);
    let mut seen = [[Card::NONE; 3]; 6];
    all.enumerate().filter_map(move |(n, cards)| {
        let new = !twice || !seen.contains(&cards);
        seen[n] = cards;
        new.then_some(cards)
    })
}
