import { createMember } from '../factories/members.ts'
import { expectAlive } from './support/alive.ts'
import { expectSound, expectSoundInViews } from './support/axe.ts'
import { openHome } from './support/calling.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const VISITOR_PAGES = ['/no-such-page', '/jobs', '/members', '/help', '/search?q=qqxxzz']
/** Most pages at the foot are made of the same parts. */
const PAGES_AT_THE_FOOT = [
  '/welcome',
  '/how-it-works',
  '/success-stories',
  '/about',
  '/terms',
  '/transparency',
]
const MEMBER_PAGES = [
  '/subscribe',
  '/jobs',
  '/applications',
  '/members',
  '/connections',
  '/calls',
  '/messages',
  '/settings',
]
/** Each with a field whose error is shown. */
const FORMS = {
  start: { submit: 'Create Account', says: 'City is required' },
  register: { submit: 'Create Account', says: 'First name is required' },
  login: { submit: 'Sign In', says: 'Password is required' },
}

test('axe finds nothing and nothing overflows for a visitor', async ({ openBrowser }) => {
  const page = await openBrowser(PHONE)
  await page.goto('/')
  await expectSoundInViews(page, 'landing')
  await page.getByRole('button', { name: 'Watch Demo' }).click()
  await expect(page.getByRole('dialog', { name: 'How it works, in a minute' })).toBeVisible()
  await expectSound(page, 'demo')
  for (const path of VISITOR_PAGES) {
    await page.goto(path)
    await expectAlive(page)
    await expectSoundInViews(page, `visitor-${path.slice(1)}`)
  }
  for (const path of PAGES_AT_THE_FOOT) {
    await page.goto(path)
    await expectSound(page, path.slice(1))
  }
  for (const [dialog, { submit, says }] of Object.entries(FORMS)) {
    await page.goto(`/?account=${dialog}`)
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: submit, exact: true }).click()
    await expect(form.getByText(says)).toBeVisible()
    await expectSoundInViews(page, `account-${dialog}`)
  }
})

test('axe finds nothing and nothing overflows for a member', async ({ openBrowser, site }) => {
  const page = await openBrowser(PHONE)
  const stranger = await createMember(site.database.db, { firstName: 'Bo' })
  await openHome(site, page, {
    ...{ firstName: 'Axel', lastName: 'Sound', isAdmin: true, title: null },
    ...{ idVerificationStatus: 'verified', idVerifiedAt: new Date() },
  })
  await expect(page.getByRole('heading', { name: 'Ready to connect' })).toBeVisible()
  await expectSoundInViews(page, 'home')
  for (const path of [...MEMBER_PAGES, `/messages/${stranger}`, '/admin/support']) {
    await page.goto(path)
    await expectAlive(page)
    await expectSoundInViews(page, path.slice(1))
  }
})
