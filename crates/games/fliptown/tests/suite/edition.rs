//! Bad editions: every fault is found at once, with its line, its key and its reason (FT-2.8).

use tableflip_fliptown::Fliptown;
use tableflip_kernel::edition::Faults;
use tableflip_kernel::{Edition, Game, laws};

fn read(text: &str) -> Result<Edition, Faults> {
    Edition::read::<Fliptown>(text)
}

fn with(from: &str, to: &str) -> String {
    laws::edition_with::<Fliptown>(from, to)
}

fn check(from: &str, to: &str, key: &str, words: &str) {
    laws::an_edition_is_refused::<Fliptown>(from, to, key, words);
}

#[test]
fn the_standard_edition_is_good() {
    let edition = read(Fliptown::EDITION).expect("a good edition");
    assert_eq!((edition.id.as_str(), edition.name.as_str()), ("standard", "Standard sheet"));
}

#[test]
fn keys_that_no_edition_has_are_refused() {
    check("format = 1", "format = 1\nedition = \"x\"", "edition", "no figure has this name");
    check("rounds = 3", "rounds = 3\nround = 3", "setup.round", "no figure has this name");
    check("[tracks]", "[trucks]", "tracks", "is missing");
    check("{ tomb_stars = 1 }", "{ tomb_star = 1 }", "items.shovel.tomb_star", "no figure");
    check("work_horse = {}", "work_horse = {}\nmule = {}", "items.mule", "no figure");
    check(
        "{ bonus = \"badlands\" }",
        "{ bonus = \"badlands\", n = 1 }",
        "trail.stops[5].effects[0].n",
        "no figure",
    );
    check("rank = \"A\", cash = 3", "rank = \"A\", cashew = 3", "characters.list[0].cashew", "no figure");
    check("with_holdem = 5", "", "cowbots.with_holdem", "is missing");
}

#[test]
fn words_outside_the_vocabulary_are_refused() {
    check("gain = \"stars\"", "gain = \"moons\"", "trail.stops[0].effects[0].gain", "\"moons\" is not");
    check(
        "lose = \"wanted\", n = 6 }]",
        "lose = \"cash\", n = 6 }]",
        "trail.stops[10].effects[0].lose",
        "wanted",
    );
    check("{ bonus = \"town\" }", "{ bonus = \"city\" }", "trail.stops[8].effects[0].bonus", "city");
    check("[\"pans\", \"hammers\"]", "[\"pans\", \"nails\"]", "trail.stops[1].effects[0].choose", "nails");
    check("silver = \"tombs\"", "silver = \"graves\"", "mine.chambers[9].effects[1].silver", "graves");
    check("kind = \"ladder\"", "kind = \"stairs\"", "town.buildings[0].kind", "stairs");
    check("shape = \"pair\"", "shape = \"cross\"", "town.buildings[7].plots[0].shape", "cross");
    check("needs = \"pistol\"", "needs = \"cannon\"", "town.buildings[8].items[1].needs", "cannon");
    check("steals_on = \"gold\"", "steals_on = \"hay\"", "cowbots.list[2].steals_on", "hay");
    check("when = [\"law\"]", "when = [\"night\"]", "characters.list[6].when", "night");
    check("when = [\"law\"]", "when = [\"poker\"]", "characters.list[6].when", "poker");
    check("q = \"target_kinds\"", "q = \"kinds\"", "bounties.list[5].all[0].q", "kinds");
    check("half_stars_round = \"down\"", "half_stars_round = \"near\"", "badlands.half_stars_round", "near");
    check("hand = \"flush\"", "hand = \"flash\"", "poker.pay[4].hand", "flash");
    check("H = \"trail\"", "H = \"cemetery\"", "deck.region_of_suit.H", "cemetery");
    check("mode = \"easy\"", "mode = \"normal\"", "cowbots.modes", "once each");
}

#[test]
fn figures_that_cannot_be_are_refused() {
    check("cash = 4", "cash = -4", "setup.cash", "not between");
    check("stars = 2, cash = 1", "stars = -2, cash = 1", "badlands.sets[0].targets[0].stars", "not between");
    check(
        "pay_by_round = [1, 2, 3]",
        "pay_by_round = [1, 2]",
        "town.buildings[1].pay_by_round",
        "2 figures for 3",
    );
    check("penalty_stars = [4, 6, 8]", "penalty_stars = [4, -6, 8]", "sheriff.penalty_stars[1]", "-6");
    check("cash_per_point = 4", "cash_per_point = 0", "scoring.cash_per_point", "not between");
    check("players = [1, 4]", "players = [4, 1]", "setup.players", "fewest");
    check("lineup = 3", "lineup = 4", "setup.lineup", "4 is not 3");
    check("tombs = [\"c\"]", "tombs = [\"x\"]", "setup", "no tombstone");
    check(
        "times = [4, 3, 2, 1] },\n  { id = \"kid\"",
        "times = [4] },\n  { id = \"kid\"",
        "cowbots.list[0].times",
        "each region",
    );
    check(
        "{ min = 0, word = \"Deputy\" }",
        "{ min = 1, word = \"Deputy\" }",
        "ranking.by_wanted",
        "no word for 0",
    );
    assert!(read(&with("robbery_wanted = -1", "robbery_wanted = -2")).is_ok(), "only this may be below 0");
}

#[test]
fn the_sheet_must_hang_together() {
    check(
        "id = \"4\"\neffects = [{ gain = \"wanted\", n = 1 }, { gain = \"stars\", n = 3 }]",
        "id = \"2\"\neffects = []",
        "trail.stops[3].id",
        "rise",
    );
    check("to = \"a1\"", "to = \"z9\"", "mine.passages[0].to", "no chamber");
    check("from = \"a1\"", "from = \"z9\"", "mine.passages[2].from", "no chamber");
    check("min = 1, max = 7", "min = 7, max = 1", "mine.passages[0].min", "more than");
    check(
        "id = \"A\"\nname = \"Undertaker\"",
        "id = \"2\"\nname = \"Undertaker\"",
        "town.buildings[1].id",
        "two buildings",
    );
    check("{ a = \"nw\", b = \"n\"", "{ a = \"nw\", b = \"ne\"", "cemetery.links[0].b", "share a side");
    check("{ a = \"nw\", b = \"n\"", "{ a = \"nw\", b = \"up\"", "cemetery.links[0].b", "up");
    check("id = \"a2\"\neffects", "id = \"a1\"\neffects", "mine.chambers[1].id", "twice");
    check("{ id = \"3\", wanted", "{ id = \"2\", wanted", "badlands.sets[0].targets[1].id", "twice");
    check("id = \"cheat\"", "id = \"trailblazer\"", "characters.list[1].id", "twice");
    check("id = \"tools\"", "id = \"trail_bonuses\"", "bounties.list[2].id", "twice");
    check("[income]\nsource = \"rulebook\"", "[income]", "income.source", "is missing");
    check("[income]\nsource = \"rulebook\"", "[income]\nsource = \"hearsay\"", "income.source", "hearsay");
}

#[test]
fn all_faults_are_told_at_once_in_the_order_of_lines() {
    let text = with("rounds = 3", "rounds = 0")
        .replace("suit_cost = 2", "")
        .replace("hole_cards = 2", "hole_cards = 9");
    let Err(Faults(faults)) = read(&text) else { panic!("three faults were accepted") };
    let keys: Vec<&str> = faults.iter().map(|fault| fault.key.as_str()).collect();
    assert_eq!(keys, ["setup.rounds", "modify.suit_cost", "holdem.hole_cards"]);
    let line_of = |words: &str| text.lines().position(|line| line.starts_with(words)).expect("there") + 1;
    assert_eq!(faults[0].line, line_of("rounds = 0"));
}

#[test]
fn what_is_no_toml_is_refused_with_its_line() {
    let Err(Faults(faults)) = read("format = 1\ngame = \n") else { panic!("accepted") };
    assert_eq!(faults[0].line, 2, "{faults:?}");
    for text in ["", "\0", "[[[[", "format = 1\nformat = 1", &"a = [".repeat(10_000), "=", "\u{feff}x"] {
        assert!(read(text).is_err(), "{text:.20}");
    }
}

#[test]
fn another_edition_plays_by_its_figures() {
    let text = with("rounds = 3", "rounds = 2")
        .replace("turns_per_round = 5", "turns_per_round = 7")
        .replace("pay_by_round = [1, 2, 3]", "pay_by_round = [1, 2]")
        .replace("penalty_cash = [10, 14, 18]", "penalty_cash = [10, 14]")
        .replace("penalty_stars = [4, 6, 8]", "penalty_stars = [4, 6]")
        .replace("hole_cards = 2", "hole_cards = 3");
    let edition = read(&text).expect("a good edition");
    let figures = edition.figures::<Fliptown>().expect("its own figures");
    let options = serde_json::json!({ "players": 3, "holdem": true, "characters": "random" });
    let rules = Fliptown::open(figures, options.as_object().expect("options")).expect("good options");
    for seed in 0..10 {
        laws::hold(&rules, seed);
        let mut last = 0;
        laws::walk(&rules, seed, |position, _| last = rules.turns(position));
        assert_eq!(last, 14);
    }
}

#[test]
fn lists_that_make_every_action_dear_are_refused() {
    let many = |line: &str, count: usize| vec![line; count].join(", ");
    let nine = many("{ q = \"region_min\", min = 4 }", 9);
    check("{ q = \"region_min\", min = 4 }", &nine, "bounties.list[0].all", "lists 9 things, more than 8");
    let nine = many("{ gain = \"stars\", n = 2 }", 9);
    check("{ gain = \"stars\", n = 2 }", &nine, "trail.stops[0].effects", "lists 9 things, more than 8");
    let long = format!("id = \"{}\", text", "a".repeat(33));
    check("id = \"all_regions\", text", &long, "bounties.list[0].id", "an id of 1 to 32 bytes");
    let text = format!("text = \"{}\"", "a".repeat(501));
    check("text = \"9 gold from Mine chambers\"", &text, "bounties.list[4].text", "501 bytes, more than 500");
}
