import type { Page } from '@playwright/test'
import { connections, jobs, resumeCards } from '#server/db/schema/index.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { createMember } from '../factories/members.ts'
import { expectAlive } from './support/alive.ts'
import { expectAccessible } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const NURSE = { title: 'Registered Nurse', bio: 'RN in telemetry and triage. BLS and ACLS.' }

const dated = (day: Date) => ({ createdAt: day, updatedAt: day, renewedAt: day, confirmedAt: day })

async function fillJobs(site: Site, prefix: string, count: number): Promise<string[]> {
  const { db } = site.database
  const postedBy = await createMember(db, { firstName: 'Grace', idVerificationStatus: 'verified' })
  const made = await db
    .insert(jobs)
    .values(
      Array.from({ length: count }, (_, n) => ({
        postedBy,
        title: `${prefix} ${n + 1}`,
        company: 'Juniper Row Staffing',
        description: 'Thirteen weeks of nights on a 16-bed unit, with an option to extend. '.repeat(6),
        requirements: 'RN license. Telemetry and triage. ACLS and BLS, two recent years in adult care.',
        benefits: 'Furnished apartment or housing money, travel both ways, health insurance.',
        location: 'Boise, ID',
        country: 'USA' as const,
        state: 'ID',
        employmentType: 'full-time' as const,
        salaryMin: 80_000,
        salaryMax: 120_000,
        ...dated(new Date(Date.now() - (n + 1) * HOUR_MS)),
      })),
    )
    .returning({ id: jobs.id })
  return made.map(({ id }) => id)
}

const topOf = async (page: Page, name: string) =>
  Math.round((await page.getByRole('link', { name, exact: true }).boundingBox())?.y ?? Number.NaN)

test('people come back to the job they left, among all the jobs they had loaded', async ({
  openBrowser,
  site,
}) => {
  await fillJobs(site, 'Kept place', 50)
  const page = await openBrowser(DESKTOP)
  await site.signIn(page.context(), NURSE)
  const list = '/jobs?q=kept+place&sort=newest'
  await page.goto(list)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards).toHaveCount(40)
  const left = page.getByRole('link', { name: 'Kept place 33', exact: true })
  const expectPlace = (top: number) =>
    expect.poll(async () => Math.abs((await topOf(page, 'Kept place 33')) - top)).toBeLessThan(2)
  const expectLeftPlace = async (top: number) => {
    await expect(page).toHaveURL(list)
    await expect(cards).toHaveCount(40)
    await expect(left).toBeFocused()
    await expectPlace(top)
  }
  await left.scrollIntoViewIfNeeded()
  const top = await topOf(page, 'Kept place 33')
  await left.click()
  await expect(page.getByRole('heading', { name: 'Kept place 33', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expectLeftPlace(top)

  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'All jobs' }).click()
  await expectLeftPlace(top)

  await left.click()
  await expect(page.getByRole('heading', { name: 'Kept place 33', level: 1 })).toBeVisible()
  // What was loaded before is gone with the page.
  await page.reload()
  await expectAlive(page)
  await page.goBack()
  await expectLeftPlace(top)

  await page.reload()
  await expect(cards).toHaveCount(40)
  await expectPlace(top)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { name: 'Find professionals' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** How many items a window shows whole, and the most solid buttons that one has. */
async function look(page: Page, items: string) {
  await expect(page.locator(items).nth(3)).toBeVisible()
  return page.locator(items).evaluateAll((found) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'var(--action)'
    const solid = getComputedStyle(probe).backgroundColor
    probe.remove()
    const isWhole = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    const solidIn = (element: Element) =>
      [...element.querySelectorAll('a, button')].filter(
        (one) => getComputedStyle(one).backgroundColor === solid,
      )
    return {
      whole: found.filter(isWhole).length,
      solid: Math.max(...found.map((one) => solidIn(one).length)),
    }
  })
}

test('a screen shows four or more of a list, each with at most one solid button, and a phone keeps the main action in reach', async ({
  openBrowser,
  site,
}) => {
  const { db } = site.database
  const [jobId] = await fillJobs(site, 'Dense', 8)
  const talker = await createMember(db, { firstName: 'Omar', bio: 'Long days. '.repeat(40) })
  const page = await openBrowser(DESKTOP)
  const { id } = await site.signIn(page.context(), { ...NURSE, subscriptionStatus: 'active' })
  for (let n = 0; n < 8; n += 1) {
    const other = await createMember(db, { firstName: `Dense ${n}`, idVerificationStatus: 'verified' })
    const skills = ['Telemetry', 'Triage', 'Patient education', 'Charge nurse']
    await db
      .insert(resumeCards)
      .values({ userId: other, title: `Dense ${n}`, tagline: 'On the ward', skills })
    const isAsking = n < 4
    await db.insert(connections).values({
      ...(isAsking ? { userId1: other, userId2: id } : { userId1: id, userId2: other }),
      status: isAsking ? 'pending' : 'accepted',
      ...(!isAsking && { respondedAt: new Date() }),
    })
  }
  const lists = {
    '/jobs': 'main article',
    '/jobs?q=dense&sort=pay': 'main article',
    '/members': 'main li:has(h2)',
    '/resume-cards': 'main article',
    '/connections': 'main section li',
    '/connections?tab=requests': 'main section li',
  }
  for (const [path, items] of Object.entries(lists)) {
    await page.goto(path)
    const { whole, solid } = await look(page, items)
    expect(whole, path).toBeGreaterThanOrEqual(4)
    expect(solid, path).toBeLessThanOrEqual(1)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [`/jobs/${jobId}`, `/members/${talker}`]) {
    await page.goto(path)
    const action = page.locator('[data-main-action]')
    await expect(action).toHaveCount(1)
    const button = action.getByRole('button', { name: /^Connect/ })
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^Connect/ })).toHaveCount(1)
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    const ends = (await last.boundingBox()) ?? { y: Number.NaN, height: 0 }
    const starts = (await action.boundingBox())?.y ?? Number.NaN
    expect(ends.y + ends.height, path).toBeLessThanOrEqual(starts)
    await expect(button).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  }
})
