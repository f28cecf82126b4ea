import { datesIn } from '#shared/domain/resumes/dates.ts'
import { readHeader } from './header.ts'
import { isBullet, type LinePart, wholeLine } from './text.ts'
import { isPlace, titleScore } from './words.ts'

export type Entry = {
  readonly header: readonly LinePart[]
  readonly points: readonly (readonly LinePart[])[]
}
export type Line = { readonly text: string; readonly number: number }

const HEADER_MAX_LENGTH = 110
/** A header has at most this many lines on each side of its dates. */
const REACH = 2
const NAMES = 2
const FULL_SHARE = 0.92

export function entriesIn(lines: readonly Line[]): Entry[] {
  const anchors = lines.flatMap((line, index) => (isAnchor(line) ? [index] : []))
  const [first] = anchors
  if (first === undefined) return undatedIn(lines)
  const before = Math.min(REACH, first)
  const longest = longestOf(lines)
  const merged = anchors.filter(
    (at, index) => index === 0 || !isSameHeader(lines, anchors[index - 1] ?? 0, at, before),
  )
  const starts = merged.map((at, index) => startOf(lines, at, before, merged[index - 1]))
  return merged.map((at, index) => {
    const end = starts[index + 1] ?? lines.length
    return entryOf(lines.slice(starts[index] ?? at, end), at - (starts[index] ?? at), longest)
  })
}

function isInProse(before: string): boolean {
  const text = before.trim()
  const words = text.split(/\s+/)
  const isSentence = /^\p{Ll}/u.test(text) && !text.includes('\t')
  return words.length >= 3 && (isSentence || BEFORE_DATES.has(words.at(-1) ?? ''))
}
const BEFORE_DATES = new Set(['from', 'between', 'in', 'during', 'since', 'by'])

const longestOf = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ text }) => text.length))

/** True for a line that dates an entry, false for one that mentions a year in passing. */
function isAnchor({ text }: Line): boolean {
  if (text.length > HEADER_MAX_LENGTH * 1.5) return false
  const range = datesIn(text)
  if (!range || isInProse(text.slice(0, range.start))) return false
  if (range.from) return !isBullet(text) || !/[.;]$/.test(text)
  return !isBullet(text) && isHeaderLine(text) && /^[\s)\].]*$/.test(text.slice(range.end))
}

function isSameHeader(lines: readonly Line[], last: number, at: number, before: number): boolean {
  return (
    before > 0 &&
    at - last === 1 &&
    !isBullet(lines[at]?.text ?? '') &&
    datesIn(lines[at]?.text ?? '')?.from === null
  )
}

function startOf(lines: readonly Line[], at: number, before: number, last: number | undefined): number {
  let start = at
  while (start > Math.max(0, at - before, (last ?? -1) + 1) && isHeaderLine(lines[start - 1]?.text ?? ''))
    start -= 1
  return start
}

function isHeaderLine(text: string): boolean {
  return (
    text.length <= HEADER_MAX_LENGTH &&
    !isBullet(text) &&
    !/[.;:]$/.test(text.replace(/\b(?:inc|ltd|co|corp)\.$/i, '')) &&
    /^\s*[\p{Lu}\d("'«]/u.test(text)
  )
}

/** After the dates, a header continues only until it names both the work and the employer. */
function entryOf(lines: readonly Line[], anchor: number, longest: number): Entry {
  const { names } = readHeader(lines.slice(0, anchor + 1).map(partOf))
  const count = names.length === 1 && isTwoNames(names[0]?.text ?? '') ? NAMES : names.length
  let end = anchor + 1
  while (end <= anchor + NAMES - count && end < lines.length && isHeaderLine(lines[end]?.text ?? '')) end += 1
  // 'Associa, Inc. – Shared Services' takes up both names, so the title is still to come.
  const isTitleBelow = end === anchor + 1 && names.every(({ text }) => titleScore(text) <= 0)
  const below = lines[end]?.text ?? ''
  if (isTitleBelow && isHeaderLine(below) && titleScore(below) > 0) end += 1
  if (isPlace(lines[end]?.text ?? '')) end += 1
  return { header: lines.slice(0, end).map(partOf), points: pointsIn(lines.slice(end), longest) }
}

/** True for 'Welder, Acme Fabrication'; false for 'Acme Fabrication, LLC' and 'Search Department, Acme Inc'. */
function isTwoNames(text: string): boolean {
  const scores = text.split(/,\s/).map(titleScore)
  return scores.length > 1 && scores.some((score) => score > 0) && scores.some((score) => score <= 0)
}

/** 'Driver – City Cabs' on each line is a list of jobs. */
function undatedIn(lines: readonly Line[]): Entry[] {
  const isList = lines.every((line) => {
    const names = isHeaderLine(line.text.replace(/^\W+/u, '')) ? readHeader([partOf(line)]).names : []
    return names.length === NAMES && names.some(({ text }) => titleScore(text) > 0)
  })
  if (lines.length > 1 && isList) return lines.map((line) => ({ header: [partOf(line)], points: [] }))
  return lines.length > 0 ? [undated(lines)] : []
}

function undated(lines: readonly Line[]): Entry {
  const longest = longestOf(lines)
  const [first] = lines
  let end = 1
  while (end < lines.length && end <= REACH && isHeaderLine(lines[end]?.text ?? '')) end += 1
  return { header: first ? lines.slice(0, end).map(partOf) : [], points: pointsIn(lines.slice(end), longest) }
}

const partOf = ({ text, number }: Line) => wholeLine(text, number)

/** A bullet continues on a line whose first word wouldn't have fit above. */
function pointsIn(lines: readonly Line[], longest: number): LinePart[][] {
  const points: LinePart[][] = []
  let last = ''
  for (const line of lines) {
    const point = points.at(-1)
    const [word = ''] = line.text.split(' ')
    const isFull = last.length + 1 + word.length >= longest * FULL_SHARE && !/[.!?]$/.test(last)
    const continues =
      point && !isBullet(line.text) && (/^[\p{Ll}(]/u.test(line.text) || (isFull && longest > 60))
    if (continues) point.push(partOf(line))
    else points.push([partOf(line)])
    last = line.text
  }
  return points
}
