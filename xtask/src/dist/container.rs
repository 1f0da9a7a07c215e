//! An image for containers with the static program and nothing else, built by buildah from `packaging/Containerfile`.
//!
//! Where buildah cannot be had or cannot work, that is said and nothing fails: the file and the program are all that any
//! other builder needs.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::files;
use super::release::Release;
use crate::Outcome;
use crate::shell::{debian, output, program};

pub(super) fn build(release: &Release) -> Outcome {
    files::copy(&Release::template("Containerfile"), &release.folder.join("Containerfile"), 0o644)?;
    let context = context(release)?;
    let built = debian("buildah", &["buildah"]).and_then(|()| image(release, &context));
    if let Err(reason) = built {
        let reason = reason.lines().last().unwrap_or_default().to_string();
        println!("── no image was built, since buildah does not work here: {reason}");
        // A broken archive is none.
        let _ = std::fs::remove_file(release.folder.join(name(release)));
    }
    Ok(())
}

/// The archive's name.
pub(super) fn name(release: &Release) -> String {
    format!("tableflip-{}-{}.oci.tar", release.version, release.architecture)
}

/// The folder that the image is built in: what is in it goes into the image.
pub(super) fn context(release: &Release) -> Result<PathBuf, String> {
    let context = release.workshop.join("container");
    files::fresh(&context)?;
    files::fresh(&context.join("data"))?;
    files::copy(&release.program(), &context.join("tableflip"), 0o755)?;
    Ok(context)
}

/// The user of the image and its command line, with another address to listen on.
pub(super) fn started(address: SocketAddr) -> Result<(String, Vec<String>), String> {
    let text = files::read(&Release::template("Containerfile"))?;
    let line = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let (Some(user), Some(words)) = (line("USER "), line("ENTRYPOINT ")) else {
        return Err("packaging/Containerfile names no user or no command line".into());
    };
    let words: Vec<String> =
        serde_json::from_str(words).map_err(|error| format!("packaging/Containerfile: {error}"))?;
    let elsewhere = |word: String| if word.starts_with("0.0.0.0:") { address.to_string() } else { word };
    Ok((user.to_string(), words.into_iter().map(elsewhere).collect()))
}

fn image(release: &Release, context: &Path) -> Outcome {
    println!("── building the image");
    let store = release.workshop.join("images");
    let tag = format!("tableflip:{}", release.version);
    // Nothing is run in the image, so neither a namespace nor a file system of layers is needed; the user's own images are
    // left alone.
    let buildah = |command: &str| -> Command {
        let mut buildah = program("buildah");
        buildah.args(["--storage-driver", "vfs"]);
        buildah.arg("--root").arg(store.join("root")).arg("--runroot").arg(store.join("run")).arg(command);
        buildah
    };
    let mut build = buildah("build");
    build.args(["--isolation", "chroot", "--format", "oci", "--timestamp", &release.epoch, "--tag", &tag]);
    build.arg("--file").arg(Release::template("Containerfile")).arg(context);
    output("buildah build", &mut build)?;
    let archive = format!("oci-archive:{}:{tag}", release.folder.join(name(release)).display());
    output("buildah push", buildah("push").args(["--format", "oci", &tag, &archive]))?;
    files::remove(&store)
}

#[cfg(test)]
mod tests {
    use super::started;

    #[test]
    fn the_image_serves_as_a_user_with_a_number() {
        let (user, words) = started(([127, 0, 0, 1], 80).into()).expect("a user and a command line");
        assert!(user.split(':').all(|number| number.parse().is_ok_and(|number: u32| number != 0)), "{user}");
        assert_eq!(words, ["/tableflip", "serve", "--listen", "127.0.0.1:80", "--data", "/data"]);
    }
}
