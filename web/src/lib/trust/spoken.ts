// A promise about the shuffle in eight letters, to be read aloud: the same for everybody at the table, or somebody was told another one.
//
// Reckoned here from the promise itself, as `commitment::spoken` in the kernel does, and not taken from the table: a host that promised
// two people different things would tell both of them the same letters.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** The first 40 bits, five to a letter; nothing for what is no promise. */
export function spokenOf(commitment: string): string {
  const start = /^[0-9a-f]{10}/.exec(commitment)?.[0]
  if (!start) return ''
  const bits = [...start].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[parseInt(five, 2)]).join('')
}
