//! What `tableflip` without a command says, until there is a server for it to start.

use std::fmt::Write as _;

use tableflip_catalogue::GAMES;

use crate::answer::Answer;

pub(crate) fn run() -> Answer {
    let mut out = format!("tableflip {}: one table for tabletop games\n\n", env!("CARGO_PKG_VERSION"));
    for game in GAMES {
        let title = game.title();
        let _ = writeln!(out, "  {:<14} {}", title.id, title.about);
    }
    let first = GAMES.first().map_or("GAME", |game| game.title().id);
    let examples = [
        ("games".to_string(), "the games and their options"),
        (format!("new {first} --seed 7 > game.json"), "a new game"),
        ("legal game.json".to_string(), "what can be done in it"),
        (format!("playout {first} --games 1000"), "random games, in numbers"),
        ("--help".to_string(), "everything else"),
    ];
    out.push_str("\nTry:\n");
    for (example, about) in examples {
        let _ = writeln!(out, "  tableflip {example:<44} {about}");
    }
    Answer::text(out)
}
