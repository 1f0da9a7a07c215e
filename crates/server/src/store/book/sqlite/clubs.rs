//! Clubs: a link, and whoever has it (LN-3.6).

use rusqlite::{Connection, OptionalExtension, Row, params};
use tableflip_table::KeyHash;
use tableflip_table::protocol::{ClubAsk, ClubCard, ClubMember};

use super::{Clubbed, NewClub, may};

struct Club {
    name: String,
    link: String,
    maker: String,
}

pub(super) fn make(book: &Connection, new: &NewClub) -> rusqlite::Result<ClubCard> {
    let maker = String::from(new.maker);
    book.prepare_cached(
        "INSERT OR IGNORE INTO club (id, name, link, maker, made, next) VALUES (?1, ?2, ?3, ?4, ?5, 0)",
    )?
    .execute(params![new.id, new.name, String::from(new.link), maker, new.at.cast_signed()])?;
    put(book, &new.id, &maker, &new.member)?;
    card(book, &new.id, &maker)
}

pub(super) fn ask(
    book: &Connection,
    id: &str,
    device: KeyHash,
    ask: &ClubAsk,
    most: u32,
) -> rusqlite::Result<Clubbed> {
    let device = String::from(device);
    let Some(club) = club(book, id)? else { return Ok(Clubbed::NoClub) };
    let removed = removed(book, id, &device)?;
    let (inside, maker) = (removed == Some(false), club.maker == device);
    if !may(ask, &club.link, removed, maker) {
        return Ok(Clubbed::NotYours);
    }
    match ask {
        ClubAsk::Look {} => {}
        ClubAsk::Join { name, .. } if inside => {
            let sql = "UPDATE member SET name = ?3 WHERE club = ?1 AND device = ?2";
            book.prepare_cached(sql)?.execute(params![id, device, name])?;
        }
        ClubAsk::Join { .. } if names(book, id)? >= most => return Ok(Clubbed::Full),
        ClubAsk::Join { name, .. } => put(book, id, &device, name)?,
        ClubAsk::Rename { name } => {
            book.prepare_cached("UPDATE club SET name = ?2 WHERE id = ?1")?.execute(params![id, name])?;
        }
        ClubAsk::Remove { member } => {
            // Kept as removed, without the name, so that the link does not bring it back.
            let sql = "UPDATE member SET removed = 1, name = '' WHERE club = ?1 AND member = ?2 AND device <> ?3 AND removed = 0";
            if book.prepare_cached(sql)?.execute(params![id, member, device])? == 0 {
                return Ok(Clubbed::NoMember);
            }
        }
        ClubAsk::Leave {} => {
            let sql = "DELETE FROM member WHERE club = ?1 AND device = ?2";
            book.prepare_cached(sql)?.execute(params![id, device])?;
        }
    }
    card(book, id, &device).map(Clubbed::Card)
}

/// One more member, with the next number.
fn put(book: &Connection, id: &str, device: &str, name: &str) -> rusqlite::Result<()> {
    let insert = "INSERT OR IGNORE INTO member (club, device, member, name)
        SELECT ?1, ?2, next, ?3 FROM club WHERE id = ?1";
    if book.prepare_cached(insert)?.execute(params![id, device, name])? > 0 {
        book.prepare_cached("UPDATE club SET next = next + 1 WHERE id = ?1")?.execute(params![id])?;
    }
    Ok(())
}

fn club(book: &Connection, id: &str) -> rusqlite::Result<Option<Club>> {
    let row = |row: &Row<'_>| Ok(Club { name: row.get(0)?, link: row.get(1)?, maker: row.get(2)? });
    let sql = "SELECT name, link, maker FROM club WHERE id = ?1";
    book.prepare_cached(sql)?.query_row(params![id], row).optional()
}

/// Whether a device was removed from a club; nothing if it is not in its list.
fn removed(book: &Connection, id: &str, device: &str) -> rusqlite::Result<Option<bool>> {
    let sql = "SELECT removed FROM member WHERE club = ?1 AND device = ?2";
    book.prepare_cached(sql)?.query_row(params![id, device], |row| row.get(0)).optional()
}

fn names(book: &Connection, id: &str) -> rusqlite::Result<u32> {
    let sql = "SELECT count(*) FROM member WHERE club = ?1 AND removed = 0";
    book.prepare_cached(sql)?.query_row(params![id], |row| row.get(0))
}

/// The club as a device sees it: without its members for one that is not in it.
fn card(book: &Connection, id: &str, device: &str) -> rusqlite::Result<ClubCard> {
    let club = club(book, id)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    let mut select = book.prepare_cached(
        "SELECT member, name, device FROM member WHERE club = ?1 AND removed = 0 ORDER BY member",
    )?;
    let member = |row: &Row<'_>| {
        let whose: String = row.get(2)?;
        Ok(ClubMember { member: row.get(0)?, name: row.get(1)?, own: whose == device })
    };
    let members: Vec<ClubMember> = select.query_map(params![id], member)?.collect::<rusqlite::Result<_>>()?;
    let inside = members.iter().any(|member| member.own);
    let members = if inside { members } else { Vec::new() };
    Ok(ClubCard { id: id.to_string(), name: club.name, maker: club.maker == device, members })
}
