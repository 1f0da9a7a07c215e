//! One WebSocket, written to without a buffer of its own.
//!
//! The WebSocket library reads, checks and answers pings. Texts are written past it, header and shared
//! bytes in one system call: its own write buffer would copy every text and keep the size of the
//! largest one for as long as the connection lives, which was half of a table's memory.

use std::io::{self, IoSlice};

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::stream::Stream;

/// A WebSocket over TCP, with or without TLS.
pub(crate) struct Wire {
    socket: WebSocketStream<Stream>,
}

/// The header of an unmasked text frame is this long at most.
const HEADER: usize = 10;

/// Turns a request into a WebSocket and hands it on; answers what is no such request.
pub(crate) fn upgrade<F>(
    mut request: Request,
    message_bytes: usize,
    then: impl FnOnce(Wire) -> F + Send + 'static,
) -> Response
where
    F: Future<Output = ()> + Send,
{
    let headers = request.headers();
    let asked = says(headers, &header::CONNECTION, "upgrade") && says(headers, &header::UPGRADE, "websocket");
    let version = headers.get(header::SEC_WEBSOCKET_VERSION).is_some_and(|version| version == "13");
    let accept = headers.get(header::SEC_WEBSOCKET_KEY).map(|key| derive_accept_key(key.as_bytes()));
    let coming = request.extensions_mut().remove::<OnUpgrade>();
    let (true, true, Some(accept), Some(coming)) = (asked, version, accept, coming) else {
        let told = [(header::UPGRADE, "websocket"), (header::SEC_WEBSOCKET_VERSION, "13")];
        return (StatusCode::UPGRADE_REQUIRED, told, "This is a WebSocket.").into_response();
    };
    tokio::spawn(async move {
        if let Some(wire) = accepted(coming, message_bytes).await {
            then(wire).await;
        } else {
            tracing::debug!("a WebSocket did not come about");
        }
    });
    let head = [
        (header::CONNECTION, "upgrade"),
        (header::UPGRADE, "websocket"),
        (header::SEC_WEBSOCKET_ACCEPT, accept.as_str()),
    ];
    (StatusCode::SWITCHING_PROTOCOLS, head, Body::empty()).into_response()
}

/// The WebSocket, once the answer is on its way. Nothing of the request outlives this.
async fn accepted(coming: OnUpgrade, message_bytes: usize) -> Option<Wire> {
    let parts = coming.await.ok()?.downcast::<TokioIo<Stream>>().ok()?;
    let (mut stream, early) = (parts.io.into_inner(), parts.read_buf.to_vec());
    stream.is_a_socket_now();
    Some(Wire::over(stream, early, message_bytes).await)
}

fn says(headers: &HeaderMap, name: &header::HeaderName, word: &str) -> bool {
    let list = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
    list.split(',').any(|one| one.trim().eq_ignore_ascii_case(word))
}

impl Wire {
    /// A connection on which both sides agree that it is a WebSocket; some of it may have been read early.
    pub(crate) async fn over(stream: Stream, early: Vec<u8>, message_bytes: usize) -> Wire {
        let config = WebSocketConfig::default()
            // The library's own is 128 KiB.
            .read_buffer_size(512)
            .write_buffer_size(0)
            .max_write_buffer_size(64 * 1024)
            .max_message_size(Some(message_bytes))
            .max_frame_size(Some(message_bytes));
        let socket = WebSocketStream::from_partially_read(stream, early, Role::Server, Some(config)).await;
        Wire { socket }
    }

    /// The next message. May be dropped and called again without losing one.
    pub(crate) async fn next(&mut self) -> Option<Result<Message, Error>> {
        self.socket.next().await
    }

    /// Sends a message through the library: for pings and goodbyes.
    pub(crate) async fn send(&mut self, message: Message) -> io::Result<()> {
        self.socket.send(message).await.map_err(io::Error::other)
    }

    /// Writes texts, each a frame of its own, in as few system calls as they take.
    pub(crate) async fn write(&mut self, texts: &[Bytes]) -> io::Result<()> {
        // Whatever the library still has to say (a pong) goes first: frames must not mix.
        self.socket.flush().await.map_err(io::Error::other)?;
        let headers: Vec<([u8; HEADER], usize)> = texts.iter().map(|text| frame_header(text.len())).collect();
        let mut slices: Vec<IoSlice<'_>> = Vec::with_capacity(texts.len() * 2);
        for ((header, length), text) in headers.iter().zip(texts) {
            slices.extend([IoSlice::new(&header[..*length]), IoSlice::new(text)]);
        }
        let (mut rest, stream) = (&mut slices[..], self.socket.get_mut());
        while !rest.is_empty() {
            match stream.write_vectored(rest).await? {
                0 => return Err(io::ErrorKind::WriteZero.into()),
                written => IoSlice::advance_slices(&mut rest, written),
            }
        }
        Ok(())
    }
}

/// The header of a whole text frame (RFC 6455, 5.2), and how much of it counts.
fn frame_header(length: usize) -> ([u8; HEADER], usize) {
    let mut header = [0; HEADER];
    header[0] = 0x81;
    let used = match length {
        0..=125 => {
            header[1] = length as u8;
            2
        }
        126..=0xffff => {
            header[1] = 126;
            header[2..4].copy_from_slice(&(length as u16).to_be_bytes());
            4
        }
        _ => {
            header[1] = 127;
            header[2..10].copy_from_slice(&(length as u64).to_be_bytes());
            10
        }
    };
    (header, used)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The three forms of RFC 6455, at their borders.
    #[test]
    fn headers_have_the_three_forms() {
        let header = |length| {
            let (bytes, used) = frame_header(length);
            bytes[..used].to_vec()
        };
        assert_eq!(header(0), [0x81, 0]);
        assert_eq!(header(125), [0x81, 125]);
        assert_eq!(header(126), [0x81, 126, 0, 126]);
        assert_eq!(header(65_535), [0x81, 126, 0xff, 0xff]);
        assert_eq!(header(65_536), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }
}
