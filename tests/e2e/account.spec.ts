import { hashPassword } from '#server/features/account/password/passwords.ts'
import { createMember } from '../factories/members.ts'
import { linkInMail } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'quiet-harbour-42'
const NEW_PASSWORD = 'louder-harbour-43'

test('who forgot the password gets back in by mail, to the page they were heading for', async ({
  openBrowser,
  site,
}) => {
  const email = 'nora@example.com'
  const password = await hashPassword(PASSWORD)
  await createMember(site.database.db, { firstName: 'Nora', email, password })
  const page = await openBrowser()
  await page.goto('/settings')
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot password?' }).click()
  // The dialog has its own address, and its form is inert until hydration.
  await expect(page.locator('main form:not([inert])')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const link = await linkInMail(site, email, 'Choose a new password')
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a passkey is added, signs in without the password, and shows who one is', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = 'nora.key@example.com'
  const { id } = await site.signIn(page.context(), {
    firstName: 'Nora',
    email,
    password: await hashPassword(PASSWORD),
  })
  const { pool } = site.database
  const age = () =>
    pool.query(`update sign_ins set confirmed_at = now() - interval '1 hour' where member_id = $1`, [id])
  await age()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const question = page.getByRole('dialog', { name: "Confirm it's you" })
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Chrome on Linux').first()).toBeVisible()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('My laptop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Account of Nora/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Connect. Verify. Get Hired.' })).toBeVisible()
  await page.goto('/?account=login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')

  await age()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
  await expect(page.getByText('My laptop', { exact: true })).toBeHidden()
  await expect(page.locator('#passkeys')).toBeFocused()
})
