//! Mutations that keep JSON being JSON.
//!
//! A byte changed at random nearly always breaks a bracket, and then only the parser is tested. Here a line
//! is parsed, one of its values is changed, moved or dropped, and the line written again; so the rules
//! behind the parser get their share. One time in four the bytes are mutated blindly all the same.

use serde_json::Value;

/// Names and numbers that are nearly right.
const WORDS: &[&str] =
    &["L1", "D1", "L12", "D12", "L3", "D5", "a1", "h8", "a8", "h1", "d4", "e5", "b2", "g7"];
const NUMBERS: &[i64] = &[0, 1, 2, 3, 29, 30, 119, 120, 255, 256, 65_535, 65_536, -1, i64::MAX];

/// Mutates one line of the input, as `fuzz_mutator!` asks for it.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut dice = Dice(u64::from(seed));
    if dice.below(4) != 0
        && let Some(text) = mutated(&data[..size], &mut dice).filter(|text| text.len() <= max_size)
    {
        data[..text.len()].copy_from_slice(&text);
        return text.len();
    }
    libfuzzer_sys::fuzzer_mutate(data, size, max_size)
}

fn mutated(bytes: &[u8], dice: &mut Dice) -> Option<Vec<u8>> {
    let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).collect();
    let chosen = dice.below(lines.len());
    let mut value: Value = serde_json::from_slice(lines.get(chosen)?).ok()?;
    for _ in 0..=dice.below(3) {
        change(&mut value, dice);
    }
    let text = value.to_string();
    lines[chosen] = text.as_bytes();
    Some(lines.join(&b'\n'))
}

/// Changes one value somewhere inside.
fn change(root: &mut Value, dice: &mut Dice) {
    let count = count(root);
    let mut donor = dice.below(count);
    let donor = nth(root, &mut donor).cloned().unwrap_or_default();
    let mut target = dice.below(count);
    let Some(target) = nth(root, &mut target) else { return };
    match (dice.below(4), target) {
        (0, target) => *target = donor,
        (_, Value::Number(number)) => *number = near(number.as_i64(), dice).into(),
        (_, Value::String(text)) => match donor {
            Value::String(other) => *text = other,
            _ => *text = WORDS[dice.below(WORDS.len())].into(),
        },
        (_, Value::Bool(flag)) => *flag = !*flag,
        (_, target @ Value::Null) => *target = donor,
        (how, Value::Array(list)) => {
            let at = dice.below(list.len() + 1);
            match how {
                1 if at < list.len() => drop(list.remove(at)),
                2 if at < list.len() => list.rotate_left(at),
                _ => list.insert(at, donor),
            }
        }
        (how, Value::Object(map)) => {
            let key = map.keys().nth(dice.below(map.len())).cloned();
            match (how, key) {
                (1, Some(key)) => drop(map.remove(&key)),
                (2, Some(key)) => {
                    let value = map.remove(&key).unwrap_or_default();
                    map.insert(WORDS[dice.below(WORDS.len())].into(), value);
                }
                _ => drop(map.insert(WORDS[dice.below(WORDS.len())].into(), donor)),
            }
        }
    }
}

fn near(number: Option<i64>, dice: &mut Dice) -> i64 {
    match (dice.below(3), number) {
        (0, Some(number)) => number.wrapping_add(1),
        (1, Some(number)) => number.wrapping_sub(1),
        _ => NUMBERS[dice.below(NUMBERS.len())],
    }
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(map) => map.values().map(count).sum(),
        _ => 0,
    }
}

/// The value that is reached after `left` others.
fn nth<'v>(value: &'v mut Value, left: &mut usize) -> Option<&'v mut Value> {
    if *left == 0 {
        return Some(value);
    }
    *left -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|value| nth(value, left)),
        Value::Object(map) => map.values_mut().find_map(|value| nth(value, left)),
        _ => None,
    }
}

/// `SplitMix64`: the fuzzer gives a seed and wants the same mutation for it.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ (bits >> 31)) % bound.max(1) as u64) as usize
    }
}
