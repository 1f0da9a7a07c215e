//! What the network is told about a sheet. Everything is counted from the edition's figures, so another
//! edition is judged by the same weights.

use tableflip_fliptown::edition::{Ability, Effect, Kind};
use tableflip_fliptown::{Bonus, Card, Fliptown, Good, Position, Region, Sheet, Silver, hand};
use tableflip_kernel::Seat;

use super::clock::Clock;
use super::rough::{self, Rough};
use super::unseen::{Unseen, arrest};

/// How many numbers there are.
pub const INPUTS: usize = 128;

/// The numbers, in the order in which they are put.
pub struct Inputs {
    values: [f32; INPUTS],
    len: usize,
}

impl Inputs {
    fn put(&mut self, value: f32) {
        self.values[self.len] = value;
        self.len += 1;
    }

    fn all(&mut self, values: &[f32]) {
        for &value in values {
            self.put(value);
        }
    }

    /// All of them.
    pub fn values(&self) -> &[f32; INPUTS] {
        &self.values
    }
}

/// What is to be judged: a sheet at a position, which may differ from the seat's own there.
pub(super) struct Subject<'s> {
    pub(super) rules: &'s Fliptown,
    pub(super) position: &'s Position,
    pub(super) seat: Seat,
    pub(super) sheet: &'s Sheet,
    pub(super) clock: Clock,
    pub(super) unseen: &'s Unseen,
}

pub(super) fn inputs(subject: &Subject<'_>) -> Inputs {
    let mut inputs = Inputs { values: [0.0; INPUTS], len: 0 };
    let rough = Rough::of(subject);
    time_and_goods(subject, &mut inputs);
    poker(subject, &mut inputs);
    let best = regions(subject, &rough, &mut inputs);
    waiting(subject.sheet, best, &mut inputs);
    town(subject, &mut inputs);
    character(subject, &mut inputs);
    others(subject, &mut inputs);
    debug_assert!(inputs.len <= INPUTS, "{} inputs", inputs.len);
    inputs
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

fn time_and_goods(subject: &Subject<'_>, inputs: &mut Inputs) {
    let Subject { rules, sheet, clock, .. } = subject;
    let figures = &rules.figures;
    inputs.all(&[
        clock.share,
        clock.share * clock.share,
        clock.here_share,
        clock.incomes / 3.0,
        clock.trials / 3.0,
    ]);
    let [cash, gold, _, wanted, pans, hammers] = sheet.goods.map(|held| held as f32);
    inputs.all(&[
        cash / 10.0,
        cash.min(4.0) / 4.0,
        cash.min(8.0) / 8.0,
        cash.min(16.0) / 16.0,
        cash / 10.0 * clock.share,
    ]);
    inputs.all(&[
        gold / 8.0,
        gold.min(2.0) / 2.0,
        gold.min(4.0) / 4.0,
        gold.min(8.0) / 8.0,
        gold / 8.0 * clock.share,
    ]);
    inputs.all(&[gold.min(4.0) * clock.share, wanted / 10.0, wanted / 10.0 * clock.trials / 3.0]);
    inputs.all(&[
        (wanted - 4.0).max(0.0) / 8.0,
        (wanted - 8.0).max(0.0) / 8.0,
        (wanted - 13.0).max(0.0) / 8.0,
    ]);
    let caught = arrest(sheet, subject.unseen, subject.position.sheriff_known_to(subject.seat));
    let now = caught * flag(clock.trial_now);
    let bribe = flag(gold >= wanted * figures.sheriff.bribe as f32);
    inputs.all(&[now, now * clock.here_share, caught * (clock.trials - flag(clock.trial_now)), now * bribe]);
    inputs.all(&[pans / 4.0, pans * clock.incomes / 8.0, hammers / 4.0, hammers * clock.incomes / 8.0]);
    inputs.all(&[flag(sheet.peeked), flag(sheet.has(Good::Stars) < 8)]);
}

/// What this round's column may still become.
fn poker(subject: &Subject<'_>, inputs: &mut Inputs) {
    let Subject { rules, position, sheet, clock, .. } = subject;
    if !clock.hand_open {
        inputs.all(&[0.0; 10]);
        return;
    }
    let column = &sheet.poker[usize::from(position.round.max(1) - 1)];
    let (mut ranks, mut suits) = ([0u8; 14], [0u8; 4]);
    for card in column.iter().chain(sheet.hole()) {
        ranks[usize::from(card.value())] += 1;
        suits[card.suit() as usize] += 1;
    }
    let coming = clock.here as u8;
    let most = ranks.iter().copied().max().unwrap_or(0);
    let pairs = ranks.iter().filter(|&&count| count >= 2).count() as f32;
    let suited = suits.into_iter().max().unwrap_or(0);
    // The ace stands at both ends: place 13 follows the king.
    let held = |place: usize| u8::from(ranks[if place == 14 { 1 } else { place }] > 0);
    let row = (1..=10).map(|low| (low..low + 5).map(held).sum::<u8>()).max().unwrap_or(0);
    let alive = |has: u8| if has + coming >= 5 { f32::from(has) / 5.0 } else { 0.0 };
    let pay = rules.figures.pay[hand(column.iter().chain(sheet.hole()).copied()) as usize];
    let (flush, straight) = (alive(suited), alive(row));
    inputs.all(&[
        f32::from(column.count()) / 5.0,
        pay.1 as f32 / 8.0,
        flush,
        flush * flush * clock.here_share.min(0.4),
    ]);
    inputs.all(&[straight, flag(coming == 1 && suited >= 4), flag(coming == 1 && row >= 4)]);
    inputs.all(&[f32::from(most) / 4.0, pairs * clock.here_share, flag(most >= 3) * clock.here_share]);
}

/// Trail, Badlands, Mine and Cemetery: what is there to be had. The best of each region, Town included.
fn regions(subject: &Subject<'_>, rough: &Rough, inputs: &mut Inputs) -> [f32; 5] {
    let Subject { rules, sheet, clock, .. } = subject;
    for &region in Region::ALL {
        let all = rules.all_sites(region).count_ones().max(1) as f32;
        inputs.put(sheet.circled(region).len() as f32 / all);
    }
    let trail = rough::trail(subject, rough);
    let badlands = rough::badlands(subject, rough);
    let mine = rough::mine(subject, rough);
    let town = rough::firsts(subject, rough);
    let cemetery = rough::cemetery(subject, rough);
    inputs.all(&[trail.best / 5.0, trail.next / 5.0, trail.total / 20.0, trail.total / 20.0 * clock.share]);
    inputs.all(&[badlands.best / 5.0, badlands.next / 5.0, badlands.total / 20.0, badlands.extra / 5.0]);
    inputs.all(&[mine.best / 5.0, mine.next / 5.0, mine.total / 20.0, mine.extra / 5.0]);
    inputs.put(rules.open_values(sheet, Region::Mine).count_ones() as f32 / 13.0);
    inputs.all(&[town.best / 3.0, town.total / 20.0, town.total / 20.0 * clock.share]);
    inputs.all(&[cemetery.best / 5.0, cemetery.next / 5.0, cemetery.total / 20.0]);
    for silver in [Silver::Tombs, Silver::Buildings, Silver::Chambers, Silver::Stops, Silver::Targets] {
        inputs.put(rough.silver[silver as usize] * clock.share);
    }
    [trail.best, badlands.best, mine.best, town.best, cemetery.best]
}

/// Bonus actions that wait.
fn waiting(sheet: &Sheet, best: [f32; 5], inputs: &mut Inputs) {
    let mut counts = [0.0f32; 6];
    sheet.bonuses.iter().for_each(|&bonus| counts[bonus as usize] += 1.0);
    inputs.all(&counts);
    for (&count, best) in counts.iter().zip(best) {
        inputs.put(if count > 0.0 { best / 5.0 } else { 0.0 });
    }
    let any = best.into_iter().fold(0.0, f32::max);
    inputs.put(if counts[Bonus::Any as usize] > 0.0 { any / 5.0 } else { 0.0 });
    inputs.put((counts.iter().sum::<f32>() - 1.0).max(0.0));
}

/// What was bought, and what may be.
fn town(subject: &Subject<'_>, inputs: &mut Inputs) {
    let Subject { rules, position, sheet, clock, .. } = subject;
    let figures = &rules.figures;
    let (mut hotel, mut land, mut bank, mut hunt) = ([0.0; 4], [0.0; 3], 0.0, 0.0);
    let (mut stars, mut pardons) = ([0.0; 2], 0.0);
    for building in &figures.town.buildings {
        match &building.kind {
            Kind::Hotel { silver, cost } => {
                let rooms = usize::from(sheet.rooms);
                let worth = |room: usize| room.checked_sub(1).map_or(0.0, |n| silver[n] as f32);
                if rooms < silver.len() {
                    let next = worth(rooms + 1) - worth(rooms);
                    let affordable = flag(sheet.has(Good::Cash) >= *cost);
                    let last = worth(silver.len()) - worth(rooms);
                    hotel = [
                        next / 9.0,
                        next / 9.0 * clock.share,
                        affordable * next / 9.0,
                        last / 20.0 * clock.share,
                    ];
                }
            }
            Kind::Land { cells, .. } => {
                let free = cells.iter().enumerate().filter(|(n, _)| sheet.cells >> n & 1 == 0);
                let left: u32 = free.map(|(_, stars)| stars).sum();
                let taken = sheet.cells.count_ones() as f32 / 9.0;
                land = [taken * clock.share, taken * taken * clock.share, left as f32 / 14.0 * clock.share];
            }
            Kind::Bank { pay_by_round, .. } => {
                // An eighth of all lineups are of one given colour, near enough.
                let later: u32 = pay_by_round.iter().skip(usize::from(position.round)).sum();
                let now = pay_by_round.get(usize::from(position.round.max(1) - 1)).copied().unwrap_or(0);
                let turns = f32::from(figures.setup.turns);
                let here =
                    (clock.lineups - (f32::from(figures.setup.rounds - position.round)) * turns).max(0.0);
                bank = sheet.banks.len() as f32 * 0.118 * (later as f32 * turns + now as f32 * here);
            }
            Kind::Hunt { .. } => hunt = sheet.outlaws.len() as f32 * clock.lineups,
            Kind::Exchange { pay, cost, effects, limit } => {
                let times = (sheet.has(*pay) / (*cost).max(1)).min(*limit) as f32;
                match effects.first() {
                    Some(Effect::Gain(Good::Stars, n)) => {
                        stars[usize::from(*pay == Good::Gold)] += times * *n as f32;
                    }
                    Some(Effect::LoseWanted(n)) => pardons += (times * *n as f32).min(sheet.wanted() as f32),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    inputs.all(&hotel);
    inputs.all(&land);
    inputs.all(&[bank / 5.0, hunt / 15.0, pardons / 8.0 * clock.share]);
    let soon = clock.left.min(4.0) / 4.0;
    inputs.all(&[
        stars[0] / 8.0 * soon,
        stars[1] / 8.0 * soon,
        stars[0] / 8.0 * clock.share,
        stars[1] / 8.0 * clock.share,
    ]);
    let (mut horse, mut reach, mut mask, mut gun) = (0.0, 0.0, 0.0, 0.0);
    let (mut buried, mut spade) = (0.0, 0.0);
    for item in sheet.items.iter() {
        let item = &figures.items[usize::from(item)];
        horse += f32::from(item.trail_value) / 6.0;
        reach += f32::from(item.mine_reach) / 2.0;
        mask -= item.robbery_wanted as f32;
        gun = f32::max(gun, f32::from(item.robbery_card) / 6.0);
        buried += flag(item.tomb_wanted.is_some());
        spade += item.tomb_stars as f32;
    }
    let left = |region: Region| {
        1.0 - sheet.circled(region).len() as f32 / rules.all_sites(region).count_ones().max(1) as f32
    };
    let ahead = rules.sites_ahead(sheet, Region::Trail).count_ones() as f32 / 13.0;
    inputs.all(&[horse * clock.share, horse * ahead * clock.share, reach * clock.share]);
    inputs.all(&[mask * clock.share, gun * clock.share, gun * clock.share * left(Region::Badlands)]);
    inputs
        .all(&[buried * clock.share * left(Region::Cemetery), spade * clock.share * left(Region::Cemetery)]);
}

fn character(subject: &Subject<'_>, inputs: &mut Inputs) {
    let Subject { rules, sheet, clock, .. } = subject;
    let mut able = [0.0; 8];
    let uses = f32::from(sheet.uses);
    if let Some(character) = sheet.character.filter(|_| sheet.uses > 0) {
        let per = |good: Option<Good>| good.map_or(1.0, |good| sheet.has(good) as f32);
        let (place, worth) = match rules.figures.characters[usize::from(character)].ability {
            Ability::Bonus(_) => (0, 1.0),
            Ability::AnyPokerCard => (1, 1.0),
            Ability::FreeSteps => (2, sheet.has(Good::Pans) as f32 / 2.0),
            Ability::NewSheriffCard => (3, 1.0),
            Ability::LoseWanted(n, good) => (4, n as f32 * per(good) / 6.0),
            Ability::Gain(_, n, good) => (5, n as f32 * per(good) / 6.0),
            Ability::NewLineup => (6, 1.0),
            Ability::Joker => (7, uses),
        };
        // An ability that outlives the game is worth nothing.
        able[place] = worth * if clock.left > 0.0 || place == 3 || place == 4 { 1.0 } else { 0.2 };
    }
    inputs.all(&able);
}

/// The cowbot, and the other seats' bounties.
fn others(subject: &Subject<'_>, inputs: &mut Inputs) {
    let Subject { rules, position, sheet, clock, .. } = subject;
    let (mut left, mut times, mut lure) = ([0.0; 4], [0.0; 4], [0.0; 4]);
    if let Some(cowbot) = rules.cowbot(position) {
        let mode = rules.figures.modes[rules.options.mode as usize];
        for &(region, by) in cowbot.regions.iter().take(usize::from(mode.regions)) {
            let all = rules.all_sites(region).count_ones().max(1) as f32;
            let place = (region as usize).min(3);
            left[place] = by as f32 / 4.0 * (1.0 - sheet.circled(region).len() as f32 / all);
            times[place] = by as f32 / 4.0 * clock.share;
        }
        lure[cowbot.steals_on as usize] = mode.per_stolen as f32 / 3.0 * clock.share;
    }
    inputs.all(&left);
    inputs.all(&times);
    inputs.all(&lure);
    let (mut near, mut count) = (0.0, 0.0);
    if position.players() > 1 {
        for (progress, stars) in rules.bounties_ahead(position, subject.seat) {
            near += progress * progress * stars as f32;
            count += stars as f32;
        }
    }
    inputs.all(&[near / 7.0, near / 7.0 * clock.share, count / 7.0 * clock.share]);
}

/// The cards of the round's hand so far.
pub(super) fn hand_now(position: &Position, sheet: &Sheet) -> impl Iterator<Item = Card> {
    let column = sheet.poker[usize::from(position.round.max(1) - 1)];
    let hole: [Option<Card>; 4] = std::array::from_fn(|n| sheet.hole().get(n).copied());
    let cards: [Option<Card>; 8] = std::array::from_fn(|n| column.get(n).copied());
    cards.into_iter().chain(hole).flatten()
}
