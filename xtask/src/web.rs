//! Builds the engine and the physics for the browser (WebAssembly), then the web client around them.

pub(crate) mod toolchain;

use std::fs;
use std::time::SystemTime;

use crate::shell::{built, call, debian, output, program, root, there};
use crate::{Outcome, flight};

/// Where the client finds the engine; generated, never committed.
const ENGINE: &str = "web/src/lib/engine/tableflip.wasm";

pub(crate) fn build(_: &[String]) -> Outcome {
    engine()?;
    flight::build()?;
    install()?;
    npm("building the web client", &["run", "build"])
}

/// Type checks and unit tests of the client, then a real browser against the real program, which
/// `cargo test` has built.
pub(crate) fn test() -> Outcome {
    npm("checking the web client", &["run", "check"])?;
    npm("testing the web client", &["test"])?;
    if !std::path::Path::new("/usr/bin/chromium").exists() {
        debian("chromium", &["chromium"])?;
    }
    let mut play = program("npm");
    play.current_dir(root().join("web")).args(["run", "e2e"]).env("TABLEFLIP_BIN", built("tableflip"));
    call("playing in a browser", &mut play)
}

/// Compiles the engine and puts it where the client looks for it.
fn engine() -> Outcome {
    let toolchain = toolchain::choose()?;
    let mut build = program("cargo");
    build.args([
        "build",
        "--profile",
        "web",
        "--package",
        "tableflip-wasm",
        "--target",
        "wasm32-unknown-unknown",
    ]);
    toolchain.prepare(&mut build)?;
    call("building the engine for the browser", &mut build)?;
    let built = root().join("target/web/wasm32-unknown-unknown/web/tableflip_wasm.wasm");
    let there = root().join(ENGINE);
    fs::create_dir_all(there.parent().expect("a folder")).map_err(|error| error.to_string())?;
    fs::copy(&built, &there).map_err(|error| format!("{}: {error}", built.display()))?;
    Ok(())
}

/// `npm ci`, unless what is installed is as new as the lock file.
fn install() -> Outcome {
    if !there("npm") {
        return Err("Node.js with npm is missing: install Node.js 20.19 or newer".into());
    }
    let changed = |path: &str| fs::metadata(root().join(path)).and_then(|file| file.modified()).ok();
    let lock = changed("web/package-lock.json").unwrap_or(SystemTime::UNIX_EPOCH);
    if changed("web/node_modules/.package-lock.json").is_some_and(|installed| installed >= lock) {
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
