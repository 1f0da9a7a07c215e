//! Names that people give: how long they may be, and what may not stand in them.
//!
//! Cleaning is for whoever takes a name from a person (the table does); here a name that came in a file is checked.

use crate::{Fault, Rule};

/// The longest name of a player, in characters.
pub const NAME_LENGTH: usize = 24;

/// Whether a letter is not seen or turns the reading direction: control characters, zero-width ones (except the joiner,
/// which emoji need) and direction marks.
pub fn unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// A text of at most so many characters, all of which can be seen.
pub fn check(text: &str, longest: usize, rule: Rule, place: &str) -> Result<(), Fault> {
    if text.chars().nth(longest).is_some() {
        return rule.fault(place, format_args!("is longer than {longest} characters"));
    }
    match text.chars().position(unseen) {
        Some(at) => rule.fault(place, format_args!("has a character at {at} that cannot be seen")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_can_be_seen() {
        let said = |text: &str| check(text, 3, Rule("XX-1"), "name").map_err(|fault| fault.to_string());
        assert_eq!(said(""), Ok(()));
        assert_eq!(said("äöü"), Ok(()));
        assert_eq!(said("abcd"), Err("name: is longer than 3 characters (XX-1)".into()));
        assert_eq!(said("a\u{1b}"), Err("name: has a character at 1 that cannot be seen (XX-1)".into()));
        assert!(said("a\u{202e}").is_err());
    }
}
