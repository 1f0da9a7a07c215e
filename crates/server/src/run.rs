//! The whole server: store, listener, shutdown.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::app::{App, app};
use crate::bots::CatalogueThinker;
use crate::config::Config;
use crate::metrics::METRICS;
use crate::store::{DataFolder, SqliteStore, Store};

/// How long connections may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// Why a server did not start, or stopped.
#[derive(Debug)]
pub enum RunError {
    /// The data folder cannot be used.
    Data(PathBuf, String),
    /// The address cannot be listened on.
    Listen(SocketAddr, std::io::Error),
    /// The listener broke.
    Serve(std::io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Data(path, why) => write!(f, "{}: {why}", path.display()),
            RunError::Listen(address, error) => write!(f, "cannot listen on {address}: {error}"),
            RunError::Serve(error) => write!(f, "the server stopped: {error}"),
        }
    }
}

impl std::error::Error for RunError {}

/// A server that runs.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<Result<(), RunError>>,
}

impl Running {
    /// Stops it: no new connections, goodbye to the open ones, everything stored.
    pub async fn stop(self) -> Result<(), RunError> {
        self.stop.send_replace(true);
        self.finished().await
    }

    /// Waits until it stops by itself.
    pub async fn finished(self) -> Result<(), RunError> {
        self.task.await.unwrap_or_else(|error| Err(RunError::Serve(std::io::Error::other(error))))
    }
}

/// Starts a server and returns once it listens.
pub async fn start(config: Config) -> Result<Running, RunError> {
    let data = |why: String| RunError::Data(config.data.clone(), why);
    let folder = DataFolder::take(&config.data).map_err(|no| data(no.reason()))?;
    let store = SqliteStore::open(&folder.store_file(), config.limits.disk_reserve).await;
    let store: Arc<dyn Store> = Arc::new(store.map_err(|error| data(error.to_string()))?);
    let listener = TcpListener::bind(config.listen).await;
    let listener = listener.map_err(|error| RunError::Listen(config.listen, error))?;
    let address = listener.local_addr().map_err(RunError::Serve)?;
    let state = App::new(&config, store.clone(), Arc::new(CatalogueThinker));
    folder.say_where(format_args!("http://{address}"));
    let (stop, stopped) = watch::channel(false);
    let task = tokio::spawn(async move {
        let served = serve(listener, state, store, stopped).await;
        drop(folder);
        served
    });
    tracing::info!(%address, data = %config.data.display(), "listening");
    Ok(Running { address, stop, task })
}

/// Runs a server until the process is asked to end; `ready` is told where it listens.
pub async fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), RunError> {
    let running = start(config).await?;
    ready(running.address);
    let stop = running.stop.clone();
    tokio::spawn(async move {
        asked_to_end().await;
        tracing::info!("asked to end");
        stop.send_replace(true);
    });
    running.finished().await
}

/// Structured logs to standard error: `RUST_LOG` chooses what, `json` how.
pub fn logs(json: bool) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second call (in tests) finds the logs set up already, and that is fine.
    let _ = if json { builder.json().try_init() } else { builder.try_init() };
}

async fn serve(
    listener: TcpListener,
    state: App,
    store: Arc<dyn Store>,
    mut stopped: watch::Receiver<bool>,
) -> Result<(), RunError> {
    let listener = listener.tap_io(|stream| {
        // A move is one small message: waiting to fill a packet would only delay it.
        let _ = stream.set_nodelay(true);
    });
    let router = app(state.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let closing = state.clone();
    let mut asked = stopped.clone();
    let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
        let _ = stopped.wait_for(|stop| *stop).await;
        closing.close();
    });
    // Half a request that never goes on would keep the listener's goodbye waiting for ever.
    let out_of_patience = async {
        let _ = asked.wait_for(|stop| *stop).await;
        tokio::time::sleep(GOODBYE / 2).await;
    };
    let served = tokio::select! {
        served = serving => served.map_err(RunError::Serve),
        () = out_of_patience => Ok(()),
    };
    let patience = tokio::time::Instant::now() + GOODBYE / 2;
    while METRICS.connections.load(Relaxed) > 0 && tokio::time::Instant::now() < patience {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let _ = tokio::time::timeout(GOODBYE, store.close()).await;
    tracing::info!("ended");
    served
}

async fn asked_to_end() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
