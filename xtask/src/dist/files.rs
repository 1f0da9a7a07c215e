//! Files and folders, with their names in what goes wrong.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use crate::Outcome;

/// An empty folder, whatever was there.
pub(super) fn fresh(folder: &Path) -> Outcome {
    remove(folder)?;
    fs::create_dir_all(folder).map_err(|error| at(folder, &error))
}

/// Removes a folder and all below it, if it is there.
pub(super) fn remove(folder: &Path) -> Outcome {
    if folder.exists() { fs::remove_dir_all(folder).map_err(|error| at(folder, &error)) } else { Ok(()) }
}

pub(super) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| at(path, &error))
}

/// Writes a file with its mode, and the folders above it with one that lets everybody in: what the user's umask is must
/// not be seen in a package.
pub(super) fn put(path: &Path, bytes: impl AsRef<[u8]>, mode: u32) -> Outcome {
    let folder = path.parent().ok_or_else(|| format!("{}: no folder", path.display()))?;
    let written = fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .and_then(|()| fs::set_permissions(path, fs::Permissions::from_mode(mode)));
    written.map_err(|error| at(path, &error))
}

/// Copies a file, see [`put`].
pub(super) fn copy(from: &Path, to: &Path, mode: u32) -> Outcome {
    put(to, fs::read(from).map_err(|error| at(from, &error))?, mode)
}

/// The names of what lies in a folder, in order.
pub(super) fn names(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| at(folder, &error))?;
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().display().to_string()).collect();
    names.sort();
    Ok(names)
}

fn at(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
