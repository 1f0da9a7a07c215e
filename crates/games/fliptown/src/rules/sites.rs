//! Which sites are open: for a value card (FT-6.2, FT-7.1, FT-8.1, FT-9.1), and for a bonus action
//! (FT-11.1). Sets of sites and of values are bits. Nothing is changed here.

use super::{mine, trail};
use crate::Fliptown;
use crate::action::Site;
use crate::card::MOST_VALUE;
use crate::position::Sheet;
use crate::words::{Bonus, Id, Region};

impl Fliptown {
    /// How many sites a region has.
    pub(crate) fn site_count(&self, region: Region) -> usize {
        match region {
            Region::Trail => self.figures.trail.stops.len(),
            Region::Badlands => self.figures.badlands.targets.len(),
            Region::Mine => self.figures.mine.chambers.len(),
            Region::Town => self.figures.town.buildings.len(),
            Region::Cemetery => self.figures.cemetery.tombs.len(),
        }
    }

    /// The id of a site.
    pub(crate) fn id(&self, region: Region, index: u8) -> Id {
        let n = usize::from(index);
        match region {
            Region::Trail => self.figures.trail.stops[n].id,
            Region::Badlands => self.figures.badlands.targets[n].id,
            Region::Mine => self.figures.mine.chambers[n].id,
            Region::Town => self.figures.town.buildings[n].id,
            Region::Cemetery => self.figures.cemetery.tombs[n],
        }
    }

    #[inline]
    pub(crate) fn site(&self, region: Region, index: u8) -> Site {
        Site { index, id: self.id(region, index) }
    }

    /// The site of an id.
    pub(crate) fn site_of(&self, region: Region, id: Id) -> Option<Site> {
        let index = (0..self.site_count(region) as u8).find(|&index| self.id(region, index) == id)?;
        Some(Site { index, id })
    }

    /// All sites of a region, as bits.
    pub fn all_sites(&self, region: Region) -> u16 {
        ((1u32 << self.site_count(region)) - 1) as u16
    }

    /// The sites that a value opens; in the Cemetery any value does.
    pub(crate) fn open_to(&self, sheet: &Sheet, region: Region, value: u8) -> u16 {
        match region {
            Region::Trail => trail::open_to(self, sheet, value),
            Region::Badlands => match self.figures.badlands.of_value[usize::from(value)] {
                Some(target) if !sheet.targets.has(target) => 1 << target,
                _ => 0,
            },
            Region::Mine => mine::open_to(self, sheet, value),
            Region::Town => 1 << self.figures.town.of_value[usize::from(value)],
            Region::Cemetery => self.open(sheet, Region::Cemetery),
        }
    }

    /// The values for which a region has an open site, bit n for value n.
    #[inline]
    pub fn open_values(&self, sheet: &Sheet, region: Region) -> u16 {
        match region {
            Region::Trail => trail::open_values(self, sheet),
            Region::Badlands => {
                let targets = self.figures.badlands.targets.iter().enumerate();
                let left = targets.filter(|(n, _)| !sheet.targets.has(*n as u8));
                left.fold(0, |all, (_, target)| all | 1 << target.value)
            }
            Region::Mine => mine::open_values(self, sheet),
            Region::Town => ALL_VALUES,
            Region::Cemetery => {
                if self.open(sheet, Region::Cemetery) == 0 {
                    0
                } else {
                    ALL_VALUES
                }
            }
        }
    }

    /// The sites that a bonus action opens (FT-11.1).
    #[inline]
    pub(crate) fn open(&self, sheet: &Sheet, region: Region) -> u16 {
        match region {
            Region::Trail => self.all_sites(Region::Trail) & trail::ahead(sheet),
            Region::Mine => mine::reachable(self, sheet),
            Region::Town => self.all_sites(Region::Town),
            Region::Badlands | Region::Cemetery => self.all_sites(region) & !sheet.circled(region).set(),
        }
    }

    /// Whether a bonus action has a site left (FT-11.4).
    pub(crate) fn has_site(&self, sheet: &Sheet, bonus: Bonus) -> bool {
        match bonus.region() {
            Some(region) => self.open(sheet, region) != 0,
            None => Region::ALL.iter().any(|&region| self.open(sheet, region) != 0),
        }
    }
}

/// Every value, bit n for value n.
pub(super) const ALL_VALUES: u16 = (1 << (MOST_VALUE + 1)) - 2;
