import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createJob, POSTING } from '#tests/factories/applications.ts'
import { answer, send } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.deps.database.db.delete(jobs))

const input = { ...POSTING, salaryMin: null, salaryMax: null, benefits: null }
const colorado = { ...input, location: 'Denver, CO', state: 'CO' }
const refused = answer(400, {
  code: 'pay_required',
  fields: { salaryMin: expect.stringContaining('Equal Pay for Equal Work Act') },
})
const count = () => test.deps.database.db.$count(jobs)

describe('pay that the law asks for', () => {
  it('is required to post a job, and nothing is posted without it', async () => {
    const poster = await test.signIn()
    expect(await send(test, 'POST', '/api/jobs', poster, colorado)).toEqual(refused)
    expect(await count()).toBe(0)
    expect((await send(test, 'POST', '/api/jobs', poster, { ...colorado, salaryMin: 50_000 })).status).toBe(
      200,
    )
  })

  it('is required to edit one, also one from before', async () => {
    const poster = await test.signIn()
    const id = await createJob(test, poster.id, { location: 'Denver, CO', state: 'CO' })
    const edit = (change: object) => send(test, 'PATCH', `/api/jobs/${id}`, poster, change)
    expect(await edit({ title: 'Day Nurse' })).toEqual(refused)
    expect((await send(test, 'GET', `/api/jobs/${id}`, null)).body.title).toBe('Night Nurse')
    expect((await edit({ title: 'Day Nurse', salaryMin: 50_000, salaryMax: 60_000 })).status).toBe(200)
    expect(await edit({ salaryMin: null, salaryMax: null })).toEqual(refused)
  })

  it('is not required where no law asks for it, nor to keep listing an older job', async () => {
    const poster = await test.signIn()
    expect((await send(test, 'POST', '/api/jobs', poster, input)).status).toBe(200)
    const id = await createJob(test, poster.id, { location: 'Denver, CO', state: 'CO' })
    expect((await send(test, 'POST', `/api/jobs/${id}/renew`, poster)).status).toBe(200)
  })
})
