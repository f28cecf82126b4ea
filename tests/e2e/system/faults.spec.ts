import { LEASE_MS } from '#shared/domain/video.ts'
import { createOutage } from '#tests/factories/outage.ts'
import { expectAlive } from '../support/alive.ts'
import { expectAccessible } from '../support/axe.ts'
import { endButton, openHome, readCalls, startMatchedCall } from '../support/calling.ts'
import { expectRenewal, readLease } from '../support/leases.ts'
import { expectMediaFlows } from '../support/media.ts'
import { startProxy } from '../support/proxy.ts'
import { type Site, startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** By the server's clock: how long a busy machine then takes to show it isn't what is tested. */
async function expectEndWithin15Seconds(site: Site, leftAt: number): Promise<void> {
  const [call] = await readCalls(site)
  expect(call).toMatchObject({ status: 'ended', end_reason: 'left' })
  expect((call?.ended_at?.getTime() ?? Number.POSITIVE_INFINITY) - leftAt).toBeLessThanOrEqual(15_000)
}

test('a socket that is gone for 8 seconds leaves the media running and signalling comes back', async ({
  openBrowser,
  site,
}) => {
  const proxy = await startProxy(site.url)
  const [ann, ben] = [await openBrowser({ baseURL: proxy.url }), await openBrowser()]
  try {
    await openHome(site, ann, { firstName: 'Ann', lastName: 'Reed' })
    await openHome(site, ben, { firstName: 'Ben', lastName: 'Reed' })
    await startMatchedCall(ann, ben)
    await Promise.all([expectMediaFlows(ann), expectMediaFlows(ben)])

    const { pool } = site.database
    const [{ id } = { id: '' }] = await readCalls(site)
    proxy.cut()
    await expect(ben.getByText(/lost connection\. Reconnecting/)).toBeVisible()
    await Promise.all([expectMediaFlows(ann), expectMediaFlows(ben)])
    const isEightSecondsAgo = async () => (await readLease(pool, id)).leftMs <= LEASE_MS - 8_000
    await expect.poll(isEightSecondsAgo, { timeout: 20_000, intervals: [100] }).toBe(true)
    proxy.restore()
    await expect(ben.getByText(/lost connection\. Reconnecting/)).toBeHidden({ timeout: 10_000 })
    await expect(ann.getByText(/You've lost connection to us/)).toBeHidden({ timeout: 10_000 })

    await expectRenewal(pool, id)
    expect((await readCalls(site))[0]).toMatchObject({ id, status: 'active' })
    await endButton(ben).click()
    await expect(ann.getByText('Session Ended', { exact: true })).toBeVisible()
  } finally {
    await proxy.stop()
  }
})

test('a closed tab is shown to the other within 15 seconds and the call ends', async ({
  openBrowser,
  site,
}) => {
  const [cara, dov] = [await openBrowser(), await openBrowser()]
  await openHome(site, cara, { firstName: 'Cara', lastName: 'Reed' })
  await openHome(site, dov, { firstName: 'Dov', lastName: 'Reed' })
  await startMatchedCall(cara, dov)
  await expectMediaFlows(dov)
  const closedAt = Date.now()
  await cara.close({ runBeforeUnload: false })
  await expect(dov.getByText('Session Ended', { exact: true })).toBeVisible()
  await expectEndWithin15Seconds(site, closedAt)
})

test('a browser that vanishes is shown to the other within 15 seconds', async ({ openBrowser, site }) => {
  const proxy = await startProxy(site.url)
  const [eli, flo] = [await openBrowser({ baseURL: proxy.url }), await openBrowser()]
  try {
    await openHome(site, eli, { firstName: 'Eli', lastName: 'Reed' })
    await openHome(site, flo, { firstName: 'Flo', lastName: 'Reed' })
    await startMatchedCall(eli, flo)
    await expectMediaFlows(flo)
    const cutAt = Date.now()
    proxy.cut()
    await expect(flo.getByText('Session Ended', { exact: true })).toBeVisible()
    await expectEndWithin15Seconds(site, cutAt)
  } finally {
    await proxy.stop()
  }
})

test('while the database is away a browser gets a page that says so, and opens by itself afterwards', async ({
  openBrowser,
}) => {
  const site = await startSite()
  const outage = createOutage(site.database.url)
  try {
    const page = await openBrowser({ baseURL: site.url })
    await site.signIn(page.context(), { firstName: 'Gwen' })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /Gwen/ })).toBeVisible()
    await outage.begin()
    for (const path of ['/', '/jobs', '/messages']) {
      const response = await page.goto(path)
      expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5'])
      await expect(page.getByRole('heading', { name: "We'll be right back" })).toBeVisible()
    }
    await expectAccessible(page)
    const program = await page.request.get('/jobs', { headers: { accept: 'application/json' } })
    expect([program.status(), (await program.json()).code]).toEqual([503, 'unavailable'])

    await outage.end()
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible({ timeout: 20_000 })
    const visitor = await openBrowser({ baseURL: site.url })
    await visitor.goto('/jobs')
    await expectAlive(visitor)
    await outage.begin()
    await visitor.getByRole('searchbox').fill('nurse')
    await visitor.getByRole('searchbox').press('Enter')
    await expect(visitor.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
    const unread = '/jobs?q=mason'
    expect((await visitor.request.get(unread, { headers: { accept: 'text/html' } })).status()).toBe(503)
    await outage.end()
    await expect(visitor.getByRole('button', { name: 'Try again' })).toBeHidden({ timeout: 20_000 })
    await expect(visitor.getByRole('main').getByText('No matching jobs')).toBeVisible()
  } finally {
    await outage.end()
    await site.stop()
  }
})
