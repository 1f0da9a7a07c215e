//! Getting better, in a browser: what a game came to, daily decks, puzzles as they are shown.
//!
//! Decides nothing: goals, days, ratings and figures are the learn crate's, boards the games'.

use serde_json::Value;
use tableflip_bots::Level;
use tableflip_kernel::document::named;
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::{Audience, Day, Document, Hand, Seat, json};
use tableflip_learn::daily::{Deck, share_parts};
use tableflip_learn::date::Date;
use tableflip_learn::goals::{Listed, goals_of, listed, met_in};
use tableflip_learn::puzzles::daily::of_day;
use tableflip_table::protocol;

use crate::call::{
    Daily, DailyAsk, DailyCall, DayTold, DeckCard, GameTold, HandTold, LessonTable, LookCall, Looked,
    OfDayCall, TellCall,
};
use crate::gather::record_of;
use crate::host::{GAMES, HOST};
use crate::start::say;

/// What a finished game came to for a seat. Nobody is believed: it is played again.
pub(crate) fn tell(asked: &TellCall) -> Result<GameTold, String> {
    let (record, seat) = (record_of(&asked.record)?, Seat(asked.seat));
    if let Some(fault) = record.verify(&GAMES).err().and_then(|faults| faults.into_iter().next()) {
        return Err(format!("not verified: {fault}"));
    }
    let rules = record.rules(&GAMES).map_err(say)?;
    if seat.0 >= rules.seats() {
        return Err("there is no such seat".into());
    }
    if record.start.is_some() {
        return Ok(GameTold { laid: true, day: None, goals: Vec::new(), hand: None });
    }
    let game = rules.tell(record.seed, &record.actions).map_err(say)?;
    // What was given up meets no goal.
    let goals = if game.finished() { met_in(&*game, seat, &goals_of(&record.game)) } else { Vec::new() };
    let hand = game.hand(seat).map(|Hand { title, about, throws, places }| HandTold {
        title,
        about,
        throws,
        places,
    });
    Ok(GameTold { laid: false, day: game.day(seat).map(told), goals, hand })
}

/// The goals of a game.
pub(crate) fn goals(game: &str) -> Result<Vec<Listed>, String> {
    let shelf = named(&GAMES, game).ok_or("there is no such game")?;
    let rules = shelf.open(&shelf.standard(), &serde_json::Map::new()).map_err(say)?;
    Ok(listed(&*rules, &goals_of(game)))
}

/// The open deck of a day.
pub(crate) fn deck(game: &str, date: &str) -> Result<Deck, String> {
    Deck::on(&GAMES, game, Date::read(date)?).map_err(say)
}

/// What there is to say about a day.
pub(crate) fn daily(asked: DailyCall) -> Result<Daily, String> {
    let DailyCall { game, date, ask, actions, own, par, link } = asked;
    Ok(match ask {
        DailyAsk::Deck => {
            Date::read(&date)?;
            Daily::Deck(deck(&game, &date).ok().map(|deck| card(&deck)))
        }
        DailyAsk::Par => {
            Daily::Par(told(deck(&game, &date)?.par_by(Level::Regular, Some(HOST)).map_err(say)?))
        }
        DailyAsk::Score => Daily::Score(deck(&game, &date)?.score(&actions).map_err(say)?.map(told)),
        DailyAsk::Share => {
            let name = named(&GAMES, &game).ok_or("there is no such game")?.title().name;
            let own = own.ok_or("there is nothing to share")?;
            let par = par.map(|par| (par.score, par.by_part));
            let own_part = (own.score, own.by_part);
            Daily::Share(share_parts(name, Date::read(&date)?, &own.parts, own_part, par, &link))
        }
    })
}

fn card(deck: &Deck) -> DeckCard {
    DeckCard {
        options: deck.rules.options(),
        seats: deck.rules.seats(),
        mine: deck.seats.iter().map(|seat| seat.0).collect(),
        others: match deck.others {
            Level::Novice => protocol::Level::Novice,
            Level::Expert => protocol::Level::Expert,
            _ => protocol::Level::Regular,
        },
    }
}

fn told(Day { score, parts, by_part }: Day) -> DayTold {
    DayTold { score, parts: parts.to_string(), by_part }
}

/// Which puzzle is a day's.
pub(crate) fn puzzle_of_day(asked: &OfDayCall) -> Result<Option<String>, String> {
    let ids: Vec<&str> = asked.ids.iter().map(String::as_str).collect();
    Ok(of_day(&ids, Date::read(&asked.date)?).map(str::to_string))
}

/// A view document as a board shows it.
pub(crate) fn look(asked: &LookCall) -> Result<Looked, String> {
    let document = json::parse(&asked.text).map_err(say)?;
    let play = Document::read_drawn(&GAMES, &document, 0).map_err(say)?.play;
    let seat = document["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).unwrap_or(0);
    if seat >= play.seats() {
        return Err("there is no such seat".into());
    }
    let game = named(&GAMES, play.title().id).ok_or("there is no such game")?;
    let owed = play.to_act().contains(Seat(seat));
    Ok(Looked {
        table: LessonTable {
            seats: play.seats(),
            options: play.options(),
            sha256: play.edition().sha256.clone(),
            figures: figures_as_json(game.edition_text()),
            start: match &document["view"] {
                Value::Null => play.view(Audience::Seat(Seat(seat))),
                view => view.clone(),
            },
        },
        seat,
        to_act: play.to_act().iter().map(|seat| seat.0).collect(),
        legal: if owed { play.legal(Seat(seat)) } else { Vec::new() },
    })
}
