//! Solving a launch: which four integers bring a disc down at a place, by the formulas of free air alone.

use tableflip_flight::{self as flight, Layout, Parameters, first_touch};
use tableflip_flip_ships::{FlipShips, From, Launch, Ship, Table};

/// A table with a ship in the hand: everything that a launch needs to be tried in thought.
pub(super) struct Range<'r> {
    pub(super) parameters: &'r Parameters,
    pub(super) layout: Layout,
    /// From where it is flipped, in the rules' words.
    pub(super) from: From,
    start: flight::Launch,
    x: [i32; 2],
    aim: [i32; 2],
    power: [i32; 2],
}

impl<'r> Range<'r> {
    /// A free shot starts from where it must, whatever `from` says.
    pub(super) fn new(rules: &'r FlipShips, position: &Table, ship: Ship, from: From) -> Range<'r> {
        let launch = Launch { from, x: 0, overhang: 0, power: 0, aim: 0 };
        let flight = rules.flight(position, ship, &launch);
        let ranges = &rules.figures.physical.launch;
        Range {
            parameters: &rules.figures.flight,
            layout: Layout { mothership: flight.layout.mothership, ..Layout::default() },
            from,
            start: flight.launch,
            x: ranges.x,
            aim: ranges.aim,
            power: ranges.power,
        }
    }

    /// From the words of the physics alone: launches are tried from where this one starts.
    pub(super) fn of_flight(
        parameters: &'r Parameters,
        layout: &Layout,
        launch: &flight::Launch,
    ) -> Range<'r> {
        let layout = Layout { mothership: layout.mothership, ..Layout::default() };
        let any = [i32::MIN, i32::MAX];
        Range { parameters, layout, from: From::Edge, start: *launch, x: any, aim: any, power: any }
    }

    pub(super) fn diameter(&self) -> f32 {
        self.parameters.discs[usize::from(self.start.level.clamp(1, 3)) - 1].diameter
    }

    /// Where a launch first comes down.
    pub(super) fn touch(&self, launch: &Launch) -> flight::Glide {
        first_touch(self.parameters, &self.layout, &self.in_flight(launch))
    }

    /// A launch in the words of the physics.
    pub(super) fn in_flight(&self, launch: &Launch) -> flight::Launch {
        let Launch { x, overhang, power, aim, .. } = *launch;
        flight::Launch { x, overhang, power, aim, ..self.start }
    }

    /// The launch that first comes down at this place, hanging over by this share of the diameter; `None` if the
    /// place is out of range.
    pub(super) fn solve(&self, [x, y]: [f32; 2], share: f32) -> Option<Launch> {
        let overhang = libm::roundf(share * self.diameter() * 10.0) as i32;
        let mut launch = Launch { from: self.from, x: 0, overhang, power: 0, aim: 0 };
        // Straight ahead wherever the edge is long enough: an error in direction then does least.
        let (across, _) = self.as_seen(&launch, [x, y]);
        let along_edge = libm::roundf(across * 10.0) as i32;
        if !matches!(self.start.from, flight::From::Spot { .. }) {
            launch.x = along_edge.clamp(self.x[0], self.x[1]);
        }
        let (across, ahead) = self.as_seen(&launch, [x, y]);
        let degrees = libm::atan2f(across, ahead) * (180.0 / core::f32::consts::PI);
        launch.aim = (libm::roundf(degrees * 10.0) as i32).clamp(self.aim[0], self.aim[1]);
        let far = libm::sqrtf(across * across + ahead * ahead);
        let reach = |power: i32| {
            let glide = self.touch(&Launch { power, ..launch });
            let start = flight::start(self.parameters, &self.layout, &self.in_flight(&launch));
            let (dx, dy) = (glide.position[0] - start.position[0], glide.position[1] - start.position[1]);
            libm::sqrtf(dx * dx + dy * dy)
        };
        let [mut low, mut high] = self.power;
        if reach(high) < far {
            return None;
        }
        while low < high {
            let middle = i32::midpoint(low, high);
            if reach(middle) < far {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        launch.power = low;
        Some(launch)
    }

    /// A place as seen from where a launch starts: how far to the right, how far ahead.
    fn as_seen(&self, launch: &Launch, [x, y]: [f32; 2]) -> (f32, f32) {
        let start =
            flight::start(self.parameters, &self.layout, &self.in_flight(&Launch { aim: 0, ..*launch }));
        // The axis of a straight flip points to the left.
        let (left_x, left_y) = (start.axis[0], start.axis[1]);
        let (dx, dy) = (x - start.position[0], y - start.position[1]);
        (-(dx * left_x + dy * left_y), dy * -left_x + dx * left_y)
    }
}
