import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  notifications,
  officeHourBookings,
  officeHourSlots,
  users,
  videoSessions,
} from '#server/db/schema/index.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { decideId, deleteAccounts, PEOPLE_AREAS, startDeletion } from '#tests/factories/feature-internals.ts'
import { ok, send, type TestMember } from '#tests/factories/http.ts'
import { createTestPushService } from '#tests/factories/push-service.ts'
import { remind } from './reminders.task.ts'

const pushService = createTestPushService()
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ pushService })
})
afterAll(() => test.close())

const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

/** A host with a booked slot that starts in some minutes. */
async function booked(minutes = 60) {
  const { db } = test.deps.database
  const a = await test.signIn({ firstName: 'Ana', idVerificationStatus: 'verified' })
  const b = await test.signIn({ firstName: 'Ben' })
  const [slot] = await db
    .insert(officeHourSlots)
    .values({ hostId: a.id, startsAt: at(60) })
    .returning()
  const path = `/api/office-hours/slots/${slot?.id}/booking`
  const { id } = (await send(test, 'POST', path, b, { note: 'Shifts' })).body
  await db
    .update(officeHourSlots)
    .set({ startsAt: at(minutes) })
    .where(eq(officeHourSlots.id, String(slot?.id)))
  return { a, b, id, slotId: String(slot?.id) }
}

/** What a member was told, oldest first: kind, name of the other, text. */
async function told(who: TestMember) {
  const { items } = (await send(test, 'GET', '/api/notifications', who)).body
  return items
    .toReversed()
    .map((item: { kind: string; member: { name: string } | null; reason: string | null }) => [
      item.kind.replace('office_hours_', ''),
      item.member?.name ?? null,
      item.reason,
    ])
}

const runAs = (bookingId: string, stage: 'soon' | 'started') => remind(test.deps, { bookingId, stage })

describe('both are told', () => {
  it('the host of a booking with its note, in the app and on their devices', async () => {
    const a = await test.signIn({ firstName: 'Ana', idVerificationStatus: 'verified' })
    const b = await test.signIn({ firstName: 'Ben' })
    const browser = pushService.openBrowser()
    await send(test, 'POST', '/api/push/devices', a, browser.subscription)
    const startsAt = at(60)
    const [slot] = await test.deps.database.db
      .insert(officeHourSlots)
      .values({ hostId: a.id, startsAt })
      .returning()
    const { id } = (
      await send(test, 'POST', `/api/office-hours/slots/${slot?.id}/booking`, b, { note: 'Shifts' })
    ).body
    expect(await told(a)).toEqual([['booked', 'Ben S.', 'Shifts']])
    await vi.waitFor(() => expect(browser.requests).toHaveLength(1), { timeout: 15_000 })
    expect(browser.read()).toEqual([
      {
        kind: 'office_hours',
        event: 'office_hours_booked',
        bookingId: id,
        startsAt: startsAt.toISOString(),
        name: 'Ben S.',
      },
    ])
  })

  it('before and at the start, once, however often the task runs', async () => {
    const { a, b, id } = await booked(5)
    await Promise.all([runAs(id, 'soon'), runAs(id, 'soon')])
    await runAs(id, 'soon')
    await Promise.all([runAs(id, 'started'), runAs(id, 'started')])
    expect((await told(b)).toSorted()).toEqual([
      ['soon', 'Ana S.', null],
      ['started', 'Ana S.', null],
    ])
    expect(await told(a)).toHaveLength(3)
  })

  it('of nothing that has passed or was canceled', async () => {
    const begun = await booked(-1)
    await runAs(begun.id, 'soon')
    const over = await booked(-10)
    await runAs(over.id, 'started')
    const gone = await booked()
    expect(await send(test, 'DELETE', `/api/office-hours/bookings/${gone.id}`, gone.b)).toEqual(ok)
    await runAs(gone.id, 'started')
    expect([await told(begun.b), await told(over.b), await told(gone.b)]).toEqual([[], [], []])
    expect(await told(gone.a)).toContainEqual(['canceled', 'Ben S.', null])
  })

  it('by tasks that start at the right time', async () => {
    const { id } = await booked()
    const { rows } = await test.deps.database.pool.query(
      `select data->>'stage' as stage, round(extract(epoch from start_after - now()) / 60) as minutes
       from pgboss.job where data->>'bookingId' = $1 and name = 'office-hours.remind' order by 2`,
      [id],
    )
    expect(rows.map(({ stage, minutes }) => [stage, Number(minutes)])).toEqual([
      ['soon', 50],
      ['started', 60],
    ])
  })
})

describe('a booking is canceled and the other told', () => {
  const bookings = (id: string) =>
    test.deps.database.db.$count(officeHourBookings, eq(officeHourBookings.id, id))

  it.each(['a', 'b'] as const)(
    'when one of the two (%s) blocks the other, without a name',
    async (blocker) => {
      const pair = await booked()
      const [by, other] = blocker === 'a' ? [pair.a, pair.b] : [pair.b, pair.a]
      expect(await send(test, 'POST', `/api/members/${other.id}/block`, by)).toEqual(ok)
      expect(await bookings(pair.id)).toBe(0)
      expect(await told(other)).toContainEqual(['canceled', null, null])
      expect(await told(by)).not.toContainEqual(expect.arrayContaining(['canceled']))
    },
  )

  it.each(['a', 'b'] as const)('when an account (%s) is deleted', async (leaver) => {
    const pair = await booked()
    const [by, other] = leaver === 'a' ? [pair.a, pair.b] : [pair.b, pair.a]
    await startDeletion(test.deps, by.id)
    await deleteAccounts(test.deps)
    expect(await bookings(pair.id)).toBe(0)
    expect(await told(other)).toEqual([['canceled', null, null]])
    const left = leaver === 'b' ? 1 : 0
    expect(await test.deps.database.db.$count(officeHourSlots, eq(officeHourSlots.id, pair.slotId))).toBe(
      left,
    )
  })

  it("when the host's ID is revoked", async () => {
    const { a, b, id } = await booked()
    const { id: reviewerId } = await test.signIn({ isAdmin: true })
    const verdict = {
      from: 'verified',
      status: 'rejected',
      notes: 'Fake',
      reason: 'other',
      version: null,
    } as const
    await decideId(test.deps, a.id, { ...verdict, reviewerId, addressHash: 'x' })
    await vi.waitFor(async () => expect(await told(b)).toEqual([['canceled', 'Ana S.', null]]), {
      timeout: 15_000,
    })
    expect(await bookings(id)).toBe(0)
  })

  it('but not while a new name is reviewed', async () => {
    const { a, id } = await booked()
    await test.deps.database.db
      .update(users)
      .set({ idVerificationStatus: 'pending' })
      .where(eq(users.id, a.id))
    expect(await bookings(id)).toBe(1)
  })
})

describe('a past booking says what became of it', () => {
  const outcomes = async (...people: TestMember[]) =>
    Promise.all(
      people.map(async (who) => {
        const { ahead, past } = (await send(test, 'GET', '/api/office-hours/mine', who)).body
        return [ahead.length, past[0]?.outcome]
      }),
    )
  const duringSlot = (id: string) =>
    test.deps.database.db
      .update(videoSessions)
      .set({ createdAt: at(-15) })
      .where(eq(videoSessions.id, id))

  it('they talked', async () => {
    const { a, b } = await booked(-20)
    await duringSlot(await callsOf(test.deps).startConnected(b.id, a.id))
    expect(await outcomes(a, b)).toEqual([
      [0, 'met'],
      [0, 'met'],
    ])
  })

  it('one called, or no one', async () => {
    const { a, b } = await booked(-20)
    expect(await outcomes(a, b)).toEqual([
      [0, 'no_one_called'],
      [0, 'no_one_called'],
    ])
    const { id } = await callsOf(test.deps).startChosen(b.id, a.id)
    expect((await outcomes(a))[0]?.[1]).toBe('no_one_called')
    await duringSlot(id)
    expect(await outcomes(a, b)).toEqual([
      [0, 'they_called'],
      [0, 'you_called'],
    ])
  })
})

it("is part of a copy of one's data", async () => {
  const area = PEOPLE_AREAS.find(({ file }) => file === 'office-hours')
  const { a, b } = await booked()
  const rowsOf = async (who: TestMember) =>
    (await test.deps.database.pool.query(String(area?.query), [who.id])).rows
  expect(await rowsOf(a)).toMatchObject([{ whoOffered: 'you', with: { name: 'Ben S.' }, note: 'Shifts' }])
  expect(await rowsOf(b)).toMatchObject([{ whoOffered: 'they', with: { name: 'Ana S.' } }])
  expect(await test.deps.database.db.$count(notifications, eq(notifications.memberId, a.id))).toBe(1)
})
