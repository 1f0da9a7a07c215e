//! Coins: ids, tops, undersides, sets and rows of coins (SK-1.2, SK-1.3).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tableflip_kernel::Seat;

/// The most coins a colour can have: every top with every icon once.
pub(crate) const MOST_PER_COLOUR: u8 = 18;
/// The most coins in all.
pub(crate) const MOST: usize = 2 * MOST_PER_COLOUR as usize;

/// A coin, by its id: `L1`..`L18` light, `D1`..`D18` dark. The id tells nothing about its faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// Any text is accepted, as actions need it; a position checks for [`Coin::NONE`].
impl<'de> Deserialize<'de> for Coin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Coin, D::Error> {
        let id = String::deserialize(deserializer)?;
        Ok(Coin::named(&id).unwrap_or(Coin::NONE))
    }
}

/// The upper face, always visible: what a coin can skip.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rulebook's words")]
pub enum Top {
    Stone,
    Sword,
    Scroll,
}

impl Top {
    /// All three.
    pub const ALL: [Top; 3] = [Top::Stone, Top::Sword, Top::Scroll];

    /// Its word.
    pub const fn word(self) -> &'static str {
        ["stone", "sword", "scroll"][self as usize]
    }

    /// The top of a word.
    pub fn named(word: &str) -> Option<Top> {
        Top::ALL.into_iter().find(|top| top.word() == word)
    }
}

impl fmt::Display for Top {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The underside, hidden at first: what a coin does when it is flipped (SK-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rulebook's words")]
pub enum Icon {
    Hand,
    Board,
    Axes,
    Wreath,
    Monster,
    Eye,
}

impl Icon {
    /// All six.
    pub const ALL: [Icon; 6] = [Icon::Hand, Icon::Board, Icon::Axes, Icon::Wreath, Icon::Monster, Icon::Eye];

    /// Its word.
    pub const fn word(self) -> &'static str {
        ["hand", "board", "axes", "wreath", "monster", "eye"][self as usize]
    }

    /// The icon of a word.
    pub fn named(word: &str) -> Option<Icon> {
        Icon::ALL.into_iter().find(|icon| icon.word() == word)
    }
}

impl fmt::Display for Icon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A hand or a pile: coins in the order in which they came.
#[derive(Clone, Copy)]
pub struct Row {
    len: u8,
    coins: [Coin; MOST],
}

impl Row {
    /// No coins.
    pub const EMPTY: Row = Row { len: 0, coins: [Coin::NONE; MOST] };

    /// The coins, oldest first.
    #[inline]
    pub fn coins(&self) -> &[Coin] {
        &self.coins[..usize::from(self.len)]
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    pub(crate) fn push(&mut self, coin: Coin) {
        self.coins[usize::from(self.len)] = coin;
        self.len += 1;
    }

    /// Takes a coin out; the others keep their order.
    pub(crate) fn remove(&mut self, coin: Coin) {
        let at = self.coins().iter().position(|&other| other == coin).expect("the coin is in the row");
        self.coins.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
    }
}

impl PartialEq for Row {
    fn eq(&self, other: &Row) -> bool {
        self.coins() == other.coins()
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.coins().iter().map(Coin::to_string)).finish()
    }
}

/// The coins of a set, by id.
#[inline]
pub(crate) fn coins(mut set: u64) -> impl Iterator<Item = Coin> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| Coin(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        next
    })
}
