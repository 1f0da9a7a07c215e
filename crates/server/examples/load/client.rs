//! One client: a connection, and what it keeps of what it is sent.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tableflip_kernel::{AnyRules, AnyView, Seat};
use tableflip_table::protocol::PROTOCOL;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::{Plan, Trouble};

/// One connection, and what of the last frame matters for playing on.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    seat: Seat,
    /// Where it follows by itself.
    engine: Option<Own>,
    pub(crate) bytes: usize,
    pub(crate) legal: Vec<String>,
    pub(crate) number: u32,
}

/// A client's own engine.
struct Own {
    rules: Box<dyn AnyRules>,
    /// What it sees, once it was told.
    seen: Option<Box<dyn AnyView>>,
}

impl Client {
    /// Comes in, and sits down.
    pub(crate) async fn connect(
        plan: &Plan,
        address: SocketAddr,
        keys: &Value,
        seat: u8,
    ) -> Result<Client, Trouble> {
        let own = key(seat);
        let mut client = Client::come(plan, address, keys, seat, &own).await?;
        client.ask(&json!({"type": "claim_seat", "seat": seat, "name": "Somebody", "bits": own})).await?;
        // What is counted is playing, not coming in.
        client.bytes = 0;
        Ok(client)
    }

    /// Comes in with a secret.
    pub(crate) async fn come(
        plan: &Plan,
        address: SocketAddr,
        keys: &Value,
        seat: u8,
        secret: &str,
    ) -> Result<Client, Trouble> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let url = format!("ws://{address}/ws");
        let (socket, _) = tokio_tungstenite::client_async_with_config(url, stream, Some(small)).await?;
        let rules =
            || plan.game.open(&plan.game.standard(), &plan.options).map_err(|fault| fault.to_string());
        let engine = if plan.lean { Some(Own { rules: rules()?, seen: None }) } else { None };
        let mut client = Client { socket, seat: Seat(seat), engine, bytes: 0, legal: Vec::new(), number: 0 };
        let hello = json!({"type": "hello", "protocol": PROTOCOL, "table": keys["table"], "keys": [secret],
            "lean": plan.lean});
        client.ask(&hello).await?;
        Ok(client)
    }

    async fn ask(&mut self, ask: &Value) -> Result<(), Trouble> {
        self.socket.send(Message::text(json!({"id": 0, "ask": ask}).to_string())).await?;
        self.answered().await
    }

    /// Reads until a change later than `number` has come.
    pub(crate) async fn hear_past(&mut self, number: u32) -> Result<(), Trouble> {
        while self.number <= number {
            self.hear().await?;
        }
        Ok(())
    }

    async fn answered(&mut self) -> Result<(), Trouble> {
        while !self.hear().await? {}
        Ok(())
    }

    /// Reads one message; whether it was an answer. Anything but «ok» ends the program.
    pub(crate) async fn hear(&mut self) -> Result<bool, Trouble> {
        let Some(message) = self.socket.next().await else { return Err("the server hung up".into()) };
        let Message::Text(text) = message? else { return Ok(false) };
        self.bytes += text.len();
        if text.starts_with(r#"{"type":"answer""#) {
            return if text.contains(r#""outcome":"ok""#) { Ok(true) } else { Err(text.to_string().into()) };
        }
        if self.engine.is_some() {
            return self.follow(&text).map(|()| false);
        }
        // Reading the whole view would measure this program: only the frame's end is read.
        let Some((head, rest)) = text.rsplit_once(r#","legal":"#) else { return Ok(false) };
        let mut lists = serde_json::Deserializer::from_str(rest).into_iter::<Vec<&RawValue>>();
        let legal = lists.next().ok_or("no actions")??;
        self.legal = legal.into_iter().map(|action| action.get().to_string()).collect();
        self.number = number_after(head, r#""number":"#)?;
        Ok(false)
    }
}

impl Client {
    /// What a client that has the engine does with a frame.
    fn follow(&mut self, text: &str) -> Result<(), Trouble> {
        let Some(Own { rules, seen }) = &mut self.engine else { return Ok(()) };
        let frame: Value = serde_json::from_str(text)?;
        let number = match frame["type"].as_str() {
            Some("state") => {
                if frame["view"].is_object() {
                    *seen = Some(rules.read_view(&frame["view"]).map_err(|fault| fault.to_string())?);
                }
                &frame["number"]
            }
            Some("follow") => {
                if frame["view"].is_object() {
                    *seen = Some(rules.read_view(&frame["view"]).map_err(|fault| fault.to_string())?);
                } else if let Some(view) = seen {
                    for event in frame["change"]["what"]["events"].as_array().into_iter().flatten() {
                        view.follow(event).map_err(|fault| fault.to_string())?;
                    }
                    if frame["digest"].as_str().is_some_and(|digest| digest != view.digest()) {
                        return Err("the views differ".into());
                    }
                }
                &frame["change"]["number"]
            }
            _ => return Ok(()),
        };
        self.number = number.as_u64().ok_or("no number")? as u32;
        let Some(view) = seen else { return Ok(()) };
        let asked = view.to_act().contains(self.seat);
        let legal = if asked { view.legal(self.seat) } else { Vec::new() };
        self.legal = legal.iter().map(Value::to_string).collect();
        Ok(())
    }
}

/// The number behind the first such key.
fn number_after(text: &str, key: &str) -> Result<u32, Trouble> {
    let rest = text.split_once(key).ok_or("no such key")?.1;
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    Ok(rest[..digits].parse()?)
}

/// The secret of a seat: nobody else is near.
pub(crate) fn key(seat: u8) -> String {
    format!("{seat:032x}")
}
