#!/usr/bin/env python3
"""The deals of all four games, computed from docs/randomness.md alone.

A second implementation in another language: it shares no line with the engine, needs nothing but Python's own
library (3.11 or later), and is what conformance/vectors.json comes from.

    python3 docs/randomness.py --seed 7                     the deals of a number
    python3 docs/randomness.py --host HEX --bits HEX,HEX,-  the deals of what a table shuffled together; - for a bot
    python3 docs/randomness.py --seed 7 fliptown            of one game
    python3 docs/randomness.py --check                      compares conformance/vectors.json and daily.json with what it finds itself
    python3 docs/randomness.py --write                      writes these files
    python3 docs/randomness.py --tables                     prints the vectors as the tables of the paper
"""

import argparse
import hashlib
import hmac
import json
import struct
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VECTORS = ROOT / "conformance" / "vectors.json"
DAILY = ROOT / "conformance" / "daily.json"
SHOWN = 10


# ------------------------------------------------------------------------------------------------ the stream


def quarter(s, a, b, c, d):
    for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) & 0xFFFFFFFF
        mixed = s[z] ^ s[x]
        s[z] = ((mixed << turn) | (mixed >> (32 - turn))) & 0xFFFFFFFF


def block(key, counter):
    """One block of ChaCha20 (RFC 8439) with nonce zero: sixteen words."""
    start = list(struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key)) + [counter, 0, 0, 0]
    s = list(start)
    for _ in range(10):
        for n in range(4):
            quarter(s, n, n + 4, n + 8, n + 12)
        for n in range(4):
            quarter(s, n, 4 + (n + 1) % 4, 8 + (n + 2) % 4, 12 + (n + 3) % 4)
    return [(x + y) & 0xFFFFFFFF for x, y in zip(s, start)]


class Stream:
    """What a seed's words are drawn for."""

    def __init__(self, key):
        self.key, self.counter, self.left = key, 0, []
        self.number = not any(key[8:])

    def word(self):
        if not self.left:
            self.left = block(self.key, self.counter)
            self.counter += 1
        return self.left.pop(0)

    def below(self, bound):
        fair = 2**32 - 2**32 % bound
        while (word := self.word()) >= fair:
            pass
        return word % bound

    def shuffled(self, things):
        things = list(things)
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]
        return things

    def next_seed(self):
        """Of a number two words, of a key eight; written as records and positions write seeds."""
        words = [self.word() for _ in range(2 if self.number else 8)]
        key = struct.pack(f"<{len(words)}I", *words).ljust(32, b"\0")
        return written(key)


def written(key):
    return key.hex() if any(key[8:]) else int.from_bytes(key[:8], "little")


# ------------------------------------------------------------------------------------- where a key comes from


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def key_of_number(number):
    return number.to_bytes(8, "little").ljust(32, b"\0")


def key_of_table(host, bits):
    return bytes.fromhex(sha256("\n".join(["tableflip-deal-2", host, *(b or "-" for b in bits)])))


def promise(game, table, options, host):
    edition = hashlib.sha256(edition_file(game).read_bytes()).hexdigest()
    canonical = json.dumps(options, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256("\n".join(["tableflip-table-2", game, table, edition, canonical, host]))


def salt_of_day(secret, game, date):
    """What a server promises of a day: its secret stays its own, so this can be checked for a known secret only."""
    edition = hashlib.sha256(edition_file(game).read_bytes()).hexdigest()
    text = f"tableflip-daily-1:{game}:{date}:{edition}"
    return hmac.new(bytes.fromhex(secret), text.encode(), "sha256").hexdigest()


def spoken(commitment):
    """Its first forty bits as eight letters."""
    bits = int(commitment[:10], 16)
    return "".join("abcdefghijkmnpqrstuvwxyz23456789"[bits >> (5 * n) & 31] for n in range(7, -1, -1))


# -------------------------------------------------------------------------------------------- the four games


def edition_file(game):
    return ROOT / "editions" / f"{game}.toml"


def edition(game):
    return tomllib.loads(edition_file(game).read_text(encoding="utf-8"))


def flip_and_skip(figures, _, stream):
    faces = [f"{coin['top']}/{coin['under']}" for coin in figures["coin_set"]["coins"]]
    # Nothing is shuffled after the set-up, so the position keeps the seed that it was dealt from.
    return {"light": stream.shuffled(faces), "dark": stream.shuffled(faces), "rng": written(stream.key)}


def fliptown(figures, options, stream):
    deck = [rank + suit for suit in figures["deck"]["suits"] for rank in figures["deck"]["ranks"]]
    characters, cowbot = options["characters"], options["cowbot"]
    if characters == "random":
        characters = stream.shuffled(each["id"] for each in figures["characters"]["list"])[: options["players"]]
    if cowbot == "random":
        cowbot = figures["cowbots"]["list"][stream.below(len(figures["cowbots"]["list"]))]["id"]
    if options["random_setup"]:
        for rank, suit in stream.shuffled(deck):
            bots = [each["id"] for each in figures["cowbots"]["list"] if each["suit"] == suit]
            people = [each["id"] for each in figures["characters"]["list"] if each["rank"] == rank]
            if bots and people:
                cowbot, characters = bots[0], people[:1]
                break
    bounties = []
    if options["players"] > 1:
        bounties = stream.shuffled(each["id"] for each in figures["bounties"]["list"])
        bounties = bounties[: figures["setup"]["bounties_in_play"]]
    cards = stream.shuffled(deck)
    return {
        "characters": characters,
        "cowbot": cowbot,
        "bounties": bounties,
        "cards": cards[:SHOWN],
        "rng": stream.next_seed(),
    }


def flip_5x(figures, options, stream):
    scenario = options["scenario"] or list(figures["scenarios"])[stream.below(len(figures["scenarios"]))]
    timeline, coordinates = [], []
    for act in range(1, figures["limits"]["acts"] + 1):
        events = stream.shuffled(name for name, event in figures["events"].items() if event["act"] == act)
        used = figures["limits"]["used_per_act"]
        timeline += events[:used]
        coordinates += events[used:]
    coordinates = stream.shuffled(coordinates)
    return {
        "scenario": scenario,
        "timeline": timeline[:SHOWN],
        "coordinates": coordinates[:SHOWN],
        "rng": stream.next_seed(),
    }


def flip_ships(figures, options, stream):
    enemies = figures["enemy"]
    cards = stream.shuffled(f"{each['id']}-{n}" for each in enemies for n in range(1, each["count"] + 1))
    levels = [
        stream.shuffled(pilot["id"] for pilot in figures["pilot"] if pilot["level"] == level) for level in (1, 2, 3)
    ]
    pilots = [[level[seat] for level in levels] for seat in range(options["players"])]
    return {"cards": cards[:SHOWN], "pilots": pilots, "rng": stream.next_seed()}


# --------------------------------------------------------------------------------------------------- vectors

# What a table of each game says its options are: all of them, as a record writes them.
FLIP_AND_SKIP = edition("flip-and-skip")["options"]
FLIPTOWN = {
    "players": 2,
    "characters": [None, None],
    "cowbot": None,
    "mode": "normal",
    "holdem": False,
    "random_setup": False,
    "career": [],
}
FLIP_5X = {"seats": 2, "scenario": None, "cultures": None}
FLIP_SHIPS = {
    "mode": "battle",
    "players": 2,
    "difficulty": "standard",
    "referee": "physics",
    "no_reflip": False,
    "rows": 4,
    "city_health": None,
    "mothership_health": None,
    "launch_pad": False,
    "colours": None,
}

GAMES = {
    "flip-and-skip": (flip_and_skip, [{k: v for k, v in FLIP_AND_SKIP.items() if k != "source"}]),
    "fliptown": (
        fliptown,
        [
            FLIPTOWN,
            FLIPTOWN | {"players": 3, "characters": "random"},
            FLIPTOWN | {"players": 1, "characters": [None], "cowbot": "random"},
            FLIPTOWN | {"players": 1, "characters": [None], "random_setup": True},
        ],
    ),
    "flip-5x": (flip_5x, [FLIP_5X, FLIP_5X | {"scenario": "silence"}]),
    "flip-ships": (flip_ships, [FLIP_SHIPS, FLIP_SHIPS | {"players": 4, "difficulty": "elite"}]),
}

COUNTED = "".join(f"{n:02x}" for n in range(32))
MIXED = sha256("docs/randomness.md")
DEALS = [
    {"number": 0},
    {"number": 2026},
    {"number": 2**64 - 1},
    {"host": COUNTED, "bits": [COUNTED[:32], COUNTED[32:]]},
    {"host": MIXED, "bits": [None, MIXED[:32]]},
    {"host": MIXED, "bits": [MIXED[32:], None, MIXED[:32]]},
]


def key_of(dealt):
    return key_of_number(dealt["number"]) if "number" in dealt else key_of_table(dealt["host"], dealt["bits"])


def vector(game, options, dealt):
    key = key_of(dealt)
    draws = GAMES[game][0](edition(game), options, Stream(key))
    found = {"game": game, "options": options, "dealt": dealt, "key": key.hex(), "draws": draws}
    if "host" in dealt:
        found["table"] = "t" + MIXED[:8]
        found["commitment"] = promise(game, found["table"], options, dealt["host"])
        found["spoken"] = spoken(found["commitment"])
    return found


def vectors():
    return [vector(game, options, dealt) for game in GAMES for options in GAMES[game][1] for dealt in DEALS]


def file_text():
    lines = (json.dumps(found, ensure_ascii=False) for found in vectors())
    return "[\n" + ",\n".join(lines) + "\n]\n"


def daily_text():
    """Days of a server with a known secret."""
    game, seats, options, days = "flip-and-skip", 2, GAMES["flip-and-skip"][1][0], []
    for date in ("2026-11-18", "2026-11-19"):
        salt = salt_of_day(COUNTED, game, date)
        commitment = promise(game, "daily-" + date, options, salt)
        seed = key_of_table(salt, [None] * seats).hex()
        day = {"secret": COUNTED, "game": game, "date": date, "options": options, "seats": seats}
        days.append(day | {"salt": salt, "seed": seed, "commitment": commitment})
    return "[\n" + ",\n".join(json.dumps(day, ensure_ascii=False) for day in days) + "\n]\n"


def check():
    """The published words and shuffles, and then every vector."""
    # RFC 8439, appendix A.1, test vectors 1 and 3: the zero key, and the second block of another.
    first, third = block(bytes(32), 0)[:4], block(bytes(31) + b"\1", 1)[:2]
    if first != [0xADE0B876, 0x903DF1A0, 0xE56A5D40, 0x28BD8653] or third != [0x2452EB3A, 0x9249F8EC]:
        print("the stream is not ChaCha20")
        return 1
    if DAILY.read_text(encoding="utf-8") != daily_text():
        print(f"{DAILY.relative_to(ROOT)} has other days than this program")
        return 1
    said, found = json.loads(VECTORS.read_text(encoding="utf-8")), json.loads(file_text())
    differ = [n for n, pair in enumerate(zip(said, found)) if pair[0] != pair[1]]
    if len(said) == len(found) and not differ:
        print(f"{len(found)} deals agree with {VECTORS.relative_to(ROOT)}")
        return 0
    print(f"{VECTORS.relative_to(ROOT)} has {len(said)} deals, this program {len(found)}; these differ: {differ}")
    return 1


# --------------------------------------------------------------------------------------------------- printing


def words_of(value):
    if isinstance(value, list):
        return ("; " if any(isinstance(each, list) for each in value) else " ").join(words_of(each) for each in value)
    return "-" if value is None else str(value)


def show(found):
    options = {key: value for key, value in found["options"].items() if value != GAMES[found["game"]][1][0][key]}
    print(found["game"], words_of([f"{key}={words_of(value)}" for key, value in options.items()]))
    for name, value in found["draws"].items():
        print(f"  {name:<12} {words_of(value)}")


def tables():
    for game, (_, all_options) in GAMES.items():
        found = [vector(game, all_options[0], dealt) for dealt in (DEALS[0], DEALS[1], DEALS[3], DEALS[4])]
        names = [name for name in found[0]["draws"] if any(each["draws"][name] not in ([], None) for each in found)]
        names = [name for name in names if name not in ("rng", "characters")]
        print(f"\n**{game}**\n\n| dealt from | {' | '.join(names)} |\n|{' --- |' * (len(names) + 1)}")
        for label, each in zip(("0", "2026", "A", "B"), found):
            print(f"| {label} | {' | '.join(words_of(each['draws'][name]) for name in names)} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("--seed", type=int, metavar="N")
    parser.add_argument("--host", metavar="HEX")
    parser.add_argument("--bits", metavar="HEX,HEX,-")
    for switch in ("--check", "--write", "--tables"):
        parser.add_argument(switch, action="store_true")
    asked = parser.parse_args()
    if asked.check:
        return check()
    if asked.write:
        VECTORS.write_text(file_text(), encoding="utf-8")
        DAILY.write_text(daily_text(), encoding="utf-8")
        return 0
    if asked.tables:
        return tables()
    if (asked.seed is None) == (asked.host is None):
        parser.error("give either --seed, or --host with --bits")
    if asked.host is None and not 0 <= asked.seed < 2**64:
        parser.error("a number is from 0 to 2^64 - 1")
    if asked.host is not None and asked.bits is None:
        parser.error("--host needs --bits, one for each seat, - for a bot's")
    bits = [None if each == "-" else each for each in (asked.bits or "").split(",")]
    dealt = {"number": asked.seed} if asked.host is None else {"host": asked.host, "bits": bits}
    print("key", key_of(dealt).hex())
    for game in [asked.game] if asked.game else GAMES:
        for options in GAMES[game][1]:
            show(vector(game, options, dealt))
    return 0


if __name__ == "__main__":
    sys.exit(main())
