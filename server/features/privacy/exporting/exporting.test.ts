import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountExports, objects } from '#server/db/schema/index.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { sealText } from '#server/platform/crypto/sealed-stream.ts'
import { hashPassword } from '#tests/factories/feature-internals.ts'
import {
  createFullMember,
  type FullMember,
  type FullSite,
  startFullSite,
  TRACE,
} from '#tests/factories/full-member.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { readSettledOutbox } from '#tests/factories/outbox.ts'
import { EXPORT_AREAS } from './areas.ts'
import { makeExport } from './make.task.ts'
import { sweepExports } from './sweep.task.ts'

let site: FullSite
beforeAll(async () => {
  site = await startFullSite()
})
afterAll(() => site?.close())

const requestExport = (who: TestMember | null, body: object = {}) =>
  send(site, 'POST', '/api/privacy/export', who, body)
const link = (who: TestMember | null) => send(site, 'POST', '/api/privacy/export/link', who)
const copyOf = async (who: TestMember) => (await send(site, 'GET', '/api/privacy', who)).body.copy
const open = (url: string, who: TestMember | null) =>
  site.app.inject({ url, headers: who ? { cookie: who.cookie } : {} })
const rowOf = async ({ id }: TestMember) => {
  const [row] = await site.deps.database.db
    .select()
    .from(accountExports)
    .where(eq(accountExports.memberId, id))
  if (!row) throw new Error('nothing was asked for')
  return row
}
/** A member without a password who just signed in. */
async function fresh(overrides: object = {}): Promise<TestMember> {
  const person = await site.signIn({ password: null, ...overrides })
  await signedInAt(person, Date.now())
  return person
}
const withPassword = async () => site.signIn({ password: await hashPassword('a good password') })
const signedInAt = ({ id }: TestMember, at: number) =>
  site.deps.database.pool.query(
    'update sign_ins set confirmed_at = to_timestamp($2::double precision / 1000) where member_id = $1',
    [id, at],
  )
async function waiting({ id: memberId }: TestMember, askedAt = new Date()): Promise<string> {
  const id = crypto.randomUUID()
  await site.deps.database.db.insert(accountExports).values({ memberId, id, status: 'making', askedAt })
  return id
}
async function storedCopies(id: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of site.deps.storage.raw.list('exports')) if (key.includes(id)) found.push(key)
  return found
}
const whenReady = (who: TestMember) =>
  vi.waitFor(async () => expect((await copyOf(who)).status).toBe('ready'), { timeout: 120_000, interval: 50 })
async function download(who: TestMember): Promise<Record<string, Uint8Array>> {
  const { body } = await link(who)
  const answer = await site.app.inject({
    url: body.url,
    headers: { cookie: who.cookie },
    payloadAsStream: true,
  })
  expect(answer.statusCode).toBe(200)
  return unzipSync(await buffer(answer.stream()))
}

const STAFF_NOTE = 'Only moderators read this'
/** Entries about the member by staff, and one about someone else by the member. */
async function auditMember({ id, friend }: FullMember): Promise<void> {
  const about = { subjectId: id, actorId: friend.id, objectId: null, addressHash: null }
  const details = { note: STAFF_NOTE, reason: STAFF_NOTE }
  await site.deps.database.db.transaction(async (tx) => {
    for (const kind of [
      'sessions_ended',
      'moderation_reversed',
      'appeal_decided',
      'messages_opened',
    ] as const)
      await appendAudit(tx, { ...about, kind, details })
    await appendAudit(tx, { ...about, kind: 'billing_refund', details: { reason: 'Paid twice' } })
    const byMember = { ...about, subjectId: friend.id, actorId: id }
    await appendAudit(tx, { ...byMember, kind: 'moderation_decided', details })
  })
}

describe('asking for a copy', () => {
  it('is for members', async () => {
    expect(await requestExport(null)).toEqual(refusal(401, 'unauthorized'))
    expect(await link(null)).toEqual(refusal(401, 'unauthorized'))
    expect(await send(site, 'GET', '/api/privacy', null)).toEqual(refusal(401, 'unauthorized'))
    expect((await open('/api/privacy/export/file?expires=1&signature=x', null)).statusCode).toBe(401)
  })

  it('wants the password, or without one a sign-in of the last ten minutes', async () => {
    const person = await withPassword()
    expect(await requestExport(person, { password: 'x'.repeat(201) })).toEqual(refusal(400, 'invalid_input'))
    expect(await requestExport(person)).toEqual(refusal(400, 'wrong_password'))
    expect(await requestExport(person, { password: 'a guess' })).toEqual(refusal(400, 'wrong_password'))
    const social = await fresh()
    await signedInAt(social, Date.now() - 11 * 60_000)
    expect(await requestExport(social)).toEqual(refusal(403, 'confirmation_required'))
    await signedInAt(social, Date.now() - 9 * 60_000)
    expect((await requestExport(social)).status).toBe(200)
  })

  it('limits guesses of the password', async () => {
    const person = await withPassword()
    for (let i = 0; i < 10; i += 1) await requestExport(person, { password: `guess ${i}` })
    expect(await requestExport(person, { password: 'one more' })).toEqual(refusal(429, 'too_many_attempts'))
  })

  it('makes one at a time and three a day', async () => {
    const person = await fresh()
    await waiting(person)
    expect(await requestExport(person)).toEqual(refusal(409, 'export_under_way'))
    await site.deps.database.db.delete(accountExports)
    for (let i = 0; i < 3; i += 1) {
      expect((await requestExport(person)).status).toBe(200)
      await whenReady(person)
    }
    expect(await requestExport(person)).toEqual(refusal(429, 'too_many_attempts'))
  })
})

describe('the copy of a member with something in every area', () => {
  let member: FullMember
  let parts: Record<string, Uint8Array>
  const json = (file: string) => JSON.parse(Buffer.from(parts[`${file}.json`] ?? []).toString())
  beforeAll(async () => {
    member = await createFullMember(site)
    await auditMember(member)
    expect((await requestExport(member, { password: TRACE.password })).status).toBe(200)
    await whenReady(member)
    parts = await download(member)
  }, 120_000)

  it('has a file per area, none empty, and describes each', () => {
    const readme = Buffer.from(parts['README.txt'] ?? []).toString()
    for (const { file, about } of EXPORT_AREAS) {
      expect(json(file), file).not.toEqual([])
      expect(readme).toContain(`${file}.json\n    ${about}`)
    }
    expect(json('profile')).toMatchObject([
      { email: TRACE.email, lastName: TRACE.lastName, hasPassword: true },
    ])
    expect(json('messages')).toMatchObject([
      { from: 'you', with: { name: 'Odalys F.' }, text: 'It is me, Zephyrine.' },
      { from: 'they', text: 'Hello Zephyrine!', youReadIt: true },
    ])
    const correction = { name: expect.stringContaining(TRACE.lastName), skills: expect.any(Array) }
    expect(json('resume')).toMatchObject([{ fileName: 'resume', reading: { words: 41 }, correction }])
    expect(json('id-checks')).toMatchObject([{ status: 'done', reading: { familyName: expect.any(String) } }])
    expect(json('analyses')).toMatchObject([{ kind: 'job-match', analysis: expect.any(Object) }])
    expect(json('devices')).toMatchObject([{ pushService: 'push.example.net' }])
    expect(json('receipts')).toMatchObject([{ amountCents: 999 }])
  })

  it("has what the audit log says about the member, without moderators' notes and reports of them", () => {
    const entries = json('audit').map(({ kind, details, by }: Record<string, unknown>) => ({
      kind,
      details,
      by,
    }))
    expect(entries).toEqual(
      expect.arrayContaining([
        { kind: 'billing_refund', details: { reason: 'Paid twice' }, by: 'our team' },
        { kind: 'sessions_ended', details: null, by: 'our team' },
        { kind: 'moderation_decided', details: null, by: 'you' },
      ]),
    )
    expect(entries.filter(({ by }: { by: string }) => by !== 'you')).not.toContainEqual(
      expect.objectContaining({ kind: expect.stringMatching(/^moderation_|^appeal_|_opened$/) }),
    )
    expect(JSON.stringify(entries)).not.toContain(STAFF_NOTE)
  })

  it('has the files as they are stored', async () => {
    const rows = await site.deps.database.db.select().from(objects).where(eq(objects.ownerId, member.id))
    const hashes = Object.entries(parts)
      .filter(([name]) => name.startsWith('files/'))
      .map(([, bytes]) => createHash('sha256').update(bytes).digest('hex'))
    expect(hashes.sort()).toEqual(rows.map(({ sha256 }) => sha256).sort())
    expect(hashes.length).toBe(5)
  })

  it('has no secret, and of others no more than their name and id', async () => {
    const all = Object.entries(parts)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => Buffer.from(bytes).toString())
      .join('\n')
    const sid = decodeURIComponent(member.cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    expect(sid.length).toBeGreaterThan(10)
    const secrets = ['$argon2', sid, 'p256dh', '/send/', 'Fenwick', '"signInId"']
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
    const others = await site.deps.database.pool.query('select email from users where id <> $1', [member.id])
    expect(others.rows.filter(({ email }) => all.includes(email))).toEqual([])
  })

  it('sends a notification and a mail', async () => {
    const { body } = await send(site, 'GET', '/api/notifications', member)
    expect(body.items.map(({ kind }: { kind: string }) => kind)).toContain('export_ready')
    const mails = await readSettledOutbox(site, TRACE.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Your copy of your data'))).toHaveLength(1)
  })

  it('is stored encrypted', async () => {
    const raw: Buffer[] = []
    for await (const part of await site.deps.storage.raw.get((await rowOf(member)).storageKey ?? ''))
      raw.push(part)
    expect(Buffer.concat(raw).includes('README.txt')).toBe(false)
  })

  it('opens for its owner alone, under this sign-in, for a minute', async () => {
    const { url } = (await link(member)).body
    expect((await open(url, null)).statusCode).toBe(401)
    expect((await open(url, member.friend)).json().code).toBe('export_not_found')
    const elsewhere = { id: member.id, cookie: await site.cookieFor(member.id) }
    expect((await open(url, elsewhere)).json().code).toBe('export_link_expired')
    const altered = url.replace(/expires=\d/, 'expires=9')
    expect((await open(altered, member)).json().code).toBe('export_link_expired')
    expect((await open('/api/privacy/export/file', member)).json().code).toBe('invalid_input')
    const headers = (await open(url, member)).headers
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="trueline-my-data-/),
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const late = await open(url, member)
    vi.useRealTimers()
    expect(late.json().code).toBe('export_link_expired')
  })

  it('is gone after seven days, bytes and row', async () => {
    const { storageKey } = await rowOf(member)
    const inDays = (days: number) => ({
      ...site.deps,
      clock: { now: () => new Date(Date.now() + days * 86_400_000) },
    })
    await sweepExports(inDays(6.9))
    expect((await copyOf(member)).status).toBe('ready')
    await sweepExports(inDays(7.1))
    expect(await copyOf(member)).toBeNull()
    await expect(site.deps.storage.get(storageKey ?? '')).rejects.toThrow('no bytes')
    expect(await link(member)).toEqual(refusal(404, 'export_not_found'))
  })
})

describe('what can go wrong', () => {
  it('makes nothing if no one waits for it any more, and leaves no bytes', async () => {
    const person = await fresh()
    const id = await waiting(person)
    const { put } = site.deps.storage
    // The account is deleted while the export is being written.
    const storage = {
      ...site.deps.storage,
      put: async (...given: Parameters<typeof put>) => {
        await put(...given)
        await site.deps.database.db.delete(accountExports).where(eq(accountExports.id, id))
      },
    }
    await makeExport({ ...site.deps, storage }, id)
    expect(await storedCopies(id)).toEqual([])
  })

  it('keeps one of two concurrent runs', async () => {
    const person = await fresh()
    const id = await waiting(person)
    await Promise.all([makeExport(site.deps, id), makeExport(site.deps, id)])
    expect(await storedCopies(id)).toEqual([(await rowOf(person)).storageKey])
    expect(Object.keys(await download(person))).toContain('README.txt')
  })

  it('gives up what was never finished, and deletes bytes that no request has', async () => {
    const person = await fresh()
    await waiting(person, new Date(Date.now() - 3 * 3_600_000))
    const orphan = `exports/${crypto.randomUUID()}.${crypto.randomUUID()}`
    await site.deps.storage.put(orphan, [Buffer.from('left over')])
    await sweepExports({ ...site.deps, clock: { now: () => new Date(Date.now() + 3 * 3_600_000) } })
    expect((await copyOf(person)).status).toBe('failed')
    await expect(site.deps.storage.get(orphan)).rejects.toThrow('no bytes')
    expect((await requestExport(person)).status).toBe(200)
  })

  it('holds 100 MB of files', async () => {
    const person = await fresh()
    const sums: string[] = []
    for (let i = 0; i < 20; i += 1) {
      const bytes = randomBytes(5 * 1024 * 1024)
      sums.push(createHash('sha256').update(bytes).digest('hex'))
      const storageKey = `objects/${crypto.randomUUID()}`
      await site.deps.storage.put(storageKey, [bytes])
      const [id, at] = [crypto.randomUUID(), new Date()]
      await site.deps.database.db.insert(objects).values({
        id,
        ownerId: person.id,
        purpose: 'credential',
        status: 'kept',
        sealedName: await sealText(site.deps.storage.keyring, `file-name/${id}`, 'the same name'),
        maxBytes: bytes.length,
        expiresAt: at,
        storageKey,
        contentType: 'application/pdf',
        size: bytes.length,
        sha256: sums.at(-1) ?? '',
        storedAt: at,
        keptAt: at,
      })
    }
    await requestExport(person)
    await whenReady(person)
    const parts = await download(person)
    const found = Object.entries(parts).filter(([name]) => name.startsWith('files/'))
    expect(found.map(([, bytes]) => createHash('sha256').update(bytes).digest('hex')).sort()).toEqual(
      sums.sort(),
    )
  }, 180_000)
})
