import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import { ROOT } from '../support/run.ts'
import { writeAppFiles } from './app-files.ts'

const CLIENT = join(ROOT, 'dist', 'client')

/** The first screens of visitors and members; the rest is cached on first use. */
const FIRST_SCREENS = [
  'client/entry-client.tsx',
  'client/ui/styles.css',
  'client/app/member-app.tsx',
  'client/features/marketing/landing/landing-screen.tsx',
  'client/app/home/home-page.ts',
  'client/app/shell/account/account-panel.tsx',
  'client/features/pwa/pwa-layer.tsx',
  'client/ui/toaster.tsx',
]
const UNHASHED = [
  '/offline.html',
  '/offline.js',
  '/favicon.svg',
  '/icons/icon-192.png',
  '/icons/badge-96.png',
]

/** Makes the built client an app that installs and starts without a network. */
async function buildWorker(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(CLIENT, '.vite', 'manifest.json'), 'utf8'))
  const hashed = [...new Set(FIRST_SCREENS.flatMap((name) => filesOf(manifest, name)))]
  const [stylesheet, ...others] = hashed.filter((file) => file.endsWith('.css'))
  if (!stylesheet || others.length > 0) throw new Error('The first screens must have one stylesheet.')
  await writeAppFiles(CLIENT, `/${stylesheet}`)
  await bundle('client/sw/offline.ts', 'offline.js', {})
  const precache = [
    ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
    ...(await Promise.all(UNHASHED.map(async (url) => ({ url, revision: await revisionOf(url) })))),
  ]
  await bundle('client/sw/sw.ts', 'sw.js', { PRECACHE: JSON.stringify(precache) })
}

/** A chunk with everything it imports statically. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The client's manifest has no ${name}.`)
  if (seen.has(name)) return []
  seen.add(name)
  const { file, assets = [], imports = [] } = chunk
  return [file, ...assets, ...imports.flatMap((next) => filesOf(manifest, next, seen))]
}

async function revisionOf(url: string): Promise<string> {
  const bytes = await readFile(join(CLIENT, url))
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

async function bundle(input: string, name: string, define: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: name } },
    },
  })
}

await buildWorker()
