import type { Page } from '@playwright/test'
import { jobs, resumeCards } from '#server/db/schema/index.ts'
import { POSTING } from '../factories/applications.ts'
import { expectSoundInViews } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const SHIFT = 'Which shift would you take?'

async function postJob(
  { database }: Site,
  postedBy: string | null,
  values: Partial<typeof jobs.$inferInsert> = {},
) {
  const [row] = await database.db
    .insert(jobs)
    .values({ ...POSTING, postedBy, ...values })
    .returning({ id: jobs.id })
  return row?.id ?? ''
}

async function addCard({ database }: Site, userId: string): Promise<void> {
  await database.db.insert(resumeCards).values({
    userId,
    title: 'Registered Nurse',
    skills: ['Triage', 'Wound care'],
    experience: 'Charge Nurse, Riverside Hospital, 2019 to 2024',
    education: 'BSc Nursing, Portland State University',
  })
}

const statusOf = (page: Page, status: string) => page.getByRole('main').getByText(status, { exact: true })

test('a member applies, is viewed, talks, and hears back', async ({ openBrowser, site }) => {
  const [poster, applicant] = [await openBrowser(), await openBrowser()]
  const { id: posterId } = await site.signIn(poster.context(), { firstName: 'Omar', lastName: 'Haddad' })
  const { id: applicantId } = await site.signIn(applicant.context(), { firstName: 'Ada', lastName: 'Moss' })
  await addCard(site, applicantId)
  const question = { text: SHIFT, kind: 'choice', isRequired: true, choices: ['Day', 'Night'] } as const
  const jobId = await postJob(site, posterId, { questions: [{ ...question, choices: ['Day', 'Night'] }] })

  await applicant.goto(`/jobs/${jobId}`)
  await applicant.getByRole('button', { name: 'Apply', exact: true }).click()
  const dialog = applicant.getByRole('dialog')
  await expect(dialog.getByLabel('Apply with')).toHaveValue(/^card:/)
  await dialog.getByLabel(/A note to Omar H\./).fill('I like nights.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Please answer this question')).toBeVisible()
  await dialog.getByLabel(SHIFT).selectOption('Night')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('heading', { name: 'What Omar H. will see' })).toBeVisible()
  await expect(dialog.getByText('Charge Nurse, Riverside Hospital, 2019 to 2024')).toBeVisible()
  await expectSoundInViews(applicant, 'apply-preview')
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(applicant.getByText('Application Sent', { exact: true })).toBeVisible()
  await expect(applicant.getByRole('button', { name: 'Edit application' })).toBeVisible()

  await applicant.goto('/applications')
  await expect(statusOf(applicant, 'Applied')).toBeVisible()
  await expectSoundInViews(applicant, 'applications')

  await poster.goto('/applications?tab=received')
  await expect(poster.getByText('1 new', { exact: true }).first()).toBeVisible()
  await poster.getByRole('link', { name: /^1 applicant/ }).click()
  await expect(poster.getByRole('heading', { name: 'Applicants for Night Nurse' })).toBeVisible()
  await expectSoundInViews(poster, 'applicants')
  await poster.getByRole('button', { name: 'Ada M.' }).click()
  const panel = poster.getByRole('dialog', { name: 'Ada M.' })
  await expect(panel.getByText('I like nights.')).toBeVisible()
  await expectSoundInViews(poster, 'applicant')
  await expect(statusOf(applicant, 'Viewed')).toBeVisible()

  await panel.getByRole('button', { name: 'Start a conversation' }).click()
  await poster.getByRole('button', { name: 'In conversation' }).click()
  await expect(panel.getByRole('link', { name: 'Message Ada M.' })).toBeVisible()
  await expect(statusOf(applicant, 'In conversation')).toBeVisible()
  await expect(applicant.getByRole('link', { name: 'Message Omar H.' })).toBeVisible()

  await panel.getByRole('button', { name: 'Make an offer' }).click()
  await poster.getByRole('textbox', { name: /^Message/ }).fill('We would be glad to have you.')
  await poster.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(statusOf(applicant, 'Offer')).toBeVisible()
  await expect(applicant.getByText('We would be glad to have you.')).toBeVisible()
  await panel.getByLabel('Private note').fill('Strong in triage')
  await panel.getByRole('button', { name: 'Save note' }).click()
  await expect(poster.getByText('Note Saved', { exact: true })).toBeVisible()
  await poster.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(poster.getByText('You have a note').first()).toBeAttached()
})
