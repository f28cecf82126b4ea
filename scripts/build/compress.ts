import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|html|webmanifest)$/
/** Below this, compression saves no packet. */
const MIN_BYTES = 1_000

/** Writes a `.br` and a `.gz` next to every text file below `folder`, which the server sends instead. */
export async function compressTexts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < MIN_BYTES) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
