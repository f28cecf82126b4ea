import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { createDiscloseCryptosuite } from '@digitalbazaar/ecdsa-sd-2023-cryptosuite'
import signatures from 'jsonld-signatures'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHECKED_AT, checkFile } from '#tests/factories/badge-checks.ts'
import { createTestIssuer, SIGNATURE_KINDS, subject } from '#tests/factories/issuer.ts'
import { bundledLoader } from './contexts.ts'

type Issuer = Awaited<ReturnType<typeof createTestIssuer>>
type Badge = Awaited<ReturnType<Issuer['badge']>>

const UNTIL = { validUntil: '2090-01-01T00:00:00Z' }
const proofOf = (badge: object, change: object) => ({
  ...badge,
  proof: { ...('proof' in badge && Object(badge.proof)), ...change },
})

const ENTRY = {
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: '7',
  statusListCredential: 'https://lakeside.example.com/status/1',
}

/** Copies of a document, each with one value changed, or one member or item removed. */
function changedOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}x`, value.slice(0, -1)]
  if (typeof value === 'boolean') return [!value]
  if (Array.isArray(value))
    return value.flatMap((item, at) => [
      value.toSpliced(at, 1),
      ...changedOf(item).map((changed) => value.with(at, changed)),
    ])
  return Object.entries(Object(value)).flatMap(([name, item]) => {
    const { [name]: _, ...without } = Object(value)
    return [without, ...changedOf(item).map((changed) => ({ ...Object(value), [name]: changed }))]
  })
}

/** A file that isn't a badge any more is refused, too. */
async function statesOf(file: unknown) {
  try {
    return (await checkFile(JSON.stringify(file))).states
  } catch (error) {
    expect(error).toMatchObject({ code: 'badge_not_readable' })
    return { signature: 'bad' }
  }
}

describe.each(SIGNATURE_KINDS)('%s', (kind) => {
  let school: Issuer
  let stranger: Issuer
  let badge: Badge & typeof UNTIL
  beforeAll(async () => {
    school = await createTestIssuer(undefined, kind)
    stranger = await createTestIssuer(undefined, kind)
    badge = { ...UNTIL, ...(await school.badge(UNTIL)) }
  })
  const refused = async (file: object, outcome: string) => {
    const { state, outcomes, log } = await checkFile(file)
    expect({ state, outcomes, steps: log.steps.length }).toEqual({
      state: 'bad',
      outcomes: [outcome],
      steps: 1,
    })
  }

  it('is valid by did:key, did:web and an https address', async () => {
    expect(await checkFile(badge)).toMatchObject({
      outcomes: ['valid'],
      states: { signature: 'ok', expiry: 'ok' },
    })
    const web = await createTestIssuer('did:web:lakeside.example.com:registrar', kind)
    const https = await createTestIssuer('https://lakeside.example.com/registrar', kind)
    const local = {
      'https://lakeside.example.com/registrar/did.json': web.document,
      'https://lakeside.example.com/registrar': https.document,
    }
    for (const { badge } of [web, https]) {
      expect((await checkFile(await badge(UNTIL), { local })).outcomes).toEqual(['valid'])
      expect(await checkFile(await badge(UNTIL))).toMatchObject({ outcomes: ['noKey'], state: 'unchecked' })
    }
  })

  it('is refused when anything is changed', async () => {
    await refused({ ...badge, name: 'Doctor of Medicine' }, 'invalid')
    await refused({ ...badge, credentialSubject: subject('Kim Sample') }, 'invalid')
    await refused({ ...badge, validUntil: '2091-01-01T00:00:00Z' }, 'invalid')
    await refused({ ...badge, issuer: { ...badge.issuer, name: 'Harvard' } }, 'invalid')
    await refused({ ...badge, issuer: { ...badge.issuer, id: stranger.did } }, 'invalid')
    await refused({ ...badge, madeUp: 'x' }, kind === 'ecdsa-sd-2023' ? 'invalid' : 'uncovered')
    const { validUntil: _, ...shorter } = badge
    await refused(shorter, 'invalid')
  })

  it('never passes with any one value changed or taken out', async () => {
    const complete = await school.badge({ ...UNTIL, credentialStatus: ENTRY })
    expect((await checkFile(complete)).states.signature).toBe('ok')
    // Without a context that it doesn't use, a badge means the same.
    const { '@context': contexts, ...content } = complete
    for (const changed of changedOf(content)) {
      const states = await statesOf({ '@context': contexts, ...Object(changed) })
      expect(['bad', 'unchecked'], JSON.stringify(changed)).toContain(states.signature)
    }
  })

  it('is not valid before it was made, but a few minutes are the fault of clocks', async () => {
    const signedIn = async (minutes: number) => {
      const at = new Date(CHECKED_AT.getTime() + minutes * 60_000).toISOString()
      return (await checkFile(await school.badge(UNTIL, at))).states
    }
    expect(await signedIn(60)).toMatchObject({ signature: 'ok', expiry: 'bad' })
    expect(await signedIn(4)).toMatchObject({ signature: 'ok', expiry: 'ok' })
  })

  it('is refused when its proof is changed', async () => {
    const other = await stranger.badge()
    const { proofValue } = { proofValue: '', ...other.proof }
    const method = stranger.document.assertionMethod[0]
    await refused(proofOf(badge, { created: '2020-01-01T00:00:00Z' }), 'invalid')
    await refused(proofOf(badge, { created: 'yesterday' }), 'malformed')
    await refused(proofOf(badge, { verificationMethod: method }), 'invalid')
    await refused(proofOf(badge, { verificationMethod: { id: method } }), 'malformed')
    await refused(proofOf(badge, { proofValue }), 'invalid')
    await refused(proofOf(badge, { proofPurpose: 'authentication' }), 'otherPurpose')
    const { proof: _, ...unsigned } = badge
    expect(await checkFile(unsigned)).toMatchObject({ state: 'bad', outcomes: [] })
  })

  it('is refused when someone else signed it, alone or as well', async () => {
    const { proof: _, ...unsigned } = badge
    const forged = await stranger.sign(unsigned)
    expect((await checkFile(forged)).outcomes).toEqual(['invalid'])
    const both = await checkFile({ ...badge, proof: [badge.proof, forged.proof] })
    expect(both).toMatchObject({ state: 'bad', outcomes: ['valid', 'invalid'] })
  })

  it("says that it can't check a chained proof", async () => {
    const { state, log } = await checkFile(proofOf(badge, { previousProof: 'urn:uuid:1' }))
    expect(state).toBe('unchecked')
    expect(log.summary).toMatch(/^We can't check this kind of signature yet \(.*, chained\)\.$/)
  })
})

describe('a kind of signature that we cannot check', () => {
  it.each([
    ['bbs-2023', { type: 'DataIntegrityProof', cryptosuite: 'bbs-2023' }],
    ['eddsa-jcs-2022', { type: 'DataIntegrityProof', cryptosuite: 'eddsa-jcs-2022' }],
    ['JsonWebSignature2020', { type: 'JsonWebSignature2020', cryptosuite: undefined }],
    ['constructor', { type: 'constructor', cryptosuite: undefined }],
  ])('is named: %s', async (name, kind) => {
    const badge = await (await createTestIssuer()).badge()
    const { state, log } = await checkFile(proofOf(badge, kind))
    expect(state).toBe('unchecked')
    expect(log.steps).toEqual([
      { step: 'signature', state: 'unchecked', text: `We can't check this kind of signature yet (${name}).` },
    ])
  })

  it('does not hide one that we can', async () => {
    const badge = await (await createTestIssuer()).badge()
    const other = { type: 'DataIntegrityProof', cryptosuite: 'bbs-2023' }
    const good = await checkFile({ ...badge, proof: [badge.proof, other] })
    expect(good).toMatchObject({ state: 'caution', states: { signature: 'caution', expiry: 'ok' } })
    expect(good.log.summary).toContain("we can't check this kind of signature yet (bbs-2023)")
    const bad = await checkFile({ ...badge, name: 'Doctor of Medicine', proof: [other, badge.proof] })
    expect(bad.state).toBe('bad')
  })

  it('is a DID method, too', async () => {
    const badge = await (await createTestIssuer('did:ion:lakeside')).badge()
    const { outcomes, log } = await checkFile(badge)
    expect(outcomes).toEqual(['unsupportedKey'])
    expect(log.summary).toBe("We can't check the issuer's key: it's of a kind we don't support yet.")
  })

  it('has an end: no badge has six', async () => {
    const badge = await (await createTestIssuer()).badge()
    expect((await checkFile({ ...badge, proof: Array(6).fill(badge.proof) })).state).toBe('bad')
  })
})

describe("an issuer's document", () => {
  const ADDRESS = 'https://lakeside.example.com/.well-known/did.json'
  const DID = 'did:web:lakeside.example.com'
  const outcomeBy = async (change: (issuer: Issuer) => object) => {
    const issuer = await createTestIssuer(DID)
    const local = { [ADDRESS]: { ...issuer.document, ...change(issuer) } }
    return (await checkFile(await issuer.badge(), { local })).outcomes[0]
  }
  const methodOf = ({ document }: Issuer) => document.verificationMethod[0]

  it('may embed the key, or refer to it by a short name', async () => {
    expect(
      await outcomeBy((issuer) => ({ assertionMethod: [methodOf(issuer)], verificationMethod: [] })),
    ).toBe('valid')
    expect(await outcomeBy((issuer) => ({ assertionMethod: [`#${issuer.publicKeyMultibase}`] }))).toBe(
      'valid',
    )
  })

  it('must be its own, and allow the key to issue claims', async () => {
    expect(await outcomeBy(() => ({ id: 'did:web:harvard.example.com' }))).toBe('noKey')
    expect(await outcomeBy(() => ({ assertionMethod: [] }))).toBe('invalid')
    const controlled = (issuer: Issuer) => [
      { ...methodOf(issuer), controller: 'did:web:harvard.example.com' },
    ]
    expect(await outcomeBy((issuer) => ({ verificationMethod: controlled(issuer) }))).toBe('invalid')
  })

  it('may be a profile without keys', async () => {
    const none = { verificationMethod: undefined, assertionMethod: undefined, type: ['Profile'] }
    expect(await outcomeBy(() => none)).toBe('noKey')
  })

  it('can revoke the key', async () => {
    const revoked = (issuer: Issuer) => [{ ...methodOf(issuer), revoked: '2026-01-01T00:00:00Z' }]
    expect(await outcomeBy((issuer) => ({ verificationMethod: revoked(issuer) }))).toBe('keyRevoked')
  })

  it('may contain an unknown kind of key', async () => {
    const unknown = (issuer: Issuer) => [
      { ...methodOf(issuer), publicKeyMultibase: 'zQ3shokFTS3brHcDQrn82RUDfCZ' },
    ]
    expect(await outcomeBy((issuer) => ({ verificationMethod: unknown(issuer) }))).toBe('unsupportedKey')
  })
})

describe('selective disclosure', () => {
  const derive = async (badge: object, selectivePointers: string[]) => {
    const suite = new DataIntegrityProof({ cryptosuite: createDiscloseCryptosuite({ selectivePointers }) })
    const purpose = new signatures.purposes.AssertionProofPurpose()
    return signatures.derive(badge, { suite, purpose, documentLoader: bundledLoader() })
  }

  it('is valid in part, and never certain about what may have been left out', async () => {
    const school = await createTestIssuer(undefined, 'ecdsa-sd-2023')
    const part = await derive(await school.badge(UNTIL), ['/credentialSubject'])
    const { states, log } = await checkFile(part)
    expect(log.steps[0]?.text).toContain('Some parts may have been left out')
    expect(states).toMatchObject({
      signature: 'ok',
      expiry: 'caution',
      revocation: 'caution',
      recipient: 'ok',
    })
    expect((await checkFile({ ...part, name: 'Doctor of Medicine' })).outcomes).toEqual(['invalid'])
    expect((await checkFile({ ...part, credentialSubject: subject('Kim Sample') })).outcomes).toEqual([
      'invalid',
    ])
  })

  it('is refused whole when a part was taken out without deriving a proof', async () => {
    const school = await createTestIssuer(undefined, 'ecdsa-sd-2023, all but the name')
    const { name: _, ...nameless } = await school.badge()
    expect((await checkFile(nameless)).outcomes).toEqual(['invalid'])
    expect((await checkFile(await derive(await school.badge(), []))).outcomes).toEqual(['valid'])
  })

  it('is malformed with a proof value of neither kind', async () => {
    const school = await createTestIssuer(undefined, 'ecdsa-sd-2023')
    const badge = await school.badge()
    for (const proofValue of ['u2V0CgA', 'zabc', 'u', 7])
      expect((await checkFile(proofOf(badge, { proofValue }))).outcomes).toEqual(['malformed'])
  })
})
