// What a check of the shuffle came to, in words.
import type { Fair } from './fair'
import { spokenOf } from './spoken'

export interface Said {
  /** A few words for the mark. */
  mark: string
  /** Whether everything agrees. */
  good: boolean
  /** What was checked, sentence by sentence; where something does not agree, what that means. */
  sentences: readonly string[]
}

const PLAYED =
  'Your browser dealt the game again from all of that and played every action again: the deal and each event are as they were shown.'
const WRONG: readonly string[] = [
  'What was promised before the game, or shown during it, is not what was opened at the end.',
  'Either somebody changed the deal or the record, or something was damaged on the way. Do not count this game.',
  'Keep the files below and tell the others at the table: each of their browsers can check the same.',
]

export function words({ reach, faults, witness, doubt }: Fair): Said {
  if (faults.length > 0) return { mark: 'This shuffle does not agree', good: false, sentences: WRONG }
  const letters = witness.commitment ? spokenOf(witness.commitment) : ''
  const promised =
    `Before anybody sat down, the table promised its part of the shuffle (${letters}), ` +
    'and what it opened at the end keeps that promise.'
  const lost =
    'The answer to the bits that your browser sent was lost, and the deal holds others for your seat: ' +
    'those of another device of yours, or somebody else’s.'
  switch (reach) {
    case 'together':
      return {
        mark: 'Shuffle checked',
        good: true,
        sentences: [
          promised,
          'Your browser added bits of its own, and the deal was made with them, so nobody could fix it before you sat down.',
          PLAYED,
        ],
      }
    case 'seen':
      return {
        mark: doubt ? 'Promise checked' : 'Shuffle checked',
        good: true,
        sentences: [promised, doubt ? lost : 'From here nothing was added to the shuffle: those who played added theirs.', PLAYED],
      }
    case 'daily':
      return {
        mark: 'Deck checked',
        good: true,
        sentences: [
          `The server promised this deck before you played (${letters}), and what it showed when the day closed keeps that promise.`,
          'Nobody added to the shuffle: everybody who played that day was to have the same deck.',
          PLAYED,
        ],
      }
    case 'unseen':
      return {
        mark: 'Record checked',
        good: true,
        sentences: [
          'Nobody saw the promise on this device before the game, so nothing can be said about who chose the deal.',
          'The record keeps the promise that stands in it.',
          'Played again, it gives every event as it is shown here.',
        ],
      }
    case 'device':
      return {
        mark: 'Record checked',
        good: true,
        sentences: [
          'This device dealt the game by itself: nobody else took part in the shuffle, and there is nobody whose promise could be doubted.',
          'The record was dealt and played again, and every event is as it was shown.',
        ],
      }
    case 'position':
      return {
        mark: 'Record checked',
        good: true,
        sentences: [
          'This game began at a position: nothing was shuffled, and nothing was promised about it.',
          'Played again from there, the record gives every event as it was shown.',
        ],
      }
    case 'number':
      return {
        mark: 'Record checked',
        good: true,
        sentences: [
          'This table is from before people shuffled together: its server chose the deal alone, and promised it when the table was laid.',
          witness.commitment
            ? 'What it opened at the end keeps the promise that was seen on this device.'
            : 'What it opened at the end keeps the promise that stands in the record; on this device nobody kept it.',
          'Played again, the record gives every event as it was shown.',
        ],
      }
  }
}

/** What does not agree, for people: the places that matter most have words of their own. */
export function faultWords(place: string, reason: string): string {
  if (place === 'commitment') return `Another promise than the one that was seen here: ${reason}.`
  const seat = /^shuffle\.bits\[(\d+)\]$/.exec(place)?.[1]
  if (seat !== undefined) return `Seat ${Number(seat) + 1}: ${reason}.`
  const event = /^events\[(\d+)\]/.exec(place)?.[1]
  if (event !== undefined) return `Move ${Number(event) + 1}: ${reason}.`
  return `${place}: ${reason}.`
}
