//! One whole game over `tableflip engine`: a line of JSON asks, a line answers.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::Outcome;

/// No game of two is longer than this many actions here.
const LONGEST: u32 = 1000;
/// How far the next action is from the last one in the list: a prime, so that all of it is seen.
const STRIDE: usize = 7;

/// Plays now one and now another action from the engine's own list until it says that the game is over.
pub(super) fn play(program: &mut Command, game: &str) -> Outcome {
    let mut engine = Engine::start(program)?;
    engine.ask(json!({ "cmd": "new", "game": game, "seed": 5, "name": "a" }))?;
    for played in 0..LONGEST {
        let result = engine.ask(json!({ "cmd": "result", "name": "a" }))?;
        if result["over"] == true {
            println!("── over `tableflip engine`: {played} actions, {}", result["result"]);
            return engine.stop();
        }
        let mut actions = Vec::new();
        for seat in 0..2 {
            let listed = engine.ask(json!({ "cmd": "legal", "name": "a", "seat": seat }))?;
            actions.extend(listed["actions"].as_array().cloned().unwrap_or_default());
        }
        if actions.is_empty() {
            return Err("the engine lists nothing, yet the game is not over".into());
        }
        let action = actions.swap_remove(STRIDE * played as usize % actions.len());
        engine.ask(json!({ "cmd": "apply", "name": "a", "actions": [action] }))?;
    }
    Err(format!("the game was not over after {LONGEST} actions"))
}

struct Engine {
    child: Child,
    asks: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &mut Command) -> Result<Engine, String> {
        let spawned = program.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|error| format!("tableflip engine: {error}"))?;
        let (asks, answers) = (child.stdin.take().expect("piped"), child.stdout.take().expect("piped"));
        Ok(Engine { child, asks, answers: BufReader::new(answers) })
    }

    fn ask(&mut self, mut request: Value) -> Result<Value, String> {
        request["id"] = 1.into();
        let mut answer = String::new();
        let asked = writeln!(self.asks, "{request}").and_then(|()| self.answers.read_line(&mut answer));
        asked.map_err(|error| format!("tableflip engine: {error}"))?;
        let answer: Value = serde_json::from_str(&answer).map_err(|error| format!("{answer}: {error}"))?;
        answer.get("ok").cloned().ok_or_else(|| format!("{request}: {answer}"))
    }

    /// It ends when nobody asks any more.
    fn stop(mut self) -> Outcome {
        drop(self.asks);
        let ended = self.child.wait().map_err(|error| error.to_string())?;
        if ended.success() { Ok(()) } else { Err(format!("tableflip engine ended with {ended}")) }
    }
}
