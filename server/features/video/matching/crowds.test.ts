import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { blocks, videoQueue, videoSessions } from '#server/db/schema/index.ts'
import { matchKey } from '#shared/domain/jobs/match-keys.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { expectAllPlaced, expireLeases, starter } from '#tests/factories/matching.ts'
import { createMember } from '#tests/factories/members.ts'
import { createMatcher, type Matcher, type MatchResult } from './matcher.ts'

/** In the USA and looking for Canada: they do not fit one another. */
const AMERICAN = matchKey({ has: 0, wants: 2 })
const CANADIAN = matchKey({ has: 1, wants: 1 })

let database: TestDatabase
let members: string[]
let matcher: Matcher
beforeAll(async () => {
  database = await createTestDatabase()
  members = await Promise.all(Array.from({ length: 600 }, () => createMember(database.db)))
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(videoSessions)
  await database.db.delete(blocks)
  matcher = createMatcher(database.pool)
})

/** So many wait, oldest first, and the matcher has seen that there is somebody for those who come. */
async function letWait(count: number): Promise<string[]> {
  const waiters = members.slice(0, count)
  await Promise.all(waiters.map((id) => matcher.start(starter(id, AMERICAN))))
  expect(await matcher.start(starter(members.at(-1) ?? '', CANADIAN))).toMatchObject({ peerId: waiters[0] })
  return waiters.slice(1)
}

/** All at once; fails when no lane was used. */
async function startCrowd(ids: readonly string[]): Promise<MatchResult[]> {
  const query = vi.spyOn(database.pool, 'query')
  const results = await Promise.all(ids.map((id) => matcher.start(starter(id, CANADIAN))))
  const inCrowd = query.mock.calls.map(([config]) => Reflect.get(Object(config), 'values')?.at(-1))
  query.mockRestore()
  expect(inCrowd).toContain(true)
  return results
}

const peerOf = (result: MatchResult) => (result.outcome === 'matched' ? result.peerId : result.outcome)

describe('a crowd of starts', () => {
  it('takes the oldest of each lane, everybody once, and nobody who is gone', async () => {
    const waiters = await letWait(201)
    const gone = waiters.filter((_, i) => i % 20 === 7)
    await expireLeases(database.db, gone)
    const peers = (await startCrowd(members.slice(300, 420))).map(peerOf)
    expect(new Set(peers).size).toBe(120)
    const present = waiters.filter((id) => !gone.includes(id))
    expect(present).toEqual(expect.arrayContaining(peers))
    for (const lane of [0, 1]) {
      const tickets = present.filter((id) => waiters.indexOf(id) % 2 === lane)
      const taken = tickets.filter((id) => peers.includes(id))
      expect(tickets.slice(0, taken.length)).toEqual(taken)
    }
  })

  it('lets those wait for whom no lane has anybody, with their offers', async () => {
    const waiters = await letWait(31)
    const crowd = members.slice(300, 420)
    const results = await startCrowd(crowd)
    expect(results.map(peerOf).toSorted()).toEqual(
      [...waiters, ...Array.from({ length: 90 }, () => 'waiting')].toSorted(),
    )
    const waiting = crowd.filter((_, i) => results[i]?.outcome === 'waiting')
    expect(
      (await database.db.query.videoQueue.findMany()).map(({ memberId }) => memberId).toSorted(),
    ).toEqual(waiting.toSorted())
    const offers = await database.db.query.videoOffers.findMany()
    expect(offers.map(({ sdp }) => sdp)).toEqual(
      expect.arrayContaining(waiting.map((id) => `offer of ${id}`)),
    )
  })

  it('keeps a blocked member apart from those who wait', async () => {
    const waiters = await letWait(101)
    const [blocker = '', ...others] = members.slice(300, 380)
    await database.db.insert(blocks).values(waiters.map((blockedId) => ({ blockerId: blocker, blockedId })))
    const [alone, ...results] = await startCrowd([blocker, ...others])
    expect(alone?.outcome).toBe('waiting')
    expect(new Set(results.map(peerOf)).size).toBe(79)
  })

  it('on two nodes leaves nobody waiting beside a compatible one', async () => {
    const other = openDatabase(database.url, { onError: () => {} })
    const nodes = [matcher, createMatcher(other.pool)]
    const starts = members.map((id, i) => starter(id, (i * 7) % 24))
    for (const half of [starts.slice(0, 200), starts.slice(200)]) {
      await Promise.all(half.map((one, i) => nodes[i % 2]?.start(one)))
    }
    await other.close()
    await expectAllPlaced(database.db, starts)
    expect(await database.db.$count(videoQueue)).toBeGreaterThan(0)
  })
})
