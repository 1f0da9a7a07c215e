//! Somebody at a table: honest or not, they all speak the same protocol.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Map, Value, json};
use tableflip_kernel::AnyGame;
use tableflip_kernel::commitment::{hex, sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::Trouble;

/// The n-th attacker's own address.
pub(crate) fn stranger(kind: u8, n: u64) -> String {
    format!("10.{kind}.{}.{}", n / 250, n % 250 + 1)
}

/// A secret as a browser would make it; here only different from all others.
pub(crate) fn secret() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let n = NEXT.fetch_add(1, Ordering::Relaxed);
    sha256(format!("{n} {:?}", std::process::id()).as_bytes())[..32].to_string()
}

pub(crate) fn hash(secret: &str) -> String {
    sha256(secret.as_bytes())
}

/// Lays a table and seats everybody but the bots, who are the last ones. Everybody has added to the shuffle afterwards.
pub(crate) async fn sit_down(
    address: SocketAddr,
    from: &str,
    game: &dyn AnyGame,
    options: &Map<String, Value>,
    edition: Option<&str>,
    bots: u8,
) -> Result<Vec<Client>, Trouble> {
    let seats = game.open(&game.standard(), options)?.seats();
    let keys: Vec<String> = (0..seats - bots).map(|_| secret()).collect();
    let mut plans: Vec<Value> =
        keys.iter().map(|key| json!({ "kind": "person", "name": "Stranger", "key": hash(key) })).collect();
    plans.extend((0..bots).map(|_| json!({ "kind": "bot", "level": "expert" })));
    let mut wish = json!({
        "game": game.title().id, "options": options, "seats": plans, "maker": hash(&secret()), "watch": hash(&secret()),
    });
    if let Some(edition) = edition {
        wish["edition"] = json!(edition);
    }
    let body = wish.to_string();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {address}\r\nx-forwarded-for: {from}\r\ncontent-type: application/json\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let laid: Value = serde_json::from_str(&http(address, &head).await?)?;
    let table = laid["table"].as_str().ok_or_else(|| format!("no table was laid: {laid}"))?;
    let mut clients = Vec::new();
    for (seat, key) in (0..).zip(&keys) {
        clients.push(Client::come(address, from, table, key, seat).await?);
    }
    for client in &mut clients {
        let bits = hex(&[client.seat + 1; 16]);
        client
            .ask(&json!({ "type": "claim_seat", "seat": client.seat, "name": "Stranger", "bits": bits }))
            .await?;
    }
    for client in &mut clients {
        client.ask(&json!({ "type": "state", "lean": false })).await?;
    }
    Ok(clients)
}

/// One request over a connection of its own; the answer's body.
pub(crate) async fn http(address: SocketAddr, request: &str) -> Result<String, Trouble> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no body")?;
    Ok(body.to_string())
}

/// One connection, and what of the last frame matters for playing on.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    pub(crate) table: String,
    pub(crate) key: String,
    pub(crate) seat: u8,
    pub(crate) asked: u32,
    /// The number of the last change that it has seen.
    pub(crate) number: u32,
    pub(crate) legal: Vec<Value>,
}

impl Client {
    pub(crate) async fn come(
        address: SocketAddr,
        from: &str,
        table: &str,
        key: &str,
        seat: u8,
    ) -> Result<Client, Trouble> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        request.headers_mut().insert("x-forwarded-for", from.parse()?);
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        let (table, key) = (table.to_string(), key.to_string());
        let mut client = Client { socket, table, key, seat, asked: 0, number: 0, legal: Vec::new() };
        let hello = json!({ "type": "hello", "protocol": 2, "table": client.table, "keys": [client.key], "lean": false });
        client.ask(&hello).await?;
        Ok(client)
    }

    pub(crate) async fn say(&mut self, ask: &Value) -> Result<(), Trouble> {
        self.asked += 1;
        let text = json!({ "id": self.asked, "ask": ask }).to_string();
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Says something and waits for its answer, which must be «ok».
    pub(crate) async fn ask(&mut self, ask: &Value) -> Result<(), Trouble> {
        self.say(ask).await?;
        loop {
            let frame = self.hear().await?;
            if frame["type"] == "answer" && frame["id"] == self.asked {
                return if frame["outcome"] == "ok" {
                    Ok(())
                } else {
                    Err(format!("{ask} → {frame}").into())
                };
            }
        }
    }

    /// Reads until a change later than `number` has come.
    pub(crate) async fn hear_past(&mut self, number: u32) -> Result<(), Trouble> {
        while self.number <= number {
            let frame = self.hear().await?;
            if frame["type"] == "answer"
                && !["ok", "stale"].contains(&frame["outcome"].as_str().unwrap_or_default())
            {
                return Err(format!("an honest action was answered {frame}").into());
            }
        }
        Ok(())
    }

    /// Reads whatever comes until then.
    pub(crate) async fn hear_until(&mut self, when: Instant) -> Result<(), Trouble> {
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(when.into()) => return Ok(()),
                frame = self.hear() => drop(frame?),
            }
        }
    }

    async fn hear(&mut self) -> Result<Value, Trouble> {
        loop {
            let Some(message) = self.socket.next().await else { return Err("the server hung up".into()) };
            let Message::Text(text) = message? else { continue };
            let mut frame: Value = serde_json::from_str(&text)?;
            let number = match frame["type"].as_str() {
                Some("state") => &frame["number"],
                Some("changed") => &frame["change"]["number"],
                _ => return Ok(frame),
            };
            if let Some(number) = number.as_u64() {
                self.number = number as u32;
            }
            if let Value::Array(legal) = frame["legal"].take() {
                self.legal = legal;
            }
            return Ok(frame);
        }
    }
}
