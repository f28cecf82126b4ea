import { once } from 'node:events'
import { registerCaller, startCall } from '../support/caller.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const GOING_AWAY = 1001

test('SIGTERM under load: requests are answered, calls go on at another node, exit 0 in 10 seconds', async () => {
  const site = await startSite({ nodes: 2 })
  const [first, second] = site.nodes
  if (!first || !second) throw new Error('the site has two nodes')
  const blocker = await site.database.pool.connect()
  try {
    const ann = await registerCaller({ url: first.url, dataDir: site.dataDir }, 'Ann')
    const ben = await registerCaller({ url: first.url, dataDir: site.dataDir }, 'Ben')
    const sessionId = await startCall(first.url, [ann, ben])
    const load = startLoad(`${first.url}/api/auth/providers`)
    await blocker.query('begin; lock table jobs in access exclusive mode')
    // Of both members, because a node handles six requests of one member at a time.
    const slow = [ann, ben].flatMap((caller) =>
      Array.from({ length: 4 }, () => caller.send(`${first.url}/api/jobs`)),
    )
    const waiting = `select count(*)::int as count from pg_locks where not granted and relation = 'jobs'::regclass`
    await expect.poll(async () => (await site.database.pool.query(waiting)).rows[0].count).toBe(8)

    const since = performance.now()
    const exit = once(first.process, 'exit')
    first.process.kill('SIGTERM')
    await expect.poll(() => [ann.closedWith, ben.closedWith]).toEqual([GOING_AWAY, GOING_AWAY])
    await Promise.all([ann.open(second.url), ben.open(second.url)])
    for (const caller of [ann, ben]) caller.say({ type: 'call.attach', sessionId })
    await blocker.query('rollback')

    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 200))
    expect(await exit).toEqual([0, null])
    expect(performance.now() - since).toBeLessThan(10_000)
    expect(await load.end()).toEqual({ brokenOff: 0, statuses: [200] })

    const say = () => {
      ann.say({ type: 'call.signal', sessionId, body: 'still here' })
      return ben.signals()
    }
    await expect.poll(say).toContain('still here')
    const ended = await ben.send(`${second.url}/api/video-sessions/${sessionId}/end`, 'POST', {})
    expect(ended.body.status).toBe('ended')
    ann.close()
    ben.close()
  } finally {
    blocker.release()
    await site.stop()
  }
})

/** Sends requests over many connections until the server accepts no more; a response that started must be complete. */
function startLoad(url: string) {
  const statuses = new Set<number>()
  let brokenOff = 0
  const run = async () => {
    for (;;) {
      const answer = await fetch(url).catch(() => null)
      if (!answer) return
      statuses.add(answer.status)
      await answer.text().catch(() => {
        brokenOff += 1
      })
    }
  }
  const running = Array.from({ length: 16 }, run)
  return {
    end: async () => {
      await Promise.all(running)
      return { brokenOff, statuses: [...statuses] }
    },
  }
}
