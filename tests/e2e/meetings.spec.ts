import type { Page } from '@playwright/test'
import { applications, connections, jobs } from '#server/db/schema/index.ts'
import { POSTING } from '../factories/applications.ts'
import { expectAlive } from './support/alive.ts'
import { expectSoundInViews } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

async function openPair(
  site: Site,
  openBrowser: (options: { timezoneId: string }) => Promise<Page>,
): Promise<{ hal: Page; gia: Page; halId: string; giaId: string }> {
  const [hal, gia] = [
    await openBrowser({ timezoneId: 'America/New_York' }),
    await openBrowser({ timezoneId: 'America/Phoenix' }),
  ]
  const { id: halId } = await site.signIn(hal.context(), { firstName: 'Hal', lastName: 'Orr' })
  const { id: giaId } = await site.signIn(gia.context(), { firstName: 'Gia', lastName: 'Moss' })
  return { hal, gia, halId, giaId }
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('two members in two time zones agree on a time, move it and cancel it', async ({
  openBrowser,
  site,
}) => {
  const { hal, gia, halId, giaId } = await openPair(site, openBrowser)
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
  await expect(asked.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await asked.getByRole('radio').first().check()
  await expectSoundInViews(gia, 'meeting-answer')
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
  await expectSoundInViews(hal, 'meeting-cancel')
  await ending.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(hal.getByRole('region', { name: 'Past' }).getByText('You canceled')).toBeVisible()
  await expect(gia.getByRole('region', { name: 'Past' }).getByText('I found a job')).toBeVisible()
  await expectSoundInViews(gia, 'meeting-past')
})

test('a poster meets an applicant and moves the application to Interview', async ({ openBrowser, site }) => {
  const { hal, gia, halId, giaId } = await openPair(site, openBrowser)
  const { db } = site.database
  const [job] = await db
    .insert(jobs)
    .values({ ...POSTING, postedBy: halId })
    .returning({ id: jobs.id })
  const jobId = job?.id ?? ''
  const now = new Date()
  await db
    .insert(applications)
    .values({ jobId, applicantId: giaId, status: 'viewed', submittedAt: now, changedAt: now })

  await hal.goto(`/jobs/${jobId}/applicants`)
  await expectAlive(hal)
  await hal.getByRole('button', { name: 'Gia M.' }).click()
  await dialog(hal, 'Gia M.').getByRole('button', { name: 'Propose times to Gia M.' }).click()
  const form = dialog(hal, 'Propose times to Gia M.')
  await expect(form.getByLabel('What is it about?')).toHaveValue('Night Nurse')
  await form.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(hal.getByText('Times proposed', { exact: true })).toBeVisible()

  await gia.goto('/meetings')
  await expectAlive(gia)
  const asked = gia.getByRole('region', { name: 'Waiting for your answer' })
  await asked.getByRole('button', { name: 'Propose other times' }).click()
  const others = dialog(gia, 'Propose other times')
  await expect(others.getByText(/for Hal O\. \(Eastern Time\)/)).toBeVisible()
  await others.getByLabel('Time', { exact: true }).fill('10:00')
  await others.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(gia.getByRole('region', { name: 'Waiting for their answer' })).toBeVisible()

  await hal.goto('/meetings')
  await expectAlive(hal)
  await hal.getByRole('radio').first().check()
  await hal.getByRole('button', { name: 'Confirm' }).click()
  await expect(hal.getByText('The application for Night Nurse is still Viewed.')).toBeVisible()
  await expectSoundInViews(hal, 'meeting-interview')
  await hal.getByRole('button', { name: 'Move to Interview' }).click()
  await expect(hal.getByText('Interview', { exact: true })).toBeVisible()
  await expect(hal.getByRole('button', { name: 'Move to Interview' })).toBeHidden()
})
