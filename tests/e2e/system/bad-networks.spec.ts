import type { Page } from '@playwright/test'
import {
  endButton,
  openHome,
  pressStart,
  readCalls,
  skipsUsed,
  startMatchedCall,
} from '../support/calling.ts'
import { startCoturn, TURN_SECRET, turnUrl } from '../support/coturn.ts'
import { expectMediaFlows, readMedia } from '../support/media.ts'
import { NETWORKS } from '../support/networks.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { BLACKOUT, type Network, startUdpProxy } from '../support/udp-proxy.ts'

const BLACKOUT_MS = 6_000
const RECONNECTING = 'Reconnecting video and audio'

/** Everything at once: loss, delay, reordering and a slow line. */
const WORST: Network = {
  up: { ...NETWORKS['300 kbit/s'].up, ...NETWORKS.reordering.up, loss: 0.1, delayMs: 100 },
  down: { ...NETWORKS['300 kbit/s'].down, delayMs: 100 },
}

test('a call connects and goes on over bad networks, and comes back by itself after a blackout', async ({
  openBrowser,
}) => {
  const coturn = await startCoturn()
  const proxy = await startUdpProxy(coturn.port)
  const site = await startSite({ env: { TURN_URLS: turnUrl(proxy.port), TURN_SECRET } })
  try {
    const [ida, joe] = [await openBrowser({ baseURL: site.url }), await openBrowser({ baseURL: site.url })]
    const { id: idaId } = await openHome(site, ida, { firstName: 'Ida', lastName: 'Far' })
    const { id: joeId } = await openHome(site, joe, { firstName: 'Joe', lastName: 'Far' })
    const expectBothFlow = () => Promise.all([expectMediaFlows(ida), expectMediaFlows(joe)])

    proxy.use(WORST)
    await pressStart(ida)
    await expect(ida.getByText('Finding someone to meet')).toBeVisible()
    await pressStart(joe)
    await expectBothFlow()
    for (const page of [ida, joe])
      await expect.poll(async () => (await readMedia(page)).localKind).toBe('relay')
    for (const name of ['10 % loss', '200 ms', '300 kbit/s', 'reordering'] as const) {
      const { passed } = proxy
      proxy.use(NETWORKS[name])
      await test.step(name, expectBothFlow)
      expect(proxy.passed, 'packets through the proxy').toBeGreaterThan(passed)
    }

    const notices = [ida.getByText(RECONNECTING), joe.getByText(RECONNECTING)]
    const since = Date.now()
    proxy.use(BLACKOUT)
    for (const notice of notices) await expect(notice).toBeVisible()
    await expect.poll(() => Date.now() - since).toBeGreaterThan(BLACKOUT_MS)
    proxy.use(NETWORKS['no loss'])
    for (const notice of notices) await expect(notice).toBeHidden()
    await expectBothFlow()

    await endButton(ida).click()
    await expect(joe.getByText('Session Ended', { exact: true })).toBeVisible()
    expect(await readCalls(site)).toEqual([
      expect.objectContaining({ status: 'ended', end_reason: 'hung_up', connected_at: expect.any(Date) }),
    ])
    expect(await Promise.all([skipsUsed(site, idaId), skipsUsed(site, joeId)])).toEqual([1, 1])
    await Promise.all([ida.close(), joe.close()])
  } finally {
    await site.stop()
    await proxy.stop()
    await coturn.kill()
  }
})

test('a line too slow for video carries sound only, and video again once it is fast', async ({
  openBrowser,
}) => {
  const coturn = await startCoturn()
  const proxy = await startUdpProxy(coturn.port)
  const site = await startSite({ env: { TURN_URLS: turnUrl(proxy.port), TURN_SECRET } })
  try {
    const [kay, lee] = [await openBrowser({ baseURL: site.url }), await openBrowser({ baseURL: site.url })]
    await openHome(site, kay, { firstName: 'Kay', lastName: 'Far' })
    await openHome(site, lee, { firstName: 'Lee', lastName: 'Far' })
    await startMatchedCall(kay, lee)
    await Promise.all([expectMediaFlows(kay), expectMediaFlows(lee)])
    const paused = [kay.getByText("Lee's video is paused"), lee.getByText("Kay's video is paused")]

    proxy.use(NETWORKS['70 kbit/s'])
    for (const notice of paused) await expect(notice).toBeVisible({ timeout: 60_000 })
    await Promise.all([expectSoundFlows(kay), expectSoundFlows(lee)])
    proxy.use(NETWORKS['no loss'])
    for (const notice of paused) await expect(notice).toBeHidden({ timeout: 90_000 })
    await Promise.all([expectMediaFlows(kay), expectMediaFlows(lee)])
    await endButton(kay).click()
    await expect(lee.getByText('Session Ended', { exact: true })).toBeVisible()
    await Promise.all([kay.close(), lee.close()])
  } finally {
    await site.stop()
    await proxy.stop()
    await coturn.kill()
  }
})

/** Sound that is hardly ever made up for missing packets. */
async function expectSoundFlows(page: Page): Promise<void> {
  let before = await readMedia(page)
  const share = async () => {
    const now = await readMedia(page)
    const samples = now.soundSamples - before.soundSamples
    const concealed = now.concealedSamples - before.concealedSamples
    before = now
    return samples === 0 ? 1 : concealed / samples
  }
  await expect.poll(share, { intervals: [2_000], timeout: 60_000 }).toBeLessThan(0.05)
}
