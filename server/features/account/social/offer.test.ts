import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'

const both = Object.fromEntries(
  ['GOOGLE', 'YAHOO'].flatMap((name) => [
    [`${name}_CLIENT_ID`, 'id'],
    [`${name}_CLIENT_SECRET`, 'secret'],
  ]),
)
let onHttp: TestApp
beforeAll(async () => {
  onHttp = await createTestApp({ env: both })
})
afterAll(() => onHttp.close())

it('Yahoo is neither shown nor begun where people come by http, localhost included', async () => {
  const { app } = onHttp
  expect((await app.inject({ url: '/api/auth/providers' })).json()).toEqual({ providers: ['google'] })
  const { statusCode, headers } = await app.inject({ url: '/api/auth/yahoo?returnTo=/jobs' })
  expect([statusCode, headers.location]).toEqual([303, '/jobs?signin=social_needs_https&with=yahoo#'])
  const { cookie } = await onHttp.signIn()
  const link = await app.inject({
    method: 'POST',
    url: '/api/auth/identities/link',
    headers: { cookie },
    payload: { provider: 'yahoo' },
  })
  expect([link.statusCode, link.json().code]).toEqual([400, 'social_needs_https'])
})

it("an unconfigured provider redirects with an error, and can't be linked", async () => {
  const { app } = onHttp
  const { headers } = await app.inject({ url: '/api/auth/facebook' })
  expect(headers.location).toBe('/?signin=social_not_offered&with=facebook#')
  const { cookie } = await onHttp.signIn()
  const link = await app.inject({
    method: 'POST',
    url: '/api/auth/identities/link',
    headers: { cookie },
    payload: { provider: 'facebook' },
  })
  expect([link.statusCode, link.json().code]).toEqual([404, 'social_not_offered'])
})

it('too many starts from one address lead back too', async () => {
  const { pool } = onHttp.deps.database
  await pool.query(
    `insert into rate_limits (key, points, expire) values ('social-start-address:127.0.0.1', 600, $1)
     on conflict (key) do update set points = 600, expire = excluded.expire`,
    [Date.now() + 60_000],
  )
  const { headers } = await onHttp.app.inject({ url: '/api/auth/google' })
  expect(headers.location).toBe('/?signin=too_many_attempts&with=google#')
})
