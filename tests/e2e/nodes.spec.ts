import { once } from 'node:events'
import { endButton, expectInCall, openHome, readCalls, startMatchedCall } from './support/calling.ts'
import { expectMediaFlows } from './support/media.ts'
import { startProxy } from './support/proxy.ts'
import { startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('members on two server processes are matched, connected and notified of the end', async ({
  openBrowser,
}) => {
  const site = await startSite({ nodes: 2 })
  try {
    const [first, second] = site.nodes
    const [uma, vic] = [
      await openBrowser({ baseURL: first?.url ?? '' }),
      await openBrowser({ baseURL: second?.url ?? '' }),
    ]
    await openHome(site, uma, { firstName: 'Uma', lastName: 'North' })
    await openHome(site, vic, { firstName: 'Vic', lastName: 'South' })
    await startMatchedCall(uma, vic)
    await expectInCall(uma, 'Vic S.')
    await Promise.all([expectMediaFlows(uma), expectMediaFlows(vic)])
    await endButton(vic).click()
    await expect(uma.getByText('Session Ended', { exact: true })).toBeVisible()
    await Promise.all([uma.close(), vic.close()])
  } finally {
    await site.stop()
  }
})

test('a node killed while its members talk: media goes on, signalling moves to another, the call ends right', async ({
  openBrowser,
}) => {
  const site = await startSite({ nodes: 2 })
  const [first, second] = site.nodes
  if (!first || !second) throw new Error('the site has two nodes')
  const balancer = await startProxy(first.url)
  try {
    const [wes, xan] = [
      await openBrowser({ baseURL: balancer.url }),
      await openBrowser({ baseURL: balancer.url }),
    ]
    await openHome(site, wes, { firstName: 'Wes', lastName: 'West' })
    await openHome(site, xan, { firstName: 'Xan', lastName: 'East' })
    await startMatchedCall(wes, xan)
    await Promise.all([expectMediaFlows(wes), expectMediaFlows(xan)])

    const gone = once(first.process, 'exit')
    balancer.turnTo(second.url)
    first.process.kill('SIGKILL')
    await gone
    await Promise.all([expectMediaFlows(wes), expectMediaFlows(xan)])
    await expect(wes.getByText(/You've lost connection to us/)).toBeHidden({ timeout: 15_000 })
    await expect(xan.getByText(/You've lost connection to us/)).toBeHidden({ timeout: 15_000 })
    await Promise.all([expectMediaFlows(wes), expectMediaFlows(xan)])
    expect((await readCalls(site))[0]).toMatchObject({ status: 'active' })
    await endButton(xan).click()
    await expect(wes.getByText('Session Ended', { exact: true })).toBeVisible()
    expect((await readCalls(site))[0]).toMatchObject({ status: 'ended', end_reason: 'hung_up' })
    await Promise.all([wes.close(), xan.close()])
  } finally {
    await balancer.stop()
    await site.stop()
  }
})
