// The words of Fliptown, in one place: what cards, sites, effects and people are called on the page.
import { capital, count, listed } from '../../words'
import type {
  Ability,
  BonusName,
  Card,
  Effect,
  Good,
  HandName,
  ItemFigures,
  ItemName,
  Rank,
  Region,
  Silver,
  Suit,
  TownEdition,
} from './wire'

export const REGION_NAME: Record<Region, string> = {
  trail: 'Trail',
  badlands: 'Badlands',
  mine: 'Mine',
  town: 'Town',
  cemetery: 'Cemetery',
}
/** The list of a sheet in which a region's circled sites stand. */
export const CIRCLED = { trail: 'stops', badlands: 'targets', mine: 'chambers', town: 'buildings', cemetery: 'tombs' } as const

export const SUIT_NAME: Record<Suit, string> = { H: 'hearts', S: 'spades', D: 'diamonds', C: 'clubs' }
const SUIT_SIGN: Record<Suit, string> = { H: '♥', S: '♠', D: '♦', C: '♣' }
const RANK_NAME: Partial<Record<string, string>> = { A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' }
const RANKS = 'A23456789TJQK'

export const suitOf = (card: Card): Suit => card.slice(-1) as Suit
export const rankOf = (card: Card): Rank => card.slice(0, 1) as Rank
export const valueOf = (card: Card): number => RANKS.indexOf(rankOf(card)) + 1
export const rankAt = (value: number): Rank => RANKS.charAt(value - 1) as Rank
/** «10», not «T». */
export const rankText = (rank: string): string => (rank === 'T' ? '10' : rank)
export const rankName = (rank: string): string => RANK_NAME[rank] ?? rank
export const cardName = (card: Card): string => `${rankName(rankOf(card))} of ${SUIT_NAME[suitOf(card)]}`
export const cardShort = (card: Card): string => `${rankText(rankOf(card))}${SUIT_SIGN[suitOf(card)]}`
export const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D'

export const HAND_NAME: Record<HandName, string> = {
  nothing: 'Nothing',
  one_pair: 'One pair',
  two_pair: 'Two pair',
  three_of_a_kind: 'Three of a kind',
  straight: 'Straight',
  flush: 'Flush',
  full_house: 'Full house',
  four_of_a_kind: 'Four of a kind',
  straight_flush: 'Straight flush',
  royal_flush: 'Royal flush',
}

export const ITEM_NAME: Record<ItemName, string> = {
  undertaker: 'Undertaker’s friendship',
  shovel: 'Shovel',
  work_horse: 'Work horse',
  trail_horse: 'Trail horse',
  gold_pan: 'Gold pan',
  pickaxe: 'Pickaxe',
  bandana: 'Bandana',
  pistol: 'Pistol',
  rifle: 'Rifle',
}

const ITEM_DOES: { readonly [F in keyof ItemFigures]-?: (n: number) => string } = {
  trail_value: (n) => `your value counts ${n} more on the Trail`,
  mine_reach: (n) => `read your value up to ${n} higher or lower in the Mine`,
  robbery_wanted: (n) => `${Math.abs(n)} Wanted ${n < 0 ? 'less' : 'more'} for each robbery`,
  robbery_card: (n) => `${n} more on every robbery card`,
  tomb_wanted: (n) => `${n === 0 ? 'no' : n} Wanted for tombstones from now on`,
  tomb_stars: (n) => `${n === 1 ? 'a star' : goodWords('stars', n)} for every tombstone from now on`,
}

/** What an item is good for, and what it brings at once. */
export function itemAbout(item: ItemName, edition: TownEdition): string {
  const figures = Object.entries(edition.items[item]) as [keyof ItemFigures, number][]
  const sold = edition.town.buildings.flatMap((building) => building.items ?? []).find((one) => one.item === item)
  const does = figures.map(([key, n]) => ITEM_DOES[key](n))
  return [...does, effectsWords(sold?.effects ?? [])].filter(Boolean).join('; ')
}

export const CHARACTER_NAME: Record<string, string> = {
  trailblazer: 'Trailblazer',
  cheat: 'Cheat',
  prospector: 'Prospector',
  settler: 'Settler',
  bandit: 'Bandit',
  marshal: 'Marshal',
  preacher: 'Preacher',
  miner: 'Miner',
  ranch_hand: 'Ranch Hand',
  grave_robber: 'Grave Robber',
  man_in_black: 'Man in Black',
  baroness: 'Baroness',
  mayor: 'Mayor',
  wild_card: 'Wild Card',
}

const WHEN: Readonly<Record<string, string>> = {
  turn: 'in your turn',
  law: 'before the Sheriff comes',
  assign: 'when assigning',
  lineup: 'when a lineup is flipped',
  poker: 'before a hand is paid',
  reveal: 'when the Sheriff card is shown',
}

function abilityWords({ bonus, lose, gain, per, n = 1, ...ability }: Ability): string {
  if (bonus) return bonus === 'any' ? 'a bonus action anywhere' : `a ${bonusName(bonus)} action`
  if (lose) return per ? `lose ${n} Wanted for each of your ${per}` : `lose up to ${n} Wanted`
  if (gain) return per ? `gain ${goodWords(gain, n)} for each of your ${per}` : `gain ${goodWords(gain, n)}`
  if (ability.any_poker_card) return 'one of your poker cards becomes any card'
  if (ability.free_steps) return `as many free steps of value as you have ${ability.free_steps}`
  if (ability.new_sheriff_card) return 'another card from the deck takes its place, for everybody'
  if (ability.new_lineup) return 'have it replaced, for everybody'
  return 'your suit card becomes any suit, or your value card any value'
}

/** What an ability does, said to the one who has it. */
export function characterAbout(id: string, edition: TownEdition): string {
  const character = edition.characters.list.find((one) => one.id === id)
  if (!character) return ''
  const often = ['Never', 'Once', 'Twice'][character.uses] ?? `${character.uses} times`
  const when = character.when.length === 1 ? `, ${WHEN[character.when[0] ?? ''] ?? ''}` : ''
  return `${often}${when}: ${abilityWords(character.ability)}.`
}

/** What the button says that uses it. */
export const abilityPress = (id: string, edition: TownEdition): string =>
  capital(abilityWords(edition.characters.list.find((one) => one.id === id)?.ability ?? {}))

export const TOMB_NAME: Record<string, string> = {
  nw: 'top left',
  n: 'top middle',
  ne: 'top right',
  w: 'middle left',
  c: 'centre',
  e: 'middle right',
  sw: 'bottom left',
  s: 'bottom middle',
  se: 'bottom right',
}

/** What a cowbot steals on. */
export const LURE_NAME: Readonly<Record<string, string>> = { stars: 'stars', wanted: 'Wanted', gold: 'gold', bonus: 'a bonus action' }

const SILVER_WORD: Record<Silver, string> = {
  tombs: 'tombstone',
  buildings: 'building',
  chambers: 'chamber',
  stops: 'trail stop',
  targets: 'target',
}

const GOOD_WORD: Record<Good, (n: number) => string> = {
  cash: (n) => `$${n}`,
  gold: (n) => `${n} gold`,
  stars: (n) => count(n, 'star'),
  wanted: (n) => `${n} Wanted`,
  pans: (n) => (n === 1 ? 'a gold pan' : `${n} gold pans`),
  hammers: (n) => (n === 1 ? 'a hammer' : `${n} hammers`),
}

export const goodWords = (what: Good, n: number): string => GOOD_WORD[what](n)
export const bonusName = (bonus: BonusName): string => (bonus === 'any' ? 'bonus anywhere' : `${REGION_NAME[bonus]} bonus`)

export function effectWords(effect: Effect): string {
  const n = effect.n ?? 1
  if (effect.gain) return goodWords(effect.gain, n)
  if (effect.lose) return `lose up to ${n} Wanted`
  if (effect.bonus) return `a ${bonusName(effect.bonus)}`
  if (effect.choose) return effect.choose.map((good) => goodWords(good, n)).join(' or ')
  if (effect.silver) return `${n === 1 ? 'a silver star' : `${n} silver stars`} for each ${SILVER_WORD[effect.silver]} at the end`
  return ''
}

export const effectsWords = (effects: readonly Effect[]): string => listed(effects.map(effectWords).filter(Boolean))

/** «the Bank», «stop 7», «the 9 stagecoach», «chamber b2», «the top left tombstone». */
export function siteName(region: Region, site: string, edition: TownEdition): string {
  switch (region) {
    case 'trail':
      return `trail stop ${rankText(site)}`
    case 'badlands': {
      const set = edition.badlands.sets.find((set) => set.targets.some((target) => target.id === site))
      return `the ${rankText(site)} ${set?.name ?? 'target'}`
    }
    case 'mine':
      return `the ${chamberPlace(site)} chamber`
    case 'town': {
      const name = edition.town.buildings.find((building) => building.id === site)?.name ?? site
      return `the ${name}`
    }
    case 'cemetery':
      return `the ${TOMB_NAME[site] ?? site} tombstone`
  }
}

const LEVEL: Record<string, string> = { a: 'first-level', b: 'second-level', c: 'third-level', d: 'deepest' }
const PLACES: Record<string, readonly string[]> = {
  a: ['left', 'right'],
  b: ['left', 'middle', 'right'],
  c: ['far left', 'left', 'right', 'far right'],
  d: ['far left', 'left', 'middle', 'right', 'far right'],
}
/** Mine chambers have no names on a sheet: they are told by where they lie. */
function chamberPlace(site: string): string {
  const level = site.charAt(0)
  const place = PLACES[level]?.[Number(site.slice(1)) - 1]
  return place ? `${LEVEL[level]} ${place}` : site
}

export const percent = ({ part, of }: { part: number; of: number }): number => (of === 0 ? 0 : Math.round((100 * part) / of))
