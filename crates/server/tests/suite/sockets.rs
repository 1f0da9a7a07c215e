//! Hostile and unlucky clients over real sockets: nothing leaks, nothing dies, each gets a clear answer.

use std::sync::Arc;
use std::time::Duration;

use crate::common::*;
use serde_json::{Value, json};
use tableflip_server::store::{Append, MemoryStore, Store};
use tableflip_table::protocol::PROTOCOL;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn two_people_play_and_a_spectator_sees_no_hidden_coin() {
    let server = Server::new(config()).await;
    let (keys, mut clients) = server.playing().await;
    let mut spectator = server.seated(&keys["table"], &keys["watch"]).await;
    play(&mut clients, 40).await;
    let number = clients[0].number().expect("a number");
    spectator.until(number).await;
    let told = serde_json::to_string(&spectator.heard).expect("JSON");
    for message in &spectator.heard {
        assert!(message.get("seat").is_none_or(Value::is_null));
        for (_, coin) in message["view"]["coins"].as_object().into_iter().flatten() {
            assert!(
                coin["known"].as_array().is_some_and(|known| known.len() == 2) || coin["under"].is_null()
            );
        }
    }
    for key in keys["keys"].as_array().expect("a list").iter().chain([&keys["watch"]]) {
        assert!(!told.contains(key.as_str().expect("a key")));
    }
    let answer = spectator.act(&json!({"seat": 0, "do": "end_turn"})).await;
    assert_eq!(answer["code"], "not_your_seat");
}

#[tokio::test]
async fn wrong_and_stolen_keys_open_nothing() {
    let server = Server::new(config()).await;
    let (keys, _clients) = server.playing().await;
    let other = server.lay(&two_people()).await;
    let mut client = server.client().await;
    assert_eq!(client.ask(json!({"type": "ping"})).await["code"], "greeting");
    for key in [&json!("0".repeat(32)), &json!(""), &other["keys"][0], &other["watch"], &keys["table"]] {
        assert_eq!(client.hello(&keys["table"], key, None).await["code"], "wrong_key");
    }
    assert_eq!(client.hello(&json!("nowhere"), &keys["watch"], None).await["code"], "no_such_table");
    let long =
        json!({"type": "hello", "protocol": PROTOCOL, "table": "x".repeat(100), "keys": [], "last": null});
    assert_eq!(client.ask(long).await["code"], "no_such_table");
    let version = json!({"type": "hello", "protocol": 99, "table": keys["table"], "keys": [keys["watch"]], "last": null});
    assert_eq!(client.ask(version).await["code"], "protocol");
    // It is still a good connection.
    assert_eq!(client.hello(&keys["table"], &keys["watch"], None).await["outcome"], "ok");
    assert_eq!(client.hello(&keys["table"], &keys["keys"][0], None).await["code"], "greeting");
}

#[tokio::test]
async fn acting_out_of_turn_or_for_another_changes_nothing() {
    let server = Server::new(config()).await;
    let (_, mut clients) = server.playing().await;
    let turn = usize::from(clients[0].legal().is_empty());
    let action = clients[turn].legal()[0].clone();
    assert_eq!(clients[1 - turn].act(&action).await["code"], "not_your_seat");
    let mut early = action.clone();
    early["seat"] = json!(1 - turn);
    let answer = clients[1 - turn].act(&early).await;
    assert_eq!(answer["outcome"], "refused");
    assert!(answer["rule"].is_string());
    assert_eq!(clients[turn].play().await["outcome"], "ok");
}

#[tokio::test]
async fn replayed_and_reordered_messages_do_no_harm() {
    let server = Server::new(config()).await;
    let (_, mut clients) = server.playing().await;
    let turn = usize::from(clients[0].legal().is_empty());
    let client = &mut clients[turn];
    let action = client.legal()[0].clone();
    let number = client.number().expect("a number");
    let act = |id: u32, number: u64| {
        json!({"id": id, "ask": {"type": "act", "number": number, "action": action}}).to_string()
    };
    // The later one first, then the right one three times.
    client.send(act(10, number + 1)).await;
    for id in 11..14 {
        client.send(act(id, number)).await;
    }
    let mut outcomes = Vec::new();
    for _ in 0..4 {
        let answer = client.answer().await;
        outcomes.push((answer["id"].clone(), answer["outcome"].clone()));
    }
    let said = |id: u32, outcome: &str| (json!(id), json!(outcome));
    assert_eq!(outcomes, [said(10, "stale"), said(11, "ok"), said(12, "stale"), said(13, "stale")]);
    assert_eq!(client.version(), 1);
}

#[tokio::test]
async fn rubbish_is_answered_and_survived() {
    let server = Server::new(config()).await;
    let (_, mut clients) = server.playing().await;
    for rubbish in [
        "",
        "{",
        "null",
        "[]",
        "{\"id\":1}",
        "{\"id\":7,\"ask\":{\"type\":\"fly\"}}",
        "{\"id\":-1,\"ask\":{}}",
        "\u{0}",
    ] {
        clients[0].send(rubbish).await;
        let answer = clients[0].answer().await;
        assert_eq!(answer["code"], "malformed", "{rubbish}");
    }
    clients[0].send(format!("{{\"id\":3,\"ask\":{}1{}}}", "[".repeat(4000), "]".repeat(4000))).await;
    assert_eq!(clients[0].answer().await["code"], "malformed");
    clients[0].send_message(Message::binary(vec![0xff; 100])).await;
    assert_eq!(clients[0].answer().await["code"], "malformed");
    let action = json!({"seat": 0, "do": "take", "square": {"deep": ["very", null]}, "to": 7});
    let answer = clients[0].act(&action).await;
    assert_eq!(answer["outcome"], "refused");
    assert_eq!(clients[0].ask(json!({"type": "ping"})).await["outcome"], "ok");
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_its_connection_alone() {
    let server = Server::new(config()).await;
    let (keys, mut clients) = server.playing().await;
    let mut loud = server.seated(&keys["table"], &keys["keys"][0]).await;
    loud.send("x".repeat(20_000)).await;
    while loud.next().await.is_some() {}
    assert_eq!(loud.closed(), Some(1009));
    play(&mut clients, 3).await;
}

#[tokio::test]
async fn a_flood_is_answered_then_cut_off() {
    let mut config = config();
    config.limits.messages_burst = 10;
    config.limits.messages_per_second = 1;
    let server = Server::new(config).await;
    let mut client = server.client().await;
    for id in 0..30 {
        // Once it is cut off, what it sends goes nowhere.
        client.try_send(json!({"id": id, "ask": {"type": "ping"}}).to_string()).await;
    }
    while client.next().await.is_some() {}
    assert!(client.heard.iter().any(|message| message["code"] == "too_fast" && message["id"].is_number()));
    assert_eq!(client.closed(), Some(1008));
}

#[tokio::test]
async fn a_reader_that_does_not_read_is_dropped_and_nobody_waits_for_it() {
    let mut config = config();
    config.limits.outbox = 4;
    config.limits.write_timeout = Duration::from_millis(200);
    config.limits.messages_burst = 1_000_000;
    config.limits.bytes_per_second = u32::MAX;
    let server = Server::new(config).await;
    let keys = server.lay(&two_people()).await;
    let mut awake = server.seated(&keys["table"], &keys["keys"][0]).await;
    let mut asleep = Client::with_small_buffer(server.address).await;
    asleep.hello(&keys["table"], &keys["keys"][1], None).await;
    awake.sit(&keys, 0).await;
    asleep.sit(&keys, 1).await;
    // It asks and does not read what it is told. When the sleeper is dropped, its seat is empty for all to see.
    let mut told = 0;
    while !awake.heard.iter().any(|message| message["devices"] == json!([1, 0])) {
        awake.heard.drain(..awake.heard.len() - 1);
        asleep.try_send(json!({"id": told, "ask": {"type": "state"}}).to_string()).await;
        assert_eq!(awake.ask(json!({"type": "ping"})).await["outcome"], "ok");
        told += 1;
        assert!(told < 19_000, "the sleeper was never dropped");
    }
    assert_eq!(awake.ask(json!({"type": "ping"})).await["outcome"], "ok");
}

#[tokio::test]
async fn a_thousand_idle_sockets_leave_room_for_a_game() {
    let server = Server::new(config()).await;
    let keys = server.lay(&two_people()).await;
    let mut idle = Vec::new();
    for n in 0..1_000 {
        // Some have said hello, most have said nothing.
        if n % 4 == 0 {
            idle.push(server.seated(&keys["table"], &keys["watch"]).await);
        } else {
            idle.push(server.client().await);
        }
    }
    let (_, mut clients) = server.playing().await;
    play(&mut clients, 20).await;
    let answer = idle[0].ask(json!({"type": "ping"})).await;
    assert_eq!(answer["outcome"], "ok");
}

#[tokio::test]
async fn too_many_connections_are_turned_away_at_the_door() {
    let mut config = config();
    config.limits.connections_per_address = 2;
    let server = Server::new(config).await;
    let _first = server.client().await;
    let second = server.client().await;
    let url = format!("ws://{}/ws", server.address);
    let stream = tokio::net::TcpStream::connect(server.address).await.expect("a server");
    assert!(tokio_tungstenite::client_async(url, stream).await.is_err());
    drop(second);
    // The place comes back once the server has noticed.
    loop {
        let stream = tokio::net::TcpStream::connect(server.address).await.expect("a server");
        if tokio_tungstenite::client_async(format!("ws://{}/ws", server.address), stream).await.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn who_comes_back_gets_what_was_missed() {
    let server = Server::new(config()).await;
    let (keys, mut clients) = server.playing().await;
    play(&mut clients, 10).await;
    let [first, second] = clients;
    let seen = second.number().expect("a number");
    drop(second);
    let mut clients = [first, server.seated(&keys["table"], &keys["keys"][1]).await];
    play(&mut clients, 10).await;
    let mut back = server.client().await;
    back.hello(&keys["table"], &keys["keys"][1], Some(seen)).await;
    let state = back.last().clone();
    let missed: Vec<u64> =
        state["missed"].as_array().expect("a list").iter().filter_map(|c| c["number"].as_u64()).collect();
    let now = clients[0].number().expect("a number");
    assert_eq!(missed, (seen + 1..=now).collect::<Vec<_>>());
    assert!(state["start"].is_null());
    assert_eq!(state["view"], clients[1].last()["view"]);
}

#[tokio::test]
async fn a_table_leaves_memory_and_comes_back() {
    let mut config = config();
    config.limits.idle_table = Duration::from_millis(10);
    let server = Server::new(config).await;
    let (keys, mut clients) = server.playing().await;
    play(&mut clients, 8).await;
    let view = clients[0].last()["view"].clone();
    drop(clients);
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_millis(30)).await;
        let back = server.seated(&keys["table"], &keys["keys"][0]).await;
        assert_eq!(back.last()["view"], view);
    }
}

#[tokio::test]
async fn a_bot_answers_over_the_wire() {
    let server = Server::new(config()).await;
    let wish = json!({"game": GAME, "seats": [{"kind": "person", "name": "Light"}, {"kind": "bot", "level": "novice"}]});
    let keys = server.lay(&wish).await;
    let mut client = server.seated(&keys["table"], &keys["keys"][0]).await;
    client.sit(&keys, 0).await;
    for _ in 0..12 {
        while client.legal().is_empty() && client.last()["standing"]["status"] == "playing" {
            client.next().await.expect("the bot's turn");
        }
        if !client.legal().is_empty() {
            assert_eq!(client.play().await["outcome"], "ok");
        }
    }
    assert!(client.version().as_u64() >= Some(12));
}

#[tokio::test]
async fn another_writer_wins_once_and_everybody_finds_the_table_again() {
    let store = Arc::new(MemoryStore::default());
    let server = Server::on(config(), store.clone()).await;
    let (keys, mut clients) = server.playing().await;
    play(&mut clients, 2).await;
    // Somebody else appends behind the live table's back.
    let table: Arc<str> = keys["table"].as_str().expect("an id").into();
    let number = clients[0].number().expect("a number") as u32 + 1;
    let body = json!({"number": number, "at": 1, "fact": {"type": "said", "seat": 0, "chat": {"text": "from elsewhere"}}});
    store
        .append(Append { table, number, body: body.to_string().into(), events: None })
        .await
        .expect("a free number");
    let turn = usize::from(clients[0].legal().is_empty());
    let action = clients[turn].legal()[0].clone();
    let act = json!({"id": 99, "ask": {"type": "act", "number": clients[turn].number(), "action": action}});
    clients[turn].send(act.to_string()).await;
    while clients[turn].next().await.is_some() {}
    assert_eq!(clients[turn].closed(), Some(1013));
    assert!(!clients[turn].heard.iter().any(|message| message["id"] == 99));
    let back = server.seated(&keys["table"], &keys["keys"][turn]).await;
    let missed = back.last()["missed"].as_array().expect("a list").last().cloned().expect("a change");
    assert_eq!(missed["what"]["chat"]["text"], "from elsewhere");
}

#[tokio::test]
async fn a_rematch_goes_on_with_the_same_keys() {
    let server = Server::new(config()).await;
    let (keys, mut clients) = server.playing().await;
    clients[0].ask(json!({"type": "resign", "seat": 0})).await;
    clients[0].ask(json!({"type": "rematch", "seat": 0})).await;
    clients[1].ask(json!({"type": "rematch", "seat": 1})).await;
    while clients[0].last()["standing"]["rematch"].is_null() {
        clients[0].next().await.expect("the next table");
    }
    let next = clients[0].last()["standing"]["rematch"].clone();
    let mut first = server.seated(&next, &keys["keys"][0]).await;
    let mut second = server.seated(&next, &keys["keys"][1]).await;
    assert_eq!(first.heard[0]["mine"], json!([1]));
    assert_eq!(first.last()["standing"]["status"], "waiting", "everybody adds to the next shuffle, too");
    assert!(first.last()["view"].is_null());
    let bits = |name: &str, seat: u8| json!({"type": "claim_seat", "seat": seat, "name": name, "bits": "0".repeat(32)});
    assert_eq!(first.ask(bits("Light", 1)).await["outcome"], "ok");
    assert_eq!(second.ask(bits("Dark", 0)).await["outcome"], "ok");
    assert_eq!(second.last()["standing"]["status"], "playing");
}

#[tokio::test]
async fn a_page_of_another_site_is_turned_away_at_the_door() {
    let server = Server::new(config()).await;
    let host = server.address.to_string();
    for (origin, welcome) in [
        (format!("http://{host}"), true),
        ("https://evil.example".to_string(), false),
        ("null".to_string(), false),
    ] {
        let opened = open_from(server.address, &origin).await;
        assert_eq!(opened, if welcome { 101 } else { 403 }, "{origin}");
    }
}

#[tokio::test]
async fn whoever_says_no_hello_or_falls_silent_is_let_go() {
    let mut config = config();
    config.limits.greeting = Duration::from_millis(50);
    config.limits.ping_every = Duration::from_millis(40);
    config.limits.silence = Duration::from_secs(2);
    let server = Server::new(config).await;
    let keys = server.lay(&two_people()).await;
    let mut mute = server.client().await;
    while mute.next().await.is_some() {}
    assert_eq!(mute.closed(), Some(1008));
    // A client that answers pings stays, however little it says; one that does not is gone.
    let mut listening = server.seated(&keys["table"], &keys["watch"]).await;
    let mut dead = server.seated(&keys["table"], &keys["keys"][0]).await;
    listening.heard.clear();
    while !listening.heard.iter().any(|message| message["devices"] == json!([0, 0])) {
        listening.next().await.expect("it answers pings, so it stays");
    }
    while dead.next().await.is_some() {}
    assert_eq!(dead.closed(), Some(1008));
    assert_eq!(listening.ask(json!({"type": "ping"})).await["outcome"], "ok");
}
