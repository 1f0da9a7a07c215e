//! The crates that are in the program, and those in the engine and the physics of the client.
//!
//! `cargo tree` says which, since it alone leaves out what only builds and what another feature or machine would need; cargo's
//! metadata says where each lies and under which licence, and the lock file has the sums.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use toml::de::DeTable;

use super::Part;
use crate::dist::files;
use crate::dist::release::Release;
use crate::shell::{cargo, locked, output, root};

const BROWSER: &str = "wasm32-unknown-unknown";

/// A crate by name and version.
type Named = (String, String);

pub(super) fn list(release: &Release) -> Result<Vec<Part>, String> {
    let mut graph = tree(&["tableflip"], &release.triple)?;
    for (name, uses) in tree(&["tableflip-wasm", "tableflip-physics"], BROWSER)? {
        graph.entry(name).or_default().extend(uses);
    }
    let sums = sums(&files::read(&root().join("Cargo.lock"))?)?;
    let mut metadata = cargo();
    metadata.args(["metadata", "--format-version", "1", "--locked", "--all-features"]);
    let metadata: Value = serde_json::from_str(&output("cargo metadata", &mut metadata)?)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let packages: BTreeMap<Named, &Value> = packages
        .filter_map(|package| Some((named(package["name"].as_str()?, package["version"].as_str()?), package)))
        .collect();
    let part = |(name, uses): (&Named, &BTreeSet<Named>)| {
        let package =
            packages.get(name).ok_or_else(|| format!("cargo metadata: no {} {}", name.0, name.1))?;
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        Ok(Part {
            name: name.0.clone(),
            version: name.1.clone(),
            // As older packages write it.
            licence: package["license"]
                .as_str()
                .map(|licence| licence.replace(" / ", "/").replace('/', " OR ")),
            purl: purl(name),
            sum: sums.get(name).map(|sum| ("SHA-256", sum.clone())),
            uses: uses.iter().map(purl).collect(),
            folder: manifest.trim_end_matches("Cargo.toml").into(),
            ours: package["source"].is_null(),
        })
    };
    graph.iter().map(part).collect()
}

fn named(name: &str, version: &str) -> Named {
    (name.into(), version.into())
}

fn purl((name, version): &Named) -> String {
    format!("pkg:cargo/{name}@{}", version.replace('+', "%2B"))
}

/// Who uses whom, for the program's own packages on one kind of machine.
fn tree(packages: &[&str], machine: &str) -> Result<BTreeMap<Named, BTreeSet<Named>>, String> {
    let mut tree = locked("tree");
    tree.args(["--edges", "normal,no-proc-macro", "--prefix", "depth", "--target", machine]);
    tree.args(packages.iter().flat_map(|package| ["--package", package]));
    read_tree(&output("cargo tree", &mut tree)?)
}

/// Lines as `2serde v1.0.0 (path) (*)`: how deep, who, which version. Whoever stands deeper is used by the last one above.
fn read_tree(text: &str) -> Result<BTreeMap<Named, BTreeSet<Named>>, String> {
    let mut graph: BTreeMap<Named, BTreeSet<Named>> = BTreeMap::new();
    let mut above: Vec<Named> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        let digits = line.len() - line.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let mut words = line[digits..].split(' ');
        let (depth, name, version) = (line[..digits].parse::<usize>(), words.next(), words.next());
        let (Ok(depth), Some(name), Some(version)) =
            (depth, name, version.and_then(|word| word.strip_prefix('v')))
        else {
            return Err(format!("cargo tree says {line:?}"));
        };
        let own = named(name, version);
        above.truncate(depth);
        if let Some(user) = above.last() {
            graph.entry(user.clone()).or_default().insert(own.clone());
        }
        graph.entry(own.clone()).or_default();
        above.push(own);
    }
    Ok(graph)
}

/// The sums of a lock file.
fn sums(lock: &str) -> Result<BTreeMap<Named, String>, String> {
    let lock = DeTable::parse(lock).map_err(|error| format!("Cargo.lock: {error}"))?;
    let packages = lock.get_ref().get("package").and_then(|list| list.get_ref().as_array());
    let sum = |package: &DeTable<'_>| {
        let field = |key: &str| package.get(key)?.get_ref().as_str();
        Some((named(field("name")?, field("version")?), field("checksum")?.to_string()))
    };
    let tables = packages.into_iter().flatten().filter_map(|package| package.get_ref().as_table());
    Ok(tables.filter_map(sum).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_says_who_uses_whom_though_each_is_unfolded_once() {
        let text = "0ours v0.1.0 (/somewhere/with a space)\n1left v1.0.0\n2deep v3.0.0+x\n1right v2.0.0\n2left v1.0.0 (*)\n\n\
                    0other v0.1.0 (/elsewhere)\n1right v2.0.0 (*)\n";
        let graph = read_tree(text).expect("a tree");
        let uses = |name: &str, version: &str| -> Vec<String> {
            graph[&named(name, version)].iter().map(|(name, _)| name.clone()).collect()
        };
        assert_eq!(uses("ours", "0.1.0"), ["left", "right"]);
        assert_eq!(uses("left", "1.0.0"), ["deep"]);
        assert_eq!(uses("right", "2.0.0"), ["left"]);
        assert_eq!(uses("other", "0.1.0"), ["right"]);
        assert_eq!(purl(&named("deep", "3.0.0+x")), "pkg:cargo/deep@3.0.0%2Bx");
    }

    #[test]
    fn a_line_that_is_none_of_a_tree_is_a_fault() {
        assert!(read_tree("0ours 0.1.0").is_err());
        assert!(read_tree("ours v0.1.0").is_err());
    }

    #[test]
    fn sums_are_read_from_the_lock_file_and_ours_have_none() {
        let lock = "version = 4\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nchecksum = \"00\"\n\
                    [[package]]\nname = \"ours\"\nversion = \"0.1.0\"\n";
        let sums = sums(lock).expect("a lock file");
        assert_eq!(sums.into_iter().collect::<Vec<_>>(), [(named("a", "1.0.0"), "00".to_string())]);
    }
}
