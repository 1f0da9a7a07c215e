//! How much of the processors went to somebody else on the same iron: where that is much, a long time is not the program's.

/// Ticks of all processors so far, and those that were stolen; nothing where the system does not tell.
pub(crate) struct Clock(Option<[u64; 2]>);

impl Clock {
    pub(crate) fn now() -> Clock {
        let told = std::fs::read_to_string("/proc/stat").ok();
        let ticks = told.as_deref().and_then(|told| told.lines().next()).map(|line| {
            line.split_whitespace().skip(1).take(8).filter_map(|word| word.parse().ok()).collect::<Vec<u64>>()
        });
        Clock(ticks.filter(|ticks| ticks.len() == 8).map(|ticks| [ticks.iter().sum(), ticks[7]]))
    }

    /// The share since then, in words.
    pub(crate) fn stolen(&self) -> String {
        match (self.0, Clock::now().0) {
            (Some([all, stolen]), Some([all_now, stolen_now])) if all_now > all => {
                format!("{:.0}%", 100.0 * (stolen_now - stolen) as f64 / (all_now - all) as f64)
            }
            _ => "?".into(),
        }
    }
}
