//! A race over real sockets: who acted first is first, whatever the line; bots keep their pace and are not disturbed.

use std::sync::Arc;
use std::time::Duration;

use crate::common::*;
use serde_json::{Value, json};
use tableflip_server::App;
use tableflip_server::store::MemoryStore;
use tableflip_table::{BotTurn, Thinker, Thought};

fn race(seats: &Value) -> Value {
    json!({"game": RACE, "options": {"mode": "race", "players": 2, "referee": "players"}, "seats": seats})
}

fn two() -> Value {
    race(&json!([{"kind": "person", "name": "Light"}, {"kind": "open"}]))
}

/// A flip that misses.
fn miss(seat: u8, ship: &str) -> Value {
    json!({"seat": seat, "do": "flip", "ship": ship, "lands": {"where": "off", "side": "front"}})
}

/// Who acted, in the order in which the server told it.
fn order(client: &Client) -> Vec<Value> {
    let acts = client.heard.iter().filter(|message| message["change"]["what"]["type"] == "acted");
    acts.map(|message| message["change"]["what"]["seat"].clone()).collect()
}

#[tokio::test]
async fn an_earlier_flip_on_a_slow_line_is_not_overtaken() {
    let mut config = config();
    // A long way, so that a busy machine cannot upset the order.
    config.limits.race_credit = Duration::from_secs(10);
    let server = Server::new(config).await;
    let keys = server.lay(&two()).await;
    let mut fast = server.seated(&keys["table"], &keys["keys"][0]).await;
    // A client answers the server's ping when it reads: one at once, the other after a while.
    assert_eq!(fast.ask(json!({"type": "ping"})).await["outcome"], "ok");
    let mut slow = server.client().await;
    slow.send_hello(&keys["table"], &keys["keys"][1]).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(slow.answer().await["outcome"], "ok");
    fast.sit(&keys, 0).await;
    slow.sit(&keys, 1).await;
    fast.until(2).await;
    for (seat, client) in [&mut fast, &mut slow].into_iter().enumerate() {
        assert_eq!(client.act(&json!({"seat": seat, "do": "ready"})).await["outcome"], "ok");
    }
    fast.until(4).await;
    let number = fast.number();
    let act = |seat: u8, ship: &str| {
        json!({"id": 90, "ask": {"type": "act", "number": number, "action": miss(seat, ship)}}).to_string()
    };
    fast.send(act(0, "0.1a")).await;
    slow.send(act(1, "1.1a")).await;
    assert_eq!(slow.answer().await["outcome"], "ok");
    assert_eq!(fast.answer().await["outcome"], "ok", "a flip that was overtaken is not lost");
    fast.until(6).await;
    assert_eq!(order(&fast), [0, 1, 1, 0]);
}

/// Readies itself, then misses with one ship and picks it up, for ever, at a pace.
struct Steady(u64);

impl Thinker for Steady {
    fn think(&self, turn: &BotTurn, _: Thought<'_>) -> Option<Value> {
        let wanted = |verb: &str| turn.legal.iter().find(|action| action["do"] == verb).cloned();
        wanted("ready").or_else(|| wanted("pick_up")).or_else(|| Some(miss(turn.seat.0, "1.1a")))
    }

    fn pace_ms(&self, _: &BotTurn) -> Option<u64> {
        Some(self.0)
    }
}

/// Somebody races against a bot that acts once in so many milliseconds.
async fn against(pace: u64) -> Client {
    let config = config();
    let house = App::new(&config, Arc::new(MemoryStore::default()), Arc::new(Steady(pace)), secret());
    let server = Server::serving(house).await;
    let bot = json!({"kind": "bot", "level": "novice"});
    let keys = server.lay(&race(&json!([{"kind": "person", "name": "Light"}, bot]))).await;
    let mut client = server.seated(&keys["table"], &keys["keys"][0]).await;
    client.sit(&keys, 0).await;
    client
}

#[tokio::test]
async fn a_bot_acts_at_its_pace_however_busy_the_others_are() {
    let mut client = against(300).await;
    assert_eq!(client.play().await["outcome"], "ok");
    while client.legal().is_empty() {
        client.next().await.expect("the bot gets ready");
    }
    // Without a rest, as nobody could by hand.
    let mut verbs = ["flip", "pick_up"].into_iter().cycle();
    while order(&client).iter().filter(|seat| **seat == 1).count() < 4 {
        let action = match verbs.next() {
            Some("flip") => miss(0, "0.1a"),
            _ => json!({"seat": 0, "do": "pick_up", "ship": "0.1a"}),
        };
        let answer = client.act(&action).await;
        assert!(answer["outcome"] == "ok" || answer["code"] == "too_fast", "{answer}");
        if answer["code"] == "too_fast" {
            tokio::time::sleep(Duration::from_millis(60)).await;
            verbs.next();
        }
    }
}

#[tokio::test]
async fn a_bot_that_rests_lets_people_act() {
    let mut client = against(3_600_000).await;
    assert_eq!(client.play().await["outcome"], "ok");
    let early = miss(0, "0.1a");
    assert_eq!(client.act(&early).await["rule"], "FS-13.6", "the bot is not ready for an hour");
    assert_eq!(order(&client), [0]);
}
