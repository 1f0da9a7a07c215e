//! Every input that fuzzing ever found, and every seed that it starts from, through the same functions.

use std::fs;
use std::path::{Path, PathBuf};

use tableflip_cli::hostile::TARGETS;

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn kept_inputs_do_no_harm() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    for (target, body) in TARGETS {
        let seeds = files(&fuzz.join("seeds").join(target));
        assert!(!seeds.is_empty(), "fuzz/seeds/{target} is empty");
        for file in seeds.into_iter().chain(files(&fuzz.join("regressions").join(target))) {
            let bytes = fs::read(&file).unwrap();
            // The name stands above the panic in the test's output, if there is one.
            println!("{}", file.display());
            body(&bytes);
        }
    }
}

/// Every seed but a few is good: fuzzing that starts from rubbish stays there.
#[test]
fn seeds_cut_short_or_spoilt_do_no_harm() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    for (target, body) in TARGETS {
        for file in files(&fuzz.join("seeds").join(target)).into_iter().take(5) {
            let bytes = fs::read(&file).unwrap();
            println!("{}", file.display());
            for part in 0..20 {
                let mut spoilt = bytes.clone();
                let at = bytes.len() * part / 20;
                body(&bytes[..at]);
                spoilt[at] ^= 1 << (part % 8);
                body(&spoilt);
            }
        }
    }
}
