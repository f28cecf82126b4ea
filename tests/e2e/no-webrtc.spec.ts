import { expectSoundInViews } from './support/axe.ts'
import { openHome } from './support/calling.ts'
import { expect, test } from './support/test.ts'

test('a browser without WebRTC says before Start that calls need another one, and answers none', async ({
  openBrowser,
  site,
}) => {
  const [old, caller] = [await openBrowser(), await openBrowser()]
  await old.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'))
  const { id } = await site.signIn(old.context(), { firstName: 'Olga', lastName: 'Vale' })
  await old.goto('/')
  await expect(old.getByText('Calls need another browser')).toBeVisible()
  await expect(old.getByText(/Open Trueline in Chrome, Edge, Firefox or Safari/)).toBeVisible()
  await expect(old.getByRole('button', { name: 'Start Video Call' })).toBeDisabled()
  await expectSoundInViews(old, 'no-webrtc')
  const { pool } = site.database
  await expect
    .poll(async () => (await pool.query('select from realtime_presence where member_id = $1', [id])).rowCount)
    .toBe(1)

  await openHome(site, caller, { firstName: 'Carl', lastName: 'Quill' })
  await caller.getByRole('button', { name: 'Call Olga V.' }).click()
  await caller.getByRole('button', { name: 'Start Call', exact: true }).click()
  const card = old.getByRole('region', { name: 'Incoming call' })
  await expect(card.getByText('Carl Q. is calling', { exact: true })).toBeVisible()
  await expect(card.getByText(/Open Trueline in Chrome/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expectSoundInViews(old, 'no-webrtc-incoming')
  await card.getByRole('button', { name: 'Decline' }).click()
  await expect(caller.getByText('Call Declined', { exact: true })).toBeVisible()
})
