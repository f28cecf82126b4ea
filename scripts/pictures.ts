import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startNode } from '../tests/e2e/support/node.ts'
import { buildIfStale } from './build/client.ts'
import { startPerson } from './pictures/people.ts'
import { savePicture } from './pictures/save.ts'
import { isScene, SCENES } from './pictures/scenes.ts'

/**
 * `npm run pictures`: the pictures of the landing page, taken from the product with its demo data.
 * `npm run pictures -- call seal` takes only those.
 */
const FOLDER = fileURLToPath(new URL('../client/features/marketing/landing/pictures/', import.meta.url))

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !isScene(name))
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}.`)
const names = requested.length > 0 ? requested.filter(isScene) : Object.keys(SCENES).filter(isScene)

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'trueline-pictures-'))
const node = await startNode({ DATA_DIR: folder, DEMO: '1', DATABASE_URL: '' })
const place = { url: node.url, folder }
const [maya, omar] = await Promise.all([startPerson('maya', place), startPerson('omar', place)])
try {
  await mkdir(FOLDER, { recursive: true })
  for (const name of names) await savePicture(name, await SCENES[name].take({ maya, omar }), FOLDER)
} finally {
  await Promise.all([maya.close(), omar.close()])
  await node.stop()
  await rm(folder, { recursive: true, force: true })
}
