import { type ServerChild, startChild } from '../relay/child.ts'
import { median, type Ratio } from '../result.ts'
import { load } from './load.ts'
import type { Filled } from './population.ts'

const ROUNDS = Number(process.env.PAGES_ROUNDS ?? 7)
const SECONDS = Number(process.env.PAGES_SECONDS ?? 1.5)
/** Rounds until both run compiled code. */
const WARM_UP = 2
const CONNECTIONS = 16
const LIMIT = { page: 0.1, read: 0.3 }
const KINDS = {
  page: { Accept: 'text/html', 'Accept-Encoding': 'gzip' },
  read: { Accept: 'application/json', 'Accept-Encoding': 'gzip' },
}

/** Visitors' pages and public reads a second, relative to a server that has the same bytes ready. */
export async function measurePageThroughput(product: ServerChild, { cards, jobs }: Filled) {
  const read = {
    'GET jobs': '/api/jobs',
    'GET cards': '/api/resume-cards',
    'GET one card': `/api/resume-cards/${cards[0]}`,
    'GET one job': `/api/jobs/${jobs[0]}`,
  }
  const page = {
    'landing page': '/',
    'list of jobs': '/jobs',
    'list of cards': '/resume-cards',
    'one card': `/resume-cards/${cards[0]}`,
  }
  const raw = await startChild('../pages/raw.ts', {
    PRODUCT_PORT: String(product.port),
    RAW_PATHS: [...Object.values(page), ...Object.values(read)].join(' '),
  })
  try {
    const ratios: Ratio[] = []
    const notes: string[] = []
    for (const [kind, paths] of Object.entries({ page, read }) as [
      'page' | 'read',
      Record<string, string>,
    ][]) {
      for (const [label, path] of Object.entries(paths)) {
        const { ratio, note } = await compare(product, raw, path, KINDS[kind])
        ratios.push({ label: `${label}, answers/s`, value: ratio, limit: LIMIT[kind], direction: 'min' })
        notes.push(`${label}: ${note}`)
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
