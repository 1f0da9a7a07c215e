//! The book in the database. Whoever calls sees to the transaction; where several machines may write at once, what one decides by is
//! locked first.

mod board;
mod clubs;
mod days;

use tokio_postgres::Client;

use super::super::{Ask, Told};
use super::trouble::Trouble;

/// Does what is asked.
pub(super) async fn answer(book: &Client, ask: &Ask) -> Result<Told, Trouble> {
    Ok(match ask {
        Ask::Promise(days) => days::promise(book, days).await.map(|()| Told::Done)?,
        Ask::Day { date, game } => Told::Day(days::day(book, date, game).await?),
        Ask::Unsettled { from } => Told::Days(days::unsettled(book, from).await?),
        Ask::Close { date, game } => days::close(book, date, game).await.map(|()| Told::Done)?,
        Ask::Par { date, game, par } => days::par(book, date, game, par).await.map(|()| Told::Done)?,
        Ask::Attempt { date, game, device } => Told::Attempt(days::attempt(book, date, game, *device).await?),
        Ask::Begin(attempt) => Told::Begun(days::begin(book, attempt).await?),
        Ask::Unscored { from } => Told::Tables(days::unscored(book, from).await?),
        Ask::Score { table, score, at } => days::score(book, table, score, *at).await.map(|()| Told::Done)?,
        Ask::Board { date, game, club, own } => {
            Told::Board(board::board(book, date, game, club.as_deref(), *own).await?)
        }
        Ask::Club(club) => Told::Club(clubs::make(book, club).await?),
        Ask::OfClub { id, device, ask, most } => {
            Told::OfClub(clubs::ask(book, id, *device, ask, *most).await?)
        }
    })
}

/// A number that was kept as a wider one.
fn narrow(number: i64) -> Result<u32, Trouble> {
    number.try_into().map_err(|_| Trouble::Refused("a number in the book is none of ours".into()))
}
