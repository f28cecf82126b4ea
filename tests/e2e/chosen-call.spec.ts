import { endButton, expectInCall, readCalls, skipsUsed } from './support/calling.ts'
import { expectMediaFlows } from './support/media.ts'
import { ring, twoHomes } from './support/ringing.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

async function blocksOf(site: Site, memberId: string) {
  const { rowCount } = await site.database.pool.query('select 1 from blocks where blocker_id = $1', [
    memberId,
  ])
  return rowCount
}

test('a chosen member is rung, declines, then accepts, and a report ends the call at once', async ({
  openBrowser,
  site,
}) => {
  const [gil, hana] = [await openBrowser(), await openBrowser()]
  const { id } = await twoHomes(site, gil, hana, ['Gil', 'Hana'])
  const incoming = hana.getByText('Gil Q. is calling', { exact: true })
  await ring(gil, 'Hana V.')
  await expect(incoming).toBeVisible()
  await gil.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(incoming, 'a caller who gives up stops the ringing').toBeHidden()
  await ring(gil, 'Hana V.')
  await hana.getByRole('button', { name: 'Decline' }).click()
  await expect(gil.getByText('Call Declined', { exact: true })).toBeVisible()
  const statuses = (await readCalls(site)).map(({ status }) => status)
  expect(statuses.slice(0, 2)).toEqual(['declined', 'cancelled'])

  await ring(gil, 'Hana V.')
  await hana.getByRole('button', { name: 'Accept' }).click()
  await hana.getByRole('button', { name: 'Join Call' }).or(endButton(hana)).first().click()
  await expectInCall(gil, 'Hana V.')
  await expect(gil.getByText('ID verified').first()).toBeVisible()
  await Promise.all([expectMediaFlows(gil), expectMediaFlows(hana)])
  await gil.getByRole('button', { name: /More/ }).click()
  await gil.getByRole('menuitem', { name: /Report/ }).click()
  await gil.getByRole('radio', { name: 'Harassment or hate' }).check()
  await gil
    .getByRole('dialog')
    .getByRole('button', { name: /Report/ })
    .click()
  await expect(endButton(hana)).toBeHidden()
  expect((await readCalls(site))[0]).toMatchObject({ kind: 'chosen', end_reason: 'reported' })
  expect(await skipsUsed(site, id)).toBe(0)
  await expect.poll(() => blocksOf(site, id)).toBe(1)
})
