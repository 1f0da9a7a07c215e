//! Holds everything that we use against what is known about it: cargo-deny and npm audit, each as far as its data can be
//! had here. Says what was looked at, and of which day the data is.

use std::process::Stdio;

use crate::Outcome;
use crate::shell::{call, cargo, output, program, root, there};

/// What cargo-deny needs no data from elsewhere for.
const OWN: &[&str] = &["licenses", "sources", "bans"];

pub(crate) fn run(_: &[String]) -> Outcome {
    let (crates, packages) = (crates(), packages());
    crates.and(packages)
}

fn crates() -> Outcome {
    if !there("cargo-deny") {
        println!("── cargo-deny is missing: installing it takes some minutes");
        call("cargo install cargo-deny", cargo().args(["install", "--quiet", "--locked", "cargo-deny"]))?;
    }
    call("licences, sources and doubles", cargo().args(["deny", "--locked", "check"]).args(OWN))?;
    let mut fetch = cargo();
    fetch.args(["deny", "fetch", "db"]).stdout(Stdio::null()).stderr(Stdio::null());
    let fresh = fetch.status().is_ok_and(|status| status.success());
    let Some(day) = advisories_of() else {
        println!(
            "── advisories were not looked at: their database cannot be had here, and no copy of it is there"
        );
        return Ok(());
    };
    let how = if fresh { "fetched just now" } else { "a copy, since it cannot be fetched here" };
    println!("── advisories of {day}, {how}");
    let mut check = cargo();
    check.args(["deny", "--locked", "check", "--disable-fetch", "advisories"]);
    call("advisories", &mut check)
}

/// The day of the youngest entry of the database of advisories, if there is one.
fn advisories_of() -> Option<String> {
    let home = std::env::var_os("CARGO_HOME").map(std::path::PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))?;
    ["advisory-dbs", "advisory-db"].iter().find_map(|name| {
        let folders = std::fs::read_dir(home.join(name)).ok()?.flatten().map(|entry| entry.path());
        folders.chain([home.join(name)]).find_map(|folder| {
            let mut log = program("git");
            log.arg("-C").arg(folder).args(["log", "-1", "--format=%cs"]);
            output("git log", &mut log).ok().map(|day| day.trim().to_string())
        })
    })
}

/// The web client's packages. None of them runs outside the browser but those that build and test.
fn packages() -> Outcome {
    let mut audit = program("npm");
    audit.current_dir(root().join("web")).args(["audit", "--json"]);
    let Ok(answer) = audit.output() else {
        println!("── npm is missing: the web client's packages were not looked at");
        return Ok(());
    };
    let report: serde_json::Value = serde_json::from_slice(&answer.stdout).unwrap_or_default();
    let Some(found) = report["metadata"]["vulnerabilities"]["total"].as_u64() else {
        println!("── npm audit: the registry's advisories cannot be had here");
        return Ok(());
    };
    let day = output("date", program("date").arg("+%F")).unwrap_or_default();
    println!("── npm audit of {}: {found} advisories", day.trim());
    if found == 0 { Ok(()) } else { Err(format!("npm audit names {found}: run it in web/ to read them")) }
}
