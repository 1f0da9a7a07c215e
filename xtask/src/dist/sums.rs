//! `SHA256SUMS`: one line for each file of a folder, as `sha256sum` writes and reads it.

use std::path::Path;

use super::files;
use crate::Outcome;
use crate::shell::{output, program};

const NAME: &str = "SHA256SUMS";

pub(super) fn write(folder: &Path) -> Outcome {
    let names: Vec<String> = files::names(folder)?.into_iter().filter(|name| name != NAME).collect();
    let mut sums = program("sha256sum");
    let sums = output("sha256sum", sums.current_dir(folder).arg("--").args(names))?;
    files::put(&folder.join(NAME), sums, 0o644)
}

/// How many files are as the sums say; every file of the folder must be among them.
pub(super) fn check(folder: &Path) -> Result<usize, String> {
    let listed = files::read(&folder.join(NAME))?;
    for name in files::names(folder)?.iter().filter(|name| *name != NAME) {
        if !listed.lines().any(|line| line.split_once("  ").is_some_and(|(_, listed)| listed == name)) {
            return Err(format!("{name} is not in {NAME}"));
        }
    }
    let mut check = program("sha256sum");
    output("sha256sum", check.current_dir(folder).args(["--check", "--strict", "--quiet", NAME]))?;
    Ok(listed.lines().count())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of this test alone, with two files and their sums.
    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("tableflip-sums-{name}-{}", std::process::id()));
        files::fresh(&folder).expect("a folder");
        files::put(&folder.join("one"), "abc", 0o644).expect("a file");
        files::put(&folder.join("two"), "", 0o644).expect("a file");
        write(&folder).expect("sums");
        folder
    }

    #[test]
    fn the_sums_are_those_of_the_standard_and_hold() {
        let folder = folder("hold");
        let text = files::read(&folder.join(NAME)).expect("sums");
        assert_eq!(
            text,
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  one\n\
             e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  two\n"
        );
        assert_eq!(check(&folder), Ok(2));
        files::remove(&folder).expect("removed");
    }

    #[test]
    fn a_changed_file_and_one_that_is_not_listed_are_found() {
        let folder = folder("changed");
        files::put(&folder.join("two"), "x", 0o644).expect("a file");
        assert!(check(&folder).is_err());
        files::put(&folder.join("two"), "", 0o644).expect("a file");
        files::put(&folder.join("three"), "", 0o644).expect("a file");
        assert!(check(&folder).is_err_and(|fault| fault.contains("three")));
        files::remove(&folder).expect("removed");
    }
}
