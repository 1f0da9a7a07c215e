//! Which jumps are listed: for each start and end all paths of least length, and all of least length that
//! no blockade touches, where those are longer (FX-19).
//!
//! Spaces are reached in layers of equal length, kept as sets, and paths are read off backwards, so that no
//! step is in vain. Nothing is allocated but the list's own room.

use tableflip_kernel::Seat;

use super::{explore, network};
use crate::Flip5x;
use crate::action::{Action, Verb};
use crate::coordinate::{Coordinate, MOST_SPACES, Spaces};
use crate::map::{Space, planets, spaces};
use crate::sheet::Sheet;

/// More layers than the longest jump has.
const LAYERS: usize = MOST_SPACES + 1;

/// The least lengths from one planet.
struct Layers {
    /// The spaces without a planet that are reached with exactly this length; the start with 0.
    at: [u128; LAYERS],
    /// The planets that are reached with exactly this length, as spaces; the start again, for loops.
    ends: [u128; LAYERS],
}

/// What is the same for all starts.
struct Search<'r> {
    rules: &'r Flip5x,
    wormholes: u128,
    /// The free spaces by what they count for: `weights[w]` is the set of spaces that count w.
    weights: [u128; 10],
    heaviest: usize,
    most: usize,
}

pub(super) fn list(rules: &Flip5x, sheet: &Sheet, seat: Seat, actions: &mut Vec<Action>) {
    let search = Search::new(rules, sheet);
    let blockaded = network::blockaded(rules, sheet);
    for start in planets(sheet.empire()) {
        let start = rules.figures.map.planets[start.index()].at;
        let all = search.layers(start, 0);
        let touched = all.at.iter().fold(0, |all, layer| all | layer) & blockaded != 0;
        let open = touched.then(|| search.layers(start, blockaded));
        let found = all.ends.iter().fold(0, |found, layer| found | layer);
        for end in spaces(found) {
            let length = length_of(&all, end);
            search.paths(&all, start, end, length, seat, actions);
            let Some(open) = &open else { continue };
            let around = length_of(open, end);
            if around > length && around < LAYERS {
                search.paths(open, start, end, around, seat, actions);
            }
        }
    }
}

/// The spaces without a planet that some jump of the seat may pass.
pub(super) fn passed(rules: &Flip5x, sheet: &Sheet) -> u128 {
    let search = Search::new(rules, sheet);
    planets(sheet.empire()).fold(0, |all, start| {
        let layers = search.layers(rules.figures.map.planets[start.index()].at, 0);
        layers.at[1..].iter().fold(all, |all, layer| all | layer)
    })
}

/// Adjacent spaces, on the map and through wormholes (FX-2.3).
#[inline]
pub(super) fn adjacent(rules: &Flip5x, sheet: &Sheet, space: Space) -> u128 {
    through(rules, sheet.wormholes, space)
}

#[inline]
fn through(rules: &Flip5x, wormholes: u128, space: Space) -> u128 {
    let near = rules.figures.map.neighbours(space);
    if wormholes & space.bit() == 0 { near } else { near | wormholes & !space.bit() }
}

/// With what length an end is reached; too many if it is not.
fn length_of(layers: &Layers, end: Space) -> usize {
    layers.ends.iter().position(|ends| ends & end.bit() != 0).unwrap_or(LAYERS)
}

impl<'r> Search<'r> {
    fn new(rules: &'r Flip5x, sheet: &Sheet) -> Search<'r> {
        let mut weights = [0; 10];
        weights[1] = rules.figures.map.free_spaces;
        let mut heaviest = 1;
        for feature in &sheet.features {
            let weight = explore::weight(rules, sheet, feature.at) as usize;
            if weight > 1 {
                for set in &mut weights {
                    *set &= !feature.at.bit();
                }
                weights[weight] |= feature.at.bit();
                heaviest = heaviest.max(weight);
            }
        }
        let most = explore::most_length(rules, sheet) as usize;
        Search { rules, wormholes: sheet.wormholes, weights, heaviest, most }
    }

    #[inline]
    fn adjacent(&self, space: Space) -> u128 {
        through(self.rules, self.wormholes, space)
    }

    /// Reaches out from a start, never through `closed` spaces.
    fn layers(&self, start: Space, closed: u128) -> Layers {
        let map = &self.rules.figures.map;
        let mut layers = Layers { at: [0; LAYERS], ends: [0; LAYERS] };
        layers.at[0] = start.bit();
        let (mut seen, mut ended) = (closed, 0);
        for length in 0..self.most {
            let here = layers.at[length] & !seen;
            layers.at[length] = here;
            if here == 0 {
                continue;
            }
            seen |= here;
            let next = spaces(here).fold(0, |all, space| all | self.adjacent(space));
            for weight in 1..=self.heaviest.min(self.most - length) {
                layers.at[length + weight] |= next & self.weights[weight] & !seen;
            }
            let ends = next & map.planet_spaces & !ended;
            // From the start itself one step leads to others only; a loop needs a space on the way.
            layers.ends[length + 1] = ends;
            ended |= ends;
        }
        layers.at[self.most] = 0;
        layers
    }

    /// Appends all paths of that length between two planets.
    fn paths(
        &self,
        layers: &Layers,
        start: Space,
        end: Space,
        length: usize,
        seat: Seat,
        actions: &mut Vec<Action>,
    ) {
        let mut back = Back { search: self, layers, start, seat, path: [Space(0); MOST_SPACES], actions };
        back.path[MOST_SPACES - 1] = end;
        back.step(end, length - 1, MOST_SPACES - 1);
    }

    /// What a space counts for.
    #[inline]
    fn weight(&self, space: Space) -> usize {
        if self.heaviest == 1 {
            return 1;
        }
        (1..=self.heaviest).find(|&weight| self.weights[weight] & space.bit() != 0).unwrap_or(1)
    }
}

/// Reading paths off backwards.
struct Back<'s, 'r> {
    search: &'s Search<'r>,
    layers: &'s Layers,
    start: Space,
    seat: Seat,
    /// The spaces from `filled` on.
    path: [Space; MOST_SPACES],
    actions: &'s mut Vec<Action>,
}

impl Back<'_, '_> {
    /// Goes on from a space to all that come before it with exactly this length.
    fn step(&mut self, space: Space, length: usize, filled: usize) {
        let before = self.search.adjacent(space) & self.layers.at[length];
        if length == 0 {
            if before != 0 {
                self.write(filled);
            }
            return;
        }
        for space in spaces(before) {
            self.path[filled - 1] = space;
            self.step(space, length - self.search.weight(space), filled - 1);
        }
    }

    #[inline]
    fn write(&mut self, filled: usize) {
        let map = &self.search.rules.figures.map;
        let mut path = Spaces::new();
        path.push(map.name(self.start));
        for &space in &self.path[filled..] {
            let name: Coordinate = map.name(space);
            path.push(name);
        }
        self.actions.push(Action { seat: self.seat, verb: Verb::Jump { path } });
    }
}
