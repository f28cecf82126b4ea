import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listen } from '../../factories/ports.ts'

export type CuttableProxy = {
  readonly url: string
  /** Drops every connection, as a lost network does, and refuses new ones until `restore`. */
  cut(): void
  restore(): void
  /** Sends new connections to another node; open ones stay. */
  turnTo(target: string): void
  stop(): Promise<void>
}

/** A TCP proxy in front of a node, so that a test can take the network away from one browser. */
export async function startProxy(target: string): Promise<CuttableProxy> {
  let to = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(to.port), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const port = await listen(server, 'localhost')
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${port}`,
    cut: () => {
      isCut = true
      dropAll()
    },
    restore: () => {
      isCut = false
    },
    turnTo: (other) => {
      to = new URL(other)
    },
    stop: async () => {
      dropAll()
      server.close()
      await once(server, 'close')
    },
  }
}
