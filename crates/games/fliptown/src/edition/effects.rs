//! Effects, the small tables of FT-2.5.

use tableflip_kernel::edition::Reader;

use super::figure;
use crate::words::{Bonus, Good, Silver};

/// One effect of a site, an item or a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Gain so many.
    Gain(Good, u32),
    /// Cross out up to so many Wanted.
    LoseWanted(u32),
    /// Gain a bonus action.
    Bonus(Bonus),
    /// Gain so many of one of these goods, the seat's choice.
    Choose(Goods, u32),
    /// Points at the end for every circled site of a kind.
    Silver(Silver, u32),
}

/// A set of goods, listed in the order of [`Good::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Goods(u8);

impl Goods {
    /// Whether the set has this good.
    pub const fn has(self, good: Good) -> bool {
        self.0 >> good as u8 & 1 == 1
    }

    /// The goods of the set.
    pub fn iter(self) -> impl Iterator<Item = Good> {
        Good::ALL.iter().copied().filter(move |&good| self.has(good))
    }
}

/// Which effects make sense at a place: a choice is asked on the Trail only, and silver counts in the Mine
/// only (FT-6.4, FT-16.2).
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Place {
    Stop,
    Chamber,
    Elsewhere,
}

/// The most effects of one site, item or reward.
const MOST_EFFECTS: usize = 8;

/// A list of effects.
pub(super) fn list(reader: &mut Reader<'_>, key: &str, place: Place) -> Option<Vec<Effect>> {
    let mut choices = 0;
    let list = reader.lines(key, |line| {
        let effect = effect(line)?;
        choices += usize::from(matches!(effect, Effect::Choose(..)));
        let misplaced = match effect {
            Effect::Choose(..) => place != Place::Stop || choices > 1,
            Effect::Silver(..) => place != Place::Chamber,
            _ => false,
        };
        if misplaced {
            let word = if matches!(effect, Effect::Choose(..)) { "choose" } else { "silver" };
            line.fault(word, "has no meaning at this place");
            return None;
        }
        Some(effect)
    })?;
    reader.few(key, list, MOST_EFFECTS)
}

fn effect(line: &mut Reader<'_>) -> Option<Effect> {
    let kinds = ["gain", "lose", "bonus", "choose", "silver"];
    let Some(kind) = kinds.into_iter().find(|kind| line.has(kind)) else {
        line.fault("gain", "an effect says gain, lose, bonus, choose or silver (FT-2.5)");
        return None;
    };
    if kind == "bonus" {
        return line.one_of::<Bonus>("bonus").map(Effect::Bonus);
    }
    let n = figure(line, "n");
    match kind {
        "gain" => Some(Effect::Gain(line.one_of::<Good>("gain")?, n?)),
        "lose" => {
            line.word("lose", "wanted", |word| (word == "wanted").then_some(()))?;
            Some(Effect::LoseWanted(n?))
        }
        "silver" => Some(Effect::Silver(line.one_of::<Silver>("silver")?, n?)),
        _ => Some(Effect::Choose(goods(line)?, n?)),
    }
}

fn goods(line: &mut Reader<'_>) -> Option<Goods> {
    let words = line.texts("choose")?;
    let mut goods = Goods::default();
    for word in &words {
        let Some(good) = Good::named(word) else {
            line.fault("choose", format!("{word:?} is not one of {}", Good::known()));
            return None;
        };
        goods.0 |= 1 << good as u8;
    }
    if goods == Goods::default() {
        line.fault("choose", "offers nothing");
        return None;
    }
    Some(goods)
}
