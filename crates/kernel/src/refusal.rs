//! A refusal: the ordinary «no» of a rule.

use std::fmt;

use serde::Serialize;

/// The number of a rule, such as `SK-5.2`. A number never changes its meaning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a game refuses an action: its own enum, with the figures, which says the sentence a player
/// reads (`Display`) and the rule it rests on.
pub trait Why: fmt::Display + fmt::Debug + Clone + PartialEq {
    /// The rule that says no.
    fn rule(&self) -> Rule;
}

/// A refusal as it leaves a door: rule and sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The rule that says no.
    pub rule: Rule,
    /// The sentence for the player.
    pub because: String,
}

impl<W: Why> From<W> for Refusal {
    fn from(why: W) -> Refusal {
        Refusal { rule: why.rule(), because: why.to_string() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.because, self.rule)
    }
}
