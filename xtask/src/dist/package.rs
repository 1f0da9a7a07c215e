//! Debian's package, put together by `dpkg-deb` from a folder that looks like the root of a machine.
//!
//! A static program depends on nothing, so there is nothing to be found out that cargo-deb or debhelper would find out; what
//! remains is to say where each file goes, which is what is here. The texts are in `packaging/debian`.

mod texts;

use std::path::{Path, PathBuf};

use super::release::Release;
use super::{files, licences, parts, program};
use crate::Outcome;
use crate::shell::{self, call, output, root};

/// The revision of the package, for a version of the program that is packed anew.
const REVISION: &str = "1";
const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

/// The package in `target/dist`.
pub(super) fn build(release: &Release) -> Result<PathBuf, String> {
    let version = format!("{}-{REVISION}", release.version);
    let name = format!("tableflip_{version}_{}.deb", release.architecture);
    pack(release, &version, &release.folder.join(name))
}

/// The same program as a later version, elsewhere: what the check upgrades to.
pub(super) fn later(release: &Release) -> Result<PathBuf, String> {
    let version = format!("{}-{REVISION}+check", release.version);
    pack(release, &version, &release.workshop.join("later.deb"))
}

/// The package once more, to be held against the first.
pub(super) fn again(release: &Release) -> Result<PathBuf, String> {
    pack(release, &format!("{}-{REVISION}", release.version), &release.workshop.join("again.deb"))
}

fn pack(release: &Release, version: &str, package: &Path) -> Result<PathBuf, String> {
    let tree = release.workshop.join("package");
    files::fresh(&tree)?;
    lay(release, version, &tree)?;
    control(release, version, &tree)?;
    // The user's umask has made the folders.
    output("chmod", shell::program("chmod").arg("-R").arg("u=rwX,go=rX").arg(&tree))?;
    let mut deb = shell::program("dpkg-deb");
    deb.env(release.dated().0, release.dated().1);
    deb.args(["--root-owner-group", "-Zxz", "--build"]).arg(&tree).arg(package);
    call("packing", &mut deb)?;
    Ok(package.to_path_buf())
}

/// What the package puts on a machine.
fn lay(release: &Release, version: &str, tree: &Path) -> Outcome {
    files::copy(&release.program(), &tree.join("usr/bin/tableflip"), 0o755)?;
    let plain = [
        ("tableflip.service", "usr/lib/systemd/system/tableflip.service"),
        ("debian/default", "etc/default/tableflip"),
    ];
    for (from, to) in plain {
        files::copy(&Release::template(from), &tree.join(to), 0o644)?;
    }
    let completions = [
        ("bash", "usr/share/bash-completion/completions/tableflip"),
        ("zsh", "usr/share/zsh/vendor-completions/_tableflip"),
        ("fish", "usr/share/fish/vendor_completions.d/tableflip.fish"),
    ];
    for (shell, to) in completions {
        files::put(&tree.join(to), program::ask(release, &["completions", shell])?, 0o644)?;
    }
    let pages = tree.join("usr/share/man/man1");
    program::ask(release, &["man", &pages.display().to_string()])?;
    let doc = tree.join("usr/share/doc/tableflip");
    files::put(&doc.join("copyright"), texts::copyright()?, 0o644)?;
    files::put(
        &doc.join("changelog.Debian"),
        texts::changelog(version, &release.date("+%a, %d %b %Y %T %z")?),
        0o644,
    )?;
    files::copy(&root().join("CHANGELOG.md"), &doc.join("changelog"), 0o644)?;
    for name in [licences::NAME, parts::NAME] {
        files::copy(&release.folder.join(name), &doc.join(name), 0o644)?;
    }
    let long = [
        doc.join("changelog.Debian"),
        doc.join("changelog"),
        doc.join(licences::NAME),
        doc.join(parts::NAME),
    ];
    let pages = files::names(&pages)?.into_iter().map(|page| pages.join(page));
    pages.chain(long).try_for_each(|path| compressed(&path))
}

/// Without the name and the date, which `gzip` would otherwise keep.
fn compressed(path: &Path) -> Outcome {
    output("gzip", shell::program("gzip").args(["--best", "--no-name"]).arg(path)).map(|_| ())
}

/// What dpkg reads.
fn control(release: &Release, version: &str, tree: &Path) -> Outcome {
    let control = tree.join("DEBIAN");
    let size = output("du", shell::program("du").args(["-sk", "--apparent-size"]).arg(tree))?;
    let size = size.split_whitespace().next().unwrap_or("0");
    let template = files::read(&Release::template("debian/control"))?;
    let library = library();
    let values = texts::Values {
        version,
        architecture: &release.architecture,
        installed_size: size,
        built_using: library.as_deref(),
    };
    files::put(&control.join("control"), texts::control(&template, &values)?, 0o644)?;
    files::copy(&Release::template("debian/conffiles"), &control.join("conffiles"), 0o644)?;
    for script in SCRIPTS {
        files::copy(&Release::template(&format!("debian/{script}")), &control.join(script), 0o755)?;
    }
    let mut sums = shell::program("sh");
    // By name, so that two runs write the same file.
    sums.current_dir(tree).args(["-c", "find etc usr -type f | LC_ALL=C sort | xargs md5sum"]);
    files::put(&control.join("md5sums"), output("md5sum", &mut sums)?, 0o644)
}

/// The source of the C library that is linked in, as Debian writes it; none where the library is not a package's.
pub(super) fn library() -> Option<String> {
    let mut query = shell::program("dpkg-query");
    query.args(["--show", "--showformat", "${source:Package} (= ${source:Version})", "libc6-dev"]);
    output("dpkg-query", &mut query).ok().filter(|line| !line.is_empty())
}
