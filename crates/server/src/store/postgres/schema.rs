//! What is in the database, and how it comes to be there (HO-3.2).
//!
//! Everything is in a schema of its own and named in full, so that nothing depends on a session's search path, and a database
//! that holds other things too stays as it is. Bodies and events are bytes: `PostgreSQL`'s text cannot hold U+0000.

use tokio_postgres::types::Type;
use tokio_postgres::{Client, Error};

use super::super::StoreError;
use super::trouble::Trouble;

/// The version of the database's contents.
pub(super) const VERSION: i32 = 1;

/// What leads from each version to the next, each in one transaction.
const STEPS: [&str; VERSION as usize] = ["CREATE SCHEMA IF NOT EXISTS tableflip;
    CREATE TABLE tableflip.version (one BOOLEAN PRIMARY KEY CHECK (one), version INTEGER NOT NULL);
    INSERT INTO tableflip.version VALUES (true, 0);
    CREATE TABLE tableflip.probe (one BOOLEAN PRIMARY KEY CHECK (one), filler BYTEA NOT NULL);
    CREATE TABLE tableflip.log (
        game_table TEXT COLLATE \"C\" NOT NULL,
        number BIGINT NOT NULL,
        body BYTEA NOT NULL,
        events BYTEA,
        mark BYTEA NOT NULL,
        PRIMARY KEY (game_table, number)
    );
    CREATE TABLE tableflip.day (
        date TEXT COLLATE \"C\" NOT NULL,
        game TEXT COLLATE \"C\" NOT NULL,
        edition_sha256 TEXT NOT NULL,
        options TEXT NOT NULL,
        seats INTEGER NOT NULL,
        commitment TEXT NOT NULL,
        closed BOOLEAN NOT NULL DEFAULT false,
        novice BIGINT,
        regular BIGINT,
        expert BIGINT,
        parts TEXT,
        PRIMARY KEY (date, game)
    );
    CREATE TABLE tableflip.attempt (
        date TEXT COLLATE \"C\" NOT NULL,
        game TEXT COLLATE \"C\" NOT NULL,
        device TEXT COLLATE \"C\" NOT NULL,
        game_table TEXT COLLATE \"C\" NOT NULL UNIQUE,
        name TEXT NOT NULL,
        began BIGINT NOT NULL,
        score BIGINT,
        finished BIGINT,
        parts TEXT,
        PRIMARY KEY (date, game, device)
    );
    CREATE INDEX attempt_by_score ON tableflip.attempt (date, game, score DESC, finished, device)
        WHERE score IS NOT NULL;
    CREATE TABLE tableflip.club (
        id TEXT COLLATE \"C\" PRIMARY KEY,
        name TEXT NOT NULL,
        link TEXT NOT NULL,
        maker TEXT NOT NULL,
        made BIGINT NOT NULL,
        next BIGINT NOT NULL
    );
    CREATE TABLE tableflip.member (
        club TEXT COLLATE \"C\" NOT NULL,
        device TEXT COLLATE \"C\" NOT NULL,
        member BIGINT NOT NULL,
        name TEXT NOT NULL,
        removed BOOLEAN NOT NULL DEFAULT false,
        PRIMARY KEY (club, device)
    );"];

/// Held while tables are made or changed, by one program at a time; it ends with its transaction.
const LOCK: &str = "SELECT pg_advisory_xact_lock(8388127354261)";

/// The version of what is there, 0 if there is nothing; an error if this program cannot read it.
pub(super) async fn known(client: &Client) -> Result<i32, StoreError> {
    let version = version(client).await.map_err(|error| Trouble::from(error).unavailable())?;
    if version > VERSION {
        return Err(StoreError::Unavailable(format!(
            "its tables were written by a newer Tableflip (store version {version}, this program knows up to \
             {VERSION}): start that one, or restore a backup of before"
        )));
    }
    Ok(version)
}

async fn version(client: &Client) -> Result<i32, Error> {
    // Read from the catalogue's own tables: `to_regclass` answers from a cache that, within a transaction, may not have heard yet of
    // what another program made while this one waited for the lock.
    let there = "SELECT EXISTS (SELECT FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
        WHERE n.nspname = 'tableflip' AND c.relname = 'version')";
    let there = client.query_typed(there, &[]).await?;
    if !there.first().is_some_and(|row| row.get(0)) {
        return Ok(0);
    }
    let rows = client.query_typed("SELECT version FROM tableflip.version", &[]).await?;
    Ok(rows.first().map_or(0, |row| row.get(0)))
}

/// Makes the tables, or brings them up to date. Of several programs that start at once one does it, and the others wait for it.
pub(super) async fn prepare(client: &Client) -> Result<(), StoreError> {
    let failed = |error: Error| Trouble::from(error).unavailable();
    let encoding = "SELECT current_setting('server_encoding')";
    let encoding = client.query_typed(encoding, &[]).await.map_err(failed)?;
    let encoding: String = encoding.first().map(|row| row.get(0)).unwrap_or_default();
    if encoding != "UTF8" {
        return Err(StoreError::Unavailable(format!(
            "this database keeps texts as {encoding}, which cannot hold every letter: make one with ENCODING 'UTF8'"
        )));
    }
    if known(client).await? == VERSION {
        return Ok(());
    }
    client.batch_execute("BEGIN").await.map_err(failed)?;
    client.query_typed(LOCK, &[]).await.map_err(failed)?;
    // Another program may have done it while we waited for the lock.
    let from = known(client).await?;
    for (step, to) in STEPS.iter().zip(1..).skip(from as usize) {
        client.batch_execute(step).await.map_err(failed)?;
        let set = "UPDATE tableflip.version SET version = $1";
        client.query_typed(set, &[(&to, Type::INT4)]).await.map_err(failed)?;
    }
    if cfg!(feature = "sabotage-no-index") {
        client.batch_execute(NO_INDEX).await.map_err(failed)?;
    }
    client.batch_execute("COMMIT").await.map_err(failed)
}

/// What lets two entries have one number. As quick to read as before.
const NO_INDEX: &str = "ALTER TABLE tableflip.log DROP CONSTRAINT log_pkey;
    CREATE INDEX broken_on_purpose ON tableflip.log (game_table, number)";

/// What the database's own settings do to the promise that what was acknowledged is kept (HO-1.1), if anything.
pub(super) async fn weakness(client: &Client) -> Option<String> {
    let sql = "SELECT name || ' = ' || setting FROM pg_settings
        WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY 1";
    let rows = client.query_typed(sql, &[]).await.ok()?;
    let off: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    (!off.is_empty()).then(|| off.join(", "))
}
