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

/**
 * From the next load on, lets the page go to sign in only once it has said that it is logged out: the message goes with the
 * page, before the test can look.
 */
export async function waitForLoggedOutMessage(page: Page): Promise<void> {
  const shown = Promise.withResolvers<void>()
  await page.exposeFunction('onLoggedOutMessage', shown.resolve)
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.innerText.includes('You are logged out. Logging in again...'))
        Reflect.get(window, 'onLoggedOutMessage')()
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.route('**/api/login*', async (route) => {
    await shown.promise
    await route.continue()
  })
}
