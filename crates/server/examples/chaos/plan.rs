//! Which faults come when: the same seed, the same plan. Doing them is `faults.rs`.
//!
//! One at a time, with calm between. Every kind comes once before any comes again, so that a short run has seen all of them.

use std::time::Duration;

use tableflip_kernel::Dice;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A node is killed and started again.
    Kill,
    /// A node stands still and then goes on as if nothing had been (HO-7.4).
    Freeze,
    /// All nodes are asked to end and started again, one after the other.
    Restart,
    /// A node reaches neither bus nor database.
    Cut,
    /// The database is stopped at once and started again.
    Database,
    /// The bus is killed and started again.
    Bus,
}

impl Kind {
    pub(crate) const ALL: [Kind; 6] =
        [Kind::Kill, Kind::Freeze, Kind::Restart, Kind::Cut, Kind::Database, Kind::Bus];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Kind::Kill => "kill",
            Kind::Freeze => "freeze",
            Kind::Restart => "restart",
            Kind::Cut => "cut",
            Kind::Database => "database",
            Kind::Bus => "bus",
        }
    }

    /// Reads `kill,freeze`; `none` is a run without faults.
    pub(crate) fn list(words: &str) -> Result<Vec<Kind>, String> {
        let words = words.split(',').filter(|word| *word != "none");
        let kind = |word: &str| Kind::ALL.into_iter().find(|kind| kind.word() == word);
        words.map(|word| kind(word).ok_or_else(|| format!("no such fault: {word}"))).collect()
    }
}

/// One fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) kind: Kind,
    /// Which node, where it is one's.
    pub(crate) node: usize,
    /// How long it lasts, besides what ending and starting take.
    pub(crate) hold: Duration,
    /// Whether lines that are cut fall silent. Otherwise they break.
    pub(crate) silent: bool,
    /// How long nothing happens before it.
    pub(crate) calm: Duration,
}

/// Faults without end.
pub(crate) struct Plan {
    kinds: Vec<Kind>,
    nodes: usize,
    short: bool,
    dice: Dice,
    /// Those of this round, the next one last.
    round: Vec<Kind>,
}

impl Plan {
    pub(crate) fn new(kinds: &[Kind], nodes: usize, seed: u64, short: bool) -> Plan {
        Plan { kinds: kinds.to_vec(), nodes, short, dice: Dice::from_seed(seed), round: Vec::new() }
    }

    fn between(&mut self, from: u64, to: u64) -> Duration {
        Duration::from_millis(from + self.dice.below((to - from) as usize + 1) as u64)
    }

    fn hold(&mut self, kind: Kind) -> Duration {
        match (kind, self.short) {
            (Kind::Freeze, false) => Duration::from_secs(10),
            (Kind::Freeze, true) => Duration::from_secs(5),
            (Kind::Restart, _) => Duration::ZERO,
            (Kind::Cut, false) => self.between(3_000, 9_000),
            (Kind::Cut, true) => self.between(2_000, 3_000),
            (_, false) => self.between(1_000, 3_000),
            (_, true) => self.between(700, 1_200),
        }
    }
}

impl Iterator for Plan {
    type Item = Fault;

    fn next(&mut self) -> Option<Fault> {
        if self.round.is_empty() {
            self.round.clone_from(&self.kinds);
            self.dice.shuffle(&mut self.round);
        }
        let kind = self.round.pop()?;
        let hold = self.hold(kind);
        let calm = if self.short { self.between(1_000, 2_000) } else { self.between(3_000, 6_000) };
        Some(Fault { kind, node: self.dice.below(self.nodes), hold, silent: self.dice.below(2) == 0, calm })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(seed: u64) -> Vec<Fault> {
        Plan::new(&Kind::ALL, 3, seed, false).take(60).collect()
    }

    #[test]
    fn the_same_seed_is_the_same_plan_and_another_is_another() {
        assert_eq!(plan(7), plan(7));
        assert_ne!(plan(7), plan(8));
    }

    #[test]
    fn every_kind_comes_once_before_any_comes_again() {
        for round in plan(3).chunks(6) {
            let mut words: Vec<&str> = round.iter().map(|fault| fault.kind.word()).collect();
            words.sort_unstable();
            assert_eq!(words, ["bus", "cut", "database", "freeze", "kill", "restart"]);
        }
    }

    #[test]
    fn faults_are_chosen_by_their_words() {
        assert_eq!(Kind::list("bus,kill"), Ok(vec![Kind::Bus, Kind::Kill]));
        assert_eq!(Kind::list("none"), Ok(vec![]));
        assert!(Kind::list("flood").is_err());
        assert_eq!(Plan::new(&[], 3, 1, false).next(), None);
    }
}
