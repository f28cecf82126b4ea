import { jobs } from '#server/db/schema/index.ts'
import { POSTING } from '../factories/applications.ts'
import { expectAlive } from './support/alive.ts'
import { expectSoundInViews } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

async function insertJob({ database }: Site, postedBy: string, title: string): Promise<string> {
  const [row] = await database.db
    .insert(jobs)
    .values({ ...POSTING, title, postedBy })
    .returning({ id: jobs.id })
  return row?.id ?? ''
}

test('a job is saved and says that it closed; a visitor signs in over the page', async ({
  openBrowser,
  site,
}) => {
  const [poster, member, visitor] = [await openBrowser(), await openBrowser(), await openBrowser()]
  const { id: posterId } = await site.signIn(poster.context(), { firstName: 'Omar' })
  await site.signIn(member.context(), { firstName: 'Ada' })
  const id = await insertJob(site, posterId, 'Lighthouse Keeper')
  const other = await insertJob(site, posterId, 'Lighthouse Painter')

  await visitor.goto('/jobs?q=lighthouse')
  await expectAlive(visitor)
  await visitor.getByRole('link', { name: 'Save Lighthouse Keeper: sign in first' }).click()
  await expect(visitor).toHaveURL(/\/jobs\?q=lighthouse&account=login$/)
  await expect(visitor.getByRole('dialog')).toBeVisible()

  await member.goto('/jobs?q=lighthouse')
  await expectAlive(member)
  const bookmark = member.getByRole('button', { name: 'Save Lighthouse Keeper' })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await expect(member.getByText('Job Saved', { exact: true })).toBeVisible()
  await member.goto(`/jobs/${other}`)
  await member.getByRole('button', { name: 'Save job' }).click()
  await expect(member.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()

  await poster.goto(`/jobs/${id}`)
  await expectAlive(poster)
  await poster.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(poster.getByText('You closed it.')).toBeVisible()

  await member.goto('/jobs?view=saved')
  const closed = member.getByRole('article').filter({ hasText: 'Lighthouse Keeper' })
  await expect(closed.getByText('Closed', { exact: true })).toBeVisible()
  await expect(closed.getByRole('link', { name: 'Lighthouse Keeper' })).toHaveCount(0)
  await expect(member.getByRole('link', { name: 'Lighthouse Painter', exact: true })).toBeVisible()
  await expectSoundInViews(member, 'jobs-saved')
  await closed.getByRole('button', { name: 'Save Lighthouse Keeper' }).click()
  await expect(closed).toHaveCount(0)
})

test('a saved search tells of a new job, and its mail is stopped without a sign-in', async ({
  openBrowser,
  site,
}) => {
  const [poster, member, reader] = [await openBrowser(), await openBrowser(), await openBrowser()]
  const email = 'ada.searches@example.com'
  await site.signIn(poster.context(), { firstName: 'Omar' })
  await site.signIn(member.context(), { firstName: 'Ada', email })

  await member.goto('/jobs?q=beekeeper&country=USA')
  await expectAlive(member)
  await member.getByRole('button', { name: 'Save this search' }).click()
  const dialog = member.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue('beekeeper · United States')
  await dialog.getByLabel('Name').fill('Bees')
  await dialog.getByLabel('Tell me about new jobs').selectOption('Right away')
  await expectSoundInViews(member, 'save-search')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(member.getByText('Search Saved', { exact: true })).toBeVisible()

  const posted = await poster.request.post('/api/jobs', {
    data: { ...POSTING, title: 'Night Beekeeper', salaryMin: null, salaryMax: null, benefits: null },
  })
  expect(posted.ok()).toBe(true)
  await member.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await member.getByRole('link', { name: /^New jobs: Bees/ }).click()
  await expect(member).toHaveURL(/\/jobs\?view=saved$/)
  await member.getByRole('button', { name: 'Edit Bees' }).click()
  const edit = member.getByRole('dialog', { name: 'Edit saved search' })
  await edit.getByLabel('Tell me about new jobs').selectOption('Every morning')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(member.getByRole('main').getByText('Every morning')).toBeVisible()
  await member.getByRole('link', { name: 'Bees', exact: true }).click()
  await expect(member.getByRole('link', { name: 'Night Beekeeper', exact: true })).toBeVisible()

  const link = new URL(await linkInMail(site, email, '1 new job: Bees'))
  await reader.goto(`${link.pathname}${link.hash}`)
  await expect(
    reader.getByText("You'll no longer get emails about new jobs.", { exact: false }),
  ).toBeVisible()
  await expectSoundInViews(reader, 'unsubscribe')
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible()

  await member.goto('/settings/notifications')
  await expect(member.getByRole('checkbox', { name: 'Jobs: Email' })).not.toBeChecked()
  await expect(member.getByRole('checkbox', { name: 'Jobs: Push' })).toBeChecked()
})
