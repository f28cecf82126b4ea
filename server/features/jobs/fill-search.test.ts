import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { jobs } from '#server/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { fillJobSearch } from './fill-search.task.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const texts = {
    company: 'Hôpital C++',
    description: 'Sœur – "nuit", 40 %',
    country: 'Canada',
    location: 'Montréal',
  } as const
  await database.db.insert(jobs).values([
    { ...texts, title: 'Full-Stack Développeur' },
    { ...texts, title: 'Infirmière', requirements: 'C#, Łódź' },
  ])
})
afterAll(() => database.drop())

const words = async () =>
  (await database.db.execute(sql`select job_id, words::text from job_search order by job_id`)).rows

let written: Record<string, unknown>[]
beforeEach(async () => {
  await fillJobSearch({ database })
  written = await words()
  await database.db.execute(sql`delete from job_search`)
})

it('fills in what the trigger would have written', async () => {
  expect(written).toHaveLength(2)
  await fillJobSearch({ database })
  expect(await words()).toEqual(written)
})

it('the migration fills in the same', async () => {
  const migration = await readFile(new URL('../../../migrations/0027_search.sql', import.meta.url), 'utf8')
  const fill = migration
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('INSERT INTO'))
  await database.pool.query(fill ?? '')
  expect(await words()).toEqual(written)
})
