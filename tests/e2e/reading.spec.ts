import type { Page } from '@playwright/test'
import { waitForLoggedOutMessage } from './support/alive.ts'
import { expect, test } from './support/test.ts'

/** Collects the API paths that the page requests from now on. */
function listen(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(pathname)
  })
  return requests
}

test('what the server rendered a page from, the browser does not read again', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await site.signIn(page.context(), { firstName: 'Ann' })
  // A socket that opens late or drops makes the page read members again, and rightly so.
  await page.routeWebSocket(/./, (socket) => socket.close())
  const requests = listen(page)
  for (const [address, path] of [
    ['/jobs', '/api/jobs'],
    ['/members', '/api/members'],
    ['/resume-cards', '/api/resume-cards/stats'],
    ['/ai-assistant', '/api/ai/status'],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => requests.length, address).toBeGreaterThan(0)
    // Parts hydrate when the browser is idle, and load their data then.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
    expect(requests, address).not.toContain(path)
    requests.length = 0
  }
})

test('a list that could not be read says so, and is read at the next press', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await site.signIn(page.context(), { firstName: 'Ben' })
  await page.goto('/')
  const path = /\/api\/connections/
  let isAway = true
  await page.route(path, (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/connections')
  const failure = page.getByText("We couldn't load your connections. Check your connection and try again.")
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(failure).toBeVisible()
  const requests = page.waitForRequest(path)
  await again.click()
  await requests
  await expect(failure).toBeVisible()
  isAway = false
  // An opening socket also makes the page read the list.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('what failed without a network is read by itself once there is one', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  await site.signIn(page.context(), { firstName: 'Cleo' })
  await page.goto('/connections')
  await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  const failure = page.getByText("We couldn't load").first()
  await expect(failure).toBeVisible()
  await page.context().setOffline(false)
  await expect(failure).toBeHidden()
})

test('an open page whose sign-in is gone says so and leads back to itself', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  await site.signIn(page.context(), { firstName: 'Dora' })
  await waitForLoggedOutMessage(page)
  await page.goto('/connections')
  await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await expect(page).toHaveURL(/next=%2Fconnections/)
})
