//! `engine`: the conversation on standard input and output. What is said is in `crate::engine`.

use std::io::{self, BufReader, Write};
use std::panic::{self, AssertUnwindSafe};

use crate::answer::{Answer, Failure};
use crate::engine::Engine;
use crate::examples::with_a_game;
use crate::lines::{self, Line};

/// Answers requests as JSON lines, for programs
///
/// Reads one JSON request per line from standard input and answers each with one line on standard output:
/// {"id": 1, "ok": …} or {"id": 1, "error": {"because": "…"}}. Commands: new, legal, apply, view, result,
/// perft, hint; each on a "document", or on a position that is held under a "name". Empty lines are passed
/// over, rubbish is answered with an error, and the end of input ends the program.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Requests:\n  \
    {\"id\": 1, \"cmd\": \"new\", \"game\": \"GAME\", \"seed\": 7, \"options\": {}, \"name\": \"a\"}\n  \
    {\"id\": 1, \"cmd\": \"new\", \"from\": {…}, \"seed\": 7, \"name\": \"b\"}     (what a view document hides is drawn)\n  \
    {\"id\": 2, \"cmd\": \"legal\", \"name\": \"a\", \"seat\": 0}\n  \
    {\"id\": 3, \"cmd\": \"apply\", \"name\": \"a\", \"actions\": [{\"seat\": 0, \"do\": \"take\", \"square\": \"b6\", \"to\": \"pile\"}]}\n  \
    {\"id\": 4, \"cmd\": \"view\", \"name\": \"a\", \"seat\": 1}     (\"seat\": null for a spectator)\n  \
    {\"id\": 5, \"cmd\": \"result\", \"name\": \"a\"}\n  \
    {\"id\": 6, \"cmd\": \"perft\", \"name\": \"a\", \"depth\": 2}\n\n\
    A named position changes only if all actions were accepted."))]
pub(crate) struct Args {}

pub(crate) fn run() -> Result<Answer, Failure> {
    let mut engine = Engine::new();
    let mut requests = BufReader::new(io::stdin().lock());
    let mut answers = io::stdout().lock();
    loop {
        let line = lines::next(&mut requests)
            .map_err(|error| Failure::wrong(format!("standard input: cannot be read: {error}")))?;
        let answer = match line {
            Line::End => return Ok(Answer::default()),
            Line::TooLong => Engine::too_long(),
            Line::Text(line) if line.trim_ascii().is_empty() => continue,
            Line::Text(line) => answer(&mut engine, &line),
        };
        match writeln!(answers, "{answer}").and_then(|()| answers.flush()) {
            Ok(()) => {}
            // Nobody listens any more.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(Answer::default()),
            Err(error) => return Err(Failure::wrong(format!("standard output: {error}"))),
        }
    }
}

/// A bug in one answer must not take the other positions with it. Positions change only by a single
/// assignment after everything else has succeeded, so whatever is held is whole.
fn answer(engine: &mut Engine, line: &[u8]) -> String {
    panic::catch_unwind(AssertUnwindSafe(|| engine.answer(line))).unwrap_or_else(|_| Engine::bug())
}
