// The engine as the page calls it: for this device's tables, and for following those that one sits at.
import { Thread } from './thread'

const engine = new Thread()

export const { call, prepare } = engine

/** Whether the engine has answered before, so that nobody has to wait for it. */
export const engineIsHere = (): boolean => engine.here

/** Hears when the engine fell over: its tables are to be opened again. */
export function whenLost(run: () => void): void {
  engine.onlost = run
}

export const random = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
export const dice = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
