import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUESS_WAITS_SECONDS, GUESSES } from '#shared/domain/account/sign-ins.ts'
import { NEW_PASSWORD, openAccount, PASSWORD } from '../factories/account.ts'
import { createTestApp, type TestApp } from '../factories/app.ts'
import { openTestBrowser, type TestBrowser } from '../factories/browser.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { refusal } from '../factories/http.ts'
import type { TestRedis } from '../factories/redis.ts'
import { type Smtp, secretIn, startSmtp } from '../factories/smtp.ts'

const LONGEST_MS = (GUESS_WAITS_SECONDS.at(-1) ?? 0) * 1000

/** Guesses at passwords on two nodes, counted in PostgreSQL or in the Redis that `startStore` starts. */
export function describeGuessing(store: string, startStore?: () => Promise<TestRedis>): void {
  describe(`with attempts counted in ${store}`, () => {
    let smtp: Smtp
    let redis: TestRedis | undefined
    let database: TestDatabase
    let nodes: [TestApp, TestApp]
    beforeAll(async () => {
      smtp = await startSmtp()
      redis = await startStore?.()
      const env = { SMTP_URL: smtp.url, TRUST_PROXY: 'loopback', ...(redis && { REDIS_URL: redis.url }) }
      database = await createTestDatabase()
      nodes = [await createTestApp({ env, database }), await createTestApp({ env, database })]
    })
    afterAll(async () => {
      await nodes[1].close()
      await nodes[0].close()
      await database.drop()
      await redis?.stop()
      await smtp.stop()
    })

    let addresses = 0
    // Each in a wider network of its own.
    const newAddress = () => `198.${51 + Math.floor(addresses / 250)}.${addresses++ % 250}.7`
    const browserAt = (address = newAddress(), cookie = '') =>
      openTestBrowser(nodes[addresses % 2] ?? nodes[0], { 'x-forwarded-for': address }, cookie)
    const enter = (browser: TestBrowser, email: string, password = PASSWORD) =>
      browser.send('POST', '/api/auth/login', { email, password })
    const attack = (email: string, from = GUESSES.ofStrangers.points + 4) =>
      Promise.all(Array.from({ length: from }, () => enter(browserAt(), email, 'wrong one')))
    /** A patient person: tries again after the requested wait. */
    async function enterWaiting(browser: TestBrowser, email: string): Promise<number> {
      const began = Date.now()
      for (;;) {
        const { status } = await enter(browser, email)
        if (status !== 429) return status
        if (Date.now() - began > LONGEST_MS * 2) return status
        await delay(500)
      }
    }

    it('60 wrong passwords from 60 addresses hold up neither a known browser nor, for long, a new one', async () => {
      const { email, browser } = await openAccount(nodes[0])
      const answers = (await attack(email, 60)).map(({ status }) => status)
      expect(answers.filter((status) => status === 401)).toHaveLength(GUESSES.ofStrangers.points)
      expect(answers.filter((status) => status === 429)).toHaveLength(60 - GUESSES.ofStrangers.points)
      expect((await enter(browser, email)).status).toBe(200)
      expect(await enterWaiting(browserAt(), email)).toBe(200)
    })

    it("checks no guess that didn't wait, however many arrive together", async () => {
      const { email } = await openAccount(nodes[0])
      await attack(email)
      const stranger = newAddress()
      const together = async () => {
        const guesses = Array.from({ length: 20 }, () => enter(browserAt(stranger), email, 'wrong one'))
        return (await Promise.all(guesses)).filter(({ status }) => status === 401).length
      }
      expect(await together()).toBe(0)
      // Of requests that waited together, one is checked, and one more after each further wait.
      await delay(2_100)
      const began = Date.now()
      const results = await together()
      expect(results).toBeGreaterThan(0)
      expect(results).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - began) / 2_000))
    })

    it("does not take another member's or a made-up device for a known browser", async () => {
      const { email } = await openAccount(nodes[0])
      const other = await openAccount(nodes[0])
      await attack(email)
      const theirs = `trueline.device=${other.browser.cookies.get('trueline.device')}`
      const madeUp = `trueline.device=${'A'.repeat(43)}`
      for (const cookie of [theirs, madeUp])
        expect(await enter(browserAt(newAddress(), cookie), email)).toMatchObject(
          refusal(429, 'too_many_attempts'),
        )
    })

    it('counts a known browser separately: wrong guesses there only slow down that one', async () => {
      const { email, browser } = await openAccount(nodes[0])
      const laptop = browserAt()
      expect((await enter(laptop, email)).status).toBe(200)
      for (let guess = 0; guess < GUESSES.ofKnownBrowser.points; guess++)
        expect((await enter(laptop, email, 'wrong one')).status).toBe(401)
      expect((await enter(laptop, email)).status).toBe(429)
      expect((await enter(browser, email)).status).toBe(200)
      expect(await enterWaiting(laptop, email)).toBe(200)
    })

    it('lets the browser in at once in which the password was reset, while the guessing goes on', async () => {
      const { email } = await openAccount(nodes[0])
      await attack(email)
      const owner = browserAt()
      expect((await owner.send('POST', '/api/auth/forgot-password', { email })).status).toBe(200)
      const token = secretIn(await smtp.take(email, 'Choose a new password'), '/reset-password')
      const reset = { token, password: NEW_PASSWORD }
      expect((await owner.send('POST', '/api/auth/reset-password', reset)).status).toBe(200)
      await attack(email)
      expect((await enter(owner, email, NEW_PASSWORD)).status).toBe(200)
    })

    it("clears strangers' attempts when the password is reset", async () => {
      const { email } = await openAccount(nodes[0])
      await attack(email)
      const phone = browserAt()
      await phone.send('POST', '/api/auth/forgot-password', { email })
      const token = secretIn(await smtp.take(email, 'Choose a new password'), '/reset-password')
      await phone.send('POST', '/api/auth/reset-password', { token, password: NEW_PASSWORD })
      expect((await enter(browserAt(), email, NEW_PASSWORD)).status).toBe(200)
    })

    it('answers the same for an unknown address', async () => {
      const { email } = await openAccount(nodes[0])
      const unknown = `${randomUUID()}@example.com`
      const seen = async (address: string) => {
        const answers = await attack(address, 30)
        return answers.map(({ status, body }) => `${status} ${body.code} ${body.message}`).sort()
      }
      expect(await seen(email)).toEqual(await seen(unknown))
    })

    it('counts the addresses of one IPv6 network as one', async () => {
      const { email } = await openAccount(nodes[0])
      const guesses = Array.from({ length: 14 }, (_, at) =>
        enter(browserAt(`2001:db8:5:6::${at + 1}`), email, 'wrong one'),
      )
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(GUESSES.ofNetwork.points)
      expect((await enter(browserAt('2001:db8:5:7::1'), email)).status).toBe(200)
    })

    it("still mails the owner a link after strangers asked for many, and doesn't end the one just mailed", async () => {
      const { email } = await openAccount(nodes[0])
      const requestReset = (browser: TestBrowser) =>
        browser.send('POST', '/api/auth/forgot-password', { email })
      const secrets: string[] = []
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await requestReset(browserAt())).status).toBe(200)
        secrets.push(secretIn(await smtp.take(email, 'Choose a new password'), '/reset-password'))
      }
      for (let attempt = 0; attempt < 10; attempt++)
        expect((await requestReset(browserAt())).status).toBe(200)
      await expect.poll(() => queued(nodes[0])).toBe(0)
      const links = smtp.mails.filter(
        ({ to, text }) => to.includes(email) && text.includes('/reset-password'),
      )
      expect(links).toEqual([])
      const reset = { token: secrets.at(-1) ?? '', password: NEW_PASSWORD }
      expect((await browserAt().send('POST', '/api/auth/reset-password', reset)).status).toBe(200)
    })
  })
}

async function queued({ deps }: TestApp): Promise<number> {
  const waiting = `select 1 from pgboss.job where name like 'auth.%' and state in ('created', 'retry', 'active') and start_after <= now()`
  return (await deps.database.pool.query(waiting)).rows.length
}
