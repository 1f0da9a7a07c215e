//! What a table agrees on before it plays, from arguments or from an engine request.
//!
//! Which values an option may have is the game's to say; here its name is checked, and a word among
//! words, because a misspelt one deserves a better answer than «unknown».

use serde_json::{Map, Value};
use tableflip_catalogue::GAMES;
use tableflip_kernel::document::{named, unknown_game};
use tableflip_kernel::{AnyGame, AnyRules, Edition, OptionKind, OptionSpec, Title};

use crate::answer::Failure;
use crate::input::{LONGEST_EDITION, Source};
use crate::nearest::did_you_mean;

/// The arguments of a command that sets up a table.
#[derive(clap::Args)]
pub(crate) struct Agreement {
    /// The game, by its name in `tableflip games`
    game: String,
    /// How many play, where the game leaves that open
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    players: Option<u64>,
    /// Chooses an option of the game; may be given several times
    ///
    /// VALUE is read as JSON if it is JSON, else as a text, as in `--set coins=own_any`. `tableflip games`
    /// lists the options of each game.
    #[arg(long, value_name = "OPTION=VALUE")]
    set: Vec<String>,
    /// Plays with the figures of this edition (TOML) instead of the program's own
    #[arg(long, value_name = "FILE")]
    edition: Option<Source>,
}

impl Agreement {
    /// The rules that these arguments agree on.
    pub(crate) fn open(&self) -> Result<Box<dyn AnyRules>, Failure> {
        let game = game(&self.game).map_err(Failure::wrong)?;
        let edition = match &self.edition {
            None => game.standard(),
            Some(source) => read_edition(game, source)?,
        };
        let options = options(game.title(), &self.set).map_err(Failure::wrong)?;
        open(game, &edition, self.players, options).map_err(Failure::wrong)
    }
}

/// The game of that name.
pub(crate) fn game(id: &str) -> Result<&'static dyn AnyGame, String> {
    let near = || did_you_mean(id, GAMES.iter().map(|game| game.title().id));
    named(GAMES, id).ok_or_else(|| format!("{}{}", unknown_game(GAMES, id), near()))
}

/// Agrees on edition, number of players and options.
pub(crate) fn open(
    game: &dyn AnyGame,
    edition: &Edition,
    players: Option<u64>,
    mut options: Map<String, Value>,
) -> Result<Box<dyn AnyRules>, String> {
    let title = game.title();
    check_options(title, &options)?;
    if let Some(players) = players {
        check_players(title, players)?;
        // A game that leaves the number open has an option for it, by one of two names.
        if let Some(open) = ["players", "seats"].into_iter().find(|name| option(title, name).is_some()) {
            let before = options.insert(open.into(), players.into());
            if before.is_some_and(|before| before != players) {
                return Err("players: is given twice, with different numbers".into());
            }
        }
    }
    let rules = game.open(edition, &options).map_err(|fault| fault.to_string())?;
    match players {
        // Where the number of players is an option of the game, the game has judged it: one person may play several seats.
        Some(players) if option(title, "players").is_none() && players != u64::from(rules.seats()) => {
            Err(format!("players: these options are for {}, not {players}", rules.seats()))
        }
        _ => Ok(rules),
    }
}

fn check_players(title: &Title, players: u64) -> Result<(), String> {
    let range = title.min_players..=title.max_players;
    if u8::try_from(players).is_ok_and(|players| range.contains(&players)) {
        return Ok(());
    }
    let needs = match range.into_inner() {
        (few, many) if few == many => format!("{few}"),
        (few, many) => format!("{few} to {many}"),
    };
    Err(format!("players: {} is for {needs} players, not {players}", title.name))
}

fn option<'t>(title: &'t Title, name: &str) -> Option<&'t OptionSpec> {
    title.options.iter().find(|option| option.name == name)
}

/// `OPTION=VALUE` of every `--set`.
fn options(title: &Title, settings: &[String]) -> Result<Map<String, Value>, String> {
    let mut options = Map::new();
    for setting in settings {
        let Some((name, text)) = setting.split_once('=') else {
            return Err(format!("--set {setting}: expected OPTION=VALUE"));
        };
        let is_word = option(title, name).is_some_and(|option| matches!(option.kind, OptionKind::Choice(_)));
        let value = match serde_json::from_str(text) {
            Ok(value) if !is_word => value,
            _ => Value::from(text),
        };
        if options.insert(name.to_string(), value).is_some() {
            return Err(format!("--set {name}: is given twice"));
        }
    }
    Ok(options)
}

/// Names that the game does not have, and words that the option does not know.
fn check_options(title: &Title, options: &Map<String, Value>) -> Result<(), String> {
    for (name, value) in options {
        let Some(option) = option(title, name) else {
            let names: Vec<&str> = title.options.iter().map(|option| option.name).collect();
            let near = did_you_mean(name, names.iter().copied());
            let name: String = name.chars().take(40).collect();
            return Err(format!(
                "options.{name}: {} has no such option (options: {}){near}",
                title.name,
                names.join(", ")
            ));
        };
        if let (OptionKind::Choice(choices), Value::String(word)) = (&option.kind, value) {
            let words: Vec<&str> = choices.iter().map(|choice| choice.value).collect();
            if !words.contains(&word.as_str()) {
                let near = did_you_mean(word, words.iter().copied());
                let word: String = word.chars().take(40).collect();
                return Err(format!(
                    "options.{name}: {word:?} is not one of {} ({}){near}",
                    words.join(", "),
                    option.rule
                ));
            }
        }
    }
    Ok(())
}

fn read_edition(game: &dyn AnyGame, source: &Source) -> Result<Edition, Failure> {
    game.read_edition(&source.text(LONGEST_EDITION)?).map_err(|faults| {
        let more = match faults.0.len() {
            0 | 1 => String::new(),
            faults => format!(" (and {} more; `tableflip edition check` lists them all)", faults - 1),
        };
        let first = faults.0.first().map_or(String::new(), ToString::to_string);
        // As compilers write it: file, line and column without a space between them.
        Failure::wrong(format!("{source}:{first}{more}"))
    })
}
