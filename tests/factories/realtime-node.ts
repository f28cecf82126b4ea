import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { type ClientOptions, WebSocket } from 'ws'
import type { Database } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/index.ts'
import { isSocketUpgrade } from '#server/platform/http/socket-upgrade.ts'
import { registerGateway } from '#server/platform/realtime/gateway.ts'
import { createRealtimeHub } from '#server/platform/realtime/hub.ts'
import type { Realtime } from '#server/platform/realtime/types.ts'
import { addErrorHandler } from '#server/platform/routes/error-handler.ts'
import { openSharedServices } from '#server/platform/shared-services.ts'
import type { ServerMessage } from '#shared/protocols/realtime.ts'

export type TestSignIn = { readonly memberId: string; readonly signInId: string }

export type TestNode = {
  readonly realtime: Realtime
  readonly url: string
  connect(signIn: TestSignIn, options?: ClientOptions): Promise<TestSocket>
  close(): Promise<void>
}

export type TestSocket = {
  readonly ws: WebSocket
  readonly closed: Promise<{ code: number; reason: string }>
  next(): Promise<ServerMessage>
  readonly waiting: readonly ServerMessage[]
  send(message: unknown): void
}

export async function createTestSignIn(database: Database, memberId: string): Promise<TestSignIn> {
  const signInId = randomUUID()
  const expire = new Date(Date.now() + 3_600_000)
  await database.db.insert(sessions).values({ sid: signInId, sess: { memberId }, expire })
  return { memberId, signInId }
}

/** One server process's realtime on a separate port. Requests name their sign-in in a header. */
export async function startTestNode(
  database: Database,
  { redisUrl = null }: { redisUrl?: string | null } = {},
): Promise<TestNode> {
  const app = Fastify({ http: { shouldUpgradeCallback: isSocketUpgrade } })
  const shared = await openSharedServices({ redisUrl, database, nodeId: randomUUID(), log: app.log })
  const realtime = await createRealtimeHub({ bus: shared.bus, database, log: app.log })
  addErrorHandler(app, null)
  app.get('/page', () => 'a page')
  await app.register(async (site) => {
    await registerGateway(site, {
      realtime,
      readSignIn: ({ headers }) => {
        const [memberId, signInId] = String(headers['x-sign-in'] ?? '').split(' ')
        return memberId && signInId ? { memberId, signInId } : null
      },
      isOwnOrigin: ({ headers }) => headers.origin === 'http://own.test',
    })
    site.get('/site-page', () => 'a page of the site')
  })
  const url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http:', 'ws:')
  return {
    realtime,
    url,
    connect: async (signIn, options) => {
      const headers = { 'x-sign-in': `${signIn.memberId} ${signIn.signInId}` }
      const socket = openTestSocket(`${url}/ws`, { origin: 'http://own.test', headers, ...options })
      const { type } = await socket.next()
      if (type !== 'welcome') throw new Error(`welcomed with ${type}`)
      return socket
    },
    close: async () => {
      await app.close()
      await realtime.close()
      await shared.close()
    },
  }
}

function openTestSocket(url: string, options: ClientOptions): TestSocket {
  const ws = new WebSocket(url, options)
  const waiting: ServerMessage[] = []
  const readers: ((message: ServerMessage) => void)[] = []
  ws.on('message', (data) => {
    const message: ServerMessage = JSON.parse(data.toString())
    const reader = readers.shift()
    if (reader) reader(message)
    else waiting.push(message)
  })
  const failed = new Promise<never>((_resolve, reject) => ws.on('error', reject))
  failed.catch(() => {})
  return {
    ws,
    waiting,
    closed: new Promise((resolve) => {
      ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    }),
    next: () => {
      const message = waiting.shift()
      if (message) return Promise.resolve(message)
      return Promise.race([failed, new Promise<ServerMessage>((resolve) => readers.push(resolve))])
    },
    send: (message) => ws.send(JSON.stringify(message)),
  }
}
