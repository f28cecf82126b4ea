import type { Page } from '@playwright/test'
import { hashPassword } from '#server/features/account/password/passwords.ts'
import { CLIENT, type OidcServer, startOidc } from '../factories/oidc.ts'
import { claimPort } from '../factories/ports.ts'
import { expectAccessible } from './support/axe.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'quiet-harbour-42'
const ADA = { email: 'ada@example.com', email_verified: true, given_name: 'Ada', family_name: 'Sample' }

let site: Site
/** A real OpenID provider on loopback, as Google. */
let google: OidcServer

test.beforeAll(async () => {
  const port = await claimPort()
  google = await startOidc({ redirectUris: [`http://localhost:${port}/api/auth/google/callback`] })
  site = await startSite({
    env: {
      PORT: String(port),
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: google.issuer,
    },
  })
})
test.afterAll(async () => {
  await site?.stop()
  await google?.stop()
})

test('someone joins with Google, signs in again where they were, and links and unlinks', async ({
  openBrowser,
}) => {
  google.accounts.set('ada', ADA)
  const page = await openBrowser({ baseURL: site.url })
  await page.goto('/?account=register')
  await page.getByRole('link', { name: 'Sign up with Google' }).click()
  await signInThere(page, 'ada')

  await expect(page.getByRole('heading', { name: 'One step left' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Terms Required', { exact: true })).toBeVisible()
  await page.getByLabel('Country').selectOption({ label: 'Canada' })
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Welcome to Trueline!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')

  await page.goto('/settings')
  const methods = page.getByRole('region', { name: 'Sign in with' })
  await expect(methods.getByText('ada@example.com')).toBeVisible()
  await expect(methods.getByRole('button', { name: 'Unlink Google' })).toBeDisabled()
  await expectAccessible(page)

  await page.context().clearCookies({ name: 'trueline.sid' })
  await page.goto('/jobs?q=nurse&account=login')
  await expect(page.getByRole('dialog')).toContainText(
    'Forgot your password? Use a social login option to access your account.',
  )
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/jobs?q=nurse')
  await expect(page.getByRole('button', { name: 'Account of Ada Sample' })).toBeVisible()
})

test('an address with an account must be proven first; canceling shows a message; settings can link', async ({
  openBrowser,
}) => {
  google.accounts
    .set('cleo', { ...ADA, email: 'cleo@example.com' })
    .set('bea', { ...ADA, email: 'bea@example.com' })
  const page = await openBrowser({ baseURL: site.url })
  const password = await hashPassword(PASSWORD)
  await site.signIn(page.context(), { email: 'cleo@example.com', firstName: 'Cleo', password })
  const visitor = await openBrowser({ baseURL: site.url })
  await visitor.goto('/?account=login')
  await visitor.getByRole('link', { name: 'Sign in with Google' }).click()
  await visitor.getByRole('button', { name: 'Cancel' }).click()
  await expect(visitor.getByText('Sign-in with Google canceled', { exact: true })).toBeVisible()
  await expect(visitor).toHaveURL('/')

  await visitor.goto('/?account=login')
  await visitor.getByRole('link', { name: 'Sign in with Google' }).click()
  await signInThere(visitor, 'cleo')
  await expect(visitor.getByRole('heading', { name: 'You already have an account' })).toBeVisible()
  await visitor.getByLabel('Password', { exact: true }).fill('not my password')
  await visitor.getByRole('button', { name: 'Link and sign in' }).click()
  await expect(visitor.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(visitor.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Wrong email or password.',
  )
  await expect(visitor.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(visitor)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Link Google' }).click()
  await signInThere(page, 'bea')
  await expect(page.getByText('Google is linked', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/settings')
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Google is unlinked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()

  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.getByRole('button', { name: 'Link and sign in' }).click()
  await expect(visitor.getByText('Google is linked', { exact: true })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Account of Cleo/ })).toBeVisible()
})

test('who filled in a profile first and joins with Google is not asked for it again', async ({
  openBrowser,
}) => {
  google.accounts.set('dana', { ...ADA, email: 'dana@example.com', given_name: 'Dana' })
  const page = await openBrowser({ baseURL: site.url })
  await page.goto('/resume-cards?account=start')
  const profile = page.getByRole('dialog', { name: 'Create your profile' })
  await profile.getByLabel('First name').fill('Dana')
  await profile.getByLabel('Last name').fill('Sample')
  await profile.getByLabel('Email').fill('dana@example.com')
  await profile.getByLabel('Country').selectOption({ label: 'Canada' })
  await profile.getByLabel('City').fill('Montreal')
  await profile.getByLabel('State or province').fill('QC')
  await profile.getByLabel('I agree to the terms and conditions').check()
  await profile.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('link', { name: 'Sign up with Google' }).click()
  await signInThere(page, 'dana')
  await expect(page.getByLabel('Country')).toHaveValue('Canada')
  await expect(page.getByLabel('I agree to the terms and conditions')).toBeChecked()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/resume-cards')
  await expect
    .poll(async () => (await page.request.get('/api/auth/user')).json())
    .toMatchObject({ country: 'Canada', city: 'Montreal', state: 'QC' })
})

async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByLabel('Name').fill(login)
  await page.getByRole('button', { name: 'Continue' }).click()
}
