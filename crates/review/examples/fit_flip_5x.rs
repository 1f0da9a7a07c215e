//! What sheets came to. `fit_flip_5x play GAMES FIRST SCENARIO` plays so many games with every culture and prints what
//! the ends of their rounds showed, a line each; `fit_flip_5x fit FILE…` prints `src/flip_5x/weights.rs` from such lines.
//! What is said of the fit goes to standard error.
//!
//! Up to a round that is drawn for each game it is played badly, so that all kinds of sheets are seen; from there on the
//! expert plays. What is fitted is the share of games won from there.

#![allow(clippy::needless_range_loop, reason = "rows and columns of a matrix read best by their numbers")]

use std::collections::BTreeMap;

use serde_json::json;
use tableflip_bots::{Budget, Flip5xJudgement, Level, Player};
use tableflip_flip_5x::{Action, Flip5x, Position, Sheet, Step, Verb};
use tableflip_kernel::{AnyGame, Audience, Dice, Forget, Game, Seat, Seed, Shelf};
use tableflip_review::Flip5xJudge;
use tableflip_review::flip_5x::{TERMS, chance, goals, terms};

/// Keeps weights small where games say little; and those of one scenario near those of all.
const RIDGE: f64 = 1.0;
const STEPS: usize = 12;

struct Seen {
    terms: [f64; TERMS],
    left: u8,
    before: f64,
    won: f64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args[0].as_str() {
        "play" => play_all(args[1].parse().expect("games"), args[2].parse().expect("a seed"), &args[3]),
        _ => fit_all(&args[1..]),
    }
}

fn play_all(games: u64, first: u64, wanted: &str) {
    let figures = Shelf::<Flip5x>::new().standard().figures::<Flip5x>().expect("figures");
    for seed in first..first + games {
        for culture in &figures.cultures {
            let options = json!({ "scenario": wanted, "cultures": [culture.id] });
            let rules = Flip5x::open(figures.clone(), options.as_object().expect("a map")).expect("options");
            let (kind, seen) = play(&rules, seed);
            for one in seen {
                let terms: Vec<String> = one.terms.iter().map(|term| format!("{term:.5}")).collect();
                let [a, b] = kind;
                println!("{a} {b} {} {} {:.4} {}", one.left, one.won, one.before, terms.join(" "));
            }
        }
    }
}

fn fit_all(files: &[String]) {
    let mut kinds: BTreeMap<[String; 2], Vec<Seen>> = BTreeMap::new();
    for file in files {
        for line in std::fs::read_to_string(file).expect("a file").lines() {
            let words: Vec<&str> = line.split(' ').collect();
            // A line that is still being written is left out.
            if words.len() < TERMS + 5 || words.last().is_none_or(|word| !word.contains('.')) {
                continue;
            }
            let number = |n: usize| words[n].parse::<f64>().expect("a number");
            let terms = std::array::from_fn(|n| number(n + 5));
            let seen = Seen { terms, left: number(2) as u8, won: number(3), before: number(4) };
            kinds.entry([words[0].into(), words[1].into()]).or_default().push(seen);
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

/// The kinds of the goals, and what the rounds that the expert played showed.
fn play(rules: &Flip5x, seed: u64) -> ([&'static str; 2], Vec<Seen>) {
    let (judge, house) = (Flip5xJudge::default(), Flip5xJudgement::default());
    let mut expert = Player::new(rules.clone(), house);
    let mut dice = Dice::from_seed(seed ^ 0x5851_f42d_4c95_7f2d);
    let mut position = rules.deal(Seed::number(seed));
    let kind = goals(rules, &position);
    let well_from = [1, 2, 3, 4, 5, 6, 7, 8, 9][dice.below(9)];
    let slips = [0.02, 0.1, 0.25][dice.below(3)];
    let (mut seen, mut actions, mut round, mut goal, mut played) = (Vec::new(), Vec::new(), 0, 0, 0);
    while rules.to_act(&position).iter().next().is_some() {
        let well = position.table.round >= well_from;
        if position.table.round > round {
            round = position.table.round;
            goal = if dice.below(4) == 0 { dice.below(2) } else { goal };
            if well {
                let ends = [0, 1].map(|goal| {
                    let mut end = position.clone();
                    judge.end_of_round(rules, &mut end, goal, &mut actions);
                    end
                });
                let nearest = |end: &Position| {
                    let far = |goal| Flip5xJudgement::progress(rules, end, Seat(0), goal);
                    far(0).max(far(1))
                };
                let [one, other] = ends;
                note(rules, if nearest(&other) > nearest(&one) { &other } else { &one }, &mut seen);
            }
        }
        let action = if well {
            let view = rules.view(&position, Audience::Seat(Seat(0)));
            let thought = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ played << 1;
            expert.rank(&view, Seat(0), Level::Expert, Budget::Level, thought, &|| false)[0].action
        } else if (dice.below(1000) as f64) < 1000.0 * slips {
            actions.clear();
            rules.legal(&position, Seat(0), &mut actions);
            actions[dice.below(actions.len())]
        } else {
            house.towards(rules, &position, Seat(0), goal, &mut actions)
        };
        let ends = position.table.sheet(Seat(0)).step == Step::Expand && action.verb == Verb::EndPhase {};
        if well && ends {
            note(rules, &closed(rules, &position, &action), &mut seen);
        }
        rules.play(&mut position, &action, &mut Forget).expect("a legal action");
        played += 1;
    }
    let won = f64::from(rules.outcome(&position).expect("nobody is asked any more").points[0]);
    for one in &mut seen {
        one.won = won;
    }
    (kind, seen)
}

/// The position after an action that ends the round, with the next card still down.
fn closed(rules: &Flip5x, position: &Position, action: &Action) -> Position {
    let mut end = position.clone();
    let slow = Sheet { step: Step::Culture, ..*end.table.sheet(Seat(0)) };
    end.table.sheets.push(slow);
    rules.play(&mut end, action, &mut Forget).expect("a legal action");
    end.table.sheets.truncate(1);
    end
}

fn note(rules: &Flip5x, end: &Position, seen: &mut Vec<Seen>) {
    if !end.table.finished() {
        let left = rules.figures.limits.rounds - end.table.round;
        seen.push(Seen { terms: terms(rules, end), left, before: chance(rules, end), won: 0.0 });
    }
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
                slope[n] += (one.won - share) * one.terms[n];
                for m in 0..TERMS {
                    bend[n][m] += share * (1.0 - share) * one.terms[n] * one.terms[m];
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
    let n = seen.len() as f64;
    let loss = |share: f64, won: f64| -libm::log((if won > 0.5 { share } else { 1.0 - share }).max(1e-9));
    let now: f64 = seen.iter().map(|one| loss(logistic(line, one), one.won)).sum();
    let before: f64 = seen.iter().map(|one| loss(one.before, one.won)).sum();
    let won = seen.iter().map(|one| one.won).sum::<f64>() / n;
    eprintln!(
        "{name}: {n} rounds, won {won:.3}, log loss {:.4}, of the judge as it is {:.4}",
        now / n,
        before / n
    );
    for left in 0..10 {
        let here: Vec<_> = seen.iter().filter(|one| one.left == left).collect();
        let share: f64 = here.iter().map(|one| logistic(line, one)).sum();
        let square: f64 = here.iter().map(|one| (logistic(line, one) - one.won).powi(2)).sum();
        let (m, won) = (here.len() as f64, here.iter().map(|one| one.won).sum::<f64>());
        eprintln!(
            "  {left} left: {m} rounds, won {:.3}, expected {:.3}, off by {:.3}",
            won / m,
            share / m,
            (square / m).sqrt()
        );
    }
}
