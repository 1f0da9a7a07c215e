//! Nothing hidden leaks: positions that an audience cannot tell apart stay so.
//!
//! Two worlds are played side by side, one of them dealt anew behind what the audience sees. The same action must
//! look the same in both: in its events, in the view after it and in who is asked next. Where an action shows
//! somebody something (and so cannot be taken back, [`Game::reveals`]), that holds only for what stays hidden
//! even then, which a game says itself ([`Suite::still_hidden`]).

use tableflip_kernel::{Audience, Dice, Game, Seat};

use crate::{Action, Position, Suite, any_rules, walk};

/// No action of any random game tells an audience of what is hidden from it.
pub fn nothing_leaks<S: Suite>() {
    any_rules::<S>(S::GAMES, |rules, seed| keeps_secrets::<S>(rules, seed));
}

/// The same on one random game.
pub fn keeps_secrets<S: Suite>(rules: &S::Game, seed: u64) {
    let mut dice = Dice::from_seed(seed ^ 0xabcd);
    walk::<S>(rules, seed, |before, seat, action| {
        let world = World::<S>::play(rules, before, action).expect("a listed action is legal");
        for audience in Audience::all(rules.seats()) {
            if !world.shows_something(rules) {
                let sample = rules.sample(&rules.view(before, audience), &mut dice);
                world.looks_like(rules, &sample, (seat, action), audience);
            }
            let anew = S::still_hidden(rules, before, &world.after, audience, &mut dice);
            if let Some(anew) = anew {
                let (here, there) = (rules.view(before, audience), rules.view(&anew, audience));
                assert_eq!(here, there, "what was dealt anew is not hidden from {audience:?}");
                world.looks_like(rules, &anew, (seat, action), audience);
            }
        }
    });
}

type Event<S> = <<S as Suite>::Game as Game>::Event;

/// What came of an action.
struct World<S: Suite> {
    after: Position<S>,
    events: Vec<Event<S>>,
}

impl<S: Suite> World<S> {
    fn play(rules: &S::Game, before: &Position<S>, action: &Action<S>) -> Option<World<S>> {
        let (mut after, mut events) = (before.clone(), Vec::new());
        rules.play(&mut after, action, &mut events).ok()?;
        Some(World { after, events })
    }

    fn looks_like(
        &self,
        rules: &S::Game,
        anew: &Position<S>,
        (seat, action): (Seat, &Action<S>),
        audience: Audience,
    ) {
        let Some(other) = World::<S>::play(rules, anew, action) else {
            // What another seat knows may forbid it the action in the other world; that is no secret of its own.
            assert!(!audience.is(seat), "what {seat} may do depends on what is hidden from it: {action:?}");
            return;
        };
        let seen = |events: &[Event<S>]| -> Vec<Event<S>> {
            events.iter().map(|event| rules.redact(event, audience)).collect()
        };
        let (here, there) = (seen(&self.events), seen(&other.events));
        assert_eq!(here, there, "the events of {action:?} tell {audience:?} of what is hidden");
        let (here, there) = (rules.view(&self.after, audience), rules.view(&other.after, audience));
        assert_eq!(here, there, "the view after {action:?} tells {audience:?} of what is hidden");
        let (here, there) = (rules.to_act(&self.after), rules.to_act(&other.after));
        assert_eq!(here, there, "who is asked after {action:?} tells {audience:?} of what is hidden");
    }

    /// Whether something happened that shows somebody something hidden.
    fn shows_something(&self, rules: &S::Game) -> bool {
        self.events.iter().any(|event| rules.reveals(event))
    }
}
