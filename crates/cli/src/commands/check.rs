//! `check`: runs conformance cases and perft tables.
//!
//! A file that cannot be read as a case is a failure like any other: a suite with a broken file must not
//! pass. Only a path that is not there, or no file at all, is a wrong call.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use tableflip_catalogue::GAMES;
use tableflip_kernel::case::{Verdict, check_case, check_perft};

use crate::answer::{Answer, Failure, one_line};
use crate::examples::with_a_game;
use crate::input::Source;
use crate::paths::gather;

/// Runs conformance cases and perft tables
///
/// Runs conformance cases: files, or folders with everything below them whose name ends in .json. A file
/// named perft.json is a perft table, each line of which counts as one case. Prints each failure with
/// what was expected and what was found, and last «N passed, M failed»; the exit status is 1 if any failed.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip check conformance\n  \
    tableflip check conformance/GAME"))]
pub(crate) struct Args {
    /// Case files, or folders of them
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let mut files = Vec::new();
    for path in &args.paths {
        gather(path, &is_json, &mut files)?;
    }
    files.sort();
    files.dedup();
    if files.is_empty() {
        return Err(Failure::wrong("no cases: there is no file whose name ends in .json"));
    }
    Ok(files.iter().fold(Report::default(), |report, file| report.with(file))).and_then(Report::into_answer)
}

fn is_json(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "json")
}

#[derive(Default)]
struct Report {
    passed: usize,
    failed: usize,
    text: String,
}

impl Report {
    fn with(mut self, file: &Path) -> Report {
        match verdicts(file) {
            Ok(verdicts) => verdicts.iter().for_each(|verdict| self.count(file, verdict)),
            Err(why) => self.fail(&one_line(&why), &[]),
        }
        self
    }

    fn count(&mut self, file: &Path, verdict: &Verdict) {
        if verdict.failures.is_empty() {
            self.passed += 1;
        } else {
            self.fail(&one_line(&format!("{}: {}", file.display(), verdict.name)), &verdict.failures);
        }
    }

    fn fail(&mut self, headline: &str, failures: &[String]) {
        self.failed += 1;
        let _ = writeln!(self.text, "FAILED {headline}");
        for failure in failures {
            let _ = writeln!(self.text, "    {}", one_line(failure));
        }
    }

    fn into_answer(self) -> Result<Answer, Failure> {
        let Report { passed, failed, mut text } = self;
        let _ = writeln!(text, "{passed} passed, {failed} failed");
        match failed {
            0 => Ok(Answer::text(text)),
            _ => Err(Failure::No { out: text, why: format!("{failed} of {} failed", passed + failed) }),
        }
    }
}

/// What came of a file: one case, or the lines of a perft table. The error names the file.
fn verdicts(file: &Path) -> Result<Vec<Verdict>, String> {
    let source = Source::File(file.to_path_buf());
    let json = source.json().map_err(Failure::into_reason)?;
    let verdicts = if file.file_name().is_some_and(|name| name == "perft.json") {
        check_perft(GAMES, &json)
    } else {
        check_case(GAMES, &json).map(|verdict| vec![verdict])
    };
    verdicts.map_err(|fault| format!("{source}: {fault}"))
}
