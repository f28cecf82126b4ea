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

test('what failed without a network is read by itself once there is one, and who is signed out is told and led back', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await site.signIn(page.context(), { firstName: 'Cleo' })
  await waitForLoggedOutMessage(page)
  await page.goto('/connections')
  await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  const failure = page.getByText("We couldn't load").first()
  await expect(failure).toBeVisible()
  await page.context().setOffline(false)
  await expect(failure).toBeHidden()

  await page.goto('/connections')
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await expect(page).toHaveURL(/next=%2Fconnections/)
})
