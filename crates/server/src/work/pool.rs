//! A few threads of our own that work off a fair queue.
//!
//! With two threads or more, the first is kept for those who are within their share: however many strangers are over
//! theirs, somebody else's job finds a thread that is not busy with one of them.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::queue::{Queue, Share, Ticket};
use super::{Client, Order, thread};
use crate::metrics::{METRICS, POOLS};

/// A pool of threads. They end when it is dropped.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    /// Without threads of its own: everything is done by whoever asks, at once.
    alone: bool,
}

struct Shared {
    /// For the counters.
    name: usize,
    state: Mutex<State>,
    wake: Condvar,
}

struct State {
    queue: Queue<Job>,
    closed: bool,
}

/// Something to do, and what kind of work it is.
struct Job {
    kind: super::Kind,
    run: Box<dyn FnOnce() + Send>,
}

/// Why something was not done.
pub(crate) enum Undone<S> {
    /// Too much waits, or it waited too long: here is what it would have been done with.
    Busy(S),
    /// It panicked, and what it was done with is gone.
    Panicked,
}

/// What a job hands back.
type Outcome<S, T> = Result<(S, T), Box<dyn Any + Send>>;

impl Pool {
    /// Threads of the pool that has this number for the counters, which stand back behind others by so much. With none, whoever asks
    /// does the work: then one task's work keeps all others of its thread waiting, and nothing depends on which thread is faster.
    pub(crate) fn new(name: usize, threads: usize, behind: i32, share: Share) -> Pool {
        let state = Mutex::new(State { queue: Queue::new(share), closed: false });
        let shared = Arc::new(Shared { name, state, wake: Condvar::new() });
        for n in 0..threads {
            let shared = shared.clone();
            let work = move || {
                thread::stand_back(behind);
                shared.work_off(threads > 1 && n == 0);
            };
            let name = format!("tableflip-{}-{n}", POOLS[name]);
            if let Err(error) = std::thread::Builder::new().name(name).spawn(work) {
                tracing::error!(%error, "a thread could not be started");
            }
        }
        Pool { shared, alone: threads == 0 }
    }

    /// Does something with a state on one of the threads, and gives the state back.
    pub(crate) async fn run<S, T>(
        &self,
        order: Order,
        state: S,
        work: impl FnOnce(&mut S) -> T + Send + 'static,
    ) -> Result<(S, T), Undone<S>>
    where
        S: Send + 'static,
        T: Send + 'static,
    {
        if self.alone {
            return Pool::here(&order, state, work);
        }
        // The state stays here until the job begins: whoever loses patience takes it back.
        let place = Arc::new(Mutex::new(Some(state)));
        let (reply, mut answer) = oneshot::channel::<Outcome<S, T>>();
        let job = {
            let place = place.clone();
            move || {
                let Some(mut state) = taken(&place) else { return };
                let done = catch_unwind(AssertUnwindSafe(|| {
                    let done = work(&mut state);
                    (state, done)
                }));
                let _ = reply.send(done);
            }
        };
        let Order { client, kind, patience } = order;
        let pushed = self.shared.push(&client, Job { kind, run: Box::new(job) }, patience.is_none());
        let Some(ticket) = pushed else { return back(&place) };
        let outcome = match patience {
            None => answer.await,
            Some(patience) => match tokio::time::timeout(patience, &mut answer).await {
                Ok(outcome) => outcome,
                Err(_) if self.shared.withdraw(&client, ticket) => return back(&place),
                Err(_) => answer.await,
            },
        };
        match outcome {
            Ok(Ok(done)) => Ok(done),
            // The answer is lost only if the pool is closed: then whatever waited is gone with it.
            Ok(Err(_)) | Err(_) => Err(Undone::Panicked),
        }
    }

    /// Does it on this very thread.
    fn here<S, T>(order: &Order, mut state: S, work: impl FnOnce(&mut S) -> T) -> Result<(S, T), Undone<S>> {
        let before = thread::worked();
        let done = catch_unwind(AssertUnwindSafe(|| {
            let done = work(&mut state);
            (state, done)
        }));
        METRICS.work(order.kind, thread::worked().saturating_sub(before));
        done.map_err(|_| Undone::Panicked)
    }

    /// Time that somebody's work took on another thread.
    pub(crate) fn charge(&self, client: &Client, took: Duration) {
        self.shared.state().queue.charge(client, took, Instant::now());
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.state().closed = true;
        self.shared.wake.notify_all();
    }
}

impl Shared {
    fn push(&self, client: &Client, job: Job, must: bool) -> Option<Ticket> {
        let mut state = self.state();
        let ticket = state.queue.push(client, job, must, Instant::now()).ok();
        METRICS.queue(self.name, state.queue.len());
        drop(state);
        // All of them: the one that is kept free may not take every job.
        self.wake.notify_all();
        ticket
    }

    fn withdraw(&self, client: &Client, ticket: Ticket) -> bool {
        let mut state = self.state();
        let withdrawn = state.queue.withdraw(client, ticket);
        METRICS.queue(self.name, state.queue.len());
        withdrawn.is_some()
    }

    /// What one thread does for as long as there is a pool.
    fn work_off(&self, reserved: bool) {
        let mut state = self.state();
        while !state.closed {
            let began = Instant::now();
            let Some((client, job)) = state.queue.take(reserved, began) else {
                state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            METRICS.queue(self.name, state.queue.len());
            drop(state);
            let before = thread::worked();
            (job.run)();
            let took = thread::worked().saturating_sub(before);
            METRICS.work(job.kind, took);
            state = self.state();
            state.queue.done(&client, began, took, Instant::now());
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn taken<S>(place: &Mutex<Option<S>>) -> Option<S> {
    place.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// The state of a job that was not begun.
fn back<S, T>(place: &Mutex<Option<S>>) -> Result<(S, T), Undone<S>> {
    Err(taken(place).map_or(Undone::Panicked, Undone::Busy))
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::mpsc;

    use super::*;
    use crate::work::Kind;

    fn pool(threads: usize, per_address: usize) -> Pool {
        let share = Share { part: 0.5, window: Duration::from_secs(10), per_address, in_all: 100 };
        Pool::new(0, threads, 0, share)
    }

    fn order(address: u8, patience: Option<Duration>) -> Order {
        let client = Client { address: IpAddr::from([10, 0, 0, address]), table: "t".into() };
        Order { client, kind: Kind::Message, patience }
    }

    #[tokio::test]
    async fn the_state_comes_back_changed() {
        let pool = pool(2, 10);
        let done = pool.run(order(1, None), vec![1], |list| {
            list.push(2);
            list.len()
        });
        assert!(matches!(done.await, Ok((list, 2)) if list == [1, 2]));
    }

    #[tokio::test]
    async fn a_pool_without_threads_works_on_the_thread_of_whoever_asks() {
        let (pool, asker) = (pool(0, 10), std::thread::current().id());
        let done = pool.run(order(1, Some(Duration::ZERO)), vec![1], move |list| {
            list.push(2);
            std::thread::current().id() == asker
        });
        assert!(matches!(done.await, Ok((list, true)) if list == [1, 2]));
    }

    #[tokio::test]
    async fn a_panic_is_its_own_jobs_alone() {
        for threads in [0, 1] {
            panics_alone(pool(threads, 10)).await;
        }
    }

    async fn panics_alone(pool: Pool) {
        for _ in 0..3 {
            let fell = pool.run(order(1, None), (), |()| assert!(std::hint::black_box(false), "on purpose"));
            assert!(matches!(fell.await, Err(Undone::Panicked)));
        }
        assert!(matches!(pool.run(order(2, None), (), |()| 7).await, Ok(((), 7))));
    }

    #[tokio::test]
    async fn whoever_waits_too_long_or_behind_too_many_gets_the_state_back() {
        let pool = Arc::new(pool(1, 1));
        let (go, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = oneshot::channel();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move {
                let work = move |(): &mut ()| {
                    let _ = begun.send(());
                    wait.recv().is_ok()
                };
                pool.run(order(1, None), (), work).await.is_ok()
            }
        });
        has_begun.await.expect("the first began");
        // Nobody can begin this: it is given back when its patience ends.
        let waited = pool.run(order(1, Some(Duration::from_millis(20))), "mine", |_| ()).await;
        assert!(matches!(waited, Err(Undone::Busy("mine"))));
        let long = Some(Duration::from_mins(1));
        let second = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(order(1, long), (), |()| ()).await.is_ok() }
        });
        while pool.shared.state().queue.len() == 0 {
            tokio::task::yield_now().await;
        }
        let refused = pool.run(order(1, long), "too many", |_| ()).await;
        assert!(matches!(refused, Err(Undone::Busy("too many"))));
        go.send(()).expect("somebody waits");
        assert!(first.await.expect("done") && second.await.expect("done"));
    }
}
