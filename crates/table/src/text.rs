//! Names and chat: what people write is cleaned and cut before anybody else reads it.
//!
//! Escaping is not done here: a text is data, and whoever draws it escapes it.

use tableflip_kernel::name::unseen;

pub use tableflip_kernel::name::NAME_LENGTH;

/// The longest line of chat, in characters.
pub const CHAT_LENGTH: usize = 200;

/// A name fit to be shown, or nothing if none is left.
pub(crate) fn name(text: &str) -> Option<String> {
    clean(text, NAME_LENGTH)
}

/// A line of chat fit to be shown, or nothing if none is left or it is too long.
pub(crate) fn chat(text: &str) -> Option<String> {
    if text.chars().count() > CHAT_LENGTH * 2 {
        return None;
    }
    clean(text, CHAT_LENGTH)
}

/// Drops what is not seen or turns the reading direction, joins white space, cuts.
fn clean(text: &str, longest: usize) -> Option<String> {
    let mut clean = String::new();
    let mut count = 0;
    for word in text.split(char::is_whitespace) {
        let mut letters = word.chars().filter(|&letter| !unseen(letter)).peekable();
        if letters.peek().is_some() && count > 0 && count + 1 < longest {
            clean.push(' ');
            count += 1;
        }
        for letter in letters.take(longest - count) {
            clean.push(letter);
            count += 1;
        }
        if count >= longest {
            break;
        }
    }
    (!clean.is_empty()).then_some(clean)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_and_cleaned() {
        assert_eq!(name("  Light \n\t side ").as_deref(), Some("Light side"));
        assert_eq!(name("a\u{202e}b\u{0}c\u{200b}").as_deref(), Some("abc"));
        assert_eq!(name(&"x".repeat(100)).map(|n| n.len()), Some(NAME_LENGTH));
        assert_eq!(name(" \u{200b} "), None);
        assert_eq!(name("👩\u{200d}🚀").as_deref(), Some("👩\u{200d}🚀"));
        assert_eq!(name("<b>Eve</b>").as_deref(), Some("<b>Eve</b>"));
    }

    #[test]
    fn a_flood_of_chat_is_refused() {
        assert_eq!(chat(&"x".repeat(CHAT_LENGTH * 2 + 1)), None);
        assert_eq!(chat("hi").as_deref(), Some("hi"));
    }
}
