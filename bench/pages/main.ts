import { createTestDatabase } from '#tests/factories/database.ts'
import startPostgres from '#tests/setup/postgres.ts'
import { buildIfStale } from '../../scripts/build/client.ts'
import { startChild } from '../relay/child.ts'
import type { BenchResult } from '../result.ts'
import { fillReads } from './population.ts'
import { measureSignals } from './signals.ts'
import { measurePageThroughput } from './throughput.ts'

/** Pages and reads of visitors compared with a server that only sends the bytes, and what they cost other users. */
export async function run(): Promise<BenchResult> {
  await buildIfStale()
  const stopPostgres = await startPostgres()
  const database = await createTestDatabase()
  const filled = await fillReads(database.pool)
  const flags = ['--no-allocation-site-pretenuring']
  const product = await startChild('./product.ts', { DATABASE_URL: database.url, BENCH_PAGES: '1' }, flags)
  try {
    const throughput = await measurePageThroughput(product, filled)
    const signals = await measureSignals(product, database)
    return {
      name: 'pages: what visitors read to node:http with the bytes made, and who waits meanwhile',
      ratios: [...throughput.ratios, ...signals.ratios],
      notes: [...throughput.notes, ...signals.notes],
    }
  } finally {
    await product.stop()
    await database.drop()
    await stopPostgres()
  }
}
