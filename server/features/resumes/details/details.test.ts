import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { resumeDetailsInput } from '#shared/contracts/resume-details.ts'
import { detailsOf, type ResumeDetails } from '#shared/domain/resumes/details.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { RESUME_LINES, resumeDocx, resumePdf } from '#tests/factories/resume-files.ts'
import { upload } from '#tests/factories/uploads.ts'
import { readResumeStructure } from '../structure/read-structure.ts'
import { ownResume } from './corrected.ts'

const DETAILS = '/api/resume/details'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const read = async (person: TestMember) => (await send(test, 'GET', DETAILS, person)).body.details
const correct = (person: TestMember, version: string, values: object) =>
  send(test, 'PUT', DETAILS, person, { version, values })

/** Uploads a file as the resume, and waits until it is read. */
async function uploadResume(person: TestMember, bytes: Buffer): Promise<void> {
  const documentURL = await upload(test, person, bytes, 'resume')
  expect((await send(test, 'PUT', '/api/resume', person, { documentURL })).status).toBe(200)
  await vi.waitFor(async () => {
    expect((await send(test, 'GET', '/api/resume', person)).body.resume.status).toBe('read')
  }, 20_000)
}

async function withResume(bytes?: Buffer): Promise<TestMember> {
  const person = await test.signIn()
  await uploadResume(person, bytes ?? (await resumePdf()))
  return person
}

describe('what was read', () => {
  it('is data, each value with its page and line', async () => {
    const person = await withResume()
    const { values, places, correctedAt, isOfEarlierFile } = await read(person)
    expect(values).toMatchObject({
      name: 'Maya Chen',
      emails: ['maya.chen@example.com'],
      jobs: [{ title: 'Charge Nurse', employer: 'Riverside Hospital', from: '2019', to: '2024' }],
      education: [{ degree: 'BSc Nursing', school: 'Portland State University', to: '2014' }],
      skills: ['Triage', 'wound care', 'Spanish'],
    })
    expect(values.jobs[0].points).toEqual(['Led a night team of nine and cut waiting times by a third.'])
    expect([correctedAt, isOfEarlierFile]).toEqual([null, false])
    expect(places).toContainEqual({ field: 'name', page: 1, line: 1 })
    expect(places).toContainEqual({ field: 'jobs.0.from', page: 1, line: 4 })
    expect(places).toContainEqual({ field: 'jobs.0.points.0', page: 1, line: 5 })
    expect(places).toContainEqual({ field: 'skills.1', page: 1, line: 9 })
  })

  it('has lines without pages in Word files', async () => {
    const person = await test.signIn()
    await uploadResume(person, resumeDocx())
    expect((await read(person)).places).toContainEqual({ field: 'name', page: null, line: 1 })
  })

  it('is nothing before there is a resume', async () => {
    expect(await read(await test.signIn())).toBeNull()
  })

  it('always fits what may be saved', () => {
    const lines = ['\u200b\u200b', 'x'.repeat(3000), ...RESUME_LINES, '\u202e2019 - 2021', 'Skills', '\ufffd']
    for (const texts of [lines, lines.toReversed(), lines.map((text) => text.repeat(40))])
      expect(resumeDetailsInput.safeParse(detailsOf(readResumeStructure(texts))).error).toBeUndefined()
  })
})

describe('a correction', () => {
  it('is kept sealed, with places for what is still in the file', async () => {
    const person = await withResume()
    const { version, values } = await read(person)
    const [job] = values.jobs
    const changed = {
      ...values,
      jobs: [
        { title: 'Porter', employer: 'Quillfeather', place: '', from: '2012', to: '2014-06', points: [] },
        { ...job, title: ' Head Nurse ' },
      ],
    }
    const saved = await correct(person, version, changed)
    expect(saved.status).toBe(200)
    expect(saved.body.details.correctedAt).not.toBeNull()
    expect(saved.body.details.version).not.toBe(version)
    expect(await read(person)).toEqual(saved.body.details)
    expect(saved.body.details.values.jobs[1].title).toBe('Head Nurse')
    const fields = saved.body.details.places.map(({ field }: { field: string }) => field)
    expect(fields).toContain('jobs.1.employer')
    expect(fields).not.toContain('jobs.1.title')
    expect(fields).not.toContain('jobs.0.employer')
    const { rows } = await test.deps.database.pool.query(
      'select encode(sealed_correction, $1) as sealed from resumes where member_id = $2',
      ['escape', person.id],
    )
    expect(rows[0].sealed).not.toMatch(/Quillfeather/)
  })

  it('stays when another file is read, and can be deleted', async () => {
    const person = await withResume()
    const { version, values } = await read(person)
    await correct(person, version, { ...values, headline: 'Head Nurse' })
    await uploadResume(person, await resumePdf(['Maya Quillfeather', 'Skills', 'Baking']))
    const later = await read(person)
    expect(later).toMatchObject({
      isOfEarlierFile: true,
      values: { name: 'Maya Chen', headline: 'Head Nurse' },
    })
    const dropped = await send(test, 'DELETE', `${DETAILS}?version=${later.version}`, person)
    expect(dropped).toMatchObject({
      status: 200,
      body: { details: { correctedAt: null, isOfEarlierFile: false, values: { name: 'Maya Quillfeather' } } },
    })
  })

  it('is what other features start from, beside what it leaves out', async () => {
    const file = [
      ...RESUME_LINES.slice(0, 2),
      'Summary',
      'Eleven years at the bedside.',
      ...RESUME_LINES.slice(2),
      'Awards',
      'Nurse of the year',
    ]
    const person = await withResume(await resumePdf(file))
    const { version, values } = await read(person)
    const [job] = values.jobs
    await correct(person, version, {
      ...values,
      headline: 'Head Nurse',
      jobs: [{ ...job, from: '2018-05', to: 'present' }],
      skills: ['Dialysis'],
    })
    const own = await ownResume(test.deps, person.id)
    expect(own?.reading?.lines.map(({ text }) => text)).toEqual([
      'Maya Chen',
      'Head Nurse',
      'maya.chen@example.com | (503) 555-0142 | linkedin.com/in/mayachen',
      'Summary',
      'Eleven years at the bedside.',
      'Experience',
      'Charge Nurse, Riverside Hospital, May 2018 - Present',
      '• Led a night team of nine and cut waiting times by a third.',
      'Education',
      'BSc Nursing, Portland State University, 2014',
      'Skills',
      'Dialysis',
      'Awards',
      'Nurse of the year',
    ])
    const { draft } = (await send(test, 'GET', '/api/resume-cards/draft', person)).body
    expect(draft).toMatchObject({
      title: 'Head Nurse',
      skills: ['Dialysis'],
      achievements: ['Nurse of the year'],
    })
    expect(draft.experience).toContain('May 2018 - Present')
  })

  it('goes with the resume and the account', async () => {
    const [person, deleted] = [await withResume(), await withResume()]
    for (const one of [person, deleted]) {
      const { version, values } = await read(one)
      await correct(one, version, { ...values, headline: 'Head Nurse' })
    }
    await send(test, 'DELETE', '/api/resume', person)
    expect(await read(person)).toBeNull()
    await uploadResume(person, await resumePdf())
    expect(await read(person)).toMatchObject({ correctedAt: null, values: { headline: '' } })
    await test.deps.database.db.delete(users)
    expect(await test.deps.database.pool.query('select from resumes')).toMatchObject({ rowCount: 0 })
  })
})

describe('what is refused', () => {
  it.each([
    ['GET', DETAILS],
    ['PUT', DETAILS],
    ['DELETE', `${DETAILS}?version=x`],
  ] as const)('%s without a sign-in', async (method, path) => {
    const body = method === 'PUT' ? { version: 'x', values: {} } : undefined
    expect(await send(test, method, path, null, body)).toEqual(refusal(401, 'unauthorized'))
  })

  it("another member's details: everyone has their own", async () => {
    const person = await withResume()
    const other = await test.signIn({ isAdmin: true })
    const { version, values } = await read(person)
    expect(await read(other)).toBeNull()
    expect(await correct(other, version, { ...values, name: 'Other' })).toEqual(
      refusal(409, 'resume_not_read'),
    )
    expect(await send(test, 'DELETE', `${DETAILS}?version=${version}`, other)).toEqual(
      refusal(409, 'resume_not_read'),
    )
    expect((await read(person)).values.name).toBe('Maya Chen')
  })

  it('a correction of what changed meanwhile, of two at once all but one', async () => {
    const person = await withResume()
    const { version, values } = await read(person)
    const names = ['One', 'Two', 'Three']
    const answers = await Promise.all(names.map((name) => correct(person, version, { ...values, name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await correct(person, version, values)).toEqual(refusal(409, 'resume_details_changed'))
    expect(await send(test, 'DELETE', `${DETAILS}?version=${version}`, person)).toEqual(
      refusal(409, 'resume_details_changed'),
    )
    expect(names).toContain((await read(person)).values.name)
  })

  const job = {
    title: 'Nurse',
    employer: 'Harbor Health',
    place: '',
    from: '',
    to: '',
    points: [] as string[],
  }
  let person: TestMember | undefined
  it.each<[string, Partial<ResumeDetails> | null, string]>([
    ['no values', null, 'values'],
    ['a long name', { name: 'x'.repeat(201) }, 'values.name'],
    ['too many skills', { skills: Array(101).fill('Epic') }, 'values.skills'],
    ['an empty skill', { skills: [' '] }, 'values.skills.0'],
    ['a job without a name', { jobs: [{ ...job, title: ' ', employer: '' }] }, 'values.jobs.0.title'],
    ['a date of no calendar', { jobs: [{ ...job, from: '2019-13' }] }, 'values.jobs.0.from'],
    [
      'a job that ends before it starts',
      { jobs: [{ ...job, from: '2019-05', to: '2019-04' }] },
      'values.jobs.0.to',
    ],
    ['too many jobs', { jobs: Array(41).fill(job) }, 'values.jobs'],
    [
      'too much text',
      { jobs: Array(40).fill({ ...job, points: ['x'.repeat(1000), 'y'.repeat(50)] }) },
      'values',
    ],
  ])('%s, and nothing changes', async (_, changes, field) => {
    person ??= await withResume()
    const { version, values } = await read(person)
    const sent = await send(test, 'PUT', DETAILS, person, {
      version,
      ...(changes && { values: { ...values, ...changes } }),
    })
    expect(sent).toEqual(refusal(400, 'invalid_input'))
    expect(Object.keys(sent.body.fields)).toEqual([field])
    expect((await read(person)).version).toBe(version)
  })

  it('too many corrections in an hour', async () => {
    const person = await withResume()
    const { values } = await read(person)
    const answers = []
    for (let count = 0; count < 121; count++) answers.push((await correct(person, 'old', values)).status)
    expect(answers.slice(-2)).toEqual([409, 429])
  })
})
