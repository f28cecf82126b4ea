import { and, eq, sql } from 'drizzle-orm'
import { WebSocket } from 'ws'
import { users, videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { INCOMING_CALL_MS } from '#shared/domain/video.ts'
import type { ServerMessage, ServerMessageOf } from '#shared/protocols/realtime.ts'
import { acceptCall } from './answering.ts'
import { createMatcher } from './matcher.ts'
import { markMedia } from './seats.ts'
import { startCall } from './starting.ts'

/** What tests of calls do over and over, without a browser. */
export function callsOf(deps: Deps) {
  const { db } = deps.database
  const parts = { deps, matcher: createMatcher(deps.database.pool) }

  const meet = (memberId: string, filters = {}, offer?: string) =>
    startCall(parts, memberId, { filters, ...(offer && { offer }) })
  const ring = (memberId: string, recipientId: string, offer?: string) =>
    startCall(parts, memberId, { recipientId, ...(offer && { offer }) })

  return {
    meet,
    ring,

    /** A chosen call, accepted. */
    async talk(a: string, b: string): Promise<VideoSession> {
      const { id } = await ring(a, b)
      return acceptCall(deps, id, b, null)
    },

    /** A call in which both have reported the other's media. */
    async talkConnected(a: string, b: string): Promise<string> {
      const { id } = await ring(a, b)
      await acceptCall(deps, id, b, null)
      await Promise.all([markMedia(db, id, a), markMedia(db, id, b)])
      return id
    },

    async read(id: string) {
      const [call] = await db.select().from(videoSessions).where(eq(videoSessions.id, id))
      if (!call) throw new Error(`there is no call ${id}`)
      return call
    },

    openSeats: (memberId: string) => db.$count(videoParticipants, isOpenOf(memberId)),

    async skipsUsed(memberId: string): Promise<number> {
      const [row] = await db
        .select({ used: users.videoChatSkipsUsed })
        .from(users)
        .where(eq(users.id, memberId))
      return row?.used ?? -1
    },

    async expireLease(memberId: string): Promise<void> {
      await db
        .update(videoParticipants)
        .set({ leaseUntil: sql`now() - interval '1 second'` })
        .where(isOpenOf(memberId))
    },

    async ringOut(id: string): Promise<void> {
      await db
        .update(videoSessions)
        .set({ createdAt: sql`now() - ${INCOMING_CALL_MS + 1000} * interval '1 ms'` })
        .where(eq(videoSessions.id, id))
    },
  }
}

const isOpenOf = (memberId: string) =>
  and(eq(videoParticipants.memberId, memberId), eq(videoParticipants.isOpen, true))

export type TestSocket = {
  readonly messages: readonly ServerMessage[]
  send(message: unknown): void
  /** The first message of the type that was not taken yet, waiting for it if need be. */
  next<T extends ServerMessage['type']>(type: T): Promise<ServerMessageOf<T>>
  /** Resolves once everything sent before has been answered. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A browser's socket: opened with a sign-in's cookie from the site's own origin. */
export async function openSocket(address: string, cookie: string): Promise<TestSocket> {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie, origin: address } })
  const messages: ServerMessage[] = []
  const taken = new Set<ServerMessage>()
  let wake = () => {}
  ws.on('message', (data) => {
    messages.push(JSON.parse(data.toString()))
    wake()
  })
  const failed = new Promise<never>((_resolve, reject) => ws.on('error', reject))
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
  await next('welcome')
  const send = (message: unknown) => ws.send(JSON.stringify(message))
  return {
    messages,
    send,
    next,
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
