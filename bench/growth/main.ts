import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import startPostgres from '#tests/setup/postgres.ts'
import type { BenchResult } from '../result.ts'
import { fillEverything } from './fill.ts'
import { compareCosts } from './measure.ts'
import { stepsOf } from './steps.ts'

const SMALL = 10_000
const LARGE = Number(process.env.GROWTH_LARGE ?? 1_000_000)

/** What lists, searches, applicants, reports and weekly summaries cost per row as cards, jobs, applications and reports grow. */
export async function run(): Promise<BenchResult> {
  const stopPostgres = await startPostgres()
  const databases: TestDatabase[] = []
  const sites: TestApp[] = []
  const notes: string[] = []
  const open = async (size: number) => {
    const database = await createTestDatabase()
    databases.push(database)
    const since = performance.now()
    const filled = await fillEverything(database, size)
    notes.push(
      `${size.toLocaleString('en-US')} of each made in ${((performance.now() - since) / 1000).toFixed(0)} s`,
    )
    const site = await createTestApp({ database })
    sites.push(site)
    return stepsOf(site, filled)
  }
  try {
    const [small, large] = [await open(SMALL), await open(LARGE)]
    return {
      name: `growth: ${LARGE.toLocaleString('en-US')} rows to ${SMALL.toLocaleString('en-US')}, per row`,
      ratios: await compareCosts({ small, large }),
      notes,
    }
  } finally {
    for (const site of sites) await site.close()
    for (const database of databases) await database.drop()
    await stopPostgres()
  }
}
