// The prompt line: what is asked now, and what a choice would do. Says only what the view, the list of actions and the box say.
import { capital, count, listed, subject } from '../../words'
import { regionOf, siteOf, type SiteKey } from './choices'
import { buildingBriefly, buildingWords } from './map/building'
import type { Planner } from './planner.svelte'
import { buildingAsked } from './question'
import type { Arrest, Region, Sheet, TownAction, TownEdition, TownView } from './wire'
import { bonusName, cardName, effectsWords, goodWords, percent, rankAt, rankName, rankText, REGION_NAME, siteName } from './words'

export interface Prompt {
  text: string
  more: string
}

export function promptFor(
  view: TownView,
  legal: readonly TownAction[],
  seat: number | null,
  names: readonly string[],
  planner: Planner,
  edition: TownEdition,
): Prompt {
  if (view.phase === 'over') return { text: 'The game is over.', more: '' }
  const sheet = seat === null ? undefined : view.seats[seat]
  if (!sheet || seat === null || legal.length === 0) return waiting(view, seat, names)
  switch (sheet.step) {
    case 'mayor':
      return { text: 'Keep this lineup?', more: 'As Mayor you may have it replaced once in the game.' }
    case 'collect':
      return { text: `The ${rankName(sheet.ask?.outlaws?.[0] ?? '')} you hunt is in the lineup.`, more: 'Take your reward.' }
    case 'assign':
      return assignPrompt(planner, view.round === 1 && view.turn === 1)
    case 'visit':
      return {
        text: `Where in the ${REGION_NAME[sheet.ask?.region ?? 'trail']}?`,
        more: 'Tap an open site (dark corner), and once more to go there.',
      }
    case 'choose': {
      const building = buildingAsked(view, seat, edition)
      return building
        ? { text: `At the ${building.name}.`, more: capital(buildingWords(building, sheet, edition)) + '.' }
        : { text: 'Gold pan or hammer?', more: 'You keep it for the rest of the game.' }
    }
    case 'bonus':
      return {
        text:
          sheet.bonuses.length === 1
            ? `You have a ${bonusName(sheet.bonuses[0] ?? 'any')}.`
            : `You have ${sheet.bonuses.length} bonus actions.`,
        more:
          `Take ${sheet.bonuses.length === 1 ? 'it' : 'them in any order'}: tap an open site (dark corner), and again to go there. ` +
          `${sheet.bonuses.length === 1 ? '' : capital(listed(sheet.bonuses.map(bonusName))) + '.'}`,
      }
    case 'wrap':
      return { text: 'Your turn is done.', more: 'Use your ability now, or end the turn.' }
    case 'cheat':
      return { text: 'Keep your hand?', more: 'As Cheat you may declare one card to be another, once in the game.' }
    case 'law':
      return {
        text: 'The Sheriff is coming.',
        more: `${dangerWords(view, seat, sheet)} ${arrestWords(view.tells.seats[seat]?.arrest)}`,
      }
    case 'reveal':
      return {
        text: `The Sheriff card is the ${view.sheriff ? cardName(view.sheriff) : '…'}.`,
        more: 'As Marshal you may draw another, once in the game.',
      }
    case 'penalty':
      return { text: 'You are arrested.', more: 'Pay in cash or in stars. Your Wanted stays.' }
    default:
      return waiting(view, seat, names)
  }
}

/** How cards are laid, said in full the first time. */
const HOW = 'Tap two cards to swap them. Suit: region. Value: site. Poker: hand.'

function assignPrompt(planner: Planner, first: boolean): Prompt {
  const { plan, region } = planner
  if (!plan || !region) return { text: 'Give the three cards their places.', more: HOW }
  const where = `${REGION_NAME[region]} with ${article(plan.set_value)} ${rankText(rankAt(plan.set_value))}`
  const open = planner.near.filter((offer) => regionOf(offer.key) === region).length
  const price = planner.price > 0 ? ` for ${planner.price} gold` : ''
  if (open === 0)
    return { text: `${where}${price}: nothing opens.`, more: first ? HOW : 'Tap two cards to swap them, spend gold, or pick a tombstone.' }
  return {
    text: `${where}${price}: ${open === 1 ? 'one site' : `${open} sites`} open.`,
    more: first ? HOW : 'Tap two cards to swap them, or an open site (dark corner) to pick it.',
  }
}

/**
 * What the button would do, in one short sentence: all of it is told where the site is opened. The first turn's hint stays until somebody
 * picks a site.
 */
export function wouldWords(view: TownView, seat: number | null, planner: Planner, edition: TownEdition): string {
  const sheet = seat === null ? undefined : view.seats[seat]
  const key = view.round === 1 && view.turn === 1 ? planner.chosen : planner.picked
  return sheet && seat !== null && key ? siteBriefly(key, view, seat, sheet, edition) : ''
}

/** «an A», «an 8»: by how the rank is read. */
const article = (value: number) => (value === 1 || value === 8 ? 'an' : 'a')

function dangerWords(view: TownView, seat: number, sheet: Sheet): string {
  if (view.sheriff && sheet.peeked) return `You are Wanted ${sheet.wanted}, and you know the Sheriff card: the ${cardName(view.sheriff)}.`
  const danger = view.tells.seats[seat]?.danger
  return danger
    ? `You are Wanted ${sheet.wanted}: ${percent({ part: danger.caught, of: danger.of })}% of the unseen cards would catch you.`
    : `You are Wanted ${sheet.wanted}.`
}

/** «An arrest costs $10 or 4 stars.» */
function arrestWords(arrest: Arrest | undefined): string {
  const ways = arrest ? [...(arrest.cash === null ? [] : [goodWords('cash', arrest.cash)]), goodWords('stars', arrest.stars)] : []
  return `An arrest costs ${ways.join(' or ')}.`
}

function waiting(view: TownView, seat: number | null, names: readonly string[]): Prompt {
  const asked = view.tells.to_act
  const others = asked.filter((at) => at !== seat)
  // What one chose is on its way or being shown: what stood there stays until there is something to say.
  if (seat !== null && asked.includes(seat)) return { text: '', more: '' }
  if (others.length === 0) return { text: '', more: '' }
  const own = seat === null ? undefined : view.seats[seat]
  const who = others.map((at) => names[at] ?? 'Somebody')
  return {
    text: `${who.length === 1 ? subject(who[0])('be') : `${listed(who)} are`} deciding…`,
    more: own?.step === 'rob' ? 'Your robbery card is drawn when all are ready.' : own?.step === 'done' ? 'Your turn is done.' : '',
  }
}

/** What going to a site would bring first. Where it lies is marked on the map; only what has a name is named. */
export function siteBriefly(key: SiteKey, view: TownView, seat: number, sheet: Sheet, edition: TownEdition): string {
  const site = siteOf(key)
  const building = edition.town.buildings.find((one) => one.id === site)
  const target = edition.badlands.sets.flatMap((set) => set.targets).find((one) => one.id === site)
  switch (regionOf(key)) {
    case 'town':
      return building ? `${building.name}: ${buildingBriefly(building, sheet)}.` : ''
    case 'badlands': {
      const odds = view.tells.seats[seat]?.robbery[site]
      const chance = odds ? `${percent({ part: odds.wins, of: odds.of })}% for ` : ''
      return target ? `${target.wanted} Wanted, then ${chance}${target.stars} stars and $${target.cash}.` : ''
    }
    case 'trail': {
      const effects = edition.trail.stops.find((one) => one.id === site)?.effects ?? []
      const passed = view.tells.seats[seat]?.passed[site] ?? 0
      return `Stop ${rankText(site)}: ${effectsWords(effects)}${passed > 0 ? `, past ${count(passed, 'stop')}` : ''}.`
    }
    default:
      return capital(siteWords(key, view, seat, sheet, edition).split(': ').slice(1).join(': '))
  }
}

/** All that going to a site would bring: said when it is pointed at. */
export function siteWords(key: SiteKey, view: TownView, seat: number, sheet: Sheet, edition: TownEdition): string {
  const region = regionOf(key)
  const site = siteOf(key)
  const name = capital(siteName(region, site, edition))
  switch (region) {
    case 'trail': {
      const stop = edition.trail.stops.find((stop) => stop.id === site)
      const passed = view.tells.seats[seat]?.passed[site] ?? 0
      return `${name}: ${effectsWords(stop?.effects ?? [])}.${passed > 0 ? ` ${count(passed, 'stop')} passed by for good.` : ''}`
    }
    case 'badlands': {
      const target = edition.badlands.sets.flatMap((set) => set.targets).find((target) => target.id === site)
      const odds = view.tells.seats[seat]?.robbery[site]
      const chance = odds ? `${percent({ part: odds.wins, of: odds.of })}% to get ` : ''
      return target
        ? `${name}: ${target.wanted} Wanted, then ${chance}${target.stars} stars and $${target.cash}; otherwise half the stars.`
        : name
    }
    case 'mine':
      return `${name}: ${effectsWords(edition.mine.chambers.find((chamber) => chamber.id === site)?.effects ?? [])}.`
    case 'town': {
      const building = edition.town.buildings.find((building) => building.id === site)
      return building
        ? `${name}: ${buildingWords(building, sheet, edition)}.` +
            (sheet.buildings.includes(site) ? '' : ` First visit: ${effectsWords(building.first)}.`)
        : name
    }
    case 'cemetery': {
      const { wanted = 0, stars = 0, links = [] } = view.tells.seats[seat]?.tombs[site] ?? {}
      const gives = links.map((link) => effectsWords(edition.cemetery.links[link]?.effects ?? []))
      const first = [wanted > 0 ? goodWords('wanted', wanted) : '', stars > 0 ? goodWords('stars', stars) : '']
      return `${name}: ${listed([...first, ...gives].filter(Boolean)) || 'nothing'}.`
    }
  }
}

const GO: Record<Region, (site: string, edition: TownEdition) => string> = {
  trail: (site) => `Ride to ${rankText(site)}`,
  badlands: (site) => `Rob the ${rankText(site)}`,
  mine: () => 'Dig there',
  town: (site, edition) => `Enter the ${edition.town.buildings.find((building) => building.id === site)?.name ?? site}`,
  cemetery: () => 'Circle it',
}
/** The same where the sentence beside the button names the place. */
const GO_BRIEFLY: Partial<Record<Region, string>> = { town: 'Enter' }

/** What the button says that goes to a picked site. */
export function goWords(key: SiteKey, edition: TownEdition): string {
  return GO[regionOf(key)](siteOf(key), edition)
}
export const goBriefly = (key: SiteKey, edition: TownEdition): string => GO_BRIEFLY[regionOf(key)] ?? goWords(key, edition)
