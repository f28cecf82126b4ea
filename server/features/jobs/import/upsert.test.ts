import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import type { BoardEntry, ImportedJob } from './shape.ts'
import { importJobs, type ReadBoard } from './upsert.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.delete(jobs)
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
const other = { ...job, sourceId: 'e2', postedAt: null }
const first = new Date('2026-11-01T00:00:00Z')
const later = new Date('2026-11-08T00:00:00Z')

const entry = (listed: ImportedJob): BoardEntry => ({ kind: 'job', job: listed, name: 'x', cleaned: [] })
const importAt = (now: Date, entries: readonly BoardEntry[], change: Partial<ReadBoard> = {}) =>
  importJobs(database.db, { source: 'lever', board: 'acme', entries, isWhole: true, ...change }, now)
const rows = () =>
  database.db.query.jobs.findMany({ orderBy: (t, { asc }) => [asc(t.source), asc(t.sourceId)] })
const open = async () => (await rows()).flatMap(({ sourceId, isActive }) => (isActive ? [sourceId] : []))

test('an import can be repeated: board and id identify entries, and dates show what changed', async () => {
  expect(await importAt(first, [job, job, other].map(entry))).toEqual({ added: 2, updated: 0, closed: 0 })
  expect(await rows()).toMatchObject([
    { createdAt: job.postedAt, updatedAt: job.postedAt, renewedAt: first, postedBy: null },
    { createdAt: first },
  ])
  expect(await importAt(later, [job, { ...other, title: 'Welder' }].map(entry))).toEqual({
    added: 0,
    updated: 2,
    closed: 0,
  })
  expect(await rows()).toMatchObject([
    { createdAt: job.postedAt, updatedAt: job.postedAt, renewedAt: later },
    { title: 'Welder', createdAt: first, updatedAt: later },
  ])
})

test("the board's date replaces the day of the import once it is known", async () => {
  await importAt(first, [entry(other)])
  await importAt(later, [entry({ ...other, postedAt: job.postedAt })])
  expect(await rows()).toMatchObject([{ createdAt: job.postedAt, updatedAt: job.postedAt, renewedAt: later }])
})

test('a job that its board drops is closed, and open again when it is back', async () => {
  await importAt(first, [job, other].map(entry))
  await importAt(first, [entry({ ...job, sourceId: 'e9' })], { board: 'another' })
  expect(await importAt(later, [entry(job)])).toEqual({ added: 0, updated: 1, closed: 1 })
  expect(await open()).toEqual(['e1', 'e9'])
  await importAt(later, [job, other].map(entry))
  expect(await open()).toEqual(['e1', 'e2', 'e9'])
})

test('a job that moved out of the USA and Canada is closed', async () => {
  await importAt(first, [job, other].map(entry))
  await importAt(later, [entry(job), { kind: 'elsewhere', name: 'e2' }])
  expect(await open()).toEqual(['e1'])
})

test.each<[string, readonly BoardEntry[], Partial<ReadBoard>]>([
  ['is empty', [], {}],
  ['is of another company', [entry({ ...job, sourceId: 'e9', company: 'Other' })], {}],
  ['has only a part of the board', [entry(job)], { isWhole: false }],
  [
    'has an entry that nobody can tell apart',
    [entry(job), { kind: 'malformed', name: 'x', why: 'y', sourceId: null }],
    {},
  ],
  [
    'has the entry, but malformed',
    [entry(job), { kind: 'malformed', name: 'x', why: 'y', sourceId: 'e2' }],
    {},
  ],
])('an answer that %s closes nothing', async (_, entries, change) => {
  await importAt(first, [job, other].map(entry))
  expect(await importAt(later, entries, change)).toMatchObject({ closed: 0 })
  expect(await open()).toEqual(expect.arrayContaining(['e1', 'e2']))
})
