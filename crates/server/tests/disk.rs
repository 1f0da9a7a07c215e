//! A real disk that is full: a small file system of its own, where this user may mount one.
#![cfg(target_os = "linux")]

mod common;

use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use common::*;
use tableflip_server::store::{DataFolder, StoreFile};
use tableflip_server::{Config, start, upkeep};

/// A file system of three megabytes; gone with this value.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn mount() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().expect("a folder");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=3m,mode=0700", "tableflip-test"])
            .arg(folder.path())
            .output();
        mounted.is_ok_and(|done| done.status.success()).then_some(SmallDisk(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the room that is left.
    fn fill(&self) {
        let mut filler = std::fs::File::create(self.path().join("filler")).expect("a file");
        let mut bytes = vec![0_u8; 64 * 1024];
        while !bytes.is_empty() {
            if filler.write_all(&bytes).is_err() {
                bytes.truncate(bytes.len() / 2);
            }
        }
    }

    fn make_room(&self) {
        std::fs::remove_file(self.path().join("filler")).expect("the filler");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_is_written_to_again_once_there_is_room() {
    let Some(disk) = SmallDisk::mount() else {
        println!("skipped: this user may not mount a file system");
        return;
    };
    let data = disk.path().join("data");
    let mut config = Config::local(&data);
    config.limits.disk_reserve = 0;
    let running = start(config).await.expect("a server");
    let address = running.address;
    let keys = lay_over_http(address).await;
    let mut clients = [enter(address, &keys, 0).await, enter(address, &keys, 1).await];
    clients[0].sit(&keys, 0).await;
    clients[1].until(1).await;
    clients[1].sit(&keys, 1).await;
    clients[0].until(2).await;
    for round in 0..3 {
        play(&mut clients, 2).await;
        assert_eq!(status_over_http(address, "/health").await, 200, "round {round}");
        disk.fill();
        // What lies ready in the files may still take a few.
        let on = loop {
            let on = (0..2).find(|&n| !clients[n].legal().is_empty()).expect("a game that is not over");
            let answer = clients[on].play().await;
            if answer["outcome"] != "ok" {
                assert_eq!(answer["code"], "unavailable", "{answer}");
                break on;
            }
            clients[1 - on].until(answer["number"].as_u64().expect("a number")).await;
        };
        assert_eq!(status_over_http(address, "/health").await, 503, "round {round}");
        assert_eq!(status_over_http(address, "/live").await, 200, "round {round}");
        let told = clients[on].number();
        let late = enter(address, &keys, on).await;
        assert_eq!(late.number(), told, "what was kept can be read meanwhile");
        drop(late);
        disk.make_room();
        while status_over_http(address, "/health").await != 200 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    play(&mut clients, 2).await;
    let told = clients[0].number().expect("a number");
    drop(clients);
    running.stop().await.expect("a clean end");
    let file = StoreFile::open(&DataFolder::store_file_in(&data)).expect("a store");
    file.sound().expect("a sound file");
    let log = file.log(keys["table"].as_str().expect("an id")).expect("a log");
    assert_eq!(log.len() as u64, told + 1, "all that was told is there, and nothing else");
    upkeep::follow(&log).expect("it can be followed");
}
