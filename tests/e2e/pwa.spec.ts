import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectAlive, untilControlled } from './support/alive.ts'
import { expectAccessible } from './support/axe.ts'
import { type Front, startFront } from './support/front.ts'
import { test as base, expect } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

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

test('the app is described, drawn and never stale', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const read = async (path: string) => {
    const answer = await page.request.get(path)
    return { answer, status: answer.status(), ...answer.headers() }
  }
  const manifest = await read(address ?? '')
  expect(manifest).toMatchObject({ status: 200, 'content-type': expect.stringContaining('manifest+json') })
  const { name, icons } = await manifest.answer.json()
  expect(name).toBe('Trueline Connect')
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const path of [touch, ...icons.map(({ src }: { src: string }) => src)]) {
    expect(await read(path)).toMatchObject({ status: 200, 'content-type': 'image/png' })
  }
  const fresh = { status: 200, 'cache-control': 'no-cache' }
  for (const path of ['/sw.js', '/offline.html', '/offline.js', '/manifest.webmanifest']) {
    expect(await read(path)).toMatchObject(fresh)
  }
})

test('without a network a visitor finds what they saw before, and gets on by themselves', async ({
  front,
  open,
}) => {
  const page = await open()
  await page.goto('/')
  await untilControlled(page)
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
        fetch(url).then(
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
})

test('API calls bypass the worker, except those that may sign someone in', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  await untilControlled(page)
  const sourceOf = (path: string) =>
    page.evaluate(async (url) => {
      await fetch(url)
      const entry = performance.getEntriesByName(new URL(url, location.href).href).at(-1)
      return entry && Reflect.get(entry, 'workerMatchedSourceType')
    }, path)
  await expect.poll(() => sourceOf('/api/jobs')).toBe('network')
  await expect.poll(() => sourceOf('/api/auth/providers')).toBe('fetch-event')
})

test("a member's pages are never cached, and clear the visitors' cache", async ({ front, open, site }) => {
  const page = await open()
  await page.goto('/')
  await untilControlled(page)
  await page.goto('/about')
  await expect.poll(() => cachedPaths(page)).toContain('/about')
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

test('a new version is offered and comes with a reload', async ({ front, open }) => {
  const page = await open(PHONE)
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

test('an old page whose files are gone offers the reload', async ({ front, open }) => {
  const page = await open()
  await page.goto('/')
  await untilControlled(page)
  await expect.poll(() => cachedPaths(page)).toContain('/offline.html')
  front.gone = /^\/assets\//
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(newVersion(page)).toBeVisible()
})

test.describe('the install card', () => {
  test("comes after the browser's event, asks through it and goes", async ({ open }) => {
    const page = await open()
    await page.goto('/')
    await offerInstall(page)
    await expect(installCard(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    await expect(installCard(page)).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'wasPrompted'))).toBe(true)
  })

  test("keeps clear of a member's bottom bar, and stays away once dismissed", async ({ open, site }) => {
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

  test('shows how on an iPhone', async ({ open }) => {
    const page = await open({ ...PHONE, userAgent: IPHONE, hasTouch: true })
    await page.goto('/')
    await expect(installCard(page)).toContainText('Add to Home Screen', { timeout: 15_000 })
    await page.getByRole('button', { name: "Don't show again" }).click()
    await expect(installCard(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('iosInstallPromptDismissed'))).toBe('true')
  })
})
