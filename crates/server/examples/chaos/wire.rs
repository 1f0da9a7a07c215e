//! Connections: plain HTTP for laying tables and asking after nodes, a WebSocket for playing, and the balancer in front of all nodes.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tableflip_kernel::Dice;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// After how long a balancer takes a node that does not take up a connection for one that is away, and tries the next.
const TAKES_UP: Duration = Duration::from_secs(1);
/// How long an answer over HTTP is waited for.
const ANSWER: Duration = Duration::from_secs(5);

/// What sends everybody to some node that is there.
pub(crate) struct Balancer {
    nodes: Vec<SocketAddr>,
}

impl Balancer {
    pub(crate) fn new(ports: impl Iterator<Item = u16>) -> Balancer {
        Balancer { nodes: ports.map(|port| (Ipv4Addr::LOCALHOST, port).into()).collect() }
    }

    /// A connection to a random node, to the one that it was lost by last of all.
    pub(crate) async fn connect(&self, dice: &mut Dice, not: Option<SocketAddr>) -> Option<Wire> {
        for node in self.order(dice, not) {
            if let Ok(Some(wire)) = timeout(TAKES_UP, Wire::open(node)).await {
                return Some(wire);
            }
        }
        None
    }

    /// Posts a text to a random node; the status and the answer.
    pub(crate) async fn post(&self, dice: &mut Dice, path: &str, body: &str) -> Option<(u16, String)> {
        let node = *self.order(dice, None).first()?;
        let length = body.len();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {node}\r\ncontent-type: application/json\r\nconnection: close\r\n\
             content-length: {length}\r\n\r\n{body}"
        );
        timeout(ANSWER, http(node, &head)).await.ok().flatten()
    }

    fn order(&self, dice: &mut Dice, not: Option<SocketAddr>) -> Vec<SocketAddr> {
        let mut order = self.nodes.clone();
        dice.shuffle(&mut order);
        order.sort_by_key(|node| Some(*node) == not);
        order
    }
}

/// The status with which a node answers a plain question; nothing if it does not.
pub(crate) async fn get(node: SocketAddr, path: &str) -> Option<u16> {
    let head = format!("GET {path} HTTP/1.1\r\nhost: {node}\r\nconnection: close\r\n\r\n");
    timeout(ANSWER, http(node, &head)).await.ok().flatten().map(|(status, _)| status)
}

async fn http(node: SocketAddr, request: &str) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(node).await.ok()?;
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    // A node holds no long answers for us.
    stream.take(1024 * 1024).read_to_end(&mut answer).await.ok()?;
    let answer = String::from_utf8(answer).ok()?;
    let status = answer.split(' ').nth(1)?.parse().ok()?;
    let (_, body) = answer.split_once("\r\n\r\n")?;
    Some((status, body.to_string()))
}

/// What comes over a connection.
pub(crate) enum Heard {
    Frame(Value),
    /// It is over, with the code that was said, if any.
    Closed(Option<u16>),
}

/// One connection of a client.
pub(crate) struct Wire {
    socket: WebSocketStream<TcpStream>,
    pub(crate) node: SocketAddr,
}

impl Wire {
    async fn open(node: SocketAddr) -> Option<Wire> {
        let stream = TcpStream::connect(node).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let small = WebSocketConfig::default().read_buffer_size(8192).write_buffer_size(0);
        let url = format!("ws://{node}/ws");
        let (socket, _) = tokio_tungstenite::client_async_with_config(url, stream, Some(small)).await.ok()?;
        Some(Wire { socket, node })
    }

    /// Says something; what cannot be sent is noticed by hearing that the line is closed.
    pub(crate) async fn say(&mut self, text: String) {
        let _ = timeout(ANSWER, self.socket.send(Message::text(text))).await;
    }

    pub(crate) async fn hear(&mut self) -> Heard {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_or(Heard::Closed(None), Heard::Frame);
                }
                Some(Ok(Message::Close(frame))) => {
                    return Heard::Closed(frame.map(|frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Heard::Closed(None),
            }
        }
    }
}
