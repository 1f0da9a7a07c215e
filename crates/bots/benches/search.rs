//! Search iterations per second in mid-game: the items of each line are iterations.

use divan::counter::ItemsCount;
use tableflip_bots::{Budget, FlipAndSkipJudgement, Judgement, Level, Plain, Player};
use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_kernel::{AnyGame, Audience, Forget, Game, Seat, Seed, Shelf};

const ITERATIONS: u32 = 2000;

fn main() {
    divan::main();
}

fn rules() -> FlipAndSkip {
    let figures = Shelf::<FlipAndSkip>::new().standard().figures::<FlipAndSkip>().expect("its own figures");
    FlipAndSkip::open(figures, &serde_json::Map::new()).expect("defaults")
}

/// What a seat sees on its step after some actions of two regular players.
fn mid_game(rules: &FlipAndSkip, actions: u64) -> (<FlipAndSkip as Game>::View, Seat) {
    let mut player = Player::new(rules.clone(), FlipAndSkipJudgement::default());
    let mut position = rules.deal(Seed::number(2026));
    for played in 0.. {
        let seat = rules.to_act(&position).iter().next().expect("the game is not over yet");
        let view = rules.view(&position, Audience::Seat(seat));
        let ranking = player.rank(&view, seat, Level::Regular, Budget::Level, played, &|| false);
        if played >= actions && ranking.len() > 20 {
            return (view, seat);
        }
        let action = ranking[0].action;
        rules.play(&mut position, &action, &mut Forget).expect("a listed action is legal");
    }
    unreachable!("games end")
}

fn think<J: Judgement<FlipAndSkip>>(bencher: divan::Bencher<'_, '_>, judgement: J, actions: u64) {
    let rules = rules();
    let (view, seat) = mid_game(&rules, actions);
    let mut player = Player::new(rules, judgement);
    let mut seed = 0;
    bencher.counter(ItemsCount::new(ITERATIONS)).bench_local(|| {
        seed += 1;
        player.rank(&view, seat, Level::Expert, Budget::Iterations(ITERATIONS), seed, &|| false)[0].visits
    });
}

#[divan::bench(args = [10, 40, 70], sample_count = 20)]
fn flip_and_skip_judged(bencher: divan::Bencher<'_, '_>, actions: u64) {
    think(bencher, FlipAndSkipJudgement::default(), actions);
}

#[divan::bench(args = [40], sample_count = 3)]
fn flip_and_skip_rolled_out(bencher: divan::Bencher<'_, '_>, actions: u64) {
    think(bencher, Plain, actions);
}
