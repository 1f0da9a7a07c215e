//! Every lesson that ships is played to its end, and a lesson under way behaves as whoever shows it relies on.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_learn::{
    AIM_HELP_AFTER, GO_ON_AFTER, Lesson, Reply, SHIPPED, Saved, Stepper, What, check, lessons_of, read,
};

fn lesson(game: &str, id: &str) -> Lesson {
    lessons_of(game).into_iter().find(|lesson| lesson.id == id).expect("it ships")
}

/// Plays one step as the lesson itself would.
fn play_on(stepper: &mut Stepper) {
    let script = stepper.script();
    let what = stepper.step().expect("it is not over").what.clone();
    match (what, script) {
        (What::Say { .. }, _) => stepper.press_on(),
        (_, Some(script)) => assert_eq!(stepper.offer(&script.expect("it can be played")), Reply::Right),
        _ => while stepper.others().expect("the others can act").is_some() {},
    }
}

#[test]
fn every_shipped_lesson_can_be_played_by_its_script() {
    for shipped in SHIPPED {
        let checked = check(shipped.text);
        let faults: Vec<String> = checked.faults.iter().map(ToString::to_string).collect();
        assert!(faults.is_empty(), "{}:\n  {}", shipped.path, faults.join("\n  "));
    }
}

#[test]
fn a_lesson_lies_where_its_game_and_number_say() {
    let mut seen = BTreeSet::new();
    for shipped in SHIPPED {
        let (lesson, _) = read(shipped.text).0.expect("it can be read");
        let (folder, name) = shipped.path.rsplit_once('/').expect("a folder and a name");
        assert_eq!(folder, format!("lessons/{}", lesson.game));
        let number: usize = name[..2].parse().expect("two digits");
        assert_eq!(name[2..], format!("-{}.toml", lesson.id), "{}", shipped.path);
        assert!(seen.insert((lesson.game.clone(), lesson.id)), "{} is there twice", shipped.path);
        let before = seen.iter().filter(|(game, _)| *game == lesson.game).count();
        assert_eq!(number, before, "{}: lessons are numbered from 01 without a gap", shipped.path);
    }
}

#[test]
fn every_game_that_ships_lessons_has_all_of_its_list() {
    let wanted = [
        ("flip-and-skip", "skip steps flip icons borrow set corners unseen"),
        ("fliptown", "three-cards gold trail-and-mine rob town chains poker sheriff"),
        ("flip-5x", "first-jump five-phases research pirates attack events goals"),
        ("flip-ships", "first-flip aim march shields powers mothership squads"),
    ];
    for (game, ids) in wanted {
        let there: Vec<String> = lessons_of(game).into_iter().map(|lesson| lesson.id).collect();
        assert_eq!(there.join(" "), ids, "{game}");
    }
    assert!(lessons_of("chess").is_empty());
}

#[test]
fn lessons_of_a_game_are_small_enough_to_send() {
    for game in GAMES {
        let text = serde_json::to_string(&lessons_of(game.title().id)).expect("JSON");
        // LN-5.2 allows 25 KB compressed; texts and JSON come down to less than half of this.
        assert!(text.len() < 50_000, "{}: {} bytes", game.title().name, text.len());
    }
}

#[test]
fn a_lesson_is_the_same_there_and_back() {
    for shipped in SHIPPED {
        let (lesson, _) = read(shipped.text).0.expect("it can be read");
        let json = serde_json::to_string(&lesson).expect("JSON");
        assert_eq!(serde_json::from_str::<Lesson>(&json).expect("a lesson"), lesson, "{}", shipped.path);
    }
}

#[test]
fn a_lesson_that_was_left_comes_back_at_the_same_step() {
    for shipped in SHIPPED {
        let (lesson, _) = read(shipped.text).0.expect("it can be read");
        let begin = || Stepper::begin(&lesson).expect("it begins");
        let mut stepper = begin();
        while stepper.step().is_some() {
            play_on(&mut stepper);
            let kept = serde_json::to_string(stepper.saved()).expect("JSON");
            let kept: Saved = serde_json::from_str(&kept).expect("what was kept");
            let again = begin().come_back(&kept).expect("it comes back");
            assert_eq!(again.saved(), stepper.saved(), "{}", shipped.path);
            assert_eq!(again.play().position(), stepper.play().position(), "{}", shipped.path);
        }
        assert!(serde_json::to_string(stepper.saved()).expect("JSON").len() < 4_000, "{}", shipped.path);
    }
}

#[test]
fn what_was_kept_of_another_lesson_is_not_taken_up() {
    let skip = lesson("flip-and-skip", "skip");
    let kept =
        |lesson: &str, step, actions| Saved { lesson: lesson.into(), step, actions, ..Saved::default() };
    let come_back = |saved: &Saved| Stepper::begin(&skip).expect("it begins").come_back(saved);
    assert!(come_back(&kept("steps", 1, vec![])).is_err());
    assert!(come_back(&kept("skip", 99, vec![])).is_err());
    assert!(come_back(&kept("skip", 1, vec![json!({ "seat": 0, "do": "fly" })])).is_err());
    assert!(come_back(&kept("skip", 0, vec![])).is_ok());
}

#[test]
fn a_wrong_action_is_answered_and_taken_back() {
    let mut stepper = Stepper::begin(&lesson("flip-and-skip", "set")).expect("it begins");
    stepper.press_on();
    let before = stepper.play().position();
    let stone = json!({ "seat": 0, "do": "skip", "from": "f3", "over": "f4" });
    let Reply::Wrong { say } = stepper.offer(&stone) else { panic!("it is wrong") };
    assert!(say.contains("fourth stone"), "{say}");
    let other = json!({ "seat": 0, "do": "move", "from": "f3", "to": "f2" });
    let Reply::Wrong { say } = stepper.offer(&other) else { panic!("it is wrong") };
    assert!(!say.contains("fourth stone"), "{say}");
    assert_eq!(stepper.play().position(), before);
    let refused = stepper.offer(&json!({ "seat": 0, "do": "skip", "from": "c3", "over": "c4" }));
    assert!(matches!(refused, Reply::Refused(refusal) if refusal.rule.0 == "SK-5.4"));
    assert_eq!(stepper.play().position(), before);
    assert_eq!(stepper.offer(&json!({ "do": "skip", "from": "c3", "over": "d4" })), Reply::Right);
    assert_eq!(stepper.saved().step, 2);
}

#[test]
fn a_text_waits_for_nobodys_action() {
    let mut stepper = Stepper::begin(&lesson("flip-and-skip", "set")).expect("it begins");
    let before = stepper.saved().clone();
    assert_eq!(stepper.offer(&json!({ "do": "skip", "from": "c3", "over": "d4" })), Reply::NotNow);
    assert_eq!(stepper.others(), Ok(None));
    assert_eq!(*stepper.saved(), before);
    stepper.press_on();
    stepper.press_on();
    assert_eq!(stepper.saved().step, 1, "only a text is pressed away");
}

#[test]
fn a_flip_that_misses_is_put_back_and_help_comes_in_time() {
    let mut stepper = Stepper::begin(&lesson("flip-ships", "first-flip")).expect("it begins");
    let before = stepper.play().position();
    let launch = json!({ "from": "edge", "x": -1500, "overhang": 62, "power": 300, "aim": 0 });
    let wide = json!({ "seat": 0, "do": "flip", "ship": "0.1a", "launch": launch });
    for misses in 1..=GO_ON_AFTER {
        assert!(matches!(stepper.offer(&wide), Reply::Missed { .. }));
        assert_eq!(stepper.play().position(), before);
        assert_eq!(stepper.help(), (misses >= AIM_HELP_AFTER, misses >= GO_ON_AFTER));
    }
    let script = stepper.script().expect("there is one").expect("it can be played");
    assert_eq!(stepper.offer(&script), Reply::Right);
    assert_eq!(stepper.help(), (false, false));
}

#[test]
fn what_happened_is_told_once_and_after_coming_back_all_of_it() {
    let steps = lesson("flip-and-skip", "steps");
    let mut stepper = Stepper::begin(&steps).expect("it begins");
    assert!(stepper.news().is_empty());
    play_on(&mut stepper);
    let first = stepper.news();
    assert_eq!(first.len(), 1);
    assert!(first[0].events.iter().any(|event| event["event"] == "skipped"));
    assert!(stepper.news().is_empty());
    play_on(&mut stepper);
    let again = Stepper::begin(&steps).expect("it begins").come_back(stepper.saved()).expect("it comes back");
    let (mut again, mut all) = (again, first);
    all.extend(stepper.news());
    assert_eq!(again.news(), all);
}

#[test]
fn the_person_plays_every_seat_that_is_asked_of_them() {
    assert_eq!(lesson("flip-ships", "squads").mine(), [0, 1]);
    assert_eq!(lesson("flip-ships", "aim").mine(), [0]);
    assert_eq!(lesson("flip-and-skip", "icons").mine(), [0], "what a bot does is not asked of the person");
}

#[test]
fn phases_without_a_choice_pass_by_themselves() {
    let mut stepper = Stepper::begin(&lesson("flip-5x", "first-jump")).expect("it begins");
    play_on(&mut stepper);
    play_on(&mut stepper);
    let passed: Vec<&Value> =
        stepper.saved().actions.iter().filter(|action| action["do"] == "end_phase").collect();
    assert_eq!(passed.len(), 3, "explore, exterminate and exploit have nothing left to choose");
    assert_eq!(stepper.play().position()["seats"][0]["step"], "expand");
}
