//! `completions`: scripts that let a shell finish one's words.

use clap::Command;
use clap_complete::Shell;

use crate::answer::Answer;

/// Prints a shell's completion script
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip completions bash > ~/.local/share/bash-completion/completions/tableflip\n  \
    tableflip completions zsh > ~/.zfunc/_tableflip\n  \
    tableflip completions fish > ~/.config/fish/completions/tableflip.fish")]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args, mut program: Command) -> Answer {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "tableflip", &mut script);
    Answer::text(String::from_utf8_lossy(&script))
}
