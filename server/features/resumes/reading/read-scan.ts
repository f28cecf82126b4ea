import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { type getDocumentProxy, renderPageAsImage } from 'unpdf'
import { ENGLISH_DATA } from '#server/platform/ocr/english-data.ts'
import type { ResumeScan } from '#shared/contracts/resumes.ts'
import { SCAN_PAGES_MAX } from '#shared/domain/resumes.ts'
import { linesOf, type TextRun } from './pdf-layout.ts'
import type { RawDocument, RawLine } from './raw-document.ts'
import { countWords, openPdf, PICTURE_PAGE_WORDS, readPdf } from './read-pdf.ts'

const PIXELS_A_PAGE = 5_000_000
/** Percent. Below it, Tesseract sees letters in specks. */
const CONFIDENCE_MIN = 55
const WORDS_MIN = 2

export async function readScan(bytes: Uint8Array, onPage: (scan: ResumeScan) => void): Promise<RawDocument> {
  // pdf.js takes ownership of the bytes, so it gets a copy.
  const raw = await readPdf(bytes.slice())
  const pdf = await openPdf(bytes.slice())
  const pages = Math.min(raw.pages ?? 0, SCAN_PAGES_MAX)
  const recognizer = await createWorker('eng', OEM.LSTM_ONLY, ENGLISH_DATA)
  await recognizer.setParameters({ tessedit_pageseg_mode: PSM.AUTO })
  const lines: RawLine[] = []
  const warnings = new Set(raw.warnings)
  if ((raw.pages ?? 0) > pages) warnings.add('cut_short')
  for (let page = 1; page <= pages; page++) {
    onPage({ page, pages })
    const written = raw.lines.filter((line) => line.page === page)
    if (countWords(written.map(({ text }) => text)) >= PICTURE_PAGE_WORDS) {
      lines.push(...written)
      continue
    }
    const recognized = await recognize(recognizer, await draw(pdf, bytes, page))
    if (recognized.columns === 2) warnings.add('two_columns')
    if (recognized.lines.length > 0) warnings.add('scanned')
    lines.push(...recognized.lines.map((text) => ({ text, page })))
  }
  await Promise.all([recognizer.terminate(), pdf.loadingTask.destroy()])
  if (warnings.has('scanned')) warnings.delete('picture_page')
  return { ...raw, lines, warnings: [...warnings] }
}

type Drawn = {
  readonly picture: Buffer
  readonly scale: number
  readonly width: number
  readonly height: number
}

async function draw(
  pdf: Awaited<ReturnType<typeof getDocumentProxy>>,
  bytes: Uint8Array,
  number: number,
): Promise<Drawn> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
  const scale = Math.sqrt(PIXELS_A_PAGE / (width * height))
  const canvasImport = () => import('@napi-rs/canvas')
  const picture = await renderPageAsImage(bytes.slice(), number, { canvasImport, scale })
  return { picture: Buffer.from(picture), scale, width, height }
}

async function recognize(recognizer: Worker, { picture, scale, width, height }: Drawn) {
  const { data } = await recognizer.recognize(picture, {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
  const runs = lines.flatMap(({ words, bbox }) =>
    words
      .filter(({ confidence }) => confidence >= CONFIDENCE_MIN)
      .map(
        (word): TextRun => ({
          text: word.text,
          x: word.bbox.x0 / scale,
          y: height - bbox.y1 / scale,
          width: (word.bbox.x1 - word.bbox.x0) / scale,
          size: (bbox.y1 - bbox.y0) / scale,
        }),
      ),
  )
  const isText = runs.filter(({ text }) => /\p{L}{3}/u.test(text)).length >= WORDS_MIN
  return isText ? linesOf(runs, width) : { lines: [], columns: 1 as const }
}
