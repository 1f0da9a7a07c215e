//! Requests over HTTP: games, new tables, finished games, health, counters, and the way to the socket.

use std::sync::atomic::Ordering::Relaxed;

use axum::Json;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tableflip_table::game_cards;
use tableflip_table::protocol::{CreateTable, ErrorCode};
use tokio::sync::oneshot;

use crate::app::App;
use crate::desk::Mail;
use crate::hall::NotLaid;
use crate::metrics::METRICS;
use crate::seldom::Seldom;
use crate::store::StoreError;
use crate::{socket, wire};

/// A store that is away is no news after the first time.
static SELDOM: Seldom = Seldom::new();

/// A «no» over HTTP: the only place where codes become statuses.
pub(crate) struct No(ErrorCode, String);

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let status = match self.0 {
            ErrorCode::NoSuchTable => StatusCode::NOT_FOUND,
            ErrorCode::NotOver => StatusCode::CONFLICT,
            ErrorCode::Full | ErrorCode::TooFast => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::WrongKey => StatusCode::FORBIDDEN,
            ErrorCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::BAD_REQUEST,
        };
        (status, Json(json!({"code": self.0, "because": self.1}))).into_response()
    }
}

fn no(code: ErrorCode, because: impl Into<String>) -> No {
    No(code, because.into())
}

pub(crate) async fn games(State(app): State<App>) -> Response {
    let cards = game_cards(app.hall.games);
    ([(header::CACHE_CONTROL, "no-cache")], Json(cards)).into_response()
}

pub(crate) async fn lay(State(app): State<App>, request: Request) -> Result<Response, No> {
    welcome_origin(&app, request.headers())?;
    let address = app.guard.address(request.headers(), request.extensions());
    let body = axum::body::to_bytes(request.into_body(), app.hall.limits.body_bytes).await;
    let body = body.map_err(|_| no(ErrorCode::BadTable, "The request is too long."))?;
    let wish: CreateTable = serde_json::from_slice(&body)
        .map_err(|error| no(ErrorCode::BadTable, format!("Not a table: {error}")))?;
    if !app.guard.may_lay(address) {
        METRICS.turned_away.fetch_add(1, Relaxed);
        return Err(no(ErrorCode::Full, "Too many tables from this address. Come back in a while."));
    }
    match app.hall.lay(&wish).await {
        Ok(keys) => {
            let store = [(header::CACHE_CONTROL, "no-store")];
            Ok((StatusCode::CREATED, store, Json(keys)).into_response())
        }
        Err(NotLaid::Wish(because)) => Err(no(ErrorCode::BadTable, because)),
        Err(NotLaid::Store(error @ StoreError::Reserve)) => {
            SELDOM.say().inspect(|left_out| tracing::warn!(%error, left_out, "a table was not laid"));
            let because = "This server's disk is nearly full, so it takes no new tables now. Games that are under way go on.";
            Err(no(ErrorCode::Unavailable, because))
        }
        Err(NotLaid::Store(error)) => {
            SELDOM.say().inspect(|left_out| tracing::error!(%error, left_out, "a table could not be laid"));
            Err(no(ErrorCode::Unavailable, "The table could not be kept. Try again."))
        }
    }
}

/// A question about a document. Its answer costs about as much as a table, and is counted as one.
pub(crate) async fn engine(State(app): State<App>, request: Request) -> Result<Response, No> {
    welcome_origin(&app, request.headers())?;
    let address = app.guard.address(request.headers(), request.extensions());
    let body = axum::body::to_bytes(request.into_body(), app.hall.limits.body_bytes).await;
    let body = body.map_err(|_| no(ErrorCode::Malformed, "The question is too long."))?;
    let text = std::str::from_utf8(&body).map_err(|_| no(ErrorCode::Malformed, "Questions are texts."))?;
    let question = tableflip_kernel::json::parse(text)
        .map_err(|fault| no(ErrorCode::Malformed, format!("Not a question: {fault}")))?;
    if !app.guard.may_lay(address) {
        METRICS.turned_away.fetch_add(1, Relaxed);
        return Err(no(ErrorCode::Full, "Too many questions from this address. Come back in a while."));
    }
    match app.hall.pool.consult(app.hall.games, question).await {
        Some(answer) => Ok(Json(answer).into_response()),
        None => Err(no(ErrorCode::Unavailable, "This question could not be answered.")),
    }
}

pub(crate) async fn record(State(app): State<App>, Path(table): Path<String>) -> Result<Response, No> {
    if table.len() > 64 {
        return Err(no(ErrorCode::NoSuchTable, "There is no such table."));
    }
    let (reply, answer) = oneshot::channel();
    app.hall.post(&table, Mail::Finished(reply)).await;
    match answer.await.unwrap_or(Err(ErrorCode::Unavailable)) {
        Ok(finished) => Ok(([(header::CACHE_CONTROL, "no-cache")], Json(finished)).into_response()),
        Err(ErrorCode::NotOver) => Err(no(ErrorCode::NotOver, "This game is not over yet.")),
        Err(ErrorCode::NoSuchTable) => Err(no(ErrorCode::NoSuchTable, "There is no such table.")),
        Err(code) => Err(no(code, "This table cannot be opened now.")),
    }
}

/// Whether it is ready: whether what people do can be kept.
pub(crate) async fn health(State(app): State<App>) -> Response {
    match app.hall.store.health().await {
        Ok(()) => Json(json!({"status": "ok"})).into_response(),
        Err(error) => {
            SELDOM.say().inspect(|left_out| tracing::error!(%error, left_out, "not healthy"));
            (StatusCode::SERVICE_UNAVAILABLE, Json(json!({"status": "store"}))).into_response()
        }
    }
}

/// Whether it is there at all.
pub(crate) async fn live() -> Response {
    Json(json!({"status": "ok"})).into_response()
}

pub(crate) async fn metrics() -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], METRICS.text()).into_response()
}

pub(crate) async fn ws(State(app): State<App>, request: Request) -> Result<Response, No> {
    welcome_origin(&app, request.headers())?;
    let address = app.guard.address(request.headers(), request.extensions());
    let Some(place) = app.guard.admit(address) else {
        METRICS.turned_away.fetch_add(1, Relaxed);
        return Err(no(ErrorCode::Full, "Too many connections."));
    };
    let (hall, closing, limit) = (app.hall.clone(), app.closing.subscribe(), app.hall.limits.message_bytes);
    Ok(wire::upgrade(request, limit, move |wire| socket::serve(wire, hall, place, closing)))
}

fn welcome_origin(app: &App, headers: &HeaderMap) -> Result<(), No> {
    if app.guard.origin_is_welcome(headers) {
        return Ok(());
    }
    METRICS.turned_away.fetch_add(1, Relaxed);
    Err(no(ErrorCode::WrongKey, "Pages of other sites may not do this."))
}
