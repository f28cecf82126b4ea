import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createOutage } from '#tests/factories/outage.ts'
import { connections } from '../../server/db/schema/index.ts'
import { hasRedis, startRedis } from '../factories/redis.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

const COUNT = 30
type OpenBrowser = (options: { baseURL: string }) => Promise<Page>

/** Ann on the first node, and Ben on the second with their conversation open. */
async function openConversation(site: Site, openBrowser: OpenBrowser) {
  const [first, second] = site.nodes
  if (!first || !second) throw new Error('the site has two nodes')
  const [ann, ben] = [await openBrowser({ baseURL: first.url }), await openBrowser({ baseURL: second.url })]
  const { id: annId } = await site.signIn(ann.context(), { firstName: 'Ann', lastName: 'Quay' })
  const { id: benId } = await site.signIn(ben.context(), { firstName: 'Ben', lastName: 'Reed' })
  await site.database.db.insert(connections).values({ userId1: annId, userId2: benId, status: 'accepted' })
  const socket = ben.waitForEvent('websocket')
  await ben.goto(`/messages/${annId}`)
  await (await socket).waitForEvent('framereceived')
  await expect(ben.getByText('Say hello to Ann Q.')).toBeVisible()
  return {
    shown: ben.getByRole('region', { name: 'Messages with Ann Q.' }).getByText(/^message \d+$/),
    write: async (number: number) => {
      const data = { id: randomUUID(), text: `message ${number}` }
      const path = `/api/conversations/${benId}/messages`
      const answer = await ann.request.post(path, { data, headers: { origin: first.url } })
      expect(answer.status()).toBe(200)
    },
  }
}

const ALL = Array.from({ length: COUNT }, (_, index) => `message ${index}`)

test('an open conversation shows all that was written on another node while Redis was killed and came back', async ({
  openBrowser,
}) => {
  test.skip(!(await hasRedis()), 'redis-server is not here')
  const redis = await startRedis()
  const site = await startSite({ nodes: 2, env: { REDIS_URL: redis.url, LOG_LEVEL: 'fatal' } })
  try {
    const { shown, write } = await openConversation(site, openBrowser)
    for (let number = 0; number < COUNT; number += 1) {
      const fault = number === 10 ? redis.kill() : number === 20 ? redis.restart() : null
      await write(number)
      await fault
      await pause(50)
    }
    await expect(shown).toHaveText(ALL, { timeout: 15_000 })
  } finally {
    await site.stop()
    await redis.stop()
  }
})

test('an open conversation shows everything written while its node was cut off from the others', async ({
  openBrowser,
}) => {
  const site = await startSite({ nodes: 2, env: { LOG_LEVEL: 'fatal' } })
  try {
    const { shown, write } = await openConversation(site, openBrowser)
    const outage = createOutage(site.database.url)
    for (let number = 0; number < COUNT; number += 1) {
      if (number % 10 === 5) await outage.endSessionsOf('trueline-listen')
      await write(number)
    }
    await expect(shown).toHaveText(ALL, { timeout: 15_000 })
  } finally {
    await site.stop()
  }
})
