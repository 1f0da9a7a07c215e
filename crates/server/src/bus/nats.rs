//! The bus by core NATS: at most once, nothing kept (HO-4.1).
//!
//! The library connects again by itself and listens again where it listened. What is sent meanwhile would wait in its queue and
//! come late: so nothing is sent while the connection is known to be gone.

use std::pin::pin;
use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, Request, StatusCode, Subscriber};
use axum::body::Bytes;
use futures_util::{FutureExt, StreamExt};
use tokio::sync::watch;
use tokio::time::Instant;

use super::address::{BusAddress, Proof};
use super::{Away, Bus, Heard, NoAnswer, Subscription};
use crate::store::Soon;

/// How long a bus that is not there is waited for at the start: machines that start together are not ready together.
const START: Duration = Duration::from_secs(10);
const START_EVERY: Duration = Duration::from_millis(500);
/// How long one server may take to let one in.
const CONNECT: Duration = Duration::from_secs(2);
/// How often the connection is tried; after the third that is not answered it counts as lost.
const PING: Duration = Duration::from_secs(1);
/// Nobody waits longer than this between two tries to connect again: people wait for it.
const LONGEST_PAUSE: Duration = Duration::from_millis(250);
/// How many words may wait to be written.
const OUTGOING: usize = 8_192;
/// How many words may wait to be read, at each subject.
const INCOMING: usize = 16_384;
/// How long what was sent may take to be on its way.
const FLUSH: Duration = Duration::from_secs(1);

/// A bus of NATS.
pub struct NatsBus {
    client: Client,
    reach: watch::Receiver<bool>,
}

impl NatsBus {
    /// Connects. A server that cannot be reached is waited for a while; what one refuses is said at once.
    pub async fn connect(address: &BusAddress) -> Result<NatsBus, String> {
        let until = Instant::now() + START;
        loop {
            let (told, mut reach) = watch::channel(false);
            match options(address, told).connect(address.servers.clone()).await {
                Ok(client) => {
                    // It says so a little later than it is so.
                    let _ = tokio::time::timeout(CONNECT, reach.wait_for(|here| *here)).await;
                    return Ok(NatsBus { client, reach });
                }
                Err(error) => {
                    use ConnectErrorKind::{Dns, Io, TimedOut};
                    let passing = matches!(error.kind(), Io | TimedOut | Dns);
                    if !passing || Instant::now() >= until {
                        return Err(error.to_string());
                    }
                }
            }
            tokio::time::sleep(START_EVERY).await;
        }
    }

    fn is_here(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

fn options(address: &BusAddress, told: watch::Sender<bool>) -> ConnectOptions {
    let mut options = ConnectOptions::new()
        .name("tableflip")
        .ping_interval(PING)
        .connection_timeout(CONNECT)
        .client_capacity(OUTGOING)
        .subscription_capacity(INCOMING)
        .reconnect_delay_callback(|attempts| {
            Duration::from_millis(10).saturating_mul(1 << attempts.min(8)).min(LONGEST_PAUSE)
        })
        .event_callback(move |event| {
            match event {
                Event::Connected => drop(told.send_replace(true)),
                Event::Disconnected | Event::Closed => drop(told.send_replace(false)),
                // Words are lost, which whoever counts them notices.
                Event::SlowConsumer(_) => tracing::warn!("words of the bus came faster than they were read"),
                _ => {}
            }
            std::future::ready(())
        });
    options = match &address.proof {
        Proof::None => options,
        Proof::Token(token) => options.token(token.clone()),
        Proof::Password(user, password) => options.user_and_password(user.clone(), password.clone()),
    };
    if let Some(roots) = &address.roots {
        options = options.add_root_certificates(roots.clone());
    }
    if let Some((certificate, key)) = &address.own {
        options = options.add_client_certificate(certificate.clone(), key.clone());
    }
    options
}

impl Bus for NatsBus {
    fn reach(&self) -> watch::Receiver<bool> {
        self.reach.clone()
    }

    fn subscribe<'b>(&'b self, subject: &'b str) -> Soon<'b, Result<Box<dyn Subscription>, Away>> {
        Box::pin(async move {
            if !self.is_here() {
                return Err(Away);
            }
            let subscriber = self.client.subscribe(subject.to_string()).await.map_err(|_| Away)?;
            Ok(Box::new(NatsSubscription(subscriber)) as Box<dyn Subscription>)
        })
    }

    fn publish(&self, subject: &str, body: Bytes, bounce: Option<&str>) -> bool {
        if !self.is_here() {
            return false;
        }
        let (client, subject) = (&self.client, subject.to_string());
        let sending = async {
            match bounce {
                Some(bounce) => client.publish_with_reply(subject, bounce.to_string(), body).await.is_ok(),
                None => client.publish(subject, body).await.is_ok(),
            }
        };
        // The library waits where its queue is full, and only there. A desk does not.
        let sending = pin!(tokio::task::unconstrained(sending));
        sending.now_or_never().unwrap_or(false)
    }

    fn request<'b>(
        &'b self,
        subject: &'b str,
        body: Bytes,
        patience: Duration,
    ) -> Soon<'b, Result<Bytes, NoAnswer>> {
        Box::pin(async move {
            if !self.is_here() {
                return Err(NoAnswer::Away);
            }
            let asking = Request::new().payload(body).timeout(Some(patience));
            match self.client.send_request(subject.to_string(), asking).await {
                Ok(answer) => Ok(answer.payload),
                Err(error) if error.kind() == RequestErrorKind::NoResponders => Err(NoAnswer::Nobody),
                Err(error) if error.kind() == RequestErrorKind::TimedOut && self.is_here() => {
                    Err(NoAnswer::Late)
                }
                Err(_) => Err(NoAnswer::Away),
            }
        })
    }

    fn most(&self) -> usize {
        self.client.max_payload()
    }

    fn flush(&self) -> Soon<'_, ()> {
        Box::pin(async move {
            if self.is_here() {
                let _ = tokio::time::timeout(FLUSH, self.client.flush()).await;
            }
        })
    }
}

struct NatsSubscription(Subscriber);

impl Subscription for NatsSubscription {
    fn next(&mut self) -> Soon<'_, Option<Heard>> {
        Box::pin(async move {
            let message = self.0.next().await?;
            Some(Heard {
                subject: message.subject.as_str().into(),
                body: message.payload,
                reply: message.reply.map(|reply| reply.as_str().into()),
                nobody: message.status == Some(StatusCode::NO_RESPONDERS),
            })
        })
    }

    fn leave(mut self: Box<Self>) -> Soon<'static, ()> {
        Box::pin(async move {
            let _ = tokio::time::timeout(FLUSH, self.0.unsubscribe()).await;
        })
    }
}
