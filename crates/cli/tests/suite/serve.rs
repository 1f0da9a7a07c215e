//! `tableflip serve` as a process: it says where it is, takes its options, and ends when it is asked to.
#![cfg(all(unix, feature = "serve"))]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server of our own, and where it listens.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn with(options: &[&str]) -> (Server, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = Command::new(env!("CARGO_BIN_EXE_tableflip"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path()).args(options);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a process");
        let mut line = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.trim().rsplit('/').next().expect("an address").to_string();
        (Server { child, address }, folder)
    }

    /// Asks it to end, as a system does; it must end well, not be ended.
    fn end(mut self) -> Duration {
        let began = Instant::now();
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.is_ok_and(|status| status.success()));
        let patience = Instant::now() + Duration::from_mins(1);
        loop {
            if let Some(status) = self.child.try_wait().expect("a status") {
                assert!(status.success(), "{status}");
                return began.elapsed();
            }
            assert!(Instant::now() < patience, "it does not end");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_ends_when_asked_to_whatever_is_open() {
    let (server, _folder) = Server::with(&[]);
    let open: Vec<TcpStream> =
        ["", "GET /hea", "POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n{"]
            .into_iter()
            .map(|half| {
                let mut stream = TcpStream::connect(&server.address).expect("a server");
                stream.write_all(half.as_bytes()).expect("sent");
                stream
            })
            .collect();
    println!("ended {:.2} s after SIGTERM", server.end().as_secs_f64());
    drop(open);
}

#[test]
fn it_may_be_asked_to_end_as_soon_as_it_says_where_it_is() {
    for _ in 0..8 {
        let (server, _folder) = Server::with(&[]);
        server.end();
    }
}

#[test]
fn limits_are_options() {
    let (server, _folder) = Server::with(&["--half-open-per-address", "1"]);
    let _first = TcpStream::connect(&server.address).expect("a server");
    let mut second = TcpStream::connect(&server.address).expect("a server");
    let mut answer = String::new();
    let _ = second.read_to_string(&mut answer);
    assert!(answer.contains("Too many unfinished requests."), "{answer}");
    server.end();
}

#[test]
fn what_does_not_go_together_is_refused_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let sums = folder.path().join("sums");
    std::fs::write(&sums, "# ours\nabc  mine.toml\n").expect("a file");
    let sums = sums.display().to_string();
    for (options, word) in [
        (vec!["--tls-cert", "chain.pem"], "--tls-key"),
        (vec!["--editions", "known"], "--known-editions"),
        (vec!["--editions", "known", "--known-editions", &sums], "line 2 is no SHA-256"),
        (vec!["--tls-cert", "/nowhere/chain.pem", "--tls-key", "/nowhere/key.pem"], "/nowhere/chain.pem"),
        (vec!["--work-threads", "0"], "work-threads"),
        (vec!["--bus", "nats://ann:s3cret@127.0.0.1:1"], "which cannot share a file"),
        (vec!["--bus", "http://ann:s3cret@127.0.0.1:1"], "nats://USER:PASSWORD@HOST:PORT"),
        (vec!["--bus-file", "/nowhere/bus"], "/nowhere/bus"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tableflip"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path()).args(&options);
        let output = command.output().expect("a process");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{options:?}: {said}");
        assert!(said.contains(word) && !said.contains("s3cret"), "{options:?}: {said}");
    }
}
