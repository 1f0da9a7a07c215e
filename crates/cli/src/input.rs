//! Reading what the arguments name: with a limit, and with the file's name in every complaint.
//!
//! No more than the limit is ever held in memory, so a file of any size is refused at the same price.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::PathBuf;

use serde_json::Value;
use tableflip_catalogue::GAMES;
use tableflip_kernel::json::{self, LONGEST};
use tableflip_kernel::{AnyPlay, Document, Fault, Seat};

use crate::answer::Failure;
use crate::lines::{self, Line};

/// The longest edition that is read (1 MiB): the largest box has a few hundred lines.
pub(crate) const LONGEST_EDITION: usize = 1024 * 1024;

/// Where something is read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// `-`.
    Stdin,
    /// A file by its name.
    File(PathBuf),
}

impl From<OsString> for Source {
    fn from(name: OsString) -> Source {
        if name == "-" { Source::Stdin } else { Source::File(name.into()) }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Stdin => f.write_str("standard input"),
            Source::File(path) => write!(f, "{}", path.display()),
        }
    }
}

impl Source {
    /// A complaint about what was read from here.
    pub(crate) fn wrong(&self, why: impl fmt::Display) -> Failure {
        Failure::wrong(format!("{self}: {why}"))
    }

    /// The whole text, if it is no longer than `limit` bytes.
    pub(crate) fn text(&self, limit: usize) -> Result<String, Failure> {
        let mut bytes = Vec::new();
        let most = limit as u64 + 1;
        self.open()?.take(most).read_to_end(&mut bytes).map_err(|error| self.unreadable(&error))?;
        if bytes.len() > limit {
            return Err(self.wrong(format!("is longer than {}", size(limit))));
        }
        self.utf8(bytes)
    }

    /// The whole text as one JSON value.
    pub(crate) fn json(&self) -> Result<Value, Failure> {
        json::parse(&self.text(LONGEST)?).map_err(|fault| self.wrong(fault))
    }

    /// The whole text as one JSON value, or one line of it.
    pub(crate) fn json_at(&self, line: Option<u64>) -> Result<Value, Failure> {
        match line {
            Some(line) => self.json_on_line(line),
            None => self.json().map_err(|failure| match failure {
                Failure::Wrong(why) if why.contains("trailing characters at line") => {
                    Failure::wrong(format!("{why} (if this file has one on each line, choose with --line N)"))
                }
                other => other,
            }),
        }
    }

    /// Line number `wanted`, from 1, as one JSON value.
    pub(crate) fn json_on_line(&self, wanted: u64) -> Result<Value, Failure> {
        let mut reader = BufReader::new(self.open()?);
        for number in 1..=wanted {
            match lines::next(&mut reader).map_err(|error| self.unreadable(&error))? {
                Line::End => {
                    return Err(self.wrong(format!("has no line {wanted}: it ends after {}", number - 1)));
                }
                Line::TooLong if number == wanted => {
                    return Err(self.wrong(format!("line {number} is longer than 16 MiB")));
                }
                Line::Text(bytes) if number == wanted => {
                    let text = self.utf8(bytes)?;
                    return json::parse(&text)
                        .map_err(|fault| self.wrong(fault.within(&format!("line {number}"))));
                }
                Line::Text(_) | Line::TooLong => {}
            }
        }
        Err(self.wrong("lines are counted from 1"))
    }

    /// Every line that is not empty as a text of at most `limit` bytes, with its number from 1.
    pub(crate) fn each_line(
        &self,
        limit: usize,
        mut each: impl FnMut(u64, String) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut reader = BufReader::new(self.open()?);
        for number in 1.. {
            match lines::next(&mut reader).map_err(|error| self.unreadable(&error))? {
                Line::End => break,
                Line::Text(bytes) if bytes.len() <= limit => {
                    let text = self.utf8(bytes)?;
                    if !text.trim().is_empty() {
                        each(number, text)?;
                    }
                }
                Line::Text(_) | Line::TooLong => {
                    return Err(self.wrong(format!("line {number} is longer than {}", size(limit))));
                }
            }
        }
        Ok(())
    }

    /// The document, with its game and rules found; what a view document does not show is drawn by the seed.
    pub(crate) fn document(&self, seed: u64) -> Result<Document, Failure> {
        self.as_document(&self.json()?, seed)
    }

    /// What was read from here, as a document.
    pub(crate) fn as_document(&self, json: &Value, seed: u64) -> Result<Document, Failure> {
        Document::read_drawn(GAMES, json, seed).map_err(|fault| self.wrong(fault))
    }

    /// A JSON array of values, or values one after the other.
    pub(crate) fn json_values(&self) -> Result<Vec<Value>, Failure> {
        let text = self.text(LONGEST)?;
        if text.trim_start().starts_with('[') {
            let fault = |fault: Fault| self.wrong(fault);
            return json::parse(&text).and_then(|list| json::read(&list)).map_err(fault);
        }
        serde_json::Deserializer::from_str(&text)
            .into_iter()
            .collect::<Result<_, _>>()
            .map_err(|error| self.wrong(format!("not JSON: {error}")))
    }

    fn open(&self) -> Result<Box<dyn Read>, Failure> {
        match self {
            Source::Stdin => Ok(Box::new(io::stdin().lock())),
            Source::File(path) => {
                File::open(path).map(|file| Box::new(file) as _).map_err(|error| self.unreadable(&error))
            }
        }
    }

    fn unreadable(&self, error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::NotFound => self.wrong("there is no such file"),
            io::ErrorKind::IsADirectory => self.wrong("is a folder, not a file"),
            _ => self.wrong(format!("cannot be read: {error}")),
        }
    }

    /// The bytes as text; a byte order mark, as some editors write it, is passed over.
    fn utf8(&self, bytes: Vec<u8>) -> Result<String, Failure> {
        let text = String::from_utf8(bytes).map_err(|error| {
            let place = error.utf8_error().valid_up_to();
            self.wrong(format!("is not UTF-8 text (at byte {place})"))
        })?;
        Ok(text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text))
    }
}

/// A limit in the unit that it was set in.
fn size(bytes: usize) -> String {
    const MEBI: usize = 1024 * 1024;
    if bytes.is_multiple_of(MEBI) {
        format!("{} MiB", bytes / MEBI)
    } else {
        format!("{} MB", bytes / 1_000_000)
    }
}

/// The arguments of a command that reads a document.
#[derive(clap::Args)]
pub(crate) struct Doc {
    /// The document, or a view document: a file, or - for standard input
    doc: Source,
    /// Draws what a view document does not show by this number [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
}

impl Doc {
    /// Where it is read from.
    pub(crate) fn source(&self) -> &Source {
        &self.doc
    }

    /// The number by which the unseen is drawn.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }

    /// The game at its position.
    pub(crate) fn play(&self) -> Result<Box<dyn AnyPlay>, Failure> {
        Ok(self.doc.document(self.seed())?.play)
    }
}

/// The seat of that number at this table.
pub(crate) fn seat(play: &dyn AnyPlay, number: u64) -> Result<Seat, String> {
    match u8::try_from(number) {
        Ok(seat) if seat < play.seats() => Ok(Seat(seat)),
        _ => Err(format!("there is no seat {number}: this table has seats 0 to {}", play.seats() - 1)),
    }
}
