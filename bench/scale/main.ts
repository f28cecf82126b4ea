import { createTestDatabase } from '#tests/factories/database.ts'
import startPostgres from '#tests/setup/postgres.ts'
import type { BenchResult } from '../result.ts'
import { measureReads } from './reads/measure.ts'

export async function run(): Promise<BenchResult> {
  const stopPostgres = await startPostgres()
  const database = await createTestDatabase()
  try {
    const reads = await measureReads(database)
    return { name: 'scale', ratios: reads.ratios, notes: reads.notes }
  } finally {
    await database.drop()
    await stopPostgres()
  }
}
