import { afterAll, beforeEach, expect, it } from 'vitest'
import { seedDemo } from '#server/db/seed/seed.ts'
import { purgeIdDocuments } from '#server/features/verification/documents/purge.task.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { moveClock } from '#tests/factories/clock-move.ts'
import { submitted } from '#tests/factories/documents.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { operations } from '#tests/factories/operations.ts'

let test: TestApp

beforeEach(async () => {
  await test?.close()
  test = await createTestApp()
  await seedDemo(test.deps.database, new Date())
})
afterAll(() => test.close())

/** Addresses of every GET operation without parameters. */
async function readingPaths(): Promise<string[]> {
  return operations
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .map(({ path }) => path)
}

async function expectEverythingReadable(reader: TestMember): Promise<void> {
  const paths = await readingPaths()
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const { status } = await send(test, 'GET', path, reader)
    // Refusals for role or missing input; none may fail with a 5xx.
    expect([path, status < 500 || status === 503 ? 'well' : status]).toEqual([path, 'well'])
  }
}

async function signInByForm(email: string): Promise<number> {
  return (await send(test, 'POST', '/api/auth/login', null, { email, password: 'trueline-demo' })).status
}

const openRequests = async (person: TestMember) =>
  (await send(test, 'GET', '/api/connections?status=outgoing', person)).body.items.length

it('31 days later sign-ins are over, requests have lapsed, ID pictures are gone, and everything works', async () => {
  const [requester, recipient] = [await test.signIn(), await test.signIn()]
  await send(test, 'POST', '/api/connections', requester, { memberId: recipient.id })
  expect(await openRequests(requester)).toBe(1)
  const owner = await submitted(test)
  const admin = await test.signIn({ isAdmin: true })
  await send(test, 'PUT', `/api/admin/verify-id/${owner.id}`, admin, { status: 'verified' })
  const { startsCall } = await callBetween(requester, recipient)
  expect(startsCall).toBe(true)

  await moveClock(test.deps.database.pool, 31)
  expect((await send(test, 'GET', '/api/connections', requester)).status).toBe(401)
  expect(await signInByForm('maya@demo.test')).toBe(200)
  const back = { id: recipient.id, cookie: await test.cookieFor(recipient.id) }
  const requesterLater = { id: requester.id, cookie: await test.cookieFor(requester.id) }
  expect(await openRequests(requesterLater)).toBe(0)
  await purgeIdDocuments(test.deps)
  const { rows } = await test.deps.database.pool.query(
    'select purged_at from verification_decisions where member_id = $1',
    [owner.id],
  )
  expect(rows.map(({ purged_at }) => purged_at !== null)).toEqual([true])
  await expectEverythingReadable(back)
  expect(await callBetween(requesterLater, back)).toEqual({ startsCall: true })
})

it('a clock that was set back a day keeps sign-ins and everything working', async () => {
  const [ann, ben, cy] = [await test.signIn(), await test.signIn(), await test.signIn()]
  expect(await callBetween(ann, ben)).toEqual({ startsCall: true })
  await moveClock(test.deps.database.pool, -1)
  expect((await send(test, 'GET', '/api/connections', ann)).status).toBe(200)
  expect(await signInByForm('maya@demo.test')).toBe(200)
  await expectEverythingReadable(ann)
  expect(await callBetween(ann, cy)).toEqual({ startsCall: true })
  const response = await send(test, 'POST', '/api/connections', ann, { memberId: ben.id })
  expect(response.status).toBe(200)
})

/** Whether the two are matched; ends the call again. */
async function callBetween(a: TestMember, b: TestMember): Promise<{ startsCall: boolean }> {
  const first = await send(test, 'POST', '/api/video-sessions', a, {})
  const second = await send(test, 'POST', '/api/video-sessions', b, {})
  await send(test, 'POST', `/api/video-sessions/${first.body.id}/end`, a, {})
  return { startsCall: first.status === 200 && second.body.id === first.body.id }
}
