//! The one-ply choice for those who ask it a million times: the same network, asked only about what may be best.
//!
//! Of arrangements that go to the same sites with the same poker card the cheapest is enough; and what looks much worse
//! than another by the few figures of the greedy player is not asked about. Bots take the longer look.

use tableflip_fliptown::{Action, Assign, Card, Fliptown, Go, Position, Region, Verb};
use tableflip_kernel::{Game, Seat};

use super::{FliptownJudgement, beginner, best_of};

/// By how many points an action may look worse at first and still be asked about.
const MARGIN: f32 = 7.0;

/// An action, what it looks like, and what it goes to if it is an arrangement without a character's help.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    action: Action,
    first: f32,
    goes: Option<(Card, Region, u16)>,
    price: u32,
}

impl FliptownJudgement {
    /// The action that leads to most points, and those points, nearly always those of [`FliptownJudgement::best`].
    pub fn glance(
        &self,
        rules: &Fliptown,
        position: &Position,
        seat: Seat,
        scratch: &mut Vec<Action>,
        looks: &mut Vec<Look>,
    ) -> (Action, f32) {
        let first = scratch.len();
        rules.legal(position, seat, scratch);
        looks.clear();
        let plain = rules.cowbot(position).is_none();
        for &action in &scratch[first..] {
            add(rules, position, action, plain, looks);
        }
        scratch.truncate(first);
        let mut top = f32::NEG_INFINITY;
        for look in looks.iter_mut() {
            let mut after = position.clone();
            if rules.act(&mut after, &look.action).is_ok() {
                look.first =
                    best_of(rules, &after, seat, scratch, &|after| beginner::estimate(rules, after, seat));
                top = top.max(look.first);
            }
        }
        let (mut best, mut most) = (looks[0].action, f32::NEG_INFINITY);
        for look in looks.iter().filter(|look| look.first >= top - MARGIN) {
            let points = self.promise(rules, position, &look.action, scratch).unwrap_or(f32::NEG_INFINITY);
            if points > most {
                (best, most) = (look.action, points);
            }
        }
        (best, most)
    }
}

/// Adds an action unless another one goes to the same more cheaply; to a cowbot the suit makes a difference.
fn add(rules: &Fliptown, position: &Position, action: Action, plain: bool, looks: &mut Vec<Look>) {
    let sheet = position.sheet(action.seat);
    let mut look = Look { action, first: f32::NEG_INFINITY, goes: None, price: 0 };
    if let (true, Verb::Assign(assign)) = (plain, action.verb)
        && assign.jokers.count() == 0
        && !assign.ability
    {
        (look.goes, look.price) = match assign.go {
            Go::Region => {
                let region = rules.figures.deck.regions[assign.set_suit as usize];
                let sites = rules.sites_for(sheet, region, assign.set_value);
                (Some((assign.poker, region, sites)), price(rules, &assign))
            }
            Go::Cemetery => (Some((assign.poker, Region::Cemetery, u16::MAX)), 0),
            Go::Pass => (Some((assign.poker, Region::Cemetery, 0)), 0),
        };
    }
    let same = |other: &Look| look.goes.is_some() && other.goes == look.goes;
    match looks.iter_mut().find(|other| same(other)) {
        Some(other) if other.price <= look.price => {}
        Some(other) => *other = look,
        None => looks.push(look),
    }
}

fn price(rules: &Fliptown, assign: &Assign) -> u32 {
    let modify = &rules.figures.modify;
    let suit = if assign.set_suit == assign.suit.suit() { 0 } else { modify.suit_cost };
    suit + u32::from(assign.set_value.abs_diff(assign.value.value())) * modify.value_cost
}
