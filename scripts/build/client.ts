import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, run } from '../support/run.ts'
import { SITES } from './chunks.ts'
import { compressTexts } from './compress.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STAMP = join(ROOT, 'dist', 'inputs.sha256')
const INPUTS = ['client', 'shared', 'scripts/build', 'vite.config.ts', 'package-lock.json']

/** Builds the browser's and the renderer's bundles unless `dist/` already fits the sources. */
export async function buildIfStale(): Promise<boolean> {
  const wanted = await hashOfInputs()
  const stamp = await readFile(STAMP, 'utf8').catch(() => '')
  if (stamp === wanted) return false
  await rm(join(ROOT, 'dist'), { recursive: true, force: true })
  // In processes of their own: Vite sets NODE_ENV to production for the process it builds in.
  for (const site of SITES) await build(['vite', 'build', '--mode', site])
  await build(['vite', 'build', '--ssr', 'client/entry-server.tsx'])
  await build(['node', 'scripts/build/worker.ts'])
  await compressTexts(join(ROOT, 'dist', 'client'))
  await writeFile(STAMP, wanted)
  return true
}

async function build(command: Command): Promise<void> {
  if ((await run(command)) !== 0) throw new Error(`\`${command.join(' ')}\` failed; see above.`)
}

async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of await filesBelow(input)) hash.update(file).update(await readFile(join(ROOT, file)))
  }
  return hash.digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  if (path.includes('.')) return [path]
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort()
}
