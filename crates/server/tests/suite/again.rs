//! Requests whose answer was lost between the store and the client, and that come once more (HO-2.3): there is one entry, and its
//! number is the answer, whichever connection or program is asked.

use std::sync::Arc;
use std::time::Duration;

use crate::common::*;
use serde_json::{Value, json};
use tableflip_server::store::{Fault, FaultyStore, MemoryStore, Store, Stored};

const KEY: &str = "0123456789abcdef";

fn request(id: u32, ask: &Value) -> String {
    json!({"id": id, "key": KEY, "ask": ask}).to_string()
}

async fn log(store: &dyn Store, keys: &Value) -> Vec<Stored> {
    store.load(keys["table"].as_str().expect("an id")).await.expect("a log")
}

/// Whose turn it is, and the first thing that they can do.
fn first_action(clients: &[Client; 2]) -> (usize, Value) {
    let on = usize::from(clients[0].legal().is_empty());
    let action = clients[on].legal()[0].clone();
    (on, json!({"type": "act", "number": clients[on].number(), "action": action}))
}

/// Asks once more and is told the old number; nothing is added to the log, and nothing is told besides.
async fn asked_again(client: &mut Client, store: &dyn Store, keys: &Value, ask: &Value, number: u64) {
    let (before, heard) = (log(store, keys).await.len(), client.heard.len());
    client.send(request(99, ask)).await;
    let answer = client.answer().await;
    assert_eq!(answer, json!({"type": "answer", "id": 99, "outcome": "ok", "number": number}));
    assert_eq!(client.heard.len(), heard + 1, "nothing but the answer");
    assert_eq!(log(store, keys).await.len(), before);
}

#[tokio::test]
async fn an_action_whose_answer_was_lost_behind_the_store_is_answered_when_it_comes_again() {
    let store = Arc::new(FaultyStore::new(MemoryStore::default()));
    let server = Server::on(config(), store.clone()).await;
    let (keys, mut clients) = server.playing().await;
    let (on, act) = first_action(&clients);
    let number = clients[on].number().expect("a number") + 1;
    // It is committed; then the connection to the store dies for so long that the table is let go of.
    store.once(1, Fault::LostYes);
    store.unreadable(6);
    clients[on].send(request(7, &act)).await;
    while clients[on].next().await.is_some() {}
    assert!(!clients[on].heard.iter().any(|message| message["id"] == 7), "nobody was told yes or no");
    let mut back = server.seated(&keys["table"], &keys["keys"][on]).await;
    asked_again(&mut back, &*store, &keys, &act, number).await;
    let body = log(&*store, &keys).await[number as usize].body.clone();
    assert!(body.contains(KEY), "the key is in the log");
    let told = json!(clients.iter().chain([&back]).map(|client| &client.heard).collect::<Vec<_>>());
    assert!(!told.to_string().contains(KEY), "and in no frame");
}

#[tokio::test]
async fn a_line_that_is_cut_before_the_answer_costs_nothing() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let server = Server::on(config(), store.clone()).await;
    let (keys, [mut first, second]) = server.playing().await;
    let mut clients = [second, server.seated(&keys["table"], &keys["keys"][0]).await];
    // Whoever hangs up at once: the message may be done or not. Sent again it is done once.
    for (n, on) in [0, 1, 0, 1].into_iter().enumerate() {
        let say = json!({"type": "say", "seat": 1 - on, "chat": {"text": format!("line {n}")}});
        let text = json!({"id": 1, "key": format!("{n:016x}"), "ask": say}).to_string();
        clients[on].send(text.clone()).await;
        clients[on] = server.seated(&keys["table"], &keys["keys"][1 - on]).await;
        clients[on].send(text).await;
        let answer = clients[on].answer().await;
        assert_eq!((&answer["outcome"], &answer["number"]), (&json!("ok"), &json!(3 + n)));
        assert_eq!(log(&*store, &keys).await.len(), 4 + n);
        first.until(3 + n as u64).await;
    }
    let numbers = first.heard.iter().filter_map(|message| message["change"]["number"].as_u64());
    let numbers: Vec<u64> = numbers.filter(|&number| number > 2).collect();
    assert_eq!(numbers, [3, 4, 5, 6], "everybody is told once");
}

/// Another program over the same store, as another node is: what the first had done and not said is known there.
#[tokio::test]
async fn another_program_over_the_same_store_gives_the_old_answer() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let server = Server::on(config(), store.clone()).await;
    let (keys, mut clients) = server.playing().await;
    let (on, act) = first_action(&clients);
    clients[on].send(request(7, &act)).await;
    let number = clients[on].answer().await["number"].as_u64().expect("a number");
    let other = Server::on(config(), store.clone()).await;
    let mut there = other.seated(&keys["table"], &keys["keys"][on]).await;
    asked_again(&mut there, &*store, &keys, &act, number).await;
    // Somebody else who knew the key would be judged as if it had never been used.
    let mut stranger = other.seated(&keys["table"], &keys["watch"]).await;
    stranger.send(request(8, &act)).await;
    assert_eq!(stranger.answer().await["code"], "not_your_seat");
}

/// The case in which a lost answer hurts most: the invitation is spent, and nobody said that it was oneself.
#[tokio::test]
async fn whoever_took_a_seat_and_did_not_hear_of_it_is_told_so() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let server = Server::on(config(), store.clone()).await;
    let keys = server.lay(&two_people()).await;
    let mut guest = server.seated(&keys["table"], &keys["keys"][1]).await;
    let key = keys["keys"][1].as_str().expect("a secret");
    let hash = tableflip_kernel::commitment::sha256(key.as_bytes());
    let claim = json!({"type": "claim_seat", "seat": 1, "name": "Dark", "bits": key, "key": hash});
    guest.send(request(7, &claim)).await;
    while log(&*store, &keys).await.len() < 2 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    drop(guest);
    let mut back = server.seated(&keys["table"], &keys["keys"][1]).await;
    asked_again(&mut back, &*store, &keys, &claim, 1).await;
}
