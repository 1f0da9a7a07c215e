//! The packages of which something is in the client, as the bundler says by `packaging/bundled.mjs`.

use std::fs::File;
use std::process::Stdio;

use serde_json::Value;

use super::Part;
use crate::dist::release::Release;
use crate::shell::{output, program, root};

pub(super) fn list() -> Result<Vec<Part>, String> {
    let script = Release::template("bundled.mjs");
    let script = File::open(&script).map_err(|error| format!("{}: {error}", script.display()))?;
    println!("── asking the bundler what is in the client");
    // Read from its standard input, it finds packages from the folder that it runs in.
    let mut node = program("node");
    node.current_dir(root().join("web")).args(["--input-type=module", "-"]).stdin(Stdio::from(script));
    let said = output("node packaging/bundled.mjs", &mut node)?;
    parts(&said)
}

fn parts(said: &str) -> Result<Vec<Part>, String> {
    let said: Vec<Value> =
        serde_json::from_str(said).map_err(|error| format!("packaging/bundled.mjs: {error}"))?;
    said.iter()
        .map(part)
        .collect::<Option<_>>()
        .ok_or_else(|| "packaging/bundled.mjs: a package lacks a field".into())
}

fn part(said: &Value) -> Option<Part> {
    let field = |key: &str| said[key].as_str().map(str::to_string);
    let (name, version) = (field("name")?, field("version")?);
    Some(Part {
        purl: format!("pkg:npm/{}@{version}", name.replace('@', "%40")),
        name,
        version,
        licence: field("licence"),
        sum: Some(("SHA-512", field("sha512")?)),
        uses: Vec::new(),
        folder: root().join("web").join(field("folder")?),
        ours: false,
    })
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn a_package_with_a_scope_has_its_sign_written_out() {
        let said = r#"[{"name": "@a/b", "version": "1.0.0", "licence": "MIT", "folder": "node_modules/@a/b", "sha512": "00"}]"#;
        let parts = parts(said).expect("a list");
        assert_eq!(parts[0].purl, "pkg:npm/%40a/b@1.0.0");
        assert_eq!(parts[0].sum, Some(("SHA-512", "00".into())));
    }

    #[test]
    fn a_package_without_a_version_is_a_fault() {
        assert!(parts(r#"[{"name": "a", "folder": "x", "sha512": ""}]"#).is_err());
    }
}
