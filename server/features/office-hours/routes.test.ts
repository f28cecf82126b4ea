import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blocks, officeHourBookings, officeHourSlots, users } from '#server/db/schema/index.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import type { MemberOverrides } from '#tests/factories/members.ts'
import { publishSlots } from './publishing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => void (await test.deps.database.db.delete(officeHourSlots)))

const PATH = '/api/office-hours'
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const range = (from = '10:00', to = '11:00', days = 3) => ({
  date: dayAhead(days),
  from,
  to,
  timeZone: 'UTC',
})

const host = (overrides: MemberOverrides = {}) =>
  test.signIn({ firstName: 'Ana', idVerificationStatus: 'verified', idVerifiedAt: new Date(), ...overrides })
const publish = (who: TestMember | null, body: object = range()) =>
  send(test, 'POST', `${PATH}/slots`, who, body)
const book = (who: TestMember | null, slotId: string, body: object = {}) =>
  send(test, 'POST', `${PATH}/slots/${slotId}/booking`, who, body)
const removeSlot = (who: TestMember | null, id: string) => send(test, 'DELETE', `${PATH}/slots/${id}`, who)
const cancel = (who: TestMember | null, id: string) => send(test, 'DELETE', `${PATH}/bookings/${id}`, who)
const mine = async (who: TestMember) => (await send(test, 'GET', `${PATH}/mine`, who)).body
const list = async (who: TestMember, query = '') => (await send(test, 'GET', `${PATH}${query}`, who)).body
const next = async () => (await send(test, 'GET', `${PATH}/next`, await test.signIn())).body.slots
const hostNames = async (who: TestMember, query = '') =>
  (await list(who, query)).items.map(({ host }: { host: { name: string } }) => host.name)

/** Ids of the slots that a new host published. */
async function slotsOf(who: TestMember, body: object = range()): Promise<[string, ...string[]]> {
  const { slots } = (await publish(who, body)).body
  return slots.map(({ id }: { id: string }) => id)
}
const countSlots = () => test.deps.database.db.$count(officeHourSlots)
const countBookings = () => test.deps.database.db.$count(officeHourBookings)

describe('every endpoint of office hours', () => {
  it.each([
    ['GET', PATH],
    ['GET', `${PATH}/mine`],
    ['POST', `${PATH}/slots`],
    ['DELETE', `${PATH}/slots/${randomUUID()}`],
    ['POST', `${PATH}/slots/${randomUUID()}/booking`],
    ['DELETE', `${PATH}/bookings/${randomUUID()}`],
  ] as const)('%s %s is for members', async (method, path) => {
    expect(await send(test, method, path, null)).toEqual(refusal(401, 'unauthorized'))
  })

  it('refuses bad input, and changes nothing', async () => {
    const [a, b] = [await host(), await test.signIn()]
    const [id] = await slotsOf(a)
    const wrong = [
      await send(test, 'GET', `${PATH}?cursor=x`, b),
      await send(test, 'GET', `${PATH}?country=Mexico`, b),
      await send(test, 'GET', `${PATH}?limit=11`, b),
      await publish(a, { ...range(), date: 'Tuesday' }),
      await publish(a, { ...range(), date: '2027-02-30' }),
      await publish(a, { ...range(), from: '25:00' }),
      await publish(a, { ...range(), timeZone: 'Mars/Olympus' }),
      await publish(a, { ...range(), timeZone: '+05:00' }),
      await publish(a, { ...range(), topic: 'x'.repeat(81) }),
      await publish(a, { ...range(), topic: 'two\nlines' }),
      await publish(a, { ...range(), date: '2020-01-01' }),
      await publish(a, { ...range(), date: dayAhead(15) }),
      await publish(a, range('11:00', '10:00')),
      await book(b, 'x'),
      await book(b, id, { note: 'x'.repeat(301) }),
      await removeSlot(a, 'x'),
      await cancel(b, 'x'),
    ]
    for (const refused of wrong) expect(refused).toEqual(refusal(400, 'invalid_input'))
    expect([await countSlots(), await countBookings()]).toEqual([6, 0])
  })
})

describe('publishing', () => {
  it('splits a range into slots, in order', async () => {
    const a = await host()
    const { status, body } = await publish(a, { ...range(), topic: ' Nursing informatics ' })
    expect([status, body.slots.length]).toEqual([200, 6])
    expect(body.slots[1]).toMatchObject({
      startsAt: `${dayAhead(3)}T10:10:00.000Z`,
      topic: 'Nursing informatics',
    })
    expect(await mine(a)).toEqual({ canHost: true, slots: body.slots, ahead: [], past: [] })
  })

  it.each([
    ['without a verified ID', { idVerificationStatus: 'pending' }],
    ['whose ID was rejected', { idVerificationStatus: 'rejected' }],
    ['of staff', { isAdmin: true, staffRole: 'reviewer' }],
  ] as const)('is not for members %s', async (_name, overrides) => {
    const a = await host(overrides)
    expect(await publish(a)).toEqual(refusal(403, 'id_not_verified'))
    expect((await mine(a)).canHost).toBe(false)
    expect(await countSlots()).toBe(0)
  })

  it("doesn't overlap with own slots or bookings", async () => {
    const [a, b] = [await host(), await host()]
    const [id] = await slotsOf(a)
    expect(await publish(a, range('09:35', '10:05'))).toEqual(refusal(409, 'slots_overlap'))
    expect((await publish(a, range('09:30', '10:00'))).status).toBe(200)
    expect((await book(b, id)).status).toBe(200)
    expect(await publish(b, range('10:05', '10:30'))).toEqual(refusal(409, 'slots_overlap'))
    expect((await publish(b, range('10:10', '10:30'))).status).toBe(200)
  })

  it('has a limit that holds at the same moment', async () => {
    const a = await host()
    const ranges = [8, 11, 14, 17, 20].map((hour) => range(`${hour}:00`.padStart(5, '0'), `${hour + 2}:00`))
    // Without the gate, which would let a member's requests in two by two.
    const results = await Promise.allSettled(ranges.map((each) => publishSlots(test.deps, a.id, each)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refused).toEqual(['too_many_slots', 'too_many_slots', 'too_many_slots'])
    expect(await countSlots()).toBe(24)
  })
})

describe('the list', () => {
  it("has others' open slots by person, the earliest first, page by page", async () => {
    const viewer = await test.signIn()
    const [a, b, c] = [await host(), await host({ firstName: 'Ben' }), await host({ firstName: 'Cy' })]
    await publish(c, range('10:00', '10:20'))
    const [early] = await slotsOf(a, range('09:00', '09:20'))
    await publish(b, range('09:30', '09:40'))
    const first = await list(viewer, '?limit=2')
    expect(first.items.map(({ slots }: { slots: object[] }) => slots.length)).toEqual([2, 1])
    expect(first.items[0].host).toMatchObject({ name: 'Ana S.', badges: [{ kind: 'identity' }] })
    const second = await list(viewer, `?limit=2&cursor=${first.nextCursor}`)
    expect([second.items[0].host.name, second.nextCursor]).toEqual(['Cy S.', null])
    expect(await hostNames(b)).toEqual(['Ana S.', 'Cy S.'])
    await book(viewer, early)
    expect((await list(b)).items[0].slots).toHaveLength(1)
  })

  it('is filtered by country and words', async () => {
    const viewer = await test.signIn()
    await publish(await host({ title: 'Welder' }))
    await publish(await host({ firstName: 'Ben', country: 'Canada', state: 'ON' }))
    expect(await hostNames(viewer, '?country=Canada')).toEqual(['Ben S.'])
    expect(await hostNames(viewer, '?q=weld')).toEqual(['Ana S.'])
    expect(await hostNames(viewer, '?q=weld&country=Canada')).toEqual([])
  })

  it('leaves out hosts who are blocked, not verified any more, or leaving', async () => {
    const viewer = await test.signIn()
    const hosts = [await host(), await host(), await host()] as const
    for (const each of hosts) await publish(each)
    const { db } = test.deps.database
    await db.insert(blocks).values({ blockerId: hosts[0].id, blockedId: viewer.id })
    const change = (id: string, values: MemberOverrides) =>
      db.update(users).set(values).where(eq(users.id, id))
    await change(hosts[1].id, { idVerificationStatus: 'pending' })
    await change(hosts[2].id, { deletingAt: new Date() })
    expect((await list(viewer)).items).toEqual([])
    for (const each of hosts) {
      const { id } =
        (await db.select().from(officeHourSlots).where(eq(officeHourSlots.hostId, each.id)))[0] ?? {}
      expect(await book(viewer, String(id))).toEqual(refusal(404, 'slot_not_found'))
    }
  })
})

describe('what visitors see', () => {
  it('is the next slot of each of three members with a public profile, and little of it', async () => {
    expect(await next()).toEqual([])
    await publish(await host({ firstName: 'Hidden', isListed: false }), range('07:00', '08:00'))
    for (const [index, firstName] of ['Ana', 'Ben', 'Cy', 'Di'].entries())
      await publish(await host({ firstName }), { ...range(`1${index}:00`, `1${index}:30`), topic: 'Careers' })
    const slots = await next()
    expect(slots.map(({ name }: { name: string }) => name)).toEqual(['Ana S.', 'Ben S.', 'Cy S.'])
    const startsAt = `${dayAhead(3)}T10:00:00.000Z`
    expect(slots[0]).toEqual({ startsAt, topic: 'Careers', name: 'Ana S.', title: 'Nurse' })
    expect((await send(test, 'GET', `${PATH}/next`, null)).body.slots).toEqual(slots)
  })
})

describe('booking', () => {
  it('takes the slot, with a note for the host alone', async () => {
    const [a, b] = [await host(), await test.signIn({ firstName: 'Ben' })]
    const [id, other] = await slotsOf(a)
    const booked = await book(b, id, { note: ' About night shifts ' })
    expect(booked).toEqual(
      answer(200, { role: 'guest', note: 'About night shifts', isOnline: false, outcome: null }),
    )
    expect(booked.body.member.name).toBe('Ana S.')
    const [asHost] = (await mine(a)).ahead
    expect(asHost).toMatchObject({ id: booked.body.id, role: 'host', member: { name: 'Ben S.' } })
    expect((await mine(a)).slots.map((slot: { id: string }) => slot.id)).not.toContain(id)
    expect(await book(b, String(other))).toEqual(refusal(409, 'already_booked'))
  })

  it('is won by one of many at the same moment', async () => {
    const [id] = await slotsOf(await host())
    const guests = await Promise.all(Array.from({ length: 6 }, () => test.signIn()))
    const results = await Promise.all(guests.map((guest) => book(guest, id)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ status }) => status !== 200)).toEqual(
      Array.from({ length: 5 }, () => refusal(409, 'slot_taken')),
    )
    expect(await countBookings()).toBe(1)
  })

  it('is refused for own slots, past ones, unknown ones, and without a free call left', async () => {
    const [a, b] = [await host(), await test.signIn()]
    const [id, later] = await slotsOf(a)
    expect(await book(a, id)).toEqual(refusal(400, 'own_slot'))
    expect(await book(b, randomUUID())).toEqual(refusal(404, 'slot_not_found'))
    const { db } = test.deps.database
    await db.update(officeHourSlots).set({ startsAt: new Date() }).where(eq(officeHourSlots.id, id))
    expect(await book(b, id)).toEqual(refusal(404, 'slot_not_found'))
    const used = await test.signIn({ videoChatSkipsUsed: 2 })
    expect(await book(used, String(later))).toEqual(refusal(402, 'payment_required'))
  })

  it('has limits, and one place at a time', async () => {
    const b = await test.signIn()
    const [first, same] = [await slotsOf(await host()), await slotsOf(await host())]
    expect((await book(b, first[0])).status).toBe(200)
    expect(await book(b, same[0])).toEqual(refusal(409, 'slots_overlap'))
    for (const hour of [12, 13, 14, 15])
      expect(
        (await book(b, (await slotsOf(await host(), range(`${hour}:00`, `${hour}:10`)))[0])).status,
      ).toBe(200)
    expect(await book(b, String(same[1]))).toEqual(refusal(409, 'too_many_bookings'))
  })
})

describe('canceling', () => {
  it('as the guest opens the slot again', async () => {
    const [a, b, c] = [await host(), await test.signIn(), await test.signIn()]
    const [id] = await slotsOf(a)
    const { body } = await book(b, id)
    expect(await cancel(c, body.id)).toEqual(refusal(404, 'booking_not_found'))
    expect(await cancel(b, body.id)).toEqual(ok)
    expect(await cancel(b, body.id)).toEqual(refusal(404, 'booking_not_found'))
    expect((await book(c, id)).status).toBe(200)
  })

  it('as the host takes the slot back, by the booking or the slot', async () => {
    const [a, b, c] = [await host(), await test.signIn(), await test.signIn()]
    const [id, second, third] = await slotsOf(a)
    const { body } = await book(b, id)
    expect(await cancel(a, body.id)).toEqual(ok)
    expect(await book(b, id)).toEqual(refusal(404, 'slot_not_found'))
    await book(c, String(second))
    expect(await removeSlot(b, String(second))).toEqual(refusal(404, 'slot_not_found'))
    expect(await removeSlot(a, String(second))).toEqual(ok)
    expect(await removeSlot(a, String(third))).toEqual(ok)
    expect(await removeSlot(a, String(third))).toEqual(refusal(404, 'slot_not_found'))
    expect([await countSlots(), await countBookings()]).toEqual([3, 0])
  })
})
