//! Builds the web client.

use crate::Outcome;

pub(crate) fn build(_: &[String]) -> Outcome {
    Err("the web client is not here yet".into())
}
