//! The names of what nodes listen at. A table's id comes from strangers: only what is plain becomes a part of a subject.

/// Ids are shorter.
const LONGEST: usize = 64;

/// Where nodes tell each other which of their tables wait for anybody.
pub(super) const HALL: &str = "tableflip.hall";

/// Where the home of a table listens; nothing for what can be no table's id.
pub(super) fn home(table: &str) -> Option<String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let good = !table.is_empty() && table.len() <= LONGEST && table.bytes().all(plain);
    // A dot would part a subject. A stroke, which no id has, does not.
    good.then(|| format!("tableflip.home.{}", table.replace('.', "/")))
}

/// Where a node listens to another.
pub(super) fn node(to: &str, from: &str) -> String {
    format!("tableflip.node.{to}.{from}")
}

/// Where a node listens to all others.
pub(super) fn all_to(node: &str) -> String {
    format!("tableflip.node.{node}.*")
}

/// The node that sent what came there.
pub(super) fn sender(subject: &str) -> &str {
    subject.rsplit('.').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_ids_become_subjects() {
        assert_eq!(home("0a1b").as_deref(), Some("tableflip.home.0a1b"));
        assert_eq!(home("north.0a1b").as_deref(), Some("tableflip.home.north/0a1b"));
        let long = "x".repeat(65);
        for id in ["", ">", "*", "a b", "a\n", "a\0", "ä", "a/b", "a:b", &long] {
            assert_eq!(home(id), None, "{id:?}");
        }
    }

    #[test]
    fn a_subject_says_who_sent_what_came_there() {
        assert_eq!(sender(&node("two", "one")), "one");
    }
}
