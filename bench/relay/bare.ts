import { once } from 'node:events'
import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { serveParent } from './child.ts'

/** The limit: bare `ws`, forwarding each frame to the other socket of the same path. */
const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
const waiting = new Map<string, WebSocket>()

server.on('connection', (socket, { url = '' }) => {
  const other = waiting.get(url)
  if (!other) {
    waiting.set(url, socket)
    socket.on('close', () => waiting.delete(url))
    return
  }
  waiting.delete(url)
  forward(socket, other)
  forward(other, socket)
})

function forward(from: WebSocket, to: WebSocket): void {
  from.on('message', (data, binary) => to.send(data, { binary }))
}

http.listen(0, '127.0.0.1')
await once(http, 'listening')
const address = http.address()
if (address === null || typeof address === 'string') throw new Error('not listening on a port')
serveParent(address.port, async () => {
  for (const socket of server.clients) socket.terminate()
  http.close()
})
