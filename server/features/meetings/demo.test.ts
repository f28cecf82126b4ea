import { afterAll, beforeAll, expect, it } from 'vitest'
import { meetings } from '#server/db/schema/index.ts'
import { memberId } from '#server/db/seed/members.ts'
import { seedDemo } from '#server/db/seed/seed.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { send } from '#tests/factories/http.ts'
import { addDemoMeetings } from './demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await seedDemo(test.deps.database, new Date())
})
afterAll(() => test.close())

it('gives the demo member a proposal to answer and a meeting that begins in some minutes, once', async () => {
  await Promise.all([addDemoMeetings(test.deps), addDemoMeetings(test.deps)])
  await addDemoMeetings(test.deps)
  const maya = { id: memberId('maya'), cookie: await test.cookieFor(memberId('maya')) }
  const { open, ahead } = (await send(test, 'GET', '/api/meetings', maya)).body
  expect(open).toMatchObject([{ member: { name: 'Omar H.' }, proposedBy: 'they', status: 'proposed' }])
  expect(open[0].times.length).toBeGreaterThan(1)
  expect(ahead).toMatchObject([{ member: { name: 'Leila F.' }, status: 'confirmed' }])
  const minutes = (Date.parse(ahead[0].startsAt) - Date.now()) / MINUTE_MS
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThanOrEqual(15)
  expect(await test.deps.database.db.$count(meetings)).toBe(2)
})
