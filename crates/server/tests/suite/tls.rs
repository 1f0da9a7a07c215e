//! TLS by the server itself, with certificates that the test makes.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use tableflip_server::{Config, RunError, TlsFiles, start};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::Message;

/// A certificate of its own, written where the server looks for it.
fn certificate(folder: &Path) -> CertificateDer<'static> {
    let made = rcgen::generate_simple_self_signed(["localhost".to_string()]).expect("a certificate");
    std::fs::write(folder.join("cert.pem"), made.cert.pem()).expect("a file");
    std::fs::write(folder.join("key.pem"), made.signing_key.serialize_pem()).expect("a file");
    made.cert.der().clone()
}

fn config(folder: &Path) -> Config {
    let tls = TlsFiles { certificate: folder.join("cert.pem"), key: folder.join("key.pem") };
    Config { tls: Some(tls), ..Config::local(folder) }
}

/// A connection of somebody who trusts this certificate and no other.
async fn connect(
    address: SocketAddr,
    trusted: &CertificateDer<'static>,
) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).expect("a certificate");
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("localhost").expect("a name");
    let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, address.port())).await?;
    TlsConnector::from(Arc::new(config)).connect(name, stream).await
}

#[tokio::test]
async fn pages_and_sockets_come_by_tls() {
    let folder = tempfile::tempdir().expect("a folder");
    let trusted = certificate(folder.path());
    let running = start(config(folder.path())).await.expect("a server");
    let mut stream = connect(running.address, &trusted).await.expect("a handshake");
    stream
        .write_all(b"GET /live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        .await
        .expect("sent");
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("strict-transport-security: max-age="), "{answer}");

    let stream = connect(running.address, &trusted).await.expect("a handshake");
    let (mut socket, _) =
        tokio_tungstenite::client_async("wss://localhost/ws", stream).await.expect("a WebSocket");
    socket.send(Message::text(r#"{"id":7,"ask":{"type":"ping"}}"#)).await.expect("sent");
    let answer = socket.next().await.expect("an answer").expect("a frame").into_text().expect("a text");
    assert!(answer.contains(r#""id":7"#) && answer.contains("greeting"), "{answer}");

    // A handshake that does not come holds up nobody's end.
    let _half = TcpStream::connect(running.address).await.expect("a server");
    let ended = tokio::time::timeout(std::time::Duration::from_secs(20), running.stop()).await;
    ended.expect("an end in time").expect("a clean end");
}

#[tokio::test]
async fn a_new_certificate_is_taken_without_a_restart_and_a_broken_one_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let old = certificate(folder.path());
    let running = start(config(folder.path())).await.expect("a server");
    assert!(connect(running.address, &old).await.is_ok());
    std::fs::write(folder.path().join("cert.pem"), "rubbish").expect("a file");
    running.reload();
    assert!(connect(running.address, &old).await.is_ok(), "the old one stays");
    let new = certificate(folder.path());
    running.reload();
    assert!(connect(running.address, &new).await.is_ok());
    assert!(connect(running.address, &old).await.is_err());
    running.stop().await.expect("a clean end");
}

#[tokio::test]
async fn a_bad_certificate_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    certificate(folder.path());
    let without = |file: &str| {
        std::fs::write(folder.path().join(file), "rubbish").expect("a file");
        start(config(folder.path()))
    };
    for file in ["key.pem", "cert.pem"] {
        match without(file).await {
            Err(RunError::Tls(path, _)) => assert!(path.ends_with(file), "{}", path.display()),
            Err(other) => panic!("{other}"),
            Ok(_) => panic!("{file} was taken"),
        }
    }
}
