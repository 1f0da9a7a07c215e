//! Days: promised ahead, sealed while they are open, shown when they are closed.

use super::*;
use tableflip_kernel::json::canonical;
use tableflip_kernel::shuffle::promise;
use tableflip_server::Secret;
use tableflip_server::store::{Book, DayRow};
use tableflip_table::protocol::DailyPar;

const GAMES: [&str; 4] = ["flip-5x", "flip-and-skip", "flip-ships", "fliptown"];

/// The commitment and the seed, as `docs/randomness.md` has them checked by hand.
fn by_hand(card: &Value) -> (String, String) {
    let edition_sha256 = card["edition_sha256"].as_str().expect("of an edition");
    let seats = card["seats"].as_u64().expect("a number") as usize;
    let (game, day) = (card["game"].as_str().expect("a game"), card["date"].as_str().expect("a date"));
    let (salt, options) = (card["salt"].as_str().expect("a salt"), canonical(&card["options"]));
    let promise = format!("tableflip-table-2\n{game}\ndaily-{day}\n{edition_sha256}\n{options}\n{salt}");
    let deal = format!("tableflip-deal-2\n{salt}{}", "\n-".repeat(seats));
    (sha256(promise.as_bytes()), sha256(deal.as_bytes()))
}

fn edition(game: &str) -> String {
    let path = format!("{}/../../editions/{game}.toml", env!("CARGO_MANIFEST_DIR"));
    sha256(&std::fs::read(path).expect("the edition"))
}

#[tokio::test]
async fn what_is_promised_seven_days_ahead_is_what_is_shown_when_the_days_close() {
    let house = House::new().await;
    let mut promised = Vec::new();
    for n in 0..=7 {
        for game in GAMES {
            let day = date(DATE).later(n).to_string();
            let (status, card) = house.get(&format!("/api/daily/{day}/{game}"), None).await;
            assert_eq!(status, 200, "{day} {card}");
            let (opens, closes) = (card["opens"].as_u64().expect("ms"), card["closes"].as_u64().expect("ms"));
            assert_eq!((opens, closes - opens), (date(&day).opens(), 36 * HOUR));
            for sealed in ["seed", "salt", "par"] {
                assert_eq!(card[sealed], Value::Null, "{card}");
            }
            promised.push(card);
        }
    }
    // Another program on the same store, weeks later: what was promised then counts.
    let later = House::on(house.store.clone(), |_| ()).await;
    later.clock.move_to(after(DATE, 24 * 20));
    for card in &promised {
        let game = card["game"].as_str().expect("a game");
        let (_, shown) =
            later.get(&format!("/api/daily/{}/{game}", card["date"].as_str().expect("a date")), None).await;
        assert_eq!(shown["commitment"], card["commitment"]);
        assert_eq!(shown["options"], card["options"]);
        let seats = if game == "flip-and-skip" || game == "flip-ships" { 2 } else { 1 };
        assert_eq!((&shown["seats"], &shown["edition_sha256"]), (&json!(seats), &json!(edition(game))));
        let (commitment, seed) = by_hand(&shown);
        assert_eq!(shown["commitment"], commitment, "{game}");
        assert_eq!(shown["seed"], seed, "{game}");
    }
}

#[tokio::test]
async fn a_day_is_shown_when_it_is_closed_and_not_a_moment_before() {
    let house = House::new().await;
    let path = format!("/api/daily/{DATE}/{SOLO}");
    let salt = async |at: u64| {
        house.clock.move_to(at);
        house.get(&path, None).await.1["salt"].clone()
    };
    assert_eq!(salt(after(DATE, 10)).await, Value::Null);
    assert_eq!(salt(after(DATE, 36) - 1).await, Value::Null);
    let shown = salt(after(DATE, 36)).await;
    assert!(shown.is_string());
    // A clock that is put back opens nothing again.
    assert_eq!(salt(after(DATE, 12)).await, shown);
    let (status, said) = house.begin(SOLO, &key(1), "Ann").await;
    assert_eq!((status, &said["code"]), (409, &json!("closed")));
}

#[test]
fn the_second_program_finds_the_same_days() {
    let days: Value =
        serde_json::from_str(include_str!("../../../../../conformance/daily.json")).expect("JSON");
    for day in days.as_array().expect("days") {
        let text = |key: &str| day[key].as_str().expect("a text").to_string();
        let (game, name) = (text("game"), text("date"));
        let secret = tableflip_kernel::commitment::unhex(&text("secret")).expect("a secret");
        let asked = tableflip_learn::daily::text(&game, date(&name), &edition(&game));
        let salt = Secret::from_bytes(secret).bits(&asked);
        assert_eq!(day["salt"], salt.reveal(), "{game}");
        let seats = day["seats"].as_u64().expect("a number") as u8;
        let seed = tableflip_table::day_shuffle(&name, salt, seats).seed();
        assert_eq!(day["seed"], json!(seed), "{game}");
        let options = day["options"].as_object().expect("options");
        let promised = promise(&game, &tableflip_table::day_name(&name), &edition(&game), options, &salt);
        assert_eq!(day["commitment"], promised, "{game}");
    }
}

#[tokio::test]
async fn there_is_no_such_day() {
    let house = House::new().await;
    let ahead = date(DATE).later(8).to_string();
    let before = "2026-11-17";
    for day in [&ahead, before, "2025-12-31", "2026-02-30", "tomorrow", "2026-11-1", "%00"] {
        let (status, said) = house.get(&format!("/api/daily/{day}/{SOLO}"), None).await;
        assert_eq!((status, &said["code"]), (404, &json!("no_such_day")), "{day}");
    }
    let (status, said) = house.get(&format!("/api/daily/{DATE}/chess"), None).await;
    assert_eq!((status, &said["code"]), (404, &json!("no_such_day")));
    let (status, _) = house.get(&format!("/api/daily/{DATE}/{SOLO}/board?club=x"), None).await;
    assert_eq!(status, 403, "nobody is in no club");
}

#[tokio::test]
async fn two_servers_have_different_decks() {
    let (store, mut config) = (Arc::new(MemoryStore::default()), config());
    config.clock = Clock::standing(after(DATE, 10));
    let other = Secret::from_bytes([8; Secret::BYTES]);
    let other = tableflip_server::app(App::new(&config, store, Arc::new(CatalogueThinker), other));
    let path = format!("/api/daily/{DATE}/{SOLO}");
    let (_, theirs) = get(&other, &path, None).await;
    let (_, ours) = House::new().await.get(&path, None).await;
    assert_eq!(theirs["options"], ours["options"]);
    assert_ne!(theirs["commitment"], ours["commitment"]);
}

#[tokio::test]
async fn a_day_of_another_edition_or_another_secret_is_never_opened() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let row = |edition: &str, commitment: &str| DayRow {
        date: DATE.into(),
        game: SOLO.into(),
        edition_sha256: edition.into(),
        options: "{}".into(),
        seats: 1,
        commitment: commitment.into(),
        closed: false,
        par: DailyPar::default(),
    };
    Book::new(store.clone()).promise(vec![row("of another edition", "a promise")]).await.expect("kept");
    let house = House::on(store, |_| ()).await;
    let path = format!("/api/daily/{DATE}/{SOLO}");
    assert_eq!(house.get(&path, None).await.1["commitment"], "a promise", "what was promised stays");
    let (status, said) = house.begin(SOLO, &key(1), "Ann").await;
    assert_eq!((status, &said["code"]), (409, &json!("not_open")));
    house.clock.move_to(after(DATE, 40));
    assert_eq!(
        house.get(&path, None).await.1["seed"],
        Value::Null,
        "what does not fit the promise is not shown"
    );
}

#[tokio::test]
async fn par_is_told_after_ones_own_finish_and_to_everybody_after_the_close() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let (app, clock) = house(store.clone(), |_| ());
    let house = House { server: Server::serving(app.clone()).await, clock, store };
    let path = format!("/api/daily/{DATE}/{SOLO}");
    // The bots of one game are enough: the others' have played already.
    house.get(&path, None).await;
    let played = DailyPar { novice: Some(1), regular: Some(2), expert: Some(3), parts: None };
    for game in GAMES.into_iter().filter(|game| *game != SOLO) {
        Book::new(house.store.clone()).par(DATE, game, played.clone()).await.expect("kept");
    }
    let tending = app.tend();
    let ((table, _client), own) = (house.finish(SOLO, &key(1), "Ann").await, key(1));
    let par = loop {
        let (_, card) = house.get(&path, Some(&own)).await;
        assert_eq!((&card["seed"], &card["salt"]), (&Value::Null, &Value::Null), "the deck stays sealed");
        if card["par"]["regular"].is_u64() {
            assert_parts(&card["par"]["parts"], &card["par"]["regular"]);
            assert_eq!(card["own"]["table"], table);
            assert_parts(&card["own"]["parts"], &card["own"]["score"]);
            break card["par"].clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let strangers = house.get(&path, None).await.1;
    assert_eq!((&strangers["par"], &strangers["own"]), (&Value::Null, &Value::Null));
    assert_eq!(house.get(&path, Some(&key(2))).await.1["par"], Value::Null, "who has not played is not told");
    let (_, begun) = house.begin(SOLO, &key(2), "Ben").await;
    let (_, card) = house.get(&path, Some(&key(2))).await;
    assert_eq!(card["par"], Value::Null, "nor who has not finished");
    assert_eq!(card["own"], json!({"table": begun["table"], "score": null, "parts": null}));
    house.clock.move_to(after(DATE, 36));
    let closed = house.get(&path, None).await.1;
    assert_eq!((&closed["par"]["regular"], &closed["own"]), (&par["regular"], &Value::Null));
    assert_eq!(house.get(&path, Some(&own)).await.1["own"]["table"], table);
    tending.abort();
}

/// Three numbers that come to the score, and what they are called: Fliptown's are rounds.
fn assert_parts(parts: &Value, score: &Value) {
    let by_part = parts["by_part"].as_array().expect("parts");
    assert_eq!((parts["name"].as_str(), by_part.len()), (Some("Rounds"), 3), "{parts}");
    assert_eq!(by_part.iter().filter_map(Value::as_i64).sum::<i64>(), score.as_i64().expect("a score"));
}
