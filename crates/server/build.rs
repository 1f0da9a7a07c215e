//! Packs the built web client into the binary: every file as it is, with brotli, and with gzip.
//!
//! Where `web/dist` is not built, a plain page stands in for it, so that the server builds without
//! Node.js. Says only what to include; serving is `src/web.rs`.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

const PLACEHOLDER: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tableflip</title>\
<p>This build of Tableflip holds no web client. Build it with <code>cargo xtask play</code>.</p></html>\n";

fn main() {
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where"));
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where"));
    // `TABLEFLIP_WEB_DIST` names another folder; one that is not there gives the plain page.
    println!("cargo:rerun-if-env-changed=TABLEFLIP_WEB_DIST");
    let dist =
        std::env::var_os("TABLEFLIP_WEB_DIST").map_or_else(|| here.join("../../web/dist"), PathBuf::from);
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    if dist.join("index.html").is_file() {
        collect(&dist, &dist, &mut files);
    }
    if files.is_empty() {
        let page = out.join("placeholder.html");
        fs::write(&page, PLACEHOLDER).expect("OUT_DIR can be written");
        files.push(("index.html".to_string(), page));
    }
    files.sort();
    // As small as it gets in a release, which takes minutes; quickly otherwise. `PROFILE` calls every profile that inherits
    // from `release` so; the folder bears the profile's own name.
    let quality = if out.iter().any(|part| part == "release") { 11 } else { 4 };
    let mut list = String::from("&[\n");
    for (n, (name, path)) in files.iter().enumerate() {
        let Ok(bytes) = fs::read(path) else { continue };
        let packed = |suffix: &str, packed: Vec<u8>| {
            if packed.len() * 10 > bytes.len() * 9 {
                return "None".to_string();
            }
            format!("Some({})", include(&out.join(format!("{n}.{suffix}")), &packed))
        };
        let (br, gz) = (packed("br", brotli(&bytes, quality)), packed("gz", gzip(&bytes)));
        // A copy: the next build of the client may remove the original before this one is compiled.
        let raw = include(&out.join(format!("{n}.raw")), &bytes);
        let _ = writeln!(list, "    Asset {{ path: {name:?}, raw: {raw}, br: {br}, gz: {gz} }},");
    }
    list.push(']');
    fs::write(out.join("assets.rs"), list).expect("OUT_DIR can be written");
}

/// Writes the bytes and says how to include them.
fn include(target: &Path, bytes: &[u8]) -> String {
    fs::write(target, bytes).expect("OUT_DIR can be written");
    format!("include_bytes!({:?})", target.to_str().expect("a path in UTF-8"))
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) {
    for entry in fs::read_dir(folder).expect("a folder that is there").flatten() {
        let path = entry.path();
        println!("cargo:rerun-if-changed={}", path.display());
        if path.is_dir() {
            collect(root, &path, files);
        } else if let Some(name) = path.strip_prefix(root).ok().and_then(Path::to_str) {
            files.push((name.replace('\\', "/"), path.clone()));
        }
    }
}

fn brotli(bytes: &[u8], quality: u32) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 64 * 1024, quality, 22);
    writer.write_all(bytes).expect("memory can be written");
    drop(writer);
    packed
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(6));
    writer.write_all(bytes).expect("memory can be written");
    writer.finish().expect("memory can be written")
}
