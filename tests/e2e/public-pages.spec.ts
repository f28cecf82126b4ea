import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PAGES = [
  ['/welcome', 'Welcome to Trueline'],
  ['/how-it-works', 'How it works'],
  ['/verification-process', 'Verification process'],
  ['/success-stories', 'Three ways to use Trueline'],
  ['/help', 'Help center'],
  ['/about', 'About us'],
  ['/privacy', 'Privacy policy'],
  ['/terms', 'Terms of service'],
  ['/contact', 'Contact'],
  ['/community-rules', 'Community rules'],
  ['/transparency', 'Transparency'],
] as const

test('a profile filled in before there is an account ends up in it', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  await page.goto('/welcome')
  await page.getByRole('link', { name: 'Get Started - Join Now' }).click()
  const profile = page.getByRole('dialog', { name: 'Create your profile' })
  await profile.getByRole('button', { name: 'Create Account' }).click()
  for (const message of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Please select your country',
    'City is required',
    'State/Province is required',
    'You must agree to the terms and conditions',
  ]) {
    await expect(profile.getByText(message)).toBeVisible()
  }
  await expect(profile.getByText('ID Upload Disabled')).toBeVisible()
  await expect(profile.getByText('Resume Upload Disabled')).toBeVisible()
  await expectAccessible(page, 'pending registration with messages')

  await profile.getByLabel('First name').fill('Ines')
  await profile.getByLabel('Last name').fill('Moreau')
  await profile.getByLabel('Email').fill('ines.pending@example.com')
  await profile.getByLabel('Country').selectOption({ label: 'Canada' })
  await profile.getByLabel('City').fill('Montreal')
  await profile.getByLabel('State or province').fill('QC')
  await profile.getByLabel('Professional title').fill('Architect')
  await profile.getByLabel('I agree to the terms and conditions').check()
  await profile.getByRole('button', { name: 'Create Account' }).click()
  await expect(profile.getByRole('button', { name: 'Creating Account...' })).toBeVisible()
  await expect(page.getByText('Redirecting to Payment', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Complete your registration and subscribe for $9.99/month').first(),
  ).toBeVisible()

  const account = page.getByRole('dialog', { name: 'Join Trueline' })
  await expect(account.getByText('ines.pending@example.com')).toBeVisible()
  await account.getByLabel('Password', { exact: true }).fill('quiet-harbour-42')
  await account.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines')
  await expect(page).toHaveURL('/')
  const user = await (await page.request.get('/api/auth/user')).json()
  expect(user).toMatchObject({ country: 'Canada', city: 'Montreal', state: 'QC', title: 'Architect' })
  expect(await page.evaluate(() => localStorage.getItem('pendingRegistration'))).toBeNull()
})

test('without a begun registration the login address opens the sign-in', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/api/login')
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await page.goto('/welcome')
  await page.getByRole('link', { name: 'I already have an account' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
})

test('the pages at the foot are reached from it, are there without scripts and pass axe', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  const plain = await openBrowser({ javaScriptEnabled: false })
  const titles = new Set<string>()
  for (const [path, heading] of PAGES) {
    await plain.goto(path)
    await expect(plain.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    titles.add(await plain.title())
    await page.goto(path)
    if (path !== '/welcome') {
      await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`)).toHaveCount(1)
    }
    await expectAccessible(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${path} scrolls sideways`).toBe(360)
  }
  expect(titles.size).toBe(PAGES.length)
})

test('the demo waits under reduced motion and is stepped through by keyboard', async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Watch Demo' }).click()
  const demo = page.getByRole('dialog', { name: 'How it works, in a minute' })
  await expect(demo.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expectAccessible(page, 'demo')
  const next = demo.getByRole('button', { name: 'Next step' })
  await next.focus()
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('Enter')
  await expect(demo.getByText('Public or private is your choice')).toBeVisible()
  await expect(next).toBeDisabled()
  await demo.getByRole('button', { name: 'Play again' }).click()
  await expect(demo.getByText("You're signed in.")).toBeVisible()
  await demo.getByRole('button', { name: 'Pause' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeFocused()
})

test('a message to support reaches an admin, who marks it; no one else sees the queue', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Search the help center' }).fill('stripe')
  await expect(page.getByRole('status').getByText('1 answer')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please choose a topic')).toBeVisible()
  await page.getByLabel('Name').fill('Omar Field')
  await page.getByLabel('Email').fill('omar@example.com')
  await page.getByLabel('Topic').selectOption({ label: 'Membership and payment' })
  await page.getByLabel('Message').fill('I was charged twice in May.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible()

  const admin = await openBrowser({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await site.signIn(admin.context(), { isAdmin: true })
  await admin.goto('/admin/support')
  // Other tests on this site write to support too.
  const ticket = admin.locator('section').filter({ hasText: 'I was charged twice in May.' }).last()
  await expect(ticket).toBeVisible()
  await expectAccessible(admin, 'support queue')
  await ticket.getByRole('button', { name: 'Answer', exact: true }).click()
  await admin.getByLabel('Answer to Omar Field').fill('One of the two is on its way back to you.')
  await expectAccessible(admin, 'an answer')
  await admin.getByRole('button', { name: 'Send answer' }).click()
  await expect(ticket).toHaveCount(0)
  await admin.getByRole('button', { name: 'Answered', exact: true }).click()
  await expect(admin.getByText('One of the two is on its way back to you.')).toBeVisible()

  const member = await openBrowser()
  await site.signIn(member.context())
  for (const other of [member, page]) {
    await other.goto('/admin/support')
    await expect(other.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
})
