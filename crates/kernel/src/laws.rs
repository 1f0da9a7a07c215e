//! Laws that hold for every game, checked on random play. Each game's `tests/laws.rs` calls them.
//!
//! They panic with a sentence when a law is broken, as a test should; nothing else calls them.

mod records;

use serde_json::Value;

use crate::edition::Faults;
use crate::{Audience, Dice, Edition, Forget, Game, Seat, Seed};

pub use records::a_record_replays;

/// Calls `visit` at every position of a random game, with the action about to be played there.
pub fn walk<G: Game>(rules: &G, seed: u64, visit: impl FnMut(&G::Position, &G::Action)) {
    walk_by(rules, seed, |position, listed, dice| rules.fill(position, listed, dice), visit);
}

/// The same, where `choose` makes of a listed action the one to be played: for games that list some verbs by example.
pub fn walk_by<G: Game>(
    rules: &G,
    seed: u64,
    choose: impl Fn(&G::Position, &mut G::Action, &mut Dice),
    mut visit: impl FnMut(&G::Position, &G::Action),
) {
    let mut dice = Dice::from_seed(seed.wrapping_add(1));
    let mut position = rules.deal(any_seed(seed, &mut dice));
    while let Some(mut action) = any_action(rules, &position, &mut dice) {
        choose(&position, &mut action, &mut dice);
        visit(&position, &action);
        rules.play(&mut position, &action, &mut Forget).expect("a listed action is legal");
    }
    assert!(rules.outcome(&position).is_some(), "no action is left, so the game is over");
    assert!(rules.to_act(&position).is_empty(), "a game that is over asks nobody");
}

/// Every other game is dealt from a whole key instead of a number: both must hold at every later shuffle, too.
pub fn any_seed(seed: u64, dice: &mut Dice) -> Seed {
    if seed.is_multiple_of(2) {
        return Seed::number(seed);
    }
    let mut key = [0; 32];
    key.chunks_exact_mut(8).for_each(|bytes| bytes.copy_from_slice(&dice.bits().to_le_bytes()));
    Seed::from_key(key)
}

/// All laws, on one random game.
pub fn hold<G: Game>(rules: &G, seed: u64) {
    hold_by(rules, seed, |position, listed, dice| rules.fill(position, listed, dice));
}

/// The same, with actions chosen as in [`walk_by`].
pub fn hold_by<G: Game>(rules: &G, seed: u64, choose: impl Fn(&G::Position, &mut G::Action, &mut Dice)) {
    let mut dice = Dice::from_seed(!seed);
    walk_by(rules, seed, choose, |position, action| {
        every_listed_action_is_accepted(rules, position, &mut dice);
        events_replay_to_the_same_position(rules, position, action);
        following_events_gives_the_view(rules, position, action);
        json_goes_there_and_back(rules, position);
        a_sample_shows_the_view_it_was_made_from(rules, position, &mut dice);
        the_table_knows_what_each_seat_knows(rules, position, &mut dice);
        only_those_asked_may_act(rules, position);
    });
}

/// Listed as legal means accepted (with anything that fits where the list leaves something open), and no action is
/// listed twice.
pub fn every_listed_action_is_accepted<G: Game>(rules: &G, position: &G::Position, dice: &mut Dice) {
    for seat in rules.to_act(position).iter() {
        let actions = legal(rules, position, seat);
        assert!(!actions.is_empty(), "{seat} is asked but has no answer: {position:?}");
        for (n, action) in actions.iter().enumerate() {
            assert!(!actions[..n].contains(action), "listed twice: {action:?}");
            assert_eq!(&rules.listed(action), action, "not as it is listed");
            let mut filled = action.clone();
            rules.fill(position, &mut filled, dice);
            assert_eq!(&rules.listed(&filled), action, "filled, it is listed as another action");
            let played = rules.play(&mut position.clone(), &filled, &mut Forget);
            assert!(played.is_ok(), "listed, but refused: {filled:?}: {:?}", played.err());
        }
    }
}

/// A seat that is not asked has no legal action.
pub fn only_those_asked_may_act<G: Game>(rules: &G, position: &G::Position) {
    let asked = rules.to_act(position);
    for seat in (0..rules.seats()).map(Seat).filter(|&seat| !asked.contains(seat)) {
        assert!(legal(rules, position, seat).is_empty(), "{seat} is not asked, yet may act");
    }
}

/// Accepted exactly if listed; refused means unchanged. Where the list leaves something open, an action that is listed
/// may be refused for what stands there.
pub fn accepted_means_listed<G: Game>(rules: &G, position: &G::Position, seat: Seat, action: &G::Action) {
    let mut after = position.clone();
    let accepted = rules.play(&mut after, action, &mut Forget).is_ok();
    let bare = rules.listed(action);
    let listed = rules.to_act(position).contains(seat) && legal(rules, position, seat).contains(&bare);
    let open = listed && {
        let mut filled = bare.clone();
        rules.fill(position, &mut filled, &mut Dice::from_seed(0));
        filled != bare
    };
    let right = open || accepted == listed; // What the list leaves open, `play` may refuse.
    assert!(right, "accepted is not the same as listed: {action:?} at {position:?}");
    if !accepted {
        assert_eq!(&after, position, "a refused action changed the position: {action:?}");
    }
}

/// For verbs that are listed by example: whatever is listed is accepted, and whatever is accepted has one
/// in the list that is alike. Refused means unchanged. Says whether it was accepted.
pub fn accepted_means_listed_alike<G: Game>(
    rules: &G,
    position: &G::Position,
    seat: Seat,
    action: &G::Action,
    alike: impl Fn(&G::Action, &G::Action) -> bool,
) -> bool {
    let mut after = position.clone();
    let accepted = rules.play(&mut after, action, &mut Forget).is_ok();
    let asked = rules.to_act(position).contains(seat);
    let listed = if asked { legal(rules, position, seat) } else { Vec::new() };
    if listed.contains(action) {
        assert!(accepted, "listed, but refused: {action:?} at {position:?}");
    }
    if accepted {
        let example = listed.iter().any(|listed| alike(listed, action));
        assert!(example, "accepted, but nothing alike is listed: {action:?} at {position:?}");
    } else {
        assert_eq!(&after, position, "a refused action changed the position: {action:?}");
    }
    accepted
}

/// Events carried out one by one, as they are stored, lead where playing led.
pub fn events_replay_to_the_same_position<G: Game>(rules: &G, position: &G::Position, action: &G::Action) {
    let (mut played, mut replayed, mut events) = (position.clone(), position.clone(), Vec::new());
    rules.play(&mut played, action, &mut events).expect("a listed action is legal");
    for event in &events {
        let stored = through_json(rules, event);
        assert_eq!(&stored, event, "an event changed on its way through the store");
        rules.apply(&mut replayed, &stored);
    }
    assert_eq!(played, replayed, "the events of {action:?} tell another story: {events:?}");
}

/// Whoever follows an action's events from the view before it, both as they were sent, sees the view after it, byte
/// for byte: so nobody but the engine has to know what an event does.
pub fn following_events_gives_the_view<G: Game>(rules: &G, position: &G::Position, action: &G::Action) {
    let (mut after, mut events) = (position.clone(), Vec::new());
    rules.play(&mut after, action, &mut events).expect("a listed action is legal");
    for audience in Audience::with_table(rules.seats()) {
        let sent = to_json(&rules.write_view(&rules.view(position, audience)));
        let mut view = rules.read_view(&sent).unwrap_or_else(|fault| panic!("{fault}\n{sent}"));
        let seen: Vec<G::Event> = events.iter().map(|event| rules.redact(event, audience)).collect();
        for event in &seen {
            rules.follow(&mut view, &through_json(rules, event));
        }
        let followed = to_text(&rules.write_view(&view));
        let right = to_text(&rules.write_view(&rules.view(&after, audience)));
        assert_eq!(followed, right, "{audience:?} followed {seen:?} of {action:?} to another view");
    }
}

/// Positions, actions and views survive JSON.
pub fn json_goes_there_and_back<G: Game>(rules: &G, position: &G::Position) {
    let json = rules.write_position(position);
    let back = rules.read_position(&json).unwrap_or_else(|fault| panic!("{fault}\n{json}"));
    assert_eq!(&back, position, "the position changed on its way through JSON");
    for audience in Audience::with_table(rules.seats()) {
        let view = rules.view(position, audience);
        let json = to_json(&rules.write_view(&view));
        assert!(json["rng"].is_null(), "a view holds a seed");
        let back = rules.read_view(&json).unwrap_or_else(|fault| panic!("{fault}\n{json}"));
        assert_eq!(back, view, "the view changed on its way through JSON");
    }
    for seat in rules.to_act(position).iter() {
        for action in legal(rules, position, seat) {
            let json = to_json(&rules.write_action(&action));
            let back = rules.read_action(position, &json).unwrap_or_else(|why| panic!("{why}: {json}"));
            assert_eq!(back, action, "the action changed on its way through JSON");
        }
    }
}

/// A position guessed from a view shows that very view, and offers the seat the same choices.
pub fn a_sample_shows_the_view_it_was_made_from<G: Game>(rules: &G, position: &G::Position, dice: &mut Dice) {
    for audience in Audience::with_table(rules.seats()) {
        let view = rules.view(position, audience);
        let sample = rules.sample(&view, dice);
        assert_eq!(rules.view(&sample, audience), view, "a sample shows another view");
        assert_eq!(rules.to_act(&sample), rules.to_act(position), "a sample asks somebody else");
        if let Audience::Seat(seat) = audience {
            let (here, there) = (legal(rules, position, seat), legal(rules, &sample, seat));
            assert_eq!(here, there, "what {seat} may do depends on what is hidden from it");
        }
    }
}

/// Whatever is guessed from the table's knowledge, every seat and every spectator sees what they see: it holds all that
/// anybody knows, and nobody learns from a review's guesses what they could not see.
pub fn the_table_knows_what_each_seat_knows<G: Game>(rules: &G, position: &G::Position, dice: &mut Dice) {
    let sample = rules.sample(&rules.view(position, Audience::Table), dice);
    for audience in Audience::all(rules.seats()) {
        let (here, there) = (rules.view(position, audience), rules.view(&sample, audience));
        assert_eq!(here, there, "{audience:?} sees something that the table does not know");
    }
}

fn any_action<G: Game>(rules: &G, position: &G::Position, dice: &mut Dice) -> Option<G::Action> {
    let mut actions = Vec::new();
    for seat in rules.to_act(position).iter() {
        rules.legal(position, seat, &mut actions);
    }
    if actions.is_empty() {
        return None;
    }
    Some(actions.swap_remove(dice.below(actions.len())))
}

fn through_json<G: Game>(rules: &G, event: &G::Event) -> G::Event {
    let json = to_json(&rules.write_event(event));
    rules.read_event(&json).unwrap_or_else(|fault| panic!("{fault}\n{json}"))
}

fn legal<G: Game>(rules: &G, position: &G::Position, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    rules.legal(position, seat, &mut actions);
    actions
}

fn to_text(thing: &impl serde::Serialize) -> String {
    serde_json::to_string(thing).expect("what the engine writes is JSON")
}

fn to_json(thing: &impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("what the engine writes is JSON")
}

/// The program's own edition with one text replaced, for tests of what an edition may say.
pub fn edition_with<G: Game>(from: &str, to: &str) -> String {
    assert!(G::EDITION.contains(from), "{from:?} stands in the edition");
    G::EDITION.replacen(from, to, 1)
}

/// The edition with that change is refused at this key, for a reason that holds these words, and every fault has
/// its line.
pub fn an_edition_is_refused<G: Game>(from: &str, to: &str, key: &str, words: &str) {
    let text = edition_with::<G>(from, to);
    let Err(Faults(faults)) = Edition::read::<G>(&text) else { panic!("{to:?} was accepted") };
    let found = faults.iter().any(|fault| fault.key == key && fault.reason.contains(words));
    assert!(found, "expected {key}: …{words}…, found {faults:?}");
    let lines = 1..=text.lines().count();
    assert!(faults.iter().all(|fault| lines.contains(&fault.line)), "{faults:?}");
}
