//! A record with what was tried beside its game: what this device keeps of its lines, and what came with the record.
//!
//! A device keeps a line as it was begun, and its table's actions. What the line left may have been taken back since, where
//! that was a game under way: then what was taken back is a part of the line.

use std::collections::BTreeMap;

use serde_json::Value;
use tableflip_kernel::json;
use tableflip_kernel::record::{LARGEST_RECORD, Line, MOST_LINES, Record};

use crate::call::{GatherCall, Gathered, KeptLine, LineCard};
use crate::host::GAMES;
use crate::start::say;

/// The record of a text from outside, if it is no longer than any should be.
pub(crate) fn record_of(text: &str) -> Result<Record, String> {
    if text.len() > LARGEST_RECORD {
        return Err(format!("is longer than {} MB (RV-5.2)", LARGEST_RECORD / 1_000_000));
    }
    Record::read(&json::parse(text).map_err(say)?).map_err(say)
}

/// The record with all its lines. One that cannot be played is left out with those that leave it, and it is said why.
pub(crate) fn gather(asked: GatherCall) -> Result<Gathered, String> {
    let mut record = record_of(&asked.record)?;
    if record.players.is_empty() {
        record = record.with_players(asked.players);
    }
    let came = std::mem::take(&mut record.lines);
    let kept = asked.lines.into_iter().map(read_line).collect::<Result<Vec<_>, _>>()?;
    let mut next = kept.iter().map(|(line, _)| line.id).max().unwrap_or(0).saturating_add(1);
    let mut lines = Vec::new();
    for (mut line, before) in kept {
        if let Some(before) = before {
            hang(&mut lines, &mut line, before, &record.actions, &mut next);
        }
        lines.push(line);
    }
    if !asked.alone {
        take_over(&mut lines, came);
    }
    if lines.len() > MOST_LINES {
        return Err(format!("lines: a game keeps at most {MOST_LINES} (RV-7.3)"));
    }
    // Form first: what follows plays them, and says of each what is wrong with it.
    let mut record = read_again(record.with_lines(lines))?;
    let mut left_out = Vec::new();
    while let Err(faults) = record.verify(&GAMES) {
        let place = |place: &str| place.strip_prefix("lines[")?.split_once(']')?.0.parse::<usize>().ok();
        let Some((n, fault)) = faults.iter().find_map(|fault| place(&fault.place).map(|n| (n, fault))) else {
            break;
        };
        left_out.push(fault.to_string());
        let mut gone = vec![record.lines[n].id];
        record.lines.retain(|line| {
            let goes = gone.contains(&line.id) || gone.contains(&line.from);
            if goes {
                gone.push(line.id);
            }
            !goes
        });
    }
    let record = record.in_format();
    let text = serde_json::to_string(&record).expect("a record is JSON");
    if text.len() > LARGEST_RECORD {
        return Err(format!(
            "with its lines the record is longer than {} MB (RV-5.2)",
            LARGEST_RECORD / 1_000_000
        ));
    }
    let lines = record.lines.iter().map(card).collect();
    Ok(Gathered { identity: record.identity(), record: text, lines, left_out })
}

fn read_again(record: Record) -> Result<Record, String> {
    Record::read(&serde_json::to_value(record).expect("a record is JSON")).map_err(say)
}

fn card(line: &Line) -> LineCard {
    LineCard {
        id: line.id,
        from: line.from,
        at: line.at as u32,
        seat: line.seat.0,
        fresh: line.fresh.is_some(),
        length: line.length() as u32,
        over: line.result.is_some(),
        name: line.name.clone(),
        text: serde_json::to_string(line).expect("a line is JSON"),
    }
}

/// A line that this device keeps, and what it left had played by then.
fn read_line(kept: KeptLine) -> Result<(Line, Option<Vec<Value>>), String> {
    let place = |fault: tableflip_kernel::Fault| say(fault.within("lines"));
    let mut line: Line = json::parse(&kept.text).and_then(|line| json::read(&line)).map_err(place)?;
    if let Some(name) = kept.name {
        line.name = name;
    }
    if let Some(played) = kept.played {
        (line.actions, line.result) = (played.actions, played.result);
    }
    Ok((line, kept.before))
}

/// Hangs a line where what it left still is what it was: `before` is what that had played of its own when it was left, `game` what
/// was played in the game itself, `next` a number that no line has.
fn hang(lines: &mut Vec<Line>, line: &mut Line, mut before: Vec<Value>, game: &[Value], next: &mut u32) {
    let left = lines.iter().find(|other| other.id == line.from);
    let (since, own) = left.map_or((0, game), |left| (left.at, &left.actions[..]));
    let same = before.iter().zip(own).take_while(|(then, now)| alike(then, now)).count();
    if same == before.len() {
        return;
    }
    let lost = before.split_off(same);
    if line.fresh.is_none() {
        line.at = since + same;
        line.actions.splice(0..0, lost);
        return;
    }
    // New cards were drawn at that very moment: what led there is a line of its own.
    let (id, at) = (*next, since + same);
    *next = next.saturating_add(1);
    let (name, players) = (String::new(), Vec::new());
    let led = Line {
        id,
        from: line.from,
        at,
        seat: line.seat,
        fresh: None,
        actions: lost,
        result: None,
        name,
        players,
    };
    line.from = led.id;
    lines.push(led);
}

/// Whether two actions are the same, also if one of them went through a page: that makes 1 of 1.0.
fn alike(one: &Value, other: &Value) -> bool {
    one == other || json::whole(one.clone()) == json::whole(other.clone())
}

fn unused(lines: &[Line]) -> u32 {
    lines.iter().map(|line| line.id).max().unwrap_or(0).saturating_add(1)
}

/// Adds the lines that came with the record, but those that are there already, perhaps played further.
fn take_over(lines: &mut Vec<Line>, came: Vec<Line>) {
    let mut called = BTreeMap::from([(0, 0)]);
    for mut line in came {
        let id = line.id;
        line.from = called.get(&line.from).copied().unwrap_or(line.from);
        let same = |other: &&Line| {
            (other.from, other.at, other.seat, other.fresh) == (line.from, line.at, line.seat, line.fresh)
                && other.actions.len() >= line.actions.len()
                && line.actions.iter().zip(&other.actions).all(|(one, other)| alike(one, other))
        };
        if let Some(there) = lines.iter().find(same) {
            called.insert(id, there.id);
            continue;
        }
        if lines.iter().any(|other| other.id == id) {
            line.id = unused(lines);
        }
        called.insert(id, line.id);
        lines.push(line);
    }
}
