// Serves a built site as the real server does: history fallback, the strict content security policy, right media types.
// With the address of a real server, its own paths are passed on to it.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { connect } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.jsonl': 'application/jsonl',
  '.webmanifest': 'application/manifest+json',
}
export const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src " +
  "'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const SERVER = /^\/(api|ws|health|metrics)(\/|$)/

export async function serve(root, behind = null) {
  const [host, port] = behind?.split(':') ?? []
  const sockets = new Set()
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://here').pathname))
    if (behind && SERVER.test(path)) {
      const onward = ask({ host, port, path: request.url, method: request.method, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.destroy())
      return request.pipe(onward)
    }
    const wanted = join(root, path)
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(root, 'index.html')
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-security-policy': POLICY })
    createReadStream(file).pipe(response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // A WebSocket is passed on as it is, byte by byte.
  server.on('upgrade', (request, socket, head) => {
    const onward = connect(Number(port), host, () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
      onward.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [onward, socket]) end.on('error', () => (onward.destroy(), socket.destroy()))
    onward.on('close', () => socket.destroy())
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `http://127.0.0.1:${server.address().port}`, close }
}
