//! What a host is handed: the static program, Debian's package, an image for containers, the list of parts and the sums of
//! all of them, in `target/dist` (HO-6.6).
//!
//! Everything is made from the tree as it is, and dated by its last commit, so that the same program is packed to the same bytes
//! whenever that is done. With `--check` the package is then lived with: installed, started, played at, upgraded, removed and purged.

mod check;
mod container;
mod files;
mod licences;
mod package;
mod parts;
mod program;
mod release;
mod sums;

use std::fs;

use crate::{Outcome, web};
use release::Release;

pub(crate) fn run(arguments: &[String]) -> Outcome {
    let check = match arguments {
        [] => false,
        [one] if one == "--check" => true,
        _ => return Err("it takes --check or nothing".into()),
    };
    let release = Release::of_this_tree()?;
    files::fresh(&release.folder)?;
    // The program holds the client, so that comes first.
    web::build(&[])?;
    program::build(&release)?;
    let parts = parts::list(&release)?;
    parts::write(&release, &parts)?;
    licences::write(&release, &parts)?;
    let package = package::build(&release)?;
    container::build(&release)?;
    sums::write(&release.folder)?;
    tell(&release)?;
    if check { check::run(&release, &package) } else { Ok(()) }
}

/// What is there now, and how large it is.
fn tell(release: &Release) -> Outcome {
    println!("── {}", release.folder.display());
    for name in files::names(&release.folder)? {
        let path = release.folder.join(&name);
        let bytes = fs::metadata(&path).map_err(|error| format!("{}: {error}", path.display()))?.len();
        println!("   {bytes:>11}  {name}");
    }
    Ok(())
}
