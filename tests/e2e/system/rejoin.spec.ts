import { endButton, readCalls } from '../support/calling.ts'
import { expectMediaFlows } from '../support/media.ts'
import { startSeenCall } from '../support/seen-call.ts'
import { expect, test } from '../support/test.ts'

test('both reload at the same moment and meet again', async ({ openBrowser, site }) => {
  const { first: cy, second: di } = await startSeenCall(site, openBrowser, ['Cy', 'Di'])
  await Promise.all([cy.reload(), di.reload()])
  await Promise.all([expect(endButton(cy)).toBeVisible(), expect(endButton(di)).toBeVisible()])
  await Promise.all([expectMediaFlows(cy), expectMediaFlows(di)])
})

test('who comes back too late learns that the call ended, and can report or start another', async ({
  openBrowser,
  site,
}) => {
  const { first: gus, second: hal } = await startSeenCall(site, openBrowser, ['Gus', 'Hal'])
  await gus.goto('about:blank')
  await expect(hal.getByText(/lost connection\. Reconnecting/)).toBeVisible()
  await site.database.pool.query(`update video_participants set lease_until = now() - interval '1 s' where member_id in
    (select id from users where first_name = 'Gus')`)
  await expect(hal.getByText('Session Ended', { exact: true })).toBeVisible()
  await gus.goto('/')
  await expect(gus.getByText(/Your call with Hal .* ended while you were away\. 1 free skip/)).toBeVisible()
  await expect(gus.getByRole('button', { name: 'Report or block' })).toBeVisible()
  await expect(gus.getByRole('button', { name: 'Start Video Call' })).toBeVisible()
  expect((await readCalls(site))[0]).toMatchObject({ status: 'ended', end_reason: 'left' })
})
