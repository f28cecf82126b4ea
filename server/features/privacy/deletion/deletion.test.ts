import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountDeletions, issuedBadges, moderationTraces, reports, users } from '#server/db/schema/index.ts'
import { verifyChain } from '#tests/factories/feature-internals.ts'
import {
  createFullMember,
  type FullMember,
  type FullSite,
  startFullSite,
  TRACE,
} from '#tests/factories/full-member.ts'
import { refusal, send } from '#tests/factories/http.ts'
import { tablesContaining } from '#tests/factories/traces.ts'
import { DATA_MAP } from '../data-map.ts'
import { deleteAccounts } from './delete-accounts.task.ts'

const SOON = { timeout: 20_000, interval: 50 }
let site: FullSite
let member: FullMember
let filesBefore: string[]

/** Every file in the data folder, except those of the running server. */
async function files(): Promise<string[]> {
  const entries = await readdir(site.deps.env.dataDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
const texts = () => [member.id, TRACE.email, TRACE.firstName, TRACE.lastName]
const findTables = () => tablesContaining(site.deps.database.pool, texts())

beforeAll(async () => {
  site = await startFullSite()
  member = await createFullMember(site)
  await send(site, 'POST', '/api/privacy/export', member, { password: TRACE.password })
  await vi.waitFor(async () => {
    const { body } = await send(site, 'GET', '/api/privacy', member)
    expect(body.copy.status).toBe('ready')
  }, SOON)
  filesBefore = await files()
}, 120_000)
afterAll(() => site?.close())

const without = (...names: string[]) => {
  const held = Object.keys(DATA_MAP).filter(
    (table) => DATA_MAP[table]?.copy !== 'holds nothing about members',
  )
  return held.filter((table) => !names.includes(table)).sort()
}

describe('a member with something in every table', () => {
  it('really has', async () => {
    const found = Object.keys(await findTables())
    // Tables without a name or id are checked by their own rows.
    const { rows } = await site.deps.database.pool.query(`select
      (select count(*)::int from id_check_readings) as readings, (select count(*)::int from video_offers) as offers,
      (select count(*)::int from meeting_guest_links) as "guestLinks", (select count(*)::int from meeting_times) as "meetingTimes",
      (select count(*)::int from connection_jobs) as "connectionJobs", (select count(*)::int from job_search) as jobs,
      (select count(*)::int from billing_events where customer_id = '${member.customerId}') as events`)
    expect(rows[0]).toEqual({
      readings: 1,
      offers: 1,
      guestLinks: 1,
      meetingTimes: 2,
      connectionJobs: 1,
      jobs: 2,
      events: expect.any(Number),
    })
    const silent = [
      'id_check_readings',
      'video_offers',
      'billing_events',
      'account_deletions',
      'customer_deletions',
      'connection_jobs',
      'job_search',
      'meeting_guest_links',
      'meeting_times',
      'moderation_traces',
      'resume_card_days',
      'task_subjects',
    ]
    expect(
      found
        .filter((name) => !name.startsWith('pgboss.'))
        .concat('realtime_payloads')
        .sort(),
    ).toEqual(expect.arrayContaining(without(...silent)))
  })

  it('is gone after the account is deleted, but for what the map lists', async () => {
    const mailsBefore = filesBefore.filter((name) => name.endsWith('.eml'))
    expect(mailsBefore.length).toBeGreaterThan(0)
    const body = { confirmation: 'DELETE', password: TRACE.password }
    const answered = await site.app.inject({
      method: 'POST',
      url: '/api/privacy/delete-account',
      headers: { cookie: member.cookie },
      payload: body,
    })
    expect(answered.json()).toEqual({ ok: true })
    expect(answered.headers['clear-site-data']).toContain('"storage"')
    expect(String(answered.headers['set-cookie'])).toContain('trueline.sid=;')
    expect(await send(site, 'GET', '/api/auth/user', member)).toEqual(refusal(401, 'unauthorized'))
    await vi.waitFor(async () => {
      const [row] = await site.deps.database.db.select().from(accountDeletions)
      expect(row?.erasedAt).not.toBeNull()
    }, SOON)

    const found = await findTables()
    const staying = [
      'account_deletions',
      'audit_log',
      'billing_consents',
      'billing_ledger',
      'billing_receipts',
      'billing_refunds',
    ]
    expect(Object.keys(found).filter((name) => !staying.includes(name))).toEqual([])
    for (const name of staying) expect(DATA_MAP[name]?.deletion, name).not.toBe(true)
    const { rows } = await site.deps.database.pool.query(
      `select (select count(*)::int from connection_jobs) as asked, (select count(*)::int from job_search) as jobs,
        (select count(*)::int from meeting_times) as times`,
    )
    expect(rows[0], "the friend's job stays").toEqual({ asked: 0, jobs: 1, times: 0 })
    // The remaining records have an id, never a name.
    const personal = await tablesContaining(site.deps.database.pool, [
      TRACE.email,
      TRACE.firstName,
      TRACE.lastName,
    ])
    expect(personal).toEqual({})
  })

  it('leaves no file, no mail and no copy', async () => {
    const left = await files()
    expect(left.filter((name) => name.includes('/objects/'))).toEqual([])
    expect(filesBefore.filter((name) => name.includes('/objects/')).length).toBeGreaterThanOrEqual(4)
    for (const name of left) {
      const text = await readFile(name, 'utf8')
      expect(text.includes(TRACE.email) || text.includes(TRACE.firstName), name).toBe(false)
    }
  })

  it('leaves what is about others without them', async () => {
    const { db } = site.deps.database
    const made = (await db.select().from(reports)).filter(({ reporterId }) => reporterId === null)
    expect(made).toMatchObject([{ reason: 'harassment', details: null }])
    const traces = await db.select().from(moderationTraces)
    expect(traces).toMatchObject([{ refusedUntil: null, rule: null, reports: { other: 1 } }])
    const badges = await db.select().from(issuedBadges)
    expect(badges.length).toBeGreaterThan(0)
    for (const badge of badges)
      expect(badge).toMatchObject({ memberId: null, claims: {}, revokedAt: expect.any(Date) })
    const views = await site.deps.database.pool.query('select viewer from profile_views')
    expect(views.rows).toEqual([{ viewer: expect.stringMatching(/^gone:/) }])
    const totals = await site.deps.database.pool.query(
      'select sum(cards)::int as cards, sum(professionals)::int as people from card_totals',
    )
    expect(totals.rows).toEqual([{ cards: 1, people: 1 }])
    expect((await send(site, 'GET', '/api/conversations', member.friend)).body.items).toEqual([])
  })

  it('has no customer at Stripe any more, and no subscription', async () => {
    await vi.waitFor(async () => {
      expect(await site.stripe.customers.retrieve(member.customerId)).toMatchObject({ deleted: true })
    }, SOON)
    const running = await site.stripe.subscriptions.list({ customer: member.customerId })
    expect(running.data).toEqual([])
  })

  it('leaves the audit log sound, with the deletion in it', async () => {
    expect(await verifyChain(site.deps.database.pool)).toMatchObject({ isSound: true })
    const { rows } = await site.deps.database.pool.query(
      `select details from audit_log where kind = 'account_deleted' and subject_id = $1`,
      [member.id],
    )
    expect(rows).toEqual([{ details: {} }])
  })

  it("isn't recorded anymore after the final sweep", async () => {
    const later = { ...site.deps, clock: { now: () => new Date(Date.now() + 16 * 60_000) } }
    await deleteAccounts(later)
    expect(await site.deps.database.db.$count(accountDeletions)).toBe(0)
  })

  it('cannot sign in, and the address can be used for a new account', async () => {
    const { email, password, firstName, lastName } = TRACE
    const login = { email, password }
    expect(await send(site, 'POST', '/api/auth/login', null, login)).toEqual(
      refusal(401, 'invalid_credentials'),
    )
    const fresh = { ...login, firstName, lastName, country: 'USA', agreedToTerms: true }
    const { status, body } = await send(site, 'POST', '/api/auth/register', null, fresh)
    expect([status, body.email]).toEqual([200, email])
    expect(body.id).not.toBe(member.id)
    const rows = await site.deps.database.db.select().from(users).where(eq(users.email, email))
    expect(rows).toHaveLength(1)
  })
})
