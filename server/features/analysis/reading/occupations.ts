import type { Occupation } from '../salary/occupation.ts'
import { OCCUPATIONS } from '../salary/occupations.ts'
import { quoteAt, type TextDocument } from '../text/document.ts'
import { createPhrases, findPhrases, type Phrases } from '../text/phrases.ts'
import type { AnalysisQuote } from '../types.ts'
import { type Stance, stanceAt, stancesOf } from './stance.ts'

export type FoundOccupation = {
  readonly occupation: Occupation
  readonly from: number
  readonly to: number
  readonly line: number
  readonly quote: AnalysisQuote
  readonly stance: Stance
}

let built: Phrases<Occupation> | undefined

function phrases(): Phrases<Occupation> {
  built ??= createPhrases(OCCUPATIONS.flatMap((each) => each.titles.map((title) => [title, each] as const)))
  return built
}

/** Occupations in the text; `from` and `to` limit where to look. */
export function occupationsIn(
  document: TextDocument,
  range: { from?: number; to?: number } = {},
): FoundOccupation[] {
  const stances = stancesOf(document)
  return findPhrases(document, phrases(), range).flatMap(({ phrase, from, to }) => {
    const first = document.tokens[from]
    const last = document.tokens[to - 1]
    if (!first || !last || first.inLink) return []
    const quote = quoteAt(document, first.start, last.end)
    const stance = stanceAt(document, stances, from, to)
    return [{ occupation: phrase.value, from, to, line: first.line, quote, stance }]
  })
}
