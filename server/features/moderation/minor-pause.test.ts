import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { blocks, connections, jobs, reports, resumeCards } from '#server/db/schema/index.ts'
import type { ReportedPerson } from '#shared/contracts/moderation.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { MINOR_PAUSE } from '#shared/domain/trust/brakes.ts'
import { joinIn } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { openTestBrowser } from '#tests/factories/browser.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'

let database: TestDatabase
let test: TestApp
let there: TestApp
let moderator: TestMember
let second: TestMember
beforeAll(async () => {
  database = await createTestDatabase()
  const env = { TRUST_PROXY: 'loopback' }
  test = await createTestApp({ env, database })
  there = await createTestApp({ env, database })
  moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
  second = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
})
afterAll(async () => {
  await there.close()
  await test.close()
  await database.drop()
})

const DESK = '/api/admin/moderation'
const NOTE = 'Looked at everything'
const MONTH_AGO = new Date(Date.now() - 30 * 24 * HOUR_MS)
const reportMinor = (by: TestMember, about: TestMember, node = test) =>
  send(node, 'POST', `/api/members/${about.id}/report`, by, { reason: 'minor' })
const reportContent = (by: TestMember, kind: string, id: string) =>
  send(test, 'POST', '/api/reports', by, { content: { kind, id }, reason: 'minor' })
const standing = async (who: TestMember) => (await send(test, 'GET', '/api/standing', who)).body.standing
const levelOf = async (who: TestMember) => (await standing(who)).level
const levels = async (...members: TestMember[]) => Promise.all(members.map(levelOf))
const decide = (about: TestMember, body: object) =>
  send(test, 'POST', `${DESK}/people/${about.id}/decisions`, moderator, { note: NOTE, ...body })
const dismiss = async (about: TestMember): Promise<string> =>
  (await decide(about, { action: 'dismiss' })).body.id
const listed = async ({ id }: TestMember): Promise<ReportedPerson | undefined> => {
  const { body } = await send(test, 'GET', `${DESK}/people`, moderator)
  return body.items.find((one: ReportedPerson) => one.id === id)
}
const labels = async (who: TestMember): Promise<string[]> =>
  (await send(test, 'GET', '/api/notifications', who)).body.items.map(({ label }: { label: string }) => label)

let networks = 0
const newAddress = () => `198.51.${networks++}.7`
const browserAt = (address: string) => openTestBrowser(test, { 'x-forwarded-for': address })
const known = { createdAt: MONTH_AGO }
/** Someone who joined a month ago, from their own network unless one is given. */
const joinAt = (address = newAddress()) => joinIn(test, browserAt(address), known)
const newcomer = () => joinIn(test, browserAt(newAddress()))
/** As if all that these members reported, and what it paused, happened so much earlier. */
async function passTime(hours: number, ...reporters: TestMember[]): Promise<void> {
  const earlier = `interval '${hours} hours'`
  const ids = reporters.map(({ id }) => id)
  await database.pool.query(
    `with moved as (update reports set created_at = created_at - ${earlier}
        where reporter_id = any($1::uuid[]) returning reported_id)
      update moderation_decisions set created_at = created_at - ${earlier}, ends_at = ends_at - ${earlier}
      where member_id in (select reported_id from moved)`,
    [ids],
  )
}

describe('a report by someone whose email is not confirmed', () => {
  it('is refused with what to do, in every way to report; blocking works', async () => {
    const [by, about] = [await test.signIn({ emailVerifiedAt: null }), await test.signIn()]
    const refused = refusal(403, 'email_not_verified')
    for (const reason of ['minor', 'harassment'])
      expect(await send(test, 'POST', `/api/members/${about.id}/report`, by, { reason })).toEqual(refused)
    for (const kind of ['job', 'card', 'message', 'note'])
      expect(await reportContent(by, kind, randomUUID())).toEqual(refused)
    expect((await reportMinor(by, about)).body.message).toMatch(/^Confirm your email/)
    expect(await test.deps.database.db.$count(reports, eq(reports.reporterId, by.id))).toBe(0)
    expect(await levelOf(about)).toBe('active')
    expect(await send(test, 'POST', `/api/members/${about.id}/block`, by)).toEqual(ok)
    expect(await test.deps.database.db.$count(blocks, eq(blocks.blockerId, by.id))).toBe(1)
  })
})

describe('a report of someone under 18', () => {
  it('pauses for a day if it is from someone who has been here, and not from a newcomer', async () => {
    const [by, fresh] = [await joinAt(), await newcomer()]
    const [about, other] = [await test.signIn(), await test.signIn()]
    expect(await reportMinor(fresh, other)).toEqual(ok)
    expect(await levelOf(other)).toBe('active')
    expect(await listed(other)).toMatchObject({ reasons: ['minor'], openReports: 1 })
    const before = Date.now()
    expect(await reportMinor(by, about)).toEqual(ok)
    const { level, until } = await standing(about)
    expect(level).toBe('paused')
    const hours = (new Date(until).getTime() - before) / HOUR_MS
    expect(hours).toBeGreaterThan(MINOR_PAUSE.hours - 0.1)
    expect(hours).toBeLessThan(MINOR_PAUSE.hours + 0.1)
    expect((await labels(about))[0]).toMatch(/^Your calls are paused while .*, until .* UTC at the latest$/)
    const call = await send(test, 'POST', '/api/video-sessions', about, { recipientId: by.id })
    expect(call.body.message).toMatch(/paused for you until a moderator looks, or until .* UTC at the latest/)
    expect(await listed(about)).toMatchObject({ heldBecause: 'minor_report', standing: { level: 'paused' } })
  })

  it('weighs the reporter in every way to report', async () => {
    const { db } = test.deps.database
    const ways: Record<string, (by: TestMember, about: TestMember) => Promise<unknown>> = {
      member: reportMinor,
      photo: (by, about) =>
        send(test, 'POST', `/api/members/${about.id}/report`, by, { reason: 'minor', isAboutPhoto: true }),
      call: async (by, about) => {
        const sessionId = await callsOf(test.deps).startConnected(by.id, about.id)
        return send(test, 'POST', `/api/members/${about.id}/report`, by, { reason: 'minor', sessionId })
      },
      job: async (by, about) => {
        const [job] = await db
          .insert(jobs)
          .values({
            ...{ title: 'Welder', company: 'Yard', description: 'Weld.', location: 'Reno, NV' },
            ...{ country: 'USA', postedBy: about.id },
          })
          .returning({ id: jobs.id })
        return reportContent(by, 'job', job?.id ?? '')
      },
      card: async (by, about) => {
        const body = { title: 'Welder', name: 'Robin Sample', isPublic: true }
        const made = await send(test, 'POST', '/api/resume-cards', about, body)
        await db.update(resumeCards).set({ isPublic: true }).where(eq(resumeCards.userId, about.id))
        return reportContent(by, 'card', made.body.id)
      },
      message: async (by, about) => {
        await db.insert(connections).values({ userId1: by.id, userId2: about.id, status: 'accepted' })
        const message = { id: randomUUID(), text: 'Hello there' }
        await send(test, 'POST', `/api/conversations/${by.id}/messages`, about, message)
        return reportContent(by, 'message', message.id)
      },
      note: async (by, about) => {
        const asked = await send(test, 'POST', '/api/connections', about, { memberId: by.id, note: 'Hi' })
        return reportContent(by, 'note', asked.body.id)
      },
    }
    for (const [way, run] of Object.entries(ways)) {
      const [spared, paused] = [await test.signIn(), await test.signIn()]
      expect(await run(await newcomer(), spared), way).toEqual(ok)
      expect(await levelOf(spared), way).toBe('active')
      expect(await run(await joinAt(), paused), way).toEqual(ok)
      expect(await levelOf(paused), way).toBe('paused')
    }
  }, 120_000)

  it('pauses by several newcomers who have nothing in common, and not by those of one network or browser', async () => {
    const [apart, network, browser] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const [address, shared] = [newAddress(), browserAt(newAddress())]
    for (let at = 0; at < 4; at++) {
      expect(await levels(apart, network, browser)).toEqual(['active', 'active', 'active'])
      await reportMinor(await newcomer(), apart)
      await reportMinor(await joinIn(test, browserAt(address)), network)
      await shared.send('POST', '/api/auth/logout')
      await reportMinor(await joinIn(test, shared), browser)
    }
    expect(await levels(apart, network, browser)).toEqual(['paused', 'active', 'active'])
  }, 120_000)
})

describe('one account', () => {
  it('pauses one person a day, also if its reports arrive at two nodes at once', async () => {
    const by = await joinAt()
    const others = await Promise.all(Array.from({ length: 6 }, () => test.signIn()))
    const answers = await Promise.all(
      others.map((other, at) => reportMinor(by, other, at % 2 ? there : test)),
    )
    expect(answers).toEqual(others.map(() => ok))
    expect((await levels(...others)).filter((level) => level === 'paused')).toHaveLength(1)
    for (const other of others) expect(await listed(other)).toMatchObject({ reasons: ['minor'] })
    await passTime(MINOR_PAUSE.reporterHours + 1, by)
    const next = await test.signIn()
    await reportMinor(by, next)
    expect(await levelOf(next)).toBe('paused')
  })

  it('does so once with all accounts of its browser or network, at two nodes at once', async () => {
    const [address, browser] = [newAddress(), browserAt(newAddress())]
    const ofNetwork = [await joinAt(address), await joinAt(address), await joinAt(address)]
    const ofBrowser: TestMember[] = []
    for (let at = 0; at < 3; at++) {
      await browser.send('POST', '/api/auth/logout')
      ofBrowser.push(await joinIn(test, browser, known))
    }
    for (const accounts of [ofNetwork, ofBrowser]) {
      const others = await Promise.all(accounts.map(() => test.signIn()))
      await Promise.all(
        accounts.map((by, at) => reportMinor(by, others[at] ?? moderator, at % 2 ? there : test)),
      )
      expect((await levels(...others)).filter((level) => level === 'paused')).toHaveLength(1)
    }
  }, 120_000)

  it('is recognized by the network it reports from too; people with a verified ID count on their own', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => test.signIn()))
    const report = async (address: string, who: TestMember, about: TestMember) => {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: `/api/members/${about.id}/report`,
        headers: { cookie: who.cookie, 'x-forwarded-for': address },
        payload: { reason: 'minor' },
      })
      expect(statusCode).toBe(200)
    }
    const [one, two] = [newAddress(), newAddress()]
    const [a, b, c, d] = others
    if (!a || !b || !c || !d) throw new Error('four are reported')
    await report(one, await test.signIn(), a)
    await report(one, await test.signIn(), b)
    await report(two, await test.signIn({ idVerificationStatus: 'verified' }), c)
    await report(two, await test.signIn({ idVerificationStatus: 'verified' }), d)
    expect(await levels(a, b, c, d)).toEqual(['paused', 'active', 'paused', 'paused'])
  })

  it('that was wrong pauses no one again, with none of its accounts, until the dismissal is reversed', async () => {
    const address = newAddress()
    const [by, alsoBy] = [await joinAt(address), await joinAt(address)]
    const first = await test.signIn()
    await reportMinor(by, first)
    const dismissal = await dismiss(first)
    expect(await levelOf(first)).toBe('active')
    await passTime(MINOR_PAUSE.reporterHours + 1, by, alsoBy)
    const [next, nextToo] = [await test.signIn(), await test.signIn()]
    await reportMinor(by, next)
    await reportMinor(alsoBy, nextToo)
    expect(await levels(next, nextToo)).toEqual(['active', 'active'])
    expect(await listed(next)).toMatchObject({ reasons: ['minor'] })

    const verified = () => test.signIn({ idVerificationStatus: 'verified' })
    const rude = async (who: TestMember, about: TestMember) =>
      send(test, 'POST', `/api/members/${about.id}/report`, who, { reason: 'harassment' })
    const often = await test.signIn()
    await rude(await verified(), often)
    await rude(await test.signIn(), often)
    await rude(by, often)
    expect(await levelOf(often), 'by no other reason either').toBe('active')
    await rude(await test.signIn(), often)
    expect(await levelOf(often)).toBe('held')

    await passTime(MINOR_PAUSE.reporterHours + 1, by, alsoBy)
    const reversal = { note: NOTE }
    expect(await send(test, 'POST', `${DESK}/decisions/${dismissal}/reverse`, second, reversal)).toEqual(ok)
    expect(await listed(first)).toMatchObject({ openReports: 1, reasons: ['minor'] })
    const last = await test.signIn()
    await reportMinor(by, last)
    expect(await levelOf(last)).toBe('paused')
  }, 120_000)

  it('goes on pausing after a report that a moderator acted on', async () => {
    const by = await joinAt()
    const [about, next] = [await test.signIn(), await test.signIn()]
    await reportMinor(by, about)
    await decide(about, { action: 'warn', rule: 'adults_only' })
    await passTime(MINOR_PAUSE.reporterHours + 1, by)
    await reportMinor(by, next)
    expect(await levelOf(next)).toBe('paused')
  })
})

describe('a pause that no one looked at', () => {
  it('ends by itself, tells the member, and leaves the report to the moderators', async () => {
    const [by, about] = [await joinAt(), await test.signIn()]
    const clock = vi
      .spyOn(test.deps.clock, 'now')
      .mockImplementation(() => new Date(Date.now() - MINOR_PAUSE.hours * HOUR_MS + 4_000))
    await reportMinor(by, about)
    clock.mockRestore()
    expect(await levelOf(about)).toBe('paused')
    await vi.waitFor(async () => expect(await labels(about)).toHaveLength(2), {
      timeout: 40_000,
      interval: 200,
    })
    expect((await labels(about))[0]).toMatch(/^Your calls are back on: the pause ended on .* UTC$/)
    expect(await standing(about)).toEqual({ level: 'active', until: null })
    expect(await listed(about)).toMatchObject({ reasons: ['minor'], openReports: 1, heldBecause: null })
    const call = await send(test, 'POST', '/api/video-sessions', about, { recipientId: by.id })
    expect(call.status).toBe(200)
  }, 60_000)

  it('is not begun again by the same reporter, but by another', async () => {
    const address = newAddress()
    const [by, alsoBy, other] = [await joinAt(address), await joinAt(address), await joinAt()]
    const about = await test.signIn()
    await reportMinor(by, about)
    await passTime(MINOR_PAUSE.hours + 1, by)
    expect(await levelOf(about)).toBe('active')
    await reportMinor(by, about)
    await reportMinor(alsoBy, about)
    expect(await levelOf(about)).toBe('active')
    await reportMinor(other, about)
    expect(await levelOf(about)).toBe('paused')
    expect(await decide(about, { action: 'dismiss' })).toMatchObject({ status: 200 })
    expect(await levelOf(about)).toBe('active')
    expect((await labels(about))[0]).toMatch(/^A moderator looked/)
  }, 60_000)

  it('is not told to have ended if a moderator ended it before', async () => {
    const [by, about] = [await joinAt(), await test.signIn()]
    await reportMinor(by, about)
    await dismiss(about)
    await database.pool.query(
      `update pgboss.job set start_after = now() where name = 'moderation.pause-end' and state = 'created'
        and data ->> 'memberId' = $1`,
      [about.id],
    )
    const waiting = () =>
      database.pool.query(
        `select from pgboss.job where name = 'moderation.pause-end' and state in ('created', 'active', 'retry')
          and data ->> 'memberId' = $1`,
        [about.id],
      )
    await vi.waitFor(async () => expect((await waiting()).rows).toEqual([]), {
      timeout: 40_000,
      interval: 200,
    })
    expect((await labels(about)).filter((label) => /back on/.test(label))).toEqual([])
  }, 60_000)

  it('does not shorten what else holds the member', async () => {
    const [by, about] = [await joinAt(), await test.signIn()]
    for (let at = 0; at < 3; at++)
      await send(test, 'POST', `/api/members/${about.id}/report`, await test.signIn(), { reason: 'fraud' })
    expect(await levelOf(about)).toBe('held')
    await reportMinor(by, about)
    expect(await levelOf(about)).toBe('paused')
    await passTime(MINOR_PAUSE.hours + 1, by)
    expect(await standing(about)).toEqual({ level: 'held', until: null })
  })
})

it('stores no network of a member as anything but a code with an end', async () => {
  const address = newAddress()
  const { id } = await joinAt(address)
  const { rows } = await database.pool.query(
    `select kind, encode(hash, 'escape') as hash, is_shared, ends_at from member_signals where member_id = $1 order by kind`,
    [id],
  )
  expect(rows).toMatchObject([
    { kind: 'browser' },
    { kind: 'network', is_shared: false, ends_at: expect.any(Date) },
  ])
  expect(JSON.stringify(rows)).not.toContain('198.51')
  const [a, b] = [await joinAt(address), await joinAt(address)]
  await send(test, 'POST', `/api/members/${a.id}/block`, moderator)
  expect(
    (await send(test, 'GET', `/api/members/${b.id}`, moderator)).status,
    'neighbors are not blocked',
  ).toBe(200)
  expect(
    await test.deps.database.db
      .select()
      .from(blocks)
      .where(inArray(blocks.blockedId, [b.id])),
  ).toEqual([])
})
