//! Games in help texts: those that are there, whichever they are.

use tableflip_catalogue::GAMES;

/// The text with the id of the first game for every `GAME`.
pub(crate) fn with_a_game(text: &str) -> String {
    text.replace("GAME", GAMES[0].title().id)
}

/// The text with the names of all games for `GAMES`.
pub(crate) fn with_the_games(text: &str) -> String {
    let names: Vec<&str> = GAMES.iter().map(|game| game.title().name).collect();
    text.replace("GAMES", &names.join(", "))
}
