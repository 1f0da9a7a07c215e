//! Teaches the network of Fliptown by its own games: `fliptown_train WEIGHTS ROUNDS GAMES [EPOCHS [SEED]]`.
//!
//! Each round plays games with the network as it is, every seat doing what looks best and now and then
//! something else, and then fits the network to how those games ended. WEIGHTS is read if it is there and
//! written after every round; the program's own are `crates/bots/src/fliptown/weights.txt`.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Map, Value, json};
use tableflip_bots::FliptownJudgement;
use tableflip_bots::fliptown::{HIDDEN, INPUTS, Net, UNIT, Weights, lesson};
use tableflip_fliptown::{Fliptown, Position, Step};
use tableflip_kernel::{AnyGame, Dice, Forget, Game, MAX_SEATS, Seat, Seed, Shelf};

/// Rounds whose games are kept.
const KEPT: usize = 3;
const BATCH: usize = 64;

struct Sample {
    inputs: Box<[f32; INPUTS]>,
    /// Points beyond the sure ones, in units of the answer.
    target: f32,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (rounds, games): (usize, usize) = (args[1].parse().expect("rounds"), args[2].parse().expect("games"));
    let epochs: usize = args.get(3).map_or(6, |text| text.parse().expect("epochs"));
    let mut dice = Dice::from_seed(args.get(4).map_or(0, |text| text.parse().expect("a seed")));
    let read = std::fs::read_to_string(&args[0]).ok().and_then(|text| Net::read(&text));
    let fresh = read.is_none();
    let mut trainer = Trainer::new(read.unwrap_or_else(|| beginning(&mut dice)));
    let mut lessons: Vec<Vec<Sample>> = Vec::new();
    for round in 0..rounds {
        let start = Instant::now();
        let net = if fresh && round == 0 { Net::silent() } else { trainer.net.clone() };
        let (samples, report) = play(net, games, &mut dice);
        lessons.push(samples);
        if lessons.len() > KEPT {
            lessons.remove(0);
        }
        let played = start.elapsed().as_secs_f64();
        let error = trainer.fit(&lessons, epochs, &mut dice);
        std::fs::write(&args[0], trainer.net.write()).expect("the weights can be written");
        println!(
            "round {round}: {report}; off by {error:.2} points; {played:.0} s of play, {:.0} s in all",
            start.elapsed().as_secs_f64()
        );
    }
}

fn beginning(dice: &mut Dice) -> Net {
    let mut net = Net::silent();
    let mut small = |size: f32| (dice.below(2001) as f32 / 1000.0 - 1.0) * size;
    net.rows.iter_mut().flatten().for_each(|weight| *weight = small(0.15));
    net.out.iter_mut().for_each(|weight| *weight = small(0.2));
    net
}

/// A table of any kind, the plain solo game most often.
fn options(dice: &mut Dice, kind: usize) -> Map<String, Value> {
    let cowbots = ["jane", "kid", "bart", "earp"];
    let modes = ["normal", "hard", "normal", "easy"];
    let options = match kind % 10 {
        0..=4 => json!({"players": 1}),
        5..=7 => json!({"players": 1, "cowbot": cowbots[dice.below(4)], "mode": modes[dice.below(4)]}),
        8 => json!({
            "players": 1, "characters": "random", "holdem": dice.below(2) == 0,
            "cowbot": if dice.below(2) == 0 { json!("random") } else { Value::Null },
        }),
        _ => {
            json!({"players": 2, "characters": if dice.below(2) == 0 { json!("random") } else { json!([]) }})
        }
    };
    let Value::Object(options) = options else { unreachable!("options are an object") };
    options
}

fn play(net: Net, games: usize, dice: &mut Dice) -> (Vec<Sample>, String) {
    let judgement = FliptownJudgement { net: Arc::new(net), weights: Weights::default() };
    let figures = Shelf::<Fliptown>::new().standard().figures::<Fliptown>().expect("figures");
    let (mut samples, mut scratch, mut solo) = (Vec::new(), Vec::new(), Vec::new());
    let mut leads = Vec::new();
    for game in 0..games {
        let rules = Fliptown::open(figures.clone(), &options(dice, game)).expect("good options");
        let mut position = rules.deal(Seed::number(dice.bits()));
        let mut seen: Vec<(Seat, Box<[f32; INPUTS]>, f32)> = Vec::new();
        let careless = [0, 25, 50][game % 3];
        while let Some(seat) = rules.to_act(&position).iter().next() {
            note(&rules, &position, seat, &mut seen);
            let action = if dice.below(1000) < careless {
                scratch.clear();
                rules.legal(&position, seat, &mut scratch);
                scratch[dice.below(scratch.len())]
            } else {
                scratch.clear();
                judgement.best(&rules, &position, seat, &mut scratch).0
            };
            let mut after = position.clone();
            rules.act(&mut after, &action).expect("a legal action");
            if matches!(after.sheet(seat).step, Step::Done | Step::Wait) {
                note_sheet(&rules, &after, seat, &mut seen);
            }
            rules.play(&mut position, &action, &mut Forget).expect("a legal action");
        }
        let ends = ends(&rules, &position);
        if position.players() == 1 && careless == 0 {
            if rules.cowbot(&position).is_some() { leads.push(ends[0]) } else { solo.push(ends[0]) }
        }
        for (seat, inputs, sure) in seen {
            samples.push(Sample { inputs, target: (ends[seat.index()] - sure) / UNIT });
        }
    }
    let mean = |all: &[f32]| all.iter().sum::<f32>() / all.len().max(1) as f32;
    let high = solo.iter().filter(|score| **score >= 80.0).count() as f32 / solo.len().max(1) as f32;
    let won = leads.iter().filter(|lead| **lead > 0.0).count() as f32 / leads.len().max(1) as f32;
    let report =
        format!("mean {:.2}, 80 or more {high:.3}, lead {:.2}, won {won:.3}", mean(&solo), mean(&leads));
    (samples, report)
}

/// States that the judgement is asked about: before a choice within the turn, or at the end of one.
fn note(rules: &Fliptown, position: &Position, seat: Seat, seen: &mut Vec<(Seat, Box<[f32; INPUTS]>, f32)>) {
    if matches!(position.sheet(seat).step, Step::Assign | Step::Bonus | Step::Law) {
        note_sheet(rules, position, seat, seen);
    }
}

fn note_sheet(
    rules: &Fliptown,
    position: &Position,
    seat: Seat,
    seen: &mut Vec<(Seat, Box<[f32; INPUTS]>, f32)>,
) {
    let (inputs, sure) = lesson(rules, position, seat);
    seen.push((seat, Box::new(*inputs.values()), sure));
}

fn ends(rules: &Fliptown, position: &Position) -> [f32; MAX_SEATS] {
    let cowbot = rules.cowbot_points(position).unwrap_or(0) as f32;
    let mut ends = [0.0; MAX_SEATS];
    for (n, end) in ends.iter_mut().enumerate().take(usize::from(position.players())) {
        *end = rules.points(position.sheet(Seat(n as u8))) as f32 - cowbot;
    }
    ends
}

/// Adam, for all weights in one row.
struct Trainer {
    net: Net,
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

const WEIGHTS: usize = INPUTS * HIDDEN + 2 * HIDDEN + INPUTS + 1;

impl Trainer {
    fn new(net: Net) -> Trainer {
        Trainer { net, first: vec![0.0; WEIGHTS], second: vec![0.0; WEIGHTS], steps: 0 }
    }

    /// Goes through all samples so many times; the mean error of the last time, in points.
    fn fit(&mut self, lessons: &[Vec<Sample>], epochs: usize, dice: &mut Dice) -> f32 {
        let mut order: Vec<&Sample> = lessons.iter().flatten().collect();
        let mut error = 0.0;
        let mut slope = vec![0.0f32; WEIGHTS];
        for epoch in 0..epochs {
            dice.shuffle(&mut order);
            error = 0.0;
            let rate = 0.001 * (1.0 - epoch as f32 / epochs as f32).max(0.05);
            for batch in order.chunks(BATCH) {
                slope.fill(0.0);
                for sample in batch {
                    error += self.learn(sample, &mut slope).powi(2);
                }
                self.step(&slope, rate, batch.len() as f32);
            }
        }
        (error / order.len() as f32).sqrt() * UNIT
    }

    /// Adds one sample's slope; its error.
    fn learn(&self, sample: &Sample, slope: &mut [f32]) -> f32 {
        let net = &self.net;
        let mut sums = net.bias;
        let mut answer = net.offset;
        for (n, &input) in sample.inputs.iter().enumerate().filter(|(_, input)| **input != 0.0) {
            answer += input * net.line[n];
            sums.iter_mut().zip(&net.rows[n]).for_each(|(sum, weight)| *sum += input * weight);
        }
        for (sum, weight) in sums.iter().zip(&net.out) {
            answer += sum.max(0.0) * weight;
        }
        let error = answer - sample.target;
        let (rows, rest) = slope.split_at_mut(INPUTS * HIDDEN);
        let (bias, rest) = rest.split_at_mut(HIDDEN);
        let (out, rest) = rest.split_at_mut(HIDDEN);
        let (line, offset) = rest.split_at_mut(INPUTS);
        let mut back = [0.0f32; HIDDEN];
        for n in 0..HIDDEN {
            out[n] += error * sums[n].max(0.0);
            back[n] = if sums[n] > 0.0 { error * net.out[n] } else { 0.0 };
            bias[n] += back[n];
        }
        for (n, &input) in sample.inputs.iter().enumerate().filter(|(_, input)| **input != 0.0) {
            line[n] += error * input;
            let row = &mut rows[n * HIDDEN..(n + 1) * HIDDEN];
            row.iter_mut().zip(&back).for_each(|(slope, back)| *slope += input * back);
        }
        offset[0] += error;
        error
    }

    fn step(&mut self, slope: &[f32], rate: f32, count: f32) {
        self.steps += 1;
        let (one, two) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        let net = &mut self.net;
        let weights =
            net.rows.iter_mut().flatten().chain(&mut net.bias).chain(&mut net.out).chain(&mut net.line);
        let weights = weights.chain(std::iter::once(&mut net.offset));
        for (((weight, slope), first), second) in
            weights.zip(slope).zip(&mut self.first).zip(&mut self.second)
        {
            let slope = slope / count + 1e-5 * *weight;
            *first = 0.9 * *first + 0.1 * slope;
            *second = 0.999 * *second + 0.001 * slope * slope;
            *weight -= rate * (*first / one) / ((*second / two).sqrt() + 1e-8);
        }
    }
}
