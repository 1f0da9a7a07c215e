//! `lessons`: lists the lessons, and plays each by its script to see that it is good.
//!
//! As with `check`, a file that is no lesson is a failure like any other; only a path that is not there is a wrong call.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_learn::{Checked, Lesson, SHIPPED, check, lessons_of};

use crate::agreement::game;
use crate::answer::{Answer, Failure, one_line};
use crate::examples::with_a_game;
use crate::input::{LONGEST_EDITION, Source};
use crate::paths::gather;

/// Lists and checks the lessons
///
/// A lesson lets a person do one new thing on a real board, from a fixed position. Those of all games come with the
/// program; CONTRIBUTING.md says how one is written.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip lessons list\n  \
    tableflip lessons check"))]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(CheckArgs),
    List(ListArgs),
}

/// Plays lessons by their scripts
///
/// Plays every lesson by its own script with the real rules: files, or folders with everything below them whose name ends in
/// .toml (but for points.toml, which is no lesson); without a path, those that come with the program. Prints a line with file, line and
/// reason for each fault, and last «N lessons, M steps, K failed»; the exit status is 1 if any failed.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip lessons check\n  \
    tableflip lessons check lessons/GAME\n  \
    tableflip lessons check my-lesson.toml"))]
struct CheckArgs {
    /// Lesson files, or folders of them
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
}

/// Lists the lessons that come with the program
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip lessons list\n  \
    tableflip lessons list GAME --json | jq '.[].title'"))]
struct ListArgs {
    /// Only those of this game
    game: Option<String>,
    /// Prints one JSON array instead of a text to read
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    match &args.command {
        Command::Check(args) => check_all(args),
        Command::List(args) => list(args),
    }
}

fn check_all(args: &CheckArgs) -> Result<Answer, Failure> {
    let mut report = Report::default();
    if args.paths.is_empty() {
        for shipped in SHIPPED {
            report.count(shipped.path, &check(shipped.text));
        }
        return report.into_answer();
    }
    let mut files = Vec::new();
    for path in &args.paths {
        gather(path, &is_lesson, &mut files)?;
    }
    files.sort();
    files.dedup();
    if files.is_empty() {
        return Err(Failure::wrong("no lessons: there is no file whose name ends in .toml"));
    }
    for file in &files {
        match Source::File(file.clone()).text(LONGEST_EDITION) {
            Ok(text) => report.count(&file.display().to_string(), &check(&text)),
            Err(why) => report.unreadable(&why.into_reason()),
        }
    }
    report.into_answer()
}

fn is_lesson(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "toml")
        && path.file_name().is_none_or(|name| name != "points.toml")
}

#[derive(Default)]
struct Report {
    lessons: usize,
    steps: usize,
    failed: usize,
    text: String,
}

impl Report {
    fn count(&mut self, file: &str, checked: &Checked) {
        self.lessons += 1;
        self.steps += checked.lesson.as_ref().map_or(0, |lesson| lesson.steps.len());
        self.failed += usize::from(!checked.faults.is_empty());
        for fault in &checked.faults {
            let _ = writeln!(self.text, "{}", one_line(&format!("{file}:{fault}")));
        }
    }

    fn unreadable(&mut self, why: &str) {
        self.lessons += 1;
        self.failed += 1;
        let _ = writeln!(self.text, "{}", one_line(why));
    }

    fn into_answer(self) -> Result<Answer, Failure> {
        let Report { lessons, steps, failed, mut text } = self;
        let _ = writeln!(text, "{lessons} lessons, {steps} steps, {failed} failed");
        match failed {
            0 => Ok(Answer::text(text)),
            _ => Err(Failure::No { out: text, why: format!("{failed} of {lessons} lessons failed") }),
        }
    }
}

fn list(args: &ListArgs) -> Result<Answer, Failure> {
    let games = match &args.game {
        Some(id) => vec![game(id).map_err(Failure::wrong)?],
        None => GAMES.to_vec(),
    };
    let shelf = games.iter().map(|game| (game.title(), lessons_of(game.title().id)));
    if args.json {
        let lessons: Vec<Value> =
            shelf.flat_map(|(_, lessons)| lessons).map(|lesson| as_json(&lesson)).collect();
        return Ok(Answer::json(&lessons));
    }
    let mut text = String::new();
    for (title, lessons) in shelf {
        let none = if lessons.is_empty() { ": no lessons" } else { "" };
        let _ = writeln!(text, "{} ({}){none}", title.name, title.id);
        for lesson in lessons {
            let _ = writeln!(text, "  {:16}{}", lesson.id, lesson.title);
            let _ = writeln!(text, "  {:16}{}", "", lesson.teaches);
        }
    }
    Ok(Answer::text(text))
}

fn as_json(lesson: &Lesson) -> Value {
    json!({
        "game": lesson.game,
        "id": lesson.id,
        "title": lesson.title,
        "teaches": lesson.teaches,
        "rules": lesson.rules,
        "steps": lesson.steps.len(),
        "actions": lesson.actions(),
    })
}
