//! The speed of one flight: `cargo bench -p tableflip-flight`. Twenty cards, four discs, any launch.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use tableflip_flight::{Launch, Layout, Random, fly, random_launch, random_layout};

fn main() {
    divan::main();
}

/// The item is one flight.
#[divan::bench(sample_count = 20)]
fn flights(bencher: Bencher<'_, '_>) {
    let parameters = common::parameters();
    let flights: Vec<(Layout, Launch)> = (0..100)
        .map(|seed| {
            let mut random = Random::new(seed);
            (random_layout(&parameters, &mut random), random_launch(&mut random))
        })
        .collect();
    bencher.counter(ItemsCount::new(flights.len())).bench_local(|| {
        flights.iter().map(|(layout, launch)| fly(&parameters, black_box(layout), launch).steps).sum::<u32>()
    });
}
