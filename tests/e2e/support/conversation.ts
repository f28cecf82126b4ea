import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { connections } from '../../../server/db/schema/index.ts'
import type { Site } from './site.ts'

const COUNT = 30
export const ALL_MESSAGES = Array.from({ length: COUNT }, (_, index) => `message ${index}`)

/** Ann on the first node, and Ben on the second with their conversation open. */
export async function openConversation(
  site: Site,
  openBrowser: (options: { baseURL: string }) => Promise<Page>,
) {
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
    write: async (text: string) => {
      const path = `/api/conversations/${benId}/messages`
      const answer = await ann.request.post(path, {
        data: { id: randomUUID(), text },
        headers: { origin: first.url },
      })
      expect(answer.status()).toBe(200)
    },
  }
}
