import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ALLOWED, READ_BY_HAND } from './allowed.ts'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      link: z.optional(z.boolean()),
      dev: z.optional(z.boolean()),
    }),
  ),
})

export type Licensed = {
  readonly name: string
  readonly version: string
  readonly license: string | null
  readonly isAllowed: boolean
  /** Only used to build and test. */
  readonly isDev: boolean
}

/** The packages that package-lock.json downloads, with their licenses, by name. */
export function readLicenses(path = 'package-lock.json'): Licensed[] {
  const { packages } = z.parse(lockfile, JSON.parse(readFileSync(path, 'utf8')))
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, { version = '', license: declared, dev = false }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const license = READ_BY_HAND[`${name}@${version}`] ?? declared ?? null
      return { name, version, license, isAllowed: license !== null && isAllowed(license), isDev: dev }
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** Reads an SPDX expression (annex D of the specification) of AND, OR and brackets: one side of OR is enough. */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  const term = (): boolean => {
    const token = tokens.shift()
    if (token !== '(') return token !== undefined && ALLOWED.has(token)
    const inner = either()
    return tokens.shift() === ')' && inner
  }
  const both = (): boolean => {
    let holds = term()
    while (tokens[0] === 'AND') {
      tokens.shift()
      holds = term() && holds
    }
    return holds
  }
  const either = (): boolean => {
    let holds = both()
    while (tokens[0] === 'OR') {
      tokens.shift()
      holds = both() || holds
    }
    return holds
  }
  const holds = either()
  return holds && tokens.length === 0
}
