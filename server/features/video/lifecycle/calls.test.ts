import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { videoOffers } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { createMember } from '#tests/factories/members.ts'
import { readStatus } from './calls.ts'
import { acceptCall, declineCall } from './chosen-call.ts'
import { endCall } from './ending.ts'
import { sweepCalls } from './sweep.ts'

let test: TestApp
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await createTestApp()
  calls = callsOf(test.deps)
})
afterAll(() => test.close())

const member = () => createMember(test.deps.database.db)
/** May ask for another country. */
const PREMIUM = { subscriptionStatus: 'active' } as const
const premium = () => createMember(test.deps.database.db, PREMIUM)
const two = () => Promise.all([member(), member()])
const refusal = (code: string) => expect.objectContaining({ code })
const accept = (id: string, memberId: string, offer: string | null = null) =>
  acceptCall(test.deps, id, memberId, offer)
const decline = (id: string, memberId: string) => declineCall(test.deps, id, memberId)
const end = (id: string, memberId: string) => endCall(test.deps, id, memberId)
const offersLeft = (id: string) => test.deps.database.db.$count(videoOffers, eq(videoOffers.sessionId, id))
const sweep = () => sweepCalls(test.deps, { leases: true })

describe('a chosen call', () => {
  it('rings, and each gets the other’s offer once it is accepted', async () => {
    const [a, b] = await two()
    const rung = await calls.startChosen(a, b, 'offer of a')
    expect(rung).toMatchObject({
      kind: 'chosen',
      status: 'pending',
      role: 'initiator',
      peer: { id: b },
      peerOffer: null,
    })
    const taken = await accept(rung.id, b, 'offer of b')
    expect(taken).toMatchObject({
      status: 'active',
      role: 'recipient',
      peer: { id: a },
      peerOffer: 'offer of a',
    })
    expect(taken.startedAt).not.toBeNull()
    expect(await offersLeft(rung.id)).toBe(0)
  })

  it('can be declined by the recipient, and by no one else', async () => {
    const [a, b] = await two()
    const { id } = await calls.startChosen(a, b)
    await expect(decline(id, a)).rejects.toEqual(refusal('session_not_found'))
    await expect(decline(id, await member())).rejects.toEqual(refusal('session_not_found'))
    expect(await decline(id, b)).toMatchObject({ status: 'declined' })
    await expect(decline(id, b)).rejects.toEqual(refusal('call_not_ringing'))
    await expect(accept(id, b)).rejects.toEqual(refusal('call_not_ringing'))
    expect(await calls.openCalls(a)).toBe(0)
  })

  it('can be accepted by the recipient, and by no one else', async () => {
    const [a, b] = await two()
    const { id } = await calls.startChosen(a, b)
    await expect(accept(id, a)).rejects.toEqual(refusal('session_not_found'))
    await expect(accept(id, await member())).rejects.toEqual(refusal('session_not_found'))
    await expect(accept(randomUUID(), b)).rejects.toEqual(refusal('session_not_found'))
    await accept(id, b)
    await expect(accept(id, b)).rejects.toEqual(refusal('call_not_ringing'))
  })

  it('is missed when no one answers in time', async () => {
    const [a, b] = await two()
    const { id } = await calls.startChosen(a, b)
    await sweep()
    expect(await calls.read(id)).toMatchObject({ status: 'pending' })
    await calls.expireAnswerTime(id)
    await expect(accept(id, b)).rejects.toEqual(refusal('call_not_ringing'))
    await sweep()
    expect(await calls.read(id)).toMatchObject({ status: 'missed', endReason: 'not_answered' })
    expect(await calls.openCalls(a)).toBe(0)
  })

  it('ends by cancelling, declining or hanging up', async () => {
    const [a, b] = await two()
    const cancelled = await calls.startChosen(a, b)
    expect(await end(cancelled.id, a)).toMatchObject({ status: 'cancelled' })
    const declined = await calls.startChosen(a, b)
    expect(await end(declined.id, b)).toMatchObject({ status: 'declined' })
    const call = await calls.startActive(a, b)
    await expect(end(call.id, await member())).rejects.toEqual(refusal('session_not_found'))
    const ended = await end(call.id, b)
    expect(ended).toMatchObject({ status: 'ended' })
    expect(ended.endedAt).not.toBeNull()
    expect(await end(call.id, a)).toMatchObject({ status: 'ended', endedAt: ended.endedAt })
    expect(await calls.read(call.id)).toMatchObject({ endReason: 'hung_up' })
  })

  it('is one call when both call each other', async () => {
    const [a, b] = await two()
    const rung = await calls.startChosen(a, b, 'offer of a')
    const glare = await calls.startChosen(b, a, 'offer of b')
    expect(glare).toMatchObject({ id: rung.id, status: 'active', role: 'recipient', peerOffer: 'offer of a' })
  })

  it('is one call when both call each other at the same moment', async () => {
    const [a, b] = await two()
    const rings = await Promise.all([calls.startChosen(a, b), calls.startChosen(b, a)])
    expect(new Set(rings.map(({ id }) => id)).size).toBe(1)
    expect(rings.map(({ status }) => status).toSorted()).toEqual(['active', 'pending'])
    expect([await calls.openCalls(a), await calls.openCalls(b)]).toEqual([1, 1])
  })

  it('cancels one’s own waiting or ringing call when accepted', async () => {
    const [a, b, c] = [await member(), await premium(), await member()]
    const waiting = await calls.startRandom(b, { country: 'Canada' })
    const taken = await calls.startChosen(a, b)
    await accept(taken.id, b)
    expect(await calls.read(waiting.id)).toMatchObject({ status: 'cancelled' })
    await endCall(test.deps, taken.id, a)

    const ringing = await calls.startChosen(b, c)
    await accept((await calls.startChosen(a, b)).id, b)
    expect(await calls.read(ringing.id)).toMatchObject({ status: 'cancelled' })
    await expect(accept(ringing.id, c)).rejects.toEqual(refusal('call_not_ringing'))
  })

  it('can’t be accepted during another', async () => {
    const [a, b] = await two()
    const c = await member()
    const { id } = await calls.startChosen(c, b)
    await calls.startActive(a, b)
    await expect(accept(id, b)).rejects.toEqual(refusal('call_in_progress'))
    expect(await calls.read(id)).toMatchObject({ status: 'pending' })
    await expect(calls.startChosen(await member(), b)).rejects.toEqual(refusal('member_busy'))
  })

  it('refuses to call yourself, an unknown member, or a second member during a call', async () => {
    const [a, b] = await two()
    await expect(calls.startChosen(a, a)).rejects.toEqual(refusal('cannot_call_yourself'))
    await expect(calls.startChosen(a, randomUUID())).rejects.toEqual(refusal('member_not_found'))
    await calls.startChosen(a, b)
    await expect(calls.startChosen(a, b)).rejects.toEqual(refusal('call_in_progress'))
    await expect(calls.startRandom(a)).rejects.toEqual(refusal('call_in_progress'))
  })
})

describe('a random call', () => {
  it('waits, is matched, and shows each who the other is', async () => {
    const a = await createMember(test.deps.database.db, {
      firstName: 'Ada',
      lastName: 'Quill',
      country: 'Canada',
      ...PREMIUM,
    })
    const b = await premium()
    const waits = await calls.startRandom(a, { country: 'USA' }, 'offer of a')
    expect(waits).toMatchObject({ kind: 'random', status: 'pending', role: 'initiator', peer: null })
    const met = await calls.startRandom(b, { country: 'Canada' }, 'offer of b')
    expect(met).toMatchObject({ id: waits.id, status: 'active', role: 'recipient', peerOffer: 'offer of a' })
    expect(met.peer).toMatchObject({ id: a, name: 'Ada Q.', country: 'Canada' })
    const status = await readStatus(test.deps, a)
    expect(status.openSession).toMatchObject({
      id: waits.id,
      status: 'active',
      role: 'initiator',
      peer: { id: b },
    })
    await end(met.id, a)
  })

  it('can stop waiting, and leaves nothing behind', async () => {
    const a = await member()
    const { id } = await calls.startRandom(a, { verifiedOnly: true }, 'offer of a')
    expect(await offersLeft(id)).toBe(1)
    expect(await end(id, a)).toMatchObject({ status: 'cancelled' })
    expect(await offersLeft(id)).toBe(0)
    const b = await member()
    const next = await calls.startRandom(b)
    expect(next).toMatchObject({ status: 'pending' })
    await end(next.id, b)
  })
})

describe('a member who does not come back', () => {
  it('ends the call for both', async () => {
    const [a, b] = await two()
    const { id } = await calls.startActive(a, b)
    await calls.expireLease(a)
    await sweep()
    expect(await calls.read(id)).toMatchObject({ status: 'ended', endReason: 'left' })
    expect([await calls.openCalls(a), await calls.openCalls(b)]).toEqual([0, 0])
  })

  it('stops waiting and calling', async () => {
    const [a, b] = await two()
    const waiting = await calls.startRandom(a, { verifiedOnly: true })
    const ringing = await calls.startChosen(b, a)
    await calls.expireLease(a)
    await calls.expireLease(b)
    await expect(accept(ringing.id, a)).rejects.toEqual(refusal('call_not_ringing'))
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await calls.read(waiting.id)).toMatchObject({ status: 'cancelled', endReason: 'left' })
    expect(await calls.read(ringing.id)).toMatchObject({ status: 'cancelled', endReason: 'left' })
  })

  it('may start again before the next sweep', async () => {
    const [a, b] = await two()
    const waiting = await calls.startRandom(a, { verifiedOnly: true })
    await calls.expireLease(a)
    const again = await calls.startRandom(a, { verifiedOnly: true })
    expect(again.id).not.toBe(waiting.id)
    expect(await calls.read(waiting.id)).toMatchObject({ status: 'cancelled', endReason: 'left' })
    await calls.expireLease(a)
    expect(await calls.startChosen(a, b)).toMatchObject({ status: 'pending' })
    await calls.expireLease(a)
    expect(await accept((await calls.startChosen(b, a)).id, a)).toMatchObject({ status: 'active' })
  })

  it('is swept together with many others', async () => {
    const many = await Promise.all(Array.from({ length: 120 }, premium))
    await Promise.all(many.map((id) => calls.startRandom(id, { country: 'Canada' })))
    await Promise.all(many.map((id) => calls.expireLease(id)))
    await Promise.all([sweep(), sweep()])
    await sweep()
    const open = await Promise.all(many.map((id) => calls.openCalls(id)))
    expect(open.every((count) => count === 0)).toBe(true)
  })
})
