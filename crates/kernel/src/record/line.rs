//! Lines: what somebody tried from a moment of a game, kept with its record.
//!
//! A line takes over the first actions of the game, or of an earlier line, and goes on with its own. What it takes over
//! counts: its moments are numbered from the beginning of the game, like those of the game itself.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{FORMAT, Player, Record, player, text};
use crate::document::{Document, behind};
use crate::{AnyGame, AnyPlay, AnyRules, Audience, Fault, Seat, name};

/// The most lines of one record.
pub const MOST_LINES: usize = 200;
/// The longest name of a line, in characters.
pub const LINE_NAME_LENGTH: usize = 60;

/// One line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its number: 1 or more, and its own.
    pub id: u32,
    /// What it leaves: 0 is the game, else an earlier line.
    pub from: u32,
    /// How many actions it takes over from there, counted from the beginning of the game.
    pub at: usize,
    /// Whose eyes it is seen with.
    pub seat: Seat,
    /// Nothing for the same cards; else the seed with which all that this seat did not see was drawn anew.
    #[serde(default)]
    pub fresh: Option<u64>,
    /// What was played after that.
    pub actions: Vec<Value>,
    /// The result in the game's own words, once there is one.
    #[serde(default)]
    pub result: Option<Value>,
    /// What it is called; may be empty.
    #[serde(default)]
    pub name: String,
    /// Who plays it, by seat; empty if nobody says.
    #[serde(default)]
    pub players: Vec<Player>,
}

impl Line {
    /// How many actions it has with those that it takes over.
    pub fn length(&self) -> usize {
        self.at.saturating_add(self.actions.len())
    }
}

/// A stretch of the way to a moment of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Leg<'r> {
    /// The line that it belongs to; 0 is the game.
    pub line: u32,
    /// Before its first action, everything that this seat does not see is drawn anew with this seed.
    pub fresh: Option<(Seat, u64)>,
    /// Its actions.
    pub actions: &'r [Value],
}

impl Record {
    /// The line of that number.
    pub fn line(&self, id: u32) -> Option<&Line> {
        self.lines.iter().find(|line| line.id == id)
    }

    /// How many actions a line has, with those that it takes over; 0 is the game.
    pub fn length(&self, id: u32) -> Option<usize> {
        if id == 0 { Some(self.actions.len()) } else { self.line(id).map(Line::length) }
    }

    /// The way to a line after its first `count` actions, those that it takes over among them.
    pub fn legs(&self, id: u32, count: usize) -> Result<Vec<Leg<'_>>, Fault> {
        let Some(length) = self.length(id) else {
            return Err(Fault::form("lines", format!("there is no line {id}")));
        };
        if count > length {
            let what = if id == 0 { "the game".into() } else { format!("line {id}") };
            return Err(Fault::form("actions", format!("{what} has {length} actions, not {count}")));
        }
        let (mut legs, mut id, mut until) = (Vec::new(), id, count);
        // Each line leaves an earlier one, so the way back ends; the bound is for records that nobody read.
        for _ in 0..=self.lines.len() {
            let Some(line) = self.line(id) else { break };
            if let Some(own) = until.checked_sub(line.at) {
                let fresh = line.fresh.map(|seed| (line.seat, seed));
                let actions = line.actions.get(..own).unwrap_or(&line.actions);
                legs.push(Leg { line: id, fresh, actions });
                until = line.at;
            }
            id = line.from;
        }
        let Some(actions) = self.actions.get(..until).filter(|_| id == 0) else {
            return FORMAT.fault("lines", "a line leaves nothing that is there");
        };
        legs.push(Leg { line: 0, fresh: None, actions });
        legs.reverse();
        Ok(legs)
    }

    /// The game as it stands on a line after its first `count` actions, those that it takes over among them. Line 0 is the
    /// game itself.
    pub fn branch(
        &self,
        games: &[&'static dyn AnyGame],
        id: u32,
        count: usize,
    ) -> Result<Box<dyn AnyPlay>, Fault> {
        let legs = self.legs(id, count)?;
        let Document { rules, mut play } = self.begin(games)?;
        for leg in legs {
            let place = self.place_of(leg.line);
            if let Some((seat, seed)) = leg.fresh {
                play = anew(&*rules, &*play, seat, seed).map_err(|fault| fault.within(&place))?;
            }
            super::advance(&mut *play, leg.actions, |_, _| {}).map_err(|fault| match leg.line {
                0 => fault,
                _ => fault.within(&place),
            })?;
        }
        Ok(play)
    }

    fn place_of(&self, id: u32) -> String {
        let n = self.lines.iter().position(|line| line.id == id);
        n.map_or_else(String::new, |n| format!("lines[{n}]"))
    }

    /// Form: numbers, references and lengths. Whether actions are legal is found out by playing.
    pub(super) fn check_lines(&self) -> Result<(), Fault> {
        if self.lines.len() > MOST_LINES {
            return FORMAT
                .fault("lines", format_args!("there are {}, more than {MOST_LINES}", self.lines.len()));
        }
        for (n, line) in self.lines.iter().enumerate() {
            let place = |key: &str| format!("lines[{n}].{key}");
            let earlier = &self.lines[..n];
            let of = |id: u32| earlier.iter().find(|line| line.id == id);
            if line.id == 0 || of(line.id).is_some() {
                let reason = if line.id == 0 { "is 0, which is the game" } else { "is that of another line" };
                return FORMAT.fault(place("id"), reason);
            }
            let length = match line.from {
                0 => Some(self.actions.len()),
                from => of(from).map(Line::length),
            };
            let Some(length) = length else {
                return FORMAT.fault(place("from"), format_args!("there is no earlier line {}", line.from));
            };
            if line.at > length {
                let reason = format!("is {}, and what it leaves has {length} actions", line.at);
                return FORMAT.fault(place("at"), reason);
            }
            name::check(&line.name, LINE_NAME_LENGTH, FORMAT, &place("name"))?;
            player::check(&line.players, &place("players"))?;
        }
        Ok(())
    }

    /// What can be said of seats once the game is known.
    pub(super) fn check_seats(&self, seats: u8) -> Result<(), Fault> {
        player::seated(&self.players, seats, "players")?;
        for (n, line) in self.lines.iter().enumerate() {
            FORMAT.seat(line.seat.0, seats, &format!("lines[{n}].seat"))?;
            player::seated(&line.players, seats, &format!("lines[{n}].players"))?;
        }
        Ok(())
    }

    /// Where each line leaves what was played before it: the place in `lines` of a line (nothing for the game) and the
    /// count of actions there. One that leaves a line before it begins leaves what that line left.
    pub(super) fn leavings(&self) -> Leavings {
        let mut leavings = Leavings::default();
        for (n, line) in self.lines.iter().enumerate() {
            let mut from = self.lines[..n].iter().position(|earlier| earlier.id == line.from);
            while let Some(source) = from.filter(|&source| line.at < self.lines[source].at) {
                let next = self.lines[source].from;
                from = self.lines[..source].iter().position(|earlier| earlier.id == next);
            }
            leavings.0.entry((from, line.at)).or_default().push(n);
        }
        leavings
    }

    /// Plays every line from where it leaves; every action of every line is played once.
    pub(super) fn verify_lines(
        &self,
        rules: &dyn AnyRules,
        leavings: &Leavings,
        mut begun: Begun,
    ) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (n, line) in self.lines.iter().enumerate() {
            // Where that of which it is a part cannot be played, the fault is said there.
            let Some(mut play) = begun.remove(&n) else { continue };
            let mut played = || {
                if let Some(seed) = line.fresh {
                    play = anew(rules, &*play, line.seat, seed)?;
                }
                super::advance(&mut *play, &line.actions, |count, play| {
                    leavings.keep(Some(n), line.at + count, play, &mut begun);
                })?;
                let (said, found) = (text(line.result.as_ref()), text(play.result().as_ref()));
                if said == found { Ok(()) } else { Err(super::disagree("result", &said, &found)) }
            };
            faults.extend(played().map_err(|fault| fault.within(&format!("lines[{n}]"))).err());
        }
        faults
    }
}

/// Games that stand where a line begins, by its place in `lines`.
pub(super) type Begun = BTreeMap<usize, Box<dyn AnyPlay>>;

/// Which lines leave where.
#[derive(Default)]
pub(super) struct Leavings(BTreeMap<(Option<usize>, usize), Vec<usize>>);

impl Leavings {
    /// Keeps the game for the lines that leave it here.
    pub(super) fn keep(&self, source: Option<usize>, count: usize, play: &dyn AnyPlay, begun: &mut Begun) {
        for &line in self.0.get(&(source, count)).into_iter().flatten() {
            begun.insert(line, play.fork());
        }
    }
}

/// The same game as a seat sees it, with all else drawn anew.
fn anew(rules: &dyn AnyRules, play: &dyn AnyPlay, seat: Seat, seed: u64) -> Result<Box<dyn AnyPlay>, Fault> {
    let audience = Audience::Seat(seat);
    behind(rules, &*play.look(audience), audience, seed).map_err(|fault| fault.within("fresh"))
}
