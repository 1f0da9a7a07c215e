//! Builds the engine and the physics for the browser (WebAssembly), then the web client around them.

pub(crate) mod toolchain;

use std::fs;
use std::time::SystemTime;

use crate::shell::{built, call, debian, output, program, root, there};
use crate::{Outcome, flight};

/// Where the client finds the engine; generated, never committed.
const ENGINE: &str = "web/src/lib/engine/tableflip.wasm";

pub(crate) fn build(_: &[String]) -> Outcome {
    modules()?;
    client()
}

/// What is fetched for the client and its tests, and what is compiled for it. Fetching leaves the cores idle, so it goes beside
/// whatever is compiled meanwhile.
pub(crate) fn ready() -> Outcome {
    test_tools()?;
    modules()
}

/// The packages that the client is built with, and the engine and the physics for the browser.
fn modules() -> Outcome {
    install()?;
    engine()?;
    flight::build()
}

/// The client, around what [`modules`] has made.
pub(crate) fn client() -> Outcome {
    // Built again, even to the same bytes, it would have the server compiled again around it.
    if newest("web", &["dist", "e2e", "node_modules"]) <= modified("web/dist/index.html") {
        println!("── the web client is up to date");
        return Ok(());
    }
    npm("building the web client", &["run", "build"])
}

/// When the last file below a folder was changed, leaving out some of its folders.
fn newest(folder: &str, without: &[&str]) -> Option<SystemTime> {
    let entries = fs::read_dir(root().join(folder)).ok()?.flatten();
    let entries = entries.filter(|entry| !without.iter().any(|name| entry.file_name() == *name));
    let newest_of = |entry: fs::DirEntry| {
        let path = format!("{folder}/{}", entry.file_name().display());
        if entry.path().is_dir() { newest(&path, &[]) } else { modified(&path) }
    };
    entries.filter_map(newest_of).max()
}

fn modified(path: &str) -> Option<SystemTime> {
    fs::metadata(root().join(path)).and_then(|file| file.modified()).ok()
}

/// Puts what was compiled where the client looks for it, unless the same is there.
pub(crate) fn put(built: &str, there: &str) -> Outcome {
    let (built, there) = (root().join(built), root().join(there));
    let bytes = fs::read(&built).map_err(|error| format!("{}: {error}", built.display()))?;
    if fs::read(&there).is_ok_and(|kept| kept == bytes) {
        return Ok(());
    }
    fs::create_dir_all(there.parent().expect("a folder")).map_err(|error| error.to_string())?;
    fs::write(&there, bytes).map_err(|error| format!("{}: {error}", there.display()))
}

/// Type checks and unit tests of the client.
pub(crate) fn test() -> Outcome {
    npm("checking the web client", &["run", "check"])?;
    npm("testing the web client", &["test"])
}

/// A real browser against the real program, which `cargo test` has built.
pub(crate) fn play() -> Outcome {
    let mut play = program("npm");
    play.current_dir(root().join("web")).args(["run", "e2e"]).env("TABLEFLIP_BIN", built("tableflip"));
    call("playing in a browser", &mut play)
}

/// What the browser's tests need beside the program.
fn test_tools() -> Outcome {
    browser()?;
    // Days of a daily deck open and close: the program is run at other moments than now.
    debian("faketime", &["faketime"])
}

/// A browser without a window for the tests. Chromium's own program for that takes half the processor's time of the one for
/// people, which serves where the other cannot be had.
pub(crate) fn browser() -> Outcome {
    let (light, whole) = ("chromium-headless-shell", "chromium");
    let light = debian(light, &[light]);
    if light.is_ok() || std::env::var_os("CHROMIUM").is_some() { Ok(()) } else { debian(whole, &[whole]) }
}

/// Compiles the engine and puts it where the client looks for it.
fn engine() -> Outcome {
    let toolchain = toolchain::choose()?;
    let mut build = program("cargo");
    build.args([
        "build",
        "--locked",
        "--profile",
        "web",
        "--package",
        "tableflip-wasm",
        "--target",
        "wasm32-unknown-unknown",
    ]);
    toolchain.prepare(&mut build)?;
    call("building the engine for the browser", &mut build)?;
    put("target/web/wasm32-unknown-unknown/web/tableflip_wasm.wasm", ENGINE)
}

/// `npm ci`, unless what is installed is as new as the lock file.
pub(crate) fn install() -> Outcome {
    if !there("npm") {
        return Err("Node.js with npm is missing: install Node.js 20.19 or newer".into());
    }
    if modified("web/node_modules/.package-lock.json") >= modified("web/package-lock.json") {
        return Ok(());
    }
    npm("installing the web client's packages", &["ci", "--no-audit", "--no-fund"])
}

fn npm(what: &str, arguments: &[&str]) -> Outcome {
    let mut command = program("npm");
    command.current_dir(root().join("web")).args(arguments);
    call(what, &mut command)
}

/// The folder of the native toolchain.
fn sysroot() -> Result<String, String> {
    Ok(output("rustc", program("rustc").args(["--print", "sysroot"]))?.trim().to_string())
}
