//! Hints at a table (RV-8.1): where it was laid so, seen by all, never in a race; what was wanted stands in the log and gives
//! nothing away.

use crate::common::*;
use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::Dice;
use tableflip_table::protocol::CreateTable;
use tableflip_table::{Room, Table};

fn with_hints(seats: Value) -> CreateTable {
    CreateTable { hints: true, ..wish(seats) }
}

fn hint(house: &mut House, seat: u64) -> Value {
    house.ask(seat, json!({"type": "hint", "seat": seat}))
}

/// The seat that is to decide.
fn deciding(house: &House) -> u64 {
    house.last(9)["standing"]["to_act"][0].as_u64().expect("a seat")
}

#[test]
fn a_table_that_was_laid_so_gives_hints_and_all_see_it() {
    let mut house = House::playing(&with_hints(two_people()), 1);
    let welcomes = |house: &House, id: u64| -> Vec<Value> {
        house.heard[&id].iter().filter(|heard| heard["type"] == "welcome").cloned().collect()
    };
    for id in [0, 1, 9] {
        assert!(welcomes(&house, id).iter().all(|welcome| welcome["table"]["hints"] == true), "{id}");
    }
    let seat = deciding(&house);
    ok(&hint(&mut house, seat));
    for id in [0, 1, 9] {
        let told = house.last(id);
        assert_eq!(told["change"]["what"], json!({"type": "hinted", "seat": seat}), "{id}");
        assert!(told["view"].is_null(), "nothing stands otherwise");
    }
    // Whoever decides has not been overtaken by a hint.
    let mut dice = Dice::from_seed(1);
    assert!(house.play_one(&mut dice));
}

#[test]
fn no_hint_where_it_was_not_agreed_or_nothing_is_to_decide() {
    let mut house = House::online(1);
    let seat = deciding(&house);
    assert_eq!(code(&hint(&mut house, seat)), "no_hint");
    let alone = wish(with_bot());
    let mut house = House::playing(&alone, 1);
    assert_eq!(code(&hint(&mut house, 0)), "no_hint", "one person and a bot agreed to nothing either");

    let mut house = House::new(&with_hints(two_people()), 1);
    house.come_in();
    house.sit(0);
    assert_eq!(code(&hint(&mut house, 0)), "waiting");
    house.sit(1);
    let seat = deciding(&house);
    let entries = house.log.len();
    assert_eq!(code(&hint(&mut house, 1 - seat)), "no_hint");
    assert_eq!(code(&house.ask(9, json!({"type": "hint", "seat": seat}))), "not_your_seat");
    assert_eq!(house.log.len(), entries, "nothing of it was written down");
}

/// On one's own device nobody else has to agree, whatever the log says.
#[test]
fn a_table_at_home_gives_hints_always() {
    let mut house = House::playing(&wish(one_device()), 1);
    house.room = Room::new(house.reloaded().at_home());
    house.enter(0, &["key 0", "key 1"], None);
    house.enter(9, &["watch"], None);
    let seat = deciding(&house);
    ok(&house.ask(0, json!({"type": "hint", "seat": seat})));
}

#[test]
fn there_are_no_hints_in_a_race() {
    let race = GAMES.iter().find_map(|game| {
        let modes = json!({"mode": "race"});
        let rules = game.open(&game.standard(), modes.as_object()?).ok()?;
        rules.is_race().then_some((game.title().id, usize::from(rules.seats()), modes))
    });
    let (game, seats, options) = race.expect("one game can be raced");
    let seats: Vec<Value> = (0..seats).map(|n| json!({"kind": "person", "name": format!("P{n}")})).collect();
    let wish = CreateTable { hints: true, ..wish_for(game, &options, &json!(seats)) };
    let Err(fault) = Table::lay(GAMES, &wish, &secrets(1), 0) else { panic!("it was laid") };
    assert!(fault.to_string().contains("RV-8.1"), "{fault}");
}

#[test]
fn a_rematch_is_laid_as_the_game_before_it() {
    let mut house = House::playing(&with_hints(two_people()), 1);
    ok(&house.ask(0, json!({"type": "resign", "seat": 0})));
    ok(&house.ask(0, json!({"type": "rematch", "seat": 0})));
    ok(&house.ask(1, json!({"type": "rematch", "seat": 1})));
    let next = House::around(house.room.table().lay_rematch(&secrets(2), house.now));
    assert!(next.room.table().card().hints);
}

/// So much at once, then one each so often, and so much for ever: a log cannot be filled with wishes.
#[test]
fn hints_are_measured_and_leave_room_for_everything_else() {
    let mut house = House::playing(&with_hints(two_people()), 1);
    let seat = deciding(&house);
    for _ in 0..10 {
        ok(&hint(&mut house, seat));
    }
    assert_eq!(code(&hint(&mut house, seat)), "too_fast");
    for _ in 10..2_000 {
        house.now += 3_000;
        ok(&hint(&mut house, seat));
    }
    house.now += 3_000;
    assert_eq!(code(&hint(&mut house, seat)), "full");
    ok(&house.ask(seat, json!({"type": "rename", "seat": seat, "name": "Patient"})));
    // And the log opens as it stands.
    assert_eq!(house.reloaded().next_number(), house.room.table().next_number());
}
