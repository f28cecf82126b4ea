import { deepStrictEqual } from 'node:assert'
import type { TestDatabase } from '#tests/factories/database.ts'
import { type ServerChild, startChild } from '../../relay/child.ts'
import { median, type Ratio } from '../../result.ts'
import { load } from './load.ts'
import { type Filled, fillReads } from './population.ts'

const ROUNDS = Number(process.env.READ_ROUNDS ?? 5)
const SECONDS = Number(process.env.READ_SECONDS ?? 2)
/** Rounds until both run compiled code. */
const WARM_UP = 3
const CONNECTIONS = 32

/** Requests a second for what visitors read most, relative to `node:http` with a prepared query. */
export async function measureReads(database: TestDatabase): Promise<{ ratios: Ratio[]; notes: string[] }> {
  const filled = await fillReads(database.pool)
  const env = { DATABASE_URL: database.url }
  const [product, raw] = await Promise.all([
    startChild('./product.ts', env),
    startChild('../scale/reads/raw.ts', env),
  ])
  try {
    const ratios: Ratio[] = []
    const notes: string[] = []
    for (const [label, paths] of Object.entries(requestsFor(filled))) {
      await requireSameAnswers(product, raw, paths.slice(0, 3))
      const { ratio, note } = await compare(product, raw, paths)
      ratios.push({ label: `${label}, requests/s`, value: ratio, limit: 1, direction: 'min' })
      notes.push(`${label}: ${note}`)
    }
    return { ratios, notes }
  } finally {
    await Promise.all([product.stop(), raw.stop()])
  }
}

function requestsFor({ cards, jobs }: Filled): Record<string, string[]> {
  const [card = '', job = ''] = [cards[0], jobs[0]]
  return {
    'one card': [`/api/resume-cards/${card}`],
    'cards, one after another': cards.map((id) => `/api/resume-cards/${id}`),
    'card list': ['/api/resume-cards'],
    'one job': [`/api/jobs/${job}`],
    'jobs, one after another': jobs.map((id) => `/api/jobs/${id}`),
    'job list': ['/api/jobs'],
  }
}

/** Throws unless both give the same JSON. */
async function requireSameAnswers(
  product: ServerChild,
  raw: ServerChild,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const read = async ({ port }: ServerChild) => {
      // Without a user agent no view is counted.
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'user-agent': '' } })
      return response.json()
    }
    deepStrictEqual(await read(product), await read(raw), `${path} is not the same`)
  }
}

async function compare(product: ServerChild, raw: ServerChild, paths: readonly string[]) {
  const options = { connections: CONNECTIONS, seconds: SECONDS }
  const measureOne = async (server: ServerChild) => {
    const before = await server.processorTime()
    const rate = await load(server.port, paths, options)
    return { rate, processorMs: ((await server.processorTime()) - before) / (rate * SECONDS) }
  }
  const rounds: Record<'ours' | 'raw', Awaited<ReturnType<typeof measureOne>>>[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const rawResult = await measureOne(raw)
    const ours = await measureOne(product)
    if (round >= 0) rounds.push({ ours, raw: rawResult })
  }
  const summary = (name: 'ours' | 'raw') => {
    const rate = median(rounds.map((round) => round[name].rate))
    const processorMs = median(rounds.map((round) => round[name].processorMs))
    return `${Math.round(rate)} a second at ${processorMs.toFixed(2)} ms of the server's processor time`
  }
  return {
    ratio: median(rounds.map(({ ours, raw }) => ours.rate / raw.rate)),
    note: `${summary('ours')}, raw ${summary('raw')}, ${CONNECTIONS} connections`,
  }
}
