//! The commands that people and CI run: `cargo xtask` lists them.
//!
//! Each command installs what it needs, says so, and explains itself where it cannot. Nothing here is
//! part of the program.

mod audit;
mod bench;
mod bless;
mod chaos;
mod cluster;
mod codegen;
mod dist;
mod fifth_game;
mod flight;
mod fuzz;
mod keeper;
mod nats;
mod postgres;
mod puzzles;
mod review;
mod sabotage;
mod shell;
mod siege;
mod simulate;
mod suites;
mod supply;
mod tidy;
mod web;

use std::process::ExitCode;

type Outcome = Result<(), String>;

struct Command {
    name: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Outcome,
}

const COMMANDS: &[Command] = &[
    Command { name: "play", about: "set everything up and start the table in a browser", run: suites::play },
    Command {
        name: "test",
        about: "set everything up and run every fast suite; CI runs this",
        run: suites::test,
    },
    Command {
        name: "tidy",
        about: "check the arrows between crates, the papers, where games are named, and what we use",
        run: tidy::run,
    },
    Command { name: "bless", about: "rewrite the playthroughs; review them as a diff", run: bless::run },
    Command { name: "codegen", about: "write the TypeScript types from the Rust ones", run: codegen::run },
    Command {
        name: "bench",
        about: "measure speed and instructions; see docs/performance.md",
        run: bench::run,
    },
    Command {
        name: "fuzz",
        about: "[TARGET] [SECONDS] fuzz the readers (default: all, 600 s each)",
        run: fuzz::run,
    },
    Command {
        name: "audit",
        about: "hold what we use against advisories, licences and sources (cargo-deny, npm audit)",
        run: audit::run,
    },
    Command {
        name: "siege",
        about: "[SECONDS] strangers do their worst while an honest table plays (default: 20 s each)",
        run: siege::run,
    },
    Command {
        name: "chaos",
        about: "[--seconds N] [--faults kill,freeze,restart,cut,database,bus] [--seed S] [--sabotage index|yes] \
                nodes and what they share fail while 100 tables play, and nothing may be lost",
        run: chaos::run,
    },
    Command {
        name: "simulate",
        about: "[--seeds N] [--first SEED] [--seed S [--trace]] [--sabotage index|yes] nodes under a simulated network, \
                bus and database: the same seed is the same run",
        run: simulate::run,
    },
    Command {
        name: "cluster",
        about: "[--nodes N] start PostgreSQL, NATS and three nodes by hand, in temporary folders, until Enter is pressed",
        run: cluster::run,
    },
    Command {
        name: "postgres",
        about: "start a PostgreSQL for tests by hand, in a temporary folder, until Enter is pressed",
        run: postgres::run,
    },
    Command {
        name: "review-figures",
        about: "[--part P] [--game ID] [--levels L] [--games N] … what reviews are measured by: books, luck, loss, strength, time",
        run: review::figures,
    },
    Command {
        name: "puzzles",
        about: "[--seed N] [--budget B] judge every puzzle that ships anew",
        run: puzzles::check,
    },
    Command {
        name: "flights",
        about: "[COUNT] fly many random launches and look at every step (default: 10000)",
        run: flight::flights,
    },
    Command {
        name: "flight-digest",
        about: "compare the physics natively and in WebAssembly, bit for bit",
        run: flight::digest,
    },
    Command {
        name: "fifth-game",
        about: "[--engine] add the game of examples/fifth-game to a copy of the tree, and play it",
        run: fifth_game::run,
    },
    Command {
        name: "dist",
        about: "[--check] build the static program, Debian's package and the image for containers into target/dist",
        run: dist::run,
    },
    Command {
        name: "build-web",
        about: "build the engine for the browser and the web client",
        run: web::build,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        return list();
    };
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprintln!("xtask: there is no command {name:?}");
        list();
        return ExitCode::from(2);
    };
    match (command.run)(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask {name}: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn list() -> ExitCode {
    println!("cargo xtask COMMAND\n");
    for command in COMMANDS {
        println!("  {:<14} {}", command.name, command.about);
    }
    ExitCode::SUCCESS
}
