import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { resumes } from '#server/db/schema/index.ts'
import type { ResumeDetails } from '#shared/domain/resumes/details.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, send, type TestMember } from '#tests/factories/http.ts'
import { RESUME_LINES, resumeDocx, resumePdf, scannedPdf } from '#tests/factories/resume-files.ts'
import { upload } from '#tests/factories/uploads.ts'
import { profileFromResume } from './from-resume.ts'

const EMPTY: ResumeDetails = {
  ...{ name: '', headline: '', place: '', emails: [], phones: [], links: [], jobs: [] },
  ...{ education: [], skills: [], languages: [], licenses: [] },
}
const JOB = { title: 'Nurse', employer: 'Riverside', place: '', from: '2019-05', to: 'present', points: [] }
const line = (text: string, section: 'summary' | 'skills' | null = null) => ({
  text,
  section,
  isContact: false,
})

const found = (details: Partial<ResumeDetails>, lines: ReturnType<typeof line>[] = []) =>
  profileFromResume({ ...EMPTY, ...details }, lines, 'Canada')

describe('a profile from a resume', () => {
  it('has nothing that the resume does not say', () => {
    expect(found({})).toEqual({
      ...{ title: null, bio: null, city: null, state: null },
      ...{ experience: [], education: [], skills: [], languages: [], links: [] },
    })
  })

  it('takes the headline, or without one the newest job', () => {
    expect(found({ headline: 'Educator', jobs: [JOB] }).title).toBe('Educator')
    expect(found({ jobs: [JOB] }).title).toBe('Nurse')
    expect(found({ headline: 'x'.repeat(101) }).title).toBeNull()
  })

  it.each([['Halifax, NS'], ['Halifax, NS B3H 1A1'], ['Halifax, Nova Scotia, Canada'], ['Halifax, N.S.']])(
    'reads %j',
    (place) => {
      expect(found({ place })).toMatchObject({ city: 'Halifax', state: 'NS' })
    },
  )

  it.each(['Portland, OR', 'Remote', ''])('knows no place in Canada from %j', (place) => {
    expect(found({ place })).toMatchObject({ city: null, state: null })
  })

  it('takes jobs in their words, with the dates there are', () => {
    const jobs = [JOB, { ...JOB, employer: '', from: '', to: '2018', points: ['Led nights.', 'Taught.'] }]
    expect(found({ jobs }).experience).toEqual([
      {
        role: 'Nurse',
        company: 'Riverside',
        ...{ start: '2019-05', end: null, current: true, description: '' },
      },
      {
        role: 'Nurse',
        company: '',
        ...{ start: null, end: '2018', current: false, description: '• Led nights.\n• Taught.' },
      },
    ])
  })

  it('leaves out what a profile could not hold, and keeps the rest', () => {
    const jobs = [JOB, { ...JOB, employer: 'Trueline' }, { ...JOB, title: 'x'.repeat(150) }]
    expect(found({ jobs }).experience).toHaveLength(1)
    expect(found({ skills: ['Triage', 'x'.repeat(90), 'triage'] }).skills).toEqual(['Triage'])
    const points = Array.from({ length: 5 }, () => 'y'.repeat(900))
    expect(found({ jobs: [{ ...JOB, points }] }).experience[0]?.description).toHaveLength(2 * 902 + 1)
  })

  it('takes schools with their years', () => {
    const schooling = { degree: 'BSN', school: 'Lakeside', place: '', from: '2010-09', to: '2014' }
    expect(found({ education: [schooling] }).education).toEqual([
      { school: 'Lakeside', degree: 'BSN', field: '', start: 2010, end: 2014 },
    ])
  })

  it.each([
    ['French', { name: 'French', level: null }],
    ['French (fluent)', { name: 'French', level: 'fluent' }],
    ['Spanish - Native', { name: 'Spanish', level: 'native' }],
    ['Tagalog: conversational', { name: 'Tagalog', level: 'conversational' }],
    ['German (limited working)', { name: 'German', level: 'basic' }],
    ['Arabic – professional working proficiency', { name: 'Arabic', level: 'professional' }],
    ['English, B2', { name: 'English', level: 'conversational' }],
    ['Haitian Creole (some)', { name: 'Haitian Creole', level: null }],
  ])('reads %j', (text, language) => {
    expect(found({ languages: [text] }).languages).toEqual([language])
  })

  it('takes only safe links, and knows the sites', () => {
    const links = [
      'linkedin.com/in/maya',
      'http://github.com/maya',
      'https://maya.example',
      'evil',
      'ftp://x.y',
    ]
    expect(found({ links }).links).toEqual([
      { kind: 'linkedin', label: null, url: 'https://linkedin.com/in/maya' },
      { kind: 'github', label: null, url: 'https://github.com/maya' },
      { kind: 'other', label: null, url: 'https://maya.example/' },
    ])
  })

  it('takes the summary as one paragraph, unless it is too long', () => {
    const lines = [line('Maya'), line('Summary', 'summary'), line('Nurse since 2015.'), line('I teach.')]
    expect(found({}, [...lines, line('Skills', 'skills'), line('Triage')]).bio).toBe(
      'Nurse since 2015. I teach.',
    )
    expect(found({}, [...lines, line('x'.repeat(1000))]).bio).toBeNull()
    expect(found({}, [line('Nurse since 2015.')]).bio).toBeNull()
  })
})

describe('what a stored resume offers', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const offer = (as: TestMember | null) => send(test, 'GET', '/api/members/me/profile/from-resume', as)
  async function withResume(bytes: Buffer): Promise<TestMember> {
    const me = await test.signIn()
    const documentURL = await upload(test, me, bytes, 'resume')
    await send(test, 'PUT', '/api/resume', me, { documentURL })
    await vi.waitFor(
      async () => expect((await send(test, 'GET', '/api/resume', me)).body.resume.status).not.toBe('reading'),
      20_000,
    )
    return me
  }

  it('is for members', async () => {
    expect(await offer(null)).toEqual(answer(401, { code: 'unauthorized' }))
  })

  it('is nothing without a resume', async () => {
    expect(await offer(await test.signIn())).toEqual({
      status: 200,
      body: { status: 'none', problem: null, found: null },
    })
  })

  it.each([
    ['PDF', () => resumePdf()],
    ['Word', async () => resumeDocx()],
  ])('is read from a %s file, and changes nothing', async (_, make) => {
    const me = await withResume(await make())
    const before = (await send(test, 'GET', '/api/members/me/profile', me)).body
    const { status, body } = await offer(me)
    expect([status, body.status]).toEqual([200, 'found'])
    expect(body.found).toMatchObject({
      title: 'Charge Nurse',
      experience: [
        {
          role: 'Charge Nurse',
          company: 'Riverside Hospital',
          ...{ start: '2019', end: '2024', current: false },
          description: '• Led a night team of nine and cut waiting times by a third.',
        },
      ],
      education: [{ school: 'Portland State University', degree: 'BSc Nursing', end: 2014 }],
      skills: ['Triage', 'wound care', 'Spanish'],
      links: [{ kind: 'linkedin', label: null, url: 'https://linkedin.com/in/mayachen' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/@|555/)
    expect((await send(test, 'GET', '/api/members/me/profile', me)).body).toEqual(before)
    const { found } = body
    expect((await send(test, 'PATCH', '/api/members/me', me, found)).status).toBe(200)
  })

  it('says why a file could not be read, or that it holds nothing', async () => {
    const broken = await withResume(await resumePdf())
    await test.deps.database.db
      .update(resumes)
      .set({ status: 'failed', problem: 'password', sealedReading: null })
      .where(eq(resumes.memberId, broken.id))
    expect(await offer(broken)).toEqual(answer(200, { status: 'failed', problem: 'password', found: null }))
    expect(await offer(await withResume(await resumePdf([RESUME_LINES[0]])))).toEqual(
      answer(200, { status: 'empty' }),
    )
    expect((await offer(await withResume(await scannedPdf()))).body.found).toBeNull()
  })

  it("is each member's own", async () => {
    await withResume(await resumePdf())
    expect((await offer(await test.signIn())).body.status).toBe('none')
  })
})
