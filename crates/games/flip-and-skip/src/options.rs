//! The readings that a table may choose between (SK-13).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tableflip_kernel::{Choice, Fault, OptionKind, OptionSpec, Rule, figures, json, words};

figures! {
    /// All options of a table; an edition says what they are unless a table says otherwise.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[serde(deny_unknown_fields)]
    pub struct Options: "options" {
        coins: Coins,
        hand_view: HandView,
        borrow: Borrow,
        wreath: Wreath,
        multiskip: Multiskip,
        flip: Flip,
        return_squares: ReturnSquares,
        corners: Corners,
    }
}

words! {
    /// Which coins one moves and skips.
    pub enum Coins {
        /// Move your colour, skip the other's.
        Own = "own",
        /// Move your colour, skip any coin.
        OwnAny = "own_any",
        /// Move any coin, skip any coin.
        Any = "any",
    }
}

words! {
    /// Whether holding a coin shows its underside.
    pub enum HandView {
        /// The holder looks at once.
        Owner = "owner",
        /// Only flips, borrowing and eyes show it.
        Blind = "blind",
    }
}

words! {
    /// How often a coin in hand may lend its icon.
    pub enum Borrow {
        /// As often as one likes.
        Free = "free",
        /// Once while it is in that hand.
        Once = "once",
        /// Never.
        Off = "off",
    }
}

words! {
    /// Whether a wreath may be borrowed.
    pub enum Wreath {
        /// It may, and pays with itself.
        Lent = "lent",
        /// It acts only for itself.
        Own = "own",
    }
}

words! {
    /// What a run of skips costs.
    pub enum Multiskip {
        /// One step.
        One = "one",
        /// A step each.
        Each = "each",
    }
}

words! {
    /// Whether a coin in hand must be flipped.
    pub enum Flip {
        /// It must.
        Must = "must",
        /// It may.
        May = "may",
    }
}

words! {
    /// Where a returned coin may go.
    pub enum ReturnSquares {
        /// Any empty square of the row.
        Any = "any",
        /// Only dark ones.
        Dark = "dark",
    }
}

words! {
    /// Whether hiding in corners is limited.
    pub enum Corners {
        /// As section 7 says.
        On = "on",
        /// Not at all.
        Off = "off",
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
                return POSITION.fault(key, "Flip & Skip has no such option");
            }
        }
        json::read(&Value::Object(all)).map_err(|fault| fault.under(POSITION))
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
