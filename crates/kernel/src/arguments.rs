//! Reading an action's arguments: a cursor over its JSON object.
//!
//! Every game reads alike: an object, a seat of the table, a verb under `do`, then the verb's arguments one
//! by one, and (where the game says so) nothing else. Only form is judged here, and nothing stops a game from
//! reading kindly: what a text names, and whether a figure is too large, the rules say in their own words.
//!
//! A fault of form is a [`Form`]. A game says once which of its refusals that is, and `?` does the rest:
//!
//! ```
//! use tableflip_kernel::arguments::{Arguments, Form};
//! # use tableflip_kernel::Seat;
//! #[derive(PartialEq, Debug)]
//! enum Why { Malformed(String) }
//! impl From<Form> for Why {
//!     fn from(form: Form) -> Why { Why::Malformed(form.to_string()) }
//! }
//! fn read(json: &serde_json::Value) -> Result<(Seat, i64), Why> {
//!     let mut arguments = Arguments::of(json, 2)?;
//!     let steps = match arguments.verb {
//!         "walk" => arguments.whole("steps")?,
//!         _ => return Err(Form::UnknownVerb.into()),
//!     };
//!     arguments.nothing_else()?;
//!     Ok((arguments.seat, steps))
//! }
//! let action = serde_json::json!({ "seat": 1, "do": "walk", "steps": 3 });
//! assert_eq!(read(&action), Ok((Seat(1), 3)));
//! let action = serde_json::json!({ "seat": 1, "do": "walk" });
//! assert_eq!(read(&action), Err(Why::Malformed("steps is missing".into())));
//! ```

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde_json::{Map, Value};

use crate::fault::short;
use crate::words::Words;
use crate::{List, Seat};

/// The most arguments that one object of an action has.
const MOST: usize = 16;

/// What is wrong with the form of an action. Its sentence has no capital and no full stop: the game's has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// It is no JSON object.
    NotAnObject,
    /// It has no seat, or one that the table has not.
    NoSeat,
    /// It has no `do`, or one that is no text.
    NoVerb,
    /// The game has no such verb.
    UnknownVerb,
    /// An argument that the verb needs is not there.
    Missing {
        /// Its name.
        key: &'static str,
    },
    /// An argument is not what it should be.
    Wrong {
        /// Its name.
        key: &'static str,
        /// What it should be, as `a text`.
        expected: String,
    },
    /// An argument that the verb has not.
    Surplus {
        /// Its name, or the beginning of it.
        key: String,
    },
}

impl Form {
    /// The argument that is missing or wrong, if it is about one. `seat` and `do` are arguments too.
    pub fn key(&self) -> Option<&'static str> {
        match self {
            Form::Missing { key } | Form::Wrong { key, .. } => Some(key),
            Form::NoSeat => Some("seat"),
            Form::NoVerb => Some("do"),
            Form::NotAnObject | Form::UnknownVerb | Form::Surplus { .. } => None,
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Form::NotAnObject => f.write_str("an action is an object"),
            Form::NoSeat => f.write_str("an action has a seat of this table"),
            Form::NoVerb => f.write_str("an action says what it does"),
            Form::UnknownVerb => f.write_str("there is no such verb"),
            Form::Missing { key } => write!(f, "{key} is missing"),
            Form::Wrong { key, expected } => write!(f, "{key} is not {expected}"),
            Form::Surplus { key } => write!(f, "{key:?} is an argument too many"),
        }
    }
}

impl std::error::Error for Form {}

/// An action being read: who, what, and the rest as [`Keys`].
pub struct Arguments<'j> {
    /// Who acts; a seat of the table.
    pub seat: Seat,
    /// What is done. Whether there is such a verb, the game knows.
    pub verb: &'j str,
    keys: Keys<'j>,
}

impl<'j> Arguments<'j> {
    /// An action at a table with so many seats.
    pub fn of(json: &'j Value, seats: u8) -> Result<Arguments<'j>, Form> {
        let mut keys = Keys::of(json.as_object().ok_or(Form::NotAnObject)?);
        let seat = keys.find("seat").and_then(Value::as_u64).filter(|&seat| seat < u64::from(seats));
        let seat = Seat(seat.ok_or(Form::NoSeat)? as u8);
        let verb = keys.find("do").and_then(Value::as_str).ok_or(Form::NoVerb)?;
        Ok(Arguments { seat, verb, keys })
    }
}

impl<'j> Deref for Arguments<'j> {
    type Target = Keys<'j>;

    fn deref(&self) -> &Keys<'j> {
        &self.keys
    }
}

impl<'j> DerefMut for Arguments<'j> {
    fn deref_mut(&mut self) -> &mut Keys<'j> {
        &mut self.keys
    }
}

/// The keys of an object, each asked for by name; none may be left over where [`Keys::nothing_else`] is asked.
pub struct Keys<'j> {
    object: &'j Map<String, Value>,
    asked: List<&'static str, MOST>,
}

impl<'j> Keys<'j> {
    /// The keys of an object inside an action.
    pub fn of(object: &'j Map<String, Value>) -> Keys<'j> {
        Keys { object, asked: List::new() }
    }

    /// What stands under a key, if anything does; `null` too.
    pub fn find(&mut self, key: &'static str) -> Option<&'j Value> {
        self.asked.add(key);
        self.object.get(key)
    }

    /// What stands under a key that may be left out, or `null`, which is the same.
    pub fn given(&mut self, key: &'static str) -> Option<&'j Value> {
        self.find(key).filter(|value| !value.is_null())
    }

    /// What stands under a key that must be there.
    pub fn get(&mut self, key: &'static str) -> Result<&'j Value, Form> {
        self.find(key).ok_or(Form::Missing { key })
    }

    /// An argument that `read` understands; `expected` says what it would, as `a square`.
    pub fn need<T>(
        &mut self,
        key: &'static str,
        expected: &str,
        read: impl FnOnce(&'j Value) -> Option<T>,
    ) -> Result<T, Form> {
        read(self.get(key)?).ok_or_else(|| wrong(key, expected))
    }

    /// An argument that may be left out, but not be wrong.
    pub fn or<T>(
        &mut self,
        key: &'static str,
        default: T,
        expected: &str,
        read: impl FnOnce(&'j Value) -> Option<T>,
    ) -> Result<T, Form> {
        self.find(key).map_or(Ok(default), |value| read(value).ok_or_else(|| wrong(key, expected)))
    }

    /// A text.
    pub fn text(&mut self, key: &'static str) -> Result<&'j str, Form> {
        self.need(key, "a text", Value::as_str)
    }

    /// A text that `named` understands, as `named("to", "a square", Square::named)`.
    pub fn named<T>(
        &mut self,
        key: &'static str,
        expected: &str,
        named: impl FnOnce(&'j str) -> Option<T>,
    ) -> Result<T, Form> {
        self.need(key, expected, |value| named(value.as_str()?))
    }

    /// A word of the rules.
    pub fn one_of<W: Words>(&mut self, key: &'static str) -> Result<W, Form> {
        let value = self.get(key)?;
        let found = value.as_str().and_then(W::named);
        found.ok_or_else(|| wrong(key, &format!("one of {}", W::known())))
    }

    /// True or false.
    pub fn flag(&mut self, key: &'static str) -> Result<bool, Form> {
        self.need(key, "true or false", Value::as_bool)
    }

    /// A number, whole or not.
    pub fn number(&mut self, key: &'static str) -> Result<f64, Form> {
        self.need(key, "a number", Value::as_f64)
    }

    /// A whole number; one beyond any range is the nearest that fits.
    pub fn whole(&mut self, key: &'static str) -> Result<i64, Form> {
        self.need(key, "a whole number", whole)
    }

    /// A list.
    pub fn list(&mut self, key: &'static str) -> Result<&'j [Value], Form> {
        self.need(key, "a list", |value| value.as_array().map(Vec::as_slice))
    }

    /// An object, whose keys are read in turn.
    pub fn object(&mut self, key: &'static str) -> Result<Keys<'j>, Form> {
        self.need(key, "an object", |value| value.as_object().map(Keys::of))
    }

    /// How many keys there are, asked for or not.
    pub fn len(&self) -> usize {
        self.object.len()
    }

    /// Whether there is no key.
    pub fn is_empty(&self) -> bool {
        self.object.is_empty()
    }

    /// Every key must have been asked for.
    pub fn nothing_else(&self) -> Result<(), Form> {
        let surplus = self.object.keys().find(|key| !self.asked.contains(&key.as_str()));
        surplus.map_or(Ok(()), |key| Err(Form::Surplus { key: short(key).to_string() }))
    }
}

/// A whole number, wherever it stands; one beyond any range is the nearest that fits.
pub fn whole(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_u64().map(|_| i64::MAX))
}

/// An argument is not what it should be.
pub fn wrong(key: &'static str, expected: &str) -> Form {
    Form::Wrong { key, expected: expected.to_string() }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn form_of(json: &Value) -> String {
        Arguments::of(json, 2).map(|_| ()).expect_err("bad form").to_string()
    }

    #[test]
    fn object_seat_and_verb_come_first() {
        assert_eq!(form_of(&json!([])), "an action is an object");
        for seat in [json!({}), json!({ "seat": 2 }), json!({ "seat": -1 }), json!({ "seat": "0" })] {
            assert_eq!(form_of(&seat), "an action has a seat of this table");
        }
        assert_eq!(form_of(&json!({ "seat": 0, "do": 3 })), "an action says what it does");
        let json = json!({ "seat": 1, "do": "walk" });
        let arguments = Arguments::of(&json, 2).expect("good form");
        assert_eq!((arguments.seat, arguments.verb), (Seat(1), "walk"));
        assert_eq!(arguments.nothing_else(), Ok(()));
    }

    #[test]
    fn an_argument_is_there_and_of_its_kind() {
        let json = json!({ "seat": 0, "do": "x", "n": 1.5, "t": "a", "big": u64::MAX, "none": null });
        let mut arguments = Arguments::of(&json, 2).expect("good form");
        assert_eq!(arguments.text("m"), Err(Form::Missing { key: "m" }));
        assert_eq!(arguments.text("n").expect_err("a number").to_string(), "n is not a text");
        assert_eq!(arguments.whole("n"), Err(wrong("n", "a whole number")));
        assert_eq!((arguments.number("n"), arguments.whole("big")), (Ok(1.5), Ok(i64::MAX)));
        assert_eq!(arguments.given("none"), None);
        assert_eq!(arguments.flag("none"), Err(wrong("none", "true or false")));
        assert_eq!(arguments.or("go", 7, "a way", |_| None), Ok(7));
        assert_eq!(arguments.or("t", 7, "a way", |_| None), Err(wrong("t", "a way")));
    }

    #[test]
    fn what_nobody_asked_for_is_too_much() {
        let json = json!({ "seat": 0, "do": "x", "to": { "x": 1, "y": 2 } });
        let mut arguments = Arguments::of(&json, 2).expect("good form");
        assert_eq!(arguments.nothing_else(), Err(Form::Surplus { key: "to".into() }));
        let mut to = arguments.object("to").expect("an object");
        assert_eq!((arguments.nothing_else(), to.whole("x")), (Ok(()), Ok(1)));
        assert_eq!(to.nothing_else().expect_err("y").to_string(), "\"y\" is an argument too many");
    }
}
