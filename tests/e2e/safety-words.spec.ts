import type { Page } from '@playwright/test'
import { expectSoundInViews } from './support/axe.ts'
import { endButton, openHome, startMatchedCall } from './support/calling.ts'
import { expectMediaFlows } from './support/media.ts'
import { listenIn } from './support/middle.ts'
import { readSafetyWords } from './support/safety-words.ts'
import { expect, test } from './support/test.ts'

const open = (page: Page) => page.getByRole('button', { name: 'Safety words' }).click()
const close = (page: Page) => page.keyboard.press('Escape')

test('the safety words are the same on both sides, and again after a reload', async ({
  openBrowser,
  site,
}) => {
  const [ana, ben] = [await openBrowser(), await openBrowser({ viewport: { width: 390, height: 844 } })]
  await openHome(site, ana, { firstName: 'Ana', lastName: 'Words' })
  await openHome(site, ben, { firstName: 'Ben', lastName: 'Words' })
  await startMatchedCall(ana, ben)
  await expectMediaFlows(ana)
  await open(ana)
  await open(ben)
  const words = await readSafetyWords(ana)
  expect(await readSafetyWords(ben)).toEqual(words)
  await expect(ana.getByRole('dialog')).toContainText('Compare these words with Ben out loud.')
  await expectSoundInViews(ben, 'the safety words')
  await close(ana)
  await expect(ana.getByRole('button', { name: 'Safety words' })).toBeFocused()

  ana.on('dialog', (dialog) => void dialog.accept())
  await ana.reload({ waitUntil: 'commit' })
  await expect(endButton(ana)).toBeVisible()
  await expectMediaFlows(ana)
  await open(ana)
  await expect.poll(() => readSafetyWords(ben)).toEqual(await readSafetyWords(ana))
  expect(await readSafetyWords(ana)).not.toEqual(words)
})

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
