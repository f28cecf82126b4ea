import { once } from 'node:events'
import { createOutage } from '#tests/factories/outage.ts'
import { endButton, expectInCall, openHome, readCalls, startMatchedCall } from '../support/calling.ts'
import { ALL_MESSAGES, openConversation } from '../support/conversation.ts'
import { expectMediaFlows } from '../support/media.ts'
import { startProxy } from '../support/proxy.ts'
import { type Site, startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ nodes: 2, env: { LOG_LEVEL: 'fatal' } })
})
test.afterAll(() => site.stop())

test('members on two server processes are matched, connected and notified of the end', async ({
  openBrowser,
}) => {
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
})

test('an open conversation shows everything written while its node was cut off from the others', async ({
  openBrowser,
}) => {
  const { shown, write } = await openConversation(site, openBrowser)
  const outage = createOutage(site.database.url)
  for (const [number, message] of ALL_MESSAGES.entries()) {
    if (number % 10 === 5) await outage.endSessionsOf('trueline-listen')
    await write(message)
  }
  await expect(shown).toHaveText(ALL_MESSAGES, { timeout: 15_000 })
})

test('a node killed while its members talk: media goes on, signalling moves to another, the call ends right', async ({
  openBrowser,
}) => {
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
  }
})
