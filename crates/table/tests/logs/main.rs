//! A stored game opens for ever: every file of `conformance/logs` is opened as a server opens a table, and shows what
//! it showed to the program that wrote it (HO-5).
//!
//! What a file says must be found; what later programs add beside it may be there. The files never change, so a
//! failure here is a fault of the program.

mod stored;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use stored::{Stored, hello, look, message, seat_view, watched};
use tableflip_catalogue::GAMES;
use tableflip_kernel::document::Document;
use tableflip_kernel::record::Record;
use tableflip_kernel::{Audience, OptionKind, Seat};
use tableflip_table::protocol::{Ask, Request, Status};
use tableflip_table::{Room, Step};

/// All files of a game, with their names.
fn files(game: &str) -> Vec<(PathBuf, Stored)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/logs").join(game);
    let listed = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = listed.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let stored = Stored::read(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        (path, stored)
    };
    paths.into_iter().map(read).collect()
}

/// Opens every file of one game and reports all that went wrong.
fn check_game(game: &str) {
    let found: Vec<String> = files(game)
        .iter()
        .filter_map(|(path, stored)| Some(format!("{}: {}", path.display(), check(stored).err()?)))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The first thing in which an opened table differs from what its file says.
fn check(stored: &Stored) -> Result<(), String> {
    let last = stored.last();
    let mut room = opened(stored, last)?;
    let seen = look(&mut room, &stored.head.watch, stored.time(last));
    let end = &stored.end;
    let at_end =
        |what: &str, said: &Value, found: &Value| same(said, found, &format!("entry {last}: {what}"));
    at_end("version", &end.version.into(), &seen.version.into())?;
    at_end("document", &end.document, &seen.document)?;
    at_end("standing", &end.standing, &seen.standing)?;
    at_end("spectator", &end.spectator, &seen.spectator)?;
    if end.views.len() != seen.views.len() {
        return Err(format!("entry {last}: {} seats are {} now", end.views.len(), seen.views.len()));
    }
    for (seat, (said, found)) in end.views.iter().zip(&seen.views).enumerate() {
        at_end(&format!("view of seat {seat}"), said, found)?;
    }
    check_moments(stored)?;
    check_history(stored, &room)?;
    check_record(stored, &room)?;
    goes_on(stored, room)
}

fn opened(stored: &Stored, last: u32) -> Result<Room, String> {
    stored.open(last).map_err(|why| format!("the first {} entries cannot be opened: {why}", last + 1))
}

/// A table that was left earlier opens as it was then.
fn check_moments(stored: &Stored) -> Result<(), String> {
    for moment in &stored.moments {
        let mut room = opened(stored, moment.after)?;
        let place = |what: &str| format!("entry {}: {what}", moment.after);
        same(&moment.version.into(), &room.table().version().into(), &place("version"))?;
        same(&moment.seat, &seat_view(room.table(), 0), &place("view of seat 0"))?;
        let (spectator, _) = watched(&mut room, &stored.head.watch, stored.time(moment.after));
        same(&moment.spectator, &spectator, &place("spectator"))?;
    }
    Ok(())
}

/// Whoever comes later is told what was told then.
fn check_history(stored: &Stored, room: &Room) -> Result<(), String> {
    let audiences = [Audience::Seat(Seat(0)), Audience::Spectator];
    let history = room.table().history(&audiences, None).map_err(|broken| broken.to_string())?;
    // A table that deals from everybody's bits has nothing to show before the last has sat down.
    let first = stored.moments.iter().find(|moment| !moment.seat.is_null()).unwrap_or(&stored.moments[0]);
    for (said, found) in [&first.seat, &first.spectator].into_iter().zip(&history.start) {
        let found: Value = serde_json::from_str(found.get()).expect("a view is JSON");
        same(said, &found, "the start of the history")?;
    }
    for moment in &stored.moments {
        for (n, said) in [&moment.told_seat, &moment.told_spectator].into_iter().enumerate() {
            let place = format!("entry {}: told to {:?}", moment.after, audiences[n]);
            let found = history.changes[n].get(moment.after as usize);
            let found = serde_json::to_value(found).expect("a change is JSON");
            said.as_ref().map_or(Ok(()), |said| same(said, &found, &place))?;
        }
    }
    Ok(())
}

/// The record of then is still true, and the table still gives it.
fn check_record(stored: &Stored, room: &Room) -> Result<(), String> {
    let finished = room.table().finished().map_err(|broken| broken.to_string())?;
    let (Some(said), Some(finished)) = (&stored.record, &finished) else {
        let over = |is: bool| if is { "over" } else { "under way" };
        let (then, now) = (stored.record.is_some(), finished.is_some());
        return if then == now { Ok(()) } else { Err(format!("{} then, {} now", over(then), over(now))) };
    };
    let record = Record::read(said).map_err(|fault| format!("record: {fault}"))?;
    record.verify(GAMES).map_err(|faults| format!("record: {}", faults[0]))?;
    let mut found = finished.record.clone();
    found["engine"].clone_from(&said["engine"]);
    same(said, &found, "record")
}

/// A game that was under way goes on.
fn goes_on(stored: &Stored, mut room: Room) -> Result<(), String> {
    if room.table().status() != Status::Playing {
        return Ok(());
    }
    let document = Document::read(GAMES, &room.table().document()).map_err(|fault| fault.to_string())?;
    let seat = room.table().to_act().iter().next().ok_or("nobody is to act")?;
    let action = document.play.legal_filled(seat, 1).into_iter().next();
    let action = action.ok_or_else(|| format!("{seat} can do nothing"))?;
    let (version, number) = (room.table().version(), room.table().moved_at());
    let now = stored.time(stored.last()) + 1;
    let bots = room.table().bots_to_act().any(|(bot, _)| bot == seat);
    let proposal = match &stored.head.keys[seat.index()] {
        Some(key) if !bots => {
            room.greet(0, 0, &hello(key, None), now).map_err(|_| "a key does not open its seat")?;
            let request = Request { id: 1, key: None, ask: Ask::Act { number, action } };
            match room.message(0, &request, now) {
                Step::Store(proposal) => *proposal,
                Step::Say(outs) => return Err(format!("it does not go on: {}", message(&outs[0]))),
            }
        }
        _ => room.table().propose_bot(seat.0, number, &action, now).map_err(|no| format!("a bot: {no:?}"))?,
    };
    room.commit(proposal, None, now);
    same(&(version + 1).into(), &room.table().version().into(), "the version after one more action")
}

/// Whether everything that was said is found; the error is the first difference. Objects may have gained keys.
fn same(said: &Value, found: &Value, place: &str) -> Result<(), String> {
    match (said, found) {
        (Value::Object(said), Value::Object(found)) => said.iter().try_for_each(|(key, value)| {
            let place = format!("{place}.{key}");
            found.get(key).map_or(Err(format!("{place} is gone")), |found| same(value, found, &place))
        }),
        (Value::Array(said), Value::Array(found)) if said.len() == found.len() => {
            let mut pairs = said.iter().zip(found).enumerate();
            pairs.try_for_each(|(n, (said, found))| same(said, found, &format!("{place}[{n}]")))
        }
        (said, found) if said == found => Ok(()),
        _ => Err(format!("{place} was {}, is {}", short(said), short(found))),
    }
}

fn short(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= 200 { text } else { text.chars().take(200).chain(['…']).collect() }
}

/// One test for each game on the shelf, so that they run side by side.
macro_rules! every_stored_game_opens {
    ($($test:ident: $n:literal),+) => {
        $(#[test]
        fn $test() {
            check_game(GAMES[$n].title().id);
        })+

        #[test]
        fn no_game_is_left_out() {
            assert_eq!([$($n),+].len(), GAMES.len());
        }
    };
}

every_stored_game_opens! {
    stored_games_of_the_first_title_open: 0,
    stored_games_of_the_second_title_open: 1,
    stored_games_of_the_third_title_open: 2,
    stored_games_of_the_fourth_title_open: 3
}

#[test]
fn a_difference_is_noticed_and_named() {
    let spoil = |spoil: &dyn Fn(&mut Stored)| {
        let (_, mut stored) =
            files(GAMES[0].title().id).into_iter().find(|(_, s)| s.record.is_some()).expect("one");
        assert_eq!(check(&stored), Ok(()));
        spoil(&mut stored);
        check(&stored).expect_err("it was spoilt")
    };
    let expect = |why: String, words: &str| assert!(why.contains(words), "{why}");
    expect(spoil(&|s| s.end.version += 1), "version was");
    expect(spoil(&|s| s.end.document["position"]["gone"] = true.into()), "document.position.gone is gone");
    expect(spoil(&|s| s.end.spectator["gone"] = true.into()), "spectator.gone is gone");
    expect(spoil(&|s| s.moments[1].seat["gone"] = true.into()), "view of seat 0.gone is gone");
    expect(spoil(&|s| s.moments[1].told_spectator = Some(false.into())), "told to Spectator was false");
    expect(spoil(&|s| s.record.as_mut().expect("over")["seed"] = 1.into()), "record: ");
    expect(spoil(&|s| drop(s.entries.remove(2))), "cannot be opened");
}

/// What was agreed on at each table, and what happened at all of them.
#[derive(Default)]
struct Census {
    tables: usize,
    over: usize,
    options: BTreeMap<String, BTreeSet<String>>,
    happened: BTreeSet<String>,
}

fn census(game: &str) -> Census {
    let mut census = Census::default();
    for (_, stored) in files(game) {
        census.tables += 1;
        census.over += usize::from(stored.record.is_some());
        for number in 0..=stored.last() {
            let fact = &stored.body(number)["fact"];
            let word = |key: &str| fact.get(key).map_or(String::new(), |value| format!(" {value}"));
            let what = format!("{}{}{}", fact["type"], word("offer"), word("yes"));
            census.happened.insert(what.replace('"', ""));
            for (name, value) in fact["options"].as_object().into_iter().flatten() {
                census.options.entry(name.clone()).or_default().insert(value.to_string());
            }
        }
    }
    census
}

#[test]
fn every_option_value_and_everything_that_can_happen_at_a_table_is_stored() {
    let at_every_game = [
        "created",
        "seat_taken",
        "renamed",
        "acted",
        "undone",
        "offered undo",
        "replied undo true",
        "replied undo false",
        "offered rematch",
        "rematch",
        "resigned",
        "flagged",
        "said",
    ];
    for game in GAMES {
        let (title, census) = (game.title(), census(game.title().id));
        assert!(census.tables >= 20, "{}: {} tables", title.id, census.tables);
        assert!(census.over >= 8, "{}: {} are over", title.id, census.over);
        assert!(census.tables - census.over >= 8, "{}: {} are over", title.id, census.over);
        let draws = ["offered draw", "replied draw true", "replied draw false"];
        let draws = draws.iter().filter(|_| title.draws);
        for what in at_every_game.iter().chain(draws) {
            assert!(census.happened.contains(*what), "{}: never {what}", title.id);
        }
        for option in title.options {
            let stored = census.options.get(option.name).cloned().unwrap_or_default();
            for value in values(&option.kind) {
                assert!(stored.contains(&value), "{}: {} is never {value}", title.id, option.name);
            }
            assert!(stored.len() > 1, "{}: {} is always {stored:?}", title.id, option.name);
        }
    }
}

/// Every value of an option that has a few; of a wide range, only that it may be left open.
fn values(kind: &OptionKind) -> Vec<String> {
    match kind {
        OptionKind::Choice(choices) => {
            choices.iter().map(|choice| Value::from(choice.value).to_string()).collect()
        }
        OptionKind::Flag => vec!["true".into(), "false".into()],
        OptionKind::Number { min, max, nullable } if !nullable => {
            (*min..=*max).map(|number| number.to_string()).collect()
        }
        OptionKind::Number { .. } => vec!["null".into()],
        OptionKind::Free(_) => Vec::new(),
    }
}
