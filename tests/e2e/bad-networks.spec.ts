import { endButton, openHome, pressStart, readCalls, skipsUsed } from './support/calling.ts'
import { startCoturn, TURN_SECRET, turnUrl } from './support/coturn.ts'
import { expectMediaFlows, readMedia } from './support/media.ts'
import { NETWORKS } from './support/networks.ts'
import { startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'
import { BLACKOUT, type Network, startUdpProxy } from './support/udp-proxy.ts'

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
