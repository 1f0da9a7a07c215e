//! The galaxy map: spaces, who neighbours whom, and sets of spaces (FX-2).
//!
//! Hexagons are hexx's business, and only while an edition is read: behind that, neighbours are a
//! table of bit sets. Knows nothing of what stands on a sheet, wormholes included.

use hexx::{Hex, HexOrientation, OffsetHexMode};
use tableflip_kernel::bits;

use crate::coordinate::Coordinate;

/// The most spaces of a map.
pub(crate) const MOST_SPACES_ON_MAP: usize = 128;
/// The most planets of a map.
pub(crate) const MOST_PLANETS: usize = 40;

/// A space by its place in reading order: rows from the top, numbers from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Space(pub u8);

impl Space {
    /// The space as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this space alone.
    #[inline]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }
}

/// The spaces of a set, in reading order.
#[inline]
pub fn spaces(set: u128) -> impl Iterator<Item = Space> + Clone {
    bits(set).map(Space)
}

/// A planet by its place among the planets, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Planet(pub u8);

impl Planet {
    /// The planet as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this planet alone.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// The planets of a set, in reading order.
#[inline]
pub fn planets(set: u64) -> impl Iterator<Item = Planet> + Clone {
    bits(set).map(Planet)
}

/// A planet as the edition has it (FX-2.4).
#[derive(Clone, Debug)]
pub struct PlanetFigures {
    /// Its space.
    pub at: Space,
    /// Its name.
    pub name: String,
    /// How prosperous it can become.
    pub pips: u8,
    /// Its shields at the start.
    pub shields: u8,
}

/// The map of an edition.
pub struct Map {
    names: Vec<Coordinate>,
    /// The first space of each row, by its letter.
    rows: [Option<(u8, u8)>; 128],
    neighbours: [u128; MOST_SPACES_ON_MAP],
    planet_at: [u8; MOST_SPACES_ON_MAP],
    /// All planets, in reading order.
    pub planets: Vec<PlanetFigures>,
    /// The spaces with a planet.
    pub planet_spaces: u128,
    /// The spaces without one.
    pub free_spaces: u128,
}

impl Map {
    /// A map of these rows: letter, length, and whether the first row is drawn to the right. The caller has
    /// checked that letters are ASCII, that shifts alternate and that there are not too many spaces.
    pub(crate) fn new(rows: &[(u8, u8)], first_shift: u8) -> Map {
        let mut map = Map {
            names: Vec::new(),
            rows: [None; 128],
            neighbours: [0; MOST_SPACES_ON_MAP],
            planet_at: [u8::MAX; MOST_SPACES_ON_MAP],
            planets: Vec::new(),
            planet_spaces: 0,
            free_spaces: 0,
        };
        for &(letter, length) in rows {
            map.rows[usize::from(letter)] = Some((map.names.len() as u8, length));
            map.names.extend((1..=length).map(|number| Coordinate::new(letter, number)));
        }
        map.free_spaces = (0..map.names.len()).fold(0, |all, n| all | 1 << n);
        map.join(rows, first_shift);
        map
    }

    /// Neighbours by FX-2.2: rows with shift 1 are the odd rows, or the even ones, of an offset layout.
    fn join(&mut self, rows: &[(u8, u8)], first_shift: u8) {
        let mode = if first_shift == 0 { OffsetHexMode::Odd } else { OffsetHexMode::Even };
        let orientation = HexOrientation::Pointy;
        let at = |[column, row]: [i32; 2]| {
            let &(letter, length) = rows.get(usize::try_from(row).ok()?)?;
            let number = u8::try_from(column + 1).ok().filter(|number| (1..=length).contains(number))?;
            Some(Coordinate::new(letter, number))
        };
        for (row, &(letter, length)) in rows.iter().enumerate() {
            for number in 1..=length {
                let here = [i32::from(number) - 1, row as i32];
                let hex = Hex::from_offset_coordinates(here, mode, orientation);
                let around = hex.all_neighbors().map(|hex| at(hex.to_offset_coordinates(mode, orientation)));
                let near = around.into_iter().flatten().filter_map(|near| self.space(near));
                let set = near.fold(0, |all, near| all | near.bit());
                if let Some(space) = self.space(Coordinate::new(letter, number)) {
                    self.neighbours[space.index()] = set;
                }
            }
        }
    }

    /// Puts the planets on the map; each has a space of its own.
    pub(crate) fn settle(&mut self, mut planets: Vec<PlanetFigures>) {
        planets.sort_by_key(|planet| planet.at);
        for (n, planet) in planets.iter().enumerate() {
            self.planet_at[planet.at.index()] = n as u8;
            self.planet_spaces |= planet.at.bit();
        }
        self.free_spaces &= !self.planet_spaces;
        self.planets = planets;
    }

    /// The space of a coordinate, if this map has it.
    #[inline]
    pub fn space(&self, at: Coordinate) -> Option<Space> {
        let (first, length) = (*self.rows.get(usize::from(at.row()))?)?;
        let number = at.number().wrapping_sub(1);
        (number < length).then_some(Space(first + number))
    }

    /// The coordinate of a space.
    #[inline]
    pub fn name(&self, space: Space) -> Coordinate {
        self.names.get(space.index()).copied().unwrap_or(Coordinate::NOWHERE)
    }

    /// The letters of the rows, and the length of the shortest.
    pub(crate) fn rows_and_shortest(&self) -> (Vec<u8>, u8) {
        let rows = (0..).zip(self.rows).filter_map(|(letter, row)| Some((letter, row?.1)));
        let shortest = rows.clone().map(|(_, length)| length).min();
        (rows.map(|(letter, _)| letter).collect(), shortest.unwrap_or(0))
    }

    /// How many spaces there are.
    pub fn size(&self) -> u8 {
        self.names.len() as u8
    }

    /// The neighbours of a space (FX-2.2).
    #[inline]
    pub fn neighbours(&self, space: Space) -> u128 {
        self.neighbours[space.index()]
    }

    /// The neighbours without a planet (FX-5.2).
    #[inline]
    pub fn beside(&self, space: Space) -> u128 {
        self.neighbours(space) & self.free_spaces
    }

    /// The planet on a space.
    #[inline]
    pub fn planet(&self, space: Space) -> Option<Planet> {
        let planet = self.planet_at[space.index()];
        (planet != u8::MAX).then_some(Planet(planet))
    }

    /// The coordinate of a planet.
    #[inline]
    pub fn planet_name(&self, planet: Planet) -> Coordinate {
        self.name(self.planets[planet.index()].at)
    }

    /// The planets on a set of spaces.
    #[inline]
    pub fn planets_on(&self, set: u128) -> u64 {
        spaces(set & self.planet_spaces).filter_map(|at| self.planet(at)).fold(0, |all, one| all | one.bit())
    }

    /// All planets.
    #[inline]
    pub fn all_planets(&self) -> u64 {
        (1 << self.planets.len()) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(map: &Map, at: &str) -> String {
        let space = map.space(Coordinate::named(at).expect("a coordinate")).expect("on the map");
        spaces(map.neighbours(space)).map(|near| map.name(near).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn neighbours_follow_the_shift_of_the_row() {
        let rows: Vec<(u8, u8)> = (b'A'..=b'K').map(|letter| (letter, 8)).collect();
        let map = Map::new(&rows, 0);
        assert_eq!(near(&map, "B2"), "A2 A3 B1 B3 C2 C3");
        assert_eq!(near(&map, "H3"), "G3 G4 H2 H4 I3 I4");
        assert_eq!(near(&map, "A1"), "A2 B1");
        assert_eq!(near(&map, "E5"), "D4 D5 E4 E6 F4 F5");
        assert_eq!(near(&map, "K8"), "J7 J8 K7");
        let other = Map::new(&rows, 1);
        assert_eq!(near(&other, "B2"), "A1 A2 B1 B3 C1 C2");
        let ragged = Map::new(&[(b'A', 3), (b'Q', 2), (b'C', 3)], 0);
        assert_eq!(near(&ragged, "Q2"), "A2 A3 Q1 C2 C3");
    }
}
