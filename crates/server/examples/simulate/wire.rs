//! A line between somebody and a node: the WebSocket of the real door, over bytes within this process. What is lost on the way is the whole
//! line, as with TCP.

use std::net::IpAddr;
use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::DuplexStream;
use tokio::sync::Notify;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::Role;

use crate::world::{World, lock};

/// So many bytes fit between the two.
const HOLDS: usize = 64 * 1024;

pub(crate) enum Heard {
    Frame(String, Value),
    /// It is over, with the code that was said, if any.
    Closed(Option<u16>),
}

pub(crate) struct Wire {
    socket: WebSocketStream<DuplexStream>,
    cut: Arc<Notify>,
}

impl Wire {
    /// A line to a node; nothing where none runs. One that is frozen takes it, and does nothing with it.
    pub(crate) async fn open(world: &World, node: usize, from: IpAddr) -> Option<Wire> {
        let door = lock(&world.doors)[node].clone()?;
        let (near, far) = tokio::io::duplex(HOLDS);
        let cut = door.comes();
        drop(door.runs_on.spawn(door.app.welcome(far, from)));
        let socket = WebSocketStream::from_raw_socket(near, Role::Client, None).await;
        Some(Wire { socket, cut })
    }

    /// Says something; what cannot be said is noticed by hearing that the line is closed.
    pub(crate) async fn say(&mut self, text: String) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub(crate) async fn hear(&mut self) -> Heard {
        loop {
            let message = tokio::select! {
                biased;
                () = self.cut.notified() => None,
                message = self.socket.next() => message,
            };
            match message {
                Some(Ok(Message::Text(text))) => {
                    return match serde_json::from_str(&text) {
                        Ok(frame) => Heard::Frame(text.to_string(), frame),
                        Err(_) => Heard::Closed(None),
                    };
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
