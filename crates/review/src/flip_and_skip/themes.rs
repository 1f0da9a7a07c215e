//! What puzzles of Flip & Skip are about (LN-2.4).

use tableflip_flip_and_skip::{FlipAndSkip, Icon, Phase, Position, Square, Verb, opponent};
use tableflip_kernel::{Game, Seat};

use crate::examiner::{Answered, Theme};

type Asked<'q> = Answered<'q, FlipAndSkip>;

pub(super) const ALL: &[Theme<FlipAndSkip>] = &[
    Theme { name: "run", fits: run },
    Theme { name: "icon", fits: icon },
    Theme { name: "borrow", fits: borrow },
    Theme { name: "rescue", fits: rescue },
    Theme { name: "set", fits: set },
    Theme { name: "approach", fits: approach },
    Theme { name: "corner", fits: corner },
    Theme { name: "eye", fits: eye },
];

/// The four corners.
const CORNERS: u64 = 1 | 1 << 7 | 1 << 56 | 1 << 63;
/// So many coins before a set everything is about it.
const NEAR_A_SET: u8 = 2;

/// A skip that goes on, or that another skip follows.
fn run(asked: &Asked<'_>) -> bool {
    let Verb::Skip { from, .. } = asked.best.verb else { return false };
    if matches!(asked.position.table.phase, Phase::Step { chain: Some(last) } if last == from) {
        return true;
    }
    let Some(after) = asked.after() else { return false };
    let Phase::Step { chain: Some(landed) } = after.table.phase else { return false };
    let mut actions = Vec::new();
    asked.rules.legal(&after, asked.seat, &mut actions);
    actions.iter().any(|action| matches!(action.verb, Verb::Skip { from, .. } if from == landed))
}

/// Which coin is flipped, whose icon is used, and what on.
fn icon(asked: &Asked<'_>) -> bool {
    matches!(asked.best.verb, Verb::Flip { .. } | Verb::Use { .. } | Verb::Pick { .. } | Verb::PickTo { .. })
}

fn borrow(asked: &Asked<'_>) -> bool {
    match (asked.best.verb, asked.position.table.phase) {
        (Verb::Use { coin }, Phase::Use { flipped }) => coin != flipped,
        _ => false,
    }
}

/// A coin that is threatened where it stands (SK-7.1) goes to where it is not.
fn rescue(asked: &Asked<'_>) -> bool {
    let (Verb::Move { from, to }, Some(after)) = (asked.best.verb, asked.after()) else { return false };
    threatened(asked.rules, asked.position, from, asked.seat)
        && !threatened(asked.rules, &after, to, asked.seat)
}

/// Somebody needs two coins or fewer for a set.
fn set(asked: &Asked<'_>) -> bool {
    let each = asked.rules.figures.victory.each_top;
    let missing = |seat: Seat| {
        let counts = asked.position.table.pile_counts(seat);
        counts.iter().map(|count| each.saturating_sub(*count)).sum::<u8>()
    };
    missing(asked.seat).min(missing(opponent(asked.seat))) <= NEAR_A_SET
}

/// A coin moves up to one that it beats.
fn approach(asked: &Asked<'_>) -> bool {
    let (Verb::Move { to, .. }, Some(after)) = (asked.best.verb, asked.after()) else { return false };
    let table = &after.table;
    let own = table.coin_on(to);
    // The last step may have ended the turn, or the game; the coin still stands there.
    beside(&after, to, opponent(asked.seat))
        .any(|other| asked.rules.figures.beats[table.top(own) as usize] == table.top(table.coin_on(other)))
}

fn corner(asked: &Asked<'_>) -> bool {
    match asked.best.verb {
        Verb::Move { from, to } => (from.bit() | to.bit()) & CORNERS != 0,
        Verb::Skip { from, over } => {
            from.behind(over).is_some_and(|to| (from.bit() | to.bit()) & CORNERS != 0)
        }
        _ => false,
    }
}

/// What is looked at by an eye, or that one looks at all.
fn eye(asked: &Asked<'_>) -> bool {
    match (asked.best.verb, asked.position.table.phase) {
        (_, Phase::Target { icon, .. }) => icon == Icon::Eye,
        (Verb::Use { coin }, _) => {
            asked.position.table.knows(asked.seat, coin) && asked.position.under(coin) == Icon::Eye
        }
        _ => false,
    }
}

/// Squares beside this one with coins of a seat.
fn beside(position: &Position, square: Square, seat: Seat) -> impl Iterator<Item = Square> {
    let near = square.neighbours() & position.table.colour[seat.index()];
    (0..64).filter(move |n| near >> n & 1 == 1).map(Square)
}

fn threatened(rules: &FlipAndSkip, position: &Position, square: Square, seat: Seat) -> bool {
    let table = &position.table;
    let own = table.top(table.coin_on(square));
    beside(position, square, opponent(seat))
        .any(|other| rules.figures.beats[table.top(table.coin_on(other)) as usize] == own)
}
