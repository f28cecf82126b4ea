import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createOutage } from '#tests/factories/outage.ts'

let test: TestApp
let proxied: TestApp
beforeAll(async () => {
  test = await createTestApp()
  proxied = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  await test.close()
  await proxied.close()
})

async function read(): Promise<string> {
  return (await test.app.inject('/metrics')).body
}

it('counts requests by route pattern, never by the typed address', async () => {
  await test.app.inject('/api/jobs/7f1c9a52-30a5-4b0b-8f0d-3f3f6a3b2c11')
  await test.app.inject('/api/no-such-address-marker')
  await test.app.inject('/api/jobs?q=marker')
  const text = await read()
  expect(text).toContain(
    'trueline_http_request_seconds_count{method="GET",route="/api/jobs/:id",status="404"} 1',
  )
  expect(text).toMatch(/trueline_http_request_seconds_count\{method="GET",route="none",status="404"\} 1/)
  expect(text).not.toContain('marker')
  expect(text).not.toContain('7f1c9a52')
})

it('reports calls: how long the first waited, how long media took, and how they ended', async () => {
  const [ann, ben] = [await test.signIn(), await test.signIn()]
  const start = async ({ cookie }: { cookie: string }) =>
    (
      await test.app.inject({ method: 'POST', url: '/api/video-sessions', headers: { cookie }, payload: {} })
    ).json()
  const { id } = await start(ann)
  expect(await read()).toContain('trueline_members_waiting 1')
  expect((await start(ben)).id).toBe(id)
  await test.app.inject({ method: 'POST', url: `/api/video-sessions/${id}/end`, headers: ann, payload: {} })
  const text = await read()
  expect(text).toContain('trueline_match_wait_seconds_count 1')
  expect(text).toContain('trueline_call_setup_seconds_count 0')
  expect(text).toContain('trueline_calls_ended_total{status="ended",reason="hung_up",connected="no"} 1')
  expect(text).toContain('trueline_members_waiting 0')
})

it('reports the process and what it waits for', async () => {
  const text = await read()
  for (const name of [
    'sockets',
    'watched_members',
    'pool_waiting',
    'tasks_waiting',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toContain(`# HELP trueline_${name} `)
  expect(text).toMatch(/trueline_pool_connections\{state="idle"\} [1-9]/)
  expect(text).toContain('trueline_database_up 1')
})

it('still answers while the database is away, and says that it is', async () => {
  const outage = createOutage(test.deps.database.url)
  await outage.begin()
  try {
    await vi.waitFor(async () => expect(await read()).toContain('trueline_database_up 0'), 15_000)
  } finally {
    await outage.end()
  }
  await vi.waitFor(async () => expect(await read()).toContain('trueline_database_up 1'), 15_000)
}, 40_000)

it('is only for this machine and its network', async () => {
  const readMetrics = async (app: TestApp, remoteAddress: string, headers = {}) =>
    (await app.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  expect(await readMetrics(test, '10.1.2.3')).toBe(200)
  expect(await readMetrics(test, '::ffff:172.20.0.4')).toBe(200)
  expect(await readMetrics(test, 'fd00::7')).toBe(200)
  expect(await readMetrics(test, '203.0.113.9')).toBe(404)
  expect(await readMetrics(test, '2001:db8::7')).toBe(404)
  // A member behind an unnamed proxy asks for someone only they know.
  expect(await readMetrics(test, '127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).toBe(404)
  expect(await readMetrics(proxied, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await readMetrics(proxied, '127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).toBe(200)
})

it("isn't ready while it stops, and stays alive", async () => {
  const status = async (url: string) => (await test.app.inject(url)).statusCode
  expect(await status('/readyz')).toBe(200)
  test.app.readiness.isStopping = true
  const answer = await test.app.inject('/readyz')
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'stopping',
    '1',
  ])
  expect(await status('/healthz')).toBe(200)
  test.app.readiness.isStopping = false
})
