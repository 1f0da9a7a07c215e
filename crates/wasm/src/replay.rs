//! The past, for somebody who looks back: a record played again, or views that are told anew.

use serde_json::{Map, Value};
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::record::Record;
use tableflip_kernel::{Audience, Fault, json};

use crate::call::{Replayed, ReplayedFrame};
use crate::host::GAMES;

/// Plays a record's text again. One that cannot be played at all is an error; one that is not what it
/// says is played with its faults listed.
pub(crate) fn replay(text: &str) -> Result<Replayed, String> {
    let say = |fault: Fault| fault.to_string();
    let record = Record::read(&json::parse(text).map_err(say)?).map_err(say)?;
    let mut play = record.replay(&GAMES, 0).map_err(say)?;
    let start = play.view(Audience::Spectator);
    let mut frames = Vec::new();
    for action in &record.actions {
        let played = play.act(action).map_err(|refusal| refusal.to_string())?;
        frames.push(ReplayedFrame {
            events: played.events(Audience::Spectator),
            view: play.view(Audience::Spectator),
        });
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

/// Tells anew what follows from each view by the rules of a table.
pub(crate) fn retell(
    game: &str,
    edition: &str,
    options: &Map<String, Value>,
    views: &[Value],
) -> Result<Vec<Option<Value>>, String> {
    let game = GAMES.iter().find(|own| own.title().id == game).ok_or("there is no such game")?;
    let standard = game.standard();
    if standard.sha256 != edition {
        return Err("that edition is not known here".into());
    }
    let rules = game.open(&standard, options).map_err(|fault| fault.to_string())?;
    Ok(views.iter().map(|view| Some(rules.read_view(view).ok()?.to_json())).collect())
}
