//! What the program is told when it is started. Whoever starts it by hand finds the commands in `xtask/src/chaos.rs`.

use std::path::PathBuf;

use crate::Trouble;
use crate::plan::Kind;

pub(crate) struct Options {
    /// The program whose nodes are tried.
    pub(crate) program: PathBuf,
    /// A folder of this run's own, which whoever started it takes away.
    pub(crate) folder: PathBuf,
    /// What starts the database in the foreground, word by word.
    pub(crate) database: Vec<String>,
    /// Its address.
    pub(crate) store: String,
    /// What starts the bus on a port that is added as the last word; nothing for one node alone.
    pub(crate) bus: Vec<String>,
    pub(crate) nodes: usize,
    pub(crate) tables: u64,
    /// Actions per second in all.
    pub(crate) rate: f64,
    pub(crate) seconds: u64,
    pub(crate) faults: Vec<Kind>,
    pub(crate) seed: u64,
    /// Whether every fault is to be seen within half a minute.
    pub(crate) short: bool,
}

impl Options {
    pub(crate) fn read(mut words: impl Iterator<Item = String>) -> Result<Options, Trouble> {
        let mut options = Options {
            program: PathBuf::new(),
            folder: PathBuf::new(),
            database: Vec::new(),
            store: String::new(),
            bus: Vec::new(),
            nodes: 3,
            tables: 100,
            rate: 200.0,
            seconds: 60,
            faults: Kind::ALL.to_vec(),
            seed: 1,
            short: false,
        };
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("{word} wants a value"))?;
            match word.as_str() {
                "--program" => options.program = value.into(),
                "--folder" => options.folder = value.into(),
                "--database" => options.database = serde_json::from_str(&value)?,
                "--store" => options.store = value,
                "--bus" => options.bus = serde_json::from_str(&value)?,
                "--nodes" => options.nodes = value.parse::<usize>()?.clamp(1, 9),
                "--tables" => options.tables = value.parse::<u64>()?.clamp(1, 1_000),
                "--rate" => options.rate = value.parse::<f64>()?.clamp(1.0, 2_000.0),
                // Everything that anybody was told is remembered till the end: two hours of it are bearable.
                "--seconds" => options.seconds = value.parse::<u64>()?.clamp(5, 7_200),
                "--faults" => options.faults = Kind::list(&value)?,
                "--seed" => options.seed = value.parse()?,
                "--short" => options.short = value == "yes",
                other => return Err(format!("no such option: {other}").into()),
            }
        }
        if options.program.as_os_str().is_empty() || options.database.is_empty() || options.store.is_empty() {
            return Err("start it by `cargo xtask chaos`".into());
        }
        if options.nodes == 1 {
            options.bus.clear();
            options.faults.retain(|kind| *kind != Kind::Bus);
        } else if options.bus.is_empty() {
            return Err("several nodes want a bus".into());
        }
        Ok(options)
    }
}
