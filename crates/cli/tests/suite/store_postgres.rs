//! `tableflip store` where tables are in `PostgreSQL`: moving there and back, checking, clearing, and what is said of copies.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::common::{Desk, Run, root, run, run_with};
use crate::database::Database;
use serde_json::Value;
use tableflip_server::store::{Append, DataFolder, PostgresStore, SqliteStore, Store, Stores};

const DAY: u64 = 24 * 60 * 60 * 1000;
const FINISHED: &str = "flip-and-skip/0.1.0-draw-agreed.jsonl";
const UNDER_WAY: &str = "flip-and-skip/0.1.0-undo-asked.jsonl";
const WAITING: &str = "flip-and-skip/0.1.0-waiting.jsonl";

/// Puts a stored game into a store under an id that ends so, as if its last entry had been written so many days ago; says its id.
async fn put(store: &dyn Store, game: &str, days: u64, ending: &str) -> String {
    let text = std::fs::read_to_string(root("conformance/logs").join(game)).expect("a stored game");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let mut entries: Vec<Value> = lines.filter_map(|line| line.get("entry").cloned()).collect();
    let id = entries[0]["body"]["fact"]["id"].as_str().expect("an id").to_string() + ending;
    entries[0]["body"]["fact"]["id"] = id.as_str().into();
    let last = entries.last().expect("an entry")["body"]["at"].as_u64().expect("a time");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as u64;
    for (number, entry) in (0..).zip(&mut entries) {
        let at = entry["body"]["at"].as_u64().expect("a time");
        entry["body"]["at"] = (now - days * DAY - (last - at)).into();
        let events =
            entry.get("events").filter(|events| !events.is_null()).map(|events| events.to_string().into());
        let body = entry["body"].to_string().into();
        store.append(Append { table: id.as_str().into(), number, body, events }).await.expect("kept");
    }
    id
}

async fn sqlite(folder: &Path) -> SqliteStore {
    SqliteStore::open(&DataFolder::store_file_in(folder), 0).await.expect("a store")
}

async fn postgres(database: &Database) -> PostgresStore {
    PostgresStore::open(&database.address()).await.expect("a store")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

fn store(args: &[&str]) -> Run {
    run(&[&["store"], args].concat())
}

fn last_line(run: &Run) -> &str {
    run.out.lines().last().unwrap_or_default()
}

/// A folder with three games and the secret of daily decks.
async fn folder() -> Desk {
    let desk = Desk::new();
    let tables = sqlite(desk.path()).await;
    for (game, days) in [(FINISHED, 200), (UNDER_WAY, 40), (WAITING, 20)] {
        put(&tables, game, days, "").await;
    }
    tables.close().await;
    std::fs::write(DataFolder::secret_file_in(desk.path()), [7; 32]).expect("written");
    desk
}

#[tokio::test]
async fn tables_move_to_a_database_and_back_with_one_line_of_sums() {
    let Some(there) = Database::new().await else { return };
    let (here, back) = (folder().await, Desk::new());
    let file = back.file("store", there.text());
    let moved = store(&["move", text(here.path()), &file]).done();
    let sums = last_line(&moved).to_string();
    assert!(moved.out.starts_with("3 tables, ") && moved.out.contains("PostgreSQL at "), "{moved:?}");
    assert!(sums.starts_with("the same on both sides: SHA-256 "), "{moved:?}");
    assert!(
        moved.err.contains("daily.secret stays in") && moved.err.contains(text(here.path())),
        "{moved:?}"
    );
    assert!(!format!("{moved:?}").contains("tests@"), "no password");
    assert_eq!(store(&["check", "--store-file", &file]).done().out, "3 tables, 0 broken\n");
    let again = store(&["move", text(here.path()), &file]).done();
    assert!(again.out.contains("where all of it was already") && last_line(&again) == sums, "{again:?}");
    let target = back.path().join("data");
    let returned = store(&["move", &there.text(), text(&target)]).done();
    assert_eq!(last_line(&returned), sums);
    assert!(returned.err.contains("is in no database: copy daily.secret"), "{returned:?}");
    assert_eq!(store(&["check", "--data", text(&target)]).done().out, "3 tables, 0 broken\n");
}

#[tokio::test]
async fn a_move_that_is_killed_goes_on_when_it_is_called_again() {
    let Some(there) = Database::new().await else { return };
    let here = Desk::new();
    let tables = std::sync::Arc::new(sqlite(here.path()).await);
    let writing: Vec<_> = (0..300)
        .map(|n| {
            let tables = tables.clone();
            tokio::spawn(async move {
                for number in 0..40 {
                    let (table, body) = (format!("table {n}").into(), "x".repeat(2000).into());
                    tables.append(Append { table, number, body, events: None }).await.expect("kept");
                }
            })
        })
        .collect();
    for one in writing {
        one.await.expect("no panic");
    }
    tables.close().await;
    let client = there.client().await;
    let mut killed = 0;
    for wanted in [1000, 5000] {
        let mut moving = Command::new(env!("CARGO_BIN_EXE_tableflip"))
            .args(["store", "move", text(here.path()), &there.text()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        // Where it was faster than we look it has ended by itself, and that is no kill.
        while moving.try_wait().expect("a child").is_none() {
            let sql = "SELECT count(*) FROM tableflip.log";
            let there = client.query_typed_one(sql, &[]).await.map_or(0, |row| row.get::<_, i64>(0));
            if there >= wanted {
                moving.kill().expect("killed");
                killed += i32::from(!moving.wait().expect("ended").success());
                break;
            }
        }
    }
    assert!(killed > 0, "it was killed at least once");
    let moved = store(&["move", text(here.path()), &there.text()]).done();
    assert!(moved.out.starts_with("300 tables, 12000 entries "), "{moved:?}");
    let row = client.query_typed_one("SELECT count(*) FROM tableflip.log", &[]).await.expect("a count");
    assert_eq!(row.get::<_, i64>(0), 12_000);
}

#[tokio::test]
async fn moves_that_cannot_be_are_refused_in_one_line() {
    let Some(there) = Database::new().await else { return };
    let (here, other) = (folder().await, Desk::new());
    let address = there.text();
    let (from, to) = (text(here.path()), text(other.path()));
    store(&["move", from, to]).wrong(&["both places are folders", "store backup"]);
    store(&["move", to, &address]).wrong(&["no tables are kept here", to]);
    store(&["move", &address, to]).wrong(&["holds no tables of Tableflip"]);
    store(&["move", from, "postgres://ann:s3cret@host"]).wrong(&["postgres://USER:PASSWORD@"]);
    store(&["move", from, "postgres://ann:s3cret@127.0.0.1:1/games"]).wrong(&["127.0.0.1:1, database games"]);
    let nonsense = other.file("nonsense", "s3cret");
    store(&["move", from, &nonsense]).wrong(&["nonsense", "postgres://USER:PASSWORD@"]);
    let two = other.file("two", format!("{address}\n\n{address}\n"));
    store(&["move", from, &two]).wrong(&["several databases", "from one to one"]);
    store(&["move", from, &address, "--data", to]).wrong(&["FROM and TO"]);
    store(&["move", from, &address, "--store", &address]).wrong(&["FROM and TO"]);
    store(&["move", from]).wrong(&["TO"]);
    let held = DataFolder::take(here.path()).expect("free");
    store(&["move", from, &address]).wrong(&["in use by another Tableflip"]);
    drop(held);
    let server = postgres(&there).await;
    store(&["move", from, &address]).wrong(&["connections of servers", "--servers-are-stopped"]);
    let id = put(&server, WAITING, 3, "").await;
    server.close().await;
    let different =
        store(&["move", from, &address]).fails(1, &["nothing was moved", "something else as table", &id]);
    assert_eq!(different.out, "");
    there.client().await.batch_execute("UPDATE tableflip.version SET version = 9").await.expect("set");
    store(&["move", from, &address]).wrong(&["newer Tableflip"]);
    store(&["check", "--store", &address]).wrong(&["newer Tableflip"]);
}

#[tokio::test]
async fn what_was_left_long_ago_is_deleted_beside_servers_too() {
    let (Some(a), Some(b)) = (Database::new().await, Database::new().await) else { return };
    let stores = Stores::open(&[a.address(), b.address()]).await.expect("stores");
    let ending = loop {
        let place = stores.place().await.to_string();
        let sql = "SELECT name FROM tableflip.place";
        let name: String = b.client().await.query_typed_one(sql, &[]).await.expect("a name").get(0);
        if place.ends_with(&name) {
            break place;
        }
    };
    let finished = put(&stores, FINISHED, 200, "").await;
    let idle = put(&stores, UNDER_WAY, 40, &ending).await;
    let waiting = put(&stores, WAITING, 20, "").await;
    let nonsense =
        Append { table: "nonsense".into(), number: 0, body: r#"{"number":0}"#.into(), events: None };
    stores.append(nonsense).await.expect("kept");
    let desk = Desk::new();
    let file = desk.file("stores", format!("{}\n{}\n", a.text(), b.text()));
    let keeping =
        ["store", "expire", "--finished-before", "180d", "--idle-before", "30d", "--store-file", &file];
    let with = |more: &'static str| run(&[&keeping[..], &[more]].concat());
    let would = with("--dry-run").done();
    assert_eq!(
        last_line(&would),
        "2 tables would be deleted, 2 stay, 1 of them broken (see tableflip store check)"
    );
    assert!(would.out.contains(&format!("{finished} finished, untouched for 200 days")), "{would:?}");
    assert!(would.out.contains(&format!("{idle} idle, untouched for 40 days")), "{would:?}");
    run_with(&keeping, b"n\n").fails(1, &["Delete 2 tables in PostgreSQL at", "nothing was deleted"]);
    let hours = ["store", "expire", "--idle-before", "12h", "--yes", "--store-file", &file];
    run(&hours).wrong(&["servers are connected", "1d or more"]);
    assert_eq!(last_line(&run(&["store", "check", "--store-file", &file])), "4 tables, 1 broken");
    assert!(with("--yes").done().out.starts_with("2 tables deleted, 2 stay"));
    for (id, there) in [(&finished, false), (&idle, false), (&waiting, true), (&"nonsense".to_string(), true)]
    {
        assert_eq!(!stores.load(id).await.expect("an answer").is_empty(), there, "{id}");
    }
    assert!(with("--yes").done().out.starts_with("nothing to delete: 2 stay"));
    stores.close().await;
}

#[tokio::test]
async fn each_broken_table_of_every_database_is_named() {
    let (Some(a), Some(b)) = (Database::new().await, Database::new().await) else { return };
    for (database, table) in [(&a, "one"), (&b, "other")] {
        let tables = postgres(database).await;
        put(&tables, WAITING, 1, "").await;
        let holed = Append { table: table.into(), number: 3, body: "{}".into(), events: None };
        tables.append(holed).await.expect("kept");
        tables.close().await;
    }
    let args = ["check", "--store", &a.text(), "--store", &b.text()];
    let checked = store(&args).fails(1, &["2 of 4 tables cannot be opened"]);
    assert_eq!(
        checked.out,
        "BROKEN one, entry 0: this entry is missing\nBROKEN other, entry 0: this entry is missing\n4 tables, 2 broken\n"
    );
    let spaced = format!("{} {}", a.text(), b.text());
    let by_variable = Command::new(env!("CARGO_BIN_EXE_tableflip"))
        .args(["store", "check"])
        .env("TABLEFLIP_STORE", spaced)
        .output()
        .expect("the program runs");
    assert_eq!(by_variable.stdout, checked.out.as_bytes());
}

#[test]
fn copies_of_databases_are_named_and_not_made() {
    let desk = Desk::new();
    let address = "postgres://ann:s3cret@db.example.org/games?sslmode=require";
    let one = ["--store", address];
    let backup = desk.path().join("it's.dump");
    let said =
        store(&[&["backup", text(&backup)], &one[..]].concat()).fails(1, &["pg_dump", "nothing was copied"]);
    assert!(
        said.out.starts_with("umask 077; pg_dump --format=custom --schema=tableflip --file='"),
        "{said:?}"
    );
    assert!(said.out.ends_with("'postgres://ann@db.example.org/games?sslmode=require'\n"), "{said:?}");
    assert!(!format!("{said:?}").contains("s3cret") && !backup.exists());
    let said = store(&[&["restore", "a.dump"], &one[..]].concat()).fails(1, &["pg_restore"]);
    assert!(said.out.starts_with("pg_restore --clean --if-exists --dbname='postgres://ann@"), "{said:?}");
    let two = store(&[&["backup", "a.dump"], &one[..], &one[..]].concat()).fails(1, &["pg_dump"]);
    assert!(two.out.contains("--file=a.dump.1 ") && two.out.contains("--file=a.dump.2 "), "{two:?}");
}

#[tokio::test]
async fn a_server_on_lists_that_do_not_belong_together_does_not_start_and_says_why() {
    let (Some(a), Some(b)) = (Database::new().await, Database::new().await) else { return };
    let (a_at, b_at, desk) = (a.text(), b.text(), Desk::new());
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", text(desk.path())];
    let serve = |stores: &[&str]| {
        let named: Vec<&str> = stores.iter().flat_map(|store| ["--store", store]).collect();
        run(&[&serve[..], &["--json-logs"], &named].concat())
    };
    let twice = serve(&[&a_at, &a_at]);
    assert!(twice.code == 2 && twice.err.contains("one database by two addresses"), "{twice:?}");
    Stores::open(&[a.address(), b.address()]).await.expect("stores").close().await;
    let alone = serve(&[&b_at]);
    assert!(alone.code == 2 && alone.err.contains("the first of them"), "{alone:?}");
    assert!(!format!("{twice:?}{alone:?}").contains("tests@"), "no password");
}
