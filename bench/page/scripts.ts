import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const gzipBytes = (text: string | Buffer) => gzipSync(text, { level: 9 }).length

/** Gzipped bytes of react and react-dom alone, built by the same Vite. */
export async function bytesOfReactAlone(): Promise<number> {
  const outDir = await mkdtemp(join(tmpdir(), 'trueline-react-'))
  try {
    const input = fileURLToPath(new URL('./react-alone.ts', import.meta.url))
    await build({
      configFile: false,
      logLevel: 'error',
      build: { outDir, target: 'es2022', modulePreload: { polyfill: false }, rollupOptions: { input } },
    })
    const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.js'))
    const sizes = await Promise.all(files.map(async (file) => gzipBytes(await readFile(join(outDir, file)))))
    return sizes.reduce((sum, size) => sum + size, 0)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Workers run beside the page, which doesn't wait for them. */
export type ScriptCount = { readonly bytes: number; readonly files: number; readonly workerBytes: number }

/** Counts the gzipped bytes of every script that `page` loads while `visit` runs and until the network is quiet. */
export async function countScripts(page: Page, visit: () => Promise<unknown>): Promise<ScriptCount> {
  const [scripts, workers]: [Promise<Buffer>[], Promise<Buffer>[]] = [[], []]
  page.on('response', (response) => {
    const request = response.request()
    if (request.resourceType() !== 'script') return
    const isWorker = request.headers()['sec-fetch-dest'] === 'worker'
    ;(isWorker ? workers : scripts).push(response.body())
  })
  await visit()
  await page.waitForLoadState('networkidle')
  return { bytes: await sumOf(scripts), files: scripts.length, workerBytes: await sumOf(workers) }
}

async function sumOf(bodies: readonly Promise<Buffer>[]): Promise<number> {
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipBytes(body), 0)
}
