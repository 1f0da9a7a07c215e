//! A record, told as positions: what stood before each action, what was done, and what happened.

use serde_json::Value;
use tableflip_bots::Level;
use tableflip_kernel::{Fault, Game, Seat, Seats};

use crate::judge::{Draw, Hand, Judge, Unit, Values, result};

/// One action of a record (RV-1.4).
pub struct Moment<G: Game> {
    /// What stood before it.
    pub before: G::Position,
    /// Whose.
    pub seat: Seat,
    /// The action.
    pub action: G::Action,
    /// The same as the record has it.
    pub written: Value,
    /// What happened.
    pub events: Vec<G::Event>,
    /// What was drawn, in order.
    pub draws: Vec<Draw>,
}

/// A whole game.
pub struct Story<G: Game, J> {
    /// The rules it was played by.
    pub rules: G,
    /// The same for thinking ahead.
    pub imagining: G,
    /// The judge.
    pub judge: J,
    /// What values are counted in.
    pub unit: Unit,
    /// Whether it began with a deal, and not at a position that somebody laid.
    pub dealt: bool,
    /// Its actions.
    pub moments: Vec<Moment<G>>,
    /// What stands after the last one.
    pub last: G::Position,
    /// How well each seat carries out what it means.
    pub hands: Vec<Hand>,
}

impl<G: Game, J: Judge<G>> Story<G, J> {
    /// Plays these actions from `position`.
    pub fn tell(
        rules: G,
        judge: J,
        dealt: bool,
        position: G::Position,
        actions: &[Value],
        levels: &[Option<Level>],
    ) -> Result<Story<G, J>, Fault> {
        let (mut moments, mut last) = (Vec::with_capacity(actions.len()), position);
        for (n, written) in actions.iter().enumerate() {
            let moment = Story::<G, J>::moment(&rules, &judge, &mut last, written)
                .map_err(|why| Fault::rule(why.rule, format!("actions[{n}]"), why.because))?;
            moments.push(moment);
        }
        let (imagining, unit) = (rules.imagining(), judge.unit(&rules));
        let mut story = Story { rules, imagining, judge, unit, dealt, moments, last, hands: Vec::new() };
        story.hands = (0..story.rules.seats()).map(|seat| story.hand_of(Seat(seat), levels)).collect();
        story.judge = story.judge.seated(&story.rules, &story.hands);
        Ok(story)
    }

    fn moment(
        rules: &G,
        judge: &J,
        position: &mut G::Position,
        written: &Value,
    ) -> Result<Moment<G>, tableflip_kernel::Refusal> {
        let action = rules.read_action(position, written)?;
        let (before, mut events) = (position.clone(), Vec::new());
        let asked = rules.to_act(position);
        rules.play(position, &action, &mut events)?;
        let draws = judge.drawn(rules, &before, &events);
        Ok(Moment { seat: seat_of(written, asked), before, action, written: written.clone(), events, draws })
    }

    fn hand_of(&self, seat: Seat, levels: &[Option<Level>]) -> Hand {
        let own = self.moments.iter().filter(|moment| moment.seat == seat);
        let done: Vec<_> = own.map(|moment| (&moment.before, &moment.action)).collect();
        let level = levels.get(seat.index()).copied().flatten();
        self.judge.hand(&self.rules, seat, level, &done)
    }

    /// How the game ended, in values; `None` if it was left unfinished.
    pub fn result(&self) -> Option<Values> {
        result(&self.rules, self.unit, &self.last)
    }

    /// What stands after an action.
    pub fn after(&self, n: usize) -> &G::Position {
        self.moments.get(n + 1).map_or(&self.last, |moment| &moment.before)
    }
}

/// Every action names its seat; where only one was asked, it is that one.
fn seat_of(written: &Value, asked: Seats) -> Seat {
    let named = written["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
    named.or_else(|| asked.iter().next()).unwrap_or_default()
}
