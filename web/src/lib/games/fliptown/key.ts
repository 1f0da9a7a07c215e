// The key to the map: what each sign, number and mark means, with the figures in force. `Figure.svelte` draws each.
import { capital } from '../../words'
import type { KeyGroup } from '../types'
import type { BonusName, Good, Silver, TownEdition } from './wire'
import { goodWords, itemAbout, ITEM_NAME, REGION_NAME, SUIT_NAME } from './words'

type Entry = KeyGroup['entries'][number]

const goods = ({ scoring, income, sheriff }: TownEdition): readonly (Entry & { id: `good:${Good}` })[] => [
  { id: 'good:stars', title: 'Star', text: 'A point at the end.', rules: ['FT-16.1'] },
  {
    id: 'good:cash',
    title: 'Cash',
    text: `Buys things in Town. At the end $${scoring.cash_per_point} make a point.`,
    rules: ['FT-2.2', 'FT-16.1'],
  },
  {
    id: 'good:gold',
    title: 'Gold',
    text: `Changes what your cards count as, and bribes the Sheriff. At the end ${scoring.gold_per_point} gold make a point.`,
    rules: ['FT-5.1', 'FT-14.2'],
  },
  {
    id: 'good:wanted',
    title: 'Wanted',
    text: `If the Sheriff card is lower than your Wanted, you are arrested. From ${sheriff.stars_only_from} on, only stars will do.`,
    rules: ['FT-14.1'],
  },
  {
    id: 'good:pans',
    title: 'Gold pan',
    text: `Pays ${goodWords('gold', income.gold_per_pan)} at the end of every round.`,
    rules: ['FT-13.1'],
  },
  {
    id: 'good:hammers',
    title: 'Hammer',
    text: `Pays ${goodWords('cash', income.cash_per_hammer)} at the end of every round.`,
    rules: ['FT-13.1'],
  },
]

const BONUS_TEXT: Record<BonusName, string> = {
  trail: 'Ride to any stop ahead, at once and whatever your cards say.',
  badlands: 'Rob any target that you have not robbed yet.',
  mine: 'Dig any new chamber that joins what you have dug.',
  town: 'Visit any building.',
  cemetery: 'Circle any free tombstone.',
  any: 'A bonus action in the region of your choice.',
}
const bonuses = (): readonly Entry[] =>
  (Object.keys(BONUS_TEXT) as BonusName[]).map((bonus) => ({
    id: `bonus:${bonus}`,
    title: bonus === 'any' ? 'Bonus anywhere' : `${REGION_NAME[bonus]} bonus`,
    text: BONUS_TEXT[bonus],
    rules: ['FT-11.1'],
  }))

const roles = ({ deck, modify }: TownEdition): readonly Entry[] => [
  {
    id: 'role:suit',
    title: 'Suit card',
    text:
      `Says where you go: ${deck.suits.map((suit) => `${SUIT_NAME[suit]} ${REGION_NAME[deck.region_of_suit[suit]]}`).join(', ')}. ` +
      `${modify.suit_cost} gold make it any suit.`,
    rules: ['FT-4.3', 'FT-5.1'],
  },
  {
    id: 'role:value',
    title: 'Value card',
    text: `Says which site is open there. ${modify.value_cost} gold moves it up or down by one.`,
    rules: ['FT-4.4', 'FT-5.2'],
  },
  { id: 'role:poker', title: 'Poker card', text: 'Goes into your hand of this round, which pays when the round ends.', rules: ['FT-12.1'] },
]

const MARKS: readonly Entry[] = [
  { id: 'mark:near', title: 'Open now', text: 'A dark corner and a gold edge: tap it to pick it, again to go there.' },
  {
    id: 'mark:far',
    title: 'Open for gold',
    text: 'A dashed edge: tap it, and your cards are changed to lead there. The badge is the price in gold.',
  },
  { id: 'mark:circled', title: 'Circled', text: 'You have been there. Buildings can be visited again.' },
  { id: 'mark:crossed', title: 'Crossed out', text: 'A stop that you passed by. It is gone.', rules: ['FT-6.3'] },
  {
    id: 'mark:chance',
    title: 'A chance',
    text: 'How many of the unseen cards would make the robbery work. Otherwise half the stars.',
    rules: ['FT-7.5', 'FT-7.6'],
  },
  {
    id: 'mark:passage',
    title: 'A passage',
    text: 'The values that fit through, from the chamber above. Light ones begin where you have dug.',
    rules: ['FT-8.1'],
  },
  { id: 'mark:link', title: 'Between two stones', text: 'You get it when both tombstones are circled.', rules: ['FT-10.4'] },
  { id: 'mark:first', title: 'In a building’s corner', text: 'An extra for your first visit alone.', rules: ['FT-9.2'] },
]

const SILVER_TEXT: Record<Silver, string> = {
  tombs: 'tombstone that you circled',
  buildings: 'building that you visited',
  chambers: 'chamber that you dug',
  stops: 'stop that you made',
  targets: 'target that you robbed',
}
const silvers = (): readonly Entry[] =>
  (Object.keys(SILVER_TEXT) as Silver[]).map((silver) => ({
    id: `silver:${silver}`,
    title: 'Silver stars',
    text: `At the end a point for every ${SILVER_TEXT[silver]}.`,
    rules: ['FT-16.2'],
  }))

const items = (edition: TownEdition): readonly Entry[] =>
  edition.town.buildings
    .flatMap((building) => building.items ?? [])
    .map(({ item }) => ({ id: `item:${item}`, title: ITEM_NAME[item], text: `${capital(itemAbout(item, edition))}.`, rules: ['FT-2.7'] }))

export const keyOfMap = (edition: TownEdition): readonly KeyGroup[] => [
  { title: 'Your three cards', entries: roles(edition) },
  { title: 'Marks on the map', entries: MARKS },
  { title: 'What you gather', entries: goods(edition) },
  { title: 'Bonus actions', entries: bonuses() },
  { title: 'Silver stars', entries: silvers() },
  { title: 'Things to own', entries: items(edition) },
]

export const entriesOf = (edition: TownEdition): readonly Entry[] => keyOfMap(edition).flatMap((group) => group.entries)
