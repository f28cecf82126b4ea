import { randomUUID } from 'node:crypto'
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey'
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020'
import { issue } from '@digitalbazaar/vc'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { badgeKeys, credentials, issuedBadges, rateLimits, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { OLD_SUITE } from '#tests/factories/issuer.ts'
import type { Json } from '../check/json.ts'
import { readPngText } from '../check/png-chunks.ts'
import { runVerifier } from '../check/run-verifier.ts'
import { bundledLoader } from '../signature/contexts.ts'
import { onVerificationChanged } from './issuing.ts'
import { signingKey } from './keys.ts'

let test: TestApp
let reviewer: TestMember
let member: TestMember
const SITE = 'https://trueline.example.com'

beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: SITE } })
  reviewer = await test.signIn()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(rateLimits)
  member = await test.signIn({
    idVerificationStatus: 'verified',
    idVerifiedAt: new Date('2026-03-12T10:00:00Z'),
    idVerifiedBy: reviewer.id,
    idDocumentUrl: `/api/objects/${randomUUID()}`,
  })
})

const list = async (person = member) => (await send(test, 'GET', '/api/badges', person)).body
const read = async (id: string, person: TestMember | null = member) =>
  send(test, 'GET', `/api/badges/${id}`, person)
const statusList = async () => (await send(test, 'GET', '/api/badges/status/0', null)).body
const set = (change: Partial<typeof users.$inferInsert>) =>
  test.deps.database.db.update(users).set(change).where(eq(users.id, member.id))

/** Verified using only what we publish. */
async function verifyElsewhere(credential: Json) {
  const answer = await runVerifier('maya', {
    signed: { credential, jwt: null },
    local: {
      [`${SITE}/.well-known/did.json`]: (await send(test, 'GET', '/.well-known/did.json', null)).body,
      [`${SITE}/api/badges/status/0`]: await statusList(),
    },
    needed: [],
    loopback: [],
    now: new Date(),
  })
  return {
    signatures: answer?.checks.map(({ kind, outcome }) => `${kind}: ${outcome}`),
    status: answer?.status,
  }
}
const signatures = ['eddsa-rdfc-2022: valid']
const holds = { signatures, status: 'clear' }
const revoked = { signatures, status: 'revoked' }

async function addVerifiedCredential() {
  const [row] = await test.deps.database.db
    .insert(credentials)
    .values({
      userId: member.id,
      type: 'degree',
      institution: 'Lakeside College',
      degree: 'BSN',
      verificationStatus: 'verified',
      verifiedBy: reviewer.id,
      verifiedAt: new Date('2026-04-01T10:00:00Z'),
    })
    .returning()
  if (!row) throw new Error('no credential')
  return row
}

describe('the badge of a verified member', () => {
  it('is verified by anyone, and says how and when, but no document', async () => {
    const [badge] = await list()
    expect(badge).toMatchObject({
      kind: 'identity',
      title: 'Identity verified',
      verifiedAt: '2026-03-12T10:00:00.000Z',
    })
    const { body } = await read(badge.id)
    expect(body).toMatchObject({
      issuer: { id: 'did:web:trueline.example.com' },
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
    })
    expect(JSON.stringify(body)).toContain('Government ID, checked by a reviewer, 2026-03-12.')
    expect(JSON.stringify(body)).not.toMatch(/api\/objects|@example\.com/)
    expect(await verifyElsewhere(body)).toEqual(holds)
  })

  it('comes as a picture too, with the same inside', async () => {
    const [badge] = await list()
    const image = (person: TestMember | null) =>
      test.app.inject({
        url: `/api/badges/${badge.id}/image`,
        headers: person ? { cookie: person.cookie } : {},
      })
    const { headers, rawPayload } = await image(member)
    expect(headers['content-type']).toBe('image/png')
    const text = readPngText(rawPayload, 'openbadgecredential', 100_000)
    expect(await verifyElsewhere(JSON.parse(text ?? ''))).toEqual(holds)
    expect([(await image(null)).statusCode, (await image(reviewer)).statusCode]).toEqual([401, 404])
  })

  it('does not stand being changed', async () => {
    const [badge] = await list()
    const { body } = await read(badge.id)
    expect(await verifyElsewhere({ ...body, name: 'Astronaut verified' })).toMatchObject({
      signatures: ['eddsa-rdfc-2022: invalid'],
    })
  })

  it('is accepted by our own check, as its holder', async () => {
    const [badge] = await list()
    const file = Buffer.from(JSON.stringify((await read(badge.id)).body)).toString('base64')
    const check = async (person: TestMember) =>
      (await send(test, 'POST', '/api/credentials/check', person, { file })).body.log
    expect(await check(member)).toMatchObject({ state: 'ok', issuer: { name: 'Trueline' } })
    await test.deps.database.db.update(users).set({ firstName: 'Kim' }).where(eq(users.id, reviewer.id))
    expect((await check(reviewer)).steps.at(-1)).toMatchObject({ step: 'recipient', state: 'caution' })
  })

  it('is only for its holder', async () => {
    const [badge] = await list()
    expect(await read(badge.id, null)).toEqual(refusal(401, 'unauthorized'))
    expect(await read(badge.id, reviewer)).toEqual(refusal(404, 'badge_not_found'))
    expect(await read(randomUUID())).toEqual(refusal(404, 'badge_not_found'))
    expect(await read('x')).toEqual(refusal(400, 'invalid_input'))
    expect(await list(reviewer)).toEqual([])
    expect(await send(test, 'GET', '/api/badges', null)).toEqual(refusal(401, 'unauthorized'))
  })

  it.each([
    [
      'the document is replaced',
      { idVerificationStatus: 'pending' as const, idVerifiedAt: null, idVerifiedBy: null },
    ],
    ['the ID is rejected later', { idVerificationStatus: 'rejected' as const }],
    ['the name changes', { lastName: 'Other' }],
  ])('is revoked at once when %s', async (_, change) => {
    const [badge] = await list()
    const { body } = await read(badge.id)
    await set(change)
    expect(await verifyElsewhere(body)).toEqual(revoked)
    expect(await read(badge.id)).toEqual(refusal(404, 'badge_not_found'))
  })

  it('is revoked, and its content deleted, with the account', async () => {
    const [badge] = await list()
    const { body } = await read(badge.id)
    await test.deps.database.db.delete(users).where(eq(users.id, member.id))
    expect(await verifyElsewhere(body)).toEqual(revoked)
    const [row] = await test.deps.database.db.select().from(issuedBadges).where(eq(issuedBadges.id, badge.id))
    expect(row).toMatchObject({ memberId: null, claims: {} })
  })

  it('is a new one after a new decision, while the old one stays revoked', async () => {
    const [first] = await list()
    const { body } = await read(first.id)
    await set({ idVerificationStatus: 'pending', idVerifiedAt: null })
    await set({ idVerificationStatus: 'verified', idVerifiedAt: new Date() })
    await test.deps.database.db.transaction((tx) =>
      onVerificationChanged(test.deps, tx, { memberId: member.id }),
    )
    const [second] = await list()
    expect(second.id).not.toBe(first.id)
    expect(await verifyElsewhere(body)).toEqual(revoked)
    expect(await verifyElsewhere((await read(second.id)).body)).toEqual(holds)
    await expect(
      test.deps.database.db
        .update(issuedBadges)
        .set({ revokedAt: null })
        .where(eq(issuedBadges.id, first.id)),
    ).rejects.toThrow()
  })

  it('is issued once, even to concurrent requests', async () => {
    const lists = await Promise.all([list(), list(), list()])
    expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(1)
  })
})

describe('the badge of a verified credential', () => {
  it('holds until the credential is changed', async () => {
    const { id } = await addVerifiedCredential()
    const badge = (await list()).find(({ credentialId }: { credentialId: string }) => credentialId === id)
    expect(badge).toMatchObject({ kind: 'credential', title: 'BSN verified' })
    const { body } = await read(badge.id)
    expect(await verifyElsewhere(body)).toEqual(holds)
    await send(test, 'PATCH', `/api/credentials/${id}`, member, { degree: 'MD' })
    expect(await verifyElsewhere(body)).toEqual(revoked)
  })

  it('holds until the credential is removed', async () => {
    const { id } = await addVerifiedCredential()
    const badge = (await list()).find(({ credentialId }: { credentialId: string }) => credentialId === id)
    const { body } = await read(badge.id)
    await send(test, 'DELETE', `/api/credentials/${id}`, member)
    expect(await verifyElsewhere(body)).toEqual(revoked)
  })

  it('does not name a member without a verified identity', async () => {
    await set({ idVerificationStatus: 'pending', idVerifiedAt: null })
    await addVerifiedCredential()
    const [badge] = await list()
    expect(JSON.stringify((await read(badge.id)).body)).not.toContain('Sample')
  })
})

describe('what is published', () => {
  it('returns not found past the last list', async () => {
    expect(await send(test, 'GET', '/api/badges/status/1', null)).toEqual(refusal(404, 'badge_not_found'))
    expect(await send(test, 'GET', '/api/badges/status/x', null)).toEqual(refusal(400, 'invalid_input'))
  })

  it('keeps the private key sealed, one for all nodes', async () => {
    await Promise.all([statusList(), statusList()])
    const keys = await test.deps.database.db.select().from(badgeKeys)
    expect(keys).toHaveLength(1)
    expect(Buffer.from(keys[0]?.sealedPrivateKey ?? '', 'base64').toString('latin1')).not.toContain('zrv')
  })

  it('verifies the badges we signed as Ed25519Signature2020', async () => {
    const [badge] = await list()
    const { proof: _, ...unsigned } = (await read(badge.id)).body
    const { publicKeyMultibase, privateKeyMultibase } = await signingKey(test.deps)
    const controller = unsigned.issuer.id
    const key = await Ed25519Multikey.from({
      id: `${controller}#${publicKeyMultibase}`,
      controller,
      publicKeyMultibase,
      secretKeyMultibase: privateKeyMultibase,
    })
    const old = await issue({
      credential: { ...unsigned, '@context': [...unsigned['@context'], OLD_SUITE] },
      suite: new Ed25519Signature2020({ signer: key.signer() }),
      documentLoader: bundledLoader(),
    })
    expect(await verifyElsewhere(old)).toEqual({
      signatures: ['Ed25519Signature2020: valid'],
      status: 'clear',
    })
  })

  it('verifies badges of a retired key, and signs with the next', async () => {
    const [badge] = await list()
    const { body } = await read(badge.id)
    await test.deps.database.db.update(badgeKeys).set({ retiredAt: new Date() })
    const again = (await read(badge.id)).body
    expect(again.proof.verificationMethod).not.toBe(body.proof.verificationMethod)
    expect([await verifyElsewhere(body), await verifyElsewhere(again)]).toEqual([holds, holds])
  })
})

describe('without a public https address', () => {
  it('signs as did:key, and has no DID document', async () => {
    const plain = await createTestApp()
    try {
      const own = await plain.signIn({
        idVerificationStatus: 'verified',
        idVerifiedAt: new Date(),
        idVerifiedBy: null,
      })
      const [badge] = (await send(plain, 'GET', '/api/badges', own)).body
      const { body } = await send(plain, 'GET', `/api/badges/${badge.id}`, own)
      expect(body.issuer.id).toMatch(/^did:key:z6Mk/)
      const file = Buffer.from(JSON.stringify(body)).toString('base64')
      expect((await send(plain, 'POST', '/api/credentials/check', own, { file })).body.log.state).toBe('ok')
      expect(await send(plain, 'GET', '/.well-known/did.json', null)).toEqual(refusal(404, 'badge_not_found'))
    } finally {
      await plain.close()
    }
  })
})
