//! What an action can be made to cost by an edition (TR-3.3): the slowest edition that each game's check lets pass,
//! beside the built-in one.
//!
//! ```text
//! cargo run --profile quick -p tableflip-catalogue --features physics --example slowest [SECONDS]
//! ```
//!
//! Random games are played with both; of each action the processor's time is taken for playing it on a copy, listing what comes
//! next and writing everybody's view, which is what a table does with it. Prints the mean, the 99th percentile and the longest.

use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::{AnyGame, AnyPlay, AnyRules, Audience, Dice, Seed};

/// What makes each game dear: lines of the built-in edition and what stands in their place, and a table's options.
struct Slow {
    game: &'static str,
    lines: fn(&str) -> String,
    options: fn() -> Value,
}

const SLOW: &[Slow] = &[
    Slow { game: "flip-and-skip", lines: flip_and_skip, options: || json!({ "coins": "any" }) },
    Slow { game: "fliptown", lines: fliptown, options: || json!({ "players": 4 }) },
    Slow { game: "flip-5x", lines: flip_5x, options: || json!({ "seats": 1 }) },
    Slow {
        game: "flip-ships",
        lines: flip_ships,
        options: || json!({ "players": 4, "difficulty": "elite", "launch_pad": true }),
    },
];

fn main() {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(10);
    println!(
        "{:<14} {:<9} {:>8} {:>10} {:>10} {:>10}",
        "game", "edition", "actions", "mean", "99 %", "longest"
    );
    for slow in SLOW {
        let game = GAMES.iter().find(|game| game.title().id == slow.game).expect("on the shelf");
        let options = (slow.options)();
        let options = options.as_object().expect("options");
        let built_in = measure(&*game.open(&game.standard(), options).expect("good options"), seconds);
        print(slow.game, "built-in", &built_in);
        let text = (slow.lines)(game.edition_text());
        match accepted(*game, &text, options) {
            Ok(rules) => {
                let slowest = measure(&*rules, seconds);
                print("", "slowest", &slowest);
                let times =
                    |of: fn(&Times) -> Duration| of(&slowest).as_secs_f64() / of(&built_in).as_secs_f64();
                println!(
                    "{:<14} {:<9} {:>8} {:>9.1}× {:>9.1}× {:>9.1}×",
                    "",
                    "",
                    "",
                    times(Times::mean),
                    times(|t| t.at(0.99)),
                    times(|t| t.at(1.0))
                );
            }
            Err(faults) => println!("{:<14} refused:\n{faults}", ""),
        }
    }
}

fn accepted(
    game: &dyn AnyGame,
    text: &str,
    options: &Map<String, Value>,
) -> Result<Box<dyn AnyRules>, String> {
    let edition = game.read_edition(text).map_err(|faults| faults.to_string())?;
    game.open(&edition, options).map_err(|fault| fault.to_string())
}

struct Times(Vec<Duration>);

impl Times {
    fn mean(&self) -> Duration {
        self.0.iter().sum::<Duration>() / self.0.len().max(1) as u32
    }

    fn at(&self, share: f64) -> Duration {
        self.0[((self.0.len() - 1) as f64 * share) as usize]
    }
}

fn print(game: &str, edition: &str, times: &Times) {
    let ms = |time: Duration| format!("{:.3} ms", time.as_secs_f64() * 1000.0);
    let (mean, most, longest) = (ms(times.mean()), ms(times.at(0.99)), ms(times.at(1.0)));
    println!("{game:<14} {edition:<9} {:>8} {mean:>10} {most:>10} {longest:>10}", times.0.len());
}

/// Plays random games until the time is up, at least one action.
fn measure(rules: &dyn AnyRules, seconds: u64) -> Times {
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut times = Vec::new();
    for seed in 0.. {
        let mut dice = Dice::from_seed(seed);
        let mut play = rules.deal(Seed::number(seed));
        for _ in 0..2_000 {
            let seats: Vec<_> = play.to_act().iter().collect();
            if seats.is_empty() {
                break;
            }
            let seat = seats[dice.below(seats.len())];
            let mut actions = play.legal_filled(seat, dice.bits());
            let action = actions.swap_remove(dice.below(actions.len()));
            let start = processor();
            play = cost(&*play, &action);
            times.push(processor().saturating_sub(start));
            if Instant::now() > until {
                times.sort_unstable();
                return Times(times);
            }
        }
    }
    unreachable!("seeds do not end")
}

/// How long this thread has run so far: on a busy machine the clock on the wall would count the others' work.
fn processor() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|word| word.parse().ok());
    nanoseconds.map_or_else(|| BEGAN.elapsed(), Duration::from_nanos)
}

static BEGAN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);

fn cost(play: &dyn AnyPlay, action: &Value) -> Box<dyn AnyPlay> {
    let mut next = play.fork();
    let played = next.act(action).unwrap_or_else(|refusal| panic!("{action}: {}", refusal.because));
    let mut text = Vec::new();
    for audience in Audience::all(next.seats()) {
        std::hint::black_box(played.events_text(audience));
        next.write_view(audience, &mut text);
    }
    next.to_act().iter().for_each(|seat| next.write_legal(seat, &mut text));
    std::hint::black_box(text);
    next
}

/// Replaces one line that begins like this.
fn with(text: &str, begins: &str, line: &str) -> String {
    assert!(text.lines().any(|old| old.starts_with(begins)), "no line begins with {begins}");
    text.lines().map(|old| if old.starts_with(begins) { line } else { old }.to_string() + "\n").collect()
}

fn all(text: &str, lines: &[(&str, &str)]) -> String {
    lines.iter().fold(text.to_string(), |text, (begins, line)| with(&text, begins, line))
}

/// Many steps, every coin a step.
fn flip_and_skip(text: &str) -> String {
    let lines = [
        ("steps =", "steps = 99"),
        ("steps_with_axes", "steps_with_axes = 99"),
        ("multiskip", "multiskip = \"each\""),
        ("quiet_turns", "quiet_turns = 10000"),
        ("turns =", "turns = 10000"),
    ];
    all(text, &lines)
}

/// Everything affordable, and lists as long as they may be.
fn fliptown(text: &str) -> String {
    let conditions = ["{ q = \"region_min\", min = 99 }"; 8].join(", ");
    let bounty = |n: u32| {
        format!("  {{ id = \"{n:a>32}\", text = \"{}\", all = [{conditions}] }},\n", "x".repeat(500))
    };
    let bounties = (0..64).map(bounty).collect::<Vec<_>>().concat();
    let (before, rest) = text.split_once("later = 4\nlist = [\n").expect("the bounties");
    let (_, after) = rest.split_once("\n]\n").expect("the end of the bounties");
    let text = format!("{before}later = 4\nlist = [\n{bounties}]\n{after}");
    let lines = [
        ("bounties_in_play", "bounties_in_play = 12"),
        ("cash = 4", "cash = 999"),
        ("gold = 2", "gold = 999"),
        ("suit_cost", "suit_cost = 0"),
        ("value_cost", "value_cost = 0"),
    ];
    all(&text, &lines)
}

/// Long jumps between many planets along the rim, with every path between them to list, and much to do with them.
fn flip_5x(text: &str) -> String {
    let ends = ('A'..='K').flat_map(|row| [format!("{row}1"), format!("{row}8")]);
    let sides = ['A', 'K'].into_iter().flat_map(|row| (2..8).map(move |n| format!("{row}{n}")));
    let cradles = ["B2", "H3", "I7"].map(str::to_string);
    let line = |at: String| format!("{{ at = \"{at}\", name = \"x\", pips = 11, shields = 0 }},\n");
    let list: String = ends.chain(sides).chain(cradles).map(line).collect();
    let (before, rest) = text.split_once("[planets]").expect("planets");
    let (_, after) = rest.split_once("\n]\n").expect("the end of the list");
    let text = format!("{before}[planets]\nsource = \"designed\"\nlist = [\n{list}]\n{after}");
    let text = text.replace("op = \"length\"", "op = \"points\"");
    let lines = [
        ("jump_length = 1", "jump_length = 6"),
        ("jump_length = {", "jump_length = { group = \"explore\", name = \"Longer\", costs = [1] }"),
        ("jumps_per_round", "jumps_per_round = 11"),
        ("attack_range = 1", "attack_range = 11"),
        ("advance_range = 1", "advance_range = 11"),
        ("standing_power", "standing_power = 11"),
        ("claim_pips", "claim_pips = 11"),
    ];
    all(&text, &lines)
}

/// Flights that never come to rest, in small steps, over everything that can lie there.
fn flip_ships(text: &str) -> String {
    let lines = [
        ("step_hz", "step_hz = 720"),
        ("give_up_seconds", "give_up_seconds = 4"),
        ("prediction_distance", "prediction_distance = 1.8"),
        ("linear_damping", "linear_damping = 0"),
        ("angular_damping_air", "angular_damping_air = 0"),
        ("angular_damping_touching", "angular_damping_touching = 0"),
        ("restitution", "restitution = 0.99"),
        ("friction_disc", "friction_disc = 0"),
        ("friction_table", "friction_table = 0"),
        ("friction_card", "friction_card = 0"),
        ("card_slide_friction", "card_slide_friction = 0"),
        ("diameter", "diameter = [60, 60, 60]"),
        ("card_width", "card_width = 75"),
        ("card_height", "card_height = 100"),
    ];
    all(text, &lines)
}
