//! The figures of an edition (SK-1.6).

use tableflip_kernel::edition::Figures as Reader;

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
    /// How many coins each seat takes to its pile at set-up.
    pub take_to_pile: u8,
    /// How many coins each seat takes to its hand at set-up.
    pub take_to_hand: u8,
    /// Steps of an ordinary turn.
    pub steps: u8,
    /// Steps of a turn with axes.
    pub steps_with_axes: u8,
    /// How many of each top win.
    pub each_top: u8,
    /// Turns without a skip that end the game.
    pub quiet_turns: u16,
    /// Turns that end the game.
    pub turns: u16,
    /// What the options are unless a table says otherwise.
    pub options: Options,
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
    let start = root.table("board", board);
    let beats = root.table("tops", tops);
    root.table("icons", icons);
    let faces = root.table("coin_set", coin_set);
    let setup = root.table("setup", setup);
    let steps = root.table("turn", |turn| {
        let (steps, with_axes) = (turn.integer("steps", 1..=99), turn.integer("steps_with_axes", 1..=99));
        Some((steps? as u8, with_axes? as u8))
    });
    let each_top = root.table("victory", |victory| Some(victory.integer("each_top", 1..=6)? as u8));
    let limits = root.table("limits", |limits| {
        let (quiet, turns) = (limits.integer("quiet_turns", 1..=10_000), limits.integer("turns", 1..=10_000));
        Some((quiet? as u16, turns? as u16))
    });
    let options = root.table("options", options);
    let (start, beats, faces) = (start?, beats?, faces?);
    let ((take_to_pile, take_to_hand), (steps, steps_with_axes)) = (setup?, steps?);
    let ((quiet_turns, turns), each_top, options) = (limits?, each_top?, options?);
    let figures = Figures {
        start,
        beats,
        faces,
        take_to_pile,
        take_to_hand,
        steps,
        steps_with_axes,
        each_top,
        quiet_turns,
        turns,
        options,
    };
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
    for top in Top::ALL {
        let there = figures.faces.iter().filter(|face| face.0 == top).count();
        if there < usize::from(figures.each_top) {
            fault(
                "victory",
                format!("{} {top}s win, but a colour has only {there} (SK-1.6)", figures.each_top),
            );
        }
    }
    if usize::from(figures.take_to_pile + figures.take_to_hand) > coins {
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
    same_words(tops, "names", &Top::ALL.map(Top::word));
    let beats = tops.inline("beats", |beats| {
        let read = Top::ALL.map(|top| beats.word(top.word(), "a top", Top::named));
        let [stone, sword, scroll] = read;
        Some([stone?, sword?, scroll?])
    })?;
    let after = |top: Top| beats[top as usize];
    let round = Top::ALL.iter().all(|&top| after(top) != top && after(after(after(top))) == top);
    if !round {
        tops.fault("beats", "the three tops must go round in a circle (SK-1.6)");
    }
    round.then_some(beats)
}

fn icons(icons: &mut Reader<'_>) -> Option<()> {
    same_words(icons, "names", &Icon::ALL.map(Icon::word))
}

fn coin_set(set: &mut Reader<'_>) -> Option<Vec<(Top, Icon)>> {
    let count = set.integer("per_player", 1..=i64::from(MOST_PER_COLOUR));
    standard_texts(set, "prefix", &["L", "D"]);
    let mut faces: Vec<(Top, Icon)> = Vec::new();
    let lines = set.lines("coins", |coin| {
        let (top, under) =
            (coin.word("top", "a top", Top::named), coin.word("under", "an icon", Icon::named));
        let face = (top?, under?);
        if faces.contains(&face) {
            coin.fault("under", format!("a {} with {} is in the list twice (SK-1.2)", face.0, face.1));
            return None;
        }
        faces.push(face);
        Some(face)
    });
    let (count, lines) = (count?, lines?);
    if lines.len() as i64 != count {
        set.fault("coins", format!("{} coins are listed, per_player says {count} (SK-1.6)", lines.len()));
        return None;
    }
    Some(lines)
}

fn setup(setup: &mut Reader<'_>) -> Option<(u8, u8)> {
    let (pile, hand) = (setup.integer("take_to_pile", 1..=9), setup.integer("take_to_hand", 1..=9));
    Some((pile? as u8, hand? as u8))
}

fn options(options: &mut Reader<'_>) -> Option<Options> {
    let mut map = serde_json::Map::new();
    for spec in crate::options::SPECS {
        let tableflip_kernel::OptionKind::Choice(choices) = &spec.kind else { continue };
        let allowed =
            |word: &str| choices.iter().find(|choice| choice.value == word).map(|choice| choice.value);
        let expected = choices.iter().map(|choice| choice.value).collect::<Vec<_>>().join(" or ");
        if let Some(word) = options.word(spec.name, &expected, allowed) {
            map.insert(spec.name.to_string(), word.into());
        }
    }
    serde_json::from_value(map.into()).ok()
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
fn same_words(reader: &mut Reader<'_>, key: &str, known: &[&str]) -> Option<()> {
    let mut texts = reader.texts(key)?;
    let mut known = known.to_vec();
    texts.sort();
    known.sort_unstable();
    if texts != known {
        reader.fault(key, format!("must be {} (SK-1.6)", known.join(", ")));
        return None;
    }
    Some(())
}
