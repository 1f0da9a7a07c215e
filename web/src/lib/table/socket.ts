// A line to a server: one WebSocket, one JSON text per message.
import type { ServerMessage } from '../generated/protocol'
import { TableError, type Dial, type Line } from './link'

export const dialServer: Dial = (ears) =>
  new Promise<Line>((resolve, reject) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`)
    socket.onopen = () => resolve({ send: (text) => socket.send(text), close: () => socket.close() })
    socket.onmessage = (event) => ears.message(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = () => {
      reject(new TableError('lost', 'The server cannot be reached.'))
      ears.closed()
    }
  })
