//! Filling in at random what a listed flip leaves open: a launch for the physics, a landing where people are the
//! referees. For random games and for thinking ahead; no bot aims like this.

use tableflip_kernel::Dice;

use crate::FlipShips;
use crate::action::{Action, How, Verb};
use crate::card::{CELLS, Cell};
use crate::lands::{Bump, From, Lands, Launch, Place, Side};
use crate::options::Referee;
use crate::position::{Pose, Table};
use crate::ship::{MOST_SHIPS, Ship};

impl FlipShips {
    pub(crate) fn filled(&self, position: &Table, action: &mut Action, dice: &mut Dice) {
        let Verb::Flip { ship, how: how @ How::Open, .. } = &mut action.verb else { return };
        *how = match self.referee() {
            Referee::Players => How::Landed(self.any_landing(position, *ship, dice)),
            Referee::Physics => How::Launched(self.any_launch(dice)),
        };
    }

    fn any_launch(&self, dice: &mut Dice) -> Launch {
        let ranges = &self.figures.physical.launch;
        let mut between = |[low, high]: [i32; 2]| low + dice.below((high - low) as usize + 1) as i32;
        let (x, power, aim) = (between(ranges.x), between(ranges.power), between(ranges.aim));
        let overhang = between([0, 160]);
        let from = if self.options.race {
            [From::Edge, From::Left, From::Right, From::Back][between([0, 3]) as usize]
        } else if self.options.launch_pad && between([0, 1]) == 1 {
            From::Pad
        } else {
            From::Edge
        };
        Launch { from, x, overhang, power, aim }
    }

    fn any_landing(&self, position: &Table, ship: Ship, dice: &mut Dice) -> Lands {
        let place = self.any_place(dice);
        let mut lands = Lands::at(place);
        lands.rotated = dice.below(16) != 0;
        if dice.below(8) == 0 {
            self.bump_any(position, ship, &mut lands, dice);
        }
        lands
    }

    /// Mostly among the cards; now and then short, over the edge or in the mothership.
    fn any_place(&self, dice: &mut Dice) -> Place {
        let (geometry, table) = (&self.figures.physical.geometry, &self.figures.physical.table);
        let mut share = || dice.below(1 << 20) as f64 / f64::from(1 << 20);
        let far = self.line() + geometry.row_depth * f64::from(self.options.rows);
        match (share() * 16.0) as u32 {
            0 | 1 => Place::Mothership,
            2 => Place::Off { side: Side::ALL[(share() * 4.0) as usize] },
            3 => Place::Atmosphere,
            4 => Place::Table { x: tenth(share() * 400.0 - 200.0), y: tenth(share() * self.line()) },
            _ => {
                let wide = 5.0 * geometry.column_pitch + 2.0 * geometry.moon_width;
                let x = (share() - 0.5) * wide;
                let y = self.line() + share() * (far - self.line());
                Place::Table {
                    x: tenth(x).clamp(table.x_min, table.x_max),
                    y: tenth(y).clamp(0.0, table.y_max),
                }
            }
        }
    }

    fn bump_any(&self, position: &Table, ship: Ship, lands: &mut Lands, dice: &mut Dice) {
        let cell = Cell(dice.below(CELLS) as u8);
        if let Some(enemy) = position.enemies[cell.index()] {
            let straight = self.straight(cell);
            let mut nudge = || tenth(dice.below(400) as f64 / 10.0 - 20.0);
            let pose = Pose { x: straight.x + nudge(), y: straight.y + nudge(), angle: nudge() };
            let kept = self.on_table(pose.x, pose.y) && dice.below(8) != 0;
            lands.bumped.push(Bump::Card(enemy.card, kept.then_some(pose)));
        }
        let other = Ship(dice.below(MOST_SHIPS) as u8);
        if other != ship && other.seat().0 < self.seats && position.ship(other).at.in_play() {
            lands.bumped.push(Bump::Ship(other, self.any_place(dice)));
        }
    }
}

fn tenth(length: f64) -> f64 {
    (length * 10.0).round() / 10.0 + 0.0
}
