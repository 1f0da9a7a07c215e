//! What sheets came to: `fit_flip_5x FILE…` prints `src/flip_5x/weights.rs` from games that were kept, files of records as
//! `tableflip playout flip-5x --bots LEVEL --games N --seed N --records FILE` writes them. What is said of the fit goes to
//! standard error.
//!
//! Looked at is what the judge looks at: the end of the round to which its house would bring a moment of the game, by the
//! lines as they are. What is fitted is the share of games won from there, so new lines are worth a second fit.

#![allow(clippy::needless_range_loop, reason = "rows and columns of a matrix read best by their numbers")]

use std::collections::BTreeMap;
use std::io::BufRead;

use tableflip_flip_5x::Flip5x;
use tableflip_kernel::record::Record;
use tableflip_kernel::{AnyGame, Forget, Game, Seat, Shelf};
use tableflip_review::Flip5xJudge;
use tableflip_review::flip_5x::{TERMS, chance, goals, terms};

/// Keeps weights small where games say little; and those of one scenario near those of all.
const RIDGE: f64 = 4.0;
const STEPS: usize = 12;
/// One moment in so many is looked at: those of one game are much alike.
const EVERY: usize = 5;

struct Seen {
    terms: [f64; TERMS],
    left: u8,
    before: f64,
    won: f64,
    /// Every file counts alike, however many games it has.
    weight: f64,
}

fn main() {
    let mut kinds: BTreeMap<[&'static str; 2], Vec<Seen>> = BTreeMap::new();
    let files: Vec<_> = std::env::args().skip(1).map(|file| read(&file)).collect();
    let all = files.iter().map(Vec::len).sum::<usize>() as f64;
    for file in &files {
        let weight = all / (files.len() * file.len().max(1)) as f64;
        for (kind, seen) in file {
            kinds.entry(*kind).or_default().extend(seen.iter().map(|one| Seen { weight, ..*one }));
        }
    }
    println!("//! The lines of [`super::chance`]: made by `examples/fit_flip_5x.rs`.\n");
    println!("use super::TERMS;\n\n/// By the kinds of a scenario's two goals.");
    println!("#[rustfmt::skip]\npub static LINES: [([&str; 2], [f64; TERMS]); {}] = [", kinds.len());
    let any = fit(&kinds.values().flatten().collect::<Vec<_>>(), &[0.0; TERMS], "all");
    for (kind, seen) in &kinds {
        println!("    ([{:?}, {:?}], [", kind[0], kind[1]);
        print(&fit(&seen.iter().collect::<Vec<_>>(), &any, &kind.join(" ")), "        ");
        println!("    ]),");
    }
    println!("];\n\n/// For any others.\n#[rustfmt::skip]\npub static ANY: [f64; TERMS] = [");
    print(&any, "    ");
    println!("];");
}

fn print(line: &[f64; TERMS], before: &str) {
    for row in line.chunks(2) {
        let words: Vec<String> = row.iter().map(|weight| format!("{weight:.4},")).collect();
        println!("{before}{}", words.join(" "));
    }
}

/// The kinds of goals and the moments of a file's games, of seat 0.
fn read(file: &str) -> Vec<([&'static str; 2], Vec<Seen>)> {
    let (judge, mut actions, mut games) = (Flip5xJudge::default(), Vec::new(), Vec::new());
    let figures = Shelf::<Flip5x>::new().standard().figures::<Flip5x>().expect("figures");
    for line in std::io::BufReader::new(std::fs::File::open(file).expect("a file")).lines() {
        // A line that is still being written is left out.
        let Ok(json) = serde_json::from_str(&line.expect("text")) else { continue };
        let record = Record::read(&json).expect("a record");
        let rules = Flip5x::open(figures.clone(), &record.options).expect("options");
        let mut position = rules.deal(record.seed);
        let mut seen = Vec::new();
        for (n, action) in record.actions.iter().enumerate() {
            if n % EVERY == 0 {
                let (rules, end) = judge.horizon(&rules, &position, Seat(0), &mut actions);
                if !end.table.finished() {
                    let left = rules.figures.limits.rounds - end.table.round;
                    seen.push(Seen {
                        terms: terms(&rules, &end),
                        left,
                        before: chance(&rules, &end),
                        won: 0.0,
                        weight: 1.0,
                    });
                }
            }
            let action = rules.read_action(&position, action).expect("an action");
            rules.play(&mut position, &action, &mut Forget).expect("legal");
        }
        let won = rules.outcome(&position).map_or(0.0, |outcome| f64::from(outcome.points[0]));
        for one in &mut seen {
            one.won = won;
        }
        games.push((goals(&rules, &position), seen));
    }
    games
}

/// The likeliest line, by Newton's steps.
fn fit(seen: &[&Seen], near: &[f64; TERMS], name: &str) -> [f64; TERMS] {
    let mut line = *near;
    for _ in 0..STEPS {
        let mut slope = [0.0; TERMS];
        let mut bend = vec![[0.0; TERMS]; TERMS];
        for n in 0..TERMS {
            slope[n] = -RIDGE * (line[n] - near[n]);
            bend[n][n] = RIDGE;
        }
        for one in seen {
            let share = logistic(&line, one);
            for n in 0..TERMS {
                slope[n] += one.weight * (one.won - share) * one.terms[n];
                for m in 0..TERMS {
                    bend[n][m] += one.weight * share * (1.0 - share) * one.terms[n] * one.terms[m];
                }
            }
        }
        let step = solved(bend, slope);
        line.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    tell(seen, &line, name);
    line
}

fn logistic(line: &[f64; TERMS], one: &Seen) -> f64 {
    let score: f64 = line.iter().zip(&one.terms).map(|(weight, term)| weight * term).sum();
    1.0 / (1.0 + libm::exp(-score))
}

/// Gauss's way, with the largest first.
fn solved(mut rows: Vec<[f64; TERMS]>, mut right: [f64; TERMS]) -> [f64; TERMS] {
    for n in 0..TERMS {
        let most = (n..TERMS).max_by(|&a, &b| rows[a][n].abs().total_cmp(&rows[b][n].abs())).expect("a row");
        rows.swap(n, most);
        right.swap(n, most);
        let pivot = rows[n];
        for m in n + 1..TERMS {
            let times = rows[m][n] / pivot[n];
            (n..TERMS).for_each(|k| rows[m][k] -= times * pivot[k]);
            right[m] -= times * right[n];
        }
    }
    for n in (0..TERMS).rev() {
        let known: f64 = (n + 1..TERMS).map(|k| rows[n][k] * right[k]).sum();
        right[n] = (right[n] - known) / rows[n][n];
    }
    right
}

fn tell(seen: &[&Seen], line: &[f64; TERMS], name: &str) {
    let loss = |share: f64, won: f64| -libm::log((if won > 0.5 { share } else { 1.0 - share }).max(1e-9));
    let mean = |those: &[&&Seen], of: &dyn Fn(&Seen) -> f64| {
        let weight: f64 = those.iter().map(|one| one.weight).sum();
        those.iter().map(|one| one.weight * of(one)).sum::<f64>() / weight
    };
    let all: Vec<&&Seen> = seen.iter().collect();
    let now = mean(&all, &|one| loss(logistic(line, one), one.won));
    let before = mean(&all, &|one| loss(one.before, one.won));
    eprintln!("{name}: {} moments, log loss {now:.4}, of the judge as it is {before:.4}", all.len());
    for left in 0..10 {
        let here: Vec<&&Seen> = seen.iter().filter(|one| one.left == left).collect();
        if !here.is_empty() {
            let (won, expected) = (mean(&here, &|one| one.won), mean(&here, &|one| logistic(line, one)));
            eprintln!("  {left} left: {} moments, won {won:.3}, expected {expected:.3}", here.len());
        }
    }
}
