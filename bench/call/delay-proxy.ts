import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type DelayProxy = { readonly port: number; stop(): Promise<void> }

/** Bytes in flight in one direction of a connection; a sender above this waits. */
const HELD_MAX = 1 << 20

/** A TCP proxy on loopback that delays each direction by `oneWayMs`. Opening a connection takes one round trip. */
export async function startDelayProxy(targetPort: number, oneWayMs: number): Promise<DelayProxy> {
  const sockets = new Set<Socket>()
  const join = async (near: Socket, far: Socket) => {
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    await delay(2 * oneWayMs)
    hold(near, far, oneWayMs)
    hold(far, near, oneWayMs)
  }
  const server = createServer((near) => void join(near, connect(targetPort, '127.0.0.1')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Timers of one length fire in the order they were set, so bytes stay in order. */
function hold(from: Socket, to: Socket, oneWayMs: number): void {
  let held = 0
  const settle = (length: number) => {
    held -= length
    if (held <= HELD_MAX) from.resume()
  }
  from.on('data', (chunk: Buffer) => {
    held += chunk.length
    if (held > HELD_MAX) from.pause()
    setTimeout(() => to.write(chunk, () => settle(chunk.length)), oneWayMs)
  })
  from.on('end', () => setTimeout(() => to.end(), oneWayMs))
}
