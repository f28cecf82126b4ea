import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { resumeCards, users } from '#server/db/schema/index.ts'
import { expectSoundInViews } from './support/axe.ts'
import { endButton, openHome, startMatchedCall } from './support/calling.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const MEMBER = { firstName: 'Nora', lastName: 'Sample', title: null }

const checklist = (page: Page) => page.getByRole('region', { name: 'Get started' })
const step = (page: Page, name: string) => checklist(page).getByText(name)
const count = (page: Page, done: number) => checklist(page).getByText(`${done} of 7 done`)
const alertSwitch = (page: Page) => page.getByRole('switch', { name: 'Tell me about new jobs that fit' })

test('a new member does the first steps, which tick by themselves, and puts the checklist away', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(PHONE)
  const other = await openBrowser()
  const { id } = await openHome(site, page, MEMBER)
  await other.context().addCookies(await page.context().cookies())
  await other.goto('/')
  await expect(count(page, 0)).toBeVisible()
  await expectSoundInViews(page, 'checklist')

  await step(page, 'Add a headline').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel(/^(Headline|Title|Professional title)/).fill('Night Nurse')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(step(page, 'Add a headline')).toHaveText('Add a headline, done')
  await expect(count(page, 1)).toBeVisible()

  await step(page, 'Turn on job alerts').click()
  await expect(count(page, 2)).toBeVisible()
  await expect(count(other, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(alertSwitch(page)).toBeChecked()
  await alertSwitch(page).uncheck()
  await page.keyboard.press('Escape')
  await expect(count(page, 1)).toBeVisible()

  await site.database.db.insert(resumeCards).values({ userId: id, title: 'Nurse' })
  await step(page, 'Create a resume card').click()
  await expect(page).toHaveURL(/\/resume-cards$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(count(page, 2)).toBeVisible()

  await page.getByRole('button', { name: 'Dismiss checklist' }).click()
  await expect(page.getByText('Checklist hidden.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(checklist(other)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(count(page, 2)).toBeVisible()
  await expect(count(other, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss checklist' }).click()
  await expect(page.getByText('Checklist hidden.')).toBeVisible()
  for (const device of [page, other]) {
    await device.reload()
    await expect(device.getByRole('heading', { name: 'Ready to connect' })).toBeVisible()
    await expect(checklist(device)).toHaveCount(0)
    await expect(device.getByText('Checklist hidden.')).toHaveCount(0)
  }
})

test('the checklist is in the page that the server sends, and ends with a short word', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  const { id } = await openHome(site, page, {
    firstName: 'Nora',
    profileImageUrl: '/api/portraits/none.webp',
    resumeUrl: '/objects/none',
    idVerificationStatus: 'verified',
    videoChatSkipsUsed: 1,
  })
  await site.database.db.insert(resumeCards).values({ userId: id, title: 'Nurse' })
  const sent = await (await page.request.get('/')).text()
  expect(sent).toContain('Get started')
  expect(sent).toContain('Turn on job alerts')
  await page.reload()
  await expect(count(page, 6)).toBeVisible()
  await step(page, 'Turn on job alerts').click()
  await expect(page.getByText("You're all set. Every step is done.")).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ready to connect' })).toBeVisible()
  await expect(page.getByText("You're all set")).toHaveCount(0)
})

test('the first call ticks for both when it ends, without opening Home again', async ({
  openBrowser,
  site,
}) => {
  const [ann, ben] = [await openBrowser(), await openBrowser()]
  await openHome(site, ann, { firstName: 'Ann', lastName: 'Quill' })
  await openHome(site, ben, { firstName: 'Ben', lastName: 'Quill' })
  await expect(step(ann, 'Make your first call')).toHaveText('Make your first call')
  await startMatchedCall(ann, ben)
  await expect(endButton(ann)).toBeVisible()
  const newest = 'select connected_at from video_sessions order by created_at desc limit 1'
  await expect
    .poll(async () => (await site.database.pool.query(newest)).rows[0]?.connected_at, { timeout: 20_000 })
    .toBeTruthy()
  await endButton(ann).click()
  for (const page of [ann, ben])
    await expect(step(page, 'Make your first call')).toHaveText('Make your first call, done')
})

test('opening Filters leaves the picture beside them as it is', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  await openHome(site, page, { firstName: 'Fay', subscriptionStatus: 'active' })
  const picture = page.getByText('How others see you')
  await expect(page.getByText('No one to call right now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me when someone fits' })).toBeVisible()
  const size = () => picture.locator('xpath=../..').boundingBox()
  const before = await size()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('switch', { name: 'Verified only' })).toBeVisible()
  expect(await size()).toEqual(before)
})

test('a member reads once on a page that they are verified', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  const { id } = await openHome(site, page, {
    firstName: 'Vera',
    idVerificationStatus: 'verified',
    idVerifiedAt: new Date(),
  })
  const words = () =>
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
  await expect(page.getByText('No one to call right now')).toBeVisible()
  expect(await words()).toEqual(['Verified'])
  const seal = page.getByRole('banner').getByRole('button', { name: 'Your badge: Verified.' })
  await seal.click()
  await expect(page.getByRole('dialog', { name: 'Verified: what was checked' })).toBeVisible()
  await page.goto(`/members/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await words()).toHaveLength(1)
  // Seals of other people's cards are none of this.
  for (const path of ['/settings', '/resume-cards?search=nobody', '/resume', '/credentials', '/messages']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(async () => (await words()).length, { message: path }).toBeLessThanOrEqual(1)
  }
})

test('on phones every page is within reach, with whole labels and targets of 44 px', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(PHONE)
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
    await expectSoundInViews(page, `more-${width}`)
    await page.setViewportSize({ width, height: 740 })
    await page.keyboard.press('Escape')
  }
  await more.click()
  await bar.getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(bar.getByRole('link', { name: 'People' })).toBeHidden()

  await site.database.db
    .update(users)
    .set({ subscriptionStatus: 'inactive', isAdmin: false })
    .where(eq(users.id, id))
  await page.reload()
  await expect(bar.getByRole('link', { name: 'Subscribe' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

test('a wide header has the names of the phone, and Home uses the width', async ({ openBrowser, site }) => {
  const page = await openBrowser({ viewport: { width: 1280, height: 800 } })
  await openHome(site, page, { firstName: 'Pia', subscriptionStatus: 'active' })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ visible: true })
  await expect(links).toHaveText(['Home', 'People', 'Jobs', 'Network', 'AI Assistant', 'Membership'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages' })).toBeVisible()
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
})
