//! The contract of the book of daily decks, in memory, in `SQLite` and in `PostgreSQL` alike: what is said to be written is there, once.

use crate::store::{Subject, subjects};
use tableflip_server::store::{
    Append, Attempt, Begun, Book, Clubbed, DayRow, NewAttempt, NewClub, StoreError, StoreFile,
};
use tableflip_server::store::{SqliteStore, Store as _};
use tableflip_table::protocol::{ClubAsk, DailyPar, DayParts};
use tableflip_table::{DayScore, KeyHash};

const DATE: &str = "2026-11-18";
const GAME: &str = "a game";

fn day(commitment: &str) -> DayRow {
    DayRow {
        date: DATE.into(),
        game: GAME.into(),
        edition_sha256: "of an edition".into(),
        options: "{}".into(),
        seats: 2,
        commitment: commitment.into(),
        closed: false,
        par: DailyPar::default(),
    }
}

fn parts(by_part: [i32; 3]) -> DayParts {
    DayParts { name: "Rounds".into(), by_part }
}

fn attempt(n: u32) -> NewAttempt {
    NewAttempt {
        date: DATE.into(),
        game: GAME.into(),
        device: KeyHash::of(&n.to_string()),
        name: format!("Device {n}"),
        at: 7,
        table: format!("table {n}"),
        body: format!("body {n}"),
        events: n.is_multiple_of(2).then(|| "dealt".to_string()),
    }
}

#[tokio::test]
async fn what_was_promised_first_stays() {
    for Subject { name, store, .. } in &subjects().await {
        let book = Book::new(store.clone());
        assert_eq!(book.day(DATE, GAME).await, Ok(None), "{name}");
        book.promise(vec![day("first")]).await.expect(name);
        book.promise(vec![day("second")]).await.expect(name);
        assert_eq!(book.day(DATE, GAME).await, Ok(Some(day("first"))), "{name}");
        assert_eq!(book.unsettled(DATE).await.expect(name).len(), 1, "{name}");
        let par =
            DailyPar { novice: Some(1), regular: Some(2), expert: Some(3), parts: Some(parts([4, 5, 6])) };
        book.par(DATE, GAME, DailyPar { regular: Some(2), parts: par.parts.clone(), ..DailyPar::default() })
            .await
            .expect(name);
        book.par(DATE, GAME, par.clone()).await.expect(name);
        // Another node has found out less, so far.
        book.par(DATE, GAME, DailyPar { novice: Some(1), ..DailyPar::default() }).await.expect(name);
        book.close(DATE, GAME).await.expect(name);
        book.close(DATE, GAME).await.expect(name);
        let settled = DayRow { closed: true, par, ..day("first") };
        assert_eq!(book.day(DATE, GAME).await, Ok(Some(settled)), "{name}");
        assert_eq!(book.unsettled(DATE).await, Ok(Vec::new()), "{name}");
        assert_eq!(book.day(DATE, "another").await, Ok(None), "{name}");
    }
}

#[tokio::test]
async fn an_attempt_and_its_table_are_there_together_and_once() {
    for Subject { name, store, .. } in &subjects().await {
        let book = Book::new(store.clone());
        let tries: Vec<_> = (0..16)
            .map(|n| {
                let (book, table) = (book.clone(), format!("try {n}"));
                tokio::spawn(async move { book.begin(NewAttempt { table, ..attempt(2) }).await })
            })
            .collect();
        let mut begun = Vec::new();
        for one in tries {
            begun.push(one.await.expect("no panic").expect(name));
        }
        let first = begun.iter().find(|begun| begun.new).expect("one is new").table.clone();
        assert_eq!(begun.iter().filter(|begun| begun.new).count(), 1, "{name}");
        assert!(begun.iter().all(|begun| begun.table == first), "{name}");
        for n in 0..16 {
            let log = store.load(&format!("try {n}")).await.expect(name);
            assert_eq!(log.len(), usize::from(first == format!("try {n}")), "{name}");
        }
        let log = store.load(&first).await.expect(name);
        assert_eq!((log[0].body.as_str(), log[0].events.as_deref()), ("body 2", Some("dealt")), "{name}");
        let next = Append { table: first.as_str().into(), number: 1, body: "one".into(), events: None };
        store.append(next).await.expect("the log goes on");
        assert_eq!(book.unscored(DATE).await, Ok(vec![first.clone()]), "{name}");
        let score = DayScore { score: 71, parts: Some(parts([30, 40, 1])) };
        book.score(&first, score, 9).await.expect(name);
        book.score(&first, DayScore::bare(99), 9).await.expect(name);
        let kept = book.attempt(DATE, GAME, attempt(2).device).await.expect(name).expect(name);
        let first = Attempt { table: first, score: Some(71), parts: Some(parts([30, 40, 1])) };
        assert_eq!(kept, first, "{name}: the first score stays");
        assert_eq!(book.unscored(DATE).await, Ok(Vec::new()), "{name}");
        assert_eq!(book.attempt(DATE, GAME, attempt(3).device).await, Ok(None), "{name}");
    }
}

#[tokio::test]
async fn what_was_not_kept_did_not_happen_and_can_be_asked_again() {
    for Subject { name, store, away, .. } in &subjects().await {
        let book = Book::new(store.clone());
        book.begin(attempt(1)).await.expect(name);
        away(true).await;
        let refused = book.begin(attempt(2)).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{name}: {refused:?}");
        away(false).await;
        assert_eq!(book.attempt(DATE, GAME, attempt(2).device).await, Ok(None), "{name}");
        let begun = Begun { table: "table 2".into(), new: true };
        assert_eq!(book.begin(attempt(2)).await, Ok(begun), "{name}");
        // A table's id that is there already: neither the attempt nor an entry is left of it.
        let clash = NewAttempt { table: "table 1".into(), ..attempt(3) };
        assert_eq!(book.begin(clash).await, Err(StoreError::Conflict), "{name}");
        assert_eq!(book.attempt(DATE, GAME, attempt(3).device).await, Ok(None), "{name}");
        assert_eq!(store.load("table 1").await.expect(name).len(), 1, "{name}");
        assert_eq!(store.health().await, Ok(()), "{name}: a conflict is no illness");
    }
}

#[tokio::test]
async fn clubs_are_kept() {
    for Subject { name, store, .. } in &subjects().await {
        let book = Book::new(store.clone());
        let (maker, guest) = (KeyHash::of("maker"), KeyHash::of("guest"));
        let club = NewClub {
            id: "c".into(),
            name: "Club".into(),
            link: KeyHash::of("link"),
            maker,
            member: "Ann".into(),
            at: 7,
        };
        book.club(club).await.expect(name);
        let join = || ClubAsk::Join { link: "link".into(), name: "Ben".into() };
        assert_eq!(book.ask_club("c", guest, join(), 1).await, Ok(Clubbed::Full), "{name}");
        assert!(matches!(book.ask_club("c", guest, join(), 2).await, Ok(Clubbed::Card(_))), "{name}");
        let Ok(Clubbed::Card(card)) = book.ask_club("c", maker, ClubAsk::Look {}, 2).await else {
            panic!("{name}")
        };
        let names: Vec<_> = card.members.iter().map(|member| member.name.as_str()).collect();
        assert_eq!(names, ["Ann", "Ben"], "{name}");
        let remove = ClubAsk::Remove { member: 1 };
        assert!(matches!(book.ask_club("c", maker, remove, 2).await, Ok(Clubbed::Card(_))), "{name}");
        assert_eq!(book.ask_club("c", guest, join(), 2).await, Ok(Clubbed::NotYours), "{name}");
        assert_eq!(book.ask_club("d", guest, join(), 2).await, Ok(Clubbed::NoClub), "{name}");
    }
}

#[tokio::test]
async fn the_book_is_in_the_file_and_in_its_copy_and_goes_with_its_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, copy) = (folder.path().join("tables.sqlite"), folder.path().join("copy.sqlite"));
    let store = std::sync::Arc::new(SqliteStore::open(&path, 0).await.expect("a store"));
    let book = Book::new(store.clone());
    for n in 1..=2 {
        book.begin(attempt(n)).await.expect("begun");
        book.score(&format!("table {n}"), DayScore::bare(n), 9).await.expect("scored");
    }
    store.close().await;
    StoreFile::open(&path).expect("a file").copy_to(&copy).expect("a copy");
    let mut file = StoreFile::open_to_change(&copy).expect("a file");
    let scores = |file: &StoreFile| -> Vec<_> {
        let attempts = file.attempts().expect("attempts").into_iter();
        attempts.map(|attempt| (attempt.table, attempt.score)).collect()
    };
    assert_eq!(scores(&file), [("table 1".to_string(), Some(1)), ("table 2".to_string(), Some(2))]);
    file.delete(&["table 1".to_string()]).expect("deleted");
    assert_eq!(scores(&file), [("table 2".to_string(), Some(2))]);
}
