//! Clubs: a link, and whoever has it (LN-3.6).

use tableflip_table::KeyHash;
use tableflip_table::protocol::{ClubAsk, ClubCard, ClubMember};
use tokio_postgres::Client;
use tokio_postgres::types::Type;

use super::super::super::book::may;
use super::super::super::{Clubbed, NewClub};
use super::super::trouble::Trouble;
use super::narrow;

struct Club {
    name: String,
    link: String,
    maker: String,
}

pub(super) async fn make(book: &Client, new: &NewClub) -> Result<ClubCard, Trouble> {
    let (link, maker, at) = (String::from(new.link), String::from(new.maker), new.at.cast_signed());
    let sql = "INSERT INTO tableflip.club (id, name, link, maker, made, next) VALUES ($1, $2, $3, $4, $5, 0)
        ON CONFLICT (id) DO NOTHING";
    book.execute_typed(
        sql,
        &[
            (&new.id, Type::TEXT),
            (&new.name, Type::TEXT),
            (&link, Type::TEXT),
            (&maker, Type::TEXT),
            (&at, Type::INT8),
        ],
    )
    .await?;
    club(book, &new.id, true).await?;
    put(book, &new.id, &maker, &new.member).await?;
    card(book, &new.id, &maker).await
}

pub(super) async fn ask(
    book: &Client,
    id: &str,
    device: KeyHash,
    ask: &ClubAsk,
    most: u32,
) -> Result<Clubbed, Trouble> {
    let device = String::from(device);
    let looks = matches!(ask, ClubAsk::Look {});
    // Whoever changes a club holds it until the end: two who take its last place come one after the other.
    let Some(club) = club(book, id, !looks).await? else { return Ok(Clubbed::NoClub) };
    let removed = removed(book, id, &device).await?;
    if !may(ask, &club.link, removed, club.maker == device) {
        return Ok(Clubbed::NotYours);
    }
    match ask {
        ClubAsk::Look {} => {}
        ClubAsk::Join { name, .. } if removed == Some(false) => {
            let sql = "UPDATE tableflip.member SET name = $3 WHERE club = $1 AND device = $2";
            let what = [(&id as _, Type::TEXT), (&device as _, Type::TEXT), (name as _, Type::TEXT)];
            book.execute_typed(sql, &what).await?;
        }
        ClubAsk::Join { .. } if names(book, id).await? >= most => return Ok(Clubbed::Full),
        ClubAsk::Join { name, .. } => put(book, id, &device, name).await?,
        ClubAsk::Rename { name } => {
            let sql = "UPDATE tableflip.club SET name = $2 WHERE id = $1";
            book.execute_typed(sql, &[(&id, Type::TEXT), (name, Type::TEXT)]).await?;
        }
        ClubAsk::Remove { member } => {
            // Kept as removed, without the name, so that the link does not bring it back.
            let sql = "UPDATE tableflip.member SET removed = true, name = ''
                WHERE club = $1 AND member = $2 AND device <> $3 AND NOT removed";
            let member = i64::from(*member);
            let what = [(&id as _, Type::TEXT), (&member as _, Type::INT8), (&device as _, Type::TEXT)];
            if book.execute_typed(sql, &what).await? == 0 {
                return Ok(Clubbed::NoMember);
            }
        }
        ClubAsk::Leave {} => {
            let sql = "DELETE FROM tableflip.member WHERE club = $1 AND device = $2";
            book.execute_typed(sql, &[(&id, Type::TEXT), (&device, Type::TEXT)]).await?;
        }
    }
    card(book, id, &device).await.map(Clubbed::Card)
}

/// One more member, with the next number.
async fn put(book: &Client, id: &str, device: &str, name: &str) -> Result<(), Trouble> {
    let sql = "INSERT INTO tableflip.member (club, device, member, name)
        SELECT $1, $2, next, $3 FROM tableflip.club WHERE id = $1 ON CONFLICT (club, device) DO NOTHING";
    let what = [(&id as _, Type::TEXT), (&device as _, Type::TEXT), (&name as _, Type::TEXT)];
    if book.execute_typed(sql, &what).await? > 0 {
        let sql = "UPDATE tableflip.club SET next = next + 1 WHERE id = $1";
        book.execute_typed(sql, &[(&id, Type::TEXT)]).await?;
    }
    Ok(())
}

async fn club(book: &Client, id: &str, hold: bool) -> Result<Option<Club>, Trouble> {
    // There can be none with such an id, whoever asks for it.
    if id.contains('\0') {
        return Ok(None);
    }
    let lock = if hold { " FOR UPDATE" } else { "" };
    let sql = format!("SELECT name, link, maker FROM tableflip.club WHERE id = $1{lock}");
    let row = book.query_typed_opt(&sql, &[(&id, Type::TEXT)]).await?;
    Ok(row.map(|row| Club { name: row.get(0), link: row.get(1), maker: row.get(2) }))
}

/// Whether a device was removed from a club; nothing if it is not in its list.
async fn removed(book: &Client, id: &str, device: &str) -> Result<Option<bool>, Trouble> {
    let sql = "SELECT removed FROM tableflip.member WHERE club = $1 AND device = $2";
    let row = book.query_typed_opt(sql, &[(&id, Type::TEXT), (&device, Type::TEXT)]).await?;
    Ok(row.map(|row| row.get(0)))
}

async fn names(book: &Client, id: &str) -> Result<u32, Trouble> {
    let sql = "SELECT count(*) FROM tableflip.member WHERE club = $1 AND NOT removed";
    narrow(book.query_typed_one(sql, &[(&id, Type::TEXT)]).await?.get(0))
}

/// The club as a device sees it: without its members for one that is not in it.
async fn card(book: &Client, id: &str, device: &str) -> Result<ClubCard, Trouble> {
    let club = club(book, id, false).await?;
    let club = club.ok_or_else(|| Trouble::Refused("a club that is there is not there".into()))?;
    let sql =
        "SELECT member, name, device FROM tableflip.member WHERE club = $1 AND NOT removed ORDER BY member";
    let mut members = Vec::new();
    for row in book.query_typed(sql, &[(&id, Type::TEXT)]).await? {
        let own = row.get::<_, &str>(2) == device;
        members.push(ClubMember { member: narrow(row.get(0))?, name: row.get(1), own });
    }
    let inside = members.iter().any(|member: &ClubMember| member.own);
    let members = if inside { members } else { Vec::new() };
    Ok(ClubCard { id: id.to_string(), name: club.name, maker: club.maker == device, members })
}
