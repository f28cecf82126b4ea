import type { TestDatabase } from '#tests/factories/database.ts'
import { type ServerChild, startChild } from '../relay/child.ts'
import { median, type Ratio } from '../result.ts'
import { load } from '../scale/reads/load.ts'
import type { Filled } from '../scale/reads/population.ts'

const ROUNDS = Number(process.env.PAGES_ROUNDS ?? 7)
const SECONDS = Number(process.env.PAGES_SECONDS ?? 1.5)
/** Rounds until both run compiled code. */
const WARM_UP = 2
const CONNECTIONS = 16
const LIMIT = 0.5
const AS_BROWSERS = { Accept: 'text/html', 'Accept-Encoding': 'gzip' }
const AS_PROGRAMS = { Accept: 'text/html' }

/** Visitor pages a second, relative to a server that runs the same query and has the page ready. */
export async function measurePageThroughput(product: ServerChild, database: TestDatabase, { cards }: Filled) {
  const pages = {
    'landing page': '/',
    'list of jobs': '/jobs',
    'list of cards': '/resume-cards',
    'one card': `/resume-cards/${cards[0]}`,
  }
  const raw = await startChild('../pages/raw.ts', {
    DATABASE_URL: database.url,
    PRODUCT_PORT: String(product.port),
    RAW_PATHS: Object.values(pages).join(' '),
  })
  try {
    const ratios: Ratio[] = []
    const notes: string[] = []
    for (const [label, path] of Object.entries(pages)) {
      for (const [kind, headers] of Object.entries({ compressed: AS_BROWSERS, plain: AS_PROGRAMS })) {
        const { ratio, note } = await compare(product, raw, path, headers)
        ratios.push({ label: `${label}, ${kind}, pages/s`, value: ratio, limit: LIMIT, direction: 'min' })
        notes.push(`${label}, ${kind}: ${note}`)
      }
    }
    return { ratios, notes }
  } finally {
    await raw.stop()
  }
}

async function compare(
  product: ServerChild,
  raw: ServerChild,
  path: string,
  headers: Record<string, string>,
) {
  const options = { connections: CONNECTIONS, seconds: SECONDS, headers }
  const rounds: { ours: number; raw: number }[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const rawRate = await load(raw.port, [path], options)
    const ours = await load(product.port, [path], options)
    if (round >= 0) rounds.push({ ours, raw: rawRate })
  }
  const ratios = rounds.map(({ ours, raw }) => ours / raw)
  const rates = [rounds.map(({ ours }) => ours), rounds.map(({ raw }) => raw)].map(median).map(Math.round)
  const spread = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2)).join(' to ')
  return {
    ratio: median(ratios),
    note: `${rates.join(' a second, raw ')}; ${spread}x over ${ROUNDS} rounds, ${CONNECTIONS} connections`,
  }
}
