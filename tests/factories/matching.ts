import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { videoParticipants, videoQueue } from '#server/db/schema/index.ts'
import { ALL_MATCH_KEYS, compatible, type MatchKeys } from '#server/features/video/matching/match-keys.ts'
import type { Starter } from '#server/features/video/matching/match-pass.ts'

const ANYONE: MatchKeys = { has: 0, wants: 0 }

export const starter = (memberId: string, { has, wants } = ANYONE): Starter => ({
  memberId,
  has,
  wants,
  field: null,
  isPremium: false,
  offer: `offer of ${memberId}`,
})

export const mixedStarters = (ids: readonly string[]): Starter[] =>
  ids.map((id, i) => starter(id, ALL_MATCH_KEYS[(i * 7) % ALL_MATCH_KEYS.length]))

export async function expireLeases(db: Db, ids: string[]): Promise<void> {
  await db
    .update(videoParticipants)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(inArray(videoParticipants.memberId, ids))
}

/** Expects each starter in exactly one call: with a compatible member, or waiting while no compatible one waits. */
export async function expectAllPlaced(db: Db, starts: readonly Starter[]): Promise<void> {
  const participants = await db.query.videoParticipants.findMany()
  expect(new Set(participants.map(({ memberId }) => memberId)).size).toBe(starts.length)
  expect(participants.length).toBe(starts.length)
  const startOf = new Map(starts.map((start) => [start.memberId, start]))
  const waiting: Starter[] = []
  for (const { status, initiatorId, recipientId } of await db.query.videoSessions.findMany()) {
    const [initiator, recipient] = [startOf.get(initiatorId), startOf.get(recipientId ?? '')]
    if (!initiator) throw new Error(`${initiatorId} did not start`)
    if (recipient) expect(compatible(initiator, recipient)).toBe(true)
    else waiting.push(initiator)
    expect(status).toBe(recipient ? 'active' : 'pending')
  }
  expect(waiting.length).toBe(await db.$count(videoQueue))
  const sideBySide = waiting.flatMap((a, i) => waiting.slice(i + 1).filter((b) => compatible(a, b)))
  expect(sideBySide).toEqual([])
}
