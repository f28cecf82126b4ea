import {
  numberShape,
  verdictOnName,
} from '#server/features/verification/id-check/rules/print/compare-print.ts'
import { type FoundLabel, isCardText } from '#server/features/verification/id-check/rules/print/labels.ts'
import { printedDatesIn } from '#server/features/verification/id-check/rules/print/printed-dates.ts'
import {
  endingOf,
  type LicenseBarcode,
  type PrintedReading,
} from '#server/features/verification/id-check/rules/reading.ts'
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { PRINTED_FIELDS, type PrintedField } from '#shared/domain/verification/id-check.ts'
import { type Picture, scaled, turned } from '../picture.ts'
import { levellingAngles } from '../skew.ts'
import { isClear, type Look, labelBeside } from './confirm.ts'
import { printLinesOf } from './lines.ts'
import { openPrintOcr, type PrintOcr } from './ocr.ts'
import { fieldsPrinted, isExpiry, type PrintValue, valuesIn } from './values.ts'

/** A picture of the document; `turn` is known where its barcode was read. */
export type Side = { readonly picture: Picture; readonly turn: number | null }

/** Longest side in pixels: first to find the way up, then for what isn't read yet. */
const FIRST_SIZE = 1800
const FURTHER_SIZES = [2600, 1300]
const ANGLES_TRIED = 2
const SAME_ANGLE = 4
/** Fields that show which way is up. */
const SURE_FIELDS = 2
const VALUES_MAX = 12
/** Least confidence in print that differs, and where one character may be misread. */
const CONFIDENT = 60
const CONFIDENT_OF_NEAR = 85

type Seen = Look & { readonly fields: ReadonlySet<PrintedField> }

/**
 * Compares what is printed on a license with its barcode. A field is the same if its value stands where it can be nothing
 * else. It differs only if another value stands beside its label and closer looks read that value the same; otherwise it isn't
 * read.
 */
export async function comparePrint(
  sides: readonly Side[],
  barcode: LicenseBarcode,
  isOver: () => boolean,
): Promise<PrintedReading[]> {
  if (isOver()) return resultOf(new Set(), new Map())
  const ocr = await openPrintOcr()
  try {
    const same = new Set<PrintedField>()
    const best = await frontOf(ocr, sides, barcode, isOver)
    if (!best) return resultOf(same, new Map())
    for (const field of best.fields) same.add(field)
    for (const size of hasDates(best) ? FURTHER_SIZES : []) {
      if (same.size === PRINTED_FIELDS.length || isOver()) break
      for (const field of (await lookAt(ocr, best.picture, size, barcode)).fields) same.add(field)
    }
    return resultOf(same, await othersIn({ ocr, look: best, barcode, same, isOver }))
  } finally {
    await ocr.close()
  }
}

const hasDates = ({ lines }: Look) => lines.some(({ text }) => printedDatesIn(text).length > 0)

/** The level and upright picture in which most is found. */
async function frontOf(
  ocr: PrintOcr,
  sides: readonly Side[],
  barcode: LicenseBarcode,
  isOver: () => boolean,
): Promise<Seen | null> {
  let best: Seen | null = null
  for (const side of sides) {
    for (const angle of await anglesOf(side)) {
      if (isOver()) return best
      const seen = await lookAt(ocr, await turned(side.picture, angle), FIRST_SIZE, barcode)
      if (!best || worthOf(seen) > worthOf(best)) best = seen
      if (seen.fields.size >= SURE_FIELDS) return seen
    }
  }
  return best
}

/** Fields count most, then dates, then clear words. */
function worthOf({ fields, lines }: Seen): number {
  const dates = lines.filter(({ text }) => printedDatesIn(text).length > 0)
  const clear = lines
    .flatMap(({ words }) => words)
    .filter(({ text, confidence }) => text.length > 2 && confidence > 85)
  return fields.size * 100 + dates.length * 20 + clear.length
}

async function anglesOf({ picture, turn }: Side): Promise<number[]> {
  const likely = turn === null ? (await levellingAngles(picture)).slice(0, ANGLES_TRIED) : [turn]
  const all = [...likely, ...likely.map((angle) => angle + 180)]
  return all.filter((angle, at) => !all.slice(0, at).some((other) => apart(angle, other) < SAME_ANGLE))
}

function apart(a: number, b: number): number {
  const degrees = (((a - b) % 360) + 360) % 360
  return Math.min(degrees, 360 - degrees)
}

async function lookAt(ocr: PrintOcr, picture: Picture, size: number, barcode: LicenseBarcode): Promise<Seen> {
  const ratio = size / Math.max(picture.width, picture.height)
  const small = await scaled(picture, picture.width * ratio)
  const lines = printLinesOf(await ocr.linesIn(small))
  return { picture, scale: picture.width / small.width, lines, fields: fieldsPrinted(lines, barcode) }
}

type Found = Omit<PrintedReading, 'field'>
type Others = {
  readonly ocr: PrintOcr
  readonly look: Look
  readonly barcode: LicenseBarcode
  readonly same: ReadonlySet<PrintedField>
  readonly isOver: () => boolean
}

/** Values beside a label that aren't the barcode's. */
async function othersIn(search: Others): Promise<Map<PrintedField, Found>> {
  const { ocr, look, barcode, same, isOver } = search
  const labeled: { value: PrintValue; found: FoundLabel }[] = []
  for (const value of valuesIn(look.lines)
    .filter((each) => mayDiffer(each, search))
    .slice(0, VALUES_MAX)) {
    if (isOver()) break
    const found = await labelBeside(ocr, look, value)
    if (found) labeled.push({ value, found })
  }
  const others = new Map<PrintedField, Found>()
  for (const { value, found } of labeled) {
    const { label, isNumber } = found
    if (label === 'other' || others.has(label) || isOver()) continue
    if (isNumber && !isPaired(label, labeled, same)) continue
    const other = otherValue(label, value, search)
    const least = other && isNear(label, value, barcode) ? CONFIDENT_OF_NEAR : CONFIDENT
    if (other && (await isClear(ocr, look, value, least))) others.set(label, other)
  }
  return others
}

/** Whether it could stand for a field that isn't explained yet. A second birth date is looked at in any case. */
function mayDiffer({ kind, line: { text } }: PrintValue, { barcode, same }: Others): boolean {
  const { reading, number } = barcode
  if (kind === 'name') return !isCardText(text) && (!same.has('family_name') || !same.has('given_names'))
  if (kind === 'number') return !same.has('number') && numberShape(text).length === numberShape(number).length
  const days = printedDatesIn(text).flatMap((date) => date.days)
  return !days.some((day) => day === reading.birthDate || day === reading.issuedOn || isExpiry(day, barcode))
}

/** A bare 1 or 2 is a label only beside the other name. */
function isPaired(
  label: PrintedField,
  labeled: readonly { found: FoundLabel }[],
  same: ReadonlySet<PrintedField>,
): boolean {
  if (label !== 'family_name' && label !== 'given_names') return true
  const partner = label === 'family_name' ? 'given_names' : 'family_name'
  return same.has(partner) || labeled.some(({ found }) => found.label === partner)
}

function otherValue(
  label: PrintedField,
  { kind, line }: PrintValue,
  { barcode, same }: Others,
): Found | null {
  const { reading } = barcode
  const { text } = line
  if (label === 'birth_date' || label === 'expiry') {
    const [day] = printedDatesIn(text)[0]?.days ?? []
    const isOpen =
      label === 'birth_date' ? reading.birthDate !== null : hasExpiry(barcode) && !same.has(label)
    return kind === 'date' && day && isOpen ? { verdict: 'differs', text: day } : null
  }
  if (same.has(label)) return null
  if (label === 'number') return kind === 'number' ? { verdict: 'differs', text: endingOf(text) } : null
  if (kind !== 'name') return null
  const wanted = label === 'family_name' ? [reading.familyName ?? ''] : reading.givenNames
  const verdict = verdictOnName(text, wanted)
  return verdict && { verdict, text: text.replace(/(?<![,.])[,.]+$/, '').toUpperCase() }
}

function isNear(
  label: PrintedField,
  { line: { text } }: PrintValue,
  { reading, number }: LicenseBarcode,
): boolean {
  if (label === 'number') return editDistance(numberShape(text), numberShape(number)) === 1
  const wanted = label === 'birth_date' ? reading.birthDate : reading.expiry
  return printedDatesIn(text).some(({ days }) => days.some((day) => editDistance(day, wanted ?? '') === 1))
}

const hasExpiry = ({ reading: { expiry } }: LicenseBarcode) => expiry !== null && expiry !== 'never'

function resultOf(
  same: ReadonlySet<PrintedField>,
  others: ReadonlyMap<PrintedField, Found>,
): PrintedReading[] {
  return PRINTED_FIELDS.map((field) => {
    const other = others.get(field)
    if (other) return { field, ...other }
    return { field, verdict: same.has(field) ? ('match' as const) : ('not_read' as const), text: null }
  })
}
