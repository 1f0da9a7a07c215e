//! Where the bus is, and who one is there. Its password is nowhere to be seen (HO-3.1 for the bus): neither in `Debug`, nor in what is said of
//! it, nor in what is wrong with it.

use std::fmt;
use std::path::{Path, PathBuf};

/// The form that is asked for; what was given instead is not repeated, since it may hold a password.
const FORM: &str = "an address of NATS looks like nats://USER:PASSWORD@HOST:PORT, or tls://…, with more servers after commas \
                    (in a password write %40 for @, %3A for :, %2F for /, %2C for a comma and %25 for %)";
/// Where none is said.
const PORT: u16 = 4222;

/// The address of a bus: one server of it or several, with a password.
#[derive(Clone)]
pub struct BusAddress {
    /// Each as `nats://HOST:PORT`, without a password: libraries write down what they are given.
    pub(super) servers: Vec<String>,
    pub(super) proof: Proof,
    /// Certificates of whoever may vouch for a server (PEM), if not those that the system trusts.
    pub(super) roots: Option<PathBuf>,
    /// One's own certificate and its key (PEM).
    pub(super) own: Option<(PathBuf, PathBuf)>,
}

/// How one shows who one is.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Proof {
    None,
    Token(String),
    Password(String, String),
}

impl BusAddress {
    /// Reads an address.
    pub fn parse(text: &str) -> Result<BusAddress, String> {
        let text = text.trim();
        let (servers, options) = text.split_once('?').unwrap_or((text, ""));
        let (mut places, mut proof, mut scheme) = (Vec::new(), Proof::None, None);
        for server in servers.split(',') {
            let (named, rest) = match server.split_once("://") {
                Some((named @ ("nats" | "tls"), rest)) => (Some(named), rest),
                Some(_) => return Err(FORM.into()),
                None => (None, server),
            };
            scheme = named.or(scheme);
            let (who, place) = rest.rsplit_once('@').map_or((None, rest), |(who, place)| (Some(who), place));
            if let Some(who) = who {
                proof = read_proof(who).ok_or(FORM)?;
            }
            let place = read_place(place.strip_suffix('/').unwrap_or(place)).ok_or(FORM)?;
            places.push(format!("{}://{place}", scheme.ok_or(FORM)?));
        }
        let mut address = BusAddress { servers: places, proof, roots: None, own: None };
        let (mut certificate, mut key) = (None, None);
        for option in options.split('&').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("ca", file)) => address.roots = Some(file.into()),
                Some(("cert", file)) => certificate = Some(file.into()),
                Some(("key", file)) => key = Some(file.into()),
                _ => return Err(format!("after ? only ca, cert and key may follow, each a file: {FORM}")),
            }
        }
        address.own = match (certificate, key) {
            (Some(certificate), Some(key)) => Some((certificate, key)),
            (None, None) => None,
            _ => return Err("cert=FILE and key=FILE (PEM) go together".into()),
        };
        Ok(address)
    }

    /// Reads an address from a file that holds it and nothing else.
    pub fn read(file: &Path) -> Result<BusAddress, String> {
        let named = |why: &dyn fmt::Display| format!("{}: {why}", file.display());
        let text = std::fs::read_to_string(file).map_err(|error| named(&error))?;
        BusAddress::parse(&text).map_err(|why| named(&why))
    }
}

/// `HOST:PORT` of what may say no port.
fn read_place(place: &str) -> Option<String> {
    let (host, port) = match place.rsplit_once(':') {
        // Not within the brackets of a number of IPv6.
        Some((host, port)) if !port.contains(']') => (host, port.parse().ok()?),
        _ => (place, PORT),
    };
    let good = |byte: u8| byte.is_ascii_alphanumeric() || b".-_[]:".contains(&byte);
    let host_is_good =
        !host.is_empty() && host.bytes().all(good) && (!host.contains(':') || host.starts_with('['));
    host_is_good.then(|| format!("{host}:{port}"))
}

fn read_proof(who: &str) -> Option<Proof> {
    match who.split_once(':') {
        Some((user, password)) => Some(Proof::Password(decoded(user)?, decoded(password)?)),
        None => Some(Proof::Token(decoded(who)?)),
    }
}

/// Without `%40` and the like.
fn decoded(text: &str) -> Option<String> {
    let (mut bytes, mut rest) = (Vec::with_capacity(text.len()), text.as_bytes());
    while let [first, after @ ..] = rest {
        rest = after;
        if *first == b'%' {
            let (digits, after) = rest.split_at_checked(2)?;
            bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
            rest = after;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok().filter(|text| !text.is_empty())
}

/// Where it is, without who comes and how they prove it.
impl fmt::Display for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places =
            self.servers.iter().map(|server| server.split_once("://").map_or("", |(_, place)| place));
        write!(f, "NATS at {}", places.collect::<Vec<_>>().join(", "))
    }
}

impl fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BusAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_where_it_is_and_never_the_password() {
        let address =
            BusAddress::parse("nats://ann:s3cret%40@one.example.org:4333,two.example.org\n").expect("good");
        for said in [format!("{address}"), format!("{address:?}"), address.servers.join(" ")] {
            assert!(said.contains("one.example.org:4333") && said.contains("two.example.org:4222"), "{said}");
            assert!(!said.contains("s3cret") && !said.contains("ann"), "{said}");
        }
        assert!(address.proof == Proof::Password("ann".into(), "s3cret@".into()));
    }

    #[test]
    fn what_is_wrong_with_an_address_is_said_without_it() {
        for text in [
            "",
            "ann:s3cret@host",
            "http://ann:s3cret@host",
            "nats://ann:s3cret@",
            "nats://ann:s3cret@host:port",
            "nats://ann:s3cret@ho st",
            "nats://ann:s3cret%4@host",
            "nats://host,http://ann:s3cret@host",
            "nats://ann:x@host?s3cret=1",
            "nats://ann:s3cret@host?cert=/a.pem",
            "nats://ann:s3cret@a:b:1",
        ] {
            let why = BusAddress::parse(text).expect_err("not an address");
            assert!(!why.contains("s3cret"), "{text}: {why}");
        }
    }

    #[test]
    fn how_one_comes_follows_the_address() {
        let address = BusAddress::parse("tls://t0ken@[::1]?ca=/ca.pem&cert=/c.pem&key=/k.pem").expect("good");
        assert_eq!(address.servers, ["tls://[::1]:4222"]);
        assert!(address.proof == Proof::Token("t0ken".into()));
        assert_eq!(address.roots, Some("/ca.pem".into()));
        assert_eq!(address.own, Some(("/c.pem".into(), "/k.pem".into())));
        assert!(BusAddress::parse("nats://127.0.0.1:4222").expect("good").proof == Proof::None);
    }
}
