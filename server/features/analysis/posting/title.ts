import { isEveryday } from '../lexicon/everyday.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import { mentionsIn } from '../reading/mentions.ts'
import { type FoundOccupation, occupationsIn } from '../reading/occupations.ts'
import { senioritiesIn } from '../reading/seniority.ts'
import { GAP, quoteAt, readTextDocument, type TextDocument } from '../text/document.ts'
import type { AnalysisQuote, Seniority } from '../types.ts'

export type PostingTitle = {
  readonly occupation: FoundOccupation | null
  readonly title: AnalysisQuote | null
  readonly seniority: {
    readonly value: Seniority
    readonly importance: 'required'
    readonly quote: AnalysisQuote
  } | null
  readonly core: ReadonlySet<LexiconEntry>
}

const TITLE_TOKENS_MAX = 14
/** In a text without a title, the occupation must stand within this many words. */
const OCCUPATION_TOKENS_MAX = 120

/** Reads `given`, or the first line if there is no separate title. */
export function titleOf(document: TextDocument, given: string | undefined): PostingTitle {
  const apart = given && !document.text.includes(given) ? readTextDocument(given) : null
  const start = given && !apart ? document.text.indexOf(given) : -1
  const first = document.lines.find(({ from, to }) => to > from)
  const isTitle = first && first.to - first.from <= TITLE_TOKENS_MAX
  const range =
    start >= 0 && given
      ? { from: tokenAt(document, start), to: tokenAt(document, start + given.length) }
      : isTitle
        ? first
        : { from: 0, to: 0 }
  const source = apart ?? document
  const within = apart ? { from: 0, to: apart.tokens.length } : range
  const occupation =
    occupationsIn(source, within)[0] ??
    occupationsIn(document, { from: 0, to: Math.min(document.tokens.length, OCCUPATION_TOKENS_MAX) }).find(
      ({ quote, from }) => !isEveryday(quote.text) && !isOfOthers(document, from),
    ) ??
    null
  const [level] = senioritiesIn(source, within.from, within.to)
  const quoteStart = document.tokens[range.from]
  const quoteEnd = document.tokens[range.to - 1]
  const title =
    !apart && quoteStart && quoteEnd && range.to > range.from
      ? quoteAt(document, quoteStart.start, quoteEnd.end)
      : null
  return {
    occupation,
    title,
    seniority: level && !apart ? { value: level.level, importance: 'required', quote: level.quote } : null,
    core: new Set(mentionsIn(apart ?? readTextDocument(title?.text ?? '')).map(({ entry }) => entry)),
  }
}

const WITH = new Set(['with', 'alongside', 'supporting', 'assisting', 'assist', 'reports', 'reporting'])
const WITH_WORDS = 3

/** True in 'Partner with HR business partners' and 'reports to the plant manager'. */
function isOfOthers({ tokens }: TextDocument, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - WITH_WORDS), at)
  const cut = before.findLastIndex(({ gap }) => gap === GAP.sentence)
  return before.slice(Math.max(0, cut)).some(({ norm }) => WITH.has(norm))
}

function tokenAt({ tokens }: TextDocument, offset: number): number {
  const at = tokens.findIndex(({ start }) => start >= offset)
  return at === -1 ? tokens.length : at
}
