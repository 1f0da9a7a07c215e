//! The router, callable without a socket.

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use tableflip_catalogue::GAMES;
use tableflip_table::Thinker;
use tokio::sync::watch;

use crate::bots::Pool;
use crate::config::Config;
use crate::guard::Guard;
use crate::hall::Hall;
use crate::store::Store;
use crate::{api, shelter, web};

/// What all requests share.
#[derive(Clone)]
pub struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) guard: Arc<Guard>,
    pub(crate) closing: watch::Sender<bool>,
}

impl App {
    /// An application on a store.
    pub fn new(config: &Config, store: Arc<dyn Store>, thinker: Arc<dyn Thinker>) -> App {
        let limits = &config.limits;
        let pool = Pool::new(thinker, limits.bot_threads, limits.bot_budget);
        App {
            hall: Hall::new(GAMES, store, pool, limits.clone()),
            guard: Guard::new(config),
            closing: watch::Sender::new(false),
        }
    }

    /// Asks every connection to end.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }
}

/// Everything that can be asked for.
pub fn app(state: App) -> Router {
    Router::new()
        .route("/api/games", get(api::games))
        .route("/api/tables", post(api::lay))
        .route("/api/engine", post(api::engine))
        .route("/api/tables/{table}/record", get(api::record))
        .route("/health", get(api::health))
        .route("/live", get(api::live))
        .route("/metrics", get(api::metrics))
        .route("/ws", get(api::ws))
        .fallback(web::serve)
        .layer(axum::middleware::from_fn(shelter::shelter))
        .with_state(state)
}
