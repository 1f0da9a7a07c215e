// What the things of a table are, in words: said when one is pointed at, and beside its picture when it is opened. Figures come from the
// edition in force, how things stand from the view.
import { capital, count, listed } from '../../words'
import type { About } from '../types'
import { siteOf, type SiteKey } from './choices'
import { entriesOf } from './key'
import { buildingWords } from './map/building'
import { siteWords } from './prompt'
import type { Good, Region, TownEdition, TownView } from './wire'
import { cardName, effectsWords, goodWords, HAND_NAME, percent, REGION_NAME, siteName } from './words'

const REGION_RULE: Record<Region, string> = { trail: 'FT-6.1', badlands: 'FT-7.1', mine: 'FT-8.1', town: 'FT-9.1', cemetery: 'FT-10.1' }
const isRegion = (kind: string): kind is Region => kind in REGION_NAME

export function about(id: string, view: TownView, seat: number | null, _names: readonly string[], edition: TownEdition): About | null {
  const [kind = '', thing = ''] = id.split(':')
  if (isRegion(kind)) return site(id as SiteKey, kind, view, seat ?? 0, edition)
  if (kind === 'pile') return pile(thing, view)
  if (kind === 'hand') return hand(thing, edition)
  const entry = entriesOf(edition).find((one) => one.id === id) ?? null
  return kind === 'good' && entry ? { ...entry, text: `${held(thing as Good, view, seat ?? 0)} ${entry.text}` } : entry
}

function site(key: SiteKey, region: Region, view: TownView, seat: number, edition: TownEdition): About | null {
  const sheet = view.seats[seat]
  if (!sheet) return null
  const building = region === 'town' ? edition.town.buildings.find((one) => one.id === siteOf(key)) : undefined
  const [, ...said] = siteWords(key, view, seat, sheet, edition).split(': ')
  const done = [sheet.stops, sheet.targets, sheet.chambers, sheet.buildings, sheet.tombs]
  const circled = done[Object.keys(REGION_NAME).indexOf(region)]?.includes(siteOf(key)) ?? false
  const state = circled ? (region === 'town' ? ' You have been here.' : ' Circled: done.') : ''
  const crossed = region === 'trail' && sheet.crossed.includes(siteOf(key)) ? ' Crossed out: passed by for good.' : ''
  const text = building
    ? `${capital(buildingWords(building, sheet, edition))}. First visit: ${effectsWords(building.first)}.`
    : capital(said.join(': '))
  return {
    title: building?.name ?? capital(siteName(region, siteOf(key), edition)),
    text: text + state + crossed,
    rules: [REGION_RULE[region]],
  }
}

function pile(which: string, view: TownView): About | null {
  if (which === 'deck')
    return { title: 'Deck', text: `${count(view.deck, 'card')} left. Three are flipped every turn, for everybody.`, rules: ['FT-3.1'] }
  if (which === 'discard')
    return { title: 'Discard pile', text: `${count(view.discard.length, 'card')}. Press it to see which have gone.`, rules: ['FT-3.1'] }
  const card = view.sheriff ? `It is the ${cardName(view.sheriff)}. ` : 'Nobody has seen it yet. '
  return {
    title: 'Sheriff card',
    text: `${card}Turned after every round: whoever is Wanted more than its value is arrested.`,
    rules: ['FT-14.1'],
  }
}

function hand(which: string, edition: TownEdition): About | null {
  const pay = edition.poker.pay.find((one) => one.hand === which)
  return pay
    ? {
        title: HAND_NAME[pay.hand],
        text: `Pays ${listed([goodWords('cash', pay.cash), goodWords('stars', pay.stars)])} at the end of the round.`,
        rules: ['FT-12.1'],
      }
    : null
}

function held(good: Good, view: TownView, seat: number): string {
  const sheet = view.seats[seat]
  const danger = view.tells.seats[seat]?.danger
  if (!sheet) return ''
  const chance =
    good === 'wanted' && danger ? `, ${percent({ part: danger.caught, of: danger.of })}% of the unseen cards would catch you` : ''
  return `You have ${goodWords(good, sheet[good])}${chance}.`
}
