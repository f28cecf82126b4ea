import type { Locator, Page } from '@playwright/test'
import { createMember } from '../factories/members.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { endButton, openHome, pressStart } from './support/calling.ts'
import { codeInMail } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const PASSWORD = 'quiet-harbour-42'

const profileDialog = (page: Page) => page.getByRole('dialog', { name: 'Create your profile' })
const accountDialog = (page: Page) => page.getByRole('dialog', { name: 'Join Trueline' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('pendingRegistration'))

async function fillProfile(dialog: Locator, email: string) {
  await dialog.getByLabel('First name').fill('Ines')
  await dialog.getByLabel('Last name').fill('Moreau')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Country').selectOption({ label: 'Canada' })
  await dialog.getByLabel('City').fill('Montreal')
  await dialog.getByLabel('State or province').fill('QC')
}

/** Through the first door, up to the password. */
async function startJoining(page: Page, email: string, address = '/?account=start') {
  await page.goto(address)
  const dialog = profileDialog(page)
  await fillProfile(dialog, email)
  await dialog.getByLabel('I agree to the terms and conditions').check()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(accountDialog(page)).toBeVisible()
}

const createAccount = (page: Page) =>
  accountDialog(page).getByRole('button', { name: 'Create Account' }).click()

test('from the first visit to the first call in at most nine presses, asked for everything once', async ({
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
  await fillProfile(form, 'ines.walks@example.com')
  presses += 2 // Opening the list of countries, and choosing one.
  await press(form.getByLabel('I agree to the terms and conditions'))
  await press(form.getByRole('button', { name: 'Create Account' }))
  const account = accountDialog(page)
  await expect(account.locator('input:not([type=hidden]), select, textarea')).toHaveCount(1)
  await expect(account).toContainText('Your first 2 calls are free.')
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(account.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL('/')
  await press(page.getByRole('button', { name: 'Start Video Call' }))
  await press(page.getByLabel("I'm 18 or older"))
  await press(page.getByRole('button', { name: 'Start Call', exact: true }))
  const confirming = page.getByRole('dialog', { name: 'Confirm your email first' })
  await expect(confirming).toContainText('ines.walks@example.com')
  await expectAccessibleInBoth(page)
  await confirming.getByLabel('Code').fill(await codeInMail(site, 'ines.walks@example.com'))
  await expect(endButton(page)).toBeVisible()
  await expect(endButton(other)).toBeVisible()
  expect(presses).toBeLessThanOrEqual(9)
})

test('the second door shows who it is for, works by keyboard and can go back to the details', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: PHONE })
  await startJoining(page, 'ines.typo@example.com')
  const account = accountDialog(page)
  await expect(account.getByRole('region', { name: 'Your details' })).toContainText('Ines Moreau')
  await expect(account.getByLabel('Password', { exact: true })).toBeFocused()
  for (const size of [PHONE, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size)
    await expectAccessibleInBoth(page)
  }
  await account.getByRole('button', { name: 'Change details' }).press('Enter')
  const profile = profileDialog(page)
  await expect(profile.getByLabel('City')).toHaveValue('Montreal')
  await profile.getByLabel('Email').fill('ines.right@example.com')
  await profile.getByLabel('Email').press('Enter')
  await expect(page.getByText('Redirecting to Payment', { exact: true })).toBeVisible()
  await expect(account.getByText('ines.right@example.com')).toBeVisible()
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await account.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines')
  expect(await stored(page)).toBeNull()
})

test('a failed attempt keeps everything and says in the form what to do', async ({ openBrowser, site }) => {
  const email = 'ines.taken@example.com'
  await createMember(site.database.db, { email })
  const page = await openBrowser()
  await startJoining(page, email, '/jobs?q=nurse&account=start')
  const account = accountDialog(page)
  const password = account.getByLabel('Password', { exact: true })
  await password.fill('short')
  await createAccount(page)
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/At least 6 characters/)

  await password.fill('password123')
  await createAccount(page)
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Please choose another/)

  await password.fill(PASSWORD)
  await page.context().setOffline(true)
  await createAccount(page)
  await expect(account.getByRole('alert')).toContainText('Check your connection and try again.')
  await page.context().setOffline(false)
  await createAccount(page)
  await expect(account.getByRole('alert')).toContainText('Sign in, or use another email.')
  await expectAccessibleInBoth(page)
  await expect(password).toHaveValue(PASSWORD)
  expect(await stored(page)).toContain(email)

  await account.getByRole('button', { name: 'Change details' }).click()
  await profileDialog(page).getByLabel('Email').fill('ines.free@example.com')
  await profileDialog(page).getByRole('button', { name: 'Create Account' }).click()
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await createAccount(page)
  await expect(page).toHaveURL('/jobs?q=nurse')
  await expect(page.getByRole('button', { name: 'Account of Ines Moreau' })).toBeVisible()
  expect(await stored(page)).toBeNull()
})

test('someone else in the same browser starts with an empty form', async ({ openBrowser }) => {
  const page = await openBrowser()
  await startJoining(page, 'ines.before@example.com')
  await accountDialog(page).getByRole('button', { name: 'Not you?' }).click()
  await expect(accountDialog(page).getByLabel('Email')).toHaveValue('')
  expect(await stored(page)).toBeNull()
})

test('the first door is accessible, and says in the form why a browser that stores nothing fails', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: PHONE })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('The quota has been exceeded.')
    }
  })
  await page.goto('/?account=start')
  const dialog = profileDialog(page)
  await dialog.getByText('ID Upload Disabled').click()
  await expect(dialog.getByText('JPG, PNG, PDF (max 5MB)')).toBeVisible()
  await expectAccessibleInBoth(page)
  await fillProfile(dialog, 'ines.blocked@example.com')
  await dialog.getByLabel('First name').fill('I')
  await dialog.getByLabel('I agree to the terms and conditions').check()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription(/Use at least 2 letters/)
  await dialog.getByLabel('First name').fill('Ines')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration Failed', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Allow cookies and site data')
  await expect(dialog.getByLabel('City')).toHaveValue('Montreal')
})
