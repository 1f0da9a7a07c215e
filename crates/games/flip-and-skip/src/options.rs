//! The readings that a table may choose between (SK-13).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tableflip_kernel::{Choice, Fault, OptionKind, OptionSpec, Rule, json};

/// All options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each is described in SPECS")]
pub struct Options {
    pub coins: Coins,
    pub hand_view: HandView,
    pub borrow: Borrow,
    pub wreath: Wreath,
    pub multiskip: Multiskip,
    pub flip: Flip,
    pub return_squares: ReturnSquares,
    pub corners: Corners,
}

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident),+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$doc])* $variant),+ }
    };
}

words! {
    /// Which coins one moves and skips.
    Coins {
        /// Move your colour, skip the other's.
        Own,
        /// Move your colour, skip any coin.
        OwnAny,
        /// Move any coin, skip any coin.
        Any
    }
}
words! {
    /// Whether holding a coin shows its underside.
    HandView {
        /// The holder looks at once.
        Owner,
        /// Only flips, borrowing and eyes show it.
        Blind
    }
}
words! {
    /// How often a coin in hand may lend its icon.
    Borrow {
        /// As often as one likes.
        Free,
        /// Once while it is in that hand.
        Once,
        /// Never.
        Off
    }
}
words! {
    /// Whether a wreath may be borrowed.
    Wreath {
        /// It may, and pays with itself.
        Lent,
        /// It acts only for itself.
        Own
    }
}
words! {
    /// What a run of skips costs.
    Multiskip {
        /// One step.
        One,
        /// A step each.
        Each
    }
}
words! {
    /// Whether a coin in hand must be flipped.
    Flip {
        /// It must.
        Must,
        /// It may.
        May
    }
}
words! {
    /// Where a returned coin may go.
    ReturnSquares {
        /// Any empty square of the row.
        Any,
        /// Only dark ones.
        Dark
    }
}
words! {
    /// Whether hiding in corners is limited.
    Corners {
        /// As section 7 says.
        On,
        /// Not at all.
        Off
    }
}

impl Options {
    /// Section 7 is in force (SK-13: `coins = "any"` switches it off as well).
    pub fn corners_count(&self) -> bool {
        self.corners == Corners::On && self.coins != Coins::Any
    }

    /// These options with what a document says changed.
    pub fn with(self, changes: &Map<String, Value>) -> Result<Options, Fault> {
        let mut all = self.to_map();
        for (key, value) in changes {
            if all.insert(key.clone(), value.clone()).is_none() {
                return Err(Fault::rule(POSITION, key, "Flip & Skip has no such option"));
            }
        }
        json::read(&Value::Object(all)).map_err(|fault| Fault { rule: Some(POSITION), ..fault })
    }

    /// As JSON.
    pub fn to_map(self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(map)) => map,
            _ => unreachable!("options are an object"),
        }
    }
}

/// The rule by which a bad option or position is refused.
pub(crate) const POSITION: Rule = Rule("SK-10.2");

macro_rules! spec {
    ($name:literal, $rule:literal, $about:literal, $($value:literal: $meaning:literal),+) => {
        OptionSpec {
            name: $name,
            about: $about,
            rule: $rule,
            kind: OptionKind::Choice(&[$(Choice { value: $value, about: $meaning }),+]),
        }
    };
}

/// What a person choosing options reads.
pub(crate) const SPECS: &[OptionSpec] = &[
    spec!("coins", "SK-5.3", "Which coins you move and which you skip.",
        "own": "You move your own colour and skip the other one.",
        "own_any": "You move your own colour and may skip any coin.",
        "any": "You move and skip any coin; corners are free."),
    spec!("hand_view", "SK-11.2", "Whether holding a coin shows you its underside.",
        "owner": "You see the undersides of the coins you hold.",
        "blind": "You see an underside only by a flip, by borrowing or by an eye."),
    spec!("borrow", "SK-4.3", "Whether the flipped coin may use the icon of another coin in your hand.",
        "free": "Any coin in your hand may lend its icon, again and again.",
        "once": "A coin lends its icon once while it is in your hand.",
        "off": "The flipped coin's own icon is always used."),
    spec!("wreath", "SK-4.4", "Whether a wreath may be borrowed.",
        "lent": "It may; it then goes to your pile itself.",
        "own": "A wreath acts only when it is the coin you flip."),
    spec!("multiskip", "SK-5.5", "What a run of skips by one coin costs.",
        "one": "The whole run costs one step.",
        "each": "Every skip costs a step."),
    spec!("flip", "SK-4.1", "Whether you must flip while you hold a coin.",
        "must": "You flip a coin every turn in which you hold one.",
        "may": "You may keep your coins and go straight to your steps."),
    spec!("return_squares", "SK-6.8", "Where a coin that board or monster brings back may go.",
        "any": "Any empty square of your nearest row.",
        "dark": "Only the dark squares of that row."),
    spec!("corners", "SK-7.2", "Whether a threatened coin may hide in a corner.",
        "on": "One turn's refuge, then it must leave and may not come back.",
        "off": "Corners are squares like any other."),
];
