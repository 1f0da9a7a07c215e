//! One number over many landings: equal numbers mean equal bits, natively and in a browser.

use crate::{
    Card, CardRest, Disc, Edge, From, Landing, Launch, Layout, Mothership, Parameters, Place, Rest, fly,
};

/// A digest of numbers: FNV-1a over their bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(pub u64);

impl Default for Digest {
    fn default() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn bits(&mut self, bits: u64) {
        for byte in bits.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn rest(&mut self, rest: Rest) {
        match rest {
            Rest::Table { x, y } => {
                self.bits(x.to_bits());
                self.bits(y.to_bits());
            }
            Rest::Mothership => self.bits(1),
            Rest::Off(side) => self.bits(2 + side as u64),
        }
    }

    /// Takes a landing in.
    pub fn landing(&mut self, landing: &Landing) {
        self.rest(landing.rest);
        self.bits(u64::from(landing.rotations.to_bits()));
        self.bits(u64::from(landing.steps));
        for card in &landing.cards {
            self.bits(u64::from(card.index));
            match card.rest {
                CardRest::Off => self.bits(9),
                CardRest::Table { x, y, angle } => [x, y, angle].iter().for_each(|n| self.bits(n.to_bits())),
            }
        }
        for disc in &landing.discs {
            self.bits(u64::from(disc.index));
            self.rest(disc.rest);
        }
    }
}

/// The digest of the landings of so many random launches, each on a random table.
pub fn digest(parameters: &Parameters, launches: u32) -> Digest {
    let mut digest = Digest::default();
    for seed in 0..launches {
        let mut random = Random::new(u64::from(seed));
        let layout = random_layout(parameters, &mut random);
        let launch = random_launch(&mut random);
        digest.landing(&fly(parameters, &layout, &launch));
    }
    digest
}

/// Random numbers for tests, the same everywhere (`SplitMix64`).
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A whole number from `low` to `high`.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        low + (self.bits() % (i64::from(high) - i64::from(low) + 1) as u64) as i32
    }
}

/// A table as in the middle of a game: twenty cards, some bumped, and four discs.
pub fn random_layout(parameters: &Parameters, random: &mut Random) -> Layout {
    let mut layout =
        Layout { mothership: Some(Mothership { face: 600.0, front_height: 30.0 }), ..Layout::default() };
    for row in 0..4 {
        for column in 0..5 {
            let bumped = random.between(0, 9) == 0;
            let nudge =
                |random: &mut Random| if bumped { f64::from(random.between(-60, 60)) / 10.0 } else { 0.0 };
            layout.cards.push(Card {
                x: f64::from(75 * (2 - column)) + nudge(random),
                y: f64::from(244 + 100 * row) + nudge(random),
                angle: nudge(random),
            });
        }
    }
    let table = &parameters.table;
    for _ in 0..4 {
        let place = if random.between(0, 9) == 0 {
            Place::Mothership
        } else {
            let x = random.between((table.x_min as i32 + 150) * 10, (table.x_max as i32 - 150) * 10);
            Place::Table { x: f64::from(x) / 10.0, y: f64::from(random.between(200, 5700)) / 10.0 }
        };
        layout.discs.push(Disc { level: random.between(1, 3) as u8, place });
    }
    layout
}

/// A launch over all useful numbers; a few start from the launch pad, from a spot or from another edge.
pub fn random_launch(random: &mut Random) -> Launch {
    let from = match random.between(0, 19) {
        0 => From::Pad { near: 10.0 },
        1 => From::Spot { x: f64::from(random.between(-300, 300)), y: f64::from(random.between(50, 550)) },
        2 => From::Edge([Edge::Left, Edge::Right, Edge::Back][random.between(0, 2) as usize]),
        _ => From::Edge(Edge::Front),
    };
    Launch {
        from,
        x: random.between(-2000, 2000),
        overhang: random.between(0, 160),
        power: random.between(0, 1000),
        aim: random.between(-300, 300),
        level: random.between(1, 3) as u8,
    }
}
