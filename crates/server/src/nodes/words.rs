//! What nodes say to each other, as bytes: a short head in JSON, and behind it a body as it is (a frame, a record).
//!
//! Programs of two versions may run side by side (HO-4.6). Fields that are not known are ignored, words that are not known are counted and
//! ignored; a head of another version than [`VERSION`] is not read at all, and the home's answer to «who is at home» says which it speaks.

use std::net::IpAddr;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tableflip_table::protocol::{ErrorCode, Hello};

/// The version of what stands here.
pub(super) const VERSION: u32 = 1;

/// What stands before every word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Head {
    pub(super) version: u32,
    /// Whether a relay says this to a home.
    pub(super) up: bool,
    /// What it belongs to, as the relay numbered it; 0 for what belongs to no table.
    pub(super) session: u64,
    /// Which it is of those that one of the two said to the other in this session; 0 for what is not counted.
    pub(super) number: u64,
    /// Whether the body goes on in the next.
    pub(super) more: bool,
}

#[derive(Serialize)]
struct Written<'w> {
    v: u32,
    up: bool,
    s: u64,
    n: u64,
    more: bool,
    word: &'w Word,
}

#[derive(Deserialize)]
struct Read<'r> {
    v: u32,
    #[serde(default)]
    up: bool,
    #[serde(default)]
    s: u64,
    #[serde(default)]
    n: u64,
    #[serde(default)]
    more: bool,
    #[serde(borrow)]
    word: &'r RawValue,
}

/// What is said.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Word {
    /// Who is at home at this table?
    Who {},
    /// The answer, and what a home says of itself now and then: which node it is, and the number of the table's next change.
    Home { node: String, next: u32 },

    /// A relay opens a session about a table. Its first word.
    Begin { table: String },
    /// Somebody comes in.
    Enter { connection: u64, address: IpAddr, way_us: u32, request: u32, hello: Hello },
    /// Somebody who is there asks for something; the body is their request.
    Ask { connection: u64, way_us: u32, waited_us: u32 },
    /// A connection is gone.
    Leave { connection: u64 },
    /// Somebody wants the finished game.
    Finished { address: IpAddr },
    /// How long the ways from some connections are now.
    Ways { ways: Vec<(u64, u32)> },
    /// The relay goes. Not counted.
    End {},

    /// A text for some connections; the body.
    Frame { to: Vec<u64> },
    /// Whether somebody was let in, who wanted to by this letter.
    Admitted { letter: u64, yes: bool },
    /// What was asked by this letter was dealt with.
    Done { letter: u64 },
    /// The table fell over this letter, or does not know what it is.
    Lost { letter: u64 },
    /// The finished game, as the body.
    Record { letter: u64 },
    /// Why there is none.
    NoRecord { letter: u64, code: ErrorCode, because: String },
    /// The home goes, or knows nothing of the session. Not counted.
    Gone {},

    /// A piece of what the next ones say.
    Part {},
    /// Is everything well? With every session that one has there as a relay, and how much one has said in it.
    Check { sessions: Vec<(u64, u64)> },
    /// The answer: those that are known, and how much the home has said in each.
    Checked { sessions: Vec<(u64, u64)> },
    /// The tables of a node that wait for anybody; the body.
    Open { node: String },
}

/// A word as bytes.
pub(super) fn pack(head: Head, word: &Word, body: &[u8]) -> Bytes {
    let Head { version: v, up, session: s, number: n, more } = head;
    let mut bytes = vec![0; 4];
    // Nothing of ours can fail to be JSON.
    let _ = serde_json::to_writer(&mut bytes, &Written { v, up, s, n, more, word });
    let length = (bytes.len() - 4) as u32;
    bytes[..4].copy_from_slice(&length.to_le_bytes());
    bytes.extend_from_slice(body);
    bytes.into()
}

/// A word of its own, outside of all sessions.
pub(super) fn alone(word: &Word) -> Bytes {
    pack(Head { version: VERSION, ..Head::default() }, word, &[])
}

/// What bytes say; nothing if they are not ours, and no word if it is one that is not known here.
pub(super) fn unpack(bytes: &Bytes) -> Option<(Head, Option<Word>, Bytes)> {
    let (length, rest) = bytes.split_first_chunk::<4>()?;
    let length = u32::from_le_bytes(*length) as usize;
    let read: Read<'_> = serde_json::from_slice(rest.get(..length)?).ok()?;
    let Read { v: version, up, s: session, n: number, more, word } = read;
    let word = serde_json::from_str(word.get()).ok();
    Some((Head { version, up, session, number, more }, word, bytes.slice(4 + length..)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_hand(head: &str, body: &str) -> Bytes {
        let mut bytes = (head.len() as u32).to_le_bytes().to_vec();
        bytes.extend_from_slice(head.as_bytes());
        bytes.extend_from_slice(body.as_bytes());
        bytes.into()
    }

    #[test]
    fn a_word_is_read_as_it_was_written() {
        let head = Head { version: VERSION, up: true, session: 7, number: 3, more: false };
        let word = Word::Ask { connection: 9, way_us: 10, waited_us: 11 };
        assert_eq!(
            unpack(&pack(head, &word, b"body")),
            Some((head, Some(word), Bytes::from_static(b"body")))
        );
    }

    #[test]
    fn what_a_newer_node_says_besides_is_ignored() {
        let text = r#"{"v":1,"s":2,"n":3,"urgent":true,"word":{"leave":{"connection":4,"why":"bored"}}}"#;
        let (head, word, _) = unpack(&by_hand(text, "")).expect("read");
        assert_eq!((head.session, head.number, word), (2, 3, Some(Word::Leave { connection: 4 })));
        let text = r#"{"v":1,"s":2,"n":4,"word":{"sing":{"song":"…"}}}"#;
        let (head, word, body) = unpack(&by_hand(text, "la")).expect("read");
        assert_eq!((head.number, word, &*body), (4, None, &b"la"[..]));
    }

    #[test]
    fn rubbish_is_nothing() {
        for rubbish in [&b""[..], b"abc", b"\xff\xff\xff\xffx", b"\x02\0\0\0{}", b"\x01\0\0\0"] {
            assert_eq!(unpack(&Bytes::from_static(rubbish)), None, "{rubbish:?}");
        }
    }
}
