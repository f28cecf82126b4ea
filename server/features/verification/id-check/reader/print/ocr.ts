import { createWorker, OEM, PSM } from 'tesseract.js'
import { ENGLISH_DATA } from '#server/platform/ocr/english-data.ts'
import { asPng, type Picture } from '../picture.ts'

export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
/** Confidence is 0 to 100. */
export type PrintWord = Box & { readonly text: string; readonly confidence: number }

/** Runs in a thread until it is closed. */
export type PrintOcr = {
  /** The words anywhere in a picture, line by line. */
  linesIn(picture: Picture): Promise<PrintWord[][]>
  /** A picture of a single line. */
  lineIn(picture: Picture): Promise<PrintWord[]>
  close(): Promise<unknown>
}

/** Reads any print, without a dictionary that would turn names into words. */
export async function openPrintOcr(): Promise<PrintOcr> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, ENGLISH_DATA, {
    load_system_dawg: '0',
    load_freq_dawg: '0',
  })
  const read = async (picture: Picture, mode: PSM) => {
    await worker.setParameters({ tessedit_pageseg_mode: mode })
    const { data } = await worker.recognize(await asPng(picture), {}, { blocks: true })
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines))
    return lines.map(({ words }) =>
      words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
        ...{ text, confidence },
        ...{ left: x0, top: y0, right: x1, bottom: y1 },
      })),
    )
  }
  return {
    linesIn: (picture) => read(picture, PSM.SPARSE_TEXT),
    lineIn: async (picture) => (await read(picture, PSM.SINGLE_LINE)).flat(),
    close: () => worker.terminate(),
  }
}
