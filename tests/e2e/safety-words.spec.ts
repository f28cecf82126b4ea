import type { Page } from '@playwright/test'
import { openHome, startMatchedCall } from './support/calling.ts'
import { expectMediaFlows } from './support/media.ts'
import { listenIn } from './support/middle.ts'
import { readSafetyWords } from './support/safety-words.ts'
import { expect, test } from './support/test.ts'

const open = (page: Page) => page.getByRole('button', { name: 'Safety words' }).click()

test('someone in between shows: each side has other words', async ({ openBrowser, site }) => {
  const [ana, ben, middle] = [await openBrowser(), await openBrowser(), await openBrowser()]
  await middle.goto('/healthz')
  await listenIn(ana, middle)
  await openHome(site, ana, { firstName: 'Ana', lastName: 'Heard' })
  await openHome(site, ben, { firstName: 'Ben', lastName: 'Heard' })
  await startMatchedCall(ana, ben)
  await Promise.all([expectMediaFlows(ana), expectMediaFlows(ben)])
  await open(ana)
  await open(ben)
  expect(await readSafetyWords(ana)).not.toEqual(await readSafetyWords(ben))
})
