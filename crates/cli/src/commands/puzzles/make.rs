//! `puzzles make`: games are shared out among threads, and what they give is printed in the order of their seeds, while the work goes
//! on.

mod told;

use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use indicatif::ProgressBar;
use tableflip_kernel::Fault;
use tableflip_learn::puzzles::make::{Made, Maker};

use crate::agreement::Agreement;
use crate::answer::{Answer, Failure, json_line, print_now};
use crate::bots;
use crate::commands::playout::{cores, progress};
use crate::examples::with_a_game;
use told::InOrder;

/// Makes puzzles from games of bots
///
/// Plays games and prints the decisions with one clear answer, at most one of each game, one puzzle per line; then how many it
/// found, on standard error. The same arguments print the same puzzles, whatever the number of threads. This takes long: all
/// that looks clear is judged again with many samples, and all bots try it, to find out how difficult it is. A puzzle is printed
/// as soon as it is certain that it comes next.
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
    /// Prints only puzzles of this difficulty, from 1 to 5: whatever does not look like one is passed over, which is quicker
    #[arg(long, value_name = "D", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=5))]
    difficulty: Option<u8>,
    /// How many threads work [default: the number of cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Seeds are written into puzzles as numbers that a browser can hold.
const LARGEST_SEED: u64 = (1 << 53) - 1_000_001;

pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let rules = args.agreement.open()?;
    let level = bots::level(&args.bots).map_err(|why| Failure::wrong(format!("--bots: {why}")))?;
    let maker = || Maker::new(&*rules, level).map(|maker| maker.only(args.difficulty));
    // Whether it can be done at all is found out before anybody waits.
    maker().map_err(Failure::wrong)?;
    let threads = args.threads.map_or_else(cores, u64::from);
    let bar = progress(args.games);
    let telling = Mutex::new(Telling::new(args, bar.clone()));
    play(maker, args.seed, threads.min(args.games), &telling);
    bar.finish_and_clear();
    let told = telling.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(failure) = told.failed {
        return Err(failure);
    }
    if !told.decided {
        let name = rules.title().name;
        return Err(Failure::wrong(format!(
            "nothing is decided in these games of {name} that a judge could judge (LN-5.1)"
        )));
    }
    let note = format!("{} puzzles from {} games", told.found, told.games);
    Ok(Answer { out: String::new(), note: Some(note) })
}

/// What was told so far.
struct Telling {
    order: InOrder<Result<Made, Fault>>,
    most: u64,
    want: u64,
    games: u64,
    found: u64,
    decided: bool,
    failed: Option<Failure>,
    /// Whoever reads has had enough.
    unread: bool,
    bar: ProgressBar,
}

impl Telling {
    fn new(args: &Args, bar: ProgressBar) -> Telling {
        Telling {
            order: InOrder::default(),
            most: args.games,
            want: args.want.unwrap_or(u64::MAX),
            games: 0,
            found: 0,
            decided: false,
            failed: None,
            unread: false,
            bar,
        }
    }

    /// Whether no further game counts: those that somebody is still at are for nothing.
    fn done(&self) -> bool {
        self.games == self.most || self.found == self.want || self.failed.is_some() || self.unread
    }

    /// Something came of the n-th game: everything is told whose turn it is now.
    fn tell(&mut self, n: u64, made: Result<Made, Fault>) {
        self.order.put(n, made);
        while !self.done() {
            let Some(made) = self.order.take() else { return };
            self.games += 1;
            self.bar.inc(1);
            if let Err(failure) = made.map_err(Failure::wrong).and_then(|made| self.print(&made)) {
                self.failed = Some(failure);
            }
        }
    }

    fn print(&mut self, made: &Made) -> Result<(), Failure> {
        self.decided |= made.decided;
        let Some(puzzle) = &made.puzzle else { return Ok(()) };
        self.found += 1;
        self.unread = !self.bar.suspend(|| print_now(&json_line(puzzle)))?;
        Ok(())
    }
}

/// Plays games from this seed on, on so many threads with a maker each, this one included, until enough was told.
fn play<'r>(
    maker: impl Fn() -> Result<Maker<'r>, Fault> + Sync,
    first: u64,
    threads: u64,
    telling: &Mutex<Telling>,
) {
    let next = AtomicU64::new(0);
    let told = || telling.lock().unwrap_or_else(PoisonError::into_inner);
    let most = told().most;
    let work = || {
        let mut maker = maker();
        while !told().done() {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= most {
                return;
            }
            let made = match &mut maker {
                Ok(maker) => maker.game(first + n),
                Err(fault) => Err(fault.clone()),
            };
            told().tell(n, made);
        }
    };
    thread::scope(|scope| {
        // A thread that the system does not grant is no reason to stop: the others do its work.
        let helpers: Vec<_> =
            (1..threads).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        work();
        for helper in helpers {
            if let Err(bug) = helper.join() {
                panic::resume_unwind(bug);
            }
        }
    });
}
