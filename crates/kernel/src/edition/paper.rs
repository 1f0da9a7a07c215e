//! Other papers in TOML than editions, read by the same cursor: every fault with its line, all at once.
//!
//! What such a paper says of a game (a position, an action) is handed on as JSON: the game reads it as it reads any.

use serde_json::Value;

use super::{EditionFault, Entry, Faults, Reader, parse, value_as_json};

/// Reads a paper. `read` asks for everything it knows; any other key is a fault. What it found is given beside the faults, so
/// that whoever can go on with the rest may find more of them.
pub fn read_paper<T>(
    text: &str,
    read: impl for<'t> FnOnce(&mut Reader<'t>) -> Option<T>,
) -> (Option<T>, Faults) {
    let table = match parse(text) {
        Ok(table) => table,
        Err(faults) => return (None, faults),
    };
    let mut root = Reader::root(text, &table, "there is no such key");
    let found = read(&mut root);
    (found, Faults(root.finish()))
}

impl Entry<'_> {
    /// The value as JSON.
    pub fn json(&self) -> Value {
        value_as_json(self.value)
    }

    /// The line it begins in, from 1.
    pub fn line(&self) -> usize {
        EditionFault::at(self.notes.text, self.span.clone(), String::new(), String::new()).line
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_paper_has_its_values_as_json_and_all_its_faults_at_once() {
        let read = |reader: &mut Reader<'_>| {
            let entry = reader.entry("action")?;
            Some((entry.json(), entry.line()))
        };
        let text = "# a paper\naction = { do = \"move\", at = [1, 2.5] }\n";
        let (found, faults) = read_paper(text, read);
        assert!(faults.0.is_empty());
        assert_eq!(found.expect("it is good"), (json!({ "do": "move", "at": [1, 2.5] }), 2));
        let (found, faults) = read_paper("other = 1\nmore = 2\n", read);
        assert!(found.is_none());
        let said: Vec<String> = faults.0.iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "1:1: action: is missing",
                "1:1: other: there is no such key",
                "2:1: more: there is no such key"
            ]
        );
        assert!(!read_paper("action = [", read).1.0.is_empty());
    }
}
