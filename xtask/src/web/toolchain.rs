//! Which compiler builds for the browser: rustup's where it can be had, Debian's otherwise.
//!
//! The two compilers' artefacts do not mix, so the web build has a target folder of its own, and the
//! variables below are set for its one command only.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::sysroot;
use crate::shell::{call, output, program, root, there};

pub(crate) enum Toolchain {
    /// The native toolchain has the target.
    Rustup,
    /// The `usr` folder of Debian's unpacked web toolchain.
    Debian(PathBuf),
}

/// Takes the first that works, and says which.
pub(crate) fn choose() -> Result<Toolchain, String> {
    let unpacked = root().join("target/web-toolchain/root/usr");
    if let Some(folder) = std::env::var_os("WEB_TOOLCHAIN") {
        return Ok(say("the toolchain in WEB_TOOLCHAIN", Toolchain::Debian(folder.into())));
    }
    if Path::new(&sysroot()?).join("lib/rustlib/wasm32-unknown-unknown/lib").exists() {
        return Ok(say("rustup's wasm32 target", Toolchain::Rustup));
    }
    if unpacked.join("bin/rustc").exists() {
        return Ok(say("Debian's web toolchain, unpacked before", Toolchain::Debian(unpacked)));
    }
    if rustup_adds_the_target() {
        return Ok(say("rustup's wasm32 target, just added", Toolchain::Rustup));
    }
    debian(&unpacked).map_err(|reason| {
        format!(
            "{reason}; building for the browser needs either `rustup target add wasm32-unknown-unknown` or Debian's \
             packages rustc-web, libstd-rust-web-dev, rust-web-src and libllvm"
        )
    })?;
    Ok(say("Debian's web toolchain, just unpacked", Toolchain::Debian(unpacked)))
}

impl Toolchain {
    /// Sets what the one build command needs.
    pub(crate) fn prepare(&self, build: &mut Command) -> Result<(), String> {
        build.env("CARGO_TARGET_DIR", root().join("target/web"));
        let Toolchain::Debian(usr) = self else { return Ok(()) };
        let linker = Path::new(&sysroot()?).join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld");
        let libraries =
            format!("{}:{}", usr.join("lib/x86_64-linux-gnu").display(), usr.join("lib").display());
        build
            .env("LD_LIBRARY_PATH", libraries)
            .env("RUSTC", usr.join("bin/rustc"))
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
            .arg("-Zbuild-std=std,panic_abort");
        Ok(())
    }
}

fn say(what: &str, toolchain: Toolchain) -> Toolchain {
    println!("── for the browser: {what}");
    toolchain
}

fn rustup_adds_the_target() -> bool {
    // Without the download site this would wait for long; a minute is enough where it is there.
    let mut add = program("timeout");
    add.args(["60", "rustup", "target", "add", "wasm32-unknown-unknown"]);
    there("rustup") && output("rustup", &mut add).is_ok()
}

/// Downloads Debian's packages without installing them, and unpacks them.
fn debian(unpacked: &Path) -> Result<(), String> {
    let folder = root().join("target/web-toolchain");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    call("apt-get update", program("apt-get").args(["-qq", "update"]))?;
    let std_package = depends("libstd-rust-web-dev", "libstd-rust-web-")?;
    let llvm = depends(&std_package, "libllvm").or_else(|_| depends("rustc-web", "libllvm"))?;
    let packages = ["rustc-web", &std_package, "libstd-rust-web-dev", "rust-web-src", &llvm];
    let mut download = program("apt-get");
    call("downloading Debian's web toolchain", download.current_dir(&folder).arg("download").args(packages))?;
    for entry in fs::read_dir(&folder).map_err(|error| error.to_string())?.flatten() {
        if entry.path().extension().is_some_and(|extension| extension == "deb") {
            let mut unpack = program("dpkg");
            call("unpacking", unpack.current_dir(&folder).arg("-x").arg(entry.path()).arg("root"))?;
            fs::remove_file(entry.path()).map_err(|error| error.to_string())?;
        }
    }
    if unpacked.join("bin/rustc").exists() { Ok(()) } else { Err("the packages hold no compiler".into()) }
}

/// The package that another one depends on, by the beginning of its name: versions change.
fn depends(package: &str, prefix: &str) -> Result<String, String> {
    let listed = output("apt-cache", program("apt-cache").args(["depends", package]))?;
    let names = listed.lines().filter_map(|line| line.trim().strip_prefix("Depends: "));
    let found = names.map(str::trim).find(|name| name.starts_with(prefix));
    found.map(str::to_string).ok_or_else(|| format!("{package} depends on no {prefix}…"))
}
