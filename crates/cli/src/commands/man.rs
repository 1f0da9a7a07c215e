//! `man`: the manual pages, made from the same text as `--help`.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use clap::Command;
use clap_mangen::Man;

use crate::answer::{Answer, Failure};

/// Prints the manual page, or writes all of them to a folder
///
/// Prints the program's manual page; with a folder, writes it there together with one page per command,
/// and prints the names of the files.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip man | man -l -\n  \
    tableflip man ~/.local/share/man/man1")]
pub(crate) struct Args {
    /// The folder for the pages; it is made if it is not there
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, program: Command) -> Result<Answer, Failure> {
    let mut program = program.disable_help_subcommand(true);
    program.build();
    let Some(folder) = &args.folder else {
        let mut page = Vec::new();
        Man::new(program).render(&mut page).map_err(Failure::wrong)?;
        return Ok(Answer::text(String::from_utf8_lossy(&page)));
    };
    let mut names = String::new();
    let written = std::fs::create_dir_all(folder).and_then(|()| write(folder, program, &mut names));
    written.map_err(|error| Failure::wrong(format!("{}: {error}", folder.display())))?;
    Ok(Answer::text(names))
}

/// Writes the page of a command and of those below it.
fn write(folder: &Path, command: Command, names: &mut String) -> io::Result<()> {
    let below: Vec<Command> = command.get_subcommands().cloned().collect();
    let page = Man::new(command).generate_to(folder)?;
    let _ = writeln!(names, "{}", page.display());
    below.into_iter().try_for_each(|command| write(folder, command, names))
}
