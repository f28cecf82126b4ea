import { getDocumentProxy, renderPageAsImage } from 'unpdf'
import { readAamva } from '#server/features/verification/id-check/rules/aamva.ts'
import { readMagnetic } from '#server/features/verification/id-check/rules/magnetic.ts'
import {
  identityOf,
  type LicenseBarcode,
  type Reading,
} from '#server/features/verification/id-check/rules/reading.ts'
import type { IdCheckRemark } from '#shared/domain/verification/id-check.ts'
import { barcodesIn } from './barcode.ts'
import type { Search } from './find-mrz.ts'
import { openPicture, type Picture, scaled, smoothed, turned } from './picture.ts'
import type { Side } from './print/find-print.ts'
import { levellingAngles } from './skew.ts'

const PDF_PAGES_MAX = 2
/** Longest side of a rendered page, in pixels. */
const PAGE_SIDE = 2200

type DocumentPages = { readonly pictures: Picture[]; readonly hasMore: boolean }

/** The result, and what the reviewer should know besides the fields. */
export type DocumentReading = {
  readonly reading: Reading | null
  readonly remarks: readonly IdCheckRemark[]
  /** The document's issuer and full number, to recognize it again; only its keyed hash is stored. */
  readonly identity?: string
}
export type Order = {
  readonly bytes: Uint8Array
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** CPU milliseconds after which no further attempt starts: a busy machine reads as much, only later. */
  readonly budgetMs: number
  /** The same for a license's print, on top of what its barcode took. */
  readonly printBudgetMs: number
}

/** Barcodes are found a few degrees off level. */
const BARCODE_SWEEP = [5, -5, 10, -10, 15, -15, 20, -20, 27, -27, 34, -34, 41, -41]
/** Narrower pictures are enlarged. */
const SMALL_WIDTH = 1300

/**
 * Looks for the barcode of a license, then for machine-readable lines, in a picture or the first pages of a PDF: rotated,
 * scaled and sharpened in several ways until something is read or time is up. A license's print is compared with its barcode.
 */
export async function readIdDocument(order: Order): Promise<DocumentReading> {
  const { bytes, today, budgetMs, printBudgetMs } = order
  const search: Search = { today, isOver: () => computedMs() > budgetMs }
  const { pictures, hasMore } = await pagesOf(Buffer.from(bytes))
  const remarks: IdCheckRemark[] = hasMore ? ['only_first_pages'] : []
  const found =
    (await wholeLicenseIn(pictures, search, likelyAttempts, printBudgetMs)) ??
    // Its letters and Tesseract are loaded only where they are needed.
    (await (await import('./find-mrz.ts')).mrzIn(pictures, search)) ??
    (await wholeLicenseIn(pictures, search, furtherAttempts, printBudgetMs))
  if (!found && search.isOver()) remarks.push('out_of_time')
  const identity = found && identityOf(found.reading, found.number)
  return { reading: found?.reading ?? null, remarks, ...(identity && { identity }) }
}

function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** `turn` is by how many degrees the picture was rotated. */
type Attempt = { readonly seen: Picture; readonly turn: number }
type Attempts = (picture: Picture) => AsyncIterable<Attempt>
type FoundLicense = { readonly barcode: LicenseBarcode; readonly picture: Picture; readonly turn: number }

async function wholeLicenseIn(
  pictures: readonly Picture[],
  search: Search,
  attempts: Attempts,
  printBudgetMs: number,
): Promise<{ reading: Reading; number: string } | null> {
  const found = await licenseIn(pictures, search, attempts)
  if (!found) return null
  const { barcode, turn } = found
  const sides = pictures.map((picture): Side => ({ picture, turn: picture === found.picture ? turn : null }))
  const { comparePrint } = await import('./print/find-print.ts')
  const end = computedMs() + printBudgetMs
  const print = await comparePrint(sides, barcode, () => computedMs() >= end)
  return { reading: { ...barcode.reading, print }, number: barcode.number }
}

/** The first license whose barcode is in one of the pictures; notes if there are several. */
async function licenseIn(
  pictures: readonly Picture[],
  search: Search,
  attempts: Attempts,
): Promise<FoundLicense | null> {
  for (const picture of pictures) {
    for await (const attempt of attempts(picture)) {
      if (search.isOver()) return null
      const licenses = (await barcodesIn(attempt.seen)).flatMap(({ text, turn }) => {
        const barcode = readAamva(text) ?? readMagnetic(text)
        return barcode ? [{ barcode, picture, turn: attempt.turn + turn }] : []
      })
      const [first, ...others] = licenses
      if (first) return others.length > 0 ? oneOfSeveral(first) : first
    }
  }
  return null
}

function oneOfSeveral({ barcode, ...found }: FoundLicense): FoundLicense {
  const remarks: IdCheckRemark[] = [...barcode.reading.remarks, 'several_documents']
  return { ...found, barcode: { ...barcode, reading: { ...barcode.reading, remarks } } }
}

async function* likelyAttempts(picture: Picture): AsyncGenerator<Attempt> {
  yield { seen: picture, turn: 0 }
  const [level = 0] = await levellingAngles(picture)
  const straight = await turned(picture, level)
  if (level % 90 !== 0) yield { seen: straight, turn: level }
  if (straight.width < SMALL_WIDTH)
    yield { seen: await scaled(straight, straight.width * 2, 1.5), turn: level }
}

async function* furtherAttempts(picture: Picture): AsyncGenerator<Attempt> {
  const [level = 0] = await levellingAngles(picture)
  const straight = await turned(picture, level)
  yield { seen: await smoothed(straight), turn: level }
  yield { seen: await scaled(straight, straight.width / 2), turn: level }
  yield { seen: await scaled(straight, straight.width, 2), turn: level }
  for (const angle of BARCODE_SWEEP) yield { seen: await turned(picture, angle), turn: angle }
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
