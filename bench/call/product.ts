import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { probeConnections } from '#tests/e2e/support/media.ts'
import type { Site } from '#tests/e2e/support/site.ts'
import { assertVisible, type Contender, SETTLE_MS } from './contender.ts'
import { probe } from './probe.ts'

/** Two members in separate browsers. */
export async function openProduct(browser: Browser, site: Site, url: string): Promise<Contender> {
  const [first, second] = [await openHome(browser, site, url), await openHome(browser, site, url)]
  const both = [first, second]
  return {
    pages: both,
    async connect() {
      await Promise.all(both.map(enterPreJoin))
      await startButton(first).click()
      await first.getByRole('heading', { name: 'Finding someone to meet' }).waitFor()
      // A person's pointer rests on the button before they press it.
      await startButton(second).hover()
      await delay(SETTLE_MS)
      const presented = both.map((page) => page.evaluate(() => window.callProbe.presented(1)))
      await startButton(second).click()
      const times = await Promise.all(presented)
      const pressedAt = await second.evaluate(() => window.callProbe.pressedAt())
      await Promise.all(both.map(assertVisible))
      return Math.max(...times) - pressedAt
    },
    async end() {
      await second.getByRole('button', { name: 'End Call', exact: true }).click()
      await Promise.all(both.map((page) => homeButton(page).waitFor()))
      await Promise.all(both.map((page) => meetAgain(page, url)))
    },
  }
}

const homeButton = (page: Page) => page.getByRole('button', { name: 'Start Video Call' })
const startButton = (page: Page) => page.getByRole('button', { name: 'Start Call', exact: true })

/** Premium, so that rounds don't use up free skips. */
async function openHome(browser: Browser, site: Site, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  await site.signIn(context, { subscriptionStatus: 'active' })
  const page = await context.newPage()
  await probe(page)
  await probeConnections(page)
  await page.goto('/')
  return page
}

async function enterPreJoin(page: Page): Promise<void> {
  await homeButton(page).click()
  await startButton(page).waitFor()
  await page.waitForFunction(hasGathered)
  await page.evaluate(() => window.callProbe.begin())
  await delay(SETTLE_MS)
}

/** Runs in the page: true once offers with all candidates are ready. */
function hasGathered(): boolean {
  const probed: RTCPeerConnection[] = Reflect.get(window, 'probedConnections')
  const open = probed.filter(({ signalingState }) => signalingState !== 'closed')
  const isReady = (connection: RTCPeerConnection) =>
    connection.signalingState === 'have-local-offer' && connection.iceGatheringState === 'complete'
  return open.length > 0 && open.every(isReady)
}

/** Otherwise the two are not matched twice in a day. */
async function meetAgain(page: Page, origin: string): Promise<void> {
  const response = await page.request.put('/api/calls/meet-again', { data: {}, headers: { origin } })
  if (!response.ok()) throw new Error(`meeting again was refused: ${response.status()}`)
}
