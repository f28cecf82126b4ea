import type { JobText } from '../reading/job.ts'
import type { ResumeText } from '../reading/resume.ts'
import { sentenceAt } from '../reading/sections.ts'
import { quoteAt, type TextDocument } from '../text/document.ts'
import type { TextTerm } from '../text/terms.ts'
import type { AnalysisQuote } from '../types.ts'

/** A word that the posting repeats counts up to this much more. */
const REPEATS_MAX = 2.2
/** A word's second mention in the resume adds less than its first. */
const SATURATION = 0.3
const LISTED_SHARE = 0.5
const PREFERRED_SHARE = 0.35
/** Words below this weight are in most postings, so they aren't worth pointing out. */
const DISTINCTIVE_WEIGHT = 0.7

export type WordingPart = 'title' | 'duties' | 'required' | 'preferred' | 'rest'
export type SharedWord = { readonly word: string; readonly line: number; readonly worth: number }

/** The share of one part's wording that a resume has. Rare words count more, and one more word never lowers it. */
export type PartWording = {
  readonly part: WordingPart
  readonly shared: number
  readonly listed: number
  readonly available: number
  readonly telling: number
  readonly words: readonly SharedWord[]
  readonly missed: readonly string[]
  readonly job: AnalysisQuote | null
  readonly resume: AnalysisQuote | null
}

type Term = {
  readonly part: WordingPart
  readonly own: TextTerm | null
  readonly worth: number
  readonly job: TextTerm
}

export function sharedWording(job: JobText, resume: ResumeText): PartWording[] {
  const terms = [...job.terms].map(([root, term]): Term => {
    const part = partOf(job, term)
    const weight = term.weight * (part === 'preferred' ? PREFERRED_SHARE : 1)
    const worth = (weight * term.count * REPEATS_MAX) / (term.count + REPEATS_MAX - 1)
    const inResume = resume.terms.get(root) ?? null
    return { part, own: inResume && inResume.count > 0 ? inResume : null, worth, job: term }
  })
  return [...Map.groupBy(terms, ({ part }) => part)].map(([part, inside]) => {
    const telling = inside.filter(
      ({ job: { weight, word } }) => weight >= DISTINCTIVE_WEIGHT && word.length > 1,
    )
    const words = telling.flatMap(({ own, worth }): SharedWord[] =>
      own ? [{ word: own.word, line: lineOf(resume.document, own) + 1, worth }] : [],
    )
    return {
      part,
      shared: inside.reduce((sum, term) => sum + earned(term), 0),
      listed: inside.reduce((sum, term) => sum + (term.own?.isListed ? earned(term) : 0), 0),
      available: inside.reduce((sum, { worth }) => sum + worth, 0),
      telling: telling.length,
      words: words.toSorted((a, b) => b.worth - a.worth),
      missed: telling.flatMap(({ own, job: { word } }) => (own ? [] : word)),
      job: bestSentence(job.document, inside, ({ job: { at } }) => at),
      resume: words.length === 0 ? null : bestSentence(resume.document, inside, ({ own }) => own?.at ?? null),
    }
  })
}

function earned({ own, worth }: Term): number {
  if (!own) return 0
  return worth * (own.isListed ? LISTED_SHARE : own.count / (own.count + SATURATION))
}

function partOf({ document, partAt }: JobText, { at }: TextTerm): WordingPart {
  const first = document.tokens[0]
  if (first && document.tokens[at]?.line === first.line && document.tokens.at(-1)?.line !== first.line)
    return 'title'
  const part = partAt(at)
  return part === 'duties' || part === 'required' || part === 'preferred' ? part : 'rest'
}

function lineOf({ tokens }: TextDocument, { at }: TextTerm): number {
  return tokens[at]?.line ?? 0
}

function bestSentence(
  document: TextDocument,
  terms: readonly Term[],
  atOf: (term: Term) => number | null,
): AnalysisQuote | null {
  const sums = new Map<number, number>()
  for (const term of terms) {
    const at = atOf(term)
    if (at === null) continue
    const { from } = sentenceAt(document, at)
    sums.set(from, (sums.get(from) ?? 0) + earned(term))
  }
  const [best] = [...sums].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  if (!best) return null
  const { to } = sentenceAt(document, best[0])
  const start = document.tokens[best[0]]?.start ?? 0
  const end = document.tokens[to - 1]?.end ?? start
  return quoteAt(document, start, Math.min(end, start + QUOTE_MAX))
}
const QUOTE_MAX = 300
