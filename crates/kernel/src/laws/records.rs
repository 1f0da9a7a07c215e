//! The law of records: what was written down is played again to the byte, with all that was tried beside it.

use serde_json::{Value, json};

use crate::commitment::Salt;
use crate::record::{Dealt, Line, Player, Record, Witness};
use crate::shuffle::{HostBits, PersonBits, Shuffle};
use crate::{AnyGame, AnyPlay, AnyRules, Audience, Seat, Seed};

/// How far a line is played that is not one of the game itself.
const STEPS: u64 = 6;

/// A record plays again to the byte, survives JSON, and is found out when anything in it is changed.
pub fn a_record_replays(games: &[&'static dyn AnyGame], game: &dyn AnyGame, seed: u64) {
    let rules = game.open(&game.standard(), &serde_json::Map::new()).expect("defaults are good options");
    let actions = rules.random_game(seed);
    let alone = Dealt::Number(seed, Salt::from_bytes([7; 16]));
    let shuffle = Shuffle {
        table: "a-table".into(),
        host: HostBits::from_bytes([3; 32]),
        bits: vec![Some(PersonBits::from_bytes([4; 16])), None],
    };
    let together = Dealt::Together(shuffle.clone());
    for (format, dealt, actions) in [(1, alone, actions), (2, together, Vec::new())] {
        let record = Record::make(&*rules, dealt, actions).expect("a random game is legal");
        assert_eq!(record.format, format, "the lowest format that suffices");
        agrees(games, &record);
        if format == 1 {
            a_game_can_begin_at_a_position(games, &*rules, &record);
            lines_are_played_too(games, &record, seed);
        }
        let other = Record { seed: Seed::number(seed ^ 1), ..record };
        assert!(other.verify(games).is_err(), "another seed must be found out");
    }
    a_swapped_promise_is_found_out(games, &*rules, shuffle);
}

/// A host that deals from other bits afterwards, and promises them afterwards, writes a record that agrees with itself: it
/// is whoever was there that finds it out.
fn a_swapped_promise_is_found_out(games: &[&'static dyn AnyGame], rules: &dyn AnyRules, shuffle: Shuffle) {
    let record = |shuffle: &Shuffle| {
        Record::make(rules, Dealt::Together(shuffle.clone()), Vec::new()).expect("nothing was played")
    };
    let honest = record(&shuffle);
    let witness = Witness { commitment: honest.commitment.clone(), bits: shuffle.bits.clone() };
    assert_eq!(honest.contradicts(&witness), []);
    let swapped = record(&Shuffle { host: HostBits::from_bytes([9; 32]), ..shuffle.clone() });
    swapped.verify(games).expect("it agrees with itself");
    assert_eq!(swapped.contradicts(&witness).len(), 1, "another promise");
    let unused = record(&Shuffle { bits: vec![None, None], ..shuffle });
    unused.verify(games).expect("it agrees with itself");
    assert_eq!(unused.contradicts(&witness).len(), 1, "a person's bits were left out");
}

/// It verifies, and survives JSON.
fn agrees(games: &[&'static dyn AnyGame], record: &Record) {
    record.verify(games).unwrap_or_else(|faults| panic!("a record agrees with itself: {faults:?}"));
    let json = serde_json::to_value(record).expect("a record is JSON");
    assert_eq!(&Record::read(&json).expect("it was just written"), record);
}

/// The second half of a game is a game that began at a position, and ends alike.
fn a_game_can_begin_at_a_position(games: &[&'static dyn AnyGame], rules: &dyn AnyRules, whole: &Record) {
    let half = whole.actions.len() / 2;
    let middle = whole.replay(games, half).expect("half of a game").position();
    let rest = whole.actions[half..].to_vec();
    let record = Record::make(rules, Dealt::Position(middle), rest).expect("the rest of a legal game");
    agrees(games, &record);
    assert_eq!((record.format, &record.commitment, record.seed), (2, &None, Seed::number(0)));
    assert_eq!(record.position_sha256, whole.position_sha256, "the same end");
    assert_eq!(record.result, whole.result, "the same result");
    let other = Record { position_sha256: whole.identity(), ..record };
    assert!(other.verify(games).is_err(), "another end must be found out");
}

/// Lines with the same and with new cards, and lines of lines.
fn lines_are_played_too(games: &[&'static dyn AnyGame], game: &Record, seed: u64) {
    let length = game.actions.len();
    let line = |id, from, at, fresh| Line {
        id,
        from,
        at,
        seat: Seat(0),
        fresh,
        actions: Vec::new(),
        result: None,
        name: format!("line {id}"),
        players: Vec::new(),
    };
    let again = Line {
        actions: game.actions[length / 3..].to_vec(),
        result: game.result.clone(),
        ..line(1, 0, length / 3, None)
    };
    let mut record = game.clone().with_lines(vec![again]);
    let seats = record.replay(games, 0).expect("a deal").seats();
    // With new cards; from it where it stands by then; from it at its beginning; and from before its beginning.
    let half = length / 2;
    for (id, from, at, fresh) in [
        (2, 0, half, Some(seed)),
        (3, 2, half + 2, Some(seed ^ 1)),
        (4, 2, half, None),
        (5, 2, length / 4, Some(!seed)),
    ] {
        let at = at.min(record.length(from).expect("an earlier line"));
        let mut line = line(id, from, at, fresh);
        line.players = vec![Player::bot("random"); usize::from(seats)];
        record.lines.push(line);
        let mut play = record.branch(games, id, at).expect("the beginning of a line");
        let before = record.branch(games, from, at).expect("where it leaves");
        let own = Audience::Seat(Seat(0));
        assert_eq!(play.view(own), before.view(own), "drawn anew, the seat sees the same");
        let actions = some_actions(&mut *play, seed);
        let line = record.lines.last_mut().expect("it was just laid");
        (line.actions, line.result) = (actions, play.result());
        let there = record.branch(games, id, record.length(id).expect("it is there")).expect("a legal line");
        assert_eq!(there.position(), play.position(), "a line plays again to the same position");
    }
    agrees(games, &record);
    let named = record.clone().with_players(vec![Player::person("Ada"); usize::from(seats)]);
    agrees(games, &named);
    assert_eq!(named.identity(), game.identity(), "the same game, whoever played it");
    for n in 0..record.lines.len() {
        let mut other = record.clone();
        other.lines[n].result = Some(json!("another"));
        let faults = other.verify(games).expect_err("another result must be found out");
        assert_eq!(faults[0].place, format!("lines[{n}].result"));
    }
    let before = Record { lines: Vec::new(), ..named }.with_players(Vec::new());
    assert_eq!(&before, game, "without them, the game as it was");
}

/// A few legal actions, one after the other.
fn some_actions(play: &mut dyn AnyPlay, seed: u64) -> Vec<Value> {
    let mut actions = Vec::new();
    for step in 0..STEPS {
        let Some(seat) = play.to_act().iter().next() else { break };
        let mut legal = play.legal_filled(seat, seed ^ step);
        let action = legal.swap_remove((seed ^ step) as usize % legal.len());
        play.act(&action).expect("listed as legal");
        actions.push(action);
    }
    actions
}
