//! Positions and views from JSON: what comes from outside is a [`Setup`], unproven, until every check of
//! FT-23.7 has passed. What is left out is as right after an unshuffled set-up. Reading triggers nothing.

mod seat;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value};
use tableflip_kernel::json::{self, nullable};
use tableflip_kernel::{Fault, Rule, Seat, Seed};

use crate::Fliptown;
use crate::card::Card;
use crate::edition::{MOST_BOUNTIES, Start};
use crate::lists::{Cards, Column, MOST_CARDS, MOST_HANDS, Pile};
use crate::options::{CowbotOption, Drawn, Options};
use crate::position::{Bounty, MOST_OF_A_GOOD, Position};
use crate::rules;
use crate::step::Step;
use crate::view::View;
use crate::words::Phase;
use seat::SeatSetup;

/// The rule by which a bad position is refused.
const POSITION: Rule = Rule("FT-23.7");

/// A position as somebody wrote it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    options: Option<Map<String, Value>>,
    rng: Option<Seed>,
    round: Option<u8>,
    turn: Option<u8>,
    phase: Option<Phase>,
    deck: Option<CardsOrCount>,
    discard: Option<Vec<Card>>,
    lineup: Option<Vec<Card>>,
    #[serde(default, deserialize_with = "nullable")]
    sheriff: Option<Option<Card>>,
    stolen: Option<CardsOrCount>,
    bounties: Option<Vec<BountySetup>>,
    seats: Option<Vec<SeatSetup>>,
    /// Follows from the rest.
    #[serde(default, rename = "result")]
    _result: IgnoredAny,
    /// Follows from the rest, and stands only in views.
    tells: Option<IgnoredAny>,
}

/// A pile, or in a view perhaps only its size.
#[derive(Deserialize)]
#[serde(untagged)]
enum CardsOrCount {
    Count(u8),
    Cards(Vec<Card>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BountySetup {
    id: String,
    stars: Option<u32>,
    #[serde(default)]
    scored: Vec<u8>,
    #[serde(default)]
    now: Vec<u8>,
}

/// What is being read.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Position,
    View,
}

pub(crate) fn read_position(rules: &Fliptown, json: &Value) -> Result<Position, Fault> {
    read(rules, json, Kind::Position)
}

pub(crate) fn read_view(rules: &Fliptown, json: &Value) -> Result<View, Fault> {
    let mut position = read(rules, json, Kind::View)?;
    position.rng = Seed::default();
    Ok(View(position))
}

fn read(rules: &Fliptown, json: &Value, kind: Kind) -> Result<Position, Fault> {
    let setup: Setup = json::read(json).map_err(|fault| fault.under(POSITION))?;
    if kind == Kind::Position && setup.tells.is_some() {
        return POSITION.fault("tells", "stand in a view, not in a position");
    }
    let drawn = setup.drawn(rules)?;
    let mut position = rules::in_order(rules, drawn);
    if kind == Kind::View {
        // A view shows nothing that it does not say.
        position.sheriff = Card::NONE;
        position.deck.fill(Card::NONE);
    }
    setup.time(rules, &mut position)?;
    setup.cards(&mut position, kind)?;
    setup.bounties(rules, &mut position)?;
    setup.seats(rules, &mut position, kind)?;
    check_room(rules, &position)?;
    check_asked(rules, &position)?;
    Ok(position)
}

impl Setup {
    /// Characters and cowbot: what the position's own options say, or the table's without chance.
    fn drawn(&self, rules: &Fliptown) -> Result<Drawn, Fault> {
        let Some(own) = &self.options else { return Ok(rules.options.in_order(&rules.figures)) };
        let mut map = rules.options.to_map(&rules.figures, None);
        map.extend(own.iter().map(|(key, value)| (key.clone(), value.clone())));
        let options = Options::read(&rules.figures, &map).map_err(|fault| fault.within("options"))?;
        let drawn = options.in_order(&rules.figures);
        let table = |options: &Options| Options {
            characters: None,
            cowbot: CowbotOption::None,
            random_setup: false,
            ..options.clone()
        };
        if table(&options) != table(&rules.options) {
            return POSITION.fault("options", "are not those of this table");
        }
        Ok(drawn)
    }

    fn time(&self, rules: &Fliptown, position: &mut Position) -> Result<(), Fault> {
        let setup = &rules.figures.setup;
        let within = |key: &str, number: Option<u8>, most: u8| match number.unwrap_or(1) {
            number if (1..=most).contains(&number) => Ok(number),
            number => POSITION.fault(key, format!("{number} is not between 1 and {most}")),
        };
        position.round = within("round", self.round, setup.rounds)?;
        position.turn = within("turn", self.turn, setup.turns)?;
        position.rng = self.rng.unwrap_or_default();
        position.phase = self.phase.unwrap_or(position.phase);
        Ok(())
    }

    fn cards(&self, position: &mut Position, kind: Kind) -> Result<(), Fault> {
        if let Some(deck) = &self.deck {
            position.deck = pile(deck, "deck", kind)?;
            position.deck.reverse();
        }
        if let Some(stolen) = &self.stolen {
            position.stolen = pile(stolen, "stolen", kind)?;
            if kind == Kind::View && position.phase != Phase::Over {
                position.stolen.fill(Card::NONE);
            }
        }
        if let Some(discard) = &self.discard {
            let Some(discard) = Pile::try_collect(discard.iter().copied()) else {
                return POSITION.fault("discard", "has too many cards");
            };
            position.discard = discard;
        }
        if let Some(lineup) = &self.lineup {
            let Some(lineup) = Cards::try_collect(lineup.iter().copied()) else {
                return POSITION.fault("lineup", "has more than three cards");
            };
            position.lineup = lineup;
        }
        if let Some(sheriff) = self.sheriff {
            position.sheriff = sheriff.unwrap_or(Card::NONE);
        }
        Ok(())
    }

    fn bounties(&self, rules: &Fliptown, position: &mut Position) -> Result<(), Fault> {
        let Some(bounties) = &self.bounties else { return Ok(()) };
        if bounties.len() > MOST_BOUNTIES {
            return POSITION.fault("bounties", format!("are more than {MOST_BOUNTIES}"));
        }
        position.bounties = [Bounty::default(); MOST_BOUNTIES];
        position.bounty_count = bounties.len() as u8;
        for (n, setup) in bounties.iter().enumerate() {
            let place = |key: &str| format!("bounties[{n}].{key}");
            let Some(goal) = rules.figures.bounties.iter().position(|goal| goal.id == setup.id) else {
                return POSITION.fault(place("id"), "there is no such bounty");
            };
            let goal = goal as u8;
            if position.bounties[..n].iter().any(|other| other.goal == goal) {
                return POSITION.fault(place("id"), "is there twice");
            }
            let stars = limited(setup.stars.unwrap_or(rules.figures.bounty_first), &place("stars"))?;
            let scored = seats(&setup.scored, &place("scored"), position.players)?;
            let now = seats(&setup.now, &place("now"), position.players)?;
            position.bounties[n] = Bounty { goal, scored, now, stars };
        }
        Ok(())
    }

    fn seats(&self, rules: &Fliptown, position: &mut Position, kind: Kind) -> Result<(), Fault> {
        let setups = self.seats.as_deref().unwrap_or_default();
        if setups.len() > usize::from(position.players) {
            return POSITION
                .fault("seats", format!("{} seats for {} players", setups.len(), position.players));
        }
        for (n, setup) in setups.iter().enumerate() {
            let sheet = position.sheet_mut(Seat(n as u8));
            setup.fill(rules, sheet, kind).map_err(|fault| fault.within(&format!("seats[{n}]")))?;
        }
        seat::default_steps(rules, position, setups);
        for seat in position.seats() {
            let step = position.sheet(seat).step;
            if !step.belongs_to(position.phase) {
                let reason = format!("{} is no step of the phase {}", step.name(), position.phase);
                return POSITION.fault(format!("seats[{}].step", seat.0), reason);
            }
        }
        Ok(())
    }
}

/// A position has room for all that can still come: cards on the discard pile, theft, hands, poker cards.
fn check_room(rules: &Fliptown, position: &Position) -> Result<(), Fault> {
    let Start { rounds, turns, .. } = rules.figures.setup;
    let rounds = usize::from(rounds - position.round);
    let (turns, in_turn) = (usize::from(turns), position.phase == Phase::Turn);
    let turns_here = if in_turn { turns - usize::from(position.turn) } else { 0 };
    let sheets = || position.seats().map(|seat| position.sheet(seat));
    let holes: usize = sheets().map(|sheet| sheet.hole.len()).sum();
    let in_hand = position.lineup.len() + usize::from(position.sheriff.is_some()) + holes;
    if position.deck.len() + position.discard.len() + in_hand > MOST_CARDS {
        return POSITION.fault("deck", format!("there are more than {MOST_CARDS} cards on the table"));
    }
    if position.stolen.len() + usize::from(in_turn) + turns_here + rounds * turns > MOST_CARDS {
        return POSITION.fault("stolen", "has too many cards");
    }
    for (n, sheet) in sheets().enumerate() {
        let hand_due = matches!(position.phase, Phase::Turn | Phase::Poker);
        if sheet.hands.len() + usize::from(hand_due) + rounds > MOST_HANDS {
            return POSITION.fault(format!("seats[{n}].hands"), "is too long");
        }
        let assigns = in_turn && (!sheet.acted || sheet.step == Step::Assign);
        let here = position.round_index();
        let fits = |(round, column): (usize, &Column)| match round {
            round if round < here => true,
            round if round == here => column.len() + turns_here + usize::from(assigns) <= Column::ROOM,
            _ => column.len() + turns <= Column::ROOM,
        };
        if !sheet.poker.iter().take(here + 1 + rounds).enumerate().all(fits) {
            return POSITION.fault(format!("seats[{n}].poker"), "has no room for the cards to come");
        }
    }
    Ok(())
}

/// A decision to which no answer would be legal.
fn check_asked(rules: &Fliptown, position: &Position) -> Result<(), Fault> {
    let mut actions = Vec::new();
    for seat in position.to_act().iter() {
        actions.clear();
        rules::list(rules, position, seat, &mut actions);
        if actions.is_empty() {
            let step = position.sheet(seat).step.name();
            return POSITION
                .fault(format!("seats[{}].step", seat.0), format!("nothing can be done in the step {step}"));
        }
    }
    Ok(())
}

fn pile(setup: &CardsOrCount, place: &str, kind: Kind) -> Result<Pile, Fault> {
    match setup {
        CardsOrCount::Cards(cards) if cards.len() <= MOST_CARDS => Ok(cards.iter().copied().collect()),
        CardsOrCount::Count(count) if kind == Kind::View && usize::from(*count) <= MOST_CARDS => {
            Ok((0..*count).map(|_| Card::NONE).collect())
        }
        CardsOrCount::Cards(_) => POSITION.fault(place, "has too many cards"),
        CardsOrCount::Count(_) => POSITION.fault(place, "is not a list of cards"),
    }
}

fn seats(list: &[u8], place: &str, players: u8) -> Result<u8, Fault> {
    let mut all = 0;
    for &seat in list {
        if seat >= players {
            return POSITION.fault(place, format!("there is no seat {seat}"));
        }
        if all >> seat & 1 == 1 {
            return POSITION.fault(place, format!("seat {seat} is there twice"));
        }
        all |= 1 << seat;
    }
    Ok(all)
}

fn limited(number: u32, place: &str) -> Result<u32, Fault> {
    if number > MOST_OF_A_GOOD {
        POSITION.fault(place, format!("is more than {MOST_OF_A_GOOD}"))
    } else {
        Ok(number)
    }
}
