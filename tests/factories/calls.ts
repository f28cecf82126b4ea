import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users, videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { acceptCall, startChosenCall } from '#server/features/video/lifecycle/chosen-call.ts'
import { markMedia } from '#server/features/video/lifecycle/participants.ts'
import { createMatcher } from '#server/features/video/matching/matcher.ts'
import { findStarter, startRandomCall } from '#server/features/video/matching/random-call.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { INCOMING_CALL_MS } from '#shared/domain/video.ts'

export function callsOf(deps: Deps) {
  const { db } = deps.database
  const parts = { deps, matcher: createMatcher(deps.database.db) }

  const startRandom = async (memberId: string, filters = {}, offer: string | null = null) =>
    startRandomCall(parts, await findStarter(deps, { memberId, filters, offer }))
  const startChosen = (initiatorId: string, recipientId: string, offer: string | null = null) =>
    startChosenCall(deps, { initiatorId, recipientId, offer })

  return {
    startRandom,
    startChosen,

    /** A chosen call that was accepted. */
    async startActive(a: string, b: string): Promise<VideoSession> {
      const { id } = await startChosen(a, b)
      return acceptCall(deps, id, b, null)
    },

    /** As if all of an active call so far had happened this much earlier. */
    async beginEarlier(id: string, ms: number): Promise<void> {
      const earlier = (column: AnyPgColumn) => sql`${column} - ${ms} * interval '1 ms'`
      const { startedAt } = videoSessions
      const { attachedAt, detachedAt } = videoParticipants
      await db
        .update(videoSessions)
        .set({ startedAt: earlier(startedAt) })
        .where(eq(videoSessions.id, id))
      await db
        .update(videoParticipants)
        .set({ attachedAt: earlier(attachedAt), detachedAt: earlier(detachedAt) })
        .where(eq(videoParticipants.sessionId, id))
    },

    /** An active call in which media reached both. */
    async startConnected(a: string, b: string): Promise<string> {
      const { id } = await startChosen(a, b)
      await acceptCall(deps, id, b, null)
      await Promise.all([markMedia(db, id, a), markMedia(db, id, b)])
      return id
    },

    async read(id: string) {
      const [call] = await db.select().from(videoSessions).where(eq(videoSessions.id, id))
      if (!call) throw new Error(`there is no call ${id}`)
      return call
    },

    openCalls: (memberId: string) => db.$count(videoParticipants, isOpenOf(memberId)),

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

    async expireAnswerTime(id: string): Promise<void> {
      await db
        .update(videoSessions)
        .set({ createdAt: sql`now() - ${INCOMING_CALL_MS + 1000} * interval '1 ms'` })
        .where(eq(videoSessions.id, id))
    },
  }
}

const isOpenOf = (memberId: string) =>
  and(eq(videoParticipants.memberId, memberId), eq(videoParticipants.isOpen, true))
