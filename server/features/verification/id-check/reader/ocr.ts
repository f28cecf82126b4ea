import { createWorker, OEM, PSM } from 'tesseract.js'
import { ENGLISH_DATA } from '#server/platform/ocr/english-data.ts'
import { asPng, type Picture } from './picture.ts'

const MRZ_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'

/** Runs in a thread until it is closed. */
export type Ocr = {
  linesIn(picture: Picture): Promise<string[]>
  close(): Promise<unknown>
}

/** Reads the letters of machine-readable lines only, without a dictionary. */
export async function openOcr(): Promise<Ocr> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, ENGLISH_DATA, {
    load_system_dawg: '0',
    load_freq_dawg: '0',
  })
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
