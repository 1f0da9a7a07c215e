//! What people at a table notice when the store is full, slow, or loses answers: nothing that was told is lost, nothing
//! that was not kept is told, and everything goes on once the cause is gone.

use std::sync::Arc;
use std::time::Duration;

use crate::common::*;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use tableflip_server::store::{Fault, FaultyStore, MemoryStore, Store, StoreError};

type Faulty = Arc<FaultyStore<MemoryStore>>;

async fn faulty_server() -> (Faulty, Server) {
    let store = Arc::new(FaultyStore::new(MemoryStore::default()));
    let server = Server::on(config(), store.clone()).await;
    (store, server)
}

async fn status(router: &Router, path: &str) -> u16 {
    let asked = Request::get(path).body(Body::empty()).expect("a request");
    request(router, asked).await.0.status().as_u16()
}

/// Whose turn it is.
fn turn(clients: &[Client; 2]) -> usize {
    (0..2).find(|&n| !clients[n].legal().is_empty()).expect("a game that is not over")
}

/// The changes that everybody was told are those of the log, and the log can be followed.
async fn log_is_what_was_told(store: &Faulty, keys: &Value, clients: &[Client; 2]) {
    let table = keys["table"].as_str().expect("an id");
    let log = store.load(table).await.expect("a log");
    for client in clients {
        assert_eq!(client.number(), Some(log.len() as u64 - 1));
        // The deal comes with the second to sit down, and as a whole state.
        let number = |message: &Value| message["change"]["number"].as_u64().filter(|&number| number > 2);
        let told: Vec<u64> = client.heard.iter().filter_map(number).collect();
        assert!(told.windows(2).all(|two| two[0] + 1 == two[1]), "{told:?}");
    }
}

#[tokio::test]
async fn a_full_disk_is_said_and_play_goes_on_once_there_is_room() {
    let (store, server) = faulty_server().await;
    let (keys, mut clients) = server.playing().await;
    play(&mut clients, 3).await;
    store.always(Some(Fault::Full));
    let (on, before) = (turn(&clients), clients[0].last()["view"].clone());
    for _ in 0..3 {
        let answer = clients[on].play().await;
        assert_eq!(
            (&answer["outcome"], &answer["code"]),
            (&json!("error"), &json!("unavailable")),
            "{answer}"
        );
        assert!(answer["because"].as_str().is_some_and(|text| text.contains("did not happen")), "{answer}");
    }
    assert_eq!(clients[0].last()["view"], before);
    assert_eq!(status(&server.router, "/health").await, 503);
    assert_eq!(status(&server.router, "/live").await, 200);
    let late = server.seated(&keys["table"], &keys["keys"][0]).await;
    assert_eq!(late.last()["view"], before, "what was kept can be read meanwhile");
    store.always(None);
    assert_eq!(status(&server.router, "/health").await, 200);
    play(&mut clients, 3).await;
    log_is_what_was_told(&store, &keys, &clients).await;
}

#[tokio::test]
async fn below_the_reserve_tables_are_refused_in_words_and_games_go_on() {
    let (store, server) = faulty_server().await;
    let (keys, mut clients) = server.playing().await;
    store.always(Some(Fault::Reserve));
    let wish = Request::post("/api/tables")
        .body(Body::from(with_secrets(&two_people()).0.to_string()))
        .expect("a request");
    let (head, text) = request(&server.router, wish).await;
    assert_eq!(head.status(), 503);
    let no: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(no["code"], "unavailable");
    assert!(no["because"].as_str().is_some_and(|text| text.contains("no new tables")), "{no}");
    play(&mut clients, 3).await;
    log_is_what_was_told(&store, &keys, &clients).await;
}

#[tokio::test]
async fn an_answer_that_was_lost_after_the_commit_is_found_out() {
    let (store, server) = faulty_server().await;
    let (keys, mut clients) = server.playing().await;
    for _ in 0..3 {
        store.once(1, Fault::LostYes);
        play(&mut clients, 2).await;
    }
    log_is_what_was_told(&store, &keys, &clients).await;
}

#[tokio::test]
async fn an_answer_that_was_lost_before_the_commit_is_found_out() {
    let (store, server) = faulty_server().await;
    let (keys, mut clients) = server.playing().await;
    store.once(1, Fault::LostNo);
    let on = turn(&clients);
    assert_eq!(clients[on].play().await["code"], "unavailable");
    play(&mut clients, 3).await;
    log_is_what_was_told(&store, &keys, &clients).await;
}

#[tokio::test]
async fn a_log_that_cannot_be_read_at_once_is_read_again() {
    let (store, server) = faulty_server().await;
    let (keys, mut clients) = server.playing().await;
    store.once(1, Fault::LostYes);
    store.unreadable(2);
    play(&mut clients, 2).await;
    log_is_what_was_told(&store, &keys, &clients).await;
}

#[tokio::test]
async fn while_nobody_can_find_out_nobody_is_told_yes_or_no() {
    let (store, server) = faulty_server().await;
    let (keys, mut clients) = server.playing().await;
    let (on, number) = (turn(&clients), clients[0].number().expect("a number"));
    store.once(1, Fault::LostYes);
    store.unreadable(6);
    let action = clients[on].legal()[0].clone();
    let act = json!({"id": 77, "ask": {"type": "act", "number": clients[on].number(), "action": action}});
    clients[on].send(act.to_string()).await;
    while clients[on].next().await.is_some() {}
    assert_eq!(clients[on].closed(), Some(1013));
    assert!(!clients[on].heard.iter().any(|message| message["id"] == 77));
    let back = server.seated(&keys["table"], &keys["keys"][on]).await;
    assert_eq!(back.number(), Some(number + 1), "it was kept, and whoever comes back sees it");
}

#[tokio::test]
async fn a_fault_at_any_call_loses_nothing_and_doubles_nothing() {
    for fault in [Fault::Full, Fault::LostYes, Fault::LostNo] {
        for nth in 1..=6 {
            let (store, server) = faulty_server().await;
            let (keys, mut clients) = server.playing().await;
            store.once(nth, fault);
            let mut declined = 0;
            for _ in 0..6 {
                let on = turn(&clients);
                let answer = clients[on].play().await;
                if answer["outcome"] == "ok" {
                    let number = answer["number"].as_u64().expect("a number");
                    clients[1 - on].until(number).await;
                } else {
                    assert_eq!(answer["code"], "unavailable", "{fault:?} at {nth}: {answer}");
                    declined += 1;
                }
            }
            assert_eq!(declined, u32::from(fault != Fault::LostYes), "{fault:?} at {nth}");
            log_is_what_was_told(&store, &keys, &clients).await;
        }
    }
}

#[tokio::test]
async fn a_slow_disk_keeps_order() {
    let (store, server) = faulty_server().await;
    let (keys, mut clients) = server.playing().await;
    store.slow(Duration::from_millis(20));
    play(&mut clients, 6).await;
    log_is_what_was_told(&store, &keys, &clients).await;
}

#[tokio::test]
async fn a_bot_waits_while_the_store_is_away_and_goes_on_afterwards() {
    let (store, server) = faulty_server().await;
    let wish = json!({"game": GAME, "seats": [
        {"kind": "bot", "level": "novice"}, {"kind": "person", "name": "Dark"}]});
    let keys = server.lay(&wish).await;
    let mut client = server.seated(&keys["table"], &keys["keys"][1]).await;
    store.after(1, Fault::Full);
    client.sit(&keys, 1).await;
    let laid = store.appends();
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    // Pauses of 0.1, 0.2, 0.4 and 0.8 s leave room for four tries; a busy machine makes them fewer, never more.
    let tried = store.appends() - laid;
    assert!(tried <= 5, "{tried} tries without a pause");
    store.always(None);
    while client.legal().is_empty() {
        client.next().await.expect("the bot acts");
    }
    assert!(store.appends() > laid);
}

#[tokio::test]
async fn a_clock_that_ran_out_while_the_store_was_away_rings_afterwards() {
    let (store, server) = faulty_server().await;
    let clock = json!({"limit": {"kind": "per_move", "ms": 1_000}, "then": "forfeit"});
    let wish = json!({"game": GAME, "clock": clock, "seats": [
        {"kind": "person", "name": "Light"}, {"kind": "person", "name": "Dark"}]});
    let keys = server.lay(&wish).await;
    let mut client = server.seated(&keys["table"], &keys["keys"][0]).await;
    let mut other = server.seated(&keys["table"], &keys["keys"][1]).await;
    client.sit(&keys, 0).await;
    other.until(1).await;
    other.sit(&keys, 1).await;
    store.always(Some(Fault::Full));
    let before = store.appends();
    while store.appends() == before {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(store.appends() - before <= 5, "a flag is not tried without a pause");
    store.always(None);
    while client.last()["standing"]["status"] != "over" {
        client.next().await.expect("the flag falls");
    }
    assert_eq!(client.last()["standing"]["result"]["reason"], "time");
}

#[tokio::test]
async fn a_faulty_store_is_as_good_as_the_one_behind_it() {
    let store = FaultyStore::new(MemoryStore::default());
    let append = |number| tableflip_server::store::Append {
        table: "a".into(),
        number,
        body: format!("{number}").into(),
        events: None,
    };
    store.once(2, Fault::LostYes);
    assert_eq!(store.append(append(0)).await, Ok(()));
    assert!(matches!(store.append(append(1)).await, Err(StoreError::Unknown(_))));
    assert_eq!(store.append(append(1)).await, Err(StoreError::Conflict));
    assert_eq!(store.tail("a", 1).await.expect("a log").len(), 1);
    assert_eq!((store.appends(), store.reads()), (3, 1));
}
