//! The steps of the check: one line each, and how many there were.

use crate::Outcome;

#[derive(Default)]
pub(super) struct Steps {
    taken: u32,
    failed: u32,
}

impl Steps {
    /// Takes a step, which says what it found or what is wrong.
    pub(super) fn step(&mut self, what: &str, take: impl FnOnce() -> Result<String, String>) -> Outcome {
        self.taken += 1;
        match take() {
            Ok(found) if found.is_empty() => println!("ok   {what}"),
            Ok(found) => println!("ok   {what}: {found}"),
            Err(reason) => {
                self.failed += 1;
                println!("FAIL {what}: {reason}");
                return Err(reason);
            }
        }
        Ok(())
    }

    /// How it went.
    pub(super) fn told(&self) -> Outcome {
        let line = format!("{} steps, {} failed", self.taken, self.failed);
        println!("{line}");
        if self.failed == 0 { Ok(()) } else { Err(line) }
    }
}

#[cfg(test)]
mod tests {
    use super::Steps;

    #[test]
    fn a_failed_step_is_counted_and_ends_in_a_failure() {
        let mut steps = Steps::default();
        assert_eq!(steps.step("one", || Ok(String::new())), Ok(()));
        assert_eq!(steps.told(), Ok(()));
        assert!(steps.step("two", || Err("no".into())).is_err());
        assert_eq!(steps.told(), Err("2 steps, 1 failed".into()));
    }
}
