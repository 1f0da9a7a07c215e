//! A fifth game, for real: adds the game of `examples/fifth-game` to a copy of this tree by the steps that
//! CONTRIBUTING.md gives and no others, and plays it through every door.
//!
//! The copy lies in `target/fifth-game`. What is compiled is shared with this tree (`build-dir`): the copy keeps the
//! files' times, so only what knows the list of games is compiled again. The programs that come of it are the copy's
//! own. Nothing here names the game: it is whatever lies in the example's folder.
//!
//! The short form, which every change must pass, goes through the rules and the command line. The whole one also plays in a
//! browser at a table of the server; with `--engine` the engine is built for the browser, too, which takes minutes, and a
//! second game is played on the page alone.

mod engine;
mod tree;

use crate::shell::{call, output};
use crate::{Outcome, codegen, web};
use tree::Tree;

pub(crate) fn run(arguments: &[String]) -> Outcome {
    web::install()?;
    web::browser()?;
    let tree = Tree::copied()?;
    at_a_shell(&tree)?;
    let engine = arguments.iter().any(|argument| argument == "--engine");
    browser(&tree, engine)?;
    tidied(&tree)
}

/// Without a browser.
pub(crate) fn short() -> Outcome {
    let tree = Tree::copied()?;
    at_a_shell(&tree)?;
    tidied(&tree)
}

fn at_a_shell(tree: &Tree) -> Outcome {
    tree.add_the_game()?;
    build(tree)?;
    rules(tree)?;
    command_line(tree)
}

fn tidied(tree: &Tree) -> Outcome {
    call("tidying the copy", tree.built("xtask").arg("tidy"))?;
    tree.only_what_was_listed()
}

/// Compiles what the steps and the doors need, and takes the steps that are commands: `codegen` and `bless`. The whole
/// workspace is asked for, so that what all share has the features with which the suites were compiled.
fn build(tree: &Tree) -> Outcome {
    let what = ["--bin", "tableflip", "--bin", "xtask", "--example", "codegen", "--example", "playthroughs"];
    let mut build = tree.cargo();
    build.args(["build", "--workspace", "--features", codegen::FEATURES]).args(what);
    call("compiling with the fifth game", &mut build)?;
    call("generating its types", &mut tree.built("examples/codegen"))?;
    call("writing its playthrough", &mut tree.built("examples/playthroughs"))
}

/// The game's own tests: cases, laws, secrets.
fn rules(tree: &Tree) -> Outcome {
    let mut test = tree.cargo();
    test.args(["test", "--quiet", "--workspace", "--features", codegen::FEATURES, "--test", &tree.test()]);
    call("its tests", &mut test)
}

/// Cases, random games, a match of bots, and one game over `tableflip engine`.
fn command_line(tree: &Tree) -> Outcome {
    let game = tree.game();
    call("its cases", tree.built("tableflip").arg("check").arg(format!("conformance/{game}")))?;
    let plays: [&[&str]; 2] = [
        &["playout", game, "--games", "1000"],
        &["match", game, "--bots", "novice,regular", "--games", "20"],
    ];
    for play in plays {
        let printed = output("playing", tree.built("tableflip").args(play).arg("--json"))?;
        println!("── {}: {}", play[0], printed.trim());
    }
    engine::play(&mut tree.built("tableflip"), game)
}

/// The client is built with the game, and plays it: at a table of the server, and perhaps on the page alone.
fn browser(tree: &Tree, engine: bool) -> Outcome {
    if engine {
        call("building the engine for the browser", &mut tree.web_engine())?;
    }
    tree.npm("checking the client's types", &["run", "types"])?;
    tree.npm("building the client", &["run", "build"])?;
    call("playing in a browser", &mut tree.player(engine))
}
