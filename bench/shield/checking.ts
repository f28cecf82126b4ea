import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { FromShieldWorker, Scores } from '#client/features/video/shield/check/messages.ts'
import { buildIfStale } from '../../scripts/build/client.ts'
import { ensureChromium } from '../../scripts/testing/chromium.ts'
import { BROWSER_ARGS } from '../../tests/e2e/support/test.ts'

const ASSETS = new URL('../../dist/client/assets/', import.meta.url)
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm' }
/** Pictures of one message to the page. */
const CHUNK = 20

declare global {
  interface Window {
    ask: (picture: ImageBitmap) => Promise<Scores>
  }
}

export type Checking = {
  scoresOf(jpegs: readonly Buffer[]): Promise<Scores[]>
  /** Milliseconds of processor time per check of all processes that run the page, over so many checks. */
  processorTime(jpeg: Buffer, checks: number): Promise<number>
  close(): Promise<void>
}

/** The shield's worker as it is built, with its model, in a page of a headless browser. */
export async function startChecking(): Promise<Checking> {
  await buildIfStale()
  const server = createServer(async ({ url = '/' }, response) => {
    const name = url.split('/').at(-1) ?? ''
    response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'text/html')
    response.end(
      name.includes('.') ? await readFile(new URL(name, ASSETS)).catch(() => '') : '<title>Shield</title>',
    )
  }).listen(0)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_ARGS })
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/`)
  const file = (await readdir(ASSETS)).find((name) => /^shield\.worker-.*\.js$/.test(name))
  await page.evaluate(startWorker, `/assets/${file}`)
  return {
    async scoresOf(jpegs) {
      const scores: Scores[] = []
      for (let at = 0; at < jpegs.length; at += CHUNK)
        scores.push(...(await check(page, jpegs.slice(at, at + CHUNK))))
      return scores
    },
    async processorTime(jpeg, checks) {
      const session = await browser.newBrowserCDPSession()
      const before = await rendererSeconds(session)
      await page.evaluate(checkAgain, { base64: jpeg.toString('base64'), checks })
      return ((await rendererSeconds(session)) - before) * (1000 / checks)
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/** In the page. A worker that fails, or takes too long, rejects what was asked. */
function startWorker(address: string): void {
  const LIMIT_MS = 30_000
  const worker = new Worker(address)
  window.ask = (picture) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a check took too long')), LIMIT_MS)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.onmessage = ({ data }: MessageEvent<FromShieldWorker>) => {
        clearTimeout(timer)
        if (data.type === 'checked') resolve(data.scores)
        else reject(new Error(data.reason))
      }
      worker.postMessage({ picture }, [picture])
    })
}

function check(page: Page, jpegs: readonly Buffer[]): Promise<Scores[]> {
  return page.evaluate(
    async (pictures) => {
      const scores: Scores[] = []
      for (const base64 of pictures) {
        const blob = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob()
        scores.push(await window.ask(await createImageBitmap(blob)))
      }
      return scores
    },
    jpegs.map((jpeg) => jpeg.toString('base64')),
  )
}

/** In the page. Decodes once: a call's frames come decoded. */
async function checkAgain({ base64, checks }: { base64: string; checks: number }): Promise<void> {
  const blob = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob()
  const decoded = await createImageBitmap(blob)
  for (let index = 0; index < checks; index += 1) await window.ask(await createImageBitmap(decoded))
}

async function rendererSeconds(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { type, cpuTime }) => (type === 'renderer' ? sum + cpuTime : sum), 0)
}
