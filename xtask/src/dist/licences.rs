//! The texts of the licences of all parts, which go along with the program because they ask for it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::files;
use super::parts::Part;
use super::release::Release;
use crate::Outcome;

/// The file's name, in `target/dist` and in the package.
pub(super) const NAME: &str = "licences";

/// How the names of such files begin, in small letters.
const BEGINNINGS: [&str; 6] = ["license", "licence", "copying", "notice", "copyright", "unlicense"];

pub(super) fn write(release: &Release, parts: &[Part]) -> Outcome {
    let mut text = String::from("What Tableflip holds of other people's work, and under which licences.\n");
    for part in parts.iter().filter(|part| !part.ours) {
        let licence = part.licence.as_deref().unwrap_or("no licence named");
        let _ = write!(text, "\n{}\n{} {}: {licence}\n", "=".repeat(80), part.name, part.version);
        for said in texts(&part.folder) {
            let _ = write!(text, "{}\n{}\n", "-".repeat(80), said.trim());
        }
    }
    files::put(&release.folder.join(NAME), text, 0o644)
}

/// The licences in a package's folder, by name. A package that has none says by its manifest which one it is under.
fn texts(folder: &Path) -> Vec<String> {
    let names = files::names(folder).unwrap_or_default();
    names
        .iter()
        .filter(|name| is_licence(name))
        .filter_map(|name| fs::read_to_string(folder.join(name)).ok())
        .collect()
}

fn is_licence(name: &str) -> bool {
    let name = name.to_lowercase();
    BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
}

#[cfg(test)]
mod tests {
    use super::is_licence;

    #[test]
    fn licences_are_known_by_the_beginning_of_their_names() {
        assert!(
            ["LICENSE-MIT", "License.txt", "COPYING", "NOTICE.md", "UNLICENSE"].into_iter().all(is_licence)
        );
        assert!(!["README.md", "Cargo.toml", "src"].into_iter().any(is_licence));
    }
}
