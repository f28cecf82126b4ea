import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { objects, resumes, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { killNext, stopNext } from '#tests/factories/children.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import {
  RESUME_LINES,
  resumeDoc,
  resumeDocx,
  resumePdf,
  scannedLinesPdf,
  scannedPdf,
} from '#tests/factories/resume-files.ts'

const RESUME = '/api/resume'
/** Seconds of computing, for a busy machine. */
const RECOGNIZED_WITHIN_MS = 180_000
const PDF = 'application/pdf'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Uploads as a browser does; returns the file's address. */
async function upload(
  person: TestMember,
  bytes: Buffer,
  contentType = PDF,
  purpose = 'resume',
): Promise<string> {
  const fileName = 'My resume.pdf'
  const asked = await send(test, 'POST', '/api/objects/upload', person, { purpose, fileName, contentType })
  expect(asked.status).toBe(200)
  const headers = { cookie: person.cookie, 'content-type': contentType }
  const put = await test.app.inject({ method: 'PUT', url: asked.body.uploadURL, headers, payload: bytes })
  expect([put.statusCode, put.json()]).toEqual([200, { url: asked.body.url }])
  return asked.body.url
}
const save = (person: TestMember, documentURL: string) => send(test, 'PUT', RESUME, person, { documentURL })
const mine = async (person: TestMember) => (await send(test, 'GET', RESUME, person)).body.resume
const whenRead = (person: TestMember) =>
  vi.waitFor(async () => {
    const resume = await mine(person)
    expect(resume.status).not.toBe('reading')
    return resume
  }, 50_000)
const storedUrl = async ({ id }: TestMember) =>
  (await test.deps.database.db.select().from(users).where(eq(users.id, id)))[0]?.resumeUrl

describe('the own resume', () => {
  it('keeps its name with the file alone, sealed', async () => {
    const { pool } = test.deps.database
    const person = await test.signIn()
    await save(person, await upload(person, await resumePdf()))
    const { rows } = await pool.query('select r::text as row from resumes as r where member_id = $1', [
      person.id,
    ])
    expect(rows[0].row).not.toContain('My resume')
    expect((await mine(person)).fileName).toBe('My resume.pdf')
  })

  it.each([
    ['PDF', PDF, resumePdf],
    ['DOC', 'application/msword', async () => resumeDoc()],
    [
      'DOCX',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      async () => resumeDocx(),
    ],
  ] as const)('is taken as %s and then read', async (_, contentType, make) => {
    const person = await test.signIn()
    expect(await mine(person)).toBeNull()
    const bytes = await make()
    const url = await upload(person, bytes, contentType)
    const saved = await save(person, url)
    expect(saved).toEqual(
      answer(200, { resume: expect.objectContaining({ contentType, size: bytes.length }) }),
    )
    expect(saved.body.resume.fileName).toMatch(/^My resume\.(pdf|docx?)$/)
    expect(await storedUrl(person)).toBe(url)
    expect((await send(test, 'GET', '/api/auth/user', person)).body.hasResume).toBe(true)

    const { status, problem, reading } = await whenRead(person)
    expect({ status, problem }).toEqual({ status: 'read', problem: null })
    expect(reading.lines.map(({ text }: { text: string }) => text)).toEqual(RESUME_LINES)
  })

  it('is kept sealed: none of its words stands in the table', async () => {
    const person = await test.signIn()
    await save(person, await upload(person, await resumePdf(['Zanzibar Quillfeather'])))
    expect((await whenRead(person)).reading.lines[0].text).toBe('Zanzibar Quillfeather')
    const { rows } = await test.deps.database.pool.query(
      'select encode(sealed_reading, $1) as sealed from resumes where member_id = $2',
      ['escape', person.id],
    )
    expect(rows[0].sealed.length).toBeGreaterThan(0)
    expect(rows[0].sealed).not.toMatch(/Zanzibar|Quillfeather/)
  })

  it(
    'recognizes a scan in the background, and shows how far it is',
    async () => {
      const person = await test.signIn()
      await save(
        person,
        await upload(person, await scannedLinesPdf([RESUME_LINES, ['Languages', 'English']])),
      )
      const seen = new Set<string>()
      await vi.waitFor(
        async () => {
          const { status, scan } = await mine(person)
          if (scan) seen.add(JSON.stringify(scan))
          expect(status).toBe('read')
        },
        { timeout: RECOGNIZED_WITHIN_MS, interval: 50 },
      )
      expect([...seen]).toContain('{"page":2,"pages":2}')
      const { scan, reading } = await mine(person)
      expect([scan, reading.warnings]).toEqual([null, ['scanned']])
      expect(reading.lines.at(3)).toMatchObject({ text: RESUME_LINES[3], page: 1 })
      const { details } = (await send(test, 'GET', '/api/resume/details', person)).body
      expect(details.values).toMatchObject({ name: 'Maya Chen', languages: ['English'] })
    },
    RECOGNIZED_WITHIN_MS,
  )

  it(
    'starts the recognition again after a crash',
    async () => {
      const person = await test.signIn()
      await save(person, await upload(person, await scannedLinesPdf([RESUME_LINES])))
      await vi.waitFor(async () => expect((await mine(person)).scan).toEqual({ page: 1, pages: 1 }), {
        timeout: RECOGNIZED_WITHIN_MS,
        interval: 50,
      })
      await killNext('reading/process.ts')
      await vi.waitFor(async () => expect((await mine(person)).status).toBe('read'), RECOGNIZED_WITHIN_MS)
      expect((await mine(person)).reading.lines[0].text).toBe('Maya Chen')
    },
    RECOGNIZED_WITHIN_MS,
  )

  it("is read while other members' files take long, however many those save", async () => {
    const [slow, quick] = await Promise.all([test.signIn(), test.signIn()])
    const urls = await Promise.all(Array.from({ length: 6 }, async () => upload(slow, await resumePdf())))
    await save(slow, urls[0] ?? '')
    const stopped = await stopNext('reading/process.ts')
    for (const url of urls.slice(1)) await save(slow, url)
    await save(quick, await upload(quick, await resumePdf()))
    expect((await whenRead(quick)).status).toBe('read')
    expect((await mine(slow)).status).toBe('reading')
    process.kill(stopped, 'SIGCONT')
    expect((await whenRead(slow)).status).toBe('read')
  })

  it('says of a scan that a machine reads nothing in it', async () => {
    const person = await test.signIn()
    await save(person, await upload(person, await scannedPdf()))
    expect((await whenRead(person)).reading).toMatchObject({ words: 0, warnings: ['no_text'] })
  })

  it('returns the same file, only to its owner', async () => {
    const [person, other] = await Promise.all([test.signIn(), test.signIn({ isAdmin: true })])
    const bytes = await resumePdf()
    await save(person, await upload(person, bytes))
    const file = (who: TestMember | null) =>
      test.app.inject({ url: `${RESUME}/file`, headers: who ? { cookie: who.cookie } : {} })
    const response = await file(person)
    expect([response.statusCode, response.rawPayload.equals(bytes)]).toEqual([200, true])
    expect(response.headers).toMatchObject({
      'content-type': PDF,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await file(other)).statusCode).toBe(404)
    expect((await file(null)).statusCode).toBe(401)
    expect(await mine(other)).toBeNull()
  })

  it('replaces the one before, which is let go', async () => {
    const person = await test.signIn()
    const first = await upload(person, await resumePdf(['First']))
    await save(person, first)
    await whenRead(person)
    const second = await upload(person, await resumePdf(['Second']))
    await save(person, second)
    expect((await whenRead(person)).reading.lines).toMatchObject([{ text: 'Second' }])
    expect(await storedUrl(person)).toBe(second)
    await isLetGo(first)
  })

  it('is deleted with what was read in it; deleting twice is no error', async () => {
    const person = await test.signIn()
    const url = await upload(person, await resumePdf())
    await save(person, url)
    expect(await send(test, 'DELETE', RESUME, person)).toEqual(ok)
    expect(await mine(person)).toBeNull()
    expect(await storedUrl(person)).toBeNull()
    await isLetGo(url)
    expect(await send(test, 'DELETE', RESUME, person)).toEqual(ok)
  })

  it('goes with the account', async () => {
    const person = await test.signIn()
    await save(person, await upload(person, await resumePdf()))
    await test.deps.database.db.delete(users).where(eq(users.id, person.id))
    const rows = await test.deps.database.db.select().from(resumes).where(eq(resumes.memberId, person.id))
    expect(rows).toEqual([])
  })

  it('keeps one of two saved at once, and releases the other', async () => {
    const person = await test.signIn()
    const urls = await Promise.all(
      ['One', 'Two'].map(async (line) => upload(person, await resumePdf([line]))),
    )
    await Promise.all(urls.map((url) => save(person, url)))
    const stored = await storedUrl(person)
    expect(urls).toContain(stored)
    await isLetGo(urls.find((url) => url !== stored) ?? '')
    expect((await test.app.inject({ url: `${RESUME}/file`, headers: person })).statusCode).toBe(200)
  })
})

async function isLetGo(url: string) {
  const id = url.split('/').at(-1) ?? ''
  await vi.waitFor(async () => {
    const [row] = await test.deps.database.db.select().from(objects).where(eq(objects.id, id))
    expect(row?.status ?? 'released').toBe('released')
  })
}

describe('what is refused', () => {
  it.each([
    ['GET', RESUME],
    ['PUT', RESUME],
    ['DELETE', RESUME],
    ['GET', `${RESUME}/file`],
  ] as const)('%s %s without a sign-in', async (method, path) => {
    const body = method === 'PUT' ? { documentURL: '/api/objects/x' } : undefined
    expect(await send(test, method, path, null, body)).toEqual(refusal(401, 'unauthorized'))
  })

  it.each([
    'https://evil.example/resume.pdf',
    'file:///etc/passwd',
    '../../etc/passwd',
    '/api/objects/00000000-0000-4000-8000-000000000000',
    '',
  ])('the address %j, which is no upload', async (documentURL) => {
    const person = await test.signIn()
    expect(await save(person, documentURL)).toEqual(refusal(400, 'upload_not_valid'))
    expect(await storedUrl(person)).toBeNull()
  })

  it('a body without an address, or with one that is too long', async () => {
    const person = await test.signIn()
    expect(await send(test, 'PUT', RESUME, person, {})).toEqual(refusal(400, 'invalid_input'))
    expect(await save(person, 'x'.repeat(2001))).toEqual(refusal(400, 'invalid_input'))
  })

  it("another member's upload, one for another purpose, and one that is used already", async () => {
    const [person, other] = await Promise.all([test.signIn(), test.signIn()])
    const bytes = await resumePdf()
    const theirs = await upload(other, bytes)
    expect(await save(person, theirs)).toEqual(refusal(400, 'upload_not_valid'))
    const badge = await upload(person, bytes, PDF, 'credential')
    expect(await save(person, badge)).toEqual(refusal(400, 'upload_not_valid'))
    const own = await upload(person, bytes)
    expect((await save(person, own)).status).toBe(200)
    expect(await save(person, own)).toEqual(refusal(400, 'upload_not_valid'))
    expect(await storedUrl(person)).toBe(own)
  })

  it('too many saves in an hour', async () => {
    const person = await test.signIn()
    const answers = []
    for (let count = 0; count < 31; count++) answers.push((await save(person, '/api/objects/x')).status)
    expect(answers.slice(-2)).toEqual([400, 429])
  })
})
