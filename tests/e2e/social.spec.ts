import type { Page } from '@playwright/test'
import { CLIENT, type OidcServer, startOidc } from '../factories/oidc.ts'
import { claimPort } from '../factories/ports.ts'
import { expectAccessible } from './support/axe.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

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

test('who filled in a profile joins with Google without being asked again, and signs in again where they were', async ({
  openBrowser,
}) => {
  google.accounts.set('ada', ADA)
  const page = await openBrowser({ baseURL: site.url })
  await page.goto('/resume-cards?account=start')
  const profile = page.getByRole('dialog', { name: 'Create your profile' })
  await profile.getByLabel('First name').fill('Ada')
  await profile.getByLabel('Last name').fill('Sample')
  await profile.getByLabel('Email').fill('ada@example.com')
  await profile.getByLabel('Country').selectOption({ label: 'Canada' })
  await profile.getByLabel('City').fill('Montreal')
  await profile.getByLabel('State or province').fill('QC')
  await profile.getByLabel('I agree to the terms and conditions').check()
  await profile.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('link', { name: 'Sign up with Google' }).click()
  await signInThere(page, 'ada')
  await expect(page.getByRole('heading', { name: 'One step left' })).toBeVisible()
  await expect(page.getByLabel('Country')).toHaveValue('Canada')
  await expect(page.getByLabel('I agree to the terms and conditions')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/resume-cards')
  await expect
    .poll(async () => (await page.request.get('/api/auth/user')).json())
    .toMatchObject({ country: 'Canada', city: 'Montreal', state: 'QC' })

  await page.context().clearCookies({ name: 'trueline.sid' })
  await page.goto('/jobs?q=nurse&account=login')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/jobs?q=nurse')
  await expect(page.getByRole('button', { name: 'Account of Ada Sample' })).toBeVisible()
})

async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByLabel('Name').fill(login)
  await page.getByRole('button', { name: 'Continue' }).click()
}
