//! Reading JSON from outside: with a limit, and with the place of every fault.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::Fault;

/// The longest text that is read as one JSON document (16 MiB): the largest honest record is far below.
pub const LONGEST: usize = 16 * 1024 * 1024;

/// Parses a text as JSON. Deep nesting is refused by the parser, length by us.
pub fn parse(text: &str) -> Result<Value, Fault> {
    if text.len() > LONGEST {
        return Err(Fault::form("", format!("longer than {} MiB", LONGEST / 1024 / 1024)));
    }
    serde_json::from_str(text).map_err(|error| Fault::form("", format!("not JSON: {error}")))
}

/// Reads a value as a serde type; a fault names the place inside the value.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let place = if path == "." { String::new() } else { path };
        Fault::form(place, error.into_inner())
    })
}

/// A name for a value's type, for sentences such as «expected an object, found a list».
pub fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// The same value with every object's keys in order, on one line: what hashes are taken of.
///
/// `serde_json` keeps objects sorted as long as its `preserve_order` feature is off; this says so at
/// the one place that relies on it.
pub fn canonical(value: &Value) -> String {
    value.to_string()
}

/// The same value with every whole number written without a fraction, as a browser writes it that read it.
pub fn whole(value: Value) -> Value {
    /// Up to here a browser's numbers are exact.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) if number.is_f64() => {
            let exact = number.as_f64().filter(|n| n.fract() == 0.0 && n.abs() <= EXACT);
            exact.map_or(Value::Number(number), |n| Value::from(n as i64))
        }
        Value::Array(list) => list.into_iter().map(whole).collect(),
        Value::Object(map) => map.into_iter().map(|(key, value)| (key, whole(value))).collect(),
        other => other,
    }
}

/// Tells a key that is `null` from one that is absent: `Some(None)` from `None`.
pub fn nullable<'de, T, D>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    T: Deserialize<'de>,
    D: serde::Deserializer<'de>,
{
    Option::<T>::deserialize(deserializer).map(Some)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_whole_number_has_no_fraction() {
        let value = json!({ "a": [1.0, -0.0, 1.5, 3, 1e300], "b": u64::MAX });
        assert_eq!(canonical(&whole(value)), r#"{"a":[1,0,1.5,3,1e+300],"b":18446744073709551615}"#);
    }
}
