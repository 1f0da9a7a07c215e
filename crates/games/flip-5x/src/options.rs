//! What a table agrees on before it plays (FX-18): seats, scenario, cultures.

use serde_json::{Map, Value, json};
use tableflip_kernel::{Fault, List, MAX_SEATS, OptionKind, OptionSpec, Rule};

use crate::coordinate::Word;
use crate::edition::Figures;

/// The rule by which a bad option or position is refused where no other speaks of it.
pub(crate) const POSITION: Rule = Rule("FX-18");

/// All options of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many play.
    pub seats: u8,
    /// The scenario, by its place in the edition; `None` for one at random.
    pub scenario: Option<u8>,
    /// The culture of each seat, if they are chosen beforehand.
    pub cultures: Option<List<u8, MAX_SEATS>>,
}

impl Options {
    /// Reads the options; those left out are as FX-18 says.
    pub(crate) fn read(figures: &Figures, options: &Map<String, Value>) -> Result<Options, Fault> {
        if let Some(key) = options.keys().find(|key| !SPECS.iter().any(|spec| spec.name == **key)) {
            return Err(Fault::rule(POSITION, key, "Flip-5X has no such option"));
        }
        let cultures = match options.get("cultures") {
            None | Some(Value::Null) => None,
            Some(list) => Some(cultures(figures, list)?),
        };
        let scenario = match options.get("scenario") {
            None | Some(Value::Null) => None,
            Some(id) => Some(scenario(figures, id)?),
        };
        let count = cultures.as_ref().map(|cultures| cultures.len() as u64);
        let seats = match options.get("seats") {
            None | Some(Value::Null) => count.unwrap_or(u64::from(figures.seats.0)),
            Some(number) => {
                number.as_u64().ok_or_else(|| Fault::rule(POSITION, "seats", "expected a whole number"))?
            }
        };
        let (least, most) = figures.seats;
        if !(u64::from(least)..=u64::from(most)).contains(&seats) {
            return Err(Fault::rule(
                POSITION,
                "seats",
                format!("there are {least} to {most} seats, not {seats}"),
            ));
        }
        if let Some(count) = count.filter(|&count| count != seats) {
            return Err(Fault::rule(POSITION, "cultures", format!("{count} cultures for {seats} seats")));
        }
        Ok(Options { seats: seats as u8, scenario, cultures })
    }

    /// As JSON.
    pub(crate) fn to_map(&self, figures: &Figures) -> Map<String, Value> {
        let culture = |&culture: &u8| figures.cultures[usize::from(culture)].id;
        let cultures: Option<Vec<Word>> =
            self.cultures.as_ref().map(|list| list.iter().map(culture).collect());
        let scenario = self.scenario.map(|scenario| figures.scenarios[usize::from(scenario)].id);
        let map = json!({ "seats": self.seats, "scenario": scenario, "cultures": cultures });
        map.as_object().cloned().unwrap_or_default()
    }
}

fn scenario(figures: &Figures, id: &Value) -> Result<u8, Fault> {
    let found = id.as_str().and_then(Word::of).and_then(|id| figures.scenario(id));
    found
        .ok_or_else(|| Fault::rule(Rule("FX-3.1"), "scenario", format!("there is no scenario {}", short(id))))
}

fn cultures(figures: &Figures, list: &Value) -> Result<List<u8, MAX_SEATS>, Fault> {
    let wrong = |reason: String| Fault::rule(POSITION, "cultures", reason);
    let list = list.as_array().ok_or_else(|| wrong("expected a list".into()))?;
    if list.is_empty() || list.len() > MAX_SEATS {
        return Err(wrong(format!("there are 1 to {MAX_SEATS} seats, not {}", list.len())));
    }
    let one = |(n, id): (usize, &Value)| {
        let found = id.as_str().and_then(Word::of).and_then(|id| figures.culture(id));
        let place = format!("cultures[{n}]");
        found.ok_or_else(|| Fault::rule(Rule("FX-3.4"), place, format!("there is no culture {}", short(id))))
    };
    list.iter().enumerate().map(one).collect()
}

/// A value for a sentence, cut where it is long.
pub(crate) fn short(value: &Value) -> String {
    value.to_string().chars().take(40).collect()
}

/// What a person choosing options reads.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        name: "seats",
        about: "How many play, each on a sheet of their own.",
        rule: "FX-12.4",
        kind: OptionKind::Number { min: 1, max: MAX_SEATS as i64, nullable: false },
    },
    OptionSpec {
        name: "scenario",
        about: "The great challenge, or null for one at random.",
        rule: "FX-3.1",
        kind: OptionKind::Free(
            "the id of a scenario: devourer, silence or crown in the shipped edition; or null",
        ),
    },
    OptionSpec {
        name: "cultures",
        about: "The culture of each seat, or null if each chooses at the table.",
        rule: "FX-3.4",
        kind: OptionKind::Free("a list with one of scientists, warriors or merchants for each seat; or null"),
    },
];
