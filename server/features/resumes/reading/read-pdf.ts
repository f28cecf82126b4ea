import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { RESUME_TEXT_MAX_LENGTH, type ResumeWarning } from '#shared/domain/resumes.ts'
import { linesOf, type TextRun } from './pdf-layout.ts'
import { type RawDocument, type RawLine, Unreadable } from './raw-document.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

const PAGES_MAX = 40
const TEXT_MAX_LENGTH = 2 * RESUME_TEXT_MAX_LENGTH
/** A page with a picture and fewer words is a scanned page. */
export const PICTURE_PAGE_WORDS = 15

export async function readPdf(bytes: Uint8Array): Promise<RawDocument> {
  const pdf = await openPdf(bytes)
  const lines: RawLine[] = []
  const links = new Set<string>()
  const warnings = new Set<ResumeWarning>()
  const margins: string[] = []
  let length = 0
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX) && length < TEXT_MAX_LENGTH; number++) {
    const page = await pdf.getPage(number)
    const { runs, width, height } = await runsOf(page)
    const read = linesOf(runs, width)
    for (const text of read.lines) {
      lines.push({ text, page: number })
      length += text.length
    }
    if (read.columns === 2) warnings.add('two_columns')
    margins.push(
      runs
        .filter(({ y }) => y < height * 0.06 || y > height * 0.95)
        .map(({ text }) => text)
        .join(' '),
    )
    for (const link of await linksOf(page)) links.add(link)
    if (countWords(read.lines) < PICTURE_PAGE_WORDS && (await hasPicture(page))) warnings.add('picture_page')
    page.cleanup()
  }
  if (pdf.numPages > PAGES_MAX) warnings.add('cut_short')
  const pages = pdf.numPages
  await pdf.loadingTask.destroy()
  return { pages, lines, links: [...links], warnings: [...warnings], marginText: repeated(margins) }
}

export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { stopAtErrors: false, verbosity: 0 })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new Unreadable(isLocked ? 'password' : 'damaged', { cause: error })
  }
}

export const countWords = (lines: readonly string[]) => lines.join(' ').split(/\s+/).filter(Boolean).length

async function runsOf(page: Page): Promise<{ runs: TextRun[]; width: number; height: number }> {
  const { width, height } = page.getViewport({ scale: 1 })
  const [originX = 0, originY = 0] = page.view
  const { items } = await page.getTextContent()
  const runs = items.flatMap((item): TextRun[] => {
    if (!('str' in item)) return []
    const [, , c = 0, d = 0, x = 0, y = 0]: number[] = item.transform
    const size = Math.hypot(c, d) || item.height || 10
    return [{ text: item.str, x: x - originX, y: y - originY, width: item.width, size }]
  })
  return { runs, width, height }
}

async function linksOf(page: Page): Promise<string[]> {
  const annotations: { url?: unknown }[] = await page.getAnnotations()
  return annotations.flatMap(({ url }) => (typeof url === 'string' ? [url] : []))
}

async function hasPicture(page: Page): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray } = await page.getOperatorList()
  const pictures = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]
  return fnArray.some((operation: number) => pictures.includes(operation))
}

function repeated(margins: readonly string[]): string {
  const [first = ''] = margins
  return margins.length > 1 && margins.every((text) => text === first) ? first : ''
}
