import { claimPort } from '../../factories/ports.ts'
import { endButton, openHome, pressStart, startMatchedCall } from '../support/calling.ts'
import { startCoturn, TURN_SECRET, turnUrl } from '../support/coturn.ts'
import { expectMediaFlows, expectMediaStops, readMedia } from '../support/media.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

// coturn's certificate here is self-signed.
test.use({ browserArgs: ['--ignore-certificate-errors'] })

test('random calls go through TURN only, and survive its being killed and started again', async ({
  openBrowser,
}) => {
  const coturn = await startCoturn()
  const site = await startSite({ env: { TURN_URLS: coturn.url, TURN_SECRET } })
  try {
    const [wes, xia] = [await openBrowser({ baseURL: site.url }), await openBrowser({ baseURL: site.url })]
    await openHome(site, wes, { firstName: 'Wes', lastName: 'Relay' })
    await openHome(site, xia, { firstName: 'Xia', lastName: 'Relay' })
    await startMatchedCall(wes, xia)
    await Promise.all([expectMediaFlows(wes), expectMediaFlows(xia)])
    expect((await readMedia(wes)).localKind).toBe('relay')
    expect((await readMedia(xia)).localKind).toBe('relay')

    await coturn.kill()
    await Promise.all([expectMediaStops(wes), expectMediaStops(xia)])
    await coturn.start()
    await Promise.all([expectMediaFlows(wes, 60_000), expectMediaFlows(xia, 60_000)])
    await endButton(wes).click()
    await expect(xia.getByText('Session Ended', { exact: true })).toBeVisible()
    await Promise.all([wes.close(), xia.close()])
  } finally {
    await site.stop()
    await coturn.kill()
  }
})

test('a call goes through TLS where nothing else gets through', async ({ openBrowser }) => {
  const coturn = await startCoturn()
  const blocked = turnUrl(await claimPort())
  const site = await startSite({ env: { TURN_URLS: `${coturn.tlsUrl},${blocked}`, TURN_SECRET } })
  try {
    const [ute, val] = [await openBrowser({ baseURL: site.url }), await openBrowser({ baseURL: site.url })]
    await openHome(site, ute, { firstName: 'Ute', lastName: 'Relay' })
    await openHome(site, val, { firstName: 'Val', lastName: 'Relay' })
    await startMatchedCall(ute, val)
    await Promise.all([expectMediaFlows(ute), expectMediaFlows(val)])
    for (const page of [ute, val])
      expect(await readMedia(page)).toMatchObject({ localKind: 'relay', relayProtocol: 'tls' })
    await Promise.all([ute.close(), val.close()])
  } finally {
    await site.stop()
    await coturn.kill()
  }
})

test('a TURN server that refuses our secret is reported within seconds', async ({ openBrowser }) => {
  const coturn = await startCoturn()
  const site = await startSite({ env: { TURN_URLS: coturn.url, TURN_SECRET: 'not its secret' } })
  try {
    const [yan, zoe] = [await openBrowser({ baseURL: site.url }), await openBrowser({ baseURL: site.url })]
    await openHome(site, yan, { firstName: 'Yan', lastName: 'Relay' })
    await openHome(site, zoe, { firstName: 'Zoe', lastName: 'Relay' })
    await pressStart(yan)
    await expect(yan.getByText('Finding someone to meet')).toBeVisible()
    await pressStart(zoe)
    await expect(zoe.getByText('This is taking longer than usual').first()).toBeVisible({ timeout: 15_000 })
    await endButton(zoe).click()
    await expect(yan.getByText('Session Ended', { exact: true })).toBeVisible()
    await Promise.all([yan.close(), zoe.close()])
  } finally {
    await site.stop()
    await coturn.kill()
  }
})
