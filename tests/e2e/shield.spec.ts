import type { Page } from '@playwright/test'
import { expectSoundInViews } from './support/axe.ts'
import { endButton, openHome, readCalls, startMatchedCall } from './support/calling.ts'
import { expectHeard } from './support/media.ts'
import { expectHidden, expectShown, fakeShield, readAnswers, see, watchShield } from './support/shield.ts'
import { expect, test } from './support/test.ts'

test.use({ hasShield: true })

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'This video may be explicit' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name }).click()
}

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

test('a shield that does not answer blocks nothing, and it can be switched off before and in a call', async ({
  openBrowser,
  site,
}) => {
  const [kim, leo] = [await openBrowser(), await openBrowser()]
  await fakeShield(kim)
  await fakeShield(leo)
  await openHome(site, kim, { firstName: 'Kim' })
  await openHome(site, leo, { firstName: 'Leo' })
  await see(kim, null)
  await see(leo, 1)
  await button(leo, 'Start Video Call').click()
  const choice = leo.getByRole('switch', { name: 'Shield' })
  await expect(choice).toBeChecked()
  await expectSoundInViews(leo, 'shield-pre-join')
  await choice.press('Space')
  await expect(choice).not.toBeChecked()
  await button(leo, 'Not now').click()

  await startMatchedCall(kim, leo)
  await expectShown(kim)
  await expectShown(leo)
  await chooseInMenu(leo, 'Turn shield on')
  await expect(alert(leo)).toBeVisible()
  await chooseInMenu(leo, 'Turn shield off')
  await expectShown(leo)
})

test('the real model looks at a real call, and is gone once it is switched off', async ({
  openBrowser,
  site,
}) => {
  const [ana, ben] = [await openBrowser(), await openBrowser()]
  await watchShield(ben)
  await openHome(site, ana, { firstName: 'Ana' })
  await openHome(site, ben, { firstName: 'Ben' })
  expect(ben.workers(), 'nothing before a random call').toHaveLength(0)
  await startMatchedCall(ana, ben)
  await expect.poll(async () => (await readAnswers(ben)).length).toBeGreaterThanOrEqual(2)
  const answers = await readAnswers(ben)
  for (const { type, scores } of answers) {
    expect(type).toBe('checked')
    expect((scores.porn ?? 1) + (scores.hentai ?? 1)).toBeLessThan(0.7)
    expect(Object.values(scores).reduce((sum, value) => sum + value)).toBeCloseTo(1)
  }
  test.info().annotations.push({ type: 'ms per check', description: answers.map(({ ms }) => ms | 0).join() })
  await expectShown(ben)
  await expect(alert(ben)).toHaveCount(0)

  await chooseInMenu(ben, 'Turn shield off')
  await expect.poll(() => ben.workers().length, { message: 'the worker is gone' }).toBe(0)
})
