//! Several nodes in one process, each on threads of its own, so that one can be killed as a machine is: in the middle of everything.

use std::io::Write as _;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Once};
use std::time::Duration;

use serde_json::{Value, json};
use tableflip_server::bus::{Bus, BusAddress, MemoryBus, MemoryLine, NatsBus};
use tableflip_server::store::{MemoryStore, PostgresStore, Store};
use tableflip_server::{App, CatalogueThinker, Config};
use tokio::runtime::Runtime;

use crate::common::*;
use crate::database::Database;

/// A NATS server to try them on.
const VARIABLE: &str = "TABLEFLIP_TEST_NATS";

/// A store, and a bus to it and beside it.
pub(crate) struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bus: MemoryBus,
    /// The real one, where one is meant.
    nats: Option<BusAddress>,
}

impl House {
    /// In memory, both store and bus.
    pub(crate) fn small() -> House {
        House { store: Arc::new(MemoryStore::default()), bus: MemoryBus::default(), nats: None }
    }

    /// In memory; on `PostgreSQL`, and on NATS, where there are some to try.
    pub(crate) async fn all() -> Vec<House> {
        static SAID: Once = Once::new();
        let mut houses = vec![House::small()];
        if let Some(database) = Database::new().await {
            let store = PostgresStore::open(&database.address()).await.expect("a store");
            houses.push(House { store: Arc::new(store), ..House::small() });
        }
        match std::env::var(VARIABLE) {
            Ok(address) => {
                let nats = Some(BusAddress::parse(&address).expect("an address"));
                houses.push(House { nats, ..House::small() });
            }
            // Not by the macro, whose words are kept from the screen while tests pass.
            Err(_) => SAID.call_once(|| {
                let _ = writeln!(std::io::stderr(), "NATS was not tried: {VARIABLE} names none");
            }),
        }
        houses
    }

    pub(crate) async fn node(&self) -> Node {
        self.node_with(config()).await
    }

    pub(crate) async fn node_with(&self, config: Config) -> Node {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let (line, store, nats) = (self.bus.line(), self.store.clone(), self.nats.clone());
        let name = format!("{}-{:04}", std::process::id(), COUNT.fetch_add(1, Relaxed));
        let other = line.clone();
        let started = runtime.spawn(async move {
            let bus: Arc<dyn Bus> = match nats {
                Some(address) => Arc::new(NatsBus::connect(&address).await.expect("NATS")),
                None => other,
            };
            let thinker = Arc::new(CatalogueThinker);
            let app = App::on_bus(&config, store, thinker, secret(), (bus, &name)).await.expect("a bus");
            (Server::serving(app.clone()).await, app)
        });
        let (server, app) = started.await.expect("a node");
        Node { runtime: Some(runtime), line, server, app }
    }
}

pub(crate) struct Node {
    runtime: Option<Runtime>,
    /// Its line to the bus, if that is the one in memory.
    pub(crate) line: Arc<MemoryLine>,
    pub(crate) server: Server,
    pub(crate) app: App,
}

impl Node {
    /// Gone, without a word.
    pub(crate) fn kill(mut self) {
        self.runtime.take().expect("a runtime").shutdown_background();
    }

    /// Asks it to end.
    pub(crate) async fn stop(&self) {
        let app = self.app.clone();
        self.runtime
            .as_ref()
            .expect("a runtime")
            .spawn(async move { app.close().await })
            .await
            .expect("ended");
    }

    /// Waits until this node holds so much because of others (`App::held`).
    pub(crate) async fn until_it_holds(&self, held: [usize; 4]) {
        while self.app.held() != held {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Somebody who plays a seat, comes back when told to, and checks that no change is missing, doubled or out of order.
pub(crate) struct Person {
    pub(crate) keys: Value,
    pub(crate) seat: usize,
    pub(crate) client: Client,
    /// The number of the last change that they saw.
    pub(crate) last: Option<u64>,
    read: usize,
}

impl Person {
    pub(crate) async fn at(node: &Node, keys: &Value, seat: usize) -> Person {
        let client = node.server.client().await;
        let mut person = Person { keys: keys.clone(), seat, client, last: None, read: 0 };
        assert!(person.greet().await, "let in");
        person
    }

    async fn greet(&mut self) -> bool {
        let (table, key) = (self.keys["table"].clone(), self.keys["keys"][self.seat].clone());
        let answer = self.client.try_hello(&table, &key, self.last).await;
        self.look();
        answer.is_some_and(|answer| answer["outcome"] == "ok")
    }

    /// Comes back to some node, with short pauses, as browsers do.
    pub(crate) async fn again_at(&mut self, node: &Node) {
        self.look();
        loop {
            (self.client, self.read) = (node.server.client().await, 0);
            if self.greet().await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Whether the server has closed. Reads on until something says so.
    pub(crate) async fn is_sent_away(&mut self) -> u64 {
        while self.client.next().await.is_some() {}
        self.look();
        self.client.closed().unwrap_or_default()
    }

    /// Reads what was heard since.
    pub(crate) fn look(&mut self) {
        for heard in &self.client.heard[self.read..] {
            let changes: Vec<&Value> = match heard["type"].as_str() {
                Some("changed") => vec![&heard["change"]],
                Some("state") => heard["missed"].as_array().expect("a list").iter().collect(),
                _ => Vec::new(),
            };
            // Who sits down is told everything anew, from the beginning.
            if changes.first().is_some_and(|change| change["number"] == 0) {
                assert!(
                    changes.len() as u64 > self.last.unwrap_or(0),
                    "seat {}: a part is missing",
                    self.seat
                );
                self.last = None;
            }
            for change in changes {
                let number = change["number"].as_u64().expect("a number");
                assert_eq!(number, self.last.map_or(0, |last| last + 1), "seat {}: {change}", self.seat);
                self.last = Some(number);
            }
        }
        self.read = self.client.heard.len();
    }

    pub(crate) async fn until(&mut self, number: u64) {
        self.client.until(number).await;
        self.look();
    }

    pub(crate) fn is_on_turn(&self) -> bool {
        !self.client.legal().is_empty()
    }
}

/// Two people, each at a node, at a table where the game is on. The first one's node is the table's home.
pub(crate) async fn two(first: &Node, second: &Node) -> [Person; 2] {
    let keys = first.server.lay(&two_people()).await;
    let mut people = [Person::at(first, &keys, 0).await, Person::at(second, &keys, 1).await];
    for (seat, person) in people.iter_mut().enumerate() {
        person.client.sit(&keys, seat).await;
    }
    for person in &mut people {
        person.until(2).await;
    }
    people
}

/// Plays so many actions. Returns the number of the last one.
pub(crate) async fn play_on(people: &mut [Person; 2], moves: usize) -> u64 {
    let mut number = 0;
    for _ in 0..moves {
        let turn = usize::from(!people[0].is_on_turn());
        let answer = people[turn].client.play().await;
        assert_eq!(answer["outcome"], "ok", "{answer}");
        number = answer["number"].as_u64().expect("a number");
        for person in people.iter_mut() {
            person.until(number).await;
        }
    }
    number
}

/// What is asked over HTTP.
pub(crate) async fn get(node: &Node, path: &str) -> (u16, Value) {
    let asked = axum::http::Request::get(path).body(axum::body::Body::empty()).expect("a request");
    let router = node.server.router.clone();
    // On the node's own threads: whatever is opened by a question is opened there.
    let runtime = node.runtime.as_ref().expect("a runtime");
    let (head, text) = runtime.spawn(async move { request(&router, asked).await }).await.expect("an answer");
    (head.status().as_u16(), serde_json::from_str(&text).unwrap_or(json!(text)))
}
