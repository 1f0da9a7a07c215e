//! The one place that prints and chooses the exit status.
//!
//! 0 is done, 1 is «the answer is no», 2 is «the call was wrong», 70 is a bug of ours (the number that
//! `sysexits.h` gives to internal errors). Whatever is not 0 comes with exactly one line on standard
//! error, however long or ill-mannered the input was that it quotes.

use std::any::Any;
use std::fmt::{self, Write as _};
use std::io::{self, Write as _};
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;

use serde::Serialize;
use tableflip_kernel::{AnyPlay, Refusal};

const REFUSED: u8 = 1;
const WRONG: u8 = 2;
const BUG: u8 = 70;

/// The longest error line, in characters: enough for a place and a reason, too short for a flood.
const LONGEST_LINE: usize = 600;

/// What a command has to say once it has succeeded.
#[derive(Default)]
pub(crate) struct Answer {
    /// For standard output.
    pub(crate) out: String,
    /// A line for standard error.
    pub(crate) note: Option<String>,
}

impl Answer {
    /// Text for standard output.
    pub(crate) fn text(out: impl Into<String>) -> Answer {
        Answer { out: out.into(), note: None }
    }

    /// One JSON document on a line.
    pub(crate) fn json(document: &impl Serialize) -> Answer {
        Answer::text(json_line(document))
    }
}

/// Why a command did not succeed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A rule says no to one of the actions given.
    Refused(RefusedAt),
    /// The answer is no for another reason; `out` is for standard output.
    No {
        /// What there is to read about it.
        out: String,
        /// The line for standard error.
        why: String,
    },
    /// The call was wrong: its arguments, or a file that they name.
    Wrong(String),
}

impl Failure {
    /// A wrong call, with the reason.
    pub(crate) fn wrong(why: impl fmt::Display) -> Failure {
        Failure::Wrong(why.to_string())
    }

    /// A plain no.
    pub(crate) fn no(why: impl fmt::Display) -> Failure {
        Failure::No { out: String::new(), why: why.to_string() }
    }

    /// The sentence, for those who say it elsewhere.
    pub(crate) fn into_reason(self) -> String {
        match self {
            Failure::Wrong(why) | Failure::No { why, .. } => why,
            Failure::Refused(RefusedAt { refused_at, refusal }) => {
                format!("actions[{refused_at}]: {refusal}")
            }
        }
    }
}

/// A refusal in a list of actions, as scripts read it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct RefusedAt {
    refused_at: usize,
    #[serde(flatten)]
    refusal: Refusal,
}

/// Plays actions in order, up to the first that is refused.
pub(crate) fn act_all(play: &mut dyn AnyPlay, actions: &[serde_json::Value]) -> Result<(), RefusedAt> {
    for (refused_at, action) in actions.iter().enumerate() {
        play.act(action).map_err(|refusal| {
            let because = one_line(&refusal.because);
            RefusedAt { refused_at, refusal: Refusal { because, ..refusal } }
        })?;
    }
    Ok(())
}

/// A value as one line of JSON, with its line end.
pub(crate) fn json_line(document: &impl Serialize) -> String {
    let mut line = serde_json::to_string(document).expect("what the program writes is JSON");
    line.push('\n');
    line
}

/// What clap has to say: help and version are answers, everything else is a wrong call.
pub(crate) fn usage(error: &clap::Error) -> Result<Answer, Failure> {
    if !error.use_stderr() {
        // Clap knows whether the terminal shows colours. A closed pipe is no concern of ours.
        let _ = error.print();
        return Ok(Answer::default());
    }
    let text = error.to_string();
    let paragraphs = text.split("\n\n").map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
    let mut said: Vec<String> = paragraphs
        .filter(|paragraph| !paragraph.is_empty() && !paragraph.starts_with("For more information"))
        .collect();
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // Clap would print the whole help; its usage and its list of commands say what is missing.
        said.retain(|paragraph| paragraph.starts_with("Usage") || paragraph.starts_with("Commands"));
        said.insert(0, "a command is missing".into());
    }
    Err(Failure::wrong(said.join("; ").trim_start_matches("error: ")))
}

/// Replaces the runtime's message about a panic by one line that says what to do about it.
pub(crate) fn announce_bugs() {
    panic::set_hook(Box::new(|bug| {
        let place = bug.location().map_or(String::new(), |place| format!(" ({place})"));
        say(&format!("a bug in this program, please report it: {}{place}", message(bug.payload())));
    }));
}

fn message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given")
}

/// Runs the program's work, prints what came of it and chooses the exit status.
pub(crate) fn report(work: impl FnOnce() -> Result<Answer, Failure>) -> ExitCode {
    match panic::catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(answer)) => {
            if let Some(note) = answer.note {
                line_to_stderr(&note);
            }
            print(&answer.out, ExitCode::SUCCESS)
        }
        Ok(Err(Failure::Refused(refused))) => {
            line_to_stderr(json_line(&refused).trim_end());
            ExitCode::from(REFUSED)
        }
        Ok(Err(Failure::No { out, why })) => {
            say(&why);
            print(&out, ExitCode::from(REFUSED))
        }
        Ok(Err(Failure::Wrong(why))) => {
            say(&why);
            ExitCode::from(WRONG)
        }
        Err(_) => ExitCode::from(BUG), // The hook has said why.
    }
}

/// Writes to standard output. Whoever reads it may have had enough: that is no error.
fn print(out: &str, done: ExitCode) -> ExitCode {
    match print_now(out) {
        Ok(_) => done,
        Err(failure) => {
            say(&failure.into_reason());
            ExitCode::from(WRONG)
        }
    }
}

/// The same for a command that works for so long that nobody should have to wait for its end; `false` if whoever reads has had
/// enough.
pub(crate) fn print_now(out: &str) -> Result<bool, Failure> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(out.as_bytes()).and_then(|()| stdout.flush()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure::wrong(format!("standard output: {error}"))),
    }
}

fn say(why: &str) {
    line_to_stderr(&format!("tableflip: {}", one_line(why)));
}

/// `eprintln!` would panic on a closed standard error.
fn line_to_stderr(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// The text on one line of bounded length, without control characters that could play with a terminal.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::new();
    for (n, letter) in text.chars().enumerate() {
        match letter {
            _ if n == LONGEST_LINE => {
                line.push('…');
                break;
            }
            '\n' | '\r' | '\t' => line.push(' '),
            letter if letter.is_control() => {
                let _ = write!(line, "{}", letter.escape_default());
            }
            letter => line.push(letter),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_stays_one_line() {
        assert_eq!(one_line("a\nb\u{1b}[31m"), "a b\\u{1b}[31m");
        assert_eq!(one_line(&"x".repeat(10_000)).chars().count(), LONGEST_LINE + 1);
    }
}
