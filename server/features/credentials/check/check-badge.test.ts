import { createHash } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { badgeOf, createTestIssuer, subject } from '#tests/factories/issuer.ts'
import { createJwtIssuer } from '#tests/factories/jwt-issuer.ts'
import { createMember } from '#tests/factories/members.ts'
import { listen } from '#tests/factories/ports.ts'
import { checkBadge } from './check-badge.ts'
import { writePngText } from './png-chunks.ts'

let test: TestApp
let server: Server
let host: string
let memberId: string
let school: Awaited<ReturnType<typeof createTestIssuer>>
const served = new Map<string, string>()
/** Requests that aren't answered yet. */
const held: ServerResponse[] = []

beforeAll(async () => {
  test = await createTestApp()
  memberId = await createMember(test.deps.database.db, { email: 'robin@example.com' })
  school = await createTestIssuer()
  server = createServer((request, response) => {
    if (request.url === '/slow') return void held.push(response)
    const body = served.get(request.url ?? '')
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body)
  })
  host = `127.0.0.1:${await listen(server)}`
})
afterAll(async () => {
  server.close()
  await test.close()
})

const json = (document: object) => Buffer.from(JSON.stringify(document))

async function check(file: Buffer, rules: { knows?: string[]; loopback?: boolean } = {}) {
  const knownIssuers = Object.fromEntries(
    (rules.knows ?? [school.did]).map((did) => [did, 'Lakeside College']),
  )
  const loopback = (rules.loopback ?? true) ? [host] : []
  const { log } = await checkBadge(test.deps, { knownIssuers, loopback }, { memberId, file })
  const states = Object.fromEntries(log.steps.map(({ step, state }) => [step, state]))
  return { log, states, state: log.state }
}
const refusedAs = (code: string) => expect.objectContaining({ code })
const good = { signature: 'ok', expiry: 'ok', revocation: 'ok', issuer: 'ok', recipient: 'ok' }
const statusEntry = (address: string, index = 7) => ({
  id: `${address}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(index),
  statusListCredential: address,
})

describe('a signed badge', () => {
  it('is green when all of it holds, and fills the form', async () => {
    const { log, states } = await check(json(await school.badge()))
    expect(states).toEqual(good)
    expect(log).toMatchObject({
      state: 'ok',
      summary: 'Everything about this badge checks out.',
      name: 'Bachelor of Science in Nursing',
      issuer: { name: 'Lakeside College', id: school.did },
      recipient: 'Robin Sample',
      fields: {
        type: 'degree',
        institution: 'Lakeside College',
        degree: 'Bachelor of Science in Nursing',
        fieldOfStudy: 'Nursing',
        startDate: null,
        endDate: '2024-05-20',
      },
    })
  })

  it('is amber when the issuer is unknown', async () => {
    const { states, state } = await check(json(await school.badge()), { knows: [] })
    expect({ states, state }).toEqual({ state: 'caution', states: { ...good, issuer: 'caution' } })
  })

  it('is red when it was changed after signing', async () => {
    const { states, log } = await check(json({ ...(await school.badge()), name: 'Doctor of Medicine' }))
    expect(states).toEqual({ signature: 'bad' })
    expect(log.summary).toContain('changed after it was signed')
  })

  it('is red when a part is not covered by the signature', async () => {
    const { states, log } = await check(json({ ...(await school.badge()), honours: 'summa cum laude' }))
    expect(states).toEqual({ signature: 'bad' })
    expect(log.summary).toContain("doesn't cover")
  })

  it('is red when someone else signed it in the name of the issuer', async () => {
    const forger = await createTestIssuer()
    const { states } = await check(
      json(await forger.badge({ issuer: { id: school.did, type: ['Profile'], name: 'x' } })),
    )
    expect(states).toEqual({ signature: 'bad' })
  })

  it('is red without a signature', async () => {
    const { proof: _, ...unsigned } = await school.badge()
    const { log } = await check(json(unsigned))
    expect(log).toMatchObject({ state: 'bad', summary: 'It has no digital signature.' })
  })

  it('is red when it has expired, and says when', async () => {
    const { states, log } = await check(json(await school.badge({ validUntil: '2025-06-01T00:00:00Z' })))
    expect(states).toEqual({ ...good, expiry: 'bad' })
    expect(log.summary).toBe('It expired on June 1, 2025.')
  })

  it('is red before its time', async () => {
    const { states, log } = await check(json(await school.badge({ validFrom: '2090-01-01T00:00:00Z' })))
    expect(states).toEqual({ ...good, expiry: 'bad' })
    expect(log.summary).toBe("It isn't valid yet.")
  })

  it('cannot be checked with a vocabulary that we do not carry', async () => {
    const badge = await school.badge()
    const context = [...badge['@context'], 'https://elsewhere.example.com/context.json']
    const { states } = await check(json({ ...badge, '@context': context }))
    expect(states).toEqual({ signature: 'unchecked' })
  })
})

describe('the recipient', () => {
  it.each([
    ['Sample, Róbin J.', 'ok'],
    ['Kim Sample', 'caution'],
    [null, 'caution'],
  ])('%s: %s', async (name, state) => {
    const { log } = await check(json(await school.badge({ credentialSubject: subject(name) })))
    expect(log.steps.at(-1)).toMatchObject({ step: 'recipient', state })
  })

  it.each([
    ['robin@example.com', 'ok'],
    ['kim@example.com', 'caution'],
  ])('by a hash of %s: %s', async (email, state) => {
    const identityHash = `sha256$${createHash('sha256').update(`${email}salt`).digest('hex')}`
    const identity = {
      type: 'IdentityObject',
      identityType: 'emailAddress',
      hashed: true,
      salt: 'salt',
      identityHash,
    }
    const given = subject(null, { identifier: [identity] })
    const { log } = await check(json(await school.badge({ credentialSubject: given })))
    expect(log.steps.at(-1)).toMatchObject({ step: 'recipient', state })
  })
})

describe('revocation', () => {
  const at = async (path: string, revoked: number[], { index = 7, loopback = true } = {}) => {
    const address = `http://${host}${path}`
    served.set(path, JSON.stringify(await school.statusList(address, revoked)))
    return check(json(await school.badge({ credentialStatus: statusEntry(address, index) })), { loopback })
  }

  it('is looked up on the list of the issuer', async () => {
    expect(await at('/list-1', [7])).toMatchObject({ state: 'bad', states: { ...good, revocation: 'bad' } })
    expect(await at('/list-2', [8])).toMatchObject({ state: 'ok', states: good })
  })

  it('is never green when the list cannot be had', async () => {
    const gone = await school.badge({ credentialStatus: statusEntry(`http://${host}/nothing`) })
    const { states, log } = await check(json(gone))
    expect(states).toEqual({ ...good, revocation: 'caution' })
    expect(log.summary).toBe("We couldn't check whether it was revoked.")
  })

  it('is never green by a list that was changed', async () => {
    const address = `http://${host}/list-3`
    const list = await school.statusList(address, [7])
    const { credentialSubject } = await school.statusList(address, [])
    served.set('/list-3', JSON.stringify({ ...list, credentialSubject }))
    const { states } = await check(json(await school.badge({ credentialStatus: statusEntry(address) })))
    expect(states).toEqual({ ...good, revocation: 'caution' })
  })

  it('is never green by a list of a kind we do not read', async () => {
    const entry = { ...statusEntry(`http://${host}/list-2`), type: 'StatusList2021Entry' }
    const contexts = ['https://w3id.org/vc/status-list/2021/v1']
    const badge = await school.badge()
    const old = await school.badge({
      '@context': [...badge['@context'], ...contexts],
      credentialStatus: entry,
    })
    expect((await check(json(old))).states).toEqual({ ...good, revocation: 'caution' })
  })

  it("doesn't reach private networks", async () => {
    expect(await at('/list-2', [], { loopback: false })).toMatchObject({
      states: { ...good, revocation: 'caution' },
    })
  })

  it('inflates no endless list', async () => {
    const address = `http://${host}/bomb`
    const list = await school.statusList(address, [])
    const encodedList = `u${gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString('base64url')}`
    served.set(
      '/bomb',
      JSON.stringify({ ...list, credentialSubject: { ...list.credentialSubject, encodedList } }),
    )
    const { states } = await check(json(await school.badge({ credentialStatus: statusEntry(address) })))
    expect(states).toEqual({ ...good, revocation: 'caution' })
  })
})

describe('an issuer with a web address', () => {
  it('is green by the key at its address, amber when that cannot be had', async () => {
    const college = await createTestIssuer(`did:web:${encodeURIComponent(host)}`)
    const file = json(await college.badge())
    expect((await check(file)).states).toEqual({ signature: 'unchecked' })
    served.set('/.well-known/did.json', JSON.stringify(college.document))
    expect((await check(file, { knows: [college.did] })).states).toEqual(good)
  })

  it('may sign a JWT, and have its keys at an address of its own', async () => {
    const address = `https://${host}/issuers/14`
    const { sign, document } = await createJwtIssuer('RS256', address)
    const file = Buffer.from(await sign(badgeOf(address)))
    expect((await check(file)).states).toEqual({ signature: 'unchecked' })
    served.set('/issuers/14', JSON.stringify(document))
    expect((await check(file, { knows: [address] })).states).toEqual(good)
    expect((await check(file, { loopback: false })).states).toEqual({ signature: 'unchecked' })
  })
})

describe('the file', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('may be a PNG with the badge baked in', async () => {
    const baked = writePngText(PNG, 'openbadgecredential', JSON.stringify(await school.badge()))
    expect((await check(baked)).states).toEqual(good)
  })

  it('may be a presentation that holds one', async () => {
    const presentation = { type: ['VerifiablePresentation'], verifiableCredential: [await school.badge()] }
    expect((await check(json(presentation))).states).toEqual(good)
  })

  it.each([
    ['nothing', '', 'badge_not_readable'],
    ['garbage', '\u0000\u0001garbage', 'badge_not_readable'],
    ['other JSON', '{"name":"BSN"}', 'badge_not_readable'],
    ['a list', '[1,2,3]', 'badge_not_readable'],
    ['deep JSON', '['.repeat(200_000), 'badge_not_readable'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'badge_svg_refused'],
    ['a JWT without a badge', 'eyJhbGciOiJFZERTQSJ9.eyJ2YyI6e319.c2ln', 'badge_not_readable'],
    ['an SD-JWT', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln~WyJzYWx0Il0~', 'badge_jwt_refused'],
    ['an encrypted token', 'eyJhbGciOiJSU0EifQ.a2V5.aXY.dGV4dA.dGFn', 'badge_jwt_refused'],
    [
      'too deep',
      `{"type":"VerifiableCredential","x":${'['.repeat(50)}${']'.repeat(50)}}`,
      'badge_not_readable',
    ],
    ['more than two megabytes', 'x'.repeat(2 * 1024 * 1024 + 1), 'file_too_large'],
  ])('is refused with words when it is %s', async (_, text, code) => {
    await expect(check(Buffer.from(text))).rejects.toEqual(refusedAs(code))
  })

  it('is refused as a PNG with nothing in it, cut short, altered, or with a bomb in it', async () => {
    const baked = writePngText(PNG, 'openbadgecredential', '{}')
    const altered = Buffer.from(baked)
    altered.writeUInt8(0x20, baked.length - 18)
    const length = Buffer.from(PNG)
    length.writeUInt32BE(0xffff_ffff, 8)
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024))
    const compressed = Buffer.concat([Buffer.from('openbadgecredential\0\u0001\0\0\0', 'latin1'), bomb])
    const inflating = withChunk(PNG, compressed)
    for (const file of [PNG, baked.subarray(0, -20), altered, length, inflating])
      await expect(check(file)).rejects.toEqual(refusedAs('badge_not_readable'))
  })

  it('ends in time, whatever it asks the verifier to sort', { timeout: 60_000 }, async () => {
    const nodes = Array.from({ length: 12 }, (_, i) => `_:b${i}`)
    const knot = nodes.map((id) => ({
      id,
      type: ['Profile'],
      name: 'x',
      parentOrg: nodes.map((other) => ({ id: other })),
    }))
    const badge = await school.badge()
    const { state } = await check(json({ ...badge, evidence: knot }))
    expect(state).not.toBe('ok')
  })
})

function withChunk(png: Buffer, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iTXt'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, -12), frame, png.subarray(-12)])
}

it("a badge is checked while the issuer of another member's doesn't answer, however many that member sends", async () => {
  const slow = await school.badge({ credentialStatus: statusEntry(`http://${host}/slow`) })
  const rules = { knownIssuers: {}, loopback: [host] }
  const slowChecks = Array.from({ length: 6 }, () =>
    checkBadge(test.deps, rules, { memberId, file: json(slow) }),
  )
  await vi.waitFor(() => expect(held).toHaveLength(1), 20_000)
  const other = await createMember(test.deps.database.db, { email: 'maya@example.com' })
  const { log } = await checkBadge(test.deps, rules, { memberId: other, file: json(await school.badge()) })
  expect(log.steps[0]).toMatchObject({ step: 'signature', state: 'ok' })
  expect(held).toHaveLength(1)
  const answering = setInterval(() => held.splice(0).map((response) => response.writeHead(404).end()), 50)
  await Promise.all(slowChecks)
  clearInterval(answering)
}, 90_000)
