//! Rounds and phases: what happens by itself between decisions (FT-3, FT-21).
//!
//! The phases themselves are elsewhere (`poker.rs`, `law.rs`); here is their order, and every draw from the
//! deck.

use tableflip_kernel::{Chance, Sink};

use super::{Turn, bounties, characters, cowbot, law, poker, set_up, town, turn};
use crate::card::Card;
use crate::event::Event;
use crate::lists::{Cards, Pile};
use crate::step::Step;
use crate::words::Phase;

/// Goes on until somebody is asked or the game is over (FT-21.3, FT-21.4).
pub(super) fn settle(turn: &mut Turn<'_, impl Sink<Event>>) {
    while turn.position.phase != Phase::Over && turn.position.to_act().is_empty() {
        match turn.position.phase {
            Phase::Turn if characters::mayor_decided(turn) => pay_lineup(turn),
            Phase::Turn => {
                if !turn::wave(turn) {
                    end_turn(turn);
                }
            }
            Phase::Poker => {
                poker::resolve(turn);
                law::pan_and_work(turn);
                law::begin(turn);
            }
            Phase::Law => law::reveal(turn),
            Phase::Reveal => law::judge(turn),
            Phase::Penalty => end_round(turn),
            Phase::Over => {}
        }
    }
}

/// Phases 1 and 2, then the first turn (FT-3.2, FT-3.3).
pub(super) fn begin_round(turn: &mut Turn<'_, impl Sink<Event>>, round: u8) {
    turn.emit(Event::RoundBegan { round });
    let (deck, rng) = set_up::fresh_deck(turn.rules, &turn.position.stolen, turn.position.rng);
    turn.emit(Event::Shuffled { cards: deck.count(), deck: Some(deck), rng: Some(rng) });
    deal_round(turn);
}

/// Phase 2 with the hole cards of hold'em (FT-19.2), and the first turn.
pub(super) fn deal_round(turn: &mut Turn<'_, impl Sink<Event>>) {
    need(turn, 1);
    let card = top(turn);
    turn.emit(Event::SheriffSet { card: card.some() });
    if turn.rules.options.holdem {
        let open = turn.position.players == 1;
        for seat in turn.position.seats() {
            let cards: Cards<4> = next_cards(turn, turn.rules.figures.hole_cards);
            let cards = cards.into_iter().map(Some).collect();
            turn.emit(Event::HoleDealt { seat, cards, open });
        }
    }
    begin_turn(turn, 1);
}

fn begin_turn(turn: &mut Turn<'_, impl Sink<Event>>, number: u8) {
    flip(turn, number);
    if !characters::ask_mayor(turn) {
        pay_lineup(turn);
    }
}

/// FT-3.4a.
pub(super) fn flip(turn: &mut Turn<'_, impl Sink<Event>>, number: u8) {
    let cards = next_cards(turn, 3);
    turn.emit(Event::LineupFlipped { turn: number, cards });
}

/// FT-3.4c: Bank and Bail Bonds, then each seat's turn.
fn pay_lineup(turn: &mut Turn<'_, impl Sink<Event>>) {
    for seat in turn.position.seats() {
        town::pay_bank(turn, seat);
        match town::outlaws_in_lineup(turn, seat) {
            0 => turn::next(turn, seat),
            outlaws => turn.ask(seat, Step::Collect { outlaws }),
        }
    }
}

/// FT-3.4e.
fn end_turn(turn: &mut Turn<'_, impl Sink<Event>>) {
    cowbot::steal(turn);
    bounties::turn_over(turn);
    let number = turn.position.turn;
    turn.emit(Event::TurnEnded { turn: number });
    if number < turn.rules.figures.setup.turns {
        begin_turn(turn, number + 1);
    } else {
        poker::begin(turn);
    }
}

/// FT-14.7, FT-15.4, FT-3.1.
fn end_round(turn: &mut Turn<'_, impl Sink<Event>>) {
    turn.emit(Event::SheriffDiscarded);
    bounties::turn_over(turn);
    let round = turn.position.round;
    if round < turn.rules.figures.setup.rounds {
        begin_round(turn, round + 1);
    } else {
        turn.emit(Event::GameEnded { stolen: turn.position.stolen });
    }
}

/// Makes sure that so many cards can be drawn: the discard pile is shuffled under what is left (FT-3.5).
pub(super) fn need(turn: &mut Turn<'_, impl Sink<Event>>, count: u8) {
    if turn.position.deck.count() >= count {
        return;
    }
    let mut chance = Chance::from_seed(turn.position.rng);
    let mut below = turn.position.discard;
    chance.shuffle(&mut below);
    let mut deck: Pile = below.iter().rev().copied().collect();
    deck.extend(turn.position.deck);
    let mut rng = chance.next_seed();
    if deck.count() < count {
        // Only a position that somebody wrote with hardly any cards comes here.
        (deck, rng) = set_up::fresh_deck(turn.rules, &Pile::default(), rng);
    }
    turn.emit(Event::Shuffled { cards: deck.count(), deck: Some(deck), rng: Some(rng) });
}

/// The top card of the deck, which the caller's event takes away.
pub(super) fn top(turn: &Turn<'_, impl Sink<Event>>) -> Card {
    turn.position.deck.last().copied().unwrap_or(Card::NONE)
}

fn next_cards<const N: usize>(turn: &mut Turn<'_, impl Sink<Event>>, count: u8) -> Cards<N> {
    need(turn, count);
    turn.position.deck.iter().rev().take(usize::from(count)).copied().collect()
}
