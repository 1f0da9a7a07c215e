//! Bad editions: every fault is found at once, with its line, its key and its reason (FX-1.4).

use tableflip_flip_5x::Flip5x;
use tableflip_kernel::edition::Faults;
use tableflip_kernel::{Edition, Game};
use tableflip_kit::{an_edition_is_refused, edition_with};

fn read(text: &str) -> Result<Edition, Faults> {
    Edition::read::<Flip5x>(text)
}

fn with(from: &str, to: &str) -> String {
    edition_with::<Flip5x>(from, to)
}

fn check(from: &str, to: &str, key: &str, words: &str) {
    an_edition_is_refused::<Flip5x>(from, to, key, words);
}

#[test]
fn the_shipped_edition_is_good() {
    let edition = read(Flip5x::EDITION).expect("a good edition");
    assert_eq!((edition.id.as_str(), edition.text), ("standard", None));
    assert_eq!(Edition::game_of(Flip5x::EDITION).as_deref(), Some("flip-5x"));
}

#[test]
fn header_limits_and_seats() {
    check("game = \"flip-5x\"", "game = \"chess\"", "edition.game", "chess");
    check("version = 1", "version = 2", "edition.version", "2 is not 1");
    check("[limits]\nsource = \"rulebook\"", "[limits]", "limits.source", "is missing");
    check("rounds = 10", "rounds = 9", "limits.rounds", "1 + 3 acts");
    check("used_per_act = 3", "used_per_act = 5", "limits.used_per_act", "coordinate deck");
    check("events_per_act = 5", "events_per_act = 4", "events", "act 1 has 5 cards, not 4");
    check("events_per_act = 5", "events_per_act = 99", "limits.events_per_act", "not between");
    check("claim_pips = 1", "claim_pip = 1", "limits.claim_pip", "no figure has this name");
    check("max = 6", "max = 7", "seats.max", "not between");
    check("min = 1", "min = 0", "seats.min", "not between");
}

#[test]
fn the_map() {
    check("\"J\", \"K\"]", "\"J\", \"J\"]", "map.rows", "twice");
    check("\"J\", \"K\"]", "\"J\"]", "map.rows", "of one length");
    check("\"J\", \"K\"]", "\"J\", \"KK\"]", "map.rows", "not a letter");
    check("lengths = [8, 8", "lengths = [99, 99", "map.lengths", "more than 128");
    check("lengths = [8, 8", "lengths = [0, 8", "map.lengths", "0 is not");
    check("shift = [0, 1", "shift = [0, 2", "map.shift", "neither 0 nor 1");
    check("shift = [0, 1", "shift = [1, 1", "map.shift", "same shift");
    check("at = \"K7\", name", "at = \"K9\", name", "planets.list[27].at", "off the map");
    check("at = \"K7\", name", "at = \"J6\", name", "planets.list[27].at", "another planet");
    check("name = \"Anvil\", pips = 3", "name = \"Anvil\", pips = 0", "planets.list[27].pips", "not between");
    check(
        "pips = 3, shields = 1 },\n]",
        "pips = 3, shields = -1 },\n]",
        "planets.list[27].shields",
        "not between",
    );
    check("scientists = { at = \"B2\"", "scientists = { at = \"B3\"", "cultures.scientists.at", "no planet");
    check("prosperity = 1 }", "prosperity = 5 }", "cultures.scientists.prosperity", "only 4 pips");
}

#[test]
fn upgrades_enemies_and_features() {
    check(
        "double_claim = { group = \"exploit\", name = \"Prepared settlers\", costs = [5] }",
        "",
        "upgrades.double_claim",
        "is missing",
    );
    check("costs = [5] }", "costs = [] }", "upgrades.double_claim.costs", "1 to 16 circles");
    check("costs = [5] }", "costs = [0] }", "upgrades.double_claim.costs", "0 is not");
    check("power = [1, 2, 3]", "power = [1, 2]", "upgrades.strike.costs", "3 costs for 2");
    check("advances = [1, 2, 3]", "", "upgrades.boost.advances", "is missing");
    check("power = 2, blockade", "power = 2, health = 2, blockade", "enemies.insurgents.power", "either");
    check("power = 2, blockade", "blockade", "enemies.insurgents.health", "either");
    check(
        "health = 5, blockade = \"none\"",
        "health = 5, blockade = \"space\"",
        "events.rival.setup[0].kind",
        "\"none\"",
    );
    check(
        "power = 3, blockade = \"around\"",
        "power = 3, blockade = \"none\"",
        "events.kraken.setup[0].kind",
        "must blockade",
    );
    check("weight = 2", "weight = 0", "features.nebula.weight", "not between");
    check("reached = \"light\"", "reached = \"glow\"", "features.beacon.reached", "take, light, none");
    check(
        "nebula = { name",
        "kraken = { name = \"Other\", weight = 1, reached = \"none\", reward = [] }\nnebula = { name",
        "features",
        "something else",
    );
    check(
        "reached = \"take\", reward = [{ op = \"advance\", n = 2 }]",
        "reached = \"take\", reward = [{ op = \"feature\", kind = \"relic\", at = [\"B4\"] }]",
        "features",
        "for ever",
    );
}

#[test]
fn cards() {
    check(
        "right = [\"C\", \"H\", \"\"]",
        "right = [\"\", \"H\", \"\"]",
        "scenarios.devourer.right",
        "not blank",
    );
    check(
        "right = [\"C\", \"H\", \"\"]",
        "right = [\"C\", \"Z\", \"\"]",
        "scenarios.devourer.right",
        "\"Z\"",
    );
    check(
        "right = [\"C\", \"H\", \"\"]",
        "right = [\"C\", \"H\"]",
        "scenarios.devourer.right",
        "three slots",
    );
    check("left = [\"3\", \"6\", \"\"]", "left = [\"3\", \"9\", \"\"]", "events.festival.left", "\"9\"");
    check("at = [\"F5\"]", "at = [\"F9\"]", "scenarios.devourer.setup[0].at", "off the map");
    check(
        "op = \"points\", n = 2",
        "op = \"pints\", n = 2",
        "events.festival.choice[0].effects[0].op",
        "pints",
    );
    check("rule = \"cure\"", "rule = \"heal\"", "events.plague.rules[0].rule", "heal");
    check("kind = \"worlds\"", "kind = \"moons\"", "scenarios.devourer.goals[1].kind", "moons");
    check(
        "enemies = [\"devourer\"]",
        "enemies = [\"dragon\"]",
        "scenarios.devourer.goals[0].enemies",
        "dragon",
    );
    check(
        "feature = \"beacon\", text",
        "feature = \"bacon\", text",
        "scenarios.silence.goals[0].feature",
        "bacon",
    );
    check("kind = \"comet\", random", "kind = \"moon\", random", "events.comet.setup[0].kind", "moon");
    check("planets = [\"B2\"", "planets = [\"B3\"", "scenarios.crown.goals[1].planets", "B3");
    check("rounds = [3, 6, 9]", "rounds = [3, 6, 11]", "scenarios.devourer.rules[0].rounds", "no round 11");
    check(
        "{ kind = \"upgrades\", n = 22, text = \"Fill twenty-two upgrade circles.\" },",
        "",
        "scenarios.silence.goals",
        "two goals",
    );
    check("\nact = 3", "\nact = 4", "events.armada.act", "not between");
    check("\nact = 3", "\nact = 2", "events", "act 2 has 6 cards");
    check(
        "op = \"jumps\", n = -2",
        "op = \"pirates\", random = 2",
        "events.storm.choice[1].effects[0].random",
        "only a setup",
    );
    check("[events.golden]\nsource = \"designed\"", "[events.golden]", "events.golden.source", "is missing");
    check("random = 4", "random = 40", "events.armada.setup[0].random", "not between");
}

#[test]
fn all_faults_are_told_at_once_in_the_order_of_lines() {
    let text =
        with("rounds = 10", "rounds = 9").replace("max = 6", "max = 0").replace("weight = 2", "weight = 0");
    let Err(Faults(faults)) = read(&text) else { panic!("three faults were accepted") };
    let keys: Vec<&str> = faults.iter().map(|fault| fault.key.as_str()).collect();
    assert_eq!(keys, ["limits.rounds", "seats.max", "features.nebula.weight"]);
    let line_of = |words: &str| text.lines().position(|line| line.starts_with(words)).expect("there") + 1;
    assert_eq!(faults[0].line, line_of("rounds = 9"));
    assert_eq!(faults[1].line, line_of("max = 0"));
}

#[test]
fn what_is_no_toml_or_no_edition_never_panics() {
    for text in
        ["", "\0", "[[[[", "edition = 1", "[edition]\n[edition]", &"a = [".repeat(10_000), "=", "\u{feff}x"]
    {
        assert!(read(text).is_err(), "{text:.20}");
    }
    // Every line left out, and every number made absurd: refused or good, but never a panic.
    let lines: Vec<&str> = Flip5x::EDITION.lines().collect();
    for n in 0..lines.len() {
        let without: Vec<&str> =
            lines.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, line)| *line).collect();
        let _ = read(&without.join("\n"));
        for number in ["999999999999", "-9223372036854775808", "0"] {
            let absurd: String = lines[n]
                .chars()
                .map(|c| if c.is_ascii_digit() { number.to_string() } else { c.into() })
                .collect();
            let mut text = lines.clone();
            text[n] = &absurd;
            let _ = read(&text.join("\n"));
        }
    }
}

#[test]
fn jumps_that_cannot_be_listed_in_time_are_refused() {
    // The planets of the shipped map stand in each other's way. With most of them along the rim there are many ways
    // between them.
    let rim = |length: &str| {
        let ends = ('A'..='K').flat_map(|row| [format!("{row}1"), format!("{row}8")]);
        let sides = ['A', 'K'].into_iter().flat_map(|row| (2..8).map(move |n| format!("{row}{n}")));
        let cradles = ["B2", "H3", "I7"].map(str::to_string);
        let line = |at: String| format!("{{ at = \"{at}\", name = \"x\", pips = 4, shields = 0 }},\n");
        let list: String = ends.chain(sides).chain(cradles).map(line).collect();
        let (before, rest) = Flip5x::EDITION.split_once("[planets]").expect("planets");
        let (_, after) = rest.split_once("\n]\n").expect("the end of the list");
        let text = format!("{before}[planets]\nsource = \"designed\"\nlist = [\n{list}]\n{after}");
        text.replace("jump_length = 1", length)
    };
    assert!(read(&rim("jump_length = 1")).is_ok(), "jumps of up to seven spaces");
    let Err(Faults(faults)) = read(&rim("jump_length = 2")) else { panic!("accepted") };
    let fault = faults.iter().find(|fault| fault.key == "map").expect("a fault of the map");
    assert!(fault.reason.contains("7962 jumps could be listed at once, more than 7400"), "{}", fault.reason);
    let circles = "name = \"Wormhole pair\", costs = [3, 5, 7";
    check(circles, &format!("{circles}, 8, 8, 8, 8, 8"), "upgrades", "9 pairs of wormholes, more than 8");
    let rule = "{ rule = \"cure\", cost = 1 }";
    let rules = format!("act = 1\nrules = [{}]", [rule; 5].join(", "));
    check("act = 1", &rules, "events.festival.rules", "lists 5 things, more than 4");
}
