//! Flip Ships' judge: the house player to the end of the round, march and new enemies included, then an estimate; the
//! last round and the final assault are played to the end.
//!
//! A flip is a choice, the ship and the place, and a hand (RV-2.7). Flights are imagined by the bots' model of landings
//! (`model.rs`), never simulated. Nothing is drawn but enemies from the deck.

mod choosing;
mod estimate;
mod features;
mod hand;
mod house;
mod model;
mod spread;
mod themes;
mod weights;

use std::sync::{Arc, OnceLock};

use serde_json::{Value, json};
use tableflip_bots::Level;
use tableflip_bots::flip_ships::model::Thrower;
use tableflip_flip_ships::{
    Action, At, Declare, Event, FlipShips, From, How, Lands, Position, Referee, Verb, View, Why, cells, fleet,
};
use tableflip_kernel::{Dice, Forget, Game, MAX_SEATS, Seat};

use crate::examiner::Theme;
use crate::judge::{Choices, Draw, Hand, Judge, Unit, Values, result};
use crate::marks::Watch;
pub use features::{FEATURES, features};
use house::House;
use model::Model;

/// The most seats of a table.
const SEATS: usize = 4;
/// More actions than a round and an assault have.
const MOST: usize = 500;

/// The names of the marks, by their places.
const HIT: usize = 0;
const DAMAGE: usize = 1;
const MOTHERSHIP: usize = 2;
const DESTROYED: usize = 3;

/// The judge of a table whose seats have these hands, the usual one if nothing is known. What it has worked out about
/// their throws is kept.
#[derive(Clone, Default)]
pub struct FlipShipsJudge {
    hands: [Option<Hand>; SEATS],
    models: Arc<[OnceLock<Model>; SEATS]>,
}

impl FlipShipsJudge {
    fn hand_of(&self, rules: &FlipShips, seat: Seat) -> Hand {
        self.hands[seat.index()].unwrap_or_else(|| hand::usual(rules))
    }

    /// The throws of a seat's hand; seats with one hand share them.
    fn model(&self, rules: &FlipShips, position: &Position, seat: Seat) -> &Model {
        let hand = self.hands[seat.index()];
        let first = self.hands.iter().position(|other| *other == hand).unwrap_or_default();
        self.models[first].get_or_init(|| Model::new(rules, position, self.hand_of(rules, seat)))
    }

    /// How often the table wins from the beginning of a round.
    fn won(&self, rules: &FlipShips, position: &Position) -> f64 {
        let hands = (0..rules.seats()).map(|seat| self.hand_of(rules, Seat(seat)));
        estimate::won(rules, position, hands)
    }
}

impl Judge<FlipShips> for FlipShipsJudge {
    type Scratch = House;

    const LEDGER: u32 = 2;

    fn name(&self) -> String {
        "flip-ships/2".into()
    }

    fn unit(&self, _: &FlipShips) -> Unit {
        Unit::Win
    }

    fn spread(&self, _: &FlipShips) -> Option<f64> {
        Some(spread::WIN)
    }

    fn marks(&self) -> &'static [&'static str] {
        &["hit", "damage", "mothership", "destroyed"]
    }

    fn themes(&self) -> &'static [Theme<FlipShips>] {
        themes::ALL
    }

    fn play_on(
        &self,
        rules: &FlipShips,
        position: &mut Position,
        dice: &mut Dice,
        house: &mut House,
        watch: &mut Watch,
    ) -> Values {
        if watch.on {
            watch.marks[HIT] = f64::from(u8::from(progress(rules, position, watch.seat) > watch.from[HIT]));
        }
        let round = position.round;
        for _ in 0..MOST {
            if position.over() || position.round > round {
                break;
            }
            let model = self.model(rules, position, position.turn);
            let Some(action) = house.choose(rules, model, position, dice) else { break };
            if rules.play(position, &action, &mut Forget).is_err() {
                break;
            }
        }
        if watch.on {
            watch.marks[DAMAGE] = watch.from[DAMAGE] - f64::from(position.city);
            watch.marks[MOTHERSHIP] = watch.from[MOTHERSHIP] - f64::from(position.mothership);
            watch.marks[DESTROYED] = f64::from(position.destroyed.count()) - watch.from[DESTROYED];
        }
        result(rules, Unit::Win, position).unwrap_or_else(|| {
            let mut values = [0.0; MAX_SEATS];
            values[..usize::from(rules.seats())].fill(self.won(rules, position));
            values
        })
    }

    fn set_out(&self, rules: &FlipShips, position: &Position, watch: &mut Watch) {
        watch.from[HIT] = progress(rules, position, watch.seat);
        watch.from[DAMAGE] = f64::from(position.city);
        watch.from[MOTHERSHIP] = f64::from(position.mothership);
        watch.from[DESTROYED] = f64::from(position.destroyed.count());
    }

    fn like(&self, rules: &FlipShips, view: &View, seat: Seat, actions: &mut Vec<Action>) {
        let value = |action: &Action| house::resolved(rules, &view.table, seat, &action.verb);
        let mut valued: Vec<(f32, Action)> =
            actions.drain(..).map(|action| (value(&action), action)).collect();
        valued.sort_by(|a, b| b.0.total_cmp(&a.0));
        actions.extend(valued.into_iter().map(|(_, action)| action));
    }

    /// For a flip ships and places, else what is listed.
    fn choices(
        &self,
        rules: &FlipShips,
        view: &View,
        sample: &Position,
        seat: Seat,
        _: Hand,
    ) -> Choices<Action> {
        let mut actions = Vec::new();
        rules.legal(sample, seat, &mut actions);
        if actions.iter().any(|action| matches!(action.verb, Verb::Flip { .. })) {
            if rules.options.referee == Referee::Players {
                // Nobody knows where a person aims at a real table.
                return Choices { legal: 0, actions: Vec::new() };
            }
            return choosing::flips(rules, self.model(rules, sample, seat), sample, actions);
        }
        let legal = actions.len();
        if legal > crate::judge::ALL {
            self.like(rules, view, seat, &mut actions);
            actions.truncate(crate::judge::LIKED);
        }
        Choices { legal, actions }
    }

    /// Enemies from the deck.
    fn draws(&self, rules: &FlipShips, events: &[Event]) -> Vec<Draw> {
        let shown = events.iter().enumerate().filter(|(_, event)| rules.reveals(event));
        shown.map(|(event, _)| Draw { what: "enemies", event }).collect()
    }

    fn hand(&self, rules: &FlipShips, _: Seat, level: Option<Level>, done: &[(&Position, &Action)]) -> Hand {
        level.map_or_else(|| hand::likeliest(rules, done), |level| hand::of_level(rules, level))
    }

    fn seated(self, _: &FlipShips, hands: &[Hand]) -> FlipShipsJudge {
        let mut seated = FlipShipsJudge::default();
        for (own, hand) in seated.hands.iter_mut().zip(hands) {
            *own = Some(*hand);
        }
        seated
    }

    fn meant(&self, rules: &FlipShips, position: &Position, action: &Action, hand: Hand) -> Action {
        let mut meant = action.clone();
        if let Verb::Flip { ship, how, .. } = &mut meant.verb {
            *how = match how {
                How::Launched(launch) => hand::meant(rules, position, *ship, launch, hand)
                    .map_or_else(|| how.clone(), |aim| How::Launched(aim.launch)),
                // At a real table nobody knows the place: the choice is left to the house.
                _ => How::Open,
            };
        }
        meant
    }

    fn tells(&self, meant: &Action) -> bool {
        !matches!(meant.verb, Verb::Flip { how: How::Open, .. })
    }

    fn carry_out(
        &self,
        rules: &FlipShips,
        position: &mut Position,
        meant: &Action,
        hand: Hand,
        dice: &mut Dice,
    ) -> Result<(), Why> {
        let Verb::Flip { ship, declare, how } = &meant.verb else {
            return rules.play(position, meant, &mut Forget);
        };
        let How::Launched(launch) = how else { return Ok(()) };
        let thrower = Thrower::new(rules, position, *ship, launch.from);
        let place = thrower.throw(launch, hand::skill(rules, hand), dice);
        let how = How::Landed(Lands::at(place));
        let verb = Verb::Flip { ship: *ship, declare: *declare, how };
        rules.play(position, &Action { seat: meant.seat, verb }, &mut Forget)
    }

    fn attempt(&self, rules: &FlipShips, choice: &Action, level: Level, dice: &mut Dice) -> Action {
        let mut action = choice.clone();
        if let Verb::Flip { how: How::Launched(launch), .. } = &mut action.verb {
            *launch = tableflip_bots::flip_ships::with_error(rules, launch, level, dice);
        }
        action
    }

    fn as_it_was(&self, _: &FlipShips, action: &Action, events: &[Event]) -> Option<Action> {
        let Verb::Flip { ship, declare, .. } = action.verb else { return None };
        let lands = events.iter().find_map(|event| match event {
            Event::Flipped { lands, .. } => Some(lands.clone()),
            _ => None,
        })?;
        Some(Action { seat: action.seat, verb: Verb::Flip { ship, declare, how: How::Landed(lands) } })
    }

    /// Ships of one level have one pilot: the first of them that may be flipped stands for all.
    fn stands_for(&self, rules: &FlipShips, position: &Position, choice: Action) -> Action {
        let Verb::Flip { ship, declare, how } = &choice.verb else { return choice };
        let mut listed = Vec::new();
        rules.legal(position, choice.seat, &mut listed);
        let first = listed.iter().find_map(|action| match action.verb {
            Verb::Flip { ship: other, declare: said, .. }
                if other.level() == ship.level() && said == *declare =>
            {
                Some(other)
            }
            _ => None,
        });
        let verb = Verb::Flip { ship: first.unwrap_or(*ship), declare: *declare, how: how.clone() };
        Action { seat: choice.seat, verb }
    }

    fn write(&self, rules: &FlipShips, position: &Position, choice: &Action) -> Value {
        let Verb::Flip { ship, declare, how: How::Launched(launch) } = &choice.verb else {
            return serde_json::to_value(rules.write_action(choice)).expect("what the engine writes is JSON");
        };
        let on = Thrower::new(rules, position, *ship, From::Edge).aimed_at(position, launch);
        let name = |card| rules.figures.names.of(card);
        let cards = cells(on).filter_map(|cell| position.enemies[cell.index()]).map(|enemy| name(enemy.card));
        let at = if on == 0 { json!("mothership") } else { cards.collect::<Vec<_>>().into() };
        let mut told = json!({ "seat": choice.seat, "do": "flip", "ship": ship, "at": at });
        if *declare == Declare::Barrage {
            told["declare"] = json!("barrage");
        }
        told
    }
}

/// What a seat's flips have come to so far: more is a hit.
fn progress(rules: &FlipShips, position: &Position, seat: Seat) -> f64 {
    let hits = fleet(seat).filter(|&ship| match position.ship(ship).at {
        At::Mothership => true,
        At::Table { .. } => rules.cards_under(position, ship) != 0,
        _ => false,
    });
    let gone = usize::from(position.destroyed.count());
    (hits.count() + gone) as f64 - f64::from(position.mothership)
}
