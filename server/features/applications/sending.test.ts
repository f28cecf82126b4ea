import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  applicationCopies,
  applications,
  blocks,
  jobs,
  moderationDecisions,
  notifications,
} from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { APPLICATIONS_A_DAY } from '#shared/domain/applications/rules.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { applyAs, createCard, createJob, POSTING, withCard } from '#tests/factories/applications.ts'
import { answer, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { resumePdf } from '#tests/factories/resume-files.ts'
import { upload } from '#tests/factories/uploads.ts'
import { applyForJob } from './submitting.ts'

let test: TestApp
let poster: TestMember
beforeAll(async () => {
  test = await createTestApp()
  poster = await test.signIn({ firstName: 'Omar', lastName: 'Haddad' })
})
afterAll(() => test.close())

const form = (who: TestMember | null, jobId: string) =>
  send(test, 'GET', `/api/jobs/${jobId}/application`, who)
const preview = (who: TestMember | null, jobId: string, body: object) =>
  send(test, 'POST', `/api/jobs/${jobId}/application/preview`, who, body)
const apply = (who: TestMember | null, jobId: string, body: object) =>
  send(test, 'POST', `/api/jobs/${jobId}/application`, who, body)
const edit = (who: TestMember | null, id: string, body: object) =>
  send(test, 'PUT', `/api/applications/${id}`, who, body)
const open = (who: TestMember | null, id: string) => send(test, 'POST', `/api/applications/${id}/open`, who)
const withdraw = (who: TestMember | null, id: string) =>
  send(test, 'POST', `/api/applications/${id}/withdraw`, who)
const track = (who: TestMember | null, jobId: string) =>
  send(test, 'POST', `/api/jobs/${jobId}/application/elsewhere`, who)
const countOf = (jobId: string) => test.deps.database.db.$count(applications, eq(applications.jobId, jobId))
const told = async (memberId: string) => {
  const rows = await test.deps.database.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
  return rows.map(({ kind }) => kind)
}
const SHIFT = { text: 'Which shift?', kind: 'choice', isRequired: true, choices: ['Day', 'Night'] } as const
const YEARS = {
  text: 'Years in triage?',
  kind: 'number',
  isRequired: false,
  choices: [] as string[],
} as const

it('stores nothing if the text cannot be compared now', async () => {
  const [applicant, jobId] = [await test.signIn(), await createJob(test, poster.id)]
  const source = { kind: 'card', cardId: await createCard(test, applicant.id) } as const
  const compareWithJob = () => Promise.reject(new AppError('busy'))
  const given = { memberId: applicant.id, jobId, input: { source, note: null, answers: [] } }
  await expect(applyForJob({ ...test.deps, compareWithJob }, given)).rejects.toMatchObject({ code: 'busy' })
  expect(await countOf(jobId)).toBe(0)
})

describe('every endpoint of sending', () => {
  const id = randomUUID()
  const input = withCard(id)
  it.each([
    ['GET', `/api/jobs/${id}/application`, undefined],
    ['POST', `/api/jobs/${id}/application/preview`, input],
    ['POST', `/api/jobs/${id}/application`, input],
    ['POST', `/api/jobs/${id}/application/elsewhere`, undefined],
    ['PUT', `/api/applications/${id}`, input],
    ['POST', `/api/applications/${id}/withdraw`, undefined],
  ] as const)('%s %s is for members', async (method, path, body) => {
    expect(await send(test, method, path, null, body)).toEqual(refusal(401, 'unauthorized'))
  })

  it('refuses bad input, and changes nothing', async () => {
    const [a, jobId] = [await test.signIn(), await createJob(test, poster.id)]
    const cardId = await createCard(test, a.id)
    const wrong = [
      await form(a, 'x'),
      await apply(a, 'x', withCard(cardId)),
      await apply(a, jobId, {}),
      await apply(a, jobId, { ...withCard(cardId), source: { kind: 'letter' } }),
      await apply(a, jobId, withCard('x')),
      await apply(a, jobId, withCard(cardId, { note: 'x'.repeat(2001) })),
      await apply(a, jobId, withCard(cardId, { note: 'a\u202eb' })),
      await preview(a, jobId, withCard(cardId, { answers: 'none' })),
      await track(a, 'x'),
      await withdraw(a, 'x'),
      await edit(a, 'x', withCard(cardId)),
    ]
    for (const refused of wrong) expect(refused).toEqual(refusal(400, 'invalid_input'))
    expect(await countOf(jobId)).toBe(0)
  })

  it("doesn't know another member's application or card", async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    const jobId = await createJob(test, poster.id)
    const { id: applicationId, cardId } = await applyAs(test, a, jobId)
    expect(await withdraw(b, applicationId)).toEqual(refusal(404, 'application_not_found'))
    expect(await edit(b, applicationId, withCard(cardId))).toEqual(refusal(404, 'application_not_found'))
    expect(await apply(b, jobId, withCard(cardId))).toEqual(refusal(404, 'resume_card_not_found'))
    expect(await countOf(jobId)).toBe(1)
  })
})

describe('applying', () => {
  it('sends a card, a note and answers, and tells the poster', async () => {
    const a = await test.signIn({ firstName: 'Ada' })
    const own = await test.signIn()
    const jobId = await createJob(test, own.id, {
      questions: [{ ...SHIFT, choices: ['Day', 'Night'] }, YEARS],
    })
    const cardId = await createCard(test, a.id)
    const before = await form(a, jobId)
    expect(before.body).toMatchObject({
      application: null,
      written: null,
      questions: [SHIFT, YEARS],
      resume: 'none',
      cards: [{ id: cardId, title: 'Registered Nurse' }],
    })
    const answers = [
      { question: SHIFT.text, answer: 'Night' },
      { question: YEARS.text, answer: '' },
    ]
    const input = withCard(cardId, { note: '  I like nights. ', answers })
    const sent = await apply(a, jobId, input)
    expect(sent).toEqual(
      answer(200, { status: 'applied', mayEdit: true, mayWithdraw: true, isExternal: false }),
    )
    expect(await told(own.id)).toEqual(['application_received'])
    const seen = (await open(own, sent.body.id)).body
    expect(seen).toMatchObject({
      note: 'I like nights.',
      answers: [{ question: SHIFT.text, answer: 'Night' }],
      applicant: { id: a.id },
      sent: { kind: 'card', card: { title: 'Registered Nurse', contactEmail: 'card@example.com' } },
    })
  })

  it('shows the poster exactly what the preview showed', async () => {
    const a = await test.signIn({ idVerificationStatus: 'verified', idVerifiedAt: new Date() })
    const jobId = await createJob(test, poster.id)
    const input = withCard(await createCard(test, a.id), { note: 'Hello' })
    const { body: shown } = await preview(a, jobId, input)
    expect(await countOf(jobId)).toBe(0)
    const { body: sent } = await apply(a, jobId, input)
    expect((await open(poster, sent.id)).body).toMatchObject(shown)
    expect(shown.verified).toEqual(['ID verified'])
  })

  it('sends the details of a resume once it is read', async () => {
    const [a, jobId] = [await test.signIn(), await createJob(test, poster.id)]
    const input = { source: { kind: 'resume' }, note: null, answers: [] }
    expect(await apply(a, jobId, input)).toEqual(refusal(409, 'resume_not_ready'))
    const documentURL = await upload(test, a, await resumePdf(), 'resume')
    await send(test, 'PUT', '/api/resume', a, { documentURL })
    await vi.waitFor(async () => expect((await form(a, jobId)).body.resume).toBe('read'), 20_000)
    const { body: sent } = await apply(a, jobId, input)
    const seen = (await open(poster, sent.id)).body
    expect(seen.sent).toMatchObject({ kind: 'resume', details: { name: 'Maya Chen' } })
    expect(seen.score).toEqual(expect.any(Number))
    expect(seen.points.length).toBeGreaterThan(0)
    // Nothing of a deleted resume stays.
    await send(test, 'DELETE', '/api/resume', a)
    expect((await open(poster, sent.id)).body).toMatchObject({ sent: null, score: null, points: [] })
  })

  it('keeps what was sent when the card changes, and nothing of it once the card is deleted', async () => {
    const [a, jobId] = [await test.signIn(), await createJob(test, poster.id)]
    const { id, cardId } = await applyAs(test, a, jobId, { note: 'Hi' })
    await send(test, 'PATCH', `/api/resume-cards/${cardId}`, a, { title: 'Astronaut' })
    expect((await open(poster, id)).body.sent.card.title).toBe('Registered Nurse')
    await send(test, 'DELETE', `/api/resume-cards/${cardId}`, a)
    expect((await open(poster, id)).body).toMatchObject({ sent: null, score: null, note: 'Hi' })
    const copies = await test.deps.database.db.$count(
      applicationCopies,
      eq(applicationCopies.applicationId, id),
    )
    expect(copies).toBe(0)
  })

  it('counts once, even if two are sent at the same moment', async () => {
    const [a, jobId] = [await test.signIn(), await createJob(test, poster.id)]
    const input = withCard(await createCard(test, a.id))
    const sent = await Promise.all([1, 2, 3, 4].map(() => apply(a, jobId, input)))
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await countOf(jobId)).toBe(1)
    const events = await test.deps.database.pool.query(
      'select from application_events where application_id = $1',
      [sent[0]?.body.id],
    )
    expect(events.rowCount).toBe(1)
  })

  it('is refused where it makes no sense', async () => {
    const a = await test.signIn()
    const input = withCard(await createCard(test, a.id))
    const cardOfPoster = withCard(await createCard(test, poster.id))
    const open = await createJob(test, poster.id)
    const closed = await createJob(test, poster.id, { isActive: false })
    const elsewhere = await createJob(test, null, { applyUrl: 'https://example.com/apply' })
    const verified = await createJob(test, poster.id, { needsVerifiedId: true })
    const asking = await createJob(test, poster.id, { questions: [{ ...SHIFT, choices: ['Day', 'Night'] }] })
    expect(await apply(poster, open, cardOfPoster)).toEqual(refusal(400, 'own_job'))
    expect(await apply(a, closed, input)).toEqual(refusal(404, 'job_not_found'))
    expect(await apply(a, randomUUID(), input)).toEqual(refusal(404, 'job_not_found'))
    expect(await apply(a, elsewhere, input)).toEqual(refusal(409, 'job_without_poster'))
    expect(await apply(a, verified, input)).toEqual(refusal(403, 'applicant_not_verified'))
    expect(await apply(a, asking, input)).toEqual(refusal(409, 'questions_changed'))
    const wrong = { ...input, answers: [{ question: SHIFT.text, answer: 'Evening' }] }
    expect((await apply(a, asking, wrong)).body.fields).toEqual({ 'answers.0': 'Choose one of the answers' })
    expect(await test.deps.database.db.$count(applications, eq(applications.applicantId, a.id))).toBe(0)
  })

  it('is for members in good standing, who see the poster', async () => {
    const { db } = test.deps.database
    const [a, b, c] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const [jobId, other] = [await createJob(test, poster.id), await createJob(test, c.id)]
    await db.insert(blocks).values({ blockerId: poster.id, blockedId: a.id })
    expect(await apply(a, jobId, withCard(await createCard(test, a.id)))).toEqual(
      refusal(404, 'job_not_found'),
    )
    const decision = { action: 'restrict', status: 'in_effect' } as const
    await db.insert(moderationDecisions).values({ memberId: b.id, ...decision })
    expect(await apply(b, jobId, withCard(await createCard(test, b.id)))).toEqual(
      refusal(403, 'member_restricted'),
    )
    await db.insert(moderationDecisions).values({ memberId: c.id, ...decision, action: 'suspend' })
    const d = await test.signIn()
    expect(await apply(d, other, withCard(await createCard(test, d.id)))).toEqual(
      refusal(404, 'job_not_found'),
    )
  })

  it('has a limit for each day', async () => {
    const a = await test.signIn()
    const ids = await Promise.all(
      Array.from({ length: APPLICATIONS_A_DAY }, () => createJob(test, poster.id)),
    )
    const at = { submittedAt: new Date(), changedAt: new Date() }
    await test.deps.database.db
      .insert(applications)
      .values(ids.map((jobId) => ({ jobId, applicantId: a.id, ...at })))
    const input = withCard(await createCard(test, a.id))
    const jobId = await createJob(test, poster.id)
    expect(await apply(a, jobId, input)).toEqual(refusal(429, 'too_many_applications'))
    await test.deps.database.db
      .update(applications)
      .set({ submittedAt: new Date(Date.now() - 25 * 3_600_000) })
    expect((await apply(a, jobId, input)).status).toBe(200)
  })
})

describe('editing', () => {
  it('changes it until the poster has viewed it', async () => {
    const [a, jobId] = [await test.signIn(), await createJob(test, poster.id)]
    const { id, cardId } = await applyAs(test, a, jobId)
    const input = withCard(cardId, { note: 'Second thoughts' })
    expect(await edit(a, id, input)).toEqual(answer(200, { status: 'applied' }))
    expect((await form(a, jobId)).body.written).toMatchObject({
      note: 'Second thoughts',
      source: input.source,
    })
    expect((await open(poster, id)).body.note).toBe('Second thoughts')
    expect(await edit(a, id, { ...input, note: 'Third' })).toEqual(refusal(409, 'application_viewed'))
    expect((await open(poster, id)).body.note).toBe('Second thoughts')
    expect(await told(a.id)).toEqual(['application_changed'])
  })

  it('and a view at the same moment: the poster never sees less than what is stored', async () => {
    const [a, jobId] = [await test.signIn(), await createJob(test, poster.id)]
    const { id, cardId } = await applyAs(test, a, jobId, { note: 'First' })
    const [edited, seen] = await Promise.all([
      edit(a, id, withCard(cardId, { note: 'Edited' })),
      open(poster, id),
    ])
    const stored = (await form(a, jobId)).body.written.note
    expect(edited.status === 200 ? 'Edited' : 'First').toBe(stored)
    expect(seen.body.note).toBe(stored)
  })
})

describe('withdrawing', () => {
  it('empties what was sent, and can be followed by applying again', async () => {
    const own = await test.signIn()
    const [a, jobId] = [await test.signIn(), await createJob(test, own.id)]
    const { id, cardId } = await applyAs(test, a, jobId, { note: 'Hi' })
    await open(own, id)
    expect(await withdraw(a, id)).toEqual(answer(200, { status: 'withdrawn', mayWithdraw: false }))
    expect((await open(own, id)).body).toMatchObject({
      status: 'withdrawn',
      note: null,
      answers: [],
      sent: null,
    })
    expect(await told(own.id)).toEqual(['application_received', 'application_withdrawn'])
    expect(await withdraw(a, id)).toEqual(refusal(409, 'application_ended'))
    expect(await apply(a, jobId, withCard(cardId))).toEqual(answer(200, { id, status: 'applied' }))
    expect(await countOf(jobId)).toBe(1)
  })

  it("doesn't tell a poster who hasn't seen it", async () => {
    const own = await test.signIn()
    const [a, jobId] = [await test.signIn(), await createJob(test, own.id)]
    const { id } = await applyAs(test, a, jobId)
    await withdraw(a, id)
    expect(await told(own.id)).toEqual(['application_received'])
  })
})

describe('imported jobs', () => {
  it('can be tracked by the member alone', async () => {
    const a = await test.signIn()
    const jobId = await createJob(test, null, { applyUrl: 'https://example.com/apply' })
    expect(await track(a, jobId)).toEqual(
      answer(200, { isExternal: true, status: 'applied', mayEdit: false }),
    )
    const { body } = await track(a, jobId)
    expect(await countOf(jobId)).toBe(1)
    const status = (who: TestMember, next: string) =>
      send(test, 'PUT', `/api/applications/${body.id}/status`, who, { status: next })
    expect(await status(a, 'interview')).toEqual(answer(200, { status: 'interview' }))
    expect(await status(a, 'applied')).toEqual(answer(200, { status: 'applied' }))
    expect(await status(await test.signIn(), 'offer')).toEqual(refusal(404, 'application_not_found'))
    expect(await status(a, 'viewed')).toEqual(refusal(400, 'invalid_input'))
    await test.deps.database.db.update(jobs).set({ isActive: false }).where(eq(jobs.id, jobId))
    expect((await form(a, jobId)).body.application.status).toBe('applied')
  })

  it('are only those with a page elsewhere', async () => {
    const [a, jobId] = [await test.signIn(), await createJob(test, poster.id)]
    expect(await track(a, jobId)).toEqual(refusal(409, 'job_not_elsewhere'))
    const { id } = await applyAs(test, a, jobId)
    const own = await send(test, 'PUT', `/api/applications/${id}/status`, a, { status: 'offer' })
    expect(own).toEqual(refusal(404, 'application_not_found'))
  })
})

it('questions are part of a posting, and an edit without them keeps them', async () => {
  const own = await test.signIn()
  const body = { ...POSTING, salaryMin: 80_000, salaryMax: 90_000, benefits: null }
  const post = (questions: unknown) => send(test, 'POST', '/api/jobs', own, { ...body, questions })
  const wrong = [
    [{ ...SHIFT, choices: ['Day'] }],
    [{ ...SHIFT, choices: ['Day', 'Day'] }],
    [{ ...YEARS, choices: ['1'] }],
    [{ ...YEARS, text: ' ' }],
    [YEARS, YEARS],
    Array.from({ length: 6 }, (_, index) => ({ ...YEARS, text: `Question ${index}` })),
  ]
  for (const questions of wrong) expect(await post(questions)).toEqual(refusal(400, 'invalid_input'))
  const { job } = (await post([SHIFT, YEARS])).body
  expect(job).toMatchObject({ questions: [SHIFT, YEARS], needsVerifiedId: false, isBlind: false })
  const edited = await send(test, 'PATCH', `/api/jobs/${job.id}`, own, { title: 'Day Nurse', isBlind: true })
  expect(edited.body.job).toMatchObject({ title: 'Day Nurse', questions: [SHIFT, YEARS], isBlind: true })
})
