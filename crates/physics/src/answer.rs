//! One flight as JSON.
//!
//! Asked `{"fly": {"parameters", "layout", "launch", "watched"}}`, it answers `{"landing"}`, and with `watched` also the
//! `frames` to show. Asked `{"digest": {"parameters", "launches"}}`, it answers `{"digest"}`, which is the same everywhere or
//! something is wrong. Whatever else comes is answered with `{"error"}`.

use serde::{Deserialize, Serialize};
use serde_json::json;
use tableflip_flight::{Launch, Layout, Parameters, Wanted, film};

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Question {
    Fly(Flight),
    Digest(Launches),
}

#[derive(Deserialize)]
struct Flight {
    parameters: Parameters,
    layout: Layout,
    launch: Launch,
    #[serde(default)]
    watched: bool,
}

/// So many launches with these figures.
#[derive(Serialize, Deserialize)]
pub struct Launches {
    /// The figures.
    pub parameters: Parameters,
    /// How many.
    pub launches: u32,
}

impl Launches {
    /// Their digest.
    pub fn digest(&self) -> String {
        format!("{:#018x}", tableflip_flight::digest(&self.parameters, self.launches).0)
    }
}

/// Answers a question.
pub fn answer(text: &str) -> String {
    match serde_json::from_str(text) {
        Ok(Question::Fly(Flight { parameters, layout, launch, watched })) => {
            let wanted = Wanted { parameters: &parameters, layout: &layout, launch: &launch, watched };
            json!(film(&wanted)).to_string()
        }
        Ok(Question::Digest(launches)) => json!({ "digest": launches.digest() }).to_string(),
        Err(fault) => json!({ "error": fault.to_string() }).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use tableflip_flight::{Film, Random, fly, random_launch, random_layout};
    use tableflip_flip_ships::FlipShips;
    use tableflip_kernel::{AnyGame, Shelf};

    fn ask(question: &Value) -> Value {
        serde_json::from_str(&answer(&question.to_string())).expect("JSON")
    }

    #[test]
    fn a_flight_is_the_same_through_json() {
        let game: Shelf<FlipShips> = Shelf::new();
        let parameters = &game.standard().figures::<FlipShips>().expect("its own figures").flight;
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let (layout, launch) = (random_layout(parameters, &mut random), random_launch(&mut random));
            let watched = seed % 2 == 0;
            let wanted = Wanted { parameters, layout: &layout, launch: &launch, watched };
            let film = Film::deserialize(ask(&json!({ "fly": wanted }))).expect("a film");
            assert_eq!(film.landing, fly(parameters, &layout, &launch));
            assert_eq!(film.frames.is_empty(), !watched);
        }
    }

    #[test]
    fn rubbish_is_answered() {
        for text in
            ["", "{", "null", "[]", "{\"fly\": {}}", "{\"fly\": 1}", "{\"view\": {}}", "{\"digest\": {}}"]
        {
            let answer: Value = serde_json::from_str(&answer(text)).expect("JSON");
            assert!(answer["error"].is_string(), "{text}");
        }
    }
}
