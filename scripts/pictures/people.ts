import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS } from '../../tests/e2e/support/test.ts'
import { ensureChromium } from '../testing/chromium.ts'
import { writeCamera } from './camera.ts'

const PASSWORD = 'trueline-demo'
const PORTRAITS = { maya: '/portraits/feminine/maya.svg', omar: '/portraits/masculine/omar.svg' } as const

export type Person = { open(options: BrowserContextOptions): Promise<Page>; close(): Promise<void> }

/** A demo member in a browser of their own, whose camera shows their portrait. */
export async function startPerson(
  name: keyof typeof PORTRAITS,
  { url, folder }: { url: string; folder: string },
): Promise<Person> {
  const camera = join(folder, `${name}.y4m`)
  const portrait = await fetch(url + PORTRAITS[name])
  if (!portrait.ok) throw new Error(`${name} has no portrait.`)
  await writeCamera(Buffer.from(await portrait.arrayBuffer()), camera)
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...BROWSER_ARGS, `--use-file-for-fake-video-capture=${camera}`],
  })
  const open = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({
      baseURL: url,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      serviceWorkers: 'block',
      permissions: ['camera', 'microphone'],
      ...options,
    })
    const data = { email: `${name}@demo.test`, password: PASSWORD }
    const answer = await context.request.post('/api/auth/login', { data, headers: { origin: url } })
    if (!answer.ok()) throw new Error(`${name} could not sign in: ${await answer.text()}`)
    return context.newPage()
  }
  return { open, close: () => browser.close() }
}
