import type { BrowserContext, Page } from '@playwright/test'
import { endButton, openHome, pressStart, readCalls, skipsUsed } from './support/calling.ts'
import { expectMediaFlows, probeConnections } from './support/media.ts'
import { startSeenCall } from './support/seen-call.ts'
import { expect, test } from './support/test.ts'

type OpenBrowser = () => Promise<Page>

/** The same member in another browser, such as a phone. */
async function openSecondDevice(openBrowser: OpenBrowser, context: BrowserContext): Promise<Page> {
  const page = await openBrowser()
  await page.context().addCookies(await context.cookies())
  await probeConnections(page)
  await page.goto('/')
  return page
}

test('a member who reloads is asked, then both see and hear each other again, and it costs one skip', async ({
  openBrowser,
  site,
}) => {
  const { first: ada, second: bo, ids } = await startSeenCall(site, openBrowser, ['Ada', 'Bo'])
  await ada.getByRole('toolbar').getByRole('button', { name: 'Microphone' }).click()
  const asked: string[] = []
  ada.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const noticed = expect(bo.getByText(/Reconnecting/).first()).toBeVisible()
  await ada.reload({ waitUntil: 'commit' })
  await Promise.all([noticed, expect(ada.getByText('Rejoining your call…')).toBeVisible()])
  expect(asked).toEqual(['beforeunload'])
  await Promise.all([expectMediaFlows(ada), expectMediaFlows(bo)])
  await expect(bo.getByText(/Reconnecting/)).toHaveCount(0)
  // Muted before, muted after.
  await expect(bo.getByText('Ada is Muted')).toBeVisible()

  await endButton(bo).click()
  await expect(ada.getByText('Session Ended', { exact: true })).toBeVisible()
  expect((await readCalls(site))[0]).toMatchObject({ status: 'ended', end_reason: 'hung_up' })
  expect(await Promise.all(ids.map((id) => skipsUsed(site, id)))).toEqual([1, 1])
  await ada.reload()
  await expect(ada.getByRole('button', { name: 'Start Video Call' })).toBeVisible()
  expect(asked, 'without a call, nothing is asked').toHaveLength(1)
})

test('a second device takes the call over, the first takes it back, and then a second dashboard takes it', async ({
  openBrowser,
  site,
}) => {
  const { first: eli, second: fay } = await startSeenCall(site, openBrowser, ['Eli', 'Fay'])
  const phone = await openSecondDevice(openBrowser, eli.context())
  await expect(eli.getByText('Call Moved', { exact: true })).toBeVisible()
  await Promise.all([expectMediaFlows(phone), expectMediaFlows(fay)])
  await eli.getByRole('button', { name: 'Continue here' }).click()
  await expect(phone.getByText('Call Moved', { exact: true })).toBeVisible()
  await Promise.all([expectMediaFlows(eli), expectMediaFlows(fay)])

  const profile = await eli.context().newPage()
  await profile.goto('/members')
  const dashboard = await eli.context().newPage()
  await probeConnections(dashboard)
  await dashboard.goto('/')
  await expect(eli.getByText('Call Moved', { exact: true })).toBeVisible()
  await Promise.all([expectMediaFlows(dashboard), expectMediaFlows(fay)])
  await expect(endButton(profile)).toHaveCount(0)
  await endButton(dashboard).click()
  await expect(fay.getByText('Session Ended', { exact: true })).toBeVisible()
})

test('canceling or leaving while waiting gives the place up and costs nothing', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  const { id } = await openHome(site, page, { firstName: 'Ivy' })
  await pressStart(page)
  await expect(page.getByText('Finding someone to meet')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.poll(async () => (await readCalls(site))[0]?.status).toBe('cancelled')
  await pressStart(page)
  await expect(page.getByText('Finding someone to meet')).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await readCalls(site))[0]?.status).toBe('cancelled')
  await expect(page.getByRole('button', { name: 'Start Video Call' })).toBeVisible()
  expect(await skipsUsed(site, id)).toBe(0)
})
