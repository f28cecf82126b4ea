import type { Locator, Page } from '@playwright/test'
import { expectSoundInViews } from './support/axe.ts'
import { endButton, openHome, pressStart } from './support/calling.ts'
import { codeInMail } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const PASSWORD = 'quiet-harbour-42'

const profileDialog = (page: Page) => page.getByRole('dialog', { name: 'Create your profile' })
const accountDialog = (page: Page) => page.getByRole('dialog', { name: 'Join Trueline' })

test('from the first visit to the first call in at most nine presses, asked for everything once, all of it accessible', async ({
  openBrowser,
  site,
}) => {
  const other = await openBrowser()
  await openHome(site, other, { firstName: 'Omar', lastName: 'Lake' })
  await pressStart(other)
  await expect(other.getByText('Finding someone to meet')).toBeVisible()

  const page = await openBrowser({ viewport: PHONE })
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await page.goto('/')
  await press(page.getByRole('banner').getByRole('link', { name: 'Get Started' }))
  const form = profileDialog(page)
  await form.getByLabel('First name').fill('Ines')
  await form.getByLabel('Last name').fill('Moreau')
  await form.getByLabel('Email').fill('ines.walks@example.com')
  await form.getByLabel('Country').selectOption({ label: 'Canada' })
  await form.getByLabel('City').fill('Montreal')
  await form.getByLabel('State or province').fill('QC')
  presses += 2 // Opening the list of countries, and choosing one.
  await press(form.getByLabel('I agree to the terms and conditions'))
  await press(form.getByRole('button', { name: 'Create Account' }))
  const account = accountDialog(page)
  await expect(account).toBeVisible()
  await expectSoundInViews(page, 'account-with-profile')
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(account.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL('/')
  await press(page.getByRole('button', { name: 'Start Video Call' }))
  await expect(page.getByLabel("I'm 18 or older")).toBeVisible()
  await expectSoundInViews(page, 'pre-join')
  await press(page.getByLabel("I'm 18 or older"))
  await press(page.getByRole('button', { name: 'Start Call', exact: true }))
  const confirming = page.getByRole('dialog', { name: 'Confirm your email first' })
  await expect(confirming).toContainText('ines.walks@example.com')
  await expectSoundInViews(page, 'confirming')
  await confirming.getByLabel('Code').fill(await codeInMail(site, 'ines.walks@example.com'))
  await expect(endButton(page)).toBeVisible()
  await expect(endButton(other)).toBeVisible()
  expect(presses).toBeLessThanOrEqual(9)
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expectSoundInViews(page, 'call with messages')
})
