import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NAME = 'virtual:shield-weights?url'
const ELSEWHERE = '\0weights-elsewhere'
const SCRIPT = fileURLToPath(
  new URL('../../node_modules/nsfwjs/dist/models/mobilenet_v2/group1-shard1of1.min.js', import.meta.url),
)
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/shield/', import.meta.url))
/** What the script exports: one long string. */
const BASE64 = /\.exports="([A-Za-z0-9+/]+=*)"/

/**
 * The shield's weights come as a script with 3.5 MB of base64. As a file of their own nothing has to be parsed, and the build
 * doesn't spend ten seconds on compressing what doesn't compress.
 */
export const modelWeights: Plugin = {
  name: 'model-weights',
  enforce: 'pre',
  resolveId(id) {
    if (id.endsWith('/mobilenet_v2/group1-shard1of1.min.js')) return ELSEWHERE
    if (id !== NAME) return null
    const base64 = BASE64.exec(readFileSync(SCRIPT, 'utf8'))?.[1]
    if (!base64) throw new Error('nsfwjs packs its weights differently now')
    mkdirSync(FOLDER, { recursive: true })
    const file = join(FOLDER, 'shield-weights.bin')
    writeFileSync(file, Buffer.from(base64, 'base64'))
    return `${file}?url`
  },
  load: (id) => (id === ELSEWHERE ? 'export default null' : null),
}
