//! Whether a record is what it says: it is played again, and everything in it held against what comes out.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::line::Begun;
use super::{ENGINE, Record, disagree, fingerprint, text};
use crate::commitment::commit;
use crate::shuffle::{PersonBits, promise};
use crate::{AnyGame, Document, Fault};

/// What one who was there knows by themselves, from before the game began.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Witness {
    /// The first commitment that they saw.
    #[serde(default)]
    pub commitment: Option<String>,
    /// The bits that they added, by seat; nothing for seats that were not theirs.
    #[serde(default)]
    pub bits: Vec<Option<PersonBits>>,
}

impl Record {
    /// Plays the game and its lines again; every disagreement between the record and what comes out.
    pub fn verify(&self, games: &[&'static dyn AnyGame]) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        let mut agree = |place: &str, said: &str, found: &str| {
            if said != found {
                faults.push(disagree(place, said, found));
            }
        };
        if self.start.is_none() {
            agree("commitment", self.commitment.as_deref().unwrap_or("nothing"), &self.promised());
        }
        if let Some(shuffle) = &self.shuffle {
            agree("seed", &json!(self.seed).to_string(), &json!(shuffle.seed()).to_string());
        }
        match self.begin(games) {
            Err(fault) => faults.push(fault),
            Ok(Document { rules, mut play }) => {
                let (leavings, mut begun) = (self.leavings(), Begun::new());
                let played = super::advance(&mut *play, &self.actions, |count, play| {
                    leavings.keep(None, count, play, &mut begun);
                });
                if played.is_ok() {
                    agree("result", &text(self.result.as_ref()), &text(play.result().as_ref()));
                    agree("position_sha256", &self.position_sha256, &fingerprint(&*play));
                }
                faults.extend(played.err());
                faults.extend(self.verify_lines(&*rules, &leavings, begun));
            }
        }
        if faults.is_empty() {
            return Ok(());
        }
        if self.engine != ENGINE {
            let reason = format!("{:?} played this game and would agree; this is {ENGINE:?}", self.engine);
            faults.push(Fault::form("engine", reason));
        }
        Err(faults)
    }

    /// What does not agree with what somebody who was there knows by themselves: a host that swapped seed and promise
    /// afterwards would be found out here.
    pub fn contradicts(&self, witness: &Witness) -> Vec<Fault> {
        let mut faults = Vec::new();
        if witness.commitment.is_some() && witness.commitment != self.commitment {
            let said = |text: &Option<String>| text.clone().unwrap_or_else(|| "nothing".into());
            let (said, seen) = (said(&self.commitment), said(&witness.commitment));
            faults
                .push(Fault::form("commitment", format!("the record says {said}, but {seen} was promised")));
        }
        let used = self.shuffle.as_ref().map(|shuffle| &shuffle.bits[..]).unwrap_or_default();
        for (seat, bits) in witness.bits.iter().enumerate() {
            if bits.is_some() && used.get(seat) != Some(bits) {
                let reason = "the deal was not made with the bits that this seat added";
                faults.push(Fault::form(format!("shuffle.bits[{seat}]"), reason));
            }
        }
        faults
    }

    /// The commitment that agrees with what the record opens; nothing that could agree if it opens nothing.
    fn promised(&self) -> String {
        let Some(shuffle) = &self.shuffle else {
            let opened = self.seed.as_number().zip(self.salt);
            let promised = opened.map(|(number, salt)| commit(&self.game, number, &salt));
            return promised.unwrap_or_else(|| "that nothing was opened".into());
        };
        promise(&self.game, &shuffle.table, &self.edition.sha256, &self.options, &shuffle.host)
    }
}
