import { setTimeout as pause } from 'node:timers/promises'
import { startRedis, type TestRedis } from '../../factories/redis.ts'
import { type Caller, registerCaller } from '../support/caller.ts'
import { ALL_MESSAGES, openConversation } from '../support/conversation.ts'
import { expectRenewal } from '../support/leases.ts'
import { type Site, startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const AWAY_MS = 10_000

let redis: TestRedis
let site: Site
test.beforeAll(async () => {
  redis = await startRedis()
  site = await startSite({ nodes: 2, env: { REDIS_URL: redis.url, LOG_LEVEL: 'fatal' } })
})
test.afterAll(async () => {
  await site?.stop()
  await redis?.stop()
})

test('a Redis that is away for 10 seconds in a call across two nodes: signals go on, and the end is kept', async () => {
  const [first, second] = site.nodes
  if (!first || !second) throw new Error('the site has two nodes')
  const [ann, ben] = [
    await registerCaller({ url: first.url, dataDir: site.dataDir }, 'Ann'),
    await registerCaller({ url: second.url, dataDir: site.dataDir }, 'Ben'),
  ]
  await Promise.all([ann.open(first.url), ben.open(second.url)])
  const { body: waiting } = await ann.send(`${first.url}/api/video-sessions`, 'POST', {})
  const { body: met } = await ben.send(`${second.url}/api/video-sessions`, 'POST', {})
  expect(met.id).toBe(waiting.id)
  const sessionId = String(met.id)
  for (const caller of [ann, ben]) caller.say({ type: 'call.attach', sessionId })
  const redisIs = async (state: string) => {
    for (const { url } of site.nodes)
      await expect
        .poll(async () => (await ann.send(`${url}/readyz`)).body, { timeout: 15_000 })
        .toEqual({ ok: true, redis: state })
  }
  await expectRelay(sessionId, ann, ben, 'before')
  await expectRelay(sessionId, ben, ann, 'before, back')

  await redis.kill()
  const since = performance.now()
  await redisIs('away')
  await expectRelay(sessionId, ann, ben, 'without Redis')
  await expectRelay(sessionId, ben, ann, 'without Redis, back')
  expect((await ann.send(`${first.url}/api/video-chat/status`)).status).toBe(200)
  await pause(Math.max(0, AWAY_MS - (performance.now() - since)))
  await redis.restart()
  await redisIs('ready')

  await expectRelay(sessionId, ann, ben, 'afterwards')
  await expectRenewal(site.database.pool, sessionId)
  await expectRelay(sessionId, ben, ann, 'a lease later')
  expect([ann.closedWith, ben.closedWith]).toEqual([null, null])

  const ended = await ann.send(`${first.url}/api/video-sessions/${sessionId}/end`, 'POST', {})
  expect([ended.status, ended.body.status]).toEqual([200, 'ended'])
  await expect.poll(() => ben.received.at(-1)?.type).toBe('call.ended')
  const { rows } = await site.database.pool.query(
    'select status, end_reason, ended_at is not null as "isOver" from video_sessions where id = $1',
    [sessionId],
  )
  expect(rows).toEqual([{ status: 'ended', end_reason: 'hung_up', isOver: true }])
})

test('an open conversation shows all that was written on another node while Redis was killed and came back', async ({
  openBrowser,
}) => {
  const { shown, write } = await openConversation(site, openBrowser)
  for (const [number, message] of ALL_MESSAGES.entries()) {
    const fault = number === 10 ? redis.kill() : number === 20 ? redis.restart() : null
    await write(message)
    await fault
    await pause(50)
  }
  await expect(shown).toHaveText(ALL_MESSAGES, { timeout: 15_000 })
})

async function expectRelay(sessionId: string, from: Caller, to: Caller, body: string): Promise<void> {
  // Repeat it until the other has joined.
  const say = () => {
    from.say({ type: 'call.signal', sessionId, body })
    return to.signals()
  }
  await expect.poll(say).toContain(body)
}
