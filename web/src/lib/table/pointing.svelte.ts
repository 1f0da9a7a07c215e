// What is pointed at on a table: by a mouse over it, by the focus on it, or by a finger that rests on it. Elements say what they are by
// `data-about="ID"`; one listener for the whole table hears them, so that no board needs its own, and none can forget to let go.
//
// Knows no thing: what an ID means is the world's to say (`World.about`).
const REST = 450
/** A finger never rests quite still. */
const SHAKE = 10

const thingAt = (target: EventTarget | null): HTMLElement | SVGElement | null =>
  target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-about]') : null

export class Pointing {
  /** What is pointed at; null for nothing. */
  id = $state<string | null>(null)
  /** A finger rests on it: it is shown above the finger's place for as long. */
  held = $state(false)
  readonly #onopen: (id: string) => void
  #rest: ReturnType<typeof setTimeout> | undefined
  #from = { x: 0, y: 0 }
  /** The press that ends a rest is none. */
  #swallow = false

  constructor(onopen: (id: string) => void) {
    this.#onopen = onopen
  }

  point(id: string | null): void {
    this.id = id
    if (id === null) this.held = false
  }

  clear(): void {
    clearTimeout(this.#rest)
    this.point(null)
  }

  /** Listens until what it returns is called. */
  listen(root: HTMLElement): () => void {
    const stop = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, hear: (event: HTMLElementEventMap[K]) => void, capture = false) =>
      root.addEventListener(type, hear, { signal: stop.signal, capture })
    on('pointerover', (event) => event.pointerType === 'mouse' && this.point(thingAt(event.target)?.dataset['about'] ?? null))
    on('pointerleave', (event) => event.pointerType === 'mouse' && this.clear())
    // Afterwards, one after the other: the focus also goes while the page is drawn anew, when nothing may be changed.
    on('focusin', ({ target }) => queueMicrotask(() => this.#focused(target)))
    on('focusout', () => queueMicrotask(() => !this.held && this.clear()))
    on('pointerdown', (event) => {
      // A rest that ended without a press has nothing more to swallow.
      this.#swallow = false
      if (event.pointerType !== 'mouse') this.#touched(event)
    })
    on('pointermove', (event) => this.#moved(event))
    for (const end of ['pointerup', 'pointercancel'] as const) on(end, (event) => event.pointerType !== 'mouse' && this.#let(end))
    // Before anything hears the press.
    on('click', (event) => this.#clicked(event), true)
    on('click', (event) => this.#opened(event))
    on('contextmenu', (event) => this.held && event.preventDefault())
    on('keydown', (event) => event.key === 'Escape' && this.clear())
    return () => (stop.abort(), this.clear())
  }

  /** Only a focus that is seen: a press focuses, too. */
  #focused(target: EventTarget | null): void {
    if (target instanceof Element && target.matches(':focus-visible')) this.point(thingAt(target)?.dataset['about'] ?? null)
  }

  #touched({ target, clientX: x, clientY: y }: PointerEvent): void {
    this.clear()
    const id = thingAt(target)?.dataset['about']
    if (id === undefined) return
    this.#from = { x, y }
    this.#rest = setTimeout(() => {
      this.id = id
      this.held = true
      this.#swallow = true
    }, REST)
  }

  #moved({ pointerType, clientX, clientY }: PointerEvent): void {
    if (pointerType !== 'mouse' && Math.hypot(clientX - this.#from.x, clientY - this.#from.y) > SHAKE) clearTimeout(this.#rest)
  }

  #let(how: 'pointerup' | 'pointercancel'): void {
    this.clear()
    // A finger that was taken away by the browser, to scroll, presses nothing.
    if (how === 'pointercancel') this.#swallow = false
  }

  #clicked(event: MouseEvent): void {
    if (!this.#swallow) return
    this.#swallow = false
    event.preventDefault()
    event.stopPropagation()
  }

  /** A press on a thing with which nothing can be done now wants to know more of it. What has an action of its own minds itself. */
  #opened(event: MouseEvent): void {
    const thing = thingAt(event.target)
    const id = thing?.dataset['about']
    if (!thing || id === undefined || event.defaultPrevented) return
    const acts = event.target instanceof Element && event.target.closest('[data-can], button, a, input, select, summary, label')
    if (!acts || !root(thing).contains(acts)) this.#onopen(id)
  }
}

const root = (thing: Element): Element => thing.closest('main') ?? thing
