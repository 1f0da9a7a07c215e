// The prompt line: what is asked now, and what a choice would do. Says only what the view, the list of actions and the box say.
import { capital, countInWords } from '../../words'
import { tally } from './knowledge'
import type { Choice } from './choices'
import type { Action, CoinId, View } from '../../generated/flip-and-skip'
import type { SkipEdition } from './wire'
import { coinName, coinWords, iconAbout, TOP_PLURAL } from './words'

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
  if (view.phase === 'over') return { text: 'The game is over.', more: '' }
  if (seat === null || view.to_act !== seat || legal.length === 0) {
    const who = view.to_act === null ? 'Somebody' : (names[view.to_act] ?? 'Somebody')
    if (view.to_act === seat) return { text: 'Your turn.', more: '' }
    return { text: `${who} is deciding…`, more: waiting(view, edition) }
  }
  switch (view.phase) {
    case 'setup': {
      const left = new Set(legal.map((action) => (action.do === 'take' ? action.to : '')))
      const place = left.size > 1 ? 'Choose whether it goes to your pile or to your hand' : `It goes to your ${[...left][0]}`
      return {
        text: `Take a ${seat === 0 ? 'dark' : 'light'} coin.`,
        more: `${place}. You see what is underneath once you have it.`,
      }
    }
    case 'flip':
      return { text: 'Flip a coin of your hand.', more: 'You take its action, then it goes to your pile.' }
    case 'use':
      return { text: 'Whose icon do you use?', more: `${flippedWords(view)} You may borrow the icon of another coin in your hand instead.` }
    case 'target':
      return targetPrompt(view)
    case 'step':
      return stepPrompt(view, legal)
  }
}

const stepsLeft = (steps: number): string => `${capital(countInWords(steps, 'step'))} left`

function waiting(view: View, { setup }: SkipEdition): string {
  if (view.phase === 'setup')
    return `They take ${countInWords(setup.take_to_pile, 'coin')} to the pile and ${countInWords(setup.take_to_hand, 'coin')} to the hand.`
  if (view.phase === 'step') return `${stepsLeft(view.steps)}.`
  return ''
}

function flippedWords(view: View): string {
  const under = view.flipped ? view.coins[view.flipped]?.under : null
  return under ? `You flipped ${under === 'axes' ? 'axes' : `${article(under)} ${under}`}.` : ''
}

const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a')

function targetPrompt(view: View): Prompt {
  switch (view.icon) {
    case 'hand':
      return { text: 'Send back a coin of their pile.', more: 'It returns to their hand.' }
    case 'board':
      return { text: 'Bring back a coin of their hand.', more: 'Choose the coin, then a square of your row.' }
    case 'monster':
      return { text: 'Bring back a coin of their pile.', more: 'Choose the coin, then a square of your row.' }
    default:
      return { text: 'Look under one coin.', more: 'Any coin on the board, in their hand or pile. Only you will see it.' }
  }
}

function stepPrompt(view: View, legal: readonly Action[]): Prompt {
  if (view.tells.owing.length > 0)
    return {
      text: 'Your cornered coin is threatened: it must leave.',
      more: `${stepsLeft(view.steps)}. Or take the coin that threatens it.`,
    }
  const chained = view.chain !== null && legal.some((action) => action.do === 'skip' && action.from === view.chain)
  if (chained)
    return {
      text: `Skip on from ${view.chain}: it costs no step.`,
      more: view.steps > 0 ? `${stepsLeft(view.steps)} for other coins.` : 'Or end your turn.',
    }
  return { text: `${stepsLeft(view.steps)}.`, more: 'Move one of your coins to a free square beside it, or skip.' }
}

/** What a coin is, and what can be done with it: shown when one hovers over it or picks it up. */
export function coinHint(view: View, coin: CoinId, seat: number | null, choices: readonly Choice[]): string {
  const words = `${capital(coinWords(view, coin, seat))}.`
  const mine = choices.filter((choice) => choice.coin === coin)
  const skips = mine.filter((choice) => choice.captured).length
  const moves = mine.filter((choice) => choice.action.do === 'move').length
  if (mine[0] && mine[0].action.do === 'pick' && 'to' in mine[0].action) return `${words} Put it on a square of your row.`
  if (skips + moves === 0) return words
  return (
    `${words} ` +
    `${capital([skips ? countInWords(skips, 'skip') : '', moves ? countInWords(moves, 'move') : ''].filter(Boolean).join(', '))}.`
  )
}

/** What one choice would do, before it is done. */
export function consequence(view: View, choice: Choice, edition: SkipEdition): string {
  const { action } = choice
  const name = coinName(view, choice.coin)
  switch (action.do) {
    case 'take':
      return action.to === 'pile'
        ? `The ${name} counts for you. ${pileAfter(view, action.seat, choice.coin, edition)}`
        : `The ${name} comes to your hand, to be flipped on your turn.`
    case 'flip': {
      const under = view.coins[choice.coin]?.under
      const shown = under ? `Both of you see the ${under}: ${iconAbout(under, edition)}.` : 'Both of you see what is underneath.'
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
