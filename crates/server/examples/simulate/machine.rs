//! A machine with one node on it: a runtime of its own, on the one thread of the whole run, with a clock that goes on only when it is told to.
//! So one can stand still while the others run, and be gone with everything that it was in the middle of.

use std::sync::Arc;
use std::time::Duration;

use tableflip_server::bus::{Bus, MemoryBus, MemoryLine};
use tableflip_server::{App, CatalogueThinker, Clock, Config, Secret};
use tokio::runtime::{Builder, Runtime};

use crate::disk::Disk;
use crate::world::{Door, World, lock};

/// When all runs begin, in milliseconds since 1970.
pub(crate) const BEGAN: u64 = 1_800_000_000_000;
/// After how long without anybody a table leaves memory here: nobody waits a minute for that.
const IDLE: Duration = Duration::from_secs(2);

pub(crate) struct Machine {
    number: usize,
    world: Arc<World>,
    bus: MemoryBus,
    disk: Disk,
    clock: Clock,
    /// How far its clock is ahead, in milliseconds.
    ahead: u64,
    /// How often it was started.
    times: u32,
    running: Option<Running>,
    /// Since when it stands still.
    frozen: Option<u64>,
    away: bool,
    side: u32,
}

struct Running {
    runtime: Runtime,
    app: App,
    line: Arc<MemoryLine>,
}

/// A runtime without threads, sockets and real time.
pub(crate) fn runtime() -> Runtime {
    Builder::new_current_thread().enable_time().start_paused(true).build().expect("a runtime")
}

impl Machine {
    pub(crate) fn new(number: usize, world: Arc<World>, bus: MemoryBus, disk: Disk, ahead: u64) -> Machine {
        let clock = Clock::standing(BEGAN);
        Machine {
            number,
            world,
            bus,
            disk,
            clock,
            ahead,
            times: 0,
            running: None,
            frozen: None,
            away: false,
            side: 0,
        }
    }

    fn config(&self) -> Config {
        let mut config = Config::local("/nonexistent");
        config.clock = self.clock.clone();
        let limits = &mut config.limits;
        (limits.work_threads, limits.bot_threads) = (0, 0);
        (limits.connects_per_minute, limits.idle_table) = (100_000, IDLE);
        config
    }

    pub(crate) fn start(&mut self) {
        if self.running.is_some() {
            return;
        }
        self.times += 1;
        self.frozen = None;
        let (runtime, line, name) = (runtime(), self.bus.line(), format!("n{}x{}", self.number, self.times));
        line.side(self.side);
        let (config, store) = (self.config(), self.disk.of(self.number));
        let secret = Secret::from_bytes([7; Secret::BYTES]);
        let bus: Arc<dyn Bus> = line.clone();
        let joined = runtime.block_on(async {
            App::on_bus(&config, store, Arc::new(CatalogueThinker), secret, (bus, &name)).await
        });
        let app = joined.expect("a line is there when it is new");
        if self.away {
            line.away(true);
        }
        let door = Door::new(app.clone(), runtime.handle().clone());
        lock(&self.world.doors)[self.number] = Some(door);
        self.running = Some(Running { runtime, app, line });
    }

    /// It is gone at once, and says nothing to anybody.
    pub(crate) fn kill(&mut self) {
        let Some(running) = self.running.take() else { return };
        let door = lock(&self.world.doors)[self.number].take();
        door.inspect(Door::cut);
        self.disk.forget(self.number);
        running.line.away(true);
        drop(running);
        self.frozen = None;
    }

    /// It stands still.
    pub(crate) fn freeze(&mut self) {
        if self.running.is_some() {
            self.frozen.get_or_insert(self.world.now());
        }
    }

    /// It runs again: for it, nothing has happened but that much time is gone.
    pub(crate) fn thaw(&mut self) {
        if let (Some(since), Some(running)) = (self.frozen.take(), &self.running) {
            self.set_clock();
            let gone = Duration::from_millis(self.world.now() - since);
            running.runtime.block_on(async { tokio::time::advance(gone).await });
        }
    }

    /// The bus cannot be reached from here, and it knows.
    pub(crate) fn away(&mut self, away: bool) {
        // To say it once more would wake whoever waits for news, and in an order by chance.
        if std::mem::replace(&mut self.away, away) == away {
            return;
        }
        self.running.iter().for_each(|running| running.line.away(away));
    }

    /// On which side of a split bus it is.
    pub(crate) fn side(&mut self, side: u32) {
        self.side = side;
        self.running.iter().for_each(|running| running.line.side(side));
    }

    fn set_clock(&self) {
        self.clock.move_to(BEGAN + self.ahead + self.world.now());
    }

    /// It runs for so long.
    pub(crate) fn tick(&self, tick: Duration) {
        if let (None, Some(running)) = (self.frozen, &self.running) {
            self.set_clock();
            running.runtime.block_on(async { tokio::time::sleep(tick).await });
        }
    }

    /// What it holds because there are others, and for whom.
    pub(crate) fn held(&self) -> [usize; 4] {
        self.running.as_ref().map_or([0; 4], |running| running.app.held())
    }
}
