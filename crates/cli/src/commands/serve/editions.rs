//! Which editions a host's visitors may bring.

use std::path::Path;

use tableflip_server::Editions;

use crate::answer::Failure;

#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum Which {
    /// None: the program's own alone
    None,
    /// Those whose SHA-256 stands in the file of --known-editions
    Known,
    /// Any, within the limits
    Any,
}

impl Which {
    pub(crate) fn with(self, file: Option<&Path>) -> Result<Editions, Failure> {
        match (self, file) {
            (Which::None, _) => Ok(Editions::None),
            (Which::Any, _) => Ok(Editions::Any),
            (Which::Known, None) => Ok(Editions::Known([].into())),
            (Which::Known, Some(file)) => {
                let fault = |why: String| Failure::wrong(format!("{}: {why}", file.display()));
                let text = std::fs::read_to_string(file).map_err(|error| fault(error.to_string()))?;
                let lines = text.lines().enumerate().filter_map(|(n, line)| {
                    let sum = line.split('#').next()?.split_whitespace().next()?;
                    Some((n + 1, sum.to_ascii_lowercase()))
                });
                let sums = lines.map(|(n, sum)| {
                    let good = sum.len() == 64 && sum.bytes().all(|digit| digit.is_ascii_hexdigit());
                    if good { Ok(sum) } else { Err(fault(format!("line {n} is no SHA-256: {sum}"))) }
                });
                Ok(Editions::Known(sums.collect::<Result<_, _>>()?))
            }
        }
    }
}
