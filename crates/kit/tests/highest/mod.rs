//! A small game with a secret, to try the kit on: each of two seats has a card and may change it some times for
//! the top one of the deck; then both are shown, and the higher one wins.
//!
//! `LEAKS` makes it a bad game, which tells everybody of every change.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tableflip_kernel::arguments::Form;
use tableflip_kernel::edition::Reader;
use tableflip_kernel::{
    Arguments, Audience, Chance, Dice, Fault, Game, List, MAX_SEATS, OptionKind, OptionSpec, Outcome, Rule,
    Seat, Seats, Seed, Sink, Title, Why, figures, json, words,
};

const POSITION: Rule = Rule("HI-2");
const MOST_CARDS: usize = 20;

/// The rules.
#[derive(Clone)]
pub(crate) struct Highest<const LEAKS: bool> {
    figures: Arc<Deck>,
    changes: u8,
    blind: bool,
}

figures! {
    /// The deck.
    pub(crate) struct Deck: "deck" {
        cards: u8 in 6..=MOST_CARDS as u8,
    }
}

words! {
    /// What a seat does.
    pub(crate) enum Verb { Keep = "keep", Change = "change" }
}

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) struct Action {
    seat: Seat,
    #[serde(rename = "do")]
    verb: Verb,
}

/// The state; seat 2 is to act when it is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    deck: List<u8, MOST_CARDS>,
    hands: [u8; 2],
    left: [u8; 2],
    turn: u8,
}

/// What one sees of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct View {
    deck: u8,
    hands: [Option<u8>; 2],
    left: [u8; 2],
    turn: u8,
}

/// What happens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event {
    /// A seat has a new card, which it alone may see.
    Changed { seat: Seat, card: Option<u8> },
    /// A seat is done.
    Passed {},
    /// The end: both cards.
    Shown { hands: [u8; 2] },
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum No {
    Malformed(Form),
    NotYourTurn,
}

impl From<Form> for No {
    fn from(form: Form) -> No {
        No::Malformed(form)
    }
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            No::Malformed(form) => write!(f, "That is not an action of this game: {form}."),
            No::NotYourTurn => f.write_str("It is not your turn."),
        }
    }
}

impl Why for No {
    fn rule(&self) -> Rule {
        Rule(if *self == No::NotYourTurn { "HI-1" } else { "HI-3" })
    }
}

impl<const LEAKS: bool> Highest<LEAKS> {
    fn in_order(&self) -> Position {
        let mut deck: List<u8, MOST_CARDS> = (1..=self.figures.cards).collect();
        let mut draw = || deck.pop().expect("six cards or more");
        Position { hands: [draw(), draw()], deck, left: [self.changes; 2], turn: 0 }
    }

    fn sees(&self, audience: Audience, seat: Seat) -> bool {
        audience.is(seat) && !self.blind
    }
}

impl<const LEAKS: bool> Game for Highest<LEAKS> {
    type Figures = Deck;
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = No;

    const TITLE: &'static Title = &Title {
        id: "highest",
        name: "Highest",
        about: "Hold the higher card.",
        min_players: 2,
        max_players: 2,
        rules: "HI",
        draws: false,
        options: &[
            OptionSpec {
                name: "changes",
                about: "How often one may change.",
                rule: "HI-1",
                kind: OptionKind::Number { min: 1, max: 2, nullable: false },
            },
            OptionSpec { name: "blind", about: "Nobody looks.", rule: "HI-1", kind: OptionKind::Flag },
        ],
    };
    const EDITION: &'static str =
        "format = 1\ngame = \"highest\"\nname = \"Highest\"\n\n[deck]\nsource = \"designed\"\ncards = 12\n";

    fn figures(reader: &mut Reader<'_>) -> Option<Deck> {
        Deck::find(reader)
    }

    fn open(figures: Arc<Deck>, options: &Map<String, Value>) -> Result<Self, Fault> {
        let changes = options.get("changes").map_or(Some(1), Value::as_u64).filter(|n| (1..=2).contains(n));
        let Some(changes) = changes else { return POSITION.fault("changes", "is not 1 or 2") };
        let blind = options.get("blind").and_then(Value::as_bool).unwrap_or(false);
        Ok(Highest { figures, changes: changes as u8, blind })
    }

    fn options(&self) -> Map<String, Value> {
        [("changes".into(), self.changes.into()), ("blind".into(), self.blind.into())].into_iter().collect()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn deal(&self, seed: Seed) -> Position {
        let mut position = self.in_order();
        let mut cards: Vec<u8> = position.deck.iter().copied().chain(position.hands).collect();
        Chance::from_seed(seed).shuffle(&mut cards);
        position.hands = [cards.remove(0), cards.remove(0)];
        position.deck = cards.into_iter().collect();
        position
    }

    fn read_position(&self, json: &Value) -> Result<Position, Fault> {
        if json.as_object().is_some_and(Map::is_empty) {
            return Ok(self.in_order());
        }
        let position: Position = json::read(json).map_err(|fault| fault.under(POSITION))?;
        if position.deck.len() < position.left.iter().map(|&n| usize::from(n)).sum() || position.turn > 2 {
            return POSITION.fault("deck", "is too small");
        }
        Ok(position)
    }

    fn write_position(&self, position: &Position) -> Value {
        serde_json::to_value(position).expect("a position is JSON")
    }

    fn write_view<'w>(&'w self, view: &'w View) -> impl Serialize + 'w {
        view
    }

    fn read_view(&self, json: &Value) -> Result<View, Fault> {
        let view: View = json::read(json)?;
        let unseen = (1..=self.figures.cards).filter(|card| !view.hands.contains(&Some(*card))).count();
        let wanted = usize::from(view.deck) + view.hands.iter().filter(|card| card.is_none()).count();
        if wanted > unseen {
            return Err(Fault::form("deck", "has more cards than are left"));
        }
        Ok(view)
    }

    fn write_event<'w>(&'w self, event: &'w Event) -> impl Serialize + 'w {
        event
    }

    fn read_event(&self, json: &Value) -> Result<Event, Fault> {
        json::read(json)
    }

    fn write_action<'w>(&'w self, action: &'w Action) -> impl Serialize + 'w {
        action
    }

    fn read_action(&self, _: &Position, json: &Value) -> Result<Action, No> {
        let arguments = Arguments::of(json, 2)?;
        let verb = Verb::named(arguments.verb).ok_or(Form::UnknownVerb)?;
        arguments.nothing_else()?;
        Ok(Action { seat: arguments.seat, verb })
    }

    fn to_act(&self, position: &Position) -> Seats {
        if position.turn < 2 { Seats::one(Seat(position.turn)) } else { Seats::NONE }
    }

    fn legal(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        if seat.0 == position.turn {
            actions.extend(Verb::ALL.iter().map(|&verb| Action { seat, verb }));
        }
    }

    fn play(&self, position: &mut Position, action: &Action, sink: &mut impl Sink<Event>) -> Result<(), No> {
        let seat = action.seat;
        if seat.0 != position.turn {
            return Err(No::NotYourTurn);
        }
        let mut happens = |position: &mut Position, event: Event| {
            self.apply(position, &event);
            sink.put(event);
        };
        if action.verb == Verb::Change {
            let card = position.deck.last().copied();
            happens(position, Event::Changed { seat, card });
        }
        if action.verb == Verb::Keep || position.left[seat.index()] == 0 {
            happens(position, Event::Passed {});
        }
        if position.turn == 2 {
            let hands = position.hands;
            happens(position, Event::Shown { hands });
        }
        Ok(())
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        match event {
            Event::Changed { seat, card } => {
                position.deck.pop();
                position.hands[seat.index()] = card.expect("a stored event hides nothing");
                position.left[seat.index()] -= 1;
            }
            Event::Passed {} => position.turn += 1,
            Event::Shown { .. } => {}
        }
    }

    fn follow(&self, view: &mut View, event: &Event) {
        match event {
            Event::Changed { seat, card } => {
                view.deck -= 1;
                view.hands[seat.index()] = *card;
                view.left[seat.index()] -= 1;
            }
            Event::Passed {} => view.turn += 1,
            Event::Shown { hands } => view.hands = hands.map(Some),
        }
    }

    fn view(&self, position: &Position, audience: Audience) -> View {
        let over = position.turn == 2;
        View {
            deck: position.deck.count(),
            hands: [Seat(0), Seat(1)]
                .map(|seat| (over || self.sees(audience, seat)).then_some(position.hands[seat.index()])),
            left: position.left,
            turn: position.turn,
        }
    }

    fn redact(&self, event: &Event, audience: Audience) -> Event {
        match *event {
            Event::Changed { seat, .. } if !LEAKS && !self.sees(audience, seat) => {
                Event::Changed { seat, card: None }
            }
            _ => event.clone(),
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::Changed { .. } => !self.blind,
            Event::Passed {} => false,
            Event::Shown { .. } => true,
        }
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> Position {
        let known = |card: &u8| view.hands.contains(&Some(*card));
        let mut unseen: Vec<u8> = (1..=self.figures.cards).filter(|card| !known(card)).collect();
        dice.shuffle(&mut unseen);
        let mut draw = || unseen.pop().expect("enough cards");
        let hands = view.hands.map(|card| card.unwrap_or_else(&mut draw));
        let deck = (0..view.deck).map(|_| draw()).collect();
        Position { deck, hands, left: view.left, turn: view.turn }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let winner = usize::from(position.hands[1] > position.hands[0]);
        let mut points = [0.0; MAX_SEATS];
        points[winner] = 1.0;
        (position.turn == 2).then_some(Outcome { points, verdict: "won", ending: "shown", scores: None })
    }

    fn result(&self, position: &Position) -> Option<Value> {
        self.outcome(position).map(|_| Value::from(u8::from(position.hands[1] > position.hands[0])))
    }

    fn turns(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }
}
