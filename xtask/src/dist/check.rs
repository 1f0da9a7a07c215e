//! `dist --check`: the package is lived with, from its installation to its end (HO-6.6).
//!
//! Where systemd runs, the service is systemd's. Elsewhere its command line is read from the unit that was installed, and started
//! by an unprivileged user, without capabilities. Everything listens on this machine alone.

mod cleaner;
mod http;
mod life;
mod service;
mod steps;
mod unit;

use std::fs;
use std::path::Path;

use super::release::Release;
use super::{container, package, parts, program, sums};
use crate::Outcome;
use crate::shell::{self, output};
use steps::Steps;

pub(super) fn run(release: &Release, package: &Path) -> Outcome {
    let mut steps = Steps::default();
    // A failure ends the walk: each step stands on the one before. It is counted and told already.
    let _ = walk(release, package, &mut steps);
    steps.told()
}

fn walk(release: &Release, package: &Path, steps: &mut Steps) -> Outcome {
    made(release, package, steps)?;
    unit::check(steps)?;
    let root = output("id", shell::program("id").arg("-u"))?;
    if root.trim() != "0" {
        println!("     installing, upgrading and removing are for root: not tried");
        return Ok(());
    }
    life::of_a_package(release, package, steps)?;
    life::in_an_empty_root(release, steps)
}

/// What can be said of the files alone.
fn made(release: &Release, package: &Path, steps: &mut Steps) -> Outcome {
    steps.step("the program is static", || program::is_static(&release.program()))?;
    steps.step("every file has its sum", || {
        sums::check(&release.folder).map(|count| format!("{count} files"))
    })?;
    steps.step("the list of parts is whole", || {
        let [crates, client, others] = parts::counted(release)?;
        if crates == 0 || client == 0 {
            return Err(format!("{crates} crates and {client} packages of the client"));
        }
        Ok(format!("{crates} crates, {client} packages of the client, {others} other"))
    })?;
    steps.step("the package made twice is the same", || {
        let again = package::again(release)?;
        let same = fs::read(package).ok() == fs::read(again).ok();
        if same { Ok("byte for byte".into()) } else { Err("the two differ".into()) }
    })?;
    let archive = release.folder.join(container::name(release));
    if !archive.exists() {
        println!("     no image was built here: not looked at");
        return Ok(());
    }
    steps.step("the image is an archive of OCI", || {
        let listed = output("tar", shell::program("tar").arg("--list").arg("--file").arg(&archive))?;
        let has = |name: &str| listed.lines().any(|line| line == name);
        if has("index.json") && has("oci-layout") { Ok(String::new()) } else { Err(listed) }
    })
}
