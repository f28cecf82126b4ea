import type { Page } from '@playwright/test'
import { connections } from '#server/db/schema/index.ts'
import { expectAlive } from './support/alive.ts'
import { expectAccessible, expectSoundInViews } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('two members in two time zones agree on a time, move it and cancel it', async ({
  openBrowser,
  site,
}) => {
  const [hal, gia] = [
    await openBrowser({ timezoneId: 'America/New_York' }),
    await openBrowser({ timezoneId: 'America/Phoenix' }),
  ]
  const { id: halId } = await site.signIn(hal.context(), { firstName: 'Hal', lastName: 'Orr' })
  const { id: giaId } = await site.signIn(gia.context(), { firstName: 'Gia', lastName: 'Moss' })
  await site.database.db.insert(connections).values({ userId1: halId, userId2: giaId, status: 'accepted' })

  await hal.goto(`/messages/${giaId}`)
  await expectAlive(hal)
  await hal.getByRole('button', { name: 'Propose times to Gia M.' }).click()
  const form = dialog(hal, 'Propose times to Gia M.')
  await expect(form.getByText(/In your time zone, Eastern Time\./)).toBeVisible()
  await form.getByLabel('What is it about?').fill('Night shifts')
  await form.getByLabel('Time', { exact: true }).fill('15:00')
  await form.getByRole('button', { name: 'Add another time' }).click()
  const second = form.getByRole('group', { name: 'Time 2' })
  await second.getByLabel('Time', { exact: true }).fill('15:00')
  await form.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(form.getByText('Two of these times are the same.')).toBeVisible()
  await second.getByLabel('Time', { exact: true }).fill('16:30')
  await expectSoundInViews(hal, 'meeting-propose')
  await form.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(hal.getByText('Times proposed', { exact: true })).toBeVisible()

  await gia.goto('/meetings')
  await expect(gia.getByText(/Times are in Mountain Standard Time\./)).toBeVisible()
  const asked = gia.getByRole('region', { name: 'Waiting for your answer' })
  await expect(asked.getByText('Night shifts')).toBeVisible()
  await expect(asked.getByText(/3:00 PM for Hal O\. \(Eastern Time\)/)).toBeVisible()
  await asked.getByRole('radio').first().check()
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(gia.getByText('Meeting confirmed', { exact: true })).toBeVisible()
  const upcoming = gia.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming.getByText(/3:00 PM for Hal O\. \(Eastern Time\)/)).toBeVisible()
  await upcoming.getByRole('button', { name: 'Add to calendar: meeting with Hal O.' }).click()
  await expect(gia.getByRole('menuitem', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/.*Night\+shifts/,
  )
  const download = gia.waitForEvent('download')
  await gia.getByRole('menuitem', { name: /\.ics file/ }).click()
  expect((await download).suggestedFilename()).toBe('invite.ics')
  await expectSoundInViews(gia, 'meeting-upcoming')

  await hal.goto('/meetings')
  await expectAlive(hal)
  await hal.getByRole('button', { name: 'Move the meeting with Gia M.' }).click()
  const moving = dialog(hal, 'Move this meeting')
  await moving.getByLabel('Time', { exact: true }).fill('18:00')
  await moving.getByLabel(/^Message/).fill('A shift came in between')
  await moving.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(hal.getByText(/You asked to move it\. It stays as it is/)).toBeVisible()
  await expect(asked.getByText('A shift came in between')).toBeVisible()
  await asked.getByRole('radio').first().check()
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(upcoming.getByText(/6:00 PM for Hal O\. \(Eastern Time\)/)).toBeVisible()

  await hal.goto('/')
  const card = hal.getByRole('region', { name: 'Meetings' })
  await expect(card.getByText('6:00 PM')).toBeVisible()
  await card.getByRole('link', { name: 'See all meetings' }).click()
  await hal.getByRole('button', { name: 'Cancel the meeting with Gia M.' }).click()
  const ending = dialog(hal, 'Cancel this meeting?')
  await ending.getByLabel(/^Message/).fill('I found a job')
  await ending.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(hal.getByRole('region', { name: 'Past' }).getByText('You canceled')).toBeVisible()
  await expect(gia.getByRole('region', { name: 'Past' }).getByText('I found a job')).toBeVisible()
  await expectAccessible(gia, 'meeting-past')
})
