// An engine for what strangers send: a replay in a link, a shared flip, a server's record. It runs beside the one that plays, so that
// nobody's table waits for it, and it is ended when it takes too long or nobody wants it any more.
import { Thread } from './thread'

/** Longer than any honest record takes on a slow telephone. */
const LIMIT = 30_000

/** To be closed by whoever opened it. */
export const strangersEngine = (limit = LIMIT): Thread => new Thread(limit)
