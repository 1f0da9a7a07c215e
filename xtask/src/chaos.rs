//! Nodes, lines, bus and database fail at random while a hundred tables play: `crates/server/examples/chaos` against the real program (HO-7.2).
//!
//! The program is built as the suites build it, with its own assertions on. `--sabotage index` or `yes` builds one that doubles or loses things, to
//! see that this is found: it ends with 1 then. Such a program is moved out of the way at once, so that nobody runs it by mistake.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{fs, net};

use crate::Outcome;
use crate::keeper::folder;
use crate::nats;
use crate::postgres::Laid;
use crate::shell::{built, call, locked, program, there};
use crate::suites::WHOLE;

/// What can be broken on purpose, and by which feature of the server.
const SABOTAGES: [(&str, &str); 2] =
    [("index", "tableflip-server/sabotage-no-index"), ("yes", "tableflip-server/sabotage-early-yes")];

/// Takes a folder away once whoever holds it is gone, however that ends. What was started there may still be ending.
const SWEEPER: &str = r#"trap '' INT TERM HUP; cat >/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do rm -rf "$1" 2>/dev/null && exit; sleep 1; done"#;

/// `[--sabotage index|yes]`, and what the program itself takes: `--seconds`, `--faults`, `--seed`, `--nodes`, `--tables`, `--rate`, `--short yes`.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let mut rest = arguments.to_vec();
    let mut sabotage = None;
    if let Some(at) = rest.iter().position(|word| word == "--sabotage") {
        let which = rest.get(at + 1).cloned().unwrap_or_default();
        let known = SABOTAGES.into_iter().find(|(name, _)| *name == which);
        sabotage = Some(known.ok_or("--sabotage takes index or yes")?.1);
        rest.drain(at..at + 2);
    }
    let mut build = locked("build");
    build.args(WHOLE).args(["--bin", "tableflip", "--example", "chaos"]);
    call("building the program and the chaos", &mut build)?;
    let place = Place::new()?;
    let mut program: PathBuf = built("tableflip").into();
    if let Some(feature) = sabotage {
        let mut build = locked("build");
        build.args(WHOLE).args(["--features", feature, "--bin", "tableflip"]);
        call("building a program that is broken on purpose", &mut build)?;
        let aside = place.folder.join("broken-on-purpose");
        fs::copy(&program, &aside).map_err(|error| format!("{}: {error}", aside.display()))?;
        fs::remove_file(&program).map_err(|error| format!("{}: {error}", program.display()))?;
        program = aside;
    }
    start(&program, &place, &rest)
}

/// The short form, with what `cargo test` has built: every fault once within half a minute. A node then stands still for five seconds instead of
/// ten.
pub(crate) fn short() -> Outcome {
    let words = ["--seconds", "40", "--short", "yes"].map(String::from);
    start(Path::new(&built("tableflip")), &Place::new()?, &words)
}

/// A folder that is gone when this is, however that ends.
struct Place {
    folder: PathBuf,
    sweeper: Child,
}

impl Place {
    fn new() -> Result<Place, String> {
        let folder = folder("chaos")?;
        let mut sweeper = Command::new("sh");
        sweeper.args(["-c", SWEEPER, "sweeper"]).arg(&folder).stdin(Stdio::piped());
        let sweeper = sweeper.spawn().map_err(|error| format!("sh: cannot start: {error}"))?;
        Ok(Place { folder, sweeper })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // Waiting closes its standard input.
        let _ = self.sweeper.wait();
    }
}

fn start(tableflip: &Path, place: &Place, rest: &[String]) -> Outcome {
    if !there("setpriv") {
        return Err(
            "it wants setpriv (util-linux), which ends what was started together with who started it".into(),
        );
    }
    let nats = nats::install()?;
    // The disk is waited for: what the database has confirmed it has kept, and a loss is not its own.
    let folder = place.folder.join("database");
    fs::create_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let laid = Laid::lay(&folder, port()?, &["fsync=on"])?;
    let database: Vec<String> = words(&laid.command);
    let mut bus = vec!["setpriv".to_string(), "--pdeathsig=KILL".into(), nats.into()];
    bus.extend(nats::ON_LOOPBACK.map(String::from));
    let json = |words: &[String]| serde_json::to_string(words).unwrap_or_default();
    let mut chaos = program("setpriv");
    // It ends with this program, and what it starts ends with it.
    chaos.arg("--pdeathsig=KILL").arg(built("examples/chaos")).arg("--program").arg(tableflip);
    chaos.arg("--folder").arg(&place.folder).arg("--store").arg(&laid.address);
    chaos.args(["--database", &json(&database), "--bus", &json(&bus)]).args(rest);
    call("chaos", &mut chaos)
}

fn words(command: &Command) -> Vec<String> {
    let all = std::iter::once(command.get_program()).chain(command.get_args());
    all.map(|word| word.to_string_lossy().into_owned()).collect()
}

/// A port below those that the system gives to whoever calls: it is still free when a server comes back to it.
fn port() -> Result<u16, String> {
    let first = 30_000 + (std::process::id() % 1_000) as u16;
    let free = |port: &u16| net::TcpListener::bind(("127.0.0.1", *port)).is_ok();
    (first..first + 1_000).find(free).ok_or_else(|| "no free port".into())
}
