import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { blocks, connections, jobs, notifications } from '#server/db/schema/index.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const two = async () => [await test.signIn(), await test.signIn()] as const
const requestConnection = (from: TestMember, to: TestMember) =>
  send(test, 'POST', '/api/connections', from, { memberId: to.id })
const act = (who: TestMember, id: string, what: 'accept' | 'decline') =>
  send(test, 'POST', `/api/connections/${id}/${what}`, who)
const remove = (who: TestMember, id: string) => send(test, 'DELETE', `/api/connections/${id}`, who)
const list = (who: TestMember, status: string, cursor = '') =>
  send(test, 'GET', `/api/connections?status=${status}${cursor && `&cursor=${cursor}`}`, who)
const stateOf = async (who: TestMember, other: TestMember) =>
  (await send(test, 'GET', `/api/connections/with/${other.id}`, who)).body.state
const notificationsOf = async (who: TestMember, kind: string) => {
  const rows = await test.deps.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, who.id))
  return rows.filter((row) => row.kind === kind).length
}
const age = (id: string, days: number) =>
  test.deps.database.db
    .update(connections)
    .set({ createdAt: new Date(Date.now() - days * DAY_MS) })
    .where(eq(connections.id, id))

describe('every endpoint of connections', () => {
  it.each([
    ['GET', '/api/connections'],
    ['POST', '/api/connections'],
    ['GET', `/api/connections/with/${randomUUID()}`],
    ['POST', `/api/connections/${randomUUID()}/accept`],
    ['POST', `/api/connections/${randomUUID()}/decline`],
    ['DELETE', `/api/connections/${randomUUID()}`],
  ] as const)('%s %s is for members', async (method, path) => {
    expect(await send(test, method, path, null)).toEqual(refusal(401, 'unauthorized'))
  })

  it('refuses bad input', async () => {
    const [a] = await two()
    expect(await send(test, 'POST', '/api/connections', a, {})).toEqual(refusal(400, 'invalid_input'))
    expect(await send(test, 'POST', '/api/connections', a, { memberId: 'x' })).toEqual(
      refusal(400, 'invalid_input'),
    )
    expect(await list(a, 'declined')).toEqual(refusal(400, 'invalid_input'))
    expect(await list(a, 'incoming', 'x')).toEqual(refusal(400, 'invalid_input'))
    expect(await act(a, 'x', 'accept')).toEqual(refusal(400, 'invalid_input'))
  })
})

describe('asking', () => {
  it('is one request however often it is sent, notified once and visible to both sides', async () => {
    const [a, b] = await two()
    const first = await requestConnection(a, b)
    expect(first).toEqual(answer(200, { status: 'pending', direction: 'outgoing', job: null }))
    expect(first.body.member.id).toBe(b.id)
    expect((await requestConnection(a, b)).body.id).toBe(first.body.id)
    expect([await stateOf(a, b), await stateOf(b, a)]).toEqual(['pending_out', 'pending_in'])
    expect(await notificationsOf(b, 'connection_request')).toBe(1)
    expect((await list(b, 'incoming')).body).toMatchObject({
      items: [{ id: first.body.id, direction: 'incoming' }],
      incomingCount: 1,
      nextCursor: null,
    })
    expect((await list(a, 'outgoing')).body).toMatchObject({
      items: [{ id: first.body.id }],
      incomingCount: 0,
    })
    expect((await list(a, 'accepted')).body.items).toEqual([])
  })

  it('accepts when the other had asked', async () => {
    const [a, b] = await two()
    await requestConnection(a, b)
    expect(await requestConnection(b, a)).toEqual(answer(200, { status: 'accepted' }))
    expect(await notificationsOf(a, 'connection_accepted')).toBe(1)
    expect([await stateOf(a, b), await stateOf(b, a)]).toEqual(['accepted', 'accepted'])
  })

  it('by both in the same moment connects them, in one row', async () => {
    const [a, b] = await two()
    await Promise.all([requestConnection(a, b), requestConnection(b, a)])
    expect(await stateOf(a, b)).toBe('accepted')
    expect((await list(a, 'accepted')).body.items).toHaveLength(1)
  })

  it('refuses the member themselves, an unknown member and a blocked one', async () => {
    const [a, b] = await two()
    expect(await requestConnection(a, a)).toEqual(refusal(400, 'cannot_act_on_yourself'))
    expect(await requestConnection(a, { ...b, id: randomUUID() })).toEqual(refusal(404, 'member_not_found'))
    await test.deps.database.db.insert(blocks).values({ blockerId: b.id, blockedId: a.id })
    expect(await requestConnection(a, b)).toEqual(refusal(404, 'member_not_found'))
    expect(await requestConnection(b, a)).toEqual(refusal(404, 'member_not_found'))
    expect(await send(test, 'GET', `/api/connections/with/${b.id}`, a)).toEqual(
      refusal(404, 'member_not_found'),
    )
  })

  it('reaches the poster of a job, if there is one and it is another', async () => {
    const { db } = test.deps.database
    const [a, b] = await two()
    const job = {
      title: 'Nurse',
      company: 'Clinic',
      description: 'Nights.',
      location: 'Portland',
      country: 'USA' as const,
    }
    const [own, none, closed] = await db
      .insert(jobs)
      .values([
        { ...job, postedBy: b.id },
        { ...job, postedBy: null },
        { ...job, postedBy: b.id, isActive: false },
      ])
      .returning()
    const requestAboutJob = (who: TestMember, jobId: string | undefined) =>
      send(test, 'POST', '/api/connections', who, { jobId })
    expect((await requestAboutJob(a, own?.id)).body).toMatchObject({
      member: { id: b.id },
      job: { title: 'Nurse' },
    })
    expect(await requestAboutJob(b, own?.id)).toEqual(refusal(400, 'own_job'))
    expect(await requestAboutJob(a, none?.id)).toEqual(refusal(409, 'job_without_poster'))
    expect(await requestAboutJob(a, closed?.id)).toEqual(refusal(404, 'job_not_found'))
    expect(await requestAboutJob(a, randomUUID())).toEqual(refusal(404, 'job_not_found'))
  })

  it('about a second job is named in the open request and reaches the poster once more', async () => {
    const { db } = test.deps.database
    const [a, b] = await two()
    const values = {
      company: 'Clinic',
      description: 'Nights.',
      location: 'Portland',
      country: 'USA' as const,
    }
    const posted = await db
      .insert(jobs)
      .values(['Nurse', 'Porter', 'Cook'].map((title) => ({ ...values, title, postedBy: b.id })))
      .returning()
    const idOf = (title: string) => posted.find((job) => job.title === title)?.id
    const requestAboutJob = (title: string) =>
      send(test, 'POST', '/api/connections', a, { jobId: idOf(title) })
    const statesOf = async () =>
      Object.fromEntries(
        await Promise.all(
          ['Nurse', 'Porter', 'Cook'].map(async (title) => [
            title,
            (await send(test, 'GET', `/api/jobs/${idOf(title)}`, a)).body.connection,
          ]),
        ),
      )
    const { id } = (await requestAboutJob('Nurse')).body
    expect(await statesOf()).toEqual({ Nurse: 'pending_out', Porter: 'none', Cook: 'none' })
    const titles = [{ title: 'Nurse' }, { title: 'Porter' }]
    expect(await requestAboutJob('Porter')).toMatchObject({
      status: 200,
      body: { id, job: { title: 'Nurse' }, jobs: titles },
    })
    expect(await statesOf()).toEqual({ Nurse: 'pending_out', Porter: 'pending_out', Cook: 'none' })
    expect((await list(b, 'incoming')).body.items).toMatchObject([{ id, jobs: titles }])
    // The new notice replaces the unread one, and repeating the request sends none.
    await requestAboutJob('Porter')
    expect(await notificationsOf(b, 'connection_request')).toBe(1)

    await act(b, id, 'accept')
    expect(await statesOf()).toEqual({ Nurse: 'accepted', Porter: 'accepted', Cook: 'accepted' })
  })

  it('about a job after a plain request names it, and after a refusal looks the same to who asks', async () => {
    const [a, b] = await two()
    const values = {
      company: 'Clinic',
      description: 'Nights.',
      location: 'Portland',
      country: 'USA' as const,
    }
    const [job, other] = await test.deps.database.db
      .insert(jobs)
      .values(['Nurse', 'Porter'].map((title) => ({ ...values, title, postedBy: b.id })))
      .returning()
    const { id } = (await requestConnection(a, b)).body
    const requestAboutJob = (jobId: string | undefined) =>
      send(test, 'POST', '/api/connections', a, { jobId })
    expect((await requestAboutJob(job?.id)).body).toMatchObject({ id, job: null, jobs: [{ title: 'Nurse' }] })
    await act(b, id, 'decline')
    expect((await requestAboutJob(other?.id)).body).toMatchObject({
      id,
      status: 'pending',
      jobs: [{ title: 'Nurse' }, { title: 'Porter' }],
    })
    expect((await list(b, 'incoming')).body.items).toEqual([])
    expect(await notificationsOf(b, 'connection_request')).toBe(1)
  })

  it('is possible 50 times a day', async () => {
    const [a, b] = await two()
    for (let i = 0; i < 50; i += 1) expect((await requestConnection(a, b)).status).toBe(200)
    expect(await requestConnection(a, b)).toEqual(refusal(429, 'too_many_attempts'))
  })
})

describe('answering', () => {
  it('is only for its recipient', async () => {
    const [a, b] = await two()
    const stranger = await test.signIn()
    const { id } = (await requestConnection(a, b)).body
    for (const what of ['accept', 'decline'] as const) {
      expect(await act(a, id, what)).toEqual(refusal(403, 'forbidden'))
      expect(await act(stranger, id, what)).toEqual(refusal(404, 'connection_not_found'))
    }
    expect(await remove(stranger, id)).toEqual(refusal(404, 'connection_not_found'))
    expect(await remove(b, id)).toEqual(refusal(403, 'forbidden'))
    expect(await act(b, id, 'accept')).toEqual(answer(200, { status: 'accepted' }))
    expect(await act(b, id, 'accept')).toEqual(answer(200, { status: 'accepted' }))
    expect(await act(b, id, 'decline')).toEqual(refusal(409, 'connection_not_pending'))
    expect(await notificationsOf(a, 'connection_accepted')).toBe(1)
    expect(await remove(a, id)).toEqual(ok)
    expect(await stateOf(b, a)).toBe('none')
  })

  it('does not let who asked know of a refusal, nor repeat it for 30 days', async () => {
    const [a, b] = await two()
    const { id } = (await requestConnection(a, b)).body
    expect(await act(b, id, 'decline')).toEqual(ok)
    expect((await list(a, 'outgoing')).body.items[0]).toMatchObject({ status: 'pending', connectedAt: null })
    expect([await stateOf(a, b), await stateOf(b, a)]).toEqual(['pending_out', 'none'])
    expect(await requestConnection(a, b)).toEqual(answer(200, { id, status: 'pending' }))
    expect((await list(a, 'outgoing')).body.items).toMatchObject([{ id, status: 'pending' }])
    // Withdrawing and requesting again looks the same to them, and doesn't reach the other.
    expect(await remove(a, id)).toEqual(ok)
    expect(await stateOf(a, b)).toBe('none')
    expect(await requestConnection(a, b)).toEqual(answer(200, { id, status: 'pending' }))
    expect(await stateOf(a, b)).toBe('pending_out')
    expect((await list(b, 'incoming')).body.items).toEqual([])
    expect(await notificationsOf(b, 'connection_request')).toBe(1)
  })

  it('lets a refused request be made again after 30 days', async () => {
    const [a, b] = await two()
    const { id } = (await requestConnection(a, b)).body
    await act(b, id, 'decline')
    await age(id, 31)
    await test.deps.database.db
      .update(connections)
      .set({ respondedAt: new Date(Date.now() - 31 * DAY_MS) })
      .where(eq(connections.id, id))
    expect(await stateOf(a, b)).toBe('none')
    await requestConnection(a, b)
    expect(await stateOf(b, a)).toBe('pending_in')
    expect(await notificationsOf(b, 'connection_request')).toBe(2)
  })

  it('lets who refused think again', async () => {
    const [a, b] = await two()
    const { id } = (await requestConnection(a, b)).body
    await act(b, id, 'decline')
    expect(await act(b, id, 'accept')).toEqual(refusal(409, 'connection_not_pending'))
    expect(await requestConnection(b, a)).toEqual(answer(200, { status: 'accepted' }))
  })

  it('leaves no notification of a request withdrawn before it was seen', async () => {
    const [a, b] = await two()
    const { id } = (await requestConnection(a, b)).body
    expect(await remove(a, id)).toEqual(ok)
    expect(await notificationsOf(b, 'connection_request')).toBe(0)
    expect(await act(b, id, 'accept')).toEqual(refusal(404, 'connection_not_found'))
  })
})

describe('the lists', () => {
  it('go on where they stopped, without the blocked', async () => {
    const b = await test.signIn()
    const requesters = await Promise.all(Array.from({ length: 23 }, () => test.signIn()))
    await test.deps.database.db
      .insert(connections)
      .values(requesters.map((requester) => ({ userId1: requester.id, userId2: b.id })))
    await test.deps.database.db.insert(blocks).values({ blockerId: b.id, blockedId: requesters[0]?.id ?? '' })
    const first = (await list(b, 'incoming')).body
    const second = (await list(b, 'incoming', first.nextCursor)).body
    const ids = [...first.items, ...second.items].map((item: { member: { id: string } }) => item.member.id)
    expect(first.items).toHaveLength(20)
    expect(first.incomingCount).toBe(22)
    expect(second.nextCursor).toBeNull()
    expect(new Set(ids)).toEqual(new Set(requesters.slice(1).map(({ id }) => id)))
    expect(ids).toHaveLength(22)
  })
})

describe("a member's other windows", () => {
  it('are notified of every step, and the other side of no refusal and no block', async () => {
    const [a, b] = await two()
    const received: string[] = []
    const listening = vi
      .spyOn(test.deps.realtime, 'sendToMember')
      .mockImplementation(async (id, { type }) => {
        if (type === 'network.changed') received.push(id === a.id ? 'a' : 'b')
      })
    const receivedDuring = async (step: Promise<unknown>) => {
      received.length = 0
      await step
      return received.toSorted().join('')
    }
    try {
      expect(await receivedDuring(requestConnection(a, b))).toBe('a')
      const { id } = (await requestConnection(a, b)).body
      expect(await receivedDuring(act(b, id, 'decline'))).toBe('b')
      expect(await receivedDuring(remove(a, id))).toBe('a')
      expect(await receivedDuring(requestConnection(b, a))).toBe('b')
      const again = (await list(b, 'accepted')).body.items
      expect(again).toEqual([])
      const received = (await list(a, 'incoming')).body.items[0]
      expect(await receivedDuring(act(a, received.id, 'accept'))).toBe('a')
      expect(await receivedDuring(remove(b, received.id))).toBe('ab')
      expect(await receivedDuring(send(test, 'POST', `/api/members/${b.id}/block`, a))).toBe('a')
      expect(await receivedDuring(send(test, 'DELETE', `/api/members/${b.id}/block`, a))).toBe('a')
    } finally {
      listening.mockRestore()
    }
  })
})
