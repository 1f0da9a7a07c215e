//! Actions as a lesson names them: by some of their keys, matched as cases match what they expect.

use serde_json::{Value, json};
use tableflip_kernel::case::matches;
use tableflip_kernel::{AnyPlay, Seat};

/// The action with its seat: the person's own where it names none.
pub(crate) fn with_seat(action: &Value, own: Seat) -> Value {
    let mut action = action.clone();
    if let Some(object) = action.as_object_mut() {
        object.entry("seat").or_insert(json!(own));
    }
    action
}

/// The seat of an action.
pub(crate) fn seat_of(action: &Value, own: Seat) -> Seat {
    let named = action["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok());
    named.map_or(own, Seat)
}

/// Whether an action has the keys of any of these.
pub(crate) fn is_one_of(named: &[Value], action: &Value) -> bool {
    named.iter().any(|wanted| matches(wanted, Some(action)))
}

/// The listed legal actions that have these keys.
pub(crate) fn listed(play: &dyn AnyPlay, named: &Value, own: Seat) -> Vec<Value> {
    let seat = seat_of(named, own);
    if seat.0 >= play.seats() {
        return Vec::new();
    }
    play.legal(seat).into_iter().filter(|action| matches(named, Some(action))).collect()
}

/// Why no action with these keys could be played; `None` if one could. A list may leave out what is legal all the same, so what
/// is named is also tried as it stands.
pub(crate) fn why_not(play: &dyn AnyPlay, named: &Value, own: Seat) -> Option<String> {
    let refusal = play.refusal(&with_seat(named, own))?;
    listed(play, named, own).is_empty().then(|| refusal.to_string())
}

/// The one action that these keys mean: as it stands, or the only listed one that has them.
pub(crate) fn completed(play: &dyn AnyPlay, named: &Value, own: Seat) -> Result<Value, String> {
    let whole = with_seat(named, own);
    let Some(refusal) = play.refusal(&whole) else { return Ok(whole) };
    let mut listed = listed(play, named, own);
    match listed.len() {
        0 => Err(refusal.to_string()),
        1 if play.refusal(&listed[0]).is_none() => Ok(listed.remove(0)),
        1 => Err("is not complete: `script` must say the rest".into()),
        many => Err(format!("could be any of {many} actions: `script` must say which")),
    }
}
