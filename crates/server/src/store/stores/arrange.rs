//! Which of several databases is the first, and whether they belong together, by what each of them knows of its place.
//!
//! The first is not whichever is named first: it is the one that has the book, wherever it stands in the list. Only databases that were never
//! served before take the order of the list.

use super::super::postgres::Place;

/// Says which is the first; or in one sentence why they cannot be served together. `what` is said of each.
pub(super) fn arrange(places: &[(String, Place)]) -> Result<usize, String> {
    distinct(places)?;
    let answers = |name: &str| places.iter().position(|(_, place)| place.names.iter().any(|one| one == name));
    for (what, place) in places {
        if let Some(first) = place.first.as_deref().filter(|first| answers(first).is_none()) {
            return Err(format!(
                "{what} is one of several databases, and the first of them, whose tables end in -{first}, is not named: name all of them"
            ));
        }
    }
    let mut firsts: Vec<usize> =
        places.iter().filter_map(|(_, place)| place.first.as_deref().and_then(answers)).collect();
    firsts.sort_unstable();
    firsts.dedup();
    // One that was once served alone, and where nothing came of it, joins the others.
    let held: Vec<usize> = firsts.iter().copied().filter(|n| !places[*n].1.empty).collect();
    match (&held[..], &firsts[..]) {
        ([first], _) | ([], [first]) => Ok(*first),
        ([], _) => Ok(0),
        ([one, other, ..], _) => Err(format!(
            "{} and {} were served apart, and each has daily decks and clubs of its own: serve them apart, or bring the tables of one \
             into the other with tableflip store move",
            places[*one].0, places[*other].0
        )),
    }
}

/// No two may answer for the same tables.
fn distinct(places: &[(String, Place)]) -> Result<(), String> {
    for (n, (what, place)) in places.iter().enumerate() {
        let same = |(_, other): &&(String, Place)| place.names.iter().any(|name| other.names.contains(name));
        if let Some((other, _)) = places[..n].iter().find(same) {
            return Err(format!(
                "{other} and {what} hold the same tables: they are one database by two addresses, or one is a copy of the other; name one of them"
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(names: &[&str], first: Option<&str>, empty: bool) -> (String, Place) {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        let what = format!("database {}", names[0]);
        (what, Place { names, first: first.map(str::to_string), moving: false, empty })
    }

    #[test]
    fn fresh_databases_take_the_order_of_the_list() {
        assert_eq!(arrange(&[place(&["a"], None, true)]), Ok(0));
        assert_eq!(arrange(&[place(&["b"], None, true), place(&["a"], None, true)]), Ok(0));
    }

    #[test]
    fn whichever_has_the_book_is_the_first_wherever_it_stands() {
        let (a, b, c) =
            (place(&["a"], Some("a"), false), place(&["b"], Some("a"), false), place(&["c"], None, true));
        for (list, first) in [
            (vec![a.clone()], 0),
            (vec![a.clone(), b.clone(), c.clone()], 0),
            (vec![c.clone(), b.clone(), a.clone()], 2),
        ] {
            assert_eq!(arrange(&list), Ok(first));
        }
        let tried = place(&["d"], Some("d"), true);
        assert_eq!(arrange(&[tried, b, a]), Ok(2), "one that was tried alone joins the others");
    }

    #[test]
    fn two_that_were_named_first_at_the_same_moment_agree_the_next_time() {
        let crossed = [place(&["a"], Some("b"), true), place(&["b"], Some("a"), true)];
        assert_eq!(arrange(&crossed), Ok(0));
    }

    #[test]
    fn a_list_without_its_first_is_refused_also_where_nothing_is_in_it_yet() {
        for empty in [false, true] {
            let why = arrange(&[place(&["b"], Some("a"), empty)]).expect_err("it is missing");
            assert!(why.contains("database b") && why.contains("-a,"), "{why}");
        }
        let moved = place(&["c", "a"], Some("c"), false);
        assert_eq!(arrange(&[place(&["b"], Some("a"), false), moved]), Ok(1), "its tables were moved");
    }

    #[test]
    fn what_cannot_be_served_together_is_said_in_a_sentence() {
        let same = arrange(&[place(&["a"], None, true), place(&["a"], None, true)]).expect_err("the same");
        assert!(same.contains("one database by two addresses"), "{same}");
        let moved = [place(&["a"], Some("a"), false), place(&["b", "a"], Some("b"), false)];
        assert!(arrange(&moved).expect_err("moved").contains("the same tables"));
        let apart = [place(&["a"], Some("a"), false), place(&["b"], Some("b"), false)];
        let apart = arrange(&apart).expect_err("two books");
        assert!(apart.contains("database a and database b were served apart"), "{apart}");
    }
}
