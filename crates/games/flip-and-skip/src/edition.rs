//! The figures of an edition (SK-1.6).

use tableflip_kernel::edition::Reader;
use tableflip_kernel::{Words, figures};

use crate::coin::{Icon, MOST_PER_COLOUR, Top};
use crate::options::Options;
use crate::square::Square;

/// Every figure that the rules ask for.
pub struct Figures {
    /// Where the coins of each colour lie at first, by their number.
    pub start: [Vec<Square>; 2],
    /// The top that each top skips, indexed by the skipping top.
    pub beats: [Top; 3],
    /// The faces of one colour's coins, in edition order.
    pub faces: Vec<(Top, Icon)>,
    /// What is taken before the first turn.
    pub taking: Taking,
    /// What a turn has.
    pub turn: TurnFigures,
    /// What wins.
    pub victory: Victory,
    /// What ends a game that nobody wins.
    pub limits: Limits,
    /// What the options are unless a table says otherwise.
    pub options: Options,
}

figures! {
    /// How many coins each seat takes at set-up.
    pub struct Taking: "setup" {
        take_to_pile: u8 in 1..=9,
        take_to_hand: u8 in 1..=9,
    }
}

figures! {
    /// What a turn has.
    pub struct TurnFigures: "turn" {
        steps: u8 in 1..=99,
        steps_with_axes: u8 in 1..=99,
    }
}

figures! {
    /// What wins.
    pub struct Victory: "victory" {
        /// How many of each top.
        each_top: u8 in 1..=6,
    }
}

figures! {
    /// What ends a game that nobody wins.
    pub struct Limits: "limits" {
        /// Turns in a row without a skip.
        quiet_turns: u16 in 1..=10_000,
        /// Turns in all.
        turns: u16 in 1..=10_000,
    }
}

impl Figures {
    /// Coins per colour.
    pub fn per_player(&self) -> u8 {
        self.faces.len() as u8
    }

    /// The top that skips `top`.
    #[inline]
    pub fn beaten_by(&self, top: Top) -> Top {
        // The three go round in a circle, so two steps on is one step back.
        self.beats[self.beats[top as usize] as usize]
    }
}

/// Reads an edition. All parts are read before any is given up, so that all faults are found.
pub(crate) fn read(root: &mut Reader<'_>) -> Option<Figures> {
    root.table("players", players);
    let (start, beats) = (root.table("board", board), root.table("tops", tops));
    root.table("icons", |icons| same_words::<Icon>(icons));
    let (faces, taking) = (root.table("coin_set", coin_set), Taking::find(root));
    let (turn, victory) = (TurnFigures::find(root), Victory::find(root));
    let (limits, options) = (Limits::find(root), Options::find(root));
    let (start, beats, faces) = (start?, beats?, faces?);
    let (taking, turn, victory, limits, options) = (taking?, turn?, victory?, limits?, options?);
    let figures = Figures { start, beats, faces, taking, turn, victory, limits, options };
    fits_together(root, &figures).then_some(figures)
}

/// What only two tables together can show to be wrong.
fn fits_together(root: &Reader<'_>, figures: &Figures) -> bool {
    let coins = figures.faces.len();
    let mut fits = true;
    let mut fault = |table: &str, reason: String| {
        fits = false;
        root.fault(table, reason);
    };
    for (side, squares) in ["light", "dark"].iter().zip(&figures.start) {
        if squares.len() != coins {
            fault("board", format!("{} squares for {coins} {side} coins (SK-1.6)", squares.len()));
        }
    }
    let each_top = figures.victory.each_top;
    for &top in Top::ALL {
        let there = figures.faces.iter().filter(|face| face.0 == top).count();
        if there < usize::from(each_top) {
            fault("victory", format!("{each_top} {top}s win, but a colour has only {there} (SK-1.6)"));
        }
    }
    if usize::from(figures.taking.take_to_pile + figures.taking.take_to_hand) > coins {
        fault("setup", format!("more coins are taken than the {coins} that lie there"));
    }
    fits
}

fn players(players: &mut Reader<'_>) -> Option<()> {
    players.integer("count", 2..=2);
    players.integer("age", 0..=120);
    players.integers("minutes");
    standard_texts(players, "colours", &["light", "dark"])
}

fn board(board: &mut Reader<'_>) -> Option<[Vec<Square>; 2]> {
    board.integer("files", 8..=8);
    board.integer("ranks", 8..=8);
    board.table("squares", |squares| {
        squares.word("dark_square", "\"a1\"", |name| (name == "a1").then_some(()));
        standard_texts(squares, "corners", &["a1", "h1", "a8", "h8"]);
        if let Some(ranks) = squares.integers("nearest_rank")
            && ranks != [1, 8]
        {
            squares.fault("nearest_rank", "is not [1, 8]");
        }
        start(squares)
    })
}

fn start(squares: &mut Reader<'_>) -> Option<[Vec<Square>; 2]> {
    let sides = squares.text_lists("start")?;
    let [light, dark] = <[Vec<String>; 2]>::try_from(sides)
        .map_err(|sides| squares.fault("start", format!("{} lists, not one for each colour", sides.len())))
        .ok()?;
    let (mut taken, mut good) = (0u64, true);
    let mut read = |names: Vec<String>| -> Vec<Square> {
        let place = |name: &String| {
            let found = Square::named(name);
            match found {
                None => squares.fault("start", format!("{name:?} is no square")),
                Some(square) if taken & square.bit() != 0 => {
                    squares.fault("start", format!("{square} stands there twice (SK-1.6)"));
                }
                Some(square) => {
                    taken |= square.bit();
                    return found;
                }
            }
            good = false;
            None
        };
        names.iter().map(place).map(|square| square.unwrap_or(Square::NOWHERE)).collect()
    };
    let both = [read(light), read(dark)];
    good.then_some(both)
}

fn tops(tops: &mut Reader<'_>) -> Option<[Top; 3]> {
    same_words::<Top>(tops);
    let beats = tops.inline("beats", |beats| beats.by_word(|beats, top: Top| beats.one_of(top.word())))?;
    let beats: [Top; 3] = beats.try_into().expect("one for each top");
    let after = |top: Top| beats[top as usize];
    let round = Top::ALL.iter().all(|&top| after(top) != top && after(after(after(top))) == top);
    if !round {
        tops.fault("beats", "the three tops must go round in a circle (SK-1.6)");
    }
    round.then_some(beats)
}

fn coin_set(set: &mut Reader<'_>) -> Option<Vec<(Top, Icon)>> {
    let count = set.u8("per_player", 1..=MOST_PER_COLOUR);
    standard_texts(set, "prefix", &["L", "D"]);
    let mut faces: Vec<(Top, Icon)> = Vec::new();
    let lines = set.lines("coins", |coin| {
        let (top, under) = (coin.one_of("top"), coin.one_of("under"));
        let face = (top?, under?);
        if faces.contains(&face) {
            coin.fault("under", format!("a {} with {} is in the list twice (SK-1.2)", face.0, face.1));
            return None;
        }
        faces.push(face);
        Some(face)
    });
    let (count, lines) = (count?, lines?);
    if lines.len() != usize::from(count) {
        set.fault("coins", format!("{} coins are listed, per_player says {count} (SK-1.6)", lines.len()));
        return None;
    }
    Some(lines)
}

/// A list that an edition may not change, because the program's JSON rests on it (SK-1.6).
fn standard_texts(reader: &mut Reader<'_>, key: &str, standard: &[&str]) -> Option<()> {
    let texts = reader.texts(key)?;
    if texts != standard {
        reader.fault(key, format!("is not {standard:?} (SK-1.6)"));
        return None;
    }
    Some(())
}

/// The words that the rules know, in any order.
fn same_words<W: Words>(reader: &mut Reader<'_>) -> Option<()> {
    let names: Vec<W> = reader.some_of("names")?;
    let same = names.len() == W::ALL.len() && W::ALL.iter().all(|word| names.contains(word));
    if !same {
        reader.fault("names", format_args!("must be {} (SK-1.6)", W::known()));
    }
    same.then_some(())
}
