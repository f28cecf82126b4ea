import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applications,
  blocks,
  connections,
  jobs,
  moderationDecisions,
  notifications,
} from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { applyAs, createJob } from '#tests/factories/applications.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import type { MemberOverrides } from '#tests/factories/members.ts'
import { findApplicants } from './repo.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const list = (who: TestMember | null, jobId: string, query = '') =>
  send(test, 'GET', `/api/jobs/${jobId}/applicants${query}`, who)
const open = (who: TestMember | null, id: string) => send(test, 'POST', `/api/applications/${id}/open`, who)
const decide = (
  who: TestMember | null,
  id: string,
  from: string,
  to: string,
  message: string | null = null,
) => send(test, 'POST', `/api/applications/${id}/decision`, who, { from, to, message })
const turnDown = (who: TestMember | null, jobId: string, ids: string[], message: string | null = null) =>
  send(test, 'POST', `/api/jobs/${jobId}/applicants/not-selected`, who, { ids, message })
const note = (who: TestMember | null, id: string, text: string | null) =>
  send(test, 'PUT', `/api/applications/${id}/private-note`, who, { text })
const withdraw = (who: TestMember, id: string) => send(test, 'POST', `/api/applications/${id}/withdraw`, who)
const csv = async (who: TestMember | null, jobId: string, query = '') => {
  const headers = who ? { cookie: who.cookie } : {}
  const { statusCode, body } = await test.app.inject({
    url: `/api/jobs/${jobId}/applicants.csv${query}`,
    headers,
  })
  return { status: statusCode, body }
}
const idsOf = ({ body }: { body: { applicants: { id: string }[] } }) => body.applicants.map(({ id }) => id)

/** A job with its poster and an application for it. */
async function received(job: Parameters<typeof createJob>[2] = {}, person: MemberOverrides = {}) {
  const [poster, applicant] = [await test.signIn(), await test.signIn(person)]
  const jobId = await createJob(test, poster.id, job)
  const sent = await applyAs(test, applicant, jobId, { note: 'Call me at 503 555 0142' })
  return { poster, applicant, jobId, id: String(sent.id) }
}

describe('every endpoint of reviewing', () => {
  const id = randomUUID()
  it.each([
    ['GET', `/api/jobs/${id}/applicants`, undefined],
    ['POST', `/api/applications/${id}/open`, undefined],
    ['POST', `/api/applications/${id}/decision`, { from: 'viewed', to: 'offer', message: null }],
    ['POST', `/api/jobs/${id}/applicants/not-selected`, { ids: [id], message: null }],
    ['PUT', `/api/applications/${id}/private-note`, { text: null }],
  ] as const)('%s %s is for members', async (method, path, body) => {
    expect(await send(test, method, path, null, body)).toEqual(refusal(401, 'unauthorized'))
  })

  it('is for the poster of the job alone', async () => {
    const { id: applicationId, jobId, applicant } = await received()
    for (const who of [applicant, await test.signIn()]) {
      expect(await list(who, jobId)).toEqual(refusal(403, 'forbidden'))
      expect(await open(who, applicationId)).toEqual(refusal(404, 'application_not_found'))
      expect(await decide(who, applicationId, 'applied', 'offer')).toEqual(
        refusal(404, 'application_not_found'),
      )
      expect(await turnDown(who, jobId, [applicationId])).toEqual(refusal(403, 'forbidden'))
      expect(await note(who, applicationId, 'x')).toEqual(refusal(404, 'application_not_found'))
      expect((await csv(who, jobId)).status).toBe(403)
    }
    expect((await csv(null, jobId)).status).toBe(401)
    const [row] = await test.deps.database.db
      .select()
      .from(applications)
      .where(eq(applications.id, applicationId))
    expect(row).toMatchObject({ status: 'applied', privateNote: null })
  })

  it('refuses bad input, and changes nothing', async () => {
    const { poster, jobId, id: applicationId } = await received()
    const wrong = [
      await list(poster, 'x'),
      await list(poster, jobId, '?sort=name'),
      await list(poster, jobId, '?minScore=101'),
      await list(poster, jobId, '?cursor=x'),
      await list(poster, jobId, '?age=30'),
      await open(poster, 'x'),
      await decide(poster, applicationId, 'applied', 'withdrawn'),
      await decide(poster, applicationId, 'applied', 'viewed'),
      await decide(poster, applicationId, 'applied', 'offer', 'x'.repeat(2001)),
      await turnDown(poster, jobId, []),
      await turnDown(poster, jobId, ['x']),
      await note(poster, applicationId, 'x'.repeat(2001)),
    ]
    for (const refused of wrong) expect(refused).toEqual(refusal(400, 'invalid_input'))
    expect(idsOf(await list(poster, jobId, '?status=applied'))).toEqual([applicationId])
    expect((await csv(poster, 'x')).status).toBe(400)
    for (const query of ['?state=Oregon', '?age=30', '?sort=score'])
      expect((await csv(poster, jobId, query)).status, query).toBe(400)
    expect(await list(poster, jobId, '?state=Oregon')).toEqual(refusal(400, 'invalid_input'))
  })
})

describe('the list', () => {
  it('sorts by score, date and status, in pages', async () => {
    const poster = await test.signIn()
    const jobId = await createJob(test, poster.id)
    const [a, b, c] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const ids = [
      (await applyAs(test, a, jobId)).id,
      (await applyAs(test, b, jobId)).id,
      (await applyAs(test, c, jobId)).id,
    ]
    const { pool } = test.deps.database
    for (const [index, score] of [20, 90, 50].entries())
      await pool.query('update application_copies set score = $2 where application_id = $1', [
        ids[index],
        score,
      ])
    await decide(poster, ids[1], 'applied', 'offer')
    expect(idsOf(await list(poster, jobId))).toEqual([ids[1], ids[2], ids[0]])
    expect(idsOf(await list(poster, jobId, '?sort=newest'))).toEqual([ids[2], ids[1], ids[0]])
    expect(idsOf(await list(poster, jobId, '?sort=status'))).toEqual([ids[2], ids[0], ids[1]])
    expect(idsOf(await list(poster, jobId, '?minScore=50'))).toEqual([ids[1], ids[2]])
    expect((await list(poster, jobId, '?minScore=50')).body.total).toBe(3)
    const numbers = (await list(poster, jobId)).body.applicants.map(
      ({ number }: { number: number }) => number,
    )
    expect(numbers).toEqual([2, 3, 1])
    for (const sort of ['score', 'newest', 'status']) {
      const all = idsOf(await list(poster, jobId, `?sort=${sort}`))

      const ofJob = { jobId, posterId: poster.id }
      const paged: string[] = []
      for (let after = null as { micros: string; id: string } | null; ; ) {
        const page = { after, limit: 1, now: new Date() }
        const [row] = await findApplicants(test.deps.database.db, ofJob, { sort: sort as 'score' }, page)
        if (!row) break
        paged.push(row.id)
        after = row
      }
      expect(paged, sort).toEqual(all)
    }
  })

  it('filters by ID, country, status and answers', async () => {
    const poster = await test.signIn()
    const text = 'Which shift?'
    const question = { text, kind: 'choice', isRequired: true, choices: ['Day', 'Night'] } as const
    const jobId = await createJob(test, poster.id, {
      questions: [{ ...question, choices: ['Day', 'Night'] }],
    })
    const [a, b] = [
      await test.signIn({ idVerificationStatus: 'verified', idVerifiedAt: new Date() }),
      await test.signIn({ country: 'Canada', state: 'ON', city: 'Toronto' }),
    ]
    const day = await applyAs(test, a, jobId, { answers: [{ question: text, answer: 'Day' }] })
    const night = await applyAs(test, b, jobId, { answers: [{ question: text, answer: 'Night' }] })
    await open(poster, night.id)
    const found = async (query: string) => idsOf(await list(poster, jobId, query))
    expect(await found('?verified=1')).toEqual([day.id])
    expect(await found('?country=Canada')).toEqual([night.id])
    expect(await found('?status=viewed')).toEqual([night.id])
    expect(await found(`?question=${encodeURIComponent(text)}&answer=Day`)).toEqual([day.id])
    expect(await found('?status=hired')).toEqual([])
    expect(await found('?country=Canada&state=ON')).toEqual([night.id])
    expect(await found('?state=OR')).toEqual([day.id])
    expect(await found('?country=Canada&state=QC')).toEqual([])
    const rows = async (query: string) => (await csv(poster, jobId, query)).body.split('\r\n').slice(1, -1)
    expect(await rows('')).toHaveLength(2)
    expect(await rows('?state=ON')).toEqual([expect.stringMatching(/,"Toronto, ON",.*,Night$/)])
    expect(await rows('?verified=1&minScore=0')).toEqual([expect.stringMatching(/,Day$/)])
    expect(await rows('?status=hired')).toEqual([])
  })

  it('leaves out applicants who are blocked or suspended', async () => {
    const { poster, jobId, applicant, id } = await received()
    const { db } = test.deps.database
    await db.insert(blocks).values({ blockerId: applicant.id, blockedId: poster.id })
    expect(idsOf(await list(poster, jobId))).toEqual([])
    expect(await open(poster, id)).toEqual(refusal(404, 'application_not_found'))
    expect((await turnDown(poster, jobId, [id])).body).toEqual({ changed: 0 })
    await db.delete(blocks).where(eq(blocks.blockerId, applicant.id))
    const decision = { memberId: applicant.id, action: 'suspend', status: 'in_effect' } as const
    await db.insert(moderationDecisions).values(decision)
    expect(idsOf(await list(poster, jobId))).toEqual([])
    expect(await decide(poster, id, 'applied', 'offer')).toEqual(refusal(404, 'application_not_found'))
  })
})

describe('deciding', () => {
  it('goes from status to status, is recorded, and told to the applicant with the message', async () => {
    const { poster, applicant, id } = await received()
    await open(poster, id)
    await decide(poster, id, 'viewed', 'interview', 'Tuesday at 10?')
    const { body } = await decide(poster, id, 'interview', 'offer')
    expect(body.history.map(({ status, by }: { status: string; by: string }) => `${status} ${by}`)).toEqual([
      'applied applicant',
      'viewed poster',
      'interview poster',
      'offer poster',
    ])
    const own = (await send(test, 'GET', '/api/applications', applicant)).body.applications
    expect(own).toMatchObject([{ id, status: 'offer', message: null }])
    const rows = await test.deps.database.db
      .select({ data: notifications.data })
      .from(notifications)
      .where(eq(notifications.memberId, applicant.id))
    expect(rows.map(({ data }) => (data as { reason: string }).reason)).toEqual([
      'Viewed',
      'Interview',
      'Offer',
    ])
  })

  it('connects the two when a conversation starts', async () => {
    const { poster, applicant, id } = await received()
    await send(test, 'POST', '/api/connections', applicant, { memberId: poster.id })
    await decide(poster, id, 'applied', 'in_conversation')
    const rows = await test.deps.database.db
      .select()
      .from(connections)
      .where(eq(connections.userId1, applicant.id))
    expect(rows).toMatchObject([{ userId2: poster.id, status: 'accepted' }])
    const message = { id: randomUUID(), text: 'Hello' }
    const path = `/api/conversations/${applicant.id}/messages`
    const sent = await send(test, 'POST', path, poster, message)
    expect([sent.status, path]).toEqual([200, path])
  })

  it('is refused for a status that the poster no longer sees', async () => {
    const { poster, applicant, id } = await received()
    await open(poster, id)
    expect(await decide(poster, id, 'applied', 'offer')).toEqual(refusal(409, 'application_changed'))
    await withdraw(applicant, id)
    expect(await decide(poster, id, 'viewed', 'offer')).toEqual(refusal(409, 'application_changed'))
    expect(await decide(poster, id, 'withdrawn', 'offer')).toEqual(refusal(409, 'application_changed'))
  })

  it('and withdrawing at the same moment end as one of the two', async () => {
    const { poster, applicant, id } = await received()
    await open(poster, id)
    const [decided, withdrawn] = await Promise.all([
      decide(poster, id, 'viewed', 'not_selected'),
      withdraw(applicant, id),
    ])
    expect([decided.status, withdrawn.status].toSorted()).toEqual([200, 409])
    const [row] = await test.deps.database.db.select().from(applications).where(eq(applications.id, id))
    expect(row?.status).toBe(decided.status === 200 ? 'not_selected' : 'withdrawn')
  })

  it('turns several down with one message, and leaves those that ended', async () => {
    const { poster, jobId, applicant, id } = await received()
    const [b, c] = [await test.signIn(), await test.signIn()]
    const [second, third] = [await applyAs(test, b, jobId), await applyAs(test, c, jobId)]
    await withdraw(c, third.id)
    const other = await received()
    const { body } = await turnDown(poster, jobId, [id, second.id, third.id, other.id], 'Thank you.')
    expect(body).toEqual({ changed: 2 })
    const own = (await send(test, 'GET', '/api/applications', applicant)).body.applications
    expect(own).toMatchObject([{ status: 'not_selected', message: 'Thank you.' }])
    const [untouched] = await test.deps.database.db
      .select()
      .from(applications)
      .where(eq(applications.id, other.id))
    expect(untouched?.status).toBe('applied')
  })

  it('is possible after the job closed', async () => {
    const { poster, jobId, id } = await received()
    await test.deps.database.db.update(jobs).set({ isActive: false }).where(eq(jobs.id, jobId))
    expect(await open(poster, id)).toEqual(answer(200, { status: 'job_closed' }))
    expect(await decide(poster, id, 'viewed', 'hired')).toEqual(answer(200, { status: 'hired' }))
  })
})

it('keeps private notes to the poster', async () => {
  const { poster, applicant, jobId, id } = await received()
  expect(await note(poster, id, ' Strong in triage ')).toEqual(ok)
  expect((await open(poster, id)).body.privateNote).toBe('Strong in triage')
  expect((await list(poster, jobId)).body.applicants).toMatchObject([{ hasPrivateNote: true }])
  const own = JSON.stringify((await send(test, 'GET', '/api/applications', applicant)).body)
  expect(own).not.toContain('Strong')
  expect(await note(poster, id, null)).toEqual(ok)
  expect((await open(poster, id)).body.privateNote).toBeNull()
})

describe('a blind review', () => {
  const person = { firstName: 'Zelda', lastName: 'Quimby', idVerificationStatus: 'verified' as const }

  it('hides who it is everywhere until they are shortlisted, as the preview said', async () => {
    const poster = await test.signIn()
    const jobId = await createJob(test, poster.id, { isBlind: true })
    const applicant = await test.signIn(person)
    const sent = await applyAs(test, applicant, jobId, { note: 'I am Zelda Quimby, zelda@example.com' })
    // Switching it off later doesn't break the promise.
    await test.deps.database.db.update(jobs).set({ isBlind: false }).where(eq(jobs.id, jobId))
    const seen = (await open(poster, sent.id)).body
    expect(seen).toMatchObject({ applicant: null, isIdVerified: true, note: 'I am •••, •••' })
    expect(seen.sent.card).toMatchObject({ title: 'Registered Nurse', education: null, contactEmail: null })
    const shown = [seen, (await list(poster, jobId)).body, (await csv(poster, jobId)).body]
    const bell = (await send(test, 'GET', '/api/notifications', poster)).body
    for (const answered of [...shown, bell]) {
      for (const secret of ['Zelda', 'Quimby', 'Portland State', 'example.com', applicant.id])
        expect(JSON.stringify(answered)).not.toContain(secret)
    }
    const moved = (await decide(poster, sent.id, 'viewed', 'interview')).body
    expect(moved.applicant).toMatchObject({ id: applicant.id })
    expect(moved.sent.card.education).toContain('Portland State')
    expect((await decide(poster, sent.id, 'interview', 'not_selected')).body.applicant.id).toBe(applicant.id)
  })

  it("doesn't tell by a filter where someone lives", async () => {
    const { poster, jobId, id } = await received({ isBlind: true }, { ...person, state: 'OR' })
    expect(idsOf(await list(poster, jobId, '?country=USA'))).toEqual([id])
    expect(idsOf(await list(poster, jobId, '?state=OR'))).toEqual([])
    expect((await csv(poster, jobId, '?state=OR')).body.split('\r\n')).toHaveLength(2)
    await decide(poster, id, 'applied', 'interview')
    expect(idsOf(await list(poster, jobId, '?state=OR'))).toEqual([id])
  })

  it('still hides someone who was turned down without being shortlisted', async () => {
    const { poster, id } = await received({ isBlind: true }, person)
    const { body } = await decide(poster, id, 'applied', 'not_selected')
    expect(body.applicant).toBeNull()
  })
})

it('exports every applicant, however many', async () => {
  const poster = await test.signIn()
  const jobId = await createJob(test, poster.id)
  const { pool } = test.deps.database
  await pool.query(
    `with people as (
       insert into users (email, first_name, last_name, country, email_verified_at)
       select gen_random_uuid() || '@example.com', 'Ann', 'Lee', 'USA', now() from generate_series(1, 1203) returning id)
     insert into applications (job_id, applicant_id, status, submitted_at, changed_at)
     select $1, id, 'applied', '2026-11-01'::timestamptz + (row_number() over ()) / 3 * interval '1 second', now() from people`,
    [jobId],
  )
  const { body } = await csv(poster, jobId)
  const rows = body.split('\r\n').slice(1, -1)
  expect(rows).toHaveLength(1203)
  const times = rows.map((row) => row.split(',')[6] ?? '')
  expect(times).toEqual(times.toSorted().reverse())
})

it('exports a list for table programs that runs no formula', async () => {
  const { poster, jobId } = await received({}, { firstName: 'Ada', title: '=HYPERLINK("x"), RN' })
  const { status, body } = await csv(poster, jobId)
  const [head, row] = body.split('\r\n')
  expect(status).toBe(200)
  expect(head).toBe('Applicant,Headline,Place,ID verified,Status,Match,Applied,Changed')
  expect(row).toMatch(/^Ada S\.,"'=HYPERLINK\(""x""\), RN","Portland, OR.*",no,Applied,\d*,/)
})
