//! Positions and views as JSON (SK-10.1). A view is written like a position, with `null` where
//! something is hidden; that is why both go through [`Written`].

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::Value;
use tableflip_kernel::Seat;

use crate::FlipAndSkip;
use crate::coin::{Coin, Icon, Row, Top};
use crate::options::Options;
use crate::position::Position;
use crate::square::{Square, squares};
use crate::table::{Phase, Reason, Table};

pub(crate) fn position(rules: &FlipAndSkip, position: &Position) -> Value {
    let under = |coin| Some(position.under(coin));
    let count = rules.figures.per_player();
    let written = Written::new(&position.table, rules.options, count, &under, Some(position.rng()));
    serde_json::to_value(written).expect("a position is JSON")
}

/// A position or view, ready to be written.
#[derive(Serialize)]
pub(crate) struct Written<'t> {
    options: Options,
    phase: &'static str,
    turn: u16,
    to_act: Option<Seat>,
    board: Board<'t>,
    hands: [&'t Row; 2],
    piles: [&'t Row; 2],
    coins: Coins<'t>,
    steps: u8,
    chain: Option<Square>,
    flipped: Option<Coin>,
    icon: Option<Icon>,
    corner_start: CornerStart<'t>,
    skipped: bool,
    quiet: u16,
    winner: Option<Seat>,
    reason: Option<Reason>,
    rng: Option<u64>,
}

impl<'t> Written<'t> {
    pub(crate) fn new(
        table: &'t Table,
        options: Options,
        per_player: u8,
        under: &'t dyn Fn(Coin) -> Option<Icon>,
        rng: Option<u64>,
    ) -> Written<'t> {
        let (mut chain, mut flipped, mut icon, mut ended) = (None, None, None, None);
        let phase = match table.phase {
            Phase::Setup => "setup",
            Phase::Flip => "flip",
            Phase::Use { flipped: coin } => {
                flipped = Some(coin);
                "use"
            }
            Phase::Target { flipped: coin, icon: acting } => {
                (flipped, icon) = (Some(coin), Some(acting));
                "target"
            }
            Phase::Step { chain: square } => {
                chain = square;
                "step"
            }
            Phase::Over(how) => {
                ended = Some(how);
                "over"
            }
        };
        Written {
            options,
            phase,
            turn: table.turn,
            to_act: ended.is_none().then_some(table.to_act),
            board: Board(table),
            hands: [&table.hands[0], &table.hands[1]],
            piles: [&table.piles[0], &table.piles[1]],
            coins: Coins { table, per_player, under },
            steps: table.steps,
            chain,
            flipped,
            icon,
            corner_start: CornerStart(table),
            skipped: table.skipped,
            quiet: table.quiet,
            winner: ended.and_then(|how| how.winner),
            reason: ended.and_then(|how| how.reason),
            rng,
        }
    }
}

struct Board<'t>(&'t Table);

impl Serialize for Board<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for square in squares(self.0.taken()) {
            map.serialize_entry(&square, &self.0.coin_on(square))?;
        }
        map.end()
    }
}

struct CornerStart<'t>(&'t Table);

impl Serialize for CornerStart<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for coin in self.0.began_in_corner() {
            list.serialize_element(&coin)?;
        }
        list.end()
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.coins())
    }
}

struct Coins<'t> {
    table: &'t Table,
    per_player: u8,
    under: &'t dyn Fn(Coin) -> Option<Icon>,
}

#[derive(Serialize)]
struct WrittenCoin {
    top: Top,
    under: Option<Icon>,
    known: &'static [u8],
    spent: bool,
    cornered: bool,
}

impl Serialize for Coins<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for owner in [Seat(0), Seat(1)] {
            for coin in (0..self.per_player).map(|n| Coin::of(owner, n)) {
                map.serialize_entry(&coin, &self.coin(coin))?;
            }
        }
        map.end()
    }
}

impl Coins<'_> {
    fn coin(&self, coin: Coin) -> WrittenCoin {
        let known: &[u8] = match [Seat(0), Seat(1)].map(|seat| self.table.knows(seat, coin)) {
            [false, false] => &[],
            [true, false] => &[0],
            [false, true] => &[1],
            [true, true] => &[0, 1],
        };
        WrittenCoin {
            top: self.table.top(coin),
            under: (self.under)(coin),
            known,
            spent: self.table.spent & coin.bit() != 0,
            cornered: self.table.cornered & coin.bit() != 0,
        }
    }
}
