import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { busyHours, fitAlerts, notifications, videoSessions } from '#server/db/schema/index.ts'
import type { FeatureHooks } from '#server/deps.ts'
import { blockMember } from '#server/features/trust/public.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { openSocket, type TestSocket } from '#tests/factories/member-socket.ts'
import { createTestPushService } from '#tests/factories/push-service.ts'
import { countBusyHours } from './busy-hours.task.ts'
import { findFits } from './find-fits.ts'
import { saveAlert } from './fit-alerts.ts'
import { busiest } from './usual-times.ts'

const SOON = { timeout: 15_000 }
const pushService = createTestPushService()
let database: TestDatabase
let test: TestApp
let other: TestApp
let calls: ReturnType<typeof callsOf>
const sockets: TestSocket[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  test = await createTestApp({ database, pushService })
  other = await createTestApp({ database, pushService })
  calls = callsOf(test.deps)
})
afterAll(async () => {
  await test.close()
  await other.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.delete(videoSessions)
  await database.db.delete(fitAlerts)
  await database.db.delete(busyHours)
})
afterEach(() => Promise.all(sockets.splice(0).map((socket) => socket.close())))

const room = (who: TestMember | null, timeZone = 'UTC') =>
  send(test, 'GET', `/api/video-chat/room?timeZone=${encodeURIComponent(timeZone)}`, who)
const ask = (who: TestMember | null, body: object = {}) =>
  send(test, 'PUT', '/api/video-chat/alert', who, body)
const cancel = (who: TestMember | null) => send(test, 'DELETE', '/api/video-chat/alert', who)
const toldOf = (who: TestMember) =>
  database.db.$count(notifications, sql`member_id = ${who.id} and kind = 'someone_fits'`)
const wait = (who: TestMember, filters: object = {}) =>
  send(test, 'POST', '/api/video-sessions', who, { filters })
const premium = { subscriptionStatus: 'active' } as const

describe('every endpoint of an empty room', () => {
  it('is for members', async () => {
    for (const answer of [await room(null), await ask(null), await cancel(null)])
      expect(answer).toEqual(refusal(401, 'unauthorized'))
  })

  it('refuses bad input, and changes nothing', async () => {
    const a = await test.signIn()
    for (const zone of ['', 'Mars/Olympus', '+05:00', "UTC'; --", 'x'.repeat(65)])
      expect(await room(a, zone), zone).toEqual(refusal(400, 'invalid_input'))
    for (const body of [{ filters: { country: 'France' } }, { filters: 'all' }])
      expect(await ask(a, body)).toEqual(refusal(400, 'invalid_input'))
    expect((await room(a)).body).toEqual({ usualTimes: [], alert: null, met: 0, askedAgain: 0 })
  })

  it('refuses an alert to members who could not start that call', async () => {
    const [free, spent] = [await test.signIn(), await test.signIn({ videoChatSkipsUsed: 2 })]
    expect(await ask(await test.signIn({ isAdmin: true }))).toEqual(refusal(403, 'staff_not_matched'))
    expect(await ask(free, { filters: { country: 'Canada' } })).toEqual(refusal(403, 'premium_required'))
    expect(await ask(spent)).toEqual(refusal(402, 'payment_required'))
    expect(await database.db.$count(fitAlerts)).toBe(0)
  })

  it('saves an alert with its filters for some hours, and turns it off', async () => {
    const a = await test.signIn(premium)
    const { body } = await ask(a, { filters: { country: 'Canada', verifiedOnly: true } })
    expect(body).toMatchObject({ filters: { country: 'Canada', verifiedOnly: true }, isFound: false })
    const hours = (Date.parse(body.expiresAt) - Date.now()) / HOUR_MS
    expect(hours).toBeGreaterThan(11)
    expect((await room(a)).body.alert).toEqual(body)
    expect(await cancel(a)).toEqual(ok)
    expect(await cancel(a)).toEqual(ok)
    expect((await room(a)).body.alert).toBeNull()
  })

  it('limits how often one can ask', async () => {
    const a = await test.signIn()
    for (let i = 0; i < 10; i += 1) expect((await ask(a)).status).toBe(200)
    expect(await ask(a)).toEqual(refusal(429, 'too_many_attempts'))
  })

  it('says how many were met today, and who of them was asked for', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    await calls.startConnected(a.id, b.id)
    expect((await room(a)).body).toMatchObject({ met: 1, askedAgain: 0 })
  })
})

type FitHook = FeatureHooks['onSomeoneFits']
const hooked = ({ deps }: TestApp, ...onSomeoneFits: FitHook[]) => ({
  ...deps,
  hooks: { ...deps.hooks, onSomeoneFits },
})

describe('an alert', () => {
  it('tells of no one who has become staff since', async () => {
    const [a, staff] = [await test.signIn(), await test.signIn({ isAdmin: true })]
    await saveAlert(database.db, staff.id, { has: 0, wants: 0 }, new Date())
    sockets.push(await openSocket(await test.listen(), staff.cookie))
    await ask(a)
    await findFits(hooked(test))
    expect(await toldOf(a)).toBe(0)
  })

  it('tells, once, when someone who fits waits, without saying who', async () => {
    const a = await test.signIn()
    const browser = pushService.openBrowser()
    await send(test, 'POST', '/api/push/devices', a, browser.subscription)
    await ask(a)
    await wait(await test.signIn({ firstName: 'Zelda' }))
    await vi.waitFor(async () => expect(await toldOf(a)).toBe(1), SOON)
    const [item] = (await send(test, 'GET', '/api/notifications', a)).body.items
    expect(item).toMatchObject({ kind: 'someone_fits', member: null, label: null, reason: null })
    expect((await room(a)).body.alert).toMatchObject({ isFound: true })
    await findFits(hooked(test))
    expect(await toldOf(a)).toBe(1)
    await vi.waitFor(() => expect(browser.read()).toEqual([{ kind: 'someone_fits' }]), SOON)
  })

  it('is told once when two nodes search at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => test.signIn()))
    const [waiting, ...asking] = members
    if (!waiting) throw new Error('no member')
    for (const who of asking) await ask(who)
    await calls.startRandom(waiting.id)
    const queued: string[] = []
    const queue: FitHook = async (_deps, _tx, id) => void queued.push(id)
    await Promise.all([test, other].map((node) => findFits(hooked(node, queue))))
    // The nodes' own searches may be about to tell some of them.
    for (const who of asking) await vi.waitFor(async () => expect(await toldOf(who)).toBe(1), SOON)
    expect(new Set(queued).size).toBe(queued.length)
  })

  it('is left to the other node by one that fails in the middle', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    // Not over HTTP, which starts a search.
    await saveAlert(database.db, a.id, { has: 0, wants: 0 }, new Date())
    await calls.startRandom(b.id)
    const dies = () => Promise.reject(new Error('the node is gone'))
    await expect(findFits(hooked(test, dies))).rejects.toThrow('the node is gone')
    await findFits(hooked(other))
    expect(await toldOf(a)).toBe(1)
  })

  it("doesn't tell of someone who doesn't fit, is blocked, was met today, or of oneself", async () => {
    const fits = () => findFits(hooked(test))
    const [a, b, c] = [await test.signIn(), await test.signIn(), await test.signIn()]
    await ask(a)
    await fits()
    await blockMember(test.deps, b.id, a.id)
    await calls.startRandom(b.id)
    await fits()
    await database.db.delete(videoSessions)
    const { id } = await calls.startActive(a.id, c.id)
    await send(test, 'POST', `/api/video-sessions/${id}/end`, a)
    await calls.startRandom(c.id, { country: 'USA' })
    await fits()
    expect(await toldOf(a)).toBe(0)
    await calls.startRandom((await test.signIn({ ...premium, country: 'Canada' })).id, { country: 'USA' })
    await fits()
    expect(await toldOf(a)).toBe(1)
  })

  it("isn't told while the member waits, nor after it has expired", async () => {
    const fits = () => findFits(hooked(test))
    const [a, b] = [await test.signIn(premium), await test.signIn()]
    await ask(a)
    const { body } = await wait(a, { verifiedOnly: true })
    await calls.startRandom(b.id)
    await fits()
    expect(await toldOf(a)).toBe(0)
    await database.db
      .update(fitAlerts)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(fitAlerts.memberId, a.id))
    await send(test, 'POST', `/api/video-sessions/${body.id}/end`, a)
    await fits()
    expect(await toldOf(a)).toBe(0)
  })

  it('tells two who both asked as soon as the other opens a page, on any node', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    await ask(a)
    await ask(b)
    const address = await other.listen()
    sockets.push(await openSocket(address, b.cookie))
    await vi.waitFor(async () => expect(await toldOf(a)).toBe(1), SOON)
    expect(await toldOf(b)).toBe(0)
  })
})

describe('usual times', () => {
  /** So many hours ago, at the full hour. */
  const hourAgo = (hours: number) => new Date(Math.floor(Date.now() / HOUR_MS - hours) * HOUR_MS)
  const slotOf = (at: Date) => ({ weekday: at.getUTCDay(), from: at.getUTCHours(), to: at.getUTCHours() + 1 })
  const WEEK = 7 * 24

  it('are hours in which enough others were here in more than one week', async () => {
    const a = await test.signIn()
    await database.db.insert(busyHours).values([
      { hour: hourAgo(WEEK + 5), people: 3 },
      { hour: hourAgo(2 * WEEK + 5), people: 7 },
      { hour: hourAgo(WEEK + 9), people: 2 },
      { hour: hourAgo(2 * WEEK + 9), people: 2 },
      { hour: hourAgo(3), people: 50 },
    ])
    expect((await room(a)).body.usualTimes).toEqual([slotOf(hourAgo(WEEK + 5))])
  })

  it("are in the member's time zone", async () => {
    const a = await test.signIn()
    const at = hourAgo(WEEK + 5)
    await database.db.insert(busyHours).values([
      { hour: at, people: 3 },
      { hour: hourAgo(2 * WEEK + 5), people: 3 },
    ])
    const local = new Date(at.getTime() - 7 * HOUR_MS)
    expect((await room(a, 'America/Phoenix')).body.usualTimes).toEqual([slotOf(local)])
  })

  it('are counted from the calls of others, without staff and the member', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => test.signIn()))
    const staff = await test.signIn({ isAdmin: true })
    const [me] = people
    if (!me) throw new Error('no member')
    for (const week of [1, 2])
      for (const who of [...people, staff])
        await database.db.insert(videoSessions).values({
          initiatorId: who.id,
          kind: 'random',
          status: 'cancelled',
          createdAt: hourAgo(week * WEEK + 5),
          endedAt: hourAgo(week * WEEK + 5),
        })
    for (let run = 0; run < 2; run += 1) await countBusyHours(database.db, new Date())
    expect((await database.db.select().from(busyHours)).map((row) => row.people)).toEqual([3, 3])
    const slot = slotOf(hourAgo(WEEK + 5))
    expect((await room(await test.signIn())).body.usualTimes).toEqual([slot])
    expect((await room(staff)).body.usualTimes).toEqual([slot])
    expect((await room(me)).body.usualTimes).toEqual([])
  })

  it('joins neighboring hours, and has the three with the most people', () => {
    const slot = (weekday: number, hour: number, people: number) => ({ weekday, hour, people })
    const slots = [slot(0, 9, 5), slot(1, 18, 9), slot(1, 19, 4), slot(2, 0, 8), slot(3, 7, 7)]
    expect(busiest(slots)).toEqual([
      { weekday: 1, from: 18, to: 20 },
      { weekday: 2, from: 0, to: 1 },
      { weekday: 3, from: 7, to: 8 },
    ])
  })
})
