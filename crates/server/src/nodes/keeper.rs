//! What a home does besides serving its table: it says that it is one, when it is asked and now and then by itself, and finds out when
//! another node has become one too (HO-4.3).
//!
//! Of two homes the one that has less of the log lets go, and of two that have the same the one whose id is smaller. Its people connect again and are
//! led to the other. That is for the people's sake alone: what is stored is safe with any number of homes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior};

use super::words::{Word, alone, unpack};
use super::{Nodes, lock};
use crate::bus::{Heard, Subscription};
use crate::desk::Mail;
use crate::metrics::{Counted, METRICS};

/// How often a home says so without being asked.
const SAY_SO: Duration = Duration::from_secs(4);
/// Of what others say it says so again at once, but not more often than this.
const AT_MOST: Duration = Duration::from_millis(200);

/// What a desk tells its keeper: the number of the table's next change.
#[derive(Default)]
pub(crate) struct Sign(AtomicU32);

impl Sign {
    pub(crate) fn next_is(&self, number: u32) {
        self.0.store(number, Relaxed);
    }
}

/// A table that is at home here.
pub(super) struct Home {
    /// A table may leave and come back: which time this is.
    pub(super) time: u64,
    desk: mpsc::WeakSender<Mail>,
}

impl Home {
    /// The mailbox of its desk.
    pub(super) fn desk(&self) -> Option<mpsc::Sender<Mail>> {
        self.desk.upgrade()
    }
}

/// That this node is a table's home. It is until it is told to leave.
pub(crate) struct Kept {
    nodes: Arc<Nodes>,
    table: Arc<str>,
    time: u64,
    pub(crate) sign: Arc<Sign>,
    go: oneshot::Sender<()>,
    keeper: JoinHandle<()>,
    _counted: Counted,
}

impl Nodes {
    /// This node is a table's home from now on.
    pub(super) async fn be_home(
        self: &Arc<Nodes>,
        table: &Arc<str>,
        subject: String,
        desk: mpsc::WeakSender<Mail>,
    ) -> Option<Kept> {
        let ear = self.bus.subscribe(&subject).await.ok()?;
        let time = self.count();
        lock(&self.homes).insert(table.clone(), Home { time, desk: desk.clone() });
        let (sign, (go, leave)) = (Arc::<Sign>::default(), oneshot::channel());
        let keeper = Keeper {
            nodes: self.clone(),
            table: table.clone(),
            subject,
            sign: sign.clone(),
            desk,
            said: Instant::now(),
        };
        let keeper = tokio::spawn(keeper.keep(ear, leave));
        let _counted = Counted::new(&METRICS.bus.homes);
        Some(Kept { nodes: self.clone(), table: table.clone(), time, sign, go, keeper, _counted })
    }
}

impl Kept {
    /// Leaves the table's subject first, so that whoever asks from now on is not sent here; then lets its guests go.
    pub(crate) async fn leave(self) {
        let _ = self.go.send(());
        let _ = self.keeper.await;
        let mut homes = lock(&self.nodes.homes);
        // Another one may have come by now.
        if homes.get(&self.table).is_some_and(|home| home.time == self.time) {
            homes.remove(&self.table);
        }
        drop(homes);
        self.nodes.let_guests_go(self.time);
    }
}

struct Keeper {
    nodes: Arc<Nodes>,
    table: Arc<str>,
    subject: String,
    sign: Arc<Sign>,
    desk: mpsc::WeakSender<Mail>,
    /// When it last said so.
    said: Instant,
}

impl Keeper {
    async fn keep(mut self, mut ear: Box<dyn Subscription>, mut leave: oneshot::Receiver<()>) {
        let mut reach = self.nodes.bus.reach();
        reach.mark_unchanged();
        let mut now_and_then = tokio::time::interval_at(Instant::now() + SAY_SO, SAY_SO);
        now_and_then.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.say_so();
        let mut told = false;
        while !told {
            tokio::select! {
                biased;
                _ = &mut leave => told = true,
                heard = ear.next() => match heard {
                    Some(heard) => self.hear(&heard).await,
                    None => break,
                },
                // Without the bus nobody hears it; with it again somebody may have become a home meanwhile.
                Ok(()) = reach.changed() => self.say_so(),
                _ = now_and_then.tick() => self.say_so(),
            }
        }
        ear.leave().await;
        // An end of the bus is no end of the table: whoever serves it says when, and once.
        if !told {
            let _ = leave.await;
        }
    }

    fn home(&self) -> Word {
        Word::Home { node: self.nodes.id.to_string(), next: self.sign.0.load(Relaxed) }
    }

    fn say_so(&mut self) {
        self.said = Instant::now();
        self.nodes.bus.publish(&self.subject, alone(&self.home()), None);
    }

    async fn hear(&mut self, heard: &Heard) {
        match unpack(&heard.body) {
            Some((_, Some(Word::Who {}), _)) => {
                if let Some(reply) = &heard.reply {
                    self.nodes.bus.publish(reply, alone(&self.home()), None);
                }
            }
            Some((_, Some(Word::Home { node, next }), _)) if *node != *self.nodes.id => {
                let mine = (self.sign.0.load(Relaxed), &*self.nodes.id);
                if (next, &*node) > mine {
                    self.let_go().await;
                } else if self.said.elapsed() >= AT_MOST {
                    self.say_so();
                }
            }
            _ => {}
        }
    }

    async fn let_go(&self) {
        if let Some(desk) = self.desk.upgrade() {
            METRICS.bus.retirements.fetch_add(1, Relaxed);
            tracing::info!(table = %self.table, "another node is this table's home too, and is ahead");
            let _ = desk.send(Mail::LetGo).await;
        }
    }
}
