import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { hashPassword } from '#server/features/account/password/passwords.ts'
import { createMember } from '../factories/members.ts'
import type { Site } from './support/site.ts'
import { expect, MOVING, test } from './support/test.ts'

const PASSWORD = 'quiet-harbour-42'

test('a visitor fills in a profile, joins with a password, signs out and signs in again', async ({
  openBrowser,
}) => {
  const page = await openBrowser(MOVING)
  await page.goto('/welcome')
  await page.getByRole('link', { name: 'Get Started - Join Now' }).click()
  const profile = page.getByRole('dialog', { name: 'Create your profile' })
  await profile.getByLabel('First name').fill('Ines')
  await profile.getByLabel('Last name').fill('Moreau')
  await profile.getByLabel('Email').fill('ines@example.com')
  await profile.getByLabel('Country').selectOption({ label: 'Canada' })
  await profile.getByLabel('City').fill('Montreal')
  await profile.getByLabel('State or province').fill('QC')
  await profile.getByLabel('Professional title').fill('Architect')
  await profile.getByLabel('I agree to the terms and conditions').check()
  await profile.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Redirecting to Payment', { exact: true })).toBeVisible()
  const account = page.getByRole('dialog', { name: 'Join Trueline' })
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await account.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Welcome to Trueline!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines')
  await expect(page).toHaveURL('/')
  const user = await (await page.request.get('/api/auth/user')).json()
  expect(user).toMatchObject({ country: 'Canada', city: 'Montreal', state: 'QC', title: 'Architect' })
  expect(await page.evaluate(() => localStorage.getItem('pendingRegistration'))).toBeNull()

  await page.getByRole('button', { name: 'Account of Ines Moreau' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Connect. Verify. Get Hired.' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await signIn(page, 'INES@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines')
})

test('a dialog opens again after a new sign-in, with what was entered', async ({ site, openBrowser }) => {
  const page = await openBrowser()
  const member = { email: 'rui@example.com', password: await hashPassword(PASSWORD) }
  await site.signIn(page.context(), member)
  await page.goto('/jobs?q=welder')
  await page.getByRole('button', { name: 'Post a job' }).first().click()
  const posting = page.getByRole('dialog', { name: 'Post a job' })
  await posting.getByLabel('Title').fill('Welder')
  await posting.getByLabel('Employment type').selectOption('contract')
  await posting.getByLabel('Company').fill('Harbour Steel')
  await posting.getByLabel('Country').selectOption({ label: 'Canada' })
  await posting.getByLabel('State or province').selectOption('QC')
  await posting.getByLabel('Location').fill('Montreal, QC')
  await posting.getByLabel('This job can be done remotely').check()
  await posting.getByLabel('Description').fill('Weld and inspect steel hulls, nights and weekends.')
  await endSessions(site)
  await posting.getByRole('button', { name: 'Post job' }).click()
  await signIn(page, member.email)
  await expect(page).toHaveURL('/jobs?q=welder')
  await expect(posting.getByLabel('Title')).toHaveValue('Welder')
  await expect(posting.getByLabel('State or province')).toHaveValue('QC')
  await expect(posting.getByLabel('This job can be done remotely')).toBeChecked()
})

test('a link in a mail leads where it says: after signing in, though that page takes long, and after joining', async ({
  site,
  openBrowser,
}) => {
  const email = 'kai@example.com'
  await createMember(site.database.db, { email, password: await hashPassword(PASSWORD) })
  const page = await openBrowser()
  // A service worker's requests can't be held back here.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto('/settings#sign-ins')
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await page.route('**/settings', async (route) => {
    await pause(1_000)
    await route.continue()
  })
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page).toHaveURL('/settings#sign-ins')

  await page.context().clearCookies({ name: 'trueline.sid' })
  await page.goto('/connections?tab=requests')
  await page.getByRole('button', { name: 'Create an account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join Trueline' })
  await dialog.getByLabel('Email').fill('lea@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('First name').fill('Lea')
  await dialog.getByLabel('Last name').fill('Haddad')
  await dialog.getByLabel('Country').selectOption({ label: 'Canada' })
  await dialog.getByLabel('I agree to the terms and conditions').check()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/connections?tab=requests')
})

async function signIn(page: Page, email: string) {
  const login = page.getByRole('dialog', { name: 'Welcome Back' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
}

const endSessions = (site: Site) => site.database.pool.query('delete from session')
