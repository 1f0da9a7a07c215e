//! Where the rules of one table are played: here, for as long as that is quick; else in the pool.

use std::time::{Duration, Instant};

use tableflip_table::Room;

use crate::metrics::{METRICS, Refused};
use crate::work::{self, Kind, Order, Pool, thread};

/// A table two of whose messages took longer than this is dear from then on, if there were not too many between them. More
/// than a tick: some systems reckon a thread's time in whole ticks, and give one of them to whoever runs when it ends.
const DEAR: Duration = Duration::from_millis(5);
/// How many messages between two that took long make the first one an accident.
const SELDOM: u32 = 32;

/// How long something took. The thread's own time costs a call to the system at both ends, elapsed time next to nothing, and no
/// less of that has passed: so the thread is asked only where a table is under suspicion.
struct Watch {
    began: Instant,
    worked: Option<Duration>,
}

impl Watch {
    fn start(suspicious: bool) -> Watch {
        Watch { began: Instant::now(), worked: suspicious.then(thread::worked) }
    }

    fn took(&self) -> Duration {
        self.worked.map_or_else(|| self.began.elapsed(), |before| thread::worked().saturating_sub(before))
    }
}

/// A room, and whether what is done with it takes long.
pub(super) struct Rules {
    /// Away only while the pool works with it; should that fall over, for good.
    room: Option<Box<Room>>,
    dear: bool,
    /// How many messages ago one took long.
    quick: u32,
}

/// Why something was not done.
pub(super) enum Undone {
    /// Too much waits, or it waited too long. Nothing happened.
    Busy,
    /// A bug of ours: the room is gone.
    Fell,
}

impl Rules {
    pub(super) fn new(room: Box<Room>, dear: bool) -> Rules {
        Rules { room: Some(room), dear, quick: SELDOM }
    }

    pub(super) fn room(&self) -> &Room {
        self.room.as_deref().expect("a desk whose room is gone ends")
    }

    pub(super) fn room_mut(&mut self) -> &mut Room {
        self.room.as_deref_mut().expect("a desk whose room is gone ends")
    }

    /// Does something with the room.
    pub(super) async fn play<T: Send + 'static>(
        &mut self,
        pool: &Pool,
        order: Order,
        work: impl FnOnce(&mut Room) -> T + Send + 'static,
    ) -> Result<T, Undone> {
        if self.dear {
            return Box::pin(self.play_apart(pool, order, work)).await;
        }
        let suspicious = self.quick < SELDOM;
        let watch = Watch::start(suspicious);
        let done = work(self.room_mut());
        let took = watch.took();
        METRICS.work(order.kind, took);
        self.quick = self.quick.saturating_add(1);
        if took > DEAR {
            // The first one may have waited for others on a busy machine: what it worked is not known, and not charged.
            self.dear = suspicious;
            self.quick = 0;
            if suspicious {
                pool.charge(&order.client, took);
            }
        }
        Ok(done)
    }

    /// Does something with the room that is never long, on this very task.
    pub(super) fn play_here<T>(&mut self, kind: Kind, work: impl FnOnce(&mut Room) -> T) -> T {
        let watch = Watch::start(false);
        let done = work(self.room_mut());
        METRICS.work(kind, watch.took());
        done
    }

    /// Does something with the room in the pool, whatever it takes.
    pub(super) async fn play_apart<T: Send + 'static>(
        &mut self,
        pool: &Pool,
        order: Order,
        work: impl FnOnce(&mut Room) -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let room = self.room.take().ok_or(Undone::Fell)?;
        match pool.run(order, room, move |room| work(room)).await {
            Ok((room, done)) => {
                self.room = Some(room);
                Ok(done)
            }
            Err(work::Undone::Busy(room)) => {
                METRICS.refuse(Refused::Busy);
                self.room = Some(room);
                Err(Undone::Busy)
            }
            Err(work::Undone::Panicked) => Err(Undone::Fell),
        }
    }
}
