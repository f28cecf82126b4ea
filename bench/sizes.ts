import type { FastifyInstance } from 'fastify'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import startPostgres from '#tests/setup/postgres.ts'
import { type BenchResult, median, type Ratio } from './result.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const LIMIT = 3
const ROUNDS = 15
const REPEATS = 5
const WARM_UP = 6
export const FIRST_PAGE = 'first page'

type Growth = {
  /** 'cards' or the like; `CARDS_LARGE` sets another size than a million. */
  readonly things: string
  readonly fill: (database: TestDatabase, size: number) => Promise<void>
  /** By name, in the same order at each size; `FIRST_PAGE` among them. */
  readonly requestsOf: (site: TestApp) => Promise<ReadonlyMap<string, BenchRequest>>
  /** The name of the request that reads one thing by its key. */
  readonly keyRead: string
}
/** A visitor's path, or a function that prepares a member's request before each measurement. */
export type BenchRequest = string | (() => Promise<{ readonly url: string; readonly cookie: string }>)
type Site = { readonly app: FastifyInstance; readonly requests: ReadonlyMap<string, BenchRequest> }
type Times = ReadonlyMap<string, readonly number[]>

/** Whole answers of the API with a million things on PostgreSQL, in multiples of what they take with 10,000. */
export async function compareSizes({ things, fill, requestsOf, keyRead }: Growth): Promise<BenchResult> {
  const stopPostgres = await startPostgres()
  const databases: TestDatabase[] = []
  const apps: TestApp[] = []
  const size = Number(process.env[`${things.toUpperCase()}_LARGE`] ?? LARGE)
  try {
    const sites: Site[] = []
    const notes: string[] = []
    for (const count of [SMALL, size]) {
      const database = await createTestDatabase()
      databases.push(database)
      const since = performance.now()
      await fill(database, count)
      const seconds = ((performance.now() - since) / 1000).toFixed(0)
      notes.push(`${count.toLocaleString('en-US')} ${things} made in ${seconds} s`)
      const test = await createTestApp({ database })
      apps.push(test)
      sites.push({ app: test.app, requests: await requestsOf(test) })
    }
    const [small, large] = await measure(sites)
    if (!small || !large) throw new Error('nothing was measured')
    return {
      name: `${things}: ${size.toLocaleString('en-US')} to ${SMALL.toLocaleString('en-US')}, whole answers of the API`,
      ratios: compare(small, large, { keyRead, size }),
      notes,
    }
  } finally {
    for (const test of apps) await test.close()
    for (const database of databases) await database.drop()
    await stopPostgres()
  }
}

/** Milliseconds of each response through the whole API. The sites take turns request by request. */
async function measure(sites: readonly Site[]): Promise<Times[]> {
  const times = sites.map(() => new Map<string, number[]>())
  const names = [...(sites[0]?.requests.keys() ?? [])]
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const name of names) {
      for (const [i, site] of sites.entries()) {
        const request = site.requests.get(name)
        if (request === undefined) throw new Error(`nothing to ask for ${name}`)
        const ms = await timeRequest(site.app, request)
        if (round < 0) continue
        times[i]?.set(name, [...(times[i]?.get(name) ?? []), ms])
      }
    }
  }
  return times
}

async function timeRequest(app: FastifyInstance, request: BenchRequest): Promise<number> {
  const all: number[] = []
  for (let i = 0; i < REPEATS; i += 1) {
    const { url, cookie } = typeof request === 'string' ? { url: request, cookie: '' } : await request()
    // Without a user agent no view is counted, so only reading is measured.
    const headers = { 'user-agent': '', ...(cookie && { cookie }) }
    const since = performance.now()
    const { statusCode } = await app.inject({ url, headers })
    all.push(performance.now() - since)
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  }
  return Math.min(...all)
}

function compare(small: Times, large: Times, { keyRead, size }: { keyRead: string; size: number }): Ratio[] {
  const of = (times: Times, name: string) => median(times.get(name) ?? [])
  const ratios: Ratio[] = [...large.keys()].map((name) => ({
    label: `${name} (${of(small, name).toFixed(2)} to ${of(large, name).toFixed(2)} ms)`,
    value: of(large, name) / of(small, name),
    limit: LIMIT,
    direction: 'max',
  }))
  const first: Ratio = {
    label: `${FIRST_PAGE}, to ${keyRead}, both at ${size.toLocaleString('en-US')}`,
    value: of(large, FIRST_PAGE) / of(large, keyRead),
    limit: LIMIT,
    direction: 'max',
  }
  return [...ratios, first]
}
