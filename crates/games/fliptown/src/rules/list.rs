//! The legal actions of a seat (FT-23). Everything is listed that `play` accepts, each once, and nothing is
//! allocated but the caller's list.

use tableflip_kernel::{Seat, bits};

use super::{bonus, characters, law, poker, sites, town, turn};
use crate::Fliptown;
use crate::action::{Action, Assign, Choice, Jokers, Verb};
use crate::card::{Card, MOST_VALUE, Suit};
use crate::edition::Ability;
use crate::position::{Position, Sheet};
use crate::step::{Question, Step};
use crate::words::{Bonus, Go, Good, Phase, Region, When};

/// Appends the legal actions of a seat.
pub(crate) fn list(rules: &Fliptown, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
    let sheet = position.sheet(seat);
    let mut push = |verb: Verb| actions.push(Action { seat, verb });
    match sheet.step {
        Step::Wait | Step::Rob { .. } | Step::Done | Step::Over => {}
        Step::Mayor => {
            if characters::able(rules, sheet, When::Lineup, Ability::NewLineup) {
                push(Verb::NewLineup);
            }
            push(Verb::KeepLineup);
        }
        Step::Collect { .. } => {
            let rewards = town::rewards(rules).iter();
            rewards.for_each(|reward| push(Verb::Collect { take: reward.take }));
        }
        Step::Assign => assign(rules, position, sheet, &mut push),
        Step::Visit { region, value } => {
            let open = bits(rules.open_to(sheet, region, value));
            open.for_each(|index| push(Verb::Visit { site: rules.site(region, index) }));
        }
        Step::Choose(question) => choose(rules, sheet, question, &mut |choice| push(Verb::Choose(choice))),
        Step::Bonus => bonuses(rules, position, sheet, &mut push),
        Step::Wrap => push(Verb::EndTurn),
        Step::Cheat => declare(rules, position, sheet, &mut push),
        Step::Law => {
            if law::bribe_price(rules, sheet) <= sheet.has(Good::Gold) {
                push(Verb::Bribe);
            }
            push(Verb::Stand);
        }
        Step::Reveal => {
            if characters::able(rules, sheet, When::Reveal, Ability::NewSheriffCard) {
                push(Verb::NewSheriff);
            }
            push(Verb::KeepSheriff);
        }
        Step::Penalty => {
            if law::takes_cash(rules, position, seat) {
                push(Verb::Pay { with: Good::Cash });
            }
            push(Verb::Pay { with: Good::Stars });
        }
    }
    ability(rules, position, sheet, &mut push);
}

fn ability(rules: &Fliptown, position: &Position, sheet: &Sheet, push: &mut impl FnMut(Verb)) {
    let moment = matches!(sheet.step, Step::Assign | Step::Bonus | Step::Wrap | Step::Law);
    let when = if position.phase == Phase::Law { When::Law } else { When::Turn };
    if moment && characters::usable(rules, sheet, when).is_ok() {
        push(Verb::Ability);
    }
}

/// Every way to assign: for each arrangement the regions that the gold, a joker or free steps can reach.
fn assign(rules: &Fliptown, position: &Position, sheet: &Sheet, push: &mut impl FnMut(Verb)) {
    let cemetery = rules.open(sheet, Region::Cemetery) != 0;
    let pass = turn::may_pass(rules, position, sheet);
    let open = Region::OF_SUITS.map(|region| rules.open_values(sheet, region));
    let means = Means::of(rules, sheet);
    for [suit, value, poker] in turn::arrangements(&position.lineup) {
        let (printed, plain) = (suit.suit(), value.value());
        let mut give = |go, set_suit, set_value, jokers, ability| {
            push(Verb::Assign(Assign { suit, value, poker, go, set_suit, set_value, jokers, ability }));
        };
        for &set_suit in Suit::ALL {
            let values = open[rules.figures.deck.regions[set_suit as usize] as usize];
            for (joker, gold) in means.for_suit(set_suit != printed) {
                let uses = means.jokers - u8::from(joker);
                let left = Means { gold, jokers: uses, ..means };
                left.for_values(plain, values, |set_value, value, ability| {
                    give(Go::Region, set_suit, set_value, Jokers { suit: joker, value }, ability);
                });
                // Off the regions the suit matters only to a cowbot (FT-5.6).
                if set_suit == printed || position.drawn.cowbot.is_some() {
                    for (go, allowed) in [(Go::Cemetery, cemetery), (Go::Pass, pass)] {
                        if allowed {
                            give(go, set_suit, plain, Jokers { suit: joker, value: false }, false);
                        }
                    }
                }
            }
        }
    }
}

/// What a seat can modify its cards with.
#[derive(Clone, Copy)]
struct Means {
    gold: u32,
    suit_cost: u32,
    value_cost: u32,
    jokers: u8,
    /// Free steps, where the seat may use them.
    free: u32,
}

impl Means {
    fn of(rules: &Fliptown, sheet: &Sheet) -> Means {
        let able = |ability| characters::able(rules, sheet, When::Assign, ability);
        Means {
            gold: sheet.has(Good::Gold),
            suit_cost: rules.figures.suit_cost,
            value_cost: rules.figures.value_cost,
            jokers: if able(Ability::Joker) { sheet.uses } else { 0 },
            free: if able(Ability::FreeSteps) { sheet.has(Good::Pans) } else { 0 },
        }
    }

    /// The ways to have a suit: whether by a joker, and the gold left.
    fn for_suit(self, change: bool) -> impl Iterator<Item = (bool, u32)> {
        let paid = if change { self.gold.checked_sub(self.suit_cost) } else { Some(self.gold) };
        let joker = (change && self.jokers > 0).then_some((true, self.gold));
        paid.map(|gold| (false, gold)).into_iter().chain(joker)
    }

    /// Every way to have one of the values: the value, whether by a joker, whether by free steps.
    #[inline]
    fn for_values(self, plain: u8, values: u16, mut found: impl FnMut(u8, bool, bool)) {
        let steps = |free: u32| match self.gold.checked_div(self.value_cost) {
            Some(paid) => paid.saturating_add(free).min(u32::from(MOST_VALUE)) as u8,
            None => MOST_VALUE,
        };
        let near = |steps: u8| {
            let (low, high) = (plain.saturating_sub(steps), (plain + steps).min(MOST_VALUE));
            sites::ALL_VALUES & u16::MAX << low & ((1u32 << (high + 1)) - 1) as u16
        };
        bits(values & near(steps(0))).for_each(|value| found(value, false, false));
        let others = values & !(1 << plain);
        if self.jokers > 0 {
            bits(others).for_each(|value| found(value, true, false));
        }
        if self.free > 0 {
            bits(others & near(steps(self.free))).for_each(|value| found(value, false, true));
        }
    }
}

fn choose(rules: &Fliptown, sheet: &Sheet, question: Question, push: &mut impl FnMut(Choice)) {
    match question {
        Question::Stop { stop } => {
            let effects = &rules.figures.trail.stops[stop.index()].effects;
            if let Some((_, goods, _)) = town::choice_of(effects) {
                goods.iter().for_each(|good| push(Choice::Good(good)));
            }
        }
        Question::Building { building, .. } => {
            town::options(&rules.figures.town.buildings[building.index()], sheet, push);
        }
    }
}

fn bonuses(rules: &Fliptown, position: &Position, sheet: &Sheet, push: &mut impl FnMut(Verb)) {
    for &region in Region::ALL {
        if bonus::for_region(sheet, region).is_some() {
            let open = bits(rules.open(sheet, region));
            open.for_each(|index| push(Verb::Bonus { region, site: rules.site(region, index) }));
        }
    }
    if position.drawn.cowbot.is_none() {
        for &bonus in Bonus::ALL.iter().filter(|&&bonus| bonus::waits(sheet, bonus)) {
            push(Verb::Decline { bonus });
        }
    }
}

fn declare(rules: &Fliptown, position: &Position, sheet: &Sheet, push: &mut impl FnMut(Verb)) {
    if characters::able(rules, sheet, When::Poker, Ability::AnyPokerCard) {
        let held = poker::cards(position, sheet).fold(0u64, |all, card| all | 1 << card.number());
        let cards = || (0..Card::COUNT).map(Card::numbered);
        for card in cards().filter(|card| held >> card.number() & 1 == 1) {
            let others = cards().filter(|other| *other != card);
            others.for_each(|other| push(Verb::Declare { card, other }));
        }
    }
    push(Verb::KeepHand);
}
