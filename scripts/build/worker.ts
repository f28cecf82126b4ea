import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { awayPage, brokenPage, offlinePage } from '../../client/sw/plain-pages.ts'
import { webManifest } from '../../client/sw/web-manifest.ts'
import { inputsOf, SITES, type Site } from './chunks.ts'
import { drawFavicon, drawIcons } from './icons.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLIENT = join(ROOT, 'dist', 'client')

/** The files of the first screens; the rest is cached on first use. */
const FIRST_SCREENS: Readonly<Record<Site, readonly string[]>> = {
  visitor: [
    ...inputsOf('visitor'),
    'client/features/marketing/landing/landing-screen.tsx',
    'client/features/pwa/pwa-layer.tsx',
    'client/ui/toaster.tsx',
  ],
  member: [
    ...inputsOf('member'),
    'client/app/query-frame.tsx',
    'client/app/home/home-page.ts',
    'client/app/home/below-the-fold.ts',
    'client/app/shell/account/account-panel.tsx',
    'client/features/pwa/pwa-layer.tsx',
    'client/ui/toaster.tsx',
  ],
}
const UNHASHED = [
  '/offline.html',
  '/offline.js',
  '/favicon.svg',
  '/icons/icon-192.png',
  '/icons/badge-96.png',
]

type Chunk = { file: string; name?: string; css?: string[]; assets?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** Makes the built client an app that installs and starts without a network. */
export async function buildWorker(): Promise<void> {
  const hashed = [...new Set((await Promise.all(SITES.map(firstFilesOf))).flat())]
  const [stylesheet, ...others] = hashed.filter((file) => file.endsWith('.css'))
  if (!stylesheet || others.length > 0) throw new Error('The first screens must have one stylesheet.')
  await expectOneReact()

  await drawIcons(join(ROOT, 'client', 'sw', 'icons'), join(CLIENT, 'icons'))
  await drawFavicon(join(CLIENT, 'favicon.svg'), join(CLIENT, 'favicon.ico'))
  await writeFile(join(CLIENT, 'manifest.webmanifest'), JSON.stringify(webManifest))
  const plainPages = { offline: offlinePage, away: awayPage, broken: brokenPage }
  for (const [name, page] of Object.entries(plainPages)) {
    await writeFile(join(CLIENT, `${name}.html`), page(`/${stylesheet}`))
  }
  await bundle('client/sw/offline.ts', 'offline.js', {})
  const precache = [
    ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
    ...(await Promise.all(UNHASHED.map(async (url) => ({ url, revision: await revisionOf(url) })))),
  ]
  await bundle('client/sw/sw.ts', 'sw.js', { PRECACHE: JSON.stringify(precache) })
}

async function firstFilesOf(site: Site): Promise<string[]> {
  const manifest = await readManifest(site)
  return FIRST_SCREENS[site].flatMap((name) => filesOf(manifest, name))
}

/** Signing in must not load React a second time. */
async function expectOneReact(): Promise<void> {
  const manifests = await Promise.all(SITES.map(readManifest))
  const files = manifests.flatMap((manifest) =>
    Object.values(manifest).flatMap(({ name, file }) => (name === 'react' ? [file] : [])),
  )
  if (files.length !== SITES.length || new Set(files).size !== 1) {
    throw new Error(`The sites do not share one file of React: ${files.join(', ')}`)
  }
}

async function readManifest(site: Site): Promise<Manifest> {
  return JSON.parse(await readFile(join(CLIENT, '.vite', `${site}.json`), 'utf8'))
}

/** A chunk with everything it imports statically. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The client's manifest has no ${name}.`)
  if (seen.has(name)) return []
  seen.add(name)
  const { file, css = [], assets = [], imports = [] } = chunk
  return [file, ...css, ...assets, ...imports.flatMap((next) => filesOf(manifest, next, seen))]
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
      target: 'es2022',
      rollupOptions: { input, output: { format: 'iife', entryFileNames: name } },
    },
  })
}

if (import.meta.main) await buildWorker()
