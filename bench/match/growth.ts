import type { Pool } from 'pg'
import type { Database } from '#server/db/client.ts'
import { createMatcher, type Matcher } from '#server/features/video/matching/matcher.ts'
import { median } from '../result.ts'
import { createMembers, fieldOf, OFFER, settle, type Waiter, wait } from './population.ts'

const STARTS = 256
const GONE = 32
const BLOCKED = 8
const ROUNDS = 9

/** Starters are unverified members in the USA who want Canada. */
const STARTER = { has: 0, wants: 2 }
const COMPATIBLE = [
  { has: 1, wants: 0 },
  { has: 1, wants: 1 },
  { has: 3, wants: 0 },
  { has: 3, wants: 1 },
]
/** In another country, or looking for another one, or for verified members only. */
const INCOMPATIBLE = [
  { has: 0, wants: 0 },
  { has: 2, wants: 2 },
  { has: 1, wants: 2 },
  { has: 3, wants: 3 },
  { has: 1, wants: 4 },
]

type Crowd = { readonly size: number; readonly pool: Pool; readonly matcher: Matcher; times: number[] }

/**
 * Milliseconds a match takes in queues of several sizes, most of them incompatible, some gone and some blocked. Sizes take
 * turns, and each round restores what the last one used up.
 */
export async function measureGrowth(
  databases: readonly Database[],
  sizes: readonly number[],
): Promise<{ perMatch: Map<number, number>; notes: string[] }> {
  const crowds: Crowd[] = []
  for (const [i, size] of sizes.entries()) {
    const { pool, db } = databases[i] ?? {}
    if (!pool || !db) throw new Error(`there is no database for ${size} waiting`)
    await fill(pool, size)
    crowds.push({ size, pool, matcher: createMatcher(db), times: [] })
  }
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const crowd of crowds) {
      const ms = await oneRound(crowd)
      if (round >= 0) crowd.times.push(ms / STARTS)
    }
  }
  const perMatch = new Map(crowds.map(({ size, times }) => [size, median(times)]))
  const text = Array.from(perMatch, ([size, ms]) => `${(ms * 1000).toFixed(0)} µs at ${size}`).join(', ')
  return { perMatch, notes: [`cost of a match by members waiting, most of them incompatible: ${text}`] }
}

async function fill(pool: Pool, size: number): Promise<void> {
  const members = await createMembers(pool, size - STARTS - GONE)
  const waiters = members.map((memberId, i) => ({
    memberId,
    ...(INCOMPATIBLE[i % INCOMPATIBLE.length] ?? STARTER),
  }))
  for (let at = 0; at < waiters.length; at += 20_000) await wait(pool, waiters.slice(at, at + 20_000))
}

async function oneRound({ pool, matcher }: Crowd): Promise<number> {
  const members = await createMembers(pool, STARTS + GONE + STARTS)
  const waiters: Waiter[] = members.slice(0, STARTS + GONE).map((memberId, i) => ({
    memberId,
    ...(COMPATIBLE[i % COMPATIBLE.length] ?? STARTER),
    isGone: i % 9 === 4,
  }))
  const starters = members.slice(STARTS + GONE)
  await wait(pool, waiters)
  await pool.query(
    'insert into blocks (blocker_id, blocked_id) select * from unnest($1::uuid[], $2::uuid[])',
    [waiters.slice(0, BLOCKED).map(({ memberId }) => memberId), starters.slice(0, BLOCKED)],
  )
  await settle(pool)

  const since = performance.now()
  const results = await Promise.all(
    starters.map((memberId, i) =>
      matcher.start({ memberId, ...STARTER, field: fieldOf(i), isPremium: false, offer: OFFER }),
    ),
  )
  const ms = performance.now() - since
  const matched = results.filter(({ outcome }) => outcome === 'matched').length
  if (matched < STARTS * 0.95) throw new Error(`only ${matched} of ${STARTS} starts were matched`)
  return ms
}
