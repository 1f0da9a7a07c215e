//! Where a `PostgreSQL` store is, and how it is spoken to. Its password is nowhere to be seen (HO-3.1): neither in `Debug`, nor
//! in what is said of it, nor in what is wrong with it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// How long a machine that does not answer is waited for.
const CONNECT: Duration = Duration::from_secs(3);
/// How long what was sent may stay unconfirmed by the other machine before the connection counts as lost.
const UNCONFIRMED: Duration = Duration::from_secs(8);

/// The form that is asked for; what was given instead is not repeated, since it may hold a password.
const FORM: &str = "an address of PostgreSQL looks like postgres://USER:PASSWORD@HOST:PORT/DATABASE (in a password \
                    write %40 for @, %3A for :, %2F for /, %3F for ?, %23 for # and %25 for %)";

/// The address of a database, with its password.
#[derive(Clone)]
pub struct PostgresAddress {
    pub(super) config: Config,
    pub(super) trust: Trust,
    /// As it was written, but for the password.
    shown: String,
}

/// Whom one believes to be the database, where the connection is encrypted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Trust {
    /// Whoever answers: `sslmode=prefer` and `require`, as with `PostgreSQL`'s own programs.
    Anybody,
    /// Whoever has a certificate for that host by one of these (PEM): `sslmode=verify-full`.
    Roots(PathBuf),
}

impl PostgresAddress {
    /// Reads an address.
    pub fn parse(text: &str) -> Result<PostgresAddress, String> {
        let text = text.trim();
        if !(text.starts_with("postgres://") || text.starts_with("postgresql://")) {
            return Err(FORM.into());
        }
        let (place, options) = text.split_once('?').unwrap_or((text, ""));
        // A password with a question mark in it: what stands behind that would be taken for options here, and for the host elsewhere.
        if options.contains('@') {
            return Err(FORM.into());
        }
        let (mut kept, mut roots, mut verify) = (Vec::new(), None, false);
        for option in options.split('&').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("sslrootcert", file)) => roots = Some(PathBuf::from(file)),
                Some(("sslmode", "verify-full")) => {
                    verify = true;
                    kept.push("sslmode=require");
                }
                _ => kept.push(option),
            }
        }
        let trust = match (verify, roots) {
            (true, Some(file)) => Trust::Roots(file),
            (false, None) => Trust::Anybody,
            _ => {
                return Err(
                    "sslmode=verify-full and sslrootcert=FILE (PEM, the whole path) go together".into()
                );
            }
        };
        let kept = if kept.is_empty() { String::new() } else { format!("?{}", kept.join("&")) };
        // What the library says of a bad address may repeat a part of it.
        let mut config: Config = format!("{place}{kept}").parse().map_err(|_| FORM.to_string())?;
        if config.get_hosts().is_empty() || config.get_user().is_none_or(str::is_empty) {
            return Err(FORM.into());
        }
        if config.get_dbname().is_none_or(str::is_empty) {
            return Err(format!("the address names no database: {FORM}"));
        }
        if trust != Trust::Anybody && config.get_ssl_mode() != SslMode::Require {
            return Err("sslmode is said twice".into());
        }
        config.application_name("tableflip").tcp_user_timeout(UNCONFIRMED);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        Ok(PostgresAddress { config, trust, shown: shown(text) })
    }

    /// The address as PostgreSQL's own programs take it, which ask for the password.
    pub fn without_password(&self) -> String {
        self.shown.clone()
    }

    /// Reads addresses from a file that holds them, one in a line, and nothing else.
    pub fn read(file: &Path) -> Result<Vec<PostgresAddress>, String> {
        let named = |why: &dyn fmt::Display| format!("{}: {why}", file.display());
        let text = std::fs::read_to_string(file).map_err(|error| named(&error))?;
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let found: Result<Vec<_>, _> = lines.map(PostgresAddress::parse).collect();
        let found = found.map_err(|why| named(&why))?;
        if found.is_empty() { Err(named(&FORM)) } else { Ok(found) }
    }
}

/// An address without its password: neither the one before the host, nor one among the options.
fn shown(text: &str) -> String {
    let (place, options) = text.split_once('?').unwrap_or((text, ""));
    let (scheme, rest) = place.split_once("://").unwrap_or(("", place));
    let rest = match rest.rsplit_once('@') {
        Some((user, host)) => format!("{}@{host}", user.split(':').next().unwrap_or_default()),
        None => rest.to_string(),
    };
    let kept: Vec<&str> =
        options.split('&').filter(|one| !one.is_empty() && !one.starts_with("password")).collect();
    let options = if kept.is_empty() { String::new() } else { format!("?{}", kept.join("&")) };
    format!("{scheme}://{rest}{options}")
}

/// Where it is, without who comes and how they prove it.
impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let port = self.config.get_ports().first().copied().unwrap_or(5432);
        let database = self.config.get_dbname().unwrap_or_default();
        match self.config.get_hosts().first() {
            Some(Host::Tcp(host)) => write!(f, "PostgreSQL at {host}:{port}, database {database}"),
            #[cfg(unix)]
            Some(Host::Unix(path)) => write!(f, "PostgreSQL at {}, database {database}", path.display()),
            None => write!(f, "PostgreSQL, database {database}"),
        }
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> String {
        PostgresAddress::parse(text).expect_err("not an address")
    }

    #[test]
    fn an_address_says_where_it_is_and_never_the_password() {
        let address =
            PostgresAddress::parse("postgres://ann:s3cret%40@db.example.org:6432/games\n").expect("good");
        for said in [format!("{address}"), format!("{address:?}")] {
            assert!(said.contains("db.example.org:6432, database games"), "{said}");
            assert!(!said.contains("s3cret") && !said.contains("ann"), "{said}");
        }
        assert_eq!(address.config.get_password(), Some(&b"s3cret@"[..]));
    }

    #[test]
    fn what_is_wrong_with_an_address_is_said_without_it() {
        for text in [
            "",
            "ann:s3cret@host/games",
            "mysql://ann:s3cret@host/games",
            "postgres://ann:s3cret@host",
            "postgres://ann:s3cret@/games",
            "postgres://:s3cret@host/games",
            "postgres://ann:s3cret@host:port/games",
            "postgres://ann:s3?cret=1@host/games",
            "postgres://ann:x@host/games?s3cret=1",
            "postgres://ann:s3cret@host/games?sslmode=verify-full",
            "postgres://ann:s3cret@host/games?sslrootcert=/a.pem",
            "postgres://ann:s3cret@host/games?sslmode=verify-full&sslmode=disable&sslrootcert=/a.pem",
        ] {
            assert!(!wrong(text).contains("s3cret"), "{text}: {}", wrong(text));
        }
    }

    #[test]
    fn an_address_can_be_shown_without_its_password() {
        for (text, shown) in [
            (
                "postgres://ann:s3cret%40@db:6432/games?sslmode=require",
                "postgres://ann@db:6432/games?sslmode=require",
            ),
            (
                "postgres://ann@db/games?password=s3cret&sslmode=disable",
                "postgres://ann@db/games?sslmode=disable",
            ),
            ("postgres://ann:s3@cret@db/games", "postgres://ann@db/games"),
        ] {
            assert_eq!(PostgresAddress::parse(text).expect("good").without_password(), shown);
        }
    }

    #[test]
    fn how_the_connection_is_encrypted_follows_the_address() {
        let of = |options: &str| {
            let address =
                PostgresAddress::parse(&format!("postgres://ann@host/games{options}")).expect("good");
            (address.config.get_ssl_mode(), address.trust)
        };
        assert_eq!(of(""), (SslMode::Prefer, Trust::Anybody));
        assert_eq!(of("?sslmode=disable"), (SslMode::Disable, Trust::Anybody));
        assert_eq!(of("?sslmode=require"), (SslMode::Require, Trust::Anybody));
        let roots = Trust::Roots("/etc/roots.pem".into());
        assert_eq!(of("?sslrootcert=/etc/roots.pem&sslmode=verify-full"), (SslMode::Require, roots));
    }
}
