//! The hall: tables that their makers opened to anybody.

use crate::common::*;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

fn listed() -> Value {
    json!({"game": GAME, "listed": true, "seats": [{"kind": "person", "name": "Light"}, {"kind": "open"}]})
}

async fn with_a_hall() -> Server {
    let mut config = config();
    config.hall = true;
    Server::new(config).await
}

async fn hall(server: &Server) -> (u16, Value) {
    let asked = Request::get("/api/hall").body(Body::empty()).expect("a request");
    let (head, text) = request(&server.router, asked).await;
    (head.status().as_u16(), serde_json::from_str(&text).unwrap_or_default())
}

/// A hello without any key.
fn walks_in(table: &Value) -> Value {
    json!({"type": "hello", "protocol": 2, "table": table, "keys": [], "last": null})
}

#[tokio::test]
async fn a_listed_table_is_shown_while_somebody_waits_there_and_anybody_may_sit_down() {
    let server = with_a_hall().await;
    let keys = server.lay(&listed()).await;
    assert_eq!(hall(&server).await, (200, json!({"tables": []})), "nobody waits there yet");
    let mut maker = server.seated(&keys["table"], &keys["keys"][0]).await;
    maker.sit(&keys, 0).await;
    let (_, shown) = hall(&server).await;
    assert_eq!(shown["tables"][0]["id"], keys["table"]);
    assert_eq!(shown["tables"][0]["seats"][0]["name"], "Light");
    assert_eq!(shown["tables"][0]["seats"][1]["free"], true);
    let text = shown.to_string();
    for secret in [&keys["keys"][0], &keys["keys"][1], &keys["watch"], &keys["maker"]] {
        assert!(!text.contains(secret.as_str().expect("a secret")), "the hall tells no secret");
    }

    let mut stranger = server.client().await;
    assert_eq!(stranger.ask(walks_in(&keys["table"])).await["outcome"], "ok");
    let welcome = stranger.heard.iter().find(|heard| heard["type"] == "welcome").expect("a welcome");
    assert_eq!((&welcome["mine"], &welcome["invited"]), (&json!([]), &json!([1])));
    let claim = json!({"type": "claim_seat", "seat": 1, "name": "Dark", "key": "ab".repeat(32), "bits": "cd".repeat(16)});
    assert_eq!(stranger.ask(claim.clone()).await["outcome"], "ok");
    assert_eq!(hall(&server).await.1, json!({"tables": []}), "it waits for nobody any more");

    let mut late = server.client().await;
    assert_eq!(late.ask(walks_in(&keys["table"])).await["outcome"], "ok", "anybody may watch");
    assert_eq!(late.ask(claim).await["code"], "not_your_seat");
}

#[tokio::test]
async fn the_hall_says_which_tables_give_hints() {
    let server = with_a_hall().await;
    for hints in [true, false] {
        let mut wish = listed();
        wish["hints"] = json!(hints);
        let keys = server.lay(&wish).await;
        let mut maker = server.seated(&keys["table"], &keys["keys"][0]).await;
        maker.sit(&keys, 0).await;
        let (_, shown) = hall(&server).await;
        assert_eq!(shown["tables"][0]["hints"], hints, "{shown}");
        drop(maker);
    }
}

#[tokio::test]
async fn a_table_that_is_not_listed_opens_to_nobody_without_a_key() {
    let server = with_a_hall().await;
    let keys = server.lay(&two_people()).await;
    let mut maker = server.seated(&keys["table"], &keys["keys"][0]).await;
    maker.sit(&keys, 0).await;
    assert_eq!(hall(&server).await.1, json!({"tables": []}));
    let mut stranger = server.client().await;
    assert_eq!(stranger.ask(walks_in(&keys["table"])).await["code"], "wrong_key");
}

#[tokio::test]
async fn a_seat_whose_invitation_is_withdrawn_is_not_free() {
    let server = with_a_hall().await;
    let keys = server.lay(&listed()).await;
    let mut maker = server.seated(&keys["table"], &keys["keys"][0]).await;
    maker.sit(&keys, 0).await;
    let mut host = server.seated(&keys["table"], &keys["maker"]).await;
    let withdrawn = host.ask(json!({"type": "invite", "seat": 1, "invitation": null})).await;
    assert_eq!(withdrawn["outcome"], "ok");
    assert_eq!(hall(&server).await.1, json!({"tables": []}));
    let mut stranger = server.client().await;
    stranger.ask(walks_in(&keys["table"])).await;
    let claim = json!({"type": "claim_seat", "seat": 1, "name": "Dark", "key": "ab".repeat(32), "bits": "cd".repeat(16)});
    assert_eq!(stranger.ask(claim).await["code"], "not_your_seat");
}

#[tokio::test]
async fn whoever_left_is_not_waited_for_in_the_hall() {
    let server = with_a_hall().await;
    let keys = server.lay(&listed()).await;
    let mut maker = server.seated(&keys["table"], &keys["keys"][0]).await;
    maker.sit(&keys, 0).await;
    // Somebody else who watches stays, so that the table goes on being served.
    let mut watcher = server.seated(&keys["table"], &keys["watch"]).await;
    drop(maker);
    while watcher.next().await.is_some_and(|heard| heard["type"] != "presence") {}
    watcher.ask(json!({"type": "ping"})).await;
    assert_eq!(hall(&server).await.1, json!({"tables": []}));
}

#[tokio::test]
async fn a_host_without_a_hall_says_so() {
    let server = Server::new(config()).await;
    assert_eq!(hall(&server).await, (204, Value::Null));
    let (wish, _) = with_secrets(&listed());
    let laying = Request::post("/api/tables").body(Body::from(wish.to_string())).expect("a request");
    let (head, text) = request(&server.router, laying).await;
    assert_eq!(head.status(), 400, "{text}");
    assert!(text.contains("lists no tables"), "{text}");
}
