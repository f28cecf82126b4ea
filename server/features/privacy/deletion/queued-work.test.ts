import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountDeletions } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { applyAs, createJob } from '#tests/factories/applications.ts'
import { startDeletion } from '#tests/factories/feature-internals.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { confirmed, connect, proposed, typedTime } from '#tests/factories/meetings.ts'
import { createTestPushService } from '#tests/factories/push-service.ts'
import { type Smtp, startSmtp } from '#tests/factories/smtp.ts'
import { tablesContaining } from '#tests/factories/traces.ts'

const SOON = { timeout: 30_000, interval: 100 }
const FRIEND = 'odalys.fenwick@example.com'
/** What only the member wrote or is. */
const TRACES = {
  email: 'zephyrine.quillfeather@example.com',
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  topic: 'Marigold handover',
  words: 'the greenhouse at noon',
  title: 'Nightingale in residence, nurse',
  company: 'Foxglove Works',
}
const GROUPS = ['connections', 'applications', 'meetings', 'jobs']

let test: TestApp
let smtp: Smtp
let leaver: TestMember
let friend: TestMember

beforeAll(async () => {
  smtp = await startSmtp()
  smtp.mood = 'away'
  const push = createTestPushService()
  test = await createTestApp({ pushService: push, env: { SMTP_URL: smtp.url } })
  const emailVerifiedAt = new Date()
  const { email, firstName, lastName } = TRACES
  leaver = await test.signIn({ email, firstName, lastName, emailVerifiedAt })
  friend = await test.signIn({ email: FRIEND, firstName: 'Odalys', lastName: 'Fenwick', emailVerifiedAt })
  for (const who of [leaver, friend]) {
    const browser = push.openBrowser()
    browser.answer = 503
    await call('POST', '/api/push/devices', who, browser.subscription)
    for (const group of GROUPS)
      for (const channel of ['push', 'mail'])
        await call('PUT', '/api/notifications/preferences', who, { group, channel, isOn: true })
  }
  await fill()
}, 120_000)
afterAll(async () => {
  await test?.close()
  await smtp?.stop()
})

async function call(method: 'POST' | 'PUT', url: string, who: TestMember, payload: object) {
  const { status, body } = await send(test, method, url, who, payload)
  if (status !== 200) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Everything that sends either of them something about the other. */
async function fill(): Promise<void> {
  const { topic, words, title, company } = TRACES
  await call('POST', '/api/connections', leaver, { memberId: friend.id })
  await test.deps.database.pool.query('delete from connections')
  await connect(test, leaver, friend)
  await call('POST', `/api/conversations/${friend.id}/messages`, leaver, { id: randomUUID(), text: words })
  await confirmed(test, leaver, friend, { topic })
  await confirmed(test, friend, leaver, { topic: `About ${TRACES.lastName}`, times: [typedTime(6)] })
  const other = await proposed(test, leaver, friend, { topic, note: words, times: [typedTime(9)] })
  await call('POST', `/api/meetings/${other.id}/decline`, friend, { revision: other.revision })
  const canceled = await confirmed(test, leaver, friend, { topic, times: [typedTime(12)] })
  const cancel = { revision: canceled.revision, reason: words }
  await call('POST', `/api/meetings/${canceled.id}/cancel`, leaver, cancel)
  const job = await createJob(test, leaver.id, { title, company, isBlind: true })
  const { id } = await applyAs(test, friend, job)
  await call('POST', `/api/applications/${id}/open`, leaver, {})
  await call('POST', `/api/applications/${id}/decision`, leaver, {
    ...{ from: 'viewed', to: 'not_selected', message: words },
  })
  const own = await createJob(test, friend.id, { title: 'Night Nurse' })
  const applied = await applyAs(test, leaver, own)
  await call('POST', `/api/applications/${applied.id}/withdraw`, leaver, {})
  await call('POST', '/api/support/tickets', leaver, {
    ...{ name: TRACES.firstName, email: 'another.address@example.com', topic: 'video', message: words },
  })
  // Last: it finds only what is posted after it was saved.
  await findJobs(title, company)
}

/** The friend's saved search finds the leaver's job. */
async function findJobs(title: string, company: string): Promise<void> {
  const search = { name: 'Mine', search: { q: 'nurse' }, cadence: 'at_once', timeZone: 'America/Denver' }
  await call('POST', '/api/jobs/searches', friend, search)
  const job = {
    ...{ title, company, description: 'Twelve beds.', location: 'Portland, OR', country: 'USA', state: 'OR' },
    ...{ isRemote: false, salaryMin: 80_000, salaryMax: 95_000, employmentType: 'full-time' },
    ...{ requirements: null, benefits: null },
  }
  await call('POST', '/api/jobs', leaver, job)
}

type Waiting = { name: string; subject: string | null; to: string | null; isTraced: boolean }
/** Queued work; `isTraced` if it has words of the member. */
const waiting = async (): Promise<Waiting[]> =>
  (
    await test.deps.database.pool.query(
      `select name, data ->> 'subject' as subject, data ->> 'to' as "to",
         exists (select from unnest($1::text[]) as trace where position(trace in data::text) > 0) as "isTraced"
       from pgboss.job order by created_on`,
      [Object.values(TRACES)],
    )
  ).rows

const erased = async () => {
  const [row] = await test.deps.database.db
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.memberId, leaver.id))
  return row?.erasedAt ?? null
}

describe('the queue, while no mail and no push gets through', () => {
  it('has words of the member for someone else, in every state', async () => {
    const toFriend = (jobs: Waiting[]) =>
      jobs.filter(({ to, isTraced }) => to === FRIEND && isTraced).map(({ subject }) => subject)
    await vi.waitFor(async () => {
      const jobs = await waiting()
      expect(toFriend(jobs).toSorted()).toEqual(
        [
          '1 new job: Mine',
          `Not selected: ${TRACES.title}`,
          `Viewed: ${TRACES.title}`,
          `Your meeting is confirmed: About ${TRACES.lastName}`,
          `Your meeting is confirmed: ${TRACES.topic}`,
          `Your meeting is confirmed: ${TRACES.topic}`,
          `Your meeting was canceled: ${TRACES.topic}`,
          ...Array.from(
            { length: 3 },
            () => `${TRACES.firstName} Q. proposes times to meet: ${TRACES.topic}`,
          ),
          `${TRACES.firstName} Q. wants to connect`,
        ].toSorted(),
      )
      expect(new Set(jobs.filter(({ isTraced }) => isTraced).map(({ name }) => name))).toEqual(
        new Set(['mail.send', 'pwa.news']),
      )
    }, SOON)
    // What another program or a killed node can leave.
    await test.deps.database.pool.query(
      `update pgboss.job set start_after = now() + interval '1 day',
         state = (array['created', 'retry', 'completed', 'failed', 'cancelled']::pgboss.job_state[])[1 + row_number % 5]
       from (select id as numbered, row_number() over () from pgboss.job where name in ('mail.send', 'pwa.news')) as n
       where id = numbered`,
    )
  })

  it('has none after the account is deleted, and neither has any table', async () => {
    await startDeletion(test.deps, leaver.id)
    await vi.waitFor(async () => expect(await erased()).not.toBeNull(), SOON)
    const { pool } = test.deps.database
    // The search vocabulary is rebuilt every hour.
    const { search_vocabulary: _, ...found } = await tablesContaining(pool, Object.values(TRACES))
    expect(found).toEqual({})
    const withId = Object.keys(await tablesContaining(pool, [leaver.id]))
    expect(withId.filter((name) => name.startsWith('pgboss'))).toEqual([])
  })

  it('still tells the other one that the meeting is off, without a name or a topic', async () => {
    smtp.mood = 'kind'
    await test.deps.database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    const mail = await smtp.take(FRIEND, 'Your meeting was canceled')
    expect(mail.headers).toMatch(/^Subject: Your meeting was canceled$/m)
    expect(mail.text).toContain("Your meeting won't take place.")
    const sent = [mail, ...smtp.mails].map(({ headers, text }) => headers + text).join()
    expect(Object.values(TRACES).filter((trace) => sent.includes(trace))).toEqual([])
  })
})
