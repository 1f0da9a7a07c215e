// One plain sentence per event, for the log and for screen readers.
import type { Event, View } from '../../generated/flip-5x'
import { count, listed, subject, YOU } from '../../words'
import type { Edition } from './edition'
import { cardOf, CULTURE_NAME, FOCUS_NAME, planetName, STEP_NAME } from './words'

/** «1 more jump», «jumps may be 2 longer», «each farm planet counts 1 less». */
function bonusWords(what: string, by: number): string {
  const [n, more] = [Math.abs(by), by > 0]
  switch (what) {
    case 'points':
      return count(n, more ? 'more research point' : 'fewer research point')
    case 'jumps':
      return count(n, more ? 'more jump' : 'fewer jump')
    case 'length':
      return `jumps may be ${n} ${more ? 'longer' : 'shorter'}`
    default:
      return `each ${what === 'agriculture' ? 'farm' : what} planet counts ${n} ${more ? 'more' : 'less'}`
  }
}

export function describe(event: Event, names: readonly string[], view: View, edition: Edition): string | null {
  const s = subject('seat' in event ? (names[event.seat] ?? 'Somebody') : undefined)
  const place = (at: string) => `${planetName(edition, at)} (${at})`
  // At a table of several a planet is somebody's, and what befalls every chart alike is told once: of one's own, else of the first.
  const several = view.seats.length > 1
  const whose = 'seat' in event && several ? `${s.whose} ` : ''
  const planet = (at: string) => `${whose}${place(at)}`
  const mine = names.indexOf(YOU)
  const told = !several || !('seat' in event) || event.seat === (mine < 0 ? 0 : mine)
  const enemy = (kind: string) => edition.enemies[kind]?.name ?? kind
  const feature = (kind: string) => edition.features[kind]?.name.toLowerCase() ?? kind
  switch (event.event) {
    case 'coordinates_drawn':
      return `Random coordinates: ${listed(event.at)}.`
    case 'card_turned': {
      const pirates = event.spawned.length > 0 ? ` Pirates gather at ${listed(event.spawned)}.` : ''
      return `Round ${event.round}: ${cardOf(edition, event.card)?.name ?? 'a card'}.${pirates}`
    }
    case 'culture_chosen':
      return `${s('lead')} the ${CULTURE_NAME[event.culture] ?? event.culture} from ${place(event.planet)}.`
    case 'phase_began':
      // The other phases have no figure to tell: what is done in them speaks for itself.
      if (view.seats.length > 1 || (event.step !== 'experiment' && event.step !== 'explore')) return null
      return `${STEP_NAME[event.step]}: ${count(event.left, event.step === 'experiment' ? 'research point' : 'jump')}.`
    case 'chosen': {
      const text = cardOf(edition, event.card)?.choice?.[event.option - 1]?.text ?? `option ${event.option}`
      return `${s('choose')}: ${text}`
    }
    case 'forgone':
      return `${s('leave')} the rest.`
    case 'pirate_added':
      return told ? `A pirate comes to ${event.at}.` : null
    case 'pirate_cleared':
      return `${s('send')} the pirate at ${event.at} away.`
    case 'feature_added':
      return told ? `A ${feature(event.kind)} appears at ${event.at}.` : null
    case 'feature_taken':
      return `${s('reach')} the ${feature(event.kind)} at ${event.at}.`
    case 'enemy_came':
      return told ? `${enemy(event.kind)} arrives at ${event.at}.` : null
    case 'nova_burst': {
      const [pirates, planets] = [
        event.pirates.length > 0 ? ` The pirates at ${listed(event.pirates)} are gone.` : '',
        event.planets.length > 0 ? ` ${listed(event.planets.map(planet))} ${event.planets.length > 1 ? 'lose' : 'loses'} a pip.` : '',
      ]
      return told || event.planets.length > 0 ? `A star bursts at ${event.at}.${pirates}${planets}` : null
    }
    case 'feature_lost':
      return told ? `The ${feature(event.kind)} at ${event.at} is gone.` : null
    case 'jump_lost':
      return `${s('lose')} a jump to the star.`
    case 'bonus_changed':
      return `${several ? `${s.who}, this round` : 'This round'}: ${bonusWords(event.what, event.by)}.`
    case 'relics_gained':
      return `${s('gain')} ${count(event.relics, 'relic')}.`
    case 'advanced':
      return `${planet(event.planet)} prospers.`
    case 'advance_planned':
      return `${s('plan')} growth on ${place(event.planet)} from ${planetName(edition, event.from)}.`
    case 'plans_filled':
      return null
    case 'wormholes_opened':
      return `${s('open')} wormholes at ${listed(event.at)}.`
    case 'refocused':
      return `${planet(event.planet)} turns to ${FOCUS_NAME[event.focus].toLowerCase()}.`
    case 'jump_cut':
      return `${s('lose')} a jump.`
    case 'drained':
      return `${planet(event.planet)} loses a pip.`
    case 'plagued':
      return `${planet(event.planet)} falls ill.`
    case 'cured':
      return `${s('cure')} ${place(event.planet)}.`
    case 'abandoned':
      return `${s('abandon')} ${place(event.planet)}.`
    case 'researched':
      return `${s('research')} ${edition.upgrades[event.upgrade]?.name ?? event.upgrade} for ${count(event.cost, 'point')}.`
    case 'jump_drawn':
      return `${s('draw')} a jump from ${place(event.path[0] ?? '')} to ${place(event.path.at(-1) ?? '')}.`
    case 'attacked':
      return (
        `${s('attack')} with power ` +
        `${event.power}${event.from === 'effect' || event.from === 'standing' ? '' : ` from ${planetName(edition, event.from)}`}.`
      )
    case 'shields_lowered':
      return `${place(event.planet)} has ${count(event.shields, 'shield')} left${several ? ` for ${s.who === YOU ? 'you' : s.who}` : ''}.`
    case 'pirates_defeated':
      return `${s('defeat')} ${count(event.at.length, 'pirate')} at ${listed(event.at)}.`
    case 'enemy_hurt':
      return event.health > 0
        ? `${s('hurt')} ${enemy(event.kind)}: ${event.health} strength left.`
        : `${enemy(event.kind)} does not even notice ${s.who === YOU ? 'you' : s.who}.`
    case 'enemy_defeated':
      return `${s('defeat')} ${enemy(event.kind)}.`
    case 'claimed':
      return `${s('claim')} ${place(event.planet)} for ${FOCUS_NAME[event.focus].toLowerCase()}.`
    case 'seat_ended':
      return event.won ? `${s('win')} in round ${event.round}.` : `${s('run')} out of rounds.`
    default:
      return null
  }
}
