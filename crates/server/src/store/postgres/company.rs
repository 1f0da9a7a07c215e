//! Whether another server has the same tables open: `PostgreSQL` knows who is connected, so nothing is written down for it.

use super::address::PostgresAddress;
use super::dial::Dial;

/// Connections besides this one. A program that only looks (`tableflip store`) may be among them, and behind a pooler one that has gone: so they are
/// a reason to say something, and for nothing else.
const OTHERS: &str = "SELECT count(*) FROM pg_catalog.pg_stat_activity WHERE pid <> pg_backend_pid()
    AND datname = current_database() AND application_name = 'tableflip'";

/// Whether another server has the tables of this database open. Where it cannot be asked, nobody is known of.
pub async fn has_company(address: &PostgresAddress) -> bool {
    others(address).await.is_some_and(|others| others > 0)
}

async fn others(address: &PostgresAddress) -> Option<i64> {
    let client = Dial::new(address).ok()?.connect().await.ok()?;
    let rows = client.query_typed(OTHERS, &[]).await.ok()?;
    Some(rows.first()?.get(0))
}
