import { jobs } from '#server/db/schema/index.ts'
import { learnWords } from '#server/features/search/learn-words.task.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const TYPED = '/jobs?q=Electrision&country=USA'

test('a visitor who mistypes a title is offered the right one', async ({ site, openBrowser }) => {
  await site.database.db.insert(jobs).values({
    title: 'Commercial Electrician',
    company: 'Harbor Power',
    description: 'New buildings.',
    location: 'Denver, CO',
    country: 'USA',
    employmentType: 'full-time',
  })
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  const link = page.getByRole('link', { name: 'electrician', exact: true })
  await expect(async () => {
    // The server does this every hour, and may just be doing it after its start.
    await learnWords(site, 'jobs')
    await page.goto(TYPED)
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean electrician?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No matching jobs' })).toBeVisible()
  await expectAccessible(page, 'jobs with another spelling')

  await link.click()
  await expect(page).toHaveURL('/jobs?q=electrician&country=USA')
  await expect(page.getByRole('link', { name: 'Commercial Electrician' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('electrician')
  await expect(page.getByText('Did you mean')).toHaveCount(0)

  const plain = await openBrowser({ javaScriptEnabled: false })
  await plain.goto(TYPED)
  await plain.getByRole('link', { name: 'electrician', exact: true }).click()
  await expect(plain.getByRole('link', { name: 'Commercial Electrician' })).toBeVisible()
})
