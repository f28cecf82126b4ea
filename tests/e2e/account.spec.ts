import type { Page } from '@playwright/test'
import { hashPassword } from '#server/features/account/password/passwords.ts'
import { expectAlive } from './support/alive.ts'
import { expectAccessible } from './support/axe.ts'
import { endButton, openHome, readCalls, startMatchedCall } from './support/calling.ts'
import { expectMediaFlows } from './support/media.ts'
import { linkInMail } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'quiet-harbour-42'
const NEW_PASSWORD = 'louder-harbour-43'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/?account=login')
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const expectHome = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')

test('who forgot the password gets back in by mail, and is out everywhere else', async ({
  openBrowser,
  site,
}) => {
  const elsewhere = await openBrowser()
  const email = 'nora@example.com'
  const password = await hashPassword(PASSWORD)
  await site.signIn(elsewhere.context(), { firstName: 'Nora', email, password })
  await elsewhere.goto('/')
  await expectHome(elsewhere)

  const page = await openBrowser()
  await page.goto('/?account=login')
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  // The first page of the run: on a busy machine the dialog takes a while to load.
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  // Without social sign-in, only the link below helps.
  await expect(dialog).not.toContainText(/social/i)
  await dialog.getByRole('link', { name: 'Forgot password?' }).click()
  // The dialog has its own address, and its form is inert until hydration.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.locator('main form:not([inert])')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const link = await linkInMail(site, email, 'Choose a new password')
  // Mail scanners open links, which must not use them up.
  const opened = await page.request.get(link)
  expect(opened.headers()['referrer-policy']).toBe('no-referrer')
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password').fill('password123')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Please choose another password')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()

  await elsewhere.goto('/settings')
  await expect(elsewhere.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  // From another page, because on the same page only the fragment would change.
  await page.goto('about:blank')
  await page.goto(link)
  // Wait for hydration, or typed text would be lost.
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await signIn(page, email, NEW_PASSWORD)
  await expectHome(page)
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
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Account of Nora/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Connect. Verify. Get Hired.' })).toBeVisible()
  await page.goto('/?account=login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectHome(page)

  await age()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
  await expect(page.getByText('My laptop', { exact: true })).toBeHidden()
  await expect(page.locator('#passkeys')).toBeFocused()
})

test('a member ends a sign-in elsewhere, and moves to another address', async ({ openBrowser, site }) => {
  const [page, phone] = [await openBrowser(), await openBrowser()]
  const email = 'nora.moves@example.com'
  await site.signIn(page.context(), { firstName: 'Nora', email, password: await hashPassword(PASSWORD) })
  await signIn(phone, email, PASSWORD)
  await expectHome(phone)

  await page.goto('/settings')
  await expect(page.getByText('This browser')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Connect. Verify. Get Hired.' })).toBeVisible()

  await page.getByRole('button', { name: 'Change email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByLabel('New email address').fill('nora.new@example.com')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText("Your new email isn't confirmed yet")).toBeVisible()
  await phone.goto(await linkInMail(site, 'nora.new@example.com', 'Confirm your new'))
  // Anyone could have changed an account to this address, so the member proves that it is theirs.
  await expect(phone.getByRole('heading', { name: 'Sign in to change your email' })).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  const again = phone.getByRole('dialog', { name: 'Welcome Back' })
  await again.getByLabel('Email').fill(email)
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign In', exact: true }).click()
  const confirm = phone.getByRole('button', { name: 'Yes, change my email' })
  await expect(confirm).toBeVisible()
  await expectAlive(phone)
  await confirm.click()
  await expect(phone.getByRole('heading', { name: 'Your email is changed' })).toBeVisible()
  await phone.goto(await linkInMail(site, email, "Your account's email address was"))
  await phone.getByRole('button', { name: 'Yes, restore it' }).click()
  await expect(phone.getByRole('heading', { name: 'Your email is restored' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})

test('a call goes on while its member changes the password in another tab, which does not reload', async ({
  openBrowser,
  site,
}) => {
  const [nora, omar] = [await openBrowser(), await openBrowser()]
  const member = { firstName: 'Nora', lastName: 'Reed', email: 'nora.calls@example.com' }
  await openHome(site, nora, { ...member, password: await hashPassword(PASSWORD) })
  await openHome(site, omar, { firstName: 'Omar', lastName: 'Lake' })
  await startMatchedCall(nora, omar)
  await Promise.all([expectMediaFlows(nora), expectMediaFlows(omar)])

  const settings = await nora.context().newPage()
  await settings.goto('/settings')
  await settings.evaluate(() => document.documentElement.setAttribute('data-is-first-load', ''))
  await settings.getByRole('button', { name: 'Change password' }).click()
  const dialog = settings.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('New password').fill(NEW_PASSWORD)
  const opened = nora.waitForEvent('websocket')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(settings.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(settings.locator('html')).toHaveAttribute('data-is-first-load')

  // The call's socket reconnects under the new session.
  await (await opened).waitForEvent('framereceived')
  await expect(nora.getByText(/You've lost connection to us/)).toBeHidden({ timeout: 15_000 })
  await Promise.all([expectMediaFlows(nora), expectMediaFlows(omar)])
  expect((await readCalls(site))[0]).toMatchObject({ status: 'active' })
  await endButton(omar).click()
  await expect(nora.getByText('Session Ended', { exact: true })).toBeVisible()
  expect((await readCalls(site))[0]).toMatchObject({ status: 'ended', end_reason: 'hung_up' })
})
