import { createTestDatabase } from '#tests/factories/database.ts'
import startPostgres from '#tests/setup/postgres.ts'
import type { BenchResult } from '../result.ts'
import { measureDesk } from './desk.ts'
import { measureFlood } from './flood.ts'

/** What a flood of reports costs others: signals of running calls, and the moderators' list. */
export async function run(): Promise<BenchResult> {
  const stopPostgres = await startPostgres()
  const database = await createTestDatabase()
  try {
    const flood = await measureFlood(database)
    const desk = await measureDesk(database)
    return {
      name: 'moderation: a flood of reports, and many open ones',
      ratios: [
        { label: 'p99 of signals while reports come in', value: flood.ratio, limit: 2, direction: 'max' },
        { label: "the desk's list, per person shown", value: desk.ratio, limit: 3, direction: 'max' },
      ],
      notes: [...flood.notes, ...desk.notes],
    }
  } finally {
    await database.drop()
    await stopPostgres()
  }
}
