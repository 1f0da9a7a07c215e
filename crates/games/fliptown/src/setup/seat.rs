//! One seat of a position from JSON: every field may be left out (FT-23).

use serde::Deserialize;
use tableflip_kernel::Fault;
use tableflip_kernel::json::nullable;

use super::{Kind, fault, limited, refused, word_of};
use crate::Fliptown;
use crate::card::{Card, MOST_VALUE, Rank, Suit};
use crate::edition::{Ability, Kind as BuildingKind};
use crate::lists::{Cards, Column, Marks, Queue};
use crate::position::{Ask, Position, Sheet};
use crate::rules;
use crate::words::{Bonus, Colour, Good, Hand, Item, Lure, Region, Step, When};
use crate::written::outlaws;

/// A seat as somebody wrote it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatSetup {
    cash: Option<u32>,
    gold: Option<u32>,
    stars: Option<u32>,
    wanted: Option<u32>,
    pans: Option<u32>,
    hammers: Option<u32>,
    stops: Option<Vec<String>>,
    crossed: Option<Vec<String>>,
    targets: Option<Vec<String>>,
    chambers: Option<Vec<String>>,
    buildings: Option<Vec<String>>,
    tombs: Option<Vec<String>>,
    items: Option<Vec<String>>,
    banks: Option<Vec<String>>,
    outlaws: Option<Vec<String>>,
    rooms: Option<u8>,
    cells: Option<Vec<u8>>,
    poker: Option<Vec<Vec<Card>>>,
    hole: Option<Vec<Option<Card>>>,
    hands: Option<Vec<String>>,
    arrests: Option<u16>,
    bonus_from: Option<Vec<String>>,
    #[serde(default, deserialize_with = "nullable")]
    character: Option<Option<String>>,
    uses: Option<u8>,
    step: Option<String>,
    acted: Option<bool>,
    #[serde(default, deserialize_with = "nullable")]
    ask: Option<Option<AskSetup>>,
    bonuses: Option<Vec<String>>,
    #[serde(default, deserialize_with = "nullable")]
    suit_now: Option<Option<String>>,
    #[serde(default, deserialize_with = "nullable")]
    suit_card: Option<Option<Card>>,
    gained: Option<Vec<String>>,
    bribed: Option<bool>,
    peeked: Option<bool>,
}

/// What a step is about, as somebody wrote it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AskSetup {
    region: Option<String>,
    value: Option<u8>,
    site: Option<String>,
    first: Option<bool>,
    target: Option<String>,
    outlaws: Option<Vec<String>>,
}

impl SeatSetup {
    /// Changes what the setup says on a sheet that is as right after set-up.
    pub(super) fn fill(&self, rules: &Fliptown, sheet: &mut Sheet, kind: Kind) -> Result<(), Fault> {
        let goods = [self.cash, self.gold, self.stars, self.wanted, self.pans, self.hammers];
        for (good, number) in Good::ALL.iter().zip(goods) {
            if let Some(number) = number {
                sheet.goods[*good as usize] = limited(number, good.word())?;
            }
        }
        self.sites(rules, sheet)?;
        self.holdings(rules, sheet)?;
        self.poker(rules, sheet, kind)?;
        self.turn(rules, sheet)
    }

    fn sites(&self, rules: &Fliptown, sheet: &mut Sheet) -> Result<(), Fault> {
        let sites = |list: &Option<Vec<String>>, place: &str, region: Region, marks: &mut Marks| {
            let named = |id: &str| rules.site_named(region, id).map(|site| site.index);
            read_marks(list.as_deref(), place, named, marks)
        };
        sites(&self.stops, "stops", Region::Trail, &mut sheet.stops)?;
        sites(&self.crossed, "crossed", Region::Trail, &mut sheet.crossed)?;
        sites(&self.targets, "targets", Region::Badlands, &mut sheet.targets)?;
        sites(&self.chambers, "chambers", Region::Mine, &mut sheet.chambers)?;
        sites(&self.buildings, "buildings", Region::Town, &mut sheet.buildings)?;
        sites(&self.tombs, "tombs", Region::Cemetery, &mut sheet.tombs)?;
        if sheet.stops.set() & sheet.crossed.set() != 0 {
            return fault("crossed", "a stop is both circled and crossed");
        }
        Ok(())
    }

    fn holdings(&self, rules: &Fliptown, sheet: &mut Sheet) -> Result<(), Fault> {
        let item = |word: &str| Item::named(word).map(|item| item as u8);
        read_marks(self.items.as_deref(), "items", item, &mut sheet.items)?;
        let colour = |word: &str| Colour::named(word).map(|colour| colour as u8);
        read_marks(self.banks.as_deref(), "banks", colour, &mut sheet.banks)?;
        read_marks(self.outlaws.as_deref(), "outlaws", |word| outlaw(rules, word), &mut sheet.outlaws)?;
        let region = |word: &str| Region::named(word).map(|region| region as u8);
        read_marks(self.bonus_from.as_deref(), "bonus_from", region, &mut sheet.bonus_from)?;
        if let Some(rooms) = self.rooms {
            let all = rules.figures.town.buildings.iter().find_map(|building| match &building.kind {
                BuildingKind::Hotel { silver, .. } => Some(silver.len()),
                _ => None,
            });
            if usize::from(rooms) > all.unwrap_or(0) {
                return fault("rooms", "there are not so many rooms");
            }
            sheet.rooms = rooms;
        }
        if let Some(cells) = &self.cells {
            sheet.cells = 0;
            for &cell in cells {
                if !(1..=9).contains(&cell) || sheet.cells >> (cell - 1) & 1 == 1 {
                    return fault("cells", format!("{cell} is no cell from 1 to 9, or is there twice"));
                }
                sheet.cells |= 1 << (cell - 1);
            }
        }
        if let Some(character) = &self.character {
            let find = |id: &str| rules.figures.characters.iter().position(|one| one.id == id);
            let find = |id: &str| find(id).map(|index| index as u8);
            sheet.character = character.as_deref().map(|id| word_of(id, "character", find)).transpose()?;
        }
        sheet.uses = self.uses.unwrap_or(sheet.uses);
        sheet.arrests = self.arrests.unwrap_or(sheet.arrests);
        Ok(())
    }

    fn poker(&self, rules: &Fliptown, sheet: &mut Sheet, kind: Kind) -> Result<(), Fault> {
        let rounds = usize::from(rules.figures.setup.rounds);
        if let Some(columns) = &self.poker {
            let room = usize::from(Column::ROOM);
            if columns.len() > rounds || columns.iter().any(|cards| cards.len() > room) {
                return fault("poker", format!("is not {rounds} lists of at most {room} cards"));
            }
            for (n, column) in sheet.poker.iter_mut().enumerate() {
                *column = columns.get(n).into_iter().flatten().copied().collect();
            }
        }
        if let Some(hole) = &self.hole {
            if hole.len() > usize::from(Cards::<4>::ROOM) || kind == Kind::Position && hole.contains(&None) {
                return fault("hole", "is not a list of a few cards");
            }
            sheet.hole = hole.iter().map(|card| card.unwrap_or(Card::NONE)).collect();
        }
        let hand = |word: &str| Hand::named(word).map(|hand| hand as u8);
        read_queue(self.hands.as_deref(), "hands", hand, &mut sheet.hands)
    }

    fn turn(&self, rules: &Fliptown, sheet: &mut Sheet) -> Result<(), Fault> {
        let bonus = |word: &str| Bonus::named(word).map(|bonus| bonus as u8);
        read_queue(self.bonuses.as_deref(), "bonuses", bonus, &mut sheet.bonuses)?;
        let lure = |word: &str| Lure::named(word).map(|lure| lure as u8);
        read_marks(self.gained.as_deref(), "gained", lure, &mut sheet.gained)?;
        if let Some(suit) = &self.suit_now {
            sheet.suit_now =
                suit.as_deref().map(|suit| word_of(suit, "suit_now", Suit::named)).transpose()?;
        }
        if let Some(card) = self.suit_card {
            sheet.suit_card = card.unwrap_or(Card::NONE);
        }
        sheet.acted = self.acted.unwrap_or(sheet.acted);
        sheet.bribed = self.bribed.unwrap_or(sheet.bribed);
        sheet.peeked = self.peeked.unwrap_or(sheet.peeked);
        if let Some(step) = &self.step {
            sheet.step = word_of(step, "step", Step::named)?;
        }
        sheet.ask = match (sheet.step, &self.ask) {
            (Step::Visit | Step::Choose | Step::Rob | Step::Collect, Some(Some(ask))) => {
                ask.read(rules, sheet.step).map_err(|fault| fault.within("ask"))?
            }
            (Step::Visit | Step::Choose | Step::Rob | Step::Collect, _) => {
                return fault("ask", format!("the step {} says what it is about", sheet.step));
            }
            _ => Ask::Nothing,
        };
        Ok(())
    }
}

impl AskSetup {
    fn read(&self, rules: &Fliptown, step: Step) -> Result<Ask, Fault> {
        match step {
            Step::Visit => self.visit(),
            Step::Choose => self.choose(rules),
            Step::Rob => {
                let target = |id: &str| rules.site_named(Region::Badlands, id);
                let target = need(self.target.as_deref(), "target", target)?.index;
                Ok(Ask::Rob { target })
            }
            _ => {
                let words = self.outlaws.as_deref().ok_or_else(|| refused("outlaws", "is missing"))?;
                let mut came = Marks::default();
                read_marks(Some(words), "outlaws", |word| outlaw(rules, word), &mut came)?;
                if came.is_empty() {
                    return fault("outlaws", "none came up");
                }
                Ok(Ask::Collect { outlaws: came.set() })
            }
        }
    }

    fn visit(&self) -> Result<Ask, Fault> {
        let region = need(self.region.as_deref(), "region", Region::named)?;
        let value = self.value.unwrap_or(0);
        let good = if region == Region::Cemetery { value == 0 } else { (1..=MOST_VALUE).contains(&value) };
        if good { Ok(Ask::Visit { region, value }) } else { fault("value", "is not from 1 to 13") }
    }

    fn choose(&self, rules: &Fliptown) -> Result<Ask, Fault> {
        let region = need(self.region.as_deref(), "region", Region::named)?;
        let site = need(self.site.as_deref(), "site", |id| rules.site_named(region, id))?.index;
        let index = usize::from(site);
        match region {
            Region::Trail if rules::choice_of(&rules.figures.trail.stops[index].effects).is_some() => {
                Ok(Ask::Stop { stop: site })
            }
            Region::Town if rules::asks(&rules.figures.town.buildings[index].kind) => {
                Ok(Ask::Building { building: site, first: self.first.unwrap_or(false) })
            }
            _ => fault("site", "asks nothing"),
        }
    }
}

/// The step of a seat that was given none: as right after set-up, where an unused Mayor comes first.
pub(super) fn default_steps(rules: &Fliptown, position: &mut Position, setups: &[SeatSetup]) {
    let mayor = |sheet: &Sheet| {
        let character = sheet.character.and_then(|id| rules.figures.characters.get(usize::from(id)));
        let able = character.is_some_and(|one| one.ability == Ability::NewLineup && one.acts(When::Lineup));
        able && sheet.uses > 0
    };
    let any = position.seats().any(|seat| mayor(position.sheet(seat)));
    for seat in position.seats() {
        let given = setups.get(seat.index()).is_some_and(|setup| setup.step.is_some());
        let sheet = position.sheet_mut(seat);
        if !given {
            sheet.step = match any {
                false => Step::Assign,
                true if mayor(sheet) => Step::Mayor,
                true => Step::Wait,
            };
        }
    }
}

fn outlaw(rules: &Fliptown, word: &str) -> Option<u8> {
    let rank = Rank::named(word)?;
    outlaws(rules).iter().position(|one| *one == rank).map(|index| index as u8)
}

fn need<T>(word: Option<&str>, place: &str, named: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
    word_of(word.ok_or_else(|| refused(place, "is missing"))?, place, named)
}

/// A list of different words.
fn read_marks(
    list: Option<&[String]>,
    place: &str,
    named: impl Fn(&str) -> Option<u8>,
    marks: &mut Marks,
) -> Result<(), Fault> {
    let Some(list) = list else { return Ok(()) };
    *marks = Marks::default();
    for (n, word) in list.iter().enumerate() {
        let place = format!("{place}[{n}]");
        let mark = word_of(word, &place, &named)?;
        if marks.has(mark) {
            return fault(place, "is there twice");
        }
        marks.add(mark);
    }
    Ok(())
}

/// A list of words with repetitions.
fn read_queue(
    list: Option<&[String]>,
    place: &str,
    named: impl Fn(&str) -> Option<u8>,
    queue: &mut Queue,
) -> Result<(), Fault> {
    let Some(list) = list else { return Ok(()) };
    if list.len() > Queue::MOST {
        return fault(place, "is too long");
    }
    *queue = Queue::default();
    for (n, word) in list.iter().enumerate() {
        queue.push(word_of(word, &format!("{place}[{n}]"), &named)?);
    }
    Ok(())
}
