import { GAP, quoteAt, type TextDocument, type Token } from '../text/document.ts'
import type { AnalysisQuote } from '../types.ts'

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((name, index) => [name, index + 1] as const),
  ...'un deux trois quatre cinq'.split(' ').map((name, index) => [name, index + 1] as const),
  ...'sept huit neuf dix'.split(' ').map((name, index) => [name, index + 7] as const),
  ['fifteen', 15],
  ['twenty', 20],
])
const YEAR = new Set(['year', 'yr', 'yrs', 'an', 'ans', 'annee'])
const MONTH = new Set(['month', 'moi', 'mois'])
const BETWEEN = new Set(['to', 'a', 'or', 'and', 'et', 'ou'])
const YEARS_MAX = 50

/** 'Three to five years', '5+ years' or '18 months', in years and not rounded. */
export type YearSpan = {
  readonly min: number
  readonly max: number | null
  readonly from: number
  readonly to: number
  readonly quote: AnalysisQuote
}

export function yearSpans(document: TextDocument): YearSpan[] {
  const { tokens } = document
  const spans: YearSpan[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const unit = tokens[at]
    if (!unit) continue
    const divisor = YEAR.has(unit.stem) ? 1 : MONTH.has(unit.stem) ? 12 : 0
    if (divisor === 0 || isAge(tokens, at)) continue
    const numbers = numbersBefore(tokens, at)
    if (!numbers || numbers.low > YEARS_MAX * divisor) continue
    const first = tokens[numbers.from]
    const quote = quoteAt(document, first?.start ?? unit.start, unit.end)
    const max = numbers.high === null ? null : numbers.high / divisor
    spans.push({ min: numbers.low / divisor, max, from: numbers.from, to: at + 1, quote })
  }
  return spans
}

function numbersBefore(
  tokens: readonly Token[],
  unit: number,
): { low: number; high: number | null; from: number } | null {
  let at = unit - 1
  const skip = () => {
    if (['plus', 'full', 'more', 'or', 'additional'].includes(tokens[at]?.norm ?? '')) at -= 1
  }
  skip()
  skip()
  const last = numberAt(tokens, at)
  if (last === null) return null
  let from = at
  let low = last
  let high: number | null = null
  at -= 1
  if (BETWEEN.has(tokens[at]?.norm ?? '')) at -= 1
  const before = unit - at <= 7 ? numberAt(tokens, at) : null
  if (before !== null && before <= last && tokens[at + 1]?.gap !== GAP.sentence) {
    from = at
    low = before
    high = before < last ? last : null
  }
  return { low, high, from }
}

function numberAt(tokens: readonly Token[], at: number): number | null {
  const norm = tokens[at]?.norm ?? ''
  const named = NUMBERS.get(norm)
  if (named !== undefined) return named
  return /^\d{1,2}$/.test(norm) ? Number(norm) : null
}

/** '18 years of age', '21 years old', 'ages'. */
function isAge(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.norm
  if (next === 'old' || next === 'older') return true
  if (next === 'of' && tokens[at + 2]?.norm === 'age') return true
  return next === 'or' && ['older', 'old'].includes(tokens[at + 2]?.norm ?? '')
}
