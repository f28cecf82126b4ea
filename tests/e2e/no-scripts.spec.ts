import type { Page } from '@playwright/test'
import { readScreens } from '../../scripts/screens/table.ts'
import { type Site, startSite } from './support/site.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<object, { demo: Site }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite({ env: { DEMO: '1' } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

/** What looks usable and does nothing without scripts, by its text. */
const deadControls = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a:not([href]), button, input, select, textarea, [role=button], [role=tab], [role=switch]',
    )
    const isUsable = (control: Element) => control.checkVisibility() && !control.matches(':disabled')
    const works = (control: Element) => {
      if (control.hasAttribute('popovertarget')) return true
      if (control instanceof HTMLButtonElement)
        return control.type === 'submit' && control.form?.hasAttribute('action')
      return (
        'form' in control && control.form instanceof HTMLFormElement && control.form.hasAttribute('action')
      )
    }
    return [...controls]
      .filter((control) => isUsable(control) && !works(control))
      .map((control) => `${control.tagName} ${control.ariaLabel ?? control.textContent.trim()}`)
  })

test('without scripts no page has a control that does nothing, and jobs are filtered', async ({
  demo,
  openBrowser,
}) => {
  const screens = await readScreens(demo.url)
  for (const viewer of ['visitor', 'maya'] as const) {
    const page = await openBrowser({ baseURL: demo.url, javaScriptEnabled: false })
    if (viewer !== 'visitor') {
      const data = { email: `${viewer}@demo.test`, password: 'trueline-demo' }
      const answer = await page.request.post('/api/auth/login', { data, headers: { origin: demo.url } })
      expect(answer.ok()).toBe(true)
    }
    const paths = screens.filter((screen) => screen.viewer === viewer).map(({ path }) => path)
    for (const path of new Set(paths.filter((one) => !one.endsWith('.html')))) {
      await page.goto(path)
      expect.soft(await deadControls(page), `${viewer} at ${path}`).toEqual([])
    }
    await page.close()
  }

  const page = await openBrowser({ baseURL: demo.url, javaScriptEnabled: false })
  await page.goto('/jobs?sort=newest')
  await page.getByLabel('Employment type').selectOption('part-time')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/type=part-time.*sort=newest|sort=newest.*type=part-time/)
  await expect(page.getByLabel('Employment type')).toHaveValue('part-time')
})
