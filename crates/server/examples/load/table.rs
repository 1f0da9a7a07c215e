//! One table and its two clients, who play random legal actions; a table whose game ends goes on with a new one.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::{Value, json};
use tableflip_kernel::Dice;
use tableflip_kernel::commitment::sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, key};
use crate::{Plan, Trouble};

/// The secret of those who watch.
pub(crate) const WATCH: &str = "ffffffffffffffffffffffffffffffff";

/// One table and its two clients.
pub(crate) struct Table {
    plan: Arc<Plan>,
    /// Where each of its clients connects.
    addresses: [SocketAddr; 2],
    clients: [Client; 2],
    /// What was answered when it was laid.
    pub(crate) keys: Value,
    /// What the clients of earlier games here were sent.
    before: usize,
    dice: Dice,
}

impl Table {
    pub(crate) async fn open(
        plan: &Arc<Plan>,
        addresses: [SocketAddr; 2],
        seed: u64,
    ) -> Result<Table, Trouble> {
        let (clients, keys) = sit_down(plan, addresses).await?;
        Ok(Table { plan: plan.clone(), addresses, clients, keys, before: 0, dice: Dice::from_seed(seed) })
    }

    /// How many bytes of changes and answers its clients were sent so far.
    pub(crate) fn bytes(&self) -> usize {
        self.before + self.clients.iter().map(|client| client.bytes).sum::<usize>()
    }

    /// The number of the last change.
    pub(crate) fn number(&self) -> u32 {
        self.clients[0].number
    }

    /// Whether nobody may do anything more.
    pub(crate) fn is_over(&self) -> bool {
        self.clients.iter().all(|client| client.legal.is_empty())
    }

    /// Plays so many actions; a table whose game ends goes on with a new one.
    pub(crate) async fn play(&mut self, actions: usize) -> Result<(), Trouble> {
        for _ in 0..actions {
            self.act().await?;
        }
        Ok(())
    }

    pub(crate) async fn play_until(
        &mut self,
        end: Instant,
        pace: Option<Duration>,
    ) -> Result<Vec<Duration>, Trouble> {
        let mut took = Vec::new();
        let mut due = Instant::now();
        while Instant::now() < end {
            took.push(self.act().await?);
            if let Some(pace) = pace {
                due += pace;
                tokio::time::sleep_until(due.into()).await;
            }
        }
        Ok(took)
    }

    /// One action: how long until both clients had it.
    pub(crate) async fn act(&mut self) -> Result<Duration, Trouble> {
        let turn = loop {
            if let Some(turn) = (0..2).find(|&n| !self.clients[n].legal.is_empty()) {
                break turn;
            }
            self.before = self.bytes();
            (self.clients, self.keys) = sit_down(&self.plan, self.addresses).await?;
        };
        let actor = &mut self.clients[turn];
        let action = actor.legal[self.dice.below(actor.legal.len())].clone();
        let text =
            format!(r#"{{"id":1,"ask":{{"type":"act","number":{},"action":{action}}}}}"#, actor.number);
        let began = Instant::now();
        actor.socket.send(Message::text(text)).await?;
        let before = actor.number;
        let [first, second] = &mut self.clients;
        tokio::try_join!(first.hear_past(before), second.hear_past(before))?;
        Ok(began.elapsed())
    }
}

/// Lays a table and seats two clients at it.
async fn sit_down(plan: &Plan, addresses: [SocketAddr; 2]) -> Result<([Client; 2], Value), Trouble> {
    let mut stream = TcpStream::connect(addresses[0]).await?;
    let hash = |secret: &str| sha256(secret.as_bytes());
    let person = |seat: u8| json!({"kind": "person", "name": "Somebody", "key": hash(&key(seat))});
    let body = json!({"game": plan.game.title().id, "options": plan.options, "seats": [person(0), person(1)],
        "maker": hash("maker"), "watch": hash(WATCH)})
    .to_string();
    let head = "POST /api/tables HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length:";
    stream.write_all(format!("{head} {}\r\n\r\n{body}", body.len()).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no body")?;
    let keys: Value = serde_json::from_str(body)?;
    let mut first = Client::connect(plan, addresses[0], &keys, 0).await?;
    let second = Client::connect(plan, addresses[1], &keys, 1).await?;
    // The second one's bits deal the game.
    first.hear_past(second.number - 1).await?;
    first.bytes = 0;
    Ok(([first, second], keys))
}
