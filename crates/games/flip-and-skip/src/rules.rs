//! The rules, one file per section of the specification.
//!
//! `play` makes the checks that all actions share, in the order of SK-9, and hands over to the
//! section. A section checks the rest before it emits its first event, so a refused action has
//! changed nothing. What follows stands in the events, and `apply` carries them out.

mod apply;
mod corners;
mod ending;
mod flip;
mod icons;
mod pressed;
mod set_up;
mod step;
mod tells;
mod turn;

use tableflip_kernel::{Seat, Sink};

use crate::FlipAndSkip;
use crate::action::{Action, Verb};
use crate::coin::{Coin, Icon};
use crate::event::Event;
use crate::options::HandView;
use crate::position::Position;
use crate::table::{Knowers, Phase, Table};
use crate::why::Why;

pub(crate) use apply::apply;
pub(crate) use corners::begun as begun_in_corners;
pub(crate) use ending::{complete, dead};
pub(crate) use flip::may_lend_any;
pub(crate) use icons::has_target;
pub(crate) use pressed::pressed;
pub(crate) use set_up::list as list_takes;
pub(crate) use step::{movers, possible as step_possible};
pub(crate) use tells::{Tells, tells};

/// A turn being played: rules, position, and where events go.
struct Turn<'t, S> {
    rules: &'t FlipAndSkip,
    position: &'t mut Position,
    sink: &'t mut S,
}

impl<S: Sink<Event>> Turn<'_, S> {
    /// Carries an event out and passes it on.
    #[inline]
    fn emit(&mut self, event: Event) {
        apply(&mut self.position.table, &event);
        self.sink.put(event);
    }

    fn table(&self) -> &Table {
        &self.position.table
    }

    /// What happens to what is known of a coin that comes to a holder: who looks at once learns (SK-11.2).
    fn held_by(&self, holder: Seat, coin: Coin) -> (Option<Icon>, Knowers) {
        match self.rules.options.hand_view {
            HandView::Owner => self.looked_at_by(holder, coin),
            HandView::Blind => (None, self.table().knowers(coin)),
        }
    }

    /// What somebody who looks under a coin learns, and who knows it then.
    fn looked_at_by(&self, seat: Seat, coin: Coin) -> (Option<Icon>, Knowers) {
        let news = (!self.table().knows(seat, coin)).then(|| self.position.under(coin));
        let known =
            [Seat(0), Seat(1)].into_iter().filter(|&other| other == seat || self.table().knows(other, coin));
        (news, known.collect())
    }
}

/// Plays an action, or refuses it and changes nothing.
pub(crate) fn play(
    rules: &FlipAndSkip,
    position: &mut Position,
    action: Action,
    sink: &mut impl Sink<Event>,
) -> Result<(), Why> {
    let Action { seat, verb } = action;
    check_asked(&position.table, seat, verb)?;
    let turn = &mut Turn { rules, position, sink };
    match verb {
        Verb::Take { square, to } => set_up::take(turn, seat, square, to),
        Verb::Flip { coin } => flip::flip(turn, seat, coin),
        Verb::Keep {} => flip::keep(turn, seat),
        Verb::Use { coin } => flip::use_icon(turn, seat, coin),
        Verb::Pick { coin } => icons::pick(turn, seat, coin, None),
        Verb::PickTo { coin, to } => icons::pick(turn, seat, coin, Some(to)),
        Verb::Move { from, to } => step::move_coin(turn, seat, from, to),
        Verb::Skip { from, over } => step::skip(turn, seat, from, over),
        Verb::EndTurn {} => step::end_turn(turn),
    }
}

/// Rows 1, 3 and 4 of the table of refusals in SK-9; row 2, the form, is `Action::read`.
fn check_asked(table: &Table, seat: Seat, verb: Verb) -> Result<(), Why> {
    let phase = table.phase;
    let fits = match verb {
        _ if table.over() => return Err(Why::GameOver),
        _ if seat != table.to_act => return Err(Why::NotYourTurn { seat: table.to_act }),
        Verb::Take { .. } => matches!(phase, Phase::Setup),
        Verb::Flip { .. } | Verb::Keep {} => matches!(phase, Phase::Flip),
        Verb::Use { .. } => matches!(phase, Phase::Use { .. }),
        Verb::Pick { .. } | Verb::PickTo { .. } => matches!(phase, Phase::Target { .. }),
        Verb::Move { .. } | Verb::Skip { .. } | Verb::EndTurn {} => matches!(phase, Phase::Step { .. }),
    };
    if fits { Ok(()) } else { Err(Why::WrongPhase { phase }) }
}

/// Lists the legal actions of the seat that decides, in the order of SK-9.
pub(crate) fn list(rules: &FlipAndSkip, position: &Position, actions: &mut Vec<Action>) {
    let table = &position.table;
    let seat = table.to_act;
    let mut push = |verb| actions.push(Action { seat, verb });
    match table.phase {
        Phase::Setup => set_up::list(rules, table, &mut push),
        Phase::Flip => flip::list_flips(rules, table, &mut push),
        Phase::Use { flipped } => flip::list_uses(rules, position, flipped, &mut push),
        Phase::Target { icon, .. } => icons::list(rules, table, icon, &mut push),
        Phase::Step { .. } => step::list(rules, table, actions),
        Phase::Over(_) => {}
    }
}

/// Goes from the laid-out board to the first decision: the first take, or turn 1 where an edition
/// has nothing to take.
pub(crate) fn start(rules: &FlipAndSkip, position: &mut Position) {
    let turn = &mut Turn { rules, position, sink: &mut tableflip_kernel::Forget };
    set_up::next_taker(turn, Seat(0));
}
