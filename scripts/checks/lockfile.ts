import { readFileSync } from 'node:fs'

type Entry = { resolved?: string; link?: boolean; integrity?: string; inBundle?: boolean }
type Lock = { packages: Record<string, Entry> }

/** A package of this repository, and its link in node_modules. */
const WORKSPACE = /^packages\/[\w-]+$/
const isOwn = ([name, { link, resolved = '' }]: [string, Entry]) => WORKSPACE.test(link ? resolved : name)

const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const entries = Object.entries(packages).filter((entry) => entry[0] !== '' && !isOwn(entry))
const addressed = entries.filter(([, entry]) => entry.resolved !== undefined)
const unchecked = entries.filter(([, entry]) => !entry.integrity && !entry.inBundle)
// The image only has the root's node_modules.
const nested = entries.filter(([name]) => name.startsWith('packages/'))
for (const [name] of addressed) console.error(`${name}: names where it was downloaded from`)
for (const [name] of unchecked) console.error(`${name}: has no integrity hash`)
for (const [name] of nested) console.error(`${name}: has another version than in the root's package.json`)
console.log(`${entries.length} packages`)
process.exit(addressed.length + unchecked.length + nested.length === 0 && entries.length > 0 ? 0 : 1)
