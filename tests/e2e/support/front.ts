import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { listen } from '../../factories/ports.ts'

export type Front = {
  readonly url: string
  /** While true, no request gets a response, as without a network. */
  isCut: boolean
  /** Appended to the service worker, which makes it a new version. */
  workerSuffix: string
  /** Files that are gone, as after a deployment. */
  gone: RegExp | null
  stop(): Promise<void>
}

/** A server in front of a node that can be cut off and can pretend that a new version was deployed. No sockets. */
export async function startFront(target: string): Promise<Front> {
  const server = createServer((near, out) => {
    const path = near.url ?? '/'
    if (front.isCut) return near.socket.destroy()
    if (front.gone?.test(path)) return out.writeHead(404).end()
    const isWorker = path === '/sw.js'
    // Requested uncompressed and unconditionally, so that text can be appended.
    const { 'if-none-match': _, 'if-modified-since': __, ...plain } = near.headers
    const headers = isWorker ? { ...plain, 'accept-encoding': 'identity' } : near.headers
    const far = request(new URL(path, target), { method: near.method ?? 'GET', headers }, (answer) => {
      const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...rest } = answer.headers
      out.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      answer.on('end', () => out.end(isWorker ? front.workerSuffix : ''))
      answer.pipe(out, { end: false })
    })
    far.on('error', () => near.socket.destroy())
    near.pipe(far)
  })
  server.on('upgrade', (_near, socket) => socket.destroy())
  const front: Front = {
    url: `http://localhost:${await listen(server, 'localhost')}`,
    isCut: false,
    workerSuffix: '',
    gone: null,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return front
}
