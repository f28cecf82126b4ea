import { createTestDatabase } from '#tests/factories/database.ts'
import startPostgres from '#tests/setup/postgres.ts'
import type { BenchResult } from '../result.ts'
import { measureNodes } from './nodes/measure.ts'
import { measureReads } from './reads/measure.ts'

/** Visitor reads compared with a hand-written server, and what more nodes on one PostgreSQL gain and cost. */
export async function run(): Promise<BenchResult> {
  const stopPostgres = await startPostgres()
  const database = await createTestDatabase()
  try {
    const reads = await measureReads(database)
    const nodes = await measureNodes()
    return {
      name: 'scale: public reads to node:http with a prepared query; 1, 2 and 4 nodes on one PostgreSQL',
      ratios: [...reads.ratios, ...nodes.ratios],
      notes: [...reads.notes, ...nodes.notes],
    }
  } finally {
    await database.drop()
    await stopPostgres()
  }
}
