//! A nova: what it takes with it (the notes to FX-16).

use tableflip_kernel::{List, Sink};

use super::Turn;
use crate::card::Reached;
use crate::coordinate::Spaces;
use crate::event::{Event, Happened};

use crate::map::{Space, planets, spaces};
use crate::sheet::{Feature, MOST_FEATURES, MOST_JUMPS};

/// All at once: everything is looked up before the first event.
pub(super) fn burst(turn: &mut Turn<'_, impl Sink<Event>>, at: Space) {
    let (seat, figures, sheet) = (turn.seat, &turn.rules.figures, turn.sheet());
    let map = &figures.map;
    let around = map.neighbours(at) | at.bit();
    let pirates: Spaces = spaces(around & sheet.pirates_at).map(|space| map.name(space)).collect();
    let near = planets(map.planets_on(map.neighbours(at)) & sheet.empire());
    let poorer = near.filter(|planet| sheet.prosperity[planet.index()] > 1);
    let poorer: Spaces = poorer.map(|planet| map.planet_name(planet)).collect();
    let stays = |kind: u8| figures.features[usize::from(kind)].reached == Reached::Light;
    let gone = |feature: &&Feature| around & feature.at.bit() != 0 && !stays(feature.kind);
    let features: List<Feature, MOST_FEATURES> = sheet.features.iter().filter(gone).copied().collect();
    let through = sheet.jumps.iter().filter(|jump| jump.interior & at.bit() != 0);
    let jumps: List<u16, MOST_JUMPS> = through.map(|jump| jump.id).collect();

    turn.emit(Happened::NovaBurst { seat, at: turn.name(at), pirates, planets: poorer });
    for feature in features {
        let kind = turn.rules.figures.features[usize::from(feature.kind)].id;
        turn.emit(Happened::FeatureLost { seat, kind, at: turn.name(feature.at) });
    }
    for jump in jumps {
        turn.emit(Happened::JumpLost { seat, jump });
    }
}
