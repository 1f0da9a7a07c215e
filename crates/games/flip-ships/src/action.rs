//! What a seat can do (FS-15).

use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use tableflip_kernel::Seat;

use crate::card::{CELLS, Card, CardList, Names};
use crate::lands::{Lands, Launch};
use crate::ship::Ship;

/// One choice of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// What.
    pub verb: Verb,
    /// The names of the cards in it.
    pub names: Names,
}

/// What a seat does.
#[derive(Clone, PartialEq, Debug)]
pub enum Verb {
    /// Flip a ship (FS-6).
    Flip {
        /// Which one.
        ship: Ship,
        /// What is announced with it.
        declare: Declare,
        /// How it is launched or where it landed.
        how: How,
    },
    /// Decline a re-flip (FS-6.10).
    Keep {
        /// Which ship.
        ship: Ship,
    },
    /// Decide what a ship attacks (FS-7.2).
    Attack {
        /// Which ship.
        ship: Ship,
        /// The decision.
        choice: Choice,
    },
    /// Choose where a ship waits (FS-7.9).
    Wait {
        /// Which ship.
        ship: Ship,
        /// On which cards.
        on: CardList,
    },
    /// Ready to race (FS-13.6).
    Ready,
    /// Pick up a fallen ship in a race (FS-13.7).
    PickUp {
        /// Which one.
        ship: Ship,
    },
}

/// What is announced before a flip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declare {
    /// Nothing.
    Nothing,
    /// A barrage (FS-12.11).
    Barrage,
    /// Any other word.
    Other,
}

/// What comes with a flip.
#[derive(Clone, PartialEq, Debug)]
pub enum How {
    /// Nothing: as flips are listed.
    Open,
    /// A launch, for the physics; and what a host's physics made of it, where this engine has none.
    Launched(Launch, Option<Lands>),
    /// A landing, from the people at a real table.
    Landed(Lands),
    /// Both, which is one too many.
    Both,
}

/// A decision about a ship's attack.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Choice {
    /// Further enemies (moonshot, lasers, splash).
    Targets(CardList),
    /// Other enemies instead of those it is on (sidestep).
    Instead(Redirects),
    /// Whether the city is repaired.
    Repair(bool),
    /// Something that no power allows: a card named twice, or more cards than can lie there.
    Impossible,
}

/// Hits that go elsewhere: landed card and target, in order of the landed cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Redirects {
    len: u8,
    pairs: [(Card, Card); CELLS],
}

impl Redirects {
    /// None.
    pub const NONE: Redirects = Redirects { len: 0, pairs: [(Card(0), Card(0)); CELLS] };

    /// The pairs.
    pub fn pairs(&self) -> &[(Card, Card)] {
        &self.pairs[..usize::from(self.len)]
    }

    /// Adds a pair; `None` if there is no room.
    #[must_use]
    pub(crate) fn with(mut self, landed: Card, target: Card) -> Option<Redirects> {
        *self.pairs.get_mut(usize::from(self.len))? = (landed, target);
        self.len += 1;
        self.pairs[..usize::from(self.len)].sort_unstable_by_key(|pair| pair.0);
        Some(self)
    }
}

impl Choice {
    /// Key and value, as in the action.
    pub(crate) fn written(&self, names: &Names) -> (&'static str, Value) {
        match self {
            Choice::Targets(list) => ("targets", named(list, names)),
            Choice::Instead(redirects) => {
                let pair = |(landed, target): &(Card, Card)| {
                    (names.of(*landed).to_string(), json!(names.of(*target)))
                };
                ("instead", Value::Object(redirects.pairs().iter().map(pair).collect()))
            }
            Choice::Repair(flag) => ("repair", json!(flag)),
            Choice::Impossible => ("targets", json!([])),
        }
    }
}

/// The names of a list of cards.
pub(crate) fn named(list: &CardList, names: &Names) -> Value {
    list.cards().map(|card| json!(names.of(card))).collect()
}

impl Action {
    fn to_json(&self) -> Value {
        let mut map = Map::new();
        map.insert("seat".into(), json!(self.seat));
        let mut put = |key: &str, value: Value| {
            map.insert(key.to_string(), value);
        };
        match &self.verb {
            Verb::Flip { ship, declare, how } => {
                put("do", json!("flip"));
                put("ship", json!(ship.to_string()));
                match declare {
                    Declare::Nothing => {}
                    Declare::Barrage => put("declare", json!("barrage")),
                    Declare::Other => put("declare", json!("?")),
                }
                match how {
                    How::Open | How::Both => {}
                    How::Launched(launch, flown) => {
                        put("launch", launch.to_json());
                        if let Some(flown) = flown {
                            put("flown", flown.to_json(&self.names));
                        }
                    }
                    How::Landed(lands) => put("lands", lands.to_json(&self.names)),
                }
            }
            Verb::Keep { ship } => {
                put("do", json!("keep"));
                put("ship", json!(ship.to_string()));
            }
            Verb::Attack { ship, choice } => {
                put("do", json!("attack"));
                put("ship", json!(ship.to_string()));
                let (key, value) = choice.written(&self.names);
                put(key, value);
            }
            Verb::Wait { ship, on } => {
                put("do", json!("wait"));
                put("ship", json!(ship.to_string()));
                put("on", named(on, &self.names));
            }
            Verb::Ready => put("do", json!("ready")),
            Verb::PickUp { ship } => {
                put("do", json!("pick_up"));
                put("ship", json!(ship.to_string()));
            }
        }
        Value::Object(map)
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}
