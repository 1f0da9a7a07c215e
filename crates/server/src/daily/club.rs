//! Clubs: made by anybody, joined by whoever has the link (LN-3.6).

use std::net::IpAddr;

use tableflip_kernel::commitment::hex;
use tableflip_table::protocol::{ClubAsk, ClubCard, ClubRequest, CreateClub, ErrorCode};
use tableflip_table::{KeyHash, good_name};

use super::play::random;
use super::{Dailies, NO_NAME, Sorry, device};
use crate::store::{Clubbed, NewClub};

const NO_CLUB: Sorry = Sorry::No(ErrorCode::NoSuchClub, "There is no such club.");
pub(super) const NOT_YOURS: Sorry =
    Sorry::No(ErrorCode::WrongKey, "This key does not open that, or the club has removed this device.");
const FULL: Sorry = Sorry::No(ErrorCode::Full, "This club has as many names as it takes.");
const NO_MEMBER: Sorry = Sorry::No(ErrorCode::Malformed, "Nobody else in this club has that number.");

/// Longer ids there are none.
const LONGEST_ID: usize = 64;

impl Dailies {
    /// Makes a club.
    pub(crate) async fn make_club(&self, wish: CreateClub, address: IpAddr) -> Result<ClubCard, Sorry> {
        let maker = device(&wish.key)?;
        let name = good_name(&wish.name).ok_or(NO_NAME)?;
        let member = good_name(&wish.member).ok_or(NO_NAME)?;
        let (id, now) = (hex(&random::<12>()?), self.hall.clock.now());
        let guard = &self.hall.guard;
        guard.may_bring_key(address, maker, now).map_err(Sorry::Limit)?;
        guard.may_make_club(address, &id, now).map_err(Sorry::Limit)?;
        let club = NewClub { id, name, link: wish.link, maker, member, at: now };
        Ok(self.hall.book.club(club).await?)
    }

    /// Does with a club what somebody asks.
    pub(crate) async fn ask_club(
        &self,
        id: &str,
        request: ClubRequest,
        address: IpAddr,
    ) -> Result<ClubCard, Sorry> {
        let key = device(&request.key)?;
        let named = |name: String| good_name(&name).ok_or(NO_NAME);
        let ask = match request.ask {
            ClubAsk::Join { link, name } => {
                self.hall.guard.may_bring_key(address, key, self.hall.clock.now()).map_err(Sorry::Limit)?;
                ClubAsk::Join { link, name: named(name)? }
            }
            ClubAsk::Rename { name } => ClubAsk::Rename { name: named(name)? },
            ask => ask,
        };
        self.ask(id, key, ask).await
    }

    /// Joins the club whose link ends like this: `ID#KEY`.
    pub(super) async fn join_by(
        &self,
        link: &str,
        key: KeyHash,
        name: &str,
        address: IpAddr,
    ) -> Result<(), Sorry> {
        let (id, link) = link.split_once('#').ok_or(NO_CLUB)?;
        self.hall.guard.may_bring_key(address, key, self.hall.clock.now()).map_err(Sorry::Limit)?;
        let ask = ClubAsk::Join { link: link.to_string(), name: name.to_string() };
        self.ask(id, key, ask).await.map(|_| ())
    }

    /// How a club is now, for somebody who is in it.
    pub(super) async fn look(&self, id: &str, key: KeyHash) -> Result<ClubCard, Sorry> {
        self.ask(id, key, ClubAsk::Look {}).await
    }

    async fn ask(&self, id: &str, key: KeyHash, ask: ClubAsk) -> Result<ClubCard, Sorry> {
        if id.len() > LONGEST_ID {
            return Err(NO_CLUB);
        }
        match self.hall.book.ask_club(id, key, ask, self.hall.limits.club_names).await? {
            Clubbed::Card(card) => Ok(card),
            Clubbed::NoClub => Err(NO_CLUB),
            Clubbed::NotYours => Err(NOT_YOURS),
            Clubbed::Full => Err(FULL),
            Clubbed::NoMember => Err(NO_MEMBER),
        }
    }
}
