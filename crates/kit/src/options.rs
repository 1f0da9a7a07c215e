//! Tables to play at: any options, and every value of every option at least once.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;
use tableflip_kernel::{Dice, Edition, Game, OptionKind, OptionSpec};

use crate::{Options, Suite};

/// How often a table that has a certain value of an option is looked for.
const MOST_TRIES: u32 = 1000;

type Figures<S> = Arc<<<S as Suite>::Game as Game>::Figures>;

/// The figures of the edition that comes with the program.
pub(crate) fn figures<G: Game>() -> Arc<G::Figures> {
    let edition = Edition::read::<G>(G::EDITION).unwrap_or_else(|faults| panic!("{faults}"));
    edition.figures::<G>().expect("an edition has the figures of its game")
}

/// The rules under the program's own edition and these options.
pub fn rules_with<G: Game>(options: &Options) -> G {
    G::open(figures::<G>(), options).unwrap_or_else(|fault| panic!("{options:?}: {fault}"))
}

/// Any options that a table can agree on; each is left to the edition now and then.
pub fn any_options<S: Suite>() -> impl Strategy<Value = Options> {
    let figures = figures::<S::Game>();
    let specs = S::Game::TITLE.options.iter();
    let each: Vec<_> = specs
        .map(|spec| {
            let value = prop::option::weighted(0.8, prop::sample::select(values::<S>(spec)));
            value.prop_map(|value| value.map(|value| (spec.name.to_string(), value)))
        })
        .collect();
    let agreed = each.prop_map(|all| {
        let mut options: Options = all.into_iter().flatten().collect();
        S::agree(&mut options);
        options
    });
    agreed.prop_filter("no table could agree on it", move |options| opens::<S>(&figures, options).is_some())
}

/// Any rules that a table can agree on, with a seed: what `check` is tried on, so many times. It fails with
/// the smallest options that fail.
pub fn any_rules<S: Suite>(times: u32, check: impl Fn(&S::Game, u64)) {
    let figures = figures::<S::Game>();
    let config = Config { cases: times, failure_persistence: None, ..Config::default() };
    let tried = TestRunner::new(config).run(&(any_options::<S>(), any::<u64>()), |(options, seed)| {
        check(&opens::<S>(&figures, &options).expect("such options were chosen"), seed);
        Ok(())
    });
    tried.unwrap_or_else(|failure| panic!("{failure}"));
}

/// A table to play at, chosen for one value of one option.
pub struct Table<G> {
    /// Option and value; none for the table at which nothing is said.
    pub about: Option<(&'static str, Value)>,
    /// Its rules.
    pub rules: G,
}

/// The table at which nothing is said, then every value of every option with others around it that a table could
/// agree on: first as few as possible, then `more` times any.
pub fn every_option<S: Suite>(more: usize) -> Vec<Table<S::Game>> {
    let figures = figures::<S::Game>();
    let mut dice = Dice::from_seed(12);
    let mut tables = vec![Table { about: None, rules: rules_with(&Options::new()) }];
    for spec in S::Game::TITLE.options {
        for value in values::<S>(spec) {
            let before = tables.len();
            let found = (0..MOST_TRIES).filter_map(|tried| {
                let share = if tried == 0 { 0 } else { 3 };
                let options = around::<S>(spec.name, &value, share, &mut dice)?;
                opens::<S>(&figures, &options)
            });
            let about = Some((spec.name, value.clone()));
            tables.extend(found.take(1 + more).map(|rules| Table { about: about.clone(), rules }));
            assert!(tables.len() > before, "no table can agree on {} = {value}", spec.name);
        }
    }
    tables
}

/// Options with this value; each other option is any value in `share` of four cases. `None` if the table would
/// rather agree on something else.
fn around<S: Suite>(name: &str, value: &Value, share: usize, dice: &mut Dice) -> Option<Options> {
    let mut options = Options::new();
    for spec in S::Game::TITLE.options.iter().filter(|spec| spec.name != name) {
        if dice.below(4) < share {
            let mut values = values::<S>(spec);
            options.insert(spec.name.to_string(), values.swap_remove(dice.below(values.len())));
        }
    }
    options.insert(name.to_string(), value.clone());
    S::agree(&mut options);
    (options.get(name) == Some(value)).then_some(options)
}

fn opens<S: Suite>(figures: &Figures<S>, options: &Options) -> Option<S::Game> {
    S::Game::open(figures.clone(), options).ok()
}

/// What an option may be. Of a wide range the ends and the middle.
fn values<S: Suite>(spec: &OptionSpec) -> Vec<Value> {
    match &spec.kind {
        OptionKind::Choice(choices) => choices.iter().map(|choice| choice.value.into()).collect(),
        OptionKind::Flag => vec![false.into(), true.into()],
        OptionKind::Number { min, max, nullable } => {
            let middle = i64::midpoint(*min, *max);
            let mut numbers: Vec<i64> = if max - min < 24 {
                (*min..=*max).collect()
            } else {
                vec![*min, min + 1, middle, max - 1, *max]
            };
            numbers.dedup();
            let numbers = numbers.into_iter().map(Value::from);
            numbers.chain(nullable.then_some(Value::Null)).collect()
        }
        OptionKind::Free(_) => S::free(spec.name),
    }
}
