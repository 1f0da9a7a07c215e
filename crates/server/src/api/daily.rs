//! Requests about the daily decks, their boards and clubs (LN-3.7).

use std::net::IpAddr;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use tableflip_table::KeyHash;
use tableflip_table::protocol::{ClubRequest, CreateClub, ErrorCode, PlayDaily};

use super::{No, no, not_laid, read_body};
use crate::app::App;
use crate::daily::{Sorry, WRONG_KEY, device};
use crate::hall::NotLaid;
use crate::metrics::Refused;

impl From<Sorry> for No {
    fn from(sorry: Sorry) -> No {
        match sorry {
            Sorry::No(code, because) => no(code, because),
            Sorry::Limit(cause) => no(ErrorCode::Full, cause.because()),
            Sorry::Store(error) => not_laid(NotLaid::Store(error)),
            Sorry::Busy => no(ErrorCode::TooFast, Refused::Busy.because()),
            Sorry::Fell => not_laid(NotLaid::Fell),
        }
    }
}

/// Nothing here is for anybody's cache: it is somebody's own, or changes.
const FRESH: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];

pub(crate) async fn day(
    State(app): State<App>,
    Path((date, game)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, No> {
    let card = app.daily.card(&date, &game, own(&headers)?).await?;
    Ok((FRESH, Json(card)).into_response())
}

pub(crate) async fn play(
    State(app): State<App>,
    Path((date, game)): Path<(String, String)>,
    request: Request,
) -> Result<Response, No> {
    let (address, wish): (IpAddr, PlayDaily) = read(&app, request).await?;
    let (table, new) = app.daily.play(&date, &game, wish, address).await?;
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, FRESH, Json(table)).into_response())
}

pub(crate) async fn board(
    State(app): State<App>,
    Path((date, game)): Path<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, No> {
    // The ids of clubs are hexadecimal digits: nothing in them is written otherwise in an address.
    let asked = uri.query().unwrap_or_default().split('&').find_map(|asked| asked.strip_prefix("club="));
    let club = asked.filter(|club| !club.is_empty()).map(str::to_string);
    let rows = app.daily.board(&date, &game, club, own(&headers)?).await?;
    Ok((FRESH, Json(rows)).into_response())
}

pub(crate) async fn make_club(State(app): State<App>, request: Request) -> Result<Response, No> {
    let (address, wish): (IpAddr, CreateClub) = read(&app, request).await?;
    let card = app.daily.make_club(wish, address).await?;
    Ok((StatusCode::CREATED, FRESH, Json(card)).into_response())
}

pub(crate) async fn ask_club(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, No> {
    let (address, asked): (IpAddr, ClubRequest) = read(&app, request).await?;
    let card = app.daily.ask_club(&id, asked, address).await?;
    Ok((FRESH, Json(card)).into_response())
}

/// Whose request it is, if it says so.
fn own(headers: &HeaderMap) -> Result<Option<KeyHash>, No> {
    let Some(said) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let key = said.to_str().ok().and_then(|said| said.strip_prefix("Bearer "));
    Ok(Some(device(key.ok_or(WRONG_KEY)?)?))
}

async fn read<T: DeserializeOwned>(app: &App, request: Request) -> Result<(IpAddr, T), No> {
    let (address, body): (IpAddr, Bytes) = read_body(app, request, ErrorCode::Malformed).await?;
    // Where it is wrong, and nothing of what it says: it holds a key.
    let wrong = |error: serde_json::Error| {
        let because =
            format!("Not what is asked for here: line {}, column {}.", error.line(), error.column());
        no(ErrorCode::Malformed, because)
    };
    Ok((address, serde_json::from_slice(&body).map_err(wrong)?))
}
