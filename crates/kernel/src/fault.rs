//! A fault: something from outside that is not what it should be.
//!
//! Setups are read from the outside in, and every check says where it stands: `POSITION.fault("deck", …)`
//! for a rule `POSITION`. No fault here is a refusal (`refusal.rs`), and none stops the program.

use std::fmt;

use crate::words::Words;
use crate::{Rule, Seat};

/// One thing wrong with what was read: where, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The rule that the thing breaks, where it is a matter of the rules and not of form.
    pub rule: Option<Rule>,
    /// Where it stands, as `position.coins.D8.known[1]`; empty for the whole.
    pub place: String,
    /// What is wrong there.
    pub reason: String,
}

impl Fault {
    /// A fault of form, which no rule speaks of.
    pub fn form(place: impl Into<String>, reason: impl fmt::Display) -> Fault {
        Fault { rule: None, place: place.into(), reason: reason.to_string() }
    }

    /// A fault that a rule forbids.
    pub fn rule(rule: Rule, place: impl Into<String>, reason: impl fmt::Display) -> Fault {
        Fault { rule: Some(rule), place: place.into(), reason: reason.to_string() }
    }

    /// The same fault, as one that this rule forbids.
    #[must_use]
    pub fn under(mut self, rule: Rule) -> Fault {
        self.rule = Some(rule);
        self
    }

    /// The same fault, seen from one level further out.
    #[must_use]
    pub fn within(mut self, outer: &str) -> Fault {
        self.place = match self.place.as_str() {
            "" => outer.to_string(),
            inner if inner.starts_with('[') => format!("{outer}{inner}"),
            inner => format!("{outer}.{inner}"),
        };
        self
    }
}

/// What a set-up that is read needs from the rule by which a bad one is refused.
impl Rule {
    /// Nothing but a fault: `return POSITION.fault("deck", "is empty")`.
    pub fn fault<T>(self, place: impl Into<String>, reason: impl fmt::Display) -> Result<T, Fault> {
        Err(Fault::rule(self, place, reason))
    }

    /// The seat with this number at a table of so many.
    pub fn seat(self, number: u8, seats: u8, place: &str) -> Result<Seat, Fault> {
        if number < seats {
            Ok(Seat(number))
        } else {
            self.fault(place, format_args!("there is no seat {number}"))
        }
    }

    /// What `meaning` finds under a text, as `POSITION.named("square", text, place, Square::named)`.
    pub fn named<T>(
        self,
        what: &str,
        text: &str,
        place: &str,
        meaning: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        meaning(text)
            .map_or_else(|| self.fault(place, format_args!("there is no {what} {:?}", short(text))), Ok)
    }

    /// A word of the rules.
    pub fn one_of<W: Words>(self, text: &str, place: &str) -> Result<W, Fault> {
        W::named(text).map_or_else(
            || self.fault(place, format_args!("{:?} is not one of {}", short(text), W::known())),
            Ok,
        )
    }
}

/// The beginning of a text from outside, as much as a sentence about it can bear.
pub fn short(text: &str) -> &str {
    text.char_indices().nth(40).map_or(text, |(end, _)| &text[..end])
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.reason)?;
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITION: Rule = Rule("XX-1");

    #[test]
    fn a_fault_names_place_reason_and_rule() {
        let fault = POSITION.fault::<()>("deck", "is empty").expect_err("a fault");
        assert_eq!(fault.within("position").to_string(), "position.deck: is empty (XX-1)");
        assert_eq!(Fault::form("", "is empty").under(POSITION).to_string(), "is empty (XX-1)");
    }

    #[test]
    fn seats_and_names_are_looked_up() {
        assert_eq!(POSITION.seat(1, 2, "turn"), Ok(Seat(1)));
        let fault = POSITION.seat(2, 2, "turn").expect_err("a fault");
        assert_eq!(fault.to_string(), "turn: there is no seat 2 (XX-1)");
        let fault = POSITION.named::<u8>("coin", "X", "hands[0]", |_| None).expect_err("a fault");
        assert_eq!(fault.to_string(), "hands[0]: there is no coin \"X\" (XX-1)");
    }

    #[test]
    fn a_long_text_is_cut_between_letters() {
        assert_eq!(short(&"ä".repeat(50)), "ä".repeat(40));
        assert_eq!(short("ä"), "ä");
    }
}
