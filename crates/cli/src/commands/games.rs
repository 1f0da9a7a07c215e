//! `games`: the shelf, with players and options.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::{AnyGame, OptionKind, OptionSpec};

use crate::answer::{Answer, Failure};

/// Lists the games, their player counts and options
///
/// Lists the games, how many can play, and the options of each with their defaults and ranges. The
/// defaults are those of the edition that comes with the program.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip games\n  \
    tableflip games --json | jq '.[].id'")]
pub(crate) struct Args {
    /// Prints one JSON array instead of a text to read
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let shelf = GAMES.iter().map(|&game| Ok((game, defaults(game)?)));
    let shelf: Vec<(&dyn AnyGame, Map<String, Value>)> = shelf.collect::<Result<_, Failure>>()?;
    if args.json {
        let games: Vec<Value> = shelf.iter().map(|(game, defaults)| as_json(*game, defaults)).collect();
        return Ok(Answer::json(&games));
    }
    let games: Vec<String> = shelf.iter().map(|(game, defaults)| as_text(*game, defaults)).collect();
    Ok(Answer::text(games.join("\n")))
}

fn defaults(game: &dyn AnyGame) -> Result<Map<String, Value>, Failure> {
    Ok(game.open(&game.standard(), &Map::new()).map_err(Failure::wrong)?.options())
}

fn as_json(game: &dyn AnyGame, defaults: &Map<String, Value>) -> Value {
    let mut title = json!(game.title());
    for option in title["options"].as_array_mut().into_iter().flatten() {
        let default = option["name"].as_str().and_then(|name| defaults.get(name)).cloned();
        option["default"] = default.unwrap_or_default();
    }
    title
}

fn as_text(game: &dyn AnyGame, defaults: &Map<String, Value>) -> String {
    let title = game.title();
    let players = match (title.min_players, title.max_players) {
        (1, 1) => "1 player".to_string(),
        (few, many) if few == many => format!("{few} players"),
        (few, many) => format!("{few} to {many} players"),
    };
    let mut text = format!("{} ({}), {players}\n  {}\n", title.name, title.id, title.about);
    if !title.options.is_empty() {
        text.push_str("  Options (--set OPTION=VALUE):\n");
    }
    for option in title.options {
        describe(option, defaults.get(option.name), &mut text);
    }
    text
}

fn describe(option: &OptionSpec, default: Option<&Value>, text: &mut String) {
    let default = match default {
        None => "null".to_string(),
        Some(Value::String(word)) => word.clone(),
        Some(other) => other.to_string(),
    };
    let mut line = |line: String| {
        let _ = writeln!(text, "{line}");
    };
    line(format!("    {} = {default}  ({})", option.name, option.rule));
    line(format!("        {}", option.about));
    match &option.kind {
        OptionKind::Choice(choices) => {
            let longest = choices.iter().map(|choice| choice.value.len()).max().unwrap_or(0);
            for choice in *choices {
                line(format!("        {:longest$}  {}", choice.value, choice.about));
            }
        }
        OptionKind::Flag => line("        true or false".into()),
        OptionKind::Number { min, max, nullable } => {
            let or_null = if *nullable { ", or null to leave it to the chart" } else { "" };
            line(format!("        {min} to {max}{or_null}"));
        }
        OptionKind::Free(about) => line(format!("        {about}")),
    }
}
