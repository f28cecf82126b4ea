import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CHECKED_AT, checkFile } from '#tests/factories/badge-checks.ts'
import { badgeOf, createTestIssuer, subject } from '#tests/factories/issuer.ts'
import { createJwtIssuer, JWT_ALGORITHMS } from '#tests/factories/jwt-issuer.ts'

const DID_ADDRESS = 'https://lakeside.example.com/.well-known/did.json'
const SECONDS = CHECKED_AT.getTime() / 1000
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const good = { signature: 'ok', expiry: 'ok', revocation: 'ok', issuer: 'ok', recipient: 'ok' }

/** VC Data Model 1.1: registered claims replace members of the credential. */
function oldClaims(issuer: string) {
  const {
    '@context': [, ...contexts],
    id,
    issuer: _,
    validFrom: __,
    ...vc
  } = badgeOf(issuer)
  const v1 = { '@context': ['https://www.w3.org/2018/credentials/v1', ...contexts], ...vc }
  return { iss: issuer, jti: id, nbf: SECONDS - 60, exp: SECONDS + 60, sub: 'did:example:robin', vc: v1 }
}

describe.each(JWT_ALGORITHMS)('a JWT by %s', (alg) => {
  it('is valid as it was signed, in both forms, and fills the form', async () => {
    const { issuer, sign, document } = await createJwtIssuer(alg)
    const local = { [DID_ADDRESS]: document }
    const { states, log } = await checkFile(await sign({ iss: issuer, ...badgeOf(issuer) }), { local })
    expect(states).toEqual(good)
    expect(log).toMatchObject({
      issuer: { id: issuer },
      fields: { degree: 'Bachelor of Science in Nursing' },
    })
    const old = await checkFile(await sign(oldClaims(issuer), { typ: 'JWT' }), { local })
    expect(old.states).toEqual(good)
    expect(old.log).toMatchObject({ issuer: { id: issuer }, fields: { endDate: '2026-11-01' } })
  })

  it('is refused when anything is changed', async () => {
    const { issuer, kid, sign, document } = await createJwtIssuer(alg)
    const stranger = await createJwtIssuer(alg, 'did:web:harvard.example.com')
    const local = {
      [DID_ADDRESS]: document,
      'https://harvard.example.com/.well-known/did.json': stranger.document,
    }
    const badge = { ...badgeOf(issuer), iss: issuer, nbf: SECONDS - 60, exp: SECONDS + 60 }
    const [header = '', payload = '', signature = ''] = (await sign(badge)).split('.')
    const [, , foreign = ''] = (await stranger.sign(badge)).split('.')
    const changes = [
      { name: 'Doctor' },
      { issuer: stranger.issuer, iss: stranger.issuer },
      { exp: SECONDS + 999 },
      { nbf: 1 },
    ]
    const bad = [
      ...changes.map((change) => `${header}.${encode({ ...badge, ...change })}.${signature}`),
      `${encode({ alg, kid, typ: 'JWT' })}.${payload}.${signature}`,
      `${header}.${payload}.${foreign}`,
      `${header}.${payload}.`,
      await stranger.sign(badge),
      await stranger.sign(badge, { kid }),
      await stranger.sign(badge, { kid: undefined, jwk: stranger.document.verificationMethod[0] }),
    ]
    for (const text of bad)
      expect(await checkFile(text, { local })).toMatchObject({ state: 'bad', outcomes: ['invalid'] })
  })
})

describe('the header', () => {
  const signed = async (header: object, claims: object = {}) => {
    const { issuer, sign } = await createJwtIssuer('ES256')
    return checkFile(await sign({ ...badgeOf(issuer), ...claims }, header))
  }
  const unsigned = (header: object, secret: string | null) => {
    const input = `${encode(header)}.${encode(badgeOf('did:web:lakeside.example.com'))}`
    return `${input}.${secret === null ? '' : createHmac('sha256', secret).update(input).digest('base64url')}`
  }

  it.each(['none', 'None', 'nOnE', undefined])('cannot leave the signature out: %s', async (alg) => {
    expect(await checkFile(unsigned({ alg }, null))).toMatchObject({ state: 'bad', outcomes: ['unsigned'] })
  })

  it('cannot sign with what everyone knows', async () => {
    const { document } = await createJwtIssuer('RS256')
    const key = JSON.stringify(document.verificationMethod[0])
    expect(
      await checkFile(unsigned({ alg: 'HS256' }, key), { local: { [DID_ADDRESS]: document } }),
    ).toMatchObject({
      state: 'bad',
      outcomes: ['sharedSecret'],
    })
  })

  it.each(['ES256K', 'ML-DSA-44'])('can name an algorithm that we cannot check: %s', async (alg) => {
    const { state, log } = await checkFile(unsigned({ alg }, 'x'))
    expect({ state, text: log.summary }).toEqual({
      state: 'unchecked',
      text: `We can't check this kind of signature yet (JWT, ${alg}).`,
    })
  })

  it('names the key by a DID URL, by its fragment, by value, or not at all', async () => {
    const { document, kid } = await createJwtIssuer('ES256')
    const jwk = document.verificationMethod[0]
    for (const header of [{}, { kid: undefined }]) expect((await signed(header)).outcomes).toEqual(['valid'])
    for (const header of [{ kid }, { kid: '#other' }, { kid: undefined, jwk }])
      expect((await signed(header)).outcomes).toEqual(['invalid'])
    expect((await signed({ kid: 7 })).outcomes).toEqual(['malformed'])
    const web = await createJwtIssuer('RS256')
    const badge = badgeOf(web.issuer)
    const local = { [DID_ADDRESS]: web.document }
    const [method] = web.document.verificationMethod
    const byValue = method && 'publicKeyJwk' in method ? method.publicKeyJwk : null
    for (const header of [{ kid: '#key-1' }, { kid: 'key-1' }, { kid: undefined, jwk: byValue }])
      expect((await checkFile(await web.sign(badge, header), { local })).outcomes).toEqual(['valid'])
  })

  it('says what the token is for', async () => {
    for (const typ of ['application/vc+jwt', 'VC+JWT', 'vc+ld+jwt', 'JWT', undefined])
      expect((await signed({ typ })).outcomes).toEqual(['valid'])
    for (const typ of ['at+jwt', 'vp+jwt', 7]) expect((await signed({ typ })).outcomes).toEqual(['malformed'])
  })

  it("is refused with anything we don't understand", async () => {
    const { issuer, sign } = await createJwtIssuer('ES256')
    const [, payload, signature] = (await sign(badgeOf(issuer))).split('.')
    const header = encode({ alg: 'ES256', crit: ['x'], x: 1 })
    expect((await checkFile(`${header}.${payload}.${signature}`)).outcomes).toEqual(['unsupported'])
  })
})

describe('the claims', () => {
  const checked = async (more: object, change: (issuer: string) => object = badgeOf) => {
    const { issuer, sign } = await createJwtIssuer('EdDSA')
    return checkFile(await sign({ ...change(issuer), ...more }))
  }

  it.each([
    ['exp', { exp: SECONDS - 1 }, 'bad'],
    ['nbf', { nbf: SECONDS + 3600 }, 'bad'],
    ['iat', { iat: SECONDS + 3600 }, 'bad'],
    ['nbf and iat', { nbf: SECONDS - 60, iat: SECONDS + 3600 }, 'bad'],
    ['iat of a clock that is ahead', { iat: SECONDS + 240 }, 'ok'],
    ['exp and validUntil', { exp: SECONDS + 60, validUntil: '2026-10-01T00:00:00Z' }, 'bad'],
    ['validUntil and exp', { exp: SECONDS - 60, validUntil: '2027-10-01T00:00:00Z' }, 'bad'],
    ['nothing', {}, 'ok'],
  ])('limit the time by %s', async (_, claims, expiry) => {
    expect((await checked(claims)).states).toEqual({ ...good, expiry })
  })

  it.each([
    { exp: 'tomorrow' },
    { nbf: 1e300 },
    { iat: 'today' },
    { exp: [1] },
    { validUntil: ['2026-10-01T00:00:00Z'] },
  ])('have proper dates: %j', async (claims) => {
    expect((await checked(claims)).outcomes).toEqual(['malformed'])
  })

  it('name one issuer', async () => {
    expect((await checked({ iss: 'did:web:harvard.example.com' })).outcomes).toEqual(['invalid'])
    expect((await checked({ iss: 'did:web:harvard.example.com' }, oldClaims)).outcomes).toEqual(['invalid'])
    const { issuer, sign } = await createJwtIssuer('EdDSA')
    const { vc, ...claims } = oldClaims(issuer)
    const named = { ...claims, vc: { ...vc, issuer: { name: 'Lakeside College' } } }
    expect((await checkFile(await sign(named))).log.issuer).toEqual({ id: issuer, name: 'Lakeside College' })
    const other = { ...claims, vc: { ...vc, issuer: { id: 'did:web:harvard.example.com' } } }
    expect((await checkFile(await sign(other))).outcomes).toEqual(['invalid'])
  })
})

describe('what holds a JWT', () => {
  it('may be a presentation or an envelope', async () => {
    const { issuer, sign } = await createJwtIssuer('ES384')
    const jwt = await sign(badgeOf(issuer))
    const envelope = { type: 'EnvelopedVerifiableCredential', id: `data:application/vc+jwt,${jwt}` }
    const holders = [jwt, envelope].map((one) => ({
      type: 'VerifiablePresentation',
      verifiableCredential: [one],
    }))
    for (const file of [envelope, ...holders]) expect((await checkFile(file)).states).toEqual(good)
  })

  it('may be an address of the issuer that is no DID', async () => {
    const address = 'https://lakeside.example.com/issuers/14'
    const { sign, document } = await createJwtIssuer('ES512', address)
    const file = await sign(badgeOf(address))
    expect((await checkFile(file, { local: { [address]: document } })).states).toEqual(good)
    expect(await checkFile(file)).toMatchObject({ state: 'unchecked', outcomes: ['noKey'] })
  })

  it('may have its key elsewhere on the site of the issuer, which we cannot check', async () => {
    const address = 'https://lakeside.example.com/issuers/14'
    const { sign, document } = await createJwtIssuer('RS256', address)
    const by = async (kid: string) =>
      (await checkFile(await sign(badgeOf(address), { kid }), { local: { [address]: document } })).outcomes
    expect(await by('https://lakeside.example.com/keys/1')).toEqual(['unsupportedKey'])
    expect(await by('https://harvard.example.com/keys/1')).toEqual(['invalid'])
    expect(await by(`${address}5#key-1`)).toEqual(['unsupportedKey'])
  })
})

describe('a status list', () => {
  const LIST = 'https://lakeside.example.com/status/1'
  const entry = {
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '7',
    statusListCredential: LIST,
  }
  const listed = async (revoked: number[], change: object = {}) => {
    const { issuer, sign } = await createJwtIssuer('ES256')
    const { proof: _, ...list } = await (await createTestIssuer(issuer)).statusList(LIST, revoked)
    const served = await sign({ ...list, ...change })
    const badge = await sign({
      ...badgeOf(issuer),
      credentialStatus: entry,
      credentialSubject: subject('Robin Sample'),
    })
    return { badge, served }
  }

  it('may be a JWT itself', async () => {
    for (const [revoked, revocation] of [
      [[7], 'bad'],
      [[8], 'ok'],
    ] as const) {
      const { badge, served } = await listed([...revoked])
      expect((await checkFile(badge, { local: { [LIST]: served } })).states).toEqual({ ...good, revocation })
    }
  })

  it('must be signed, and valid today', async () => {
    const { badge, served } = await listed([])
    const [header, payload] = served.split('.')
    const late = await listed([], { validUntil: '2026-01-02T00:00:00Z' })
    const cases = [
      [badge, `${header}.${payload}.AAAA`],
      [late.badge, late.served],
      [badge, 'nothing'],
    ] as const
    for (const [file, list] of cases)
      expect((await checkFile(file, { local: { [LIST]: list } })).states).toEqual({
        ...good,
        revocation: 'caution',
      })
  })
})
