import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks, reports } from '#server/db/schema/index.ts'
import { blockMember, unblockMember } from '#server/features/trust/public.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { reportMember } from '#tests/factories/feature-internals.ts'
import { createMember, type MemberOverrides } from '#tests/factories/members.ts'
import { endCall } from './ending.ts'

let test: TestApp
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await createTestApp()
  calls = callsOf(test.deps)
})
afterAll(() => test.close())

const member = (overrides: MemberOverrides = {}) => createMember(test.deps.database.db, overrides)
const two = () => Promise.all([member(), member()])
const refusal = (code: string) => expect.objectContaining({ code })
const report = (reporterId: string, reportedId: string, sessionId: string | null = null) =>
  reportMember(test.deps, {
    reporterId,
    address: '203.0.113.7',
    reportedId,
    sessionId,
    reason: 'harassment',
    details: null,
    photoId: null,
  })

describe('a block', () => {
  it('ends an active call at once, and makes each unavailable to the other', async () => {
    const [a, b] = await two()
    const { id } = await calls.startActive(a, b)
    await blockMember(test.deps, a, b)
    expect(await calls.read(id)).toMatchObject({ status: 'ended', endReason: 'blocked' })
    await expect(calls.startChosen(a, b)).rejects.toEqual(refusal('member_unavailable'))
    await expect(calls.startChosen(b, a)).rejects.toEqual(refusal('member_unavailable'))
    await unblockMember(test.deps, a, b)
    expect(await calls.startChosen(b, a)).toMatchObject({ status: 'pending' })
  })

  it('ends an incoming call between the two, in either direction', async () => {
    const [a, b] = await two()
    const theirs = await calls.startChosen(b, a)
    await blockMember(test.deps, a, b)
    expect(await calls.read(theirs.id)).toMatchObject({ status: 'declined', endReason: 'blocked' })
    const [c, d] = await two()
    const own = await calls.startChosen(c, d)
    await blockMember(test.deps, c, d)
    expect(await calls.read(own.id)).toMatchObject({ status: 'cancelled', endReason: 'blocked' })
  })

  it("doesn't affect other calls", async () => {
    const [a, b] = await two()
    const { id } = await calls.startActive(a, b)
    await blockMember(test.deps, a, await member())
    expect(await calls.read(id)).toMatchObject({ status: 'active' })
  })

  it('leaves no call between the two, even if it races with calls', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [a, b] = await two()
      const outcomes = await Promise.allSettled([
        calls.startChosen(a, b),
        blockMember(test.deps, a, b),
        calls.startChosen(b, a),
      ])
      expect(outcomes[1]?.status).toBe('fulfilled')
      expect(await test.deps.database.db.$count(blocks)).toBeGreaterThan(round)
      const open = [await calls.openCalls(a), await calls.openCalls(b)]
      expect(open).toEqual([0, 0])
    }
  })

  it('refuses to block yourself or an unknown member', async () => {
    const a = await member()
    await expect(blockMember(test.deps, a, a)).rejects.toEqual(refusal('cannot_act_on_yourself'))
    await expect(blockMember(test.deps, a, randomUUID())).rejects.toEqual(refusal('member_not_found'))
  })
})

async function endedCall(a: string, b: string): Promise<string> {
  const id = await calls.startConnected(a, b)
  await endCall(test.deps, id, a)
  return id
}

describe('a report', () => {
  it('ends the call at once and gives both their skip back', async () => {
    const [a, b] = [await member({ videoChatSkipsUsed: 1 }), await member()]
    const id = await calls.startConnected(a, b)
    await report(a, b, id)
    expect(await calls.read(id)).toMatchObject({ status: 'ended', endReason: 'reported' })
    expect((await calls.read(id)).reportedAt).not.toBeNull()
    expect([await calls.skipsUsed(a), await calls.skipsUsed(b)]).toEqual([1, 0])
  })

  it('finds the open call by itself, and also works after a call', async () => {
    const [a, b] = [await member(), await member()]
    const open = await calls.startConnected(a, b)
    await report(a, b)
    expect(await calls.read(open)).toMatchObject({ status: 'ended', endReason: 'reported' })
    const over = await endedCall(a, b)
    expect(await calls.skipsUsed(b)).toBe(1)
    await report(b, a, over)
    await report(a, b, over)
    expect([await calls.skipsUsed(a), await calls.skipsUsed(b)]).toEqual([0, 0])
    expect(await calls.read(over)).toMatchObject({ endReason: 'hung_up' })
  })

  it('refunds at most three skips in 30 days, and is stored beyond that', async () => {
    const a = await member()
    for (let i = 0; i < 5; i += 1) {
      const b = await member()
      const id = await calls.startConnected(a, b)
      await report(a, b, id)
      expect(await calls.read(id)).toMatchObject({ status: 'ended', endReason: 'reported' })
      expect(await calls.skipsUsed(b)).toBe(i < 3 ? 0 : 1)
    }
    expect(await calls.skipsUsed(a)).toBe(2)
    const stored = await test.deps.database.db.select().from(reports).where(eq(reports.reporterId, a))
    expect(stored.map(({ waivedCost }) => waivedCost).toSorted()).toEqual([false, false, true, true, true])
  })

  it('does not count calls that cost nothing toward the three', async () => {
    const [a, b] = [await member(), await member()]
    for (let i = 0; i < 4; i += 1) await report(a, b, (await calls.startActive(a, b)).id)
    const id = await calls.startConnected(a, b)
    await report(a, b, id)
    expect(await calls.skipsUsed(a)).toBe(0)
  })

  it("refuses a report of yourself, of an unknown member, or about a call the two didn't share", async () => {
    const [a, b, c] = [await member(), await member(), await member()]
    const { id } = await calls.startActive(a, b)
    await expect(report(a, a)).rejects.toEqual(refusal('cannot_act_on_yourself'))
    await expect(report(a, id)).rejects.toEqual(refusal('member_not_found'))
    await expect(report(c, a, id)).rejects.toEqual(refusal('session_not_found'))
    await expect(report(a, c, id)).rejects.toEqual(refusal('session_not_found'))
    expect(await calls.read(id)).toMatchObject({ status: 'active' })
    await report(c, a)
    expect(await calls.read(id)).toMatchObject({ status: 'active' })
  })
})
