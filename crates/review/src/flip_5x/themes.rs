//! What puzzles of Flip-5X are about (LN-2.4).

use tableflip_bots::Flip5xJudgement;
use tableflip_flip_5x::{Flip5x, Position, Target, Verb};

use crate::examiner::{Answered, Theme};

type Asked<'q> = Answered<'q, Flip5x>;

pub(super) const ALL: &[Theme<Flip5x>] = &[
    Theme { name: "path", fits: |asked| matches!(asked.best.verb, Verb::Jump { .. }) },
    Theme { name: "blockade", fits: blockade },
    Theme { name: "research", fits: research },
    Theme { name: "target", fits: |asked| matches!(asked.best.verb, Verb::Attack { .. }) },
    Theme { name: "focus", fits: focus },
    Theme { name: "event", fits: event },
    Theme { name: "goal", fits: goal },
];

/// Pirates are fought or sent away, or a jump goes with pirates about that another would run into.
fn blockade(asked: &Asked<'_>) -> bool {
    let sheet = asked.position.table.sheet(asked.seat);
    let map = &asked.rules.figures.map;
    let runs_into = |verb: Option<Verb>| match verb {
        Some(Verb::Jump { path }) => {
            path.iter().filter_map(|at| map.space(*at)).any(|space| sheet.pirates_at & space.bit() != 0)
        }
        _ => false,
    };
    match asked.best.verb {
        Verb::Attack { target: Target::Pirates { .. }, .. } | Verb::Clear { .. } => true,
        Verb::Jump { .. } => runs_into(Some(asked.best.verb)) != runs_into(asked.next.map(|next| next.verb)),
        _ => false,
    }
}

fn research(asked: &Asked<'_>) -> bool {
    matches!(asked.best.verb, Verb::Research { .. } | Verb::Cure { .. })
}

/// What a planet is for: a new focus, or the one with which it is claimed where another would have been worse.
fn focus(asked: &Asked<'_>) -> bool {
    match (asked.best.verb, asked.next.map(|next| next.verb)) {
        (Verb::Refocus { .. }, _) => true,
        (Verb::Claim { planet, focus }, Some(Verb::Claim { planet: other, focus: worse })) => {
            planet == other && focus != worse
        }
        _ => false,
    }
}

/// An effect that waits to be carried out, or an option of a card.
fn event(asked: &Asked<'_>) -> bool {
    !asked.position.table.sheet(asked.seat).pending.is_empty()
}

/// The answer itself brings a goal nearer.
fn goal(asked: &Asked<'_>) -> bool {
    let far = |position: &Position| {
        [0, 1].map(|goal| Flip5xJudgement::progress(asked.rules, position, asked.seat, goal))
    };
    let now = far(asked.position);
    asked.after().is_some_and(|after| far(&after).iter().zip(now).any(|(then, now)| *then > now))
}
