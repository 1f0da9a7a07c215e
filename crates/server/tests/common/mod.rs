//! A server on loopback and clients that speak the protocol over real sockets.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use futures_util::{SinkExt, StreamExt};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tableflip_kernel::commitment::sha256;
use tableflip_server::store::{MemoryStore, Store};
use tableflip_server::{App, CatalogueThinker, Config, Secret, app};
use tableflip_table::protocol::PROTOCOL;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tower::ServiceExt;

/// Nothing here takes this long; a test that does hangs, and this says where.
const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) fn config() -> Config {
    let mut config = Config::local("/nonexistent");
    config.limits.connections_per_address = 10_000;
    config.limits.tables_per_hour = 100_000;
    config.limits.connects_per_minute = 100_000;
    config.limits.half_open_per_address = 2_000;
    config.limits.requests_per_second = 100_000;
    config
}

pub(crate) fn router(config: &Config, store: Arc<dyn Store>) -> Router {
    app(house(config, store))
}

fn house(config: &Config, store: Arc<dyn Store>) -> App {
    App::new(config, store, Arc::new(CatalogueThinker), secret())
}

/// What daily decks follow from in tests.
pub(crate) fn secret() -> Secret {
    Secret::from_bytes([7; Secret::BYTES])
}

pub(crate) async fn request(router: &Router, request: Request<Body>) -> (Response<()>, String) {
    let response = router.clone().oneshot(request).await.expect("an answer");
    let (head, body) = response.into_parts();
    let bytes = body.collect().await.expect("a body").to_bytes();
    (Response::from_parts(head, ()), String::from_utf8_lossy(&bytes).into_owned())
}

/// A game of two seats.
pub(crate) const GAME: &str = "flip-and-skip";
/// One that can be a race.
pub(crate) const RACE: &str = "flip-ships";

pub(crate) fn two_people() -> Value {
    json!({"game": GAME, "seats": [{"kind": "person", "name": "Light"}, {"kind": "open"}]})
}

/// A server in this process, on a store of its own.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) router: Router,
}

impl Server {
    pub(crate) async fn new(config: Config) -> Server {
        Server::on(config, Arc::new(MemoryStore::default())).await
    }

    pub(crate) async fn on(config: Config, store: Arc<dyn Store>) -> Server {
        Server::serving(house(&config, store)).await
    }

    pub(crate) async fn serving(house: App) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let router = app(house.clone());
        tokio::spawn(house.serve(listener));
        Server { address, router }
    }

    /// Lays a table; what the browser that did so holds.
    pub(crate) async fn lay(&self, wish: &Value) -> Value {
        let (wish, keys) = with_secrets(wish);
        let body = Body::from(wish.to_string());
        let (head, text) =
            request(&self.router, Request::post("/api/tables").body(body).expect("a request")).await;
        assert_eq!(head.status(), 201, "{text}");
        laid(&text, keys)
    }

    pub(crate) async fn client(&self) -> Client {
        Client::connect(self.address).await
    }

    /// A connection that has said hello with one key.
    pub(crate) async fn seated(&self, table: &Value, key: &Value) -> Client {
        let mut client = self.client().await;
        let answer = client.hello(table, key, None).await;
        assert_eq!(answer["outcome"], "ok", "{answer}");
        client
    }

    /// Two people at a table where the game is on.
    pub(crate) async fn playing(&self) -> (Value, [Client; 2]) {
        let keys = self.lay(&two_people()).await;
        let mut first = self.seated(&keys["table"], &keys["keys"][0]).await;
        let mut second = self.seated(&keys["table"], &keys["keys"][1]).await;
        first.sit(&keys, 0).await;
        second.sit(&keys, 1).await;
        first.until(2).await;
        (keys, [first, second])
    }
}

/// Lays a table for two over a plain connection, where there is no router at hand.
pub(crate) async fn lay_over_http(address: SocketAddr) -> Value {
    lay_wish_over_http(address, &two_people()).await
}

/// Lays a table over a plain connection.
pub(crate) async fn lay_wish_over_http(address: SocketAddr, wish: &Value) -> Value {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(address).await.expect("a server");
    let (wish, keys) = with_secrets(wish);
    let body = wish.to_string();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    laid(body, keys)
}

/// The wish with the hashes of secrets that a browser makes, and the secrets: one key for each person's seat, which is told
/// to nobody before its person sits down, and those for watching and for the maker.
pub(crate) fn with_secrets(wish: &Value) -> (Value, Value) {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let table = COUNT.fetch_add(1, Relaxed);
    let secret = |of: &str| sha256(format!("{of} {table}").as_bytes())[..32].to_string();
    let hash = |secret: &str| sha256(secret.as_bytes());
    let mut wish = wish.clone();
    let mut keys = Vec::new();
    let seats = wish.get_mut("seats").and_then(Value::as_array_mut);
    for (n, plan) in seats.into_iter().flatten().enumerate() {
        let key = secret(&format!("key {n}"));
        match plan["kind"].as_str() {
            Some("person") => plan["key"] = json!(hash(&key)),
            Some("open") => plan["invitation"] = json!(hash(&invitation(&key))),
            _ => {}
        }
        keys.push(json!(key));
    }
    let (watch, maker) = (secret("watch"), secret("maker"));
    (wish["watch"], wish["maker"]) = (json!(hash(&watch)), json!(hash(&maker)));
    (wish, json!({"keys": keys, "watch": watch, "maker": maker}))
}

/// The invitation of the seat that will have this key. One who was invited shows both.
fn invitation(key: &str) -> String {
    sha256(format!("invitation {key}").as_bytes())[..32].to_string()
}

fn hello(table: &Value, key: &Value, last: Option<u64>) -> Value {
    let keys = [key.clone(), json!(invitation(key.as_str().expect("a secret")))];
    json!({"type": "hello", "protocol": PROTOCOL, "table": table, "keys": keys, "last": last})
}

fn laid(answer: &str, mut keys: Value) -> Value {
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    (keys["table"], keys["commitment"]) = (answer["table"].clone(), answer["commitment"].clone());
    keys
}

/// The status with which a server answers a plain question.
pub(crate) async fn status_over_http(address: SocketAddr, path: &str) -> u16 {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(address).await.expect("a server");
    let head = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status")
}

/// Comes in at a table with the key of a seat.
pub(crate) async fn enter(address: SocketAddr, keys: &Value, seat: usize) -> Client {
    let mut client = Client::connect(address).await;
    let answer = client.hello(&keys["table"], &keys["keys"][seat], None).await;
    assert_eq!(answer["outcome"], "ok", "{answer}");
    client
}

/// Sits down on a seat of a table, unless the server dies meanwhile.
pub(crate) async fn try_enter(address: SocketAddr, keys: &Value, seat: usize) -> Option<Client> {
    let stream = TcpStream::connect(address).await.ok()?;
    let (socket, _) = tokio_tungstenite::client_async(format!("ws://{address}/ws"), stream).await.ok()?;
    let mut client = Client { socket, heard: Vec::new(), next: 0 };
    let hello = hello(&keys["table"], &keys["keys"][seat], None);
    client.try_send(json!({"id": 0, "ask": hello}).to_string()).await;
    loop {
        let message = client.next().await?;
        if message["type"] == "answer" {
            assert_eq!(message["outcome"], "ok", "{message}");
            return Some(client);
        }
    }
}

/// The status with which a server answers a page of this origin that asks for a WebSocket.
pub(crate) async fn open_from(address: SocketAddr, origin: &str) -> u16 {
    let mut asked = format!("ws://{address}/ws").into_client_request().expect("a request");
    asked.headers_mut().insert("origin", origin.parse().expect("a header"));
    let stream = TcpStream::connect(address).await.expect("a server");
    match tokio_tungstenite::client_async(asked, stream).await {
        Ok((_, response)) => response.status().as_u16(),
        Err(tokio_tungstenite::tungstenite::Error::Http(response)) => response.status().as_u16(),
        Err(error) => panic!("{origin}: {error}"),
    }
}

/// A client that remembers everything it was told.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    pub(crate) heard: Vec<Value>,
    next: u32,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> Client {
        Client::over(TcpStream::connect(address).await.expect("a server"), address).await
    }

    /// A client whose system takes little before it is read.
    pub(crate) async fn with_small_buffer(address: SocketAddr) -> Client {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(4096).expect("a small buffer");
        Client::over(socket.connect(address).await.expect("a server"), address).await
    }

    async fn over(stream: TcpStream, address: SocketAddr) -> Client {
        Client::asking(stream, &format!("ws://{address}/ws"), None).await
    }

    /// A client at this address of ours, or of somebody for whom a proxy speaks.
    pub(crate) async fn at(address: SocketAddr, path: &str, forwarded: Option<&str>) -> Client {
        let stream = TcpStream::connect(address).await.expect("a server");
        Client::asking(stream, &format!("ws://{address}{path}"), forwarded).await
    }

    async fn asking(stream: TcpStream, url: &str, forwarded: Option<&str>) -> Client {
        stream.set_nodelay(true).expect("a fresh socket");
        let mut url = url.into_client_request().expect("a request");
        if let Some(forwarded) = forwarded {
            url.headers_mut().insert("x-forwarded-for", forwarded.parse().expect("a header"));
        }
        let (socket, _) = tokio_tungstenite::client_async(url, stream).await.expect("a WebSocket");
        Client { socket, heard: Vec::new(), next: 0 }
    }

    pub(crate) async fn send(&mut self, text: impl Into<String>) {
        self.socket.send(Message::text(text.into())).await.expect("an open socket");
    }

    pub(crate) async fn try_send(&mut self, text: impl Into<String>) {
        let _ = self.socket.send(Message::text(text.into())).await;
    }

    pub(crate) async fn try_send_message(&mut self, message: Message) {
        let _ = self.socket.send(message).await;
    }

    pub(crate) async fn send_message(&mut self, message: Message) {
        self.socket.send(message).await.expect("an open socket");
    }

    /// The next message, or `None` once the server has closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    let value: Value = serde_json::from_str(&text).expect("JSON");
                    self.heard.push(value.clone());
                    return Some(value);
                }
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.map_or(0, |frame| u16::from(frame.code));
                    self.heard.push(json!({"closed": code}));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// Everything up to the next answer, and the answer.
    pub(crate) async fn answer(&mut self) -> Value {
        loop {
            let message = self.next().await.expect("an answer before the end");
            if message["type"] == "answer" {
                return message;
            }
        }
    }

    pub(crate) async fn ask(&mut self, ask: Value) -> Value {
        self.next += 1;
        self.send(json!({"id": self.next, "ask": ask}).to_string()).await;
        let answer = self.answer().await;
        assert_eq!(answer["id"], self.next, "{answer}");
        answer
    }

    pub(crate) async fn hello(&mut self, table: &Value, key: &Value, last: Option<u64>) -> Value {
        self.ask(hello(table, key, last)).await
    }

    /// Says hello; nothing if the server closes before it answers.
    pub(crate) async fn try_hello(&mut self, table: &Value, key: &Value, last: Option<u64>) -> Option<Value> {
        self.try_send(json!({"id": 0, "ask": hello(table, key, last)}).to_string()).await;
        loop {
            let message = self.next().await?;
            if message["type"] == "answer" && message["id"] == 0 {
                return Some(message);
            }
        }
    }

    /// Says hello and does not read what is answered.
    pub(crate) async fn send_hello(&mut self, table: &Value, key: &Value) {
        self.send(json!({"id": 0, "ask": hello(table, key, None)}).to_string()).await;
    }

    /// Sits down on a seat, by its invitation or by one's own key, and adds to the shuffle.
    pub(crate) async fn sit(&mut self, keys: &Value, seat: usize) {
        let key = keys["keys"][seat].as_str().expect("a secret");
        let open = self.last()["standing"]["seats"][seat]["kind"] == "open";
        let name = if seat == 0 { "Light" } else { "Dark" };
        let mut claim = json!({"type": "claim_seat", "seat": seat, "name": name, "bits": key});
        if open {
            claim["key"] = json!(sha256(key.as_bytes()));
        }
        let answer = self.ask(claim).await;
        assert_eq!(answer["outcome"], "ok", "{answer}");
    }

    /// Adds to the shuffle for a seat that this client holds and that has not yet; nothing once the server is gone.
    pub(crate) async fn add_to_the_shuffle(&mut self) -> Option<()> {
        let welcome = self.heard.iter().rev().find(|message| message["type"] == "welcome")?;
        let seat = welcome["mine"][0].as_u64()?;
        let card = &self.last()["standing"]["seats"][seat as usize];
        if card["ready"] == true {
            return Some(());
        }
        let claim = json!({"type": "claim_seat", "seat": seat, "name": card["name"], "bits": "0".repeat(32)});
        self.try_send(json!({"id": 77_777, "ask": claim}).to_string()).await;
        loop {
            let message = self.next().await?;
            if message["type"] == "answer" && message["id"] == 77_777 {
                assert_eq!(message["outcome"], "ok", "{message}");
                return Some(());
            }
        }
    }

    /// Waits until the change with this number has come.
    pub(crate) async fn until(&mut self, number: u64) {
        while self.number() < Some(number) {
            self.next().await.expect("a change before the end");
        }
    }

    /// The last message that says how things stand.
    pub(crate) fn last(&self) -> &Value {
        let tells = |m: &&Value| m["type"] == "changed" || m["type"] == "state";
        self.heard.iter().rev().find(tells).expect("a frame")
    }

    /// The number of the last change.
    pub(crate) fn number(&self) -> Option<u64> {
        let last = self.last();
        last["change"]["number"].as_u64().or(last["number"].as_u64())
    }

    pub(crate) fn legal(&self) -> Vec<Value> {
        self.last()["legal"].as_array().cloned().unwrap_or_default()
    }

    pub(crate) fn version(&self) -> Value {
        self.last()["standing"]["version"].clone()
    }

    /// Plays the first legal action.
    pub(crate) async fn play(&mut self) -> Value {
        let action = self.legal()[0].clone();
        self.act(&action).await
    }

    /// Plays an action at what it was told last.
    pub(crate) async fn act(&mut self, action: &Value) -> Value {
        let number = self.number();
        self.ask(json!({"type": "act", "number": number, "action": action})).await
    }

    pub(crate) fn closed(&self) -> Option<u64> {
        self.heard.iter().rev().find_map(|message| message["closed"].as_u64())
    }
}

/// Plays `moves` actions between two clients, each waiting for the other's.
pub(crate) async fn play(clients: &mut [Client; 2], moves: usize) {
    for _ in 0..moves {
        let turn = (0..2).find(|&n| !clients[n].legal().is_empty()).expect("a game that is not over");
        let answer = clients[turn].play().await;
        assert_eq!(answer["outcome"], "ok", "{answer}");
        let number = answer["number"].as_u64().expect("a number");
        clients[1 - turn].until(number).await;
    }
}
