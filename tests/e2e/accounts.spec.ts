import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { expect, MOVING, test } from './support/test.ts'

const PASSWORD = 'quiet-harbour-42'

test('a visitor joins, signs out and signs in again', async ({ openBrowser }) => {
  const page = await openBrowser(MOVING)
  await page.goto('/?account=register')
  const dialog = page.getByRole('dialog', { name: 'Join Trueline' })
  await dialog.getByLabel('Email').fill('ines@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('First name').fill('Ines')
  await dialog.getByLabel('Last name').fill('Moreau')
  await dialog.getByLabel('Country').selectOption({ label: 'Canada' })

  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Terms Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please agree to the terms and conditions.').first()).toBeVisible()

  await dialog.getByLabel('I agree to the terms and conditions').check()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Welcome to Trueline!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines')

  await page.getByRole('button', { name: 'Account of Ines Moreau' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Connect. Verify. Get Hired.' })).toBeVisible()

  await page.getByRole('link', { name: 'Sign In' }).first().click()
  const login = page.getByRole('dialog', { name: 'Welcome Back' })
  await login.getByLabel('Email').fill('INES@example.com')
  await login.getByLabel('Password', { exact: true }).fill('not my password')
  await login.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  const password = login.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Wrong email or password.')
  await expectAccessibleInBoth(page)
  await expect(login.getByLabel('Email')).toHaveValue('INES@example.com')
  await page.context().setOffline(true)
  await login.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(login.getByRole('alert')).toContainText('Check your connection and try again.')
  await page.context().setOffline(false)

  await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines')
})

test('an ended session loses neither the page nor typed text, in any form', async ({ site, openBrowser }) => {
  const page = await openBrowser()
  const email = 'noor@example.com'
  await joinAs(page, email)
  await page.goto('/ai-assistant?from=mail')
  await page.getByLabel('Job Description').fill('Night nurse, BLS required')
  await page.getByLabel('Resume Content').fill('Eight years of nights.')
  await endSessions(site)
  // This form calls the server directly, without the query layer.
  await page.getByRole('button', { name: 'Analyze Job Match' }).click()
  await signInAgain(page, email)
  await expect(page).toHaveURL('/ai-assistant?from=mail')
  await expect(page.getByLabel('Job Description')).toHaveValue('Night nurse, BLS required')
  await expect(page.getByLabel('Resume Content')).toHaveValue('Eight years of nights.')
  await page.getByRole('button', { name: 'Analyze Job Match' }).click()
  await expect(page.getByRole('region', { name: 'Job match result' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Job Description')).toHaveValue('')
})

test('a dialog opens again after a new sign-in, with what was entered', async ({ site, openBrowser }) => {
  const page = await openBrowser()
  await joinAs(page, 'rui@example.com')
  await page.goto('/credentials')
  const dialog = page.getByRole('dialog', { name: 'Add Credentials' })
  await page.getByRole('button', { name: 'Add credential' }).first().click()
  await dialog.getByLabel('Type').selectOption({ label: 'Degree' })
  await dialog.getByRole('textbox').first().fill('Laval University')
  await endSessions(site)
  await dialog.getByRole('button', { name: 'Add credential' }).click()
  await signInAgain(page, 'rui@example.com')
  await expect(page).toHaveURL('/credentials')
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Laval University')
  await expect(dialog.getByLabel('Type')).toHaveValue('degree')
  await dialog.getByRole('button', { name: 'Add credential' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/jobs')
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
  await signInAgain(page, 'rui@example.com')
  await expect(posting.getByLabel('Title')).toHaveValue('Welder')
  await expect(posting.getByLabel('State or province')).toHaveValue('QC')
  await expect(posting.getByLabel('This job can be done remotely')).toBeChecked()
})

test('a link in a mail leads where it says, after signing in and after joining', async ({
  site,
  openBrowser,
}) => {
  const page = await openBrowser()
  await joinAs(page, 'kai@example.com')
  await endSessions(site)
  await page.goto('/settings#sign-ins')
  await signInAgain(page, 'kai@example.com')
  await expect(page).toHaveURL('/settings#sign-ins')

  const other = await openBrowser()
  await other.goto('/connections?tab=requests')
  await expect(other.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await other.getByRole('button', { name: 'Create an account' }).click()
  await fillJoin(other, 'lea@example.com')
  await expect(other).toHaveURL('/connections?tab=requests')
  const foreign = await openBrowser()
  await foreign.goto('/api/login?next=https%3A%2F%2Fevil.example%2F')
  await expect(foreign).toHaveURL('/?account=login')
})

test('the dialog says what is wrong under the field and keeps what was typed', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  await page.goto('/?account=register')
  const dialog = page.getByRole('dialog', { name: 'Join Trueline' })
  await dialog.getByLabel('Email').fill('sam@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('password123')
  await dialog.getByLabel('First name').fill('Sam')
  await dialog.getByLabel('Last name').fill('Field')
  await dialog.getByLabel('Country').selectOption({ label: 'United States' })
  await dialog.getByLabel('I agree to the terms and conditions').check()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Please choose another password')).toBeVisible()
  await expect(dialog.getByLabel('First name')).toHaveValue('Sam')

  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome Back' }).getByLabel('Email')).toHaveValue(
    'sam@example.com',
  )
})

test('without scripts the landing page still says what the product is', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Connect. Verify. Get Hired.' })).toBeVisible()
  await expect(page.getByText('Cancel anytime. No hidden fees. Secure payment processing.')).toBeVisible()
})

async function joinAs(page: Page, email: string) {
  await page.goto('/?account=register')
  await fillJoin(page, email)
  await expect(page.getByText('Welcome to Trueline!', { exact: true })).toBeVisible()
}

async function fillJoin(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Join Trueline' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByLabel('Last name').fill('Haddad')
  await dialog.getByLabel('Country').selectOption({ label: 'Canada' })
  await dialog.getByLabel('I agree to the terms and conditions').check()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
}

async function signInAgain(page: Page, email: string) {
  const login = page.getByRole('dialog', { name: 'Welcome Back' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
}

const endSessions = (site: Site) => site.database.pool.query('delete from session')
