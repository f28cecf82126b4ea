import type { JobText } from '../reading/job.ts'
import { quoteAt } from '../text/document.ts'
import type { AnalysisPoint, AnalysisQuote, ScoreRange } from '../types.ts'
import { type Draft, weigh } from './points.ts'
import type { SharedWording } from './wording.ts'

/** What shared wording is worth, next to the weights of requirements. */
const WORDING_WEIGHT = 3
/** Of the wording available, what even a good resume shares. */
const WORDING_REACH = 0.5
/**
 * Evidence counts by its amount more than by its share of the posting: sharing 30 of 60 requirements says more than 2 of 4.
 */
const LENGTH_POWER = 0.1
const USUAL_AMOUNT = 200
/** Evidence, relative to the usual amount, that makes a good match. */
const GOOD = 0.27
/** Below this amount a posting says too little, and its score stays near the middle. */
const LITTLE = 100
const MIDDLE = { none: 0.1, all: 0.95 } as const
/** Points of requirements, together, out of 1. */
const REQUIREMENTS_SHARE = 0.4
const FEW_WEIGHT = 15
/** Wording alone is scored only if there are this many telling words. */
const WORDING_MIN = 12

/** The points with the one for wording, adding up to the score. Null if the posting says nothing to compare. */
export function scorePoints(
  job: JobText,
  drafts: readonly Draft[],
  wording: SharedWording,
): AnalysisPoint[] | null {
  const isComparable = drafts.some(
    ({ kind }) => kind !== 'location' && kind !== 'title' && kind !== 'seniority',
  )
  const quote = wordingQuote(job)
  if (!quote || (!isComparable && wording.available < WORDING_MIN)) return null
  const weight = drafts.reduce((sum, draft) => sum + draft.weight, 0)
  const met = drafts.reduce((sum, draft) => sum + draft.weight * draft.share, 0)
  const part = (REQUIREMENTS_SHARE * weight) / (weight + FEW_WEIGHT)
  const earned = weight === 0 ? 0 : (part * met) / weight
  const total = Math.min(Math.max(matchShare(weight, met, wording), earned), earned + 1 - part)
  const share = (total - earned) / (1 - part)
  const draft: Draft = {
    kind: 'wording',
    label: 'Wording of the posting',
    importance: 'required',
    weight: weight === 0 ? 1 : (weight * (1 - part)) / part,
    share,
    job: quote,
    resume: null,
    because: wordingSentence(wording.words),
  }
  return weigh([...drafts, draft])
}

/** 0 to 1, before it is divided into points. */
function matchShare(weight: number, met: number, { shared, available }: SharedWording): number {
  const evidence = met + WORDING_WEIGHT * shared
  const room = weight + WORDING_WEIGHT * WORDING_REACH * available
  if (room === 0) return 0
  const amount = evidence / (room ** LENGTH_POWER * USUAL_AMOUNT ** (1 - LENGTH_POWER))
  const certainty = room / (room + LITTLE)
  const middle = MIDDLE.none + (MIDDLE.all - MIDDLE.none) * Math.min(1, evidence / room)
  return certainty * (1 - Math.exp(-amount / GOOD)) + (1 - certainty) * middle
}

function wordingQuote({ document, title }: JobText): AnalysisQuote | null {
  const first = document.tokens[0]
  const last = document.tokens.findLast(({ line }) => line === first?.line)
  if (title) return title
  return first && last ? quoteAt(document, first.start, Math.min(last.end, first.start + QUOTE_MAX)) : null
}
const QUOTE_MAX = 120

function wordingSentence(words: readonly string[]): string {
  if (words.length === 0)
    return 'Your resume shares almost none of the words that this posting uses for the work.'
  return `Beyond single requirements, your resume and the posting share words like ${words.join(', ')}.`
}

const RANGE = { least: 6, most: 34 } as const

/** How far off the score may be: wide when few requirements were understood. */
export function rangeOf(score: number, drafts: readonly Draft[]): ScoreRange {
  const weight = drafts.reduce((sum, draft) => sum + draft.weight, 0)
  const reach = Math.round(RANGE.least + (RANGE.most * FEW_WEIGHT) / (FEW_WEIGHT + weight))
  return { low: Math.max(0, score - reach), high: Math.min(100, score + reach) }
}
