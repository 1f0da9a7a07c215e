//! Hints over real sockets (RV-8.1): only where the table was laid so; all are told that one was wanted, and nobody anything else.

use std::sync::Arc;

use crate::common::*;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use tableflip_server::store::MemoryStore;

fn with_hints() -> Value {
    let mut wish = two_people();
    wish["hints"] = json!(true);
    wish
}

/// Two people at a table that was laid so.
async fn playing(server: &Server, wish: &Value) -> (Value, [Client; 2]) {
    let keys = server.lay(wish).await;
    let mut first = server.seated(&keys["table"], &keys["keys"][0]).await;
    let mut second = server.seated(&keys["table"], &keys["keys"][1]).await;
    first.sit(&keys, 0).await;
    second.sit(&keys, 1).await;
    first.until(2).await;
    (keys, [first, second])
}

fn deciding(clients: &[Client; 2]) -> usize {
    (0..2).find(|&n| !clients[n].legal().is_empty()).expect("somebody decides")
}

fn hint(seat: usize) -> Value {
    json!({"type": "hint", "seat": seat})
}

#[tokio::test]
async fn a_hint_is_told_to_all_and_tells_nothing_else() {
    let store = Arc::new(MemoryStore::default());
    let server = Server::on(config(), store.clone()).await;
    let (keys, mut clients) = playing(&server, &with_hints()).await;
    let mut watcher = server.seated(&keys["table"], &keys["watch"]).await;
    let turn = deciding(&clients);
    let answer = clients[turn].ask(hint(turn)).await;
    assert_eq!(answer["outcome"], "ok", "{answer}");
    assert_eq!(
        answer.as_object().expect("an answer").len(),
        4,
        "type, id, outcome and number, and nothing else: {answer}"
    );
    let number = answer["number"].as_u64().expect("a number");
    clients[1 - turn].until(number).await;
    watcher.until(number).await;
    for told in [clients[0].last(), clients[1].last(), watcher.last()] {
        assert_eq!(told["change"]["what"], json!({"type": "hinted", "seat": turn}));
        assert!(told.get("view").is_none(), "the position is as it was: {told}");
    }
    assert_eq!(clients[1 - turn].ask(hint(1 - turn)).await["code"], "no_hint", "it is not their turn");
    assert_eq!(clients[turn].play().await["outcome"], "ok");
    drop((clients, watcher, server));

    // It is in the log, for whoever comes after the server was away.
    let server = Server::on(config(), store).await;
    let late = server.seated(&keys["table"], &keys["watch"]).await;
    let missed = late.last()["missed"].as_array().expect("a list");
    assert!(missed.iter().any(|change| change["what"] == json!({"type": "hinted", "seat": turn})));
}

#[tokio::test]
async fn no_hint_where_nobody_agreed_to_it() {
    let server = Server::new(config()).await;
    let (_, mut clients) = playing(&server, &two_people()).await;
    let welcome = clients[0].heard.iter().find(|heard| heard["type"] == "welcome").expect("a welcome");
    assert_eq!(welcome["table"]["hints"], false);
    let turn = deciding(&clients);
    let refused = clients[turn].ask(hint(turn)).await;
    assert_eq!(refused["code"], "no_hint");
    assert!(refused["because"].as_str().is_some_and(|because| because.contains("RV-8.1")), "{refused}");
}

#[tokio::test]
async fn so_many_hints_at_once_and_no_more() {
    let server = Server::new(config()).await;
    let (_, mut clients) = playing(&server, &with_hints()).await;
    let turn = deciding(&clients);
    for _ in 0..10 {
        assert_eq!(clients[turn].ask(hint(turn)).await["outcome"], "ok");
    }
    assert_eq!(clients[turn].ask(hint(turn)).await["code"], "too_fast");
    assert_eq!(clients[turn].play().await["outcome"], "ok", "playing goes on");
}

#[tokio::test]
async fn a_race_with_hints_is_not_laid() {
    let server = Server::new(config()).await;
    let seats = ["Red", "Blue"].map(|name| json!({"kind": "person", "name": name}));
    let race = json!({"game": RACE, "options": {"mode": "race"}, "seats": seats, "hints": true});
    let (wish, _) = with_secrets(&race);
    let laying = Request::post("/api/tables").body(Body::from(wish.to_string())).expect("a request");
    let (head, text) = request(&server.router, laying).await;
    assert_eq!(head.status(), 400, "{text}");
    assert!(text.contains("RV-8.1") && text.contains("race"), "{text}");
}
