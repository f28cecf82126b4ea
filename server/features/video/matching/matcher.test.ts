import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import {
  blocks,
  moderationDecisions,
  users,
  videoOffers,
  videoParticipants,
  videoQueue,
  videoSessions,
} from '#server/db/schema/index.ts'
import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { expectAllPlaced, expireLeases, mixedStarters, starter } from '#tests/factories/matching.ts'
import { createMember } from '#tests/factories/members.ts'
import { ALL_MATCH_KEYS, compatible } from './match-keys.ts'
import type { Starter } from './match-pass.ts'
import { createMatcher, type Matcher } from './matcher.ts'

let database: TestDatabase
let members: string[]
let matcher: Matcher
beforeAll(async () => {
  database = await createTestDatabase()
  matcher = createMatcher(database.db)
  members = await Promise.all(Array.from({ length: 16 }, () => createMember(database.db)))
})
afterAll(() => database.drop())
beforeEach(reset)

async function reset(): Promise<void> {
  await database.db.delete(videoSessions)
  await database.db.delete(blocks)
  await database.db.update(users).set({ videoChatSkipsUsed: 0 })
}

const member = (i: number) => members[i] ?? ''
type Seen = { memberId: string; outcome: string; peerId?: string; role?: string }

/** A simple reference matcher: a list of waiting members, and one starter after another. */
class MatchModel {
  #waiting: Starter[] = []
  readonly #placed = new Set<string>()
  readonly #gone = new Set<string>()
  readonly #usedUp = new Set<string>()
  readonly #blocks = new Set<string>()

  start(batch: Starter[]): Seen[] {
    const results = new Map<string, Seen>()
    for (const one of batch) this.#startOne(one, results)
    return batch.map(({ memberId }) => results.get(memberId) ?? { memberId, outcome: 'nothing' })
  }

  expire(memberId: string): void {
    if (this.#placed.has(memberId)) this.#gone.add(memberId)
  }

  spendAll(memberId: string): void {
    this.#usedUp.add(memberId)
  }

  block(a: string, b: string): void {
    this.#blocks.add(`${a} ${b}`).add(`${b} ${a}`)
  }

  #startOne(one: Starter, results: Map<string, Seen>): void {
    const { memberId, isPremium } = one
    if (!isPremium && this.#usedUp.has(memberId)) {
      results.set(memberId, { memberId, outcome: 'payment_required' })
      return
    }
    if (this.#placed.has(memberId)) {
      results.set(memberId, { memberId, outcome: 'call_in_progress' })
      return
    }
    this.#placed.add(memberId)
    const oldest = this.#waiting.find(
      (other) =>
        compatible(one, other) &&
        !this.#gone.has(other.memberId) &&
        !this.#blocks.has(`${memberId} ${other.memberId}`),
    )
    if (!oldest) {
      this.#waiting.push(one)
      results.set(memberId, { memberId, outcome: 'waiting' })
      return
    }
    this.#waiting = this.#waiting.filter((other) => other !== oldest)
    const met = (id: string, peerId: string, role: string) =>
      results.set(id, { memberId: id, outcome: 'matched', peerId, role })
    met(memberId, oldest.memberId, 'recipient')
    // Someone who came earlier in this batch is notified too; those who waited before it already have their response.
    if (results.get(oldest.memberId)?.outcome === 'waiting') met(oldest.memberId, memberId, 'initiator')
  }
}

describe('a batch of starts', () => {
  const index = fc.nat(15)
  const start = fc.record({
    kind: fc.constant('start' as const),
    member: index,
    keys: fc.constantFrom(...ALL_MATCH_KEYS),
    isPremium: fc.boolean(),
  })
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.array(start, { minLength: 1, maxLength: 10 }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), member: index }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const), member: index, other: index }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend all' as const), member: index }) },
  )

  it('does what matching them one after another would do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        await reset()
        const model = new MatchModel()
        for (const taken of steps) {
          if (Array.isArray(taken)) {
            const batch = new Map(taken.map((one) => [member(one.member), one]))
            const starts = Array.from(batch, ([id, { keys, isPremium }]) => ({
              ...starter(id, keys),
              isPremium,
            }))
            const expected = model.start(starts)
            const results = await Promise.all(starts.map((one) => matcher.start(one)))
            const seen = results.map((result, i) => {
              const memberId = starts[i]?.memberId
              if (result.outcome !== 'matched') return { memberId, outcome: result.outcome }
              const { outcome, peerId, role } = result
              return { memberId, outcome, peerId, role }
            })
            expect(seen).toEqual(expected)
          } else if (taken.kind === 'expire') {
            model.expire(member(taken.member))
            await expireLeases(database.db, [member(taken.member)])
          } else if (taken.kind === 'spend all') {
            model.spendAll(member(taken.member))
            await database.db
              .update(users)
              .set({ videoChatSkipsUsed: FREE_SKIPS })
              .where(inArray(users.id, [member(taken.member)]))
          } else if (taken.member !== taken.other) {
            model.block(member(taken.member), member(taken.other))
            await database.db
              .insert(blocks)
              .values({ blockerId: member(taken.member), blockedId: member(taken.other) })
              .onConflictDoNothing()
          }
        }
      }),
      { numRuns: 80 },
    )
  })

  it('refuses only a member who does not exist', async () => {
    const stranger = randomUUID()
    const [refused, waits] = await Promise.all([
      matcher.start(starter(stranger)),
      matcher.start(starter(member(0))),
    ])
    expect(refused).toEqual({ outcome: 'member_not_found' })
    expect(waits.outcome).toBe('waiting')
  })

  it('leaves the one who waited with an active call and a queue without them', async () => {
    await matcher.start(starter(member(0)))
    const met = await matcher.start(starter(member(1)))
    expect(met).toMatchObject({ outcome: 'matched', peerId: member(0), role: 'recipient' })
    expect(await database.db.query.videoSessions.findMany()).toMatchObject([
      { status: 'active', initiatorId: member(0), recipientId: member(1) },
    ])
    expect(await database.db.$count(videoQueue)).toBe(0)
    expect(await database.db.$count(videoParticipants)).toBe(2)
  })

  it('gives two who start in the same moment each other’s offer', async () => {
    const results = await Promise.all([matcher.start(starter(member(0))), matcher.start(starter(member(1)))])
    expect(results).toMatchObject([
      { outcome: 'matched', role: 'initiator', peerOffer: `offer of ${member(1)}` },
      { outcome: 'matched', role: 'recipient', peerOffer: `offer of ${member(0)}` },
    ])
  })

  it('takes the offer of someone who waited, and leaves the offers of many for later', async () => {
    const waiting = members.slice(0, 8)
    for (const id of waiting) await matcher.start(starter(id, { has: 0, wants: 2 }))
    const meet = (ids: string[]) =>
      Promise.all(ids.map((id) => matcher.start(starter(id, { has: 1, wants: 1 }))))
    expect(await meet(members.slice(8, 9))).toMatchObject([{ peerOffer: `offer of ${member(0)}` }])
    expect(await database.db.$count(videoOffers)).toBe(7)
    expect((await meet(members.slice(9))).map((result) => 'peerOffer' in result && result.peerOffer)).toEqual(
      Array.from({ length: 7 }),
    )
    expect(await database.db.$count(videoOffers)).toBe(7)
  })

  it('pairs oldest with oldest, however many share a key', async () => {
    const crowd = await Promise.all(Array.from({ length: 120 }, () => createMember(database.db)))
    const [waiters, starters] = [crowd.slice(0, 60), crowd.slice(60)]
    const theirs = { has: 0, wants: 2 }
    const ours = { has: 1, wants: 1 }
    for (const id of waiters) await matcher.start(starter(id, theirs))
    const results = await Promise.all(starters.map((id) => matcher.start(starter(id, ours))))
    expect(results.map((result) => result.outcome === 'matched' && result.peerId)).toEqual(waiters)
  })
})

describe('many starts at once on two nodes', () => {
  it('puts everyone into exactly one call and leaves no compatible members waiting', async () => {
    const other = openDatabase(database.url, { onError: () => {} })
    const many = await Promise.all(Array.from({ length: 200 }, () => createMember(database.db)))
    const nodes = [matcher, createMatcher(other.db)]
    const starts = mixedStarters(many)
    await Promise.all(starts.map((one, i) => nodes[i % 2]?.start(one)))
    await other.close()

    await expectAllPlaced(database.db, starts)
  })

  it('gives a member one call however often and wherever they start', async () => {
    const other = openDatabase(database.url, { onError: () => {} })
    const nodes = [matcher, createMatcher(other.db)]
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, i) => nodes[i % 2]?.start(starter(member(0)))),
    )
    await other.close()
    expect(results.filter((result) => result?.outcome === 'waiting')).toHaveLength(1)
    expect(results.filter((result) => result?.outcome === 'call_in_progress')).toHaveLength(29)
  })

  it('waits for a member whose row is locked, without delaying the others', async () => {
    const { held } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${member(0)} for update`)
      const held = matcher.start(starter(member(0)))
      expect((await matcher.start(starter(member(1)))).outcome).toBe('waiting')
      return { held }
    })
    expect(await held).toMatchObject({ outcome: 'matched', peerId: member(1) })
  })

  it('sees a decision that is made about a member while they start', async () => {
    const { held } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${member(2)} for update`)
      const held = matcher.start(starter(member(2)))
      expect((await matcher.start(starter(member(3)))).outcome).toBe('waiting')
      await tx.insert(moderationDecisions).values({
        ...{ memberId: member(2), action: 'hold', cause: 'reports', status: 'in_effect' },
        endsAt: new Date(Date.now() + 60_000),
      })
      return { held }
    })
    expect(await held).toEqual({ outcome: 'restricted' })
    await database.db.delete(moderationDecisions)
    expect(await matcher.start(starter(member(2)))).toMatchObject({ outcome: 'matched', peerId: member(3) })
  })

  it('goes on after a node that stops in the middle of a pass', async () => {
    const other = openDatabase(database.url, { onError: () => {} })
    const reading = Promise.withResolvers<void>()
    const met = Promise.withResolvers<void>()
    other.pool.on('connect', (client) => {
      const { query } = client
      const value = async (...statement: unknown[]): Promise<unknown> => {
        if (JSON.stringify(statement).includes('from video_queue')) {
          reading.resolve()
          await met.promise
        }
        return Reflect.apply(query, client, statement)
      }
      Object.defineProperty(client, 'query', { value })
    })
    const stopped = createMatcher(other.db).start(starter(member(0)))
    await reading.promise
    expect((await matcher.start(starter(member(1)))).outcome).toBe('waiting')
    met.resolve()
    await expect(stopped).rejects.toThrow()
    await other.close()
  })
})
