import type { Page } from '@playwright/test'
import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'
import { POSTING } from '../factories/applications.ts'
import { expectAlive } from './support/alive.ts'
import { expectAccessible, expectSoundInViews } from './support/axe.ts'
import { endButton, expectInCall, skipsUsed } from './support/calling.ts'
import { expectMediaFlows, probeConnections } from './support/media.ts'
import { readSafetyWords } from './support/safety-words.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

type Person = { page: Page; id: string }

async function signIn(site: Site, page: Page, firstName: string, lastName: string): Promise<Person> {
  await probeConnections(page)
  const { id } = await site.signIn(page.context(), { firstName, lastName, videoChatSkipsUsed: FREE_SKIPS })
  return { page, id }
}

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const response = await page.request.post(path, { data })
  expect(response.status(), path).toBe(200)
  return response.json()
}

/** The poster's meeting with the applicant about their application. */
async function agreeToMeet(
  site: Site,
  poster: Person,
  applicant: Person,
  inMinutes: number,
): Promise<string> {
  const { job } = await post(poster.page, '/api/jobs', {
    ...POSTING,
    salaryMin: null,
    salaryMax: null,
    benefits: null,
  })
  const jobId = String(Reflect.get(Object(job), 'id'))
  const card = { title: 'Registered Nurse', skills: ['Triage', 'Wound care'], isPublic: false }
  const { id: cardId } = await post(applicant.page, '/api/resume-cards', card)
  const application = await post(applicant.page, `/api/jobs/${jobId}/application`, {
    ...{ source: { kind: 'card', cardId }, note: null, answers: [] },
  })
  return meet(site, poster, applicant, { inMinutes, applicationId: String(application.id) })
}

async function meet(
  site: Site,
  organizer: Person,
  invitee: Person,
  { inMinutes, applicationId = null }: { inMinutes: number; applicationId?: string | null },
): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into meetings (organizer_id, invitee_id, application_id, topic, minutes, status, starts_at)
     values ($1, $2, $3, 'Night shifts at Harbor Health', 30, 'confirmed', now() + $4 * interval '1 minute') returning id`,
    [organizer.id, invitee.id, applicationId, inMinutes],
  )
  return rows[0]?.id ?? ''
}

const startAgo = (site: Site, id: string, minutes: number) =>
  site.database.pool.query(`update meetings set starts_at = now() - $2 * interval '1 minute' where id = $1`, [
    id,
    minutes,
  ])

async function openRoom({ page }: Person, id: string): Promise<void> {
  await page.goto(`/meetings/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAlive(page)
}

async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByRole('button', { name: 'Join Meeting' }).click()
}

const openSafetyWords = (page: Page) => page.getByRole('button', { name: 'Safety words' }).click()

test('a poster interviews an applicant, who both have no skip left, and follows up', async ({
  openBrowser,
  site,
}) => {
  const poster = await signIn(site, await openBrowser(), 'Pia', 'Nord')
  const applicant = await signIn(site, await openBrowser(), 'Ada', 'Berg')
  const id = await agreeToMeet(site, poster, applicant, 5)

  await openRoom(poster, id)
  await expect(poster.page.getByText("isn't here yet")).toBeVisible()
  await expectSoundInViews(poster.page, 'meeting-room')
  await openRoom(applicant, id)
  await expect(poster.page.getByText('is here, getting ready')).toBeVisible()

  await poster.page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(poster.page.getByText('Ada B. is here, getting ready.')).toBeVisible()
  await poster.page.getByRole('button', { name: 'Join Meeting' }).click()
  await expect(poster.page.getByText("You're in. Waiting for the other person")).toBeVisible()
  await expect(applicant.page.getByText('is waiting in the call')).toBeVisible()

  const panel = poster.page.getByRole('region', { name: 'This meeting' })
  await panel.getByLabel('Your notes about this meeting').fill('Strong on triage')
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
  await panel.getByRole('tab', { name: 'Questions' }).click()
  await expect(panel.getByText('Tell me about a time when Triage made the difference.')).toBeVisible()
  await expectAccessible(poster.page, 'meeting-questions')
  await panel.getByRole('tab', { name: 'Resume' }).click()
  await expect(panel.getByText('Registered Nurse')).toBeVisible()
  await panel.getByRole('tab', { name: 'Job' }).click()
  await expect(panel.getByText('Twelve beds, two nurses. Triage and wound care.')).toBeVisible()

  await join(applicant.page)
  await Promise.all([expectInCall(poster.page, 'Ada B.'), expectInCall(applicant.page, 'Pia N.')])
  await Promise.all([expectMediaFlows(poster.page), expectMediaFlows(applicant.page)])
  await expect(poster.page.getByRole('timer', { name: 'Time of the meeting' })).toHaveText(
    /^Starts in \d min$/,
  )
  await startAgo(site, id, 33)
  await expectAccessible(poster.page, 'meeting-call')
  await poster.page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(poster.page, 'meeting-call-phone')
  for (const name of ['Microphone', 'End Call'])
    await expect(poster.page.getByRole('toolbar').getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await poster.page.setViewportSize({ width: 1280, height: 800 })

  await endButton(applicant.page).click()
  await expect(applicant.page).toHaveURL(`/meetings/${id}`)
  await expect(poster.page).toHaveURL(`/meetings/${id}`)
  await expect(poster.page.getByText('Call Ended', { exact: true })).toBeVisible()
  expect([await skipsUsed(site, poster.id), await skipsUsed(site, applicant.id)]).toEqual([
    FREE_SKIPS,
    FREE_SKIPS,
  ])

  await openRoom(poster, id)
  await expect(poster.page.getByLabel('Your notes about this meeting')).toHaveValue('Strong on triage')
  await expect(poster.page.getByText(/^\d min over$|· \d min over/)).toBeVisible()
  await expect(poster.page.getByRole('link', { name: 'Message Ada B.' })).toBeVisible()
  await poster.page.getByRole('button', { name: 'Propose times to Ada B.' }).click()
  await expect(poster.page.getByRole('dialog', { name: 'Propose times to Ada B.' })).toBeVisible()
  await poster.page.keyboard.press('Escape')
  await poster.page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(poster.page.getByText('Answer Saved')).toBeVisible()
  await poster.page.getByRole('button', { name: 'Start a conversation' }).click()
  await poster.page.getByRole('button', { name: 'In conversation', exact: true }).click()
  await expect(poster.page.getByText('In conversation', { exact: true }).first()).toBeVisible()
  await expectSoundInViews(poster.page, 'meeting-follow-up')
})

test('a guest without an account comes by a link, is let in, and has the same safety words as the host', async ({
  openBrowser,
  site,
}) => {
  const host = await signIn(site, await openBrowser(), 'Hana', 'Ito')
  await host.page.goto('/meetings/with-guest')
  await expectAlive(host.page)
  await host.page.getByRole('button', { name: 'Make a meeting' }).click()
  const dialog = host.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the meeting' }).click()
  await expect(dialog.getByText('Say what the meeting is about')).toBeVisible()
  await dialog.getByLabel('Topic').fill('Your portfolio')
  await expectSoundInViews(host.page, 'meet-with-guest')
  await dialog.getByRole('button', { name: 'Make the meeting' }).click()
  const link = await dialog.getByLabel('Link for your guest').inputValue()
  await dialog.getByRole('link', { name: 'Open the meeting' }).click()
  await expect(host.page).toHaveURL(/\/meetings\/[\w-]{36}$/)
  const id = host.page.url().split('/').at(-1) ?? ''
  await startAgo(site, id, 0)
  await openRoom(host, id)

  const guest = await openBrowser()
  await probeConnections(guest)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Your portfolio' })).toBeVisible()
  await expect(guest.getByLabel('Your name')).toBeVisible()
  expect(guest.url()).not.toContain('#')
  await expectSoundInViews(guest, 'meeting-guest')
  await guest.getByLabel('Your name').fill('Gus Lindqvist')
  await guest.getByRole('button', { name: 'Ask to join' }).click()
  await expect(guest.getByText(/Hana I\. can see that you're waiting/)).toBeVisible()

  await expect(host.page.getByText('Gus Lindqvist')).toBeVisible()
  await expectSoundInViews(host.page, 'meeting-guest-waits')
  await join(host.page)
  const waiting = host.page.getByRole('dialog', { name: 'Video call' })
  await waiting.getByRole('button', { name: 'Let in Gus Lindqvist' }).click()
  await expect(guest.getByText('Hana I. let you in. You can join now.')).toBeVisible()
  await join(guest)
  await Promise.all([expectInCall(host.page, 'Guest Gus Lindqvist'), expectInCall(guest, 'Hana I.')])
  await Promise.all([expectMediaFlows(host.page), expectMediaFlows(guest)])
  await expect(host.page.getByText('Guest, not verified').first()).toBeVisible()

  await openSafetyWords(host.page)
  await openSafetyWords(guest)
  const words = await readSafetyWords(host.page)
  expect(await readSafetyWords(guest)).toEqual(words)
  await expectSoundInViews(guest, 'safety-words')
  await guest.keyboard.press('Escape')
  await expect(guest.getByRole('button', { name: 'Safety words' })).toBeFocused()
  guest.on('dialog', (dialog) => void dialog.accept())
  await guest.reload()
  await Promise.all([expectMediaFlows(host.page), expectMediaFlows(guest)])
  await openSafetyWords(guest)
  await expect.poll(() => readSafetyWords(host.page)).toEqual(await readSafetyWords(guest))
  expect(await readSafetyWords(guest)).not.toEqual(words)
  await host.page.keyboard.press('Escape')

  await endButton(host.page).click()
  await expect(host.page).toHaveURL(`/meetings/${id}`)
  await expect(guest.getByText(/will be in the call in a moment/)).toBeVisible()
  await host.page.getByRole('button', { name: 'Remove Gus Lindqvist' }).click()
  await expect(guest.getByText("Hana I. didn't let you in.")).toBeVisible()
  expect(await skipsUsed(site, host.id)).toBe(FREE_SKIPS)
})
