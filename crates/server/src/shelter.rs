//! What stands before every request: how many an address may make, which other sites may ask, and the headers that keep a
//! page's visitors safe.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tableflip_table::protocol::ErrorCode;

use crate::app::App;

/// Everything from here alone; WebAssembly may be compiled, nothing else may be evaluated.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Links carry keys after `#`, which no referrer holds; the policy keeps table ids at home too.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=(), payment=()"),
];

/// Once somebody came by TLS, their browser comes by nothing else for a year.
const ONLY_TLS: &str = "max-age=31536000";

/// Counts the request, lets it through, and adds the headers.
pub(crate) async fn shelter(State(app): State<App>, request: Request, next: Next) -> Response {
    let friend = friend(&app, request.headers());
    let address = app.guard.address(request.headers(), request.extensions());
    let asks_first = request.method() == Method::OPTIONS && friend.is_some();
    let mut response = match app.guard.may_ask(address) {
        Ok(()) if asks_first => StatusCode::NO_CONTENT.into_response(),
        Ok(()) => next.run(request).await,
        Err(cause) => {
            let no = json!({"code": ErrorCode::TooFast, "because": cause.because()});
            (StatusCode::TOO_MANY_REQUESTS, Json(no)).into_response()
        }
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if app.tls {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ONLY_TLS));
    }
    if let Some(origin) = friend {
        admit(headers, origin, asks_first);
    }
    response
}

/// The site whose page asks, if the host has named it.
fn friend(app: &App, headers: &HeaderMap) -> Option<HeaderValue> {
    let origin = headers.get(header::ORIGIN)?;
    app.guard.is_listed(origin.to_str().ok()?).then(|| origin.clone())
}

/// Tells a browser that pages of that site may ask. Nothing here goes by cookies, so none are asked for.
fn admit(headers: &mut HeaderMap, origin: HeaderValue, asks_first: bool) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.append(header::VARY, HeaderValue::from_static("origin"));
    if asks_first {
        let may = [
            (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
            (header::ACCESS_CONTROL_ALLOW_HEADERS, "content-type, authorization"),
            (header::ACCESS_CONTROL_MAX_AGE, "600"),
        ];
        for (name, value) in may {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
}
