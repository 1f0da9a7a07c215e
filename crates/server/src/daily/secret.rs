//! The secret that all days follow from: 32 bytes in a file of the data folder, made at the first start.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use tableflip_learn::daily::Secret;

/// Reads the secret, or makes it. It is on the disk before anything is promised by it; whoever has it knows every deck.
pub(crate) fn secret_of(path: &Path) -> io::Result<Secret> {
    match fs::read(path) {
        Ok(bytes) => {
            keep_private(path)?;
            let bytes = bytes.try_into().map_err(|_| io::Error::other("it is not a secret of 32 bytes"));
            bytes.map(Secret::from_bytes)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => make(path),
        Err(error) => Err(error),
    }
}

fn make(path: &Path) -> io::Result<Secret> {
    let mut bytes = [0; Secret::BYTES];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    keep(path, &bytes)?;
    Ok(Secret::from_bytes(bytes))
}

/// Copies a secret to where it is kept, or into a backup: for its owner's eyes only. Says whether there is one.
pub fn copy_secret(from: &Path, to: &Path) -> io::Result<bool> {
    match fs::read(from) {
        Ok(bytes) if bytes.len() == Secret::BYTES => keep(to, &bytes).map(|()| true),
        Ok(_) => Err(io::Error::other("it is not a secret of 32 bytes")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

fn keep(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Whole or not there at all: half a secret would promise what nobody could ever open.
    let part = path.with_extension("part");
    let mut options = OpenOptions::new();
    options.create(true).write(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&part)?;
    keep_private(&part)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&part, path)?;
    // The folder's own entry; some systems cannot flush a folder.
    if let Some(folder) = path.parent() {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

#[cfg(unix)]
fn keep_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn keep_private(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_made_once_and_is_its_owners_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("daily.secret");
        let bits = |secret: &Secret| secret.bits("a day").reveal();
        let made = bits(&secret_of(&path).expect("made"));
        assert_eq!(bits(&secret_of(&path).expect("read")), made);
        assert_eq!(fs::read(&path).expect("there").len(), Secret::BYTES);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o600);
        }
        let other = folder.path().join("other.secret");
        assert_ne!(bits(&secret_of(&other).expect("made")), made, "another server has other decks");
        fs::write(&path, b"cut").expect("written");
        assert!(secret_of(&path).is_err(), "a cut secret is not replaced in silence");
    }
}
