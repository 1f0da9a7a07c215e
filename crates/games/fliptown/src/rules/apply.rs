//! Carries events out. The only place that changes a position; it decides nothing, looks nothing up and cannot
//! fail. A view is a position with no card where one is hidden, so whoever sees it follows events in the same way.

use crate::card::Card;
use crate::event::Event;
use crate::position::{Position, Sheet};
use crate::step::Step;
use crate::words::{Good, Lure, Phase};

/// Carries out one event.
pub(crate) fn apply(position: &mut Position, event: &Event) {
    match *event {
        Event::Asked { seat, step } => position.sheet_mut(seat).step = step,
        Event::Gained { seat, what, n, noted } => gain(position.sheet_mut(seat), what, n, noted),
        Event::Lost { seat, what, n } => {
            let held = &mut position.sheet_mut(seat).goods[what as usize];
            *held = held.saturating_sub(n);
        }
        Event::Circled { seat, region, site } => position.sheet_mut(seat).circled_mut(region).add(site.index),
        Event::Crossed { seat, site } => position.sheet_mut(seat).crossed.add(site.index),
        Event::Assigned { seat, suit, poker, suit_as, gold, uses, .. } => {
            let column = position.round_index();
            let sheet = position.sheet_mut(seat);
            let held = &mut sheet.goods[Good::Gold as usize];
            *held = held.saturating_sub(gold);
            sheet.uses = sheet.uses.saturating_sub(uses);
            sheet.poker[column].push(poker);
            (sheet.suit_now, sheet.suit_card, sheet.acted) = (Some(suit_as), suit, true);
        }
        Event::BonusGained { seat, bonus, from, waits, noted } => {
            let sheet = position.sheet_mut(seat);
            note(sheet, noted);
            if let Some(region) = from {
                sheet.bonus_from.add(region as u8);
            }
            if waits {
                sheet.bonuses.push(bonus);
            }
        }
        Event::BonusTaken { seat, bonus }
        | Event::BonusDeclined { seat, bonus }
        | Event::BonusLost { seat, bonus } => {
            position.sheet_mut(seat).bonuses.take_out(&bonus);
        }
        Event::RobberyDrawn { card, .. } => {
            position.deck.pop();
            position.discard.push(card);
        }
        Event::ItemGained { seat, item } => position.sheet_mut(seat).items.add(item as u8),
        Event::Banked { seat, colour } => position.sheet_mut(seat).banks.add(colour as u8),
        Event::RoomTaken { seat, room } => position.sheet_mut(seat).rooms = room,
        Event::LandBought { seat, cells } => position.sheet_mut(seat).cells |= cells,
        Event::OutlawChosen { seat, outlaw } => position.sheet_mut(seat).outlaws.add(outlaw.value()),
        Event::Peeked { seat, card } => {
            position.sheet_mut(seat).peeked = true;
            position.sheriff = card.unwrap_or(position.sheriff);
        }
        Event::AbilityUsed { seat } => {
            let uses = &mut position.sheet_mut(seat).uses;
            *uses = uses.saturating_sub(1);
        }
        Event::BountyScored { seat, bounty, stars, noted } => {
            let bounty = &mut position.bounties[usize::from(bounty)];
            bounty.scored |= 1 << seat.0;
            bounty.now |= 1 << seat.0;
            gain(position.sheet_mut(seat), Good::Stars, stars, noted);
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
        Event::HandResolved { seat, hand } => position.sheet_mut(seat).hands.push(hand),
        Event::Declared { seat, card, other, hole } => {
            let column = position.round_index();
            let sheet = position.sheet_mut(seat);
            let cards = if hole { &mut sheet.hole[..] } else { &mut sheet.poker[column][..] };
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
                sheet.hole.clear();
            }
            position.lineup.clear();
            position.phase = Phase::Turn;
        }
        Event::Shuffled { cards, deck, rng } => {
            position.deck = deck.unwrap_or_else(|| (0..cards).map(|_| Card::NONE).collect());
            position.discard.clear();
            position.rng = rng.unwrap_or_default();
        }
        Event::SheriffSet { card } => {
            position.deck.pop();
            position.sheriff = card.unwrap_or(Card::NONE);
        }
        Event::HoleDealt { seat, cards, .. } => {
            draw(position, cards.len());
            position.sheet_mut(seat).hole = cards.iter().map(|card| card.unwrap_or(Card::NONE)).collect();
        }
        Event::LineupFlipped { turn, cards } => {
            position.turn = turn;
            position.lineup = cards;
            draw(position, cards.len());
        }
        Event::LineupRefused { .. } => discard_lineup(position),
        Event::Stolen { card } => {
            position.deck.pop();
            position.stolen.push(card.unwrap_or(Card::NONE));
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
            position.discard.extend(cards);
            position.sheet_mut(seat).hole.clear();
        }
        Event::SheriffShown { card } => position.sheriff = card.unwrap_or(Card::NONE),
        Event::SheriffReplaced { card, .. } => {
            discard_sheriff(position);
            position.deck.pop();
            position.sheriff = card;
        }
        Event::SheriffDiscarded => discard_sheriff(position),
        Event::GameEnded { stolen } => {
            position.phase = Phase::Over;
            position.stolen = stolen;
            everybody(position, Step::Over);
        }
        _ => unreachable!("every other event changes a sheet"),
    }
}

fn gain(sheet: &mut Sheet, what: Good, n: u32, noted: Option<Lure>) {
    let held = &mut sheet.goods[what as usize];
    *held = held.saturating_add(n);
    note(sheet, noted);
}

fn note(sheet: &mut Sheet, noted: Option<Lure>) {
    if let Some(lure) = noted {
        sheet.gained.add(lure as u8);
    }
}

/// Takes cards away that an event has named.
fn draw(position: &mut Position, count: usize) {
    position.deck.truncate(position.deck.len().saturating_sub(count));
}

fn discard_lineup(position: &mut Position) {
    position.discard.extend(position.lineup);
    position.lineup.clear();
}

fn discard_sheriff(position: &mut Position) {
    position.discard.extend(position.sheriff.some());
    position.sheriff = Card::NONE;
}

fn everybody(position: &mut Position, step: Step) {
    for seat in position.seats() {
        position.sheet_mut(seat).step = step;
    }
}
