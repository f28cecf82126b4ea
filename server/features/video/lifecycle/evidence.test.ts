import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEASE_MS, TOGETHER_MS } from '#shared/domain/video.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { createMember } from '#tests/factories/members.ts'
import { endCall } from './ending.ts'
import { DISPUTES_MAX, judgeCall } from './evidence.ts'
import { attachParticipant, detachParticipants, markMedia, markNoMedia } from './participants.ts'
import { sweepCalls } from './sweep.ts'

let test: TestApp
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await createTestApp()
  calls = callsOf(test.deps)
})
afterAll(() => test.close())

const LONG = TOGETHER_MS + 1_000
const SIDES = ['a', 'b'] as const
type Side = (typeof SIDES)[number]
const ACTIONS = ['attach', 'media', 'no_media'] as const
type Event = { readonly side: Side; readonly action: (typeof ACTIONS)[number] }
const EVENTS: readonly Event[] = SIDES.flatMap((side) => ACTIONS.map((action) => ({ side, action })))

async function startCall(): Promise<{ id: string; a: string; b: string }> {
  const { db } = test.deps.database
  const [a, b] = [await createMember(db), await createMember(db)]
  return { id: (await calls.startActive(a, b)).id, a, b }
}

async function play(call: Record<Side | 'id', string>, events: readonly Event[]): Promise<void> {
  const { db } = test.deps.database
  const act = { attach: attachParticipant, media: markMedia, no_media: markNoMedia }
  for (const { side, action } of events) await act[action](db, call.id, call[side])
}

const skipsOf = async ({ a, b }: { a: string; b: string }) => [
  await calls.skipsUsed(a),
  await calls.skipsUsed(b),
]

/** The rule, said once more: what each side last stood by decides, in whatever order it was said. */
function costOf(events: readonly Event[], isLong: boolean): 0 | 1 {
  const did = (side: Side, action: Event['action']) =>
    events.some((event) => event.side === side && event.action === action)
  const heard = SIDES.filter((side) => did(side, 'media'))
  if (heard.length === 2) return 1
  const isDenied = SIDES.some((side) => !did(side, 'media') && did(side, 'no_media'))
  return heard.length === 1 && !isDenied && isLong && SIDES.every((side) => did(side, 'attach')) ? 1 : 0
}

const by = (side: Side, ...actions: Event['action'][]): Event[] => actions.map((action) => ({ side, action }))

describe('the cost of a call', () => {
  it('is the same for both, whatever each side reports or leaves out, in every order', async () => {
    const inAnyOrder = fc.shuffledSubarray([...EVENTS], { minLength: 2 })
    await fc.assert(
      fc.asyncProperty(inAnyOrder, fc.boolean(), async (events, isLong) => {
        const call = await startCall()
        await play(call, events)
        if (isLong) await calls.beginEarlier(call.id, LONG)
        await endCall(test.deps, call.id, call.b)
        const cost = costOf(events, isLong)
        expect(await skipsOf(call)).toEqual([cost, cost])
        expect((await calls.read(call.id)).connectedAt !== null).toBe(cost === 1)
      }),
      { numRuns: 60 },
    )
  })

  it('cannot be avoided by silence: four calls with a member who reports nothing', async () => {
    const silent = await createMember(test.deps.database.db)
    for (let n = 0; n < 4; n += 1) {
      const other = await createMember(test.deps.database.db)
      const opened = calls.startActive(silent, other)
      if (n >= 2) {
        await expect(opened).rejects.toMatchObject({ code: 'payment_required' })
        continue
      }
      const call = { id: (await opened).id, a: silent, b: other }
      await play(call, [...by('a', 'attach'), ...by('b', 'attach', 'media')])
      await calls.beginEarlier(call.id, LONG)
      await endCall(test.deps, call.id, silent)
      expect(await skipsOf(call)).toEqual([n + 1, 1])
    }
  })

  it('is waived on one word against the other only so often', async () => {
    const denier = await createMember(test.deps.database.db)
    for (let n = 0; n <= DISPUTES_MAX; n += 1) {
      const other = await createMember(test.deps.database.db)
      const ids = n % 2 ? ([denier, other] as const) : ([other, denier] as const)
      const { id } = await calls.startActive(...ids)
      await play({ id, a: denier, b: other }, [
        ...by('a', 'attach', 'no_media'),
        ...by('b', 'attach', 'media'),
      ])
      await calls.beginEarlier(id, LONG)
      await endCall(test.deps, id, other)
      const cost = n < DISPUTES_MAX ? 0 : 1
      expect(await skipsOf({ a: denier, b: other })).toEqual([cost, cost])
    }
  })
})

describe('time together', () => {
  const talk = [...by('a', 'attach'), ...by('b', 'attach', 'media')]

  it('ends when a member leaves, even while the lease lasts', async () => {
    const call = await startCall()
    await play(call, talk)
    await detachParticipants(test.deps.database.db, [{ sessionId: call.id, memberId: call.a, generation: 1 }])
    await calls.beginEarlier(call.id, LONG)
    await endCall(test.deps, call.id, call.b)
    expect(await skipsOf(call)).toEqual([0, 0])
  })

  it('goes on for a member who comes back', async () => {
    const call = await startCall()
    await play(call, talk)
    await detachParticipants(test.deps.database.db, [{ sessionId: call.id, memberId: call.a, generation: 1 }])
    await play(call, by('a', 'attach'))
    await calls.beginEarlier(call.id, LONG)
    await endCall(test.deps, call.id, call.b)
    expect(await skipsOf(call)).toEqual([1, 1])
  })

  it('stops at the last renewal if the node that held the socket died', async () => {
    const call = await startCall()
    await play(call, talk)
    await calls.beginEarlier(call.id, LEASE_MS)
    await calls.expireLease(call.a)
    await sweepCalls(test.deps, { leases: true })
    expect(await skipsOf(call)).toEqual([0, 0])
  })

  it('counts from the later of both, and from the start of the call', () => {
    const at = (ms: number) => new Date(ms)
    const session = {
      initiatorId: 'a',
      recipientId: 'b',
      guestId: null,
      startedAt: at(0),
      connectedAt: null,
      initiatorMediaAt: at(500),
      recipientMediaAt: null,
      initiatorNoMediaAt: null,
      recipientNoMediaAt: null,
    }
    const judge = (attachedAt: number, seenUntil: number) =>
      judgeCall({
        session,
        participants: [
          { attachedAt: at(-60_000), seenUntil: at(60_000) },
          { attachedAt: at(attachedAt), seenUntil: at(seenUntil) },
        ],
      }).kind
    expect(judge(-60_000, TOGETHER_MS - 1)).toBe('not_connected')
    expect(judge(-60_000, TOGETHER_MS)).toBe('connected')
    expect(judge(5_000, TOGETHER_MS)).toBe('not_connected')
    expect(judge(5_000, TOGETHER_MS + 5_000)).toBe('connected')
  })
})
