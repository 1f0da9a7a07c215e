//! Several machines lose nothing (HO-7.2, HO-7.4): tables of two clients play over a cluster while nodes, lines, bus and database fail at
//! random, and in the end every log is held against everything that anybody was told.
//!
//! `cargo xtask chaos [--seconds N] [--faults kill,freeze,restart,cut,database,bus] [--seed S]` starts it. Ends with 1 if anything is lost,
//! doubled, out of order or stuck; with 2 if it could not find out. How long people waited is printed and judged by nobody: machines
//! are noisy. Bounded in time, on loopback alone; everything that it starts ends with it.

mod audit;
mod child;
mod cluster;
mod faults;
mod judge;
mod line;
mod options;
mod pair;
mod pauses;
mod plan;
mod player;
mod report;
mod services;
mod told;
mod wire;
mod world;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinSet;

use audit::audit;
use cluster::Node;
use faults::{Cluster, Round};
use judge::{Finding, Wrong};
use options::Options;
use plan::Plan;
use services::Service;
use wire::Balancer;
use world::World;

/// What went wrong; the program says it and stops.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// How long nothing may move while everything is well.
const STUCK: Duration = Duration::from_secs(20);

fn main() -> ExitCode {
    let run = || {
        let options = Options::read(std::env::args().skip(1))?;
        // Programs are started by the thread that runs this: they end with it.
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(chaos(&options))
    };
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(trouble) => {
            eprintln!("chaos: {trouble}");
            ExitCode::from(2)
        }
    }
}

/// Does everything; whether nothing was wrong.
async fn chaos(options: &Options) -> Result<bool, Trouble> {
    let mut cluster = start(options).await?;
    let (end, ending) = watch::channel(None);
    let thinks = Duration::from_secs_f64(2.0 * options.tables as f64 / options.rate);
    let balancer = Balancer::new(cluster.nodes.iter().map(|node| node.port));
    let world = Arc::new(World::new(balancer, options.seed, thinks, ending));
    let mut tables = JoinSet::new();
    for n in 0..options.tables {
        tables.spawn(pair::play(world.clone(), n));
    }
    let mut findings = Vec::new();
    let rounds = suffer(options, &mut cluster, &mut findings).await;
    // From here on all is well, and everything has to move.
    end.send_replace(Some(Instant::now() + STUCK));
    while let Some(ended) = tables.join_next().await {
        ended?;
    }
    let mut found = audit(&options.store, &world.tables()).await?;
    found.findings.append(&mut findings);
    found.findings.extend(world.all_stuck());
    println!("\n{}", report::pauses(&pauses::effects(&rounds, &world.waits())));
    println!("{}", report::faults(world.acknowledged.load(Relaxed), &found));
    if world.acknowledged.load(Relaxed) == 0 {
        return Err("nobody could play at all".into());
    }
    if !found.findings.is_empty() {
        for (n, node) in cluster.nodes.iter().enumerate() {
            node.complaints(10).iter().for_each(|line| println!("node {n}: {line}"));
        }
    }
    Ok(found.findings.is_empty())
}

async fn start(options: &Options) -> Result<Cluster, Trouble> {
    let mut database = Service::database(&options.database, &options.store, &options.folder)?;
    database.start().await?;
    let mut bus = None;
    if options.nodes > 1 {
        bus = Some(Service::bus(&options.bus, &options.folder)?);
    }
    if let Some(bus) = &mut bus {
        bus.start().await?;
    }
    let mut nodes = Vec::new();
    for number in 0..options.nodes {
        let (store, bus) = ((options.store.as_str(), database.port), bus.as_ref().map(|bus| bus.port));
        nodes.push(Node::new(number, &options.program, &options.folder, store, bus).await?);
    }
    for node in &mut nodes {
        node.start()?;
    }
    for node in &mut nodes {
        node.ready().await?;
    }
    Ok(Cluster { nodes, database, bus })
}

/// One fault after the other until the time is up; what was done. Where the cluster does not come back, that is a finding, and the end.
async fn suffer(options: &Options, cluster: &mut Cluster, findings: &mut Vec<Finding>) -> Vec<Round> {
    let began = Instant::now();
    let end = began + Duration::from_secs(options.seconds);
    let mut rounds = Vec::new();
    for fault in Plan::new(&options.faults, options.nodes, options.seed, options.short) {
        if Instant::now() + fault.calm >= end {
            break;
        }
        tokio::time::sleep(fault.calm).await;
        for n in cluster.fallen() {
            findings.push(of_all(format!("node {n} ended by itself")));
        }
        let (at, words) = (began.elapsed().as_secs_f64(), fault.kind.word());
        println!("{at:7.1} s  {words}, node {}, {:.1} s", fault.node, fault.hold.as_secs_f64());
        match cluster.suffer(fault).await {
            Ok(round) => rounds.push(round),
            Err(why) => {
                findings.push(of_all(format!("after {words}: {why}")));
                return rounds;
            }
        }
    }
    tokio::time::sleep(end.saturating_duration_since(Instant::now())).await;
    rounds
}

/// Something that is no single table's.
fn of_all(says: String) -> Finding {
    Finding { wrong: Wrong::Stuck, table: "any".into(), says }
}
