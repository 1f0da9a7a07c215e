//! Carries events out. The only place that changes a position; it decides nothing and cannot fail.

use crate::card::Card;
use crate::event::Event;
use crate::lists::{Cards, Pile};
use crate::position::{Ask, MOST_OF_A_GOOD, Position, Sheet};
use crate::words::{Good, Lure, Phase, Step};

/// Carries out one event.
pub(crate) fn apply(position: &mut Position, event: &Event) {
    match *event {
        Event::Asked { seat, step, ask } => {
            let sheet = position.sheet_mut(seat);
            (sheet.step, sheet.ask) = (step, ask);
        }
        Event::Gained { seat, what, n } => {
            let in_turn = position.phase == Phase::Turn;
            let sheet = position.sheet_mut(seat);
            let held = &mut sheet.goods[what as usize];
            *held = held.saturating_add(n).min(MOST_OF_A_GOOD);
            if let Some(lure) = what.lure().filter(|_| in_turn) {
                sheet.gained.add(lure as u8);
            }
        }
        Event::Lost { seat, what, n } => {
            let held = &mut position.sheet_mut(seat).goods[what as usize];
            *held = held.saturating_sub(n);
        }
        Event::Circled { seat, region, site } => position.sheet_mut(seat).circled_mut(region).add(site.index),
        Event::Crossed { seat, site } => position.sheet_mut(seat).crossed.add(site.index),
        Event::Assigned { seat, suit, poker, suit_as, gold, uses, .. } => {
            let column = position.round_index();
            let sheet = position.sheet_mut(seat);
            sheet.goods[Good::Gold as usize] -= gold;
            sheet.uses -= uses;
            sheet.poker[column].push(poker);
            (sheet.suit_now, sheet.suit_card, sheet.acted) = (Some(suit_as), suit, true);
        }
        Event::BonusGained { seat, bonus, from, waits } => {
            let sheet = position.sheet_mut(seat);
            sheet.gained.add(Lure::Bonus as u8);
            if let Some(region) = from {
                sheet.bonus_from.add(region as u8);
            }
            if waits {
                sheet.bonuses.push(bonus as u8);
            }
        }
        Event::BonusTaken { seat, bonus }
        | Event::BonusDeclined { seat, bonus }
        | Event::BonusLost { seat, bonus } => position.sheet_mut(seat).bonuses.remove(bonus as u8),
        Event::RobberyDrawn { card, .. } => {
            position.deck.pop();
            position.discard.push(card);
        }
        Event::ItemGained { seat, item } => position.sheet_mut(seat).items.add(item as u8),
        Event::Banked { seat, colour } => position.sheet_mut(seat).banks.add(colour as u8),
        Event::RoomTaken { seat, room } => position.sheet_mut(seat).rooms = room,
        Event::LandBought { seat, cells } => position.sheet_mut(seat).cells |= cells,
        Event::OutlawChosen { seat, index, .. } => position.sheet_mut(seat).outlaws.add(index),
        Event::Peeked { seat, .. } => position.sheet_mut(seat).peeked = true,
        Event::AbilityUsed { seat } => {
            let uses = &mut position.sheet_mut(seat).uses;
            *uses = uses.saturating_sub(1);
        }
        Event::BountyScored { seat, bounty, stars } => {
            let bounty = &mut position.bounties[usize::from(bounty)];
            bounty.scored |= 1 << seat.0;
            bounty.now |= 1 << seat.0;
            apply(position, &Event::Gained { seat, what: Good::Stars, n: stars });
        }
        Event::BountyTurned { bounty, stars } => {
            let bounty = &mut position.bounties[usize::from(bounty)];
            (bounty.stars, bounty.now) = (stars, 0);
        }
        Event::Bribed { seat } => position.sheet_mut(seat).bribed = true,
        Event::Arrested { seat } => {
            let arrests = &mut position.sheet_mut(seat).arrests;
            *arrests = arrests.saturating_add(1);
        }
        Event::HandResolved { seat, hand } => position.sheet_mut(seat).hands.push(hand as u8),
        Event::Declared { seat, card, other, hole } => {
            let column = position.round_index();
            let sheet = position.sheet_mut(seat);
            let cards = if hole { sheet.hole.as_mut_slice() } else { sheet.poker[column].as_mut_slice() };
            if let Some(place) = cards.iter_mut().find(|one| **one == card) {
                *place = other;
            }
        }
        ref event => apply_to_table(position, event),
    }
}

/// What happens to the cards on the table and to the round.
fn apply_to_table(position: &mut Position, event: &Event) {
    match *event {
        Event::RoundBegan { round } => {
            position.round = round;
            for sheet in &mut position.sheets {
                sheet.clear_turn();
                (sheet.bribed, sheet.peeked) = (false, false);
                sheet.hole = Cards::default();
            }
            position.lineup = Cards::default();
            position.phase = Phase::Turn;
        }
        Event::Shuffled { ref deck, rng, .. } => {
            position.deck = *deck;
            position.discard = Pile::default();
            position.rng = rng;
        }
        Event::SheriffSet { .. } => position.sheriff = position.deck.pop().unwrap_or(Card::NONE),
        Event::HoleDealt { seat, cards, .. } => {
            position.deck.take(cards.len());
            position.sheet_mut(seat).hole = cards;
        }
        Event::LineupFlipped { turn, cards } => {
            position.turn = turn;
            position.lineup = cards;
            position.deck.take(cards.len());
        }
        Event::LineupRefused { .. } => discard_lineup(position),
        Event::Stolen { card } => {
            position.deck.pop();
            position.stolen.push(card);
        }
        Event::TurnEnded { .. } => {
            discard_lineup(position);
            position.sheets.iter_mut().for_each(Sheet::clear_turn);
        }
        Event::PhaseBegan { phase } => {
            position.phase = phase;
            everybody(position, Step::Wait);
        }
        Event::HoleShown { seat, cards } => {
            cards.as_slice().iter().for_each(|&card| position.discard.push(card));
            position.sheet_mut(seat).hole = Cards::default();
        }
        Event::SheriffReplaced { card, .. } => {
            position.deck.pop();
            if let Some(old) = position.sheriff.some() {
                position.discard.push(old);
            }
            position.sheriff = card;
        }
        Event::SheriffDiscarded => {
            if let Some(card) = position.sheriff.some() {
                position.discard.push(card);
            }
            position.sheriff = Card::NONE;
        }
        Event::GameEnded => {
            position.phase = Phase::Over;
            everybody(position, Step::Over);
        }
        // The card was there all along; from now on the phase shows it.
        _ => {}
    }
}

fn discard_lineup(position: &mut Position) {
    for &card in std::mem::take(&mut position.lineup).as_slice() {
        position.discard.push(card);
    }
}

fn everybody(position: &mut Position, step: Step) {
    for seat in position.seats() {
        let sheet = position.sheet_mut(seat);
        (sheet.step, sheet.ask) = (step, Ask::Nothing);
    }
}
