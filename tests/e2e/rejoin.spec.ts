import type { BrowserContext, Page } from '@playwright/test'
import { endButton, openHome, pressStart, readCalls, skipsUsed, startMatchedCall } from './support/calling.ts'
import { expectMediaFlows, probeConnections } from './support/media.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

type OpenBrowser = () => Promise<Page>

async function startMeeting(site: Site, openBrowser: OpenBrowser, names: [string, string]) {
  const [first, second] = [await openBrowser(), await openBrowser()]
  const { id: firstId } = await openHome(site, first, { firstName: names[0] })
  const { id: secondId } = await openHome(site, second, { firstName: names[1] })
  await startMatchedCall(first, second)
  await Promise.all([expectMediaFlows(first), expectMediaFlows(second)])
  return { first, second, ids: [firstId, secondId] as const }
}

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
  const { first: ada, second: bo, ids } = await startMeeting(site, openBrowser, ['Ada', 'Bo'])
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

test('both reload at the same moment and meet again', async ({ openBrowser, site }) => {
  const { first: cy, second: di } = await startMeeting(site, openBrowser, ['Cy', 'Di'])
  await Promise.all([cy.reload(), di.reload()])
  await Promise.all([expect(endButton(cy)).toBeVisible(), expect(endButton(di)).toBeVisible()])
  await Promise.all([expectMediaFlows(cy), expectMediaFlows(di)])
})

test('a second device takes the call over, the first takes it back, and then a second dashboard takes it', async ({
  openBrowser,
  site,
}) => {
  const { first: eli, second: fay } = await startMeeting(site, openBrowser, ['Eli', 'Fay'])
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

test('who comes back too late learns that the call ended, and can report or start another', async ({
  openBrowser,
  site,
}) => {
  const { first: gus, second: hal } = await startMeeting(site, openBrowser, ['Gus', 'Hal'])
  await gus.goto('about:blank')
  await expect(hal.getByText(/lost connection\. Reconnecting/)).toBeVisible()
  await site.database.pool.query(`update video_seats set lease_until = now() - interval '1 s' where member_id in
    (select id from users where first_name = 'Gus')`)
  await expect(hal.getByText('Session Ended', { exact: true })).toBeVisible()
  await gus.goto('/')
  await expect(gus.getByText(/Your call with Hal .* ended while you were away\. 1 free skip/)).toBeVisible()
  await expect(gus.getByRole('button', { name: 'Report or block' })).toBeVisible()
  await expect(gus.getByRole('button', { name: 'Start Video Call' })).toBeVisible()
  expect((await readCalls(site))[0]).toMatchObject({ status: 'ended', end_reason: 'left' })
})

test('leaving while waiting gives the place up', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  await openHome(site, page, { firstName: 'Ivy' })
  await pressStart(page)
  await expect(page.getByText('Finding someone to meet')).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await readCalls(site))[0]?.status).toBe('cancelled')
  await expect(page.getByRole('button', { name: 'Start Video Call' })).toBeVisible()
})
