//! Whole games between bots, without JSON: matches and playouts.

use std::ops::Range;

use tableflip_kernel::playout::Tally;
use tableflip_kernel::{Audience, Forget, Game, MAX_SEATS, Outcome, Seat, Seed};

use crate::judgement::Judgement;
use crate::level::{Budget, Level};
use crate::player::Player;
use crate::tally::MatchTally;

/// One contender: a bot and how it plays.
pub struct Contender<'p, G: Game, J> {
    /// The bot.
    pub player: &'p mut Player<G, J>,
    /// Its level.
    pub level: Level,
    /// How long it thinks.
    pub budget: Budget,
}

/// Plays two games per seed, the contenders swapping seats, and counts them. A game for one is played
/// by each on the same seed and the results are compared.
pub fn match_pairs<G: Game, J: Judgement<G>>(
    rules: &G,
    contenders: &mut [Contender<'_, G, J>; 2],
    pairs: Range<u64>,
    tally: &mut MatchTally,
) {
    for seed in pairs {
        let first = game(rules, contenders, seed, |seat| seat.index() % 2);
        let second = game(rules, contenders, seed, |seat| (seat.index() + 1) % 2);
        if rules.seats() == 1 {
            tally.count([alone(&first), alone(&second)], [first.ending, second.ending]);
        } else {
            tally.count(shares(rules, &first, 0), [first.ending]);
            tally.count(shares(rules, &second, 1), [second.ending]);
        }
    }
}

/// Plays one game per seed with these levels by seat (the last one fills the seats that are left).
pub fn playouts<G: Game, J: Judgement<G>>(
    rules: &G,
    player: &mut Player<G, J>,
    levels: &[Level],
    seeds: Range<u64>,
    tally: &mut Tally,
) {
    for seed in seeds {
        playout(rules, player, levels, Seed::number(seed), tally, |_| true);
    }
}

/// Plays the one game that [`playouts`] plays by this seed; `note` is shown every action, and says whether to go on.
pub fn playout<G: Game, J: Judgement<G>>(
    rules: &G,
    player: &mut Player<G, J>,
    levels: &[Level],
    seed: Seed,
    tally: &mut Tally,
    mut note: impl FnMut(&G::Action) -> bool,
) {
    let at = |seat: Seat| levels.get(seat.index()).or(levels.last()).copied().unwrap_or(Level::Random);
    let paces: Paces = std::array::from_fn(|n| player.pace(at(Seat(n as u8))).unwrap_or(0));
    let mut position = rules.deal(seed);
    // Of a number, the number itself.
    let dice = u64::from_le_bytes(std::array::from_fn(|n| seed.key()[n]));
    let played = to_the_end(rules, &mut position, dice, paces, |view, seat, thought| {
        let ranking = player.rank(view, seat, at(seat), Budget::Level, thought, &|| false);
        let action = ranking[0].action.clone();
        note(&action).then_some(action)
    });
    if let Some(played) = played {
        tally.count(rules, &position, played);
    }
}

fn game<G: Game, J: Judgement<G>>(
    rules: &G,
    contenders: &mut [Contender<'_, G, J>; 2],
    seed: u64,
    who: impl Fn(Seat) -> usize,
) -> Outcome {
    let mut position = rules.deal(Seed::number(seed));
    let pace = |contender: &Contender<'_, G, J>| contender.player.pace(contender.level).unwrap_or(0);
    let paces: Paces = std::array::from_fn(|n| pace(&contenders[who(Seat(n as u8))]));
    to_the_end(rules, &mut position, seed, paces, |view, seat, thought| {
        let who = who(seat);
        let Contender { player, level, budget } = &mut contenders[who];
        // Equals would otherwise play the same game twice.
        let thought = thought ^ (who as u64) << 63;
        Some(player.rank(view, seat, *level, *budget, thought, &|| false)[0].action.clone())
    });
    rules.outcome(&position).expect("nobody is asked any more, so the game is over")
}

/// How long each seat takes from one action to the next, where nobody waits for anybody; else nothing.
type Paces = [u32; MAX_SEATS];

/// Plays until the game is over, or nothing is chosen any more; `choose` is given a view, a seat, and a seed for its thoughts. Of several seats that are
/// asked, the one acts whose time has come first.
fn to_the_end<G: Game>(
    rules: &G,
    position: &mut G::Position,
    seed: u64,
    paces: Paces,
    mut choose: impl FnMut(&G::View, Seat, u64) -> Option<G::Action>,
) -> Option<u64> {
    let (mut played, mut clocks) = (0, [0u64; MAX_SEATS]);
    while let Some(seat) = rules.to_act(position).iter().min_by_key(|seat| clocks[seat.index()]) {
        clocks[seat.index()] += u64::from(paces[seat.index()]);
        let view = rules.view(position, Audience::Seat(seat));
        // Neither the game's shuffle nor another decision may fall as these dice do.
        let thought = (seed ^ 0x94d0_49bb_1331_11eb).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ played << 1;
        let action = choose(&view, seat, thought)?;
        let accepted = rules.play(position, &action, &mut Forget);
        assert!(accepted.is_ok(), "a bot played something that is refused: {action:?}");
        played += 1;
    }
    Some(played)
}

/// What each contender's seats made on average; `swapped` is who had seat 0.
fn shares<G: Game>(rules: &G, outcome: &Outcome, swapped: usize) -> [f64; 2] {
    let (mut sum, mut seats) = ([0.0; 2], [0.0; 2]);
    for seat in 0..usize::from(rules.seats()) {
        let who = (seat + swapped) % 2;
        sum[who] += f64::from(outcome.points[seat]);
        seats[who] += 1.0;
    }
    [sum[0] / seats[0], sum[1] / seats[1]]
}

/// Alone at the table, the score decides where there is one.
fn alone(outcome: &Outcome) -> f64 {
    outcome.scores.map_or(f64::from(outcome.points[0]), |scores| f64::from(scores[0]))
}
