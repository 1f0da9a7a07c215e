//! «Did you mean …?»

/// A word to add to a sentence: the candidate that `typed` was probably meant to be, if any is near.
pub(crate) fn did_you_mean<'c>(typed: &str, candidates: impl IntoIterator<Item = &'c str>) -> String {
    // A long text is no typing error, and comparing it would take its time.
    let typed: String = typed.chars().take(64).collect::<String>().to_lowercase();
    let distance = |candidate: &str| strsim::damerau_levenshtein(&typed, candidate);
    let nearest = candidates.into_iter().min_by_key(|candidate| distance(candidate));
    match nearest {
        Some(candidate) if is_near(&typed, candidate) => format!("; did you mean {candidate}?"),
        _ => String::new(),
    }
}

fn is_near(typed: &str, candidate: &str) -> bool {
    let begins = typed.len() >= 3 && candidate.starts_with(typed);
    begins || strsim::damerau_levenshtein(typed, candidate) <= candidate.len() / 3
}

#[cfg(test)]
mod tests {
    use super::did_you_mean;

    #[test]
    fn only_what_is_near_is_suggested() {
        let words = ["coins", "corners", "borrow"];
        assert_eq!(did_you_mean("coin", words), "; did you mean coins?");
        assert_eq!(did_you_mean("Cornres", words), "; did you mean corners?");
        assert_eq!(did_you_mean("elephant", words), "");
        assert_eq!(did_you_mean("x", []), "");
    }
}
