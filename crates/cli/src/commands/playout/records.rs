//! The file of `--records`: games come from several threads in any order, and are written in the order of their seeds.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Mutex;

use serde_json::Value;
use tableflip_kernel::AnyRules;
use tableflip_kernel::record::{Dealt, Player, Record};

use crate::answer::{Failure, json_line};
use crate::system;

/// The file, made before the games are played, so that a bad name is noticed at once.
pub(super) struct Records<'p> {
    path: &'p Path,
    players: Vec<Player>,
    order: Mutex<Order>,
}

/// What is written, and what waits for an earlier game.
struct Order {
    file: BufWriter<File>,
    next: u64,
    waiting: BTreeMap<u64, String>,
    failed: Option<Failure>,
}

impl<'p> Records<'p> {
    /// The game of seed `first` is written first. `players` are written into every record, if there are any.
    pub(super) fn create(path: &'p Path, first: u64, players: Vec<Player>) -> Result<Records<'p>, Failure> {
        let file = BufWriter::new(File::create(path).map_err(|error| unwritable(path, &error))?);
        let order = Order { file, next: first, waiting: BTreeMap::new(), failed: None };
        Ok(Records { path, players, order: Mutex::new(order) })
    }

    /// Takes a game that was played. After a failure, which [`Records::finish`] tells, nothing more is written.
    pub(super) fn take(&self, rules: &dyn AnyRules, seed: u64, actions: Vec<Value>) {
        let line = self.line(rules, seed, actions);
        let mut order = self.order.lock().expect("nobody panics while writing");
        match line {
            Err(failure) => order.failed = order.failed.take().or(Some(failure)),
            Ok(line) => {
                order.waiting.insert(seed, line);
                if let Err(error) = order.write() {
                    order.failed = Some(unwritable(self.path, &error));
                }
            }
        }
    }

    /// Whether it makes no sense to play on.
    pub(super) fn failed(&self) -> bool {
        self.order.lock().expect("nobody panics while writing").failed.is_some()
    }

    /// Everything is in the file, or this is why not.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let mut order = self.order.into_inner().expect("nobody panics while writing");
        match order.failed {
            Some(failure) => Err(failure),
            None => order.file.flush().map_err(|error| unwritable(self.path, &error)),
        }
    }

    fn line(&self, rules: &dyn AnyRules, seed: u64, actions: Vec<Value>) -> Result<String, Failure> {
        let record = Record::make(rules, Dealt::Number(seed, system::salt()?), actions)
            .map_err(|fault| Failure::wrong(format!("the game of seed {seed}: {fault}")))?;
        Ok(json_line(&record.with_players(self.players.clone())))
    }
}

impl Order {
    /// Writes what waits for nobody.
    fn write(&mut self) -> io::Result<()> {
        while self.failed.is_none()
            && let Some(line) = self.waiting.remove(&self.next)
        {
            self.file.write_all(line.as_bytes())?;
            self.next += 1;
        }
        Ok(())
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::wrong(format!("{}: cannot be written: {error}", path.display()))
}
