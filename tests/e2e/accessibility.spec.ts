import { expectAlive } from './support/alive.ts'
import { expectSound } from './support/axe.ts'
import { meet, openHome } from './support/calling.ts'
import { expect, test } from './support/test.ts'

const VIEWS = [
  { name: 'phone, light', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

const PUBLIC_PAGES = ['/no-such-page', '/jobs', '/members']
const MEMBER_PAGES = ['/subscribe', '/jobs', '/members', '/connections', '/messages']

for (const { name, ...options } of VIEWS) {
  test(`axe finds nothing and nothing overflows: ${name}`, async ({ openBrowser, site }) => {
    const [page, other] = [await openBrowser(options), await openBrowser(options)]
    await page.goto('/')
    await expectSound(page, 'landing')
    for (const path of PUBLIC_PAGES) {
      await page.goto(path)
      await expectAlive(page)
      await expectSound(page, path)
    }
    await page.goto('/?account=start')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound(page, 'pending registration')
    await page.goto('/?account=register')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound(page, 'account dialog')

    await openHome(site, page, {
      firstName: 'Axel',
      lastName: 'Sound',
      idVerificationStatus: 'verified',
      idVerifiedAt: new Date(),
    })
    await expect(page.getByRole('heading', { name: 'Ready to connect' })).toBeVisible()
    await expectSound(page, 'home')
    for (const path of MEMBER_PAGES) {
      await page.goto(path)
      await expectAlive(page)
      await expectSound(page, path)
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Start Video Call' }).click()
    await expect(page.getByRole('button', { name: 'Start Call', exact: true })).toBeVisible()
    await expectSound(page, 'pre-join')
    await page.getByRole('button', { name: 'Not now' }).click()

    await openHome(site, other, { firstName: 'Bix', lastName: 'Sound' })
    await meet(page, other)
    await page.getByRole('button', { name: /^Messages/ }).click()
    await expectSound(page, 'call with messages')
  })
}
