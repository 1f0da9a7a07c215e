//! `tableflip store`: looks after the tables that a server keeps.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::common::{Desk, Run, root, run, run_with};
use serde_json::Value;
use tableflip_server::store::{Append, DataFolder, SqliteStore, Store};
use tableflip_server::{Config, start};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Tables as a server keeps them, from the stored games of earlier programs.
struct Tables {
    desk: Desk,
    store: SqliteStore,
}

impl Tables {
    async fn new() -> Tables {
        let desk = Desk::new();
        let path = DataFolder::store_file_in(desk.path());
        let store = SqliteStore::open(&path, 0).await.expect("a store");
        Tables { desk, store }
    }

    /// Puts a stored game here, as if its last entry had been written so many days ago; says its id.
    async fn put(&self, game: &str, days: u64) -> String {
        let text = std::fs::read_to_string(root("conformance/logs").join(game)).expect("a stored game");
        let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let mut entries: Vec<Value> = lines.filter_map(|line| line.get("entry").cloned()).collect();
        let id = entries[0]["body"]["fact"]["id"].as_str().expect("an id").to_string();
        let last = entries.last().expect("an entry")["body"]["at"].as_u64().expect("a time");
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as u64;
        for entry in &mut entries {
            let at = entry["body"]["at"].as_u64().expect("a time");
            entry["body"]["at"] = (now - days * DAY - (last - at)).into();
        }
        for (number, entry) in (0..).zip(&entries) {
            let events = entry.get("events").filter(|events| !events.is_null()).map(Value::to_string);
            self.append(&id, number, &entry["body"].to_string(), events.as_deref()).await;
        }
        id
    }

    async fn append(&self, table: &str, number: u32, body: &str, events: Option<&str>) {
        let append =
            Append { table: table.into(), number, body: body.into(), events: events.map(Into::into) };
        self.store.append(append).await.expect("kept");
    }

    /// Lets go of the file, as a server that has ended.
    async fn close(self) -> Desk {
        self.store.close().await;
        self.desk
    }
}

/// Runs `tableflip store` on a folder.
fn store(data: &Path, args: &[&str]) -> Run {
    store_with(data, args, "")
}

fn store_with(data: &Path, args: &[&str], input: &str) -> Run {
    let data = ["--data", data.to_str().expect("UTF-8")];
    run_with(&[&["store"], args, &data].concat(), input.as_bytes())
}

fn last_line(run: &Run) -> &str {
    run.out.lines().last().unwrap_or_default()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

const FINISHED: &str = "flip-and-skip/0.1.0-draw-agreed.jsonl";
const UNDER_WAY: &str = "flip-and-skip/0.1.0-undo-asked.jsonl";
const WAITING: &str = "flip-and-skip/0.1.0-waiting.jsonl";

#[tokio::test]
async fn every_table_that_can_be_followed_is_fine() {
    let tables = Tables::new().await;
    for game in [FINISHED, UNDER_WAY, WAITING] {
        tables.put(game, 1).await;
    }
    // The store is open meanwhile, as a server's is.
    let checked = store(tables.desk.path(), &["check"]).done();
    assert_eq!(checked.out, "3 tables, 0 broken\n");
    assert_eq!(checked.err, "");
}

#[tokio::test]
async fn each_broken_table_is_named_with_the_entry_and_the_reason() {
    let tables = Tables::new().await;
    tables.put(FINISHED, 1).await;
    let holed = tables.put(WAITING, 1).await;
    let spoilt = tables.put(UNDER_WAY, 1).await;
    tables.append(&holed, 90, "{}", None).await;
    let number = tables.store.load(&spoilt).await.expect("a log").len() as u32;
    tables.append(&spoilt, number, "no JSON at all", None).await;
    tables.append("nonsense", 0, r#"{"number":0,"at":1,"fact":{"type":"said"}}"#, None).await;
    let desk = tables.close().await;
    let checked = store(desk.path(), &["check"]).fails(1, &["3 of 4 tables"]);
    assert_eq!(last_line(&checked), "4 tables, 3 broken");
    let broken = |id: &str| checked.out.lines().find(|line| line.contains(id)).expect("a line").to_string();
    assert!(broken(&holed).contains("is missing"), "{}", checked.out);
    assert!(broken(&spoilt).contains(&format!("entry {number}: ")), "{}", checked.out);
    assert!(broken("nonsense").starts_with("BROKEN nonsense, entry 0: "), "{}", checked.out);
}

#[test]
fn a_folder_without_tables_is_a_wrong_call_and_stays_empty() {
    let desk = Desk::new();
    let backup = desk.path().join("backup.sqlite");
    let data = desk.path().join("nothing");
    for args in [&["check"][..], &["backup", text(&backup)], &["expire", "--idle-before", "1d"]] {
        store(&data, args).wrong(&["nothing", "no tables are kept here", "--data"]);
    }
    assert!(!data.exists() && !backup.exists());
    let letter = desk.file("tables.sqlite", "Dear friend,\n".repeat(400));
    store(desk.path(), &["check"]).wrong(&["tables.sqlite", "not a database"]);
    assert!(std::fs::read_to_string(letter).expect("it is as it was").starts_with("Dear friend"));
}

#[tokio::test]
async fn a_backup_comes_back_as_it_was() {
    let tables = Tables::new().await;
    let id = tables.put(FINISHED, 1).await;
    tables.put(WAITING, 1).await;
    let log = tables.store.load(&id).await.expect("a log");
    let elsewhere = Desk::new();
    let backup = elsewhere.path().join("backup.sqlite");
    let said = store(tables.desk.path(), &["backup", text(&backup)]).done();
    assert_eq!(said.out, format!("2 tables in {}\n", backup.display()));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&backup).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    // What comes later is in the next backup, and that is only written over this one if one says so.
    tables.put(UNDER_WAY, 1).await;
    store(tables.desk.path(), &["backup", text(&backup)]).wrong(&["--force"]);
    let desk = tables.close().await;
    let restored = elsewhere.path().join("restored");
    assert_eq!(
        store(&restored, &["restore", text(&backup)]).done().out,
        format!("2 tables in {}\n", restored.display())
    );
    let back = SqliteStore::open(&DataFolder::store_file_in(&restored), 0).await.expect("a store");
    assert_eq!(back.load(&id).await.expect("a log"), log);
    back.close().await;
    store(&restored, &["restore", text(&backup)]).wrong(&["holds tables already", "--force"]);
    store(desk.path(), &["backup", text(&backup), "--force"]).done();
    store(&restored, &["restore", text(&backup), "--force"]).done();
    assert_eq!(store(&restored, &["check"]).done().out, "3 tables, 0 broken\n");
}

#[tokio::test]
async fn the_secret_of_daily_decks_goes_along() {
    let tables = Tables::new().await;
    let (secret, elsewhere) = ([7; 32], Desk::new());
    std::fs::write(DataFolder::secret_file_in(tables.desk.path()), secret).expect("a secret");
    let backup = elsewhere.path().join("backup.sqlite");
    store(tables.desk.path(), &["backup", text(&backup)]).done();
    let restored = elsewhere.path().join("restored");
    store(&restored, &["restore", text(&backup)]).done();
    assert_eq!(std::fs::read(DataFolder::secret_file_in(&restored)).expect("a secret"), secret);
    tables.close().await;
}

#[tokio::test]
async fn the_store_itself_is_never_taken_for_its_backup() {
    let tables = Tables::new().await;
    tables.put(WAITING, 1).await;
    let desk = tables.close().await;
    let own: PathBuf = DataFolder::store_file_in(desk.path());
    store(desk.path(), &["backup", text(&own), "--force"]).wrong(&["the store itself"]);
    store(desk.path(), &["restore", text(&own), "--force"]).wrong(&["the store itself"]);
    assert_eq!(store(desk.path(), &["check"]).done().out, "1 table, 0 broken\n");
}

#[tokio::test]
async fn what_is_no_backup_replaces_nothing() {
    let tables = Tables::new().await;
    tables.put(WAITING, 1).await;
    let desk = tables.close().await;
    let elsewhere = Desk::new();
    let letter = elsewhere.file("letter.txt", "Dear friend,\n".repeat(400));
    store(desk.path(), &["restore", &letter, "--force"]).wrong(&["letter.txt", "not a database"]);
    let missing = elsewhere.path().join("missing.sqlite");
    store(desk.path(), &["restore", text(&missing), "--force"]).wrong(&["missing.sqlite"]);
    assert!(!missing.exists());
    // A backup that lost its end on the way.
    let backup = elsewhere.path().join("backup.sqlite");
    store(desk.path(), &["backup", text(&backup)]).done();
    let whole = std::fs::read(&backup).expect("a file");
    let cut = elsewhere.file("cut.sqlite", &whole[..whole.len() - 5000]);
    store(desk.path(), &["restore", &cut, "--force"]).wrong(&["cut.sqlite"]);
    assert_eq!(store(desk.path(), &["check"]).done().out, "1 table, 0 broken\n");
}

#[tokio::test]
async fn beside_a_running_server_tables_are_read_and_never_replaced_or_deleted() {
    let tables = Tables::new().await;
    tables.put(WAITING, 400).await;
    let desk = tables.close().await;
    let running = start(Config::local(desk.path())).await.expect("a server");
    let elsewhere = Desk::new();
    let backup = elsewhere.path().join("backup.sqlite");
    let data = desk.path().to_path_buf();
    let asked = tokio::task::spawn_blocking(move || {
        assert_eq!(store(&data, &["check"]).done().out, "1 table, 0 broken\n");
        store(&data, &["backup", text(&backup)]).done();
        store(&data, &["restore", text(&backup), "--force"]).wrong(&["in use by another Tableflip"]);
        store(&data, &["expire", "--idle-before", "1d", "--yes"]).wrong(&["in use by another Tableflip"]);
        let serve = run(&["serve", "--listen", "127.0.0.1:0", "--data", text(&data)]);
        serve.wrong(&["in use by another Tableflip", text(&data)]);
        assert_eq!(store(&data, &["check"]).done().out, "1 table, 0 broken\n");
    });
    asked.await.expect("as expected");
    running.stop().await.expect("a clean end");
}

#[tokio::test]
async fn only_what_was_left_long_ago_is_deleted_and_only_after_a_yes() {
    let tables = Tables::new().await;
    let finished = tables.put(FINISHED, 200).await;
    let idle = tables.put(UNDER_WAY, 40).await;
    let waiting = tables.put(WAITING, 20).await;
    tables.append("nonsense", 0, r#"{"number":0,"at":1,"fact":{"type":"said"}}"#, None).await;
    let desk = tables.close().await;
    let keeping = ["expire", "--finished-before", "180d", "--idle-before", "30d"];
    let with = |more: &'static str| [&keeping[..], &[more]].concat();
    let would = store(desk.path(), &with("--dry-run")).done();
    assert_eq!(
        last_line(&would),
        "2 tables would be deleted, 2 stay, 1 of them broken (see tableflip store check)"
    );
    assert!(would.out.contains(&format!("{finished} finished, untouched for 200 days")), "{}", would.out);
    assert!(would.out.contains(&format!("{idle} idle, untouched for 40 days")), "{}", would.out);
    for no in ["", "n\n", "maybe\n"] {
        store_with(desk.path(), &keeping, no).fails(1, &["Delete 2 tables", "nothing was deleted"]);
    }
    assert_eq!(last_line(&store(desk.path(), &["check"])), "4 tables, 1 broken");
    let done = store_with(desk.path(), &keeping, "y\n").done();
    assert!(done.out.starts_with("2 tables deleted, 2 stay"), "{}", done.out);
    let back = SqliteStore::open(&DataFolder::store_file_in(desk.path()), 0).await.expect("a store");
    for (id, there) in [(&finished, false), (&idle, false), (&waiting, true), (&"nonsense".to_string(), true)]
    {
        assert_eq!(!back.load(id).await.expect("an answer").is_empty(), there, "{id}");
    }
    back.close().await;
    let bytes = std::fs::read(DataFolder::store_file_in(desk.path())).expect("a file");
    assert!(
        !bytes.windows(idle.len()).any(|bytes| bytes == idle.as_bytes()),
        "nothing of it is left in the file"
    );
    assert!(store(desk.path(), &with("--yes")).done().out.starts_with("nothing to delete: 2 stay"));
}

#[tokio::test]
async fn finished_and_unfinished_games_have_times_of_their_own() {
    let tables = Tables::new().await;
    let finished = tables.put(FINISHED, 200).await;
    let idle = tables.put(UNDER_WAY, 200).await;
    let desk = tables.close().await;
    for (option, goes, stays) in
        [("--finished-before", &finished, &idle), ("--idle-before", &idle, &finished)]
    {
        let would = store(desk.path(), &["expire", option, "4w", "--dry-run"]).done();
        assert!(would.out.contains(goes.as_str()) && !would.out.contains(stays.as_str()), "{}", would.out);
    }
    store(desk.path(), &["expire", "--yes"]).wrong(&["--finished-before", "--idle-before"]);
    store(desk.path(), &["expire", "--idle-before", "soon"]).wrong(&["30d"]);
    store(desk.path(), &["expire", "--idle-before", "1d", "--yes", "--dry-run"]).wrong(&["--dry-run"]);
}

#[test]
fn help_shows_how_with_examples() {
    for args in [
        &["store"][..],
        &["store", "check"],
        &["store", "backup"],
        &["store", "restore"],
        &["store", "move"],
        &["store", "expire"],
    ] {
        let help = run(&[args, &["--help"]].concat()).done().out;
        assert!(help.contains("Examples:\n  tableflip store "), "{help}");
        assert!(help.contains("--data"), "{help}");
    }
    run(&["store"]).wrong(&["check", "backup", "restore", "move", "expire"]);
}
