import type { Locator, Page } from '@playwright/test'
import { jobs, resumeCards, type SearchKind } from '#server/db/schema/index.ts'
import { learnWords } from '#server/features/search/learn-words.task.ts'
import { createMember } from '#tests/factories/members.ts'
import { expectAccessible } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

type Opening = { kind: SearchKind; path: string; shown: Locator }

/** The server learns the words every hour, and may just be doing it after its start. */
async function openUntil(site: Site, page: Page, { kind, path, shown }: Opening): Promise<void> {
  await expect(async () => {
    await learnWords(site, kind)
    await page.goto(path)
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass()
}

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
  await openUntil(site, page, { kind: 'jobs', path: TYPED, shown: link })
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean electrician?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No matching jobs' })).toBeVisible()
  await expectAccessible(page, 'jobs with another spelling')

  await link.click()
  await expect(page).toHaveURL('/jobs?q=electrician&country=USA')
  await expect(page.getByRole('link', { name: 'Commercial Electrician', exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('electrician')
  await expect(page.getByText('Did you mean')).toHaveCount(0)

  const plain = await openBrowser({ javaScriptEnabled: false })
  await plain.goto(TYPED)
  await plain.getByRole('link', { name: 'electrician', exact: true }).click()
  await expect(plain.getByRole('link', { name: 'Commercial Electrician', exact: true })).toBeVisible()
})

test('another spelling is offered in the directory and for resume cards, and keeps the filters', async ({
  site,
  openBrowser,
}) => {
  const { db } = site.database
  const userId = await createMember(db, {
    firstName: 'Ines',
    title: 'Welder',
    country: 'Canada',
    state: 'QC',
  })
  await db.insert(resumeCards).values({ userId, title: 'Welder', skills: ['Soldering', 'Safety'] })
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  const link = page.getByRole('link', { name: 'welder', exact: true })

  await openUntil(site, page, { kind: 'members', path: '/members?q=weldr&country=Canada', shown: link })
  await expect(page.getByRole('heading', { name: 'No matching members' })).toBeVisible()
  await expectAccessible(page, 'members with another spelling')
  await link.click()
  await expect(page).toHaveURL('/members?q=welder&country=Canada')
  await expect(page.getByRole('link', { name: 'Ines S.' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search by name, title, city or skill' })).toHaveValue(
    'welder',
  )

  await openUntil(site, page, { kind: 'cards', path: '/resume-cards?search=weldr&skill=Safety', shown: link })
  await expectAccessible(page, 'resume cards with another spelling')
  await link.click()
  await expect(page).toHaveURL('/resume-cards?search=welder&skill=Safety')
  await expect(page.getByRole('link', { name: 'Welder' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search resume cards' })).toHaveValue('welder')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
})

test('a member who mistypes a title while picking a job to match is offered the right one', async ({
  site,
  openBrowser,
}) => {
  const page = await openBrowser()
  await site.signIn(page.context())
  await site.database.db.insert(jobs).values({
    title: 'Night Librarian',
    company: 'City Library',
    description: 'Quiet work.',
    location: 'Denver, CO',
    country: 'USA',
    employmentType: 'part-time',
  })
  await learnWords(site, 'jobs')
  await page.goto('/ai-assistant')
  await page.getByRole('button', { name: 'Pick a job on the site' }).click()
  const search = page.getByRole('searchbox', { name: 'Search jobs' })
  await search.fill('libarian')
  const spelling = page.getByRole('button', { name: 'librarian', exact: true })
  await expect(spelling).toBeVisible()
  await expectAccessible(page, 'picking a job with another spelling')
  await spelling.press('Enter')
  await expect(search).toHaveValue('librarian')
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Night Librarian' }).click()
  await expect(page.getByRole('textbox', { name: 'Job Description' })).toHaveValue(/Night Librarian/)
})
