// Whether this browser can draw the deep table. A context is dear to make, so it is asked for once: in a free moment after the table's
// code has come, or when the table is opened, whichever is first.
let answer: boolean | null = null

export function canDraw(): boolean {
  answer ??= document.createElement('canvas').getContext('webgl2') !== null
  return answer
}

globalThis.requestIdleCallback?.(canDraw)
