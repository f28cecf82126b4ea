import { createTestDatabase } from '#tests/factories/database.ts'
import startPostgres from '#tests/setup/postgres.ts'
import type { BenchResult } from '../result.ts'
import { measureSummaries } from './summaries.ts'

/** What hiring costs as a site grows. */
export async function run(): Promise<BenchResult> {
  const stopPostgres = await startPostgres()
  const database = await createTestDatabase()
  try {
    const summaries = await measureSummaries(database)
    return {
      name: 'hiring: cost of a row as the site grows',
      ratios: [
        { label: 'a weekly summary, of 10,000 members', value: summaries.ratio, limit: 3, direction: 'max' },
      ],
      notes: summaries.notes,
    }
  } finally {
    await database.drop()
    await stopPostgres()
  }
}
