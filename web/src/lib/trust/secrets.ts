// Secrets that are made here and shown to nobody: keys of seats, invitations, passes, and the bits that one adds to the shuffle.
//
// A table is told the SHA-256 of a secret's letters and keeps nothing else, so whoever reads its store holds no seat.
const BYTES = 16

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** 128 bits that only this browser knows. */
export const secret = (): string => hex(crypto.getRandomValues(new Uint8Array(BYTES)))

/** By what a table knows a request of mine when it comes once more: 64 bits, which nobody guesses in time. */
export const requestKey = (): string => hex(crypto.getRandomValues(new Uint8Array(8)))

/** What a table may know of a secret. */
export async function hashOf(secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(secret)
  // Browsers hash by themselves only on pages that came encrypted or from this machine. At home, over plain HTTP, a library does it: the
  // engine could, too, but a table online must open where there is no engine.
  if (crypto.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return hex(sha256(bytes))
}
