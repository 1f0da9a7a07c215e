// Generated from the wire types of Flip-5X by `cargo xtask codegen`. Do not edit.

/**
 * A place at the table, numbered from 0 in turn order.
 */
export type Seat = number;

/**
 * What a planet serves (FX-10.3).
 */
export type Focus = "research" | "military" | "agriculture";

/**
 * The rows of the upgrade table (FX-11).
 */
export type Upgrade = "jump_length" | "extra_jump" | "wormhole" | "strike" | "attack_range" | "standing" | "boost" | "advance_range" | "double_claim";

/**
 * Where a seat stands in a round (FX-4.5).
 */
export type Step = "culture" | "event" | "pirates" | "experiment" | "explore" | "exterminate" | "exploit" | "expand" | "round_end" | "done" | "over";

/**
 * Which planet an enemy comes to.
 */
export type Where = "richest_unclaimed" | "most_prosperous";

/**
 * What a bonus of this round changes.
 */
export type BonusKind = "points" | "jumps" | "length" | "research" | "military" | "agriculture";

/**
 * One choice of one seat.
 */
export type Action = { 
/**
 * Who.
 */
seat: Seat, } & ({ "do": "culture", culture: string, } | { "do": "choose", option: number, } | { "do": "place", at: string, } | { "do": "pick", planet: string, } | { "do": "cut", jump: number, } | { "do": "clear", at: string, } | { "do": "refocus", planet: string, focus: Focus, } | { "do": "wormholes", at: Array<string>, } | { "do": "attack", from: string, target: Target, } | { "do": "advance", from: string, to: string, } | { "do": "forgo", } | { "do": "research", upgrade: Upgrade, circle: number, } | { "do": "cure", planet: string, } | { "do": "jump", path: Array<string>, } | { "do": "claim", planet: string, focus: Focus, } | { "do": "end_phase", });

/**
 * What is attacked.
 */
export type Target = { 
/**
 * Where it is.
 */
planet: string, } | { 
/**
 * The jump's id.
 */
jump: number, 
/**
 * Where they are, once for each.
 */
pirates: Array<string>, } | { 
/**
 * Its kind.
 */
enemy: string, };

/**
 * A position, or what everybody sees of one.
 */
export type View = { 
/**
 * How many cards the coordinate deck has.
 */
coordinate_deck: number, 
/**
 * This round's random coordinates.
 */
drawn: Array<string>, 
/**
 * Whether every seat's game is over.
 */
finished: boolean, game: string, rng: null, 
/**
 * 0 while cultures are chosen.
 */
round: number, scenario: string, seats: Array<Sheet>, 
/**
 * This round's completed coordinates.
 */
spawned: Array<string>, tells: Tells, 
/**
 * The events in the order of the rounds; null for those face down.
 */
timeline: Array<string | null>, };

/**
 * One seat's sheet.
 */
export type Sheet = { 
/**
 * Advances used, by source.
 */
advanced: Record<string, number>, attacked: Array<string>, bonus: Bonus, culture: string | null, defeated: Array<string>, enemies: Array<Enemy>, features: Array<Feature>, jumps: Array<Jump>, jumps_drawn: number, jumps_left: number, pending: Array<Effect>, pirates: Array<string>, pirates_defeated: number, plagued: Array<string>, planets: Record<string, Planet>, points: number, relics: number, result: Ended | null, standing_left: number, step: Step, upgrades: Record<Upgrade, number[]>, wormholes: Array<string>, };

/**
 * A planet on a sheet.
 */
export type Planet = { focus: Focus | null, planned: number, prosperity: number, shields: number, };

/**
 * A hyperspace jump.
 */
export type Jump = { id: number, path: Array<string>, };

/**
 * An enemy on a sheet.
 */
export type Enemy = { at: string, 
/**
 * 0 for those with power.
 */
health: number, kind: string, };

/**
 * A feature on a sheet.
 */
export type Feature = { at: string, kind: string, };

/**
 * An effect as it stands in `pending` (FX-13.2): the edition's words, with drawn places and counted-down numbers.
 */
export type Effect = { "op": "pirates", at: Array<string>, } | { "op": "feature", kind: string, at: Array<string>, } | { "op": "enemy", kind: string, at?: Array<string>, where?: Where, } | { "op": "nova", at: Array<string>, } | { "op": "put", what: string, at: string, } | { "op": "points", n: number, } | { "op": "jumps", n: number, } | { "op": "length", n: number, } | { "op": "each", focus: Focus, n: number, } | { "op": "relic", n: number, } | { "op": "attack", power: number, } | { "op": "advance", n: number, } | { "op": "wormholes", } | { "op": "clear", n: number, } | { "op": "refocus", n: number, } | { "op": "cut", n: number, } | { "op": "drain", n: number, } | { "op": "plague", n: number, } | { "op": "abandon", n: number, } | { "op": "choice", card: string, };

/**
 * This round's changes.
 */
export type Bonus = { agriculture: number, jumps: number, length: number, military: number, points: number, research: number, };

/**
 * How it ended for a seat (FX-12.1, FX-12.2).
 */
export type Ended = { 
/**
 * Which goal was reached, if one was.
 */
goal: number | null, 
/**
 * In which round it ended.
 */
round: number, 
/**
 * Whether a goal was reached.
 */
won: boolean, };

/**
 * What follows from a view by the rules, so that whoever draws it needs none.
 */
export type Tells = { 
/**
 * What a cure costs, if one is known.
 */
cure: number | null, 
/**
 * The rows that the next card brings pirates to.
 */
rows: Array<string>, 
/**
 * The cards whose extra rules hold.
 */
rules: Array<string>, seats: Array<SeatTells>, 
/**
 * Who owes a decision.
 */
to_act: Array<Seat>, };

/**
 * What follows from one sheet.
 */
export type SeatTells = { 
/**
 * The planets whose phase it is.
 */
acting: Array<string>, 
/**
 * The circles that the points left would pay for, by row.
 */
affordable: Partial<Record<Upgrade, number[]>>, 
/**
 * What stands in the way of a jump through a space: `pirate`, or kinds of enemies.
 */
blockades: Record<string, string[]>, goals: Array<Progress>, 
/**
 * By id: how long, and where blockaded.
 */
jumps: Record<string, JumpTells>, 
/**
 * Points, jumps, attacks or advances left in the phase.
 */
left: number | null, 
/**
 * The spaces of lit features.
 */
lit: Array<string>, 
/**
 * How long a jump may be.
 */
longest: number, 
/**
 * The planets of the empire.
 */
planets: Record<string, PlanetTells>, 
/**
 * While a jump can be drawn: where one may begin, and where it goes on from there.
 */
starts: Record<string, string[]>, 
/**
 * Where a jump goes on from each space that it may pass; it ends where this says nothing.
 */
steps: Record<string, string[]>, 
/**
 * Spaces that count for more than one in a jump's length.
 */
weights: Record<string, number>, };

/**
 * How far a goal has come; for a network also which of its planets are held, and which of those are linked with
 * the first.
 */
export type Progress = { done: number, held?: Array<string>, linked?: Array<string>, of: number, };

/**
 * What follows about a jump.
 */
export type JumpTells = { blockaded: Array<string>, length: number, };

/**
 * What follows about a planet of the empire.
 */
export type PlanetTells = { 
/**
 * Attacks or advances that it has left this round.
 */
left: number, output: number, 
/**
 * The planets in its range; none for research.
 */
reach: Array<string>, };

/**
 * One thing that happened.
 */
export type Event = { 
/**
 * The effects that it puts on the seat's list; on every list for a card that is turned up.
 */
queued?: Array<Effect>, } & ({ "event": "culture_chosen", seat: Seat, culture: string, planet: string, focus: Focus, prosperity: number, } | { "event": "coordinates_drawn", at: Array<string>, deck: null, rng: null, } | { "event": "card_turned", round: number, card: string, spawned: Array<string>, drawn: Array<string>, } | { "event": "pirates_came", seat: Seat, at: Array<string>, } | { "event": "phase_began", seat: Seat, step: Step, left: number, } | { "event": "plans_filled", seat: Seat, } | { "event": "round_ended", seat: Seat, } | { "event": "seat_done", seat: Seat, tally: Tally, } | { "event": "seat_ended", seat: Seat, won: boolean, goal: number | null, round: number, tally: Tally, } | { "event": "chosen", seat: Seat, card: string, option: number, } | { "event": "spread", seat: Seat, } | { "event": "dropped", seat: Seat, } | { "event": "forgone", seat: Seat, } | { "event": "pirate_added", seat: Seat, at: string, } | { "event": "feature_added", seat: Seat, kind: string, at: string, } | { "event": "enemy_came", seat: Seat, kind: string, at: string, health: number, } | { "event": "nova_burst", seat: Seat, at: string, pirates: Array<string>, planets: Array<string>, } | { "event": "feature_lost", seat: Seat, kind: string, at: string, } | { "event": "jump_lost", seat: Seat, jump: number, } | { "event": "bonus_changed", seat: Seat, what: BonusKind, by: number, left?: number, } | { "event": "relics_gained", seat: Seat, relics: number, } | { "event": "feature_taken", seat: Seat, kind: string, at: string, } | { "event": "advanced", seat: Seat, planet: string, } | { "event": "advance_planned", seat: Seat, from: string, planet: string, } | { "event": "wormholes_opened", seat: Seat, at: Array<string>, } | { "event": "pirate_cleared", seat: Seat, at: string, } | { "event": "refocused", seat: Seat, planet: string, focus: Focus, } | { "event": "jump_cut", seat: Seat, jump: number, } | { "event": "drained", seat: Seat, planet: string, } | { "event": "plagued", seat: Seat, planet: string, } | { "event": "abandoned", seat: Seat, planet: string, } | { "event": "researched", seat: Seat, upgrade: Upgrade, circle: number, cost: number, } | { "event": "cured", seat: Seat, planet: string, cost: number, } | { "event": "jump_drawn", seat: Seat, jump: number, path: Array<string>, } | { "event": "attacked", seat: Seat, from: string, power: number, } | { "event": "shields_lowered", seat: Seat, planet: string, shields: number, } | { "event": "pirates_defeated", seat: Seat, jump: number, at: Array<string>, } | { "event": "enemy_hurt", seat: Seat, kind: string, health: number, } | { "event": "enemy_defeated", seat: Seat, kind: string, } | { "event": "claimed", seat: Seat, planet: string, focus: Focus, prosperity: number, });

/**
 * What a seat has at the end of its round, so that rounds can be compared afterwards.
 */
export type Tally = { 
/**
 * The planets of the empire.
 */
planets: number, 
/**
 * Their prosperity in all.
 */
prosperity: number, 
/**
 * The filled circles.
 */
circles: number, 
/**
 * How far each goal has come.
 */
goals: [number, number], };

/**
 * The edition that comes with the program, for pages without a table.
 */
export const EDITION: unknown = {
  "cultures": {
    "merchants": {
      "at": "I7",
      "focus": "agriculture",
      "prosperity": 1
    },
    "scientists": {
      "at": "B2",
      "focus": "research",
      "prosperity": 1
    },
    "warriors": {
      "at": "H3",
      "focus": "military",
      "prosperity": 1
    }
  },
  "edition": {
    "game": "flip-5x",
    "name": "Flip-5X, shipped edition",
    "version": 1
  },
  "enemies": {
    "devourer": {
      "blockade": "space",
      "health": 36,
      "name": "The Devourer",
      "reward": []
    },
    "dreadnought": {
      "blockade": "space",
      "health": 6,
      "name": "Dreadnought",
      "reward": [
        {
          "n": 2,
          "op": "advance"
        }
      ]
    },
    "flagship_black": {
      "blockade": "space",
      "name": "Black Flagship",
      "power": 3,
      "reward": [
        {
          "n": 2,
          "op": "advance"
        }
      ]
    },
    "flagship_grey": {
      "blockade": "space",
      "name": "Grey Flagship",
      "power": 4,
      "reward": [
        {
          "n": 1,
          "op": "advance"
        }
      ]
    },
    "flagship_red": {
      "blockade": "space",
      "name": "Red Flagship",
      "power": 3,
      "reward": [
        {
          "n": 1,
          "op": "relic"
        }
      ]
    },
    "insurgents": {
      "blockade": "none",
      "name": "Insurgents",
      "power": 2,
      "reward": []
    },
    "kraken": {
      "blockade": "around",
      "name": "Void Kraken",
      "power": 3,
      "reward": [
        {
          "n": 3,
          "op": "advance"
        }
      ]
    },
    "rival": {
      "blockade": "none",
      "health": 5,
      "name": "Rival Dominion",
      "reward": [
        {
          "n": 2,
          "op": "advance"
        }
      ]
    }
  },
  "events": {
    "armada": {
      "act": 3,
      "choice": [
        {
          "effects": [
            {
              "n": 2,
              "op": "drain"
            },
            {
              "n": 4,
              "op": "clear"
            }
          ],
          "text": "Pay them: drain two pips, then remove up to four pirates."
        },
        {
          "effects": [
            {
              "op": "attack",
              "power": 2
            }
          ],
          "text": "Fight them: an attack of power 2 against any target."
        }
      ],
      "flavour": "They no longer hide their transponders.",
      "left": [
        "5",
        "3",
        "7"
      ],
      "name": "Corsair Armada",
      "right": [
        "E",
        "K",
        "H"
      ],
      "setup": [
        {
          "op": "pirates",
          "random": 4
        }
      ]
    },
    "comet": {
      "act": 1,
      "flavour": "Ice, metal and seeds: two slow gifts cross the dark.",
      "left": [
        "1",
        "4",
        "8"
      ],
      "name": "Twin Comets",
      "right": [
        "D",
        "G",
        ""
      ],
      "setup": [
        {
          "kind": "comet",
          "op": "feature",
          "random": 2
        }
      ]
    },
    "dreadnought": {
      "act": 3,
      "flavour": "Its war ended ages ago. Nobody told it.",
      "left": [
        "7",
        "8",
        "5"
      ],
      "name": "The Last Dreadnought",
      "right": [
        "G",
        "E",
        "C"
      ],
      "rules": [
        {
          "n": 1,
          "rule": "fewer_jumps",
          "unless_defeated": "dreadnought"
        }
      ],
      "setup": [
        {
          "kind": "dreadnought",
          "op": "enemy",
          "random": 1
        }
      ]
    },
    "festival": {
      "act": 1,
      "choice": [
        {
          "effects": [
            {
              "n": 2,
              "op": "points"
            }
          ],
          "text": "Grants: 2 more research points this round."
        },
        {
          "effects": [
            {
              "n": 1,
              "op": "jumps"
            },
            {
              "n": 1,
              "op": "length"
            }
          ],
          "text": "Regatta: 1 more jump this round, and jumps may be 1 longer this round."
        },
        {
          "effects": [
            {
              "n": 1,
              "op": "advance"
            }
          ],
          "text": "Harvest: advance planets once."
        }
      ],
      "flavour": "A hundred million lanterns rise, and for one evening everyone agrees on something.",
      "left": [
        "3",
        "6",
        ""
      ],
      "name": "Founders' Day",
      "right": [
        "H",
        "K",
        "J"
      ]
    },
    "golden": {
      "act": 3,
      "choice": [
        {
          "effects": [
            {
              "n": 4,
              "op": "advance"
            }
          ],
          "text": "Of growth: advance planets four times."
        },
        {
          "effects": [
            {
              "n": 4,
              "op": "points"
            }
          ],
          "text": "Of reason: 4 more research points this round."
        },
        {
          "effects": [
            {
              "op": "attack",
              "power": 3
            },
            {
              "op": "attack",
              "power": 3
            }
          ],
          "text": "Of valour: two attacks of power 3 against any target."
        }
      ],
      "flavour": "Children draw maps of places that are not yet there, and then someone goes.",
      "left": [
        "1",
        "2",
        ""
      ],
      "name": "Golden Age",
      "right": [
        "H",
        "J",
        "A"
      ]
    },
    "kraken": {
      "act": 2,
      "flavour": "The survey ship sends one picture. It is mostly eye.",
      "left": [
        "4",
        "2",
        ""
      ],
      "name": "The Void Kraken",
      "right": [
        "F",
        "J",
        "B"
      ],
      "setup": [
        {
          "kind": "kraken",
          "op": "enemy",
          "random": 1
        }
      ]
    },
    "nebula": {
      "act": 1,
      "choice": [
        {
          "effects": [
            {
              "n": 1,
              "op": "points"
            }
          ],
          "text": "Study it: 1 more research point this round."
        },
        {
          "effects": [
            {
              "n": 1,
              "op": "advance"
            }
          ],
          "text": "Skim it: advance planets once."
        }
      ],
      "flavour": "Violet fog over the lanes; every clock aboard runs late.",
      "left": [
        "2",
        "7",
        "5"
      ],
      "name": "Ion Nebula",
      "right": [
        "B",
        "I",
        ""
      ],
      "setup": [
        {
          "kind": "nebula",
          "op": "feature",
          "random": 3
        }
      ]
    },
    "plague": {
      "act": 2,
      "flavour": "The proudest city falls ill first, and closes its gates last.",
      "left": [
        "6",
        "1",
        "3"
      ],
      "name": "Crimson Fever",
      "right": [
        "C",
        "E",
        ""
      ],
      "rules": [
        {
          "cost": 2,
          "rule": "cure"
        }
      ],
      "setup": [
        {
          "n": 1,
          "op": "plague"
        }
      ]
    },
    "relic": {
      "act": 1,
      "flavour": "Two hulls, no lights, and on every door the same unread word.",
      "left": [
        "8",
        "3",
        ""
      ],
      "name": "Derelict Vaults",
      "right": [
        "E",
        "A",
        "C"
      ],
      "setup": [
        {
          "kind": "relic",
          "op": "feature",
          "random": 2
        }
      ]
    },
    "rival": {
      "act": 2,
      "flavour": "Banners on a world that was empty yesterday. Polite banners, with guns behind them.",
      "left": [
        "7",
        "5",
        "1"
      ],
      "name": "A Rival Dominion",
      "right": [
        "K",
        "H",
        "D"
      ],
      "setup": [
        {
          "kind": "rival",
          "op": "enemy",
          "where": "richest_unclaimed"
        }
      ]
    },
    "rush": {
      "act": 2,
      "choice": [
        {
          "effects": [
            {
              "focus": "research",
              "n": 1,
              "op": "each"
            }
          ],
          "text": "Of ideas: each research planet counts 1 more this round."
        },
        {
          "effects": [
            {
              "focus": "military",
              "n": 1,
              "op": "each"
            }
          ],
          "text": "Of ships: each military planet counts 1 more this round."
        },
        {
          "effects": [
            {
              "focus": "agriculture",
              "n": 1,
              "op": "each"
            }
          ],
          "text": "Of bread: each agriculture planet counts 1 more this round."
        }
      ],
      "flavour": "Every council asks the same question: plenty of what?",
      "left": [
        "2",
        "8",
        ""
      ],
      "name": "The Year of Plenty",
      "right": [
        "G",
        "C",
        ""
      ]
    },
    "smugglers": {
      "act": 1,
      "choice": [
        {
          "effects": [
            {
              "op": "wormholes"
            },
            {
              "n": 2,
              "op": "length"
            },
            {
              "at": [
                "E4",
                "G5"
              ],
              "op": "pirates"
            }
          ],
          "text": "Buy the route: add a pair of wormholes, and jumps may be 2 longer this round; add a pirate at E4 and one at G5."
        },
        {
          "effects": [
            {
              "op": "attack",
              "power": 2
            }
          ],
          "text": "Seize the ship: an attack of power 2 against any target."
        }
      ],
      "flavour": "She knows a short way. She always knows a short way.",
      "left": [
        "5",
        "",
        "2"
      ],
      "name": "A Smuggler's Offer",
      "right": [
        "J",
        "F",
        ""
      ]
    },
    "storm": {
      "act": 2,
      "choice": [
        {
          "effects": [
            {
              "n": 2,
              "op": "cut"
            }
          ],
          "text": "Ride it out: remove two of your jumps."
        },
        {
          "effects": [
            {
              "n": -2,
              "op": "jumps"
            }
          ],
          "text": "Stay in port: 2 fewer jumps this round."
        }
      ],
      "flavour": "The lanes hum, then sing, then snap.",
      "left": [
        "8",
        "4",
        "6"
      ],
      "name": "Hyperspace Storm",
      "right": [
        "A",
        "I",
        "G"
      ]
    },
    "supernova": {
      "act": 3,
      "flavour": "For nine days there are two suns, and then there is a hole with a bright edge.",
      "left": [
        "6",
        "5",
        "4"
      ],
      "name": "Supernova",
      "right": [
        "D",
        "B",
        "K"
      ],
      "setup": [
        {
          "op": "nova",
          "random": 1
        }
      ]
    },
    "uprising": {
      "act": 3,
      "choice": [
        {
          "effects": [
            {
              "kind": "insurgents",
              "op": "enemy",
              "where": "most_prosperous"
            }
          ],
          "text": "Send troops: insurgents hold your most prosperous planet."
        },
        {
          "effects": [
            {
              "n": 1,
              "op": "abandon"
            },
            {
              "n": 1,
              "op": "refocus"
            }
          ],
          "text": "Let them go: abandon a planet, then change the focus of one."
        }
      ],
      "flavour": "The garrison's last report is a song that none of the officers knew.",
      "left": [
        "3",
        "7",
        "2"
      ],
      "name": "Uprising",
      "right": [
        "I",
        "D",
        "F"
      ]
    }
  },
  "features": {
    "beacon": {
      "name": "Beacon",
      "reached": "light",
      "reward": [],
      "weight": 1
    },
    "comet": {
      "name": "Comet",
      "reached": "take",
      "reward": [
        {
          "n": 2,
          "op": "advance"
        }
      ],
      "weight": 1
    },
    "nebula": {
      "name": "Nebula",
      "reached": "none",
      "reward": [],
      "weight": 2
    },
    "relic": {
      "name": "Relic",
      "reached": "take",
      "reward": [
        {
          "n": 1,
          "op": "relic"
        }
      ],
      "weight": 1
    }
  },
  "limits": {
    "acts": 3,
    "advance_range": 1,
    "attack_range": 1,
    "claim_pips": 1,
    "events_per_act": 5,
    "jump_length": 1,
    "jumps_per_round": 2,
    "rounds": 10,
    "standing_power": 2,
    "used_per_act": 3
  },
  "map": {
    "lengths": [
      8,
      8,
      8,
      8,
      8,
      8,
      8,
      8,
      8,
      8,
      8
    ],
    "rows": [
      "A",
      "B",
      "C",
      "D",
      "E",
      "F",
      "G",
      "H",
      "I",
      "J",
      "K"
    ],
    "shift": [
      0,
      1,
      0,
      1,
      0,
      1,
      0,
      1,
      0,
      1,
      0
    ]
  },
  "planets": {
    "list": [
      {
        "at": "B2",
        "name": "Ansible",
        "pips": 4,
        "shields": 0
      },
      {
        "at": "A3",
        "name": "Quill",
        "pips": 2,
        "shields": 0
      },
      {
        "at": "C2",
        "name": "Marrow",
        "pips": 2,
        "shields": 0
      },
      {
        "at": "D1",
        "name": "Tarn",
        "pips": 2,
        "shields": 2
      },
      {
        "at": "C4",
        "name": "Lantern",
        "pips": 3,
        "shields": 2
      },
      {
        "at": "D4",
        "name": "Sorrel",
        "pips": 4,
        "shields": 2
      },
      {
        "at": "A6",
        "name": "Halcyon",
        "pips": 3,
        "shields": 1
      },
      {
        "at": "B6",
        "name": "Ember",
        "pips": 2,
        "shields": 0
      },
      {
        "at": "A8",
        "name": "Outlook",
        "pips": 4,
        "shields": 2
      },
      {
        "at": "C8",
        "name": "Brine",
        "pips": 3,
        "shields": 1
      },
      {
        "at": "D6",
        "name": "Cinder",
        "pips": 4,
        "shields": 3
      },
      {
        "at": "E2",
        "name": "Wicker",
        "pips": 2,
        "shields": 0
      },
      {
        "at": "F4",
        "name": "Meridian",
        "pips": 5,
        "shields": 4
      },
      {
        "at": "E7",
        "name": "Pallas",
        "pips": 3,
        "shields": 2
      },
      {
        "at": "F6",
        "name": "Auric",
        "pips": 5,
        "shields": 3
      },
      {
        "at": "F2",
        "name": "Gannet",
        "pips": 4,
        "shields": 2
      },
      {
        "at": "H3",
        "name": "Bastion",
        "pips": 4,
        "shields": 0
      },
      {
        "at": "G3",
        "name": "Harrow",
        "pips": 4,
        "shields": 1
      },
      {
        "at": "I4",
        "name": "Mill",
        "pips": 3,
        "shields": 0
      },
      {
        "at": "I3",
        "name": "Fennel",
        "pips": 4,
        "shields": 0
      },
      {
        "at": "J4",
        "name": "Thorn",
        "pips": 3,
        "shields": 1
      },
      {
        "at": "J2",
        "name": "Deepwell",
        "pips": 4,
        "shields": 1
      },
      {
        "at": "I7",
        "name": "Exchange",
        "pips": 4,
        "shields": 0
      },
      {
        "at": "H6",
        "name": "Tally",
        "pips": 3,
        "shields": 0
      },
      {
        "at": "J6",
        "name": "Copper",
        "pips": 2,
        "shields": 0
      },
      {
        "at": "G8",
        "name": "Vesper",
        "pips": 4,
        "shields": 2
      },
      {
        "at": "H8",
        "name": "Saffron",
        "pips": 3,
        "shields": 1
      },
      {
        "at": "K7",
        "name": "Anvil",
        "pips": 3,
        "shields": 1
      }
    ]
  },
  "scenarios": {
    "crown": {
      "flavour": "Three captains have sworn one oath and divided the sky among themselves. No convoy arrives any more, and no one asks why.",
      "goals": [
        {
          "enemies": [
            "flagship_red",
            "flagship_grey",
            "flagship_black"
          ],
          "kind": "defeat",
          "text": "Defeat all three flagships."
        },
        {
          "kind": "linked",
          "planets": [
            "B2",
            "H3",
            "I7"
          ],
          "text": "Hold the three cradles Ansible, Bastion and Exchange in one unblockaded network, with a total prosperity of 42 in your empire.",
          "total": 42
        }
      ],
      "name": "The Pirate Crown",
      "right": [
        "G",
        "D",
        "I"
      ],
      "rules": [],
      "setup": [
        {
          "at": [
            "D2"
          ],
          "kind": "flagship_red",
          "op": "enemy"
        },
        {
          "at": [
            "G7"
          ],
          "kind": "flagship_grey",
          "op": "enemy"
        },
        {
          "at": [
            "I5"
          ],
          "kind": "flagship_black",
          "op": "enemy"
        },
        {
          "at": [
            "D5",
            "G4",
            "H5",
            "H7"
          ],
          "op": "pirates"
        }
      ]
    },
    "devourer": {
      "flavour": "Something older than the stars has woken at the heart of the galaxy, and it is hungry. Worlds that it passes grow thin and quiet.",
      "goals": [
        {
          "enemies": [
            "devourer"
          ],
          "kind": "defeat",
          "text": "Defeat the Devourer."
        },
        {
          "kind": "worlds",
          "n": 13,
          "prosperity": 3,
          "text": "Hold thirteen ark worlds: planets with a prosperity of 3 or more."
        }
      ],
      "name": "The Devourer",
      "right": [
        "C",
        "H",
        ""
      ],
      "rules": [
        {
          "effects": [
            {
              "n": 1,
              "op": "drain"
            }
          ],
          "rounds": [
            3,
            6,
            9
          ],
          "rule": "round_end",
          "unless_defeated": "devourer"
        }
      ],
      "setup": [
        {
          "at": [
            "F5"
          ],
          "kind": "devourer",
          "op": "enemy"
        }
      ]
    },
    "silence": {
      "flavour": "Every signal from the old empires stops in the same year. Their beacons still drift out there, dark, each with a part of the warning.",
      "goals": [
        {
          "feature": "beacon",
          "kind": "lit",
          "text": "Have every beacon lit at the same time."
        },
        {
          "kind": "upgrades",
          "n": 22,
          "text": "Fill twenty-two upgrade circles."
        }
      ],
      "name": "The Great Silence",
      "right": [
        "F",
        "B",
        ""
      ],
      "rules": [
        {
          "feature": "beacon",
          "n": 2,
          "rule": "lit_points"
        }
      ],
      "setup": [
        {
          "at": [
            "B4",
            "D3",
            "G6",
            "J3"
          ],
          "kind": "beacon",
          "op": "feature"
        }
      ]
    }
  },
  "seats": {
    "max": 6,
    "min": 1
  },
  "upgrades": {
    "advance_range": {
      "costs": [
        3,
        5,
        7
      ],
      "group": "exploit",
      "name": "Trade range"
    },
    "attack_range": {
      "costs": [
        3,
        5,
        7
      ],
      "group": "exterminate",
      "name": "Fleet range"
    },
    "boost": {
      "advances": [
        1,
        2,
        3
      ],
      "costs": [
        2,
        4,
        6
      ],
      "group": "exploit",
      "name": "Surge of growth"
    },
    "double_claim": {
      "costs": [
        5
      ],
      "group": "exploit",
      "name": "Prepared settlers"
    },
    "extra_jump": {
      "costs": [
        3,
        5,
        8
      ],
      "group": "explore",
      "name": "Additional jump"
    },
    "jump_length": {
      "costs": [
        2,
        4,
        6,
        8
      ],
      "group": "explore",
      "name": "Longer jumps"
    },
    "standing": {
      "costs": [
        6,
        9
      ],
      "group": "exterminate",
      "name": "Standing fleet"
    },
    "strike": {
      "costs": [
        2,
        4,
        6
      ],
      "group": "exterminate",
      "name": "Surprise attack",
      "power": [
        1,
        2,
        3
      ]
    },
    "wormhole": {
      "costs": [
        3,
        5,
        7
      ],
      "group": "explore",
      "name": "Wormhole pair"
    }
  }
}
