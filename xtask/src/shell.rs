//! Running other programs, with their name and time on the screen.

use std::cell::Cell;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::Outcome;

/// The repository's root folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository").to_path_buf()
}

/// `cargo` as it was called.
pub(crate) fn cargo() -> Command {
    program("cargo")
}

/// The ids of all games, as their folders are called. This program does without the games themselves: it is compiled
/// before anything else, and they would be compiled a second time, with other features.
pub(crate) fn games() -> Result<Vec<String>, String> {
    let folder = root().join("crates/games");
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut games: Vec<String> =
        entries.flatten().map(|game| game.file_name().display().to_string()).collect();
    games.sort();
    Ok(games)
}

/// A command of `cargo` that builds what the lock file says, and fails where that is not what the manifests ask for.
pub(crate) fn locked(command: &str) -> Command {
    let mut cargo = cargo();
    cargo.args([command, "--locked"]);
    cargo
}

/// A program, to be run in the root folder.
pub(crate) fn program(name: &str) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// A program that `cargo test --workspace` has built. `cargo run` would build it a second time, since one
/// package alone asks for fewer features of what all share.
pub(crate) fn built(name: &str) -> String {
    target().join("debug").join(name).display().to_string()
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

thread_local! {
    /// Whether another command may run beside those of this thread.
    static BESIDE: Cell<bool> = const { Cell::new(false) };
}

/// Runs a command, its output on the screen; what went wrong if it fails.
pub(crate) fn call(what: &str, command: &mut Command) -> Outcome {
    let cannot = |error| format!("{what}: cannot start: {error}");
    let started = Instant::now();
    let status = if BESIDE.get() {
        // All at its end, so that two do not mix.
        let output = command.stdin(Stdio::null()).output().map_err(cannot)?;
        let mut screen = std::io::stdout().lock();
        let said = [format!("── {what}\n").as_bytes(), &output.stderr, &output.stdout].concat();
        screen.write_all(&said).map_err(|error| error.to_string())?;
        output.status
    } else {
        println!("── {what}");
        command.status().map_err(cannot)?
    };
    if !status.success() {
        return Err(format!("{what} failed ({status})"));
    }
    println!("   {what}: {} s", started.elapsed().as_secs());
    Ok(())
}

/// Two things at once, for what would leave a core idle alone; both are ended when this is.
pub(crate) fn beside(one: fn() -> Outcome, other: fn() -> Outcome) -> Outcome {
    let run = |lane: fn() -> Outcome| {
        BESIDE.set(true);
        let outcome = lane();
        BESIDE.set(false);
        outcome
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(move || run(other));
        let one = run(one);
        let other = other.join().unwrap_or_else(|_| Err("a lane fell over".into()));
        one.and(other)
    })
}

/// What a command prints, or why it failed.
pub(crate) fn output(what: &str, command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{what}: cannot start: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("{what} failed ({}): {}", output.status, String::from_utf8_lossy(&output.stderr).trim()))
    }
}

/// Whether a program can be started at all.
pub(crate) fn there(name: &str) -> bool {
    let quiet = |command: &mut Command| command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet(Command::new(name).arg("--version")).is_ok_and(|status| status.success())
}

/// Installs Debian packages unless `program` is there; says so, and explains itself where it cannot.
pub(crate) fn debian(program_name: &str, packages: &[&str]) -> Outcome {
    if there(program_name) {
        return Ok(());
    }
    let list = packages.join(" ");
    println!("── {program_name} is missing: installing {list}");
    if !there("apt-get") {
        return Err(format!(
            "{program_name} is missing and this is no Debian: please install {list} yourself"
        ));
    }
    call("apt-get update", program("apt-get").args(["-qq", "update"]))?;
    let mut install = program("apt-get");
    install.env("DEBIAN_FRONTEND", "noninteractive");
    install.args(["-qq", "install", "-y", "--no-install-recommends"]).args(packages);
    call("apt-get install", &mut install)
        .map_err(|reason| format!("{reason}; as an ordinary user, run: sudo apt-get install {list}"))
}
