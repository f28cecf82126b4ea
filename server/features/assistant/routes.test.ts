import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assistantAnalyses, blocks, resumeCards, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { RESUME_LINES, resumeDocx, resumePdf } from '#tests/factories/resume-files.ts'
import { upload } from '#tests/factories/uploads.ts'

const JOB = `Registered Nurse, Cardiac ICU
Requirements
- Active RN license and BLS certification
- 3 years of critical care experience
- Epic charting
Nice to have: Spanish`
const RESUME = `Maya Reyes
maya.reyes@example.com | (206) 555-0142 | Seattle, WA
Experience
Registered Nurse, Mercy General, 2015 - 2024
Responsible for various patients in the critical care unit, charting in Epic
Skills
BLS, critical care, Epic`
const MATCH = { jobDescription: JOB, resumeText: RESUME, userSkills: [], userLocation: 'USA' }
const NETWORK = {
  userProfile: { skills: ['Epic', 'BLS'], industry: 'Health care', experience: '9 years', goals: 'Teach' },
  targetProfile: {
    skills: ['Epic'],
    industry: 'Health care',
    experience: '15 years',
    role: 'Nurse Educator',
  },
}
const AI = '/api/ai'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const post = (person: TestMember | null, path: string, body: object) =>
  send(test, 'POST', `${AI}/${path}`, person, body)
const history = async (person: TestMember) => (await send(test, 'GET', `${AI}/analyses`, person)).body.items

describe('what is refused', () => {
  it.each([
    ['GET', '/status'],
    ['POST', '/job-match'],
    ['POST', '/resume-analysis'],
    ['POST', '/networking'],
    ['POST', '/interview-questions'],
    ['POST', '/resume-text'],
    ['GET', '/analyses'],
    ['GET', '/profile'],
    ['DELETE', '/analyses'],
    ['GET', '/analyses/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/analyses/00000000-0000-4000-8000-000000000000'],
  ] as const)('%s %s without a sign-in', async (method, path) => {
    expect(await send(test, method, `${AI}${path}`, null)).toEqual(refusal(401, 'unauthorized'))
  })

  it.each([
    ['job-match', { ...MATCH, jobDescription: ' \n ' }, 'jobDescription'],
    ['job-match', { ...MATCH, resumeText: '' }, 'resumeText'],
    ['job-match', { jobDescription: JOB }, 'resumeText'],
    ['job-match', { ...MATCH, resumeText: 'a'.repeat(40_001) }, 'resumeText'],
    ['job-match', { ...MATCH, userSkills: 'nursing' }, 'userSkills'],
    ['resume-analysis', { resumeText: '\t' }, 'resumeText'],
    ['resume-analysis', { resumeText: RESUME, targetRole: 'a'.repeat(121) }, 'targetRole'],
    ['networking', { ...NETWORK, userProfile: { skills: [' '] } }, 'userProfile.skills'],
    ['networking', { ...NETWORK, targetProfile: { skills: [] } }, 'targetProfile.skills'],
    ['interview-questions', { jobDescription: '' }, 'jobDescription'],
  ])('%s with %j', async (path, body, field) => {
    const person = await test.signIn()
    const { status, body: said } = await post(person, path, body)
    expect([status, said.code, Object.keys(said.fields)]).toEqual([400, 'invalid_input', [field]])
    expect(await history(person)).toEqual([])
  })

  it('a body beyond what the texts can come to', async () => {
    const body = { ...MATCH, userLocation: 'a'.repeat(600_000) }
    expect(await post(await test.signIn(), 'job-match', body)).toEqual(refusal(413, 'too_large'))
  })

  it('too many analyses in an hour', async () => {
    const person = await test.signIn()
    await test.deps.database.pool.query(
      'insert into rate_limits (key, points, expire) values ($1, 120, $2) on conflict (key) do update set points = 120, expire = $2',
      [`assistant:${person.id}`, Date.now() + 60_000],
    )
    expect(await post(person, 'job-match', MATCH)).toEqual(refusal(429, 'too_many_attempts'))
  })
})

describe('the three tools', () => {
  it('match a job, every point with the words it rests on', async () => {
    const { status, body } = await post(await test.signIn(), 'job-match', MATCH)
    expect(status).toBe(200)
    expect(body).toMatchObject({ wording: null, note: null, salaryRange: { min: expect.any(Number) } })
    expect(body.matchScore).toBeGreaterThanOrEqual(0)
    expect(body.points.length).toBeGreaterThan(0)
    for (const { job, resume } of body.points) {
      expect(JOB.slice(job.start, job.end)).toBe(job.text)
      if (resume && RESUME.includes(resume.text))
        expect(RESUME.slice(resume.start, resume.end)).toBe(resume.text)
    }
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['matchReasons', 'improvementSuggestions', 'skillGaps', 'id']),
    )
  })

  it('give no score to a job that asks for nothing', async () => {
    const { body } = await post(await test.signIn(), 'job-match', {
      ...MATCH,
      jobDescription: 'Come and see us.',
    })
    expect(body.matchScore).toBeNull()
  })

  it('analyse a resume, every finding with its line', async () => {
    const { status, body } = await post(await test.signIn(), 'resume-analysis', { resumeText: RESUME })
    expect(status).toBe(200)
    const quotes = body.findings.flatMap(({ quote }: { quote: unknown }) => quote ?? [])
    expect(quotes.length).toBeGreaterThan(0)
    for (const { start, end, text } of quotes) expect(RESUME.slice(start, end)).toBe(text)
    for (const list of [
      'strengths',
      'weaknesses',
      'suggestions',
      'atsOptimization',
      'missingKeywords',
      'formattingIssues',
    ])
      expect(body[list].every((text: unknown) => typeof text === 'string')).toBe(true)
  })

  it('find real members for a target: listed, not blocked, by what they show', async () => {
    const { db } = test.deps.database
    const [person, fitting, hidden, blocked, other, skilled] = await Promise.all([
      test.signIn({ firstName: 'Maya' }),
      test.signIn({ title: 'Clinical Nurse Educator', firstName: 'Sofia', lastName: 'Lindqvist' }),
      test.signIn({ title: 'Nurse Educator' }),
      test.signIn({ title: 'Nurse Educator' }),
      test.signIn({ title: 'Carpenter' }),
      test.signIn({ title: 'Nurse' }),
    ])
    await db.update(users).set({ isListed: false }).where(eq(users.id, hidden.id))
    await db.insert(blocks).values({ blockerId: blocked.id, blockedId: person.id })
    await db.insert(resumeCards).values([
      { userId: fitting.id, title: 'Educator', skills: ['Epic'] },
      { userId: skilled.id, title: 'Analyst', skills: ['Épic'] },
    ])
    const { status, body } = await post(person, 'networking', NETWORK)
    expect(status).toBe(200)
    const found = body.people.map(({ member }: { member: { id: string } }) => member.id)
    expect(found).toEqual(expect.arrayContaining([fitting.id, skilled.id]))
    for (const { id } of [person, hidden, blocked, other]) expect(found).not.toContain(id)
    const [first] = body.people
    expect(first.member).toMatchObject({ id: fitting.id, name: 'Sofia L.' })
    expect(first.suggestedMessage).toContain('Sofia')
    expect(JSON.stringify(body)).not.toMatch(/Lindqvist|@/)
  })

  it('ask what an interviewer may ask', async () => {
    const body = { jobDescription: JOB, resumeText: RESUME }
    const { status, body: said } = await post(await test.signIn(), 'interview-questions', body)
    expect(status).toBe(200)
    expect(said.questions.length).toBeGreaterThan(2)
  })

  it('report progress line by line, if requested', async () => {
    const { cookie } = await test.signIn()
    const response = await test.app.inject({
      method: 'POST',
      url: `${AI}/job-match`,
      headers: { cookie, accept: 'application/x-ndjson' },
      payload: MATCH,
    })
    expect(response.headers['content-type']).toContain('application/x-ndjson')
    const events = response.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events.map(({ type }) => type)).toEqual(['progress', 'done'])
    expect(events.at(-1).result).toMatchObject({ id: expect.any(String), points: expect.any(Array) })
  })
})

describe('a file read in place', () => {
  const read = async (person: TestMember, bytes: Buffer, type: string) => {
    const headers = { cookie: person.cookie, 'content-type': type }
    const response = await test.app.inject({
      method: 'POST',
      url: `${AI}/resume-text`,
      headers,
      payload: bytes,
    })
    return { status: response.statusCode, body: response.json() }
  }

  it.each([
    ['PDF', 'application/pdf', resumePdf],
    ['DOCX', 'application/octet-stream', async () => resumeDocx()],
  ] as const)('gives the text of a %s and keeps nothing', async (_, type, make) => {
    const person = await test.signIn()
    const { status, body } = await read(person, await make(), type)
    expect([status, body.text]).toEqual([200, RESUME_LINES.join('\n')])
    const { rows } = await test.deps.database.pool.query(
      'select (select count(*) from objects where owner_id = $1) + (select count(*) from resumes where member_id = $1) as kept',
      [person.id],
    )
    expect(rows[0].kept).toBe('0')
  })

  it('refuses what is no document, and what is too large', async () => {
    const person = await test.signIn()
    expect(await read(person, Buffer.from('MZ'), 'application/pdf')).toEqual(
      refusal(400, 'file_not_accepted'),
    )
    const large = await read(person, Buffer.alloc(2_097_153, '%PDF-'), 'application/pdf')
    expect(large).toEqual(refusal(413, 'file_too_large'))
  })
})

describe('the history', () => {
  it('lists, opens and deletes the own analyses, and no other member’s', async () => {
    const [person, other] = await Promise.all([test.signIn(), test.signIn()])
    const first = (await post(person, 'job-match', MATCH)).body
    const second = (await post(person, 'resume-analysis', { resumeText: RESUME, targetRole: 'Nurse' })).body
    expect(await history(person)).toMatchObject([
      { id: second.id, kind: 'resume', title: 'Nurse', score: second.overallScore },
      { id: first.id, kind: 'job-match', title: 'Registered Nurse, Cardiac ICU' },
    ])
    const url = `${AI}/analyses/${first.id}`
    const { id: _, ...result } = first
    expect((await send(test, 'GET', url, person)).body.analysis).toEqual({
      kind: 'job-match',
      input: MATCH,
      result,
    })
    expect(await history(other)).toEqual([])
    expect(await send(test, 'GET', url, other)).toEqual(refusal(404, 'analysis_not_found'))
    expect(await send(test, 'DELETE', url, other)).toEqual(refusal(404, 'analysis_not_found'))
    expect(await send(test, 'DELETE', `${AI}/analyses`, other)).toEqual(ok)
    expect(await send(test, 'DELETE', url, person)).toEqual(ok)
    expect(await send(test, 'DELETE', url, person)).toEqual(refusal(404, 'analysis_not_found'))
    expect(await history(person)).toHaveLength(1)
    expect(await send(test, 'DELETE', `${AI}/analyses`, person)).toEqual(ok)
    expect(await history(person)).toEqual([])
  })

  it('is paginated, keeps the newest hundred and refuses an invalid page', async () => {
    const person = await test.signIn()
    const { db } = test.deps.database
    const row = { memberId: person.id, kind: 'resume' as const, title: 'Old', sealed: Buffer.alloc(1) }
    const createdAt = new Date('2026-01-01')
    await db.insert(assistantAnalyses).values(Array.from({ length: 110 }, () => ({ ...row, createdAt })))
    await post(person, 'resume-analysis', { resumeText: RESUME })
    const seen = new Set<string>()
    let path = `${AI}/analyses`
    for (let page = 0; page < 10; page++) {
      const { items, nextCursor } = (await send(test, 'GET', path, person)).body
      for (const { id } of items) seen.add(id)
      if (!nextCursor) break
      path = `${AI}/analyses?cursor=${nextCursor}`
    }
    expect(seen.size).toBe(100)
    expect(await send(test, 'GET', `${AI}/analyses?cursor=x`, person)).toEqual(refusal(400, 'invalid_input'))
  })

  it('stores no word of a resume in plain text', async () => {
    const person = await test.signIn()
    await post(person, 'resume-analysis', { resumeText: `${RESUME}\nQuillfeather` })
    const { rows } = await test.deps.database.pool.query(
      "select row_to_json(a)::text || encode(sealed, 'escape') as row from assistant_analyses a where member_id = $1",
      [person.id],
    )
    expect(rows[0].row).not.toMatch(/Quillfeather|Mercy/)
  })

  it('goes with the account', async () => {
    const person = await test.signIn()
    await post(person, 'job-match', MATCH)
    await test.deps.database.db.delete(users).where(eq(users.id, person.id))
    const rows = await test.deps.database.db
      .select()
      .from(assistantAnalyses)
      .where(eq(assistantAnalyses.memberId, person.id))
    expect(rows).toEqual([])
  })
})

describe('the own profile', () => {
  it('comes from the stored resume: skills, years and the last occupation', async () => {
    const person = await test.signIn()
    const readProfile = () => send(test, 'GET', `${AI}/profile`, person)
    expect(await readProfile()).toEqual(answer(200, { status: 'none', profile: null }))
    const documentURL = await upload(test, person, await resumePdf(RESUME.split('\n')), 'resume')
    expect((await send(test, 'PUT', '/api/resume', person, { documentURL })).status).toBe(200)
    const profile = await vi.waitFor(async () => {
      const { body } = await readProfile()
      expect(body.status).toBe('read')
      return body.profile
    }, 20_000)
    expect(profile.skills).toEqual(expect.arrayContaining(['Critical care nursing', 'Charting']))
    expect(profile.experience).toBe('9 years, Registered Nurse')
  })
})
