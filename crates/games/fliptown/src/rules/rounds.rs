//! Rounds and phases: what happens by itself between decisions (FT-3, FT-21).
//!
//! The phases themselves are elsewhere (`poker.rs`, `law.rs`); here is their order, and every draw from the
//! deck.

use tableflip_kernel::{Chance, Seat, Sink};

use super::{Play, bounties, characters, cowbot, law, poker, set_up, town, turn};
use crate::card::Card;
use crate::event::Event;
use crate::lists::{Cards, Pile};
use crate::position::Ask;
use crate::words::{Phase, Step};

/// Goes on until somebody is asked or the game is over (FT-21.3, FT-21.4).
pub(super) fn settle(play: &mut Play<'_, impl Sink<Event>>) {
    while play.position.phase != Phase::Over && play.position.to_act().is_empty() {
        match play.position.phase {
            Phase::Turn if characters::mayor_decided(play) => pay_lineup(play),
            Phase::Turn => {
                if !turn::wave(play) {
                    end_turn(play);
                }
            }
            Phase::Poker => {
                poker::resolve(play);
                law::pan_and_work(play);
                law::begin(play);
            }
            Phase::Law => law::reveal(play),
            Phase::Reveal => law::judge(play),
            Phase::Penalty => end_round(play),
            Phase::Over => {}
        }
    }
}

/// Phases 1 and 2, then the first turn (FT-3.2, FT-3.3).
pub(super) fn begin_round(play: &mut Play<'_, impl Sink<Event>>, round: u8) {
    play.emit(Event::RoundBegan { round });
    let (deck, rng) = set_up::fresh_deck(play.rules, &play.position.stolen, play.position.rng);
    play.emit(Event::Shuffled { cards: deck.len(), deck, rng });
    deal_round(play);
}

/// Phase 2 with the hole cards of hold'em (FT-19.2), and the first turn.
pub(super) fn deal_round(play: &mut Play<'_, impl Sink<Event>>) {
    need(play, 1);
    let card = top(play);
    play.emit(Event::SheriffSet { card });
    if play.rules.options.holdem {
        let open = play.position.players == 1;
        for seat in play.position.seats() {
            let cards = next_cards(play, play.rules.figures.hole_cards);
            play.emit(Event::HoleDealt { seat, cards, open });
        }
    }
    begin_turn(play, 1);
}

fn begin_turn(play: &mut Play<'_, impl Sink<Event>>, turn: u8) {
    flip(play, turn);
    if !characters::ask_mayor(play) {
        pay_lineup(play);
    }
}

/// FT-3.4a.
pub(super) fn flip(play: &mut Play<'_, impl Sink<Event>>, turn: u8) {
    let cards = next_cards(play, 3);
    play.emit(Event::LineupFlipped { turn, cards });
}

/// FT-3.4c: Bank and Bail Bonds, then each seat's turn.
fn pay_lineup(play: &mut Play<'_, impl Sink<Event>>) {
    for seat in play.position.seats() {
        town::pay_bank(play, seat);
        match town::outlaws_in_lineup(play, seat) {
            0 => turn::next(play, seat),
            outlaws => play.ask(seat, Step::Collect, Ask::Collect { outlaws }),
        }
    }
}

/// FT-3.4e.
fn end_turn(play: &mut Play<'_, impl Sink<Event>>) {
    cowbot::steal(play);
    bounties::turn_over(play);
    let turn = play.position.turn;
    play.emit(Event::TurnEnded { turn });
    if turn < play.rules.figures.setup.turns {
        begin_turn(play, turn + 1);
    } else {
        poker::begin(play);
    }
}

/// FT-14.7, FT-15.4, FT-3.1.
fn end_round(play: &mut Play<'_, impl Sink<Event>>) {
    play.emit(Event::SheriffDiscarded);
    bounties::turn_over(play);
    let round = play.position.round;
    if round < play.rules.figures.setup.rounds {
        begin_round(play, round + 1);
    } else {
        play.emit(Event::GameEnded);
    }
}

/// Makes sure that so many cards can be drawn: the discard pile is shuffled under what is left (FT-3.5).
pub(super) fn need(play: &mut Play<'_, impl Sink<Event>>, count: u8) {
    if play.position.deck.len() >= count {
        return;
    }
    let mut chance = Chance::from_seed(play.position.rng);
    let mut below = play.position.discard;
    chance.shuffle(below.as_mut_slice());
    let mut deck: Pile = below.as_slice().iter().rev().copied().collect();
    play.position.deck.as_slice().iter().for_each(|&card| deck.push(card));
    let mut rng = chance.next_seed();
    if deck.len() < count {
        // Only a position that somebody wrote with hardly any cards comes here.
        (deck, rng) = set_up::fresh_deck(play.rules, &Pile::default(), rng);
    }
    play.emit(Event::Shuffled { cards: deck.len(), deck, rng });
}

/// The top card of the deck, which the caller's event takes away.
pub(super) fn top(play: &Play<'_, impl Sink<Event>>) -> Card {
    play.position.deck.as_slice().last().copied().unwrap_or(Card::NONE)
}

fn next_cards<const N: usize>(play: &mut Play<'_, impl Sink<Event>>, count: u8) -> Cards<N> {
    need(play, count);
    play.position.deck.as_slice().iter().rev().take(usize::from(count)).copied().collect()
}

/// Whether a seat waits for its robbery card.
pub(super) fn robs(play: &Play<'_, impl Sink<Event>>, seat: Seat) -> bool {
    play.sheet(seat).step == Step::Rob
}
