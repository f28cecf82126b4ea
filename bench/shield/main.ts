import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { chromium, type Page } from '@playwright/test'
import { createJudge, explicitness, LIMITS } from '#client/features/video/shield/check/judge.ts'
import type { Checked } from '#client/features/video/shield/check/messages.ts'
import { EVERY_MS } from '#client/features/video/shield/check/rhythm.ts'
import { buildIfStale } from '../../scripts/build/client.ts'
import { ensureChromium } from '../../scripts/testing/chromium.ts'
import { BROWSER_ARGS } from '../../tests/e2e/support/test.ts'
import { type BenchResult, median } from '../result.ts'
import { type Neutral, neutralPictures } from './pictures.ts'

const ASSETS = new URL('../../dist/client/assets/', import.meta.url)
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm' }

type Found = Neutral & Checked

/** How often the shield is wrong about neutral pictures, and what a check costs. */
export async function run(): Promise<BenchResult> {
  await buildIfStale()
  const server = createServer(async ({ url = '/' }, response) => {
    const name = url.split('/').at(-1) ?? ''
    response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'text/html')
    response.end(name ? await readFile(new URL(name, ASSETS)).catch(() => '') : '<title>Shield</title>')
  }).listen(0)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_ARGS })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/`)
    const found: Found[] = []
    await startWorker(page)
    for (const picture of await neutralPictures())
      found.push({ ...picture, ...(await check(page, picture.jpeg)) })
    return resultOf(found)
  } finally {
    await browser.close()
    server.close()
  }
}

async function startWorker(page: Page): Promise<void> {
  const file = (await readdir(ASSETS)).find((name) => /^shield\.worker-.*\.js$/.test(name))
  await page.evaluate((name) => Object.assign(window, { worker: new Worker(`/assets/${name}`) }), file)
}

function check(page: Page, jpeg: Buffer): Promise<Checked> {
  return page.evaluate(async (base64) => {
    const worker: Worker = Reflect.get(window, 'worker')
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    return new Promise<Checked>((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.type === 'checked' ? resolve(data) : reject(data.reason))
      worker.postMessage({ picture }, [picture])
    })
  }, jpeg.toString('base64'))
}

function resultOf(found: readonly Found[]): BenchResult {
  // Two pictures in a row that are alike, as in a call.
  const isAlarm = ({ scores }: Found) => {
    const judge = createJudge()
    return judge.add(scores) || judge.add(scores)
  }
  const ms = median(found.map((one) => one.ms))
  const groups = [...Map.groupBy(found, ({ kind }) => kind)]
  return {
    name: 'Shield: neutral pictures, and the time of a check',
    ratios: [
      { label: 'share of a core', value: ms / EVERY_MS, limit: 0.1, direction: 'max' },
      {
        label: 'false alarms',
        value: found.filter(isAlarm).length / found.length,
        limit: 0.02,
        direction: 'max',
      },
    ],
    notes: [
      `${ms.toFixed(0)} ms a check, every ${EVERY_MS} ms`,
      ...groups.map(([kind, all]) => {
        const values = all.map(({ scores }) => explicitness(scores))
        const likely = values.filter((value) => value >= LIMITS.likely).length
        return `${all.length} of kind ${kind}: ${all.filter(isAlarm).length} false alarms, ${likely} from ${LIMITS.likely} on, median ${median(values).toFixed(2)}, most ${Math.max(...values).toFixed(2)}`
      }),
    ],
  }
}
