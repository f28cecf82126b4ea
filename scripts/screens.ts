import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { startNode } from '../tests/e2e/support/node.ts'
import { BROWSER_ARGS } from '../tests/e2e/support/test.ts'
import { buildIfStale } from './build/client.ts'
import { photograph, SCHEMES, WIDTHS } from './screens/photograph.ts'
import { readScreens } from './screens/table.ts'
import { ensureChromium } from './testing/chromium.ts'

/**
 * `npm run screens`: pictures of every screen with the demo data, in docs/screens/ as `<name>-<width>.webp` and
 * `<name>-<width>-dark.webp`. `npm run screens -- home jobs` takes only those.
 */
const FOLDER = fileURLToPath(new URL('../docs/screens/', import.meta.url))

await buildIfStale()
const dataDir = await mkdtemp(join(tmpdir(), 'trueline-screens-'))
const node = await startNode({ DATA_DIR: dataDir, DEMO: '1', DATABASE_URL: '' })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_ARGS })
try {
  await mkdir(FOLDER, { recursive: true })
  const all = await readScreens(node.url)
  const requested = process.argv.slice(2)
  const unknown = requested.filter((name) => !all.some((screen) => screen.name === name))
  if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}.`)
  const screens = requested.length > 0 ? all.filter(({ name }) => requested.includes(name)) : all
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS)
      await photograph(browser, { url: node.url, folder: FOLDER, scheme, width, screens })
  }
} finally {
  await browser.close()
  await node.stop()
  await rm(dataDir, { recursive: true, force: true })
}
