//! What is wrong with a lesson is told with its line and rule, all at once; and no text makes the checker fall over.

use tableflip_learn::{SHIPPED, check};

const HEAD: &str = r#"format = 1
id = "test"
game = "flip-and-skip"
title = "A test"
teaches = "Nothing much."
rules = ["SK-5.2"]

[position]
phase = "step"
turn = 5
board = { d3 = "L2", d4 = "D3", b4 = "L1", c5 = "D5", h8 = "D6" }
hands = [[], []]
piles = [[], []]
"#;

const GOOD: &str = r#"
[[step]]
do = [{ do = "skip", from = "d3", over = "d4" }]
ask = "Jump."
wrong = "No."
"#;

/// The faults of the head and these steps, one to a line.
fn faults(steps: &str) -> String {
    said(&format!("{HEAD}{steps}"))
}

fn said(text: &str) -> String {
    let told: Vec<String> = check(text).faults.iter().map(ToString::to_string).collect();
    told.join("\n")
}

/// One fault, at this line, with these words.
#[track_caller]
fn one(text: &str, line: usize, words: &[&str]) {
    let said = said(text);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.starts_with(&format!("{line}: ")), "{said}");
    for word in words {
        assert!(said.contains(word), "no {word:?} in {said}");
    }
}

/// The good lesson with something else in place of one thing.
fn with(this: &str, that: &str) -> String {
    let text = format!("{HEAD}{GOOD}");
    assert!(text.contains(this), "{this}");
    text.replacen(this, that, 1)
}

#[test]
fn a_good_lesson_has_no_fault() {
    assert_eq!(faults(GOOD), "");
}

#[test]
fn everything_is_told_at_once() {
    let long = "x".repeat(181);
    let text = format!(
        r#"{}
[[step]]
say = "One."

[[step]]
say = "Two."

[[step]]
say = "{long}"

[[step]]
do = [{{ do = "skip", from = "d3", over = "d4" }}, {{ do = "move", from = "d3", to = "d4" }}]
wrong = "No."
point = ["square:z9", "coin:D3"]
"#,
        HEAD.replace("SK-5.2", "SK-99.1")
    );
    let said = said(&text);
    let lines: Vec<&str> = said.lines().collect();
    let expected = [
        (6, "Flip & Skip has no rule \"SK-99.1\" (LN-1.2)"),
        (15, "comes after 3 `say`, more than 2 (LN-1.3)"),
        (22, "has 181 characters, more than 180 (LN-1.3)"),
        (24, "ask: is missing (LN-1.2)"),
        (25, "is not legal here"),
        (27, "there is no square \"z9\" here (LN-1.2)"),
    ];
    assert_eq!(lines.len(), expected.len(), "{said}");
    for (found, (line, words)) in lines.iter().zip(expected) {
        assert!(found.starts_with(&format!("{line}: ")) && found.contains(words), "{found}: {line} {words}");
    }
}

#[test]
fn an_illegal_action_is_told_with_the_rule_that_refuses_it() {
    one(&with("over = \"d4\"", "over = \"d2\""), 16, &["is not legal here", "SK-5.4", "LN-1.5"]);
    let fly = with("do = \"skip\", from = \"d3\", over = \"d4\"", "do = \"fly\"");
    one(&fly, 16, &["is not legal here", "SK-9.1"]);
}

#[test]
fn an_action_that_could_be_several_needs_a_script() {
    let open = with("{ do = \"skip\", from = \"d3\", over = \"d4\" }", "{ do = \"move\" }");
    one(&open, 16, &["could be any of", "`script` must say which"]);
    let told = format!("{open}script = {{ do = \"move\", from = \"d3\", to = \"c3\" }}\n");
    assert_eq!(said(&told), "");
    let other = format!("{open}script = {{ do = \"end_turn\" }}\n");
    one(&other, 19, &["is none of the actions of `do`"]);
}

#[test]
fn what_is_said_to_certain_wrong_actions_must_be_possible() {
    let never = format!("{HEAD}{GOOD}wrong_if = [{{ on = {{ from = \"a8\" }}, say = \"No.\" }}]\n");
    one(&never, 19, &["no wrong action that is legal here has", "a8"]);
    let right =
        format!("{HEAD}{GOOD}wrong_if = [{{ on = {{ from = \"d3\", over = \"d4\" }}, say = \"No.\" }}]\n");
    one(&right, 19, &["no wrong action"]);
}

#[test]
fn the_head_is_checked() {
    one(&with("format = 1", "format = 2"), 1, &["format", "2 is not 1"]);
    one(&with("id = \"test\"", "id = \"A Test\""), 2, &["id", "small letters"]);
    one(&with("flip-and-skip", "chess"), 3, &["chess"]);
    one(&with("A test", &"x".repeat(41)), 4, &["41 characters, more than 40"]);
    one(&with("Nothing much.", "One\\ntwo"), 5, &["more than one line"]);
    one(&with("[\"SK-5.2\"]", "[]"), 6, &["names no rule"]);
    one(&with("SK-5.2", "FT-1.1"), 6, &["has no rule \"FT-1.1\""]);
    one(&with("rules = [\"SK-5.2\"]", "rules = [\"SK-5.2\"]\nseat = 2"), 7, &["there is no seat 2"]);
    one(
        &with("rules = [\"SK-5.2\"]", "rules = [\"SK-5.2\"]\nmore = 2"),
        7,
        &["more", "there is no such key"],
    );
    one(&with("phase = \"step\"", "phase = \"stepp\""), 8, &["phase", "position"]);
    one(&with("[position]", "[options]\ncoins = \"all\"\n[position]"), 8, &["options"]);
}

#[test]
fn a_step_is_exactly_one_thing() {
    one(&format!("{HEAD}{GOOD}\n[[step]]\npoint = [\"square:a1\"]\n"), 20, &["exactly one of", "none"]);
    one(&format!("{HEAD}{GOOD}say = \"And more.\"\n"), 15, &["exactly one of", "say and do"]);
    one(&format!("{HEAD}{GOOD}\n[[step]]\nsay = 3\n"), 21, &["expected a text"]);
    one(&format!("{HEAD}{GOOD}\n[[step]]\nsay = \" \"\n"), 21, &["says nothing"]);
}

#[test]
fn a_lesson_is_short() {
    let say = "\n[[step]]\nsay = \"Go on.\"\n";
    one(&format!("{HEAD}{GOOD}{}", say.repeat(16)), 15, &["17 steps are more than 16"]);
    let wordy = format!("\n[[step]]\nsay = \"{}\"\n", "a ".repeat(75));
    one(&format!("{HEAD}{GOOD}{}", wordy.repeat(3)), 15, &["words are more than 220"]);
    one(&format!("{HEAD}{say}"), 15, &["nothing is to be done"]);
}

#[test]
fn others_act_only_where_they_are_asked() {
    one(&format!("{HEAD}{GOOD}\n[[step]]\nbot = \"regular\"\n"), 20, &["no other seat acts here"]);
    let theirs = "\n[[step]]\nbot = { seat = 1, do = \"end_turn\" }\n";
    one(&format!("{HEAD}{GOOD}{theirs}"), 20, &["cannot go on", "SK-3.1"]);
    let clever = faults(&format!("{GOOD}\n[[step]]\nbot = \"clever\"\n"));
    assert!(clever.contains("21: step[1].bot: \"clever\" is not one of random, "), "{clever}");
    let turn = "\n[[step]]\ndo = [{ do = \"end_turn\" }]\nask = \"End.\"\nwrong = \"No.\"\n\n[[step]]\nbot = \"greedy\"\nseed = 3\n";
    assert_eq!(faults(&format!("{GOOD}{turn}")), "");
    assert_eq!(faults(&format!("{GOOD}\n[[step]]\nfree = {{ turns = 2 }}\nbot = \"greedy\"\n")), "");
    one(&format!("{HEAD}{GOOD}\n[[step]]\nfree = {{ turns = 9 }}\n"), 21, &["9 is not between 1 and 3"]);
}

#[test]
fn a_flip_needs_a_launch_that_lands_there() {
    let shipped =
        SHIPPED.iter().find(|shipped| shipped.path.ends_with("-first-flip.toml")).expect("it ships");
    let line = shipped.text.lines().position(|line| line.starts_with("script")).expect("a script") + 1;
    let wide = shipped.text.replacen("x = 0,", "x = -1500,", 1);
    assert!(said(&wide).starts_with(&format!("{line}: script: comes to rest on ")), "{}", said(&wide));
    let script = shipped.text.lines().find(|line| line.starts_with("script")).expect("a script");
    let none = said(&shipped.text.replacen(script, "", 1));
    assert!(none.contains("no `script` says a launch"), "{none}");
}

#[test]
fn no_text_makes_the_checker_fall_over() {
    let nested = format!("{HEAD}deep = {}1{}\n", "[".repeat(5_000), "]".repeat(5_000));
    let far_down = format!("{HEAD}deep = {}1{}\n", "{ a = ".repeat(70), " }".repeat(70));
    for text in
        ["", "=", "\u{0}", "step = 3", "[[step]]", "step = [1]", "rules = 1\nstep = []", &nested, &far_down]
    {
        assert!(!check(text).faults.is_empty(), "{}", &text[..text.len().min(40)]);
    }
    // Every shipped lesson, cut off anywhere: what is left is read or refused, never more.
    for shipped in SHIPPED.iter().step_by(7) {
        for end in (0..shipped.text.len()).step_by(211).filter(|end| shipped.text.is_char_boundary(*end)) {
            let checked = check(&shipped.text[..end]);
            let lines = shipped.text.lines().count();
            assert!(checked.faults.iter().all(|fault| (1..=lines).contains(&fault.line)));
        }
    }
}
