// English, once: counting, listing, and sentences that agree with their subject.
//
// Knows no game and no thing of one: what is counted and who does it are arguments.

const PLURAL = new Intl.PluralRules('en-GB')
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const SPELLED = ['no', 'one', 'two', 'three', 'four']

const agree = (n: number, one: string, many: string): string => (PLURAL.select(n) === 'one' ? one : many)

/** «1 ship», «2 ships», «2 enemies». */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${agree(n, one, many)}`

/** «one step», «two steps», «no steps»: small numbers spelled, as prose has them. */
export const countInWords = (n: number, one: string, many = `${one}s`): string => `${SPELLED[n] ?? n} ${agree(n, one, many)}`

/** «a», «a and b», «a, b and c». */
export const listed = (parts: readonly string[]): string => LIST.format(parts)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a seat is called by the person who sits at it. */
export const YOU = 'You'

/** Who does something, and how sentences about it are made. */
export interface Subject {
  /** «You skip», «Dark skips». */
  (verb: string): string
  /** «You», «Dark». */
  readonly who: string
  /** The verb alone, for the second half of a sentence: «and land», «and lands». */
  readonly does: (verb: string) => string
  /** «Your», «Dark’s». */
  readonly whose: string
}

/** The verb is given as it is after «to»; `you` where the reader is meant. */
export function subject(name = 'Somebody', you = name === YOU): Subject {
  const does = (verb: string) => (you ? (verb === 'be' ? 'are' : verb) : thirdPerson(verb))
  return Object.assign((verb: string) => `${name} ${does(verb)}`, { who: name, does, whose: you ? 'Your' : `${name}’s` })
}

const IRREGULAR: Readonly<Record<string, string>> = { be: 'is', have: 'has' }

function thirdPerson(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb]
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}
