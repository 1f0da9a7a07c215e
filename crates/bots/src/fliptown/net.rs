//! A small network: one layer of rectified sums beside a straight line. Its weights are a file of the
//! repository, made by `examples/fliptown_train.rs`.
//!
//! Sums are taken in one order, so that every platform computes the same.

use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use super::features::INPUTS;

/// Rectified sums.
pub const HIDDEN: usize = 32;

/// The weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// From each input to each sum.
    pub rows: Vec<[f32; HIDDEN]>,
    /// What each sum begins with.
    pub bias: [f32; HIDDEN],
    /// From each sum to the answer.
    pub out: [f32; HIDDEN],
    /// From each input straight to the answer.
    pub line: [f32; INPUTS],
    /// What the answer begins with.
    pub offset: f32,
}

/// Points to each unit of the answer.
pub const UNIT: f32 = 10.0;

impl Net {
    /// A network that says nothing.
    pub fn silent() -> Net {
        Net {
            rows: vec![[0.0; HIDDEN]; INPUTS],
            bias: [0.0; HIDDEN],
            out: [0.0; HIDDEN],
            line: [0.0; INPUTS],
            offset: 0.0,
        }
    }

    /// The network that comes with the program.
    pub fn shipped() -> Arc<Net> {
        static SHIPPED: OnceLock<Arc<Net>> = OnceLock::new();
        let read =
            || Arc::new(Net::read(include_str!("weights.txt")).expect("the shipped weights are in order"));
        SHIPPED.get_or_init(read).clone()
    }

    /// The answer to these inputs, in points.
    pub fn answer(&self, inputs: &[f32; INPUTS]) -> f32 {
        let mut sums = self.bias;
        let mut answer = self.offset;
        for ((&input, row), line) in inputs.iter().zip(&self.rows).zip(&self.line) {
            if input != 0.0 {
                answer += input * line;
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += input * weight);
            }
        }
        for (sum, weight) in sums.iter().zip(&self.out) {
            answer += sum.max(0.0) * weight;
        }
        answer * UNIT
    }

    /// As the file has it: a line for each input, then the sums' beginnings, their weights, the offset.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut line = |numbers: &mut dyn Iterator<Item = f32>| {
            let numbers: Vec<String> = numbers.map(|number| format!("{number:.4}")).collect();
            let _ = writeln!(text, "{}", numbers.join(" "));
        };
        for (straight, row) in self.line.iter().zip(&self.rows) {
            line(&mut std::iter::once(*straight).chain(row.iter().copied()));
        }
        line(&mut self.bias.into_iter());
        line(&mut self.out.into_iter());
        line(&mut std::iter::once(self.offset));
        text
    }

    /// Reads what `write` wrote.
    pub fn read(text: &str) -> Option<Net> {
        let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<f32>().ok());
        let mut net = Net::silent();
        let mut fill = |place: &mut f32| numbers.next().flatten().map(|number| *place = number);
        for (straight, row) in net.line.iter_mut().zip(&mut net.rows) {
            fill(straight)?;
            for weight in row {
                fill(weight)?;
            }
        }
        for place in net.bias.iter_mut().chain(&mut net.out).chain(std::iter::once(&mut net.offset)) {
            fill(place)?;
        }
        numbers.next().is_none().then_some(net)
    }
}
