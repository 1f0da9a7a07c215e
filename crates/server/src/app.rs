//! The router, callable without a socket.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::Router;
use axum::routing::{get, post};
use tableflip_catalogue::GAMES;
use tableflip_learn::daily::Secret;
use tableflip_table::Thinker;
use tokio::io::DuplexStream;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

use crate::bots::Bots;
use crate::bus::{Away, Bus};
use crate::config::Config;
use crate::daily::Dailies;
use crate::front::Front;
use crate::guard::Guard;
use crate::hall::Hall;
use crate::nodes::Nodes;
use crate::store::{Store, StoreError};
use crate::stream::Stream;
use crate::tls::Tls;
use crate::wire::Wire;
use crate::{api, shelter, socket, web};

/// What all requests share.
#[derive(Clone)]
pub struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) guard: Arc<Guard>,
    pub(crate) daily: Arc<Dailies>,
    pub(crate) tls: bool,
    pub(crate) closing: watch::Sender<bool>,
}

impl App {
    /// An application on a store, with daily decks that follow from a secret.
    pub fn new(config: &Config, store: Arc<dyn Store>, thinker: Arc<dyn Thinker>, secret: Secret) -> App {
        App::with(config, store, thinker, secret, None)
    }

    /// One of several that share a store, by the bus between them. `node` is the name of this one there, which nobody had before.
    pub async fn on_bus(
        config: &Config,
        store: Arc<dyn Store>,
        thinker: Arc<dyn Thinker>,
        secret: Secret,
        (bus, node): (Arc<dyn Bus>, &str),
    ) -> Result<App, Away> {
        let connections = Arc::new(AtomicU64::new(1));
        let nodes = Nodes::join(bus, node, connections.clone()).await?;
        Ok(App::with(config, store, thinker, secret, Some((nodes, connections))))
    }

    fn with(
        config: &Config,
        store: Arc<dyn Store>,
        thinker: Arc<dyn Thinker>,
        secret: Secret,
        nodes: Option<(Arc<Nodes>, Arc<AtomicU64>)>,
    ) -> App {
        let (limits, guard) = (&config.limits, Guard::new(config));
        let bots = Bots::new(thinker, limits);
        let hall = Hall::new(GAMES, store, bots, guard.clone(), config, nodes);
        App {
            daily: Dailies::new(hall.clone(), secret),
            hall,
            guard,
            tls: config.tls.is_some(),
            closing: watch::Sender::new(false),
        }
    }

    /// Looks after the daily decks until everything ends.
    pub fn tend(&self) -> JoinHandle<()> {
        tokio::spawn(self.daily.clone().tend(self.closing.subscribe()))
    }

    /// Promises the days that are to be promised.
    pub(crate) async fn promise(&self) -> Result<(), StoreError> {
        self.daily.promise_ahead().await
    }

    /// Serves a listener until the task is dropped.
    pub async fn serve(self, listener: TcpListener) {
        let (alive, _) = mpsc::channel(1);
        self.front(None, alive).serve(listener).await;
    }

    /// Serves somebody whose line lies within this process, as if they had just opened a WebSocket at the public door: for whoever plays a
    /// network without sockets. Ends with the line.
    #[doc(hidden)]
    pub async fn welcome(self, line: DuplexStream, from: IpAddr) {
        let Ok(place) = self.guard.admit(from) else { return };
        let (alive, _) = mpsc::channel(1);
        let wire = Wire::over(Stream::near(line, alive), Vec::new(), self.hall.limits.message_bytes).await;
        socket::serve(wire, self.hall, place, None, self.closing.subscribe()).await;
    }

    /// The door for the public.
    pub(crate) fn front(&self, tls: Option<Arc<Tls>>, alive: mpsc::Sender<()>) -> Front {
        Front {
            router: app(self.clone()),
            guard: self.guard.clone(),
            tls,
            head_time: self.hall.limits.head_time,
            closing: self.closing.subscribe(),
            alive,
        }
    }

    /// The door for whoever looks after the server: never with TLS, and with counts of its own.
    pub(crate) fn back(&self, listen: SocketAddr, alive: mpsc::Sender<()>) -> Front {
        let router = Router::new()
            .route("/metrics", get(api::metrics))
            .route("/live", get(api::live))
            .route("/health", get(api::health))
            .with_state(self.clone());
        let guard = Guard::new(&Config { listen, ..Config::local("") });
        Front { router, guard, ..self.front(None, alive) }
    }

    /// Asks every connection to end, and lets tables go to other nodes where there are some (HO-4.5).
    pub async fn close(&self) {
        self.closing.send_replace(true);
        if let Some(nodes) = &self.hall.nodes {
            nodes.drain().await;
        }
    }

    /// How much this node holds because there are others: tables that are at home here, guests' sessions at them, sessions at
    /// tables elsewhere, and nodes where those are.
    #[doc(hidden)]
    pub fn held(&self) -> [usize; 4] {
        self.hall.nodes.as_ref().map_or([0; 4], |nodes| nodes.held())
    }
}

/// Everything that the public can ask for.
pub fn app(state: App) -> Router {
    Router::new()
        .route("/api/games", get(api::games))
        .route("/api/tables", post(api::lay))
        .route("/api/hall", get(api::hall))
        .route("/api/engine", post(api::engine))
        .route("/api/tables/{table}/record", get(api::record))
        .route("/api/daily/{date}/{game}", get(api::daily::day).post(api::daily::play))
        .route("/api/daily/{date}/{game}/board", get(api::daily::board))
        .route("/api/clubs", post(api::daily::make_club))
        .route("/api/clubs/{club}", post(api::daily::ask_club))
        .route("/health", get(api::health))
        .route("/live", get(api::live))
        .route("/ws", get(api::ws))
        .route("/ws/{table}", get(api::ws_of))
        .fallback(web::serve)
        .layer(axum::middleware::from_fn_with_state(state.clone(), shelter::shelter))
        .with_state(state)
}
