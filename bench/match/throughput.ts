import type { Pool } from 'pg'
import type { Database } from '#server/db/client.ts'
import type { Starter } from '#server/features/video/matching/match-pass.ts'
import { createMatcher } from '#server/features/video/matching/matcher.ts'
import { median } from '../result.ts'
import { oneRowMatcher, prepareOneRow } from './one-row.ts'
import { createMembers, emptyCalls, fieldOf, mixedKeys, OFFER, settle, wait } from './population.ts'

const WAITING = 10_000
const STARTS = 4_000
const ROUNDS = 5
/** Concurrent starts, the same for both. */
const CONCURRENCY = 512

type Contender = { start(starter: Starter): Promise<{ outcome: string }> }

/** Pairs a second with 10,000 waiting: ours and one row per statement take turns from the same state. */
export async function measureThroughput({ pool, db }: Database): Promise<{ ratio: number; notes: string[] }> {
  await prepareOneRow(pool)
  const members = await createMembers(pool, WAITING + STARTS)
  const contenders = { ours: createMatcher(db), oneRow: oneRowMatcher(pool) }
  const rates: Record<keyof typeof contenders, number[]> = { ours: [], oneRow: [] }
  const ratios: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const oneRow = await pairsPerSecond(pool, contenders.oneRow, members, round)
    const ours = await pairsPerSecond(pool, contenders.ours, members, round)
    if (round < 0) continue // the first round opens connections and plans
    rates.ours.push(ours)
    rates.oneRow.push(oneRow)
    ratios.push(ours / oneRow)
  }
  return {
    ratio: median(ratios),
    notes: [
      `pairs/s with ${WAITING} waiting: ours ${median(rates.ours).toFixed(0)}, one row with SKIP LOCKED ${median(rates.oneRow).toFixed(0)}`,
      `by round: ${ratios.map((ratio) => ratio.toFixed(1)).join(' ')}; ${CONCURRENCY} starts at once, ${pool.options.max} connections each`,
    ],
  }
}

async function pairsPerSecond(
  pool: Pool,
  contender: Contender,
  members: readonly string[],
  round: number,
): Promise<number> {
  const keys = mixedKeys(members.length, round + 7)
  const people = members.map((memberId, i) => ({
    memberId,
    ...(keys[i] ?? { has: 0, wants: 0 }),
    field: fieldOf(i),
  }))
  await emptyCalls(pool)
  await wait(pool, people.slice(0, WAITING))
  await settle(pool)

  const starters = people.slice(WAITING)
  let next = 0
  let pairs = 0
  const startAll = async () => {
    for (let starter = starters[next++]; starter; starter = starters[next++]) {
      const { outcome } = await contender.start({ ...starter, isPremium: false, offer: OFFER })
      if (outcome === 'matched') pairs += 1
    }
  }
  const since = performance.now()
  await Promise.all(Array.from({ length: CONCURRENCY }, startAll))
  const seconds = (performance.now() - since) / 1000
  if (pairs < STARTS * 0.9) throw new Error(`only ${pairs} of ${STARTS} starts were matched`)
  return pairs / seconds
}
