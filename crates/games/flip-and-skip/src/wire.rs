//! Positions and views as JSON (SK-10.1). A view is written like a position, with `null` where something is
//! hidden, and with what it tells besides (SK-11.6); that is why both go through [`Written`].
//!
//! Actions and events are their own wire types. Nothing is read here: what comes from outside is a set-up
//! (`setup.rs`).

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;
use tableflip_kernel::{Seat, Seed, words};

use crate::FlipAndSkip;
use crate::coin::{Coin, Icon, Row, Top};
use crate::options::Options;
use crate::position::Position;
use crate::rules::{Tells, tells};
use crate::square::{Square, squares};
use crate::table::{InCorners, Knowers, Phase, Reason, Table};
use crate::view::View;

pub(crate) fn position(rules: &FlipAndSkip, position: &Position) -> Value {
    let under = |coin| Some(position.under(coin));
    let written = Written { rng: Some(position.rng()), ..Written::new(rules, &position.table, &under) };
    serde_json::to_value(written).expect("a position is JSON")
}

pub(crate) fn view<'w>(rules: &'w FlipAndSkip, view: &'w View) -> impl Serialize + 'w {
    Shown { rules, view }
}

struct Shown<'w> {
    rules: &'w FlipAndSkip,
    view: &'w View,
}

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (rules, table) = (self.rules, &self.view.table);
        let under = |coin| self.view.under(coin);
        let tells = Some(tells(rules, table));
        Written { tells, ..Written::new(rules, table, &under) }.serialize(serializer)
    }
}

words! {
    /// The decision that is due.
    pub(crate) enum PhaseName {
        Setup = "setup",
        Flip = "flip",
        Use = "use",
        Target = "target",
        Step = "step",
        Over = "over",
    }
}

/// What one audience sees of a position.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "View"))]
pub(crate) struct Written<'t> {
    options: Options,
    phase: PhaseName,
    /// Both seats counted.
    turn: u16,
    to_act: Option<Seat>,
    /// Empty squares are absent.
    #[cfg_attr(feature = "ts", ts(type = "Record<Square, CoinId>"))]
    board: Board<'t>,
    hands: [&'t Row; 2],
    piles: [&'t Row; 2],
    #[cfg_attr(feature = "ts", ts(type = "Record<CoinId, Coin>"))]
    coins: Coins<'t>,
    /// Steps left; in the flip part those that the step part will have.
    steps: u8,
    /// Where the last step landed, if it was a skip that may be continued.
    chain: Option<Square>,
    flipped: Option<Coin>,
    icon: Option<Icon>,
    corner_start: InCorners,
    skipped: bool,
    quiet: u16,
    winner: Option<Seat>,
    reason: Option<Reason>,
    #[cfg_attr(feature = "ts", ts(type = "null"))]
    rng: Option<Seed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Tells"))]
    tells: Option<Tells>,
}

impl<'t> Written<'t> {
    fn new(rules: &FlipAndSkip, table: &'t Table, under: &'t dyn Fn(Coin) -> Option<Icon>) -> Written<'t> {
        let (mut chain, mut flipped, mut icon, mut ended) = (None, None, None, None);
        let phase = match table.phase {
            Phase::Setup => PhaseName::Setup,
            Phase::Flip => PhaseName::Flip,
            Phase::Use { flipped: coin } => {
                flipped = Some(coin);
                PhaseName::Use
            }
            Phase::Target { flipped: coin, icon: acting } => {
                (flipped, icon) = (Some(coin), Some(acting));
                PhaseName::Target
            }
            Phase::Step { chain: square } => {
                chain = square;
                PhaseName::Step
            }
            Phase::Over(how) => {
                ended = Some(how);
                PhaseName::Over
            }
        };
        Written {
            options: rules.options,
            phase,
            turn: table.turn,
            to_act: ended.is_none().then_some(table.to_act),
            board: Board(table),
            hands: [&table.hands[0], &table.hands[1]],
            piles: [&table.piles[0], &table.piles[1]],
            coins: Coins { table, per_player: rules.figures.per_player(), under },
            steps: table.steps,
            chain,
            flipped,
            icon,
            corner_start: table.corner_start,
            skipped: table.skipped,
            quiet: table.quiet,
            winner: ended.and_then(|how| how.winner),
            reason: ended.and_then(|how| how.reason),
            rng: None,
            tells: None,
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

struct Coins<'t> {
    table: &'t Table,
    per_player: u8,
    under: &'t dyn Fn(Coin) -> Option<Icon>,
}

impl Serialize for Coins<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for owner in [Seat(0), Seat(1)] {
            for coin in (0..self.per_player).map(|n| Coin::of(owner, n)) {
                map.serialize_entry(&coin, &WrittenCoin::new(self.table, coin, (self.under)(coin)))?;
            }
        }
        map.end()
    }
}

/// A coin: its faces, and what is known of it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Coin"))]
pub(crate) struct WrittenCoin {
    top: Top,
    /// Null for those who do not know it.
    under: Option<Icon>,
    known: Knowers,
    /// Has lent its icon since it came into this hand.
    spent: bool,
    cornered: bool,
}

impl WrittenCoin {
    fn new(table: &Table, coin: Coin, under: Option<Icon>) -> WrittenCoin {
        WrittenCoin {
            top: table.top(coin),
            under,
            known: table.knowers(coin),
            spent: table.spent & coin.bit() != 0,
            cornered: table.cornered & coin.bit() != 0,
        }
    }
}

/// Declares what goes over the wire, each type before those that mention it.
#[cfg(feature = "ts")]
pub(crate) fn typescript(types: &mut tableflip_kernel::typescript::Types) {
    use crate::{action, event, options};

    macro_rules! declare {
        ($($name:ty),+ $(,)?) => { $(types.declare::<$name>();)+ };
    }
    declare!(
        Seat,
        Square,
        Coin,
        Top,
        Icon,
        Reason,
        PhaseName,
        options::Coins,
        options::HandView,
        options::Borrow,
        options::Wreath,
        options::Multiskip,
        options::Flip,
        options::ReturnSquares,
        options::Corners,
        Options,
        WrittenCoin,
        Tells,
        Written<'static>,
        action::Destination,
        action::Action,
        event::Part,
        event::Source,
        event::Event,
    );
}
