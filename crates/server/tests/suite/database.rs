//! A database of its own for each test that wants `PostgreSQL`, in the server that `TABLEFLIP_TEST_POSTGRES` names; nothing where it names none.
//!
//! `cargo xtask test` starts such a server, and `cargo xtask postgres` one to work with by hand. Databases stay until their server goes.

use std::io::Write as _;
use std::sync::Once;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use tableflip_server::store::PostgresAddress;
use tokio_postgres::{Client, NoTls};

const VARIABLE: &str = "TABLEFLIP_TEST_POSTGRES";

/// A database that nobody else uses.
#[derive(Clone)]
pub(crate) struct Database {
    /// Where its server is, up to the name of a database.
    server: String,
    name: String,
}

impl Database {
    /// A fresh one, or nothing where there is no server.
    pub(crate) async fn new() -> Option<Database> {
        Database::with("").await
    }

    /// A fresh one with more to its making.
    pub(crate) async fn with(options: &str) -> Option<Database> {
        static SAID: Once = Once::new();
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let Ok(address) = std::env::var(VARIABLE) else {
            // Not by the macro, whose words are kept from the screen while tests pass.
            SAID.call_once(|| {
                let _ = writeln!(std::io::stderr(), "PostgreSQL was not tried: {VARIABLE} names none");
            });
            return None;
        };
        let server = address.rsplit_once('/').expect("postgres://…/DATABASE").0.to_string();
        let name = format!("t{}_{}", std::process::id(), COUNT.fetch_add(1, Relaxed));
        let database = Database { server, name };
        let admin = database.admin().await;
        let _ = admin.batch_execute(&format!("DROP DATABASE IF EXISTS {}", database.name)).await;
        let make = format!("CREATE DATABASE {} {options}", database.name);
        admin.batch_execute(&make).await.expect("a database");
        Some(database)
    }

    pub(crate) fn text(&self) -> String {
        format!("{}/{}?sslmode=disable", self.server, self.name)
    }

    pub(crate) fn address(&self) -> PostgresAddress {
        PostgresAddress::parse(&self.text()).expect("an address")
    }

    /// Its address by another port, where something stands between.
    pub(crate) fn by_port(&self, port: u16) -> PostgresAddress {
        let (before, _) = self.server.rsplit_once(':').expect("a port");
        let text = format!("{before}:{port}/{}?sslmode=disable", self.name);
        PostgresAddress::parse(&text).expect("an address")
    }

    /// Where its server listens.
    pub(crate) fn host(&self) -> String {
        self.server.rsplit_once('@').expect("a user").1.to_string()
    }

    /// A connection to it, past everything under test.
    pub(crate) async fn client(&self) -> Client {
        connect(&self.text()).await
    }

    async fn admin(&self) -> Client {
        connect(&format!("{}/postgres?sslmode=disable", self.server)).await
    }

    /// Ends all its connections and takes no new ones, as a server that stops; or takes them again.
    pub(crate) async fn away(&self, away: bool) {
        let admin = self.admin().await;
        let name = &self.name;
        let allow = format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS {}", !away);
        admin.batch_execute(&allow).await.expect("altered");
        if away {
            while self.ended(&admin).await > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }

    /// Ends all its connections; says how many there were.
    async fn ended(&self, admin: &Client) -> usize {
        let name = &self.name;
        let end = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
        admin.query_typed(&end, &[]).await.expect("ended").len()
    }

    /// Waits until so many statements wait for another transaction.
    pub(crate) async fn until_waiting(&self, count: i64) {
        let admin = self.admin().await;
        let sql = format!(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = '{}' AND wait_event_type = 'Lock'",
            self.name
        );
        while admin.query_typed_one(&sql, &[]).await.expect("a count").get::<_, i64>(0) < count {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

async fn connect(address: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.expect("a connection");
    tokio::spawn(connection);
    client
}
