//! `store backup` and `store restore` where tables are in `PostgreSQL`: copies are the database's own, and these name the call.

use std::path::Path;

use tableflip_server::store::PostgresAddress;

use super::copies::{BackupArgs, RestoreArgs};
use crate::answer::Failure;

/// How a copy is made.
pub(super) fn instead_of_backup(args: &BackupArgs, databases: &[PostgresAddress]) -> Failure {
    let call = |n: usize, address: &PostgresAddress| {
        let file = shell(&file(&args.file, n, databases.len()));
        format!(
            "umask 077; pg_dump --format=custom --schema=tableflip --file={file} {}\n",
            shell(&address.without_password())
        )
    };
    calls("pg_dump", databases, call)
}

/// How a copy is put back.
pub(super) fn instead_of_restore(args: &RestoreArgs, databases: &[PostgresAddress]) -> Failure {
    let call = |n: usize, address: &PostgresAddress| {
        let file = shell(&file(&args.file, n, databases.len()));
        format!("pg_restore --clean --if-exists --dbname={} {file}\n", shell(&address.without_password()))
    };
    calls("pg_restore", databases, call)
}

/// The calls are for standard output, so that a script can take them from there; nothing was done, and that is a no.
fn calls(
    tool: &str,
    databases: &[PostgresAddress],
    call: impl Fn(usize, &PostgresAddress) -> String,
) -> Failure {
    let out = (1..).zip(databases).map(|(n, address)| call(n, address)).collect();
    let why = format!(
        "nothing was copied: these tables are in PostgreSQL, whose own {tool} does it, by the call on standard output (it asks for the password, or \
         finds it in ~/.pgpass; keep daily.secret of the data folder beside the copy)"
    );
    Failure::No { out, why }
}

/// Each of several databases has a file of its own.
fn file(file: &Path, n: usize, of: usize) -> String {
    let name = file.display();
    if of == 1 { name.to_string() } else { format!("{name}.{n}") }
}

/// A text as one word of a shell.
fn shell(text: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "_-./:@%+=,".contains(letter);
    if !text.is_empty() && text.chars().all(plain) {
        text.into()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::shell;

    #[test]
    fn a_word_of_a_shell_is_one_word() {
        for (text, word) in [
            ("a-b/c.d", "a-b/c.d"),
            ("a b", "'a b'"),
            ("it's", r"'it'\''s'"),
            ("a?b&c", "'a?b&c'"),
            ("", "''"),
        ] {
            assert_eq!(shell(text), word);
        }
    }
}
