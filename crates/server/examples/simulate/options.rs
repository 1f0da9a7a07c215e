//! What the program is told when it is started.

/// What is broken on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sabotage {
    /// The database takes a number twice.
    Index,
    /// The database says yes before it has kept anything.
    Yes,
}

impl Sabotage {
    const ALL: [Sabotage; 2] = [Sabotage::Index, Sabotage::Yes];

    /// What it is called on the command line.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Sabotage::Index => "index",
            Sabotage::Yes => "yes",
        }
    }

    fn read(word: &str) -> Result<Sabotage, String> {
        let known = Sabotage::ALL.into_iter().find(|sabotage| sabotage.word() == word);
        known.ok_or_else(|| format!("--sabotage takes index or yes, not {word:?}"))
    }
}

pub(crate) struct Options {
    pub(crate) first: u64,
    pub(crate) seeds: u64,
    pub(crate) sabotage: Option<Sabotage>,
    /// Whether everything that happens is written out.
    pub(crate) trace: bool,
    pub(crate) threads: usize,
}

impl Options {
    pub(crate) fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options { first: 1, seeds: 300, sabotage: None, trace: false, threads: 0 };
        while let Some(word) = words.next() {
            if word == "--trace" {
                options.trace = true;
                continue;
            }
            let value = words.next().ok_or_else(|| format!("{word} wants a value"))?;
            let number = || value.parse::<u64>().map_err(|_| format!("{word} wants a number, not {value:?}"));
            match word.as_str() {
                "--seeds" => options.seeds = number()?,
                "--first" => options.first = number()?,
                "--seed" => (options.first, options.seeds) = (number()?, 1),
                "--threads" => options.threads = number()?.clamp(1, 64) as usize,
                "--sabotage" => options.sabotage = Some(Sabotage::read(&value)?),
                other => return Err(format!("no such option: {other}")),
            }
        }
        if options.trace && options.seeds != 1 {
            return Err("--trace wants one --seed".into());
        }
        if options.threads == 0 {
            options.threads = std::thread::available_parallelism().map_or(1, usize::from);
        }
        Ok(options)
    }
}
