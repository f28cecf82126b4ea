import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { jobs, messages } from '#server/db/schema/index.ts'
import { createMember } from '#tests/factories/members.ts'
import { expectAlive } from './support/alive.ts'
import { expectSoundInViews } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const DESKTOP = { viewport: { width: 1280, height: 800 } }

const ZELDA = /^Zelda I\. Zeppelin pilot/

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const active = (page: Page) => page.getByRole('option', { selected: true })

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

test('the keys open a search of people, jobs and messages, arrow keys choose, Escape returns the focus, and actions happen', async ({
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
  await expectSoundInViews(page, 'search-results')

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

  const button = page.getByRole('link', { name: 'Home' }).first()
  await button.focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const header = page.getByRole('textbox', { name: 'Search', exact: true })
  await expect(header).toBeFocused()
  await header.pressSequentially('dark')
  await expect(field(page)).toHaveValue('dark')
  await expect(active(page)).toHaveAccessibleName('Use dark colors')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await header.pressSequentially('post a j')
  await expect(field(page)).toHaveValue('post a j')
  await expect(active(page)).toHaveAccessibleName('Post a job')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Post a job' })).toBeVisible()
})
