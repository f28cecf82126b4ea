import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#server/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import type { ImportedJob } from './shape.ts'
import { upsertJobs } from './upsert.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const job: ImportedJob = {
  source: 'lever',
  sourceId: 'e1',
  title: 'Pipefitter',
  company: 'Acme',
  description: 'Fit pipes.',
  location: 'Toronto, ON',
  country: 'Canada',
  state: 'ON',
  isRemote: false,
  salaryMin: null,
  salaryMax: 90_000,
  employmentType: 'full-time',
  requirements: null,
  benefits: null,
  applyUrl: null,
  postedAt: new Date('2026-10-01T00:00:00Z'),
}

test('an import can be repeated: entries are known by board and id, and dates tell what changed', async () => {
  const { db } = database
  const rows = () => db.query.jobs.findMany({ orderBy: (t, { asc }) => [asc(t.source), asc(t.sourceId)] })
  const first = new Date('2026-11-01T00:00:00Z')
  const later = new Date('2026-11-08T00:00:00Z')

  const other = { ...job, sourceId: 'e2', postedAt: null }
  expect(await upsertJobs(db, [job, job, other, { ...job, source: 'ashby' }], first)).toEqual({
    added: 3,
    updated: 0,
  })
  expect(await rows()).toMatchObject([
    { source: 'ashby', postedBy: null, isActive: true },
    { source: 'lever', createdAt: job.postedAt, updatedAt: job.postedAt, renewedAt: first },
    { source: 'lever', createdAt: first },
  ])

  expect(await upsertJobs(db, [job, { ...other, title: 'Welder' }], later)).toEqual({ added: 0, updated: 2 })
  expect((await rows()).slice(1)).toMatchObject([
    { createdAt: job.postedAt, updatedAt: job.postedAt, renewedAt: later },
    { title: 'Welder', createdAt: first, updatedAt: later },
  ])
  expect(await db.$count(jobs)).toBe(3)
})
