//! The front door over raw sockets: what comes slowly or not at all is cut off, and never holds up the end.

use std::net::SocketAddr;
use std::time::Duration;

use crate::common::*;
use tableflip_server::{Config, Running, start};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Nothing here takes this long on any machine.
const PATIENCE: Duration = Duration::from_mins(1);

async fn server(change: impl FnOnce(&mut Config)) -> (Running, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = Config::local(folder.path());
    change(&mut config);
    (start(config).await.expect("a server"), folder)
}

/// A connection on which this was sent.
async fn sent(address: SocketAddr, bytes: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("a server");
    stream.write_all(bytes.as_bytes()).await.expect("sent");
    stream
}

/// Everything that comes until the other side hangs up.
async fn rest(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    // A reset is an end like any other.
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut text)).await.expect("an end");
    String::from_utf8_lossy(&text).into_owned()
}

const HALF_A_LINE: &str = "GET /hea";
const HALF_A_HEAD: &str = "GET /health HTTP/1.1\r\nhost: here\r\nx-slow: ";
const HALF_A_BODY: &str = "POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n\r\n{\"game\":";

#[tokio::test]
async fn a_head_that_does_not_come_is_not_waited_for() {
    let (running, _folder) = server(|config| config.limits.head_time = Duration::from_millis(200)).await;
    for half in ["", HALF_A_LINE, HALF_A_HEAD] {
        let answer = rest(sent(running.address, half).await).await;
        assert!(!answer.contains("200 OK"), "{answer}");
    }
    running.stop().await.expect("a clean end");
}

#[tokio::test]
async fn a_body_that_does_not_come_is_answered() {
    let (running, _folder) = server(|config| config.limits.body_time = Duration::from_millis(200)).await;
    let answer = rest(sent(running.address, HALF_A_BODY).await).await;
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("took too long"), "{answer}");
    running.stop().await.expect("a clean end");
}

#[tokio::test]
async fn nothing_that_is_open_holds_up_the_end() {
    let idle = "GET /live HTTP/1.1\r\nhost: here\r\n\r\n";
    for open in ["", HALF_A_LINE, HALF_A_HEAD, HALF_A_BODY, idle] {
        let (running, _folder) = server(|_| ()).await;
        let mut stream = sent(running.address, open).await;
        if open == idle {
            let mut answer = [0; 12];
            stream.read_exact(&mut answer).await.expect("an answer");
            assert_eq!(&answer, b"HTTP/1.1 200");
        }
        let address = running.address;
        let ended = tokio::time::timeout(Duration::from_secs(20), running.stop()).await;
        ended.expect("an end in time").expect("a clean end");
        assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more: {open:?}");
        drop(stream);
    }
}

#[tokio::test]
async fn so_many_unfinished_requests_of_an_address_and_no_more() {
    let (running, _folder) = server(|config| config.limits.half_open_per_address = 2).await;
    let first = sent(running.address, HALF_A_LINE).await;
    let _second = sent(running.address, HALF_A_LINE).await;
    let answer = rest(TcpStream::connect(running.address).await.expect("a server")).await;
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("unfinished requests"), "{answer}");
    drop(first);
    let asked = "GET /live HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
    // The place comes back once the server has noticed.
    while !rest(sent(running.address, asked).await).await.starts_with("HTTP/1.1 200") {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    running.stop().await.expect("a clean end");
}

#[tokio::test]
async fn so_many_connects_of_an_address_in_a_minute_and_no_more() {
    let (running, _folder) = server(|config| config.limits.connects_per_minute = 2).await;
    let asked = "GET /live HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
    for _ in 0..2 {
        assert!(rest(sent(running.address, asked).await).await.starts_with("HTTP/1.1 200"));
    }
    let answer = rest(TcpStream::connect(running.address).await.expect("a server")).await;
    assert!(answer.contains("Too many new connections"), "{answer}");
    running.stop().await.expect("a clean end");
}

#[tokio::test]
async fn only_the_first_version_of_http_is_spoken() {
    let (running, _folder) = server(|_| ()).await;
    let answer =
        rest(sent(running.address, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0").await).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer:?}");
    running.stop().await.expect("a clean end");
}

#[tokio::test]
async fn counters_are_shown_on_their_own_address() {
    let metrics = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    let (running, _folder) = server(|config| config.metrics = metrics).await;
    let asked = "GET /metrics HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
    let private = rest(sent(running.metrics.expect("an address"), asked).await).await;
    for name in [
        "tableflip_live_tables",
        "tableflip_append_seconds_bucket",
        "tableflip_turned_away_total{cause=\"tables\"}",
        "tableflip_work_seconds_total{kind=\"load\"}",
        "tableflip_waiting_jobs{pool=\"bots\"}",
        "tableflip_panics_total",
        "tableflip_half_open_connections",
    ] {
        assert!(private.contains(name), "{name} is not in {private}");
    }
    let public = rest(sent(running.address, asked).await).await;
    assert!(!public.contains("tableflip_live_tables"));
    running.stop().await.expect("a clean end");
}

#[tokio::test]
async fn a_socket_may_be_opened_for_one_table() {
    let server = Server::new(config()).await;
    let keys = server.lay(&two_people()).await;
    let other = server.lay(&two_people()).await;
    let path = format!("/ws/{}", keys["table"].as_str().expect("an id"));
    let mut client = Client::at(server.address, &path, None).await;
    assert_eq!(client.hello(&other["table"], &other["watch"], None).await["code"], "no_such_table");
    assert_eq!(client.hello(&keys["table"], &keys["watch"], None).await["outcome"], "ok");
}
