import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { credentials, verificationDecisions } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { addCredential, auditOf, memberRow, submitted, uploadPicture } from '#tests/factories/documents.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { mailsTo } from '#tests/factories/outbox.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn({ isAdmin: true, firstName: 'Ada', lastName: 'Chief' })
})
afterAll(() => test.close())

const IDS = '/api/admin/pending-id-verifications'
const CREDENTIALS = '/api/admin/pending-credential-verifications'
const verifyId = (id: string, by: TestMember | null, body: object) =>
  send(test, 'PUT', `/api/admin/verify-id/${id}`, by, body)
const verifyCredential = (id: string, by: TestMember | null, body: object) =>
  send(test, 'PUT', `/api/admin/verify-credential/${id}`, by, body)

async function pendingId(id: string) {
  const { body } = await send(test, 'GET', IDS, admin)
  return body.find((item: { id: string }) => item.id === id)
}
const decisionsAbout = (memberId: string) =>
  test.deps.database.db
    .select()
    .from(verificationDecisions)
    .where(eq(verificationDecisions.memberId, memberId))
const notificationsOf = async (person: TestMember) =>
  (await send(test, 'GET', '/api/notifications', person)).body.items

describe('who may review', () => {
  it.each([
    {},
    { status: 'pending' },
    { status: 'verified', notes: 'x'.repeat(1001) },
    { status: 'rejected', reason: 'mood' },
    { status: 'rejected', reason: 'other' },
    { status: 'verified', reason: 'expired' },
    { status: 'verified', version: 'x' },
  ])('refuses %j', async (body) => {
    const member = await submitted(test)
    expect(await verifyId(member.id, admin, body)).toEqual(refusal(400, 'invalid_input'))
    expect((await memberRow(test, member.id)).idVerificationStatus).toBe('pending')
  })

  it('no one decides on their own documents', async () => {
    const self = await submitted(test, { isAdmin: true })
    const credential = await addCredential(test, self.id)
    expect(await verifyId(self.id, self, { status: 'verified' })).toEqual(refusal(403, 'own_document'))
    expect(await verifyCredential(credential, self, { status: 'verified' })).toEqual(
      refusal(403, 'own_document'),
    )
    expect((await memberRow(test, self.id)).idVerificationStatus).toBe('pending')
    expect((await verifyId(self.id, admin, { status: 'verified' })).status).toBe(200)
  })
})

describe('an ID', () => {
  it('waits with what the reviewer compares', async () => {
    const member = await submitted(test, { firstName: 'Ines', lastName: 'Moreau', country: 'Canada' })
    expect(await pendingId(member.id)).toMatchObject({
      firstName: 'Ines',
      lastName: 'Moreau',
      country: 'Canada',
      email: expect.stringContaining('@'),
      createdAt: expect.any(String),
      idDocumentUrl: member.documentURL,
      contentType: 'image/png',
      rejections: 0,
    })
    const withoutDocument = await test.signIn()
    expect(await pendingId(withoutDocument.id)).toBeUndefined()
  })

  it('is approved: badge, history, audit row, notification and mail', async () => {
    const member = await submitted(test)
    const { version } = await pendingId(member.id)
    const { status, body } = await verifyId(member.id, admin, {
      status: 'verified',
      notes: ' Barcode and name agree. ',
      version,
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: member.id, status: 'verified', decidedAt: expect.any(String) },
    })
    expect(await pendingId(member.id)).toBeUndefined()
    const row = await memberRow(test, member.id)
    expect(row).toMatchObject({
      idVerificationStatus: 'verified',
      idVerificationNotes: 'Barcode and name agree.',
      idVerifiedBy: admin.id,
    })
    const { badges } = (await send(test, 'GET', '/api/auth/user', member)).body
    expect(badges).toMatchObject([{ kind: 'identity' }])
    expect(await notificationsOf(member)).toMatchObject([{ kind: 'id_verified' }])
    expect((await auditOf(test, member.id)).at(-1)).toMatchObject({
      kind: 'id_decided',
      actorId: admin.id,
      objectId: member.objectId,
      details: { decision: 'verified' },
    })
    await vi.waitFor(async () => expect(await mailsTo(test, row.email)).toHaveLength(1), { timeout: 10_000 })
    expect((await mailsTo(test, row.email))[0]).toContain('Subject: Your ID is verified')
  })

  it('is rejected with a reason the member reads, and can be sent again', async () => {
    const member = await submitted(test)
    const notes = 'The left half is in shadow.'
    await verifyId(member.id, admin, { status: 'rejected', reason: 'unreadable', notes })
    const message = /can't read.*in shadow\./
    const own = (await send(test, 'GET', '/api/id-document', member)).body
    expect(own).toMatchObject({ status: 'rejected', rejection: expect.stringMatching(message) })
    expect(await notificationsOf(member)).toMatchObject([
      { kind: 'id_rejected', reason: expect.stringMatching(message) },
    ])
    const { email } = await memberRow(test, member.id)
    await vi.waitFor(async () => expect(await mailsTo(test, email)).toHaveLength(1), { timeout: 10_000 })

    const documentURL = await uploadPicture(test, member)
    await send(test, 'PUT', '/api/id-document', member, { documentURL })
    expect((await send(test, 'GET', '/api/id-document', member)).body).toMatchObject({
      status: 'pending',
      rejection: null,
    })
    expect(await pendingId(member.id)).toMatchObject({ idDocumentUrl: documentURL, rejections: 1 })
  })

  it('is decided once, though two reviewers decide at the same moment', async () => {
    const member = await submitted(test)
    const second = await test.signIn({ isAdmin: true, firstName: 'Bo', lastName: 'Second' })
    const { version } = await pendingId(member.id)
    const answers = await Promise.all([
      verifyId(member.id, admin, { status: 'verified', version }),
      verifyId(member.id, second, { status: 'rejected', reason: 'expired', version }),
    ])
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status)
    expect([winner?.status, loser?.status]).toEqual([200, 409])
    const [name, what] =
      winner?.body.status === 'verified' ? ['Ada Chief', 'approved'] : ['Bo Second', 'rejected']
    expect(loser?.body).toMatchObject({
      code: 'already_decided',
      message: expect.stringMatching(new RegExp(`^${name} already ${what} this on .* UTC`)),
    })
    expect((await memberRow(test, member.id)).idVerificationStatus).toBe(winner?.body.status)
    expect(await decisionsAbout(member.id)).toHaveLength(1)
    expect(await notificationsOf(member)).toHaveLength(1)
  })

  it('cannot be approved unseen: replaced or renamed, it is not what the reviewer saw', async () => {
    const member = await submitted(test)
    const { version } = await pendingId(member.id)
    const documentURL = await uploadPicture(test, member)
    await send(test, 'PUT', '/api/id-document', member, { documentURL })
    const stale = await verifyId(member.id, admin, { status: 'verified', version })
    expect(stale).toEqual(refusal(409, 'document_changed'))
    const now = (await pendingId(member.id)).version
    await send(test, 'PATCH', '/api/members/me', member, { lastName: 'Other' })
    expect(await verifyId(member.id, admin, { status: 'verified', version: now })).toEqual(
      refusal(409, 'document_changed'),
    )
    expect((await memberRow(test, member.id)).idVerificationStatus).toBe('pending')
  })

  it('is either the old one decided or the new one pending when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await submitted(test)
      const { version } = await pendingId(member.id)
      const documentURL = await uploadPicture(test, member)
      const [decision] = await Promise.all([
        verifyId(member.id, admin, { status: 'verified', version }),
        send(test, 'PUT', '/api/id-document', member, { documentURL }),
      ])
      expect([200, 409]).toContain(decision.status)
      expect(await memberRow(test, member.id)).toMatchObject({
        idDocumentUrl: documentURL,
        idVerificationStatus: 'pending',
        idVerifiedAt: null,
      })
    }
  })

  it('has to be there', async () => {
    expect(await verifyId(randomUUID(), admin, { status: 'verified' })).toEqual(
      refusal(404, 'member_not_found'),
    )
    const { id } = await test.signIn()
    expect(await verifyId(id, admin, { status: 'verified' })).toEqual(refusal(409, 'no_id_document'))
  })
})

describe('a credential', () => {
  it('waits with its facts, and is approved', async () => {
    const member = await test.signIn({ firstName: 'Nils', lastName: 'Holm' })
    const id = await addCredential(test, member.id)
    const list = (await send(test, 'GET', CREDENTIALS, admin)).body
    const item = list.find((found: { id: string }) => found.id === id)
    expect(item).toMatchObject({
      degree: 'BSc Navigation',
      institution: 'Harbor College',
      type: 'degree',
      documentUrl: null,
      member: { id: member.id, firstName: 'Nils' },
    })
    const approval = await verifyCredential(id, admin, { status: 'verified', version: item.version })
    expect(approval.status).toBe(200)
    expect((await send(test, 'GET', '/api/auth/user', member)).body.badges).toMatchObject([
      { kind: 'credential', label: 'BSc Navigation verified' },
    ])
    expect(await notificationsOf(member)).toMatchObject([
      { kind: 'credential_verified', label: 'BSc Navigation' },
    ])
    expect((await auditOf(test, member.id)).at(-1)).toMatchObject({
      kind: 'credential_decided',
      details: { credential: id },
    })
  })

  it('is decided once, and only as the reviewer saw it', async () => {
    const member = await test.signIn()
    const id = await addCredential(test, member.id)
    const list = (await send(test, 'GET', CREDENTIALS, admin)).body
    const { version } = list.find((found: { id: string }) => found.id === id)
    await test.deps.database.db.update(credentials).set({ degree: 'PhD' }).where(eq(credentials.id, id))
    expect(await verifyCredential(id, admin, { status: 'verified', version })).toEqual(
      refusal(409, 'document_changed'),
    )
    const answers = await Promise.all(
      [1, 2, 3].map(() => verifyCredential(id, admin, { status: 'rejected', reason: 'not_accepted' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await decisionsAbout(member.id)).toHaveLength(1)
    expect(await notificationsOf(member)).toMatchObject([
      { kind: 'credential_rejected', reason: expect.stringContaining("doesn't show the credential") },
    ])
    expect(await verifyCredential(randomUUID(), admin, { status: 'verified' })).toEqual(
      refusal(404, 'credential_not_found'),
    )
  })
})
