//! Whose seat it is: sitting down, invitations, devices (TR-1).
//!
//! A seat's key is made in its person's browser, and no invitation is one: whoever made the invitation, or read it in a chat,
//! holds nothing once it is used.

use tableflip_kernel::Seat;
use tableflip_kernel::shuffle::PersonBits;

use crate::deal::Start;
use crate::fold::Prepared;
use crate::key::{Held, KeyHash};
use crate::log::Fact;
use crate::propose::{Proposal, good_name, mine, no};
use crate::protocol::{ErrorCode, Outcome, Status};
use crate::seat::{MOST_DEVICES, Player, SeatState};
use crate::table::Table;

impl Table {
    pub(crate) fn propose_claim(
        &self,
        held: Held,
        seat: u8,
        name: &str,
        key: Option<KeyHash>,
        bits: Option<PersonBits>,
        now: u64,
    ) -> Result<Proposal, Outcome> {
        let by_invitation = held.invited.contains(Seat(seat));
        if held.taken.contains(Seat(seat)) {
            return Err(no(ErrorCode::Taken, "This seat is taken."));
        }
        if !by_invitation {
            mine(held, seat)?;
        }
        let name = good_name(name)?;
        if self.status() == Status::Over {
            return Err(no(ErrorCode::GameOver, "The game is over."));
        }
        let key = if by_invitation { Some(self.new_key(key)?) } else { no_key(key)? };
        let bits = if self.board.is_some() { None } else { Some(some_bits(bits)?) };
        if !by_invitation {
            self.may_come_back(&self.seats[usize::from(seat)], seat)?;
        }
        let start = self.seed_with(seat, bits).map(|seed| Start::deal(&*self.rules, seed));
        let proposal = self.proposal(Fact::SeatTaken { seat, name, key, bits }, now);
        let events = start.as_ref().and_then(|start| start.text.clone());
        Ok(Proposal { events, prepared: start.map(Prepared::Dealt), ..proposal })
    }

    /// Whether there is something to sit down for at a seat of one's own: bits are missing, or a bot keeps it warm.
    fn may_come_back(&self, state: &SeatState, seat: u8) -> Result<(), Outcome> {
        let waits = self.board.is_none() && state.bits.is_none();
        if state.player == Player::Person && !waits {
            return Err(no(ErrorCode::Taken, "You sit there already."));
        }
        let spent = |clocks: &crate::clock::Clocks| clocks.is_spent(Seat(seat));
        if state.is_kept_warm() && self.clocks.as_ref().is_some_and(spent) {
            return Err(no(ErrorCode::Taken, "This seat's time is used up: a bot plays on."));
        }
        Ok(())
    }

    pub(crate) fn propose_invitation(
        &self,
        held: Held,
        seat: u8,
        invitation: Option<KeyHash>,
        now: u64,
    ) -> Result<Proposal, Outcome> {
        if !held.maker {
            return Err(no(ErrorCode::NotYourSeat, "Only whoever laid the table invites."));
        }
        let state = self.seats.get(usize::from(seat));
        let state = state.ok_or_else(|| no(ErrorCode::NotYourSeat, "There is no such seat."))?;
        if state.player != Player::Nobody {
            return Err(no(ErrorCode::Taken, "This seat is taken."));
        }
        let invitation = match invitation {
            Some(invitation) => Some(self.new_key(Some(invitation))?),
            None => None,
        };
        Ok(self.proposal(Fact::Invited { seat, invitation }, now))
    }

    pub(crate) fn propose_pass(
        &self,
        held: Held,
        seat: u8,
        pass: KeyHash,
        now: u64,
    ) -> Result<Proposal, Outcome> {
        self.seated(mine(held, seat)?)?;
        let pass = self.new_key(Some(pass))?;
        Ok(self.proposal(Fact::Passed { seat, pass }, now))
    }

    pub(crate) fn propose_join(
        &self,
        held: Held,
        seat: u8,
        key: KeyHash,
        now: u64,
    ) -> Result<Proposal, Outcome> {
        let state = self.seats.get(usize::from(seat)).filter(|_| held.passes.contains(Seat(seat)));
        let state = state.ok_or_else(|| no(ErrorCode::NotYourSeat, "That is not your seat."))?;
        if state.pass.as_ref().is_none_or(|pass| now >= pass.until) {
            return Err(no(ErrorCode::Spent, "This link is too old. Make another one on the other device."));
        }
        if state.keys.len() >= MOST_DEVICES {
            return Err(no(ErrorCode::Full, "This seat is open on as many devices as it can be."));
        }
        let key = self.new_key(Some(key))?;
        Ok(self.proposal(Fact::Joined { seat, key }, now))
    }

    pub(crate) fn propose_sign_out(
        &self,
        held: Held,
        seat: u8,
        key: KeyHash,
        now: u64,
    ) -> Result<Proposal, Outcome> {
        self.seated(mine(held, seat)?)?;
        // The key that this device has already may stay.
        if !self.seats[usize::from(seat)].keys.contains(&key) {
            self.new_key(Some(key))?;
        }
        Ok(self.proposal(Fact::SignedOut { seat, key }, now))
    }

    fn new_key(&self, key: Option<KeyHash>) -> Result<KeyHash, Outcome> {
        let key = key.ok_or_else(|| no(ErrorCode::Malformed, "An invitation takes a key of your own."))?;
        if self.is_known(&key) {
            return Err(no(ErrorCode::Malformed, "A new key must be one that means nothing here yet."));
        }
        Ok(key)
    }
}

fn no_key(key: Option<KeyHash>) -> Result<Option<KeyHash>, Outcome> {
    match key {
        None => Ok(None),
        Some(_) => Err(no(ErrorCode::Malformed, "A key comes with an invitation.")),
    }
}

fn some_bits(bits: Option<PersonBits>) -> Result<PersonBits, Outcome> {
    bits.ok_or_else(|| no(ErrorCode::Malformed, "Everybody adds to the shuffle: bits are missing."))
}
