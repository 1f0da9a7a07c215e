//! Files, or folders with everything below them.

use std::io;
use std::path::{Path, PathBuf};

use crate::answer::Failure;

/// A file that was named is taken as it is; in a folder, only those that `wanted` wants are.
pub(crate) fn gather(
    path: &Path,
    wanted: &dyn Fn(&Path) -> bool,
    files: &mut Vec<PathBuf>,
) -> Result<(), Failure> {
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => {
            Failure::wrong(format!("{}: there is no such file or folder", path.display()))
        }
        _ => Failure::wrong(format!("{}: cannot be read: {error}", path.display())),
    };
    if path.metadata().map_err(unreadable)?.is_dir() {
        for entry in path.read_dir().map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            let kind = entry.file_type().map_err(unreadable)?;
            // Links to folders are not followed: they could lead in a circle.
            if kind.is_dir() {
                gather(&entry.path(), wanted, files)?;
            } else if wanted(&entry.path()) && entry.path().is_file() {
                files.push(entry.path());
            }
        }
    } else {
        files.push(path.to_path_buf());
    }
    Ok(())
}
