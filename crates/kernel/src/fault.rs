//! A fault: something from outside that is not what it should be.

use std::fmt;

use crate::Rule;

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
