//! Every limit holds, and whoever reaches it is told so in words.

use std::sync::Arc;
use std::time::Duration;

use crate::common::*;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use tableflip_server::Editions;
use tableflip_server::store::MemoryStore;
use tokio_tungstenite::tungstenite::Message;

/// Everything until the connection is closed, and with which code.
async fn closed(mut client: Client) -> Option<u64> {
    while client.next().await.is_some() {}
    client.closed()
}

#[tokio::test]
async fn hellos_without_end_are_refused() {
    let mut config = config();
    config.limits.hellos_per_minute = 3;
    let server = Server::new(config).await;
    let keys = server.lay(&two_people()).await;
    let mut client = server.client().await;
    let wrong = json!("0".repeat(32));
    let mut codes = Vec::new();
    for _ in 0..4 {
        codes.push(client.hello(&keys["table"], &wrong, None).await["code"].clone());
    }
    assert_eq!(codes, ["wrong_key", "wrong_key", "wrong_key", "too_fast"]);
}

#[tokio::test]
async fn pings_and_binary_frames_are_counted() {
    let mut config = config();
    config.limits.pings_per_second = 1;
    let server = Server::new(config).await;
    for message in [Message::Ping(vec![1].into()), Message::Pong(vec![1].into()), Message::binary(vec![1])] {
        let mut client = server.client().await;
        for _ in 0..50 {
            client.try_send_message(message.clone()).await;
        }
        assert_eq!(closed(client).await, Some(1008));
    }
}

#[tokio::test]
async fn bytes_are_counted() {
    let mut config = config();
    config.limits.bytes_per_second = 1_000;
    let server = Server::new(config).await;
    let mut client = server.client().await;
    let ping = json!({"id": 1, "ask": {"type": "ping"}}).to_string() + &" ".repeat(5_000);
    let mut codes = Vec::new();
    for _ in 0..2 {
        client.send(ping.clone()).await;
        codes.push(client.answer().await["code"].clone());
    }
    assert_eq!(codes, ["greeting", "too_fast"]);
    for _ in 0..5 {
        client.try_send(ping.clone()).await;
    }
    assert_eq!(closed(client).await, Some(1008));
}

#[tokio::test]
async fn a_table_has_room_for_so_many_watchers_and_always_for_its_players() {
    let mut config = config();
    config.limits.watchers = 2;
    let server = Server::new(config).await;
    let (keys, mut clients) = server.playing().await;
    let _first = server.seated(&keys["table"], &keys["watch"]).await;
    let _second = server.seated(&keys["table"], &keys["watch"]).await;
    let mut third = server.client().await;
    let no = third.hello(&keys["table"], &keys["watch"], None).await;
    assert_eq!(no["code"], "full");
    assert!(no["because"].as_str().is_some_and(|because| because.contains("watch")), "{no}");
    let _device = server.seated(&keys["table"], &keys["keys"][0]).await;
    play(&mut clients, 2).await;
}

#[tokio::test]
async fn so_many_tables_are_live_and_no_more() {
    let mut config = config();
    config.limits.live_tables = 1;
    config.limits.idle_table = Duration::from_millis(10);
    let server = Server::new(config).await;
    let (one, other) = (server.lay(&two_people()).await, server.lay(&two_people()).await);
    let first = server.seated(&one["table"], &one["watch"]).await;
    let mut second = server.client().await;
    assert_eq!(second.hello(&other["table"], &other["watch"], None).await["code"], "full");
    drop(first);
    // There is room once the first has left memory.
    while second.hello(&other["table"], &other["watch"], None).await["outcome"] != "ok" {
        second = server.client().await;
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn requests_are_counted_by_the_address_that_the_proxy_saw() {
    let mut config = config();
    config.behind_proxy = true;
    config.limits.requests_per_second = 1;
    let router = router(&config, Arc::new(MemoryStore::default()));
    let ask = async |who: &str| {
        let asked = Request::get("/live").header("x-forwarded-for", format!("6.6.6.6, {who}"));
        request(&router, asked.body(Body::empty()).expect("a request")).await
    };
    for _ in 0..10 {
        assert_eq!(ask("10.0.0.1").await.0.status(), 200);
    }
    let (head, text) = ask("10.0.0.1").await;
    assert_eq!(head.status(), 429);
    assert!(text.contains("Too many requests"), "{text}");
    assert_eq!(ask("10.0.0.2").await.0.status(), 200);
}

#[tokio::test]
async fn a_rematch_is_a_table_that_somebody_lays() {
    let mut config = config();
    config.limits.tables_per_hour = 1;
    let server = Server::new(config).await;
    // Laid over the router, which knows no address: the players' own allowance is whole.
    let (keys, mut clients) = server.playing().await;
    let next = resign_and_play_again(&mut clients).await;
    drop(clients);
    // The same two people, seats swapped.
    let mut first = server.seated(&next, &keys["keys"][1]).await;
    let mut second = server.seated(&next, &keys["keys"][0]).await;
    let swapped = json!({"keys": [keys["keys"][1], keys["keys"][0]]});
    first.sit(&swapped, 0).await;
    second.sit(&swapped, 1).await;
    first.until(2).await;
    first.ask(json!({"type": "resign", "seat": 0})).await;
    let no = first.ask(json!({"type": "rematch", "seat": 0})).await;
    assert_eq!(no["code"], "full", "{no}");
    assert!(no["because"].as_str().is_some_and(|because| because.contains("Too many tables")), "{no}");
    let no = second.ask(json!({"type": "rematch", "seat": 1})).await;
    assert_eq!(no["code"], "full", "{no}");
}

/// Ends the game and agrees on another; its id.
async fn resign_and_play_again(clients: &mut [Client; 2]) -> Value {
    let [first, second] = clients;
    first.ask(json!({"type": "resign", "seat": 0})).await;
    assert_eq!(first.ask(json!({"type": "rematch", "seat": 0})).await["outcome"], "ok");
    assert_eq!(second.ask(json!({"type": "rematch", "seat": 1})).await["outcome"], "ok");
    while first.last()["standing"]["rematch"].is_null() {
        first.next().await.expect("the next table");
    }
    first.last()["standing"]["rematch"].clone()
}

#[tokio::test]
async fn a_host_may_refuse_editions_that_visitors_bring() {
    let mine = json!({"game": GAME, "edition": "title = 1", "seats": two_people()["seats"]});
    let (mine, _) = with_secrets(&mine);
    let lay = async |editions: Editions| {
        let mut config = config();
        config.editions = editions;
        let router = router(&config, Arc::new(MemoryStore::default()));
        let body = Body::from(mine.to_string());
        request(&router, Request::post("/api/tables").body(body).expect("a request")).await.1
    };
    assert!(lay(Editions::None).await.contains("no editions that visitors bring"));
    assert!(lay(Editions::Known([].into())).await.contains("no editions that visitors bring"));
    // Otherwise it is read, and this one is refused for what it says.
    assert!(!lay(Editions::Any).await.contains("no editions that visitors bring"));
}
