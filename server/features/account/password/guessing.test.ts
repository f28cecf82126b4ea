import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRateLimits } from '#server/platform/limits/rate-limit.ts'
import { GUESSES } from '#shared/domain/account/sign-ins.ts'
import { createTestApp } from '#tests/factories/app.ts'
import { describeGuessing } from '#tests/suites/guessing.ts'
import { createGuessing } from './guessing.ts'

describeGuessing('PostgreSQL')

it('allows strangers who wait at most a hundred guesses an hour', async () => {
  const test = await createTestApp()
  const guessing = createGuessing(createRateLimits(test.deps.database.pool))
  const account = randomUUID()
  let taken = 0
  const guessFrom = async (network: string) => {
    try {
      await guessing.begin({ account, network, knownBrowser: null })
      taken++
      return null
    } catch (error) {
      return error
    }
  }
  // Simulates passing time by resetting a network's turns and arrival.
  const passTime = `update rate_limits set expire = case when key like 'login-turn:%' then 1 else expire - 60000 end
    where key like 'login-turn:%' or key like 'login-arrival:%'`
  let last: unknown = null
  for (let round = 0; round < 4; round++) {
    for (let network = 0; network < 60; network++) last = await guessFrom(`203.0.113.${network}`)
    await test.deps.database.pool.query(passTime)
  }
  expect(taken).toBe(GUESSES.ofStrangers.points + GUESSES.waited.points)
  expect(last).toMatchObject({ code: 'too_many_attempts' })
  expect(Reflect.get(Object(last), 'message')).toContain('Forgot password?')
  // A browser the member is known in isn't affected.
  await guessing.begin({ account, network: '203.0.113.1', knownBrowser: 'home' })
  await test.close()
})
