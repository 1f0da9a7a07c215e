// A score that is counted up: the first number of a text, from nothing to what it is.
const NUMBER = /-?\d+/

/** The text at a moment between 0 (nothing yet) and 1 (all of it). Text without a number stays as it is. */
export function countedTo(text: string, part: number): string {
  if (part >= 1) return text
  return text.replace(NUMBER, (number) => String(Math.round(Number(number) * Math.max(0, part))))
}

/** Fast at first, then slower: the last points are the ones that are watched. */
export const eased = (part: number): number => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3
