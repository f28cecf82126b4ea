import { getDocumentProxy, renderPageAsImage } from 'unpdf'
import { readAamva } from '#server/features/verification/id-check/rules/aamva.ts'
import { readMagnetic } from '#server/features/verification/id-check/rules/magnetic.ts'
import type { Reading } from '#server/features/verification/id-check/rules/reading.ts'
import type { IdCheckRemark } from '#shared/domain/verification/id-check.ts'
import { mrzAreas } from './bands.ts'
import { barcodesIn } from './barcode.ts'
import { type Rated, readMrz, readWholeLines, SCORE_MAX } from './mrz.ts'
import { openOcr } from './ocr.ts'
import { ocrBLines } from './ocr-b/read.ts'
import { cropped, openPicture, type Picture, scaled, smoothed, turned } from './picture.ts'
import { levellingAngles } from './skew.ts'

const PDF_PAGES_MAX = 2
/** Longest side of a rendered page, in pixels. */
const PAGE_SIDE = 2200

type DocumentPages = { readonly pictures: Picture[]; readonly hasMore: boolean }

/** The result, and what the reviewer should know besides the fields. */
export type DocumentReading = { readonly reading: Reading | null; readonly remarks: readonly IdCheckRemark[] }
export type Order = {
  readonly bytes: Uint8Array
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** CPU milliseconds after which no further attempt starts: a busy machine reads as much, only later. */
  readonly budgetMs: number
}

/** Barcodes are found a few degrees off level. */
const BARCODE_SWEEP = [5, -5, 10, -10, 15, -15, 20, -20, 27, -27, 34, -34, 41, -41]
const ANGLES_TRIED = 2
/** Narrower pictures are enlarged. */
const SMALL_WIDTH = 1300
/** Widths in pixels, and whether to smooth first, in the order they are tried. */
const LINE_WIDTHS = [
  [1600, false],
  [1150, false],
  [2000, true],
] as const
const WIDTHS_AGAIN = [1250, 1950]

type Search = { readonly today: string; isOver(): boolean }

/**
 * Looks for the barcode of a license, then for machine-readable lines, in a picture or the first pages of a PDF: rotated,
 * scaled and sharpened in several ways until something is read or time is up.
 */
export async function readIdDocument({ bytes, today, budgetMs }: Order): Promise<DocumentReading> {
  const search: Search = { today, isOver: () => computedMs() > budgetMs }
  const { pictures, hasMore } = await pagesOf(Buffer.from(bytes))
  const remarks: IdCheckRemark[] = hasMore ? ['only_first_pages'] : []
  const reading =
    (await licenseIn(pictures, search, likelyAttempts)) ??
    (await mrzIn(pictures, search)) ??
    (await licenseIn(pictures, search, furtherAttempts))
  if (!reading && search.isOver()) remarks.push('out_of_time')
  return { reading, remarks }
}

function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

type Attempts = (picture: Picture) => AsyncIterable<Picture>

/** The first license whose barcode is in one of the pictures; notes if there are several. */
async function licenseIn(
  pictures: readonly Picture[],
  search: Search,
  attempts: Attempts,
): Promise<Reading | null> {
  for (const picture of pictures) {
    for await (const attempt of attempts(picture)) {
      if (search.isOver()) return null
      const readings = (await barcodesIn(attempt)).flatMap(
        (text) => readAamva(text) ?? readMagnetic(text) ?? [],
      )
      const [first, ...others] = readings
      if (first)
        return others.length > 0 ? { ...first, remarks: [...first.remarks, 'several_documents'] } : first
    }
  }
  return null
}

async function* likelyAttempts(picture: Picture): AsyncGenerator<Picture> {
  yield picture
  const [level = 0] = await levellingAngles(picture)
  const straight = await turned(picture, level)
  if (level % 90 !== 0) yield straight
  if (straight.width < SMALL_WIDTH) yield scaled(straight, straight.width * 2, 1.5)
}

async function* furtherAttempts(picture: Picture): AsyncGenerator<Picture> {
  const [level = 0] = await levellingAngles(picture)
  const straight = await turned(picture, level)
  yield smoothed(straight)
  yield scaled(straight, straight.width / 2)
  yield scaled(straight, straight.width, 2)
  for (const angle of BARCODE_SWEEP) yield turned(picture, angle)
}

/** Reads letters of OCR-B, then other print; stops where the check digits are all correct. */
async function mrzIn(pictures: readonly Picture[], search: Search): Promise<Reading | null> {
  const found = await ocrBIn(pictures, search)
  if (found?.score === SCORE_MAX && found.areNamesClear) return found.reading
  const other = await otherPrintIn(pictures, search)
  return other && other.score >= (found?.score ?? 0) ? other.reading : (found?.reading ?? null)
}

type Spelling = Rated & { readonly areNamesClear: boolean }

async function ocrBIn(pictures: readonly Picture[], search: Search): Promise<Spelling | null> {
  let best: Spelling | null = null
  for (const picture of pictures) {
    for (const angle of (await levellingAngles(picture)).slice(0, ANGLES_TRIED)) {
      for await (const { lines, areNamesClear } of ocrBLines(await turned(picture, angle))) {
        const rated = readWholeLines(lines, search.today)
        if (rated && rated.score > (best?.score ?? 0)) best = { ...rated, areNamesClear }
        if (best?.score === SCORE_MAX || search.isOver()) return best
      }
    }
  }
  return best
}

async function otherPrintIn(pictures: readonly Picture[], search: Search): Promise<Rated | null> {
  if (search.isOver()) return null
  const ocr = await openOcr()
  const read = async (part: Picture, width: number) =>
    readMrz(await ocr.linesIn(await scaled(part, width)), search.today)
  try {
    let best: Rated | null = null
    for (const picture of pictures) {
      for await (const { part, width } of mrzAttempts(picture)) {
        const rated = await read(part, width)
        if (rated && rated.score > (best?.score ?? 0)) best = rated
        if (best?.score === SCORE_MAX) return withAgreedNames(best, await readAgain(part, read))
        if (search.isOver()) return best
      }
    }
    return best
  } finally {
    await ocr.close()
  }
}

type Attempt = { readonly part: Picture; readonly width: number }

async function* mrzAttempts(picture: Picture): AsyncGenerator<Attempt> {
  const angles = (await levellingAngles(picture)).slice(0, ANGLES_TRIED)
  const bothWaysUp = angles.flatMap((degrees) => [degrees, degrees + 180])
  for (const [width, isSmoothed] of LINE_WIDTHS) {
    for (const angle of bothWaysUp) {
      const level = await turned(picture, angle)
      for (const area of await mrzAreas(level)) {
        const part = await cropped(level, area)
        yield { part: isSmoothed ? await smoothed(part) : part, width }
      }
    }
  }
}

async function readAgain(
  part: Picture,
  read: (part: Picture, width: number) => Promise<Rated | null>,
): Promise<Rated[]> {
  const again: Rated[] = []
  for (const width of WIDTHS_AGAIN) again.push(...[(await read(part, width)) ?? []].flat())
  return again
}

/** No check digit covers the names, so the most frequent reading of one document wins. */
function withAgreedNames(best: Rated, again: readonly Rated[]): Rated {
  const all = [best, ...again].map(({ reading }) => reading)
  const names = ({ familyName, givenNames }: Reading) => [familyName, ...givenNames].join(' ')
  const votes = (of: Reading) => all.filter((other) => names(other) === names(of)).length
  const [agreed = best.reading] = all.toSorted((a, b) => votes(b) - votes(a))
  const { familyName, givenNames } = agreed
  return { ...best, reading: { ...best.reading, familyName, givenNames } }
}

/** The pictures of an uploaded document: the picture itself, or the first pages of a PDF. Throws if it can't be opened. */
async function pagesOf(bytes: Buffer): Promise<DocumentPages> {
  if (!bytes.subarray(0, 1024).includes('%PDF-'))
    return { pictures: [await openPicture(bytes)], hasMore: false }
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pictures: Picture[] = []
  for (let number = 1; number <= Math.min(document.numPages, PDF_PAGES_MAX); number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const rendered = await renderPageAsImage(document, number, {
      canvasImport: () => import('@napi-rs/canvas'),
      scale: PAGE_SIDE / Math.max(width, height, 1),
    })
    pictures.push(await openPicture(Buffer.from(rendered)))
  }
  return { pictures, hasMore: document.numPages > PDF_PAGES_MAX }
}
