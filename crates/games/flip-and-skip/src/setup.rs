//! Positions and views from JSON: what comes from outside is a [`Setup`], unproven, until every
//! check of SK-10.2 has passed. Behind this file nobody checks again.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use tableflip_kernel::json::{self, nullable};
use tableflip_kernel::{Fault, Seat, Seed};

use crate::FlipAndSkip;
use crate::coin::{Coin, Icon, MOST, Top};
use crate::options::{Coins, HandView, Multiskip, POSITION};
use crate::position::Position;
use crate::rules;
use crate::square::Square;
use crate::table::{Ended, Phase, Place, Reason, SEATS, Table};
use crate::view::View;
use crate::wire::PhaseName;

/// A position as somebody wrote it. What is left out is as right after an unshuffled set-up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    /// Read with the options beside the position, before this.
    #[serde(default, rename = "options")]
    _options: IgnoredAny,
    /// What only a view holds, and is told anew.
    tells: Option<IgnoredAny>,
    phase: Option<PhaseName>,
    turn: Option<u16>,
    to_act: Option<u8>,
    board: Option<BTreeMap<String, String>>,
    hands: Option<[Vec<String>; 2]>,
    piles: Option<[Vec<String>; 2]>,
    #[serde(default)]
    coins: BTreeMap<String, CoinSetup>,
    steps: Option<u8>,
    chain: Option<String>,
    flipped: Option<String>,
    icon: Option<Icon>,
    corner_start: Option<Vec<String>>,
    skipped: Option<bool>,
    quiet: Option<u16>,
    winner: Option<u8>,
    reason: Option<Reason>,
    rng: Option<Seed>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct CoinSetup {
    top: Option<Top>,
    #[serde(default, deserialize_with = "nullable")]
    under: Option<Option<Icon>>,
    known: Option<Vec<u8>>,
    spent: Option<bool>,
    cornered: Option<bool>,
}

pub(crate) fn read_position(rules: &FlipAndSkip, json: &Value) -> Result<Position, Fault> {
    let setup = Setup::read(json)?;
    if setup.tells.is_some() {
        return POSITION.fault("tells", "stand in a view, not in a position");
    }
    let mut under = rules.edition_faces().1;
    for (id, coin) in &setup.coins {
        match coin.under {
            None => {}
            Some(Some(icon)) => under[rules.coin(id, "coins")?.index()] = icon,
            Some(None) => {
                return POSITION
                    .fault(format!("coins.{id}.under"), "is hidden: this is a view, not a position");
            }
        }
    }
    let table = setup.table(rules)?;
    Ok(Position::new(table, under, setup.rng.unwrap_or_default()))
}

pub(crate) fn read_view(rules: &FlipAndSkip, json: &Value) -> Result<View, Fault> {
    let setup = Setup::read(json)?;
    let mut under = [None; MOST];
    for (id, coin) in &setup.coins {
        under[rules.coin(id, "coins")?.index()] = coin.under.flatten();
    }
    Ok(View::new(setup.table(rules)?, under))
}

impl Setup {
    fn read(json: &Value) -> Result<Setup, Fault> {
        json::read(json).map_err(|fault| fault.under(POSITION))
    }

    /// Builds the table from the inside out: faces, places, counters, marks, phase; then checks.
    fn table(&self, rules: &FlipAndSkip) -> Result<Table, Fault> {
        let mut tops = rules.edition_faces().0;
        for (id, coin) in &self.coins {
            let index = rules.coin(id, "coins")?.index();
            tops[index] = coin.top.unwrap_or(tops[index]);
        }
        let mut table = if self.board.is_some() { Table::bare(tops) } else { rules.laid_out(tops) };
        self.place_coins(rules, &mut table)?;
        self.counters(rules, &mut table)?;
        self.phase(rules, &mut table)?;
        self.knowledge(rules, &mut table)?;
        self.marks(rules, &mut table)?;
        check_table(rules, &table)?;
        check_asked(rules, &table)?;
        Ok(table)
    }

    fn place_coins(&self, rules: &FlipAndSkip, table: &mut Table) -> Result<(), Fault> {
        let put = |table: &mut Table, id: &str, to: Place, place: String| {
            let coin = rules.coin(id, &place)?;
            if table.place[coin.index()] != Place::Out {
                return POSITION.fault(place, format!("{coin} is in two places"));
            }
            table.put(coin, to);
            Ok(())
        };
        for (name, id) in self.board.iter().flatten() {
            let place = format!("board.{name}");
            let Some(square) = Square::named(name) else {
                return POSITION.fault(place, "there is no such square");
            };
            put(table, id, Place::Board(square), place)?;
        }
        for seat in [Seat(0), Seat(1)] {
            let of = |rows: &Option<[Vec<String>; 2]>| rows.as_ref().map(|rows| rows[seat.index()].clone());
            for (n, id) in of(&self.hands).into_iter().flatten().enumerate() {
                put(table, &id, Place::Hand(seat), format!("hands[{}][{n}]", seat.0))?;
            }
            for (n, id) in of(&self.piles).into_iter().flatten().enumerate() {
                put(table, &id, Place::Pile(seat), format!("piles[{}][{n}]", seat.0))?;
            }
        }
        Ok(())
    }

    fn counters(&self, rules: &FlipAndSkip, table: &mut Table) -> Result<(), Fault> {
        let figures = &rules.figures;
        table.turn = self.turn.unwrap_or(1);
        table.quiet = self.quiet.unwrap_or(0);
        table.skipped = self.skipped.unwrap_or(false);
        table.steps = self.steps.unwrap_or(figures.turn.steps);
        let most = figures.turn.steps.max(figures.turn.steps_with_axes);
        if table.steps > most {
            return POSITION
                .fault("steps", format!("no turn has {} steps: with axes there are {most}", table.steps));
        }
        table.to_act = seat(self.to_act.unwrap_or(0), "to_act")?;
        Ok(())
    }

    fn phase(&self, rules: &FlipAndSkip, table: &mut Table) -> Result<(), Fault> {
        let word = self.phase.unwrap_or(PhaseName::Setup);
        if self.flipped.is_some() && !matches!(word, PhaseName::Use | PhaseName::Target) {
            return POSITION.fault("flipped", "is set, though no icon is being chosen or used");
        }
        if self.icon.is_some() && word != PhaseName::Target {
            return POSITION.fault("icon", "is set, though no target is being picked");
        }
        if self.chain.is_some() && word != PhaseName::Step {
            return POSITION.fault("chain", "is set, though no steps are being taken");
        }
        let flipped = || match &self.flipped {
            None => POSITION.fault("flipped", "is missing"),
            Some(id) => rules.coin(id, "flipped"),
        };
        let winner = self.winner.map(|winner| seat(winner, "winner")).transpose()?;
        table.phase = match word {
            PhaseName::Setup => Phase::Setup,
            PhaseName::Flip => Phase::Flip,
            PhaseName::Use => Phase::Use { flipped: flipped()? },
            PhaseName::Target => match self.icon {
                None => return POSITION.fault("icon", "is missing"),
                Some(icon) => Phase::Target { flipped: flipped()?, icon },
            },
            PhaseName::Step => Phase::Step { chain: self.chain(rules, table)? },
            PhaseName::Over => {
                table.to_act = Seat(0);
                Phase::Over(Ended { winner, reason: self.reason })
            }
        };
        Ok(())
    }

    fn chain(&self, rules: &FlipAndSkip, table: &Table) -> Result<Option<Square>, Fault> {
        let Some(name) = &self.chain else { return Ok(None) };
        let Some(square) = Square::named(name) else {
            return POSITION.fault("chain", "there is no such square");
        };
        if rules.options.multiskip == Multiskip::Each {
            return POSITION.fault("chain", "is always null with multiskip = \"each\"");
        }
        if rules::movers(rules, table) & square.bit() == 0 {
            return POSITION.fault(
                "chain",
                format!("there is no coin on {square} that seat {} may move", table.to_act.0),
            );
        }
        Ok(Some(square))
    }

    fn knowledge(&self, rules: &FlipAndSkip, table: &mut Table) -> Result<(), Fault> {
        if rules.options.hand_view == HandView::Owner {
            for holder in [Seat(0), Seat(1)] {
                let held = table.hands[holder.index()].iter().chain(&table.piles[holder.index()]);
                let held = held.fold(0, |all, coin| all | coin.bit());
                table.known[holder.index()] = held;
            }
        }
        for (id, coin) in &self.coins {
            let Some(known) = &coin.known else { continue };
            let bit = rules.coin(id, "coins")?.bit();
            table.known.iter_mut().for_each(|coins| *coins &= !bit);
            for (n, &who) in known.iter().enumerate() {
                table.known[seat(who, &format!("coins.{id}.known[{n}]"))?.index()] |= bit;
            }
        }
        Ok(())
    }

    fn marks(&self, rules: &FlipAndSkip, table: &mut Table) -> Result<(), Fault> {
        if rules.options.corners_count() {
            match &self.corner_start {
                Some(ids) => given_corner_start(rules, table, ids)?,
                None if matches!(table.phase, Phase::Setup | Phase::Over(_)) => {}
                None => {
                    let (start, marked) = rules::begun_in_corners(rules, table, table.to_act);
                    table.corner_start = start;
                    table.cornered = marked.iter().fold(0, |all, coin| all | coin.bit());
                }
            }
        }
        for (id, setup) in &self.coins {
            let coin = rules.coin(id, "coins")?;
            let place = table.place[coin.index()];
            if let Some(spent) = setup.spent {
                let counts = spent && matches!(place, Place::Hand(_));
                table.spent = table.spent & !coin.bit() | u64::from(counts) << coin.0;
            }
            if let Some(cornered) = setup.cornered {
                let on_board = matches!(place, Place::Board(_));
                let counts = cornered && on_board && rules.options.corners_count();
                table.cornered = table.cornered & !coin.bit() | u64::from(counts) << coin.0;
            }
        }
        Ok(())
    }
}

fn given_corner_start(rules: &FlipAndSkip, table: &mut Table, ids: &[String]) -> Result<(), Fault> {
    for (n, id) in ids.iter().enumerate() {
        let place = format!("corner_start[{n}]");
        let coin = rules.coin(id, &place)?;
        if coin.owner() != table.to_act && !table.over() {
            return POSITION.fault(place, format!("{coin} is not a coin of seat {}", table.to_act.0));
        }
        if !table.corner_start.try_push(coin) {
            return POSITION.fault("corner_start", "there are only four corners");
        }
    }
    Ok(())
}

/// What no table may look like, whatever the phase.
fn check_table(rules: &FlipAndSkip, table: &Table) -> Result<(), Fault> {
    for holder in [Seat(0), Seat(1)] {
        if rules.options.coins == Coins::Own {
            for (rows, name) in [(&table.hands, "hands"), (&table.piles, "piles")] {
                let own = rows[holder.index()].iter().find(|coin| coin.owner() == holder);
                if let Some(coin) = own {
                    return POSITION
                        .fault(format!("{name}[{}]", holder.0), format!("{coin} is held by its owner"));
                }
            }
        }
        if !table.over() && rules::complete(rules, table, holder) {
            return POSITION
                .fault(format!("piles[{}]", holder.0), "holds a full set, though the game is not over");
        }
    }
    Ok(())
}

/// A decision that the rules would not ask for (SK-10.2).
fn check_asked(rules: &FlipAndSkip, table: &Table) -> Result<(), Fault> {
    let who = table.to_act;
    let in_hand = |coin: Coin| table.in_hand(who, coin);
    match table.phase {
        Phase::Setup => {
            let mut takes = 0;
            rules::list_takes(rules, table, &mut |_| takes += 1);
            if takes == 0 {
                return POSITION.fault("phase", format!("seat {} has nothing left to take", who.0));
            }
        }
        Phase::Flip if table.hands[who.index()].is_empty() => {
            return POSITION.fault("phase", format!("seat {} has no coin to flip", who.0));
        }
        Phase::Use { flipped } | Phase::Target { flipped, .. } if !in_hand(flipped) => {
            return POSITION.fault("flipped", format!("{flipped} is not in the hand of seat {}", who.0));
        }
        Phase::Use { flipped } if !rules::may_lend_any(rules, table, flipped) => {
            return POSITION.fault("phase", "no other coin may lend its icon");
        }
        Phase::Target { icon, .. } if !rules::has_target(rules, table, icon) => {
            return POSITION.fault("icon", format!("{icon} has no target"));
        }
        Phase::Step { .. } if rules::dead(rules, table) => {
            return POSITION.fault("phase", "the board is dead, so there are no steps");
        }
        Phase::Step { .. } if !rules::step_possible(rules, table) => {
            return POSITION.fault("phase", format!("seat {} has no step", who.0));
        }
        _ => {}
    }
    Ok(())
}

impl FlipAndSkip {
    /// The coin of an id that this edition has.
    fn coin(&self, id: &str, place: &str) -> Result<Coin, Fault> {
        let there = |coin: &Coin| coin.number() < self.figures.per_player();
        POSITION.named("coin", id, place, |id| Coin::named(id).filter(there))
    }
}

fn seat(number: u8, place: &str) -> Result<Seat, Fault> {
    POSITION.seat(number, SEATS, place)
}
