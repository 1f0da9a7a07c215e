//! Coins: ids, tops, undersides, sets and rows of coins (SK-1.2, SK-1.3).

use std::borrow::Cow;
use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tableflip_kernel::fault::short;
use tableflip_kernel::{List, Seat, bits, words};

/// The most coins a colour can have: every top with every icon once.
pub(crate) const MOST_PER_COLOUR: u8 = 18;
/// The most coins in all.
pub(crate) const MOST: usize = 2 * MOST_PER_COLOUR as usize;

/// A coin, by its id: `L1`..`L18` light, `D1`..`D18` dark. The id tells nothing about its faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CoinId", type = "string"))]
pub struct Coin(pub u8);

impl Coin {
    /// What a text that names no coin is read as, and what lies on an empty square.
    pub const NONE: Coin = Coin(MOST as u8);

    /// The coin with the number `n` (from 0) of a colour.
    pub const fn of(owner: Seat, n: u8) -> Coin {
        Coin(owner.0 * MOST_PER_COLOUR + n)
    }

    /// The coin of an id.
    pub fn named(id: &str) -> Option<Coin> {
        let (colour, number) = id.split_at_checked(1)?;
        let owner = match colour {
            "L" => Seat(0),
            "D" => Seat(1),
            _ => return None,
        };
        // `parse` would also take "+1" and "01", which no coin is called.
        let n: u8 = number.parse().ok()?;
        let plain = number == n.to_string();
        (plain && (1..=MOST_PER_COLOUR).contains(&n)).then(|| Coin::of(owner, n - 1))
    }

    /// The seat whose colour it has; never changes (SK-1.4).
    #[inline]
    pub const fn owner(self) -> Seat {
        Seat((self.0 >= MOST_PER_COLOUR) as u8)
    }

    /// Its number within its colour, from 0.
    pub const fn number(self) -> u8 {
        self.0 % MOST_PER_COLOUR
    }

    /// Its place in per-coin arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this coin alone.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// What fills the room behind the end of a [`Row`].
impl Default for Coin {
    fn default() -> Coin {
        Coin::NONE
    }
}

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Coin::NONE {
            return f.write_str("no coin");
        }
        write!(f, "{}{}", if self.owner() == Seat(0) { 'L' } else { 'D' }, self.number() + 1)
    }
}

impl Serialize for Coin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // As for a square: the formatter would take longer than the rest of the view.
        let (colour, n) = (if self.owner() == Seat(0) { b'L' } else { b'D' }, self.number() + 1);
        let id = [colour, b'0' + n / 10, b'0' + n % 10];
        let short = [colour, id[2]];
        match std::str::from_utf8(if n < 10 { &short } else { &id }) {
            Ok(id) if *self != Coin::NONE => serializer.serialize_str(id),
            _ => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Coin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Coin, D::Error> {
        let id = Cow::<str>::deserialize(deserializer)?;
        Coin::named(&id).ok_or_else(|| D::Error::custom(format_args!("there is no coin {:?}", short(&id))))
    }
}

words! {
    /// The upper face, always visible: what a coin can skip.
    pub enum Top {
        Stone = "stone",
        Sword = "sword",
        Scroll = "scroll",
    }
}

words! {
    /// The underside, hidden at first: what a coin does when it is flipped (SK-6).
    pub enum Icon {
        Hand = "hand",
        Board = "board",
        Axes = "axes",
        Wreath = "wreath",
        Monster = "monster",
        Eye = "eye",
    }
}

/// A hand or a pile: coins in the order in which they came.
pub type Row = List<Coin, MOST>;

/// The coins of a set, by id.
#[inline]
pub(crate) fn coins(set: u64) -> impl Iterator<Item = Coin> {
    bits(set).map(Coin)
}
