//! What is wrong with a lesson: where, why, and by which rule.

use std::fmt;

use tableflip_kernel::edition::Faults;

/// One thing wrong with a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, with the rule's number.
    pub reason: String,
}

impl LessonFault {
    pub(crate) fn at(line: usize, reason: impl fmt::Display) -> LessonFault {
        // What a file says is quoted in reasons: one line each, whatever stands in it.
        LessonFault { line, reason: reason.to_string().replace(['\n', '\r'], " ") }
    }
}

impl fmt::Display for LessonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.reason)
    }
}

/// The faults of a text as TOML, or of its keys. Those of form alone have no rule yet.
pub(crate) fn of_text(faults: &Faults) -> Vec<LessonFault> {
    let told = faults.0.iter().map(|fault| {
        let rule =
            if fault.reason.ends_with(')') && fault.reason.contains("(LN-") { "" } else { " (LN-1.2)" };
        let key = fault.key.trim_end_matches('.');
        let key = if key.is_empty() { String::new() } else { format!("{key}: ") };
        LessonFault::at(fault.line, format_args!("{key}{}{rule}", fault.reason))
    });
    told.collect()
}
