//! The Mine (FT-8): which chambers can be entered.

use tableflip_kernel::bits;

use super::sites;
use crate::Fliptown;
use crate::position::Sheet;

/// Chambers below the entrance or a circled chamber, not circled themselves (FT-8.1, FT-8.4).
pub(super) fn reachable(rules: &Fliptown, sheet: &Sheet) -> u16 {
    let circled = sheet.chambers.set();
    let mut open = 0;
    for passage in &rules.figures.mine.passages {
        if passage.from == 0 || passage.from & circled != 0 {
            open |= 1 << passage.to;
        }
    }
    open & !circled
}

/// Chambers that a value lets the seat into, with the reach of a pickaxe (FT-8.1, FT-8.2).
pub(super) fn open_to(rules: &Fliptown, sheet: &Sheet, value: u8) -> u16 {
    let circled = sheet.chambers.set();
    let values = spread(1 << value, reach(rules, sheet));
    let mut open = 0;
    for passage in &rules.figures.mine.passages {
        if (passage.from == 0 || passage.from & circled != 0) && passage.values & values != 0 {
            open |= 1 << passage.to;
        }
    }
    open & !circled
}

/// The values that let the seat into some chamber.
pub(super) fn open_values(rules: &Fliptown, sheet: &Sheet) -> u16 {
    let circled = sheet.chambers.set();
    let mut values = 0;
    for passage in &rules.figures.mine.passages {
        if (passage.from == 0 || passage.from & circled != 0) && circled >> passage.to & 1 == 0 {
            values |= passage.values;
        }
    }
    spread(values, reach(rules, sheet))
}

fn reach(rules: &Fliptown, sheet: &Sheet) -> u8 {
    let items = bits(sheet.items.set());
    items.map(|item| rules.figures.items[usize::from(item)].mine_reach).max().unwrap_or(0)
}

/// The values at most so many steps away from some of these.
fn spread(values: u16, reach: u8) -> u16 {
    let values = u32::from(values);
    let near = (0..=u32::from(reach)).fold(0, |near, step| near | values << step | values >> step);
    near as u16 & sites::ALL_VALUES
}
