//! The front door: takes connections, speaks HTTP/1.1 with them, and counts and times everything before there is a request.
//!
//! Knows no route. Whatever comes too slowly, too often or too much at once is turned away here.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

use crate::guard::{Guard, Peer, Place};
use crate::metrics::{Counted, METRICS, Refused};
use crate::stream::{Line, Stream};
use crate::tls::Tls;

/// How long a request that is being answered may still take when the server ends.
const LAST_ANSWER: Duration = Duration::from_secs(2);
/// After a connection could not be taken (there are no more files to open, say), so long is waited.
const BREATH: Duration = Duration::from_millis(100);

/// A door and what is behind it.
#[derive(Clone)]
pub(crate) struct Front {
    pub(crate) router: Router,
    pub(crate) guard: Arc<Guard>,
    pub(crate) tls: Option<Arc<Tls>>,
    pub(crate) head_time: Duration,
    /// Becomes true when the server ends.
    pub(crate) closing: watch::Receiver<bool>,
    /// Held by every connection.
    pub(crate) alive: mpsc::Sender<()>,
}

impl Front {
    /// Takes connections until the server ends.
    pub(crate) async fn serve(mut self, listener: TcpListener) {
        loop {
            let accepted = tokio::select! {
                biased;
                _ = self.closing.wait_for(|closing| *closing) => return,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, peer)) => match self.guard.accept(peer) {
                    Ok(place) => {
                        let (front, open) = (self.clone(), Counted::new(&METRICS.half_open));
                        tokio::spawn(front.open(stream, peer, (place, open)));
                    }
                    Err(cause) => turn_away(&stream, self.tls.is_none(), cause),
                },
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
    }

    async fn open(self, stream: TcpStream, peer: SocketAddr, place: (Place, Counted)) {
        // A move is one small message: waiting to fill a packet would only delay it.
        let _ = stream.set_nodelay(true);
        let line = match &self.tls {
            None => Line::Plain(stream),
            Some(tls) => {
                let shaking = tokio::time::timeout(self.head_time, tls.acceptor().accept(stream));
                match self.unless_closing(shaking).await {
                    Some(Ok(Ok(stream))) => Line::Tls(Box::new(stream)),
                    Some(Err(_)) => return METRICS.refuse(Refused::Slow),
                    Some(Ok(Err(_))) | None => return,
                }
            }
        };
        let stream = Stream::new(line, place, self.alive.clone());
        Box::pin(self.speak(stream, peer)).await;
    }

    async fn unless_closing<T>(&self, future: impl Future<Output = T>) -> Option<T> {
        let mut closing = self.closing.clone();
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => None,
            done = future => Some(done),
        }
    }

    async fn speak(self, stream: Stream, peer: SocketAddr) {
        let router = TowerToHyperService::new(self.router.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            hyper::service::Service::call(&router, request.map(axum::body::Body::new))
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(self.head_time).max_buf_size(64 * 1024);
        let mut serving = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
        let served = if let Some(served) = self.unless_closing(serving.as_mut()).await {
            served
        } else {
            serving.as_mut().graceful_shutdown();
            tokio::time::timeout(LAST_ANSWER, serving).await.unwrap_or(Ok(()))
        };
        if served.is_err_and(|error| error.is_timeout()) {
            METRICS.refuse(Refused::Slow);
        }
    }
}

/// Says why, as far as that can be said at once, and hangs up.
fn turn_away(stream: &TcpStream, plain: bool, cause: Refused) {
    if plain {
        let body = format!(r#"{{"code":"full","because":"{}"}}"#, cause.because());
        let answer = format!(
            "HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nconnection: close\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        let _ = stream.try_write(answer.as_bytes());
    }
}
