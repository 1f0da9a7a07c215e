//! What comes into the program from elsewhere: licences, sources, doubles and lock files, held against `deny.toml`.
//!
//! cargo-deny knows more (`cargo xtask audit`); what is here takes a second and runs with every test.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Outcome;
use crate::shell::{cargo, output, root};

const LIST: &str = "deny.toml";
/// Where every package must come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";
const LOCK_FILES: &[&str] = &["Cargo.lock", "fuzz/Cargo.lock"];

/// Every fault of what we use.
pub(crate) fn check(faults: &mut Vec<String>) -> Outcome {
    let text = fs::read_to_string(root().join(LIST)).map_err(|error| format!("{LIST}: {error}"))?;
    let list = Allowed::read(&text)?;
    // `--locked` fails where the lock file does not say exactly what the manifests ask for.
    let mut metadata = cargo();
    metadata.args(["metadata", "--format-version", "1", "--locked", "--all-features"]);
    let metadata = output("cargo metadata --locked", &mut metadata)?;
    let metadata: Value =
        serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages: Vec<Package<'_>> =
        metadata["packages"].as_array().into_iter().flatten().filter_map(Package::of).collect();
    faults.extend(packages.iter().filter_map(|package| list.fault(package)));
    list.doubles(&packages, faults);
    compiler(&packages, faults);
    LOCK_FILES.iter().try_for_each(|file| lock_file(file, faults))?;
    npm_lock_file(faults)
}

/// A package, ours or from elsewhere.
struct Package<'m> {
    name: &'m str,
    version: &'m str,
    licence: Option<&'m str>,
    source: Option<&'m str>,
    compiler: Option<&'m str>,
}

impl<'m> Package<'m> {
    fn of(json: &'m Value) -> Option<Package<'m>> {
        Some(Package {
            name: json["name"].as_str()?,
            version: json["version"].as_str()?,
            licence: json["license"].as_str(),
            source: json["source"].as_str(),
            compiler: json["rust_version"].as_str(),
        })
    }
}

/// What `deny.toml` lets pass.
struct Allowed {
    licences: Vec<String>,
    /// Licences of single packages.
    exceptions: Vec<(String, Vec<String>)>,
    /// Packages that may be there in more than one version: name and the beginning of a version.
    doubles: Vec<(String, String)>,
}

impl Allowed {
    fn read(text: &str) -> Result<Allowed, String> {
        let parsed = DeTable::parse(text).map_err(|error| format!("{LIST}: {error}"))?;
        let list = |table: &str, key: &str| {
            let table = parsed.get_ref().get(table).and_then(|table| table.get_ref().as_table());
            lines(table.and_then(|table| table.get(key)))
        };
        let licences = list("licenses", "allow").filter_map(word).collect();
        let exceptions = list("licenses", "exceptions").filter_map(|line| {
            let line = line.as_table()?;
            let licences = lines(line.get("allow")).filter_map(word).collect();
            Some((word(line.get("crate")?.get_ref())?, licences))
        });
        let double = |line: &DeValue<'_>| {
            let line = line.as_table()?;
            line.get("reason")?;
            let named = word(line.get("crate")?.get_ref())?;
            named.split_once('@').map(|(name, version)| (name.to_string(), version.to_string()))
        };
        let doubles: Option<Vec<(String, String)>> = list("bans", "skip").map(double).collect();
        let doubles = doubles.ok_or_else(|| {
            format!("{LIST}: each line of bans.skip has a crate with its version, and a reason")
        })?;
        Ok(Allowed { licences, exceptions: exceptions.collect(), doubles })
    }

    /// What is wrong with a package that is not ours.
    fn fault(&self, package: &Package<'_>) -> Option<String> {
        let Package { name, version, source, .. } = package;
        let source = (*source)?;
        if source != REGISTRY {
            return Some(format!("{name} {version} comes from {source}, not from the registry"));
        }
        let Some(licence) = package.licence else {
            return Some(format!("{name} {version} names no licence"));
        };
        let own = self.exceptions.iter().filter(|(of, _)| of == name).flat_map(|(_, licences)| licences);
        let allowed = |word: &str| self.licences.iter().chain(own.clone()).any(|one| one == word);
        let good = Expression::new(licence).any(&allowed);
        (!good).then(|| format!("{name} {version} is under {licence:?}, which {LIST} does not allow"))
    }

    /// Packages that are there twice without a reason, and reasons for what is not there twice.
    fn doubles(&self, packages: &[Package<'_>], faults: &mut Vec<String>) {
        let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for package in packages.iter().filter(|package| package.source.is_some()) {
            versions.entry(package.name).or_default().push(package.version);
        }
        let is = |version: &str, begins: &str| {
            version.strip_prefix(begins).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        for (name, versions) in &versions {
            let excused =
                |version: &&&str| self.doubles.iter().any(|(of, begins)| of == name && is(version, begins));
            if versions.len() > 1 + versions.iter().filter(excused).count() {
                faults.push(format!("{name} is there as {}: say why in {LIST}", versions.join(" and ")));
            }
        }
        for (name, begins) in &self.doubles {
            let there = versions.get(&**name).is_some_and(|versions| {
                versions.len() > 1 && versions.iter().any(|version| is(version, begins))
            });
            if !there {
                faults.push(format!("{LIST} excuses {name}@{begins}, which is no double any more"));
            }
        }
    }
}

/// The lines of a list, if there is one.
fn lines<'t>(list: Option<&'t Spanned<DeValue<'t>>>) -> impl Iterator<Item = &'t DeValue<'t>> {
    list.and_then(|list| list.get_ref().as_array()).into_iter().flatten().map(Spanned::get_ref)
}

fn word(value: &DeValue<'_>) -> Option<String> {
    value.as_str().map(str::to_string)
}

/// The compiler that we ask for is one that every package is content with.
fn compiler(packages: &[Package<'_>], faults: &mut Vec<String>) {
    let number = |version: &str| -> [u32; 3] {
        let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
        std::array::from_fn(|_| parts.next().unwrap_or(0))
    };
    let ours = packages.iter().filter(|package| package.source.is_none());
    let Some(ours) = ours.filter_map(|package| package.compiler).min_by_key(|version| number(version)) else {
        return;
    };
    for package in packages {
        if let Some(asked) = package.compiler.filter(|asked| number(asked) > number(ours)) {
            let (name, version) = (package.name, package.version);
            faults.push(format!(
                "{name} {version} asks for Rust {asked}; rust-version in Cargo.toml is {ours}"
            ));
        }
    }
}

/// Every package of a lock file comes from the registry and has its checksum.
fn lock_file(file: &str, faults: &mut Vec<String>) -> Outcome {
    let text = fs::read_to_string(root().join(file)).map_err(|error| format!("{file}: {error}"))?;
    for package in text.split("[[package]]").skip(1) {
        let field = |key: &str| {
            let line = package.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
            line.map(|value| value.trim_matches('"'))
        };
        // What has no source is ours.
        let Some(source) = field("source") else { continue };
        let name = field("name").unwrap_or("a package");
        if source != REGISTRY {
            faults.push(format!("{file}: {name} comes from {source}, not from the registry"));
        } else if field("checksum").is_none() {
            faults.push(format!("{file}: {name} has no checksum"));
        }
    }
    Ok(())
}

/// Every package of the web client has its checksum.
fn npm_lock_file(faults: &mut Vec<String>) -> Outcome {
    let file = "web/package-lock.json";
    let text = fs::read_to_string(root().join(file)).map_err(|error| format!("{file}: {error}"))?;
    let lock: Value = serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))?;
    for (name, package) in
        lock["packages"].as_object().into_iter().flatten().filter(|(name, _)| !name.is_empty())
    {
        if package["integrity"].as_str().is_none_or(|sum| !sum.starts_with("sha512-")) {
            faults.push(format!("{file}: {name} has no SHA-512"));
        }
    }
    Ok(())
}

/// A licence expression: words with `AND`, `OR` (or `/`, as older packages write it) and brackets.
struct Expression<'e> {
    words: Vec<&'e str>,
    at: usize,
}

impl<'e> Expression<'e> {
    fn new(text: &'e str) -> Expression<'e> {
        let mut words = Vec::new();
        for part in text.split_whitespace() {
            let mut rest = part;
            while let Some(at) = rest.find(['(', ')', '/']) {
                words.extend([&rest[..at], &rest[at..=at]]);
                rest = &rest[at + 1..];
            }
            words.push(rest);
        }
        words.retain(|word| !word.is_empty());
        Expression { words, at: 0 }
    }

    fn next_is(&mut self, words: &[&str]) -> bool {
        let found = self.words.get(self.at).is_some_and(|word| words.contains(word));
        self.at += usize::from(found);
        found
    }

    /// Whether some way through the expression is allowed.
    fn any(mut self, allowed: &dyn Fn(&str) -> bool) -> bool {
        let good = self.either(allowed);
        good && self.at == self.words.len()
    }

    fn either(&mut self, allowed: &dyn Fn(&str) -> bool) -> bool {
        let mut good = self.both(allowed);
        while self.next_is(&["OR", "/"]) {
            good |= self.both(allowed);
        }
        good
    }

    fn both(&mut self, allowed: &dyn Fn(&str) -> bool) -> bool {
        let mut good = self.one(allowed);
        while self.next_is(&["AND"]) {
            good &= self.one(allowed);
        }
        good
    }

    fn one(&mut self, allowed: &dyn Fn(&str) -> bool) -> bool {
        if self.next_is(&["("]) {
            return self.either(allowed) & self.next_is(&[")"]);
        }
        let Some(word) = self.words.get(self.at).copied() else { return false };
        self.at += 1;
        if self.next_is(&["WITH"]) {
            let exception = self.words.get(self.at).copied().unwrap_or_default();
            self.at += 1;
            return allowed(&format!("{word} WITH {exception}"));
        }
        allowed(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(expression: &str) -> bool {
        Expression::new(expression)
            .any(&|word: &str| ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"].contains(&word))
    }

    #[test]
    fn an_expression_is_allowed_if_one_way_through_it_is() {
        for good in [
            "MIT",
            "GPL-3.0 OR MIT",
            "GPL-3.0/MIT",
            "GPL-3.0 / MIT",
            "MIT AND Zlib",
            "(MIT OR GPL-3.0) AND Zlib",
        ] {
            assert!(allowed(good), "{good}");
        }
        assert!(allowed("Apache-2.0 WITH LLVM-exception OR GPL-3.0"));
        for bad in
            ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Zlib) AND GPL-3.0", "Apache-2.0", "MIT Zlib", "(MIT"]
        {
            assert!(!allowed(bad), "{bad}");
        }
    }

    fn package(name: &'static str, version: &'static str, licence: &'static str) -> Package<'static> {
        Package { name, version, licence: Some(licence), source: Some(REGISTRY), compiler: None }
    }

    fn list() -> Allowed {
        let text = "[licenses]\nallow = ['MIT']\nexceptions = [{ crate = 'odd', allow = ['MPL-2.0'] }]\n\
                    [bans]\nskip = [{ crate = 'old@1.2', reason = 'so' }]";
        Allowed::read(text).expect("a list")
    }

    #[test]
    fn a_licence_or_a_source_that_is_not_listed_is_a_fault() {
        assert_eq!(list().fault(&package("plain", "1.0.0", "MIT")), None);
        assert_eq!(list().fault(&package("odd", "1.0.0", "MPL-2.0")), None);
        assert!(list().fault(&package("plain", "1.0.0", "MPL-2.0")).is_some());
        let git = Package { source: Some("git+https://example.org/x"), ..package("plain", "1.0.0", "MIT") };
        assert!(list().fault(&git).is_some_and(|fault| fault.contains("registry")));
        let ours = Package { source: None, licence: None, ..package("ours", "1.0.0", "") };
        assert_eq!(list().fault(&ours), None);
    }

    #[test]
    fn a_double_needs_a_reason_and_a_reason_needs_a_double() {
        let faults = |packages: &[Package<'_>]| {
            let mut faults = Vec::new();
            list().doubles(packages, &mut faults);
            faults
        };
        let (old, new) = (package("old", "1.2.3", "MIT"), package("old", "2.0.0", "MIT"));
        assert_eq!(faults(&[old, new]), Vec::<String>::new());
        let (one, two) = (package("old", "1.20.0", "MIT"), package("old", "2.0.0", "MIT"));
        assert_eq!(faults(&[one, two]).len(), 2, "1.20 is not 1.2");
        assert_eq!(faults(&[]).len(), 1, "a reason for nothing");
    }

    #[test]
    fn a_package_may_ask_for_no_later_compiler_than_we_do() {
        let faults = |asked: &'static str| {
            let ours = Package { source: None, compiler: Some("1.94"), ..package("ours", "1.0.0", "MIT") };
            let other = Package { compiler: Some(asked), ..package("other", "1.0.0", "MIT") };
            let mut faults = Vec::new();
            compiler(&[ours, other], &mut faults);
            faults.len()
        };
        assert_eq!(["1.9", "1.94", "1.94.0", "1.94.1", "1.100"].map(faults), [0, 0, 0, 1, 1]);
    }

    #[test]
    fn a_double_without_its_reason_is_no_list() {
        assert!(Allowed::read("[bans]\nskip = [{ crate = 'old@1.2' }]").is_err());
        assert!(Allowed::read("[bans]\nskip = [{ crate = 'old', reason = 'so' }]").is_err());
    }
}
