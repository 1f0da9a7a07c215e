//! The two commands of the README: `play` and `test`.

use crate::shell::{beside, built, call, cargo, games, locked, output, program, root};
use crate::{Outcome, bless, chaos, codegen, fifth_game, nats, postgres, review, siege, tidy, web};

/// Does all set-up and runs the main job: a server on this machine, and a browser that shows it.
///
/// The program is built by the profile `quick`: whole-program optimisation would have somebody who only wants to play
/// wait for minutes. What it costs is in `docs/performance.md`.
pub(crate) fn play(arguments: &[String]) -> Outcome {
    if !root().join("target/quick/tableflip").exists() {
        println!(
            "Building Tableflip for the first time: the engine for the browser, the client, and the server.\n\
             That takes about five minutes on two cores, and a few seconds from the next time on."
        );
    }
    web::build(&[])?;
    let mut run = locked("run");
    run.args(["--profile", "quick", "--package", "tableflip", "--"]).args(arguments);
    call("building and starting the table", &mut run)
}

/// Does all set-up and passes all fast suites. Where one thing leaves a core idle, another goes on beside it.
pub(crate) fn test(_: &[String]) -> Outcome {
    call("formatting", cargo().args(["fmt", "--all", "--check"]))?;
    // The engine is put together by one thread; it has a folder of its own, so that neither waits for the other.
    beside(web::ready, lints)?;
    // Before the server, which is compiled once, with the client inside.
    web::client()?;
    // Examples are programs of their own, and most are for measuring: clippy has looked at all of them.
    let examples = ["codegen", "playthroughs", "siege", "chaos", "review_figures"];
    let mut build = locked("build");
    build.args(WHOLE).arg("--bins").args(examples.iter().flat_map(|example| ["--example", example]));
    call("building what the suites run", &mut build)?;
    call("building the tests", locked("test").args(WHOLE).args([TESTS, "--no-run"]))?;
    // A suite's last tests have a core for themselves; the client's do not need the other one's programs.
    beside(suites, web::test)?;
    siege::short()?;
    chaos::short()?;
    fifth_game::short()?;
    web::play()
}

/// The whole workspace with one set of features, so that nothing is compiled twice.
pub(crate) const WHOLE: [&str; 3] = ["--workspace", "--features", codegen::FEATURES];
/// Libraries and programs that have tests in them, and the suites beside them. To name libraries here would compile those
/// a second time, too, that say in their manifest that they have none.
const TESTS: &str = "--tests";

fn lints() -> Outcome {
    let mut clippy = locked("clippy");
    clippy.args(WHOLE).args(["--all-targets", "--", "--deny", "warnings"]);
    call("clippy", &mut clippy)?;
    tidy::run(&[])
}

fn suites() -> Outcome {
    {
        // The store's contract is held against a real one (HO-2.5), and nodes find each other by a real bus; both go when their tests are done.
        let (database, bus) = (postgres::Server::start()?, nats::Server::start()?);
        let mut tests = locked("test");
        tests.env(postgres::VARIABLE, database.address()).env(nats::VARIABLE, bus.address());
        call("tests", tests.args(WHOLE).arg(TESTS))?;
    }
    call("tests in the documentation", locked("test").args(["--doc", "--package", "tableflip-kernel"]))?;
    codegen::check()?;
    bless::check()?;
    conformance()?;
    second_program()?;
    review::short()
}

/// The vectors that our deals are tested against are still what the paper's own program finds.
fn second_program() -> Outcome {
    // It reads editions by a library that Python has since 3.11.
    if output("python3", program("python3").args(["-c", "import tomllib"])).is_err() {
        println!("── no Python 3.11 or later: conformance/vectors.json is taken as it is");
        return Ok(());
    }
    call("the second program's deals", program("python3").args(["docs/randomness.py", "--check"]))
}

/// The same cases as in `cargo test`, through the door that scripts use.
fn conformance() -> Outcome {
    let mut check = program(&built("tableflip"));
    check.arg("check");
    check.args(games()?.iter().map(|game| format!("conformance/{game}")));
    call("conformance through the command line", &mut check)
}
