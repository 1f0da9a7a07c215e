//! What only several stores have (HO-3.4): names in ids, lists that grow, and one that goes away alone.

use std::collections::HashMap;
use std::sync::Arc;

use crate::common::*;
use crate::database::Database;
use crate::spread::name_of;
use tableflip_server::store::{
    Append, Book, DayRow, Fault, FaultyStore, MemoryStore, PostgresAddress, Shelf, Store, StoreError, Stores,
};
use tableflip_table::protocol::DailyPar;

type Faulty = Arc<FaultyStore<MemoryStore>>;

/// Stores in memory, the first of which has the book.
fn in_memory<const N: usize>() -> ([Faulty; N], Stores) {
    let all = [(); N].map(|()| Arc::new(FaultyStore::new(MemoryStore::default())));
    let shelf = |n: usize| Shelf::new(vec![format!("0000000{n}")], format!("store {n}"), all[n].clone());
    let stores = Stores::new((0..N).map(shelf).collect(), 0);
    (all, stores)
}

fn append(table: &str, number: u32) -> Append {
    Append { table: table.into(), number, body: format!("{table} {number}").into(), events: None }
}

fn day(commitment: &str) -> DayRow {
    DayRow {
        date: "2026-11-18".into(),
        game: "a game".into(),
        edition_sha256: "of an edition".into(),
        options: "{}".into(),
        seats: 2,
        commitment: commitment.into(),
        closed: false,
        par: DailyPar::default(),
    }
}

/// How many of so many new tables each store gets.
async fn turns(stores: &Stores, tables: usize) -> HashMap<String, usize> {
    let mut turns = HashMap::new();
    for _ in 0..tables {
        *turns.entry(stores.place().await.to_string()).or_default() += 1;
    }
    turns
}

fn counts(counts: &[(&str, usize)]) -> HashMap<String, usize> {
    counts.iter().map(|(place, count)| (place.to_string(), *count)).collect()
}

#[tokio::test]
async fn new_tables_are_spread_evenly_over_those_that_can_write() {
    let ([_, second, third], stores) = in_memory::<3>();
    let all = counts(&[("-00000000", 20), ("-00000001", 20), ("-00000002", 20)]);
    assert_eq!(turns(&stores, 60).await, all);
    second.always(Some(Fault::Full));
    assert_eq!(turns(&stores, 60).await, counts(&[("-00000000", 30), ("-00000002", 30)]));
    second.always(None);
    assert_eq!(turns(&stores, 60).await, all);
    // Nearly full is what a store says to a new table.
    third.always(Some(Fault::Reserve));
    assert_eq!(stores.append(append("new-00000002", 0)).await, Err(StoreError::Reserve));
    assert_eq!(turns(&stores, 60).await, counts(&[("-00000000", 30), ("-00000001", 30)]));
}

#[tokio::test]
async fn a_table_is_in_the_store_that_its_id_names_and_in_the_first_if_it_names_none() {
    let ([first, second], stores) = in_memory::<2>();
    for table in ["a", "b-00000000", "c-00000001", "d-of-2026"] {
        stores.append(append(table, 0)).await.expect("kept");
        let there = if table.ends_with("-00000001") { &second } else { &first };
        assert_eq!(there.load(table).await.expect("a log").len(), 1, "{table}");
        assert_eq!(stores.load(table).await.expect("a log").len(), 1, "{table}");
    }
    let unknown = stores.load("a-0123abcd").await.expect_err("it is nowhere");
    assert_eq!(unknown, StoreError::Unavailable("no such store here: 0123abcd".into()));
    assert!(matches!(stores.append(append("a-0123abcd", 0)).await, Err(StoreError::Unavailable(_))));
    assert_eq!(stores.health().await, Ok(()));
}

#[tokio::test]
async fn a_store_that_goes_away_takes_its_own_tables_and_no_others() {
    let ([_, second], stores) = in_memory::<2>();
    second.always(Some(Fault::Full));
    second.unreadable(1);
    assert!(matches!(stores.append(append("a-00000001", 0)).await, Err(StoreError::Unavailable(_))));
    assert!(stores.load("a-00000001").await.is_err());
    stores.append(append("a-00000000", 0)).await.expect("the other one goes on");
    let stores = Arc::new(stores);
    let book = Book::new(stores.clone());
    book.promise(vec![day("promised")]).await.expect("the book is in the first");
    let ill = stores.health().await.expect_err("one of them is away").to_string();
    assert!(ill.contains("store 1") && !ill.contains("store 0"), "{ill}");
    second.always(None);
    assert_eq!(stores.health().await, Ok(()));
    stores.append(append("a-00000001", 0)).await.expect("it is back");
}

#[tokio::test]
async fn tables_that_people_lay_are_spread_and_one_without_room_is_passed_over() {
    let ([first, second], stores) = in_memory::<2>();
    let server = Server::on(config(), Arc::new(stores)).await;
    let mut ids = Vec::new();
    for _ in 0..4 {
        let laid = server.lay(&two_people()).await;
        ids.push(laid["table"].as_str().expect("an id").to_string());
    }
    assert_eq!(ids.iter().filter(|id| id.ends_with("-00000001")).count(), 2, "{ids:?}");
    for id in &ids {
        let good = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        assert!(id.len() <= 64 && id.chars().all(good), "good for links and subjects: {id}");
    }
    // Nobody has heard of it yet, and still each wish is granted.
    second.always(Some(Fault::Reserve));
    for _ in 0..4 {
        let laid = server.lay(&two_people()).await;
        assert!(laid["table"].as_str().expect("an id").ends_with("-00000000"));
    }
    first.always(Some(Fault::Reserve));
    let (wish, _) = with_secrets(&two_people());
    let wish = axum::http::Request::post("/api/tables").body(wish.to_string().into()).expect("a request");
    assert_eq!(request(&server.router, wish).await.0.status(), 503, "no room anywhere");
}

async fn refusal(addresses: &[PostgresAddress]) -> String {
    match Stores::open(addresses).await {
        Ok(_) => panic!("{addresses:?} were opened"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
async fn a_list_may_grow_and_be_given_in_another_order() {
    let (Some(a), Some(b), Some(c)) = (Database::new().await, Database::new().await, Database::new().await)
    else {
        return;
    };
    let (a_at, b_at, c_at) = (a.address(), b.address(), c.address());
    let mut tables = Vec::new();
    for list in [
        vec![a_at.clone()],
        vec![a_at.clone(), b_at.clone()],
        vec![c_at.clone(), b_at.clone(), a_at.clone()],
        vec![b_at.clone(), a_at.clone(), c_at.clone()],
    ] {
        let stores = Arc::new(Stores::open(&list).await.expect("stores"));
        // What came from a file has no name: it stays with the first, wherever that stands.
        for n in 0..6 {
            let place = if n == 0 { "".into() } else { stores.place().await };
            let table = format!("{}x{n}{place}", list.len());
            if stores.load(&table).await.expect("a log").is_empty() {
                stores.append(append(&table, 0)).await.expect("kept");
                tables.push(table);
            }
        }
        for table in &tables {
            assert_eq!(stores.load(table).await.expect("a log").len(), 1, "{table} in {list:?}");
        }
        let book = Book::new(stores.clone());
        book.promise(vec![day(&format!("promise {}", list.len()))]).await.expect("promised");
        let promised = book.day("2026-11-18", "a game").await.expect("read").expect("promised");
        assert_eq!(promised.commitment, "promise 1", "the book stays with the first");
        stores.close().await;
    }
    for database in [&a, &b, &c] {
        let sql = "SELECT count(*) FROM tableflip.log";
        let count: i64 = database.client().await.query_typed_one(sql, &[]).await.expect("a count").get(0);
        assert!(count > 1, "each has some");
    }
    for list in [vec![b_at.clone()], vec![c_at, b_at]] {
        let why = refusal(&list).await;
        assert!(why.contains("the first of them") && why.contains(&name_of(&a).await), "{why}");
    }
}

#[tokio::test]
async fn one_database_by_two_addresses_is_refused_in_one_sentence() {
    let (Some(a), Some(b)) = (Database::new().await, Database::new().await) else { return };
    let again = PostgresAddress::parse(&a.text().replace("127.0.0.1", "localhost")).expect("an address");
    let why = refusal(&[a.address(), b.address(), again]).await;
    assert!(why.contains("one database by two addresses") && why.contains("localhost"), "{why}");
    assert!(!why.contains("tests"), "no password: {why}");
}

#[tokio::test]
async fn two_that_were_served_apart_are_not_served_together_unless_one_is_empty() {
    let (Some(a), Some(b), Some(c)) = (Database::new().await, Database::new().await, Database::new().await)
    else {
        return;
    };
    for (database, tables) in [(&a, 1), (&b, 1), (&c, 0)] {
        let alone = Stores::open(&[database.address()]).await.expect("a store");
        for n in 0..tables {
            alone.append(append(&n.to_string(), 0)).await.expect("kept");
        }
        alone.close().await;
    }
    let why = refusal(&[a.address(), b.address()]).await;
    assert!(why.contains("were served apart") && why.contains("store move"), "{why}");
    Stores::open(&[c.address(), a.address()]).await.expect("one that was only tried joins").close().await;
    assert!(refusal(&[c.address()]).await.contains(&name_of(&a).await), "and belongs to it from then on");
}

#[tokio::test]
async fn a_database_that_is_not_there_is_named_without_its_password() {
    let Some(a) = Database::new().await else { return };
    let missing =
        PostgresAddress::parse(&a.text().replace("?sslmode", "_missing?sslmode")).expect("an address");
    let why = refusal(&[a.address(), missing]).await;
    assert!(why.contains("_missing: ") && why.contains("does not exist") && !why.contains("tests"), "{why}");
}

#[tokio::test]
async fn of_two_databases_the_one_that_stops_takes_its_own_tables_and_comes_back() {
    let (Some(a), Some(b)) = (Database::new().await, Database::new().await) else { return };
    let stores = Stores::open(&[a.address(), b.address()]).await.expect("stores");
    let names = [name_of(&a).await, name_of(&b).await];
    let [here, there] = names.map(|name| format!("table-{name}"));
    for table in [&here, &there] {
        stores.append(append(table, 0)).await.expect("kept");
    }
    b.away(true).await;
    let failed = stores.append(append(&there, 1)).await;
    assert!(matches!(failed, Err(StoreError::Unavailable(_) | StoreError::Unknown(_))), "{failed:?}");
    stores.append(append(&here, 1)).await.expect("the other one goes on");
    let ill = stores.health().await.expect_err("one is away").to_string();
    assert!(ill.contains(&b.address().to_string()) && !ill.contains(&a.address().to_string()), "{ill}");
    let ending = format!("-{}", here.rsplit_once('-').expect("a name").1);
    assert_eq!(turns(&stores, 10).await, counts(&[(&ending, 10)]));
    b.away(false).await;
    while stores.health().await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(stores.append(append(&there, 1)).await, Ok(()));
}
