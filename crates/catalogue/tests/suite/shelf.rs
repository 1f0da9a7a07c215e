//! Every game has its bots and its judge. That a game without any of its own gets the general ones is shown by the fifth
//! game (`examples/fifth-game`).

use tableflip_catalogue::{BOTS, GAMES, JUDGES, bots_of, judge_of};

#[test]
fn every_game_has_its_bots_and_its_judge() {
    let games: Vec<&str> = GAMES.iter().map(|game| game.title().id).collect();
    let bots: Vec<&str> = BOTS.iter().map(|bots| bots.title().id).collect();
    let judges: Vec<&str> = JUDGES.iter().map(|judge| judge.title().id).collect();
    assert_eq!(games, bots);
    assert_eq!(games, judges);
    for game in GAMES {
        let bots = bots_of(game.title().id).expect("listed");
        assert!(bots.seat(&game.standard(), &serde_json::Map::new()).is_ok());
    }
    assert!(bots_of("chess").is_none());
    assert!(judge_of("chess").is_none());
}
