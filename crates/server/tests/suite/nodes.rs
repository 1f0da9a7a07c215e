//! Several nodes, one store, a bus (HO-4): people come to any of them and notice nothing, whatever goes away.

mod house;
mod trouble;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use tableflip_server::bus::Fate;
use tableflip_server::store::Append;

use crate::common::*;
use house::*;

#[tokio::test]
async fn two_people_on_two_nodes_play_and_see_everything_once() {
    for house in House::all().await {
        let (one, two_) = (house.node().await, house.node().await);
        let mut people = two(&one, &two_).await;
        let number = play_on(&mut people, 20).await;
        let views = people.each_ref().map(|person| person.client.last()["standing"].clone());
        assert_eq!(views[0], views[1]);
        let stored = house.store.load(people[0].keys["table"].as_str().expect("an id")).await.expect("read");
        assert_eq!(stored.len() as u64, number + 1);
    }
}

#[tokio::test]
async fn a_third_node_leads_to_the_home_as_well_whoever_asks_there_first() {
    let house = House::small();
    let nodes = [house.node().await, house.node().await, house.node().await];
    let keys = nodes[0].server.lay(&two_people()).await;
    let mut people = [Person::at(&nodes[1], &keys, 0).await, Person::at(&nodes[2], &keys, 1).await];
    people[0].client.sit(&keys, 0).await;
    people[1].client.sit(&keys, 1).await;
    let mut watcher = nodes[0].server.seated(&keys["table"], &keys["watch"]).await;
    for person in &mut people {
        person.until(2).await;
    }
    let number = play_on(&mut people, 6).await;
    watcher.until(number).await;
    assert_eq!(
        nodes.each_ref().map(|node| node.app.held()[0]),
        [0, 1, 0],
        "it is at home where the first came"
    );
}

#[tokio::test]
async fn what_is_refused_at_home_is_refused_elsewhere_in_the_same_words() {
    let house = House::small();
    let (one, other) = (house.node().await, house.node().await);
    let people = two(&one, &other).await;
    let (table, keys) = (people[0].keys["table"].clone(), people[0].keys["keys"].clone());
    for node in [&one, &other] {
        let mut client = node.server.client().await;
        assert_eq!(client.hello(&table, &json!("0".repeat(32)), None).await["code"], "wrong_key");
        assert_eq!(
            client.hello(&table, &keys[1], None).await["outcome"],
            "ok",
            "it is still a good connection"
        );
        assert_eq!(client.act(&json!({"seat": 0, "do": "end_turn"})).await["code"], "not_your_seat");
        assert_eq!(client.ask(json!({"type": "why", "action": {"seat": 1}})).await["outcome"], "refused");
    }
}

#[tokio::test]
async fn an_id_that_is_no_good_subject_is_no_table() {
    let house = House::small();
    let node = house.node().await;
    for id in [">", "*", "a.*", "a b", "ä", "a\u{0}", "a\r\nPUB x 0"] {
        let mut client = node.server.client().await;
        let answer = client.hello(&json!(id), &json!("0".repeat(32)), None).await;
        assert_eq!(answer["code"], "no_such_table", "{id:?}");
    }
    let (status, answer) = get(&node, "/api/tables/%3E/record").await;
    assert_eq!((status, &answer["code"]), (404, &json!("no_such_table")));
    node.until_it_holds([0; 4]).await;
    let (status, _) = get(&node, "/api/tables/nowhere/record").await;
    assert_eq!(status, 404, "nor is one that nobody laid");
}

#[tokio::test]
async fn the_record_is_the_same_on_every_node() {
    for house in House::all().await {
        let (one, other) = (house.node().await, house.node().await);
        let mut people = two(&one, &other).await;
        let path = format!("/api/tables/{}/record", people[0].keys["table"].as_str().expect("an id"));
        assert_eq!(get(&other, &path).await.1["code"], "not_over");
        let resign = people[1].client.ask(json!({"type": "resign", "seat": 1})).await;
        assert_eq!(resign["outcome"], "ok", "{resign}");
        let records = [get(&one, &path).await, get(&other, &path).await];
        assert_eq!(records[0].0, 200);
        assert_eq!(records[0], records[1]);
    }
}

/// A table with so much said at it that a state is longer than a word of the bus may be.
#[tokio::test]
async fn a_state_of_several_megabytes_arrives_elsewhere() {
    for house in House::all().await {
        let (one, other) = (house.node().await, house.node().await);
        let people = two(&one, &other).await;
        let (table, keys) = (people[0].keys["table"].clone(), people[0].keys.clone());
        let id: Arc<str> = table.as_str().expect("an id").into();
        one.kill();
        other.kill();
        for number in 3..1_500_u32 {
            let chat = json!({"text": "🂡".repeat(600)});
            let body = json!({"number": number, "at": 1, "fact": {"type": "said", "seat": 0, "chat": chat}});
            let append = Append { table: id.clone(), number, body: body.to_string().into(), events: None };
            house.store.append(append).await.expect("kept");
        }
        let (one, other) = (house.node().await, house.node().await);
        let _home = Person::at(&one, &keys, 0).await;
        let far = Person::at(&other, &keys, 1).await;
        assert_eq!(far.last, Some(1_499));
        let longest = far.client.heard.iter().map(|heard| heard.to_string().len()).max();
        assert!(longest > Some(3_000_000), "{longest:?}");
    }
}

#[tokio::test]
async fn a_text_for_many_on_one_node_goes_there_once() {
    let house = House::small();
    let (one, other) = (house.node().await, house.node().await);
    let mut people = two(&one, &one).await;
    let (table, watch) = (people[0].keys["table"].clone(), people[0].keys["watch"].clone());
    let mut watchers = Vec::new();
    for _ in 0..40 {
        watchers.push(other.server.seated(&table, &watch).await);
    }
    let frames = Arc::new(Mutex::new(0));
    let (count, home) = (frames.clone(), one.line.number());
    house.bus.judge(move |word| {
        if word.from == home && contains(word.body, b"\"frame\"") {
            *count.lock().expect("whole") += 1;
        }
        Fate::Arrives
    });
    let number = play_on(&mut people, 5).await;
    for watcher in &mut watchers {
        watcher.until(number).await;
    }
    assert_eq!(*frames.lock().expect("whole"), 5);
}

fn contains(body: &[u8], words: &[u8]) -> bool {
    body.windows(words.len()).any(|window| window == words)
}

/// What travels to a node are the texts that its own people read, and nothing besides (HO-1.5).
#[tokio::test]
async fn nothing_travels_to_a_node_but_what_its_people_may_see() {
    let house = House::small();
    let (one, other) = (house.node().await, house.node().await);
    let keys = one.server.lay(&two_people()).await;
    let travelled = Arc::new(Mutex::new(Vec::new()));
    let (sent, home) = (travelled.clone(), one.line.number());
    house.bus.judge(move |word| {
        if word.from == home {
            sent.lock().expect("whole").push(word.body.to_vec());
        }
        Fate::Arrives
    });
    let mut people = [Person::at(&one, &keys, 0).await, Person::at(&one, &keys, 1).await];
    let mut watcher = other.server.seated(&keys["table"], &keys["watch"]).await;
    for (seat, person) in people.iter_mut().enumerate() {
        person.client.sit(&keys, seat).await;
    }
    for person in &mut people {
        person.until(2).await;
    }
    let number = play_on(&mut people, 30).await;
    watcher.until(number).await;
    let hidden = people.iter().any(|person| {
        let coins = person.client.last()["view"]["coins"].as_object().cloned().unwrap_or_default();
        coins.values().any(|coin| {
            !coin["under"].is_null() && coin["known"].as_array().is_some_and(|known| known.len() == 1)
        })
    });
    assert!(hidden, "somebody knows an underside that others do not");
    let mut frames = 0;
    for bytes in travelled.lock().expect("whole").iter() {
        let (length, rest) = bytes.split_first_chunk::<4>().expect("a length");
        let (head, body) = rest.split_at(u32::from_le_bytes(*length) as usize);
        let head: Value = serde_json::from_slice(head).expect("a head");
        let word = head["word"].as_object().expect("a word").keys().next().expect("its name").as_str();
        match word {
            "frame" => {
                let text: Value = serde_json::from_slice(body).expect("a text");
                assert!(watcher.heard.contains(&text), "{text}");
                frames += 1;
            }
            "home" | "checked" | "admitted" | "done" => assert!(body.is_empty(), "{word}"),
            other => panic!("{other}"),
        }
        for secret in keys["keys"].as_array().expect("a list").iter().chain([&keys["watch"], &keys["maker"]])
        {
            assert!(!contains(bytes, secret.as_str().expect("a secret").as_bytes()));
        }
    }
    assert!(frames > 30, "{frames}");
}

#[tokio::test]
async fn nothing_stays_behind_when_everybody_has_left() {
    for house in House::all().await {
        let mut config = config();
        config.limits.idle_table = Duration::from_millis(200);
        let (one, other) = (house.node_with(config.clone()).await, house.node_with(config).await);
        let people = two(&one, &other).await;
        assert_eq!((one.app.held(), other.app.held()), ([1, 1, 0, 0], [0, 0, 1, 1]));
        let subject = format!("tableflip.home.{}", people[0].keys["table"].as_str().expect("an id"));
        drop(people);
        one.until_it_holds([0; 4]).await;
        other.until_it_holds([0; 4]).await;
        assert_eq!(house.bus.listeners(&subject), 0);
    }
}

#[tokio::test]
async fn the_hall_shows_the_tables_of_all_nodes() {
    for house in House::all().await {
        let mut config = config();
        config.hall = true;
        let (one, other) = (house.node_with(config.clone()).await, house.node_with(config).await);
        let wish = json!({"game": GAME, "listed": true, "seats": [{"kind": "person", "name": "Light"}, {"kind": "open"}]});
        let keys = one.server.lay(&wish).await;
        let mut maker = Person::at(&one, &keys, 0).await;
        maker.client.sit(&keys, 0).await;
        let shown = async |node: &Node| {
            let (_, card) = get(node, "/api/hall").await;
            let tables = card["tables"].as_array().expect("a list").clone();
            tables.into_iter().find(|table| table["id"] == keys["table"])
        };
        let here = shown(&one).await.expect("its own");
        let there = loop {
            if let Some(table) = shown(&other).await {
                break table;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        assert_eq!(here, there);
        drop(maker);
        while shown(&other).await.is_some() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// HO-4.6: what a newer program wrote is left to it, in a sentence that says so.
#[tokio::test]
async fn a_table_at_which_a_newer_program_wrote_is_left_to_it() {
    let house = House::small();
    let node = house.node().await;
    let keys = node.server.lay(&two_people()).await;
    let body =
        json!({"number": 1, "at": 1, "engine": "tableflip 99.0.0", "fact": {"type": "sung", "song": "…"}});
    let table = keys["table"].as_str().expect("an id").into();
    let append = Append { table, number: 1, body: body.to_string().into(), events: None };
    house.store.append(append).await.expect("kept");
    let mut client = node.server.client().await;
    let answer = client.hello(&keys["table"], &keys["keys"][0], None).await;
    assert_eq!(answer["code"], "unavailable");
    assert!(answer["because"].as_str().is_some_and(|why| why.contains("newer version")), "{answer}");
    node.until_it_holds([0; 4]).await;
}

/// Who acted, in the order in which the server told it.
fn order(client: &Client) -> Vec<Value> {
    let acts = client.heard.iter().filter(|message| message["change"]["what"]["type"] == "acted");
    acts.map(|message| message["change"]["what"]["seat"].clone()).collect()
}

/// In a race a way over another node is a way like any other: an earlier flip on it is not overtaken by a later one at home.
#[tokio::test]
async fn an_earlier_flip_on_another_node_is_not_overtaken() {
    let mut config = config();
    // A long way, so that a busy machine cannot upset the order.
    config.limits.race_credit = Duration::from_secs(10);
    let house = House::small();
    let (one, other) = (house.node_with(config.clone()).await, house.node_with(config).await);
    let keys = one
        .server
        .lay(&json!({"game": RACE, "options": {"mode": "race", "players": 2, "referee": "players"},
                     "seats": [{"kind": "person", "name": "Light"}, {"kind": "open"}]}))
        .await;
    let mut fast = one.server.seated(&keys["table"], &keys["keys"][0]).await;
    assert_eq!(fast.ask(json!({"type": "ping"})).await["outcome"], "ok");
    let mut slow = other.server.client().await;
    // It answers the ping of its own node when it reads: after a while.
    slow.send_hello(&keys["table"], &keys["keys"][1]).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(slow.answer().await["outcome"], "ok");
    fast.sit(&keys, 0).await;
    slow.sit(&keys, 1).await;
    fast.until(2).await;
    for (seat, client) in [&mut fast, &mut slow].into_iter().enumerate() {
        assert_eq!(client.act(&json!({"seat": seat, "do": "ready"})).await["outcome"], "ok");
    }
    fast.until(4).await;
    let number = fast.number();
    let act = |seat: u8, ship: &str| {
        let action =
            json!({"seat": seat, "do": "flip", "ship": ship, "lands": {"where": "off", "side": "front"}});
        json!({"id": 90, "ask": {"type": "act", "number": number, "action": action}}).to_string()
    };
    fast.send(act(0, "0.1a")).await;
    slow.send(act(1, "1.1a")).await;
    assert_eq!(slow.answer().await["outcome"], "ok");
    assert_eq!(fast.answer().await["outcome"], "ok", "a flip that was overtaken is not lost");
    fast.until(6).await;
    assert_eq!(order(&fast), [0, 1, 1, 0]);
}
