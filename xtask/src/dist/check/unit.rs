//! The systemd unit: whether systemd finds it sound, how exposed it says the service is, and what it would start.

use super::steps::Steps;
use crate::Outcome;
use crate::dist::release::Release;
use crate::shell::{output, program, there};

/// What systemd itself would say of the unit, where it is at hand. What the unit starts need not be installed for that.
pub(super) fn check(steps: &mut Steps) -> Outcome {
    if !there("systemd-analyze") {
        println!("     systemd-analyze is not there: the unit was not looked at");
        return Ok(());
    }
    steps.step("how exposed the service is", || {
        let mut analyze = program("systemd-analyze");
        analyze.args(["security", "--offline=yes", "--no-pager"]).arg(Release::template("tableflip.service"));
        let said = output("systemd-analyze security", &mut analyze)?;
        let figure = said.lines().find_map(|line| line.split_once("Overall exposure level for"));
        figure.map(|(_, figure)| figure.trim().to_string()).ok_or(said)
    })
}

/// What systemd says of the unit once everything that it names is installed.
pub(super) fn verified(path: &str) -> Result<String, String> {
    if !there("systemd-analyze") {
        return Ok("systemd-analyze is not there: not looked at".into());
    }
    let mut analyze = program("systemd-analyze");
    // Manual pages of packages are left out of many images, and then no page is found.
    analyze.args(["verify", "--man=no", "--recursive-errors=no", path]);
    output("systemd-analyze verify", &mut analyze).map(|_| String::new())
}

/// The command line of a unit: its words, with what `%S` and a variable stand for put in.
pub(super) fn command(unit: &str, state: &str, environment: &str) -> Result<Vec<String>, String> {
    let line =
        unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).ok_or("the unit starts nothing")?;
    let mut words = Vec::new();
    for word in line.split_whitespace() {
        match word.strip_prefix('$') {
            Some(name) => words.extend(variable(environment, name).split_whitespace().map(str::to_string)),
            None => words.push(word.replace("%S", state)),
        }
    }
    Ok(words)
}

/// A variable of a file as `/etc/default` has them; empty where nobody sets it.
fn variable<'e>(environment: &'e str, name: &str) -> &'e str {
    let mut set = environment.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix('='));
    set.next_back().unwrap_or_default().trim().trim_matches('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_what_systemd_would_start() {
        let read =
            |name: &str| std::fs::read_to_string(Release::template(name)).expect("a file of packaging");
        let (unit, environment) = (read("tableflip.service"), read("debian/default"));
        let words = command(&unit, "/var/lib", &environment).expect("a command line");
        let expected =
            ["/usr/bin/tableflip", "serve", "--data", "/var/lib/tableflip", "--listen", "127.0.0.1:7373"];
        assert_eq!(words, expected, "without a change it listens on this machine alone");
    }

    #[test]
    fn a_variable_that_nobody_sets_is_no_word() {
        let words =
            command("[Service]\nExecStart=/bin/x $Y z\n", "", "#Y=commented\n").expect("a command line");
        assert_eq!(words, ["/bin/x", "z"]);
        assert!(command("[Unit]\n", "", "").is_err());
    }
}
