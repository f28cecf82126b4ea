import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readNeededFolders } from './needed.ts'

const run = promisify(execFile)
/** Tests, and modules that run when loaded. */
const NOT_LOADED = /\.test\.ts$|\/test-[\w-]+\.ts$|\/main\.ts$/
/**
 * Loads the given files and reports what it couldn't find. A worker's file fails without its data. Links are kept, so
 * packages are resolved from the folder; only links to our own packages are followed, as Node does.
 */
const LOADER = `
  import { registerHooks } from 'node:module'
  import { pathToFileURL } from 'node:url'
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      return { ...found, url: found.url.replace('/node_modules/@trueline/', '/packages/') }
    },
  })
  for (const file of process.argv.slice(1)) await import(pathToFileURL(file)).catch((error) => {
    if (/^(Cannot find (module|package)|Stripping types)/.test(error.message)) console.log(file, error.message)
  })
  console.log('done')
  process.exit(0)`
const files = globSync('server/**/*.ts').filter((path) => !NOT_LOADED.test(path))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-pruned-'))
  const { needed } = readNeededFolders()
  const packages = needed.filter((path) => path.lastIndexOf('node_modules/') === 0)
  for (const path of ['server', 'shared', 'packages', 'package.json', ...packages]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(resolve(path), join(folder, path))
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('loads every file of the server with the packages that stay in the image', async () => {
  expect(files.length).toBeGreaterThan(300)
  const flags = [
    '--preserve-symlinks',
    '--preserve-symlinks-main',
    '--input-type=module',
    '--eval',
    LOADER,
    '--',
  ]
  const { stdout } = await run(process.execPath, [...flags, ...files.map((path) => join(folder, path))], {
    cwd: folder,
  })
  expect(stdout).toBe('done\n')
})
