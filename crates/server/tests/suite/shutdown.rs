//! A server that is asked to end says goodbye, keeps everything, and its tables are there afterwards.

use crate::common::*;
use serde_json::json;
use tableflip_server::{Config, start};

#[tokio::test]
async fn a_server_that_ends_says_goodbye_and_keeps_everything() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = start(Config::local(folder.path())).await.expect("a server");
    let address = running.address;
    let keys = lay_over_http(address).await;
    let mut clients = [enter(address, &keys, 0).await, enter(address, &keys, 1).await];
    clients[0].sit(&keys, 0).await;
    clients[1].sit(&keys, 1).await;
    clients[0].until(2).await;
    play(&mut clients, 6).await;
    let told = clients[0].last()["view"].clone();

    // Clients read while it ends, as browsers do.
    let [first, second] = &mut clients;
    let hear_out = async |client: &mut Client| while client.next().await.is_some() {};
    let (ended, (), ()) = tokio::join!(running.stop(), hear_out(first), hear_out(second));
    ended.expect("a clean end");
    assert_eq!(clients.map(|client| client.closed()), [Some(1001); 2]);
    assert!(tokio::net::TcpStream::connect(address).await.is_err(), "nobody listens any more");

    let again = start(Config::local(folder.path())).await.expect("a server");
    let mut back = enter(again.address, &keys, 0).await;
    assert_eq!(back.last()["view"], told);
    assert_eq!(back.ask(json!({"type": "ping"})).await["outcome"], "ok");
    drop(back);
    again.stop().await.expect("a clean end");
}

/// What a stranger leaves open keeps nobody from ending: half a request line, half a body, a connection that says nothing.
#[tokio::test]
async fn a_server_ends_whatever_strangers_leave_open() {
    use tokio::io::AsyncWriteExt;
    let folder = tempfile::tempdir().expect("a folder");
    let running = start(Config::local(folder.path())).await.expect("a server");
    let mut open = Vec::new();
    for half in
        ["", "GET /hea", "POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 900\r\n\r\n{\"game\""]
    {
        let mut stream = tokio::net::TcpStream::connect(running.address).await.expect("a server");
        stream.write_all(half.as_bytes()).await.expect("sent");
        open.push(stream);
    }
    let ended = tokio::time::timeout(std::time::Duration::from_mins(1), running.stop()).await;
    ended.expect("it ends").expect("a clean end");
}
