//! The list of parts: every package that is in the program or in the client that it holds, as `CycloneDX` writes it.
//!
//! Tools that only build (macros, compilers, test libraries) are no parts. Neither cargo-cyclonedx nor `npm sbom` makes this list:
//! the first knows no client and writes beside every manifest, the second knows what is installed and not what is bundled.

mod bundled;
mod crates;
mod document;

use std::path::PathBuf;

use super::release::Release;
use super::{files, package};
use crate::Outcome;

/// The file's name, in `target/dist` and in the package.
pub(super) const NAME: &str = "parts.cdx.json";

/// One package.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Part {
    pub(super) name: String,
    pub(super) version: String,
    /// As an SPDX expression.
    pub(super) licence: Option<String>,
    /// Its address as all such lists write it, which is also its name among the others.
    pub(super) purl: String,
    /// The name of the sum's algorithm, and the sum of what was fetched.
    pub(super) sum: Option<(&'static str, String)>,
    /// The addresses of what it uses itself.
    pub(super) uses: Vec<String>,
    /// Where it lies on this machine.
    pub(super) folder: PathBuf,
    /// Whether it is part of this repository.
    pub(super) ours: bool,
}

/// All parts, by address.
pub(super) fn list(release: &Release) -> Result<Vec<Part>, String> {
    let mut parts = crates::list(release)?;
    parts.extend(bundled::list()?);
    parts.extend(library());
    parts.sort_by(|one, other| one.purl.cmp(&other.purl));
    Ok(parts)
}

pub(super) fn write(release: &Release, parts: &[Part]) -> Outcome {
    let document = document::of(&release.version, &release.date("+%FT%TZ")?, parts);
    let text = serde_json::to_string_pretty(&document).map_err(|error| error.to_string())?;
    files::put(&release.folder.join(NAME), text + "\n", 0o644)
}

/// How many crates, packages of the client, and other parts a written list names.
pub(super) fn counted(release: &Release) -> Result<[usize; 3], String> {
    let text = files::read(&release.folder.join(NAME))?;
    document::counted(&text)
}

/// The C library, which is linked in.
fn library() -> Option<Part> {
    let source = package::library()?;
    let (name, version) = source.strip_suffix(')')?.split_once(" (= ")?;
    Some(Part {
        name: name.into(),
        version: version.into(),
        licence: Some("LGPL-2.1-or-later".into()),
        purl: format!("pkg:deb/debian/{name}@{}?arch=source", version.replace('+', "%2B")),
        sum: None,
        uses: Vec::new(),
        folder: PathBuf::from("/usr/share/doc/libc6-dev"),
        ours: false,
    })
}
