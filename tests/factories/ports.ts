import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below the ports that systems hand out by themselves, so that no connection and no `listen(0)` takes one of these. */
const FIRST = 20_000
const LAST = 29_999

/** Servers that hold the port next to each one handed out, while this process lives. */
const locks: Server[] = []
let next = FIRST + 2 * (process.pid % 2_500)

/**
 * A loopback port, TCP and UDP, for a program that can't choose one itself. No other test process gets it while this one
 * lives: holding the odd port next to it reserves the even one.
 */
export async function claimPort(): Promise<number> {
  for (let tried = 0; tried <= LAST - FIRST; tried += 2) {
    const port = next
    next = port + 2 > LAST ? FIRST : port + 2
    const lock = await open(port + 1)
    if (!lock) continue
    if (await isFree(port)) {
      locks.push(lock.unref())
      return port
    }
    lock.close()
  }
  throw new Error(`no port from ${FIRST} to ${LAST} is free`)
}

/** Makes a server listen on a free loopback port and returns it. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  return portOf(server)
}

export function portOf(server: Server): number {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

async function open(port: number): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy())
  server.listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => server,
    () => null,
  )
}

async function isFree(port: number): Promise<boolean> {
  const server = await open(port)
  if (!server) return false
  server.close()
  await once(server, 'close')
  const socket = createSocket('udp4')
  socket.bind(port, '127.0.0.1')
  const isBound = await once(socket, 'listening').then(
    () => true,
    () => false,
  )
  if (isBound) socket.close()
  return isBound
}
