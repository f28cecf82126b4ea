import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no axe violations once animations have ended. */
export async function expectAccessible(page: Page, screen = page.url()): Promise<void> {
  await page.evaluate(async () => {
    // Endless animations aren't waited for; others are, because colors that fade in would fail the contrast check.
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
    const ending = document.getAnimations().filter(isEnding)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // Loaded a second time into a page, axe is slow like the first time.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    // Otherwise a second page is opened for each scan, for frames of other origins; there are none.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const summary = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(summary, screen).toEqual([])
}

/** Like `expectAccessible`, and nothing overflows sideways. */
export async function expectSound(page: Page, screen = page.url()): Promise<void> {
  await expectAccessible(page, screen)
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWider), `${screen} scrolls sideways`).toBe(false)
}

const VIEWS = [
  { name: 'phone-light', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const

/** Like `expectSound`, on a phone in light and a desktop in dark. SHOTS_DIR, if set, gets a screenshot of each. */
export async function expectSoundInViews(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize()
  for (const { name, viewport, colorScheme } of VIEWS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectSound(page, `${screen}, ${name}`)
    if (process.env.SHOTS_DIR)
      await page.screenshot({ path: `${process.env.SHOTS_DIR}/${screen}-${name}.png` })
  }
  if (before) await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null })
}

/** Like `expectAccessible`, in light and dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}
