//! `puzzles make`: games are shared out among threads, and what they give is told in the order of their seeds.

use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use tableflip_bots::Level;
use tableflip_kernel::{AnyRules, Fault};
use tableflip_learn::puzzles::make::{Made, Maker};

use crate::agreement::Agreement;
use crate::answer::{Answer, Failure, json_line};
use crate::bots;
use crate::commands::playout::{cores, progress};
use crate::examples::with_a_game;

/// Games that each thread is given before it is looked whether enough was found, as long as many are wanted.
const AT_A_TIME: u64 = 4;

/// Makes puzzles from games of bots
///
/// Plays games and prints the decisions with one clear answer, at most one of each game, one puzzle per line; then how many it
/// found, on standard error. The same arguments print the same puzzles, whatever the number of threads. This takes long: all
/// that looks clear is judged again with many samples, and all bots try it, to find out how difficult it is.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip puzzles make GAME --games 20 --seed 1 > puzzles.jsonl\n  \
    tableflip puzzles make GAME --games 500 --want 120 --bots novice > puzzles.jsonl"))]
pub(super) struct Args {
    #[command(flatten)]
    agreement: Agreement,
    /// How many games are played, at most
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Shuffles the first game by this number, the next by the one after it, and so on
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=LARGEST_SEED))]
    seed: u64,
    /// Which bots play
    #[arg(long, value_name = "LEVEL", default_value = "regular")]
    bots: String,
    /// Stops once so many puzzles were found
    #[arg(long, value_name = "M", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    want: Option<u64>,
    /// How many threads work [default: the number of cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Seeds are written into puzzles as numbers that a browser can hold.
const LARGEST_SEED: u64 = (1 << 53) - 1_000_001;

pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let rules = args.agreement.open()?;
    let level = bots::level(&args.bots).map_err(|why| Failure::wrong(format!("--bots: {why}")))?;
    // Whether it can be done at all is found out before anybody waits.
    Maker::new(&*rules, level).map_err(Failure::wrong)?;
    let threads = args.threads.map_or_else(cores, u64::from);
    let (mut out, mut found, mut games, mut decided) = (String::new(), 0, 0, false);
    let bar = progress(args.games);
    while games < args.games && args.want.is_none_or(|want| found < want) {
        let wanted = args.want.map_or(u64::MAX, |want| want - found);
        let few = (threads * AT_A_TIME).min(wanted.max(threads)).min(args.games - games);
        for made in batch(&*rules, level, args.seed + games, few, threads, || bar.inc(1)) {
            let made = made.map_err(Failure::wrong)?;
            if args.want.is_some_and(|want| found >= want) {
                break;
            }
            games += 1;
            decided |= made.decided;
            if let Some(puzzle) = made.puzzle {
                out += &json_line(&puzzle);
                found += 1;
            }
        }
    }
    bar.finish_and_clear();
    if !decided {
        let name = rules.title().name;
        return Err(Failure::wrong(format!(
            "nothing is decided in these games of {name} that a judge could judge (LN-5.1)"
        )));
    }
    Ok(Answer { out, note: Some(format!("{found} puzzles from {games} games")) })
}

/// What some games in a row give, in their order, made on so many threads, this one included.
fn batch(
    rules: &dyn AnyRules,
    level: Level,
    first: u64,
    games: u64,
    threads: u64,
    tick: impl Fn() + Sync,
) -> Vec<Result<Made, Fault>> {
    let next = AtomicU64::new(0);
    let work = || {
        let (mut all, mut maker) = (Vec::new(), Maker::new(rules, level));
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= games {
                return all;
            }
            let made = match &mut maker {
                Ok(maker) => maker.game(first + n),
                Err(fault) => Err(fault.clone()),
            };
            all.push((n, made));
            tick();
        }
    };
    let mut all = thread::scope(|scope| {
        // A thread that the system does not grant is no reason to stop: the others do its work.
        let helpers: Vec<_> = (1..threads.min(games))
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let mut all = work();
        for helper in helpers {
            match helper.join() {
                Ok(made) => all.extend(made),
                Err(bug) => panic::resume_unwind(bug),
            }
        }
        all
    });
    all.sort_by_key(|(n, _)| *n);
    all.into_iter().map(|(_, made)| made).collect()
}
