import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passkeyChallenges, passkeys, users } from '#server/db/schema/index.ts'
import { type Holder, minutesLater, openAccount, PASSWORD, statusOf } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { type Authenticator, createAuthenticator, type Lies } from '#tests/factories/authenticator.ts'
import { openTestBrowser, type TestBrowser } from '#tests/factories/browser.ts'
import { refusal, send } from '#tests/factories/http.ts'
import { sweepSignIns } from '../sign-ins/sweep.task.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function add({ browser }: Pick<Holder, 'browser'>, authenticator: Authenticator, lies?: Lies) {
  const { body: options } = await browser.send('POST', '/api/passkeys/options')
  return browser.send('POST', '/api/passkeys', authenticator.create(options, lies))
}

async function enter(
  authenticator: Authenticator,
  lies?: Lies,
  browser: TestBrowser = openTestBrowser(test),
) {
  const { body: options } = await browser.send('POST', '/api/auth/passkey/options')
  return browser.send('POST', '/api/auth/passkey', authenticator.get(options, lies))
}

async function openAccountWithPasskey(counts = true) {
  const holder = await openAccount(test)
  const authenticator = createAuthenticator({ counts })
  const { body } = await add(holder, authenticator)
  return { ...holder, authenticator, passkeyId: String(body.id) }
}
const list = async ({ browser }: Pick<Holder, 'browser'>) =>
  (await browser.send('GET', '/api/passkeys')).body.items
const remove = ({ browser }: Pick<Holder, 'browser'>, id: string) =>
  browser.send('DELETE', `/api/passkeys/${id}`)

describe('every endpoint of passkeys', () => {
  it.each([
    ['GET', '/api/passkeys'],
    ['POST', '/api/passkeys/options'],
    ['POST', '/api/passkeys'],
    ['PATCH', `/api/passkeys/${randomUUID()}`],
    ['DELETE', `/api/passkeys/${randomUUID()}`],
    ['POST', '/api/account/confirm/passkey'],
  ] as const)('%s %s is for members', async (method, path) => {
    expect(await send(test, method, path, null)).toEqual(refusal(401, 'unauthorized'))
  })

  it('refuses bad input', async () => {
    const { browser } = await openAccount(test)
    const bad = [{}, { id: 'a', rawId: 'a', type: 'public-key', response: {} }, { id: '<>', type: 'other' }]
    for (const body of bad) {
      for (const path of ['/api/passkeys', '/api/auth/passkey', '/api/account/confirm/passkey'])
        expect(await browser.send('POST', path, body)).toMatchObject(refusal(400, 'invalid_input'))
    }
    const rename = (id: string, name: string) => browser.send('PATCH', `/api/passkeys/${id}`, { name })
    expect(await rename('x', 'Key')).toMatchObject(refusal(400, 'invalid_input'))
    expect(await rename(randomUUID(), ' ')).toMatchObject(refusal(400, 'invalid_input'))
    expect(await rename(randomUUID(), 'Key')).toMatchObject(refusal(404, 'passkey_not_found'))
    expect(await remove({ browser }, randomUUID())).toMatchObject(refusal(404, 'passkey_not_found'))
  })
})

describe('adding a passkey', () => {
  it('keeps it, and it signs in without address or password', async () => {
    const { id, browser, authenticator } = await openAccountWithPasskey()
    const fresh = openTestBrowser(test)
    const answer = await enter(authenticator, {}, fresh)
    expect(answer).toMatchObject({ status: 200, body: { id } })
    expect(await statusOf(fresh)).toBe(200)
    expect((await fresh.send('GET', '/api/sign-ins')).body.items[0]).toMatchObject({ way: 'passkey' })
    const [stored] = await list({ browser })
    expect(stored).toMatchObject({ lastUsedAt: expect.any(String), isBackedUp: false })
    expect(Object.keys(stored)).not.toContain('publicKey')
  })

  it('requires a discoverable, verified key, and excludes existing ones', async () => {
    const { browser, authenticator } = await openAccountWithPasskey()
    const { body } = await browser.send('POST', '/api/passkeys/options')
    expect(body).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.credentialId }],
    })
  })

  const FOREIGN: [string, Lies][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['another RP ID', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody verified', { isUserVerified: false }],
    ['an answer to another question', { type: 'webauthn.get' }],
  ]
  it.each(FOREIGN)('refuses %s', async (_name, lies) => {
    const holder = await openAccount(test)
    expect(await add(holder, createAuthenticator(), lies)).toMatchObject(refusal(400, 'passkey_not_valid'))
    expect(await list(holder)).toEqual([])
  })

  it('takes an answer once, within five minutes, and only from the browser and the member that were asked', async () => {
    const [holder, other] = [await openAccount(test), await openAccount(test)]
    const fetchOptions = async () => (await holder.browser.send('POST', '/api/passkeys/options')).body
    const give = (browser: TestBrowser, answer: object) => browser.send('POST', '/api/passkeys', answer)
    const answer = createAuthenticator().create(await fetchOptions())
    expect(await give(other.browser, answer)).toMatchObject(refusal(400, 'passkey_not_valid'))
    expect((await give(holder.browser, answer)).status).toBe(200)
    expect(await give(holder.browser, answer)).toMatchObject(refusal(400, 'passkey_not_valid'))
    const late = createAuthenticator().create(await fetchOptions())
    const tooLate = await minutesLater(test, 6, () => give(holder.browser, late))
    expect(tooLate).toMatchObject(refusal(400, 'passkey_not_valid'))
    await minutesLater(test, 6, () => sweepSignIns(test.deps))
    expect(await test.deps.database.db.$count(passkeyChallenges)).toBe(0)
  })

  it('is refused for a credential that another member has, and beyond ten', async () => {
    const { authenticator } = await openAccountWithPasskey()
    const holder = await openAccount(test)
    expect(await add(holder, authenticator)).toMatchObject(refusal(400, 'passkey_not_valid'))
    const rows = Array.from({ length: 10 }, (_, at) => ({
      memberId: holder.id,
      credentialId: `${holder.id}-${at}`,
      publicKey: 'x',
      counter: 0,
      transports: [],
      name: 'Key',
      isBackedUp: false,
    }))
    await test.deps.database.db.insert(passkeys).values(rows)
    expect(await holder.browser.send('POST', '/api/passkeys/options')).toMatchObject(
      refusal(409, 'too_many_passkeys'),
    )
  })
})

describe('signing in with a passkey', () => {
  const FOREIGN: [string, Lies][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another RP ID', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody verified', { isUserVerified: false }],
    ['another signature', { signature: Buffer.from('3006020101020101', 'hex') }],
    ["someone else's handle", { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['an answer to another question', { type: 'webauthn.create' }],
  ]
  it.each(FOREIGN)('refuses %s', async (_name, lies) => {
    const { authenticator } = await openAccountWithPasskey()
    expect(await enter(authenticator, lies)).toMatchObject(refusal(401, 'passkey_refused'))
    expect((await enter(authenticator)).status).toBe(200)
  })

  it('refuses an unknown or removed one', async () => {
    const holder = await openAccountWithPasskey()
    expect(await enter(createAuthenticator())).toMatchObject(refusal(401, 'passkey_refused'))
    expect((await remove(holder, holder.passkeyId)).status).toBe(200)
    expect(await enter(holder.authenticator)).toMatchObject(refusal(401, 'passkey_refused'))
  })

  it('refuses a counter that went back or stood still, and takes authenticators that do not count', async () => {
    const { authenticator } = await openAccountWithPasskey()
    expect((await enter(authenticator, { counter: 50 })).status).toBe(200)
    for (const counter of [50, 49, 0])
      expect(await enter(authenticator, { counter })).toMatchObject(refusal(401, 'passkey_refused'))
    expect((await enter(authenticator, { counter: 51 })).status).toBe(200)
    const plain = await openAccountWithPasskey(false)
    for (let times = 0; times < 2; times++) expect((await enter(plain.authenticator)).status).toBe(200)
  })

  it('takes an answer once, of twenty at the same time one, and in no other browser', async () => {
    const { authenticator } = await openAccountWithPasskey(false)
    const browser = openTestBrowser(test)
    const { body: options } = await browser.send('POST', '/api/auth/passkey/options')
    const answer = authenticator.get(options)
    const { cookie } = browser
    expect((await openTestBrowser(test).send('POST', '/api/auth/passkey', answer)).status).toBe(401)
    const tries = Array.from({ length: 20 }, () =>
      test.app.inject({ method: 'POST', url: '/api/auth/passkey', headers: { cookie }, payload: answer }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('is asked for the site that PUBLIC_URL names', async () => {
    const site = await createTestApp({ env: { PUBLIC_URL: 'https://trueline.example.com' } })
    const { body } = await openTestBrowser(site).send('POST', '/api/auth/passkey/options')
    expect(body).toMatchObject({ rpId: 'trueline.example.com', userVerification: 'required' })
    await site.close()
  })
})

describe('the passkeys of a member', () => {
  it("confirm the member's identity, only with their own passkeys", async () => {
    const { browser, authenticator } = await openAccountWithPasskey()
    const other = await openAccountWithPasskey()
    const confirm = async (by: Authenticator) => {
      const { body: options } = await browser.send('POST', '/api/auth/passkey/options')
      return browser.send('POST', '/api/account/confirm/passkey', by.get(options))
    }
    const change = () => browser.send('POST', '/api/account/email', { email: `${randomUUID()}@example.com` })
    expect(await change()).toMatchObject(refusal(403, 'confirmation_required'))
    expect(await confirm(other.authenticator)).toMatchObject(refusal(401, 'passkey_refused'))
    expect(await change()).toMatchObject(refusal(403, 'confirmation_required'))
    expect((await confirm(authenticator)).status).toBe(200)
    expect((await change()).status).toBe(200)
  })

  it('are named and removed by their owner, after a fresh proof', async () => {
    const holder = await openAccountWithPasskey()
    const stranger = await openAccount(test)
    const rename = ({ browser }: Pick<Holder, 'browser'>) =>
      browser.send('PATCH', `/api/passkeys/${holder.passkeyId}`, { name: ' My <b>phone</b> ' })
    expect(await rename(stranger)).toMatchObject(refusal(404, 'passkey_not_found'))
    expect((await rename(holder)).body.name).toBe('My <b>phone</b>')
    expect(await remove(stranger, holder.passkeyId)).toMatchObject(refusal(404, 'passkey_not_found'))
    const late = await minutesLater(test, 11, () => remove(holder, holder.passkeyId))
    expect(late).toMatchObject(refusal(403, 'confirmation_required'))
    expect((await remove(holder, holder.passkeyId)).status).toBe(200)
    expect(await list(holder)).toEqual([])
  })

  it('stay while they are the only way in, of two removed at once one', async () => {
    const holder = await openAccountWithPasskey()
    const second = String((await add(holder, createAuthenticator())).body.id)
    await test.deps.database.db.update(users).set({ password: null }).where(eq(users.id, holder.id))
    const answers = await Promise.all([remove(holder, holder.passkeyId), remove(holder, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [left] = await list(holder)
    expect(await remove(holder, left.id)).toMatchObject(refusal(409, 'last_way_in'))
    await holder.browser.send('PUT', '/api/account/password', { password: PASSWORD })
    expect((await remove(holder, left.id)).status).toBe(200)
  })
})
