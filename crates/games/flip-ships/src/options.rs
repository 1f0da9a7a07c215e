//! What a table agrees on before it plays (FS-4.1).

use serde_json::{Map, Value, json};
use tableflip_kernel::{Choice, Fault, OptionKind, OptionSpec, Rule, Words, words};

use crate::edition::Figures;

/// The options of a table.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "each is described in SPECS")]
pub struct Options {
    pub race: bool,
    pub players: u8,
    pub solo_seats: u8,
    pub difficulty: Difficulty,
    pub referee: Referee,
    pub no_reflip: bool,
    pub rows: u8,
    pub city_health: Option<u8>,
    pub mothership_health: Option<u8>,
    pub launch_pad: bool,
    pub colours: Option<Vec<String>>,
}

words! {
    /// How hard, in the order of the charts.
    #[derive(Default)]
    pub enum Difficulty {
        Training = "training",
        #[default]
        Standard = "standard",
        Expert = "expert",
        Elite = "elite",
    }
}

words! {
    /// Who says where a disc landed.
    #[derive(Default)]
    pub enum Referee {
        /// The program's physics.
        #[default]
        Physics = "physics",
        /// The people at a real table.
        Players = "players",
    }
}

words! {
    /// What is played.
    #[derive(Default)]
    enum Mode {
        #[default]
        Battle = "battle",
        Race = "race",
    }
}

/// The rule by which a bad option is refused.
const OPTION: Rule = Rule("FS-4.1");
const HEALTH: Rule = Rule("FS-13.3");

impl Options {
    /// How many seats are played.
    pub fn seats(&self) -> u8 {
        if self.players == 1 { self.solo_seats } else { self.players }
    }

    /// Reads options; whatever is left out has its default.
    pub(crate) fn read(figures: &Figures, map: &Map<String, Value>) -> Result<Options, Fault> {
        if let Some(key) = map.keys().find(|key| SPECS.iter().all(|spec| spec.name != **key)) {
            return Err(Fault::rule(OPTION, key.as_str(), "Flip Ships has no such option"));
        }
        let race = word::<Mode>(map, "mode")? == Mode::Race;
        let players = number(map, "players", 1..=4)?.unwrap_or(2);
        if map.contains_key("solo_seats") && players != 1 {
            return Err(Fault::rule(OPTION, "solo_seats", "only one person playing chooses it"));
        }
        let solo_seats = number(map, "solo_seats", 2..=4)?.unwrap_or(2);
        if race && players == 1 {
            return Err(Fault::rule(Rule("FS-13.5"), "players", "a race is for two to four"));
        }
        let difficulty: Difficulty = word(map, "difficulty")?;
        let mut options = Options {
            race,
            players,
            solo_seats,
            difficulty,
            referee: word(map, "referee")?,
            no_reflip: flag(map, "no_reflip")?,
            rows: number(map, "rows", 3..=4)?.unwrap_or(4),
            city_health: None,
            mothership_health: None,
            launch_pad: flag(map, "launch_pad")?,
            colours: None,
        };
        let chart = figures.city_health[difficulty as usize];
        options.city_health = health(map, "city_health", chart)?;
        options.mothership_health = health(map, "mothership_health", figures.top)?;
        options.colours = colours(figures, map, options.seats())?;
        Ok(options)
    }

    /// As JSON.
    pub(crate) fn to_map(&self) -> Map<String, Value> {
        let mut map = Map::new();
        let mut put = |key: &str, value: Value| map.insert(key.to_string(), value);
        put("mode", json!(if self.race { Mode::Race } else { Mode::Battle }));
        put("players", json!(self.players));
        if self.players == 1 {
            put("solo_seats", json!(self.solo_seats));
        }
        put("difficulty", json!(self.difficulty));
        put("referee", json!(self.referee));
        put("no_reflip", json!(self.no_reflip));
        put("rows", json!(self.rows));
        put("city_health", json!(self.city_health));
        put("mothership_health", json!(self.mothership_health));
        put("launch_pad", json!(self.launch_pad));
        put("colours", json!(self.colours));
        map
    }
}

fn word<W: Words + Default>(map: &Map<String, Value>, key: &str) -> Result<W, Fault> {
    let Some(value) = map.get(key) else { return Ok(W::default()) };
    let found = value.as_str().and_then(W::named);
    found.ok_or_else(|| Fault::rule(OPTION, key, format!("must be one of {}", W::known())))
}

fn number(
    map: &Map<String, Value>,
    key: &str,
    range: std::ops::RangeInclusive<u8>,
) -> Result<Option<u8>, Fault> {
    let Some(value) = map.get(key) else { return Ok(None) };
    let found = value.as_u64().and_then(|number| u8::try_from(number).ok());
    let reason = || format!("must be a number from {} to {}", range.start(), range.end());
    let found = found.filter(|number| range.contains(number));
    found.map(Some).ok_or_else(|| Fault::rule(OPTION, key, reason()))
}

fn flag(map: &Map<String, Value>, key: &str) -> Result<bool, Fault> {
    match map.get(key) {
        None => Ok(false),
        Some(Value::Bool(flag)) => Ok(*flag),
        Some(_) => Err(Fault::rule(OPTION, key, "must be true or false")),
    }
}

/// A health that is not the chart's (FS-13.3).
fn health(map: &Map<String, Value>, key: &str, most: u8) -> Result<Option<u8>, Fault> {
    match map.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => {
            let found = value.as_u64().and_then(|health| u8::try_from(health).ok());
            let found = found.filter(|health| (1..=most).contains(health));
            let reason = || Fault::rule(HEALTH, key, format!("must be from 1 to {most}, or null"));
            found.map(Some).ok_or_else(reason)
        }
    }
}

fn colours(figures: &Figures, map: &Map<String, Value>, seats: u8) -> Result<Option<Vec<String>>, Fault> {
    let list = match map.get("colours") {
        None | Some(Value::Null) => return Ok(None),
        Some(value) => value.as_array(),
    };
    let colours: Option<Vec<String>> =
        list.and_then(|list| list.iter().map(|colour| Some(colour.as_str()?.to_string())).collect());
    let good = |colours: &Vec<String>| {
        colours.len() == usize::from(seats)
            && colours.iter().all(|colour| figures.colours.contains(colour))
            && colours.iter().enumerate().all(|(n, colour)| !colours[..n].contains(colour))
    };
    let reason = format!("must be {seats} different ones of {}, or null", figures.colours.join(", "));
    colours.filter(good).map(Some).ok_or_else(|| Fault::rule(OPTION, "colours", reason))
}

/// What a person choosing options reads.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        name: "mode",
        about: "What is played.",
        rule: "FS-13.5",
        kind: OptionKind::Choice(&[
            Choice { value: "battle", about: "Together against the mothership and its fleet." },
            Choice {
                value: "race",
                about: "All against all in real time: first with seven ships in the mothership.",
            },
        ]),
    },
    OptionSpec {
        name: "players",
        about: "How many people play; one plays the ships of several seats.",
        rule: "FS-1.2",
        kind: OptionKind::Number { min: 1, max: 4, nullable: false },
    },
    OptionSpec {
        name: "solo_seats",
        about: "How many seats one person plays alone.",
        rule: "FS-1.2",
        kind: OptionKind::Number { min: 2, max: 4, nullable: false },
    },
    OptionSpec {
        name: "difficulty",
        about: "How many enemies come, and how much city and mothership can take.",
        rule: "FS-4.2",
        kind: OptionKind::Choice(&[
            Choice { value: "standard", about: "The usual game." },
            Choice { value: "training", about: "Fewer enemies." },
            Choice { value: "expert", about: "More enemies, a weaker city." },
            Choice { value: "elite", about: "Many enemies, half a city." },
        ]),
    },
    OptionSpec {
        name: "referee",
        about: "Who says where a ship landed.",
        rule: "FS-6.11",
        kind: OptionKind::Choice(&[
            Choice { value: "physics", about: "The program: you flip on the screen." },
            Choice { value: "players", about: "You: you flip real discs and show where they lie." },
        ]),
    },
    OptionSpec {
        name: "no_reflip",
        about: "Ships that land in the atmosphere are not flipped again.",
        rule: "FS-13.1",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        name: "rows",
        about: "How many rows the battle zone has.",
        rule: "FS-13.2",
        kind: OptionKind::Number { min: 3, max: 4, nullable: false },
    },
    OptionSpec {
        name: "city_health",
        about: "The city's health at the start, at most the chart's.",
        rule: "FS-13.3",
        kind: OptionKind::Number { min: 1, max: 20, nullable: true },
    },
    OptionSpec {
        name: "mothership_health",
        about: "The mothership's health at the start.",
        rule: "FS-13.3",
        kind: OptionKind::Number { min: 1, max: 20, nullable: true },
    },
    OptionSpec {
        name: "launch_pad",
        about: "The battle zone stands further away, and ships may start from the launch pad.",
        rule: "FS-13.4",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        name: "colours",
        about: "The colour of each seat's ships.",
        rule: "FS-4.1",
        kind: OptionKind::Free("a list with one colour per seat, or null"),
    },
];
