import { describe, expect, it } from 'vitest'
import { checkFile } from '#tests/factories/badge-checks.ts'
import { createTestIssuer } from '#tests/factories/issuer.ts'

const LIST = 'https://lakeside.example.com/status/1'
const STATUS = 'https://www.w3.org/2018/credentials#credentialStatus'
const entry = {
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: '7',
  statusListCredential: LIST,
}

describe('a revoked badge', () => {
  const revoked = async (change: (badge: Record<string, unknown>) => object) => {
    const school = await createTestIssuer()
    const local = { [LIST]: await school.statusList(LIST, [7]) }
    const { state } = await checkFile(change(await school.badge({ credentialStatus: entry })), { local })
    return state
  }

  it('is bad', async () => {
    expect(await revoked((badge) => badge)).toBe('bad')
  })

  it('does not pass with its status under a name that only the signature understands', async () => {
    expect(
      await revoked(({ credentialStatus, ...badge }) => ({ ...badge, [STATUS]: credentialStatus })),
    ).toBe('unchecked')
    expect(
      await revoked(({ credentialStatus, '@context': contexts, ...badge }) => ({
        '@context': [contexts, { later: { '@id': STATUS, '@type': '@id' } }].flat(),
        ...badge,
        later: credentialStatus,
      })),
    ).toBe('unchecked')
    expect(
      await revoked(({ credentialStatus, ...badge }) => ({ ...badge, '@included': [{ credentialStatus }] })),
    ).toBe('unchecked')
  })

  it('does not pass with its status in lists of lists', async () => {
    const nested = await revoked(({ credentialStatus, ...badge }) => ({
      ...badge,
      credentialStatus: [[[credentialStatus]]],
    }))
    expect(nested).toBe('bad')
  })
})

describe('an expired badge', () => {
  it('does not pass with its date in a list', async () => {
    const badge = await (await createTestIssuer()).badge({ validUntil: '2025-06-01T00:00:00Z' })
    expect((await checkFile(badge)).states).toMatchObject({ signature: 'ok', expiry: 'bad' })
    for (const change of [{ validUntil: ['2025-06-01T00:00:00Z'] }, { issuer: [badge.issuer] }])
      expect(await checkFile({ ...badge, ...change })).toMatchObject({
        state: 'bad',
        outcomes: ['malformed'],
      })
  })
})

describe('contexts', () => {
  it.each([
    ['elsewhere', 'https://elsewhere.example.com/context.json'],
    ['inside the badge', { name: 'https://schema.org/name' }],
    ['of no address', 7],
  ])('%s are not fetched, and nothing is said about the signature', async (_, context) => {
    const badge = await (await createTestIssuer()).badge()
    const file = { ...badge, '@context': [...badge['@context'], context] }
    expect(await checkFile(file)).toMatchObject({ state: 'unchecked', outcomes: ['unknownWords'] })
  })

  it('of an endorsement in the badge may be bundled ones', async () => {
    const school = await createTestIssuer()
    const { proof: _, ...endorsement } = await school.badge({
      type: ['VerifiableCredential', 'EndorsementCredential'],
      credentialSubject: { id: 'urn:uuid:1', type: ['EndorsementSubject'], endorsementComment: 'Good' },
    })
    const file = await school.badge({ endorsement: [endorsement] })
    expect((await checkFile(file)).outcomes).toEqual(['valid'])
    const foreign = { ...endorsement, '@context': ['https://elsewhere.example.com/context.json'] }
    expect((await checkFile({ ...file, endorsement: [foreign] })).outcomes).toEqual(['unknownWords'])
  })
})
