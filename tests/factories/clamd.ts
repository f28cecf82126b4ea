import { createServer, type Socket } from 'node:net'
import { EICAR } from './files.ts'
import { listen } from './ports.ts'

/** How it answers: like clamd, or like a faulty one. */
export type ClamdBehavior = 'well' | 'silent' | 'garbage' | 'hangs up' | 'too large'

export type Clamd = {
  url: string
  setBehavior(behavior: ClamdBehavior): void
  scanned(): number
  stop(): void
}

/** Speaks clamd's INSTREAM on a free port of loopback, and finds EICAR. */
export async function startClamd(): Promise<Clamd> {
  let behavior: ClamdBehavior = 'well'
  let scanned = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let received = Buffer.alloc(0)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      const content = contentOf(received)
      if (!content) return
      scanned += content.length
      if (behavior === 'silent') return
      if (behavior === 'hangs up') return socket.destroy()
      if (behavior === 'garbage') return socket.end('HTTP/1.1 200 OK\r\n\r\n')
      if (behavior === 'too large') return socket.end('INSTREAM size limit exceeded. ERROR\0')
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  const port = await listen(server)
  return {
    url: `tcp://127.0.0.1:${port}`,
    setBehavior: (next) => {
      behavior = next
    },
    scanned: () => scanned,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Everything that was sent, once its end has come; null before. */
function contentOf(received: Buffer): Buffer | null {
  const parts: Buffer[] = []
  let at = 'zINSTREAM\0'.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
