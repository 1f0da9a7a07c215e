// The prompt line: what is asked now and how it is done, and what a choice would do. Says only what the view, the list of actions and the
// box say, and nothing of what is merely pointed at.
import { capital, countInWords, listed, subject } from '../../words'
import { placeOf } from './geometry'
import { tally } from './knowledge'
import { choicesOf, type Choice } from './choices'
import type { Action, CoinId, View } from '../../generated/flip-and-skip'
import type { SkipEdition } from './wire'
import { coinName, iconAbout, TOP_PLURAL } from './words'

export interface Prompt {
  text: string
  more: string
}

export function promptFor(
  view: View,
  legal: readonly Action[],
  seat: number | null,
  names: readonly string[],
  edition: SkipEdition,
): Prompt {
  if (view.phase === 'over') return { text: 'The game is over.', more: 'Tap any coin to look at it.' }
  if (seat === null || view.to_act !== seat || legal.length === 0) {
    if (view.to_act === seat) return { text: '', more: '' }
    const who = subject(view.to_act === null ? undefined : names[view.to_act])
    return { text: `${who('be')} deciding…`, more: waiting(view, edition) }
  }
  switch (view.phase) {
    case 'setup':
      return setupPrompt(view, legal, seat, edition)
    case 'flip':
      return { text: 'Flip a coin of your hand.', more: 'Tap it, then «Flip it». You use its icon, and it comes to your pile.' }
    case 'use':
      return {
        text: `Use ${flippedWords(view)}, or borrow?`,
        more: 'Tap the coin whose icon you want. A borrowed coin stays in your hand.',
      }
    case 'target':
      return targetPrompt(view, legal)
    case 'step':
      return stepPrompt(view, legal)
  }
}

/** Why the pile, why the hand; and once there is only one of them left, which. */
function setupPrompt(view: View, legal: readonly Action[], seat: number, edition: SkipEdition): Prompt {
  const places = new Set(legal.flatMap((action) => (action.do === 'take' ? [action.to] : [])))
  const coin = `${seat === 0 ? 'dark' : 'light'} coin`
  const taken = (view.hands[seat]?.length ?? 0) + (view.piles[seat]?.length ?? 0) > 0
  if (places.size > 1)
    return {
      text: taken ? `Take another ${coin}.` : `Take a ${coin}.`,
      more: 'Tap one, then where it goes: in your pile it counts for winning, in your hand you flip it later for its icon.',
    }
  return places.has('hand')
    ? { text: `Now a ${coin} for your hand.`, more: 'Tap one. You flip it on your turn and use the icon on its underside.' }
    : { text: `Now a ${coin} for your pile.`, more: `Tap one. It counts at once: ${edition.victory.each_top} of each top win.` }
}

const stepsLeft = (steps: number): string => `${capital(countInWords(steps, 'step'))} left`

function waiting(view: View, { setup }: SkipEdition): string {
  if (view.phase === 'setup')
    return `They take ${countInWords(setup.take_to_pile, 'coin')} to the pile and ${countInWords(setup.take_to_hand, 'coin')} to the hand.`
  if (view.phase === 'step') return `They have ${countInWords(view.steps, 'step')} left.`
  return ''
}

function flippedWords(view: View): string {
  const under = view.flipped ? view.coins[view.flipped]?.under : null
  return under ? `the ${under} that you flipped` : 'what you flipped'
}

/** «on the board, in their hand or in a pile»: where the coins lie that can be chosen. */
function whereabouts(view: View, legal: readonly Action[]): string {
  const places = choicesOf(view, legal).map(({ coin, action }) => {
    const place = placeOf(view, coin)
    if (!place || place.where === 'board') return 'on the board'
    return `in ${place.seat === action.seat ? 'your' : 'their'} ${place.where}`
  })
  return listed([...new Set(places)])
}

function targetPrompt(view: View, legal: readonly Action[]): Prompt {
  switch (view.icon) {
    case 'hand':
      return { text: 'Send a coin of their pile back to their hand.', more: 'Tap a marked coin, then «Send back».' }
    case 'board':
      return { text: 'Put a coin of their hand on your nearest row.', more: 'Tap a marked coin, then a marked square.' }
    case 'monster':
      return { text: 'Put a coin of their pile on your nearest row.', more: 'Tap a marked coin, then a marked square.' }
    default:
      return { text: 'Look under one coin.', more: `Tap a marked coin ${whereabouts(view, legal)}. Only you will see it.` }
  }
}

function stepPrompt(view: View, legal: readonly Action[]): Prompt {
  if (view.tells.owing.length > 0)
    return {
      text: 'Your cornered coin is threatened: it must leave.',
      more: `${stepsLeft(view.steps)}. Tap it, then a marked square, or take the coin that threatens it.`,
    }
  const chained = view.chain !== null && legal.some((action) => action.do === 'skip' && action.from === view.chain)
  if (chained)
    return {
      text: `Skip on from ${view.chain}: it costs no step.`,
      more: view.steps > 0 ? `Tap it, then a ring. ${stepsLeft(view.steps)} for other coins.` : 'Tap it, then a ring. Or end your turn.',
    }
  const skips = legal.some((action) => action.do === 'skip')
  return {
    text: `${stepsLeft(view.steps)}.`,
    more: skips
      ? 'Tap a coin, then a dot to move there, or a ring to skip and take a coin.'
      : 'Tap a coin, then a dot to move there. Nothing can be skipped now.',
  }
}

/** What letting go of the picked coin would do: here, or, while it is over nothing, what there is to choose from. */
export function wouldFor(
  view: View,
  picked: CoinId | null,
  offered: readonly Choice[],
  foreseen: Choice | null,
  edition: SkipEdition,
): string {
  if (picked === null) return ''
  if (foreseen) return consequence(view, foreseen, edition)
  const name = capital(coinName(view, picked))
  const skips = offered.filter((choice) => choice.captured).length
  const moves = offered.filter((choice) => choice.action.do === 'move').length
  if (skips + moves > 0) {
    const ways = [skips ? countInWords(skips, 'skip') : '', moves ? countInWords(moves, 'move') : ''].filter(Boolean)
    return `${name}: ${listed(ways)}. Tap where it goes, or the coin again to put it down.`
  }
  if (offered.some(({ action }) => action.do === 'pick' && 'to' in action)) return `${name}: tap the square where it goes.`
  return `${name}: to your pile, where it counts, or to your hand, to be flipped?`
}

/** What one choice would do, before it is done. */
function consequence(view: View, choice: Choice, edition: SkipEdition): string {
  const { action } = choice
  const name = coinName(view, choice.coin)
  switch (action.do) {
    case 'take':
      return action.to === 'pile'
        ? `The ${name} counts for you. ${pileAfter(view, action.seat, choice.coin, edition)}`
        : `The ${name} comes to your hand, to be flipped on your turn.`
    case 'flip': {
      const under = view.coins[choice.coin]?.under
      const shown = under ? `${capital(under)}: ${iconAbout(under, edition)}.` : 'Both of you see what is underneath.'
      return `${shown} ${pileAfter(view, action.seat, choice.coin, edition)}`
    }
    case 'use': {
      const under = view.coins[action.coin]?.under
      const act = under ? capital(iconAbout(under, edition)) : 'You do not know this icon'
      return action.coin === view.flipped ? `${act}.` : `${act}. You show this coin and keep it in your hand.`
    }
    case 'pick':
      if (view.icon === 'eye') return `You look under the ${name}.`
      return 'to' in action ? `The ${name} comes to ${action.to}.` : `The ${name} goes back to their hand.`
    case 'move':
      return `Your ${view.coins[choice.coin]?.top} moves to ${action.to}. ${stepsLeft(Math.max(0, view.steps - 1))} after that.`
    case 'skip':
      return `You skip the ${choice.captured ? coinName(view, choice.captured) : 'coin'} on ${action.over} and take it into your hand.`
    default:
      return ''
  }
}

function pileAfter(view: View, seat: number, coin: CoinId, edition: SkipEdition): string {
  const top = view.coins[coin]?.top
  if (!top) return ''
  const have = tally(view, view.piles[seat] ?? [], edition.tops.names)[top].length + 1
  return `Your pile: ${have} of ${edition.victory.each_top} ${TOP_PLURAL[top]}.`
}
