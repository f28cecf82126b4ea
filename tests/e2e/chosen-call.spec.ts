import type { Page } from '@playwright/test'
import { expectSoundInViews } from './support/axe.ts'
import { endButton, expectInCall, openHome, readCalls, skipsUsed } from './support/calling.ts'
import { expectMediaFlows } from './support/media.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

async function ring(caller: Page, name: string): Promise<void> {
  await caller.getByRole('button', { name: 'Refresh the list' }).click()
  await caller.getByRole('button', { name: `Call ${name}` }).click()
  await caller.getByRole('button', { name: 'Start Call', exact: true }).click()
  await expect(caller.getByText(/Ringing/)).toBeVisible()
}

async function twoHomes(site: Site, caller: Page, called: Page, names: [string, string]) {
  const { id } = await openHome(site, called, {
    firstName: names[1],
    lastName: 'Vale',
    idVerificationStatus: 'verified',
    idVerifiedAt: new Date(),
  })
  const { pool } = site.database
  await expect
    .poll(async () => (await pool.query('select from realtime_presence where member_id = $1', [id])).rowCount)
    .toBeGreaterThan(0)
  return openHome(site, caller, { firstName: names[0], lastName: 'Quill' })
}

async function blocksOf(site: Site, memberId: string) {
  const { rowCount } = await site.database.pool.query('select 1 from blocks where blocker_id = $1', [
    memberId,
  ])
  return rowCount
}

test('a chosen member is rung, sees who calls and accepts', async ({ openBrowser, site }) => {
  const [gil, hana] = [await openBrowser(), await openBrowser()]
  await twoHomes(site, gil, hana, ['Gil', 'Hana'])
  await ring(gil, 'Hana V.')
  await expect(hana.getByText('Gil Q. is calling', { exact: true })).toBeVisible()
  await hana.getByRole('button', { name: 'Accept' }).click()
  await hana.getByRole('button', { name: 'Join Call' }).or(endButton(hana)).first().click()
  await expectInCall(gil, 'Hana V.')
  await expect(gil.getByText('ID verified').first()).toBeVisible()
  await Promise.all([expectMediaFlows(gil), expectMediaFlows(hana)])
  await endButton(hana).click()
  await expect(gil.getByText('Session Ended', { exact: true })).toBeVisible()
  expect((await readCalls(site))[0]).toMatchObject({ kind: 'chosen', status: 'ended' })
})

test('a declined call is shown to the caller and costs nothing', async ({ openBrowser, site }) => {
  const [ian, jo] = [await openBrowser(), await openBrowser()]
  const { id } = await twoHomes(site, ian, jo, ['Ian', 'Jo'])
  await ring(ian, 'Jo V.')
  await jo.getByRole('button', { name: 'Decline' }).click()
  await expect(ian.getByText('Call Declined', { exact: true })).toBeVisible()
  expect((await readCalls(site))[0]).toMatchObject({ status: 'declined' })
  expect(await skipsUsed(site, id)).toBe(0)
})

test('a caller who gives up stops the ringing', async ({ openBrowser, site }) => {
  const [kay, lou] = [await openBrowser(), await openBrowser()]
  await twoHomes(site, kay, lou, ['Kay', 'Lou'])
  await ring(kay, 'Lou V.')
  await expect(lou.getByText('Kay Q. is calling', { exact: true })).toBeVisible()
  await kay.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(lou.getByText('Kay Q. is calling', { exact: true })).toBeHidden()
  expect((await readCalls(site))[0]).toMatchObject({ status: 'cancelled' })
})

test('an unanswered call is missed after half a minute', async ({ openBrowser, site }) => {
  const [max, nia] = [await openBrowser(), await openBrowser()]
  await twoHomes(site, max, nia, ['Max', 'Nia'])
  await ring(max, 'Nia V.')
  await expect(max.getByText('No Answer', { exact: true })).toBeVisible({ timeout: 40_000 })
  await expect(nia.getByText('Missed Call', { exact: true })).toBeVisible()
  await expect(nia.getByRole('heading', { name: 'You missed a call from Max Q.' })).toBeVisible()
  await expect(nia.getByRole('button', { name: 'Call back' })).toBeVisible()
  await expectSoundInViews(nia, 'missed-call')
  expect((await readCalls(site))[0]).toMatchObject({ status: 'missed', end_reason: 'not_answered' })
})

test('reporting ends the call at once, costs nothing and keeps the two apart', async ({
  openBrowser,
  site,
}) => {
  const [oda, pia] = [await openBrowser(), await openBrowser()]
  const { id } = await twoHomes(site, oda, pia, ['Oda', 'Pia'])
  await ring(oda, 'Pia V.')
  await pia.getByRole('button', { name: 'Accept' }).click()
  await pia.getByRole('button', { name: 'Join Call' }).or(endButton(pia)).first().click()
  await expectMediaFlows(oda)
  await oda.getByRole('button', { name: /More/ }).click()
  await oda.getByRole('menuitem', { name: /Report/ }).click()
  await oda.getByRole('radio', { name: 'Harassment or hate' }).check()
  await oda
    .getByRole('dialog')
    .getByRole('button', { name: /Report/ })
    .click()
  await expect(endButton(pia)).toBeHidden()
  expect((await readCalls(site))[0]).toMatchObject({ status: 'ended', end_reason: 'reported' })
  expect(await skipsUsed(site, id)).toBe(0)
  await expect.poll(() => blocksOf(site, id)).toBe(1)
})
