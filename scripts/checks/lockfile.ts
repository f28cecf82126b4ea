import { readFileSync } from 'node:fs'

type Lock = {
  packages: Record<string, { version?: string; resolved?: string; integrity?: string; inBundle?: boolean }>
}

const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const entries = Object.entries(packages).filter(([name]) => name !== '')
const addressed = entries.filter(([, entry]) => entry.resolved !== undefined)
const unchecked = entries.filter(([, entry]) => !entry.integrity && !entry.inBundle)
for (const [name] of addressed) console.error(`${name}: names where it was downloaded from`)
for (const [name] of unchecked) console.error(`${name}: has no integrity hash`)
console.log(`${entries.length} packages`)
process.exit(addressed.length + unchecked.length === 0 && entries.length > 0 ? 0 : 1)
