//! What is true of everything that one run makes: version, machine, date and places.

use std::path::PathBuf;

use serde_json::Value;

use crate::shell::{cargo, debian, output, program, root, target};

pub(super) struct Release {
    /// The program's version.
    pub(super) version: String,
    /// The compiler's name for this machine.
    pub(super) triple: String,
    /// Debian's name for it.
    pub(super) architecture: String,
    /// When the last commit was made, in seconds since 1970: the date of everything.
    pub(super) epoch: String,
    /// Where everything is put.
    pub(super) folder: PathBuf,
    /// Where what is needed on the way lies.
    pub(super) workshop: PathBuf,
}

impl Release {
    pub(super) fn of_this_tree() -> Result<Release, String> {
        debian("dpkg-deb", &["dpkg"])?;
        let line = |what: &str, arguments: &[&str]| {
            output(what, program(what).args(arguments)).map(|text| text.trim().to_string())
        };
        let compiler = line("rustc", &["-vV"])?;
        let triple = compiler.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
        if !triple.ends_with("-linux-gnu") {
            return Err(format!(
                "a static program is made for Linux with glibc, and this compiler is for {triple}"
            ));
        }
        Ok(Release {
            version: version()?,
            triple: triple.to_string(),
            architecture: line("dpkg", &["--print-architecture"])?,
            epoch: line("git", &["log", "-1", "--format=%ct"])?,
            folder: target().join("dist"),
            workshop: target().join("dist-workshop"),
        })
    }

    /// What the packaging tools take dates from.
    pub(super) fn dated(&self) -> (&'static str, &str) {
        ("SOURCE_DATE_EPOCH", &self.epoch)
    }

    /// The date as `date` writes it, in UTC.
    pub(super) fn date(&self, format: &str) -> Result<String, String> {
        let mut date = program("date");
        date.args(["--utc", "--date", &format!("@{}", self.epoch), format]).env("LC_ALL", "C");
        output("date", &mut date).map(|text| text.trim().to_string())
    }

    /// The program that is handed out.
    pub(super) fn program(&self) -> PathBuf {
        self.folder.join("tableflip")
    }

    /// A file of the folder in which packaging's own files lie.
    pub(super) fn template(name: &str) -> PathBuf {
        root().join("packaging").join(name)
    }
}

fn version() -> Result<String, String> {
    let mut metadata = cargo();
    metadata.args(["metadata", "--no-deps", "--format-version", "1"]);
    let metadata = output("cargo metadata", &mut metadata)?;
    let metadata: Value =
        serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let mut packages = metadata["packages"].as_array().into_iter().flatten();
    let ours = packages.find(|package| package["name"] == "tableflip");
    let version = ours.and_then(|package| package["version"].as_str());
    version.map(str::to_string).ok_or_else(|| "cargo metadata: no package tableflip".into())
}
