//! Two worlds that differ only in what an audience may not know: it is told the same in both, to the byte, through undo,
//! reconnecting and a rematch (TR-5.4).
//!
//! A game is played, and what the audience never learnt is exchanged in the deal as it is stored. Then the very same messages
//! are sent in both worlds. Which actions are possible may depend on what others know; such a pair of worlds says nothing.

use crate::common::*;
use serde_json::{Value, json};
use tableflip_kernel::Dice;
use tableflip_table::protocol::CreateTable;

/// Something that happens at a table.
#[derive(Clone)]
enum Deed {
    Ask(u64, Value),
    /// A connection comes back with what it had when the number was that.
    Back(u64, &'static str, u32),
}

const AUDIENCES: [(u64, &str); 3] = [(0, "key 0"), (1, "key 1"), (9, "watch")];

/// The log up to the deal. Hints may be wanted: that they were tells nobody anything else.
fn dealt(wish: &CreateTable, n: u8) -> Vec<(String, Option<String>)> {
    House::playing(&CreateTable { hints: true, ..wish.clone() }, n).log
}

/// A random game with undo and comings and goings, and every deed of it.
fn played(log: &[(String, Option<String>)], seed: u64, count: usize) -> (House, Vec<Deed>) {
    let mut house = House::opened(log.to_vec(), 2_000);
    house.come_in();
    let (mut dice, mut deeds) = (Dice::from_seed(seed), Vec::new());
    for _ in 0..count {
        let who = dice.below(2) as u64;
        let deed = match dice.below(9) {
            0 => Deed::Ask(who, json!({"type": "undo", "seat": who})),
            1 => {
                let asked = house.last(9)["standing"]["offers"][0].clone();
                let Some(number) = asked["number"].as_u64() else { continue };
                let other = 1 - asked["from"].as_u64().expect("a seat");
                Deed::Ask(other, json!({"type": "reply", "seat": other, "offer": number, "yes": true}))
            }
            2 => {
                let (id, key) = AUDIENCES[dice.below(3)];
                Deed::Back(id, key, dice.below(house.number() as usize + 1) as u32)
            }
            3 => Deed::Ask(who, json!({"type": "hint", "seat": who})),
            _ => {
                let legal = house.legal();
                if legal.is_empty() {
                    break;
                }
                let action = &legal[dice.below(legal.len())];
                let seat = action["seat"].as_u64().expect("a seat");
                Deed::Ask(seat, json!({"type": "act", "number": house.number(), "action": action}))
            }
        };
        happen(&mut house, &deed);
        deeds.push(deed);
    }
    for who in [0, 1] {
        deeds.push(Deed::Ask(who, json!({"type": "resign", "seat": who})));
        deeds.push(Deed::Ask(who, json!({"type": "rematch", "seat": who})));
    }
    (house, deeds)
}

/// Lets it happen; what was answered.
fn happen(house: &mut House, deed: &Deed) -> Value {
    match deed {
        Deed::Ask(id, ask) => house.ask(*id, ask.clone()),
        Deed::Back(id, key, last) => {
            house.enter(*id, &[key], Some(*last));
            json!(null)
        }
    }
}

/// All that each audience is told by these deeds, and by the rematch; nothing if what is hidden made an action impossible.
fn told(log: Vec<(String, Option<String>)>, deeds: &[Deed]) -> (Vec<Value>, House) {
    let mut house = House::opened(log, 2_000);
    house.come_in();
    let outcomes = deeds.iter().map(|deed| happen(&mut house, deed)["outcome"].clone()).collect();
    let mut next = House::around(house.room.table().lay_rematch(&secrets(9), 9_000));
    for (id, key) in AUDIENCES {
        next.enter(id, &[key], None);
    }
    for (id, texts) in next.texts {
        house.texts.entry(id).or_default().extend(texts);
    }
    (outcomes, house)
}

/// The log with two hidden things of its deal exchanged.
fn exchanged(log: &[(String, Option<String>)], a: &str, b: &str) -> Vec<(String, Option<String>)> {
    let mut log = log.to_vec();
    let stored = log.last_mut().and_then(|(_, stored)| stored.as_mut()).expect("the deal is stored");
    let mut position: Value = serde_json::from_str(stored).expect("JSON");
    let (at_a, at_b) = (position.pointer(a).cloned(), position.pointer(b).cloned());
    *position.pointer_mut(a).expect("a place") = at_b.expect("a place");
    *position.pointer_mut(b).expect("a place") = at_a.expect("a place");
    *stored = position.to_string();
    log
}

/// Compares the worlds for one audience; whether they could be compared.
fn alike(log: &[(String, Option<String>)], deeds: &[Deed], audience: u64, a: &str, b: &str) -> bool {
    let (here, one) = told(log.to_vec(), deeds);
    let (there, other) = told(exchanged(log, a, b), deeds);
    if here != there {
        return false;
    }
    assert_ne!(one.log, other.log, "the worlds differ");
    assert_eq!(one.texts[&audience], other.texts[&audience], "{audience} is told of {a} and {b}");
    true
}

#[test]
fn undersides_that_an_audience_never_saw_change_nothing_it_is_told() {
    let mut compared = [0; 3];
    for seed in 0..8 {
        let log = dealt(&wish(two_people()), seed as u8);
        let (house, deeds) = played(&log, seed, 60);
        let position: Value =
            serde_json::from_str(log.last().and_then(|(_, p)| p.as_deref()).expect("a deal")).expect("JSON");
        for (n, (audience, _)) in AUDIENCES.into_iter().enumerate() {
            let seen = |message: &Value, coin: &str| !message["view"]["coins"][coin]["under"].is_null();
            let hidden: Vec<&String> = position["coins"]
                .as_object()
                .expect("coins")
                .keys()
                .filter(|coin| !house.heard[&audience].iter().any(|message| seen(message, coin)))
                .filter(|coin| {
                    house.room.table().document()["position"]["coins"][coin]["top"]
                        == position["coins"][coin]["top"]
                })
                .collect();
            let under = |coin: &str| &position["coins"][coin]["under"];
            let pair = hidden.iter().flat_map(|a| hidden.iter().map(move |b| (a, b)));
            let mut pair = pair.filter(|(a, b)| a < b && a[..1] == b[..1] && under(a) != under(b));
            if let Some((a, b)) = pair.next() {
                let place = |coin: &str| format!("/coins/{coin}/under");
                compared[n] += usize::from(alike(&log, &deeds, audience, &place(a), &place(b)));
            }
        }
    }
    assert!(compared.iter().all(|&count| count > 1), "{compared:?}");
}

/// The place of a card in the dealt deck that nobody has drawn, while the first round is played: cards are shuffled again
/// after it.
fn undrawn(first: &Value, end: &Value) -> Option<usize> {
    let rest = end["deck"].as_array().expect("a deck");
    let deck = first["deck"].as_array().expect("a deck");
    let is_there = |n: &usize| rest.contains(&deck[*n]) && rest.contains(&deck[n + 1]);
    (0..deck.len() - 1).find(is_there).filter(|_| end["round"] == 1)
}

#[test]
fn cards_that_nobody_has_drawn_change_nothing_that_anybody_is_told() {
    let mut compared = 0;
    for seed in 0..4 {
        let hold_em = wish_for(HOLDEM, &json!({"players": 2, "holdem": true}), &two_people());
        let log = dealt(&hold_em, seed as u8);
        let (house, deeds) = played(&log, seed, 20);
        let first: Value =
            serde_json::from_str(log.last().and_then(|(_, p)| p.as_deref()).expect("a deal")).expect("JSON");
        let end = house.room.table().document()["position"].clone();
        let Some(a) = undrawn(&first, &end) else { continue };
        // The next one behind it is not drawn either.
        for (audience, _) in AUDIENCES {
            let place = |n: usize| format!("/deck/{n}");
            compared += usize::from(alike(&log, &deeds, audience, &place(a), &place(a + 1)));
        }
    }
    assert!(compared > 3, "{compared}");
}

/// A hand in hold'em is its player's alone: what the other one and those who watch are told does not depend on it.
#[test]
fn a_hand_that_only_its_player_knows_changes_nothing_that_others_are_told() {
    let mut compared = 0;
    for seed in 0..4 {
        let hold_em = wish_for(HOLDEM, &json!({"players": 2, "holdem": true}), &two_people());
        let log = dealt(&hold_em, seed as u8);
        let first: Value =
            serde_json::from_str(log.last().and_then(|(_, p)| p.as_deref()).expect("a deal")).expect("JSON");
        for count in [6, 20] {
            let (house, deeds) = played(&log, seed, count);
            let end = house.room.table().document()["position"].clone();
            // Hands are shown at the end of a round.
            if let Some(undrawn) = undrawn(&first, &end) {
                for audience in [0, 9] {
                    let place = format!("/deck/{undrawn}");
                    compared += usize::from(alike(&log, &deeds, audience, "/seats/1/hole/0", &place));
                }
            }
        }
    }
    assert!(compared > 3, "{compared}: some hands stay hidden");
}
