import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { startNode } from '../tests/e2e/support/node.ts'
import { BROWSER_ARGS } from '../tests/e2e/support/test.ts'
import { buildIfStale } from './build/client.ts'
import { ensureChromium } from './testing/chromium.ts'

/** `npm run screens`: pictures of every screen with the demo data, into docs/screens/. */
const FOLDER = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } }
const SCHEMES = ['light', 'dark'] as const
const MEMBER = { email: 'maya@demo.test', password: 'trueline-demo' }
const VISITOR_SCREENS = {
  landing: '/',
  welcome: '/welcome',
  jobs: '/jobs',
  people: '/members',
  help: '/help',
  'how-it-works': '/how-it-works',
  'sign-in': '/?account=login',
  'not-found': '/nowhere',
}
const MEMBER_SCREENS = {
  home: '/',
  'jobs-member': '/jobs',
  'people-member': '/members',
  connections: '/connections',
  messages: '/messages',
  subscribe: '/subscribe',
}

await buildIfStale()
const dataDir = await mkdtemp(join(tmpdir(), 'trueline-screens-'))
const node = await startNode({ DATA_DIR: dataDir, DEMO: '1', DATABASE_URL: '' })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_ARGS })
try {
  await mkdir(FOLDER, { recursive: true })
  for (const scheme of SCHEMES) {
    for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) await photograph(browser, scheme, size)
  }
} finally {
  await browser.close()
  await node.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function photograph(
  browser: Browser,
  scheme: 'light' | 'dark',
  size: keyof typeof SIZES,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: node.url,
    viewport: SIZES[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const take = async (screens: Record<string, string>) => {
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(FOLDER, `${name}-${size}-${scheme}.png`) })
    }
  }
  await take(VISITOR_SCREENS)
  await context.request.post('/api/auth/login', { data: MEMBER, headers: { origin: node.url } })
  await take(MEMBER_SCREENS)
  await context.close()
}
