import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { hashPassword } from '#server/features/account/password/passwords.ts'
import { createMember } from '../factories/members.ts'
import { linkInMail } from './support/outbox.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'quiet-harbour-42'
const NEW_PASSWORD = 'louder-harbour-43'

async function newMember({ database }: Site, email: string): Promise<string> {
  const password = await hashPassword(PASSWORD)
  return createMember(database.db, { email, password, firstName: 'Nora', emailVerifiedAt: new Date() })
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('who opens a link from a mail and signs in lands on its page', async ({ openBrowser, site }) => {
  const email = 'nora.heads@example.com'
  await newMember(site, email)
  const other = await newMember(site, 'nora.other@example.com')
  const page = await openBrowser()
  for (const link of ['/settings#sign-ins', `/messages/${other}`]) {
    await page.goto(link)
    await signIn(page, email)
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(link)
    await page.context().clearCookies({ name: 'trueline.sid' })
  }
})

test('the page after signing in may take long to come', async ({ openBrowser, site }) => {
  const email = 'nora.waits@example.com'
  await newMember(site, email)
  const page = await openBrowser()
  // A service worker's requests can't be held back here.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto('/?account=login&next=%2Fsettings')
  await page.route('**/settings', async (route) => {
    await pause(2_000)
    await route.continue()
  })
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('who joins on the way lands there too, through either door', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/settings')
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click()
  const join = page.getByRole('dialog', { name: 'Join Trueline' })
  await join.getByLabel('Email').fill('ines.heads@example.com')
  await join.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await join.getByLabel('First name').fill('Ines')
  await join.getByLabel('Last name').fill('Moreau')
  await join.getByLabel('Country').selectOption({ label: 'Canada' })
  await join.getByLabel('I agree to the terms and conditions').check()
  await join.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/settings')

  const paying = await openBrowser()
  await paying.goto('/subscribe?next=%2Fsettings')
  await paying.getByRole('main').getByRole('link', { name: 'Get Started' }).click()
  const profile = paying.getByRole('dialog', { name: 'Create your profile' })
  await profile.getByLabel('First name').fill('Ida')
  await profile.getByLabel('Last name').fill('Moreau')
  await profile.getByLabel('Email').fill('ida.heads@example.com')
  await profile.getByLabel('Country').selectOption({ label: 'Canada' })
  await profile.getByLabel('City').fill('Montreal')
  await profile.getByLabel('State or province').fill('QC')
  await profile.getByLabel('I agree to the terms and conditions').check()
  await profile.getByRole('button', { name: 'Create Account' }).click()
  const account = paying.getByRole('dialog', { name: 'Join Trueline' })
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await account.getByRole('button', { name: 'Create Account' }).click()
  // Joining comes before paying, and no one is asked to pay first.
  await expect(paying).toHaveURL('/settings')
  await paying.goto('/subscribe?next=%2Fsettings')
  await paying.getByLabel('Card number').fill('4242424242424242')
  await paying.getByLabel('Expiration date').fill('1234')
  await paying.getByLabel('Security code').fill('123')
  await paying.getByLabel(/^(ZIP|Postal) code/).fill('97201')
  await paying.getByLabel(/I agree that Trueline charges/).check()
  await paying.getByRole('button', { name: 'Subscribe Now - $9.99/month' }).click()
  await expect(paying.getByText('Payment Successful', { exact: true }).first()).toBeVisible()
  await expect(paying).toHaveURL('/settings')
})

test('See Premium leads back to the search it interrupted', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  await site.signIn(page.context(), { firstName: 'Nora' })
  await page.goto('/jobs?q=nurse&remote=1')
  await page.getByRole('main').getByRole('link', { name: 'See Premium' }).first().click()
  await expect(page).toHaveURL('/subscribe?next=%2Fjobs%3Fq%3Dnurse%26remote%3D1')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/jobs?q=nurse&remote=1')
})

test("a password reset on the way doesn't lose the page", async ({ openBrowser, site }) => {
  const email = 'nora.forgot@example.com'
  await newMember(site, email)
  const page = await openBrowser()
  await page.goto('/settings')
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.locator('main form:not([inert])')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /^(Mail|Email) me a link$/ }).click()
  await page.goto(await linkInMail(site, email, 'Choose a new password'))
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/settings')
})

test("a made-up address doesn't redirect elsewhere", async ({ openBrowser, site }) => {
  const email = 'nora.lured@example.com'
  await newMember(site, email)
  const page = await openBrowser()
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%09/evil.example',
    'https://evil.example/settings',
  ]) {
    await page.goto(`/?account=login&next=${encodeURIComponent(next)}`)
    await signIn(page, email)
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(new URL(site.url).origin)
    await page.context().clearCookies({ name: 'trueline.sid' })
  }
})
