//! `serve`, and `tableflip` alone: a table server on this machine.
//!
//! Speaks while it works: where it listens and where its data is, on standard output, since scripts wait
//! for that line; logs go to standard error.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use tableflip_server::{Config, RunError};

use crate::answer::{Answer, Failure};

/// Where a server listens unless told otherwise.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 7373);

/// Starts a table server for others, without opening a browser
///
/// Serves the web client and the tables until it is interrupted. Tables are kept in the data folder and are
/// there again after a restart, also after a crash. Behind a proxy that ends TLS, give the site's origin
/// and --behind-proxy, so that limits count the right address.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip serve\n  \
    tableflip serve --listen 0.0.0.0:80 --data /var/lib/tableflip\n  \
    tableflip serve --behind-proxy --origin https://games.example.org --json-logs")]
pub(crate) struct Args {
    /// The address and port to listen on; port 0 takes any free one
    #[arg(long, value_name = "ADDR", default_value_t = USUAL)]
    listen: SocketAddr,
    /// The folder that keeps the tables [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Another origin whose pages may open tables here; may be given several times
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// Takes the client's address from X-Forwarded-For: only behind a proxy that sets it
    #[arg(long)]
    behind_proxy: bool,
    /// Megabytes that must be free on the disk for a new table; games under way go on below it
    #[arg(long, value_name = "MB", default_value_t = 64)]
    disk_reserve: u32,
    /// Writes logs as JSON, one object per line
    #[arg(long)]
    json_logs: bool,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    tableflip_server::logs(args.json_logs);
    let mut config = Config {
        listen: args.listen,
        origins: args.origin.clone(),
        behind_proxy: args.behind_proxy,
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
    let data = config.data.clone();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::wrong)?;
    let ready = |address| {
        announce(address, &data);
        show(address);
    };
    match runtime.block_on(tableflip_server::run(config, ready)) {
        Ok(()) => Ok(Answer::default()),
        Err(error @ (RunError::Data(..) | RunError::Listen(..))) => Err(Failure::wrong(error)),
        Err(error @ RunError::Serve(_)) => Err(Failure::no(error)),
    }
}

fn announce(address: SocketAddr, data: &Path) {
    say(&format!("Tableflip listens on http://{address}"));
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
