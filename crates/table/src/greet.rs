//! The handshake: what a connection must say first, and how it is let in. The same at every door.

use serde::Deserialize;

use crate::key::{KeyHash, MOST_KEYS};
use crate::propose::no;
use crate::protocol::{Ask, ErrorCode, Hello, Outcome, PROTOCOL, Request};
use crate::room::{ConnectionId, Guest, Out, Room, answer};

/// The ids of tables are shorter.
const LONGEST_ID: usize = 64;

/// A message of a client; or the id it had, as far as it can be found, and the answer to it.
pub fn read_request(text: &str) -> Result<Request, (Option<u32>, Outcome)> {
    serde_json::from_str(text).map_err(|error| {
        let because = format!("Not a message of this protocol: {}", unquoted(&error.to_string()));
        (request_id(text), no(ErrorCode::Malformed, &because))
    })
}

/// What is wrong with a message, without what was sent: a key in the wrong place is not repeated.
fn unquoted(fault: &str) -> String {
    for (open, close, instead) in [
        ("string \"", "\", expected", "a string, expected"),
        ("unknown variant `", "`, ", "an unknown kind, "),
        ("unknown field `", "`, ", "an unknown field, "),
    ] {
        let Some(from) = fault.find(open) else { continue };
        // The first name that stands after what was sent is ours: what was sent may look like one.
        let known = fault.rfind(if open.starts_with("string") { close } else { "`, expected" });
        let Some(to) = known.or_else(|| fault.rfind(close)).filter(|&to| to >= from + open.len()) else {
            return fault[..from].to_string() + instead;
        };
        return format!("{}{instead}{}", &fault[..from], &fault[to + close.len()..]);
    }
    fault.to_string()
}

/// The id of a message that is refused before it is understood, if it can be found.
pub fn request_id(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}

/// The hello of a connection that has said nothing yet; or the answer to what is none, or none that could open a table.
pub fn greeting(ask: &Ask) -> Result<&Hello, Outcome> {
    let Ask::Hello(hello) = ask else { return Err(no(ErrorCode::Greeting, "Say hello first.")) };
    if hello.protocol != PROTOCOL {
        let because = format!("Version {PROTOCOL} of the protocol is spoken here.");
        return Err(no(ErrorCode::Protocol, &because));
    }
    if hello.table.is_empty() || hello.table.len() > LONGEST_ID || hello.keys.len() > MOST_KEYS {
        return Err(no_such_table());
    }
    Ok(hello)
}

/// The answer to a hello for a table that is not there.
pub fn no_such_table() -> Outcome {
    no(ErrorCode::NoSuchTable, "There is no such table.")
}

impl Room {
    /// Lets somebody in whose [`greeting`] was good, if one of their keys opens the table.
    pub fn greet(
        &mut self,
        id: ConnectionId,
        request: u32,
        hello: &Hello,
        now: u64,
    ) -> Result<Vec<Out>, Outcome> {
        let keys: Vec<KeyHash> = hello.keys.iter().take(MOST_KEYS).map(|key| KeyHash::of(key)).collect();
        let held = self.table().admit(&keys, now);
        let held = held.ok_or_else(|| no(ErrorCode::WrongKey, "This link does not open the table."))?;
        let mut out = self.arrive(Guest { id, held, lean: hello.lean, keys });
        let standing = self.table().standing(&self.devices(), now);
        let mut say = |text| out.push(Out { to: vec![id], text });
        say(self.table().welcome(held));
        self.table().states(held, hello.lean, hello.last, &standing).into_iter().for_each(&mut say);
        say(answer(Some(request), self.done()));
        Ok(out)
    }
}

#[cfg(test)]
mod tests {
    use super::{read_request, unquoted};

    #[test]
    fn what_was_sent_is_not_repeated() {
        for text in [
            r#"{"id":1,"ask":{"type":"hello","protocol":2,"table":"t","keys":"s3cret","last":null,"lean":false}}"#,
            r#"{"id":1,"ask":{"type":"hello","protocol":2,"table":"t","keys":"s3cret\", expected","last":null}}"#,
            r#"{"id":1,"ask":{"type":"s3cret"}}"#,
            r#"{"id":1,"ask":{"type":"s3cret`, expected `s3cret"}}"#,
            r#"{"id":"s3cret","ask":{"type":"ping"}}"#,
        ] {
            let (_, outcome) = read_request(text).expect_err("no message");
            let said = format!("{outcome:?}");
            assert!(!said.contains("s3cret"), "{said}");
            assert!(said.contains("Not a message of this protocol: "), "{said}");
        }
    }

    #[test]
    fn what_was_expected_is_said() {
        let fault = r#"invalid type: string "abc", expected a sequence at line 1 column 9"#;
        assert_eq!(unquoted(fault), "invalid type: a string, expected a sequence at line 1 column 9");
        assert_eq!(
            unquoted("unknown variant `x`, expected `act` or `why`"),
            "an unknown kind, expected `act` or `why`"
        );
        assert_eq!(
            unquoted("missing field `id` at line 1 column 2"),
            "missing field `id` at line 1 column 2"
        );
    }
}
