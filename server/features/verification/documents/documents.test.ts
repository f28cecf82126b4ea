import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  moderationDecisions,
  objects,
  sessions,
  users,
  verificationDecisions,
} from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { auditOf, memberRow, submitted, uploadPicture } from '#tests/factories/documents.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { suspend } from '#tests/factories/members.ts'
import { purgeIdDocuments } from './purge.task.ts'
import { createDocumentLinks } from './routes.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const linkTo = (objectId: string, person: TestMember | null) =>
  send(test, 'POST', `/api/documents/${objectId}/link`, person)
const open = (url: string, person: TestMember | null) =>
  test.app.inject({ method: 'GET', url, headers: person ? { cookie: person.cookie } : {} })

describe('reading a document', () => {
  it('is for its owner and admins', async () => {
    const owner = await submitted(test)
    expect(await linkTo(owner.objectId, null)).toEqual(refusal(401, 'unauthorized'))
    expect(await linkTo(owner.objectId, await test.signIn())).toEqual(refusal(404, 'document_not_found'))
    expect(await linkTo('not-an-id', owner)).toEqual(refusal(400, 'invalid_input'))
    const unused = await uploadPicture(test, owner)
    expect(await linkTo(unused.slice('/api/objects/'.length), owner)).toEqual(
      refusal(404, 'document_not_found'),
    )
    for (const reader of [owner, await test.signIn({ isAdmin: true })]) {
      const { status, body } = await linkTo(owner.objectId, reader)
      expect(status).toBe(200)
      const answer = await open(body.url, reader)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    }
  })

  it('writes who read whose, from where, before anything is sent', async () => {
    const owner = await submitted(test)
    const admin = await test.signIn({ isAdmin: true })
    await open((await linkTo(owner.objectId, admin)).body.url, admin)
    await open((await linkTo(owner.objectId, owner)).body.url, owner)
    const reads = (await auditOf(test, owner.id)).filter(({ kind }) => kind === 'document_read')
    expect(reads).toMatchObject([
      { actorId: admin.id, objectId: owner.objectId, details: { purpose: 'id_document', as: 'admin' } },
      { actorId: owner.id, objectId: owner.objectId, details: { purpose: 'id_document', as: 'owner' } },
    ])
    expect(reads[0]?.addressHash).toMatch(/^[0-9a-f]{32}$/)
    expect(reads[0]?.addressHash).toBe(reads[1]?.addressHash)
  })

  it('opens only for one sign-in, and not if altered', async () => {
    const owner = await submitted(test)
    const other = await submitted(test)
    const admin = await test.signIn({ isAdmin: true })
    const { url } = (await linkTo(owner.objectId, admin)).body
    const elsewhere = { id: admin.id, cookie: await test.cookieFor(admin.id) }
    for (const [address, reader] of [
      [url, owner],
      [url, elsewhere],
      [url.replace(owner.objectId, other.objectId), admin],
      [url.replace(/expires=\d+/, `expires=${Date.now() + 3_600_000}`), admin],
    ] as const) {
      const answer = await open(address, reader)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'document_link_expired'])
    }
    expect((await open(url.split('?')[0], admin)).statusCode).toBe(400)
    expect((await open(url, null)).statusCode).toBe(401)
    expect((await open(url, admin)).statusCode).toBe(200)
  })

  it('is over after a minute', () => {
    const links = createDocumentLinks('a secret')
    const reader = { memberId: 'm', signInId: 's' }
    const now = new Date('2026-03-01T12:00:00Z')
    const { query: text, expiresAt } = links.sign('object', reader, now)
    const query = new URLSearchParams(text)
    const proof = {
      expires: Number(query.get('expires')),
      signature: query.get('signature') ?? '',
    }
    const isValidAt = (ms: number) => links.isValid('object', proof, reader, new Date(now.getTime() + ms))
    expect(expiresAt.getTime() - now.getTime()).toBe(60_000)
    expect([isValidAt(59_999), isValidAt(60_000)]).toEqual([true, false])
  })

  it('ends when someone is no longer an admin, even with a link', async () => {
    const owner = await submitted(test)
    const admin = await test.signIn({ isAdmin: true })
    const { url } = (await linkTo(owner.objectId, admin)).body
    await test.deps.database.db
      .update(users)
      .set({ isAdmin: false, staffRole: null })
      .where(eq(users.id, admin.id))
    expect((await open(url, admin)).statusCode).toBe(404)
    expect(await linkTo(owner.objectId, admin)).toEqual(refusal(404, 'document_not_found'))
    const grants = (await auditOf(test, admin.id)).map(({ kind }) => kind)
    expect(grants).toEqual(['admin_granted', 'admin_revoked'])
  })

  it('ends when its owner or its reviewer is suspended, even with a link', async () => {
    const owner = await submitted(test)
    const reviewer = await test.signIn({ isAdmin: true, staffRole: 'reviewer' })
    const { db } = test.deps.database
    for (const reader of [owner, reviewer]) {
      const { url } = (await linkTo(owner.objectId, reader)).body
      await suspend(db, reader.id)
      for (const address of [url, owner.documentURL]) {
        const answer = await open(address, reader)
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'member_suspended'])
      }
      await db.delete(moderationDecisions).where(eq(moderationDecisions.memberId, reader.id))
      expect((await open(url, reader)).statusCode).toBe(200)
      await db.delete(sessions).where(sql`${sessions.sess} ->> 'memberId' = ${reader.id}`)
      expect((await open(url, reader)).statusCode, 'signed out').toBe(401)
    }
  })

  it("follows a document's plain address for who may read it", async () => {
    const owner = await submitted(test)
    const answer = await open(owner.documentURL, owner)
    expect(answer.statusCode).toBe(302)
    expect((await open(String(answer.headers.location), owner)).statusCode).toBe(200)
    expect((await open(owner.documentURL, await test.signIn())).statusCode).toBe(404)
    expect((await open(owner.documentURL, null)).statusCode).toBe(401)
  })
})

describe('thirty days after a decision', () => {
  const decide = (id: string, admin: TestMember, status: string) =>
    send(test, 'PUT', `/api/admin/verify-id/${id}`, admin, { status })
  const at = (days: number) => ({
    ...test.deps,
    clock: { now: () => new Date(Date.now() + days * 86_400_000) },
  })

  it('the picture goes, and method, result, date and reviewer stay', async () => {
    const owner = await submitted(test)
    const admin = await test.signIn({ isAdmin: true, firstName: 'Ada', lastName: 'Chief' })
    await decide(owner.id, admin, 'verified')
    await purgeIdDocuments(at(29))
    expect((await memberRow(test, owner.id)).idDocumentUrl).toBe(owner.documentURL)

    await purgeIdDocuments(at(31))
    expect(await memberRow(test, owner.id)).toMatchObject({
      idDocumentUrl: null,
      idVerificationStatus: 'verified',
      idVerifiedBy: admin.id,
    })
    const [object] = await test.deps.database.db.select().from(objects).where(eq(objects.id, owner.objectId))
    expect(object?.status ?? 'gone').toMatch(/released|gone/)
    expect(await linkTo(owner.objectId, admin)).toEqual(refusal(410, 'document_purged'))
    const history = (await send(test, 'GET', '/api/admin/verification-history', admin)).body.items
    expect(history.find(({ member }: { member: { id: string } }) => member.id === owner.id)).toMatchObject({
      status: 'verified',
      method: 'Reviewer',
      decidedBy: 'Ada Chief',
      document: 'purged',
    })
    expect((await auditOf(test, owner.id)).at(-1)).toMatchObject({ kind: 'document_purged', actorId: null })
    await purgeIdDocuments(at(32))
    const purges = (await auditOf(test, owner.id)).filter(({ kind }) => kind === 'document_purged')
    expect(purges).toHaveLength(1)
  })

  it('a picture that waits for a new decision stays', async () => {
    const owner = await submitted(test)
    await decide(owner.id, await test.signIn({ isAdmin: true }), 'verified')
    await send(test, 'PATCH', '/api/members/me', owner, { lastName: 'Changed' })
    expect((await memberRow(test, owner.id)).idVerificationStatus).toBe('pending')
    await purgeIdDocuments(at(31))
    expect((await memberRow(test, owner.id)).idDocumentUrl).toBe(owner.documentURL)
    const stored = await test.deps.database.db
      .select()
      .from(verificationDecisions)
      .where(eq(verificationDecisions.objectId, owner.objectId))
    expect(stored).toMatchObject([{ purgedAt: null }])
  })
})
