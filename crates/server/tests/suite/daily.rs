//! The sealed daily decks (LN-3.3 to LN-3.7), asked as a browser asks: days and their promises here, tables, boards and clubs beside it.

mod board;
mod clubs;
mod days;
mod tables;

use std::sync::Arc;
use std::time::Duration;

use crate::common::*;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use tableflip_kernel::commitment::sha256;
use tableflip_learn::date::Date;
use tableflip_server::store::{MemoryStore, Store};
use tableflip_server::{App, CatalogueThinker, Clock, Config};

/// A Wednesday: the options are the usual ones.
const DATE: &str = "2026-11-18";
/// One person, and no bot.
const SOLO: &str = "fliptown";
const HOUR: u64 = 3_600_000;

fn date(text: &str) -> Date {
    Date::read(text).expect("a date")
}

/// So many hours after a day has opened.
fn after(text: &str, hours: u64) -> u64 {
    date(text).opens() + hours * HOUR
}

/// A server whose clock stands ten hours into [`DATE`].
struct House {
    server: Server,
    clock: Clock,
    store: Arc<dyn Store>,
}

impl House {
    async fn new() -> House {
        House::on(Arc::new(MemoryStore::default()), |_| ()).await
    }

    async fn on(store: Arc<dyn Store>, change: impl FnOnce(&mut Config)) -> House {
        let (app, clock) = house(store.clone(), change);
        House { server: Server::serving(app).await, clock, store }
    }

    fn router(&self) -> &Router {
        &self.server.router
    }

    async fn get(&self, path: &str, key: Option<&str>) -> (u16, Value) {
        get(self.router(), path, key).await
    }

    async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        post(self.router(), path, &body.to_string()).await
    }

    async fn begin(&self, game: &str, key: &str, name: &str) -> (u16, Value) {
        self.post(&format!("/api/daily/{DATE}/{game}"), json!({"key": key, "name": name})).await
    }

    async fn board(&self, game: &str, key: Option<&str>) -> Vec<Value> {
        let (status, rows) = self.get(&format!("/api/daily/{DATE}/{game}/board"), key).await;
        assert_eq!(status, 200, "{rows}");
        rows.as_array().expect("rows").clone()
    }

    /// A device at the table of its attempt.
    async fn seated(&self, game: &str, key: &str, name: &str) -> (String, Client) {
        let (status, laid) = self.begin(game, key, name).await;
        assert!(status == 201 || status == 200, "{laid}");
        let client = self.server.seated(&laid["table"], &json!(key)).await;
        (laid["table"].as_str().expect("an id").to_string(), client)
    }

    /// Plays a device's game to its end, and waits for its row.
    async fn finish(&self, game: &str, key: &str, name: &str) -> (String, Client) {
        let (table, mut client) = self.seated(game, key, name).await;
        to_the_end(&mut client).await;
        while !self.board(game, Some(key)).await.iter().any(|row| row["own"] == true) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        (table, client)
    }
}

fn house(store: Arc<dyn Store>, change: impl FnOnce(&mut Config)) -> (App, Clock) {
    let mut config = config();
    config.clock = Clock::standing(after(DATE, 10));
    config.limits.messages_burst = 1_000_000;
    config.limits.daily_keys = 1_000;
    change(&mut config);
    let clock = config.clock.clone();
    (App::new(&config, store, Arc::new(CatalogueThinker), secret()), clock)
}

/// The n-th device's key.
fn key(n: u32) -> String {
    sha256(format!("device {n}").as_bytes())[..32].to_string()
}

async fn get(router: &Router, path: &str, key: Option<&str>) -> (u16, Value) {
    let mut asked = Request::get(path);
    if let Some(key) = key {
        asked = asked.header("authorization", format!("Bearer {key}"));
    }
    let (head, text) = request(router, asked.body(Body::empty()).expect("a request")).await;
    (head.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::Null))
}

async fn post(router: &Router, path: &str, body: &str) -> (u16, Value) {
    let asked = Request::post(path).body(Body::from(body.to_string())).expect("a request");
    let (head, text) = request(router, asked).await;
    (head.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// Plays whatever comes first until nobody is asked any more.
async fn to_the_end(client: &mut Client) {
    while client.last()["standing"]["status"] == "playing" {
        if client.legal().is_empty() {
            client.next().await.expect("a bot's answer");
            continue;
        }
        let answer = client.play().await;
        assert_eq!(answer["outcome"], "ok", "{answer}");
    }
    assert_eq!(client.last()["standing"]["status"], "over");
}
