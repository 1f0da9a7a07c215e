//! Positions and views from JSON: what comes from outside is a [`Setup`], unproven, until every check of
//! FS-2.6 has passed. Behind this file nobody checks again.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};
use tableflip_kernel::json::{self, nullable};
use tableflip_kernel::{Fault, Rule, Seat};

use crate::FlipShips;
use crate::card::{COLUMNS, Card, CardSet, Cell, Pile};
use crate::pilot::Pilot;
use crate::position::{Ended, Enemy, Flipping, March, Phase, Pose, Position, Reflip, Resolving};
use crate::rules;
use crate::ship::{At, Hits, PER_SEAT, Ship, fleet, ships};
use crate::view::View;

const POSITION: Rule = Rule("FS-2.6");

/// A position as somebody wrote it (FS-2.5).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    /// Read with the options beside the position, before this.
    #[serde(default, rename = "options")]
    _options: serde::de::IgnoredAny,
    phase: Option<String>,
    result: Option<String>,
    round: Option<u32>,
    start: Option<u8>,
    #[serde(default, deserialize_with = "nullable")]
    turn: Option<Option<u8>>,
    last_round: Option<bool>,
    city: Option<u8>,
    mothership: Option<u8>,
    pilots: Option<Vec<[String; 3]>>,
    #[serde(default)]
    ships: BTreeMap<String, ShipSetup>,
    enemies: Option<Vec<EnemySetup>>,
    deck: Option<DeckSetup>,
    #[serde(default)]
    destroyed: Vec<String>,
    flipping: Option<FlippingSetup>,
    resolving: Option<ResolvingSetup>,
    last_march: Option<MarchSetup>,
    ready: Option<Vec<bool>>,
    winner: Option<u8>,
    rng: Option<u64>,
    /// Follows from the rest, and stands only in views (FS-16.2).
    tells: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipSetup {
    at: String,
    x: Option<f64>,
    y: Option<f64>,
    #[serde(default)]
    hits: BTreeMap<String, u8>,
    #[serde(default)]
    mothership_only: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EnemySetup {
    card: String,
    row: u8,
    col: u8,
    x: Option<f64>,
    y: Option<f64>,
    angle: Option<f64>,
    #[serde(default)]
    off: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum DeckSetup {
    Cards(Vec<String>),
    Count(u8),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FlippingSetup {
    ship: String,
    why: Option<String>,
    #[serde(default)]
    atmosphere: u8,
    #[serde(default)]
    second_used: bool,
    barrage_left: Option<u8>,
    #[serde(default)]
    shot: bool,
    pad: Option<PadSetup>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PadSetup {
    x: f64,
    y: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResolvingSetup {
    #[serde(default)]
    attack: Vec<String>,
    #[serde(default)]
    declared: BTreeMap<String, Map<String, Value>>,
    #[serde(default)]
    wait: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarchSetup {
    #[serde(default)]
    moved: Vec<String>,
    #[serde(default)]
    attackers: Vec<String>,
    #[serde(default)]
    damage: u16,
    #[serde(default)]
    icons: Vec<u8>,
}

pub(crate) fn read_position(rules: &FlipShips, json: &Value) -> Result<Position, Fault> {
    let setup = Setup::read(json)?;
    if setup.tells.is_some() {
        return fault("tells", "stand in a view, not in a position");
    }
    let mut position = setup.table(rules)?;
    let deck = match &setup.deck {
        None => Setup::deck_left_out(rules, &position),
        Some(DeckSetup::Cards(names)) => pile(rules, names, "deck")?,
        Some(DeckSetup::Count(_)) => return fault("deck", "is hidden: this is a view, not a position"),
    };
    let seen = position.cards_in(position.occupied()) | position.destroyed.set();
    if let Some(card) = deck.cards().find(|card| seen & card.bit() != 0) {
        return fault("deck", format!("{} is somewhere else too", rules.figures.names.of(card)));
    }
    position.deck = deck;
    position.rng = setup.rng.unwrap_or(0);
    check(rules, &position, position.deck.len())?;
    Ok(position)
}

pub(crate) fn read_view(rules: &FlipShips, json: &Value) -> Result<View, Fault> {
    let setup = Setup::read(json)?;
    let table = setup.table(rules)?;
    let Some(DeckSetup::Count(deck)) = setup.deck else {
        return fault("deck", "is not a count: this is no view");
    };
    let seen = table.cards_in(table.occupied()) | table.destroyed.set();
    let unseen = rules.all_cards().filter(|card| seen & card.bit() == 0).count();
    if usize::from(deck) > unseen {
        return fault("deck", format!("only {unseen} cards are left"));
    }
    check(rules, &table, usize::from(deck))?;
    Ok(rules.view_with(table, deck))
}

impl Setup {
    fn read(json: &Value) -> Result<Setup, Fault> {
        json::read(json).map_err(|fault| Fault { rule: Some(POSITION), ..fault })
    }

    /// Everything but the deck and the seed.
    fn table(&self, rules: &FlipShips) -> Result<Position, Fault> {
        let mut position = rules.unshuffled();
        position.deck = Pile::EMPTY;
        position.phase = match &self.phase {
            None => position.phase,
            Some(word) => one_of(&Phase::ALL, Phase::word, word, "phase")?,
        };
        position.result = match &self.result {
            None => None,
            Some(word) => Some(one_of(&[Ended::Won, Ended::Lost], Ended::word, word, "result")?),
        };
        position.round = self.round.unwrap_or(1);
        position.start = seat_of(rules, self.start.unwrap_or(0), "start")?;
        position.turn = self.turn(rules, &position)?;
        position.last_round = self.last_round.unwrap_or(false);
        position.city = self.city.unwrap_or(position.city);
        position.mothership = self.mothership.unwrap_or(position.mothership);
        self.read_pilots(rules, &mut position)?;
        position.destroyed = pile(rules, &self.destroyed, "destroyed")?;
        self.read_enemies(rules, &mut position)?;
        self.read_ships(rules, &mut position)?;
        self.read_flipping(rules, &mut position)?;
        self.read_resolving(rules, &mut position)?;
        self.read_march(rules, &mut position)?;
        self.read_race(rules, &mut position)?;
        Ok(position)
    }

    fn turn(&self, rules: &FlipShips, position: &Position) -> Result<Seat, Fault> {
        match self.turn {
            _ if matches!(position.phase, Phase::Race | Phase::Over) => Ok(Seat(0)),
            None => Ok(position.start),
            Some(Some(seat)) => seat_of(rules, seat, "turn"),
            Some(None) => fault("turn", "somebody must act"),
        }
    }

    fn read_pilots(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        let Some(seats) = &self.pilots else { return Ok(()) };
        if seats.len() != usize::from(rules.seats) {
            return fault("pilots", format!("must be of {} seats", rules.seats));
        }
        let mut seen: Vec<Pilot> = Vec::new();
        for (seat, names) in seats.iter().enumerate() {
            for (level, name) in names.iter().enumerate() {
                let place = format!("pilots[{seat}][{level}]");
                let Some(pilot) = Pilot::named(name) else { return fault(place, "there is no such pilot") };
                if usize::from(pilot.level()) != level + 1 {
                    return fault(place, format!("is a pilot of level {}", pilot.level()));
                }
                if seen.contains(&pilot) {
                    return fault(place, "has two seats");
                }
                seen.push(pilot);
                position.pilots[seat][level] = pilot;
            }
        }
        Ok(())
    }

    fn read_enemies(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        let mut seen: CardSet = position.destroyed.set();
        if let Some(list) = &self.enemies {
            position.enemies = Default::default();
            for (n, enemy) in list.iter().enumerate() {
                let place = format!("enemies[{n}]");
                let card = card(rules, &enemy.card, &place)?;
                if !(1..=rules.options.rows).contains(&enemy.row) || !(1..=COLUMNS).contains(&enemy.col) {
                    return fault(place, "its cell is outside the rows in use");
                }
                let cell = Cell::at(enemy.row, enemy.col);
                if position.enemies[cell.index()].is_some() {
                    return fault(place, "two cards share a cell");
                }
                let pose = enemy.pose(rules, cell).map_err(|fault| fault.within(&place))?;
                position.enemies[cell.index()] = Some(Enemy { card, pose });
                if seen & card.bit() != 0 {
                    return fault(place, "the card is somewhere else too");
                }
                seen |= card.bit();
            }
        } else if position.in_play().any(|(_, enemy)| seen & enemy.card.bit() != 0) {
            return fault("destroyed", "a card of the set-up is in play too");
        }
        Ok(())
    }

    /// FS-2.5: what was dealt, without what is somewhere else.
    fn deck_left_out(rules: &FlipShips, position: &Position) -> Pile {
        if rules.options.race {
            return Pile::EMPTY;
        }
        let seen = position.cards_in(position.occupied()) | position.destroyed.set();
        rules.edition_deck().cards().filter(|card| seen & card.bit() == 0).collect()
    }

    fn read_ships(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        for (name, setup) in &self.ships {
            let place = format!("ships.{name}");
            let Some(ship) = Ship::named(name, rules.seats) else {
                return fault(place, "there is no such ship");
            };
            let at = setup.place(rules).map_err(|fault| fault.within(&place))?;
            let mut hits = Hits::NONE;
            for (name, count) in &setup.hits {
                let place = format!("{place}.hits.{name}");
                let Some(cell) = position.cell_of(card(rules, name, &place)?) else {
                    return fault(place, "the card is not in play");
                };
                if !(1..=Hits::MOST).contains(count) {
                    return fault(place, format!("must be from 1 to {}", Hits::MOST));
                }
                hits.set(cell, *count);
            }
            if !hits.is_empty() && matches!(at, At::Reserve | At::Active | At::Docked) {
                return fault(format!("{place}.hits"), "only a ship that lies somewhere waits");
            }
            let berth = &mut position.ships[ship.index()];
            (berth.at, berth.hits, berth.mothership_only) = (at, hits, setup.mothership_only);
        }
        Ok(())
    }

    fn read_flipping(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        let Some(setup) = &self.flipping else { return Ok(()) };
        let Some(ship) = Ship::named(&setup.ship, rules.seats) else {
            return fault("flipping.ship", "there is no such ship");
        };
        let why = match &setup.why {
            None => Reflip::Atmosphere,
            Some(word) => one_of(&Reflip::ALL, Reflip::word, word, "flipping.why")?,
        };
        if !matches!(position.phase, Phase::Flip | Phase::Assault) {
            return fault("flipping", "nothing is flipped in this phase");
        }
        if ship.seat() != position.turn {
            return fault("flipping.ship", "is another seat's");
        }
        if position.phase == Phase::Assault
            && (!matches!(why, Reflip::Void | Reflip::Atmosphere) || setup.shot)
        {
            return fault("flipping.why", "no power works in the final assault");
        }
        if setup.atmosphere > 9 || setup.barrage_left.is_some_and(|left| left > 9) {
            return fault("flipping", "counts more than there can be");
        }
        let pad = match &setup.pad {
            Some(pad) if !rules.on_table(pad.x, pad.y) => {
                return fault("flipping.pad", "is not on the table");
            }
            pad => pad.as_ref().map(|pad| [pad.x, pad.y]),
        };
        position.flipping = Some(Flipping {
            ship,
            why,
            atmosphere: setup.atmosphere,
            second_used: setup.second_used,
            barrage_left: setup.barrage_left,
            shot: setup.shot,
            pad,
        });
        Ok(())
    }

    fn read_resolving(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        let setup = match (&self.resolving, position.phase) {
            (None, Phase::Resolve) => return fault("resolving", "is missing in this phase"),
            (None, _) => return Ok(()),
            (Some(_), phase) if phase != Phase::Resolve => {
                return fault("resolving", "nothing is resolved in this phase");
            }
            (Some(setup), _) => setup,
        };
        let own = |name: &str, place: &str| match Ship::named(name, rules.seats) {
            None => fault(place, "there is no such ship"),
            Some(ship) if ship.seat() != position.turn => fault(place, "is another seat's"),
            Some(ship) => Ok(ship),
        };
        let mut resolving = Resolving::NONE;
        for name in &setup.attack {
            resolving.attack |= own(name, "resolving.attack")?.bit();
        }
        for name in &setup.wait {
            resolving.wait |= own(name, "resolving.wait")?.bit();
        }
        for (name, choice) in &setup.declared {
            let place = format!("resolving.declared.{name}");
            let ship = own(name, &place)?;
            let choice = rules.read_choice(choice).or_else(|why| fault(place.clone(), why))?;
            if resolving.attack & ship.bit() != 0 {
                return fault(place, "is still to be decided");
            }
            if !rules::allows(position, rules::offers(rules, position, ship), &choice) {
                return fault(place, "its power does not allow that");
            }
            resolving.declared[usize::from(ship.number())] = Some(choice);
        }
        position.resolving = resolving;
        Ok(())
    }

    fn read_march(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        let Some(march) = &self.last_march else { return Ok(()) };
        if march.icons.iter().any(|&space| space > 99) {
            return fault("last_march.icons", "the track has no such space");
        }
        position.last_march = Some(March {
            moved: pile(rules, &march.moved, "last_march.moved")?,
            attackers: pile(rules, &march.attackers, "last_march.attackers")?,
            damage: march.damage,
            icons: march.icons.iter().fold(0, |set, space| set | 1 << space),
        });
        Ok(())
    }

    fn read_race(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        if let Some(ready) = &self.ready {
            if !rules.options.race {
                return fault("ready", "is for races");
            }
            if ready.len() != usize::from(rules.seats) {
                return fault("ready", format!("must be of {} seats", rules.seats));
            }
            position.ready = ready.iter().enumerate().fold(0, |set, (n, &one)| set | u8::from(one) << n);
        }
        position.winner = match self.winner {
            None => None,
            Some(_) if !rules.options.race || position.phase != Phase::Over => {
                return fault("winner", "is of a race that is over");
            }
            Some(seat) => Some(seat_of(rules, seat, "winner")?),
        };
        Ok(())
    }
}

impl EnemySetup {
    fn pose(&self, rules: &FlipShips, cell: Cell) -> Result<Option<Pose>, Fault> {
        let straight = rules.straight(cell);
        let angle = self.angle.unwrap_or(0.0);
        match (self.off, self.x, self.y) {
            (true, None, None) if self.angle.is_none() => Ok(None),
            (true, ..) => fault("off", "a card off the table has no pose"),
            (false, None, None) => Ok(Some(Pose { angle, ..straight })),
            (false, Some(x), Some(y)) if rules.on_table(x, y) && angle.is_finite() => {
                Ok(Some(Pose { x, y, angle }))
            }
            (false, Some(_), Some(_)) => fault("x", "its centre is not on the table (FS-3.2)"),
            _ => fault("x", "a pose has both x and y"),
        }
    }
}

impl ShipSetup {
    fn place(&self, rules: &FlipShips) -> Result<At, Fault> {
        let at = match (self.at.as_str(), self.x, self.y) {
            ("table", Some(x), Some(y)) if rules.on_table(x, y) => return Ok(At::Table { x, y }),
            ("table", Some(_), Some(_)) => return fault("x", "is not on the table (FS-3.2)"),
            ("table", ..) => return fault("at", "a ship on the table has a pose"),
            (_, Some(_), _) | (_, _, Some(_)) => return fault("at", "only a ship on the table has a pose"),
            ("reserve", ..) => At::Reserve,
            ("active", ..) => At::Active,
            ("atmosphere", ..) => At::Atmosphere,
            ("off", ..) => At::Off,
            ("mothership", ..) => At::Mothership,
            ("docked", ..) => At::Docked,
            _ => return fault("at", "no ship can be there"),
        };
        Ok(at)
    }
}

/// What only the whole shows: FS-2.6 (c) to (e).
fn check(rules: &FlipShips, position: &Position, deck: usize) -> Result<(), Fault> {
    let (phase, race, top) = (position.phase, rules.options.race, rules.figures.top);
    if position.round == 0 {
        return fault("round", "rounds are counted from 1");
    }
    if position.city > top || position.mothership > top {
        return fault("city", format!("healths are from 0 to {top}"));
    }
    if position.result.is_some() && phase != Phase::Over {
        return fault("result", "the game is not over");
    }
    if phase == Phase::Over {
        return Ok(());
    }
    if race != (phase == Phase::Race) {
        return fault("phase", "does not fit the mode");
    }
    if race {
        let all_in = |seat: u8| fleet(Seat(seat)).all(|ship| position.ship(ship).at == At::Mothership);
        if position.occupied() != 0 || deck != 0 {
            return fault("enemies", "there are none in a race");
        }
        return if (0..rules.seats).any(all_in) { fault("phase", "the race is over") } else { Ok(()) };
    }
    if position.city == 0 {
        return fault("city", "has fallen, but the game is not over");
    }
    if position.last_round && deck != 0 {
        return fault("last_round", "there are cards in the deck");
    }
    match phase {
        Phase::Assault if position.occupied() != 0 || deck != 0 => {
            fault("phase", "there is no assault before all enemies are destroyed")
        }
        Phase::Assault if position.mothership == 0 => fault("mothership", "nothing is left to assault"),
        Phase::Resolve => check_resolving(rules, position),
        _ if position.flipping.is_none() && position.active(position.turn).next().is_none() => {
            fault("turn", "the acting seat has nothing to flip")
        }
        _ => Ok(()),
    }
}

fn check_resolving(rules: &FlipShips, position: &Position) -> Result<(), Fault> {
    let Resolving { attack, wait, .. } = position.resolving;
    let own = ((1 << PER_SEAT) - 1) << (position.turn.0 * PER_SEAT);
    if (attack | wait) & own == 0 {
        return fault("resolving", "the acting seat has nothing to decide");
    }
    if attack != 0 && wait != 0 {
        return fault("resolving", "attacks are decided before ships choose where to wait");
    }
    for ship in ships(attack) {
        if rules::offers(rules, position, ship) == rules::Offer::Nothing {
            return fault("resolving.attack", format!("{ship} has nothing to decide"));
        }
    }
    for ship in ships(wait) {
        let lies = matches!(position.ship(ship).at, At::Table { .. });
        if !lies || rules::possibilities(rules, position, ship).next().is_none() {
            return fault("resolving.wait", format!("{ship} cannot wait anywhere"));
        }
    }
    Ok(())
}

fn card(rules: &FlipShips, name: &str, place: &str) -> Result<Card, Fault> {
    rules.figures.names.card(name).map_or_else(|| fault(place, "there is no such card"), Ok)
}

fn seat_of(rules: &FlipShips, seat: u8, place: &str) -> Result<Seat, Fault> {
    if seat < rules.seats { Ok(Seat(seat)) } else { fault(place, "there is no such seat") }
}

/// A list of cards, each at most once.
fn pile(rules: &FlipShips, names: &[String], place: &str) -> Result<Pile, Fault> {
    let mut pile = Pile::EMPTY;
    for (n, name) in names.iter().enumerate() {
        let place = format!("{place}[{n}]");
        let card = card(rules, name, &place)?;
        if pile.set() & card.bit() != 0 {
            return fault(place, "the card is there twice");
        }
        pile.push(card);
    }
    Ok(pile)
}

fn one_of<T: Copy>(all: &[T], word_of: fn(T) -> &'static str, word: &str, place: &str) -> Result<T, Fault> {
    let found = all.iter().copied().find(|&one| word_of(one) == word);
    found.map_or_else(|| fault(place, "there is no such word"), Ok)
}

fn fault<T>(place: impl Into<String>, reason: impl std::fmt::Display) -> Result<T, Fault> {
    Err(Fault::rule(POSITION, place, reason))
}
