import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS_ASKED, REGISTRATIONS } from '#shared/domain/account/sign-ins.ts'
import { openAccount, PASSWORD } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { openTestBrowser, type TestBrowser } from '#tests/factories/browser.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { refusal } from '#tests/factories/http.ts'
import { createMember } from '#tests/factories/members.ts'
import { hashPassword } from './password/passwords.ts'

let database: TestDatabase
let nodes: [TestApp, TestApp]
let password: string
beforeAll(async () => {
  database = await createTestDatabase()
  const env = { TRUST_PROXY: 'loopback' }
  nodes = [await createTestApp({ env, database }), await createTestApp({ env, database })]
  password = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await nodes[1].close()
  await nodes[0].close()
  await database.drop()
})

let networks = 0
/** The start of an IPv4 /24 that no other test uses. */
const newNetwork = () => `198.51.${networks++}.`
const newAddress = () => `${newNetwork()}7`
/** How many more may pass while a busy machine works on the rest. */
const TURNS = 12
const newEmail = () => `${randomUUID()}@example.com`
const browserAt = (address: string, node = 0) =>
  openTestBrowser(nodes[node] ?? nodes[0], { 'x-forwarded-for': address })
const register = (browser: TestBrowser, email = newEmail()) =>
  browser.send('POST', '/api/auth/register', {
    ...{ email, password: PASSWORD, firstName: 'Nora', lastName: 'Vale', country: 'USA' },
    agreedToTerms: true,
  })
const enter = (browser: TestBrowser, email: string, typed = PASSWORD) =>
  browser.send('POST', '/api/auth/login', { email, password: typed })
async function newMember(): Promise<string> {
  const email = newEmail()
  await createMember(nodes[0].deps.database.db, { email, password, emailVerifiedAt: new Date() })
  return email
}
const newMembers = (count: number) => Promise.all(Array.from({ length: count }, newMember))
const countOf = (answers: readonly { readonly status: number }[], status: number) =>
  answers.filter((answered) => answered.status === status).length
const tooMany = refusal(429, 'too_many_attempts')
/** Ends the waits of all networks, or makes them longer than a busy machine takes. */
const setTurns = (endsAt: number) =>
  nodes[0].deps.database.pool.query(`update rate_limits set expire = $1 where key ~ '-turn:'`, [endsAt])
const passTurns = () => setTurns(1)
const holdTurns = () => setTurns(Date.now() + 50_000)

describe('new accounts of one network', () => {
  it('are slowed down after a class of them, at every node, and the rest of the world is not', async () => {
    const address = newAddress()
    const from = (node: number) =>
      Promise.all(Array.from({ length: 55 }, () => register(browserAt(address, node))))
    const answers = (await Promise.all([from(0), from(1)])).flat()
    expect(countOf(answers, 200)).toBeLessThanOrEqual(REGISTRATIONS.near.points + TURNS)
    expect(countOf(answers, 200)).toBeGreaterThanOrEqual(REGISTRATIONS.near.points)
    expect(countOf(answers, 429)).toBe(110 - countOf(answers, 200))
    await holdTurns()
    const refused = await nodes[0].app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'x-forwarded-for': address },
      payload: {
        email: newEmail(),
        password: PASSWORD,
        firstName: 'Al',
        lastName: 'Vale',
        country: 'USA',
        agreedToTerms: true,
      },
    })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.json().message).toMatch(/^Many accounts .* try again in \d+ seconds?\.$/)
    expect((await register(browserAt(newAddress()))).status).toBe(200)
    await passTurns()
    expect((await register(browserAt(address))).status).toBe(200)
    await holdTurns()
    expect(await register(browserAt(address))).toMatchObject(tooMany)
  }, 120_000)

  it('count for the wider network too, of IPv4 and IPv6', async () => {
    const [start, prefix] = [newNetwork(), '2001:db8:7']
    const inIPv4 = Array.from({ length: 60 }, (_, at) => `${start}${at + 1}`)
    const inIPv6 = Array.from({ length: 60 }, (_, at) => `${prefix}:${(at + 1).toString(16)}::1`)
    const oneSubnet = Array.from({ length: 30 }, (_, at) => `2001:db8:8:1::${(at + 1).toString(16)}`)
    const made = async (addresses: string[]) =>
      countOf(await Promise.all(addresses.map((address) => register(browserAt(address)))), 200)
    const [near, wide] = [REGISTRATIONS.near.points, REGISTRATIONS.wide.points]
    for (const addresses of [inIPv4, inIPv6]) {
      const count = await made(addresses)
      expect(count).toBeGreaterThanOrEqual(wide)
      expect(count).toBeLessThanOrEqual(wide + TURNS)
    }
    expect(await made(oneSubnet)).toBeLessThanOrEqual(near + TURNS)
  }, 120_000)

  it('wait longer the more there were', async () => {
    const address = newAddress()
    const waits: number[] = []
    for (let at = 0; at < REGISTRATIONS.near.points + 12; at++) {
      const { status, body } = await register(browserAt(address))
      if (status === 200) continue
      waits.push(Number(/in (\d+) second/.exec(body.message)?.[1]))
      await passTurns()
    }
    expect(waits.length).toBeGreaterThan(4)
    expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0)
  }, 120_000)

  it('are not slowed down by refused forms', async () => {
    const browser = browserAt(newAddress())
    for (let at = 0; at < REGISTRATIONS.near.points + 5; at++)
      expect((await browser.send('POST', '/api/auth/register', { email: newEmail() })).status).toBe(400)
    expect((await register(browser)).status).toBe(200)
  })

  it('leave a developer room, whose browsers and scripts are all on this machine', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => register(openTestBrowser(nodes[0], {}))),
    )
    expect(countOf(answers, 200)).toBe(50)
  }, 120_000)
})

describe('one password tried at many accounts', () => {
  it('is slowed down by network, and a right one from elsewhere or a known browser is not', async () => {
    const [address, victims] = [newAddress(), await newMembers(80)]
    const [first = ''] = victims
    const known = browserAt(address)
    expect((await enter(known, first)).status).toBe(200)
    const spray = victims.slice(1).map((email, at) => enter(browserAt(address, at % 2), email, 'Spring2026!'))
    const answers = await Promise.all(spray)
    const checked = countOf(answers, 401)
    expect(checked).toBeGreaterThanOrEqual(ACCOUNTS_ASKED.near.points)
    expect(checked).toBeLessThanOrEqual(ACCOUNTS_ASKED.near.points + TURNS)
    expect(countOf(answers, 429)).toBe(79 - checked)
    const target = victims.at(-1) ?? ''
    await holdTurns()
    expect(await enter(browserAt(address), target, 'Spring2026!')).toMatchObject(tooMany)
    expect((await enter(browserAt(newAddress()), target)).status).toBe(200)
    expect((await enter(known, first)).status).toBe(200)
    await passTurns()
    expect((await enter(browserAt(address), target)).status).toBe(200)
  }, 120_000)

  it('is slowed down for a wider network too', async () => {
    const [start, victims] = [newNetwork(), await newMembers(80)]
    const spray = victims.map((email, at) => enter(browserAt(`${start}${at + 1}`), email, 'Spring2026!'))
    expect(countOf(await Promise.all(spray), 401)).toBeLessThanOrEqual(ACCOUNTS_ASKED.wide.points + TURNS)
  }, 120_000)

  it('says nothing about which accounts there are', async () => {
    const [real, made] = [newAddress(), newAddress()]
    const seen = async (address: string, emails: string[]) => {
      const answers: string[] = []
      for (const email of emails) {
        const { status, body } = await enter(browserAt(address), email, 'Spring2026!')
        answers.push(`${status} ${body.code}`)
      }
      return answers
    }
    const count = ACCOUNTS_ASKED.near.points + 1
    expect(await seen(real, await newMembers(count))).toEqual(
      await seen(made, Array.from({ length: count }, newEmail)),
    )
  }, 120_000)
})

describe('an office behind one address', () => {
  it('signs in all at once, and people who mistype before they succeed use up nothing', async () => {
    const [address, people] = [newAddress(), await newMembers(40)]
    const answers = await Promise.all(people.map((email) => enter(browserAt(address), email)))
    expect(countOf(answers, 200)).toBe(40)
    for (const email of await newMembers(ACCOUNTS_ASKED.near.points + 4)) {
      expect((await enter(browserAt(address), email, 'mistyped')).status).toBe(401)
      expect((await enter(browserAt(address), email)).status).toBe(200)
    }
  }, 120_000)
})

describe('asking which addresses have an account', () => {
  it('by registering counts with failed sign-ins', async () => {
    const [address, taken] = [newAddress(), await newMembers(ACCOUNTS_ASKED.near.points + 1)]
    const last = taken.pop() ?? ''
    for (const [at, email] of taken.entries()) {
      const { status } = await (at % 2
        ? register(browserAt(address), email)
        : enter(browserAt(address), email, 'wrong one'))
      expect(status).toBe(at % 2 ? 409 : 401)
    }
    // The first of each window's waiting ones goes at once.
    await enter(browserAt(address), newEmail(), 'wrong one')
    await holdTurns()
    expect(await register(browserAt(address), last)).toMatchObject(tooMany)
    expect(await enter(browserAt(address), last, 'wrong one')).toMatchObject(tooMany)
    expect(await register(browserAt(newAddress()), last)).toMatchObject(refusal(409, 'email_taken'))
  }, 120_000)

  it('by a change of address does too, whatever the answer', async () => {
    const address = newAddress()
    const { email } = await openAccount(nodes[0])
    const member = browserAt(address)
    expect((await enter(member, email)).status).toBe(200)
    const ask = (wanted: string) =>
      member.send('POST', '/api/account/email', { email: wanted, password: PASSWORD })
    expect((await ask(await newMember())).status).toBe(409)
    expect((await ask(newEmail())).status).toBe(200)
    for (let at = 0; at < ACCOUNTS_ASKED.near.points - 1; at++)
      await enter(browserAt(address), newEmail(), 'wrong')
    await enter(browserAt(address), newEmail(), 'wrong')
    await holdTurns()
    expect(await ask(newEmail())).toMatchObject(tooMany)
  }, 120_000)
})
