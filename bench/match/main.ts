import { openDatabase } from '#server/db/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { startDurablePostgres } from '#tests/setup/postgres.ts'
import type { BenchResult } from '../result.ts'
import { measureGrowth } from './growth.ts'
import { measureThroughput } from './throughput.ts'

const CONNECTIONS = 16
const SMALL = 1_000
const LARGE = 100_000
const SIZES = [SMALL, 10_000, LARGE]

/** Random matching on PostgreSQL: pairs a second, and what a match costs as the queue grows. */
export async function run(): Promise<BenchResult> {
  const stopPostgres = await startDurablePostgres()
  const databases: TestDatabase[] = []
  try {
    for (const _ of [0, ...SIZES]) databases.push(await createTestDatabase())
    const [first, ...others] = databases
    if (!first) throw new Error('there is no database')
    const limited = openDatabase(first.url, { max: CONNECTIONS, onError: () => {} })
    const throughput = await measureThroughput(limited).finally(() => limited.close())
    const growth = await measureGrowth(others, SIZES)
    const ratio = (growth.perMatch.get(LARGE) ?? Number.NaN) / (growth.perMatch.get(SMALL) ?? Number.NaN)
    return {
      name: 'match: random calls among members who wait',
      ratios: [
        {
          label: 'pairs/s, ours to one row with SKIP LOCKED',
          value: throughput.ratio,
          limit: 3,
          direction: 'min',
        },
        { label: 'cost of a match, 100,000 to 1,000 waiting', value: ratio, limit: 1.5, direction: 'max' },
      ],
      notes: [...throughput.notes, ...growth.notes],
    }
  } finally {
    for (const database of databases) await database.drop()
    await stopPostgres()
  }
}
