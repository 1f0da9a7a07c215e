//! Every command on its good day, and the shapes that scripts rely on.

use crate::common::{
    Desk, GAME, MISSPELT, Run, TITLE, case, game_with, new, new_game, playout, root, run, run_with,
};
use serde_json::{Value, json};

#[test]
fn help_and_version_succeed() {
    assert!(run(&["--version"]).done().out.starts_with("tableflip "));
    let help = run(&["--help"]).done().out;
    let commands = "serve store games new legal apply view hint check lessons perft edition playout match replay engine completions man";
    for command in commands.split(' ') {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is not in --help");
        let own = run(&[command, "--help"]).done().out;
        assert!(own.contains("Examples:") || own.contains("Requests:"), "{command} has no example");
    }
}

#[test]
fn games_lists_players_and_options() {
    let text = run(&["games"]).done().out;
    let line = format!("{TITLE} ({GAME}), 2 players");
    assert!(text.contains(&line) && text.contains("coins = own"), "{text}");
    let games = run(&["games", "--json"]).done().json();
    assert_eq!(games[0]["id"], GAME);
    assert_eq!(games[0]["options"][0]["default"], "own");
    assert_eq!(games[0]["min_players"], 2);
}

#[test]
fn new_deals_by_its_seed() {
    let seven = new_game();
    assert_eq!(seven, new_game());
    assert_ne!(seven, new(&["--seed", "8"]).done().out);
    let document: Value = serde_json::from_str(&seven).unwrap();
    assert_eq!(document["game"], GAME);
    assert_eq!(document["position"]["rng"], 7);
    assert_eq!(document["options"]["coins"], "own");
    assert!(document.get("edition").is_none());
}

#[test]
fn new_says_which_seed_it_chose() {
    let one = new(&["--players", "2"]).done();
    let seed: u64 = one.err.trim().strip_prefix("seed: ").expect("a seed").parse().unwrap();
    assert!(seed < 1 << 53);
    let again = new(&["--seed", &seed.to_string()]).done();
    assert_eq!((again.out, again.err.as_str()), (one.out, ""));
}

#[test]
fn options_are_set_by_name() {
    let set = |settings: &[&str]| {
        let mut args = vec!["--seed", "1"];
        args.extend(settings.iter().flat_map(|setting| ["--set", setting]));
        new(&args)
    };
    let document = set(&["coins=own_any", "corners=off"]).done().json();
    assert_eq!(document["options"]["coins"], "own_any");
    assert_eq!(document["options"]["corners"], "off");
    set(&["coin=own"]).wrong(&["options.coin", "did you mean coins?", "return_squares"]);
    set(&["coins=onw"]).wrong(&["options.coins", "own, own_any, any", "did you mean own?"]);
    set(&["coins=own", "coins=any"]).wrong(&["coins", "twice"]);
    set(&["coins"]).wrong(&["--set coins", "OPTION=VALUE"]);
}

#[test]
fn unknown_games_and_numbers_of_players_are_wrong() {
    run(&["new", MISSPELT]).wrong(&[MISSPELT, &format!("did you mean {GAME}?")]);
    new(&["--players", "3"]).wrong(&["players", "2 players, not 3"]);
    new(&["--players", "99999999999"]).wrong(&["players"]);
    new(&["--seed", "-1"]).wrong(&["--seed"]);
    run(&["legal", "-", "--seat", "-1"]).wrong(&["--seat", "-1"]);
    new(&["--seed", "18446744073709551616"]).wrong(&["--seed"]);
    run(&["edition", "show", "chess"]).wrong(&["chess", &format!("games: {GAME}")]);
    run(&["playout", "chess"]).wrong(&["chess"]);
}

#[test]
fn clap_complains_on_one_line() {
    run(&["dance"]).wrong(&["dance", "Usage: tableflip"]);
    run(&["legal"]).wrong(&["<DOC>", "Usage: tableflip legal"]);
    run(&["edition"]).wrong(&["show", "check"]);
    run(&["view", "-"]).wrong(&["--seat", "--spectator"]);
    run(&["perft", "-", "--depth", "0"]).wrong(&["--depth"]);
    run(&["perft", "-", "--depth", "21"]).wrong(&["--depth"]);
}

#[test]
fn legal_lists_one_action_per_line() {
    let game = new_game();
    let all = run_with(&["legal", "-"], game.as_bytes()).done().lines();
    assert_eq!(all.len(), 24);
    assert_eq!(all[0], json!({"seat": 0, "do": "take", "square": "b6", "to": "pile"}));
    assert_eq!(run_with(&["legal", "-", "--seat", "0"], game.as_bytes()).done().lines(), all);
    assert_eq!(run_with(&["legal", "-", "--seat", "1"], game.as_bytes()).done().out, "");
    run_with(&["legal", "-", "--seat", "2"], game.as_bytes()).wrong(&["--seat", "no seat 2", "0 to 1"]);
    run_with(&["legal", "-", "--seat", "300"], game.as_bytes()).wrong(&["--seat", "no seat 300"]);
}

#[test]
fn legal_is_silent_when_the_game_is_over() {
    let over = game_with(r#""position": {"phase": "over", "winner": 0, "reason": "set"}"#);
    let run = run_with(&["legal", "-"], over.as_bytes()).done();
    assert_eq!((run.out.as_str(), run.err.as_str()), ("", ""));
}

#[test]
fn a_case_is_a_document() {
    let case = root(&format!("conformance/{GAME}/05-sword-skips-scroll.json"));
    assert!(!run(&["legal", case.to_str().unwrap()]).done().lines().is_empty());
}

fn apply(actions: &str) -> Run {
    let desk = Desk::new();
    let game = desk.file("game.json", new_game());
    run_with(&["apply", &game, "--actions", "-"], actions.as_bytes())
}

#[test]
fn apply_takes_an_array_or_lines() {
    let (one, two) = (
        r#"{"seat": 0, "do": "take", "square": "b6", "to": "pile"}"#,
        r#"{"seat": 0, "do": "take", "square": "d6", "to": "hand"}"#,
    );
    let array = apply(&format!("[{one}, {two}]")).done();
    assert_eq!(array.json()["position"]["piles"][0], json!(["D12"]));
    assert_eq!(apply(&format!("{one}\n\n{two}\n")).done().out, array.out);
    assert_eq!(apply("[]").done().out, new_game());
    assert_eq!(apply("").done().out, new_game());
}

#[test]
fn apply_says_what_was_refused_and_by_which_rule() {
    let (one, bad) = (
        r#"{"seat": 0, "do": "take", "square": "b6", "to": "pile"}"#,
        r#"{"seat": 0, "do": "take", "square": "a1", "to": "hand"}"#,
    );
    let run = apply(&format!("{one}\n{bad}")).fails(1, &[]);
    assert_eq!(run.out, "");
    assert!(run.err.starts_with(r#"{"refused_at":1,"rule":"SK-2.3","because":""#), "{}", run.err);
    let refusal: Value = serde_json::from_str(&run.err).unwrap();
    assert_eq!(refusal.as_object().unwrap().len(), 3);
    apply("[7]").fails(1, &["\"refused_at\":0", "SK-9.1"]);
}

#[test]
fn apply_names_the_place_of_bad_actions() {
    apply("[{]").wrong(&["standard input", "not JSON", "line 1 column 3"]);
    apply("{\"seat\": 0}\n{rubbish").wrong(&["not JSON", "line 2 column 2"]);
    run(&["apply", "-", "--actions", "-"]).wrong(&["standard input"]);
}

#[test]
fn view_hides_what_is_hidden() {
    let game = new_game();
    let view = run_with(&["view", "-", "--seat", "0"], game.as_bytes()).done().json();
    assert_eq!(view["coins"]["L1"]["under"], Value::Null);
    assert_eq!(view["rng"], Value::Null);
    assert_eq!(
        run_with(&["view", "-", "--spectator"], game.as_bytes()).done().json()["board"],
        view["board"]
    );
    run_with(&["view", "-", "--seat", "2"], game.as_bytes()).wrong(&["--seat", "no seat 2"]);
    run_with(&["view", "-", "--seat", "0", "--spectator"], game.as_bytes()).wrong(&["--spectator"]);
}

#[test]
fn perft_counts_sequences() {
    let game = new_game();
    let counts = run_with(&["perft", "-", "--depth", "2"], game.as_bytes()).done();
    assert_eq!(counts.out, "{\"depth\":1,\"count\":24}\n{\"depth\":2,\"count\":264}\n");
    let split = run_with(&["perft", "-", "--depth", "2", "--per-action"], game.as_bytes()).done().lines();
    let (actions, depths) = split.split_at(24);
    assert_eq!(actions.iter().map(|line| line["count"].as_u64().unwrap()).sum::<u64>(), 264);
    assert_eq!(actions[0]["action"]["do"], "take");
    assert_eq!(depths, counts.lines());
}

#[test]
fn conformance_cases_pass() {
    let cases = root(&format!("conformance/{GAME}"));
    let run = run(&["check", cases.to_str().unwrap()]).done();
    let last = run.out.lines().last().unwrap();
    assert!(last.ends_with(" passed, 0 failed") && !last.starts_with("0 "), "{last}");
}

#[test]
fn check_shows_what_was_expected_and_found() {
    let desk = Desk::new();
    desk.file("good.json", case(r#""expect": {"phase": "setup"}"#));
    desk.file("bad.json", case(r#""expect": {"phase": "flip"}"#));
    desk.file("notes.txt", "not a case");
    std::fs::create_dir(desk.path().join("below")).unwrap();
    desk.file("below/broken.json", "{");
    desk.file(
        "below/perft.json",
        game_with(
            r#""perft": [
            {"name": "right", "counts": [24, 264]}, {"name": "wrong", "counts": [24, 265]}]"#,
        ),
    );
    let run = run(&["check", desk.path().to_str().unwrap()]).fails(1, &["3 of 5 failed"]);
    assert!(run.out.contains(r#"position.phase: expected "flip", found "setup""#), "{}", run.out);
    assert!(run.out.contains("broken.json: not JSON"), "{}", run.out);
    assert!(run.out.contains("perft wrong") && run.out.contains("265"), "{}", run.out);
    assert_eq!(run.out.lines().last(), Some("2 passed, 3 failed"));
}

#[test]
fn check_without_cases_is_a_wrong_call() {
    let desk = Desk::new();
    run(&["check", desk.path().to_str().unwrap()]).wrong(&["no cases"]);
    run(&["check", "no/such/folder"]).wrong(&["no/such/folder"]);
}

#[test]
fn editions_are_shown_checked_and_played() {
    let desk = Desk::new();
    let text = run(&["edition", "show", GAME]).done().out;
    let same = desk.file("same.toml", &text);
    assert!(run(&["edition", "check", &same]).done().out.contains(&format!("a good edition of {TITLE}")));
    let document = new(&["--seed", "7", "--edition", &same]).done();
    assert_eq!(document.out, new_game(), "the same figures are the program's own");

    let changed = text.replace("quiet_turns = 30", "quiet_turns = 3");
    let mine = desk.file("mine.toml", &changed);
    let document = new(&["--seed", "7", "--edition", &mine]).done();
    assert_eq!(document.json()["edition"], Value::from(changed));
    let legal = run_with(&["legal", "-"], document.out.as_bytes()).done();
    assert_eq!(legal.lines().len(), 24);
}

#[test]
fn every_fault_of_an_edition_is_reported() {
    let desk = Desk::new();
    let text = run(&["edition", "show", GAME]).done().out;
    let bad = text.replace("quiet_turns = 30", "quiet_turns = 0").replace("steps = 2", "steps = \"two\"");
    let bad = desk.file("bad.toml", bad);
    let checked = run(&["edition", "check", &bad]).fails(1, &["bad.toml: 2 faults, the first at "]);
    let lines: Vec<&str> = checked.out.lines().collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].contains("bad.toml:") && lines[0].contains(": turn.steps: "), "{lines:?}");
    assert!(lines[1].contains("limits.quiet_turns: 0 is not between"), "{lines:?}");
    new(&["--edition", &bad]).wrong(&["bad.toml:", "turn.steps", "1 more"]);
    let other = desk.file("other.toml", text.replace(&format!("game = \"{GAME}\""), "game = \"chess\""));
    run(&["edition", "check", &other]).fails(1, &["other.toml:5:8", "chess", &format!("games: {GAME}")]);
}

#[test]
fn playouts_do_not_depend_on_the_number_of_threads() {
    let play = |threads: &str| {
        let args = ["--games", "300", "--seed", "1", "--json", "--threads", threads];
        let mut report = playout(&args).done().json();
        for key in ["seconds", "games_per_second", "actions_per_second"] {
            assert!(report[key].as_f64().unwrap() > 0.0);
            report.as_object_mut().unwrap().remove(key);
        }
        report
    };
    let report = play("1");
    assert_eq!(report, play("5"));
    assert_eq!(report["game"], GAME);
    assert_eq!(report["games"], 300);
    let outcomes = report["outcomes"].as_object().unwrap();
    assert_eq!(outcomes.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 300);
    for key in ["mean", "median", "p5", "p95"] {
        assert!(report["turns"][key].is_number(), "{report}");
    }
    assert!(report.get("scores").is_none(), "{TITLE} has no scores");
}

#[test]
fn playout_prints_a_table() {
    let run = playout(&["--games", "20", "--bots", "random,random"]).done();
    assert!(run.out.contains("per second") && run.out.contains("median"), "{}", run.out);
    assert!(run.err.starts_with("seed: "), "{}", run.err);
}

#[test]
fn playout_refuses_what_it_cannot_play() {
    playout(&["--bots", "exprt"]).wrong(&["exprt", "bots: random", "expert"]);
    playout(&["--bots", "greedy", "--seed", "1", "--records", "no/such/folder/r"])
        .wrong(&["no/such/folder/r"]);
    playout(&["--bots", "random,random,random"]).wrong(&["3 bots for 2 seats"]);
    playout(&["--games", "0"]).wrong(&["--games"]);
    playout(&["--games", "2", "--seed", "18446744073709551615"]).wrong(&["--seed"]);
    playout(&["--games", "1", "--seed", "1", "--records", "no/such/folder/r"]).wrong(&["no/such/folder/r"]);
}

#[test]
fn records_replay_and_verify() {
    let desk = Desk::new();
    let file = desk.path().join("games.jsonl");
    let file = file.to_str().unwrap();
    playout(&["--games", "3", "--seed", "5", "--records", file]).done();
    let verified = run(&["replay", file, "--line", "2", "--verify"]).done().json();
    assert_eq!((&verified["verified"], &verified["seed"]), (&json!(true), &json!(6)));

    let whole = run(&["replay", file, "--line", "2"]).done().json();
    assert_eq!(whole["position"]["phase"], "over");
    let start = run(&["replay", file, "--line", "2", "--to", "0"]).done().out;
    assert_eq!(start, new(&["--seed", "6"]).done().out);
    run(&["replay", file, "--line", "4"]).wrong(&["games.jsonl", "no line 4", "after 3"]);
    run(&["replay", file]).wrong(&["line 2", "--line N"]);
    run(&["replay", file, "--line", "1", "--to", "100000"]).wrong(&["100000"]);

    let mut record: Value =
        serde_json::from_str(std::fs::read_to_string(file).unwrap().lines().next().unwrap()).unwrap();
    record["seed"] = json!(99);
    let forged = desk.file("forged.json", record.to_string());
    run(&["replay", &forged, "--verify"]).fails(1, &["forged.json", "not verified", "commitment"]);
    record["seed"] = json!(5);
    record["actions"][3] = json!({"seat": 0, "do": "end_turn"});
    let forged = desk.file("forged.json", record.to_string());
    let refused = run(&["replay", &forged]).fails(1, &["forged.json", "actions[3]", "SK-"]);
    assert_eq!(refused.out, "");
}

#[test]
fn shells_and_manuals() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(run(&["completions", shell]).done().out.contains("playout"));
    }
    run(&["completions", "tcsh"]).wrong(&["tcsh"]);
    assert!(run(&["man"]).done().out.contains(".TH tableflip 1"));
    let desk = Desk::new();
    let folder = desk.path().join("man1");
    let pages = run(&["man", folder.to_str().unwrap()]).done().out;
    assert!(pages.contains("tableflip-edition-check.1") && folder.join("tableflip-new.1").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let program =
        std::process::Command::new(env!("CARGO_BIN_EXE_tableflip")).arg("games").stdout(full).output();
    let output = program.unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_error() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let program =
        std::process::Command::new(env!("CARGO_BIN_EXE_tableflip")).arg("games").stdout(writer).output();
    let output = program.unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn bots_play_whole_games() {
    let run = playout(&["--games", "2", "--seed", "1", "--bots", "greedy,random", "--json"]).done();
    let report = run.json();
    assert_eq!(report["games"], 2);
    assert!(report["actions"].as_u64().unwrap() > 20);
}

#[test]
fn a_match_swaps_seats_and_counts_points() {
    let play = |threads| {
        let args = ["match", GAME, "--bots", "greedy,random", "--games", "8", "--seed", "3", "--json"];
        run(&[&args[..], &["--threads", threads]].concat()).done().json()
    };
    let report = play("1");
    assert_eq!((&report["games"], &report["bots"]), (&json!(8), &json!(["greedy", "random"])));
    let points: f64 =
        report["points"].as_array().unwrap().iter().map(|points| points.as_f64().unwrap()).sum();
    assert!((points - 8.0).abs() < 1e-9);
    assert!(report["interval"][0].as_f64() <= report["share"].as_f64());
    assert_eq!(report, play("2"), "the number of threads changes nothing");
    run(&["match", GAME, "--bots", "greedy,random", "--games", "3"]).wrong(&["even"]);
    run(&["match", GAME, "--bots", "greedy", "--games", "2"]).wrong(&["two bots"]);
}

#[test]
fn a_hint_ranks_every_legal_action() {
    let desk = Desk::new();
    let game = new_game();
    let file = desk.path().join("game.json");
    std::fs::write(&file, &game).unwrap();
    let file = file.to_str().unwrap();
    let legal = run(&["legal", file]).done().out.lines().count();
    let hint = run(&["hint", file, "--seat", "0", "--bot", "novice"]).done().out;
    assert_eq!(hint.lines().count(), legal);
    let best: Value = serde_json::from_str(hint.lines().next().unwrap()).unwrap();
    assert!(best["action"]["do"] == "take" && best["value"].is_number() && best["visits"].is_number());
    assert_eq!(run(&["hint", file, "--seat", "1", "--bot", "greedy"]).done().out, "");
    run(&["hint", file, "--seat", "2"]).wrong(&["--seat", "no seat 2"]);
    run(&["hint", file, "--seat", "0", "--bot", "genius"]).wrong(&["--bot", "genius"]);
}
