//! The past, for somebody who looks back: a record played again.

use serde_json::Value;
use tableflip_kernel::document::behind;
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::record::Record;
use tableflip_kernel::{Audience, Fault, json};

use crate::call::{Replayed, ReplayedFrame};
use crate::host::GAMES;

/// Plays a record's text again, or one of its lines. One that cannot be played at all is an error; one that is not what it
/// says is played with its faults listed.
pub(crate) fn replay(text: &str, line: u32) -> Result<Replayed, String> {
    let say = |fault: Fault| fault.to_string();
    let record = Record::read(&json::parse(text).map_err(say)?).map_err(say)?;
    let length = record.length(line).ok_or_else(|| format!("lines: there is no line {line}"))?;
    let rules = record.rules(&GAMES).map_err(say)?;
    let mut play = record.replay(&GAMES, 0).map_err(say)?;
    let start = play.view(Audience::Spectator);
    let mut frames = Vec::new();
    for leg in record.legs(line, length).map_err(say)? {
        if let Some((seat, seed)) = leg.fresh {
            let audience = Audience::Seat(seat);
            play = behind(&*rules, &*play.look(audience), audience, seed).map_err(say)?;
        }
        for action in leg.actions {
            let played = play.act(action).map_err(|refusal| refusal.to_string())?;
            frames.push(ReplayedFrame {
                events: played.events(Audience::Spectator),
                view: play.view(Audience::Spectator),
                to_act: play.to_act().iter().map(|seat| seat.0).collect(),
            });
        }
    }
    let faults = record.verify(&GAMES).err().unwrap_or_default();
    let edition = record.edition.text.as_deref().map_or(Value::Null, figures_as_json);
    let own = || GAMES.iter().find(|game| game.title().id == record.game);
    let figures = match edition {
        Value::Null => own().map_or(Value::Null, |game| figures_as_json(game.edition_text())),
        figures => figures,
    };
    Ok(Replayed {
        game: record.game.clone(),
        faults: faults.iter().map(ToString::to_string).collect(),
        figures,
        start,
        frames,
        result: play.result(),
    })
}
