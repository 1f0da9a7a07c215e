//! A line between a node and a service, which can be cut: a port that carries every byte to another one and back.

use std::net::Ipv4Addr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Open,
    /// Nothing comes through, and nobody is told so: what was on its way arrives when the line is open again.
    Silent,
    /// What was connected is broken off, and whoever comes is turned away.
    Broken,
}

pub(crate) struct Line {
    pub(crate) port: u16,
    way: watch::Sender<Way>,
}

impl Line {
    /// A line to a port of this machine.
    pub(crate) async fn to(target: u16) -> std::io::Result<Line> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        let (way, seen) = watch::channel(Way::Open);
        tokio::spawn(serve(listener, target, seen));
        Ok(Line { port, way })
    }

    pub(crate) fn set(&self, way: Way) {
        self.way.send_replace(way);
    }
}

/// Serves until the line is dropped.
async fn serve(listener: TcpListener, target: u16, mut way: watch::Receiver<Way>) {
    loop {
        let came = tokio::select! {
            came = listener.accept() => came,
            gone = way.wait_for(|_| false) => if gone.is_err() { return } else { continue },
        };
        let Ok((here, _)) = came else { continue };
        if *way.borrow() != Way::Broken {
            tokio::spawn(carry(here, target, way.clone()));
        }
    }
}

async fn carry(here: TcpStream, target: u16, mut way: watch::Receiver<Way>) {
    let open = way.clone();
    tokio::select! {
        _ = way.wait_for(|way| *way == Way::Broken) => {}
        _ = relay(here, target, open) => {}
    }
}

/// Carries both ways until either side has enough; then both are closed.
async fn relay(here: TcpStream, target: u16, mut way: watch::Receiver<Way>) -> Option<()> {
    wait_until_open(&mut way).await?;
    let there = TcpStream::connect((Ipv4Addr::LOCALHOST, target)).await.ok()?;
    here.set_nodelay(true).ok()?;
    there.set_nodelay(true).ok()?;
    let ((here, to_here), (there, to_there)) = (here.into_split(), there.into_split());
    tokio::select! {
        done = pump(here, to_there, way.clone()) => done,
        done = pump(there, to_here, way) => done,
    }
}

async fn pump(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut way: watch::Receiver<Way>) -> Option<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        wait_until_open(&mut way).await?;
        let count = from.read(&mut bytes).await.ok()?;
        // What was read while the line fell silent is on its way, and stays there.
        wait_until_open(&mut way).await?;
        if count == 0 {
            return Some(());
        }
        to.write_all(&bytes[..count]).await.ok()?;
    }
}

async fn wait_until_open(way: &mut watch::Receiver<Way>) -> Option<()> {
    way.wait_for(|way| *way == Way::Open).await.ok().map(|_| ())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Somebody who says everything again.
    async fn echo() -> u16 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = stream.split();
                    let _ = tokio::io::copy(&mut from, &mut to).await;
                });
            }
        });
        port
    }

    async fn says(stream: &mut TcpStream, word: &[u8; 4]) -> Option<[u8; 4]> {
        stream.write_all(word).await.ok()?;
        let mut heard = [0; 4];
        let hearing = tokio::time::timeout(Duration::from_millis(300), stream.read_exact(&mut heard)).await;
        hearing.ok()?.ok().map(|_| heard)
    }

    #[tokio::test]
    async fn a_silent_line_delivers_later_and_a_broken_one_never() {
        let line = Line::to(echo().await).await.expect("a line");
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, line.port)).await.expect("a line");
        assert_eq!(says(&mut stream, b"one.").await, Some(*b"one."));
        line.set(Way::Silent);
        assert_eq!(says(&mut stream, b"two.").await, None);
        line.set(Way::Open);
        let mut late = [0; 4];
        stream.read_exact(&mut late).await.expect("it was on its way");
        assert_eq!(&late, b"two.");
        line.set(Way::Broken);
        assert_eq!(says(&mut stream, b"tri.").await, None);
        line.set(Way::Open);
        assert_eq!(says(&mut stream, b"four").await, None, "what was broken stays so");
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, line.port)).await.expect("a line");
        assert_eq!(says(&mut stream, b"five").await, Some(*b"five"));
    }
}
