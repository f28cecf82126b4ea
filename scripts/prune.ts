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
const unused = [
  // Node runs no TypeScript of packages.
  'node_modules/**/*.{map,ts,mts,cts}',
  // Caches, and links to programs.
  'node_modules/.*',
  // For browsers: Node reads the .wasm beside them.
  'node_modules/tesseract.js-core/*.wasm.js',
  // The server uses the smaller data.
  'node_modules/@tesseract.js-data/eng/4.0.0',
]
for (const path of globSync(unused)) rmSync(path, { recursive: true, force: true })
console.log(`${needed.length} packages stay, ${others.length} are gone.`)
