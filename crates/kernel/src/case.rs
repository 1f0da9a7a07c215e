//! Conformance cases: rules as data, the same files through every door.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::document::{Document, named, unknown_game};
use crate::json;
use crate::{AnyGame, AnyPlay, Audience, Fault, Seat};

/// One case: a position, actions, and what must be true afterwards.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Its name.
    pub case: String,
    /// The game's id.
    pub game: String,
    /// What it shows, in plain words.
    #[serde(default)]
    pub about: String,
    /// The rules it checks.
    #[serde(default)]
    pub rules: Vec<String>,
    /// The options beside the position.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// Where it begins.
    #[serde(default)]
    pub position: Map<String, Value>,
    /// What is done, in order.
    #[serde(default)]
    pub actions: Vec<Value>,
    expect: Option<Value>,
    expect_refusal: Option<ExpectedRefusal>,
    #[serde(default)]
    expect_legal: Vec<Value>,
    #[serde(default)]
    expect_not_legal: Vec<Value>,
    expect_view: Option<ExpectedView>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectedRefusal {
    at: i64,
    rule: OneOrMore,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

impl OneOrMore {
    fn contains(&self, rule: &str) -> bool {
        match self {
            OneOrMore::One(one) => one == rule,
            OneOrMore::More(rules) => rules.iter().any(|one| one == rule),
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectedView {
    seat: Option<Seat>,
    view: Value,
}

/// A file of perft tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PerftFile {
    game: String,
    perft: Vec<PerftLine>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PerftLine {
    name: String,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    position: Map<String, Value>,
    counts: Vec<u64>,
}

/// What came of one case or one line of a perft table.
pub struct Verdict {
    /// Its name.
    pub name: String,
    /// What was expected and what was found, for each thing that differs; empty if it passed.
    pub failures: Vec<String>,
}

/// Runs a case.
pub fn check_case(games: &[&'static dyn AnyGame], json: &Value) -> Result<Verdict, Fault> {
    let case: Case = json::read(json)?;
    let failures = match start(games, &case.game, &case.options, &case.position)? {
        Err(fault) => unreadable(&case, &fault),
        Ok(play) => run(&case, play),
    };
    Ok(Verdict { name: case.case, failures })
}

/// Runs a case through a door that answers questions as [`consult`](crate::consult()) does.
pub fn check_case_through(door: &mut dyn FnMut(&Value) -> Value, json: &Value) -> Result<Verdict, Fault> {
    let case: Case = json::read(json)?;
    let failures = run_through(&case, door).unwrap_or_else(|failure| vec![failure]);
    Ok(Verdict { name: case.case, failures })
}

fn run_through(case: &Case, door: &mut dyn FnMut(&Value) -> Value) -> Result<Vec<String>, String> {
    let start = serde_json::json!({ "game": case.game, "options": case.options, "position": case.position });
    let refused = case.expect_refusal.as_ref();
    let apply = |actions: &[Value]| serde_json::json!({ "ask": "apply", "document": start, "actions": actions });
    if let Some(ExpectedRefusal { at: -1, rule }) = refused {
        let fault = door(&apply(&[]));
        let right = fault["fault"]["rule"].as_str().is_some_and(|found| rule.contains(found));
        return Ok(differ("the refusal of the position", &true, &right));
    }
    let count = refused.map_or(case.actions.len(), |refusal| refusal.at.max(0) as usize);
    if let Some(ExpectedRefusal { at, rule }) = refused {
        let answer = door(&apply(case.actions.get(..=count).ok_or("there is no such action")?));
        let said = &answer["refused"];
        if said["at"] != *at || !said["rule"].as_str().is_some_and(|found| rule.contains(found)) {
            return Err(format!("actions[{at}]: expected a refusal by {rule:?}, found: {answer}"));
        }
    }
    let mut answer = door(&apply(&case.actions[..count]));
    let document = answer["document"].take();
    if document.is_null() {
        return Err(format!("the actions are refused: {answer}"));
    }
    let mut failures = Vec::new();
    if let Some(expected) = &case.expect {
        compare(expected, document.get("position"), "position", &mut failures);
    }
    let answer = door(&serde_json::json!({ "ask": "legal", "document": document }));
    let legal = answer["actions"].as_array().ok_or_else(|| format!("no list: {answer}"))?;
    failures.extend(listed_as_expected(case, legal));
    if let Some(ExpectedView { seat, view }) = &case.expect_view {
        let question = serde_json::json!({ "ask": "view", "document": document, "seat": seat });
        compare(view, door(&question).get("view"), "view", &mut failures);
    }
    Ok(failures)
}

/// Runs every line of a perft table.
pub fn check_perft(games: &[&'static dyn AnyGame], json: &Value) -> Result<Vec<Verdict>, Fault> {
    let file: PerftFile = json::read(json)?;
    let line = |line: &PerftLine| {
        let failures = match start(games, &file.game, &line.options, &line.position)? {
            Err(fault) => vec![format!("the position is refused: {fault}")],
            Ok(play) => {
                let found = play.perft(line.counts.len() as u32);
                differ("counts", &line.counts, &found)
            }
        };
        Ok(Verdict { name: format!("perft {}", line.name), failures })
    };
    file.perft.iter().map(line).collect()
}

/// An unknown game is a fault of the file; a refused position may be just what a case expects.
fn start(
    games: &[&'static dyn AnyGame],
    game: &str,
    options: &Map<String, Value>,
    position: &Map<String, Value>,
) -> Result<Result<Box<dyn AnyPlay>, Fault>, Fault> {
    named(games, game).ok_or_else(|| Fault::form("game", unknown_game(games, game)))?;
    let document = serde_json::json!({ "game": game, "options": options, "position": position });
    Ok(Document::read(games, &document).map(|document| document.play))
}

fn unreadable(case: &Case, fault: &Fault) -> Vec<String> {
    match &case.expect_refusal {
        Some(expected) if expected.at == -1 => match fault.rule {
            Some(rule) if expected.rule.contains(rule.0) => Vec::new(),
            _ => vec![format!("expected the position to be refused by {:?}, found: {fault}", expected.rule)],
        },
        _ => vec![format!("the position is refused: {fault}")],
    }
}

fn run(case: &Case, mut play: Box<dyn AnyPlay>) -> Vec<String> {
    let mut failures = Vec::new();
    if let Some(ExpectedRefusal { at: -1, rule }) = &case.expect_refusal {
        failures.push(format!("expected the position to be refused by {rule:?}, but it was accepted"));
    }
    let refused_at = case.expect_refusal.as_ref().and_then(|refusal| usize::try_from(refusal.at).ok());
    if let Some(ExpectedRefusal { at, .. }) = &case.expect_refusal
        && *at != -1
        && refused_at.is_none_or(|at| at >= case.actions.len())
    {
        failures.push(format!("expect_refusal.at: there is no action {at}"));
    }
    for (n, action) in case.actions.iter().enumerate() {
        let before = refused_at.map(|_| json::canonical(&play.position()));
        match (play.act(action), refused_at) {
            (Ok(_), Some(at)) if at == n => {
                failures.push(format!("actions[{n}] should be refused: {action}"));
            }
            (Ok(_), _) => {}
            (Err(refusal), Some(at)) if at == n => {
                let expected = &case.expect_refusal.as_ref().expect("it is expected here").rule;
                if !expected.contains(refusal.rule.0) {
                    failures
                        .push(format!("actions[{n}]: expected a refusal by {expected:?}, found: {refusal}"));
                }
                if before != Some(json::canonical(&play.position())) {
                    failures.push(format!("actions[{n}] was refused, but the position has changed"));
                }
                break;
            }
            (Err(refusal), _) => {
                failures.push(format!("actions[{n}] is refused: {refusal}"));
                return failures;
            }
        }
    }
    if let Some(expected) = &case.expect {
        compare(expected, Some(&play.position()), "position", &mut failures);
    }
    failures.extend(check_legal(case, &*play));
    match &case.expect_view {
        Some(ExpectedView { seat: Some(seat), .. }) if seat.0 >= play.seats() => {
            failures.push(format!("expect_view.seat: there is no {seat}"));
        }
        Some(ExpectedView { seat, view }) => {
            let audience = seat.map_or(Audience::Spectator, Audience::Seat);
            compare(view, Some(&play.view(audience)), "view", &mut failures);
        }
        None => {}
    }
    failures
}

fn check_legal(case: &Case, play: &dyn AnyPlay) -> Vec<String> {
    listed_as_expected(case, &play.to_act().iter().flat_map(|seat| play.legal(seat)).collect::<Vec<_>>())
}

fn listed_as_expected(case: &Case, legal: &[Value]) -> Vec<String> {
    let listed = |wanted: &Value| legal.iter().any(|action| matches(wanted, Some(action)));
    let missing = case.expect_legal.iter().filter(|action| !listed(action));
    let surplus = case.expect_not_legal.iter().filter(|action| listed(action));
    missing
        .map(|action| format!("expected to be legal: {action}"))
        .chain(surplus.map(|action| format!("expected not to be legal: {action}")))
        .collect()
}

/// Whether everything that is expected is found: objects by the keys named, arrays in full, the rest exactly.
pub fn matches(expected: &Value, found: Option<&Value>) -> bool {
    let mut failures = Vec::new();
    compare(expected, found, "", &mut failures);
    failures.is_empty()
}

/// Objects by the keys named, arrays in full, the rest exactly; `null` also matches what is absent.
fn compare(expected: &Value, found: Option<&Value>, place: &str, failures: &mut Vec<String>) {
    match (expected, found) {
        (Value::Null, None) => {}
        (Value::Object(keys), Some(Value::Object(there))) => {
            for (key, value) in keys {
                compare(value, there.get(key), &format!("{place}.{key}"), failures);
            }
        }
        (Value::Array(items), Some(Value::Array(there))) if items.len() == there.len() => {
            for (n, (item, there)) in items.iter().zip(there).enumerate() {
                compare(item, Some(there), &format!("{place}[{n}]"), failures);
            }
        }
        (Value::Number(a), Some(Value::Number(b))) if a.as_f64() == b.as_f64() => {}
        (expected, Some(found)) if expected == found => {}
        (expected, found) => {
            let found = found.map_or("nothing".to_string(), Value::to_string);
            failures.push(format!("{place}: expected {expected}, found {found}"));
        }
    }
}

fn differ<T: PartialEq + std::fmt::Debug>(what: &str, expected: &T, found: &T) -> Vec<String> {
    if expected == found {
        Vec::new()
    } else {
        vec![format!("{what}: expected {expected:?}, found {found:?}")]
    }
}
