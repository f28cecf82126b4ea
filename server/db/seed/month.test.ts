import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPremium } from '#shared/domain/billing/plans.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { seedDemo } from './seed.ts'

describe.each([
  { when: 'late in a month', now: '2026-11-21T18:30:00.000Z', days: 21 },
  { when: 'while a call might be going on', now: '2026-12-05T18:55:00.000Z', days: 5 },
  { when: 'on the third day', now: '2026-12-03T04:00:00.000Z', days: 3 },
  { when: 'minutes into the year', now: '2027-01-01T00:07:00.000Z', days: 1 },
  { when: 'at the first instant of a month', now: '2028-02-01T00:00:00.000Z', days: 1 },
])("Maya's month, seeded $when", ({ now: text, days }) => {
  const now = new Date(text)
  const month = text.slice(0, 7)
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await seedDemo(database, now)
  })
  afterAll(() => database.drop())

  const sessions = () =>
    database.db.query.videoSessions.findMany({ orderBy: (t, { asc }) => asc(t.createdAt) })
  const participants = () => database.db.query.videoParticipants.findMany()
  const users = () => database.db.query.users.findMany()
  const maya = async () => (await users()).find((user) => user.email === 'maya@demo.test')?.id

  it('has 12 calls that connected, one missed and one declined, all hers and of this month', async () => {
    const calls = await sessions()
    const id = await maya()
    expect(calls.filter((call) => call.status === 'ended')).toHaveLength(12)
    expect(calls.filter((call) => call.status === 'missed').map((call) => call.endReason)).toEqual([
      'not_answered',
    ])
    expect(calls.filter((call) => call.status === 'declined').map((call) => call.endReason)).toEqual([
      'declined',
    ])
    for (const call of calls) {
      expect([call.initiatorId, call.recipientId]).toContain(id)
      expect(call.createdAt.toISOString().slice(0, 7)).toBe(month)
    }
  })

  it('has calls whose moments are in order, one call after the other, the last over by now', async () => {
    const moments = (await sessions()).flatMap((call) => {
      const during =
        call.status === 'ended'
          ? [call.startedAt, call.recipientMediaAt, call.initiatorMediaAt, call.connectedAt]
          : []
      return [call.createdAt, ...during, call.endedAt].map((moment) => moment?.getTime() ?? Number.NaN)
    })
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime())
    const lengths = (await sessions()).map(
      (call) => (call.endedAt?.getTime() ?? 0) - call.createdAt.getTime(),
    )
    expect(Math.max(...lengths)).toBeLessThan(40 * 60_000)
  })

  it('has participants that fit: closed, a second one only in an answered call, skips spent by free members', async () => {
    const calls = new Map((await sessions()).map((call) => [call.id, call]))
    const members = new Map((await users()).map((user) => [user.id, user]))
    const all = await participants()
    expect(all).toHaveLength(12 * 2 + 2)
    for (const participant of all) {
      const call = calls.get(participant.sessionId)
      expect(participant.isOpen).toBe(false)
      expect(participant.memberId).toBe(
        participant.role === 'initiator' ? call?.initiatorId : call?.recipientId,
      )
      const member = members.get(participant.memberId)
      expect(participant.skipSpent).toBe(
        call?.status === 'ended' && member !== undefined && !isPremium(member, now),
      )
    }
    for (const member of members.values()) {
      const spent = all.filter((participant) => participant.memberId === member.id && participant.skipSpent)
      expect(member.videoChatSkipsUsed).toBe(spent.length)
    }
    expect(all.some((participant) => participant.skipSpent)).toBe(true)
  })

  it('has 48 profile views by members and visitors, on every day there has been', async () => {
    const views = await database.db.query.profileViews.findMany()
    const members = new Set((await users()).map((user) => user.id))
    expect(views).toHaveLength(48)
    expect(new Set(views.map((view) => view.viewedOn)).size).toBe(days)
    expect(views.every((view) => view.viewedOn.startsWith(month) && view.viewedOn <= text.slice(0, 10))).toBe(
      true,
    )
    expect(views.filter((view) => members.has(view.viewer))).toHaveLength(24)
    expect(views.filter((view) => /^[0-9a-f]{64}$/.test(view.viewer))).toHaveLength(24)
  })
})
