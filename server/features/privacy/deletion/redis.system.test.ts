import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { openAccount, PASSWORD } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { startRedis, type TestRedis } from '#tests/factories/redis.ts'

let redis: TestRedis
let client: Redis
let test: TestApp
beforeAll(async () => {
  redis = await startRedis()
  client = new Redis(redis.url)
  test = await createTestApp({ env: { REDIS_URL: redis.url } })
})
afterAll(async () => {
  await test.close()
  client.disconnect()
  await redis.stop()
})

const keysThatSay = async (texts: readonly string[]) =>
  (await client.keys('*')).filter((key) => texts.some((text) => key.includes(text))).sort()

it('a deleted member is counted in Redis no longer, and others are', async () => {
  const [member, other] = [await openAccount(test), await openAccount(test)]
  for (const { browser, email } of [member, other]) {
    await browser.send('POST', '/api/auth/login', { email, password: 'not it at all' })
    await browser.send('POST', '/api/auth/forgot-password', { email })
    await browser.send('POST', '/api/account/email', { email: `new-${email}`, password: PASSWORD })
    await browser.send('POST', '/api/support', {
      topic: 'other',
      subject: 'x',
      message: 'A long question.',
      email,
    })
  }
  const findKeys = ({ id, email }: typeof member) => keysThatSay([id, email, hashOf(email)])
  // This one is counted when the mail is made, after the answer.
  await vi.waitFor(async () => {
    for (const each of [member, other]) expect((await findKeys(each)).join()).toContain(':forgot-account:')
  })
  const before = await findKeys(other)
  expect(before.length).toBeGreaterThan(3)
  expect((await findKeys(member)).length).toBe(before.length)

  const left = await member.browser.send('POST', '/api/privacy/delete-account', {
    confirmation: 'DELETE',
    password: PASSWORD,
  })
  expect(left.status).toBe(200)
  await vi.waitFor(async () => expect(await findKeys(member)).toEqual([]), { timeout: 15_000, interval: 50 })
  expect(await findKeys(other)).toEqual(before)
})
