//! Clubs: a link, and whoever has it.

use super::*;

const LINK: &str = "00112233445566778899aabbccddeeff";

async fn club(house: &House, n: u32) -> (u16, Value) {
    let wish = json!({"key": key(n), "name": " Tuesdays ", "member": format!("Device {n}"), "link": sha256(LINK.as_bytes())});
    house.post("/api/clubs", wish).await
}

async fn ask(house: &House, club: &Value, n: u32, ask: Value) -> (u16, Value) {
    let path = format!("/api/clubs/{}", club["id"].as_str().expect("an id"));
    house.post(&path, json!({"key": key(n), "ask": ask})).await
}

async fn join(house: &House, club: &Value, n: u32) -> (u16, Value) {
    let wish = json!({"type": "join", "link": LINK, "name": format!("Device {n}")});
    ask(house, club, n, wish).await
}

fn names(card: &Value) -> Vec<&str> {
    let members = card["members"].as_array().expect("members");
    members.iter().map(|member| member["name"].as_str().expect("a name")).collect()
}

#[tokio::test]
async fn whoever_has_the_link_joins_and_leaves() {
    let house = House::new().await;
    let (status, made) = club(&house, 1).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!(made["name"], "Tuesdays");
    assert_eq!(made["maker"], true);
    assert_eq!(made["members"], json!([{"member": 0, "name": "Device 1", "own": true}]));
    assert!(!made.to_string().contains(LINK) && !made.to_string().contains(&sha256(LINK.as_bytes())));
    let (status, joined) = join(&house, &made, 2).await;
    assert_eq!((status, &joined["maker"]), (200, &json!(false)));
    assert_eq!(joined["members"][1], json!({"member": 1, "name": "Device 2", "own": true}));
    // Again: another name for oneself.
    let again = json!({"type": "join", "link": LINK, "name": "Ben"});
    assert_eq!(names(&ask(&house, &made, 2, again).await.1), ["Device 1", "Ben"]);
    let (status, left) = ask(&house, &made, 2, json!({"type": "leave"})).await;
    assert_eq!((status, names(&left).len()), (200, 0));
    assert_eq!(ask(&house, &made, 2, json!({"type": "look"})).await.0, 403);
    let (_, seen) = ask(&house, &made, 1, json!({"type": "look"})).await;
    assert_eq!(names(&seen), ["Device 1"]);
    assert_eq!(join(&house, &made, 2).await.1["members"][1]["member"], 2, "numbers do not come again");
}

#[tokio::test]
async fn nothing_without_the_key() {
    let house = House::new().await;
    let (_, made) = club(&house, 1).await;
    join(&house, &made, 2).await;
    let wrong = json!({"type": "join", "link": "0".repeat(32), "name": "Eve"});
    let (status, said) = ask(&house, &made, 3, wrong).await;
    assert_eq!((status, &said["code"]), (403, &json!("wrong_key")));
    for by in [2, 3] {
        for wish in [json!({"type": "rename", "name": "Mine"}), json!({"type": "remove", "member": 0})] {
            assert_eq!(ask(&house, &made, by, wish).await.0, 403);
        }
    }
    for wish in [json!({"type": "look"}), json!({"type": "leave"})] {
        assert_eq!(ask(&house, &made, 3, wish).await.0, 403);
    }
    let bad = json!({"key": "short", "ask": {"type": "look"}});
    assert_eq!(house.post(&format!("/api/clubs/{}", made["id"].as_str().expect("an id")), bad).await.0, 403);
    let (status, said) = ask(&house, &json!({"id": "nowhere"}), 1, json!({"type": "look"})).await;
    assert_eq!((status, &said["code"]), (404, &json!("no_such_club")));
    assert_eq!(names(&ask(&house, &made, 1, json!({"type": "look"})).await.1), ["Device 1", "Device 2"]);
}

#[tokio::test]
async fn its_maker_renames_it_and_removes_names() {
    let house = House::new().await;
    let (_, made) = club(&house, 1).await;
    for n in 2..=3 {
        join(&house, &made, n).await;
    }
    let (_, renamed) = ask(&house, &made, 1, json!({"type": "rename", "name": "Wednesdays"})).await;
    assert_eq!(renamed["name"], "Wednesdays");
    assert_eq!(ask(&house, &made, 1, json!({"type": "rename", "name": " "})).await.0, 400);
    let (_, removed) = ask(&house, &made, 1, json!({"type": "remove", "member": 1})).await;
    assert_eq!(names(&removed), ["Device 1", "Device 3"]);
    assert_eq!(ask(&house, &made, 2, json!({"type": "look"})).await.0, 403);
    assert_eq!(join(&house, &made, 2).await.0, 403, "the link does not bring it back");
    for member in [0, 1, 77] {
        let (status, _) = ask(&house, &made, 1, json!({"type": "remove", "member": member})).await;
        assert_eq!(status, 400, "not oneself, not twice, not nobody");
    }
}

#[tokio::test]
async fn a_clubs_board_is_its_members_and_for_them() {
    let house = House::new().await;
    let (_, made) = club(&house, 1).await;
    let id = made["id"].as_str().expect("an id");
    let path = format!("/api/daily/{DATE}/{SOLO}/board?club={id}");
    let joining = json!({"key": key(2), "name": "Ben", "club": format!("{id}#{LINK}")});
    let (status, laid) = house.post(&format!("/api/daily/{DATE}/{SOLO}"), joining).await;
    assert_eq!(status, 201, "{laid}");
    for n in 1..=3 {
        house.finish(SOLO, &key(n), &format!("Name {n}")).await;
    }
    assert_eq!(house.board(SOLO, None).await.len(), 3);
    let (status, rows) = house.get(&path, Some(&key(2))).await;
    assert_eq!(status, 200, "{rows}");
    let of = |row: &Value| {
        (row["name"].as_str().expect("a name").to_string(), row["own"] == true, row["place"].clone())
    };
    let mut rows: Vec<_> = rows.as_array().expect("rows").iter().map(of).collect();
    rows.sort_by_key(|row| row.0.clone());
    // They played alike, so they share the place; the names are those of the club.
    assert_eq!(rows, [("Ben".to_string(), true, json!(1)), ("Device 1".to_string(), false, json!(1))]);
    for stranger in [None, Some(key(3))] {
        assert_eq!(house.get(&path, stranger.as_deref()).await.0, 403);
    }
    for (club, status) in
        [(format!("{id}#{}", "0".repeat(32)), 403), ("nowhere#x".into(), 404), (id.into(), 404)]
    {
        let wish = json!({"key": key(9), "name": "Eve", "club": club});
        assert_eq!(house.post(&format!("/api/daily/{DATE}/{SOLO}"), wish).await.0, status);
    }
    assert_eq!(house.begin(SOLO, &key(9), "Eve").await.0, 201, "none of these was an attempt");
}

#[tokio::test]
async fn so_many_names_and_so_many_clubs() {
    let house = House::on(Arc::new(MemoryStore::default()), |config| {
        config.limits.club_names = 2;
        config.limits.clubs_per_day = 2;
    })
    .await;
    let (_, made) = club(&house, 1).await;
    assert_eq!(join(&house, &made, 2).await.0, 200);
    let (status, said) = join(&house, &made, 3).await;
    assert_eq!((status, &said["code"]), (429, &json!("full")));
    assert_eq!(join(&house, &made, 2).await.0, 200, "who is in it may have another name");
    assert_eq!(club(&house, 4).await.0, 201);
    let (status, said) = club(&house, 4).await;
    assert_eq!((status, &said["code"]), (429, &json!("full")));
}
