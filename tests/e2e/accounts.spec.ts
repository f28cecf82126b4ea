import { expect, test } from './support/test.ts'

const PASSWORD = 'quiet-harbour-42'

test('a visitor joins, signs out and signs in again', async ({ openBrowser }) => {
  const page = await openBrowser()
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

  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const login = page.getByRole('dialog', { name: 'Welcome Back' })
  await login.getByLabel('Email').fill('INES@example.com')
  await login.getByLabel('Password', { exact: true }).fill('not my password')
  await login.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(login.getByLabel('Email')).toHaveValue('INES@example.com')

  await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines')
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
