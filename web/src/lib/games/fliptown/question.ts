// What a seat is asked besides cards and sites, as a list of answers. Those that the engine does not list can be pressed too, and are
// refused by it.
import { capital } from '../../words'
import type { Building, PlainVerb, TownAction, TownEdition, TownView } from './types'
import { ABILITY_PRESS, bonusName, cardName, effectsWords, goodWords, ITEM_ABOUT, ITEM_NAME, rankText } from './words'

export interface Answer {
  text: string
  about: string
  action: TownAction
  /** In the engine's list. */
  open: boolean
  /** What one most likely wants. */
  main: boolean
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The listed action that says what this attempt says. */
export function listedAs(legal: readonly TownAction[], attempt: TownAction): TownAction | null {
  return (
    legal.find((action) =>
      Object.entries(attempt).every(([key, value]) => same((action as unknown as Record<string, unknown>)[key], value)),
    ) ?? null
  )
}

export function buildingAsked(view: TownView, seat: number, edition: TownEdition): Building | null {
  const { step, ask } = view.seats[seat] ?? {}
  return step === 'choose' && ask?.region === 'town' ? (edition.town.buildings.find((building) => building.id === ask.site) ?? null) : null
}

export function answersFor(view: TownView, legal: readonly TownAction[], seat: number, edition: TownEdition): Answer[] {
  const sheet = view.seats[seat]
  if (!sheet) return []
  const answer = (text: string, about: string, action: TownAction, more: Partial<Answer> = {}): Answer => {
    const found = listedAs(legal, action)
    return { text, about, main: false, ...more, action: found ?? action, open: found !== null }
  }
  const choose = (option: string): TownAction => ({ seat, do: 'choose', option })
  const plain = (verb: PlainVerb): TownAction => ({ seat, do: verb })
  switch (sheet.step) {
    case 'mayor':
      return [
        answer('Keep this lineup', 'Your ability stays for later.', plain('keep_lineup'), { main: true }),
        answer('Replace it', 'Three new cards, for everybody. Cannot be taken back.', plain('new_lineup')),
      ]
    case 'collect': {
      const rewards = edition.town.buildings.find((building) => building.kind === 'hunt')?.rewards ?? []
      return rewards.map(({ take, effects }) => answer(capital(effectsWords(effects)), '', { seat, do: 'collect', take: take as 'cash' }))
    }
    case 'law':
      return [
        answer(`Bribe for ${view.tells.seats[seat]?.bribe ?? 0} gold`, 'Safe for this round. Your Wanted stays.', plain('bribe')),
        answer('Take the chance', 'The Sheriff card decides. Cannot be taken back.', plain('stand'), { main: true }),
      ]
    case 'reveal':
      return [
        answer('Leave it', `The Sheriff card is the ${view.sheriff ? cardName(view.sheriff) : 'one shown'}.`, plain('keep_sheriff'), {
          main: true,
        }),
        answer('Draw another', 'It replaces the Sheriff card for everybody. Cannot be taken back.', plain('new_sheriff')),
      ]
    case 'penalty': {
      const round = view.round - 1
      return [
        answer(`Pay $${edition.sheriff.penalty_cash[round] ?? 0}`, '', { seat, do: 'pay', with: 'cash' }),
        answer(`Lose ${edition.sheriff.penalty_stars[round] ?? 0} stars`, '', { seat, do: 'pay', with: 'stars' }),
      ]
    }
    case 'bonus':
      return [...new Set(sheet.bonuses)].map((bonus) =>
        answer(`Let the ${bonusName(bonus)} go`, '', { seat, do: 'decline', region: bonus }),
      )
    case 'wrap':
      return [answer('End turn', 'Your ability stays for later.', plain('end_turn'), { main: true })]
    case 'cheat':
      return [answer('Keep the hand', 'Your ability stays for later.', plain('keep_hand'), { main: true })]
    case 'choose': {
      if (sheet.ask?.region === 'trail') {
        const stop = edition.trail.stops.find((stop) => stop.id === sheet.ask?.site)
        const goods = (stop?.effects ?? []).flatMap((effect) => (effect.choose ?? []).map((good) => ({ good, n: effect.n ?? 1 })))
        return goods.map(({ good, n }) =>
          answer(
            capital(goodWords(good, n)),
            good === 'pans' ? 'Gold at the end of every round.' : 'Cash at the end of every round.',
            choose(good),
          ),
        )
      }
      const building = buildingAsked(view, seat, edition)
      return building ? inTown(building, answer, choose) : []
    }
    default:
      return []
  }
}

type Made = (text: string, about: string, action: TownAction, more?: Partial<Answer>) => Answer

function inTown(building: Building, answer: Made, choose: (option: string) => TownAction): Answer[] {
  const none = answer('Nothing', 'Your visit counts all the same.', choose('none'))
  switch (building.kind) {
    case 'bank':
      return [
        answer(`Red, $${building.cost}`, 'Hearts and diamonds.', choose('red')),
        answer(`Black, $${building.cost}`, 'Spades and clubs.', choose('black')),
        none,
      ]
    case 'shop':
      return [
        ...(building.items ?? []).map(({ item, cost }) => answer(`${ITEM_NAME[item]}, $${cost}`, capital(ITEM_ABOUT[item]), choose(item))),
        none,
      ]
    case 'hotel':
      return [
        answer(
          `The next room, $${building.cost}`,
          `${(building.silver ?? []).join(', ')} silver stars for 1 to ${building.silver?.length} rooms.`,
          choose('room'),
        ),
        none,
      ]
    case 'hunt':
      return (building.outlaws ?? []).map((outlaw) =>
        answer(`Hunt the ${rankText(outlaw)}`, 'Pays whenever one is in a lineup.', choose(outlaw)),
      )
    case 'peek':
      return (building.rewards ?? []).map(({ take, effects }) => answer(capital(effectsWords(effects)), '', choose(take)))
    case 'exchange':
    case 'land':
      return [none]
    default:
      return [none]
  }
}

/** The button for a character's ability, where it can be used now. */
export function abilityAnswer(view: TownView, legal: readonly TownAction[], seat: number): Answer | null {
  const character = view.seats[seat]?.character
  const action = legal.find((action) => action.do === 'ability')
  return action && character ? { text: ABILITY_PRESS[character] ?? 'Use your ability', about: '', action, open: true, main: false } : null
}
