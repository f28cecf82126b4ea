import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationCopies, applications } from '#server/db/schema/index.ts'
import { APPLICATIONS } from '#server/db/seed/applications.ts'
import { jobId } from '#server/db/seed/jobs.ts'
import { memberId } from '#server/db/seed/members.ts'
import { seedDemo } from '#server/db/seed/seed.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { send } from '#tests/factories/http.ts'
import { addDemoApplications } from './demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await seedDemo(test.deps.database, new Date())
  await addDemoApplications(test.deps)
})
afterAll(() => test.close())

const as = async (handle: 'omar' | 'maya') => ({
  id: memberId(handle),
  cookie: await test.cookieFor(memberId(handle)),
})
const statuses = (list: { status: string }[]) => new Set(list.map(({ status }) => status))

it('gives a poster a dozen applicants in every status, and the demo member some of her own', async () => {
  const omar = await as('omar')
  const path = `/api/jobs/${jobId('Support Engineer, Nights')}/applicants`
  const { applicants } = (await send(test, 'GET', path, omar)).body
  expect(applicants).toHaveLength(13)
  expect(statuses(applicants).size).toBe(8)
  for (const { status, score } of applicants) expect(score === null, status).toBe(status === 'withdrawn')
  const maya = (await send(test, 'GET', '/api/applications', await as('maya'))).body.applications
  expect([...statuses(maya)].toSorted()).toEqual(['applied', 'in_conversation', 'job_closed', 'not_selected'])
})

it('adds each once, and leaves what people did with it', async () => {
  const { db } = test.deps.database
  const ofMaya = eq(applications.applicantId, memberId('maya'))
  await db.update(applications).set({ status: 'withdrawn' }).where(ofMaya)
  await addDemoApplications(test.deps)
  expect(await db.$count(applications)).toBe(APPLICATIONS.length)
  expect(await db.$count(applicationCopies)).toBe(APPLICATIONS.length - 1)
  const left = await db.select({ status: applications.status }).from(applications).where(ofMaya)
  expect(statuses(left)).toEqual(new Set(['withdrawn']))
})
