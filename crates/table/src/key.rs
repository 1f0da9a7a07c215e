//! Secrets that open a table. Browsers make them; the table is told and keeps only their hashes.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tableflip_kernel::commitment::{hex, unhex};
use tableflip_kernel::{Audience, Seat, Seats};

use crate::seat::Pass;
use crate::table::Table;

/// As many secrets as one connection may show: one for each seat and some more.
pub(crate) const MOST_KEYS: usize = 16;

/// SHA-256 of a secret, which is 128 random bits as 32 hexadecimal digits: so the hash needs no salt.
#[derive(Clone, Copy, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct KeyHash([u8; 32]);

impl KeyHash {
    /// The hash of whatever text a client says is a secret.
    pub fn of(text: &str) -> KeyHash {
        KeyHash(Sha256::digest(text.as_bytes()).into())
    }
}

/// Compares without stopping at the first difference.
impl PartialEq for KeyHash {
    fn eq(&self, other: &KeyHash) -> bool {
        self.0.iter().zip(other.0).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
    }
}

impl From<KeyHash> for String {
    fn from(hash: KeyHash) -> String {
        hex(&hash.0)
    }
}

impl TryFrom<String> for KeyHash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<KeyHash, &'static str> {
        unhex(&text).map(KeyHash).ok_or("expected SHA-256 as 64 lower-case hexadecimal digits")
    }
}

/// Not even a hash belongs into a line that the program writes about itself.
impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash(…)")
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for KeyHash {
    type WithoutGenerics = KeyHash;
    type OptionInnerType = KeyHash;

    fn name(_: &ts_rs::Config) -> String {
        "string".into()
    }

    fn inline(config: &ts_rs::Config) -> String {
        KeyHash::name(config)
    }
}

/// What the secrets of a connection open. Whoever holds no seat watches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Held {
    /// The seats whose keys it holds.
    pub seats: Seats,
    /// Whether it may make and withdraw invitations.
    pub maker: bool,
    /// The open seats that it was invited to.
    pub invited: Seats,
    /// The seats that it was invited to, and that somebody took with that invitation.
    pub taken: Seats,
    /// The seats that it has a pass to.
    pub passes: Seats,
}

impl Held {
    /// Somebody in this seat.
    pub(crate) fn seat(seat: u8) -> Held {
        Held { seats: Seats::one(Seat(seat)), ..Held::default() }
    }

    /// For whom frames are made: each seat held, or a spectator.
    pub fn audiences(self) -> impl Iterator<Item = Audience> {
        let watching = self.seats.is_empty().then_some(Audience::Spectator);
        self.seats.iter().map(Audience::Seat).chain(watching)
    }

    /// Whether it holds the seat.
    pub fn holds(self, seat: u8) -> bool {
        self.seats.contains(Seat(seat))
    }
}

impl Table {
    /// What the secrets with these hashes open; nothing if none of them fits. Compares each with every one that is kept.
    pub fn admit(&self, said: &[KeyHash], now: u64) -> Option<Held> {
        let is_said = |kept: &KeyHash| said.iter().fold(0, |found, said| found | u8::from(said == kept)) != 0;
        let any = |kept: &[KeyHash]| kept.iter().fold(0, |found, kept| found | u8::from(is_said(kept))) != 0;
        let mut held = Held { maker: self.created.maker.as_ref().is_some_and(is_said), ..Held::default() };
        let mut opens = is_said(&self.created.watch) || held.maker;
        for (n, seat) in self.seats.iter().enumerate() {
            let n = Seat(n as u8);
            let of = |set: &mut Seats, is: bool| *set = if is { set.with(n) } else { *set };
            let mine = any(&seat.keys);
            let invited = seat.invitation.as_ref().is_some_and(is_said);
            let taken = seat.spent.as_ref().is_some_and(is_said);
            let passed = seat.pass.as_ref().is_some_and(|Pass { hash, until }| now < *until && is_said(hash));
            opens |= mine || invited || taken || passed;
            of(&mut held.seats, mine);
            of(&mut held.invited, invited && !mine);
            of(&mut held.taken, taken && !mine);
            of(&mut held.passes, passed && !mine);
        }
        // A table that is listed is open to anybody who has no place there yet: to watch, and to sit down where an invitation stands.
        if self.created.listed && held.seats.is_empty() && !held.maker {
            let open = (0..).map(Seat).zip(&self.seats).filter(|(_, seat)| seat.invitation.is_some());
            held.invited = open.fold(held.invited, |invited, (n, _)| invited.with(n));
            opens = true;
        }
        opens.then_some(held)
    }

    /// Whether a secret means something here already. A key must be new: an invitation that is a seat's key as well would
    /// open the seat for whoever made the invitation.
    pub(crate) fn is_known(&self, hash: &KeyHash) -> bool {
        let of = |seat: &crate::seat::SeatState| {
            let pass = seat.pass.as_ref().map(|pass| &pass.hash);
            let others = [seat.invitation.as_ref(), seat.spent.as_ref(), pass];
            seat.keys.contains(hash) || others.contains(&Some(hash))
        };
        self.created.watch == *hash || self.created.maker == Some(*hash) || self.seats.iter().any(of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_survives_its_text() {
        let hash = KeyHash::of(&"ab".repeat(16));
        let text = String::from(hash);
        assert!(KeyHash::try_from(text.clone()) == Ok(hash));
        assert!(KeyHash::of("another") != hash);
        assert!(KeyHash::try_from(text[1..].to_string()).is_err());
        assert!(KeyHash::try_from(text.to_uppercase()).is_err());
        assert!(KeyHash::try_from("ä".repeat(32)).is_err());
    }

    #[test]
    fn a_hash_is_not_in_its_debug_text() {
        assert_eq!(format!("{:?}", KeyHash::of("a key")), "KeyHash(…)");
    }
}
