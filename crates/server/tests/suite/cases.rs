//! All cases through the server's HTTP interface.

#[path = "../../../wasm/tests/suite/doors/mod.rs"]
mod doors;

use std::sync::Arc;

use crate::common::*;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use tableflip_server::store::MemoryStore;

async fn consult(router: &axum::Router, question: &Value) -> (u16, Value) {
    let body = Body::from(question.to_string());
    let (head, text) = request(router, Request::post("/api/engine").body(body).expect("a request")).await;
    (head.status().as_u16(), serde_json::from_str(&text).expect("JSON"))
}

#[test]
fn every_case_passes_through_the_server() {
    let router = router(&config(), Arc::new(MemoryStore::default()));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    doors::every_case_passes(|question| {
        let (status, answer) = runtime.block_on(consult(&router, question));
        assert_eq!(status, 200, "{answer}");
        answer
    });
}

#[tokio::test]
async fn a_question_is_bounded() {
    let mut config = config();
    config.limits.tables_per_hour = 2;
    let router = router(&config, Arc::new(MemoryStore::default()));
    let game = tableflip_catalogue::GAMES[0].title().id;
    let long = json!({"ask": "apply", "document": {"game": game}, "actions": vec![json!({}); 1000]});
    let (status, answer) = consult(&router, &long).await;
    assert_eq!(status, 200);
    assert!(answer["fault"]["because"].as_str().is_some_and(|why| why.contains("actions")), "{answer}");
    consult(&router, &json!({})).await;
    let (status, answer) = consult(&router, &json!({"ask": "legal", "document": {"game": game}})).await;
    assert_eq!((status, &answer["code"]), (429, &json!("full")));
}
