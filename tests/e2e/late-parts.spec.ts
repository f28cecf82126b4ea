import type { Page } from '@playwright/test'
import { expectAlive } from './support/alive.ts'
import { openHome } from './support/calling.ts'
import { expect, test } from './support/test.ts'

const SCRIPTS = '**/assets/*.js'

/** A page without the service worker, whose responses a test can't hold back. */
async function withoutWorker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
}

/** Holds back all further scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
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

/** Opens a page whose scripts are held back: it can be read and filled in, but isn't hydrated. */
async function openHeld(page: Page, address: string): Promise<() => Promise<void>> {
  const letGo = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  return letGo
}

test('what is pressed before its code has come opens once it has; what does not come says so, and comes when asked again', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await withoutWorker(page)
  await openHome(site, page, { firstName: 'Ann', subscriptionStatus: 'active' })
  await expect(page.getByText('No one to call right now')).toBeVisible()

  const letGo = await holdScripts(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: /^Account of Ann/ }).click()
  await expect(page.getByText('Loading the menu')).toBeAttached()
  await letGo()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Verified only' }).check()
  await expect(page.getByRole('button', { name: /^Filters\s*\(1\)$/ })).toBeVisible()

  await page.route(SCRIPTS, (route) => route.abort())
  const bell = page.getByRole('region', { name: 'Notifications' })
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(bell.getByText("We couldn't load your notifications.")).toBeVisible()
  await page.unroute(SCRIPTS)
  await bell.getByRole('button', { name: 'Try again' }).click()
  await expect(bell.getByText('Nothing new')).toBeVisible()
})

test('what is typed, chosen, sent or searched for before the page is alive counts once it is', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await site.signIn(page.context(), { firstName: 'Cleo' })
  await withoutWorker(page)
  let letGo = await openHeld(page, '/ai-assistant')
  await page.getByLabel('Job Description').fill('A registered nurse for our night team in Seattle.')
  await page.getByLabel('Resume Content').fill('Registered nurse, five years in critical care.')
  await page.getByRole('button', { name: 'Analyze Job Match' }).click()
  await letGo()
  await expect(page.getByRole('region', { name: 'Job match result' })).toBeVisible()
  await expect(page.getByLabel('Job Description')).toHaveValue(/night team/)

  letGo = await openHeld(page, '/jobs')
  const search = page.getByRole('searchbox', { name: 'Search jobs' })
  await search.fill('nurse')
  await letGo()
  // Any sooner, Enter would submit the text even if the first effects cleared it.
  await expectAlive(page, search)
  await search.press('Enter')
  await expect(page).toHaveURL(/q=nurse/)
  await expect(search).toHaveValue('nurse')

  letGo = await openHeld(page, '/jobs')
  await page.getByLabel('Country').selectOption('Canada')
  await letGo()
  await expect(page).toHaveURL(/country=Canada/)
  await expect(page.getByLabel('Country')).toHaveValue('Canada')

  letGo = await openHeld(page, '/settings')
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const header = page.getByRole('textbox', { name: 'Search', exact: true, includeHidden: true })
  await expect(header).toBeFocused()
  await page.keyboard.type('cleo')
  await letGo()
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveValue('cleo')
  await expect(header).toHaveValue('')
})
