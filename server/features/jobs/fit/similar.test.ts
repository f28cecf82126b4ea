import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { blocks, jobs } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createJob } from '#tests/factories/applications.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.deps.database.db.delete(jobs))

const add = (title: string, values: Partial<typeof jobs.$inferInsert> = {}, by: string | null = null) =>
  createJob(test, by, { description: 'Text.', requirements: null, title, ...values })
const similar = (id: string, viewer: TestMember | null = null) =>
  send(test, 'GET', `/api/jobs/${id}/similar`, viewer)
const titles = async (id: string, viewer: TestMember | null = null) =>
  (await similar(id, viewer)).body.jobs.map((job: { title: string }) => job.title)

it('shares the words of the title, most first, within the country', async () => {
  const id = await add('Pediatric Night Nurse')
  await add('Night Guard')
  await add('Pediatric Night Nurse, Weekends')
  await add('Baker')
  await add('Pediatric Night Nurse', { country: 'Canada', state: 'ON' })
  await add('Pediatric Night Nurse', { isActive: false })
  expect(await titles(id)).toEqual(['Pediatric Night Nurse, Weekends', 'Night Guard'])
})

it('has at most four, without what only the page of a job shows', async () => {
  const id = await add('Welder')
  for (let i = 0; i < 6; i += 1) await add(`Welder ${i}`)
  const { jobs: found } = (await similar(id)).body
  expect(found).toHaveLength(4)
  expect(found[0]).not.toHaveProperty('description')
  expect(await titles(await add('Of the and'))).toEqual([])
})

it('leaves out what the viewer may not see, and is not there for such a job', async () => {
  const [viewer, poster] = [await test.signIn(), await test.signIn()]
  const id = await add('Welder')
  const hidden = await add('Welder, Nights', {}, poster.id)
  expect(await titles(id, viewer)).toEqual(['Welder, Nights'])
  await test.deps.database.db.insert(blocks).values({ blockerId: poster.id, blockedId: viewer.id })
  expect(await titles(id, viewer)).toEqual([])
  expect(await titles(id)).toEqual(['Welder, Nights'])
  expect(await similar(hidden, viewer)).toEqual(refusal(404, 'job_not_found'))
  expect(await similar(randomUUID())).toEqual(refusal(404, 'job_not_found'))
  expect(await similar('x')).toEqual(refusal(400, 'invalid_input'))
})

it('asks the database once for a job, and then only whether they are open', async () => {
  const id = await add('Welder')
  const other = await add('Welder, Nights')
  expect(await titles(id)).toEqual(['Welder, Nights'])
  await send(test, 'GET', `/api/jobs/${other}`, null)
  await test.deps.database.pool.query('update jobs set is_active = false where id = $1', [other])
  expect(await titles(id)).toEqual([])
})
