import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Command, ROOT, run } from '../support/run.ts'

const COMPRESSIBLE = /\.(js|css|svg|html|webmanifest|wasm)$/
/** Below this, compression saves no packet. */
const MIN_BYTES = 1_000
/** The highest quality takes ten times as long for a twentieth less. */
const BROTLI_QUALITY = 8

const STAMP = join(ROOT, 'dist', 'inputs.sha256')
const INPUTS = ['client', 'shared', 'scripts/build', 'vite.config.ts', 'package-lock.json']

type Building = {
  readonly signal?: AbortSignal
  /** Called before a build that takes a while. */
  readonly onBuild?: () => void
}

/** Builds the browser and renderer bundles unless `dist/` is up to date. */
export async function buildIfStale({ signal, onBuild }: Building = {}): Promise<boolean> {
  const wanted = await hashOfInputs()
  const stamp = await readFile(STAMP, 'utf8').catch(() => '')
  if (stamp === wanted) return false
  onBuild?.()
  await rm(STAMP, { force: true })
  // In separate processes: Vite sets NODE_ENV to production in its own.
  await build(['vite', 'build', '--logLevel', 'warn'], signal)
  await build(['node', 'scripts/build/worker.ts'], signal)
  await compressTexts(join(ROOT, 'dist', 'client'))
  signal?.throwIfAborted()
  await writeFile(STAMP, wanted)
  return true
}

async function build(command: Command, signal: AbortSignal | undefined): Promise<void> {
  const code = await run(command, process.env, signal)
  // Ctrl-C ends the command and us: wait for our own signal before blaming the command.
  if (code !== 0) await delay(100)
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(`\`${command.join(' ')}\` failed; see above.`)
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

/** Writes a `.br` and a `.gz` next to every text file below `folder`, which the server sends instead. */
async function compressTexts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < MIN_BYTES) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
