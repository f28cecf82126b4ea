import type { Page } from '@playwright/test'
import { expectSoundInViews } from './support/axe.ts'
import { endButton, openHome, startMatchedCall } from './support/calling.ts'
import { expectMediaFlows } from './support/media.ts'
import { takeSharpness, watchSharpness } from './support/sharpness.ts'
import { expect, test } from './support/test.ts'

/** Steepest edges: the fake camera's are far above the first, a blurred picture's below the second. */
const SHARP = 90
const BLURRED = 50

const adult = (page: Page) => page.getByRole('checkbox', { name: "I'm 18 or older" })

/** Waits for frames, and returns the steepest edge of all since the last call. */
async function sharpest(page: Page): Promise<number> {
  const seen: number[] = []
  await expect
    .poll(async () => {
      seen.push(...(await takeSharpness(page)))
      return seen.length
    })
    .toBeGreaterThanOrEqual(5)
  return Math.max(...seen)
}

test('before the first random call a member reads the rules and confirms their age, once', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await openHome(site, page, { firstName: 'Ada', ageConfirmedAt: null })
  await page.getByRole('button', { name: 'Start Video Call' }).click()
  await expect(page.getByRole('region', { name: 'Before your first call' })).toContainText(
    'Nothing is recorded.',
  )
  await expectSoundInViews(page, 'age-question')
  await page.getByRole('button', { name: 'Start Call' }).press('Enter')
  await expect(adult(page)).toBeFocused()
  await expect(adult(page)).toHaveAccessibleDescription('Confirm your age to start.')

  // Both filters are one press, and free.
  const chosen = page.getByRole('button', { name: /only/i, pressed: true })
  await page.getByRole('button', { name: 'Verified ID only' }).press('Enter')
  await page.getByRole('button', { name: 'Only my country' }).press('Enter')
  await expect(chosen).toHaveCount(2)

  await page.context().setOffline(true)
  await adult(page).press('Space')
  await page.getByRole('button', { name: 'Start Call' }).press('Enter')
  await expect(page.getByText("Your call didn't start")).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Start Call' }).press('Enter')
  await expect(page.getByText('Finding someone to meet')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.reload()
  await page.getByRole('button', { name: 'Start Video Call' }).click()
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeVisible()
  await expect(chosen).toHaveCount(2)
  await expect(adult(page)).toHaveCount(0)
})

test('who starts blurred is sent as a blur alone, until they show themselves', async ({
  openBrowser,
  site,
}) => {
  const [ivy, jay] = [await openBrowser(), await openBrowser()]
  await watchSharpness(jay)
  await openHome(site, ivy, { firstName: 'Ivy' })
  await openHome(site, jay, { firstName: 'Jay', lastName: 'Moss' })
  await ivy.getByRole('button', { name: 'Start Video Call' }).click()
  await ivy.getByRole('switch', { name: 'Start blurred' }).click()
  await expect(ivy.getByRole('switch', { name: 'Start blurred' })).toBeChecked()
  await expect(ivy.getByRole('switch', { name: 'Blur my background' })).not.toBeChecked()
  await ivy.getByRole('button', { name: 'Not now' }).click()

  await startMatchedCall(ivy, jay)
  await expectMediaFlows(jay)
  await expect(ivy.getByText("You're blurred for Jay")).toBeVisible()
  // Also the first frames.
  expect(await sharpest(jay)).toBeLessThan(BLURRED)
  await expectSoundInViews(ivy, 'start-blurred')
  await ivy.getByRole('button', { name: 'Show me' }).click()
  await expect(ivy.getByText("You're blurred for Jay")).toBeHidden()
  await expect.poll(() => sharpest(jay)).toBeGreaterThan(SHARP)
  await endButton(ivy).click()
})
