//! The games there are, as a client may choose from them.

use serde_json::{Map, json};
use tableflip_kernel::AnyGame;

use crate::protocol::GameCard;

/// A card for each game.
pub fn game_cards(games: &[&'static dyn AnyGame]) -> Vec<GameCard> {
    let card = |game: &&'static dyn AnyGame| {
        let title = game.title();
        let rules = game.open(&game.standard(), &Map::new()).expect("the program's own defaults are good");
        GameCard {
            id: title.id.into(),
            name: title.name.into(),
            about: title.about.into(),
            min_players: title.min_players,
            max_players: title.max_players,
            rules: title.rules.into(),
            needs: game.needs(),
            options: json!(title.options),
            defaults: rules.options(),
        }
    };
    games.iter().map(card).collect()
}
