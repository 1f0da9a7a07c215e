//! What puzzles of Fliptown are about (LN-2.4).

use tableflip_fliptown::{Fliptown, Go, Region, Step, Verb};

use crate::examiner::{Answered, Theme};

type Asked<'q> = Answered<'q, Fliptown>;

pub(super) const ALL: &[Theme<Fliptown>] = &[
    Theme { name: "gold", fits: gold },
    Theme { name: "chain", fits: chain },
    Theme { name: "poker", fits: poker },
    Theme { name: "sheriff", fits: sheriff },
    Theme { name: "robbery", fits: |asked| region(asked) == Some(Region::Badlands) },
    Theme { name: "town", fits: town },
    Theme { name: "cemetery", fits: |asked| region(asked) == Some(Region::Cemetery) },
    Theme { name: "mine", fits: |asked| region(asked) == Some(Region::Mine) },
    Theme { name: "last_turn", fits: last_turn },
];

/// Where one goes.
fn region(asked: &Asked<'_>) -> Option<Region> {
    match asked.best.verb {
        Verb::Assign(assign) => match assign.go {
            Go::Cemetery => Some(Region::Cemetery),
            Go::Region => Some(asked.rules.figures.deck.regions[assign.set_suit as usize]),
            Go::Pass => None,
        },
        Verb::Visit { .. } => match asked.position.sheet(asked.seat).step {
            Step::Visit { region, .. } => Some(region),
            _ => None,
        },
        Verb::Bonus { region, .. } => Some(region),
        _ => None,
    }
}

/// Suit or value is bent for gold (FT-5).
fn gold(asked: &Asked<'_>) -> bool {
    let Verb::Assign(assign) = asked.best.verb else { return false };
    let suit = assign.set_suit != assign.suit.suit() && !assign.jokers.suit;
    let value = assign.set_value != assign.value.value() && !assign.jokers.value && !assign.ability;
    assign.go == Go::Region && (suit || value)
}

/// A bonus action is used, or gained (FT-11).
fn chain(asked: &Asked<'_>) -> bool {
    let waiting = asked.position.sheet(asked.seat).bonuses.len();
    matches!(asked.best.verb, Verb::Bonus { .. } | Verb::Decline { .. })
        || asked.after().is_some_and(|after| after.sheet(asked.seat).bonuses.len() > waiting)
}

/// What matters is the card that goes to the poker hand (FT-12), or the hand itself (FT-18.5).
fn poker(asked: &Asked<'_>) -> bool {
    match (asked.best.verb, asked.next.map(|next| next.verb)) {
        (Verb::Assign(best), Some(Verb::Assign(next))) => {
            best.poker != next.poker && best.go == next.go && best.set_suit == next.set_suit
        }
        (Verb::Declare { .. } | Verb::KeepHand, _) => true,
        _ => false,
    }
}

fn sheriff(asked: &Asked<'_>) -> bool {
    matches!(
        asked.best.verb,
        Verb::Bribe | Verb::Stand | Verb::NewSheriff | Verb::KeepSheriff | Verb::Pay { .. }
    )
}

/// A building is gone to, or what one does there.
fn town(asked: &Asked<'_>) -> bool {
    let asks = matches!(
        asked.position.sheet(asked.seat).step,
        Step::Choose(tableflip_fliptown::Question::Building { .. })
    );
    asks || region(asked) == Some(Region::Town)
}

fn last_turn(asked: &Asked<'_>) -> bool {
    let (start, position) = (&asked.rules.figures.setup, asked.position);
    position.round == start.rounds && position.turn == start.turns
}
