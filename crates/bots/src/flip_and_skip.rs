//! What Flip & Skip tells the search: how good a position is, and that standing still is not.
//!
//! Judges tops, places and what is flipped; the undersides it reads are those of a *sample*, so it knows
//! no more than the seat that thinks. Two careful players never meet (section 15 of the
//! specification), hence three habits: an even exchange counts as good, a quiet ending is worth less to
//! both than it counts, and hunters are drawn to their prey more and more as `quiet` rises.

mod beginner;
pub mod reach;
mod weights;

use tableflip_flip_and_skip::{Action, FlipAndSkip, Phase, Position, Table, Top, opponent};
use tableflip_kernel::{MAX_SEATS, Outcome, Seat};

use crate::judgement::{Judgement, Trust, Worth};
use reach::{Reach, around, reach, sides};
pub use weights::Weights;

/// What an icon in hand is worth on average: the mean of the weights.
const USUAL_ICON: f32 = 1.0;

/// The judgement, with its weights.
#[derive(Clone, Copy, Debug, Default)]
pub struct FlipAndSkipJudgement(pub Weights);

impl Judgement<FlipAndSkip> for FlipAndSkipJudgement {
    fn worth(&self, rules: &FlipAndSkip, position: &Position) -> Option<Worth> {
        Some(self.worth_knowing(rules, position, u64::MAX))
    }

    /// A quiet ending is worth less to both than it counts, so that neither waits for it.
    fn reward(&self, _: &FlipAndSkip, outcome: &Outcome) -> Worth {
        let mut worth = outcome.points;
        if matches!(outcome.ending, "quiet" | "turn_limit") {
            for share in &mut worth {
                *share *= 1.0 - self.0.quiet_end;
            }
        }
        worth
    }

    fn trust(&self) -> Trust {
        Trust { exploration: self.0.exploration, telling: self.0.telling }
    }

    fn greedy(&self, rules: &FlipAndSkip, position: &Position, seat: Seat, action: &Action) -> Option<f32> {
        Some(beginner::value(rules, position, seat, *action))
    }
}

impl FlipAndSkipJudgement {
    /// What a position that is not over is worth to somebody who knows the undersides of these coins alone: whatever is
    /// not known counts as the usual icon does.
    pub fn worth_knowing(&self, rules: &FlipAndSkip, position: &Position, known: u64) -> Worth {
        let table = &position.table;
        let reaches = [Seat(0), Seat(1)].map(|seat| reach(rules, table, seat));
        let (lead, [taken, lost]) = self.lead_knowing(rules, position, known, &reaches);
        // Between 0 and 1, and steep in the middle; no function that platforms compute differently.
        let share = 0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt();
        let quiet = f32::from(table.quiet) / f32::from(rules.figures.limits.quiet_turns);
        let tax = self.0.quiet_tax * quiet * quiet;
        let whole = 2.0 * 3.0 * f32::from(rules.figures.victory.each_top);
        let common = self.0.progress * (f32::from(taken + lost) / whole - tax);
        let worth = |share: f32| (share * (1.0 - self.0.progress) + common).clamp(0.01, 0.99);
        pair(worth(share), worth(1.0 - share))
    }

    /// By how much Light leads, in the measure of which one is a clear advantage, and how many useful coins each seat
    /// holds; by what somebody knows of these coins alone. What each seat could take is the dear part: whoever asks has
    /// it for other uses, too.
    pub fn lead_knowing(
        &self,
        rules: &FlipAndSkip,
        position: &Position,
        known: u64,
        reaches: &[Reach; 2],
    ) -> (f32, [u8; 2]) {
        let [(light, taken), (dark, lost)] =
            [Seat(0), Seat(1)].map(|seat| self.standing(rules, position, seat, known));
        let lead = (light - dark + self.tension(rules, &position.table, reaches)) / self.0.scale;
        (lead, [taken, lost])
    }

    /// What a seat holds, and what it still has to hunt with.
    fn standing(&self, rules: &FlipAndSkip, position: &Position, seat: Seat, known: u64) -> (f32, u8) {
        let table = &position.table;
        let each = rules.figures.victory.each_top;
        let piled = table.pile_counts(seat);
        let mut held = [0u8; 3];
        let mut sum = 0.0;
        for &coin in &table.hands[seat.index()] {
            held[table.top(coin) as usize] += 1;
            sum +=
                if known & coin.bit() == 0 { USUAL_ICON } else { self.0.icon[position.under(coin) as usize] };
        }
        let mut useful = 0;
        for &hunter in Top::ALL {
            let prey = rules.figures.beats[hunter as usize];
            let (pile, hand) = (piled[prey as usize], held[prey as usize]);
            let in_pile = pile.min(each);
            let in_hand = hand.min(each - in_pile);
            sum += f32::from(in_pile) * 10.0 + f32::from(pile - in_pile) * self.0.extra_pile;
            sum += f32::from(in_hand) * self.0.hand + f32::from(hand - in_hand) * self.0.extra_hand;
            useful += in_pile + in_hand;
            let needed = f32::from(each - in_pile - in_hand);
            let (hunters, _) = sides(rules, table, seat, hunter);
            // Without scrolls one takes no stones (section 14).
            if hunters == 0 {
                sum -= 3.0 * self.0.last_hunter * needed;
            } else if hunters.is_power_of_two() {
                sum -= self.0.last_hunter * needed;
            }
        }
        (sum + self.0.near * f32::from(useful) * f32::from(useful), useful)
    }

    /// What is about to happen on the board, from the first seat's side: what the seat on turn can take,
    /// then what the other could take if nothing is done about it, and who is nearer to whom.
    fn tension(&self, rules: &FlipAndSkip, table: &Table, reaches: &[Reach; 2]) -> f32 {
        let steps = match table.phase {
            Phase::Setup | Phase::Over(_) => return 0.0,
            Phase::Flip | Phase::Use { .. } | Phase::Target { .. } | Phase::Step { .. } => table.steps,
        };
        let mover = table.to_act;
        let (mine, theirs) = (&reaches[mover.index()], &reaches[opponent(mover).index()]);
        let gain = self.takings(mine, steps);
        let loss = self.takings(theirs, rules.figures.turn.steps);
        let mut tension = gain - self.0.later * loss;
        if mine.now | theirs.now | mine.soon | theirs.soon == 0 {
            let pull = self.0.distance + self.0.quiet_distance * f32::from(table.quiet);
            tension -= pull * nearest(rules, table, mover);
            tension += pull * nearest(rules, table, opponent(mover));
        }
        if mover == Seat(0) { tension } else { -tension }
    }

    /// What a seat can hope to take in so many steps: free coins in full, an exchange for something.
    fn takings(&self, reach: &Reach, steps: u8) -> f32 {
        let mut left = u32::from(steps);
        let free = reach.now_free.count_ones().min(left);
        left -= free;
        let traded = (reach.now & !reach.now_free).count_ones().min(left);
        left -= traded;
        let mut sum = self.0.take * free as f32 + self.0.trade * traded as f32;
        if left >= 2 {
            sum += self.0.soon
                * if reach.soon_free != 0 {
                    self.0.take
                } else if reach.soon != 0 {
                    self.0.trade
                } else {
                    0.0
                };
        }
        sum
    }
}

/// Squares between the seat's nearest hunter and its prey.
fn nearest(rules: &FlipAndSkip, table: &Table, seat: Seat) -> f32 {
    let pairs: [_; 3] = std::array::from_fn(|top| sides(rules, table, seat, Top::ALL[top]));
    let mut grown = pairs.map(|(hunters, prey)| if prey == 0 { 0 } else { hunters });
    for distance in 0..8 {
        if (0..3).any(|n| grown[n] & pairs[n].1 != 0) {
            return distance as f32;
        }
        grown = grown.map(|set| set | around(set));
    }
    8.0
}

fn pair(light: f32, dark: f32) -> Worth {
    let mut worth = [0.0; MAX_SEATS];
    worth[..2].copy_from_slice(&[light, dark]);
    worth
}
