//! What stands on a game's box: what a person needs to choose it and set it up.

use serde::Serialize;

/// A game as a shelf shows it.
#[derive(Debug, Serialize)]
pub struct Title {
    /// The name that scripts use: small letters, digits and hyphens.
    pub id: &'static str,
    /// The name that people use.
    pub name: &'static str,
    /// One sentence that says what one does in it.
    pub about: &'static str,
    /// The fewest seats.
    pub min_players: u8,
    /// The most seats.
    pub max_players: u8,
    /// The prefix of its rule numbers.
    pub rules: &'static str,
    /// Whether it can end in a draw, so that one may be offered.
    pub draws: bool,
    /// What a table may agree on before it plays.
    pub options: &'static [OptionSpec],
}

/// One thing that a table may agree on.
#[derive(Debug, Serialize)]
pub struct OptionSpec {
    /// The key in the options.
    pub name: &'static str,
    /// What it changes, in one sentence.
    pub about: &'static str,
    /// The rule that it bends.
    pub rule: &'static str,
    /// What it may be. The default is the edition's.
    pub kind: OptionKind,
}

/// What an option may be.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// One of several words.
    Choice(&'static [Choice]),
    /// Yes or no.
    Flag,
    /// A whole number in a range; `null` where the edition's chart decides.
    Number {
        /// The smallest allowed.
        min: i64,
        /// The largest allowed.
        max: i64,
        /// Whether it may be left to the chart.
        nullable: bool,
    },
    /// Anything that the game's specification describes; the text says what.
    Free(&'static str),
}

/// One word that an option may be, and what it means.
#[derive(Debug, Serialize)]
pub struct Choice {
    /// The word.
    pub value: &'static str,
    /// What it means, in one sentence.
    pub about: &'static str,
}
