import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the element is hydrated and its first effects have run. */
export async function expectAlive(page: Page, part: Locator = page.getByRole('main')): Promise<void> {
  // React stores an element's props on it when it hydrates.
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  await expect.poll(() => part.evaluate(isAlive), { timeout: 20_000 }).toBe(true)
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
}

/** Resolves once the service worker answers for the page. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
