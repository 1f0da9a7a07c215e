//! The logistic curve, from what speaks for a win to how often it is one; and how its weights are found.
//!
//! In `f64`, in one order, with the exponential of `libm`: the same to the last digit on every machine.

#![allow(clippy::needless_range_loop, reason = "rows and columns of a matrix read best by their numbers")]

/// Between 0 and 1.
pub fn logistic(sum: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-sum))
}

/// One example to fit to: what was found, and what came of it (0 to 1).
pub type Example<const N: usize> = ([f64; N], f64);

/// The weights that explain the examples best, by Newton's method. `ridge` keeps weights small that little speaks for.
pub fn fit<const N: usize>(examples: &[Example<N>], ridge: f64) -> [f64; N] {
    let mut weights = [0.0; N];
    for _ in 0..20 {
        let (mut slope, mut bend) = ([0.0; N], [[0.0; N]; N]);
        for (found, came) in examples {
            let sum = found.iter().zip(&weights).fold(0.0, |sum, (value, weight)| sum + value * weight);
            let share = logistic(sum);
            for a in 0..N {
                slope[a] += (came - share) * found[a];
                for b in 0..=a {
                    bend[a][b] += share * (1.0 - share) * found[a] * found[b];
                }
            }
        }
        for a in 0..N {
            slope[a] -= ridge * weights[a];
            bend[a][a] += ridge;
            for b in 0..a {
                bend[b][a] = bend[a][b];
            }
        }
        let step = solved(bend, slope);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    weights
}

/// Solves a system of equations with a symmetric, positive matrix.
fn solved<const N: usize>(mut rows: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for n in 0..N {
        for other in n + 1..N {
            let share = rows[other][n] / rows[n][n];
            for column in n..N {
                rows[other][column] -= share * rows[n][column];
            }
            right[other] -= share * right[n];
        }
    }
    let mut found = [0.0; N];
    for n in (0..N).rev() {
        let known = (n + 1..N).fold(0.0, |sum, column| sum + rows[n][column] * found[column]);
        found[n] = (right[n] - known) / rows[n][n];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_the_weights_that_made_the_examples() {
        let wanted = [0.7, -1.2];
        let examples: Vec<Example<2>> = (0..400)
            .map(|n| {
                let found = [f64::from(n % 20) / 10.0 - 1.0, f64::from(n / 20) / 10.0 - 1.0];
                (found, logistic(found[0] * wanted[0] + found[1] * wanted[1]))
            })
            .collect();
        let found = fit(&examples, 1e-9);
        assert!((found[0] - 0.7).abs() < 1e-6 && (found[1] + 1.2).abs() < 1e-6, "{found:?}");
    }
}
