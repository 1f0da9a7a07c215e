//! What a table agrees on before it plays (FT-1.6), and what chance makes of it.

use serde::Serialize;
use serde_json::{Map, Value};
use tableflip_kernel::{Chance, Choice, Fault, OptionKind, OptionSpec, Rule};

use crate::card::{Card, MOST_VALUE};
use crate::edition::{Figures, MOST_SEATS};
use crate::words::Mode;

/// The rule by which bad options are refused.
const OPTIONS: Rule = Rule("FT-1.6");

/// All options of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many play.
    pub players: u8,
    /// The characters by seat, as numbers of the edition's list; `None`: at random.
    pub characters: Option<[Option<u8>; MOST_SEATS]>,
    /// The opponent of a solo game.
    pub cowbot: CowbotOption,
    /// How hard it is.
    pub mode: Mode,
    /// Texas hold'em.
    pub holdem: bool,
    /// One card chooses cowbot and character.
    pub random_setup: bool,
    /// Cowbots beaten in earlier games.
    pub career: Vec<u8>,
}

/// Which cowbot one plays against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CowbotOption {
    /// None.
    None,
    /// Any, at random.
    Random,
    /// This one.
    Id(u8),
}

/// Options as JSON has them.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Options"))]
pub(crate) struct OptionsJson<'f> {
    career: Vec<&'f str>,
    #[cfg_attr(feature = "ts", ts(type = "Array<string | null>"))]
    characters: Characters<'f>,
    cowbot: Option<&'f str>,
    holdem: bool,
    mode: Mode,
    players: u8,
    random_setup: bool,
}

/// Characters by seat, or that chance decides.
#[derive(Serialize)]
#[serde(untagged)]
enum Characters<'f> {
    Random(&'static str),
    Ids(Vec<Option<&'f str>>),
}

/// Characters and cowbot once chance has spoken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The characters by seat.
    pub characters: [Option<u8>; MOST_SEATS],
    /// The cowbot.
    pub cowbot: Option<u8>,
}

impl Options {
    /// The options that a document says; what it leaves out is as in the standard game.
    pub(crate) fn read(figures: &Figures, map: &Map<String, Value>) -> Result<Options, Fault> {
        let players = figures.setup.min_players;
        let mut options = Options {
            players,
            characters: Some([None; MOST_SEATS]),
            cowbot: CowbotOption::None,
            mode: Mode::Normal,
            holdem: false,
            random_setup: false,
            career: Vec::new(),
        };
        if let Some(players) = map.get("players") {
            options.players = read_players(figures, players)?;
        }
        for (key, value) in map {
            match key.as_str() {
                "players" => {}
                "characters" => options.characters = read_characters(figures, value, options.players)?,
                "cowbot" => options.cowbot = read_cowbot(figures, value)?,
                "mode" => {
                    let mode = value.as_str().and_then(Mode::named);
                    options.mode = mode.ok_or_else(|| refused(key, format!("is not {}", Mode::known())))?;
                }
                "holdem" => options.holdem = flag(key, value)?,
                "random_setup" => options.random_setup = flag(key, value)?,
                "career" => options.career = read_career(figures, value)?,
                _ => return Err(refused(key, "Fliptown has no such option")),
            }
        }
        options.check(figures)?;
        Ok(options)
    }

    fn check(&self, figures: &Figures) -> Result<(), Fault> {
        let solo = self.players == 1;
        let refuse = |key: &str, reason: &str| Err(refused(key, reason));
        if !solo && self.cowbot != CowbotOption::None {
            return refuse("cowbot", "a cowbot is for the solo game only");
        }
        if !solo && self.random_setup {
            return refuse("random_setup", "is for the solo game only");
        }
        if !solo && !self.career.is_empty() {
            return refuse("career", "is for the solo game only");
        }
        if self.random_setup
            && (self.cowbot != CowbotOption::None || self.characters != Some([None; MOST_SEATS]))
        {
            return refuse("random_setup", "chooses cowbot and character itself");
        }
        if self.random_setup && !deck_in_order(figures).any(|card| chosen_by(figures, card).is_some()) {
            return refuse("random_setup", "no card of this edition stands for a cowbot and a character");
        }
        if self.cowbot == CowbotOption::Random && figures.cowbots.is_empty() {
            return refuse("cowbot", "this edition has none");
        }
        if self.characters.is_none() && figures.characters.len() < usize::from(self.players) {
            return refuse("characters", "this edition has too few");
        }
        Ok(())
    }

    /// What stands for chance where nothing is shuffled: everything in edition order (FT-1.6).
    pub(crate) fn in_order(&self, figures: &Figures) -> Drawn {
        let characters: Vec<u8> = (0..figures.characters.len() as u8).collect();
        self.drawn(figures, &characters, 0, deck_in_order(figures))
    }

    /// Draws what was left to chance: the characters' order, then the cowbot, or one card for both.
    pub(crate) fn draw(&self, figures: &Figures, chance: &mut Chance) -> Drawn {
        let mut characters: Vec<u8> = (0..figures.characters.len() as u8).collect();
        if self.characters.is_none() {
            chance.shuffle(&mut characters);
        }
        let cowbot = match self.cowbot {
            CowbotOption::Random => chance.below(figures.cowbots.len() as u32) as u8,
            _ => 0,
        };
        let mut deck: Vec<Card> = Vec::new();
        if self.random_setup {
            deck.extend(deck_in_order(figures));
            chance.shuffle(&mut deck);
        }
        self.drawn(figures, &characters, cowbot, deck.into_iter())
    }

    fn drawn(&self, figures: &Figures, order: &[u8], cowbot: u8, deck: impl Iterator<Item = Card>) -> Drawn {
        if self.random_setup {
            // FT-19.1: suit and rank of one card. Only an edition with fewer cowbots or characters than the
            // box needs a second card.
            let mut deck = deck;
            let (cowbot, character) =
                deck.find_map(|card| chosen_by(figures, card)).expect("checked with the options");
            let mut characters = [None; MOST_SEATS];
            characters[0] = Some(character);
            return Drawn { characters, cowbot: Some(cowbot) };
        }
        let characters = self.characters.unwrap_or_else(|| {
            let mut characters = [None; MOST_SEATS];
            let seats = characters.iter_mut().take(usize::from(self.players));
            seats.zip(order).for_each(|(seat, character)| *seat = Some(*character));
            characters
        });
        let cowbot = match self.cowbot {
            CowbotOption::None => None,
            CowbotOption::Random => Some(cowbot),
            CowbotOption::Id(id) => Some(id),
        };
        Drawn { characters, cowbot }
    }

    /// As JSON, every key present; where chance has spoken, with what it drew in the place of what was random.
    pub(crate) fn written<'f>(&self, figures: &'f Figures, drawn: Option<Drawn>) -> OptionsJson<'f> {
        let id = |cowbot: u8| &*figures.cowbots[usize::from(cowbot)].id;
        let names = |ids: [Option<u8>; MOST_SEATS]| {
            let name = |id: Option<u8>| id.map(|id| &*figures.characters[usize::from(id)].id);
            Characters::Ids(ids.into_iter().take(usize::from(self.players)).map(name).collect())
        };
        let wish = match self.cowbot {
            CowbotOption::None => None,
            CowbotOption::Random => Some("random"),
            CowbotOption::Id(cowbot) => Some(id(cowbot)),
        };
        OptionsJson {
            career: self.career.iter().map(|&cowbot| id(cowbot)).collect(),
            characters: drawn
                .map(|drawn| drawn.characters)
                .or(self.characters)
                .map_or(Characters::Random("random"), names),
            cowbot: drawn.map_or(wish, |drawn| drawn.cowbot.map(id)),
            holdem: self.holdem,
            mode: self.mode,
            players: self.players,
            random_setup: self.random_setup && drawn.is_none(),
        }
    }

    /// The same as a map, for a document.
    pub(crate) fn to_map(&self, figures: &Figures, drawn: Option<Drawn>) -> Map<String, Value> {
        match serde_json::to_value(self.written(figures, drawn)) {
            Ok(Value::Object(map)) => map,
            _ => unreachable!("options are an object"),
        }
    }
}

/// The unshuffled deck: all ranks of the first suit, then of the next (FT-23).
pub(crate) fn deck_in_order(figures: &Figures) -> impl Iterator<Item = Card> {
    let suits = figures.deck.suits.into_iter();
    suits.flat_map(|suit| (1..=MOST_VALUE).map(move |value| Card::of(suit, value)))
}

/// Cowbot and character that a card stands for (FT-19.1).
fn chosen_by(figures: &Figures, card: Card) -> Option<(u8, u8)> {
    let cowbot = figures.cowbots.iter().position(|cowbot| cowbot.suit == card.suit())?;
    let is = |rank: crate::card::Rank| rank.value() == card.value();
    let character = figures.characters.iter().position(|character| character.rank.is_some_and(is))?;
    Some((cowbot as u8, character as u8))
}

fn read_players(figures: &Figures, value: &Value) -> Result<u8, Fault> {
    let (few, many) = (figures.setup.min_players, figures.setup.max_players);
    let players = value.as_u64().and_then(|players| u8::try_from(players).ok());
    let players = players.filter(|players| (few..=many).contains(players));
    players.ok_or_else(|| refused("players", format!("is not a number from {few} to {many}")))
}

fn read_characters(
    figures: &Figures,
    value: &Value,
    players: u8,
) -> Result<Option<[Option<u8>; MOST_SEATS]>, Fault> {
    if value == "random" {
        return Ok(None);
    }
    let list =
        value.as_array().ok_or_else(|| refused("characters", "is neither a list of ids nor \"random\""))?;
    if list.len() > usize::from(players) {
        return Err(refused("characters", format!("{} characters for {players} seats", list.len())));
    }
    let mut characters = [None; MOST_SEATS];
    for (n, value) in list.iter().enumerate() {
        let place = format!("characters[{n}]");
        let id = match value {
            Value::Null => continue,
            Value::String(id) => figures.characters.iter().position(|character| character.id == *id),
            _ => None,
        };
        let id = id.ok_or_else(|| refused(&place, "there is no such character"))? as u8;
        if characters.contains(&Some(id)) {
            return Err(refused(&place, "two seats have the same character"));
        }
        characters[n] = Some(id);
    }
    Ok(Some(characters))
}

fn read_cowbot(figures: &Figures, value: &Value) -> Result<CowbotOption, Fault> {
    match value {
        Value::Null => Ok(CowbotOption::None),
        Value::String(word) if word == "random" => Ok(CowbotOption::Random),
        value => cowbot(figures, value)
            .map(CowbotOption::Id)
            .ok_or_else(|| refused("cowbot", "there is no such cowbot")),
    }
}

fn cowbot(figures: &Figures, value: &Value) -> Option<u8> {
    let id = value.as_str()?;
    figures.cowbots.iter().position(|cowbot| cowbot.id == id).map(|id| id as u8)
}

fn read_career(figures: &Figures, value: &Value) -> Result<Vec<u8>, Fault> {
    let list = value.as_array().ok_or_else(|| refused("career", "is not a list of cowbots"))?;
    let ids: Option<Vec<u8>> = list.iter().take(100).map(|value| cowbot(figures, value)).collect();
    ids.ok_or_else(|| refused("career", "there is no such cowbot"))
}

fn flag(key: &str, value: &Value) -> Result<bool, Fault> {
    value.as_bool().ok_or_else(|| refused(key, "is neither true nor false"))
}

fn refused(place: &str, reason: impl std::fmt::Display) -> Fault {
    Fault::rule(OPTIONS, place, reason)
}

/// What a person choosing options reads.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        name: "players",
        about: "How many play; alone you play for a score or against a cowbot.",
        rule: "FT-1.6",
        kind: OptionKind::Number { min: 1, max: MOST_SEATS as i64, nullable: false },
    },
    OptionSpec {
        name: "characters",
        about: "Who begins as which character, each with its own start and ability.",
        rule: "FT-18.1",
        kind: OptionKind::Free("a list of ids by seat (null for the standard start), or \"random\""),
    },
    OptionSpec {
        name: "cowbot",
        about: "The opponent of a solo game, who steals cards and scores what you leave.",
        rule: "FT-17.1",
        kind: OptionKind::Free("an id, \"random\", or null for none"),
    },
    OptionSpec {
        name: "mode",
        about: "How many regions a cowbot scores, and how much a stolen card is worth to it.",
        rule: "FT-17.6",
        kind: OptionKind::Choice(&[
            Choice { value: "easy", about: "Two regions, 1 point a card." },
            Choice { value: "normal", about: "Three regions, 2 points a card." },
            Choice { value: "hard", about: "All four regions, 3 points a card." },
        ]),
    },
    OptionSpec {
        name: "holdem",
        about: "Two more poker cards for everybody each round, of which the best five count.",
        rule: "FT-19.2",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        name: "random_setup",
        about: "Solo: one card decides on cowbot and character.",
        rule: "FT-19.1",
        kind: OptionKind::Flag,
    },
    OptionSpec {
        name: "career",
        about: "Solo: the cowbots you have beaten before, for the achievement of beating them all.",
        rule: "FT-20.1",
        kind: OptionKind::Free("a list of ids"),
    },
];
