//! A game in which both decide at once: nobody may answer what is still hidden.
//!
//! Pennies: each lays a coin covered; equal faces win for seat 0, others for seat 1. A third choice,
//! to lay nothing, always loses.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value};
use tableflip_bots::{Budget, Level, Plain, Player};
use tableflip_kernel::edition::Figures;
use tableflip_kernel::{
    Audience, Dice, Fault, Game, MAX_SEATS, Outcome, Rule, Seat, Seats, Sink, Title, Why,
};

#[derive(Clone)]
struct Pennies;

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
enum Laid {
    Heads,
    Tails,
    Nothing,
}

const FACES: [Laid; 3] = [Laid::Heads, Laid::Tails, Laid::Nothing];

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Lay {
    seat: Seat,
    laid: Laid,
}

/// Who has laid something, and what, as far as one may see.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Seen {
    done: [bool; 2],
    laid: [Option<Laid>; 2],
}

#[derive(Clone, PartialEq, Debug)]
struct TooLate;

impl fmt::Display for TooLate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("you have laid your coin")
    }
}

impl Why for TooLate {
    fn rule(&self) -> Rule {
        Rule("P-1")
    }
}

impl Game for Pennies {
    type Figures = ();
    type Position = [Option<Laid>; 2];
    type Action = Lay;
    type Event = Lay;
    type View = Seen;
    type Why = TooLate;

    const TITLE: &'static Title = &Title {
        id: "pennies",
        name: "Pennies",
        about: "Guess what the other laid.",
        min_players: 2,
        max_players: 2,
        rules: "P",
        draws: false,
        options: &[],
    };
    const EDITION: &'static str = "";

    fn figures(_: &mut Figures<'_>) -> Option<()> {
        Some(())
    }

    fn open(_: Arc<()>, _: &Map<String, Value>) -> Result<Pennies, Fault> {
        Ok(Pennies)
    }

    fn options(&self) -> Map<String, Value> {
        Map::new()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn deal(&self, _: tableflip_kernel::Seed) -> [Option<Laid>; 2] {
        [None; 2]
    }

    fn read_position(&self, _: &Value) -> Result<[Option<Laid>; 2], Fault> {
        Err(Fault::form("", "not needed"))
    }

    fn write_position(&self, _: &[Option<Laid>; 2]) -> Value {
        Value::Null
    }

    fn read_view(&self, _: &Value) -> Result<Seen, Fault> {
        Err(Fault::form("", "not needed"))
    }

    fn write_view<'w>(&'w self, view: &'w Seen) -> impl Serialize + 'w {
        view
    }

    fn write_event<'w>(&'w self, event: &'w Lay) -> impl Serialize + 'w {
        event
    }

    fn read_event(&self, _: &Value) -> Result<Lay, Fault> {
        Err(Fault::form("", "not needed"))
    }

    fn write_action<'w>(&'w self, action: &'w Lay) -> impl Serialize + 'w {
        action
    }

    fn read_action(&self, _: &[Option<Laid>; 2], _: &Value) -> Result<Lay, TooLate> {
        Err(TooLate)
    }

    fn to_act(&self, laid: &[Option<Laid>; 2]) -> Seats {
        let open = [Seat(0), Seat(1)].into_iter().filter(|seat| laid[seat.index()].is_none());
        open.fold(Seats::NONE, Seats::with)
    }

    fn legal(&self, laid: &[Option<Laid>; 2], seat: Seat, actions: &mut Vec<Lay>) {
        if laid[seat.index()].is_none() {
            actions.extend(FACES.map(|laid| Lay { seat, laid }));
        }
    }

    fn play(
        &self,
        laid: &mut [Option<Laid>; 2],
        action: &Lay,
        sink: &mut impl Sink<Lay>,
    ) -> Result<(), TooLate> {
        if laid[action.seat.index()].is_some() {
            return Err(TooLate);
        }
        self.apply(laid, action);
        sink.put(action.clone());
        Ok(())
    }

    fn follow(&self, seen: &mut Seen, event: &Lay) {
        seen.done[event.seat.index()] = true;
        seen.laid[event.seat.index()] = Some(event.laid);
    }

    fn apply(&self, laid: &mut [Option<Laid>; 2], event: &Lay) {
        laid[event.seat.index()] = Some(event.laid);
    }

    fn view(&self, laid: &[Option<Laid>; 2], audience: Audience) -> Seen {
        let seen = [Seat(0), Seat(1)].map(|seat| laid[seat.index()].filter(|_| audience.is(seat)));
        Seen { done: laid.map(|laid| laid.is_some()), laid: seen }
    }

    fn redact(&self, event: &Lay, _: Audience) -> Lay {
        event.clone()
    }

    fn reveals(&self, _: &Lay) -> bool {
        false
    }

    fn sample(&self, view: &Seen, dice: &mut Dice) -> [Option<Laid>; 2] {
        [0, 1].map(|n| view.laid[n].or_else(|| view.done[n].then(|| FACES[dice.below(2)])))
    }

    fn outcome(&self, laid: &[Option<Laid>; 2]) -> Option<Outcome> {
        let [Some(first), Some(second)] = *laid else { return None };
        let mut points = [0.0; MAX_SEATS];
        if first != Laid::Nothing && (second == Laid::Nothing || first == second) {
            points[0] = 1.0;
        } else if second != Laid::Nothing {
            points[1] = 1.0;
        }
        Some(Outcome { points, verdict: "done", ending: "done", scores: None })
    }

    fn result(&self, _: &[Option<Laid>; 2]) -> Option<Value> {
        None
    }

    fn turns(&self, _: &[Option<Laid>; 2]) -> u32 {
        1
    }
}

fn check(laid: [Option<Laid>; 2], seat: Seat) {
    let mut player = Player::new(Pennies, Plain);
    let view = Pennies.view(&laid, Audience::Seat(seat));
    let ranked = player.rank(&view, seat, Level::Expert, Budget::Iterations(4000), 1, &|| false);
    assert_eq!(ranked.len(), 3);
    assert_eq!(ranked[2].action.laid, Laid::Nothing, "what always loses comes last: {ranked:?}");
    for one in &ranked[..2] {
        assert!((0.3..0.7).contains(&one.value), "{seat} cannot know what the other lays: {ranked:?}");
    }
}

#[test]
fn neither_answers_the_other() {
    check([None, None], Seat(0));
    check([None, None], Seat(1));
}

#[test]
fn a_covered_coin_stays_covered() {
    check([Some(Laid::Heads), None], Seat(1));
    check([None, Some(Laid::Tails)], Seat(0));
}

#[test]
fn whoever_is_done_is_not_asked() {
    let view = Pennies.view(&[Some(Laid::Heads), None], Audience::Seat(Seat(0)));
    let mut player = Player::new(Pennies, Plain);
    assert!(player.rank(&view, Seat(0), Level::Expert, Budget::Level, 1, &|| false).is_empty());
}
