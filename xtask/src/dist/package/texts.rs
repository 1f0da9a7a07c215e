//! The texts of Debian's package that are not the same for each version: control file, changelog and copyright.

use crate::dist::files;
use crate::dist::release::Release;
use crate::shell::root;

/// What stands in the control file's template between `@`s.
pub(super) struct Values<'v> {
    pub(super) version: &'v str,
    pub(super) architecture: &'v str,
    pub(super) installed_size: &'v str,
    /// Without it the field is left out.
    pub(super) built_using: Option<&'v str>,
}

/// The control file. A word that nobody fills in is a fault of the template.
pub(super) fn control(template: &str, values: &Values<'_>) -> Result<String, String> {
    let mut text = String::new();
    for line in template.lines() {
        if line.contains("@BUILT_USING@") && values.built_using.is_none() {
            continue;
        }
        let line = line
            .replace("@VERSION@", values.version)
            .replace("@ARCHITECTURE@", values.architecture)
            .replace("@INSTALLED_SIZE@", values.installed_size)
            .replace("@BUILT_USING@", values.built_using.unwrap_or_default());
        let unknown = line.split('@').nth(1).filter(|word| !word.is_empty() && line.matches('@').count() > 1);
        if let Some(word) = unknown {
            return Err(format!("the control file's template says @{word}@, which nobody knows"));
        }
        text.push_str(&line);
        text.push('\n');
    }
    Ok(text)
}

/// Debian's changelog: one entry, which points to the program's own.
pub(super) fn changelog(version: &str, date: &str) -> String {
    format!(
        "tableflip ({version}) stable; urgency=medium\n\n  * What is new for players and hosts is in changelog.gz.\n\n \
         -- The Tableflip contributors <maintainers@tableflip.invalid>  {date}\n"
    )
}

/// Debian's copyright file: what is said of the package, and the text of the licence that Debian does not have on every machine.
pub(super) fn copyright() -> Result<String, String> {
    let said = files::read(&Release::template("debian/copyright"))?;
    let licence = files::read(&root().join("LICENSE-MIT"))?;
    Ok(format!("{said}License: MIT\n{}", indented(&licence)))
}

/// A text as a field holds it: one space before each line, and a full stop for an empty one.
fn indented(text: &str) -> String {
    let line =
        |line: &str| if line.trim().is_empty() { " .\n".into() } else { format!(" {}\n", line.trim_end()) };
    text.trim().lines().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALUES: Values<'static> = Values {
        version: "1.2.3-1",
        architecture: "amd64",
        installed_size: "77",
        built_using: Some("glibc (= 2.36-9)"),
    };

    fn ours() -> String {
        files::read(&Release::template("debian/control")).expect("the template")
    }

    #[test]
    fn the_control_file_says_version_machine_size_and_library() {
        let text = control(&ours(), &VALUES).expect("a control file");
        for line in
            ["Version: 1.2.3-1", "Architecture: amd64", "Installed-Size: 77", "Built-Using: glibc (= 2.36-9)"]
        {
            assert!(text.lines().any(|said| said == line), "{line} is not in {text}");
        }
        assert!(text.contains("maintainers@tableflip.invalid"), "an address is no word to fill in");
        assert!(!text.contains("Depends:"), "a static program depends on nothing");
    }

    #[test]
    fn a_library_that_nobody_knows_the_source_of_is_left_out() {
        let text = control(&ours(), &Values { built_using: None, ..VALUES }).expect("a control file");
        assert!(!text.contains("Built-Using"));
    }

    #[test]
    fn a_word_that_nobody_fills_in_is_a_fault() {
        assert!(control("Version: @VERSOIN@\n", &VALUES).is_err_and(|fault| fault.contains("@VERSOIN@")));
    }

    #[test]
    fn the_copyright_file_holds_the_licence_as_one_field() {
        let text = copyright().expect("a copyright file");
        let field = text.split_once("License: MIT\n").expect("the licence's own field").1;
        assert!(field.lines().count() > 10 && field.lines().all(|line| line.starts_with(' ')), "{field}");
    }

    #[test]
    fn the_changelog_is_signed_with_two_spaces_before_the_date() {
        let text = changelog("1.2.3-1", "Wed, 18 Nov 2026 17:00:00 +0000");
        assert!(text.starts_with("tableflip (1.2.3-1) stable; urgency=medium\n"));
        assert!(text.ends_with(">  Wed, 18 Nov 2026 17:00:00 +0000\n"));
    }

    #[test]
    fn every_conffile_lies_in_etc_and_the_unit_reads_it() {
        let listed = files::read(&Release::template("debian/conffiles")).expect("a list");
        let unit = files::read(&Release::template("tableflip.service")).expect("the unit");
        for file in listed.lines() {
            assert!(
                file.starts_with("/etc/") && unit.contains(&format!("EnvironmentFile=-{file}")),
                "{file}"
            );
        }
    }
}
