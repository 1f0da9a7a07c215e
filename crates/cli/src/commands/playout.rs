//! `playout`: whole games, of random actions or of bots, in numbers.
//!
//! Game number i is shuffled by seed + i whoever plays it, so the numbers are the same for any number of
//! threads; only the time differs.

use std::io::{self, IsTerminal};
use std::ops::Range;
use std::panic;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use tableflip_bots::Level;
use tableflip_kernel::playout::Tally;
use tableflip_kernel::record::Player;

use crate::agreement::Agreement;
use crate::answer::{Answer, Failure, json_line};
use crate::examples::with_a_game;
use crate::{bots, system};

mod players;
mod records;
mod report;

use players::Players;
use records::Records;
use report::{Numbers, Report};

/// Plays whole games and prints what came of them
///
/// Plays whole games, of uniformly random legal actions unless --bots says otherwise, and prints games and actions per second, outcomes,
/// scores and lengths. The same seed gives the same games, whatever the number of threads.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip playout GAME --games 10000 --seed 1\n  \
    tableflip playout GAME --games 1000 --json | jq .outcomes\n  \
    tableflip playout GAME --bots greedy --games 1000 --seed 0\n  \
    tableflip playout GAME --bots regular --games 20 --seed 1 --records games.jsonl"))]
pub(crate) struct Args {
    #[command(flatten)]
    agreement: Agreement,
    /// How many games
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays, one name for all seats or one for each, separated by commas (bots: random, greedy, novice,
    /// regular, expert) [default: random]
    #[arg(long, value_name = "LEVEL", value_delimiter = ',')]
    bots: Vec<String>,
    /// How many threads play [default: the number of cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Shuffles the first game by this number, the next by the one after it, and so on
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Also prints the share of games with at least this score, or these, separated by commas
    #[arg(long, value_name = "SCORE", value_delimiter = ',', allow_negative_numbers = true)]
    at_least: Vec<i64>,
    /// Prints one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Also writes the record of every game to this file, one per line, in the order of their seeds; those of --bots
    /// say who played
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let rules = args.agreement.open()?;
    let levels = levels(&args.bots, rules.seats()).map_err(|why| Failure::wrong(format!("--bots: {why}")))?;
    // Where nobody was asked to play, chance did.
    let named =
        levels.iter().filter(|_| !args.bots.is_empty()).map(|level| Player::bot(level.word())).collect();
    let (first, note) = system::seed_or(args.seed)?;
    let Some(last) = first.checked_add(args.games) else {
        return Err(Failure::wrong(format!("--seed {first} and {} games pass the largest seed", args.games)));
    };
    let records = args.records.as_deref().map(|path| Records::create(path, first, named)).transpose()?;
    let threads = args.threads.map_or_else(cores, u64::from);
    let started = Instant::now();
    let players = Players::new(&*rules, levels).map_err(Failure::wrong)?;
    let numbers = play(&players, first..last, threads, records.as_ref());
    let seconds = started.elapsed().as_secs_f64();
    records.map_or(Ok(()), Records::finish)?;
    let report = Report::new(rules.title().id, &numbers, &args.at_least, seconds);
    let out = if args.json { json_line(&report) } else { report.table(rules.title().name) };
    Ok(Answer { out, note })
}

/// The levels by seat.
fn levels(names: &[String], seats: u8) -> Result<Vec<Level>, String> {
    let mut levels = names.iter().map(|name| bots::level(name)).collect::<Result<Vec<_>, _>>()?;
    match levels.len() {
        0 => levels = vec![Level::Random; usize::from(seats)],
        1 => levels = vec![levels[0]; usize::from(seats)],
        many if many == usize::from(seats) => {}
        many => return Err(format!("{many} bots for {seats} seats; give one, or one for each")),
    }
    Ok(levels)
}

pub(crate) fn cores() -> u64 {
    thread::available_parallelism().map_or(1, |cores| cores.get() as u64)
}

/// Plays all games on that many threads, this one included.
fn play(players: &Players<'_>, seeds: Range<u64>, threads: u64, records: Option<&Records<'_>>) -> Numbers {
    let bar = progress(seeds.end - seeds.start);
    let next = AtomicU64::new(0);
    let work = || {
        let mut numbers = Numbers::default();
        let mut seated = players.sit_down();
        while let Some(portion) = portion(&seeds, &next, players.portion())
            && !records.is_some_and(Records::failed)
        {
            let games = portion.end - portion.start;
            let mut tally = Tally::default();
            match records {
                None => seated.play(portion, &mut tally),
                Some(records) => seated.play_and_keep(portion, &mut tally, records),
            }
            numbers.add_tally(tally);
            bar.inc(games);
        }
        numbers
    };
    let numbers = thread::scope(|scope| {
        // A thread that the system does not grant is no reason to stop: the others do its work.
        let helpers: Vec<_> =
            (1..threads).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let mut all = work();
        for helper in helpers {
            match helper.join() {
                Ok(numbers) => all.add(numbers),
                Err(bug) => panic::resume_unwind(bug),
            }
        }
        all
    });
    bar.finish_and_clear();
    numbers
}

/// The next games that nobody has taken yet. Portions are counted rather than seeds, so that the
/// counter cannot run over.
fn portion(seeds: &Range<u64>, next: &AtomicU64, size: u64) -> Option<Range<u64>> {
    let skip = next.fetch_add(1, Ordering::Relaxed).checked_mul(size)?;
    let start = seeds.start.checked_add(skip).filter(|start| *start < seeds.end)?;
    Some(start..start.saturating_add(size).min(seeds.end))
}

/// A bar on a terminal, nothing elsewhere.
pub(crate) fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
