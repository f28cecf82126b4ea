import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectAlive, untilControlled } from './support/alive.ts'
import { expectAccessible } from './support/axe.ts'
import { type Front, startFront } from './support/front.ts'
import { test as base, expect } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

const test = base.extend<{ front: Front; open(options?: BrowserContextOptions): Promise<Page> }>({
  front: async ({ site }, use) => {
    const front = await startFront(site.url)
    await use(front)
    await front.stop()
  },
  open: async ({ openBrowser, front }, use) => use((more) => openBrowser({ baseURL: front.url, ...more })),
})

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(caches_.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
const newVersion = (page: Page) => page.getByText('A new version is ready.')
const installCard = (page: Page) => page.getByRole('region', { name: 'Install Trueline Connect' })

/** Chromium offers no installation to an automated window, so the test makes the event. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => Object.assign(window, { wasPrompted: true })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}

test('without a network a visitor finds what they saw before and a member nothing, and the page gets on by itself', async ({
  front,
  open,
  site,
}) => {
  const page = await open()
  await page.goto('/')
  await untilControlled(page)
  const sourceOf = (path: string) =>
    page.evaluate(async (url) => {
      await fetch(url)
      const entry = performance.getEntriesByName(new URL(url, location.href).href).at(-1)
      return entry && Reflect.get(entry, 'workerMatchedSourceType')
    }, path)
  // Calls bypass the worker, except those that may sign someone in.
  await expect.poll(() => sourceOf('/api/jobs')).toBe('network')
  await expect.poll(() => sourceOf('/api/auth/providers')).toBe('fetch-event')
  await page.goto('/about')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => cachedPaths(page)).toContain('/about')
  // Including the page's scripts.
  await expectAlive(page)

  front.isCut = true
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await expectAccessible(page)
  const request = (path: string) =>
    page.evaluate(
      (url) =>
        fetch(url, { cache: 'no-store' }).then(
          ({ status }) => status,
          () => 'failed',
        ),
      path,
    )
  expect(await request('/api/auth/providers')).toBe('failed')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toHaveText('Not yet. We keep looking.')

  front.isCut = false
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible({ timeout: 20_000 })
  expect((await cachedPaths(page)).filter((path) => /^\/(api|ws|admin)\b/.test(path))).toEqual([])

  await site.signIn(page.context(), { firstName: 'Priya' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /Priya/ })).toBeVisible()
  await expect.poll(() => cachedPaths(page)).not.toContain('/about')
  expect(await cachedPaths(page)).not.toContain('/')
  front.isCut = true
  for (const path of ['/', '/messages', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  }
})

test('a new version is offered to an old page whose files are gone, and comes with a reload', async ({
  front,
  open,
}) => {
  const page = await open(PHONE)
  await page.goto('/')
  await untilControlled(page)
  await expect.poll(() => cachedPaths(page)).toContain('/offline.html')
  front.gone = /^\/assets\//
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(newVersion(page)).toBeVisible()

  front.gone = null
  await page.goto('/')
  await untilControlled(page)
  await expect(newVersion(page)).toBeHidden()
  front.workerSuffix = '\n// 2'
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect(newVersion(page)).toBeVisible()
  await expectAccessible(page)
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload', exact: true }).click(),
  ])
  await untilControlled(page)
  await expect(newVersion(page)).toBeHidden()
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null)
  expect(await waiting()).toBeNull()
})

test("the install card keeps clear of a member's bottom bar, and stays away once dismissed", async ({
  open,
  site,
}) => {
  const page = await open(PHONE)
  await site.signIn(page.context())
  await page.clock.install()
  await page.goto('/')
  await untilControlled(page)
  await offerInstall(page)
  await page.clock.fastForward(5_000)
  await expect(installCard(page)).toBeVisible()
  const [card, bar] = await Promise.all([
    installCard(page).boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).last().boundingBox(),
  ])
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.getByRole('button', { name: 'Not now' }).focus()
  await page.keyboard.press('Escape')
  await expect(installCard(page)).toBeHidden()

  await page.reload()
  await untilControlled(page)
  await offerInstall(page)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await expect(installCard(page)).toHaveCount(0)
})
