//! The life of a package: installed, started, played at, upgraded, removed, purged; and the program alone in an empty root.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::cleaner::Cleaner;
use super::service::{OPTIONS, Service, UNIT, systemd};
use super::steps::Steps;
use super::{http, unit};
use crate::Outcome;
use crate::dist::release::Release;
use crate::dist::{container, files, package};
use crate::shell::{output, program};

/// What the package brings or makes. Where any of it is there before the check, somebody uses it.
const THEIRS: [&str; 5] =
    ["/usr/bin/tableflip", UNIT, OPTIONS, "/var/lib/tableflip", "/var/lib/private/tableflip"];

pub(super) fn of_a_package(release: &Release, package: &Path, steps: &mut Steps) -> Outcome {
    steps.step("nobody's tables are in the way", || {
        let theirs: Vec<&str> =
            THEIRS.into_iter().filter(|path| fs::symlink_metadata(path).is_ok()).collect();
        if theirs.is_empty() {
            Ok(String::new())
        } else {
            Err(format!("{} is there already", theirs.join(", ")))
        }
    })?;
    let later = package::later(release)?;
    let _cleaner = Cleaner::start(&release.workshop)?;
    installed(release, package, steps)?;
    let (address, table) = played_at(steps)?;
    upgraded(&later, address, &table, steps)?;
    ended(steps)
}

fn installed(release: &Release, package: &Path, steps: &mut Steps) -> Outcome {
    steps.step("dpkg installs the package", || {
        dpkg("--install", package)?;
        output("tableflip", program("/usr/bin/tableflip").arg("--version"))
            .map(|said| said.trim().to_string())
    })?;
    steps.step("manual, completions and licences are where they belong", || {
        let listed = output("dpkg", program("dpkg").args(["--listfiles", "tableflip"]))?;
        let pages = listed.lines().filter(|line| line.starts_with("/usr/share/man/man1/tableflip")).count();
        for end in ["completions/tableflip", "_tableflip", "tableflip.fish", "copyright", "licences.gz"] {
            if !listed.lines().any(|line| line.ends_with(end)) {
                return Err(format!("no {end} among what {} holds", release.version));
            }
        }
        Ok(format!("{pages} pages of the manual"))
    })?;
    steps.step("systemd finds the unit sound", || unit::verified(UNIT))
}

/// The service is started, shows its page and lays a table; where it listens, and the table's id.
fn played_at(steps: &mut Steps) -> Result<(SocketAddr, String), String> {
    let address = http::free()?;
    files::put(Path::new(OPTIONS), format!("TABLEFLIP_OPTIONS=\"--listen {address}\"\n"), 0o644)?;
    let mut table = String::new();
    let how = if systemd() { "systemd" } else { "an unprivileged user" };
    let mut service = None;
    steps.step("the service starts, with a host's own options", || {
        service = Some(Service::start(address)?);
        Ok(format!("by {how}"))
    })?;
    looked_at(address, steps)?;
    steps.step("a table is laid", || {
        table = laid(address)?;
        Ok(table.clone())
    })?;
    // systemd's own is restarted by the upgrade; a child has nobody who would.
    if let Some(child) = service.filter(|_| !systemd()) {
        steps.step("the service ends when it is asked to", || child.stop().map(|()| String::new()))?;
    }
    Ok((address, table))
}

fn looked_at(address: SocketAddr, steps: &mut Steps) -> Outcome {
    steps.step("/health says ok, and the page is the client's", || {
        let (_, health) = http::ask(address, "/health", None)?;
        let (status, page) = http::ask(address, "/", None)?;
        // A program that was built without the client says so on a plain page.
        if status == 200 && page.contains("<script") { Ok(health) } else { Err(format!("{status}: {page}")) }
    })
}

/// Lays a table of the first game with as few seats as it takes: a person, and bots.
fn laid(address: SocketAddr) -> Result<String, String> {
    let (_, games) = http::ask(address, "/api/games", None)?;
    let games: Value = serde_json::from_str(&games).map_err(|error| format!("/api/games: {error}"))?;
    let (game, seats) = (&games[0]["id"], games[0]["min_players"].as_u64().unwrap_or(1));
    // The server is told sums of keys, and nobody needs the keys here.
    let sum = |digit: &str| digit.repeat(64);
    let mut plan = vec![json!({ "kind": "person", "name": "Check", "key": sum("1") })];
    plan.extend((1..seats).map(|_| json!({ "kind": "bot", "level": "novice" })));
    let wish = json!({ "game": game, "seats": plan, "maker": sum("2"), "watch": sum("3") });
    let (status, answer) = http::ask(address, "/api/tables", Some(&wish.to_string()))?;
    let answered: Value = serde_json::from_str(&answer).unwrap_or_default();
    match answered["table"].as_str() {
        Some(table) if status == 201 => Ok(table.to_string()),
        _ => Err(format!("{status}: {answer}")),
    }
}

fn upgraded(later: &Path, address: SocketAddr, table: &str, steps: &mut Steps) -> Outcome {
    steps.step("dpkg upgrades to a later version", || {
        dpkg("--install", later)?;
        let mut query = program("dpkg-query");
        output("dpkg-query", query.args(["--show", "--showformat", "${Version}", "tableflip"]))
    })?;
    steps.step("the host's options are as they were", || {
        let options = files::read(Path::new(OPTIONS))?;
        if options.contains(&address.to_string()) { Ok(String::new()) } else { Err(options) }
    })?;
    let mut service = None;
    steps.step("the later version starts", || {
        service = Some(Service::start(address)?);
        Ok(String::new())
    })?;
    steps.step("the table is still there", || {
        let (status, answer) = http::ask(address, &format!("/api/tables/{table}/record"), None)?;
        // A game that is not over has no record; one that is not there would be answered with 404.
        if status == 409 && answer.contains("not_over") {
            Ok(answer)
        } else {
            Err(format!("{status}: {answer}"))
        }
    })?;
    steps.step("its log is whole", || {
        let said = output(
            "tableflip store check",
            program("tableflip").args(["store", "check", "--data"]).arg(data()),
        )?;
        if said.trim() == "1 table, 0 broken" { Ok(said.trim().into()) } else { Err(said) }
    })?;
    service.map_or(Ok(()), Service::stop)
}

fn ended(steps: &mut Steps) -> Outcome {
    let tables = data().join("tables.sqlite");
    steps.step("dpkg removes the package, and the tables stay", || {
        dpkg("--remove", Path::new("tableflip"))?;
        if Path::new("/usr/bin/tableflip").exists() {
            return Err("the program is still there".into());
        }
        if tables.exists() { Ok(tables.display().to_string()) } else { Err("the tables are gone".into()) }
    })?;
    steps.step("dpkg purges it, and nothing stays", || {
        dpkg("--purge", Path::new("tableflip"))?;
        let left: Vec<&str> = THEIRS.into_iter().filter(|path| fs::symlink_metadata(path).is_ok()).collect();
        if left.is_empty() { Ok(String::new()) } else { Err(format!("{} stays", left.join(", "))) }
    })
}

/// The container's own command line, as its user, with nothing else on the disk.
pub(super) fn in_an_empty_root(release: &Release, steps: &mut Steps) -> Outcome {
    let address = http::free()?;
    let root = container::context(release)?;
    let _cleaner = Cleaner::start(&release.workshop)?;
    steps.step("the container's command line serves where there is nothing but the program", || {
        let (user, words) = container::started(address)?;
        output("chown", program("chown").arg(&user).arg(root.join("data")))?;
        let service = Service::in_root(&root, &user, &words, address)?;
        let table = laid(address);
        service.stop()?;
        table.map(|_| format!("by user {user}"))
    })
}

/// Where the service keeps its tables.
fn data() -> PathBuf {
    let private = Path::new("/var/lib/private/tableflip");
    if private.exists() { private.into() } else { "/var/lib/tableflip".into() }
}

fn dpkg(what: &str, of: &Path) -> Outcome {
    let mut dpkg = program("dpkg");
    dpkg.env("DEBIAN_FRONTEND", "noninteractive").arg(what).arg(of);
    output(&format!("dpkg {what}"), &mut dpkg).map(|_| ())
}
