import { connect, createServer, type Socket } from 'node:net'
import { listen } from './ports.ts'

/** Forwards a separate port to one of our servers; the connection can be broken. */
export type PortForward = {
  readonly endpoint: string
  /** From now on every connection is cut after this many bytes of the response. */
  breakAfter(bytes: number): void
  repair(): void
  stop(): void
}

export async function forwardPort(to: string): Promise<PortForward> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let breaksAfter = Number.POSITIVE_INFINITY
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((socket) => {
    const server = connect(Number(port), hostname)
    const close = () => {
      socket.destroy()
      server.destroy()
    }
    for (const end of [socket, server]) end.on('error', close).on('close', close)
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (breaksAfter === 0) return close()
    let answered = 0
    server.on('data', (part) => {
      answered += part.length
      if (answered > breaksAfter) close()
      else socket.write(part)
    })
    socket.pipe(server)
  })
  const ownPort = await listen(server)
  return {
    endpoint: `http://127.0.0.1:${ownPort}`,
    breakAfter: (bytes) => {
      breaksAfter = bytes
      closeAll()
    },
    repair: () => {
      breaksAfter = Number.POSITIVE_INFINITY
    },
    stop: () => {
      closeAll()
      server.close()
    },
  }
}
