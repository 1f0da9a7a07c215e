//! One table that very many watch: how long until the last of them has seen an action.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::mpsc;

use crate::client::Client;
use crate::server::{Servers, Where};
use crate::table::{Table, WATCH};
use crate::{Plan, Trouble};

/// How long between two actions, so that each is seen by all before the next.
const PACE: Duration = Duration::from_secs(1);
/// So many come in at once.
const TOGETHER: usize = 50;
/// How long the last one is waited for.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) async fn measure(
    plan: &Arc<Plan>,
    place: &Where,
    count: usize,
    time: Duration,
) -> Result<String, Trouble> {
    let servers = Servers::spawn(place)?;
    let addresses = servers.addresses();
    let mut table = Table::open(plan, [addresses[0]; 2], 0).await?;
    let before = servers.memory()?;
    let (seen, mut sights) = mpsc::unbounded_channel();
    let mut coming = Vec::new();
    for n in 0..count {
        let (plan, keys, seen) = (plan.clone(), table.keys.clone(), seen.clone());
        coming.push(tokio::spawn(watch(plan, addresses[n % addresses.len()], keys, seen)));
        if coming.len() == TOGETHER {
            for one in coming.drain(..) {
                one.await??;
            }
        }
    }
    for one in coming {
        one.await??;
    }
    let memory = servers.memory()? - before;
    let (until, cpu, began) = (Instant::now() + time, servers.cpu()?, Instant::now());
    let mut took = Vec::new();
    while Instant::now() < until && !table.is_over() {
        let sent = Instant::now();
        table.act().await?;
        let number = table.number();
        let mut last = sent;
        for _ in 0..count {
            last = loop {
                match tokio::time::timeout(PATIENCE, sights.recv()).await? {
                    Some((seen, at)) if seen == number => break last.max(at),
                    Some(_) => {}
                    None => return Err("the watchers are gone".into()),
                }
            };
        }
        took.push(last - sent);
        tokio::time::sleep(PACE.saturating_sub(sent.elapsed())).await;
    }
    let (wall, cpu) = (began.elapsed().as_secs_f64(), servers.cpu()? - cpu);
    servers.stop()?;
    took.sort_unstable();
    let at = |share: f64| {
        let at = ((took.len() as f64 * share) as usize).min(took.len().saturating_sub(1));
        took.get(at).map_or(0.0, |t| t.as_secs_f64() * 1e3)
    };
    Ok(format!(
        "| {count} | {} | {:.0} | {:.0} | {:.0} | {:.2} | {:.1} |",
        took.len(),
        at(0.5),
        at(0.99),
        at(1.0),
        cpu / wall,
        memory / count as f64 / 1000.0
    ))
}

/// Comes in, and then tells of every change when it has come.
async fn watch(
    plan: Arc<Plan>,
    address: SocketAddr,
    keys: Value,
    seen: mpsc::UnboundedSender<(u32, Instant)>,
) -> Result<(), Trouble> {
    let mut client = Client::come(&plan, address, &keys, 0, WATCH).await?;
    tokio::spawn(async move {
        while client.hear().await.is_ok() {
            let _ = seen.send((client.number, Instant::now()));
        }
    });
    Ok(())
}
