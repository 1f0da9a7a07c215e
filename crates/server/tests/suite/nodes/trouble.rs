//! What goes away, and how people come to play on: a home that dies, ends, freezes or is cut off; a bus that splits, loses words or is away.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::time::Duration;

use serde_json::json;
use tableflip_server::bus::Fate;

use super::contains;
use super::house::*;

/// Everything that was acknowledged is in the log, under its number, once.
async fn is_stored(house: &House, person: &Person, number: u64) {
    let stored = house.store.load(person.keys["table"].as_str().expect("an id")).await.expect("read");
    assert!(stored.len() as u64 > number, "{} entries, {number} acknowledged", stored.len());
}

#[tokio::test]
async fn play_goes_on_when_the_home_is_killed() {
    for house in House::all().await {
        let (one, other) = (house.node().await, house.node().await);
        let mut people = two(&one, &other).await;
        let number = play_on(&mut people, 7).await;
        one.kill();
        assert_eq!(people[1].is_sent_away().await, 1013);
        let third = house.node().await;
        people[1].again_at(&other).await;
        people[0].again_at(&third).await;
        is_stored(&house, &people[0], number).await;
        let number = play_on(&mut people, 7).await;
        is_stored(&house, &people[0], number).await;
        assert_eq!([other.app.held()[0], third.app.held()[0]], [1, 0]);
    }
}

#[tokio::test]
async fn play_goes_on_when_a_node_that_only_leads_is_killed() {
    for house in House::all().await {
        let (one, other) = (house.node().await, house.node().await);
        let mut people = two(&one, &other).await;
        play_on(&mut people, 5).await;
        other.kill();
        people[1].again_at(&one).await;
        play_on(&mut people, 5).await;
        // Its guests are forgotten after a while, and those who are there are told so.
        one.until_it_holds([1, 0, 0, 0]).await;
    }
}

#[tokio::test]
async fn a_home_that_is_asked_to_stop_hands_its_tables_over() {
    for house in House::all().await {
        let (one, other) = (house.node().await, house.node().await);
        let mut people = two(&one, &other).await;
        let number = play_on(&mut people, 7).await;
        let (first, second) = people.split_at_mut(1);
        let ((), here, there) = tokio::join!(one.stop(), first[0].is_sent_away(), second[0].is_sent_away());
        assert_eq!((here, there), (1001, 1013), "going away, and connect again");
        assert_eq!(one.app.held()[0], 0);
        for person in &mut people {
            person.again_at(&other).await;
        }
        is_stored(&house, &people[0], number).await;
        play_on(&mut people, 7).await;
    }
}

#[tokio::test]
async fn a_frozen_home_is_taken_over_and_finds_out() {
    let house = House::small();
    let (one, other) = (house.node().await, house.node().await);
    let mut people = two(&one, &other).await;
    play_on(&mut people, 5).await;
    one.line.freeze(true);
    assert_eq!(people[1].is_sent_away().await, 1013);
    people[1].again_at(&other).await;
    assert_eq!([one.app.held()[0], other.app.held()[0]], [1, 1], "there are two homes");
    one.line.freeze(false);
    // Whoever was at the home that froze is not kept there.
    assert_eq!(people[0].is_sent_away().await, 1013);
    people[0].again_at(&one).await;
    play_on(&mut people, 6).await;
}

/// The one that is behind lets go, whichever that is, and nobody waits at it for ever.
#[tokio::test]
async fn two_homes_after_a_split_end_as_one() {
    let house = House::small();
    let (one, other) = (house.node().await, house.node().await);
    let mut people = two(&one, &other).await;
    play_on(&mut people, 4).await;
    one.line.side(1);
    people[1].is_sent_away().await;
    people[1].again_at(&other).await;
    assert_eq!([one.app.held()[0], other.app.held()[0]], [1, 1]);
    let behind = usize::from(people[0].is_on_turn());
    let ahead = &mut people[1 - behind];
    let answer = ahead.client.play().await;
    assert_eq!(answer["outcome"], "ok");
    let number = answer["number"].as_u64().expect("a number");
    ahead.until(number).await;
    one.line.side(0);
    assert_eq!(people[behind].is_sent_away().await, 1013);
    people[behind].again_at(&one).await;
    assert_eq!(people[behind].last, Some(number));
    play_on(&mut people, 6).await;
    let homes = one.app.held()[0] + other.app.held()[0];
    assert_eq!(homes, 1);
}

/// Both homes write: the store says which of them was first, and the other one's people see the same.
#[tokio::test]
async fn of_two_homes_that_write_one_is_told_no() {
    let house = House::small();
    let (one, other) = (house.node().await, house.node().await);
    let mut people = two(&one, &other).await;
    play_on(&mut people, 4).await;
    one.line.side(1);
    people[1].is_sent_away().await;
    people[1].again_at(&other).await;
    // Each says something, on its own side.
    let chat = |seat: usize| json!({"type": "say", "seat": seat, "chat": {"text": "hello"}});
    let first = people[0].client.ask(chat(0)).await;
    assert_eq!(first["outcome"], "ok", "{first}");
    let number = first["number"].as_u64().expect("a number");
    people[1].client.try_send(json!({"id": 5, "ask": chat(1)}).to_string()).await;
    assert_eq!(people[1].is_sent_away().await, 1013, "neither yes nor no");
    people[1].again_at(&other).await;
    assert_eq!(people[1].last, Some(number));
    one.line.side(0);
    // They are still two, until the one that is behind hears of it or writes.
    for (person, node) in people.iter_mut().zip([&one, &other]) {
        if tokio::time::timeout(Duration::from_secs(6), person.is_sent_away()).await.is_ok() {
            person.again_at(node).await;
        }
    }
    play_on(&mut people, 4).await;
    assert_eq!(one.app.held()[0] + other.app.held()[0], 1);
}

#[tokio::test]
async fn without_the_bus_a_home_plays_on_and_others_wait_until_it_is_back() {
    let house = House::small();
    let (one, other) = (house.node().await, house.node().await);
    let mut local = two(&one, &one).await;
    let mut people = two(&one, &other).await;
    play_on(&mut people, 4).await;
    for node in [&one, &other] {
        node.line.away(true);
        assert_eq!(get(node, "/health").await, (503, json!({"status": "bus"})));
        assert_eq!(get(node, "/live").await.0, 200);
    }
    assert_eq!(people[1].is_sent_away().await, 1013);
    play_on(&mut local, 6).await;
    let mut client = other.server.client().await;
    let answer = client.try_hello(&people[1].keys["table"], &people[1].keys["keys"][1], None).await;
    assert_eq!((answer, client.closed()), (None, Some(1013)), "connect again");
    assert_eq!(other.app.held()[0], 0, "and never a second home by intent");
    for node in [&one, &other] {
        node.line.away(false);
        assert_eq!(get(node, "/health").await.0, 200);
    }
    people[1].again_at(&other).await;
    play_on(&mut people, 4).await;
    assert_eq!([one.app.held()[0], other.app.held()[0]], [2, 0]);
}

/// Words are lost, one of each kind after the other. Who misses one comes again and misses nothing.
#[tokio::test]
async fn a_lost_word_makes_people_come_again_and_miss_nothing() {
    for lost in ["\"frame\"", "\"done\"", "\"ask\"", "\"admitted\""] {
        let house = House::small();
        let (one, other) = (house.node().await, house.node().await);
        let mut people = two(&one, &other).await;
        play_on(&mut people, 3).await;
        let once = Arc::new(AtomicBool::new(true));
        let still = once.clone();
        house.bus.judge(move |word| {
            if contains(word.body, lost.as_bytes()) && still.swap(false, SeqCst) {
                Fate::Lost
            } else {
                Fate::Arrives
            }
        });
        if lost == "\"admitted\"" {
            let mut late = other.server.client().await;
            let keys = people[0].keys.clone();
            late.try_hello(&keys["table"], &keys["watch"], None).await;
        } else {
            people[1]
                .client
                .try_send(
                    json!({"id": 7, "ask": {"type": "say", "seat": 1, "chat": {"text": "?"}}}).to_string(),
                )
                .await;
        }
        assert_eq!(people[1].is_sent_away().await, 1013, "{lost}");
        assert!(!once.load(SeqCst));
        people[1].again_at(&other).await;
        let number = people[1].last.expect("some");
        people[0].until(number).await;
        play_on(&mut people, 5).await;
    }
}

/// A slow bus: words take their time, and stay in order.
#[tokio::test]
async fn play_goes_on_over_a_slow_bus() {
    let house = House::small();
    let (one, other) = (house.node().await, house.node().await);
    house.bus.judge(|_| Fate::After(Duration::from_millis(30)));
    let mut people = two(&one, &other).await;
    play_on(&mut people, 10).await;
}

/// Many words are lost, for a while: everybody comes again and again, and what was acknowledged is there.
#[tokio::test]
async fn what_was_acknowledged_stays_whatever_is_lost() {
    let house = House::small();
    let (one, other) = (house.node().await, house.node().await);
    let mut people = two(&one, &other).await;
    let count = Arc::new(AtomicU64::new(0));
    house.bus.judge(move |_| if count.fetch_add(1, SeqCst) % 13 == 12 { Fate::Lost } else { Fate::Arrives });
    let mut acknowledged = 2;
    let nodes = [&one, &other];
    for round in 0..24 {
        let seat = round % 2;
        let chat =
            json!({"id": round, "ask": {"type": "say", "seat": seat, "chat": {"text": format!("{round}")}}});
        people[seat].client.try_send(chat.to_string()).await;
        let answer = loop {
            match people[seat].client.next().await {
                Some(message) if message["type"] == "answer" => break Some(message),
                Some(_) => {}
                None => break None,
            }
        };
        people[seat].look();
        match answer {
            Some(answer) if answer["outcome"] == "ok" => {
                let number = answer["number"].as_u64().expect("a number");
                assert!(number > acknowledged || people[seat].last >= Some(number));
                acknowledged = acknowledged.max(number);
            }
            Some(answer) => assert_eq!(answer["code"], "too_fast", "{answer}"),
            None => people[seat].again_at(nodes[seat]).await,
        }
    }
    house.bus.judge(|_| Fate::Arrives);
    is_stored(&house, &people[0], acknowledged).await;
    for (person, node) in people.iter_mut().zip(nodes) {
        person.again_at(node).await;
        assert!(person.last >= Some(acknowledged));
    }
}
