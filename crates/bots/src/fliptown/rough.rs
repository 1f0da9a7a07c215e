//! What sites are worth at a glance: good enough to tell the network which regions still hold something.

use tableflip_fliptown::edition::Effect;
use tableflip_fliptown::{Good, Region, Sheet, Silver};

use super::features::Subject;
use super::unseen::robbery;

/// Points, at a glance.
pub(super) struct Rough {
    goods: [f32; 6],
    bonus: f32,
    /// Points at the end for each circled site, by [`Silver`].
    pub(super) silver: [f32; 5],
    growth: f32,
}

/// What a region still holds.
#[derive(Default)]
pub(super) struct Offer {
    pub(super) best: f32,
    pub(super) next: f32,
    pub(super) total: f32,
    pub(super) extra: f32,
}

impl Offer {
    fn add(&mut self, worth: f32) {
        if worth > self.best {
            (self.best, self.next) = (worth, self.best);
        } else if worth > self.next {
            self.next = worth;
        }
        self.total += worth.max(0.0);
    }
}

impl Rough {
    pub(super) fn of(subject: &Subject<'_>) -> Rough {
        let Subject { rules, sheet, clock, .. } = subject;
        let tool = 0.6 * clock.incomes;
        let mut silver = [0.0; 5];
        for chamber in sheet.chambers.iter() {
            for &(what, n) in &rules.figures.mine.chambers[usize::from(chamber)].silver {
                silver[what as usize] += n as f32;
            }
        }
        Rough {
            goods: [0.3, 0.55, 1.0, -0.35, tool, tool],
            bonus: if clock.left > 0.0 { 2.5 } else { 2.0 },
            silver,
            growth: 0.2 * clock.left,
        }
    }

    fn worth(&self, effects: &[Effect], sheet: &Sheet) -> f32 {
        let one = |effect: &Effect| match *effect {
            Effect::Gain(good, n) => self.goods[good as usize] * n as f32,
            Effect::LoseWanted(n) => 0.35 * n.min(sheet.wanted()) as f32,
            Effect::Bonus(_) => self.bonus,
            Effect::Choose(_, n) => self.goods[Good::Pans as usize] * n as f32,
            Effect::Silver(what, n) => n as f32 * (counted(sheet, what) + self.growth),
        };
        effects.iter().map(one).sum()
    }
}

fn counted(sheet: &Sheet, what: Silver) -> f32 {
    let marks = match what {
        Silver::Tombs => sheet.tombs,
        Silver::Buildings => sheet.buildings,
        Silver::Chambers => sheet.chambers,
        Silver::Stops => sheet.stops,
        Silver::Targets => sheet.targets,
    };
    marks.len() as f32
}

fn bits(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |n| set >> n & 1 == 1)
}

/// The stops ahead; a far one costs part of what is skipped.
pub(super) fn trail(subject: &Subject<'_>, rough: &Rough) -> Offer {
    let (mut offer, mut skipped) = (Offer::default(), 0.0);
    for stop in bits(subject.rules.sites_ahead(subject.sheet, Region::Trail)) {
        let worth = rough.worth(&subject.rules.figures.trail.stops[stop].effects, subject.sheet)
            + rough.silver[Silver::Stops as usize];
        if skipped == 0.0 {
            offer.extra = worth;
        }
        let total = offer.total;
        offer.add(worth - 0.3 * skipped);
        offer.total = total + worth.max(0.0);
        skipped += worth.max(0.01);
    }
    offer
}

/// The targets left; `extra` is what the last targets of sets would bring.
pub(super) fn badlands(subject: &Subject<'_>, rough: &Rough) -> Offer {
    let Subject { rules, sheet, .. } = subject;
    let badlands = &rules.figures.badlands;
    let less: i32 =
        sheet.items.iter().map(|item| rules.figures.items[usize::from(item)].robbery_wanted).sum();
    let mut offer = Offer::default();
    for set in &badlands.sets {
        let left = set.targets & !sheet.targets.set();
        let complete = rough.worth(&set.effects, sheet);
        match left.count_ones() {
            0 => continue,
            1 => offer.extra += complete,
            2 => offer.extra += 0.3 * complete,
            _ => {}
        }
        for target in bits(left) {
            let target = &badlands.targets[target];
            let chance = robbery(rules, sheet, subject.unseen, target.value);
            let wanted = target.wanted.saturating_add_signed(less) as f32;
            let stars = target.stars as f32 * (0.5 + 0.5 * chance);
            let worth = stars + 0.3 * chance * target.cash as f32 - 0.35 * wanted;
            let last = if left.is_power_of_two() { complete } else { 0.0 };
            offer.add(worth + last + rough.silver[Silver::Targets as usize]);
        }
    }
    offer
}

/// The chambers that can be entered; `extra` is the best one a level further down.
pub(super) fn mine(subject: &Subject<'_>, rough: &Rough) -> Offer {
    let Subject { rules, sheet, .. } = subject;
    let mine = &rules.figures.mine;
    let open = rules.sites_ahead(sheet, Region::Mine);
    let worth = |chamber: usize| {
        rough.worth(&mine.chambers[chamber].effects, sheet) + rough.silver[Silver::Chambers as usize]
    };
    let mut offer = Offer::default();
    bits(open).for_each(|chamber| offer.add(worth(chamber)));
    let below = mine.passages.iter().filter(|passage| passage.from & open != 0);
    let deeper = below.fold(0u16, |all, passage| all | 1 << passage.to);
    offer.extra = bits(deeper & !open & !sheet.chambers.set()).map(worth).fold(0.0, f32::max);
    offer
}

/// What first visits bring.
pub(super) fn firsts(subject: &Subject<'_>, rough: &Rough) -> Offer {
    let mut offer = Offer::default();
    for (n, building) in subject.rules.figures.town.buildings.iter().enumerate() {
        if !subject.sheet.buildings.has(n as u8) {
            offer.add(rough.worth(&building.first, subject.sheet) + rough.silver[Silver::Buildings as usize]);
        }
    }
    offer
}

pub(super) fn cemetery(subject: &Subject<'_>, rough: &Rough) -> Offer {
    let Subject { rules, sheet, .. } = subject;
    let cemetery = &rules.figures.cemetery;
    let mut each = rough.silver[Silver::Tombs as usize];
    let mut wanted = cemetery.wanted;
    for item in sheet.items.iter() {
        let item = &rules.figures.items[usize::from(item)];
        each += item.tomb_stars as f32;
        wanted = item.tomb_wanted.map_or(wanted, |instead| instead.min(wanted));
    }
    each -= 0.35 * wanted as f32;
    let open = rules.sites_ahead(sheet, Region::Cemetery);
    let (mut tombs, mut offer) = ([each; 16], Offer::default());
    for link in &cemetery.links {
        let (a, b) = (sheet.tombs.has(link.a), sheet.tombs.has(link.b));
        if a && b {
            continue;
        }
        let worth = rough.worth(&link.effects, sheet);
        match (a, b) {
            (true, false) => tombs[usize::from(link.b)] += worth,
            (false, true) => tombs[usize::from(link.a)] += worth,
            _ => offer.extra += worth,
        }
    }
    bits(open).for_each(|tomb| offer.add(tombs[tomb]));
    offer.total += offer.extra;
    offer
}
