import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { objects, rateLimits, users } from '#server/db/schema/index.ts'
import type { Purpose } from '#shared/domain/uploads.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { jpegPicture, makeDoc, naughtyFiles, pngPicture, realPdf } from '#tests/factories/files.ts'
import { makePdf } from '#tests/factories/pdf.ts'
import { prepare, put, upload } from '#tests/factories/uploads.ts'
import { claimUpload, filesOf, openFile, readObject, releaseObject } from './public.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(rateLimits)
  await test.deps.database.db.delete(objects)
  await rm(join(test.deps.env.dataDir, 'objects'), { recursive: true, force: true })
})

const rows = () => test.deps.database.db.select().from(objects)
const claim = (memberId: string, url: string, purpose: Purpose = 'id_document') =>
  claimUpload(test.deps, test.deps.database.db, { memberId, purpose, url })
const notValid = { code: 'upload_not_valid' }

describe('asking for an address', () => {
  it('is for members', async () => {
    const { statusCode } = await test.app.inject({ method: 'POST', url: '/api/objects/upload' })
    expect(statusCode).toBe(401)
  })

  it('needs no body, and then means an ID document', async () => {
    const member = await test.signIn()
    const { status, body } = await prepare(test, member)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        url: expect.stringMatching(/^\/api\/objects\/[0-9a-f-]{36}$/),
        uploadURL: expect.stringMatching(/^\/api\/objects\/upload\/./),
        expiresAt: expect.any(String),
      },
    })
    const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    expect(await rows()).toMatchObject([
      { ownerId: member.id, purpose: 'id_document', maxBytes: 5_242_880, status: 'awaiting' },
    ])
  })

  it.each([
    [{ purpose: 'portrait' }, 400, 'invalid_input', /./],
    [{ purpose: 'resume', size: -1 }, 400, 'invalid_input', /./],
    [{ size: 5_242_881 }, 413, 'file_too_large', /5 MB/],
    [{ purpose: 'resume', size: 2_097_153 }, 413, 'file_too_large', /2 MB/],
    [{ purpose: 'credential', size: 10_485_761 }, 413, 'file_too_large', /10 MB/],
    [{ size: 0 }, 400, 'file_not_accepted', /empty/],
  ])('with %j is refused', async (payload, status, code, message) => {
    const refused = await prepare(test, await test.signIn(), payload)
    expect(refused).toEqual({
      status,
      body: expect.objectContaining({ code, message: expect.stringMatching(message) }),
    })
    expect(await rows()).toEqual([])
  })

  it('is had sixty times an hour', async () => {
    const member = await test.signIn()
    const answers = await Promise.all(Array.from({ length: 62 }, () => prepare(test, member)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('sending the file', () => {
  it('stores it once, encrypted, under the given address', async () => {
    const member = await test.signIn()
    const { body } = await prepare(test, member, { fileName: '../My licence.exe' })
    const picture = await jpegPicture()
    expect(await put(test, member, body.uploadURL, picture)).toEqual({ status: 200, body: { url: body.url } })
    expect(await put(test, member, body.uploadURL, picture)).toMatchObject({
      status: 409,
      body: { code: 'upload_address_used' },
    })
    const object = await claim(member.id, body.url)
    expect(object).toMatchObject({
      contentType: 'image/jpeg',
      ownerId: member.id,
    })
    const stored = await readObject(test.deps, object.id)
    expect(stored.fileName).toBe('My licence.jpg')
    expect(stored.bytes.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff))
    expect(stored.size).toBe(stored.bytes.length)
  })

  it('keeps what the member called it in no legible form', async () => {
    const [member, { database }] = [await test.signIn(), test.deps]
    const pdf = await realPdf('Maya Rivers')
    for (const fileName of ['Divorce papers.pdf', 'Offer from Acme.pdf']) {
      const { body } = await prepare(test, member, { purpose: 'credential', fileName })
      expect((await put(test, member, body.uploadURL, pdf)).status).toBe(200)
    }
    const { rows: found } = await database.pool.query('select objects::text as row from objects')
    expect(found.filter(({ row }) => /Divorce|Offer/.test(row))).toEqual([])
    const names = (await filesOf(test.deps, member.id)).map(({ fileName }) => fileName)
    expect(names.toSorted()).toEqual(['Divorce papers.pdf', 'Offer from Acme.pdf'])
  })

  it('is for the sign-in it was given to: not for another member, nor another sign-in of the same', async () => {
    const member = await test.signIn()
    const elsewhere = { ...member, cookie: await test.cookieFor(member.id) }
    const { body } = await prepare(test, member)
    const picture = await pngPicture()
    expect((await put(test, null, body.uploadURL, picture)).status).toBe(401)
    for (const person of [await test.signIn(), elsewhere])
      expect(await put(test, person, body.uploadURL, picture)).toMatchObject({
        status: 410,
        body: { code: 'upload_address_expired' },
      })
    expect(await rows()).toMatchObject([{ status: 'awaiting', busyUntil: null }])
    expect((await put(test, member, body.uploadURL, picture)).status).toBe(200)
  })

  it('is refused at an address we did not sign, or after its time', async () => {
    const member = await test.signIn()
    const { body } = await prepare(test, member)
    const picture = await pngPicture()
    const forged = [
      body.uploadURL.slice(0, -1),
      body.uploadURL.replace(/\.\d+\./, '.99999999999.'),
      '/api/objects/upload/x',
    ]
    for (const address of forged)
      expect((await put(test, member, address, picture)).status, address).toBe(410)
    await test.deps.database.db.update(objects).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await put(test, member, body.uploadURL, picture)).status).toBe(410)
  })

  it('accepts exactly the limit, regardless of the headers', async () => {
    const member = await test.signIn()
    const pdfOf = (filler: number) => makePdf({ more: [`(${'x'.repeat(filler)})`] })
    for (const [size, status] of [
      [2_097_152, 200],
      [2_097_153, 413],
    ] as const) {
      const pdf = pdfOf(2 * size - pdfOf(size).length)
      expect(pdf).toHaveLength(size)
      const { body } = await prepare(test, member, { purpose: 'resume' })
      expect(await put(test, member, body.uploadURL, pdf)).toMatchObject({ status })
    }
  })

  it('leaves the address open after a failure, and nothing else', async () => {
    const member = await test.signIn()
    const { body } = await prepare(test, member)
    for (const [, bytes] of (await naughtyFiles()).slice(0, 12)) {
      const refused = await put(test, member, body.uploadURL, bytes, 'image/jpeg')
      expect(refused).toMatchObject({ status: 400, body: { code: 'file_not_accepted' } })
    }
    expect(await filesIn(test.deps.env.dataDir)).toEqual([])
    expect((await put(test, member, body.uploadURL, await pngPicture())).status).toBe(200)
    await expect(claim(member.id, body.url)).resolves.toMatchObject({ contentType: 'image/png' })
  })

  it('of two at once takes one', async () => {
    const member = await test.signIn()
    const { body } = await prepare(test, member)
    const picture = await jpegPicture()
    const answers = await Promise.all([1, 2, 3].map(() => put(test, member, body.uploadURL, picture)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is deleted with the account', async () => {
    const member = await test.signIn()
    const url = await upload(test, member, await jpegPicture())
    await test.deps.database.db.delete(users).where(eq(users.id, member.id))
    await expect(claim(member.id, url)).rejects.toMatchObject(notValid)
    expect(await rows()).toMatchObject([{ ownerId: null, status: 'stored' }])
  })
})

describe('claiming a file', () => {
  it('is for the member and the purpose it was uploaded for, in the address that was given', async () => {
    const member = await test.signIn()
    const url = await upload(test, member, await jpegPicture())
    const other = await test.signIn()
    await expect(claim(other.id, url)).rejects.toMatchObject(notValid)
    await expect(claim(member.id, url, 'credential')).rejects.toMatchObject(notValid)
    const id = url.slice('/api/objects/'.length)
    const others = [
      id,
      `https://localhost${url}`,
      `//evil.example${url}`,
      `${url}/`,
      `${url}?a`,
      ` ${url}`,
      url.toUpperCase(),
      `/api/objects/../objects/${id}`,
      'javascript:alert(1)',
      'file:///etc/passwd',
      '',
      '/api/objects/00000000-0000-4000-8000-000000000000',
    ]
    for (const text of others) await expect(claim(member.id, text), text).rejects.toMatchObject(notValid)
    await expect(claim(member.id, url)).resolves.toMatchObject({ id, purpose: 'id_document' })
  })

  it('before the file has come is refused', async () => {
    const member = await test.signIn()
    const { body } = await prepare(test, member)
    await expect(claim(member.id, body.url)).rejects.toMatchObject(notValid)
  })

  it('of many at once succeeds for one', async () => {
    const member = await test.signIn()
    const url = await upload(test, member, await jpegPicture())
    const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claim(member.id, url)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('counts only if the transaction does', async () => {
    const member = await test.signIn()
    const url = await upload(test, member, await jpegPicture())
    const failing = test.deps.database.db.transaction(async (tx) => {
      await claimUpload(test.deps, tx, { memberId: member.id, purpose: 'id_document', url })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await expect(claim(member.id, url)).resolves.toMatchObject({ ownerId: member.id })
  })
})

describe('reading and releasing', () => {
  it('sends a file so that a browser can only show or save it', async () => {
    const member = await test.signIn()
    const site = Fastify()
    site.get('/:id', async (request, reply) => {
      const { headers, body } = await openFile(test.deps, (request.params as { id: string }).id)
      return reply.headers(headers).send(body)
    })
    const pdf = await realPdf('Maya Rivers')
    const id = (await claim(member.id, await upload(test, member, pdf))).id
    const shown = await site.inject(`/${id}`)
    expect(shown.rawPayload).toEqual(pdf)
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(/^inline; filename="id-document.pdf"/),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cross-origin-resource-policy': 'same-origin',
    })
    const doc = await claim(member.id, await upload(test, member, makeDoc(), 'resume'), 'resume')
    expect((await site.inject(`/${doc.id}`)).headers['content-disposition']).toMatch(/^attachment/)
  })

  it('is over once it is released, and the bytes go', async () => {
    const member = await test.signIn()
    const { id } = await claim(member.id, await upload(test, member, await jpegPicture()))
    expect(await filesIn(test.deps.env.dataDir)).toHaveLength(1)
    const rolledBack = test.deps.database.db.transaction(async (tx) => {
      await releaseObject(test.deps, tx, id)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow()
    expect((await readObject(test.deps, id)).size).toBeGreaterThan(0)

    await test.deps.database.db.transaction((tx) => releaseObject(test.deps, tx, id))
    await expect(readObject(test.deps, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect.poll(() => filesIn(test.deps.env.dataDir), { timeout: 15_000 }).toEqual([])
    await expect.poll(rows, { timeout: 15_000 }).toEqual([])
  })
})

describe('what is kept', () => {
  it('shows nothing of a document, on the disk or in the database', async () => {
    const member = await test.signIn()
    const secret = 'Passport 4417-MAYA-RIVERS-0099'
    const pdf = makePdf({ more: [`(${secret})`] })
    expect(pdf.includes(secret)).toBe(true)
    const { id } = await claim(member.id, await upload(test, member, pdf))
    expect((await readObject(test.deps, id)).bytes.includes(secret)).toBe(true)

    const paths = await filesIn(test.deps.env.dataDir)
    expect(paths).toHaveLength(1)
    for (const path of paths) {
      const bytes = await readFile(path)
      expect([secret, '%PDF', 'endobj'].filter((text) => bytes.includes(text))).toEqual([])
    }
    expect(await everyText(test)).not.toContain('MAYA-RIVERS-0099')
  })

  it('cannot be brought into a state that makes no sense', async () => {
    const member = await test.signIn()
    const url = await upload(test, member, await jpegPicture())
    const set = (change: Partial<typeof objects.$inferInsert>) =>
      test.deps.database.db.update(objects).set(change)
    const other = (await test.signIn()).id
    for (const change of [
      { status: 'awaiting' as const },
      { storageKey: null },
      { status: 'kept' as const },
      { size: 0 },
      { size: 99_999_999 },
      { sha256: 'x' },
      { ownerId: other },
      { purpose: 'resume' as const },
      { storageKey: 'objects/another' },
      { status: 'released' as const },
    ])
      await expect(set(change), JSON.stringify(change)).rejects.toThrow()
    await releaseObject(test.deps, test.deps.database.db, url.slice('/api/objects/'.length))
    await expect(set({ status: 'kept', keptAt: new Date(), releasedAt: null })).rejects.toThrow()
  })
})

/** Files with bytes of objects, finished or not. */
async function filesIn(dataDir: string): Promise<string[]> {
  const folders = ['objects', 'spool'].map((name) => join(dataDir, name))
  const found = folders.map((path) => readdir(path, { recursive: true, withFileTypes: true }).catch(() => []))
  return (await Promise.all(found))
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Every row of our tables and the queue's, as text. */
async function everyText({ deps }: TestApp): Promise<string> {
  const { rows: tables } = await deps.database.pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows: found } = await deps.database.pool.query(`select t::text from ${name} t`)
    texts.push(...found.map(({ t }) => t))
  }
  return texts.join('\n')
}
