import { nameShape, numberShape } from '#server/features/verification/id-check/rules/print/compare-print.ts'
import {
  type FoundLabel,
  labelAtEnd,
  onlyLabel,
} from '#server/features/verification/id-check/rules/print/labels.ts'
import { printedDatesIn } from '#server/features/verification/id-check/rules/print/printed-dates.ts'
import { cropped, type Picture, scaled } from '../picture.ts'
import { boxHeight, lineAbove, type PrintLine, printLineOf } from './lines.ts'
import type { Box, PrintOcr } from './ocr.ts'
import type { Kind, PrintValue } from './values.ts'

/** A level picture as it was read; boxes of its lines are in pixels of `picture` divided by `scale`. */
export type Look = { readonly picture: Picture; readonly scale: number; readonly lines: readonly PrintLine[] }

/** Heights in pixels to which a value is enlarged: what is read the same each time is clear. */
const CLOSE_UPS = [38, 56]
/** Of the value beside the label. */
const LABEL_CLOSE_UPS = [50, 34]

/** Whether closer looks read the same, each word with at least this confidence. */
export async function isClear(
  ocr: PrintOcr,
  look: Look,
  { kind, line }: PrintValue,
  least: number,
): Promise<boolean> {
  const wanted = contentOf(kind, line.text)
  for (const height of CLOSE_UPS) {
    const words = await ocr.lineIn(await closeUp(look, grown(line, 0.35), height, boxHeight(line)))
    if (contentOf(kind, words.map(({ text }) => text).join(' ')) !== wanted) return false
    if (words.some(({ confidence }) => confidence < least)) return false
  }
  return wanted !== ''
}

function contentOf(kind: Kind, text: string): string {
  if (kind === 'date')
    return printedDatesIn(text)
      .flatMap(({ days }) => days)
      .join(' ')
  return kind === 'number' ? numberShape(text) : nameShape(text)
}

/** The label in front of a value or above it, enlarged where it is too small to read at first. */
export async function labelBeside(ocr: PrintOcr, look: Look, value: PrintValue): Promise<FoundLabel | null> {
  const { line, before } = value
  const height = boxHeight(line)
  if (before.length > 0) {
    const front = printLineOf(before)
    const box = { ...front, right: Math.max(front.right, line.left - height * 0.45) }
    return labelAtEnd(front.text) ?? labelIn(ocr, look, grown(box, 0.3), height, labelAtEnd)
  }
  const left = { ...line, left: line.left - height * 9, right: line.left - height * 0.15 }
  const inFront = await labelIn(ocr, look, left, height, labelAtEnd)
  if (inFront) return inFront
  const above = lineAbove(look.lines, line)
  const isAbove = above && !/\d{4}/.test(above.text) ? onlyLabel(above.text) : null
  if (isAbove) return isAbove
  const over = { left: line.left - height * 0.3, right: line.left + height * 7 }
  const strip = { ...over, top: line.top - height * 1.2, bottom: line.top - height * 0.05 }
  return labelIn(ocr, look, strip, height, onlyLabel)
}

async function labelIn(
  ocr: PrintOcr,
  look: Look,
  box: Box,
  height: number,
  labelFrom: (text: string) => FoundLabel | null,
): Promise<FoundLabel | null> {
  if (box.right <= height / 2) return null
  for (const size of LABEL_CLOSE_UPS) {
    const words = await ocr.lineIn(await closeUp(look, box, size, height))
    const found = labelFrom(words.map(({ text }) => text).join(' '))
    if (found) return found
  }
  return null
}

/** By a share of its height, on each side. */
function grown({ left, top, right, bottom }: Box, share: number): Box {
  const margin = (bottom - top) * share
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
}

/** A part of the picture, so enlarged that what is `from` high becomes `height` pixels. */
async function closeUp({ picture, scale }: Look, box: Box, height: number, from: number): Promise<Picture> {
  const left = clamp(Math.floor(box.left * scale), picture.width - 1)
  const top = clamp(Math.floor(box.top * scale), picture.height - 1)
  const width = Math.max(1, clamp(Math.ceil(box.right * scale), picture.width) - left)
  const tall = Math.max(1, clamp(Math.ceil(box.bottom * scale), picture.height) - top)
  const part = await cropped(picture, { left, top, width, height: tall })
  return scaled(part, Math.max(1, (width * height) / (from * scale)))
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
