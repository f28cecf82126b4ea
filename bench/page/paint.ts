import type { Browser } from '@playwright/test'

/** Lighthouse's slow 4G: bits per second as bytes, and latency in milliseconds. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150 }
const CPU_SLOWDOWN = 4
/** Anything later than this after the load isn't counted. */
const SETTLE_MS = 1_500

/** Milliseconds to the largest contentful paint of `url`, on a phone with an empty cache. */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Reflect.set(window, 'largestPaint', startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const paint: unknown = await page.evaluate(() => Reflect.get(window, 'largestPaint'))
  await context.close()
  if (typeof paint !== 'number') throw new Error(`nothing was painted at ${url}`)
  return paint
}
