import type { Page } from '@playwright/test'
import { expectSoundInViews } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const TOPIC = 'Breaking into nursing informatics'

/** Opens the page as a member and waits until others can see that they are online. */
async function openHours(site: Site, page: Page, member: Parameters<Site['signIn']>[1]): Promise<string> {
  const { id } = await site.signIn(page.context(), member)
  await page.goto('/office-hours')
  const online = 'select from realtime_presence where member_id = $1'
  await expect.poll(async () => (await site.database.pool.query(online, [id])).rowCount).toBeGreaterThan(0)
  return id
}

/** As if the host's booked slot had begun so many seconds ago. */
const beginEarlier = (site: Site, hostId: string, seconds: number) =>
  site.database.pool.query(
    `update office_hour_slots set starts_at = now() - $2 * interval '1 second'
     where host_id = $1 and exists (select from office_hour_bookings as b where b.slot_id = office_hour_slots.id)`,
    [hostId, seconds],
  )

async function publish(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Offer office hours' }).click()
  const dialog = host.getByRole('dialog', { name: 'Offer office hours' })
  await dialog.getByLabel('Until').fill('17:30')
  await dialog.getByLabel('Topic').fill(TOPIC)
  await expectSoundInViews(host, 'office-hours-publish')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(host.getByText('Office hours published', { exact: true })).toBeVisible()
}

test('a verified member offers office hours, another in another time zone books them, and calls when they begin', async ({
  openBrowser,
  site,
}) => {
  const [host, guest] = [
    await openBrowser({ timezoneId: 'America/New_York' }),
    await openBrowser({ timezoneId: 'America/Denver' }),
  ]
  const hostId = await openHours(site, host, {
    firstName: 'Hal',
    lastName: 'Orr',
    title: 'Informatics Nurse',
    idVerificationStatus: 'verified',
    idVerifiedAt: new Date(),
  })
  await publish(host)
  await expect(host.getByText('Times are in Eastern Time.')).toBeVisible()
  await expect(host.getByRole('region', { name: 'Tomorrow' }).getByText('5:20 PM')).toBeVisible()

  await openHours(site, guest, { firstName: 'Gia', lastName: 'Moss' })
  await expect(guest.getByText('Times are in Mountain Time.')).toBeVisible()
  await guest.getByRole('button', { name: /^Book Hal O\., .+, 3:00 PM$/ }).click()
  await guest.getByLabel('What would you like to talk about?').fill('Which certificates are worth it?')
  await expectSoundInViews(guest, 'office-hours-book')
  await guest.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(guest.getByText('Booked', { exact: true })).toBeVisible()
  await expect(host.getByText('Which certificates are worth it?')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expectSoundInViews(host, 'office-hours-host')

  await beginEarlier(site, hostId, 5)
  await guest.reload()
  await expect(guest.getByText('Hal O. is online. The first to join calls the other.')).toBeVisible()
  await guest.getByRole('button', { name: 'Join Hal O.' }).click()
  await guest.getByRole('button', { name: 'Start Call', exact: true }).click()
  await expect(host.getByText('Gia M. is calling', { exact: true })).toBeVisible()
})
