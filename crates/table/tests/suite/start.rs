//! A table that begins at a position: on one device, without a shuffle, and kept like any other (RV-7.2).

use crate::common::*;
use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::record::Record;
use tableflip_kernel::{AnyPlay, Dice};
use tableflip_table::Table;
use tableflip_table::protocol::CreateTable;

/// A game after its first dozen actions.
fn midway(game: &str) -> Box<dyn AnyPlay> {
    let game = GAMES.iter().find(|other| other.title().id == game).expect("a game");
    let rules = game.open(&game.standard(), &serde_json::Map::new()).expect("its own defaults");
    let mut play = rules.deal(tableflip_kernel::Seed::number(7));
    for action in rules.random_game(7).iter().take(12) {
        play.act(action).expect("it was played before");
    }
    play
}

fn wish_at(start: Value, seats: Value) -> CreateTable {
    CreateTable { start: Some(start), ..wish(seats) }
}

fn begun() -> (House, Box<dyn AnyPlay>) {
    let play = midway(GAME);
    let mut house = House::new(&wish_at(play.position(), one_device()), 3);
    house.come_in();
    (house, play)
}

#[test]
fn it_is_played_at_once_from_that_position_and_promises_nothing() {
    let (mut house, play) = begun();
    assert_eq!(house.room.table().document()["position"], play.position());
    assert_eq!(
        (house.last(0)["standing"]["status"].as_str(), house.laid.commitment.as_str()),
        (Some("playing"), "")
    );
    assert_eq!(house.last(0)["view"], play.view(tableflip_kernel::Audience::Seat(tableflip_kernel::Seat(0))));
    let mut dice = Dice::from_seed(1);
    assert!(house.play_one(&mut dice));
    assert_eq!(house.room.table().version(), 1, "its own actions are counted from there");
}

#[test]
fn it_is_the_same_table_after_its_log_was_read() {
    let (mut house, _) = begun();
    let mut dice = Dice::from_seed(2);
    for _ in 0..5 {
        assert!(house.play_one(&mut dice));
    }
    let again = house.reloaded();
    assert_eq!(again.document(), house.room.table().document());
    let trail = again.trail().expect("a good log").expect("it began at a position");
    assert_eq!((trail.actions.len(), trail.result), (5, None));
}

#[test]
fn its_record_begins_at_the_position_and_is_what_it_says() {
    let (mut house, play) = begun();
    let mut dice = Dice::from_seed(3);
    while house.play_one(&mut dice) {}
    let finished = house.room.table().finished().expect("a good log").expect("it is over");
    let record = Record::read(&finished.record).expect("a record");
    record.verify(GAMES).expect("it is what it says");
    assert_eq!((record.format, &record.start, &record.commitment), (2, &Some(play.position()), &None));
    let trail = house.room.table().trail().expect("a good log").expect("it began at a position");
    assert_eq!((trail.actions, trail.result), (record.actions, record.result));
}

#[test]
fn nothing_is_taken_back_beyond_where_it_began() {
    let (mut house, play) = begun();
    let seat = play.to_act().iter().next().expect("somebody is to act").0;
    assert_ne!(house.ask(u64::from(seat), json!({"type": "undo", "seat": seat}))["outcome"], "ok");
    assert_eq!(house.room.table().document()["position"], play.position());
}

#[test]
fn a_game_that_was_dealt_tells_no_trail_while_it_is_under_way() {
    let house = House::playing(&wish(one_device()), 5);
    assert!(house.room.table().trail().expect("a good log").is_none());
}

#[test]
fn a_moment_of_a_table_can_be_left_in_another_direction() {
    let mut house = House::playing(&wish(one_device()), 6);
    let mut dice = Dice::from_seed(5);
    let mut documents = vec![house.room.table().document()];
    for _ in 0..6 {
        assert!(house.play_one(&mut dice));
        documents.push(house.room.table().document());
    }
    for (version, document) in documents.iter().enumerate() {
        let stood = house.room.table().stood(version as u32).expect("it was there");
        assert_eq!((stood.actions.len(), &stood.play.document()), (version, document));
    }
    assert!(house.room.table().stood(7).is_err());
}

#[test]
fn where_a_game_began_at_a_position_the_next_one_begins_there_too() {
    let (mut house, play) = begun();
    let mut dice = Dice::from_seed(6);
    while house.play_one(&mut dice) {}
    let next = House::around(house.room.table().lay_rematch(&secrets(9), 2_000));
    assert_eq!(next.room.table().document()["position"], play.position());
    assert_eq!(next.reloaded().document(), next.room.table().document());
}

#[test]
fn a_position_that_cannot_be_begun_at_is_refused_with_its_place() {
    let over = {
        let game = GAMES.iter().find(|game| game.title().id == GAME).expect("a game");
        let rules = game.open(&game.standard(), &serde_json::Map::new()).expect("its own defaults");
        let mut play = rules.deal(tableflip_kernel::Seed::number(7));
        for action in &rules.random_game(7) {
            play.act(action).expect("it was played before");
        }
        play.position()
    };
    let good = midway(GAME).position();
    for (start, seats, said) in [
        (json!({"nonsense": 1}), one_device(), "start"),
        (json!([]), one_device(), "start"),
        (json!({"options": 3}), one_device(), "start.options: expected an object"),
        (over, one_device(), "start: the game is over at this position"),
        (good.clone(), two_people(), "seats[1]: a table that begins at a position is on one device"),
        (good, json!([{"kind": "person", "name": "Light"}]), "seats: "),
    ] {
        let refused = Table::lay(GAMES, &wish_at(start, seats), &secrets(1), 0).err();
        let refused = refused.expect("it cannot be begun at").to_string();
        assert!(refused.starts_with(said), "{refused}");
    }
}
