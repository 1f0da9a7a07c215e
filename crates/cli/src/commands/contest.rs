//! `match`: bots against each other, seats swapped pairwise on the same seeds.

use std::ops::Range;
use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use tableflip_bots::{Level, MatchTally};
use tableflip_kernel::AnyRules;

use crate::agreement::Agreement;
use crate::answer::{Answer, Failure, json_line};
use crate::commands::playout::{cores, progress};
use crate::examples::with_a_game;
use crate::{bots, system};

/// Plays bots against each other and prints the score with its 95% interval
///
/// Every shuffle is played twice, each bot once in each seat, so that neither luck of the shuffle nor the
/// seat decides. The same seed gives the same match, whatever the number of threads.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip match GAME --bots expert,regular --games 400\n  \
    tableflip match GAME --bots greedy,random --games 1000 --seed 1 --json | jq .share"))]
pub(crate) struct Args {
    #[command(flatten)]
    agreement: Agreement,
    /// The two bots, separated by a comma
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many games: an even number, since seats are swapped
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// Shuffles the first pair by this number, the next by the one after it, and so on
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many threads play [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Prints one JSON object instead of sentences
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let rules = args.agreement.open()?;
    let levels = levels(&args.bots).map_err(|why| Failure::wrong(format!("--bots: {why}")))?;
    if !args.games.is_multiple_of(2) {
        return Err(Failure::wrong(format!(
            "--games {}: an even number is needed, seats are swapped",
            args.games
        )));
    }
    let (first, note) = system::seed_or(args.seed)?;
    let Some(last) = first.checked_add(args.games / 2) else {
        return Err(Failure::wrong(format!("--seed {first} and {} games pass the largest seed", args.games)));
    };
    bots::seated(&*rules).map_err(Failure::wrong)?;
    let tally = play(&*rules, levels, first..last, args.threads.map_or_else(cores, u64::from));
    let words = levels.map(Level::word);
    let json = tally.to_json(rules.title().id, words);
    let out = if args.json { json_line(&json) } else { sentences(rules.title().name, words, &tally) };
    Ok(Answer { out, note })
}

fn levels(names: &[String]) -> Result<[Level; 2], String> {
    match names {
        [one, other] => Ok([bots::level(one)?, bots::level(other)?]),
        _ => Err(format!("a match is between two bots, not {}", names.len())),
    }
}

/// Plays all pairs on that many threads, this one included. A pair is the unit, so that what is
/// counted does not depend on who played it.
fn play(rules: &dyn AnyRules, levels: [Level; 2], pairs: Range<u64>, threads: u64) -> MatchTally {
    let bar = progress((pairs.end - pairs.start) * 2);
    let next = AtomicU64::new(pairs.start);
    let work = || {
        let mut tally = MatchTally::default();
        let mut bot = bots::seated(rules).expect("a bot was seated before");
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= pairs.end {
                return tally;
            }
            bot.match_pairs(levels, pair..pair + 1, &mut tally);
            bar.inc(2);
        }
    };
    let tally = thread::scope(|scope| {
        let helpers: Vec<_> =
            (1..threads).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let mut all = work();
        for helper in helpers {
            match helper.join() {
                Ok(tally) => all.add(&tally),
                Err(bug) => panic::resume_unwind(bug),
            }
        }
        all
    });
    bar.finish_and_clear();
    tally
}

fn sentences(name: &str, bots: [&str; 2], tally: &MatchTally) -> String {
    let [low, high] = tally.interval().map(|share| share * 100.0);
    let endings: Vec<String> = tally.endings.iter().map(|(word, count)| format!("{word} {count}")).collect();
    format!(
        "{name}: {} against {}, {} games\n\n\
         points   {:.1} : {:.1}\n\
         share    {:.1}% (95% interval {low:.1}% to {high:.1}%)\n\
         won      {} : {}, drawn {}\n\
         endings  {}\n",
        bots[0],
        bots[1],
        tally.games,
        tally.points[0],
        tally.points[1],
        tally.share() * 100.0,
        tally.wins[0],
        tally.wins[1],
        tally.draws,
        endings.join(", "),
    )
}
