import { hashPassword } from '#server/features/account/password/passwords.ts'
import { createMember } from '../factories/members.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { CARDS, fillCard, subscribe, test, toast } from './support/paying.ts'
import { type Site, startSite } from './support/site.ts'
import { expect } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

test('a member joins by card once the bank takes one, changes it, cancels in two clicks and resumes', async ({
  member: page,
}) => {
  await page.goto('/subscribe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Membership')
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Subscribe Now - $9.99/month' }).click()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await fillCard(page, CARDS.declined)
  await expect(page.getByText('Visa', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe Now - $9.99/month' }).click()
  await expect(page.getByText('Please agree to the monthly renewal to continue.')).toBeVisible()
  await page.getByLabel(/I agree that Trueline charges/).check()
  await page.getByRole('button', { name: 'Subscribe Now - $9.99/month' }).click()
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await fillCard(page, CARDS.good)
  await page.getByRole('button', { name: 'Subscribe Now - $9.99/month' }).click()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page.getByText('Welcome to Premium! You are now subscribed.').first()).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/billing')
  await expect(page.getByText(/^Next payment: US\$9\.99 on /)).toBeVisible()
  await expect(page.getByText('Visa ending in 4242, expires 12/2034')).toBeVisible()
  const invoice = page.getByRole('link', { name: /Download invoice .* as PDF/ })
  const pdf = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Change card' }).click()
  await fillCard(page, CARDS.mastercard)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Mastercard ending in 4444, expires 12/2034')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).click()
  await expect(toast(page, 'Membership canceled')).toBeVisible()
  await expect(page.getByText(/^Canceled\. You'll keep Premium until /)).toBeVisible()
  await page.getByRole('button', { name: 'Resume membership' }).click()
  await expect(toast(page, 'Membership resumed')).toBeVisible()
  await expect(page.getByText(/^Next payment:/)).toBeVisible()
})

test('what cannot be begun leads home; 3-D Secure leads to the bank and back, refused and then confirmed', async ({
  member: page,
}) => {
  await page.route('**/api/create-subscription', (route) => route.fulfill({ json: { clientSecret: '' } }))
  await subscribe(page, CARDS.good)
  await expect(toast(page, 'Subscription Error')).toBeVisible()
  await expect(page.getByText('No client secret received').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.unroute('**/api/create-subscription')

  await subscribe(page, CARDS.challenged)
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL('/subscribe')
  await expect(toast(page, 'Payment Failed')).toBeVisible()

  await subscribe(page, CARDS.challenged)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a visitor sees the plan, and is asked to sign in once they want to pay', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser({ viewport: DESKTOP })
  await page.goto('/subscribe?next=%2Fjobs%3Fq%3Dc%252B%252B%26remote%3D1')
  await expect(page.getByText('Unlimited Video Connections')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your first 2 calls are free' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.setViewportSize(PHONE)
  await expectAccessibleInBoth(page)
  await expect(toast(page, 'Authentication Required')).toBeHidden()
  await expect(page).toHaveURL('/subscribe?next=%2Fjobs%3Fq%3Dc%252B%252B%26remote%3D1')

  const pressed = Date.now()
  await page.getByRole('link', { name: 'Subscribe Now - $9.99/month' }).click()
  await expect(toast(page, 'Authentication Required')).toBeVisible()
  await expect(page.getByText('Please sign in to subscribe to the premium membership').first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await expect(dialog).toBeVisible()
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(2_000)

  const email = 'noor.pays@example.com'
  await createMember(site.database.db, { email, password: await hashPassword('quiet-harbour-42') })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('quiet-harbour-42')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/subscribe?next=%2Fjobs%3Fq%3Dc%252B%252B%26remote%3D1')
  await fillCard(page, CARDS.good)
  await page.getByLabel(/I agree that Trueline charges/).check()
  await page.getByRole('button', { name: 'Subscribe Now - $9.99/month' }).click()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL('/jobs?q=c%2B%2B&remote=1')
})

test('without scripts the plan is there, and its links lead to the sign-in', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/subscribe')
  await expect(page.getByText('Unlimited Video Connections')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/subscribe?account=start')
  // Playwright finds no text in a noscript element.
  await expect(page.locator('noscript strong')).toBeVisible()
  expect(await page.content()).toContain('You need JavaScript to sign in or join.')
  await page.getByRole('link', { name: 'Subscribe Now - $9.99/month' }).click()
  await expect(page).toHaveURL('/?account=continue&next=%2Fsubscribe')
})

test('a membership that began elsewhere shows at once, what it needs is a banner, and support refunds in one action', async ({
  member: page,
  openBrowser,
  site,
}) => {
  await page.goto('/subscribe')
  await expect(page.getByLabel('Card number')).toBeVisible()
  const other = await page.context().newPage()
  await subscribe(other, CARDS.good)
  await expect(toast(other, 'Payment Successful')).toBeVisible()
  await expect(page.getByText("You're a Premium member")).toBeVisible()
  await other.close()
  const me: { id: string } = await (await page.request.get('/api/auth/user')).json()
  await site.database.pool.query(
    `update billing_accounts set card_expires_at = now() + interval '9 days' where member_id = $1`,
    [me.id],
  )
  await page.goto('/jobs')
  const banner = page.getByRole('region', { name: 'Your membership' })
  await expect(banner).toContainText('Update it to keep Premium.')
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectAccessibleInBoth(page)
  }
  await banner.getByRole('link', { name: 'Update your card' }).click()
  await expect(page).toHaveURL('/billing')
  await expect(banner).toBeHidden()

  const sent = await page.request.post('/api/support/tickets', {
    data: { name: 'Noor', email: 'noor@example.com', topic: 'billing', message: 'Please refund this month.' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(sent.status()).toBe(200)
  const staff = await openBrowser({ viewport: PHONE })
  await site.signIn(staff.context(), { isAdmin: true })
  await staff.goto('/admin/support')
  await staff.getByRole('button', { name: 'Billing' }).click()
  const dialog = staff.getByRole('dialog', { name: "Noor's billing" })
  await expect(dialog).toContainText('Premium is on. The membership renews on')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toContainText('Give a reason')
  await dialog.getByLabel('Amount').fill('10')
  await dialog.getByLabel('Reason').fill('Charged by mistake')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toContainText('Between US$0.01 and US$9.99')
  for (const size of [PHONE, DESKTOP]) {
    await staff.setViewportSize(size)
    await expectAccessibleInBoth(staff)
  }
  await dialog.getByLabel('Amount').fill('')
  await dialog.getByLabel('Membership').selectOption('Cancel now')
  await dialog.getByRole('button', { name: 'Refund and cancel' }).click()
  await expect(toast(staff, 'Done')).toBeVisible()
  await expect(
    page.getByText('We refunded $9.99').or(page.getByText('Payment returned')).first(),
  ).toBeVisible()
  await page.goto('/subscribe')
  await expect(page.getByRole('button', { name: 'Subscribe Now - $9.99/month' })).toBeVisible()
})

let walletSite: Site
test.describe('wallets', () => {
  test.beforeAll(async () => {
    walletSite = await startSite({
      env: {
        APPLE_PAY_MERCHANT_ID: 'merchant.com.example',
        APPLE_PAY_CERT: '-----BEGIN CERTIFICATE-----',
        APPLE_PAY_KEY: '-----BEGIN PRIVATE KEY-----',
        GOOGLE_PAY_MERCHANT_ID: '0123456789',
      },
    })
  })
  test.afterAll(() => walletSite.stop())

  test('each pays where the browser has it, and stays hidden elsewhere', async ({ openBrowser }) => {
    for (const wallet of ['Apple Pay', 'Google Pay']) {
      const page = await openBrowser({ baseURL: walletSite.url, viewport: PHONE })
      await walletSite.signIn(page.context())
      await page.addInitScript(stubWallets)
      await page.route('**/api/apple-pay/validate', (route) =>
        route.fulfill({ json: { merchantSession: {} } }),
      )
      await page.goto('/subscribe')
      await expect(page.getByText('Or pay with card')).toBeVisible()
      await page.getByRole('button', { name: `Pay with ${wallet}` }).click()
      await expect(page.getByText('Please agree to the monthly renewal to continue.')).toBeVisible()
      await page.getByLabel(/I agree that Trueline charges/).check()
      await page.getByRole('button', { name: `Pay with ${wallet}` }).click()
      await expect(toast(page, 'Payment Successful')).toBeVisible()
      await page.close()
    }
    const page = await openBrowser({ baseURL: walletSite.url, viewport: DESKTOP })
    await walletSite.signIn(page.context())
    await page.route('https://pay.google.com/**', (route) => route.abort())
    await page.goto('/subscribe')
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expect(page.getByRole('button', { name: /Pay with/ })).toHaveCount(0)
    await expect(page.getByText('Or pay with card')).toHaveCount(0)
  })
})

/** Fakes the wallet APIs that a browser would have; the payment itself goes to the emulator. */
function stubWallets() {
  class ApplePaySession {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    static canMakePayments = () => true
    onvalidatemerchant?: (event: object) => void
    onpaymentauthorized?: (event: object) => void
    begin() {
      this.onvalidatemerchant?.({
        validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession',
      })
    }
    abort() {}
    completeMerchantValidation() {
      const token = { paymentData: { version: 'EC_v1' }, transactionIdentifier: 't1' }
      this.onpaymentauthorized?.({ payment: { token } })
    }
    completePayment() {}
  }
  class PaymentsClient {
    isReadyToPay = async () => ({ result: true })
    loadPaymentData = async () => ({
      paymentMethodData: { tokenizationData: { token: '{"id":"tok_visa","object":"token"}' } },
    })
  }
  Object.assign(window, { ApplePaySession, google: { payments: { api: { PaymentsClient } } } })
}
