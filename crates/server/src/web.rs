//! The web client, as it was packed into the binary.
//!
//! Files under `assets/` have a hash in their name and never change; everything else is asked for
//! again each time. A path without a file is one of the client's pages: it gets `index.html`.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// One packed file.
struct Asset {
    path: &'static str,
    raw: &'static [u8],
    br: Option<&'static [u8]>,
    gz: Option<&'static [u8]>,
}

static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Serves a file or a page.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let page = || (!is_file(path)).then(|| find("index.html")).flatten();
    match find(path).or_else(page) {
        Some(asset) => asset.respond(&headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.binary_search_by(|asset| asset.path.cmp(path)).ok().map(|at| &ASSETS[at])
}

/// Whether somebody asks for a file rather than for a page of the client.
fn is_file(path: &str) -> bool {
    path.starts_with("assets/")
        || path.starts_with("api/")
        || path.rsplit('/').next().is_some_and(|last| last.contains('.'))
}

impl Asset {
    fn respond(&self, headers: &HeaderMap) -> Response {
        let accepts = |coding: &str| {
            let list = headers.get(header::ACCEPT_ENCODING).and_then(|list| list.to_str().ok()).unwrap_or("");
            let refuses = |weight: &str| matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
            list.split(',').any(|one| {
                let (name, weight) = one.split_once(';').unwrap_or((one, ""));
                name.trim() == coding && !refuses(weight)
            })
        };
        let (bytes, coding) = match (self.br, self.gz) {
            (Some(br), _) if accepts("br") => (br, Some("br")),
            (_, Some(gz)) if accepts("gzip") => (gz, Some("gzip")),
            _ => (self.raw, None),
        };
        let keep =
            if self.path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        let mut response = Response::new(Body::from(Bytes::from_static(bytes)));
        let head = response.headers_mut();
        head.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(self.path)));
        head.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
        head.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(coding) = coding {
            head.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        response
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "application/octet-stream",
    }
}
