//! One run: three nodes, the bus between them, the database behind them and people at some tables, from a seed alone, until everything has come
//! to rest or should have.

use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;

use tableflip_kernel::Dice;
use tableflip_server::bus::MemoryBus;
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;

use crate::audit::audit;
use crate::disk::{Disk, Weather};
use crate::judge::{Finding, Wrong};
use crate::machine::{Machine, runtime};
use crate::options::Sabotage;
use crate::pair::Pair;
use crate::plan::{Deed, HEALED, Plan, Words};
use crate::player::Player;
use crate::told::Said;
use crate::world::{World, lock};
use crate::{NODES, panics};

/// How much time goes by at once, on one machine after the other. No word is quicker than this is long.
const TICK: u64 = 5;
/// When people come to an end: after the last late commit. And how long that may take, in milliseconds.
const ENDING: u64 = HEALED + 5_500;
const COMES_TO_REST: u64 = 45_000;
/// How long it may take until nothing is left of people who are gone.
const IS_FORGOTTEN: u64 = 30_000;

/// How many tables there are at most.
const TABLES: usize = 3;

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) seed: u64,
    /// The print of everything that happened, and how much that was.
    pub(crate) print: (u64, u64),
    pub(crate) findings: Vec<Finding>,
    /// How long it was, in milliseconds.
    pub(crate) lasted: u64,
    /// How many requests were answered with yes, and how many entries there are.
    pub(crate) acknowledged: usize,
    pub(crate) entries: usize,
}

struct Run {
    world: Arc<World>,
    disk: Disk,
    machines: Vec<Machine>,
    /// Where people are.
    people: Runtime,
    plan: Plan,
    /// How much of the plan was done.
    done: usize,
    words: Arc<std::sync::Mutex<Words>>,
}

pub(crate) fn run(seed: u64, sabotage: Option<Sabotage>, aloud: bool) -> Outcome {
    let mut dice = Dice::from_seed(seed);
    let mut split = || Dice::from_seed(dice.bits());
    let (mut of_plan, of_disk, of_bus, mut of_tables) = (split(), split(), split(), split());
    let before = panics::count();
    let world = Arc::new(World::new(NODES, aloud));
    let plan = Plan::new(&mut of_plan);
    let disk = Disk::new(world.clone(), of_disk, NODES, sabotage);
    let words = Arc::new(std::sync::Mutex::new(plan.bus));
    let bus = bus(&world, &words, of_bus);
    let machine = |n: usize| Machine::new(n, world.clone(), bus.clone(), disk.clone(), plan.ahead[n]);
    let machines = (0..NODES).map(machine).collect();
    let pairs: Vec<Arc<Pair>> = (0..=of_tables.below(TABLES))
        .map(|n| {
            let (pair, laid) = Pair::lay(n as u8, &mut of_tables, crate::machine::BEGAN);
            disk.lay(laid);
            Arc::new(pair)
        })
        .collect();
    disk.weather(plan.store);
    let mut run = Run { world, disk, machines, people: runtime(), plan, done: 0, words };
    let mut findings = run.play(&pairs, &mut of_tables);
    findings.extend((before..panics::count()).map(|_| found(Wrong::Broken, "", "something panicked")));
    let (mut acknowledged, mut entries) = (0, 0);
    for pair in &pairs {
        let log = run.disk.log(&pair.table);
        entries += log.len();
        acknowledged +=
            (0..2).flat_map(|seat| pair.told(seat)).filter(|said| matches!(said, Said::Yes { .. })).count();
        findings.extend(audit(pair, &log));
    }
    let (print, lasted) = (run.world.print(), run.world.now());
    Outcome { seed, print, findings, lasted, acknowledged, entries }
}

pub(crate) fn found(wrong: Wrong, table: &str, says: impl Into<String>) -> Finding {
    Finding { wrong, table: table.into(), says: says.into() }
}

/// The bus: what becomes of each word is asked of the dice, in the order in which words are sent.
fn bus(world: &Arc<World>, words: &Arc<std::sync::Mutex<Words>>, mut dice: Dice) -> MemoryBus {
    let bus = MemoryBus::default();
    let (world, words) = (world.clone(), words.clone());
    bus.judge(move |word| {
        let fate = lock(&words).fate(&mut dice);
        let body = String::from_utf8_lossy(word.body.get(4..).unwrap_or_default());
        world.note(
            format_args!("word {}→{} {}", word.from, word.to, word.subject),
            format_args!("{fate:?} {body}"),
        );
        fate
    });
    bus
}

impl Run {
    /// Everything that happens; what was seen to be wrong by then.
    fn play(&mut self, pairs: &[Arc<Pair>], dice: &mut Dice) -> Vec<Finding> {
        self.machines.iter_mut().for_each(Machine::start);
        let mut playing: Vec<(usize, JoinHandle<()>)> = Vec::new();
        for (n, pair) in pairs.iter().enumerate() {
            for seat in 0..2 {
                let player =
                    Player::new(self.world.clone(), pair.clone(), seat, Dice::from_seed(dice.bits()));
                playing.push((n, self.people.spawn(player.play())));
            }
        }
        let is_playing =
            |playing: &[(usize, JoinHandle<()>)]| playing.iter().any(|(_, one)| !one.is_finished());
        while is_playing(&playing) && self.world.now() < ENDING + COMES_TO_REST {
            self.tick();
        }
        let mut findings = Vec::new();
        for (n, _) in playing.iter().filter(|(_, one)| !one.is_finished()) {
            let open = pairs[*n].open.load(SeqCst);
            let says = format!("somebody did not come to rest; {open} requests without an answer");
            findings.push(found(Wrong::Stuck, &pairs[*n].table, says));
        }
        if findings.is_empty() {
            findings.extend(self.is_forgotten());
        }
        for (_, one) in &playing {
            one.abort();
        }
        findings
    }

    /// Everybody has gone: nothing may be left of them.
    fn is_forgotten(&mut self) -> Option<Finding> {
        let until = self.world.now() + IS_FORGOTTEN;
        let held = |machines: &[Machine]| machines.iter().map(Machine::held).collect::<Vec<_>>();
        while self.world.now() < until && held(&self.machines) != [[0; 4]; NODES] {
            self.tick();
        }
        let left = held(&self.machines);
        let says = format!("homes, links, sessions and neighbours are left behind: {left:?}");
        (left != [[0; 4]; NODES]).then(|| found(Wrong::Stuck, "", says))
    }

    fn tick(&mut self) {
        let now = self.world.now() + TICK;
        self.world.move_to(now);
        while let Some((_, who, deed)) = self.plan.deeds.get(self.done).filter(|(at, ..)| *at <= now).cloned()
        {
            self.done += 1;
            self.world.note("fault", format_args!("{deed:?} {who:?}"));
            for node in who {
                self.happens(node, deed);
            }
        }
        if now == HEALED {
            self.heal();
        }
        if now >= ENDING {
            self.world.ending.store(true, SeqCst);
        }
        self.disk.tick(now);
        let tick = Duration::from_millis(TICK);
        self.people.block_on(async { tokio::time::sleep(tick).await });
        self.machines.iter().for_each(|machine| machine.tick(tick));
    }

    fn happens(&mut self, node: usize, deed: Deed) {
        let machine = &mut self.machines[node];
        match deed {
            Deed::Kill => machine.kill(),
            Deed::Start => machine.start(),
            Deed::Freeze => machine.freeze(),
            Deed::Thaw => machine.thaw(),
            Deed::Side(side) => machine.side(side),
            Deed::NoBus(away) => machine.away(away),
            Deed::NoStore(away) => self.disk.away(node, away),
        }
    }

    /// From now on all is well.
    fn heal(&mut self) {
        self.world.note("fault", "none any more");
        self.disk.weather(Weather::default());
        *lock(&self.words) = Words::default();
        for node in 0..NODES {
            for deed in [Deed::Thaw, Deed::Side(0), Deed::NoBus(false), Deed::NoStore(false), Deed::Start] {
                self.happens(node, deed);
            }
        }
    }
}
