import type { Page } from '@playwright/test'
import { type PhotographedScreen, readScreens, type ScreenViewer } from '../../../scripts/screens/table.ts'
import { expectAlive } from '../support/alive.ts'
import { startConsoleFront } from '../support/engines/console-front.ts'
import { test as base } from '../support/engines/firefox.ts'
import { startWebKit, type WebKit } from '../support/engines/webkit.ts'
import { type Site, startSite } from '../support/site.ts'
import { expect, type OpenBrowser } from '../support/test.ts'

type Demo = { site: Site; screens: readonly PhotographedScreen[] }
const VIEWERS = ['visitor', 'maya', 'admin'] as const satisfies ScreenViewer[]
const PASSWORD = 'trueline-demo'

const test = base.extend<object, { demo: Demo; webKit: WebKit }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite({ env: { DEMO: '1' } })
      await use({ site, screens: await readScreens(site.url) })
      await site.stop()
    },
    { scope: 'worker' },
  ],
  webKit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const webKit = await startWebKit()
      await use(webKit)
      await webKit.stop()
    },
    { scope: 'worker' },
  ],
})

/** The addresses a viewer can open, each page once. */
function pathsOf({ screens }: Demo, viewer: ScreenViewer): string[] {
  const paths = screens
    .filter((screen) => screen.viewer === viewer)
    .map(({ path }) => path.split(/[?#]/)[0] ?? '/')
  // A visitor is sent from messages to the sign-in, which may be before the page is alive.
  const isLeft = (path: string) => viewer === 'visitor' && path === '/messages'
  return [...new Set(paths)].filter((path) => !path.endsWith('.html') && !isLeft(path))
}

async function seeEveryScreen(demo: Demo, open: OpenBrowser): Promise<void> {
  for (const viewer of VIEWERS) {
    const page = await open({ baseURL: demo.site.url })
    if (viewer !== 'visitor') await signIn(page, viewer)
    for (const path of pathsOf(demo, viewer)) {
      await test.step(`${viewer} ${path}`, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectAlive(page, page.locator('main'))
      })
    }
    await page.close()
  }
}

async function signIn(page: Page, viewer: string): Promise<void> {
  const data = { email: `${viewer}@demo.test`, password: PASSWORD }
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200)
}

test('Chromium shows every screen without an error in its console', async ({ demo, openBrowser }) => {
  await seeEveryScreen(demo, openBrowser)
})

test('Firefox shows every screen without an error in its console', async ({ demo, openFirefox }) => {
  await seeEveryScreen(demo, openFirefox)
})

const READ_SCREEN = `
  const isAlive = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$'))
  const isSeen = () => [...document.querySelectorAll('h1, h2')].some((heading) => heading.checkVisibility())
  for (let tries = 0; tries < 200 && !(isAlive() && isSeen()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  await new Promise((resolve) => setTimeout(resolve))
  return { isAlive: isAlive(), isSeen: isSeen(), problems: window.problems }`

test('WebKitGTK, which has no WebRTC, shows every screen and says that calls need another browser', async ({
  demo,
  webKit,
}) => {
  const front = await startConsoleFront(demo.site.url)
  const post = (path: string, body: object) =>
    webKit.run(
      `const headers = { 'content-type': 'application/json' }
      const [path, body] = args
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status`,
      path,
      body,
    )
  for (const viewer of VIEWERS) {
    if (viewer !== 'visitor')
      expect(await post('/api/auth/login', { email: `${viewer}@demo.test`, password: PASSWORD })).toBe(200)
    for (const path of pathsOf(demo, viewer)) {
      await test.step(`${viewer} ${path}`, async () => {
        await webKit.open(`${front.url}${path}`)
        expect(await webKit.run(READ_SCREEN), path).toEqual({ isAlive: true, isSeen: true, problems: [] })
        const shots = process.env.SHOTS_DIR
        if (shots) await webKit.screenshot(`${shots}/webkit-${viewer}${path.replaceAll('/', '-')}.png`)
      })
    }
  }
  await webKit.open(front.url)
  expect(await webKit.run('return typeof RTCPeerConnection')).toBe('undefined')
  expect(
    await webKit.run(`
      const start = [...document.querySelectorAll('button')].find((button) => button.innerText === 'Start Video Call')
      const saysWhy = () => document.body.innerText.includes('Calls need another browser')
      for (let tries = 0; tries < 400 && !(start?.disabled && saysWhy()); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
      return { isDisabled: start?.disabled, saysWhy: saysWhy() }`),
  ).toEqual({ isDisabled: true, saysWhy: true })
  await front.stop()
})
