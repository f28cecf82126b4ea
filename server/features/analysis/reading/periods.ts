import { wordSet } from '#shared/domain/texts/lists.ts'
import { quoteAt, type TextDocument, type Token } from '../text/document.ts'
import type { AnalysisQuote } from '../types.ts'

type Month = number
export type Period = {
  readonly from: Month
  readonly to: Month
  readonly line: number
  readonly quote: AnalysisQuote
  readonly isCurrent: boolean
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'january jan janvier janv winter',
    'february feb fevrier fev fevr',
    'march mar mars',
    'april apr avril avr spring',
    'may mai',
    'june jun juin',
    'july jul juillet juil summer',
    'august aug aout',
    'september sep sept septembre',
    'october oct octobre fall autumn',
    'november nov novembre',
    'december dec decembre',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)
const NOW = wordSet(`
  present now current today ongoing currently actuel actuelle actuellement aujourd jour maintenant date`)
const JOINS = new Set(['to', 'until', 'till', 'through', 'a', 'au', 'jusqu', 'en', 'and', 'thru', 'ce'])
const SINCE = new Set(['since', 'depuis'])

type Point = {
  readonly month: Month
  readonly isYearOnly: boolean
  readonly next: number
  readonly isNow: boolean
}

/** `today` ('2026-11-21') stands for 'present'. */
export function periodsIn(document: TextDocument, today: string): Period[] {
  const { tokens } = document
  const now = monthOf(today)
  const periods: Period[] = []
  for (let at = 0; at < tokens.length; ) {
    const period = periodAt(document, at, now)
    if (period) periods.push(period.period)
    at = period ? period.next : at + 1
  }
  return periods
}

function monthOf(iso: string): Month {
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1
}

function periodAt(document: TextDocument, at: number, now: Month): { period: Period; next: number } | null {
  const { tokens } = document
  const isSince = SINCE.has(tokens[at]?.norm ?? '')
  const start = pointAt(tokens, isSince ? at + 1 : at, now)
  if (!start || start.isNow) return null
  let next = start.next
  for (let skipped = 0; skipped < 3 && JOINS.has(tokens[next]?.norm ?? ''); skipped += 1) next += 1
  const end = isSince ? null : pointAt(tokens, next, now)
  if (!end && !isSince) return null
  const isJoined =
    end && (next > start.next || hasDash(document, start.next, next) || isSideBySide(document, start, end))
  if (!isSince && !isJoined) return null
  const until = end ? (end.isYearOnly ? end.month + (start.isYearOnly ? 0 : 11) : end.month + 1) : now
  const to = Math.min(end?.isNow === false ? until : now, now)
  if (to < start.month) return null
  const first = tokens[at]
  const last = tokens[(end?.next ?? start.next) - 1]
  if (!first || !last) return null
  const quote = quoteAt(document, first.start, last.end)
  const isCurrent = isSince || end?.isNow === true
  const from = start.month
  return {
    period: { from, to: Math.max(to, from + 1), line: first.line, quote, isCurrent },
    next: end?.next ?? start.next,
  }
}

/** Some files lost their dashes: 'March 2016 February 2017', '2020 Present'. */
function isSideBySide({ text, tokens }: TextDocument, start: Point, end: Point): boolean {
  const between = text.slice(tokens[start.next - 1]?.end ?? 0, tokens[start.next]?.start ?? 0)
  return /^[ \t]+$/.test(between) && (end.isNow || !(start.isYearOnly || end.isYearOnly))
}

function hasDash({ text, tokens }: TextDocument, from: number, to: number): boolean {
  const between = text.slice(tokens[from - 1]?.end ?? 0, tokens[to]?.start ?? 0)
  return between.length < 12 && /[-–—−‐‑→/]/.test(between) && !between.includes('\n\n')
}

function pointAt(tokens: readonly Token[], at: number, now: Month): Point | null {
  const token = tokens[at]
  if (!token) return null
  if (NOW.has(token.norm)) return { month: now, isYearOnly: false, next: at + 1, isNow: true }
  const named = MONTHS.get(token.norm)
  if (named !== undefined) return withYear(tokens, at + 1, named)
  const year = yearOf(token.norm)
  if (year !== null) {
    const next = tokens[at + 1]
    const after = /^(?:0[1-9]|1[0-2])$/.test(next?.norm ?? '') && next?.start === token.end + 1
    const month = after ? Number(next?.norm) : 0
    return {
      month: year * 12 + Math.max(0, month - 1),
      isYearOnly: month === 0,
      next: at + (month ? 2 : 1),
      isNow: false,
    }
  }
  return /^(?:0?[1-9]|1[0-2])$/.test(token.norm) ? withYear(tokens, at + 1, Number(token.norm)) : null
}

function withYear(tokens: readonly Token[], at: number, month: number): Point | null {
  const hasDay = /^\d{1,2}$/.test(tokens[at]?.norm ?? '') && yearOf(tokens[at + 1]?.norm ?? '') !== null
  const where = hasDay ? at + 1 : at
  const year = yearOf(tokens[where]?.norm ?? '')
  return year === null
    ? null
    : { month: year * 12 + month - 1, isYearOnly: false, next: where + 1, isNow: false }
}

function yearOf(norm: string): number | null {
  return /^(?:19[5-9]\d|20[0-4]\d)$/.test(norm) ? Number(norm) : null
}

/** Overlapping periods count once. */
export function yearsCovered(periods: readonly Period[]): number {
  let months = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { from, to } of periods.toSorted((a, b) => a.from - b.from)) {
    months += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return months / 12
}
