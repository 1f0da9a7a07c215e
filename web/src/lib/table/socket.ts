// A line to a server: one WebSocket, one JSON text per message.
import type { ServerMessage } from '../generated/protocol'
import { TableError, type Dial, type Line } from './link'

/** «Going away»: this server stops, and all its people come back elsewhere. */
const GOING_AWAY = 1001

/** The table's id stands in the address, so that whatever stands before several servers can go by it. */
export const dialServer =
  (table: string): Dial =>
  (ears, over) =>
    new Promise<Line>((resolve, reject) => {
      const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/${encodeURIComponent(table)}`)
      socket.onopen = () => resolve({ send: (text) => socket.send(text), close: () => socket.close() })
      socket.onmessage = (event) => ears.message(JSON.parse(String(event.data)) as ServerMessage)
      over.onabort = () => socket.close()
      socket.onclose = ({ code }) => {
        reject(new TableError('lost', 'The server cannot be reached.'))
        ears.closed(code === GOING_AWAY)
      }
    })
