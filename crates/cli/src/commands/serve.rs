//! `serve`, and `tableflip` alone: a table server on this machine.
//!
//! Speaks while it works: where it listens and where its data is, on standard output, since scripts wait
//! for that line; logs go to standard error.

mod bus;
mod editions;
mod limits;
pub(super) mod place;

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use tableflip_server::{Config, RunError, TlsFiles};

use crate::answer::{Answer, Failure};

/// Where a server listens unless told otherwise.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 7373);

/// Starts a table server for others, without opening a browser
///
/// Serves the web client and the tables until it is interrupted. Tables are kept in the data folder and are
/// there again after a restart, also after a crash. With --store or --store-file they are kept in PostgreSQL instead; the
/// folder then holds the secret of the daily decks alone. Several machines that share a PostgreSQL serve the same tables together
/// by the bus that --bus or --bus-file names.
///
/// For people elsewhere, let keys travel by TLS: give a certificate and its key, or run behind a proxy that ends TLS and
/// say --behind-proxy, so that limits count the right address. SIGHUP reads the certificate again; SIGTERM says goodbye,
/// stores everything and ends within five seconds.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip serve\n  \
    tableflip serve --listen 0.0.0.0:443 --tls-cert chain.pem --tls-key key.pem --data /var/lib/tableflip\n  \
    tableflip serve --behind-proxy --metrics-listen 127.0.0.1:9373 --json-logs\n  \
    tableflip serve --store-file /etc/tableflip/store --data /var/lib/tableflip")]
pub(crate) struct Args {
    /// The address and port to listen on; port 0 takes any free one
    #[arg(long, value_name = "ADDR", default_value_t = USUAL)]
    listen: SocketAddr,
    /// The folder that keeps the tables [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[command(flatten)]
    store: place::StoreArgs,
    #[command(flatten)]
    bus: bus::BusArgs,
    /// The certificate chain as PEM: the server then speaks TLS, and nothing else
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The certificate's private key as PEM
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// Takes the client's address from X-Forwarded-For: only behind a proxy that sets it
    #[arg(long)]
    behind_proxy: bool,
    /// Megabytes that must be free on the disk for a new table; games under way go on below it
    #[arg(long, value_name = "MB", default_value_t = 64)]
    disk_reserve: u32,
    /// Another site whose pages may open tables here, such as `https://example.org`; may be given several times
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// Another address for /metrics (Prometheus); without it the counters are shown nowhere
    #[arg(long, value_name = "ADDR")]
    metrics_listen: Option<SocketAddr>,
    /// Which editions visitors may bring besides the program's own
    #[arg(long, value_name = "WHICH", default_value = "any")]
    editions: editions::Which,
    /// For --editions known: a file with the SHA-256 of each edition, one per line, as sha256sum writes it
    #[arg(long, value_name = "FILE", required_if_eq("editions", "known"))]
    known_editions: Option<PathBuf>,
    /// Opens a hall: a list of tables that their makers opened to anybody who visits this server
    #[arg(long)]
    hall: bool,
    /// Writes logs as JSON, one object per line
    #[arg(long)]
    json_logs: bool,
    #[command(flatten)]
    limits: limits::LimitArgs,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    tableflip_server::logs(args.json_logs);
    let tls = args.tls_cert.clone().zip(args.tls_key.clone());
    let mut config = Config {
        listen: args.listen,
        metrics: args.metrics_listen,
        tls: tls.map(|(certificate, key)| TlsFiles { certificate, key }),
        origins: args.origin.clone(),
        behind_proxy: args.behind_proxy,
        editions: args.editions.with(args.known_editions.as_deref())?,
        hall: args.hall,
        limits: args.limits.limits(),
        store: args.store.address()?,
        bus: args.bus.address()?,
        ..Config::local(args.data.clone().map_or_else(usual_data, Ok)?)
    };
    config.limits.disk_reserve = u64::from(args.disk_reserve) * 1024 * 1024;
    until_asked_to_end(config, |_| {})
}

/// The main job: a server for this machine, and a browser that shows it.
pub(crate) fn run_here(browser: bool) -> Result<Answer, Failure> {
    let data = usual_data()?;
    let show = |address: SocketAddr| {
        if browser && open::that_detached(format!("http://{address}")).is_err() {
            say("No browser could be opened: open the address above in one.");
        }
    };
    match until_asked_to_end(Config { listen: USUAL, ..Config::local(&data) }, show) {
        // Another program has the usual port: any other will do as well.
        Err(Failure::Wrong(why)) if why.starts_with("cannot listen") => {
            until_asked_to_end(Config::local(&data), show)
        }
        done => done,
    }
}

fn until_asked_to_end(config: Config, show: impl FnOnce(SocketAddr)) -> Result<Answer, Failure> {
    let (data, store) = (config.data.clone(), config.store.as_ref().map(ToString::to_string));
    let bus = config.bus.as_ref().map(ToString::to_string);
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::wrong)?;
    let ready = |address| {
        announce(scheme, address, &data);
        if let Some(store) = store {
            say(&format!("Its tables are in {store}"));
        }
        if let Some(bus) = bus {
            say(&format!("It shares them with other machines by {bus}"));
        }
        show(address);
    };
    match runtime.block_on(tableflip_server::run(config, ready)) {
        Ok(()) => Ok(Answer::default()),
        Err(
            error @ (RunError::Data(..)
            | RunError::Store(..)
            | RunError::Bus(..)
            | RunError::Listen(..)
            | RunError::Tls(..)),
        ) => Err(Failure::wrong(error)),
        Err(error @ RunError::Serve(_)) => Err(Failure::no(error)),
    }
}

fn announce(scheme: &str, address: SocketAddr, data: &Path) {
    say(&format!("Tableflip listens on {scheme}://{address}"));
    say(&format!("Its data is in {}", data.display()));
}

/// A closed standard output is no reason to stop serving.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

pub(super) fn usual_data() -> Result<PathBuf, Failure> {
    directories::ProjectDirs::from("", "", "tableflip")
        .map(|folders| folders.data_dir().to_path_buf())
        .ok_or_else(|| Failure::wrong("this user has no data folder: name one with --data DIR"))
}
