//! A connection as it came: plain or with TLS. Nothing of it outlives it: neither its place nor its count.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, DuplexStream, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_rustls::server::TlsStream;

use crate::guard::Place;
use crate::metrics::Counted;

/// A connection.
pub(crate) struct Stream {
    line: Line,
    /// Its place among those that have opened no WebSocket.
    half_open: Option<(Place, Counted)>,
    /// While one of these is there, the server has not said goodbye to everybody.
    _alive: mpsc::Sender<()>,
}

/// How bytes come and go.
pub(crate) enum Line {
    Plain(TcpStream),
    /// In a box: it is much larger, and rarer.
    Tls(Box<TlsStream<TcpStream>>),
    /// Within this process.
    Near(DuplexStream),
}

impl Stream {
    pub(crate) fn new(line: Line, half_open: (Place, Counted), alive: mpsc::Sender<()>) -> Stream {
        Stream { line, half_open: Some(half_open), _alive: alive }
    }

    /// One within this process, which is a WebSocket from the beginning.
    pub(crate) fn near(line: DuplexStream, alive: mpsc::Sender<()>) -> Stream {
        Stream { line: Line::Near(line), half_open: None, _alive: alive }
    }

    /// It is a WebSocket from now on, and counted as one.
    pub(crate) fn is_a_socket_now(&mut self) {
        self.half_open = None;
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match &mut self.get_mut().line {
            Line::Plain(stream) => Pin::new(stream).poll_read(context, buffer),
            Line::Tls(stream) => Pin::new(stream).poll_read(context, buffer),
            Line::Near(stream) => Pin::new(stream).poll_read(context, buffer),
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match &mut self.get_mut().line {
            Line::Plain(stream) => Pin::new(stream).poll_write(context, bytes),
            Line::Tls(stream) => Pin::new(stream).poll_write(context, bytes),
            Line::Near(stream) => Pin::new(stream).poll_write(context, bytes),
        }
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match &mut self.get_mut().line {
            Line::Plain(stream) => Pin::new(stream).poll_write_vectored(context, slices),
            Line::Tls(stream) => Pin::new(stream).poll_write_vectored(context, slices),
            Line::Near(stream) => Pin::new(stream).poll_write_vectored(context, slices),
        }
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.get_mut().line {
            Line::Plain(stream) => Pin::new(stream).poll_flush(context),
            Line::Tls(stream) => Pin::new(stream).poll_flush(context),
            Line::Near(stream) => Pin::new(stream).poll_flush(context),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.get_mut().line {
            Line::Plain(stream) => Pin::new(stream).poll_shutdown(context),
            Line::Tls(stream) => Pin::new(stream).poll_shutdown(context),
            Line::Near(stream) => Pin::new(stream).poll_shutdown(context),
        }
    }
}
