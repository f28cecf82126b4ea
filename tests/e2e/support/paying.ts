import type { Locator, Page } from '@playwright/test'
import { test as base } from './test.ts'

const PHONE = { width: 390, height: 844 }
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
  mastercard: '5555555555554444',
}

/** `member` is a page of someone who is signed in, on a phone. */
export const test = base.extend<{ member: Page }>({
  member: async ({ openBrowser, site }, use) => {
    const page = await openBrowser({ viewport: PHONE })
    await site.signIn(page.context(), { firstName: 'Noor' })
    await use(page)
  },
})

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('1234')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP code').fill('97201')
}

export async function subscribe(page: Page, number: string) {
  await page.goto('/subscribe')
  await fillCard(page, number)
  await page.getByLabel(/I agree that Trueline charges/).check()
  await page.getByRole('button', { name: 'Subscribe Now - $9.99/month' }).click()
}

export const toast = (page: Page, title: string): Locator => page.getByText(title, { exact: true }).first()
