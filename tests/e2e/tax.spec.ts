import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './support/axe.ts'
import { type Site, startSite } from './support/site.ts'
import { test as base, expect } from './support/test.ts'

const PHONE = { width: 390, height: 844 }

let taxSite: Site

const test = base.extend<{ member: Page }>({
  member: async ({ openBrowser }, use) => {
    const page = await openBrowser({ baseURL: taxSite.url, viewport: PHONE })
    await page.route('https://pay.google.com/**', (route) => route.abort())
    await taxSite.signIn(page.context(), { country: 'USA' })
    await use(page)
  },
})

test.beforeAll(async () => {
  taxSite = await startSite({ env: { STRIPE_TAX: '1', GOOGLE_PAY_MERCHANT_ID: '0123456789' } })
})
test.afterAll(() => taxSite.stop())

const place = (page: Page) => page.getByRole('region', { name: 'Billing address' })
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first()

async function expectTotal(page: Page, rows: readonly (readonly [string, string])[]) {
  const shown = place(page).locator('dl > div')
  await expect(shown).toHaveText(rows.map(([label, value]) => `${label}${value}`))
}

test('a member sees the tax and the total before paying, and the tax on the invoice', async ({
  member: page,
  site,
}) => {
  const textOf = async (address: string) => (await fetch(address)).text()
  const inTerms = 'You see the total with tax before you pay.'
  expect(await textOf(`${taxSite.url}/terms`)).toContain(inTerms)
  expect(await textOf(`${taxSite.url}/privacy`)).toContain('To work out sales tax')
  expect(await textOf(`${site.url}/terms`)).not.toContain(inTerms)
  await page.goto('/subscribe')
  await expect(place(page)).toContainText(
    'US$9.99 plus tax where it applies. Enter your ZIP code to see the total.',
  )
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiration date').fill('1234')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Subscribe Now - $9.99/month + tax' }).click()
  await expect(page.getByText('Enter a ZIP code, for example 97201.')).toBeVisible()
  await expect(page.getByLabel('ZIP code')).toBeFocused()
  await page.getByLabel('ZIP code').fill('00000')
  await expect(page.getByText("We can't find this ZIP code.")).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.getByLabel('Country').selectOption('Canada')
  await page.getByLabel('Postal code').fill('h2x1y4')
  await expectTotal(page, [
    ['Premium Membership', 'US$9.99'],
    ['GST (Canada, 4%)', 'US$0.40'],
    ['QST (Quebec, 9.5%)', 'US$0.95'],
    ['Total today', 'US$11.34'],
  ])
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('ZIP code').fill('97201')
  await expectTotal(page, [
    ['Premium Membership', 'US$9.99'],
    ['Tax', 'US$0.00'],
    ['Total today', 'US$9.99'],
  ])
  await page.getByLabel('ZIP code').fill('10001')
  await expectTotal(page, [
    ['Premium Membership', 'US$9.99'],
    ['Sales Tax (New York, 3.5%)', 'US$0.35'],
    ['Sales Tax (New York City, 4.25%)', 'US$0.42'],
    ['Total today', 'US$10.76'],
  ])
  await expectAccessibleInBoth(page)
  const pay = page.getByRole('button', { name: 'Subscribe Now - US$10.76 today' })
  await pay.click()
  await expect(page.getByText('Please agree to the monthly renewal to continue.')).toBeVisible()
  await page.getByLabel(/charges US\$9\.99\/month, plus tax where it applies, now/).check()
  await pay.click()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/billing')
  await expect(page.getByText('per month plus tax')).toBeVisible()
  await expect(page.getByText(/^Next payment: US\$10\.76 with tax on /)).toBeVisible()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await expect(invoices.locator('dl > div')).toHaveText([
    'Premium MembershipUS$9.99',
    'Sales Tax (New York, 3.5%)US$0.35',
    'Sales Tax (New York City, 4.25%)US$0.42',
    'TotalUS$10.76',
  ])
  await expectAccessibleInBoth(page)
  const opened = page.waitForEvent('popup')
  await invoices.getByRole('link', { name: /opens the invoice/ }).click()
  const invoice = await opened
  await expect(invoice.getByText('Sales Tax - New York City (4.25%)')).toBeVisible()
})

/** A wallet whose card is billed in Texas. */
function stubGooglePay() {
  class PaymentsClient {
    isReadyToPay = async () => ({ result: true })
    loadPaymentData = async (request: object) => {
      Object.assign(window, { sheet: request })
      const info = { billingAddress: { countryCode: 'US', postalCode: '75001' } }
      const tokenizationData = { token: '{"id":"tok_visa","object":"token"}' }
      return { paymentMethodData: { info, tokenizationData } }
    }
  }
  Object.assign(window, { google: { payments: { api: { PaymentsClient } } } })
}

test('a wallet is charged nothing until its own total was shown', async ({ member: page }) => {
  await page.addInitScript(stubGooglePay)
  await page.goto('/subscribe')
  await page.getByLabel(/I agree that Trueline charges/).check()
  const pay = page.getByRole('button', { name: 'Pay with Google Pay' })
  await pay.click()
  await expect(page.getByText('Enter a ZIP code, for example 97201.')).toBeVisible()
  await page.getByLabel('ZIP code').fill('10001')
  await expectTotal(page, [
    ['Premium Membership', 'US$9.99'],
    ['Sales Tax (New York, 3.5%)', 'US$0.35'],
    ['Sales Tax (New York City, 4.25%)', 'US$0.42'],
    ['Total today', 'US$10.76'],
  ])
  await pay.click()
  await expect(page.getByText(/the total with tax is US\$10\.56\. Check it/).first()).toBeVisible()
  await expectTotal(page, [
    ['Premium Membership', 'US$9.99'],
    ['Sales Tax (Texas, 5.75%)', 'US$0.57'],
    ['Total today', 'US$10.56'],
  ])
  const { invoices } = await (await page.request.get('/api/billing')).json()
  expect(invoices).toEqual([])
  await pay.click()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  const sheet = await page.evaluate(() => JSON.stringify(Object.entries(window).find(([k]) => k === 'sheet')))
  expect(sheet).toContain('"totalPrice":"10.56"')
  expect(sheet).toContain('"billingAddressRequired":true')
})
