// The tables of the rulebook, from the figures of the box that comes with the program. A table with a box of its own shows its own.
import { capital, listed } from '../../../words'
import type { RuleTable } from '../../types'
import { BOX } from '../box'
import type { Character, Effect, HandName } from '../wire'
import { buildingWords } from '../map/building'
import {
  abilityPress,
  CHARACTER_NAME,
  effectsWords,
  goodWords,
  HAND_NAME,
  ITEM_NAME,
  LURE_NAME,
  rankText,
  REGION_NAME,
  SUIT_NAME,
} from '../words'

const inTheBox = (what: string): string => `${what} in the box that comes with the program`
const effects = (list: readonly Effect[]): string => capital(effectsWords(list))
const each = <T>(list: readonly T[], figure: (one: T) => number | string): string => [...new Set(list.map(figure))].join(', ')

export const STOPS: RuleTable = {
  caption: inTheBox('Trail stops'),
  head: ['Stop', 'Reward'],
  rows: BOX.trail.stops.map((stop) => [rankText(stop.id), effects(stop.effects)]),
}

export const TARGETS: RuleTable = {
  caption: inTheBox('Targets'),
  head: ['Set', 'Values', 'Wanted', 'Stars', 'Cash', 'All circled'],
  rows: BOX.badlands.sets.map(({ name, targets, effects: all }) => [
    capital(name),
    each(targets, ({ id }) => rankText(id)),
    each(targets, ({ wanted }) => wanted),
    each(targets, ({ stars }) => stars),
    each(targets, ({ cash }) => `$${cash}`),
    effects(all),
  ]),
}

const levels = [...new Set(BOX.mine.chambers.map(({ id }) => id.charAt(0)))]

export const CHAMBERS: RuleTable = {
  caption: `${inTheBox('Chambers')}, each level from left to right`,
  head: ['Level', 'What they hold'],
  rows: levels.map((level, at) => [
    `${at + 1}`,
    BOX.mine.chambers
      .filter(({ id }) => id.startsWith(level))
      .map((chamber) => effectsWords(chamber.effects))
      .join(' · '),
  ]),
}

export const BUILDINGS: RuleTable = {
  caption: inTheBox('The Town'),
  head: ['Value', 'Building', 'What you can do there', 'First visit'],
  rows: BOX.town.buildings.map((building) => [
    rankText(building.id),
    building.name,
    `${capital(buildingWords(building, null, BOX))}.`,
    effects(building.first),
  ]),
}

const HAND_IS: Readonly<Record<HandName, string>> = {
  royal_flush: '10, J, Q, K, A of one suit',
  straight_flush: 'five in a row, one suit',
  four_of_a_kind: 'four of one rank',
  full_house: 'three of one rank, two of another',
  flush: 'five of one suit',
  straight: 'five in a row',
  three_of_a_kind: 'three of one rank',
  two_pair: 'two of one rank, two of another',
  one_pair: 'two of one rank',
  nothing: 'anything less',
}

export const PAY: RuleTable = {
  caption: `${inTheBox('What hands pay')}, best first`,
  head: ['Hand', 'Cash', 'Stars'],
  rows: BOX.poker.pay.map(({ hand, cash, stars }) => [
    `${HAND_NAME[hand]}: ${HAND_IS[hand]}`,
    cash > 0 ? `$${cash}` : '–',
    stars > 0 ? `${stars}` : '–',
  ]),
}

export const PENALTIES: RuleTable = {
  caption: inTheBox('What an arrest costs'),
  head: ['Round', 'Cash', 'or stars'],
  rows: BOX.sheriff.penalty_cash.map((cash, round) => [`${round + 1}`, `$${cash}`, `${BOX.sheriff.penalty_stars[round] ?? 0}`]),
}

const BOUNTY_POINTS: Readonly<Record<string, string>> = {
  all_regions: 'the Cemetery does not count',
  trail_bonuses: 'circled, not crossed',
  mine_gold: 'what the chambers list, not what you have left',
  one_of_each: 'robbed well or badly',
  outfit: 'the rifle is not on the list',
  bonus_everywhere: 'where you got it, not where you used it (FT-11.6)',
}

export const BOUNTY_CARDS: RuleTable = {
  caption: inTheBox('The bounties'),
  head: ['Have', 'Fine points'],
  rows: BOX.bounties.list.map(({ id, text }) => [text, BOUNTY_POINTS[id] ?? '']),
}

export const FEATS: RuleTable = {
  caption: inTheBox('The achievements'),
  head: ['Feat'],
  rows: BOX.achievements.list.map(({ text }) => [text]),
}

function titles(by: string, words: readonly { min: number; word: string }[]): string[][] {
  const rising = words.toSorted((a, b) => a.min - b.min)
  return rising.map(({ min, word }, at) => {
    const next = rising[at + 1]
    return [by, next ? `${min}–${next.min - 1}` : `${min} and more`, word]
  })
}

export const TITLES: RuleTable = {
  caption: inTheBox('The words of your title'),
  head: ['By your', 'Figure', 'Word'],
  rows: [...titles('score', BOX.ranking.by_score), ...titles('Wanted', BOX.ranking.by_wanted)],
}

export const COWBOT_CARDS: RuleTable = {
  caption: inTheBox('The cowbots'),
  head: ['Cowbot', 'Suit', 'Steals if you gained', 'Counts'],
  rows: BOX.cowbots.list.map(({ name, suit, steals_on, regions, times }) => [
    name,
    SUIT_NAME[suit],
    LURE_NAME[steals_on] ?? steals_on,
    regions.map((region, at) => `${REGION_NAME[region]} ×${times[at]}`).join(', '),
  ]),
}

export const MODES: RuleTable = {
  caption: inTheBox('The modes'),
  head: ['Mode', 'Points for each stolen card', 'Regions that count'],
  rows: BOX.cowbots.modes.map(({ mode, regions, per_stolen }) => [capital(mode), `${per_stolen}`, `the first ${regions}`]),
}

const GOODS = ['cash', 'gold', 'stars', 'wanted', 'pans', 'hammers'] as const

function start(character: Character): string {
  const goods = GOODS.flatMap((good) => (character[good] ? [goodWords(good, character[good])] : []))
  return listed([...goods, ...(character.items ?? []).map((item) => ITEM_NAME[item].toLowerCase())])
}

export const CAST: RuleTable = {
  caption: inTheBox('The characters'),
  head: ['Rank', 'Character', 'Starts with', 'Ability', 'Uses'],
  rows: BOX.characters.list.map((character) => [
    capital(rankText(character.rank)),
    CHARACTER_NAME[character.id] ?? character.id,
    start(character),
    abilityPress(character.id, BOX),
    `${character.uses}`,
  ]),
}
