export type DateRange = {
  readonly start: number
  readonly end: number
  readonly from: DatePart | null
  readonly to: DatePart | null
}
export type DatePart = { readonly start: number; readonly end: number; readonly date: string }

const MONTHS: readonly string[] = [
  'january|janvier|janv|jan',
  'february|février|fevrier|févr|fév|fev|feb',
  'march|mars|mar',
  'april|avril|avr|apr',
  'may|mai',
  'june|juin|jun',
  'july|juillet|juil|jul',
  'august|août|aout|aug',
  'september|septembre|sept|sep',
  'october|octobre|oct',
  'november|novembre|nov',
  'december|décembre|decembre|déc|dec',
]
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTH = `(?:${MONTHS.join('|')}|spring|summer|fall|autumn|winter)\\.?`
const YEAR = `(?:19[5-9]\\d|20[0-4]\\d)`
const POINT = `(?:(?:\\d{1,2} )?${MONTH},?(?: \\d{1,2},)? ?(?:of )?${YEAR}|${MONTH} ?['’]\\d{2}|(?:0?[1-9]|1[0-2])[/.] ?${YEAR}|${YEAR}[-/.](?:0[1-9]|1[0-2])(?:[-/.]\\d{2})?|${YEAR})`
const NOW = `(?:present|current|currently|now|today|ongoing|to date|présent|present day|actuel|actuellement|aujourd['’]hui|à ce jour|en cours)`
const JOIN = `\\s*(?:[-–—−‐‑→~]+|(?<=\\s)(?:to|until|through|à|au)(?=\\s))\\s*`
const RANGE = new RegExp(
  `(?<![\\p{L}\\d$]|\\d-)(?:(?<since>(?:since|depuis)\\s+)(?<only>${POINT})|(?<from>${POINT}|${MONTH})${JOIN}(?<to>${NOW}|${POINT})|(?<open>${POINT})\\s*[-–—]+\\s*$|(?<one>${POINT}))(?![\\p{L}\\d%])`,
  'giu',
)

const ONE = new RegExp(`^(?:${POINT}|${NOW})$`, 'iu')
const ONLY_NOW = new RegExp(`^${NOW}$`, 'iu')
const ANY_YEAR = new RegExp(YEAR)
const NAMES_OF_MONTHS = MONTHS.map((names) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu'))

export function datesIn(line: string): DateRange | null {
  let single: DateRange | null = null
  for (const match of line.matchAll(RANGE)) {
    const { from, to, one, open } = match.groups ?? {}
    const only = match.groups?.only ?? open
    const start = match.index
    const end = start + match[0].length
    if (one) single ??= { start, end, from: null, to: partAt(line, one, start) }
    else if (only) return { start, end, from: partAt(line, only, start), to: null }
    else if (from && to) {
      const last = partAt(line, to, end - to.length)
      const first = partAt(line, from, start, last.date.slice(0, 4))
      return { start, end, from: first, to: last }
    }
  }
  return single
}

export function writeResumeDate(date: string): string {
  if (date === 'present') return 'Present'
  const [year = '', month] = date.split('-')
  return month === undefined ? year : `${MONTH_NAMES[Number(month) - 1]} ${year}`
}

/** Gives '2019-05' for 'May 2019' or '05/2019'; returns other text unchanged. */
export function parseResumeDate(text: string): string {
  const date = text.trim()
  return ONE.test(date) ? dateOf(date, '') : date
}

function partAt(line: string, text: string, near: number, yearOfOther = ''): DatePart {
  const start = Math.max(0, line.indexOf(text, near))
  return { start, end: start + text.length, date: dateOf(text, yearOfOther) }
}

function dateOf(text: string, yearOfOther: string): string {
  if (ONLY_NOW.test(text)) return 'present'
  const short = /['’](\d{2})$/.exec(text)?.[1]
  const year = ANY_YEAR.exec(text)?.[0] ?? (short ? `${Number(short) > 50 ? 19 : 20}${short}` : yearOfOther)
  const named = NAMES_OF_MONTHS.findIndex((names) => names.test(text))
  const number = /^(0?[1-9]|1[0-2])[/.]|^\d{4}[-/.](0[1-9]|1[0-2])/.exec(text)
  const month = named >= 0 ? named + 1 : Number(number?.[1] ?? number?.[2] ?? 0)
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : year
}
