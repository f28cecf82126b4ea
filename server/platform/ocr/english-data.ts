import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Options for Tesseract to use the English data of the installed package: no downloads, no files on disk. */
export const ENGLISH_DATA = {
  langPath: join(
    dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))),
    '4.0.0_best_int',
  ),
  cacheMethod: 'none',
}
