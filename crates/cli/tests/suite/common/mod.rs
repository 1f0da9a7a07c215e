//! Running the program, and looking at everything that it says.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// The game that is played here: two seats, and a rule for everything that the tests do wrong.
pub(crate) const GAME: &str = "flip-and-skip";
/// Its name for people.
pub(crate) const TITLE: &str = "Flip & Skip";
/// Its id as it is typed in haste.
pub(crate) const MISSPELT: &str = "flip-and-skp";

/// What a run of the program left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// Done: exit 0.
    #[track_caller]
    pub(crate) fn done(self) -> Run {
        assert_eq!(self.code, 0, "{self:?}");
        self
    }

    /// Not done: this exit status, and one line on standard error with these words in it.
    #[track_caller]
    pub(crate) fn fails(self, code: i32, words: &[&str]) -> Run {
        assert_eq!(self.code, code, "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        assert!(!self.err.contains("panicked") && !self.err.contains("a bug in this program"), "{self:?}");
        for word in words {
            assert!(self.err.contains(word), "no {word:?} in {self:?}");
        }
        self
    }

    /// A wrong call: exit 2, one line, nothing on standard output.
    #[track_caller]
    pub(crate) fn wrong(self, words: &[&str]) {
        let run = self.fails(2, words);
        assert_eq!(run.out, "", "{run:?}");
    }

    /// Standard output as one JSON document.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Standard output as JSON lines.
    #[track_caller]
    pub(crate) fn lines(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }
}

/// Runs the program.
pub(crate) fn run<S: AsRef<std::ffi::OsStr>>(args: &[S]) -> Run {
    run_with(args, b"")
}

/// Runs the program with this on standard input.
pub(crate) fn run_with<S: AsRef<std::ffi::OsStr>>(args: &[S], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tableflip"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_vec();
    // Written beside the reading, since neither side may wait for the other. It may not want it all.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input was written");
    Run {
        code: output.status.code().expect("it was not killed"),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// A folder of this test's own.
pub(crate) struct Desk(tempfile::TempDir);

impl Desk {
    pub(crate) fn new() -> Desk {
        Desk(tempfile::tempdir().expect("a folder"))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file and returns its name.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.path().join(name);
        std::fs::write(&path, content).expect("a file");
        path.to_str().expect("UTF-8").to_string()
    }
}

/// A path from the workspace's root.
pub(crate) fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// `tableflip new` of the game, with these arguments.
pub(crate) fn new(args: &[&str]) -> Run {
    run(&[&["new", GAME], args].concat())
}

/// `tableflip playout` of the game, with these arguments.
pub(crate) fn playout(args: &[&str]) -> Run {
    run(&[&["playout", GAME], args].concat())
}

/// The document of a new game.
pub(crate) fn new_game() -> String {
    new(&["--seed", "7"]).done().out
}

/// JSON of the game with this beside its name: a document, or a file of counts.
pub(crate) fn game_with(rest: &str) -> String {
    format!(r#"{{"game": "{GAME}", {rest}}}"#)
}

/// A case with this beside its own name and that of its game.
pub(crate) fn case(rest: &str) -> String {
    game_with(&format!(r#""case": "c", {rest}"#))
}
