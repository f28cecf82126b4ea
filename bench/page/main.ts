import { type Browser, chromium } from '@playwright/test'
import { type Site, startSite } from '#tests/e2e/support/site.ts'
import { BROWSER_ARGS } from '#tests/e2e/support/test.ts'
import startPostgres from '#tests/setup/postgres.ts'
import { buildIfStale } from '../../scripts/build/client.ts'
import { ensureChromium } from '../../scripts/testing/chromium.ts'
import { type BenchResult, median } from '../result.ts'
import { bytesOfReactAlone, countScripts, type ScriptCount } from './scripts.ts'
import { serveStaticCopy } from './static-copy.ts'

const ROUNDS = 5

/**
 * The cost of pages before they can be used: scripts relative to React alone, largest paint relative to a page without
 * scripts.
 */
export async function run(): Promise<BenchResult> {
  await buildIfStale()
  const react = await bytesOfReactAlone()
  const stopPostgres = await startPostgres()
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_ARGS })
  const copy = await serveStaticCopy(site.url)
  try {
    const landing = await scriptsOfLanding(browser, site)
    const card = await scriptsOfCard(browser, site)
    const call = await scriptsOfCall(browser, site)
    const paints = await comparePaints(browser, site.url, copy.url)
    return {
      name: 'page: what a page costs before it can be used',
      ratios: [
        {
          label: 'scripts of the landing page to React',
          value: landing.bytes / react,
          limit: 1.7,
          direction: 'max',
        },
        {
          label: 'scripts of the page of a resume card',
          value: card.bytes / react,
          limit: 1.7,
          direction: 'max',
        },
        {
          label: 'scripts of the page a call runs in',
          value: call.bytes / react,
          limit: 2.8,
          direction: 'max',
        },
        {
          label: 'largest paint, slow 4G, to a static copy',
          value: paints.ratio,
          limit: 1.15,
          direction: 'max',
        },
      ],
      notes: [
        `gzip: React ${kib(react)}, landing ${scriptsText(landing)}, card ${scriptsText(card)}, call ${scriptsText(call)}`,
        `largest paint: ${paints.ours.toFixed(0)} ms, static copy ${paints.copy.toFixed(0)} ms`,
      ],
    }
  } finally {
    await copy.stop()
    await browser.close()
    await site.stop()
    await stopPostgres()
  }
}

async function scriptsOfLanding(browser: Browser, site: Site): Promise<ScriptCount> {
  const page = await browser.newPage({ baseURL: site.url })
  const scripts = await countScripts(page, () => page.goto('/'))
  await page.context().close()
  return scripts
}

async function scriptsOfCard(browser: Browser, site: Site): Promise<ScriptCount> {
  const owner = await browser.newContext({ baseURL: site.url })
  await site.signIn(owner)
  const card = { title: 'Registered Nurse', skills: ['Nursing', 'Triage'], isPublic: true }
  const created = await owner.request.post('/api/resume-cards', { headers: { origin: site.url }, data: card })
  if (!created.ok()) throw new Error(`no card was made: ${created.status()} ${await created.text()}`)
  const { id }: { id: string } = await created.json()
  await owner.close()
  const page = await browser.newPage({ baseURL: site.url })
  const scripts = await countScripts(page, () => page.goto(`/resume-cards/${id}`))
  await page.context().close()
  return scripts
}

/** From the dashboard into the call. */
async function scriptsOfCall(browser: Browser, site: Site): Promise<ScriptCount> {
  const context = await browser.newContext({ baseURL: site.url })
  await site.signIn(context, { subscriptionStatus: 'active' })
  const page = await context.newPage()
  const scripts = await countScripts(page, async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Start Video Call' }).click()
    await page.getByRole('button', { name: 'Start Call', exact: true }).click()
    await page.getByRole('heading', { name: 'Finding someone to meet' }).waitFor()
  })
  await context.close()
  return scripts
}

async function comparePaints(browser: Browser, ours: string, copy: string) {
  const rounds: { ours: number; copy: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = { ours: await largestPaint(browser, ours), copy: await largestPaint(browser, copy) }
    // The first one warms up.
    if (round > 0) rounds.push(pair)
  }
  return {
    ratio: median(rounds.map((pair) => pair.ours / pair.copy)),
    ours: median(rounds.map((pair) => pair.ours)),
    copy: median(rounds.map((pair) => pair.copy)),
  }
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
const scriptsText = ({ bytes, files, workerBytes }: ScriptCount) =>
  `${kib(bytes)} in ${files} files${workerBytes > 0 ? `, and ${kib(workerBytes)} of workers` : ''}`

/** Lighthouse's slow 4G: bits per second as bytes, and latency in milliseconds. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150 }
const CPU_SLOWDOWN = 4
/** Anything later than this after the load isn't counted. */
const SETTLE_MS = 1_500

/** Milliseconds to the largest contentful paint of `url`, on a phone with an empty cache. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
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
