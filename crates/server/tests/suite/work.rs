//! Work is shared fairly, and a bug in it is its own table's alone.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex};

use crate::common::*;
use serde_json::{Value, json};
use tableflip_server::App;
use tableflip_server::store::{Append, Ask, MemoryStore, Soon, Store, StoreError, Stored, Told};
use tableflip_table::protocol::Level;
use tableflip_table::{BotTurn, RandomThinker, Thinker, Thought};

/// Bots that think only while somebody lets them, and remember who was asked.
#[derive(Default)]
struct Gated {
    asked: Mutex<Vec<Level>>,
    may: Mutex<usize>,
    changed: Condvar,
}

impl Thinker for Gated {
    fn think(&self, turn: &BotTurn, thought: Thought<'_>) -> Option<Value> {
        self.asked.lock().expect("a list").push(turn.level);
        let may = self.may.lock().expect("a number");
        let mut may = self.changed.wait_while(may, |may| *may == 0).expect("a number");
        *may -= 1;
        RandomThinker.think(turn, thought)
    }
}

impl Gated {
    fn let_one(&self) {
        *self.may.lock().expect("a number") += 1;
        self.changed.notify_one();
    }

    async fn asked(&self, count: usize) -> Vec<Level> {
        loop {
            let asked = self.asked.lock().expect("a list").clone();
            if asked.len() >= count {
                return asked;
            }
            tokio::task::yield_now().await;
        }
    }
}

fn against(level: &str) -> Value {
    json!({"game": GAME, "seats": [{"kind": "bot", "level": level}, {"kind": "person", "name": "Dark"}]})
}

#[tokio::test]
async fn one_address_with_many_bots_does_not_keep_anothers_bot_waiting() {
    let mut config = config();
    config.behind_proxy = true;
    config.limits.bot_threads = 1;
    let gated = Arc::new(Gated::default());
    let server =
        Server::serving(App::new(&config, Arc::new(MemoryStore::default()), gated.clone(), secret())).await;
    let mut there = Vec::new();
    let mut sit = async |level: &str, address: &str| {
        let keys = server.lay(&against(level)).await;
        let mut client = Client::at(server.address, "/ws", Some(address)).await;
        assert_eq!(client.hello(&keys["table"], &keys["keys"][1], None).await["outcome"], "ok");
        client.sit(&keys, 1).await;
        // Once this is answered, the bot has been asked.
        assert_eq!(client.ask(json!({"type": "ping"})).await["outcome"], "ok");
        there.push(client);
    };
    for _ in 0..12 {
        sit("expert", "10.0.0.1").await;
    }
    sit("novice", "10.0.0.2").await;
    assert_eq!(gated.asked(1).await, [Level::Expert], "there is one thread");
    gated.let_one();
    assert_eq!(gated.asked(2).await[1], Level::Novice, "the next is whoever has used nothing yet");
    for _ in 0..100 {
        gated.let_one();
    }
}

/// Bots with a bug.
struct Falling;

impl Thinker for Falling {
    fn think(&self, _: &BotTurn, _: Thought<'_>) -> Option<Value> {
        panic!("a bug, on purpose")
    }
}

#[tokio::test]
async fn a_table_that_falls_three_times_in_a_row_is_closed_alone() {
    let store = Arc::new(MemoryStore::default());
    let server = Server::serving(App::new(&config(), store, Arc::new(Falling), secret())).await;
    let keys = server.lay(&against("novice")).await;
    for round in 0..3 {
        let mut client = server.client().await;
        client.hello(&keys["table"], &keys["keys"][1], None).await;
        if round == 0 {
            client.sit(&keys, 1).await;
        }
        while client.next().await.is_some() {}
        assert_eq!(client.closed(), Some(1013), "everybody there is asked to connect again");
    }
    let mut client = server.client().await;
    // The third fall is noted a moment after its guests are let go.
    let no = loop {
        let answer = client.hello(&keys["table"], &keys["keys"][1], None).await;
        if answer["outcome"] != "ok" {
            break answer;
        }
        client = server.client().await;
    };
    assert_eq!(no["code"], "unavailable");
    assert!(no["because"].as_str().is_some_and(|because| because.contains("closed for an hour")), "{no}");
    let (_, mut clients) = server.playing().await;
    play(&mut clients, 4).await;
}

/// A store that makes whoever writes to it fall, while it is told to.
#[derive(Default)]
struct Tripping {
    inner: MemoryStore,
    trips: AtomicBool,
}

impl Store for Tripping {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        assert!(!self.trips.load(Relaxed), "a bug, on purpose");
        self.inner.append(append)
    }

    fn tail<'s>(&'s self, table: &'s str, from: u32) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        self.inner.tail(table, from)
    }

    fn book(&self, ask: Ask) -> Soon<'_, Result<Told, StoreError>> {
        self.inner.book(ask)
    }

    fn health(&self) -> Soon<'_, Result<(), StoreError>> {
        self.inner.health()
    }

    fn close(&self) -> Soon<'_, ()> {
        self.inner.close()
    }
}

#[tokio::test]
async fn whoever_waits_at_a_table_that_falls_is_answered_and_finds_it_again() {
    let store = Arc::new(Tripping::default());
    let server = Server::on(config(), store.clone()).await;
    let (keys, mut clients) = server.playing().await;
    play(&mut clients, 5).await;
    let view = clients[0].last()["view"].clone();
    // More often than a table may fall in a row: something goes well each time between.
    for round in 0..5 {
        store.trips.store(true, Relaxed);
        let turn = (0..2).find(|&n| !clients[n].legal().is_empty()).expect("a game that is not over");
        let answer = clients[turn].play().await;
        assert_eq!(answer["code"], "unavailable", "round {round}: {answer}");
        for client in &mut clients {
            while client.next().await.is_some() {}
            assert_eq!(client.closed(), Some(1013));
        }
        store.trips.store(false, Relaxed);
        for (seat, client) in clients.iter_mut().enumerate() {
            *client = server.seated(&keys["table"], &keys["keys"][seat]).await;
        }
        if round == 0 {
            assert_eq!(clients[0].last()["view"], view, "nothing was lost, and nothing happened");
        }
        play(&mut clients, 1).await;
    }
}

#[tokio::test]
async fn rules_that_fly_discs_are_played_apart_and_a_record_is_written_once() {
    let server = Server::new(config()).await;
    let wish = json!({"game": RACE, "options": {"players": 2}, "seats": [
        {"kind": "person", "name": "Light"}, {"kind": "bot", "level": "novice"}]});
    let keys = server.lay(&wish).await;
    let mut client = server.seated(&keys["table"], &keys["keys"][0]).await;
    client.sit(&keys, 0).await;
    for action in client.legal().into_iter().take(3) {
        let answer = client.ask(json!({"type": "why", "action": action})).await;
        assert!(answer["outcome"] == "ok" || answer["outcome"] == "refused", "{answer}");
    }
    client.ask(json!({"type": "resign", "seat": 0})).await;
    let path = format!("/api/tables/{}/record", keys["table"].as_str().expect("an id"));
    let get = async || {
        let asked = axum::http::Request::get(&path).body(axum::body::Body::empty()).expect("a request");
        request(&server.router, asked).await
    };
    let (head, first) = get().await;
    assert_eq!(
        (head.status().as_u16(), &head.headers()["content-type"]),
        (200, &"application/json".parse().expect("a header"))
    );
    assert_eq!(get().await.1, first);
}
