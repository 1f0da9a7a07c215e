// What was asked of a table and has no answer yet.
//
// Whoever loses the line does not know whether it was done. So what lasts carries a key, and is sent again by it until there is an answer
// or it was tried long enough: the table does it once (`docs/protocol.md`, «Sent again»). Sends nothing itself.
import type { Answer, Ask, Request } from '../generated/protocol'
import { requestKey } from '../trust/secrets'
import type { TableError } from './link'

interface Waiting {
  request: Request
  /** `performance.now()` when it was asked first. */
  since: number
  resolve: (answer: Answer) => void
  reject: (error: TableError) => void
  /** Ends the waiting; there since the line was lost for the first time. */
  end?: ReturnType<typeof setTimeout>
}

/** Changes nothing, so whoever still wants it asks anew. */
const FLEETING: readonly Ask['type'][] = ['hello', 'state', 'ping', 'why', 'pressed']
/** So long something is tried in all. */
const LONGEST = 30_000

const fleets = ({ request }: Waiting): boolean => request.key === undefined

export class Asked {
  readonly #waiting = new Map<number, Waiting>()
  #id = 0

  /** Something to send, and the promise of its answer. */
  put(ask: Ask): { request: Request; answer: Promise<Answer> } {
    const id = ++this.#id
    const request = FLEETING.includes(ask.type) ? { id, ask } : { id, key: requestKey(), ask }
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { request, since: performance.now(), resolve, reject })
    })
    return { request, answer }
  }

  get any(): boolean {
    return this.#waiting.size > 0
  }

  /** All that waits, in the order in which it was asked. */
  get all(): readonly Request[] {
    return [...this.#waiting.values()].map(({ request }) => request)
  }

  answered(answer: Answer): void {
    this.#take(answer.id ?? -1)?.resolve(answer)
  }

  /** The line is lost: what lasts waits for the next one, as long as there is time. */
  lost(why: TableError): void {
    for (const [id, one] of this.#waiting) {
      if (fleets(one)) this.#take(id)?.reject(why)
      else one.end ??= setTimeout(() => this.#take(id)?.reject(why), LONGEST - (performance.now() - one.since))
    }
  }

  /** Nothing of it will be answered. */
  drop(why: TableError): void {
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(why)
  }

  #take(id: number): Waiting | undefined {
    const one = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(one?.end)
    return one
  }
}
