//! What tests of reviews share.

use serde_json::Value;
use tableflip_kernel::commitment::Salt;
use tableflip_kernel::record::{Dealt, Record};
use tableflip_kernel::{AnyGame, Audience, Document, Game, Seat, Shelf};
use tableflip_review::erased::Agreed;
use tableflip_review::{AnyJudge, AnyReview, Explained, Judge, Judges, Order, Report};

/// The review of a random game that was left after so many actions; only this seat's decisions are judged, if any.
pub(crate) fn random<G: Game, J: Judge<G>>(
    judges: &Judges<G, J>,
    options: &Value,
    seed: u64,
    cut: usize,
    seat: Option<Seat>,
) -> Report {
    let shelf = Shelf::<G>::new();
    let edition = shelf.standard();
    let rules = shelf.open(&edition, options.as_object().expect("a map")).expect("good options");
    let mut actions = rules.random_game(seed);
    actions.truncate(cut);
    let record =
        Record::make(&*rules, Dealt::Number(seed, Salt::from_bytes([1; 16])), actions).expect("legal");
    let table = Agreed { edition: &edition, options: &record.options, host: None };
    let order = Order { budget: 4, seat, ..Order::default() };
    done(judges.review(&table, &record, order).expect("a record"))
}

/// Explains the decision of a document to the seat that is asked.
pub(crate) fn explained<G: Game, J: Judge<G>>(
    judges: &Judges<G, J>,
    document: &Value,
    budget: u32,
) -> Explained {
    let shelf: &'static Shelf<G> = Box::leak(Box::new(Shelf::new()));
    let games: [&dyn AnyGame; 1] = [shelf];
    let document = Document::read(&games, document).unwrap_or_else(|fault| panic!("{fault}"));
    let seat = document.play.to_act().iter().next().expect("somebody is asked");
    let view = document.play.view(Audience::Seat(seat));
    let (edition, options) = (shelf.standard(), document.rules.options());
    let table = Agreed { edition: &edition, options: &options, host: None };
    judges.explain(&table, &view, seat, budget, 1).expect("a view").expect("something to decide")
}

/// RV-9.5: the judge's best is among `best`, and what is to be avoided costs more than two standard errors.
pub(crate) fn tactics<G: Game, J: Judge<G>>(judges: &Judges<G, J>, suite: &str) {
    let suite: Vec<Value> = serde_json::from_str(suite).expect("a list of positions");
    for case in &suite {
        let mut document = serde_json::json!({ "game": G::TITLE.id, "position": case["position"] });
        if case["options"].is_object() {
            document["options"] = case["options"].clone();
        }
        let told = explained(judges, &document, 64);
        let listed = |list: &Value, action: &Value| {
            let fits = |wanted: &Value| {
                let keys = wanted.as_object().expect("an action");
                keys.iter().all(|(key, value)| action[key] == *value)
            };
            list.as_array().is_some_and(|list| list.iter().any(fits))
        };
        let best = &told.actions[0].action;
        assert!(case["best"].is_null() || listed(&case["best"], best), "{}: {best}", case["name"]);
        for candidate in told.actions.iter().filter(|one| listed(&case["avoid"], &one.action)) {
            assert!(candidate.cost > 2.0 * candidate.cost_se, "{}: {candidate:?}", case["name"]);
        }
    }
}

/// Does all tasks, last first: the order must not matter.
pub(crate) fn done(mut review: Box<dyn AnyReview>) -> Report {
    for task in (0..review.tasks()).rev() {
        let part = review.work(task);
        review.put(task, part);
    }
    review.report().expect("all is done")
}

/// Every equation of RV-5.1.
pub(crate) fn sums(report: &Report) {
    let close = |a: f64, b: f64, what: &str| assert!((a - b).abs() < 1e-6, "{what}: {a} and {b}");
    for line in &report.seats {
        let seat = usize::from(line.seat);
        let end = line.result.or(line.end).expect("a result, or an end");
        let first = report.moments.first().map_or(end, |moment| moment.expect[seat]);
        close(line.start + report.deal.luck[seat], first, "start and deal");
        let (mut own, mut hand, mut others, mut luck) = (0.0, 0.0, 0.0, report.deal.luck[seat]);
        for (n, moment) in report.moments.iter().enumerate() {
            let drawn: f64 = moment.draws.iter().map(|draw| draw.luck[seat]).sum();
            let next = report.moments.get(n + 1).map_or(end, |next| next.expect[seat]);
            close(moment.chosen[seat] + moment.hand[seat] + drawn, next, "a moment leads to the next");
            luck += drawn;
            if moment.seat == line.seat {
                own += moment.chosen[seat] - moment.expect[seat];
                hand += moment.hand[seat];
            } else {
                others += moment.chosen[seat] - moment.expect[seat] + moment.hand[seat];
            }
        }
        close(line.own, own, "own");
        close(line.hand, hand, "hand");
        close(line.others, others, "others");
        close(line.luck, luck, "luck");
        close(line.start + luck + own + others + hand, end, "everything together");
        let own = report.moments.iter().filter(|moment| moment.seat == line.seat);
        let cost: f64 = own.filter_map(|moment| moment.judged.as_ref()).map(|judged| judged.cost).sum();
        close(line.lost, cost, "lost");
    }
}
