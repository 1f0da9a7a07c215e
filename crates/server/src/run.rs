//! The whole server: store, listener, shutdown.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

use crate::app::App;
use crate::bots::CatalogueThinker;
use crate::bus::{Bus, NatsBus};
use crate::config::Config;
use crate::daily::secret_of;
use crate::panics;
use crate::signals::Asked;
use crate::store::{DataFolder, PostgresStore, SqliteStore, Store, has_company};
use crate::tls::Tls;

/// How long connections may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(3);
/// How long what is still to be stored may take.
const LAST_WRITE: Duration = Duration::from_secs(2);

/// What is said where somebody has forgotten the bus (HO-4.1).
const NOT_ALONE: &str = "another server has these tables open too. What is stored stays safe, but people who come to one table through different \
                         servers do not see each other: give each server --bus, or send everybody to one of them";

/// Several nodes need a store that all of them reach.
const ONE_FILE: &str = "a bus is for several machines, which cannot share a file: name the PostgreSQL that they share with --store or --store-file";

/// Why a server did not start, or stopped.
#[derive(Debug)]
pub enum RunError {
    /// The data folder cannot be used.
    Data(PathBuf, String),
    /// The database cannot be used: which one, without its password, and why.
    Store(String, String),
    /// The bus cannot be used: which one, without its password, and why.
    Bus(String, String),
    /// The certificate or its key cannot be used.
    Tls(PathBuf, String),
    /// The address cannot be listened on.
    Listen(SocketAddr, std::io::Error),
    /// The listener broke.
    Serve(std::io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Data(path, why) | RunError::Tls(path, why) => write!(f, "{}: {why}", path.display()),
            RunError::Store(which, why) | RunError::Bus(which, why) => write!(f, "{which}: {why}"),
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
    /// Where it says how it is doing.
    pub metrics: Option<SocketAddr>,
    tls: Option<Arc<Tls>>,
    stop: watch::Sender<bool>,
    task: JoinHandle<Result<(), RunError>>,
}

impl Running {
    /// Stops it: no new connections, goodbye to the open ones, everything stored.
    pub async fn stop(self) -> Result<(), RunError> {
        self.stop.send_replace(true);
        self.finished().await
    }

    /// Reads the certificate again.
    pub fn reload(&self) {
        if let Some(tls) = &self.tls {
            tls.reload();
        }
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
    let store = open_store(&config, &folder).await?;
    let tls = config.tls.as_ref().map(Tls::open).transpose()?;
    let (listener, address) = listen(config.listen).await?;
    let path = folder.secret_file();
    let secret = secret_of(&path).map_err(|error| RunError::Data(path, error.to_string()))?;
    let state = match open_bus(&config).await? {
        None => App::new(&config, store.clone(), Arc::new(CatalogueThinker), secret),
        Some((which, bus)) => {
            let node = format!("{:016x}", getrandom::u64().map_err(|error| data(error.to_string()))?);
            let joined =
                App::on_bus(&config, store.clone(), Arc::new(CatalogueThinker), secret, (bus, &node)).await;
            tracing::info!(node, bus = which, "one of several nodes");
            joined.map_err(|_| RunError::Bus(which, "it went away".into()))?
        }
    };
    // A full disk is no reason not to start: they are promised as soon as they can be kept.
    let _ = state.promise().await;
    state.tend();
    folder.say_where(format_args!("{}://{address}", if tls.is_some() { "https" } else { "http" }));
    let (alive, gone) = mpsc::channel(1);
    let mut metrics = None;
    if let Some(wanted) = config.metrics {
        let (listener, address) = listen(wanted).await?;
        tokio::spawn(state.back(wanted, alive.clone()).serve(listener));
        metrics = Some(address);
    }
    let (stop, stopped) = watch::channel(false);
    let front = tokio::spawn(state.front(tls.clone(), alive).serve(listener));
    let task = tokio::spawn(async move {
        let ended = end(front, state, store, stopped, gone).await;
        drop(folder);
        ended
    });
    tracing::info!(%address, data = %config.data.display(), "listening");
    Ok(Running { address, metrics, tls, stop, task })
}

/// The tables: in the folder, unless a database is named. One that is not there is waited for a few seconds, and then it does not start:
/// a wrong name or password would otherwise look like a server that runs.
async fn open_store(config: &Config, folder: &DataFolder) -> Result<Arc<dyn Store>, RunError> {
    Ok(match &config.store {
        None => {
            let store = SqliteStore::open(&folder.store_file(), config.limits.disk_reserve).await;
            Arc::new(store.map_err(|error| RunError::Data(config.data.clone(), error.to_string()))?)
        }
        Some(address) => {
            if config.bus.is_none() && has_company(address).await {
                tracing::warn!("{NOT_ALONE}");
            }
            let store = PostgresStore::open(address).await;
            Arc::new(store.map_err(|error| RunError::Store(address.to_string(), error.to_string()))?)
        }
    })
}

/// The bus to other nodes, if one is named.
async fn open_bus(config: &Config) -> Result<Option<(String, Arc<dyn Bus>)>, RunError> {
    let Some(address) = &config.bus else { return Ok(None) };
    let which = address.to_string();
    if config.store.is_none() {
        return Err(RunError::Bus(which, ONE_FILE.into()));
    }
    match NatsBus::connect(address).await {
        Ok(bus) => Ok(Some((which, Arc::new(bus)))),
        Err(why) => Err(RunError::Bus(which, why)),
    }
}

async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), RunError> {
    let listener = TcpListener::bind(address).await.map_err(|error| RunError::Listen(address, error))?;
    let address = listener.local_addr().map_err(RunError::Serve)?;
    Ok((listener, address))
}

/// Runs a server until the process is asked to end; `ready` is told where it listens.
pub async fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), RunError> {
    panics::log();
    // Before anybody is told where it listens: who reads that may ask it to end in the same moment.
    let asked = Asked::listen().map_err(RunError::Serve)?;
    let running = start(config).await?;
    tokio::spawn(asked.serve(running.stop.clone(), running.tls.clone()));
    ready(running.address);
    running.finished().await
}

/// Structured logs to standard error: `RUST_LOG` chooses what, `json` how.
pub fn logs(json: bool) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,async_nats=warn"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second call (in tests) finds the logs set up already, and that is fine.
    let _ = if json { builder.json().try_init() } else { builder.try_init() };
}

/// Waits until the server is to end; then no new connections, goodbye to the open ones, and everything stored. Whatever is
/// still open after that is cut off.
async fn end(
    front: JoinHandle<()>,
    state: App,
    store: Arc<dyn Store>,
    mut stopped: watch::Receiver<bool>,
    mut gone: mpsc::Receiver<()>,
) -> Result<(), RunError> {
    let _ = stopped.wait_for(|stop| *stop).await;
    let _ = tokio::time::timeout(GOODBYE, async {
        state.close().await;
        let _ = front.await;
        // Nothing is ever sent: this ends when the last connection has let go of its end.
        let _ = gone.recv().await;
    })
    .await;
    let _ = tokio::time::timeout(LAST_WRITE, store.close()).await;
    tracing::info!("ended");
    Ok(())
}
