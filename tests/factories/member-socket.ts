import { WebSocket } from 'ws'
import type { ServerMessage, ServerMessageOf } from '#shared/protocols/realtime.ts'

export type TestSocket = {
  readonly messages: readonly ServerMessage[]
  send(message: unknown): void
  /** The first message of the type that was not returned yet. Waits for it if needed. */
  next<T extends ServerMessage['type']>(type: T): Promise<ServerMessageOf<T>>
  /** Resolves once the server has answered everything sent so far. */
  settled(): Promise<void>
  /** Resolves once it is closed, by either side. */
  readonly closed: Promise<void>
  close(): Promise<void>
}

/** Opens a socket as a browser does: with the sign-in's cookie, from the site's own origin. A guest's has a query. */
export async function openSocket(
  address: string,
  cookie: string,
  query: '' | '?guest' = '',
): Promise<TestSocket> {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/ws${query}`, {
    headers: { cookie, origin: address },
  })
  const messages: ServerMessage[] = []
  const taken = new Set<ServerMessage>()
  let wake = () => {}
  ws.on('message', (data) => {
    messages.push(JSON.parse(data.toString()))
    wake()
  })
  const failed = new Promise<never>((_resolve, reject) => {
    ws.on('error', reject)
    ws.on('close', (code) => reject(new Error(`the socket was closed with ${code}`)))
  })
  failed.catch(() => {})

  const next: TestSocket['next'] = async (type) => {
    for (;;) {
      const found = messages.find((message) => message.type === type && !taken.has(message))
      if (found) {
        taken.add(found)
        return found as ServerMessageOf<typeof type>
      }
      const more = new Promise<void>((resolve) => {
        wake = resolve
      })
      await Promise.race([more, failed])
    }
  }
  const closed = new Promise<void>((resolve) => ws.on('close', () => resolve()))
  await next('welcome')
  const send = (message: unknown) => ws.send(JSON.stringify(message))
  return {
    messages,
    send,
    next,
    closed,
    settled: async () => {
      send({ v: 1, type: 'ping' })
      await next('pong')
    },
    close: () =>
      new Promise((resolve) => {
        if (ws.readyState === WebSocket.CLOSED) resolve()
        ws.on('close', () => resolve())
        ws.close()
      }),
  }
}
