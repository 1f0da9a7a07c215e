//! As much of HTTP as the check needs: one question, one answer, one connection.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

/// For what never answers; nothing is measured by it.
const PATIENCE: Duration = Duration::from_secs(30);

/// An address of this machine that nobody listens on.
pub(super) fn free() -> Result<SocketAddr, String> {
    TcpListener::bind("127.0.0.1:0")
        .and_then(|listener| listener.local_addr())
        .map_err(|error| error.to_string())
}

/// The status and the body that a server answers with. Without a body it is a `GET`, else a `POST`.
pub(super) fn ask(server: SocketAddr, path: &str, body: Option<&str>) -> Result<(u16, String), String> {
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = exchange(server, &request).map_err(|error| format!("{method} {path}: {error}"))?;
    read(&answer).ok_or_else(|| format!("{method} {path}: no answer of HTTP"))
}

/// Asks until the server is there and well.
pub(super) fn until_well(server: SocketAddr) -> Result<(), String> {
    let begun = Instant::now();
    loop {
        match ask(server, "/health", None) {
            Ok((200, _)) => return Ok(()),
            Ok((status, body)) if begun.elapsed() > PATIENCE => {
                return Err(format!("/health: {status} {body}"));
            }
            Err(error) if begun.elapsed() > PATIENCE => return Err(error),
            _ => std::thread::sleep(Duration::from_millis(50)),
        }
    }
}

fn exchange(server: SocketAddr, request: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&server, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn read(answer: &str) -> Option<(u16, String)> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    Some((status, body.to_string()))
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn an_answer_has_a_status_and_a_body() {
        assert_eq!(read("HTTP/1.1 409 Conflict\r\na: b\r\n\r\n{}"), Some((409, "{}".into())));
        assert_eq!(read("SSH-2.0"), None);
        assert_eq!(read("HTTP/1.1 x\r\n\r\n"), None);
    }
}
