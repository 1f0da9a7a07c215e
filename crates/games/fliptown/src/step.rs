//! What a seat is asked, with what it is about (FT-23). In JSON that is two keys, `step` and `ask`.

use serde::{Deserialize, Serialize};
use tableflip_kernel::json::nullable;
use tableflip_kernel::{Fault, bits};

use crate::Fliptown;
use crate::action::Site;
use crate::card::{MOST_VALUE, Rank};
use crate::rules;
use crate::words::{Id, Phase, Region, StepName};

/// What a seat is asked, or why it is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Asked", try_from = "Asked")]
#[allow(missing_docs, reason = "the steps of FT-23")]
pub enum Step {
    Mayor,
    Wait,
    /// Outlaws that came up, as bits by their value.
    Collect {
        outlaws: u16,
    },
    Assign,
    /// `value` is 0 in the Cemetery.
    Visit {
        region: Region,
        value: u8,
    },
    Choose(Question),
    Bonus,
    Rob {
        target: Site,
    },
    Wrap,
    Done,
    Cheat,
    Law,
    Reveal,
    Penalty,
    Over,
}

/// What a visit asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields of FT-23")]
pub enum Question {
    /// A stop of the Trail that offers a choice.
    Stop { stop: Site },
    /// A building; `first`: it is the first visit.
    Building { building: Site, first: bool },
}

/// The generator knows it as JSON has it.
#[cfg(feature = "ts")]
impl ts_rs::TS for Step {
    type WithoutGenerics = Step;
    type OptionInnerType = Step;

    fn name(cfg: &ts_rs::Config) -> String {
        <Asked as ts_rs::TS>::name(cfg)
    }

    fn inline(cfg: &ts_rs::Config) -> String {
        <Asked as ts_rs::TS>::inline(cfg)
    }

    fn inline_flattened(cfg: &ts_rs::Config) -> String {
        <Asked as ts_rs::TS>::inline_flattened(cfg)
    }
}

/// A step as JSON has it.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Asked {
    pub(crate) step: StepName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) ask: Option<Ask>,
}

/// What a step is about.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct Ask {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
    /// None in the Cemetery.
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    value: Option<Option<u8>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    site: Option<Id>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target: Option<Id>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outlaws: Option<Vec<Rank>>,
}

impl Step {
    /// Its name.
    pub const fn name(self) -> StepName {
        match self {
            Step::Mayor => StepName::Mayor,
            Step::Wait => StepName::Wait,
            Step::Collect { .. } => StepName::Collect,
            Step::Assign => StepName::Assign,
            Step::Visit { .. } => StepName::Visit,
            Step::Choose(_) => StepName::Choose,
            Step::Bonus => StepName::Bonus,
            Step::Rob { .. } => StepName::Rob,
            Step::Wrap => StepName::Wrap,
            Step::Done => StepName::Done,
            Step::Cheat => StepName::Cheat,
            Step::Law => StepName::Law,
            Step::Reveal => StepName::Reveal,
            Step::Penalty => StepName::Penalty,
            Step::Over => StepName::Over,
        }
    }

    /// Whether the seat owes a decision in this step.
    #[inline]
    pub const fn asks(self) -> bool {
        !matches!(self, Step::Wait | Step::Rob { .. } | Step::Done | Step::Over)
    }

    /// Whether a seat can be in this step during the phase (FT-23.7).
    pub(crate) const fn belongs_to(self, phase: Phase) -> bool {
        match self {
            Step::Wait => !matches!(phase, Phase::Over),
            Step::Cheat => matches!(phase, Phase::Poker),
            Step::Law => matches!(phase, Phase::Law),
            Step::Reveal => matches!(phase, Phase::Reveal),
            Step::Penalty => matches!(phase, Phase::Penalty),
            Step::Over => matches!(phase, Phase::Over),
            _ => matches!(phase, Phase::Turn),
        }
    }

    /// What it is about, as JSON has it.
    pub(crate) fn ask(self) -> Option<Ask> {
        let ask = Ask::default();
        Some(match self {
            Step::Visit { region, value } => {
                Ask { region: Some(region), value: Some(Some(value).filter(|value| *value > 0)), ..ask }
            }
            Step::Choose(Question::Stop { stop }) => {
                Ask { region: Some(Region::Trail), site: Some(stop.id), ..ask }
            }
            Step::Choose(Question::Building { building, first }) => {
                Ask { region: Some(Region::Town), site: Some(building.id), first: Some(first), ..ask }
            }
            Step::Rob { target } => Ask { target: Some(target.id), ..ask },
            Step::Collect { outlaws } => Ask { outlaws: Some(bits(outlaws).map(Rank::of).collect()), ..ask },
            _ => return None,
        })
    }

    /// The site that it is about, as one that has just been read: its place is still to be found.
    pub(crate) fn site_mut(&mut self) -> Option<(Region, &mut Site)> {
        match self {
            Step::Choose(Question::Stop { stop }) => Some((Region::Trail, stop)),
            Step::Choose(Question::Building { building, .. }) => Some((Region::Town, building)),
            Step::Rob { target } => Some((Region::Badlands, target)),
            _ => None,
        }
    }

    /// The step that was read, if the edition has its sites and they ask something (FT-23.7).
    pub(crate) fn placed(mut self, rules: &Fliptown) -> Result<Step, Fault> {
        let key = if matches!(self, Step::Rob { .. }) { "ask.target" } else { "ask.site" };
        if let Some((region, site)) = self.site_mut() {
            *site =
                rules.site_of(region, site.id).ok_or_else(|| Fault::form(key, "there is no such site"))?;
        }
        let asks = match self {
            Step::Choose(Question::Stop { stop }) => {
                rules::choice_of(&rules.figures.trail.stops[usize::from(stop.index)].effects).is_some()
            }
            Step::Choose(Question::Building { building, .. }) => {
                rules::asks(&rules.figures.town.buildings[usize::from(building.index)].kind)
            }
            _ => true,
        };
        if asks { Ok(self) } else { Err(Fault::form(key, "asks nothing")) }
    }
}

impl From<Step> for Asked {
    fn from(step: Step) -> Asked {
        Asked { step: step.name(), ask: step.ask() }
    }
}

impl TryFrom<Asked> for Step {
    type Error = String;

    fn try_from(Asked { step, ask }: Asked) -> Result<Step, String> {
        let about = || ask.as_ref().ok_or_else(|| format!("the step {step} says in ask what it is about"));
        Ok(match step {
            StepName::Mayor => Step::Mayor,
            StepName::Wait => Step::Wait,
            StepName::Collect => about()?.collect()?,
            StepName::Assign => Step::Assign,
            StepName::Visit => about()?.visit()?,
            StepName::Choose => Step::Choose(about()?.choose()?),
            StepName::Bonus => Step::Bonus,
            StepName::Rob => {
                Step::Rob { target: Site::unplaced(about()?.target.ok_or("ask.target is missing")?) }
            }
            StepName::Wrap => Step::Wrap,
            StepName::Done => Step::Done,
            StepName::Cheat => Step::Cheat,
            StepName::Law => Step::Law,
            StepName::Reveal => Step::Reveal,
            StepName::Penalty => Step::Penalty,
            StepName::Over => Step::Over,
        })
    }
}

impl Ask {
    fn collect(&self) -> Result<Step, String> {
        let ranks = self.outlaws.as_deref().unwrap_or_default();
        let outlaws = ranks.iter().fold(0u16, |all, rank| all | 1 << rank.value());
        if outlaws == 0 || outlaws.count_ones() as usize != ranks.len() {
            return Err("ask.outlaws names none, or one twice".into());
        }
        Ok(Step::Collect { outlaws })
    }

    fn visit(&self) -> Result<Step, String> {
        let region = self.region.ok_or("ask.region is missing")?;
        let value = self.value.flatten().unwrap_or(0);
        let good = if region == Region::Cemetery { value == 0 } else { (1..=MOST_VALUE).contains(&value) };
        if good { Ok(Step::Visit { region, value }) } else { Err("ask.value is not from 1 to 13".into()) }
    }

    fn choose(&self) -> Result<Question, String> {
        let site = Site::unplaced(self.site.ok_or("ask.site is missing")?);
        match self.region {
            Some(Region::Trail) => Ok(Question::Stop { stop: site }),
            Some(Region::Town) => {
                Ok(Question::Building { building: site, first: self.first.unwrap_or(false) })
            }
            _ => Err("ask.region is none that asks".into()),
        }
    }
}
