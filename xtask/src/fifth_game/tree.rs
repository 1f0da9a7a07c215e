//! A copy of this tree with one game more, and what may be different in it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::shell::{call, output, program, root, target};
use crate::{Outcome, tidy};

/// The game that is added, laid out as the tree is.
const EXAMPLE: &str = "examples/fifth-game";
/// Its folders; what else lies there is about it, not of it.
const FOLDERS: &[&str] = &["crates", "editions", "docs", "conformance", "web"];
/// The lines that it needs elsewhere.
const ELSEWHERE: &str = "examples/fifth-game/elsewhere.toml";
/// Where the copy lies, and the programs that come of it.
const HOME: &str = "target/fifth-game";
/// Written by cargo when a crate is there that was not.
const LOCK: &str = "Cargo.lock";

pub(super) struct Tree {
    folder: PathBuf,
    game: String,
    /// What git calls the tree as it was copied.
    before: String,
}

impl Tree {
    /// Copies all that git would, with the files' times, so that cargo compiles nothing again that did not change.
    pub(super) fn copied() -> Result<Tree, String> {
        let folder = root().join(HOME).join("tree");
        let copied = || -> io::Result<String> {
            fs::remove_dir_all(&folder).or_else(absent)?;
            for path in tidy::tracked().map_err(io::Error::other)?.lines() {
                // What is deleted and not yet committed is listed, too.
                copy(&root().join(path), &folder.join(path)).or_else(absent)?;
            }
            std::os::unix::fs::symlink(root().join("web/node_modules"), folder.join("web/node_modules"))?;
            let game = fs::read_dir(root().join(EXAMPLE).join("crates/games"))?.next();
            let game = game.ok_or_else(|| io::Error::other("there is no game"))??;
            Ok(game.file_name().display().to_string())
        };
        let game = copied().map_err(|error| format!("copying the tree: {error}"))?;
        let mut tree = Tree { folder, game, before: String::new() };
        output("git init", tree.git().args(["init", "--quiet"]))?;
        tree.before = tree.staged()?;
        Ok(tree)
    }

    /// The steps of «Adding a game» that are not commands: its own folders, and a few lines elsewhere.
    pub(super) fn add_the_game(&self) -> Outcome {
        for folder in FOLDERS {
            let here = root().join(EXAMPLE).join(folder);
            copy_all(&here, &self.folder.join(folder))
                .map_err(|error| format!("{}: {error}", here.display()))?;
        }
        for line in elsewhere()? {
            self.add(&line)?;
        }
        Ok(())
    }

    /// Puts a line behind the last one that begins as it says, as far to the right as that one stands.
    fn add(&self, Line { file, after, add }: &Line) -> Outcome {
        let path = self.folder.join(file);
        let text = fs::read_to_string(&path).map_err(|error| format!("{file}: {error}"))?;
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        let found = lines.iter().rposition(|line| line.trim_start().starts_with(after.as_str()));
        let at = found.ok_or_else(|| format!("{ELSEWHERE}: no line of {file} begins with {after:?}"))?;
        let margin = lines[at].len() - lines[at].trim_start().len();
        lines.insert(at + 1, format!("{}{add}", " ".repeat(margin)));
        // Its time is that of the newer of the two that it is made of: the next run compiles nothing again.
        let newer = modified(&path).and_then(|time| Ok(time.max(modified(&root().join(ELSEWHERE))?)));
        let written =
            newer.and_then(|time| fs::write(&path, lines.join("\n") + "\n").and_then(|()| set(&path, time)));
        written.map_err(|error| format!("{file}: {error}"))
    }

    /// Nothing was touched but the game's own folders, the listed files, and the lock file. Prints what was.
    pub(super) fn only_what_was_listed(&self) -> Outcome {
        self.staged()?;
        let diff = |how| output("git diff", self.git().args(["diff", "--cached", how, &self.before]));
        println!("── what a fifth game touches\n{}", diff("--stat=100")?);
        let own = [
            format!("crates/games/{}/", self.game),
            format!("editions/{}.toml", self.game),
            format!("docs/specs/{}.md", self.game),
            format!("conformance/{}/", self.game),
            format!("conformance/{}.playthrough.txt", self.game),
            format!("web/src/lib/games/{}/", self.game),
            self.generated(),
        ];
        let mut listed: Vec<String> = elsewhere()?.into_iter().map(|line| line.file).collect();
        listed.push(LOCK.into());
        let touched = diff("--name-only")?;
        let touched: Vec<&str> =
            touched.lines().filter(|path| !own.iter().any(|own| path.starts_with(own))).collect();
        let surplus = touched.iter().find(|path| !listed.iter().any(|file| file == *path));
        let missing = listed.iter().find(|file| !touched.contains(&file.as_str()));
        match (surplus, missing) {
            (Some(path), _) => Err(format!("{path} was touched, and no step says so")),
            (_, Some(file)) => Err(format!("{file} is listed, but was not touched")),
            (None, None) => Ok(()),
        }
    }

    /// The game's id, by its folder.
    pub(super) fn game(&self) -> &str {
        &self.game
    }

    /// The name of its tests: that of the game, since `suite` are the tests of others, too.
    pub(super) fn test(&self) -> String {
        self.game.replace('-', "_")
    }

    /// The TypeScript file that is written from its types.
    pub(super) fn generated(&self) -> String {
        format!("web/src/lib/generated/{}.ts", self.game)
    }

    /// Cargo in the copy: programs of its own, but what is compiled is shared with this tree.
    pub(super) fn cargo(&self) -> Command {
        let mut cargo = self.here("cargo");
        cargo.env("CARGO_BUILD_BUILD_DIR", target());
        cargo
    }

    /// A program of the copy.
    pub(super) fn built(&self, name: &str) -> Command {
        self.here(&programs().join("debug").join(name).display().to_string())
    }

    /// The copy's command that builds the engine for the browser, compiling into this tree's folder for that.
    pub(super) fn web_engine(&self) -> Command {
        let mut build = self.built("xtask");
        build.arg("build-web").env("CARGO_BUILD_BUILD_DIR", root().join("target/web"));
        build
    }

    pub(super) fn npm(&self, what: &str, arguments: &[&str]) -> Outcome {
        let mut npm = self.here("npm");
        call(what, npm.current_dir(self.folder.join("web")).args(arguments))
    }

    /// Somebody who plays in a real browser.
    pub(super) fn player(&self, engine: bool) -> Command {
        let mut node = self.here("node");
        node.arg(format!("{EXAMPLE}/play.mjs")).arg(&self.game).args(engine.then_some("--engine"));
        node.env("TABLEFLIP_BIN", programs().join("debug/tableflip")).env("SITE", "dist");
        node
    }

    fn here(&self, name: &str) -> Command {
        let mut command = program(name);
        // The program needs no client inside: the browser gets its pages from the client's folder.
        command.current_dir(&self.folder).env("CARGO_TARGET_DIR", programs());
        command.env("TABLEFLIP_WEB_DIST", self.folder.join(EXAMPLE));
        command
    }

    fn git(&self) -> Command {
        self.here("git")
    }

    /// What git calls the files as they are now.
    fn staged(&self) -> Result<String, String> {
        output("git add", self.git().args(["add", "--all"]))?;
        Ok(output("git write-tree", self.git().arg("write-tree"))?.trim().to_string())
    }
}

/// A line that the game needs outside its own folders.
struct Line {
    file: String,
    after: String,
    add: String,
}

fn elsewhere() -> Result<Vec<Line>, String> {
    let text = fs::read_to_string(root().join(ELSEWHERE)).map_err(|error| format!("{ELSEWHERE}: {error}"))?;
    let table = DeTable::parse(&text).map_err(|error| format!("{ELSEWHERE}: {error}"))?;
    let said = |line: &Spanned<DeValue<'_>>, key: &str| {
        line.get_ref().get(key)?.get_ref().as_str().map(str::to_string)
    };
    let read =
        |line| Some(Line { file: said(line, "file")?, after: said(line, "after")?, add: said(line, "add")? });
    let written = table.get_ref().get("line").and_then(|lines| lines.get_ref().as_array());
    let lines = written.and_then(|all| all.iter().map(read).collect());
    lines.ok_or_else(|| format!("{ELSEWHERE}: a line has file, after and add"))
}

fn copy_all(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() { copy_all(&path, &to)? } else { copy(&path, &to)? }
    }
    Ok(())
}

/// Copies a file with its time.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let time = modified(from)?;
    fs::create_dir_all(to.parent().expect("a file lies in a folder"))?;
    fs::copy(from, to)?;
    set(to, time)
}

fn modified(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}

fn set(path: &Path, time: SystemTime) -> io::Result<()> {
    fs::File::options().write(true).open(path)?.set_modified(time)
}

fn absent(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}

/// Where what the copy compiles goes.
fn programs() -> PathBuf {
    root().join(HOME).join("programs")
}
