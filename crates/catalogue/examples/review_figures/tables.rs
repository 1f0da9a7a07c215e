//! What is measured: the tables of section 9 of the specification, as data.

use serde::Deserialize;
use serde_json::{Map, Value};
use tableflip_bots::{AnyBots, Level};
use tableflip_catalogue::{BOTS, GAMES, JUDGES};
use tableflip_kernel::{AnyGame, Edition};
use tableflip_review::AnyJudge;

/// One table as it stands in the file.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    /// The game's id.
    pub(crate) game: String,
    /// What it is called here.
    pub(crate) name: String,
    /// Its options.
    #[serde(default)]
    pub(crate) options: Map<String, Value>,
    /// Whether it is the game's usual one, by which it is judged.
    #[serde(default)]
    pub(crate) usual: bool,
    /// Whether an expert plays a novice here.
    #[serde(default)]
    pub(crate) uneven: bool,
    /// Whether seats play against each other, so that two players meet at one table.
    #[serde(default)]
    pub(crate) against: bool,
    /// The level and the most that may be left of the variance once luck is taken off (RV-9.4).
    #[serde(default)]
    pub(crate) ratio: Option<(String, f64)>,
}

/// A table with its game.
pub(crate) struct Laid {
    pub(crate) table: Table,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) bots: &'static dyn AnyBots,
    pub(crate) judge: &'static dyn AnyJudge,
    pub(crate) edition: Edition,
}

impl Laid {
    /// How it is headed.
    pub(crate) fn title(&self) -> String {
        format!("{}, {} ({})", self.game.title().name, self.table.name, self.judge.name())
    }

    /// The level of its ratio.
    pub(crate) fn ratio(&self) -> Option<(Level, f64)> {
        let (word, bar) = self.table.ratio.as_ref()?;
        Some((Level::named(word).expect("a level"), *bar))
    }
}

/// All tables of a game, or of all; a game that has none in the file has its usual one.
pub(crate) fn laid(id: Option<&str>, options: &Map<String, Value>) -> Vec<Laid> {
    let all: Vec<Table> = serde_json::from_str(include_str!("tables.json")).expect("the file is JSON");
    let mut tables = Vec::new();
    for (n, game) in GAMES.iter().enumerate() {
        if id.is_some_and(|id| id != game.title().id) {
            continue;
        }
        let lay = |table: Table| Laid {
            table,
            game: *game,
            bots: BOTS[n],
            judge: JUDGES[n],
            edition: game.standard(),
        };
        let own = || all.iter().filter(|table| table.game == game.title().id).cloned();
        if own().count() == 0 || !options.is_empty() {
            let usual = own().next().unwrap_or(Table {
                game: game.title().id.into(),
                name: "as it comes".into(),
                options: Map::new(),
                usual: true,
                uneven: false,
                against: false,
                ratio: None,
            });
            let name = if options.is_empty() { usual.name.clone() } else { "as asked".into() };
            tables.push(lay(Table { name, options: options.clone(), ratio: None, usual: true, ..usual }));
        } else {
            tables.extend(own().map(lay));
        }
    }
    tables
}
