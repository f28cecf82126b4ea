import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import { expectSoundInViews } from './support/axe.ts'
import { openHome } from './support/calling.ts'
import { expect, test } from './support/test.ts'

/** Texts on the screen that say the member is verified. */
const verifiedTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const isSeen = range.getClientRects().length > 0 && !node.parentElement?.closest('.sr-only')
      if (isSeen && /^(ID )?verified$/i.test(node.textContent?.trim() ?? '')) found.push(range.toString())
    }
    return found
  })

test('on phones every page is within reach, with whole labels and targets of 44 px', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  const { id } = await openHome(site, page, { firstName: 'Pia', isAdmin: true, subscriptionStatus: 'active' })
  const bar = page.getByRole('navigation', { name: 'Main' })
  const more = bar.getByRole('button', { name: 'More pages' })
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    const entries = bar.locator('a, button[popovertarget]').filter({ visible: true })
    await expect(entries).toHaveText(['Home', 'Network', 'AI Assistant', 'Admin', 'Membership', 'More pages'])
    for (const entry of await entries.all()) {
      const box = await entry.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(await entry.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
    }
  }
  await more.click()
  await expect(bar.getByRole('region', { name: 'More pages' }).getByRole('link')).toHaveText([
    'People',
    'Jobs',
    'Applications',
    'Messages',
    'Connections',
    'Calls',
    'Meetings',
    'Office hours',
  ])
  await expectSoundInViews(page, 'more')
  await bar.getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(bar.getByRole('link', { name: 'People' })).toBeHidden()

  await site.database.db
    .update(users)
    .set({ subscriptionStatus: 'inactive', isAdmin: false, staffRole: null })
    .where(eq(users.id, id))
  await page.reload()
  await expect(bar.getByRole('link', { name: 'Subscribe' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

test('a wide Home uses the width, opens Filters beside the picture and says once that a member is verified', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser({ viewport: { width: 1280, height: 800 } })
  const { id } = await openHome(site, page, {
    ...{ firstName: 'Vera', subscriptionStatus: 'active' },
    ...{ idVerificationStatus: 'verified', idVerifiedAt: new Date() },
  })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ visible: true })
  await expect(links).toHaveText(['Home', 'People', 'Jobs', 'Network', 'AI Assistant', 'Membership'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages' })).toBeVisible()
  await expect(page.getByText('No one to call right now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me when someone fits' })).toBeVisible()
  expect(await verifiedTexts(page)).toEqual(['Verified'])

  const size = () => page.getByText('How others see you').locator('xpath=../..').boundingBox()
  const before = await size()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('switch', { name: 'Verified only' })).toBeVisible()
  expect(await size()).toEqual(before)

  await page.setViewportSize({ width: 1920, height: 1080 })
  const edges = async (title: string) =>
    (await page.getByRole('region', { name: title }).boundingBox()) ?? { x: 0, width: 0 }
  await expect(async () => {
    const [jobs, people, profile] = [
      await edges('Recommended Jobs'),
      await edges('People online now'),
      await edges('Your profile'),
    ]
    expect(people.x).toBeGreaterThan(jobs.x + jobs.width)
    expect(profile.x).toBeGreaterThan(people.x + people.width)
    expect(profile.x + profile.width - jobs.x).toBeGreaterThan(1500)
  }).toPass()

  await page.getByRole('banner').getByRole('button', { name: 'Your badge: Verified.' }).click()
  await expect(page.getByRole('dialog', { name: 'Verified: what was checked' })).toBeVisible()
  await page.goto(`/members/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await verifiedTexts(page)).toHaveLength(1)
})
