import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications, connections, credentials, moderationDecisions } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createCard, createJob, withCard } from '#tests/factories/applications.ts'
import { EXPORT_AREAS } from '#tests/factories/feature-internals.ts'
import {
  ANSWER,
  applyHidden,
  CHOICE,
  type HiddenApplicant,
  QUESTIONS,
  SECRETS,
  TEXT,
} from '#tests/factories/hidden-applicant.ts'
import { answer, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { remindPosters } from '../sweep.task.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const hidden = (job?: Parameters<typeof applyHidden>[1]) => applyHidden(test, job)

const block = (who: TestMember, other: TestMember) =>
  send(test, 'POST', `/api/members/${other.id}/block`, who)
const unblock = (who: TestMember, other: TestMember) =>
  send(test, 'DELETE', `/api/members/${other.id}/block`, who)
const decide = (who: TestMember, id: string, from: string, to: string) =>
  send(test, 'POST', `/api/applications/${id}/decision`, who, { from, to, message: null })
const csv = async (who: TestMember, path: string) => {
  const { statusCode, body } = await test.app.inject({ url: path, headers: { cookie: who.cookie } })
  return { status: statusCode, body }
}

const FILTERS = [
  ...['', '?sort=newest', '?sort=status', '?status=viewed', '?country=USA', '?state=OR', '?minScore=0'],
  ...['?verified=1', '?question=Which%20shift%3F&answer=Night'],
  `?question=${encodeURIComponent(TEXT.text)}&answer=${encodeURIComponent(ANSWER)}`,
]

/** Everything that a poster can read about the applications for a job. */
async function seenBy({
  poster,
  jobId,
  id,
}: Pick<HiddenApplicant, 'poster' | 'jobId' | 'id'>): Promise<unknown[]> {
  const zone = { times: ['2027-01-04T10:00'], minutes: 30, timeZone: 'America/Toronto' }
  const meeting = { ...zone, with: { kind: 'application', applicationId: id } }
  const seen: unknown[] = [
    await send(test, 'PUT', `/api/applications/${id}/private-note`, poster, { text: 'Good' }),
    await send(test, 'POST', `/api/applications/${id}/open`, poster),
    await send(test, 'GET', '/api/applications/received', poster),
    await send(test, 'GET', '/api/notifications', poster),
    await send(test, 'POST', '/api/meetings/check', poster, meeting),
    await send(test, 'POST', '/api/meetings', poster, { ...meeting, topic: 'Hello', note: null }),
    await decide(poster, id, 'applied', 'offer'),
  ]
  for (const filter of FILTERS) {
    seen.push(filter, await send(test, 'GET', `/api/jobs/${jobId}/applicants${filter}`, poster))
    if (filter === '' || filter.includes('answer'))
      seen.push(await csv(poster, `/api/jobs/${jobId}/applicants.csv${filter}`))
  }
  const area = EXPORT_AREAS.find(({ file }) => file === 'applicants')
  const { rows } = await test.deps.database.pool.query(area?.query ?? '', [poster.id])
  return [...seen, rows]
}

describe('an application that a blind review hides', () => {
  it("isn't told by blocks or a suspension, from either side", async () => {
    const { db } = test.deps.database
    const it = await hidden()
    const other = await test.signIn()
    await send(test, 'POST', `/api/applications/${it.id}/open`, it.poster)
    const before = await seenBy(it)
    expect(JSON.stringify(before)).toContain(it.id)
    await block(it.poster, other)
    expect(await seenBy(it)).toEqual(before)
    await block(it.poster, it.applicant)
    expect(await seenBy(it)).toEqual(before)
    await block(it.applicant, it.poster)
    expect(await seenBy(it)).toEqual(before)
    await unblock(it.poster, it.applicant)
    expect(await seenBy(it)).toEqual(before)
    await unblock(it.applicant, it.poster)
    await db
      .insert(moderationDecisions)
      .values({ memberId: it.applicant.id, action: 'suspend', status: 'in_effect' })
    expect(await seenBy(it)).toEqual(before)
  })

  it('counts for turning down and for reminders, blocked or not', async () => {
    const [free, blocked] = [await hidden(), await hidden()]
    await block(blocked.poster, blocked.applicant)
    const old = new Date(Date.now() - 15 * 86_400_000)
    await test.deps.database.db.update(applications).set({ submittedAt: old })
    await remindPosters(test.deps)
    for (const one of [free, blocked]) {
      const bell = await send(test, 'GET', '/api/notifications', one.poster)
      expect(JSON.stringify(bell.body)).toContain('1 applicant has waited')
      const turned = await send(test, 'POST', `/api/jobs/${one.jobId}/applicants/not-selected`, one.poster, {
        ids: [one.id],
        message: null,
      })
      expect(turned.body).toEqual({ changed: 1 })
    }
  })

  it('can be withdrawn by someone who is blocked, and still tells no one who it was', async () => {
    const it = await hidden()
    await send(test, 'POST', `/api/applications/${it.id}/open`, it.poster)
    await block(it.poster, it.applicant)
    const withdrawn = await send(test, 'POST', `/api/applications/${it.id}/withdraw`, it.applicant)
    expect(withdrawn).toEqual(answer(200, { status: 'withdrawn' }))
    const list = await send(test, 'GET', `/api/jobs/${it.jobId}/applicants`, it.poster)
    expect(list.body.applicants).toMatchObject([{ id: it.id, applicant: null, status: 'withdrawn' }])
    expect(JSON.stringify(await send(test, 'GET', '/api/notifications', it.poster))).not.toMatch(SECRETS)
  })

  it("isn't found by an answer in the applicant's own words, also if the question has choices later", async () => {
    const it = await hidden()
    const question = `?question=${encodeURIComponent(TEXT.text)}&answer=${encodeURIComponent(ANSWER)}`
    const found = async (query: string) =>
      (await send(test, 'GET', `/api/jobs/${it.jobId}/applicants${query}`, it.poster)).body.applicants.length
    expect(await found('?question=Which%20shift%3F&answer=Night')).toBe(1)
    expect(await found(question)).toBe(0)
    const edited = { questions: [QUESTIONS[0], { ...TEXT, kind: 'choice', choices: [ANSWER, 'No'] }] }
    expect((await send(test, 'PATCH', `/api/jobs/${it.jobId}`, it.poster, edited)).status).toBe(200)
    expect(await found(question)).toBe(0)
  })

  it("isn't found by a choice that names someone", async () => {
    const choices = ['Zoltánka Quixworth-Ngata', 'Robin Sample']
    const question = { text: 'Who are you?', kind: 'choice', isRequired: false, choices } as const
    const it = await hidden()
    const jobId = await createJob(test, it.poster.id, {
      isBlind: true,
      questions: [{ ...question, choices }],
    })
    const answers = [{ question: question.text, answer: choices[0] }]
    await send(test, 'POST', `/api/jobs/${jobId}/application`, it.applicant, withCard(it.cardId, { answers }))
    const query = `?question=${encodeURIComponent(question.text)}&answer=${encodeURIComponent(choices[0] ?? '')}`
    const list = async (more: string) =>
      (await send(test, 'GET', `/api/jobs/${jobId}/applicants${more}`, it.poster)).body.applicants
    expect(await list('')).toHaveLength(1)
    expect(await list(query)).toEqual([])
  })

  it('still hides the name, links and cards that its member had when they sent it', async () => {
    const it = await hidden()
    // A verified credential would still say the name.
    await test.deps.database.db.delete(credentials).where(eq(credentials.userId, it.applicant.id))
    const renamed = { firstName: 'Walter', lastName: 'Brightwater', links: [] }
    expect((await send(test, 'PATCH', '/api/members/me', it.applicant, renamed)).status).toBe(200)
    const opened = () => send(test, 'POST', `/api/applications/${it.id}/open`, it.poster)
    expect(await opened()).toEqual(answer(200, { applicant: null, sent: expect.anything() }))
    expect(JSON.stringify((await opened()).body)).not.toMatch(SECRETS)
    await send(test, 'DELETE', `/api/resume-cards/${it.cardId}`, it.applicant)
    expect(await opened()).toEqual(answer(200, { sent: null, note: expect.anything() }))
    expect(JSON.stringify((await opened()).body)).not.toMatch(SECRETS)
  })

  it('has the same score whether or not the posting asks for its name', async () => {
    const requirements = 'RN license. Triage. Zoltanka Quixworth-Ngata. Dromedary. nightheron. Xylophon.'
    const [named, plain] = [
      await hidden({ requirements, location: 'Portland, OR' }),
      await hidden({ requirements }),
    ]
    const other = await test.signIn()
    const cardId = await createCard(test, other.id, {
      ...{
        title: 'Nurse, •••',
        tagline: 'I am •••',
        skills: ['Triage'],
        experience: '•••, 2019 to 2024. ••• led nights at •••.',
      },
      ...{ education: null, achievements: ['The ••• medal, at •••'], contactEmail: null },
    })
    const answers = [
      { question: CHOICE.text, answer: 'Night' },
      { question: TEXT.text, answer: 'Nowhere' },
    ]
    const sent = await send(
      test,
      'POST',
      `/api/jobs/${plain.jobId}/application`,
      other,
      withCard(cardId, { answers }),
    )
    const scoreOf = async (who: TestMember, id: string) =>
      (await send(test, 'POST', `/api/applications/${id}/open`, who)).body.score
    expect(await scoreOf(named.poster, named.id)).toBe(await scoreOf(plain.poster, sent.body.id))
  })
})

describe('showing who it is', () => {
  it('works as ever, and a block applies from then on', async () => {
    const free = await hidden()
    const shown = await decide(free.poster, free.id, 'applied', 'in_conversation')
    expect(shown.body.applicant).toMatchObject({ id: free.applicant.id })
    await block(free.poster, free.applicant)
    expect(await send(test, 'POST', `/api/applications/${free.id}/open`, free.poster)).toEqual(
      refusal(404, 'application_not_found'),
    )

    const blocked = await hidden()
    await block(blocked.applicant, blocked.poster)
    const refused = await decide(blocked.poster, blocked.id, 'applied', 'in_conversation')
    expect(refused).toEqual(refusal(404, 'application_not_found'))
    const { db } = test.deps.database
    const [row] = await db.select().from(applications).where(eq(applications.id, blocked.id))
    // Decided once and for all: a poster can't try again with other members blocked.
    expect(row).toMatchObject({ status: 'in_conversation', isRevealed: true })
    const areBoth = and(
      eq(connections.userId1, blocked.poster.id),
      eq(connections.userId2, blocked.applicant.id),
    )
    expect(await db.$count(connections, areBoth)).toBe(0)
    expect(
      (await send(test, 'GET', `/api/jobs/${blocked.jobId}/applicants`, blocked.poster)).body,
    ).toMatchObject({
      applicants: [],
      total: 0,
    })
    await unblock(blocked.applicant, blocked.poster)
    const again = await send(test, 'POST', `/api/applications/${blocked.id}/open`, blocked.poster)
    expect(again.body.applicant).toMatchObject({ id: blocked.applicant.id })
  })

  it("isn't undone by applying again: a poster who saw the name has seen it", async () => {
    const it = await hidden({ isBlind: false })
    await send(test, 'POST', `/api/applications/${it.id}/withdraw`, it.applicant)
    await send(test, 'PATCH', `/api/jobs/${it.jobId}`, it.poster, { isBlind: true })
    const answers = [
      { question: CHOICE.text, answer: 'Day' },
      { question: TEXT.text, answer: 'x' },
    ]
    const input = withCard(it.cardId, { answers })
    const preview = await send(test, 'POST', `/api/jobs/${it.jobId}/application/preview`, it.applicant, input)
    expect(preview.body.applicant).toMatchObject({ id: it.applicant.id })
    await send(test, 'POST', `/api/jobs/${it.jobId}/application`, it.applicant, input)
    const seen = await send(test, 'POST', `/api/applications/${it.id}/open`, it.poster)
    expect(seen.body.applicant).toMatchObject({ id: it.applicant.id })
  })
})
