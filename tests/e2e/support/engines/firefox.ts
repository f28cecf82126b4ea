import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, firefox } from '@playwright/test'
import { test as base, lendPages, type OpenBrowser } from '../test.ts'
import { startDisplay } from './display.ts'

/** A fake camera and microphone without prompts, the display as the shared screen, and no animations. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'media.peerconnection.ice.loopback': true,
  'ui.prefersReducedMotion': 1,
}

type Fixtures = {
  /** Like `openBrowser`, in Firefox ESR. All pages share one process. */
  openFirefox: OpenBrowser
}

export const test = base.extend<Fixtures, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      // Without windows of its own Firefox still shares a screen, so it needs one.
      const display = await startDisplay()
      const browser = await firefox.launch({
        // Playwright then speaks WebDriver BiDi, with a Firefox that isn't its own build.
        channel: 'moz-firefox',
        executablePath: fileURLToPath(import.meta.resolve('./firefox-process.ts')),
        firefoxUserPrefs: PREFERENCES,
        env: {
          ...process.env,
          DISPLAY: display.name,
          PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        },
      })
      await use(browser)
      await browser.close()
      await display.stop()
    },
    { scope: 'worker' },
  ],
  openFirefox: ({ firefox, site }, use) =>
    lendPages(firefox, { options: { baseURL: site.url }, isExpected: isLeftWhileLoading, prepare }, use),
})

/** From a page that was left while it was still loading. */
const isLeftWhileLoading = (problem: string) =>
  problem.startsWith('TypeError: error loading dynamically imported module')

/**
 * The camera becomes as slow as Chromium's fake one in these tests: full-size video at 30 frames a second takes more than one
 * core. Logged errors get their text, which Playwright doesn't read from Firefox.
 */
function prepare() {
  const log = console.error
  console.error = (...parts) =>
    log(...parts.map((part) => (part instanceof Error ? `${part} ${part.stack}` : part)))
  // `about:blank` has no media devices.
  if (!('MediaDevices' in window)) return
  const original = MediaDevices.prototype.getUserMedia
  MediaDevices.prototype.getUserMedia = function (constraints) {
    const video = constraints?.video && { width: 320, height: 180, frameRate: 5 }
    return original.call(this, { ...constraints, ...(video && { video }) })
  }
}
