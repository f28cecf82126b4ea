import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { videoParticipants, videoQueue } from '#server/db/schema/index.ts'
import { compatible, HAS_COUNT, WANTS_COUNT } from '#shared/domain/jobs/match-keys.ts'

export const allKeys = Array.from({ length: HAS_COUNT * WANTS_COUNT }, (_, key) => ({
  has: Math.floor(key / WANTS_COUNT),
  wants: key % WANTS_COUNT,
}))
const keysOf = (key: number) => allKeys[key] ?? { has: -1, wants: -1 }
export const compatibleKeys = (a: number, b: number) => compatible(keysOf(a), keysOf(b))

export const starter = (memberId: string, key = 0) => ({
  memberId,
  key,
  isPremium: false,
  offer: `offer of ${memberId}`,
})

export async function expireLeases(db: Db, ids: string[]): Promise<void> {
  await db
    .update(videoParticipants)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(inArray(videoParticipants.memberId, ids))
}

/** Everyone who started is in exactly one call: with someone compatible, or waiting while no one compatible waits. */
export async function expectAllPlaced(db: Db, starts: readonly { memberId: string; key: number }[]) {
  const participants = await db.query.videoParticipants.findMany()
  expect(new Set(participants.map(({ memberId }) => memberId)).size).toBe(starts.length)
  expect(participants.length).toBe(starts.length)
  const keys = new Map(starts.map(({ memberId, key }) => [memberId, key]))
  const calls = await db.query.videoSessions.findMany()
  for (const { status, initiatorId, recipientId } of calls) {
    const [a = -1, b = -1] = [keys.get(initiatorId), keys.get(recipientId ?? '')]
    if (status === 'active') expect(compatibleKeys(a, b)).toBe(true)
    else expect(recipientId).toBeNull()
  }
  const waiting = calls
    .filter(({ status }) => status === 'pending')
    .map((call) => keys.get(call.initiatorId) ?? -1)
  expect(waiting.length).toBe(await db.$count(videoQueue))
  const kinds = [...new Set(waiting)]
  const neighbours = kinds.flatMap((a, i) =>
    kinds
      .slice(i)
      .filter((b) => compatibleKeys(a, b))
      .map((b) => [a, b]),
  )
  const both = neighbours.filter(([a, b]) => a !== b || waiting.filter((key) => key === a).length > 1)
  expect(both).toEqual([])
}
