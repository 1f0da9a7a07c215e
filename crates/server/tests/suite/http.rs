//! Requests over HTTP, without a socket.

use std::sync::Arc;

use crate::common::*;
use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use serde_json::{Value, json};
use tableflip_server::store::MemoryStore;

fn fresh() -> Router {
    router(&config(), Arc::new(MemoryStore::default()))
}

async fn get(router: &Router, path: &str) -> (Response<()>, String) {
    request(router, Request::get(path).body(Body::empty()).expect("a request")).await
}

async fn post(router: &Router, body: &str, origin: Option<&str>) -> (u16, Value) {
    let mut builder = Request::post("/api/tables").header("host", "here.example");
    if let Some(origin) = origin {
        builder = builder.header("origin", origin);
    }
    let (head, text) = request(router, builder.body(Body::from(body.to_string())).expect("a request")).await;
    (head.status().as_u16(), serde_json::from_str(&text).expect("JSON"))
}

#[tokio::test]
async fn the_games_come_with_their_options_and_defaults() {
    let (head, text) = get(&fresh(), "/api/games").await;
    assert_eq!(head.status(), 200);
    let games: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(games[0]["id"], GAME);
    assert!(games[0]["options"].as_array().is_some_and(|options| !options.is_empty()));
    assert!(games[0]["defaults"].is_object());
}

#[tokio::test]
async fn a_table_is_laid_with_a_promise_and_without_secrets() {
    let router = fresh();
    let wish = with_secrets(&two_people()).0.to_string();
    let (status, laid) = post(&router, &wish, None).await;
    assert_eq!(status, 201);
    assert_eq!(laid["commitment"].as_str().map(str::len), Some(64));
    assert_eq!(laid.as_object().map(serde_json::Map::len), Some(2), "the browser made the secrets");
    let (_, other) = post(&router, &wish, None).await;
    assert_ne!(laid["table"], other["table"]);
    assert_ne!(laid["commitment"], other["commitment"]);
}

#[tokio::test]
async fn a_bad_wish_is_refused_with_the_reason() {
    let router = fresh();
    for (wish, word) in [
        ("rubbish", "Not a table"),
        ("{}", "game"),
        (r#"{"game": "chess", "seats": []}"#, "chess"),
        (r#"{"game": "GAME", "seats": [{"kind": "open"}]}"#, "2 seats"),
        (r#"{"game": "GAME", "seats": [], "more": 1}"#, "more"),
        (
            r#"{"game": "GAME", "seats": [{"kind": "open"}, {"kind": "open"}], "start": {}}"#,
            "start: a server deals its games itself; a table that begins at a position is laid on one's own device (RV-7.6).",
        ),
        (
            r#"{"game": "GAME", "seats": [{"kind": "open"}, {"kind": "open"}], "options": {"coins": 7}}"#,
            "coins",
        ),
        (r#"{"game": "GAME", "seats": [{"kind": "open"}, {"kind": "open"}], "edition": "x ="}"#, "edition"),
    ] {
        let wish = wish.replace("GAME", GAME);
        let wish = serde_json::from_str(&wish).map_or(wish, |wish| with_secrets(&wish).0.to_string());
        let (status, no) = post(&router, &wish, None).await;
        assert_eq!(status, 400, "{wish}");
        assert_eq!(no["code"], "bad_table");
        assert!(no["because"].as_str().is_some_and(|text| text.contains(word)), "{no}");
    }
    let (status, _) = post(&router, &" ".repeat(600_000), None).await;
    assert_eq!(status, 413);
}

#[tokio::test]
async fn pages_of_other_sites_may_not_lay_tables() {
    let router = fresh();
    let wish = with_secrets(&two_people()).0.to_string();
    assert_eq!(post(&router, &wish, Some("https://evil.example")).await.0, 403);
    assert_eq!(post(&router, &wish, Some("null")).await.0, 403);
    assert_eq!(post(&router, &wish, Some("http://here.example")).await.0, 201);
}

#[tokio::test]
async fn an_address_lays_so_many_tables_and_no_more() {
    let mut config = config();
    config.limits.tables_per_hour = 2;
    let router = router(&config, Arc::new(MemoryStore::default()));
    let wish = with_secrets(&two_people()).0.to_string();
    assert_eq!(post(&router, &wish, None).await.0, 201);
    assert_eq!(post(&router, &wish, None).await.0, 201);
    let (status, no) = post(&router, &wish, None).await;
    assert_eq!((status, &no["code"]), (429, &json!("full")));
}

#[tokio::test]
async fn a_record_is_there_when_the_game_is_over_and_not_before() {
    let router = fresh();
    let (_, keys) = post(&router, &with_secrets(&two_people()).0.to_string(), None).await;
    let path = format!("/api/tables/{}/record", keys["table"].as_str().expect("an id"));
    assert_eq!(get(&router, &path).await.0.status(), 409);
    assert_eq!(get(&router, "/api/tables/nowhere/record").await.0.status(), 404);
    assert_eq!(get(&router, &format!("/api/tables/{}/record", "x".repeat(500))).await.0.status(), 404);
}

#[tokio::test]
async fn every_answer_is_sheltered() {
    let router = fresh();
    for path in ["/", "/table/abc", "/api/games", "/health", "/nothing.js"] {
        let (head, _) = get(&router, path).await;
        let header =
            |name: &str| head.headers().get(name).and_then(|v| v.to_str().ok()).unwrap_or("").to_string();
        let policy = header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe-inline"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
    }
}

#[tokio::test]
async fn pages_get_the_client_and_files_that_are_not_there_do_not() {
    let router = fresh();
    for page in ["/", "/table/abc", "/replay/abc"] {
        let (head, text) = get(&router, page).await;
        assert_eq!(head.status(), 200);
        assert!(text.contains("<html"), "{page}");
        assert_eq!(head.headers()["cache-control"], "no-cache");
    }
    for file in ["/assets/gone-12345678.js", "/favicon.gif", "/api/nothing"] {
        assert_eq!(get(&router, file).await.0.status(), 404, "{file}");
    }
    let delete = Request::delete("/").body(Body::empty()).expect("a request");
    assert_eq!(request(&router, delete).await.0.status(), 405);
}

#[tokio::test]
async fn health_answers_and_counters_are_not_the_publics() {
    let router = fresh();
    assert_eq!(get(&router, "/health").await.1, r#"{"status":"ok"}"#);
    assert_eq!(get(&router, "/live").await.1, r#"{"status":"ok"}"#);
    let (_, text) = get(&router, "/metrics").await;
    assert!(!text.contains("tableflip_live_tables"));
}

#[tokio::test]
async fn the_socket_is_only_for_sockets_and_for_its_own_pages() {
    let router = fresh();
    assert!(get(&router, "/ws").await.0.status().is_client_error());
}

#[tokio::test]
async fn pages_of_a_site_that_the_host_named_may_ask() {
    let mut config = config();
    config.origins.push("https://friends.example".into());
    let router = router(&config, Arc::new(MemoryStore::default()));
    let ask = async |method: &str, origin: &str, body: Body| {
        let builder = Request::builder().method(method).uri("/api/tables").header("host", "here.example");
        request(&router, builder.header("origin", origin).body(body).expect("a request")).await.0
    };
    let friend = "https://friends.example";
    let preflight = ask("OPTIONS", friend, Body::empty()).await;
    assert_eq!(preflight.status(), 204);
    assert_eq!(preflight.headers()["access-control-allow-origin"], friend);
    assert_eq!(preflight.headers()["access-control-allow-headers"], "content-type, authorization");
    let laid = ask("POST", friend, Body::from(with_secrets(&two_people()).0.to_string())).await;
    assert_eq!(laid.status(), 201);
    assert_eq!(laid.headers()["access-control-allow-origin"], friend);
    let stranger = ask("OPTIONS", "https://evil.example", Body::empty()).await;
    assert!(stranger.status().is_client_error());
    assert!(stranger.headers().get("access-control-allow-origin").is_none());
}
