import { type DatePart, datesIn } from '#shared/domain/resumes/dates.ts'
import type { Found, FoundDate } from '#shared/domain/resumes/structure.ts'
import { found, type LinePart, sliceOf, splitPart, trimmed } from './text.ts'
import { isPlace, isSchool, placeAtEnd } from './words.ts'

export type Header = {
  readonly names: readonly LinePart[]
  readonly place: Found | null
  readonly from: FoundDate | null
  readonly to: FoundDate | null
}

const SEPARATOR = /[|•·⋄\t]|\s{3,}|\s@\s|(?<!\bUniversity of [\p{L} ]{1,24})\s(?:at|chez)\s+(?=\p{Lu})/gu
const DASH = /\s[–—‒-]\s|—/gu
const LABEL = /^(?:duration|location|dates?|period|company|employer|lieu)\s*:\s*/i

export function readHeader(lines: readonly LinePart[]): Header {
  const names: LinePart[] = []
  let place: Found | null = null
  let dates: { from: FoundDate | null; to: FoundDate | null } | null = null
  for (const line of lines) {
    const range = datesIn(line.text)
    if (range && !dates) dates = { from: dated(line, range.from), to: dated(line, range.to) }
    const rest = range ? [sliceOf(line, 0, range.start), sliceOf(line, range.end)] : [line]
    for (const part of rest.flatMap((each) => splitPart(each, SEPARATOR))) {
      const label = LABEL.exec(part.text)?.[0].length ?? 0
      const { name, where } = cutPlace(sliceOf(part, label))
      place ??= where && found(where)
      if (name.text !== '' && !isRemark(name.text)) names.push(name)
    }
  }
  // 'Charge Nurse - Emergency Department' is one name if the employer stands elsewhere.
  const [only, ...others] = names
  if (only && others.length === 0) names.splice(0, 1, ...splitPart(only, DASH))
  return { names, place, from: dates?.from ?? null, to: dates?.to ?? null }
}

function isRemark(text: string): boolean {
  return /^\(?(?:(?:full|part)[- ]time|contract|internship|\d+ (?:years?|yrs?|months?|mos?).*)\)?$/i.test(
    text,
  )
}

/** 'University of Kansas, United States' only looks like a place; 'College Park, MD' is one. */
function schoolBefore(text: string): number {
  const [first = ''] = text.split(',')
  return first !== text && isSchool(first) && !/, ?[A-Z]{2,3}(?![\p{L}])/u.test(text) ? first.length : 0
}

function cutPlace(part: LinePart): { name: LinePart; where: LinePart | null } {
  const school = schoolBefore(part.text)
  if (isPlace(part.text) && school === 0) return { name: sliceOf(part, 0, 0), where: part }
  const at = placeAtEnd(part.text.slice(school), school)
  if (at === null) return { name: trimmed(part), where: null }
  return { name: trimmed(sliceOf(part, 0, at)), where: trimmed(sliceOf(part, at)) }
}

function dated(line: LinePart, part: DatePart | null): FoundDate | null {
  if (!part) return null
  return { ...found(sliceOf(line, part.start, part.end)), date: part.date }
}
