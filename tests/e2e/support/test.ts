import { type Browser, type BrowserContextOptions, test as base, chromium, type Page } from '@playwright/test'
import { type Site, startSite } from './site.ts'

/** Chromium with a fake camera and microphone, and without background traffic. */
export const BROWSER_ARGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** A call at the camera's usual 20 frames a second takes more than one core; that media flows shows at 5 too. */
const SLOW_CAMERA = '--use-fake-device-for-media-stream=fps=5'

/** Drawing animations takes a fifth of the CPU time, and only style sheets and the demo look at this setting. */
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' }
/** For a journey that shows that animations are in no one's way. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' }

/** Opens a page in its own browser context, like another person's browser. Errors in its console fail the test. */
export type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>
type Fixtures = { openBrowser: OpenBrowser }
type WorkerFixtures = {
  site: Site
  /** Chromium itself, for what its headless shell doesn't have, such as notifications. */
  needsWholeBrowser: boolean
  /** More arguments for the browser. */
  browserArgs: string[]
  /** Whether random calls have their shield, as members' do. */
  hasShield: boolean
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  needsWholeBrowser: [false, { scope: 'worker', option: true }],
  browserArgs: [[], { scope: 'worker', option: true }],
  hasShield: [false, { scope: 'worker', option: true }],
  browser: [
    async ({ needsWholeBrowser, browserArgs }, use) => {
      const shell = needsWholeBrowser ? undefined : process.env.HEADLESS_SHELL_PATH
      const executablePath = shell || process.env.CHROMIUM_PATH
      const args = [...BROWSER_ARGS, SLOW_CAMERA, ...browserArgs]
      const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  openBrowser: ({ browser, site, hasShield }, use) =>
    lendPages(
      browser,
      { options: { baseURL: site.url, ...STILL }, isExpected: isExpectedRefusal, hasShield },
      use,
    ),
})

export const { expect } = base

type Lent = {
  options: BrowserContextOptions
  /** Whether an error in the console, or an uncaught one, says nothing about the page. */
  isExpected: (problem: string, kind: 'console' | 'uncaught') => boolean
  /** Runs in each page before its own scripts. */
  prepare?: () => void
  hasShield?: boolean
}

/** Lends a test a function that opens pages, then closes them and expects that no page had errors. */
export async function lendPages(
  browser: Browser,
  { options, isExpected, prepare, hasShield = false }: Lent,
  use: (open: OpenBrowser) => Promise<void>,
): Promise<void> {
  const problems: string[] = []
  const contexts: { close(): Promise<void> }[] = []
  await use(async (more) => {
    const context = await browser.newContext({ ...options, ...more })
    contexts.push(context)
    await context.addInitScript(reportViolations)
    if (!hasShield) await context.addInitScript(switchShieldOff)
    if (prepare) await context.addInitScript(prepare)
    const page = await context.newPage()
    const note = (problem: string, kind: 'console' | 'uncaught') => {
      if (!isExpected(problem, kind)) problems.push(`${page.url()}: ${problem}`)
    }
    page.on('pageerror', (error) => note(error.message, 'uncaught'))
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text(), 'console')
    })
    return page
  })
  for (const context of contexts) await context.close()
  base.expect(problems, 'errors in the console').toEqual([])
}

/** Its model takes a second of CPU time in each random call, and only a few journeys are about it. */
function switchShieldOff() {
  // `about:blank` has no storage.
  try {
    localStorage.setItem('call.shield', 'false')
  } catch {
    // Some documents have no storage, such as `about:blank` in Firefox.
  }
}

/** Chromium doesn't log what the content security policy blocks if the page handles the error. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`${violatedDirective} doesn't allow ${blockedURI}`),
  )
}

/**
 * Chromium logs every refusal and failed connection, including expected ones, and a service worker that it couldn't check
 * for updates.
 */
function isExpectedRefusal(text: string, kind: 'console' | 'uncaught'): boolean {
  if (kind === 'uncaught') return false
  const refused = /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_)/
  const notLoaded =
    /^(TypeError: )?Failed to fetch dynamically imported module|^Background blur: .*Failed to fetch/
  if (text === 'An unknown error occurred when fetching the script.') return true
  return refused.test(text) || notLoaded.test(text) || /^WebSocket connection to '[^']+' failed/.test(text)
}
