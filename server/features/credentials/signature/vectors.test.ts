import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHECKED_AT, checkFile } from '#tests/factories/badge-checks.ts'
import { createTestIssuer } from '#tests/factories/issuer.ts'
import { createJwtIssuer } from '#tests/factories/jwt-issuer.ts'
import { isJson, type Json } from '../check/json.ts'

/** Public test vectors, stored outside the repository: vc-test-fixtures and the W3C's data model test suite. */
const FOLDER = process.env.VC_VECTORS ?? '../shared/data/vc'
const FIXTURES = join(FOLDER, 'digitalcredentials/verifiableCredentials')
const INPUTS = join(FOLDER, 'w3c/tests/input')
const isHere = existsSync(FIXTURES) && existsSync(INPUTS)

it.skipIf(isHere)(`public vectors are not at ${FOLDER}: set VC_VECTORS to check them`, () => {})

const filesIn = (folder: string) =>
  (isHere ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => name.endsWith('.json') && statSync(join(folder, name)).size > 0)
    .sort()
const parse = (path: string): Json => JSON.parse(readFileSync(path, 'utf8'))

/** The vectors' DID documents, by the address their DIDs resolve to. */
const SITE = 'https://digitalcredentials.github.io/vc-test-fixtures/dids'
const local = isHere
  ? Object.fromEntries(
      ['legacy', 'oidf'].map((name) => [
        `${SITE}/${name}/did.json`,
        parse(join(FOLDER, `digitalcredentials/dids/${name}/did.json`)),
      ]),
    )
  : {}

/** The expected result of a file: `held` is a good signature on a badge that is valid today. */
function expected(name: string, { validFrom, validUntil, expirationDate, ...credential }: Json) {
  if (name.includes('badDidWeb')) return 'unchecked'
  if ([credential['@context']].flat().some((context) => isJson(context))) return 'unchecked'
  const [from, until] = [validFrom, validUntil ?? expirationDate].map((date) => Date.parse(String(date)))
  const now = CHECKED_AT.getTime()
  const isOutside = (from !== undefined && from > now) || (until !== undefined && until < now)
  return isOutside || name.endsWith('-tampered.json') ? 'bad' : 'held'
}

type Change = (credential: Json, proofs: readonly Json[]) => object

const changes: Readonly<Record<string, Change>> = {
  'another claim': ({ credentialSubject, ...rest }) => ({
    ...rest,
    credentialSubject: { ...Object(credentialSubject), name: 'Someone Else' },
  }),
  'another id': (credential) => ({ ...credential, id: 'urn:uuid:00000000-0000-4000-8000-000000000000' }),
  'another issuer': ({ issuer, ...rest }) => ({
    ...rest,
    issuer: isJson(issuer) ? { ...issuer, id: 'did:web:harvard.example.com' } : 'did:web:harvard.example.com',
  }),
  'no status': ({ credentialStatus, ...rest }) =>
    credentialStatus === undefined ? { ...rest, name: 'Changed' } : rest,
  'another date': (credential) => ({
    ...credential,
    validUntil: '2099-01-01T00:00:00Z',
    expirationDate: undefined,
  }),
  'a later proof': (credential, proofs) => ({
    ...credential,
    proof: proofs.map((proof) => ({ ...proof, created: '2026-01-01T00:00:00Z' })),
  }),
  'another signature': (credential, proofs) => ({
    ...credential,
    proof: proofs.map(({ proofValue, ...proof }) => ({ ...proof, proofValue: flipped(String(proofValue)) })),
  }),
  'another key': (credential, proofs) => ({
    ...credential,
    proof: proofs.map((proof) => ({ ...proof, verificationMethod: KEY })),
  }),
  'another purpose': (credential, proofs) => ({
    ...credential,
    proof: proofs.map((proof) => ({ ...proof, proofPurpose: 'authentication' })),
  }),
  'one more proof': (credential, proofs) => ({
    ...credential,
    proof: [...proofs, { ...proofs[0], created: '2026-01-01T00:00:00Z' }],
  }),
  'no proof': ({ proof: _, ...rest }) => rest,
}
const KEY =
  'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK#z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'

function flipped(value: string): string {
  const at = Math.floor(value.length / 2)
  return `${value.slice(0, at)}${value[at] === 'a' ? 'b' : 'a'}${value.slice(at + 1)}`
}

describe.skipIf(!isHere)('vc-test-fixtures', () => {
  it.each(filesIn(FIXTURES))('%s', async (name) => {
    const credential = parse(join(FIXTURES, name))
    const { state, states, outcomes, log } = await checkFile(credential, { local })
    const expectation = expected(name, credential)
    const proofs = [credential.proof].flat().filter(isJson)
    const refusals = expectation === 'unchecked' ? ['bad', 'unchecked'] : ['bad']
    for (const [what, change] of Object.entries(changes)) {
      const { state } = await checkFile(JSON.stringify(change(credential, proofs)), { local })
      expect(refusals, what).toContain(state)
    }
    if (expectation !== 'held') return expect(state).toBe(expectation)
    // The lists that the vectors name aren't among them.
    const revocation = credential.credentialStatus === undefined ? 'ok' : 'caution'
    expect({ states, log: log.steps[0] }).toMatchObject({
      states: { signature: 'ok', expiry: 'ok', revocation },
    })
    expect(outcomes).toEqual(proofs.map(() => 'valid'))
    for (const proof of proofs)
      expect((await checkFile({ ...credential, proof }, { local })).outcomes).toEqual(['valid'])
  })
})

describe.skipIf(!isHere)("the W3C's data model", () => {
  const inputs = filesIn(INPUTS).filter((name) => name.startsWith('credential-'))
  const issuedBy = (issuer: string, { issuer: given, ...rest }: Json, name: string) => {
    if (name.includes('issuer') && name.includes('fail'))
      return { ...rest, ...(given !== undefined && { issuer: given }) }
    return { ...rest, issuer: isJson(given) ? { ...given, id: issuer } : issuer }
  }

  const read = (name: string): Json =>
    JSON.parse(
      readFileSync(join(INPUTS, name), 'utf8')
        .replaceAll('PAST DATE', '2020-01-01T00:00:00Z')
        .replaceAll('FUTURE DATE', '2090-01-01T00:00:00Z'),
    )
  /** Where a date decides, the badge is bad with a good signature. */
  const isDated = (name: string) => /valid(?:from|until)/i.test(name)
  const expectFitting = async (file: object | string, name: string) => {
    const { state, states } = await checkFile(file).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'badge_not_readable' })
      return { state: 'bad', states: { signature: 'bad' } }
    })
    const isGood = /-ok\.json$/.test(name)
    if (isGood) return expect(['ok', 'unchecked']).toContain(states.signature)
    return expect(isDated(name) ? state : states.signature).not.toBe('ok')
  }

  it.each(inputs)('%s, as a JWT', async (name) => {
    const { issuer, sign } = await createJwtIssuer('ES256')
    await expectFitting(await sign(issuedBy(issuer, read(name), name)), name)
  })

  it.each(inputs)('%s, with a proof', async (name) => {
    const school = await createTestIssuer()
    const document = issuedBy(school.did, read(name), name)
    // A document whose contexts aren't bundled gets a proof of something else.
    const signed = (await school.signAnything(document)) ?? {
      ...document,
      proof: (await school.badge()).proof,
    }
    await expectFitting(signed, name)
  })
})
