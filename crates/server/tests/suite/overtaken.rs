//! A node that was overtaken without knowing it (HO-2.1): whoever comes with later changes has it look into the log.

use std::sync::Arc;

use crate::common::*;
use tableflip_server::store::{MemoryStore, Store};

#[tokio::test]
async fn who_has_heard_more_than_a_node_has_is_told_nothing_twice() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let ahead = Server::on(config(), store.clone()).await;
    let (keys, mut clients) = ahead.playing().await;
    // It opens the table now, and hears nothing of what happens elsewhere.
    let behind = Server::on(config(), store).await;
    let _watcher = behind.seated(&keys["table"], &keys["watch"]).await;
    play(&mut clients, 4).await;
    let last = clients[0].number();
    let mut client = behind.client().await;
    let answer = client.hello(&keys["table"], &keys["keys"][0], last).await;
    assert_eq!(answer["code"], "unavailable", "it lets go of what it has");
    let mut client = behind.client().await;
    let answer = client.hello(&keys["table"], &keys["keys"][0], last).await;
    assert_eq!(answer["outcome"], "ok", "and opens the table as it is");
    assert_eq!(client.number(), last);
    assert_eq!(client.last()["missed"].as_array().map(Vec::len), Some(0));
}
