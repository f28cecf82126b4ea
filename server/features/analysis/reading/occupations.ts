import { wordSet } from '#shared/domain/texts/lists.ts'
import { fieldOf } from '../lexicon/fields.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import type { Occupation } from '../salary/occupations.ts'
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
  /** Software work whose title isn't in our list: 'Ranking Systems Engineer'. */
  readonly isBuilt: boolean
}

let built: Phrases<Occupation> | undefined

function phrases(): Phrases<Occupation> {
  built ??= createPhrases(OCCUPATIONS.flatMap((each) => each.titles.map((title) => [title, each] as const)))
  return built
}

export function occupationsIn(
  document: TextDocument,
  range: { from?: number; to?: number } = {},
): FoundOccupation[] {
  const stances = stancesOf(document)
  const named = findPhrases(document, phrases(), {
    ...range,
    accepts: ({ from, to }) => !isGrade(document, from, to) && !isSoftwareArchitect(document, from, to),
  }).map(({ phrase, from, to }) => ({ occupation: phrase.value, from, to, isBuilt: false }))
  return [...named, ...builtTitles(document, range, named)]
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ occupation, from, to, isBuilt }) => {
      const first = document.tokens[from]
      const last = document.tokens[to - 1]
      if (!first || !last || first.inLink) return []
      const quote = quoteAt(document, first.start, last.end)
      return [
        {
          occupation,
          from,
          to,
          line: first.line,
          quote,
          stance: stanceAt(document, stances, from, to),
          isBuilt,
        },
      ]
    })
}

/** 'Principal' and 'Staff' before another title are grades. */
function isGrade({ tokens }: TextDocument, from: number, to: number): boolean {
  const next = tokens[to]
  return (
    to - from === 1 && tokens[from]?.norm === 'principal' && next?.gap === 0 && TITLE_HEADS.has(next.stem)
  )
}

function isSoftwareArchitect(document: TextDocument, from: number, to: number): boolean {
  const { tokens } = document
  if (to - from > 1 || tokens[from]?.norm !== 'architect' || tokens[from]?.gap !== 0) return false
  return isOfComputing(document, Math.max(0, from - 2), from)
}

const TITLE_HEADS = wordSet('engineer developer programmer architect software scientist consultant')
const HEADS = new Set(['engineer', 'developer', 'programmer', 'architect'])
const KIND_OF_SOFTWARE = wordSet(`
  software mobile platform backend frontend fullstack web api app application ai ml llm nlp search ranking data
  distributed firmware embedded cloud infrastructure product ecommerce devop security game rendering compiler`)
const BEFORE_HEAD = 4

type Built = {
  readonly occupation: Occupation
  readonly from: number
  readonly to: number
  readonly isBuilt: boolean
}

/** Finds 'Senior Python Engineer': a kind of computing before the head of a title. */
function builtTitles(
  document: TextDocument,
  { from: start = 0, to: end = document.tokens.length }: { from?: number; to?: number },
  named: readonly Built[],
): Built[] {
  const software = OCCUPATIONS.find(({ name }) => name === 'Software developer')
  const covered = new Set(
    named.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  )
  return document.tokens.slice(start, end).flatMap((token, index) => {
    const at = start + index
    if (!software || !HEADS.has(token.stem) || covered.has(at)) return []
    let from = at
    while (from > start && at - from < BEFORE_HEAD && document.tokens[from]?.gap === 0) from -= 1
    const isBefore = from < at && isOfComputing(document, from, at)
    const isAfter =
      document.tokens[at + 1]?.gap === 1 && isOfComputing(document, at + 1, Math.min(end, at + 4))
    if (!isBefore && !isAfter) return []
    return [{ occupation: software, from, to: at + 1, isBuilt: true }]
  })
}

function isOfComputing(document: TextDocument, from: number, to: number): boolean {
  if (document.tokens.slice(from, to).some(({ stem }) => KIND_OF_SOFTWARE.has(stem))) return true
  return findPhrases(document, lexicon().phrases, { from, to }).some(
    ({ phrase }) => fieldOf(phrase.value.entry) === 'computing',
  )
}
