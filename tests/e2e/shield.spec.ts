import { expectSoundInViews } from './support/axe.ts'
import { endButton, openHome, readCalls, startMatchedCall } from './support/calling.ts'
import { expectHeard } from './support/media.ts'
import { alert, button, chooseInMenu, expectHidden, expectShown, fakeShield, see } from './support/shield.ts'
import { expect, test } from './support/test.ts'

test.use({ hasShield: true })

test('a video that looks explicit is blurred, and the member decides what happens', async ({
  openBrowser,
  site,
}) => {
  const [ivy, jay] = [await openBrowser(), await openBrowser()]
  await fakeShield(ivy)
  await fakeShield(jay)
  await openHome(site, ivy, { firstName: 'Ivy' })
  await openHome(site, jay, { firstName: 'Jay', lastName: 'Moss' })
  await startMatchedCall(ivy, jay)
  await expectShown(ivy)
  await expect(alert(ivy)).toHaveCount(0)

  await see(ivy, 0.97)
  await expect(alert(ivy)).toContainText("Jay isn't told")
  await expectHidden(ivy)
  await expectHeard(ivy)
  await expectSoundInViews(ivy, 'shield-hidden')
  await expect(alert(jay)).toHaveCount(0)

  await button(ivy, 'Keep hidden').press('Enter')
  await expect(alert(ivy)).toHaveCount(0)
  await expect(button(ivy, 'Show')).toBeFocused()
  await expectHidden(ivy)
  await expectSoundInViews(ivy, 'shield-kept')

  await button(ivy, 'Minimize call').click()
  await expect(ivy.getByText('Hidden by your shield')).toBeVisible()
  await expectHidden(ivy)
  await button(ivy, 'Return to the call').first().click()

  await button(ivy, 'Show').press('Enter')
  await expectShown(ivy)
  await chooseInMenu(ivy, 'Turn shield back on')
  await expect(alert(ivy)).toBeVisible()

  await button(ivy, 'Report and leave').press('Enter')
  const report = ivy.getByRole('dialog', { name: 'Report or block Jay' })
  await expect(report.getByRole('radio', { name: 'Nudity or sexual content' })).toBeChecked()
  await expect(endButton(ivy)).toBeHidden()
  await button(ivy, 'Send Report').click()
  await expect(ivy.getByText('Report Sent', { exact: true })).toBeVisible()
  await expect.poll(async () => (await readCalls(site))[0]?.status).toBe('ended')
})
