//! A review as it is told (section 5 of the specification): the books added up.

use serde::Serialize;
use serde_json::Value;
use tableflip_kernel::{MAX_SEATS, Seat};

use crate::errors::{Means, Sum};
use crate::judge::{Unit, Values};
use crate::ledger::{Entry, add, less};
use crate::mean::Mean;
use crate::trial::Judged;
use crate::verdict::Verdict;

/// As many moments as a seat is told cost it most.
const WORST: usize = 3;

/// The whole review of one record.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the words of section 5 of the specification")]
pub struct Report {
    pub format: u32,
    pub judge: String,
    pub game: &'static str,
    pub edition: String,
    pub trusted: bool,
    pub unit: Unit,
    pub budget: u32,
    pub record: String,
    /// How far total luck strays in such games (RV-6.3), where that was measured.
    pub spread: Option<f64>,
    pub seats: Vec<SeatLine>,
    pub deal: Deal,
    pub moments: Vec<MomentLine>,
}

/// Where one seat's result came from.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the words of section 5 of the specification")]
pub struct SeatLine {
    pub seat: u8,
    pub start: f64,
    pub start_se: f64,
    pub result: Option<f64>,
    /// The last expectation of a game that was left unfinished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_se: Option<f64>,
    pub luck: f64,
    pub luck_se: f64,
    pub own: f64,
    pub own_se: f64,
    pub others: f64,
    pub others_se: f64,
    pub hand: f64,
    pub hand_se: f64,
    pub decisions: u32,
    pub counted: u32,
    pub lost: f64,
    pub loss: f64,
    pub loss_se: f64,
    pub verdicts: Verdicts,
    pub worst: Vec<usize>,
}

/// How often each verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the words of RV-3.3")]
pub struct Verdicts {
    pub best: u32,
    pub close: u32,
    pub fine: u32,
    pub inaccuracy: u32,
    pub mistake: u32,
    pub blunder: u32,
}

/// What the set-up brought.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Deal {
    /// By seat.
    pub luck: Vec<f64>,
    /// Its standard error.
    pub se: Vec<f64>,
}

/// One moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the words of section 5 of the specification")]
pub struct MomentLine {
    pub n: usize,
    pub seat: u8,
    pub turn: u32,
    pub action: Value,
    pub expect: Vec<f64>,
    pub expect_se: Vec<f64>,
    pub chosen: Vec<f64>,
    /// Of `chosen` less `expect`.
    pub decision_se: Vec<f64>,
    pub hand: Vec<f64>,
    pub hand_se: Vec<f64>,
    pub draws: Vec<DrawLine>,
    pub judged: Option<Judged>,
}

/// One draw.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the words of section 5 of the specification")]
pub struct DrawLine {
    pub what: &'static str,
    pub luck: Vec<f64>,
    pub se: Vec<f64>,
}

/// What is known of a moment before anything is judged.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub(crate) seat: Seat,
    pub(crate) turn: u32,
    pub(crate) action: Value,
}

/// What was expected at some point, and which means that is.
#[derive(Clone, Default)]
struct Reached {
    values: Values,
    sum: Sum,
}

impl Reached {
    fn mean(all: &[&Means], moment: usize, which: usize) -> Reached {
        Reached { values: all[moment].at(which), sum: Sum::of(moment, which) }
    }
}

/// The books, added up moment by moment.
pub(crate) struct Books<'r> {
    seats: usize,
    entries: &'r [&'r Entry],
    /// The means of each moment, then of what stands at the end, then of fresh deals.
    means: Vec<&'r Means>,
    result: Option<Values>,
    start: Reached,
    expect: Reached,
    luck: Reached,
    own: Vec<Reached>,
    hand: Vec<Reached>,
    others: Values,
    /// All decisions and hands: less a seat's own, they are the others'.
    done: Sum,
    pub(crate) deal: Deal,
    pub(crate) moments: Vec<MomentLine>,
}

impl<'r> Books<'r> {
    /// Opened with what fresh deals are worth, and with what was expected first: by the first entry, or, where nothing
    /// was played, by what stands.
    pub(crate) fn open(
        seats: usize,
        entries: &'r [&'r Entry],
        fresh: Option<&'r Means>,
        standing: Option<&'r Means>,
        result: Option<Values>,
    ) -> Books<'r> {
        let left = entries.last().and_then(|entry| entry.end.as_ref());
        let mut means: Vec<&Means> = entries.iter().map(|entry| &entry.means).collect();
        // Where there is no such block, no sum names it.
        let none = entries.first().map(|entry| &entry.means).or(standing);
        means.extend(standing.or(left).or(none));
        means.extend(fresh);
        let first = match (entries.first(), result) {
            (Some(entry), _) => Reached::mean(&means, 0, entry.expect.unwrap_or(entry.chosen)),
            (None, Some(result)) => Reached { values: result, sum: Sum::default() },
            (None, None) => Reached::mean(&means, 0, 0),
        };
        let start = if fresh.is_some() { Reached::mean(&means, entries.len() + 1, 0) } else { first.clone() };
        let luck = Reached { values: less(first.values, start.values), sum: first.sum.less(&start.sum) };
        let mut books = Books {
            seats,
            entries,
            means,
            result,
            start,
            expect: first,
            luck,
            own: vec![Reached::default(); seats],
            hand: vec![Reached::default(); seats],
            others: [0.0; MAX_SEATS],
            done: Sum::default(),
            deal: Deal { luck: Vec::new(), se: Vec::new() },
            moments: Vec::new(),
        };
        books.deal = Deal { luck: books.told(books.luck.values), se: books.errors(&books.luck.sum) };
        books
    }

    fn told(&self, values: Values) -> Vec<f64> {
        values[..self.seats].to_vec()
    }

    fn errors(&self, sum: &Sum) -> Vec<f64> {
        (0..self.seats).map(|seat| sum.error(&self.means, seat)).collect()
    }

    /// What is expected after a moment in which this was reached (RV-2.3).
    fn after(&self, n: usize, carried: Reached) -> Reached {
        match (self.entries.get(n + 1), self.result, &self.entries[n].end) {
            (Some(next), ..) => next.expect.map_or(carried, |which| Reached::mean(&self.means, n + 1, which)),
            (None, Some(result), _) => Reached { values: result, sum: Sum::default() },
            (None, None, Some(_)) => Reached::mean(&self.means, n + 1, 0),
            (None, None, None) => carried,
        }
    }

    /// Books the n-th moment.
    pub(crate) fn book(&mut self, n: usize, plain: &Plain, judged: Option<Judged>) {
        let entry = self.entries[n];
        let mean = |which: usize| Reached::mean(&self.means, n, which);
        let carried = mean(entry.carried);
        // Where nobody knows what was chosen, it counts for nothing and all is hand.
        let chosen = if entry.told { mean(entry.chosen) } else { self.expect.clone() };
        let hand = less(carried.values, chosen.values);
        let (decided, by_hand) = (chosen.sum.less(&self.expect.sum), carried.sum.less(&chosen.sum));
        let next = self.after(n, carried.clone());
        let mut reached = carried;
        let mut draws = Vec::with_capacity(entry.draws.len());
        for &(what, which) in &entry.draws {
            let known = which.map_or_else(|| next.clone(), mean);
            let (luck, sum) = (less(known.values, reached.values), known.sum.less(&reached.sum));
            add(&mut self.luck.values, luck);
            self.luck.sum.add(&sum, 1.0);
            draws.push(DrawLine { what, luck: self.told(luck), se: self.errors(&sum) });
            reached = known;
        }
        let line = MomentLine {
            n,
            seat: plain.seat.0,
            turn: plain.turn,
            action: plain.action.clone(),
            expect: self.told(self.expect.values),
            expect_se: self.errors(&self.expect.sum),
            chosen: self.told(chosen.values),
            decision_se: self.errors(&decided),
            hand: self.told(hand),
            hand_se: self.errors(&by_hand),
            draws,
            judged,
        };
        self.moments.push(line);
        let decision = less(chosen.values, self.expect.values);
        for seat in 0..self.seats {
            if seat == plain.seat.index() {
                self.own[seat].values[seat] += decision[seat];
                self.hand[seat].values[seat] += hand[seat];
            } else {
                self.others[seat] += decision[seat] + hand[seat];
            }
        }
        if let (Some(own), Some(hand)) =
            (self.own.get_mut(plain.seat.index()), self.hand.get_mut(plain.seat.index()))
        {
            own.sum.add(&decided, 1.0);
            hand.sum.add(&by_hand, 1.0);
        }
        self.done.add(&decided, 1.0);
        self.done.add(&by_hand, 1.0);
        self.expect = next;
    }

    /// The lines of all seats.
    pub(crate) fn lines(&self) -> Vec<SeatLine> {
        (0..self.seats).map(|seat| self.line(seat)).collect()
    }

    /// The line of one seat.
    fn line(&self, seat: usize) -> SeatLine {
        let own = self.moments.iter().filter(|moment| usize::from(moment.seat) == seat);
        let judged: Vec<(usize, &Judged)> =
            own.filter_map(|moment| Some((moment.n, moment.judged.as_ref()?))).collect();
        let counted = judged.iter().filter(|(_, judged)| judged.counted).map(|(_, judged)| judged.cost);
        let loss = Mean::of(counted.clone());
        let error = |sum: &Sum| sum.error(&self.means, seat);
        let (own, hand) = (&self.own[seat], &self.hand[seat]);
        let left = self.result.is_none();
        SeatLine {
            seat: seat as u8,
            start: self.start.values[seat],
            start_se: error(&self.start.sum),
            result: self.result.map(|result| result[seat]),
            end: left.then_some(self.expect.values[seat]),
            end_se: left.then(|| error(&self.expect.sum)),
            luck: self.luck.values[seat],
            luck_se: error(&self.luck.sum),
            own: own.values[seat],
            own_se: error(&own.sum),
            others: self.others[seat],
            others_se: error(&self.done.less(&own.sum).less(&hand.sum)),
            hand: hand.values[seat],
            hand_se: error(&hand.sum),
            decisions: judged.len() as u32,
            counted: counted.count() as u32,
            lost: judged.iter().map(|(_, judged)| judged.cost).sum(),
            loss: loss.value,
            loss_se: loss.se,
            verdicts: Verdicts::of(judged.iter().map(|(_, judged)| judged.verdict)),
            worst: worst(&judged),
        }
    }
}

impl Verdicts {
    fn of(verdicts: impl Iterator<Item = Verdict>) -> Verdicts {
        let mut all = Verdicts::default();
        for verdict in verdicts {
            *match verdict {
                Verdict::Best => &mut all.best,
                Verdict::Close => &mut all.close,
                Verdict::Fine => &mut all.fine,
                Verdict::Inaccuracy => &mut all.inaccuracy,
                Verdict::Mistake => &mut all.mistake,
                Verdict::Blunder => &mut all.blunder,
            } += 1;
        }
        all
    }
}

/// The moments that cost most, dearest first; none that cost nothing that can be told from chance.
fn worst(judged: &[(usize, &Judged)]) -> Vec<usize> {
    let told = |judged: &Judged| !matches!(judged.verdict, Verdict::Best | Verdict::Close);
    let mut dear: Vec<_> = judged.iter().filter(|(_, judged)| judged.cost > 0.0 && told(judged)).collect();
    dear.sort_by(|a, b| b.1.cost.total_cmp(&a.1.cost).then(a.0.cmp(&b.0)));
    dear.into_iter().map(|(n, _)| *n).take(WORST).collect()
}
