//! The static program: the release profile with the C library inside (`docs/adr/0030-a-static-program-in-a-plain-package.md`).

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::files;
use super::release::Release;
use crate::Outcome;
use crate::shell::{call, locked, output, program, root, target};

/// Chance comes from the system call. A static program cannot look up whether its C library has it, and would ask for
/// `/dev/random`, which an empty root does not have.
const CHANCE: &str = r#"--cfg getrandom_backend="linux_getrandom""#;

pub(super) fn build(release: &Release) -> Outcome {
    let mut build = locked("build");
    build.args(["--release", "--package", "tableflip", "--bin", "tableflip", "--target", &release.triple]);
    build.args(["--config", "profile.release.strip=true"]);
    build.env("RUSTFLAGS", flags()?);
    call("building the static program", &mut build)?;
    let built = target().join(&release.triple).join("release/tableflip");
    files::copy(&built, &release.program(), 0o755)?;
    is_static(&release.program()).map(|_| ())
}

/// With `--target` these are for the program alone, not for what only runs while it is built.
///
/// Panics name the file in which they happened; that is to be the same wherever the tree and cargo's own folder lie.
fn flags() -> Result<String, String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let home = home.ok_or("this user has no home folder, and CARGO_HOME is not set")?;
    let mut flags = format!("-C target-feature=+crt-static {CHANCE}");
    for (folder, name) in [(home, "/cargo"), (root(), "/tableflip")] {
        let folder = folder.display().to_string();
        if folder.contains(' ') {
            return Err(format!("{folder}: the compiler's options cannot hold a path with a space"));
        }
        let _ = write!(flags, " --remap-path-prefix={folder}={name}");
    }
    Ok(flags)
}

/// What the system's own loader says of a program, if that is that it would load nothing.
pub(super) fn is_static(path: &Path) -> Result<String, String> {
    let mut ldd = program("ldd");
    ldd.arg(path).env("LC_ALL", "C");
    let said = ldd.output().map_err(|error| format!("ldd: {error}"))?;
    let said = [said.stdout, said.stderr].concat();
    let said = String::from_utf8_lossy(&said).trim().to_string();
    if said.contains("statically linked") || said.contains("not a dynamic executable") {
        Ok(said)
    } else {
        Err(format!("{} is not static: {said}", path.display()))
    }
}

/// The program's own answer to a few words.
pub(super) fn ask(release: &Release, arguments: &[&str]) -> Result<String, String> {
    output("tableflip", program(&release.program().display().to_string()).args(arguments))
}
