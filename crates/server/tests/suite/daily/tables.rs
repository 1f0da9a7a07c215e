//! The table of a day: one attempt, nobody else there, nothing to be known of the deck before the day is closed.

use super::*;
use tableflip_kernel::record::Record;
use tableflip_server::store::{Fault, FaultyStore};

#[tokio::test]
async fn a_second_attempt_is_the_same_table() {
    let house = House::new().await;
    let (status, first) = house.begin(SOLO, &key(1), "Ann").await;
    assert_eq!(status, 201, "{first}");
    let (_, card) = house.get(&format!("/api/daily/{DATE}/{SOLO}"), None).await;
    assert_eq!(first["commitment"], card["commitment"]);
    for _ in 0..3 {
        assert_eq!(house.begin(SOLO, &key(1), "Anna").await, (200, first.clone()));
    }
    assert_ne!(house.begin(SOLO, &key(2), "Ben").await.1["table"], first["table"]);
    let other = house.begin("flip-5x", &key(1), "Ann").await;
    assert_eq!(other.0, 201, "another game is another attempt");
    assert_ne!(other.1["table"], first["table"]);
    // Over, and still the same.
    house.finish(SOLO, &key(1), "Ann").await;
    assert_eq!(house.begin(SOLO, &key(1), "Ann").await, (200, first));
}

#[tokio::test]
async fn of_many_who_begin_at_once_with_one_key_one_is_first() {
    let house = House::new().await;
    let tries: Vec<_> = (0..16)
        .map(|_| {
            let router = house.router().clone();
            let body = json!({"key": key(1), "name": "Ann"}).to_string();
            tokio::spawn(async move { post(&router, &format!("/api/daily/{DATE}/{SOLO}"), &body).await })
        })
        .collect();
    let mut answers = Vec::new();
    for one in tries {
        answers.push(one.await.expect("no panic"));
    }
    assert_eq!(answers.iter().filter(|(status, _)| *status == 201).count(), 1);
    assert!(answers.iter().all(|(status, laid)| *status <= 201 && *laid == answers[0].1), "{answers:?}");
}

#[tokio::test]
async fn a_day_is_begun_while_it_is_open() {
    let house = House::new().await;
    let tomorrow = format!("/api/daily/{}/{SOLO}", date(DATE).later(1));
    let wish = json!({"key": key(1), "name": "Ann"});
    let (status, said) = house.post(&tomorrow, wish).await;
    assert_eq!((status, &said["code"]), (409, &json!("not_open")));
    assert_eq!(house.begin(SOLO, &key(1), "Ann").await.0, 201);
    for n in [1, 2] {
        house.clock.move_to(after(DATE, 36) - 1);
        assert_eq!(house.begin(SOLO, &key(n), "Ann").await.0, if n == 1 { 200 } else { 201 });
    }
    house.clock.move_to(after(DATE, 36));
    for n in [1, 3] {
        let (status, said) = house.begin(SOLO, &key(n), "Ann").await;
        assert_eq!((status, &said["code"]), (409, &json!("closed")));
    }
}

#[tokio::test]
async fn what_is_no_wish_is_refused_without_repeating_it() {
    let house = House::new().await;
    let path = format!("/api/daily/{DATE}/{SOLO}");
    let long = "0".repeat(33);
    for bad in ["", "0123", &"g".repeat(32), &"A".repeat(32), &long, &"ä".repeat(16)] {
        let (status, said) = house.post(&path, json!({"key": bad, "name": "Ann"})).await;
        assert_eq!((status, &said["code"]), (403, &json!("wrong_key")), "{bad}");
        let (status, said) = house.get(&path, Some(bad)).await;
        assert!(status == 403 && said["code"] == "wrong_key" || bad.contains('ä'), "{bad}: {status} {said}");
    }
    for name in ["", " \u{200b} ", "\u{202e}"] {
        let (status, said) = house.begin(SOLO, &key(1), name).await;
        assert_eq!((status, &said["code"]), (400, &json!("bad_text")));
    }
    let secret = key(9);
    for body in [
        format!("{{\"key\": 7, \"name\": \"{secret}\"}}"),
        format!("{{\"key\": \"{secret}\", \"name\": \"Ann\", \"score\": 200}}"),
        format!("{{\"{secret}\": 1}}"),
        format!("[\"{secret}\""),
        "null".to_string(),
    ] {
        let (status, said) = post(house.router(), &path, &body).await;
        assert_eq!((status, &said["code"]), (400, &json!("malformed")), "{body}");
        assert!(!said.to_string().contains(&secret), "{said}");
    }
    assert_eq!(house.begin(SOLO, &key(1), "Ann").await.0, 201, "none of these was an attempt");
}

#[tokio::test]
async fn names_are_cleaned_as_seats_are() {
    let house = House::new().await;
    let (_, client) = house.finish(SOLO, &key(1), "  <b>Ann</b>\n\u{202e}\u{0} ").await;
    assert_eq!(house.board(SOLO, None).await[0]["name"], "<b>Ann</b>");
    assert_eq!(client.last()["standing"]["seats"][0]["name"], "<b>Ann</b>");
}

#[tokio::test]
async fn the_table_is_dealt_when_it_is_laid_and_the_device_key_opens_all_its_seats() {
    let house = House::new().await;
    for (game, mine) in [(SOLO, json!([0])), ("flip-and-skip", json!([0])), ("flip-ships", json!([0, 1]))] {
        let (_, client) = house.seated(game, &key(1), "Ann").await;
        let welcome = client.heard.iter().find(|said| said["type"] == "welcome").expect("a welcome");
        assert_eq!(welcome["mine"], mine, "{game}");
        assert_eq!(welcome["table"]["daily"], json!({"date": DATE, "closes": after(DATE, 36)}));
        assert_eq!(welcome["table"]["hints"], false);
        assert_eq!(client.last()["standing"]["status"], "playing", "{game}");
        assert!(client.last()["start"].is_object() && client.last()["view"].is_object());
    }
}

#[tokio::test]
async fn nobody_else_comes_and_nothing_is_played_twice() {
    let house = House::new().await;
    let (table, mut client) = house.seated("flip-and-skip", &key(1), "Ann").await;
    let hash = sha256(b"another key");
    for stranger in [key(2), "0".repeat(32), String::new()] {
        let answer = house.server.client().await.hello(&json!(table), &json!(stranger), None).await;
        assert_eq!(answer["code"], "wrong_key", "{answer}");
    }
    for ask in [
        json!({"type": "pass", "seat": 0, "pass": hash}),
        json!({"type": "join", "seat": 0, "key": hash}),
        json!({"type": "sign_out", "seat": 0, "key": hash}),
        json!({"type": "invite", "seat": 1, "invitation": hash}),
        json!({"type": "rematch", "seat": 0}),
    ] {
        let answer = client.ask(ask.clone()).await;
        assert_eq!(answer["code"], "daily", "{ask}: {answer}");
    }
    assert_eq!(client.ask(json!({"type": "hint", "seat": 0})).await["code"], "no_hint");
    assert_eq!(client.ask(json!({"type": "resign", "seat": 0})).await["outcome"], "ok");
    assert_eq!(client.ask(json!({"type": "rematch", "seat": 0})).await["code"], "daily");
    // Given up is nothing: 0.
    let row = loop {
        if let Some(row) = house.board("flip-and-skip", Some(&key(1))).await.first() {
            break row.clone();
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    assert_eq!(row, json!({"place": 1, "name": "Ann", "score": 0, "own": true}));
    let (_, card) = house.get(&format!("/api/daily/{DATE}/flip-and-skip"), Some(&key(1))).await;
    assert_eq!((&card["own"]["score"], &card["own"]["parts"]), (&json!(0), &Value::Null));
}

#[tokio::test]
async fn after_the_close_nothing_is_played() {
    let house = House::new().await;
    let (_, mut client) = house.seated("flip-and-skip", &key(1), "Ann").await;
    house.clock.move_to(after(DATE, 36));
    assert_eq!(client.play().await["code"], "closed");
    for ask in [json!({"type": "undo", "seat": 0}), json!({"type": "resign", "seat": 0})] {
        assert_eq!(client.ask(ask).await["code"], "closed");
    }
    assert!(
        house.board("flip-and-skip", Some(&key(1))).await.is_empty(),
        "what is not finished has no score"
    );
}

#[tokio::test]
async fn the_record_opens_with_the_close_and_keeps_the_promise() {
    let house = House::new().await;
    let (unfinished, _other) = house.seated("flip-and-skip", &key(2), "Ben").await;
    let unfinished = format!("/api/tables/{unfinished}/record");
    assert_eq!(house.get(&unfinished, None).await.1["code"], "not_open");
    let (table, _client) = house.finish("flip-and-skip", &key(1), "Ann").await;
    let path = format!("/api/tables/{table}/record");
    for key in [None, Some(key(1))] {
        let (status, said) = house.get(&path, key.as_deref()).await;
        assert_eq!((status, &said["code"]), (409, &json!("not_open")));
    }
    house.clock.move_to(after(DATE, 36));
    let (status, finished) = house.get(&path, None).await;
    assert_eq!(status, 200, "{finished}");
    assert_eq!(house.get(&unfinished, None).await.1["code"], "not_over");
    let (_, card) = house.get(&format!("/api/daily/{DATE}/flip-and-skip"), None).await;
    let record = &finished["record"];
    assert_eq!(record["seed"], card["seed"]);
    assert_eq!(record["shuffle"]["host"], card["salt"]);
    assert_eq!(record["commitment"], card["commitment"]);
    let read: Record = serde_json::from_value(record.clone()).expect("a record");
    let faults = read.verify(tableflip_catalogue::GAMES).err();
    assert!(faults.is_none(), "{faults:?}");
}

#[tokio::test]
async fn the_seed_is_in_no_message_before_the_close() {
    let house = House::new().await;
    let mut told = String::new();
    for game in [SOLO, "flip-and-skip"] {
        let (table, client) = house.finish(game, &key(1), "Ann").await;
        told.extend(client.heard.iter().map(Value::to_string));
        for path in [
            format!("/api/daily/{DATE}/{game}"),
            format!("/api/daily/{DATE}/{game}/board"),
            format!("/api/tables/{table}/record"),
            format!("/api/daily/{}/{game}", date(DATE).later(7)),
        ] {
            told += &house.get(&path, Some(&key(1))).await.1.to_string();
        }
        told += &house.begin(game, &key(1), "Ann").await.1.to_string();
    }
    house.clock.move_to(after(DATE, 24 * 10));
    for game in [SOLO, "flip-and-skip"] {
        for n in [0, 7] {
            let path = format!("/api/daily/{}/{game}", date(DATE).later(n));
            let (_, card) = house.get(&path, None).await;
            for sealed in ["seed", "salt"] {
                let sealed = card[sealed].as_str().expect("it is shown now");
                assert!(!told.contains(sealed), "{game} {sealed}");
                // Nor as what a position keeps of it, nor its half.
                assert!(!told.contains(&sealed[..16]), "{game}");
            }
        }
    }
}

#[tokio::test]
async fn the_same_play_meets_the_same_answers() {
    let house = House::new().await;
    let mut told = Vec::new();
    for n in 1..=2 {
        let (_, client) = house.finish("flip-and-skip", &key(n), "Ann").await;
        let events = client.heard.iter().filter(|said| said["change"]["what"]["type"] == "acted");
        told.push(events.map(|said| said["change"]["what"].clone()).collect::<Vec<_>>());
    }
    assert!(told[0].iter().any(|acted| acted["seat"] == 1), "the bot has played");
    assert_eq!(told[0], told[1]);
    let board = house.board("flip-and-skip", None).await;
    assert_eq!(board[0]["score"], board[1]["score"]);
}

#[tokio::test]
async fn an_answer_that_was_lost_gives_no_second_attempt() {
    for lost in [Fault::LostYes, Fault::LostNo, Fault::Full] {
        let store = Arc::new(FaultyStore::new(MemoryStore::default()));
        let house = House::on(store.clone(), |_| ()).await;
        house.get(&format!("/api/daily/{DATE}/{SOLO}"), None).await;
        store.once(1, lost);
        let (status, said) = house.begin(SOLO, &key(1), "Ann").await;
        assert_eq!((status, &said["code"]), (503, &json!("unavailable")), "{lost:?}");
        let (status, laid) = house.begin(SOLO, &key(1), "Ann").await;
        assert_eq!(status, if lost == Fault::LostYes { 200 } else { 201 }, "{lost:?}");
        assert_eq!(house.begin(SOLO, &key(1), "Ann").await, (200, laid), "{lost:?}");
    }
}

#[tokio::test]
async fn below_the_reserve_no_day_is_begun_and_those_that_were_go_on() {
    let store = Arc::new(FaultyStore::new(MemoryStore::default()));
    let house = House::on(store.clone(), |_| ()).await;
    let (_, mut client) = house.seated(SOLO, &key(1), "Ann").await;
    store.always(Some(Fault::Reserve));
    assert_eq!(house.begin(SOLO, &key(2), "Ben").await.0, 503);
    assert_eq!(client.play().await["outcome"], "ok");
    assert_eq!(house.begin(SOLO, &key(1), "Ann").await.0, 200);
}

#[tokio::test]
async fn an_address_brings_so_many_devices_a_day() {
    let house = House::on(Arc::new(MemoryStore::default()), |config| config.limits.daily_keys = 2).await;
    assert_eq!(house.begin(SOLO, &key(1), "Ann").await.0, 201);
    assert_eq!(house.begin(SOLO, &key(2), "Ben").await.0, 201);
    let (status, said) = house.begin(SOLO, &key(3), "Cid").await;
    assert_eq!((status, &said["code"]), (429, &json!("full")));
    assert_eq!(house.begin("flip-5x", &key(1), "Ann").await.0, 201, "a device that came already");
    assert_eq!(house.begin(SOLO, &key(1), "Ann").await.0, 200);
    house.clock.move_to(after(DATE, 25));
    assert_eq!(house.begin(SOLO, &key(3), "Cid").await.0, 201, "another day");
}
