//! Several machines on one: PostgreSQL, NATS and a few nodes in a temporary folder, to look at and to play on (HO-7.1).

use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::Command;

use crate::keeper::{Kept, folder};
use crate::shell::{built, call, locked, root};
use crate::suites::WHOLE;
use crate::{Outcome, nats, postgres};

/// How many nodes are a cluster.
const USUAL: usize = 3;
const MOST: usize = 9;

/// Starts a cluster to work with, until a key is pressed.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let nodes = match arguments {
        [] => USUAL,
        [name, count] if name == "--nodes" => {
            let count = count.parse().ok().filter(|count| (1..=MOST).contains(count));
            count.ok_or_else(|| format!("--nodes takes a number from 1 to {MOST}"))?
        }
        _ => return Err("it takes --nodes N or nothing".into()),
    };
    call("building the program", locked("build").args(WHOLE).args(["--bin", "tableflip"]))?;
    if !root().join("web/dist/index.html").exists() {
        println!("── the program holds no pages: `cargo xtask build-web` first, and they are there");
    }
    // Dropped from the last to the first: nodes end before what they need.
    let database = postgres::Server::start()?;
    let bus = nats::Server::start()?;
    let secret = random_bytes()?;
    let mut cluster = Vec::new();
    for number in 1..=nodes {
        let node = start_node(number, database.address(), bus.address(), &secret)?;
        println!("── node {number}: {}", node.1);
        cluster.push(node);
    }
    println!("They share {} and {}", database.address(), bus.address());
    println!("Enter ends all of it, and everything in it is gone.");
    let _ = std::io::stdin().read(&mut [0]);
    cluster.reverse();
    drop(cluster);
    Ok(())
}

/// One node, and where it listens.
fn start_node(number: usize, store: &str, bus: &str, secret: &[u8]) -> Result<(Kept, String), String> {
    let folder = folder(&format!("node-{number}"))?;
    let started = start_in(&folder, store, bus, secret);
    started.inspect_err(|_| {
        let _ = fs::remove_dir_all(&folder);
    })
}

fn start_in(folder: &Path, store: &str, bus: &str, secret: &[u8]) -> Result<(Kept, String), String> {
    let data = folder.join("data");
    let cannot = |error: std::io::Error| format!("{}: {error}", data.display());
    fs::create_dir(&data).map_err(cannot)?;
    // Nodes that serve the same players promise the same decks.
    fs::write(data.join("daily.secret"), secret).map_err(cannot)?;
    let mut serve = Command::new(built("tableflip"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data);
    serve.env("TABLEFLIP_STORE", store).env("TABLEFLIP_BUS", bus);
    let kept = Kept::start("a node", folder, &serve)?;
    let says = |said: &str| {
        let line = said.lines().find_map(|line| line.strip_prefix("Tableflip listens on "))?;
        Some(line.to_string())
    };
    let address = kept.wait_until(says)?;
    Ok((kept, address))
}

fn random_bytes() -> Result<[u8; 32], String> {
    let mut bytes = [0; 32];
    let read = fs::File::open("/dev/urandom").and_then(|mut random| random.read_exact(&mut bytes));
    read.map(|()| bytes).map_err(|error| format!("/dev/urandom: {error}"))
}
