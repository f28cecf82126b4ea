import type { Page } from '@playwright/test'
import { endButton, openHome, pressStart } from '../support/calling.ts'
import { expectSeen } from '../support/media.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
/** As in Lighthouse's phone. */
const CPU_SLOWDOWN = 4

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Whose videos the call shows. */
const shown = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Video call' })
    .locator('video[aria-label]')
    .evaluateAll((videos) => videos.map(({ ariaLabel }) => ariaLabel).toSorted())

test('two slow phones are matched and see each other, and each stage shows those who are in it', async ({
  openBrowser,
  site,
}) => {
  const [una, vic] = [await openBrowser(PHONE), await openBrowser(PHONE)]
  await openHome(site, una, { firstName: 'Una', lastName: 'Slow' })
  await openHome(site, vic, { firstName: 'Vic', lastName: 'Slow' })
  await Promise.all([slowDown(una), slowDown(vic)])

  await pressStart(una)
  await expect(una.getByText('Finding someone to meet')).toBeVisible()
  await expect.poll(() => shown(una)).toEqual(['Your camera'])
  await pressStart(vic)
  await Promise.all([expectSeen(una, "Vic S.'s camera"), expectSeen(vic, "Una S.'s camera")])
  await expect.poll(() => shown(una)).toEqual(["Vic S.'s camera", 'Your camera'])
  await expect.poll(() => shown(vic)).toEqual(["Una S.'s camera", 'Your camera'])

  await endButton(una).click()
  await expect(vic.getByText('Session Ended', { exact: true })).toBeVisible()
  await expect.poll(async () => [...(await shown(una)), ...(await shown(vic))]).toEqual([])
})

test('two slow phones that start at the same moment are matched', async ({ openBrowser, site }) => {
  const [wyn, xan] = [await openBrowser(PHONE), await openBrowser(PHONE)]
  await openHome(site, wyn, { firstName: 'Wyn', lastName: 'Slow' })
  await openHome(site, xan, { firstName: 'Xan', lastName: 'Slow' })
  await Promise.all([slowDown(wyn), slowDown(xan)])
  await Promise.all([pressStart(wyn), pressStart(xan)])
  await Promise.all([expectSeen(wyn, "Xan S.'s camera"), expectSeen(xan, "Wyn S.'s camera")])
  await endButton(wyn).click()
  await expect(xan.getByText('Session Ended', { exact: true })).toBeVisible()
})
