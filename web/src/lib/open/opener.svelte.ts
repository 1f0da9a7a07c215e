// Something from outside being opened: read within limits, recognised and checked by an engine of its own. Here is only what came of it.
import { strangersEngine } from '../engine/stranger'
import type { Thread } from '../engine/thread'
import { LARGEST_FILE, type Recognised } from '../generated/engine'

export type Stage = 'asking' | 'reading' | 'found' | 'failed'

export class Opener {
  stage = $state<Stage>('asking')
  found = $state.raw<Recognised | null>(null)
  /** Which of a file with one on each line. */
  line = $state(1)
  /** Why it is nothing of ours: one sentence. */
  because = $state('')
  readonly #engine: () => Pick<Thread, 'call' | 'close'>
  #text = ''
  #count = 0

  constructor(engine: () => Pick<Thread, 'call' | 'close'> = strangersEngine) {
    this.#engine = engine
  }

  async file(file: File): Promise<void> {
    if (file.size > LARGEST_FILE) return this.#fail(`«${file.name}» is longer than ${LARGEST_FILE / 1024 / 1024} MiB`)
    const asked = ++this.#count
    this.stage = 'reading'
    try {
      const text = await file.text()
      if (asked === this.#count) await this.take(text)
    } catch {
      if (asked === this.#count) this.#fail(`«${file.name}» cannot be read`)
    }
  }

  async take(text: string, line = 1): Promise<void> {
    const asked = ++this.#count
    Object.assign(this, { stage: 'reading', found: null, because: '', line })
    this.#text = text
    const engine = this.#engine()
    try {
      const found = await engine.call('recognised', { call: 'recognise', text, line })
      if (asked === this.#count) Object.assign(this, { found, stage: 'found' })
    } catch (error) {
      if (asked === this.#count) this.#fail(error instanceof Error ? error.message : String(error))
    } finally {
      engine.close()
    }
  }

  /** Another one of the same file. */
  async other(line: number): Promise<void> {
    await this.take(this.#text, line)
  }

  again(): void {
    this.#count++
    this.#text = ''
    Object.assign(this, { stage: 'asking', found: null, because: '', line: 1 })
  }

  #fail(because: string): void {
    Object.assign(this, { stage: 'failed', found: null, because })
  }
}
