import { globSync, rmSync } from 'node:fs'
import { readNeededFolders } from './prune/needed.ts'

/**
 * For the image, after `npm run build`: removes from node_modules what the server doesn't load, and files that only
 * developers need. `npm ci` restores them.
 */
const { needed, others } = readNeededFolders()
if (needed.length === 0)
  throw new Error('The server seems to need no package at all: is this the folder of the project?')
for (const folder of others) rmSync(folder, { recursive: true, force: true })
for (const path of globSync('node_modules/**/*.{map,d.ts,d.mts,d.cts}')) rmSync(path, { recursive: true })
rmSync('node_modules/.bin', { recursive: true, force: true })
console.log(`${needed.length} packages stay, ${others.length} are gone.`)
