//! The physics of Flip Ships: one digest in every build, and many more flights than CI has time for.

use crate::Outcome;
use crate::shell::{call, locked, output, program, root, there};
use crate::web::{self, toolchain};

/// Where the client finds the physics; generated, never committed.
const PHYSICS: &str = "web/src/lib/engine/physics.wasm";
const LAUNCHES: &str = "500";

/// Prints the digest of a WebAssembly module, and the milliseconds of a flight. The first flights are not counted: the
/// browser is still compiling.
const SCRIPT: &str = "const [file, question] = process.argv.slice(1); \
    WebAssembly.instantiate(require('fs').readFileSync(file), {}).then(({ instance: { exports: of } }) => { \
    const ask = (question) => { \
        const bytes = new TextEncoder().encode(JSON.stringify(question)); \
        const at = of.alloc(bytes.length); \
        new Uint8Array(of.memory.buffer, at, bytes.length).set(bytes); \
        const answer = of.call(at, bytes.length); \
        return JSON.parse(new TextDecoder().decode(new Uint8Array(of.memory.buffer, answer, of.answer_length()))); }; \
    const asked = JSON.parse(question); \
    ask({ digest: { ...asked.digest, launches: 50 } }); \
    const began = performance.now(); \
    const { digest } = ask(asked); \
    console.log(digest, ((performance.now() - began) / asked.digest.launches).toFixed(2)); });";

/// Compiles the physics for the browser and puts it where the client looks for it.
pub(crate) fn build() -> Outcome {
    let toolchain = toolchain::choose()?;
    let mut build = program("cargo");
    build.args(["build", "--profile", "web-physics", "--package", "tableflip-physics", "--lib"]);
    build.args(["--target", "wasm32-unknown-unknown"]);
    toolchain.prepare(&mut build)?;
    call("building the physics for the browser", &mut build)?;
    web::put("target/web/wasm32-unknown-unknown/web-physics/tableflip_physics.wasm", PHYSICS)
}

/// Native, unoptimised and in WebAssembly: the same launches must land the same way, bit for bit.
pub(crate) fn digest(_: &[String]) -> Outcome {
    if !there("node") {
        return Err("Node.js is missing: install Node.js 20.19 or newer".into());
    }
    build()?;
    let native = |profile: &[&str], words: &[&str]| {
        let mut run = locked("run");
        run.args(["--quiet", "--package", "tableflip-physics", "--example", "digest"]).args(profile);
        output("native flights", run.args(["--", LAUNCHES]).args(words)).map(|said| said.trim().to_string())
    };
    let question = native(&[], &["question"])?;
    let module = root().join(PHYSICS).display().to_string();
    let in_browser =
        output("flights in WebAssembly", program("node").args(["-e", SCRIPT, &module, &question]))?;
    let found = [
        ("native, as tested", native(&[], &[])?),
        ("native, optimised", native(&["--release"], &[])?),
        ("WebAssembly", in_browser.trim().to_string()),
    ];
    let mut digests = Vec::new();
    for (build, said) in &found {
        let (digest, each) = said.split_once(' ').ok_or("no digest was printed")?;
        println!("   {digest}  {build}, {each} ms a flight");
        digests.push(digest);
    }
    if digests.iter().all(|digest| *digest == digests[0]) {
        println!("   {LAUNCHES} launches land the same way everywhere");
        Ok(())
    } else {
        Err("the same launches land in different places".into())
    }
}

/// The long form of the flights' tests.
pub(crate) fn flights(arguments: &[String]) -> Outcome {
    let count = arguments.first().map_or("10000", String::as_str);
    let mut test = locked("test");
    test.env("FLIGHTS", count).args(["--release", "--package", "tableflip-flight"]);
    call(&format!("{count} flights"), &mut test)
}
