//! The checker: one log, and all that its two clients were told. It asks nobody and reads nothing, so that its own tests can show it every
//! kind of fault.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::told::{Deed, Said};

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Wrong {
    /// Somebody was told of it, and it is not in the log under that number with that content.
    Lost,
    /// One request was done twice, a number is there twice, or a client was told of a change twice.
    Doubled,
    /// A client was told of changes in another order than theirs, or of one too few.
    OutOfOrder,
    /// Somebody was told that it had not been done, and it is there.
    Denied,
    /// The log cannot be followed, or something was said that nobody is ever told.
    Broken,
    /// Nothing moved for a long time though everything was well.
    Stuck,
}

/// A fault that was found.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Finding {
    pub(crate) wrong: Wrong,
    pub(crate) table: String,
    pub(crate) says: String,
}

/// An entry of a log, as far as it is compared.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Logged {
    pub(crate) number: u32,
    pub(crate) at: u64,
    pub(crate) seat: Option<u8>,
    /// The key of the request that led to it.
    pub(crate) key: Option<String>,
    /// The action, if it is one.
    pub(crate) action: Option<Value>,
}

impl Logged {
    /// Reads a stored entry.
    pub(crate) fn read(number: u32, body: &str) -> Result<Logged, String> {
        let entry: Value = serde_json::from_str(body).map_err(|error| error.to_string())?;
        if entry["number"].as_u64() != Some(number.into()) {
            return Err(format!("the entry calls itself {}", entry["number"]));
        }
        let fact = &entry["fact"];
        let seat = fact["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok());
        let acted = fact["type"] == "acted";
        Ok(Logged {
            number,
            at: entry["at"].as_u64().ok_or("an entry without a time")?,
            seat,
            key: entry["key"].as_str().map(str::to_string),
            action: acted.then(|| fact["action"].clone()),
        })
    }
}

/// Who was told something: the seat, what it was told, and the print of each change as the log tells it to this seat (nothing where
/// the log cannot be followed).
pub(crate) struct Client<'t> {
    pub(crate) seat: u8,
    pub(crate) said: &'t [Said],
    pub(crate) prints: Option<&'t [u64]>,
}

/// Everything that is wrong with a log by itself.
pub(crate) fn judge_log(table: &str, log: &[Logged]) -> Vec<Finding> {
    let mut found = Findings::of(table);
    let mut due = 0;
    for entry in log {
        if entry.number < due {
            found.add(Wrong::Doubled, format!("number {} is in the log twice", entry.number));
        }
        for missing in due..entry.number {
            found.add(Wrong::Lost, format!("number {missing} is not in the log, and a later one is"));
        }
        due = due.max(entry.number + 1);
    }
    let mut keys = BTreeMap::new();
    for entry in log {
        let Some(key) = &entry.key else { continue };
        if let Some(before) = keys.insert((entry.seat, key), entry.number) {
            let says =
                format!("one request of seat {:?} is there as {before} and as {}", entry.seat, entry.number);
            found.add(Wrong::Doubled, says);
        }
    }
    found.all
}

/// Everything that one client was told and that is not so.
pub(crate) fn judge_client(table: &str, log: &[Logged], client: &Client) -> Vec<Finding> {
    let mut found = Findings::of(table);
    let mut told = BTreeSet::new();
    let mut due = 0;
    for said in client.said {
        match said {
            Said::Change { number, at, print } => {
                let seat = client.seat;
                if !told.insert(*number) {
                    found.add(Wrong::Doubled, format!("seat {seat} was told of change {number} twice"));
                } else if *number != due {
                    found.add(
                        Wrong::OutOfOrder,
                        format!("seat {seat} was told of change {number} and not of {due}"),
                    );
                }
                due = number + 1;
                found.compare(log, client, *number, *at, *print);
            }
            Said::Stands(number) => {
                if number + 1 != due {
                    let says = format!(
                        "seat {} was shown how {number} stands, and had heard of {due} changes",
                        client.seat
                    );
                    found.add(Wrong::OutOfOrder, says);
                }
            }
            Said::Strange(says) => found.add(Wrong::Broken, format!("seat {}: {says}", client.seat)),
            Said::Yes { .. } | Said::No { .. } => {}
        }
    }
    found.answers(log, client);
    found.all
}

/// What was found at one table.
struct Findings {
    table: String,
    all: Vec<Finding>,
}

impl Findings {
    fn of(table: &str) -> Findings {
        Findings { table: table.into(), all: Vec::new() }
    }

    fn add(&mut self, wrong: Wrong, says: String) {
        self.all.push(Finding { wrong, table: self.table.clone(), says });
    }

    /// Holds a change that was told against the log.
    fn compare(&mut self, log: &[Logged], client: &Client, number: u32, at: u64, print: u64) {
        let seat = client.seat;
        let mut there = log.iter().filter(|entry| entry.number == number).peekable();
        if there.peek().is_none() {
            return self.add(
                Wrong::Lost,
                format!("seat {seat} was told of change {number}, which is not in the log"),
            );
        }
        let other = || format!("seat {seat} was told another change {number} than the log has");
        if !there.any(|entry| entry.at == at) {
            return self.add(Wrong::Lost, other());
        }
        let as_told = client.prints.map(|prints| prints.get(number as usize));
        if as_told.is_some_and(|expected| expected != Some(&print)) {
            self.add(Wrong::Lost, other());
        }
    }

    /// Holds the answers to a client's requests against the log.
    fn answers(&mut self, log: &[Logged], client: &Client) {
        let seat = client.seat;
        let mut numbers: BTreeMap<&str, u32> = BTreeMap::new();
        let mut keys: BTreeMap<u32, &str> = BTreeMap::new();
        for said in client.said {
            match said {
                Said::Yes { key, number, deed } => {
                    if numbers.insert(key, *number).is_some_and(|before| before != *number) {
                        self.add(
                            Wrong::Doubled,
                            format!("one request of seat {seat} was done once more as {number}"),
                        );
                    }
                    if keys.insert(*number, key).is_some_and(|before| before != key) {
                        self.add(
                            Wrong::Lost,
                            format!("two requests of seat {seat} were both said to be {number}"),
                        );
                    }
                    let is_it = |entry: &Logged| is_it(entry, seat, key, *number, deed);
                    if !log.iter().any(is_it) {
                        self.add(
                            Wrong::Lost,
                            format!("seat {seat} was told yes to what should be {number}, and is not"),
                        );
                    }
                }
                Said::No { key, word } => {
                    let own = |entry: &&Logged| entry.seat == Some(seat) && entry.key.as_ref() == Some(key);
                    if let Some(entry) = log.iter().find(own) {
                        let says =
                            format!("seat {seat} was answered {word:?} to what is there as {}", entry.number);
                        self.add(Wrong::Denied, says);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Whether this entry is what was asked for.
fn is_it(entry: &Logged, seat: u8, key: &str, number: u32, deed: &Deed) -> bool {
    let action = match deed {
        Deed::Claim => entry.action.is_none(),
        Deed::Act(action) => entry.action.as_ref() == Some(action),
    };
    entry.number == number && entry.seat == Some(seat) && entry.key.as_deref() == Some(key) && action
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn entry(number: u32, seat: u8) -> Logged {
        Logged {
            number,
            at: 1_000 + u64::from(number),
            seat: Some(seat),
            key: Some(format!("key {number}")),
            action: Some(json!({ "flip": number })),
        }
    }

    /// Five actions, of both seats in turn.
    fn log() -> Vec<Logged> {
        (0..5).map(|number| entry(number, (number % 2) as u8)).collect()
    }

    fn told(number: u32) -> Said {
        Said::Change { number, at: 1_000 + u64::from(number), print: number.into() }
    }

    fn yes(number: u32) -> Said {
        Said::Yes { key: format!("key {number}"), number, deed: Deed::Act(json!({ "flip": number })) }
    }

    /// What is wrong for the client of seat 0.
    fn wrong(log: &[Logged], said: &[Said]) -> Vec<Wrong> {
        let prints: Vec<u64> = (0..5).collect();
        let client = Client { seat: 0, said, prints: Some(&prints) };
        let found = judge_client("t", log, &client).into_iter().chain(judge_log("t", log));
        let mut found: Vec<Wrong> = found.map(|one| one.wrong).collect();
        found.dedup();
        found
    }

    #[test]
    fn who_was_told_what_is_there_in_order_has_nothing_to_complain_of() {
        let said = [told(0), yes(0), told(1), Said::Stands(1), told(2), yes(2), told(3)];
        assert_eq!(wrong(&log(), &said), []);
        assert_eq!(wrong(&log(), &[]), [], "nobody has to be told anything");
        let no = Said::No { key: "another".into(), word: "stale".into() };
        assert_eq!(wrong(&log(), &[told(0), no]), []);
    }

    #[test]
    fn what_was_acknowledged_and_is_not_there_is_lost() {
        assert_eq!(wrong(&log()[..4], &[yes(4)]), [Wrong::Lost]);
        let mut other = log();
        other[2].action = Some(json!({ "flip": 9 }));
        assert_eq!(wrong(&other, &[yes(2)]), [Wrong::Lost], "another action is there");
        other[2] = Logged { key: Some("of somebody else".into()), ..entry(2, 0) };
        assert_eq!(wrong(&other, &[yes(2)]), [Wrong::Lost], "another request is there");
        assert_eq!(wrong(&log(), &[yes(1)]), [Wrong::Lost], "it is another seat's");
    }

    #[test]
    fn what_was_told_and_is_not_there_is_lost() {
        assert_eq!(wrong(&log()[..2], &[told(0), told(1), told(2)]), [Wrong::Lost]);
        let later = Said::Change { number: 0, at: 2_000, print: 0 };
        assert_eq!(wrong(&log(), &[later]), [Wrong::Lost], "another change has that number");
        let differs = Said::Change { number: 0, at: 1_000, print: 77 };
        assert_eq!(wrong(&log(), &[differs]), [Wrong::Lost], "it says something else");
    }

    #[test]
    fn a_log_with_a_gap_has_lost_something() {
        let mut gap = log();
        gap.remove(2);
        assert_eq!(wrong(&gap, &[]), [Wrong::Lost]);
    }

    #[test]
    fn a_number_or_a_request_that_is_there_twice_is_doubled() {
        let mut twice = log();
        twice.insert(3, Logged { key: Some("of somebody else".into()), ..entry(2, 1) });
        assert_eq!(wrong(&twice, &[]), [Wrong::Doubled]);
        let mut again = log();
        again[4].key = Some("key 2".into());
        assert_eq!(wrong(&again, &[]), [Wrong::Doubled]);
        again[3] = Logged { key: Some("key 2".into()), ..entry(3, 1) };
        again[4] = entry(4, 0);
        assert_eq!(wrong(&again, &[]), [], "the other seat may use the same key");
    }

    #[test]
    fn a_request_that_was_answered_with_two_numbers_is_doubled() {
        let again = Said::Yes { key: "key 0".into(), number: 2, deed: Deed::Act(json!({ "flip": 0 })) };
        assert!(wrong(&log(), &[yes(0), again]).contains(&Wrong::Doubled));
        assert_eq!(wrong(&log(), &[yes(0), yes(0)]), [], "the same answer may come again");
    }

    #[test]
    fn two_requests_that_became_the_same_entry_are_one_too_few() {
        let other = Said::Yes { key: "another".into(), number: 0, deed: Deed::Act(json!({ "flip": 0 })) };
        assert_eq!(wrong(&log(), &[yes(0), other]), [Wrong::Lost]);
    }

    #[test]
    fn a_change_that_is_told_twice_is_doubled() {
        assert_eq!(wrong(&log(), &[told(0), told(1), told(1), told(2)]), [Wrong::Doubled]);
        assert_eq!(wrong(&log(), &[told(0), told(1), told(0), told(1), told(2)]), [Wrong::Doubled]);
    }

    #[test]
    fn a_gap_and_a_step_back_are_out_of_order() {
        assert_eq!(wrong(&log(), &[told(0), told(2)]), [Wrong::OutOfOrder]);
        assert_eq!(wrong(&log(), &[told(1), told(0)]), [Wrong::OutOfOrder]);
        assert_eq!(wrong(&log(), &[told(0), Said::Stands(1)]), [Wrong::OutOfOrder]);
        assert_eq!(wrong(&log(), &[told(0), told(1), Said::Stands(0)]), [Wrong::OutOfOrder]);
    }

    #[test]
    fn a_no_to_what_is_there_is_found() {
        let no = |key: &str| Said::No { key: key.into(), word: "stale".into() };
        assert_eq!(wrong(&log(), &[no("key 2")]), [Wrong::Denied]);
        assert_eq!(wrong(&log(), &[no("key 1")]), [], "the other seat's request is another one");
    }

    #[test]
    fn what_nobody_is_ever_told_is_found() {
        assert_eq!(wrong(&log(), &[Said::Strange("a frame for another seat".into())]), [Wrong::Broken]);
    }

    #[test]
    fn a_stored_entry_is_read_as_it_is_written() {
        let body = r#"{"number":3,"at":5,"key":"00ff00ff00ff00ff","fact":{"type":"acted","seat":1,"action":{"do":"flip"}}}"#;
        let read = Logged::read(3, body).expect("an entry");
        let action = Some(json!({ "do": "flip" }));
        assert_eq!(
            read,
            Logged { number: 3, at: 5, seat: Some(1), key: Some("00ff00ff00ff00ff".into()), action }
        );
        assert!(Logged::read(4, body).is_err());
        assert!(Logged::read(3, "{").is_err());
    }
}
