// What a seat is asked besides cards and sites, as a list of answers. Those that the engine does not list can be pressed too, and are
// refused by it.
import { capital, listed } from '../../words'
import { keysOf, same } from './choices'
import type { Building, TownAction, TownEdition, TownView } from './wire'
import { abilityPress, bonusName, cardName, effectsWords, goodWords, itemAbout, ITEM_NAME, rankText, SUIT_NAME } from './words'

export interface Answer {
  text: string
  about: string
  /** What is pressed for it; the first is its verb. */
  keys: readonly string[]
  /** As the engine lists it, if it does. */
  action: TownAction | null
  /** What one most likely wants. */
  main: boolean
}

/** The listed action that is pressed so. */
export const pressedAs = (legal: readonly TownAction[], keys: readonly string[]): TownAction | null =>
  legal.find((action) => same(keysOf(action), keys)) ?? null

export function buildingAsked(view: TownView, seat: number, edition: TownEdition): Building | null {
  const { step, ask } = view.seats[seat] ?? {}
  return step === 'choose' && ask?.region === 'town' ? (edition.town.buildings.find((building) => building.id === ask.site) ?? null) : null
}

export function answersFor(view: TownView, legal: readonly TownAction[], seat: number, edition: TownEdition): Answer[] {
  const sheet = view.seats[seat]
  if (!sheet) return []
  const answer: Made = (text, about, keys, more = {}) => ({ text, about, main: false, ...more, keys, action: pressedAs(legal, keys) })
  const { bribe = 0, arrest } = view.tells.seats[seat] ?? {}
  switch (sheet.step) {
    case 'mayor':
      return [
        answer('Keep this lineup', 'Your ability stays for later.', ['keep_lineup'], { main: true }),
        answer('Replace it', 'Three new cards, for everybody. Cannot be taken back.', ['new_lineup']),
      ]
    case 'collect': {
      const rewards = edition.town.buildings.find((building) => building.kind === 'hunt')?.rewards ?? []
      return rewards.map(({ take, effects }) => answer(capital(effectsWords(effects)), '', ['collect', take]))
    }
    case 'law':
      return [
        answer(`Bribe for ${bribe} gold`, 'Safe for this round. Your Wanted stays.', ['bribe']),
        answer('Take the chance', 'The Sheriff card decides. Cannot be taken back.', ['stand'], { main: true }),
      ]
    case 'reveal':
      return [
        answer('Leave it', `The Sheriff card is the ${view.sheriff ? cardName(view.sheriff) : 'one shown'}.`, ['keep_sheriff'], {
          main: true,
        }),
        answer('Draw another', 'It replaces the Sheriff card for everybody. Cannot be taken back.', ['new_sheriff']),
      ]
    case 'penalty':
      return [
        answer(`Pay $${arrest?.cash ?? 0}`, '', ['pay', 'cash']),
        answer(`Lose ${goodWords('stars', arrest?.stars ?? 0)}`, '', ['pay', 'stars']),
      ]
    case 'bonus':
      return [...new Set(sheet.bonuses)].map((bonus) => answer(`Let the ${bonusName(bonus)} go`, '', ['decline', bonus]))
    case 'wrap':
      return [answer('End turn', 'Your ability stays for later.', ['end_turn'], { main: true })]
    case 'cheat':
      return [answer('Keep the hand', 'Your ability stays for later.', ['keep_hand'], { main: true })]
    case 'choose': {
      if (sheet.ask?.region === 'trail') {
        const stop = edition.trail.stops.find((stop) => stop.id === sheet.ask?.site)
        const goods = (stop?.effects ?? []).flatMap((effect) => (effect.choose ?? []).map((good) => ({ good, n: effect.n ?? 1 })))
        return goods.map(({ good, n }) =>
          answer(capital(goodWords(good, n)), good === 'pans' ? 'Gold at the end of every round.' : 'Cash at the end of every round.', [
            'choose',
            good,
          ]),
        )
      }
      const building = buildingAsked(view, seat, edition)
      return building ? inTown(building, answer, edition) : []
    }
    default:
      return []
  }
}

/** «Hearts and diamonds.» */
const suitsOf = (colour: 'red' | 'black', { deck }: TownEdition): string =>
  `${capital(listed(deck.suits.filter((suit) => deck.colour_of_suit[suit] === colour).map((suit) => SUIT_NAME[suit])))}.`

type Made = (text: string, about: string, keys: readonly string[], more?: Partial<Answer>) => Answer

function inTown(building: Building, answer: Made, edition: TownEdition): Answer[] {
  const none = answer('Nothing', 'Your visit counts all the same.', ['choose', 'none'])
  switch (building.kind) {
    case 'bank':
      return [
        answer(`Red, $${building.cost}`, suitsOf('red', edition), ['choose', 'red']),
        answer(`Black, $${building.cost}`, suitsOf('black', edition), ['choose', 'black']),
        none,
      ]
    case 'shop':
      return [
        ...(building.items ?? []).map(({ item, cost }) =>
          answer(`${ITEM_NAME[item]}, $${cost}`, capital(itemAbout(item, edition)), ['choose', item]),
        ),
        none,
      ]
    case 'hotel':
      return [
        answer(
          `The next room, $${building.cost}`,
          `${(building.silver ?? []).join(', ')} silver stars for 1 to ${building.silver?.length} rooms.`,
          ['choose', 'room'],
        ),
        none,
      ]
    case 'hunt':
      return (building.outlaws ?? []).map((outlaw) =>
        answer(`Hunt the ${rankText(outlaw)}`, 'Pays whenever one is in a lineup.', ['choose', outlaw]),
      )
    case 'peek':
      return (building.rewards ?? []).map(({ take, effects }) => answer(capital(effectsWords(effects)), '', ['choose', take]))
    case 'exchange':
    case 'land':
      return [none]
    default:
      return [none]
  }
}

/** The button for a character's ability, where it can be used now. */
export function abilityAnswer(view: TownView, legal: readonly TownAction[], seat: number, edition: TownEdition): Answer | null {
  const character = view.seats[seat]?.character
  const action = pressedAs(legal, ['ability'])
  return action && character ? { text: abilityPress(character, edition), about: '', keys: ['ability'], action, main: false } : null
}
