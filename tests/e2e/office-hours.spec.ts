import type { Page } from '@playwright/test'
import { createMember } from '../factories/members.ts'
import { expectSoundInViews } from './support/axe.ts'
import { endButton, expectInCall } from './support/calling.ts'
import { expectMediaFlows, probeConnections } from './support/media.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const TOPIC = 'Breaking into nursing informatics'

/** Opens the page as a member and waits until others can see that they are online. */
async function openHours(site: Site, page: Page, member: Parameters<Site['signIn']>[1]): Promise<string> {
  await probeConnections(page)
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
  await expect(dialog.getByText('6 slots of 10 minutes.')).toBeVisible()
  await dialog.getByLabel('Until').fill('16:00')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Choose a time after the start')).toBeVisible()
  await dialog.getByLabel('Until').fill('17:30')
  await dialog.getByLabel('Topic').fill(TOPIC)
  await expectSoundInViews(host, 'office-hours-publish')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(host.getByText('Office hours published', { exact: true })).toBeVisible()
}

test('a verified member offers office hours, another books, and the two meet', async ({
  openBrowser,
  site,
}) => {
  const [host, guest, late] = [
    await openBrowser({ timezoneId: 'America/New_York' }),
    await openBrowser({ timezoneId: 'America/Denver' }),
    await openBrowser({ timezoneId: 'America/Denver' }),
  ]
  const hostId = await openHours(site, host, {
    firstName: 'Hal',
    lastName: 'Orr',
    title: 'Informatics Nurse',
    idVerificationStatus: 'verified',
    idVerifiedAt: new Date(),
  })
  await expect(host.getByText('No open slots right now')).toBeVisible()
  await expectSoundInViews(host, 'office-hours-empty')
  await publish(host)
  await expect(host.getByText('Times are in Eastern Time.')).toBeVisible()
  await expect(host.getByRole('region', { name: 'Tomorrow' }).getByText('5:20 PM')).toBeVisible()

  await openHours(site, guest, { firstName: 'Gia', lastName: 'Moss' })
  await openHours(site, late, { firstName: 'Lee', lastName: 'Tran' })
  await expect(guest.getByText('Times are in Mountain Time.')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Verify your ID to offer your own' })).toBeVisible()
  const first = /^Book Hal O\., .+, 3:00 PM$/
  await late.getByRole('button', { name: first }).click()
  await guest.getByRole('button', { name: first }).click()
  await expect(guest.getByText(/it uses one of your 2 free calls/)).toBeVisible()
  await guest.getByLabel('What would you like to talk about?').fill('Which certificates are worth it?')
  await expectSoundInViews(guest, 'office-hours-book')
  await guest.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(guest.getByText('Booked', { exact: true })).toBeVisible()
  await late.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(late.getByText('Someone else just booked this time. Please choose another.')).toBeVisible()

  await expect(host.getByText('Which certificates are worth it?')).toBeVisible()
  await host.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(host.getByText('Gia M. booked your office hours')).toBeVisible()
  await host.keyboard.press('Escape')
  await expectSoundInViews(host, 'office-hours-host')
  await expectSoundInViews(guest, 'office-hours-guest')

  await beginEarlier(site, hostId, -300)
  await guest.reload()
  await expect(guest.getByText(/^Starts in \d min$/)).toBeVisible()
  await beginEarlier(site, hostId, 5)
  await Promise.all([guest.reload(), host.reload()])
  await expect(guest.getByText('Hal O. is online. The first to join calls the other.')).toBeVisible()
  await expectSoundInViews(guest, 'office-hours-now')
  await guest.getByRole('button', { name: 'Join Hal O.' }).click()
  await guest.getByRole('button', { name: 'Start Call', exact: true }).click()
  await expect(host.getByText('Gia M. is calling', { exact: true })).toBeVisible()
  await host.getByRole('button', { name: 'Accept' }).click()
  await host.getByRole('button', { name: 'Join Call' }).or(endButton(host)).first().click()
  await expectInCall(guest, 'Hal O.')
  await Promise.all([expectMediaFlows(guest), expectMediaFlows(host)])
  await endButton(host).click()
  await expect(guest.getByText('Session Ended', { exact: true })).toBeVisible()

  await beginEarlier(site, hostId, 601)
  await guest.goto('/office-hours')
  await expect(guest.getByText('You talked', { exact: true })).toBeVisible()
  await expectSoundInViews(guest, 'office-hours-past')
})

test('a visitor sees the next real slots and comes to them by signing in', async ({ openBrowser, site }) => {
  const { db, pool } = site.database
  await pool.query('delete from office_hour_slots')
  const hostId = await createMember(db, {
    firstName: 'Ida',
    lastName: 'West',
    title: 'Welding Inspector',
    idVerificationStatus: 'verified',
    idVerifiedAt: new Date(),
  })
  await pool.query(
    `insert into office_hour_slots (host_id, starts_at, topic)
     values ($1, date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '2 days 20 hours', $2)`,
    [hostId, TOPIC],
  )
  const visitor = await openBrowser({ timezoneId: 'America/Chicago' })
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.getByText('Ida W.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(visitor.getByText('Times are in Central Time.')).toBeVisible()
  await expect(visitor.locator('time')).toHaveText(/, (2|3):00 PM$/)
  await expect(visitor.getByRole('heading', { name: 'Office hours' })).toBeVisible()
  await visitor.getByRole('heading', { name: 'Office hours' }).scrollIntoViewIfNeeded()
  await expectSoundInViews(visitor, 'office-hours-landing')
  await visitor.getByRole('link', { name: 'Sign in to book' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await expect(visitor).toHaveURL(/next=%2Foffice-hours/)
})
