import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { issuedBadges } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { addCredential, auditOf, memberRow, submitted } from '#tests/factories/documents.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { mailsTo } from '#tests/factories/outbox.ts'
import type { Json } from '../check/json.ts'
import { runVerifier } from '../check/run-verifier.ts'

const SITE = 'https://trueline.example.com'
let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: SITE } })
  admin = await test.signIn({ isAdmin: true, firstName: 'Ada', lastName: 'Chief' })
})
afterAll(() => test.close())

const idPath = (id: string) => `/api/admin/verify-id/${id}/revoke`
const credentialPath = (id: string) => `/api/admin/verify-credential/${id}/revoke`
const because = { reason: 'suspected_tampering', notes: 'The school has no record.' }
const revoke = (url: string, by: TestMember | null, body: object = because) =>
  send(test, 'POST', url, by, body)

async function approved(overrides: Parameters<typeof submitted>[1] = {}) {
  const member = await submitted(test, overrides)
  const degree = await addCredential(test, member.id)
  const approve = (url: string) => send(test, 'PUT', url, admin, { status: 'verified' })
  expect((await approve(`/api/admin/verify-credential/${degree}`)).status).toBe(200)
  expect((await approve(`/api/admin/verify-id/${member.id}`)).status).toBe(200)
  return { ...member, degree }
}
type Approved = Awaited<ReturnType<typeof approved>>

async function badgeOf(member: Approved, kind: 'identity' | 'credential') {
  const { body } = await send(test, 'GET', '/api/badges', member)
  const { id } = body.find((badge: { kind: string }) => badge.kind === kind)
  return (await send(test, 'GET', `/api/badges/${id}`, member)).body
}

/** What an outside verifier finds about the badge. */
async function statusElsewhere(credential: Json) {
  const answer = await runVerifier('maya', {
    signed: { credential, jwt: null },
    local: {
      [`${SITE}/.well-known/did.json`]: (await send(test, 'GET', '/.well-known/did.json', null)).body,
      [`${SITE}/api/badges/status/0`]: (await send(test, 'GET', '/api/badges/status/0', null)).body,
    },
    needed: [],
    loopback: [],
    now: new Date(),
  })
  return answer?.status
}

describe('who may revoke, and what', () => {
  it.each([
    ['an ID', ({ id }: Approved) => idPath(id)],
    ['a credential', ({ degree }: Approved) => credentialPath(degree)],
  ])('%s: reviewers alone, with a reason, and never their own', async (_what, pathOf) => {
    const member = await approved({ isAdmin: true })
    const path = pathOf(member)
    expect(await revoke(path, null)).toEqual(refusal(401, 'unauthorized'))
    expect(await revoke(path, await test.signIn())).toEqual(refusal(403, 'forbidden'))
    expect(await revoke(path, member)).toEqual(refusal(403, 'own_document'))
    for (const body of [
      {},
      { reason: 'mood' },
      { reason: 'other' },
      { reason: 'expired', notes: 'x'.repeat(1001) },
    ])
      expect(await revoke(path, admin, body)).toEqual(refusal(400, 'invalid_input'))
    expect((await send(test, 'GET', '/api/auth/user', member)).body.badges).toHaveLength(2)
    expect((await revoke(path, admin)).status).toBe(200)
    expect(await revoke(path, admin)).toEqual(refusal(409, 'not_approved'))
  })

  it('nothing that waits, was rejected or does not exist', async () => {
    const member = await submitted(test)
    const degree = await addCredential(test, member.id)
    for (const path of [idPath(member.id), credentialPath(degree)])
      expect(await revoke(path, admin)).toEqual(refusal(409, 'not_approved'))
    expect(await revoke(idPath(randomUUID()), admin)).toEqual(refusal(404, 'member_not_found'))
    expect(await revoke(credentialPath(randomUUID()), admin)).toEqual(refusal(404, 'credential_not_found'))
    expect(await revoke(idPath('x'), admin)).toEqual(refusal(400, 'invalid_input'))
  })
})

describe('a revoked credential', () => {
  it('is gone everywhere at once, and its signed badge fails elsewhere', async () => {
    const member = await approved()
    const badge = await badgeOf(member, 'credential')
    expect(await statusElsewhere(badge)).toBe('clear')
    expect(await revoke(credentialPath(member.degree), admin)).toEqual({
      status: 200,
      body: { id: member.degree, status: 'revoked', decidedAt: expect.any(String) },
    })
    expect(await statusElsewhere(badge)).toBe('revoked')
    expect((await send(test, 'GET', `/api/members/${member.id}`, null)).body.badges).toMatchObject([
      { kind: 'identity' },
    ])
    expect((await send(test, 'GET', '/api/credentials', member)).body).toMatchObject([
      {
        verificationStatus: 'rejected',
        rejection: expect.stringContaining('no record'),
        revokedAt: expect.stringMatching(/^\d{4}-/),
      },
    ])
  })

  it('is added to the audit chain, and the member is notified with the reason', async () => {
    const member = await approved()
    await revoke(credentialPath(member.degree), admin)
    expect((await auditOf(test, member.id)).at(-1)).toMatchObject({
      kind: 'credential_decided',
      actorId: admin.id,
      details: { decision: 'revoked', reason: 'suspected_tampering', credential: member.degree },
    })
    const { items } = (await send(test, 'GET', '/api/notifications', member)).body
    expect(items[0]).toMatchObject({
      kind: 'credential_revoked',
      reason: expect.stringMatching(/alteration.*no record/),
    })
    const { email } = await memberRow(test, member.id)
    await vi.waitFor(
      async () => expect((await mailsTo(test, email)).join()).toMatch(/no longer verified/),
      10_000,
    )
  })

  it('may be submitted and approved again, with a new badge', async () => {
    const member = await approved()
    await revoke(credentialPath(member.degree), admin)
    await send(test, 'PATCH', `/api/credentials/${member.degree}`, member, { fieldOfStudy: 'Nautics' })
    expect((await send(test, 'GET', '/api/credentials', member)).body).toMatchObject([
      { verificationStatus: 'pending', revokedAt: null },
    ])
    await send(test, 'PUT', `/api/admin/verify-credential/${member.degree}`, admin, { status: 'verified' })
    const badges = await test.deps.database.db
      .select()
      .from(issuedBadges)
      .where(eq(issuedBadges.credentialId, member.degree))
    expect(badges.map(({ revokedAt }) => revokedAt === null).toSorted()).toEqual([false, true])
  })
})

describe('a revoked ID', () => {
  it('takes its badge along and asks for another document', async () => {
    const member = await approved()
    const badge = await badgeOf(member, 'identity')
    expect((await revoke(idPath(member.id), admin)).status).toBe(200)
    expect(await statusElsewhere(badge)).toBe('revoked')
    expect((await send(test, 'GET', '/api/id-document', member)).body).toMatchObject({
      status: 'rejected',
      rejection: expect.stringContaining('no record'),
      revokedAt: expect.stringMatching(/^\d{4}-/),
    })
    const { items } = (await send(test, 'GET', '/api/notifications', member)).body
    expect(items[0]).toMatchObject({ kind: 'id_revoked' })
  })
})

it('the history offers to revoke what stands, and says what was revoked', async () => {
  const member = await approved()
  const { items } = (await send(test, 'GET', '/api/admin/verification-history', admin)).body
  const about = items.filter((item: { member: { id: string } }) => item.member.id === member.id)
  expect(about).toMatchObject([
    { kind: 'id', revocable: { kind: 'id', id: member.id }, checkedName: expect.any(String) },
    { kind: 'credential', revocable: { kind: 'credential', id: member.degree } },
  ])
  await revoke(credentialPath(member.degree), admin)
  const later = (await send(test, 'GET', '/api/admin/verification-history', admin)).body.items
  expect(later.slice(0, 3)).toMatchObject([
    { status: 'revoked', revocable: null, reason: 'suspected_tampering' },
    { kind: 'id', revocable: { kind: 'id' } },
    { kind: 'credential', status: 'verified', revocable: null },
  ])
})
