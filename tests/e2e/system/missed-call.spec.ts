import { expectSoundInViews } from '../support/axe.ts'
import { readCalls } from '../support/calling.ts'
import { ring, twoHomes } from '../support/ringing.ts'
import { expect, test } from '../support/test.ts'

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
