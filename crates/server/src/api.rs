//! Requests over HTTP: games, new tables, finished games, health, counters, and the way to the socket. Those about daily decks are in `api/daily.rs`.

pub(crate) mod daily;

use std::net::IpAddr;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tableflip_table::game_cards;
use tableflip_table::protocol::{CreateTable, ErrorCode};

use crate::app::App;
use crate::desk::{Mail, Reply, Sorry};
use crate::hall::NotLaid;
use crate::metrics::{METRICS, Refused};
use crate::seldom;
use crate::store::StoreError;
use crate::{socket, wire};

/// A position would come from one of those who play: nobody could know that it was fair (RV-7.6).
const NO_START: &str = "start: a server deals its games itself; a table that begins at a position is laid on one's own device (RV-7.6).";
/// Where the host wants no hall.
const NO_HALL: &str = "This server lists no tables: invite by link.";

/// A «no» over HTTP: the only place where codes become statuses.
pub(crate) struct No(ErrorCode, String, Option<StatusCode>);

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let status = match self.0 {
            ErrorCode::NoSuchTable | ErrorCode::NoSuchDay | ErrorCode::NoSuchClub => StatusCode::NOT_FOUND,
            ErrorCode::NotOver | ErrorCode::NotOpen | ErrorCode::Closed => StatusCode::CONFLICT,
            ErrorCode::Full | ErrorCode::TooFast => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::WrongKey => StatusCode::FORBIDDEN,
            ErrorCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::BAD_REQUEST,
        };
        let status = self.2.unwrap_or(status);
        (status, Json(json!({"code": self.0, "because": self.1}))).into_response()
    }
}

fn no(code: ErrorCode, because: impl Into<String>) -> No {
    No(code, because.into(), None)
}

pub(crate) async fn games(State(app): State<App>) -> Response {
    let cards = game_cards(app.hall.games);
    ([(header::CACHE_CONTROL, "no-cache")], Json(cards)).into_response()
}

/// The tables that wait for anybody. That there is no hall is no error: every page asks, and browsers write errors down.
pub(crate) async fn hall(State(app): State<App>) -> Response {
    let head = [(header::CACHE_CONTROL, "no-store")];
    match &app.hall.open {
        Some(open) => (head, Json(open.card())).into_response(),
        None => (StatusCode::NO_CONTENT, head).into_response(),
    }
}

/// The address of whoever asks, and what the body says, if all of it came in time and is not too long.
async fn read_body(app: &App, request: Request, code: ErrorCode) -> Result<(IpAddr, Bytes), No> {
    welcome_origin(app, request.headers())?;
    let address = app.guard.address(request.headers(), request.extensions());
    let reading = axum::body::to_bytes(request.into_body(), app.hall.limits.body_bytes);
    match tokio::time::timeout(app.hall.limits.body_time, reading).await {
        Ok(Ok(body)) => Ok((address, body)),
        Ok(Err(_)) => Err(refused(Refused::Body, code)),
        Err(_) => Err(refused(Refused::Slow, ErrorCode::TooFast)),
    }
}

pub(crate) async fn lay(State(app): State<App>, request: Request) -> Result<Response, No> {
    let (address, body) = read_body(&app, request, ErrorCode::BadTable).await?;
    let wish: CreateTable = serde_json::from_slice(&body)
        .map_err(|error| no(ErrorCode::BadTable, format!("Not a table: {error}")))?;
    if let Some(edition) = &wish.edition {
        app.guard.may_bring(edition).map_err(|cause| no(ErrorCode::BadTable, cause.because()))?;
    }
    if wish.start.is_some() {
        return Err(no(ErrorCode::BadTable, NO_START));
    }
    if wish.listed && app.hall.open.is_none() {
        return Err(no(ErrorCode::BadTable, NO_HALL));
    }
    app.guard.may_lay(address).map_err(|cause| no(ErrorCode::Full, cause.because()))?;
    let keys = app.hall.lay(wish, address).await.map_err(not_laid)?;
    let store = [(header::CACHE_CONTROL, "no-store")];
    Ok((StatusCode::CREATED, store, Json(keys)).into_response())
}

fn not_laid(why: NotLaid) -> No {
    match why {
        NotLaid::Wish(because) => no(ErrorCode::BadTable, because),
        NotLaid::Store(error @ StoreError::Reserve) => {
            seldom::STORE.say().inspect(|left_out| tracing::warn!(%error, left_out, "a table was not laid"));
            let because = "This server's disk is nearly full, so it takes no new tables now. Games that are under way go on.";
            no(ErrorCode::Unavailable, because)
        }
        NotLaid::Store(error) => {
            seldom::STORE
                .say()
                .inspect(|left_out| tracing::error!(%error, left_out, "a table could not be laid"));
            no(ErrorCode::Unavailable, "The table could not be kept. Try again.")
        }
        NotLaid::Busy => no(ErrorCode::TooFast, Refused::Busy.because()),
        NotLaid::Fell => no(ErrorCode::Unavailable, "This could not be done: the server has a bug."),
    }
}

/// A question about a document. Its answer costs about as much as a table, and is counted as one.
pub(crate) async fn engine(State(app): State<App>, request: Request) -> Result<Response, No> {
    let (address, body) = read_body(&app, request, ErrorCode::Malformed).await?;
    let text = std::str::from_utf8(&body).map_err(|_| no(ErrorCode::Malformed, "Questions are texts."))?;
    let question = tableflip_kernel::json::parse(text)
        .map_err(|fault| no(ErrorCode::Malformed, format!("Not a question: {fault}")))?;
    if let Some(edition) = question["document"]["edition"].as_str() {
        app.guard.may_bring(edition).map_err(|cause| no(ErrorCode::Malformed, cause.because()))?;
    }
    let too_many = "Too many questions from this address. Come back in a while.";
    app.guard.may_lay(address).map_err(|_| no(ErrorCode::Full, too_many))?;
    let answer = app.hall.consult(question, address).await.map_err(not_laid)?;
    Ok(Json(answer).into_response())
}

pub(crate) async fn record(
    State(app): State<App>,
    Path(table): Path<String>,
    request: Request,
) -> Result<Response, No> {
    if table.len() > 64 {
        return Err(no(ErrorCode::NoSuchTable, "There is no such table."));
    }
    let address = app.guard.address(request.headers(), request.extensions());
    let (reply, answer) = Reply::here();
    app.hall.post(&table, address, Mail::Finished(address, reply)).await;
    let finished = answer.await.unwrap_or_else(|_| Err(Sorry::unavailable()));
    let text = finished.map_err(|sorry| no(sorry.code, sorry.because))?;
    let head = [(header::CACHE_CONTROL, "no-cache"), (header::CONTENT_TYPE, "application/json")];
    Ok((head, text).into_response())
}

/// Says that the program runs, whatever its store does.
pub(crate) async fn live() -> Response {
    Json(json!({"status": "ok"})).into_response()
}

/// Whether it is ready: whether what people do can be kept.
pub(crate) async fn health(State(app): State<App>) -> Response {
    let store = app.hall.store.health().await;
    if store.is_ok() && app.hall.nodes.as_ref().is_some_and(|nodes| !nodes.reaches_the_bus()) {
        return (StatusCode::SERVICE_UNAVAILABLE, Json(json!({"status": "bus"}))).into_response();
    }
    match store {
        Ok(()) => Json(json!({"status": "ok"})).into_response(),
        Err(error) => {
            seldom::STORE.say().inspect(|left_out| tracing::error!(%error, left_out, "not healthy"));
            (StatusCode::SERVICE_UNAVAILABLE, Json(json!({"status": "store"}))).into_response()
        }
    }
}

pub(crate) async fn metrics() -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], METRICS.text()).into_response()
}

pub(crate) async fn ws(State(app): State<App>, request: Request) -> Result<Response, No> {
    open(&app, None, request)
}

/// The same for one table, whose id stands in the address: so a proxy can send all of a table's people to one place.
pub(crate) async fn ws_of(
    State(app): State<App>,
    Path(table): Path<String>,
    request: Request,
) -> Result<Response, No> {
    open(&app, Some(table), request)
}

fn open(app: &App, table: Option<String>, request: Request) -> Result<Response, No> {
    welcome_origin(app, request.headers())?;
    let address = app.guard.address(request.headers(), request.extensions());
    let place = app.guard.admit(address).map_err(|cause| no(ErrorCode::Full, cause.because()))?;
    let (hall, closing, limit) = (app.hall.clone(), app.closing.subscribe(), app.hall.limits.message_bytes);
    Ok(wire::upgrade(request, limit, move |wire| socket::serve(wire, hall, place, table, closing)))
}

fn welcome_origin(app: &App, headers: &HeaderMap) -> Result<(), No> {
    if app.guard.origin_is_welcome(headers) {
        return Ok(());
    }
    Err(refused(Refused::Origin, ErrorCode::WrongKey))
}

fn refused(cause: Refused, code: ErrorCode) -> No {
    METRICS.refuse(cause);
    let status = match cause {
        Refused::Body => Some(StatusCode::PAYLOAD_TOO_LARGE),
        Refused::Slow => Some(StatusCode::REQUEST_TIMEOUT),
        _ => None,
    };
    No(code, cause.because().into(), status)
}
