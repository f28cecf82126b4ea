import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { blocks, jobs, messages, users } from '#server/db/schema/index.ts'
import { createMember } from '#tests/factories/members.ts'
import { expectAlive } from './support/alive.ts'
import { expectAccessibleInBoth, expectSound, expectSoundInViews } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const SCRIPTS = '**/assets/*.js'
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const ZELDA = /^Zelda I\. Zeppelin pilot/

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const active = (page: Page) => page.getByRole('option', { selected: true })

// The site and its database are shared by all tests of a worker.
test.beforeEach(async ({ site }) => {
  await site.database.db.delete(jobs)
  await site.database.db.delete(users)
})

/** A member who has exchanged a message with Zelda, who works on zeppelins; and a job on one. */
async function fill(site: Site, page: Page) {
  const { db } = site.database
  const me = await site.signIn(page.context(), { firstName: 'Mira' })
  const zelda = await createMember(db, { firstName: 'Zelda', lastName: 'Ives', title: 'Zeppelin pilot' })
  await db
    .insert(messages)
    .values({ id: randomUUID(), senderId: zelda, recipientId: me.id, text: 'Is the zeppelin in the hangar?' })
  await db.insert(jobs).values({
    title: 'Zeppelin mechanic',
    company: 'Harbor Air',
    description: 'Keep it flying.',
    location: 'Denver, CO',
    country: 'USA',
  })
  return { me, zelda }
}

/** Without the service worker, whose responses a test can't hold back. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('the keys open a search that finds people, jobs and messages, and arrow keys choose', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(DESKTOP)
  const { zelda } = await fill(site, page)
  await page.goto('/settings')
  await expectAlive(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(option(page, 'Start a video call')).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.keyboard.type('zepp')
  await expect(option(page, ZELDA)).toBeVisible()
  await expect(option(page, /^Zeppelin mechanic/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Messages' }).getByRole('option')).toContainText(
    'Is the zeppelin in the hangar?',
  )
  await expect(page.getByRole('option').first().locator('mark')).toHaveText('Zepp')
  await expect(
    dialog(page)
      .getByRole('status')
      .filter({ hasText: /results?$/ }),
  ).toBeAttached()
  await expectAccessibleInBoth(page)

  await expect(active(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveAccessibleName(/^Zelda/)
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveAccessibleName(/^Zeppelin mechanic/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveAccessibleName(/hangar/)
  await page.keyboard.press('ArrowDown')
  const id = await active(page).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? 'none')

  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(`/members/${zelda}`)
  await page.bringToFront()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/members/${zelda}`)
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('Escape closes the search and returns the focus, and "/" opens it outside of fields', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(DESKTOP)
  await site.signIn(page.context(), { firstName: 'Mira' })
  await page.goto('/jobs')
  await expectAlive(page)
  const jobField = page.getByRole('searchbox', { name: 'Search jobs' })
  await jobField.press('/')
  await expect(jobField).toHaveValue('/')
  const button = page.getByRole('button', { name: 'Post a job' }).first()
  await button.focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toBeFocused()
  await button.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
})

test('actions happen on the page: a form opens, colors change', async ({ openBrowser, site }) => {
  const page = await openBrowser(DESKTOP)
  await site.signIn(page.context(), { firstName: 'Mira' })
  await page.goto('/help')
  await expectAlive(page)
  await page.getByRole('textbox', { name: 'Search', exact: true }).click()
  await field(page).fill('dark')
  await expect(active(page)).toHaveAccessibleName('Use dark colors')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Search', exact: true }).pressSequentially('post a j')
  await expect(field(page)).toHaveValue('post a j')
  await expect(active(page)).toHaveAccessibleName('Post a job')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Post a job' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.keyboard.press('Control+k')
  await field(page).fill('how do i cancel')
  await option(page, /^How do I cancel\?/).click()
  await expect(page).toHaveURL('/help#cancel')
  await expect(page.getByText('Open Billing in the account menu, press Cancel membership')).toBeVisible()
})

test('recent searches stay on the device, can be removed, and go with the sign-in', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(PHONE)
  await fill(site, page)
  await page.goto('/settings')
  await expectAlive(page)
  for (const text of ['zeppelin', 'hangar']) {
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await field(page).fill(text)
    await option(page, /hangar/).click()
    await expect(page).toHaveURL(/\/messages\//)
  }
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  const recent = page.getByRole('group', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['hangar', 'zeppelin'])
  await expectSound(page, 'recent searches')
  await page.getByRole('button', { name: 'Remove “hangar” from recent searches' }).click()
  await expect(recent.getByRole('option')).toHaveText(['zeppelin'])
  await recent.getByRole('option').click()
  await expect(field(page)).toHaveValue('zeppelin')
  await expect(option(page, /^Zeppelin mechanic/)).toBeVisible()

  await field(page).fill('sign out')
  await option(page, 'Sign out').click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})

test('a search that fails says so and can be repeated; without results it suggests places to look', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(PHONE)
  const { me, zelda } = await fill(site, page)
  await page.goto('/settings')
  await expectAlive(page)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.route('**/api/search?*', (route) => route.abort())
  await field(page).fill('zeppelin')
  await expect(dialog(page).getByText("We couldn't load the results.")).toBeVisible()
  await page.unroute('**/api/search?*')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(option(page, ZELDA)).toBeVisible()
  await expectSoundInViews(page, 'search-results')

  await field(page).fill('qqxxzz')
  await expect(dialog(page).getByText('No results for “qqxxzz”')).toBeVisible()
  await expect(option(page, 'Help center')).toBeVisible()
  await expectSoundInViews(page, 'search-without-results')

  await site.database.db.insert(blocks).values({ blockerId: zelda, blockedId: me.id })
  await field(page).fill('zeppelin pilot')
  await expect(dialog(page).getByText('No results for “zeppelin pilot”')).toBeVisible()

  await page.context().setOffline(true)
  await field(page).fill('set')
  await expect(dialog(page).getByText("You're offline.")).toBeVisible()
  await expect(page.getByRole('option', { name: 'Settings', exact: true })).toBeVisible()
  await page.context().setOffline(false)
})

test('keys pressed before the page is alive open the search with what was typed', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(DESKTOP)
  await fill(site, page)
  const letGo = await holdScripts(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toBeFocused()
  await page.keyboard.type('zepp')
  await letGo()
  await expect(field(page)).toHaveValue('zepp')
  await expect(option(page, ZELDA)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Search', exact: true, includeHidden: true })).toHaveValue(
    '',
  )
})

test('without scripts, a page has the results', async ({ openBrowser, site }) => {
  const plain = await openBrowser({ ...DESKTOP, javaScriptEnabled: false })
  const { zelda } = await fill(site, plain)
  await plain.goto('/settings')
  await plain.getByRole('textbox', { name: 'Search', exact: true }).fill('zeppelin')
  await plain.keyboard.press('Enter')
  await expect(plain).toHaveURL('/search?q=zeppelin')
  await expect(plain.getByRole('heading', { name: 'Results for “zeppelin”' })).toBeVisible()
  await expect(plain.getByRole('region', { name: 'Messages' })).toContainText(
    'Is the zeppelin in the hangar?',
  )
  await plain
    .getByRole('link', { name: /^Zelda/ })
    .first()
    .click()
  await expect(plain).toHaveURL(`/members/${zelda}`)
})

test('visitors search on a page of their own, which the keys open too', async ({ openBrowser, site }) => {
  const page = await openBrowser(DESKTOP)
  const member = await openBrowser(PHONE)
  await fill(site, member)
  await page.goto('/help')
  await expectAlive(page)
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL('/search')
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('zeppelin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=zeppelin')
  await expect(page.getByRole('link', { name: /^Zelda/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Zeppelin mechanic/ }).first()).toBeVisible()
  await expect(page.getByText('hangar')).toHaveCount(0)
  await expectSoundInViews(page, 'search-page')
  const html = await (await page.request.get('/search?q=zeppelin')).text()
  expect(html).toContain('<meta name="robots" content="noindex">')

  await page.goto('/search?q=qqxxzz')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expectSoundInViews(page, 'search-page-without-results')
  await member.goto('/search?q=hangar')
  await expect(member.getByText('Is the zeppelin in the hangar?')).toBeVisible()
  await expectSoundInViews(member, 'search-page-of-a-member')
})
