import type { Page } from '@playwright/test'
import { untilControlled } from './support/alive.ts'
import { expect, test } from './support/test.ts'

// The headless shell shows no notifications.
test.use({ needsWholeBrowser: true })

test('a member is offered messages on a device, and sees one while no page is looked at, until its end takes its place', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await site.signIn(page.context())
  await page.context().grantPermissions(['notifications'])
  await page.goto('/')
  await untilControlled(page)
  await page.getByRole('button', { name: 'Notifications' }).click()
  const choice = page.getByRole('switch', { name: 'Notify me on this device' })
  await expect(choice).toBeEnabled()
  await expect(choice).not.toBeChecked()

  const deliver = await pushing(page)
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  const ring = { kind: 'call', sessionId: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b11', name: 'Maya S.' }
  const elsewhere = await page.context().newPage()
  await elsewhere.bringToFront()
  await page.goto('about:blank')
  await deliver(ring)
  await page.goto('/offline.html')
  await expect.poll(shown).toMatchObject([{ title: 'Maya S. is calling' }])
  await page.goto('about:blank')
  await deliver({ ...ring, kind: 'call_over', end: 'missed' })
  await page.goto('/offline.html')
  await expect.poll(shown).toMatchObject([{ title: 'Missed call from Maya S.' }])
})

/** Hands the page's worker a push message as the browser does for its push service. */
async function pushing(page: Page): Promise<(message: object) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const [registrationId, { origin }] = [await found, new URL(page.url())]
  return async (message) => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    })
  }
}
