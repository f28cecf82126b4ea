import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { createMember, type MemberOverrides } from '#tests/factories/members.ts'
import { balanceAfter } from './calls.ts'
import { acceptCall } from './chosen-call.ts'
import { endCall } from './ending.ts'
import { markMedia } from './participants.ts'
import { sweepCalls } from './sweep.ts'

let test: TestApp
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await createTestApp()
  calls = callsOf(test.deps)
})
afterAll(() => test.close())

const member = (overrides: MemberOverrides = {}) => createMember(test.deps.database.db, overrides)
const premium = () => member({ subscriptionStatus: 'active' })
const refusal = (code: string) => expect.objectContaining({ code })
const end = (id: string, memberId: string) => endCall(test.deps, id, memberId)

async function talkAndEnd(a: string, b: string): Promise<string> {
  const id = await calls.startConnected(a, b)
  await end(id, a)
  return id
}

describe('a skip', () => {
  it('is spent once by each free member of a call that connected', async () => {
    const [a, b] = [await member(), await member()]
    const id = await calls.startConnected(a, b)
    await expect(balanceAfter(test.deps, a, id)).rejects.toEqual(refusal('call_not_ended'))
    expect(await calls.skipsUsed(a)).toBe(0)
    await Promise.all([end(id, a), end(id, b), end(id, a)])
    const balance = { skipsUsed: 1, skipsRemaining: 1, requiresPayment: false, isPremium: false }
    expect(await balanceAfter(test.deps, a, id)).toEqual(balance)
    expect(await balanceAfter(test.deps, a, id)).toEqual(balance)
    expect(await balanceAfter(test.deps, b, id)).toEqual(balance)
    await expect(balanceAfter(test.deps, await member(), id)).rejects.toEqual(refusal('session_not_found'))
  })

  it('is not spent by a call in which only one side had media, or none', async () => {
    const [a, b] = [await member(), await member()]
    const { id } = await calls.startActive(a, b)
    const { db } = test.deps.database
    await markMedia(db, id, a)
    await markMedia(db, id, a)
    await end(id, b)
    await end((await calls.startChosen(a, b)).id, b)
    expect([await calls.skipsUsed(a), await calls.skipsUsed(b)]).toEqual([0, 0])
  })

  it('is spent when a member of a connected call does not come back', async () => {
    const [a, b] = [await member(), await member()]
    await calls.startConnected(a, b)
    await calls.expireLease(b)
    await sweepCalls(test.deps, { leases: true })
    expect([await calls.skipsUsed(a), await calls.skipsUsed(b)]).toEqual([1, 1])
  })

  it('is not spent by premium members', async () => {
    const [a, b] = [await premium(), await member()]
    await talkAndEnd(a, b)
    expect([await calls.skipsUsed(a), await calls.skipsUsed(b)]).toEqual([0, 1])
  })

  it('is needed to start, call and accept, unless one is premium', async () => {
    const broke = await member({ videoChatSkipsUsed: FREE_SKIPS })
    const [a, rich] = [
      await member(),
      await member({ videoChatSkipsUsed: FREE_SKIPS, subscriptionStatus: 'trialing' }),
    ]
    await expect(calls.startRandom(broke)).rejects.toEqual(refusal('payment_required'))
    await expect(calls.startChosen(broke, a)).rejects.toEqual(refusal('payment_required'))
    const { id } = await calls.startChosen(a, broke)
    await expect(acceptCall(test.deps, id, broke, null)).rejects.toEqual(refusal('payment_required'))
    expect(await calls.startChosen(rich, broke)).toMatchObject({ status: 'pending' })
  })

  it('never goes over the limit: 100 starts at once on the last one, among ends and questions', async () => {
    const [a, b] = [await member({ videoChatSkipsUsed: FREE_SKIPS - 1 }), await premium()]
    const ringing = await calls.startChosen(b, a)
    const starts = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) =>
        i % 2 ? calls.startChosen(a, b) : calls.startRandom(a, { verifiedOnly: true }),
      ),
    )
    expect(starts.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await calls.openCalls(a)).toBe(1)
    expect(await calls.openCalls(b)).toBeLessThanOrEqual(1)
    await end(ringing.id, b)

    const call = await calls.startConnected(b, a).catch(() => calls.startConnected(b, a))
    const everything = await Promise.allSettled(
      Array.from({ length: 90 }, (_, i) => {
        if (i % 3 === 0) return end(call, i % 2 ? a : b)
        return i % 3 === 1 ? balanceAfter(test.deps, a, call) : calls.startRandom(a)
      }),
    )
    const started = everything.filter((result, i) => i % 3 === 2 && result.status === 'fulfilled')
    expect(started).toEqual([])
    expect(await calls.skipsUsed(a)).toBe(FREE_SKIPS)
    expect(await calls.openCalls(a)).toBe(0)
    await expect(calls.startRandom(a)).rejects.toEqual(refusal('payment_required'))
  })
})
