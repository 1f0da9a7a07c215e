//! A review as it is told (section 5 of the specification): the books added up.

use serde::Serialize;
use serde_json::Value;
use tableflip_kernel::{MAX_SEATS, Seat};

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
    pub result: Option<f64>,
    /// The last expectation of a game that was left unfinished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<f64>,
    pub luck: f64,
    pub own: f64,
    pub others: f64,
    pub hand: f64,
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
    pub chosen: Vec<f64>,
    pub hand: Vec<f64>,
    pub draws: Vec<DrawLine>,
    pub judged: Option<Judged>,
}

/// One draw.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the words of section 5 of the specification")]
pub struct DrawLine {
    pub what: &'static str,
    pub luck: Vec<f64>,
}

/// What is known of a moment before anything is judged.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub(crate) seat: Seat,
    pub(crate) turn: u32,
    pub(crate) action: Value,
}

/// The books, added up moment by moment.
pub(crate) struct Books {
    seats: usize,
    start: Values,
    expect: Values,
    luck: Values,
    own: Values,
    others: Values,
    hand: Values,
    pub(crate) deal: Deal,
    pub(crate) moments: Vec<MomentLine>,
}

impl Books {
    /// Opened with what fresh deals are worth and with the first expectation.
    pub(crate) fn open(seats: usize, start: Values, first: Values) -> Books {
        let luck = less(first, start);
        let zero = [0.0; MAX_SEATS];
        Books {
            seats,
            start,
            expect: first,
            luck,
            own: zero,
            others: zero,
            hand: zero,
            deal: Deal { luck: luck[..seats].to_vec() },
            moments: Vec::new(),
        }
    }

    /// Books one moment.
    pub(crate) fn book(&mut self, plain: &Plain, entry: &Entry, judged: Option<Judged>) {
        let told = |values: Values| values[..self.seats].to_vec();
        let reached = std::array::from_fn(|n| entry.chosen[n] + entry.hand[n]);
        let (chosen, hand) =
            if entry.told { (entry.chosen, entry.hand) } else { (self.expect, less(reached, self.expect)) };
        let decision = less(chosen, self.expect);
        for (n, decision) in decision.into_iter().enumerate().take(self.seats) {
            if n == plain.seat.index() {
                self.own[n] += decision;
                self.hand[n] += hand[n];
            } else {
                self.others[n] += decision + hand[n];
            }
        }
        let mut reached: Values = reached;
        let mut draws = Vec::with_capacity(entry.draws.len());
        for &(what, mean) in &entry.draws {
            let luck = less(mean, reached);
            add(&mut self.luck, luck);
            draws.push(DrawLine { what, luck: told(luck) });
            reached = mean;
        }
        self.moments.push(MomentLine {
            n: self.moments.len(),
            seat: plain.seat.0,
            turn: plain.turn,
            action: plain.action.clone(),
            expect: told(self.expect),
            chosen: told(chosen),
            hand: told(hand),
            draws,
            judged,
        });
        self.expect = entry.next;
    }

    /// The line of one seat.
    pub(crate) fn line(&self, seat: usize, result: Option<Values>) -> SeatLine {
        let own = self.moments.iter().filter(|moment| usize::from(moment.seat) == seat);
        let judged: Vec<(usize, &Judged)> =
            own.filter_map(|moment| Some((moment.n, moment.judged.as_ref()?))).collect();
        let counted = judged.iter().filter(|(_, judged)| judged.counted).map(|(_, judged)| judged.cost);
        let loss = Mean::of(counted.clone());
        SeatLine {
            seat: seat as u8,
            start: self.start[seat],
            result: result.map(|result| result[seat]),
            end: if result.is_none() { Some(self.expect[seat]) } else { None },
            luck: self.luck[seat],
            own: self.own[seat],
            others: self.others[seat],
            hand: self.hand[seat],
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
