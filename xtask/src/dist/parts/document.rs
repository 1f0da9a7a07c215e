//! The list of parts as a document of `CycloneDX` 1.5.
//!
//! It has no serial number: that would be another one each time, and the same parts are to give the same bytes.

use serde_json::{Value, json};

use super::Part;

/// The program's own package, which the whole list is about.
const PROGRAM: &str = "tableflip";

pub(super) fn of(version: &str, date: &str, parts: &[Part]) -> Value {
    let root = format!("pkg:cargo/{PROGRAM}@{version}");
    let (program, others): (Vec<&Part>, Vec<&Part>) = parts.iter().partition(|part| part.purl == root);
    // What came from elsewhere than Cargo is in the program because the server holds it.
    let held =
        others.iter().filter(|part| !part.purl.starts_with("pkg:cargo/")).map(|part| part.purl.clone());
    let uses = |part: &Part| {
        let mut uses = part.uses.clone();
        if part.purl == root {
            uses.extend(held.clone());
        }
        json!({ "ref": part.purl, "dependsOn": uses })
    };
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": date,
            "component": program.first().map(|part| component(part, "application")),
        },
        "components": others.iter().map(|part| component(part, "library")).collect::<Vec<_>>(),
        "dependencies": parts.iter().map(uses).collect::<Vec<_>>(),
    })
}

fn component(part: &Part, kind: &str) -> Value {
    let mut component = json!({
        "type": kind,
        "bom-ref": part.purl,
        "name": part.name,
        "version": part.version,
        "purl": part.purl,
    });
    if let Some(licence) = &part.licence {
        component["licenses"] = json!([{ "expression": licence }]);
    }
    if let Some((algorithm, sum)) = &part.sum {
        component["hashes"] = json!([{ "alg": algorithm, "content": sum }]);
    }
    component
}

/// How many crates, packages of the client, and other parts a document names. Something that is used and not named is a fault.
pub(super) fn counted(text: &str) -> Result<[usize; 3], String> {
    let document: Value =
        serde_json::from_str(text).map_err(|error| format!("the list of parts: {error}"))?;
    if document["bomFormat"] != "CycloneDX" {
        return Err("the list of parts is no document of CycloneDX".into());
    }
    let named: Vec<&str> = document["components"]
        .as_array()
        .into_iter()
        .flatten()
        .chain([&document["metadata"]["component"]])
        .filter_map(|component| component["purl"].as_str())
        .collect();
    let used = document["dependencies"].as_array().into_iter().flatten();
    let used = used.flat_map(|line| line["dependsOn"].as_array().into_iter().flatten());
    if let Some(missing) = used.filter_map(Value::as_str).find(|used| !named.contains(used)) {
        return Err(format!("the list of parts says that {missing} is used, and does not name it"));
    }
    let begin = |kind: &str| named.iter().filter(|purl| purl.starts_with(kind)).count();
    let (crates, client) = (begin("pkg:cargo/"), begin("pkg:npm/"));
    Ok([crates, client, named.len() - crates - client])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(purl: &str, uses: &[&str]) -> Part {
        let (name, version) = purl.rsplit_once('@').expect("an address");
        Part {
            name: name.rsplit('/').next().expect("a name").into(),
            version: version.into(),
            licence: Some("MIT".into()),
            purl: purl.into(),
            sum: Some(("SHA-256", "00".into())),
            uses: uses.iter().map(ToString::to_string).collect(),
            folder: "somewhere".into(),
            ours: false,
        }
    }

    #[test]
    fn a_document_names_the_program_and_counts_its_parts_by_kind() {
        let parts = [
            part("pkg:cargo/serde@1.0.0", &[]),
            part("pkg:cargo/tableflip@0.1.0", &["pkg:cargo/serde@1.0.0"]),
            part("pkg:deb/debian/glibc@2.36", &[]),
            part("pkg:npm/svelte@5.0.0", &[]),
        ];
        let document = of("0.1.0", "2026-11-18T17:00:00Z", &parts);
        assert_eq!(document["metadata"]["component"]["type"], "application");
        assert_eq!(document["components"][0]["hashes"][0], json!({ "alg": "SHA-256", "content": "00" }));
        let uses = json!(["pkg:cargo/serde@1.0.0", "pkg:deb/debian/glibc@2.36", "pkg:npm/svelte@5.0.0"]);
        assert_eq!(document["dependencies"][1]["dependsOn"], uses);
        assert_eq!(counted(&document.to_string()), Ok([2, 1, 1]));
    }

    #[test]
    fn what_is_used_must_be_named() {
        let parts = [part("pkg:cargo/tableflip@0.1.0", &["pkg:cargo/lost@1.0.0"])];
        let document = of("0.1.0", "2026-11-18T17:00:00Z", &parts).to_string();
        assert!(counted(&document).is_err_and(|fault| fault.contains("lost")));
        assert!(counted("{}").is_err());
    }
}
