import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { PhotographedScreen, ScreenViewer } from './table.ts'

export const SCHEMES = ['light', 'dark'] as const
export const WIDTHS = [390, 1280] as const
const HEIGHTS = { 390: 844, 1280: 900 } as const
const PASSWORD = 'trueline-demo'
/** Drawings and text: the compression isn't visible. */
const WEBP = { quality: 82, effort: 6 } as const

type Shoot = {
  readonly url: string
  readonly folder: string
  readonly scheme: (typeof SCHEMES)[number]
  readonly width: (typeof WIDTHS)[number]
  readonly screens: readonly PhotographedScreen[]
}

/** Takes the screens in one size and color scheme, each viewer in a separate browser. */
export async function photograph(browser: Browser, shoot: Shoot): Promise<void> {
  const { url, scheme, width } = shoot
  const wanted = shoot.screens.filter(({ isDarkToo }) => scheme === 'light' || isDarkToo)
  for (const viewer of new Set(wanted.map((screen) => screen.viewer))) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: HEIGHTS[width] },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      permissions: ['camera', 'microphone'],
      serviceWorkers: 'block',
    })
    if (viewer !== 'visitor') await signIn(context, viewer, url)
    for (const screen of wanted.filter((one) => one.viewer === viewer)) {
      await take(await context.newPage(), screen, shoot)
    }
    await context.close()
  }
}

async function signIn(context: BrowserContext, viewer: ScreenViewer, origin: string): Promise<void> {
  const data = { email: `${viewer}@demo.test`, password: PASSWORD }
  const response = await context.request.post('/api/auth/login', { data, headers: { origin } })
  if (!response.ok()) throw new Error(`${viewer} could not sign in: ${await response.text()}`)
}

async function take(page: Page, screen: PhotographedScreen, { folder, scheme, width }: Shoot): Promise<void> {
  const { name, path, press, isFullPage = false } = screen
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  if (press) {
    await page.getByRole('button', { name: press }).first().click()
    await page.waitForLoadState('networkidle')
  }
  for (const key of screen.keys ?? []) await page.keyboard.press(key)
  if (screen.keys) await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ fullPage: isFullPage, animations: 'disabled' })
  const file = `${name}-${width}${scheme === 'dark' ? '-dark' : ''}.webp`
  await sharp(picture).webp(WEBP).toFile(join(folder, file))
  await page.close()
}
