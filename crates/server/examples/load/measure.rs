//! Many tables at once: how many actions, how long each takes, what they cost.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Barrier;

use crate::server::{Servers, Where};
use crate::table::Table;
use crate::{Plan, Trouble};

pub(crate) async fn measure(
    plan: &Arc<Plan>,
    place: &Where,
    count: usize,
    time: Duration,
    rate: f64,
) -> Result<String, Trouble> {
    let servers = Servers::spawn(place)?;
    let addresses = servers.addresses();
    let pair = |n: usize| {
        let at = |n: usize| addresses[n % addresses.len()];
        [at(n), if plan.near { at(n) } else { at(n + 1) }]
    };
    // One game before measuring, so that code, caches and the store's file are there.
    Table::open(plan, pair(0), 0)
        .await?
        .play_until(Instant::now() + Duration::from_millis(500), None)
        .await?;
    let before = servers.memory()?;
    let mut tables = Vec::new();
    for n in 0..count {
        tables.push(Table::open(plan, pair(n), n as u64 + 1).await?);
    }
    // Sixty actions each, then the memory of tables that are live and in the middle of a game.
    let mut warm = Vec::new();
    for mut table in tables {
        warm.push(tokio::spawn(async move {
            table.play(60).await?;
            Ok::<_, Trouble>(table)
        }));
    }
    let mut tables = Vec::new();
    for one in warm {
        tables.push(one.await??);
    }
    let memory = servers.memory()? - before;
    let pace = (rate > 0.0).then(|| Duration::from_secs_f64(count as f64 / rate));
    let ready = Arc::new(Barrier::new(count + 1));
    let mut playing = Vec::new();
    for (n, mut table) in tables.into_iter().enumerate() {
        let ready = ready.clone();
        playing.push(tokio::spawn(async move {
            ready.wait().await;
            let began = Instant::now();
            if let Some(pace) = pace {
                tokio::time::sleep(pace.mul_f64(n as f64 / count as f64)).await;
            }
            let before = table.bytes();
            let took = table.play_until(began + time, pace).await?;
            Ok::<_, Trouble>((took, table.bytes() - before))
        }));
    }
    ready.wait().await;
    let (began, cpu) = (Instant::now(), servers.cpu()?);
    let (mut took, mut bytes) = (Vec::new(), 0);
    for one in playing {
        let (times, sent) = one.await??;
        took.extend(times);
        bytes += sent;
    }
    let (wall, cpu) = (began.elapsed().as_secs_f64(), servers.cpu()? - cpu);
    servers.stop()?;
    took.sort_unstable();
    let at =
        |share: f64| took.get((took.len() as f64 * share) as usize).map_or(0.0, |t| t.as_secs_f64() * 1e3);
    Ok(format!(
        "| {count} | {:.0} | {:.1} | {:.1} | {:.2} | {:.0} | {:.1} | {:.0} |",
        took.len() as f64 / wall,
        at(0.5),
        at(0.99),
        cpu / wall,
        took.len() as f64 / cpu.max(0.01),
        memory / count as f64 / 1000.0,
        bytes as f64 / took.len().max(1) as f64 / 2.0,
    ))
}
