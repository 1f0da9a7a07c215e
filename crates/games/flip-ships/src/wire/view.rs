//! Views and positions as they are sent and kept (FS-2.2, FS-16).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tableflip_kernel::{Seat, Seats, Seed, words};

use super::{AtWord, Choice, Flipping, March, Name, Rests, Spot, listed};
use crate::FlipShips;
use crate::card::{Cell, cells};
use crate::pilot::Pilot;
use crate::position::{Ended, Enemy as Card, Phase, Position, Resolving as Chosen, Table};
use crate::rules;
use crate::ship::{Berth, PER_SEAT, Ship};
use crate::view::View as Seen;

words! {
    /// What is to be done.
    pub(crate) enum PhaseWord {
        Flip = "flip",
        Resolve = "resolve",
        Assault = "assault",
        Race = "race",
        Over = "over",
    }
}

/// A ship: where it is, with which hits it waits, and whether its landing on enemies does not count this turn.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct ShipState<'w> {
    pub(crate) at: AtWord,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) x: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) y: Option<f64>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, number>>"))]
    pub(crate) hits: BTreeMap<Name<'w>, u8>,
    #[serde(default)]
    pub(crate) mothership_only: bool,
}

/// A card in play: its cell, and how it lies unless it is off the table.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Enemy<'w> {
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub(crate) card: Name<'w>,
    pub(crate) row: u8,
    pub(crate) col: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) x: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) y: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) angle: Option<f64>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub(crate) off: bool,
}

/// The deck: its cards in a position, their number in a view.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Deck<'w> {
    Cards(Vec<Name<'w>>),
    Count(u8),
}

/// The open choices of the resolve phase.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Resolving<'w> {
    /// Ships whose attack is to be decided.
    #[serde(default)]
    pub(crate) attack: Vec<Ship>,
    /// What was decided.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, Choice>>"))]
    pub(crate) declared: BTreeMap<Ship, Choice<'w>>,
    /// Ships that must choose where to wait.
    #[serde(default)]
    pub(crate) wait: Vec<Ship>,
}

/// What everybody may see of a position, and a position itself.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct View<'w> {
    phase: PhaseWord,
    result: Option<Ended>,
    round: u32,
    start: Seat,
    /// Who acts; nobody in a race and when the game is over.
    turn: Option<Seat>,
    last_round: bool,
    city: u8,
    mothership: u8,
    pilots: &'w [[Pilot; 3]],
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, ShipState>>"))]
    ships: BTreeMap<Ship, ShipState<'w>>,
    enemies: Vec<Enemy<'w>>,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    deck: Deck<'w>,
    destroyed: Vec<Name<'w>>,
    flipping: Option<Flipping>,
    resolving: Option<Resolving<'w>>,
    last_march: Option<March<'w>>,
    ready: Option<Vec<bool>>,
    winner: Option<Seat>,
    #[cfg_attr(feature = "ts", ts(type = "null"))]
    rng: Option<Seed>,
    /// What follows from the rest by the rules (FS-16.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Tells<'w>"))]
    tells: Option<Tells<'w>>,
}

/// What follows from a view by the rules, so that whoever draws it needs none (FS-16.2).
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Tells<'w> {
    /// Covered cards, each with the shields over it.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, readonly string[]>>"))]
    pub(crate) covered: BTreeMap<Name<'w>, Vec<Name<'w>>>,
    /// Ships that are asked, each with the cards among which it may choose.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, readonly string[]>>"))]
    pub(crate) reach: BTreeMap<Ship, Vec<Name<'w>>>,
    /// Laser ships: how far from its centre each can shoot, in millimetres.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, number>>"))]
    pub(crate) laser: BTreeMap<Ship, f64>,
    /// Where the next flip starts, if it is a free shot.
    pub(crate) shot: Option<Spot>,
    /// The march as things stand.
    pub(crate) march: Option<Coming<'w>>,
}

/// The march that would follow if nothing else happened.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Coming<'w> {
    pub(crate) attackers: Vec<Name<'w>>,
    pub(crate) damage: u16,
    /// All cards in order of moving.
    pub(crate) order: Vec<Name<'w>>,
}

impl FlipShips {
    pub(crate) fn seen<'w>(&'w self, view: &'w Seen) -> View<'w> {
        let tells = rules::tells(self, &view.table);
        View { deck: Deck::Count(view.deck), tells: Some(tells), ..self.table(&view.table) }
    }

    pub(crate) fn whole<'w>(&'w self, position: &'w Position) -> View<'w> {
        let deck = Deck::Cards(self.names(&position.deck));
        View { deck, rng: Some(position.rng), ..self.table(&position.table) }
    }

    fn table<'w>(&'w self, table: &'w Table) -> View<'w> {
        let (phase, ready, result, winner) = match table.phase {
            Phase::Flip { .. } => (PhaseWord::Flip, Seats::NONE, None, None),
            Phase::Resolve(_) => (PhaseWord::Resolve, Seats::NONE, None, None),
            Phase::Assault { .. } => (PhaseWord::Assault, Seats::NONE, None, None),
            Phase::Race { ready } => (PhaseWord::Race, ready, None, None),
            // A race that is over was begun by all.
            Phase::Over { result, winner } => (PhaseWord::Over, Seats::first(self.seats), result, winner),
        };
        let race = self.options.race;
        let ready = || (0..self.seats).map(|seat| ready.contains(Seat(seat))).collect();
        View {
            phase,
            result,
            round: table.round,
            start: table.start,
            turn: (!table.over() && !race).then_some(table.turn),
            last_round: table.last_round,
            city: table.city,
            mothership: table.mothership,
            pilots: &table.pilots[..usize::from(self.seats)],
            ships: (0..self.seats * PER_SEAT)
                .map(|n| (Ship(n), self.ship_state(table, table.ship(Ship(n)))))
                .collect(),
            enemies: table.in_play().map(|(cell, enemy)| self.enemy(cell, enemy)).collect(),
            deck: Deck::Count(0),
            destroyed: self.names(&table.destroyed),
            flipping: table.again().map(Into::into),
            resolving: table.resolving().map(|resolving| self.resolving(table.turn, resolving)),
            last_march: table.last_march.as_ref().map(|march| self.march(march)),
            ready: race.then(ready),
            winner,
            rng: None,
            tells: None,
        }
    }

    fn ship_state(&self, table: &Table, berth: &Berth) -> ShipState<'_> {
        let hit = |cell: Cell| Some((self.name(table.enemies[cell.index()]?.card), berth.hits.on(cell)));
        let Rests { at, x, y } = berth.at.into();
        ShipState {
            at,
            x,
            y,
            hits: cells(berth.hits.cells()).filter_map(hit).collect(),
            mothership_only: berth.mothership_only,
        }
    }

    fn enemy(&self, cell: Cell, enemy: &Card) -> Enemy<'_> {
        let pose = enemy.pose;
        Enemy {
            card: self.name(enemy.card),
            row: cell.row(),
            col: cell.col(),
            x: pose.map(|pose| pose.x),
            y: pose.map(|pose| pose.y),
            angle: pose.map(|pose| pose.angle),
            off: pose.is_none(),
        }
    }

    fn resolving(&self, seat: Seat, resolving: &Chosen) -> Resolving<'_> {
        let declared = resolving.declared.iter().enumerate();
        let declared =
            declared.filter_map(|(n, choice)| Some((Ship::of(seat, n as u8), self.choice(choice.as_ref()?))));
        Resolving {
            attack: listed(resolving.attack),
            declared: declared.collect(),
            wait: listed(resolving.wait),
        }
    }

    /// The names of the cards in these cells, in card order.
    pub(crate) fn named(&self, table: &Table, set: u32) -> Vec<Name<'_>> {
        cells(set).filter_map(|cell| Some(self.name(table.enemies[cell.index()]?.card))).collect()
    }

    /// What a march would come to.
    pub(crate) fn coming(&self, march: &crate::position::March) -> Coming<'_> {
        let (attackers, order) = (self.names(&march.attackers), self.names(&march.moved));
        Coming { attackers, damage: march.damage, order }
    }
}
