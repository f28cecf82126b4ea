import { createTestDatabase } from '#tests/factories/database.ts'
import startPostgres from '#tests/setup/postgres.ts'
import type { BenchResult } from '../result.ts'
import { measureApplicants } from './applicants.ts'
import { measureJobList } from './job-list.ts'
import { measureSummaries } from './summaries.ts'

/**
 * What hiring costs as it grows: a poster's list of applicants, weekly summaries, and what companies and confirmations add to
 * the list of jobs.
 */
export async function run(): Promise<BenchResult> {
  const stopPostgres = await startPostgres()
  const database = await createTestDatabase()
  try {
    const applicants = await measureApplicants(database)
    const list = await measureJobList(database)
    const summaries = await measureSummaries(database)
    return {
      name: 'hiring: lists of applicants and jobs, and weekly summaries',
      ratios: [
        ...[
          ...applicants.ratios,
          { label: 'a weekly summary, of 10,000 members', value: summaries.ratio },
        ].map(({ label, value }) => ({ label, value, limit: 3, direction: 'max' as const })),
        {
          label: 'a page of jobs, to the same without companies and confirmations',
          value: list.ratio,
          limit: 1.15,
          direction: 'max',
        },
      ],
      notes: [...applicants.notes, ...list.notes, ...summaries.notes],
    }
  } finally {
    await database.drop()
    await stopPostgres()
  }
}
