//! One seat of a position from JSON: every field may be left out (FT-23).

use serde::Deserialize;
use tableflip_kernel::json::nullable;
use tableflip_kernel::{Fault, List};

use super::{Kind, POSITION, limited};
use crate::Fliptown;
use crate::card::{Card, Rank, Suit};
use crate::edition::{Ability, Kind as BuildingKind};
use crate::lists::{Cards, Column, Marks};
use crate::position::{Position, Sheet};
use crate::rules;
use crate::step::{Ask, Asked, Step};
use crate::words::{Bonus, Colour, Good, Hand, Id, Item, Lure, Region, StepName, When};

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
    stops: Option<Vec<Id>>,
    crossed: Option<Vec<Id>>,
    targets: Option<Vec<Id>>,
    chambers: Option<Vec<Id>>,
    buildings: Option<Vec<Id>>,
    tombs: Option<Vec<Id>>,
    items: Option<Vec<Item>>,
    banks: Option<Vec<Colour>>,
    outlaws: Option<Vec<Rank>>,
    rooms: Option<u8>,
    cells: Option<Vec<u8>>,
    poker: Option<Vec<Vec<Card>>>,
    hole: Option<Vec<Option<Card>>>,
    hands: Option<Vec<Hand>>,
    arrests: Option<u16>,
    bonus_from: Option<Vec<Region>>,
    #[serde(default, deserialize_with = "nullable")]
    character: Option<Option<String>>,
    uses: Option<u8>,
    step: Option<StepName>,
    acted: Option<bool>,
    #[serde(default, deserialize_with = "nullable")]
    ask: Option<Option<Ask>>,
    bonuses: Option<Vec<Bonus>>,
    #[serde(default, deserialize_with = "nullable")]
    suit_now: Option<Option<Suit>>,
    #[serde(default, deserialize_with = "nullable")]
    suit_card: Option<Option<Card>>,
    gained: Option<Vec<Lure>>,
    bribed: Option<bool>,
    peeked: Option<bool>,
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
        let sites = |list: &Option<Vec<Id>>, place: &str, region: Region, marks: &mut Marks| {
            let index = |id: Id| rules.site_of(region, id).map(|site| site.index);
            read_marks(list.as_deref(), place, index, marks)
        };
        sites(&self.stops, "stops", Region::Trail, &mut sheet.stops)?;
        sites(&self.crossed, "crossed", Region::Trail, &mut sheet.crossed)?;
        sites(&self.targets, "targets", Region::Badlands, &mut sheet.targets)?;
        sites(&self.chambers, "chambers", Region::Mine, &mut sheet.chambers)?;
        sites(&self.buildings, "buildings", Region::Town, &mut sheet.buildings)?;
        sites(&self.tombs, "tombs", Region::Cemetery, &mut sheet.tombs)?;
        if sheet.stops.set() & sheet.crossed.set() != 0 {
            return POSITION.fault("crossed", "a stop is both circled and crossed");
        }
        Ok(())
    }

    fn holdings(&self, rules: &Fliptown, sheet: &mut Sheet) -> Result<(), Fault> {
        read_marks(self.items.as_deref(), "items", |item| Some(item as u8), &mut sheet.items)?;
        read_marks(self.banks.as_deref(), "banks", |colour| Some(colour as u8), &mut sheet.banks)?;
        let outlaw = |rank: Rank| rules::outlaws(rules).contains(&rank).then(|| rank.value());
        read_marks(self.outlaws.as_deref(), "outlaws", outlaw, &mut sheet.outlaws)?;
        let region = |region| Some(region as u8);
        read_marks(self.bonus_from.as_deref(), "bonus_from", region, &mut sheet.bonus_from)?;
        if let Some(rooms) = self.rooms {
            let all = rules.figures.town.buildings.iter().find_map(|building| match &building.kind {
                BuildingKind::Hotel { silver, .. } => Some(silver.len()),
                _ => None,
            });
            if usize::from(rooms) > all.unwrap_or(0) {
                return POSITION.fault("rooms", "there are not so many rooms");
            }
            sheet.rooms = rooms;
        }
        if let Some(cells) = &self.cells {
            sheet.cells = 0;
            for &cell in cells {
                if !(1..=9).contains(&cell) || sheet.cells >> (cell - 1) & 1 == 1 {
                    return POSITION
                        .fault("cells", format!("{cell} is no cell from 1 to 9, or is there twice"));
                }
                sheet.cells |= 1 << (cell - 1);
            }
        }
        if let Some(character) = &self.character {
            let find = |id: &str| rules.figures.characters.iter().position(|one| one.id == id);
            let named = |id| POSITION.named("character", id, "character", find).map(|index| index as u8);
            sheet.character = character.as_deref().map(named).transpose()?;
        }
        sheet.uses = self.uses.unwrap_or(sheet.uses);
        sheet.arrests = self.arrests.unwrap_or(sheet.arrests);
        Ok(())
    }

    fn poker(&self, rules: &Fliptown, sheet: &mut Sheet, kind: Kind) -> Result<(), Fault> {
        let rounds = usize::from(rules.figures.setup.rounds);
        if let Some(columns) = &self.poker {
            let room = Column::ROOM;
            if columns.len() > rounds || columns.iter().any(|cards| cards.len() > room) {
                return POSITION.fault("poker", format!("is not {rounds} lists of at most {room} cards"));
            }
            for (n, column) in sheet.poker.iter_mut().enumerate() {
                *column = columns.get(n).into_iter().flatten().copied().collect();
            }
        }
        if let Some(hole) = &self.hole {
            if hole.len() > Cards::<4>::ROOM || kind == Kind::Position && hole.contains(&None) {
                return POSITION.fault("hole", "is not a list of a few cards");
            }
            sheet.hole = hole.iter().map(|card| card.unwrap_or(Card::NONE)).collect();
        }
        read_list(self.hands.as_deref(), "hands", &mut sheet.hands)
    }

    fn turn(&self, rules: &Fliptown, sheet: &mut Sheet) -> Result<(), Fault> {
        read_list(self.bonuses.as_deref(), "bonuses", &mut sheet.bonuses)?;
        read_marks(self.gained.as_deref(), "gained", |lure| Some(lure as u8), &mut sheet.gained)?;
        sheet.suit_now = self.suit_now.unwrap_or(sheet.suit_now);
        if let Some(card) = self.suit_card {
            sheet.suit_card = card.unwrap_or(Card::NONE);
        }
        sheet.acted = self.acted.unwrap_or(sheet.acted);
        sheet.bribed = self.bribed.unwrap_or(sheet.bribed);
        sheet.peeked = self.peeked.unwrap_or(sheet.peeked);
        if let Some(step) = self.step {
            let asked = Asked { step, ask: self.ask.clone().flatten() };
            let step = Step::try_from(asked).or_else(|reason| POSITION.fault("ask", reason))?;
            sheet.step = step.placed(rules).map_err(|fault| fault.under(POSITION))?;
        }
        Ok(())
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

/// A list of different marks.
fn read_marks<T: Copy>(
    list: Option<&[T]>,
    place: &str,
    mark: impl Fn(T) -> Option<u8>,
    marks: &mut Marks,
) -> Result<(), Fault> {
    let Some(list) = list else { return Ok(()) };
    *marks = Marks::default();
    for (n, &one) in list.iter().enumerate() {
        let place = format!("{place}[{n}]");
        match mark(one) {
            None => return POSITION.fault(place, "the edition has no such thing"),
            Some(mark) if marks.has(mark) => return POSITION.fault(place, "is there twice"),
            Some(mark) => marks.add(mark),
        }
    }
    Ok(())
}

/// A list with repetitions.
fn read_list<T: Copy, const N: usize>(
    given: Option<&[T]>,
    place: &str,
    list: &mut List<T, N>,
) -> Result<(), Fault> {
    let Some(given) = given else { return Ok(()) };
    if given.len() > N {
        return POSITION.fault(place, "is too long");
    }
    list.clear();
    list.extend(given.iter().copied());
    Ok(())
}
