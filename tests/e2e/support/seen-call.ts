import type { Page } from '@playwright/test'
import { openHome, startMatchedCall } from './calling.ts'
import { expectMediaFlows } from './media.ts'
import type { Site } from './site.ts'

/** Two members in a random call whose media flow both ways. */
export async function startSeenCall(site: Site, openBrowser: () => Promise<Page>, names: [string, string]) {
  const [first, second] = [await openBrowser(), await openBrowser()]
  const { id: firstId } = await openHome(site, first, { firstName: names[0] })
  const { id: secondId } = await openHome(site, second, { firstName: names[1] })
  await startMatchedCall(first, second)
  await Promise.all([expectMediaFlows(first), expectMediaFlows(second)])
  return { first, second, ids: [firstId, secondId] as const }
}
