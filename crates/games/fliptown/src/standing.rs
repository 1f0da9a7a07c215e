//! How a seat stands, for whoever judges a position: a bot that guessed one, or a door that shows a running
//! score (FT-25.1). Nothing is decided here, and nothing is told that the seat may not know.

use tableflip_kernel::Seat;

use crate::Fliptown;
use crate::action::Action;
use crate::card::Card;
use crate::edition::Cowbot;
use crate::position::{Position, Sheet};
use crate::rules;
use crate::why::Why;
use crate::words::{Lure, Phase, Region};

impl Fliptown {
    /// Plays an action and stops before anything that follows by itself: robbery cards, the end of the turn
    /// and the later phases wait. What the seat has then, it has whatever the cards will be.
    pub fn act(&self, position: &mut Position, action: &Action) -> Result<(), Why> {
        rules::act(self, position, action)
    }

    /// The sites that a bonus action would open in a region, as bits (FT-11.1).
    pub fn sites_ahead(&self, sheet: &Sheet, region: Region) -> u16 {
        self.open(sheet, region)
    }

    /// The sites that a value opens in a region, as bits (FT-4.4).
    pub fn sites_for(&self, sheet: &Sheet, region: Region, value: u8) -> u16 {
        self.open_to(sheet, region, value)
    }

    /// The points of a sheet as it is (FT-16.1).
    pub fn points(&self, sheet: &Sheet) -> u32 {
        rules::points(self, sheet).total
    }

    /// The silver stars of a sheet as it is (FT-16.2).
    pub fn silver(&self, sheet: &Sheet) -> u32 {
        rules::silver(self, sheet)
    }

    /// The cowbot at the table (FT-17.1).
    pub fn cowbot(&self, position: &Position) -> Option<&Cowbot> {
        rules::at_the_table(self, position)
    }

    /// The points of the cowbot as of now (FT-17.6).
    pub fn cowbot_points(&self, position: &Position) -> Option<u32> {
        rules::cowbot_score(self, position).map(|score| score.total)
    }

    /// Whether the cowbot would steal if the turn ended now with this sheet (FT-17.2, FT-17.3).
    pub fn would_steal(&self, position: &Position, sheet: &Sheet) -> bool {
        let lured = |lure: Lure| sheet.gained.has(lure as u8);
        position.phase == Phase::Turn
            && self
                .cowbot(position)
                .is_some_and(|cowbot| lured(cowbot.steals_on) && rules::active(position, cowbot))
    }

    /// How far a seat has come towards a bounty in play that it has not scored, from 0 to 1, and what that is
    /// worth now.
    pub fn bounties_ahead(&self, position: &Position, seat: Seat) -> impl Iterator<Item = (f32, u32)> {
        let unscored = position.bounties().iter().filter(move |bounty| bounty.scored >> seat.0 & 1 == 0);
        unscored.map(move |bounty| {
            let goal = &self.figures.bounties[usize::from(bounty.goal)];
            (rules::progress(self, position, seat, goal), bounty.stars)
        })
    }
}

impl Position {
    /// How many seats there are.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The Sheriff card, where the seat knows it (FT-24.2).
    pub fn sheriff_known_to(&self, seat: Seat) -> Option<Card> {
        let known = self.sheet(seat).peeked || matches!(self.phase, Phase::Reveal | Phase::Penalty);
        if known { self.sheriff.some() } else { None }
    }
}

impl Sheet {
    /// The seat's hole cards.
    pub fn hole(&self) -> &[Card] {
        &self.hole
    }
}
