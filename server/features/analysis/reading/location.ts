import { REGION_NAMES } from '#shared/domain/regions.ts'
import { quoteAt, type TextDocument } from '../text/document.ts'
import { createPhrases, findPhrases } from '../text/phrases.ts'
import type { AnalysisQuote } from '../types.ts'

type Region = { readonly code: string; readonly country: string }
export type TextPlace = Region & {
  readonly city: string
  readonly quote: AnalysisQuote
  readonly line: number
}

const regions = createPhrases<Region>(
  Object.entries(REGION_NAMES).flatMap(([country, byCode]) =>
    Object.entries(byCode).flatMap(([code, name]) => [
      [code, { code, country }] as const,
      [name, { code, country }] as const,
    ]),
  ),
)

export function placesIn(document: TextDocument, range: { from?: number; to?: number } = {}): TextPlace[] {
  const { tokens, text } = document
  return findPhrases(document, regions, range).flatMap((hit) => {
    const first = tokens[hit.from]
    const last = tokens[hit.to - 1]
    if (!first || !last) return []
    const written = text.slice(first.start, last.end)
    const isCode = written.length === 2
    if (isCode && written !== written.toUpperCase()) return []
    const city = cityBefore(document, hit.from)
    if (!city) return []
    const quote = quoteAt(document, city.start, last.end)
    return [{ ...hit.phrase.value, city: city.name, quote, line: first.line }]
  })
}

const CITY_WORDS_MAX = 3

function cityBefore({ tokens, text }: TextDocument, region: number): { name: string; start: number } | null {
  const separator = text.slice(tokens[region - 1]?.end ?? 0, tokens[region]?.start ?? 0)
  if (tokens[region]?.gap !== 1 || !/^\s*[,(]/.test(separator)) return null
  let from = region
  while (region - from < CITY_WORDS_MAX) {
    const token = tokens[from - 1]
    if (!token || token.line !== tokens[region]?.line || !/^\p{Lu}/u.test(text.slice(token.start, token.end)))
      break
    from -= 1
    if (token.gap > 0) break
  }
  const first = tokens[from]
  if (from === region || !first) return null
  const name = tokens
    .slice(from, region)
    .map(({ norm }) => norm)
    .join(' ')
  return { name, start: first.start }
}
