//! Requests that may be sent again (HO-2.3). A client whose line was lost does not know whether what it asked for was done; it sends
//! the same request with the same key, on whichever node, and hears what came of it the first time.
//!
//! A key is in the log and in no frame: whoever does not know it cannot ask by it. It counts for the seat that used it and for no
//! other, so nobody can use up a key that somebody else is about to send.

use std::fmt;

use serde::{Deserialize, Serialize};
use tableflip_kernel::commitment::{hex, unhex};

use crate::key::Held;
use crate::log::Fact;
use crate::propose::{Proposal, no};
use crate::protocol::{Ask, ErrorCode, Outcome};
use crate::room::Room;
use crate::table::Table;

/// By what a client knows one request of its own: 64 random bits, the same whenever it is sent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RequestKey([u8; 8]);

impl From<RequestKey> for String {
    fn from(key: RequestKey) -> String {
        hex(&key.0)
    }
}

impl TryFrom<String> for RequestKey {
    type Error = &'static str;

    fn try_from(text: String) -> Result<RequestKey, &'static str> {
        unhex(&text).map(RequestKey).ok_or("the key of a request is 16 lower-case hexadecimal digits")
    }
}

/// As little as any other key does it belong into a line that the program writes about itself.
impl fmt::Debug for RequestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RequestKey(…)")
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for RequestKey {
    type WithoutGenerics = RequestKey;
    type OptionInnerType = RequestKey;

    fn name(_: &ts_rs::Config) -> String {
        "string".into()
    }

    fn inline(config: &ts_rs::Config) -> String {
        RequestKey::name(config)
    }
}

/// Which entry each key led to, in the order of the keys: twelve bytes for each, and nothing for entries without one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keyed(Vec<(RequestKey, u32)>);

impl Keyed {
    /// The request with this key led to the entry with this number.
    pub(crate) fn note(&mut self, key: RequestKey, number: u32) {
        if self.0.capacity() == self.0.len() {
            self.0.reserve_exact((self.0.len() / 8).max(32));
        }
        let at = self.0.partition_point(|(other, _)| *other <= key);
        self.0.insert(at, (key, number));
    }

    /// What it led to: one entry, unless several seats used the same key.
    fn numbers(&self, key: RequestKey) -> impl Iterator<Item = u32> {
        let from = self.0.partition_point(|(other, _)| *other < key);
        self.0[from..].iter().take_while(move |(other, _)| *other == key).map(|&(_, number)| number)
    }
}

impl Table {
    /// The number of the entry that a request with this key led to, if whoever asks holds the seat that it was made for. To anybody
    /// else a key means nothing, as one that was never used: they learn nothing by guessing, and nothing of theirs is left out.
    pub(crate) fn answered(&self, held: Held, key: RequestKey) -> Option<u32> {
        let mut past = self.past.read();
        let mut numbers = self.keyed.numbers(key);
        numbers.find(|&number| past.entry(number as usize).is_ok_and(|entry| is_of(&entry.fact, held)))
    }
}

impl Proposal {
    /// The same, as what came of the request with this key.
    #[must_use]
    pub(crate) fn keyed(mut self, key: Option<RequestKey>) -> Proposal {
        if key.is_some() {
            self.entry.key = key;
            self.body = self.entry.to_text().into();
        }
        self
    }
}

impl Room {
    /// What somebody asked for, to be stored; or the answer. What was done already is looked for first: a move that was right once is
    /// not right again, and nobody uses up their measure by asking twice.
    pub(crate) fn wish(
        &self,
        held: Held,
        key: Option<RequestKey>,
        ask: &Ask,
        now: u64,
    ) -> Result<Proposal, Outcome> {
        if let Some(number) = key.and_then(|key| self.table().answered(held, key)) {
            return Err(Outcome::Ok { number });
        }
        let proposal = self.table().propose(held, ask, now)?;
        if !self.allows(&proposal, now) {
            return Err(no(ErrorCode::TooFast, "One at a time: wait a moment."));
        }
        Ok(proposal.keyed(key))
    }
}

/// Whether it was asked for by somebody who holds this: the seat's own person, also after sitting down, joining or giving up; of
/// invitations the maker.
fn is_of(fact: &Fact, held: Held) -> bool {
    match fact {
        Fact::SeatTaken { seat, .. }
        | Fact::Passed { seat, .. }
        | Fact::Joined { seat, .. }
        | Fact::SignedOut { seat, .. }
        | Fact::Renamed { seat, .. }
        | Fact::Acted { seat, .. }
        | Fact::Undone { seat, .. }
        | Fact::Hinted { seat }
        | Fact::Offered { seat, .. }
        | Fact::Replied { seat, .. }
        | Fact::Resigned { seat, .. }
        | Fact::Said { seat, .. } => held.holds(*seat),
        Fact::Invited { .. } => held.maker,
        // Nobody asked for these.
        Fact::Created(_) | Fact::Woken {} | Fact::Flagged { .. } | Fact::Rematch { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use serde_json::json;
    use tableflip_catalogue::GAMES;

    use crate::{KeyHash, Secrets};

    fn key(n: u64) -> RequestKey {
        RequestKey(n.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes())
    }

    #[test]
    fn a_key_survives_its_text_and_is_not_in_its_debug_text() {
        let text = "0123456789abcdef".to_string();
        let key = RequestKey::try_from(text.clone()).expect("a key");
        assert_eq!(String::from(key), text);
        assert_eq!(format!("{key:?}"), "RequestKey(…)");
    }

    #[test]
    fn what_is_no_key_is_refused() {
        for text in
            ["", "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF", "0123456789abcdeg", "ääääääää"]
        {
            assert!(RequestKey::try_from(text.to_string()).is_err(), "{text}");
        }
    }

    #[test]
    fn every_key_is_found_and_no_other() {
        let mut keyed = Keyed::default();
        (1..500).for_each(|n| keyed.note(key(n), n as u32));
        keyed.note(key(7), 900);
        for n in 1..500 {
            let led_to: Vec<u32> = keyed.numbers(key(n)).collect();
            assert_eq!(led_to, if n == 7 { vec![7, 900] } else { vec![n as u32] });
        }
        assert_eq!(keyed.numbers(key(500)).count(), 0);
    }

    #[test]
    fn a_thousand_keys_take_less_than_sixteen_kilobytes_and_none_take_nothing() {
        let mut keyed = Keyed::default();
        assert_eq!(keyed.0.capacity(), 0);
        (0..1_000).for_each(|n| keyed.note(key(n), n as u32));
        let bytes = keyed.0.capacity() * size_of::<(RequestKey, u32)>();
        assert!(bytes <= 16 * 1024, "{bytes} bytes");
    }

    /// A table at which somebody has talked, each time with a key or without.
    fn talk(keyed: bool) -> Table {
        let hash = |text: &str| String::from(KeyHash::of(text));
        let seats = json!([{"kind": "person", "name": "Light", "key": hash("mine")}, {"kind": "bot", "level": "novice"}]);
        let (maker, watch) = (hash("maker"), hash("watch"));
        let wish =
            json!({"game": "flip-and-skip", "options": {}, "seats": seats, "maker": maker, "watch": watch});
        let wish = serde_json::from_value(wish).expect("a wish");
        let laid = Table::lay(GAMES, &wish, &Secrets::from_bytes(&[7; Secrets::BYTES]), 0);
        let mut table = laid.expect("a good wish").table;
        for n in 0..1_000 {
            let say = json!({"type": "say", "seat": 0, "chat": {"text": format!("Line {n}.")}});
            let say: Ask = serde_json::from_value(say).expect("an ask");
            let proposal = table.propose(Held::seat(0), &say, n).expect("something to say");
            table.commit(proposal.keyed(keyed.then(|| key(n))));
        }
        table
    }

    #[test]
    fn what_a_table_remembers_of_its_entries_is_no_larger_for_their_keys() {
        let (with, without) = (talk(true), talk(false));
        assert_eq!(format!("{:?}", with.past), format!("{:?}", without.past));
        assert_eq!((with.keyed.0.len(), without.keyed.0.capacity()), (1_000, 0));
    }
}
