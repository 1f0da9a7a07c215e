// Clocks as they are shown: the table says how much was left when, and this counts on until it says more. Decides nothing.
import type { Clock } from './session'

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const rest = String(seconds % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

export function leftAt(clock: Clock, now: number): number {
  return clock.running ? Math.max(0, clock.left - (now - clock.at)) : clock.left
}

/** Whole seconds until a moment, none left out before it has come. */
export const secondsUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 1000))

/** The present moment, four times a second, for as long as a component looks at it. */
export class Now {
  value = $state(performance.now())

  /** To be called while a component is set up; stops with it. */
  tick(): void {
    $effect(() => {
      const timer = setInterval(() => (this.value = performance.now()), 250)
      return () => clearInterval(timer)
    })
  }
}
