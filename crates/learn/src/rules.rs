//! The numbers of all rules, as the specifications give them (`docs/specs/`): found when the program is built.

/// Sorted.
const NUMBERS: &[&str] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// Whether the rulebooks have a rule of this number.
pub fn is_rule(number: &str) -> bool {
    NUMBERS.binary_search(&number).is_ok()
}

#[cfg(test)]
mod tests {
    use tableflip_catalogue::GAMES;

    use super::*;

    #[test]
    fn every_game_has_its_rules_and_no_others() {
        for game in GAMES {
            let title = game.title();
            assert!(is_rule(&format!("{}-1.1", title.rules)), "{} has no rules", title.name);
            assert!(!is_rule(&format!("{}-1.999", title.rules)));
            for option in title.options.iter().filter(|option| option.rule.contains('.')) {
                assert!(is_rule(option.rule), "{} is the rule of {}", option.rule, option.name);
            }
        }
        assert!(!is_rule("") && !is_rule("ZZ-1.1"));
    }
}
