//! Nothing that is broken on purpose is ever turned on by default: features that are called so are named by no manifest but where they are made,
//! and a release cannot be built with one (`crates/server/src/lib.rs`).

use serde_json::Value;

/// How such a feature's name begins.
const SABOTAGE: &str = "sabotage-";
/// Who may have some.
const MAKER: &str = "tableflip-server";

/// Looks through what `cargo metadata` says of all packages of ours.
pub(crate) fn check(metadata: &Value, faults: &mut Vec<String>) {
    for package in list(&metadata["packages"]) {
        let name = package["name"].as_str().unwrap_or_default();
        for (feature, turns_on) in package["features"].as_object().into_iter().flatten() {
            if feature.starts_with(SABOTAGE) && name != MAKER {
                faults.push(format!("{name}: {feature} is no place for a sabotage"));
            }
            if list(turns_on).any(|on| on.as_str().is_some_and(|on| on.contains(SABOTAGE))) {
                faults.push(format!("{name}: the feature {feature} turns on a sabotage"));
            }
        }
        for dependency in list(&package["dependencies"]) {
            if list(&dependency["features"]).any(|on| on.as_str().is_some_and(|on| on.contains(SABOTAGE))) {
                faults.push(format!("{name} → {} with a sabotage", dependency["name"]));
            }
        }
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn faults(package: &Value) -> usize {
        let mut faults = Vec::new();
        check(&json!({ "packages": [package] }), &mut faults);
        faults.len()
    }

    #[test]
    fn a_sabotage_may_be_there_and_may_not_be_turned_on() {
        let features = json!({ "sabotage-early-yes": [] });
        assert_eq!(faults(&json!({ "name": "tableflip-server", "features": features })), 0);
        assert_eq!(faults(&json!({ "name": "tableflip", "features": features })), 1);
        let on = json!({ "sabotage-early-yes": [], "default": ["sabotage-early-yes"] });
        assert_eq!(faults(&json!({ "name": "tableflip-server", "features": on })), 1);
        let on = json!({ "all": ["tableflip-server/sabotage-early-yes"] });
        assert_eq!(faults(&json!({ "name": "tableflip", "features": on })), 1);
        let dependencies = json!([{ "name": "tableflip-server", "features": ["sabotage-early-yes"] }]);
        assert_eq!(faults(&json!({ "name": "tableflip", "dependencies": dependencies })), 1);
    }
}
