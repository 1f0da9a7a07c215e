//! Daily decks: dates, the table of options, seeds, par, and what one shares.

use serde_json::Value;
use tableflip_bots::Level;
use tableflip_catalogue::GAMES;
use tableflip_kernel::Day;
use tableflip_kernel::edition::figures_as_json;
use tableflip_learn::daily::{Deck, open_seed, share, text};
use tableflip_learn::date::{Date, Weekday};

#[test]
fn dates_are_counted_from_the_first_day() {
    let day = |text: &str| Date::read(text).expect("a date");
    assert_eq!(day("2026-01-01").day(), 0);
    assert_eq!(day("2026-12-31").day(), 364);
    assert_eq!(day("2028-03-01").day(), 365 + 365 + 31 + 29);
    assert_eq!(day("2026-11-17").weekday().word(), "tuesday");
    assert_eq!(day("2028-02-29").weekday().word(), "tuesday");
    for text in ["2026-01-01", "2026-11-17", "2028-02-29", "2100-03-01", "9999-12-31"] {
        assert_eq!(day(text).to_string(), text);
    }
    assert_eq!(Date::at(1_794_873_600).to_string(), "2026-11-17");
    assert_eq!(Date::at(0).to_string(), "2026-01-01");
    assert_eq!(Date::at(u64::MAX).to_string(), "9999-12-31");
}

#[test]
fn what_is_no_date_is_refused() {
    for text in [
        "",
        "today",
        "2026-1-1",
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-04-31",
        "+026-01-01",
        "2026-01-0١",
    ] {
        assert!(Date::read(text).expect_err(text).contains("is no date"), "{text}");
    }
    assert!(Date::read("2025-12-31").expect_err("too early").contains("before 2026-01-01"));
}

#[test]
fn every_game_has_a_deck_for_every_day_and_a_variant_at_the_end_of_the_week() {
    let days: Vec<Date> =
        (16..23).map(|day| Date::read(&format!("2026-11-{day}")).expect("a date")).collect();
    for game in GAMES {
        let id = game.title().id;
        let decks: Vec<Deck> =
            days.iter().map(|date| Deck::open(id, *date).expect("its options are good")).collect();
        let options: Vec<_> = decks.iter().map(|deck| deck.rules.options()).collect();
        assert!(options[..5].iter().all(|day| *day == options[0]), "{id}: the same on most days");
        assert!(options[5..].iter().all(|day| *day != options[0]), "{id}: a variant at the end of the week");
        for deck in &decks {
            assert!(
                !deck.seats.is_empty() && deck.seats.iter().all(|seat| seat.0 < deck.rules.seats()),
                "{id}"
            );
        }
    }
}

#[test]
fn the_table_says_nothing_that_nobody_asks_for() {
    let table: Value = figures_as_json(include_str!("../../../../daily/days.toml"));
    for (game, entry) in table.as_object().expect("a table") {
        if game == "format" {
            assert_eq!(*entry, 1);
            continue;
        }
        assert!(GAMES.iter().any(|shelf| shelf.title().id == game), "there is no game {game}");
        for key in entry.as_object().expect("a table").keys() {
            let day = Weekday::ALL.iter().any(|(_, word)| word == key);
            assert!(day || ["seats", "others", "usual"].contains(&key.as_str()), "{game}.{key}");
        }
        let others = entry.get("others");
        assert!(others.is_none_or(|level| level.as_str().and_then(Level::named).is_some()), "{game}");
    }
}

#[test]
fn a_day_is_shared_in_five_lines() {
    let own = Day { score: 83, parts: "Rounds", by_part: [24, 31, 28] };
    let par = Day { score: 71, parts: "Rounds", by_part: [20, 31, 30] };
    let date = Date::read("2026-11-17").expect("a date");
    let text = share("Fliptown", date, &own, &par, "https://table.example/daily/2026-11-17/fliptown");
    assert_eq!(
        text,
        "Fliptown, 2026-11-17\n83, par 71\n▲■▼\nRounds 24, 31, 28; par 71\n\
         https://table.example/daily/2026-11-17/fliptown\n"
    );
}

#[test]
fn seeds_follow_from_game_date_and_edition() {
    let date = Date::read("2026-11-17").expect("a date");
    assert_eq!(text("fliptown", date, "ab12"), "tableflip-daily-1:fliptown:2026-11-17:ab12");
    // SHA-256 of nothing begins e3b0c44298fc1c14: its first 53 bits.
    assert_eq!(open_seed(""), 0xe3b0_c442_98fc_1c14 >> 11);
}

#[test]
fn a_day_is_scored_by_playing_it_and_its_parts_add_up() {
    let date = Date::read("2026-11-17").expect("a date");
    let deck = Deck::open("fliptown", date).expect("it has one");
    let day = deck.par(Level::Novice).expect("novices play it to its end");
    assert_eq!(day.parts, "Rounds");
    assert_eq!(i64::from(day.by_part.iter().sum::<i32>()), i64::from(day.score), "{day:?}");
    assert_eq!(deck.score(&[]).expect("no action is refused"), None, "nothing was played");
    assert!(Deck::open("chess", date).is_err());
}
