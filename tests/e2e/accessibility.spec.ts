import { expectAlive } from './support/alive.ts'
import { expectSoundInViews } from './support/axe.ts'
import { openHome, startMatchedCall } from './support/calling.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const PUBLIC_PAGES = ['/no-such-page', '/jobs', '/members']
const MEMBER_PAGES = [
  '/subscribe',
  '/jobs',
  '/applications',
  '/members',
  '/connections',
  '/calls',
  '/messages',
]

test('axe finds nothing and nothing overflows for a visitor', async ({ openBrowser }) => {
  const page = await openBrowser(PHONE)
  await page.goto('/')
  await expectSoundInViews(page, 'landing')
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    await expectAlive(page)
    await expectSoundInViews(page, `visitor-${path.slice(1)}`)
  }
  for (const dialog of ['start', 'register']) {
    await page.goto(`/?account=${dialog}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSoundInViews(page, `account-${dialog}`)
  }
})

test('axe finds nothing and nothing overflows for a member', async ({ openBrowser, site }) => {
  const page = await openBrowser(PHONE)
  await openHome(site, page, {
    firstName: 'Axel',
    lastName: 'Sound',
    idVerificationStatus: 'verified',
    idVerifiedAt: new Date(),
  })
  await expect(page.getByRole('heading', { name: 'Ready to connect' })).toBeVisible()
  await expectSoundInViews(page, 'home')
  for (const path of MEMBER_PAGES) {
    await page.goto(path)
    await expectAlive(page)
    await expectSoundInViews(page, path.slice(1))
  }
})

test('axe finds nothing and nothing overflows before and in a call', async ({ openBrowser, site }) => {
  const [page, other] = [await openBrowser(PHONE), await openBrowser(PHONE)]
  await openHome(site, page, { firstName: 'Alma', lastName: 'Sound' })
  await page.getByRole('button', { name: 'Start Video Call' }).click()
  await expect(page.getByRole('button', { name: 'Start Call', exact: true })).toBeVisible()
  await expectSoundInViews(page, 'pre-join')
  await page.getByRole('button', { name: 'Not now' }).click()

  await openHome(site, other, { firstName: 'Bix', lastName: 'Sound' })
  await startMatchedCall(page, other)
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expectSoundInViews(page, 'call with messages')
})
