//! How fast a day's board is answered (LN-5.3): `cargo run --release -p tableflip-server --example board -- [ROWS]`.
//!
//! Fills a store in a temporary folder, then asks for the board of everybody and of a club, as devices at every place of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tableflip_server::store::{Book, NewAttempt, NewClub, SqliteStore, Store};
use tableflip_table::protocol::ClubAsk;
use tableflip_table::{DayScore, KeyHash};

const DATE: &str = "2026-11-18";
const GAME: &str = "fliptown";
const ASKED: u32 = 500;

#[tokio::main]
async fn main() {
    let rows: u32 = std::env::args().nth(1).and_then(|rows| rows.parse().ok()).unwrap_or(10_000);
    let folder = std::env::temp_dir().join(format!("tableflip-board-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let store = SqliteStore::open(&folder.join("tables.sqlite"), 0).await.expect("a store");
    let store: Arc<dyn Store> = Arc::new(store);
    let book = Book::new(store.clone());
    fill(&book, rows).await;
    for (what, club) in [("everybody", None), ("a club of 200", Some("club".to_string()))] {
        let mut took: Vec<Duration> = Vec::new();
        for n in 0..ASKED {
            let own = KeyHash::of(&(n * rows / ASKED).to_string());
            let began = Instant::now();
            let board = book.board(DATE, GAME, club.clone(), Some(own)).await.expect("a board");
            took.push(began.elapsed());
            assert!(board.len() >= 100.min(rows as usize));
        }
        took.sort_unstable();
        let at = |part: usize| took[(took.len() - 1) * part / 100];
        println!("{rows} rows, {what}: p50 {:?}, p99 {:?}, longest {:?}", at(50), at(99), at(100));
    }
    store.close().await;
    let _ = std::fs::remove_dir_all(folder);
}

async fn fill(book: &Book, rows: u32) {
    let began = Instant::now();
    let one = |n: u32| {
        let book = book.clone();
        tokio::spawn(async move {
            let attempt = NewAttempt {
                date: DATE.into(),
                game: GAME.into(),
                device: KeyHash::of(&n.to_string()),
                name: format!("Device {n}"),
                at: 0,
                table: n.to_string(),
                body: "{}".into(),
                events: None,
            };
            book.begin(attempt).await.expect("begun");
            book.score(&n.to_string(), DayScore::bare(n.wrapping_mul(2_654_435_761) % 120), u64::from(n))
                .await
                .expect("scored");
        })
    };
    let all: Vec<_> = (0..rows).map(one).collect();
    for one in all {
        one.await.expect("no panic");
    }
    println!("{rows} attempts begun and scored in {:?}", began.elapsed());
    let (maker, link) = (KeyHash::of("0"), KeyHash::of("link"));
    let (id, name, member) = ("club".to_string(), "Club".to_string(), "Device".to_string());
    book.club(NewClub { id, name, link, maker, member, at: 0 }).await.expect("a club");
    for n in 1..200.min(rows) {
        let join = ClubAsk::Join { link: "link".into(), name: format!("Device {n}") };
        book.ask_club("club", KeyHash::of(&n.to_string()), join, 200).await.expect("joined");
    }
}
