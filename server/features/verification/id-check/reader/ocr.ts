import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, PSM } from 'tesseract.js'
import { asPng, type Picture } from './picture.ts'

const MRZ_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
const DATA = join(
  dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))),
  '4.0.0_best_int',
)

export type Ocr = {
  linesIn(picture: Picture): Promise<string[]>
  close(): Promise<unknown>
}

/** Tesseract with the English data of the installed package: no downloads, no files on disk. */
export async function openOcr(): Promise<Ocr> {
  const worker = await createWorker(
    'eng',
    OEM.LSTM_ONLY,
    { langPath: DATA, cacheMethod: 'none' },
    { load_system_dawg: '0', load_freq_dawg: '0' },
  )
  await worker.setParameters({
    tessedit_char_whitelist: MRZ_LETTERS,
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
  })
  return {
    linesIn: async (picture) => {
      const { data } = await worker.recognize(await asPng(picture))
      return data.text.split('\n').map((line) => line.replace(/[^A-Z0-9<]/g, ''))
    },
    close: () => worker.terminate(),
  }
}
