//! `kill -9` at any moment loses nothing that was acknowledged.
//!
//! The server runs in a process of its own: this test binary again, told by its environment to be one.

mod common;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use common::*;
use serde_json::{Value, json};
use tableflip_server::{Config, start};

const ROLE: &str = "TABLEFLIP_TEST_DATA";

/// Not a test of its own: the server that the test below starts and kills.
#[test]
fn server_process() {
    let Some(data) = std::env::var_os(ROLE) else { return };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let running = start(Config::local(data)).await.expect("a server");
        println!("\nlistening {}", running.address);
        running.finished().await.expect("it runs until it is killed");
    });
}

fn spawn(data: &Path) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args(["server_process", "--exact", "--nocapture"])
        .env(ROLE, data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process");
    let out = BufReader::new(child.stdout.take().expect("a pipe"));
    let told = |line: std::io::Result<String>| line.ok()?.strip_prefix("listening ")?.parse().ok();
    let address = out.lines().find_map(told).expect("it says where it listens");
    (child, address)
}

#[tokio::test]
async fn a_killed_server_has_lost_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, mut address) = spawn(folder.path());
    let keys = lay_over_http(address).await;
    let mut clients = [enter(address, &keys, 0).await, enter(address, &keys, 1).await];
    clients[0].sit(&keys, 0).await;
    clients[1].until(1).await;
    clients[1].sit(&keys, 1).await;
    clients[0].until(2).await;
    for round in 0..3 {
        play(&mut clients, 5 + round).await;
        // One more action goes out, and the server dies with it in the air.
        if let Some(turn) = (0..2).find(|&n| !clients[n].legal().is_empty()) {
            let action = clients[turn].legal()[0].clone();
            let number = clients[turn].number();
            let act = json!({"id": 1000, "ask": {"type": "act", "number": number, "action": action}});
            clients[turn].send(act.to_string()).await;
        }
        child.kill().expect("it was alive");
        child.wait().expect("it is dead");
        for client in &mut clients {
            while client.next().await.is_some() {}
        }
        let told: Vec<Value> =
            clients.iter().map(|client| json!([client.number(), client.last()["view"]])).collect();
        (child, address) = spawn(folder.path());
        clients = [enter(address, &keys, 0).await, enter(address, &keys, 1).await];
        for (client, told) in clients.iter().zip(&told) {
            let number = client.number().expect("a number");
            let before = told[0].as_u64().expect("a number");
            assert!(number == before || number == before + 1, "{before} was told, {number} is there");
            if number == before {
                assert_eq!(client.last()["view"], told[1]);
            }
        }
    }
    child.kill().expect("it was alive");
    child.wait().expect("it is dead");
}
